//! A gun with its bullet cards: in hand, loaded, gone.

use serde::{Deserialize, Serialize};

use super::bullet::{ALL_BULLETS, BULLET_COUNT, Bullet, Bullets};
use crate::kit::coded::switch;
use crate::kit::{FixedVec, Seat};

switch! {
    /// How a bullet card left the hand, and what everybody can tell of it. Public.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    #[derive(Default)]
    How {
        /// Turned up: everybody knows it.
        #[default]
        Shown = "shown",
        /// Discarded face down.
        Hidden = "hidden",
        /// Discarded face down, and no Bang!Bang!Bang!: that would have been turned up before.
        Plain = "plain",
        /// Discarded face down for a player who had not loaded: the first kind that he held (CG-R2).
        Lowest = "lowest",
    }
}

switch! {
    /// Which of a player's guns.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    #[derive(PartialOrd, Ord, Default)]
    Hand {
        /// His own.
        #[default]
        First = "first",
        /// The one that he took (CG-P3).
        Second = "second",
    }
}

/// A bullet card that is gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// Which.
    pub bullet: Bullet,
    /// How it left.
    pub how: How,
}

/// A gun, its bullets, and where it points this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gun {
    /// Whose it was at first; absolute seat.
    pub owner: Seat,
    /// The cards in hand.
    pub hand: Bullets,
    /// The card of this round, face down.
    pub loaded: Option<Bullet>,
    /// At whom it is pointed this round; absolute seat.
    pub aim: Option<Seat>,
    /// The cards that are gone, in the order in which they went.
    pub spent: FixedVec<Spent, BULLET_COUNT>,
    /// How many had gone when it changed hands: of these the first owner alone knows which is which.
    pub inherited: u8,
}

impl Gun {
    /// A gun with all its cards in hand.
    pub(super) fn new(owner: Seat) -> Gun {
        Gun {
            owner,
            hand: ALL_BULLETS,
            loaded: None,
            aim: None,
            spent: FixedVec::new(),
            inherited: 0,
        }
    }

    /// Puts a card of the hand face down.
    #[inline]
    pub(super) fn load(&mut self, bullet: Bullet) {
        if self.hand.take(bullet) {
            self.loaded = Some(bullet);
        }
    }

    /// The loaded card goes; gives it.
    #[inline]
    pub(super) fn unload(&mut self, how: How) -> Option<Bullet> {
        let bullet = self.loaded.take()?;
        self.lose(bullet, how);
        Some(bullet)
    }

    fn lose(&mut self, bullet: Bullet, how: How) {
        // One a round: there is room.
        let _ = self.spent.push(Spent { bullet, how });
    }

    /// The first kind in hand goes, for a player who had not loaded (CG-R2); gives it.
    pub(super) fn lose_lowest(&mut self) -> Option<Bullet> {
        let bullet = self.hand.lowest()?;
        self.hand.take(bullet);
        self.lose(bullet, How::Lowest);
        Some(bullet)
    }

    /// The Bang!Bang!Bang! just fired comes back, and another card goes for it face down (CG-P9).
    ///
    /// What had gone face down before was no Bang!Bang!Bang! either: there is only one.
    pub(super) fn take_back(&mut self, instead: Bullet) {
        self.hand.take(instead);
        self.hand.add(Bullet::BangBangBang);
        for spent in &mut self.spent {
            if spent.how == How::Hidden {
                spent.how = How::Plain;
            }
        }
        if let Some(last) = self.spent.last_mut() {
            *last = Spent {
                bullet: instead,
                how: How::Plain,
            };
        }
    }
}
