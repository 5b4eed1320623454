//! Bullet cards, and the eight that belong to a gun.

use super::counts::counts;
use crate::kit::coded::switch;

switch! {
    /// A bullet card.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, named))]
    #[derive(PartialOrd, Ord, Default)]
    Bullet {
        /// Clic: the gun was empty.
        #[default]
        Clic = "clic",
        /// Bang!: a wound, after the Bang!Bang!Bang! cards (CG-S6).
        Bang = "bang",
        /// Bang!Bang!Bang!: a wound before all others (CG-S5).
        BangBangBang = "bbb",
    }
}

counts! {
    /// How many there are of each bullet card: Clic, Bang!, Bang!Bang!Bang!.
    Bullets of Bullet, 3 kinds
}

/// The cards of a gun: 5 Clic, 2 Bang!, 1 Bang!Bang!Bang! (section 1 of the rules).
pub const ALL_BULLETS: Bullets = Bullets::new([5, 2, 1]);

/// How many cards a gun has, one a round.
pub const BULLET_COUNT: usize = 8;

impl Bullets {
    /// The first kind that is there: what is loaded or discarded where nobody chooses (CG-R2, CG-R37).
    pub(super) fn lowest(self) -> Option<Bullet> {
        let held = |bullet: &Bullet| self.of(*bullet) > 0;
        Bullet::ALL.iter().copied().find(held)
    }
}
