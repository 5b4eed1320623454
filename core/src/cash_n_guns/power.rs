//! Super powers, and sets of them (section 4 of the rules).

use serde::{Deserialize, Serialize};

use crate::kit::coded::switch;

switch! {
    /// A super power.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, named))]
    #[derive(PartialOrd, Ord)]
    Power {
        /// 6 Feet Under: $10,000 for each dead player at the end (CG-P1).
        SixFeetUnder = "six_feet_under",
        /// The Unbreakable: dies of the fourth wound (CG-P2).
        Unbreakable = "unbreakable",
        /// You Don't Need It Anymore: the gun and bullets of the first who dies (CG-P3).
        DontNeedIt = "dont_need_it",
        /// Dragon Skin: one wound a round at most (CG-P4).
        DragonSkin = "dragon_skin",
        /// The Insane: a grenade when he is shot (CG-P5).
        Insane = "insane",
        /// The Kid: aims after the others (CG-P6).
        Kid = "kid",
        /// The Cunning: loads after everybody has aimed (CG-P7).
        Cunning = "cunning",
        /// Super Coward: is paid for his shame (CG-P8).
        SuperCoward = "super_coward",
        /// The Specialist: takes his Bang!Bang!Bang! back once (CG-P9).
        Specialist = "specialist",
        /// It Does Not Even Hurt!: shares once although he has fallen (CG-P10).
        DoesNotHurt = "does_not_hurt",
    }
}

impl Power {
    /// The power with this number, 0 to 9; the last one for any other.
    pub(super) fn of(number: u8) -> Power {
        let power = Power::ALL.get(usize::from(number)).copied();
        power.unwrap_or(Power::DoesNotHurt)
    }
}

/// A set of powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PowerSet(u16);

impl PowerSet {
    /// No power.
    pub const EMPTY: PowerSet = PowerSet(0);

    /// Whether the set has this power.
    #[inline]
    pub const fn contains(self, power: Power) -> bool {
        self.0 >> power as u16 & 1 == 1
    }

    /// The set with this power too.
    #[must_use]
    pub const fn with(self, power: Power) -> PowerSet {
        PowerSet(self.0 | 1 << power as u16)
    }

    /// Adds this power.
    #[inline]
    pub(super) fn insert(&mut self, power: Power) {
        *self = self.with(power);
    }

    /// Whether it has only powers that there are.
    pub(super) const fn is_known(self) -> bool {
        self.0 >> Power::ALL.len() == 0
    }

    /// Its powers, by number.
    pub fn iter(self) -> impl Iterator<Item = Power> {
        Power::ALL
            .iter()
            .copied()
            .filter(move |p| self.contains(*p))
    }
}

impl FromIterator<Power> for PowerSet {
    fn from_iter<I: IntoIterator<Item = Power>>(powers: I) -> PowerSet {
        powers.into_iter().fold(PowerSet::EMPTY, PowerSet::with)
    }
}
