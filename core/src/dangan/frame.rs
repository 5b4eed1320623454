//! Frames: what remains to be done, as plain data. The stack of them is public.

use serde::{Deserialize, Serialize};

use super::kind::Kind;
use crate::kit::{Seat, SeatSet};

/// A step of a turn.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum TurnStep {
    /// The shield ends, and an Orin that waits may be used.
    #[default]
    Begin,
    /// Fire, or lose the shot.
    Fire,
    /// What ends with the turn; then the end of the round or the next turn, unless the turn is forced.
    End,
}

/// When Orin may be used.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum CorpseTime {
    /// Right as it is fired or copied: this one use.
    #[default]
    Reveal,
    /// At the start of a turn: every use that waits.
    TurnStart,
}

/// What remains to be done when a frame is on top again.
///
/// Whoever acts is the seat of the topmost turn: see [`State::actor`](super::State::actor).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Default, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Ask everybody for his cylinder, in secret; then the first turn.
    #[default]
    Load,
    /// Go on with a turn. One that does not lie at the bottom is forced.
    Turn {
        /// Whose; absolute seat.
        seat: Seat,
        /// Its number in the round, from 1, in the order in which turns began.
        number: u8,
        /// Where it stands.
        step: TurnStep,
    },
    /// Ask whom the bullet aims at.
    Target {
        /// The bullet, or the one it copies.
        kind: Kind,
    },
    /// Ask which two the bullet aims at.
    Pair {
        /// The bullet, or the one it copies.
        kind: Kind,
    },
    /// Ask for a shield or an end to something in force.
    Spell,
    /// Ask which open bullet is copied.
    Copy,
    /// Ask each of those left how far he rotates his cylinder, in turn order from who acts.
    Rotate {
        /// Who has still to rotate.
        left: SeatSet,
    },
    /// Ask both, in secret, which bullet of the other they take; then it is taken.
    Steal {
        /// The one; absolute seat.
        one: Seat,
        /// The other; absolute seat.
        other: Seat,
    },
    /// Ask all neighbours, in secret, what they give; then they exchange.
    Deal,
    /// Ask all, in secret, what they put into the pool; then it is shuffled and drawn from.
    Pool,
    /// Ask each who has received bullets where they go, in turn order from who acts.
    Insert {
        /// The bullet that led here, or the one it copies.
        kind: Kind,
    },
    /// Ask those left, in turn order from who acts, whether they change cylinders with somebody dead.
    Corpse {
        /// Who has not passed.
        left: SeatSet,
        /// When.
        time: CorpseTime,
    },
}

/// The seat and the number of the topmost turn.
#[inline]
pub(super) fn top_turn(stack: &[Frame]) -> Option<(Seat, u8)> {
    stack.iter().rev().find_map(|frame| match frame {
        Frame::Turn { seat, number, .. } => Some((*seat, *number)),
        Frame::Load
        | Frame::Target { .. }
        | Frame::Pair { .. }
        | Frame::Spell
        | Frame::Copy
        | Frame::Rotate { .. }
        | Frame::Steal { .. }
        | Frame::Deal
        | Frame::Pool
        | Frame::Insert { .. }
        | Frame::Corpse { .. } => None,
    })
}
