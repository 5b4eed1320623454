//! Rules misread on purpose.

/// A rule misread on purpose, so that the comparison is seen to fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    /// A Bang!Bang!Bang! is three wounds.
    ThreeWoundsAtOnce,
    /// Who is hit by a Bang!Bang!Bang! shoots all the same.
    TheFelledShoot,
    /// Who withdraws leaves his card in the exchange.
    TheWithdrawnShoot,
    /// A gun is not lowered when its target withdraws.
    NoGunIsLowered,
    /// Who lowers his gun shares nothing.
    TheLoweredFall,
    /// The third wound does not kill.
    ThreeWoundsAreNotDeadly,
    /// What cannot be shared is gone.
    ThePotIsLost,
    /// Of ways to share alike the one that leaves the fewest notes.
    TheFewestAreLeft,
    /// Shame costs nothing.
    ShameIsFree,
    /// Nobody is hit who was too slow.
    TheSlowAreSafe,
    /// The richest wins, alive or not.
    TheDeadAreRanked,
    /// The grenade hits the fallen too.
    TheGrenadeHitsAll,
    /// The Specialist gives no card for his own.
    NothingForTheCard,
    /// Dragon Skin keeps nothing off.
    TheSkinIsThin,
    /// The fourth wound is one more for everybody.
    NobodyIsUnbreakable,
    /// The gun is left to the dead.
    NobodyTakesTheGun,
    /// A call changes nothing.
    NobodyHearsTheCall,
}

impl Slip {
    pub(crate) const ALL: &'static [Slip] = &[
        Slip::ThreeWoundsAtOnce,
        Slip::TheFelledShoot,
        Slip::TheWithdrawnShoot,
        Slip::NoGunIsLowered,
        Slip::TheLoweredFall,
        Slip::ThreeWoundsAreNotDeadly,
        Slip::ThePotIsLost,
        Slip::TheFewestAreLeft,
        Slip::ShameIsFree,
        Slip::TheSlowAreSafe,
        Slip::TheDeadAreRanked,
        Slip::TheGrenadeHitsAll,
        Slip::NothingForTheCard,
        Slip::TheSkinIsThin,
        Slip::NobodyIsUnbreakable,
        Slip::NobodyTakesTheGun,
        Slip::NobodyHearsTheCall,
    ];
}
