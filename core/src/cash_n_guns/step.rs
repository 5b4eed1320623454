//! Where a round stands while somebody is asked. Public facts only.

use serde::{Deserialize, Serialize};

/// The shots that have just been carried out.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shots {
    /// The Bang!Bang!Bang! cards (CG-S5).
    First,
    /// The rest (CG-S6).
    Rest,
}

/// Where the round stands. The game is flat: no question interrupts another, so one step is all there is to keep.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Everybody loads but an open Cunning (CG-S2).
    Load,
    /// The Kid may show himself (CG-R22a).
    Kid,
    /// Everybody aims but an open Kid (CG-S3).
    Aim,
    /// An open Kid aims (CG-R22b).
    KidAim,
    /// An open Cunning loads (CG-R22d).
    CunningLoad,
    /// Stay or withdraw (CG-S4).
    Courage,
    /// Whose gun is taken (CG-R19b).
    TakeGun(Shots),
    /// The Insane may throw his grenade (CG-P5).
    Grenade(Shots),
    /// The Specialist may take his card back (CG-P9).
    TakeBack,
    /// He whom it does not even hurt may share (CG-P10).
    Share,
    /// The cop may call (CG-S8).
    Phone,
    /// The game is over.
    Over,
}

impl Step {
    /// Whether the Bang!Bang!Bang! cards are turned up, so that a card still face down is none.
    pub(super) const fn after_first_shots(self) -> bool {
        match self {
            Step::TakeGun(_) | Step::Grenade(_) | Step::TakeBack => true,
            Step::Load
            | Step::Kid
            | Step::Aim
            | Step::KidAim
            | Step::CunningLoad
            | Step::Courage
            | Step::Share
            | Step::Phone
            | Step::Over => false,
        }
    }
}
