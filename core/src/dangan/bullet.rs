//! Bullets: face down in a cylinder, or fired and open.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::kind::{Kind, Rule};
use crate::kit::{Seat, SeatSet};

/// Whose sticker a bullet bears on its face (DG-STICKERS); none where the table plays without.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sticker(u8);

impl Sticker {
    /// No sticker.
    pub const NONE: Sticker = Sticker(u8::MAX);

    /// The sticker of this seat.
    pub const fn of(seat: Seat) -> Sticker {
        Sticker(seat.number())
    }

    /// A mark that is no seat's, from which a bullet can be told again: never in a position.
    pub(super) const fn tag(number: u8) -> Sticker {
        Sticker(number)
    }

    /// The number of a mark.
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// Whose it is.
    pub const fn seat(self) -> Option<Seat> {
        Seat::new(self.0)
    }
}

impl Default for Sticker {
    fn default() -> Sticker {
        Sticker::NONE
    }
}

impl fmt::Debug for Sticker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seat().fmt(f)
    }
}

/// A bullet that lies face down. Its place is public, and so is all but its face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Bullet {
    /// Its face: hidden.
    pub kind: Kind,
    /// On its face: hidden with it.
    pub sticker: Sticker,
    /// Who may have loaded it, for all that open moves tell: one seat until a shuffle mixes it with another's.
    pub from: SeatSet,
    /// Who can place it: has seen its face and lost sight of it never since. Public, as every look is.
    pub known: SeatSet,
}

impl Bullet {
    /// What people would call it who see its face: the number of its kind, and above that 32 times the number of the
    /// seat whose sticker it bears, from 1.
    pub(super) const fn label(&self) -> u8 {
        match self.sticker.seat() {
            Some(seat) => self.kind.number() + 32 * (seat.number() % 7 + 1),
            None => self.kind.number(),
        }
    }
}

/// A bullet that was fired and lies open in its shooter's row.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Fired {
    /// What it is.
    pub kind: Kind,
    /// Who fired it; absolute seat.
    pub by: Seat,
    /// Who loaded it, where stickers are played with.
    pub sticker: Sticker,
    /// What it keeps in force: its own rule or the one it copied (DG-A2).
    pub rule: Option<Rule>,
    /// The number of the turn in which it was fired, counted in the round from 1.
    pub turn: u8,
    /// Who may have loaded it, as for [`Bullet::from`].
    pub from: SeatSet,
}
