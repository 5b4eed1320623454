//! Why a table does not do what it is told.

use crate::game::Game;
use crate::kit::Seat;

/// Why nothing was done. The table is as it was.
///
/// `I` is why the game refuses an action, `W` why it does not take back an answer: see [`ErrorOf`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError<I, W> {
    /// The game refuses the answer: it is not legal, late, or this seat is not asked.
    #[error("{0}")]
    Illegal(I),
    /// The game does not take the answer back.
    #[error("{0}")]
    NotWithdrawn(W),
    /// There is no time to run out.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Which.
        seat: Seat,
    },
    /// The game has fewer seats.
    #[error("there is no seat {seat} in this game")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// Nothing is taken back at this table.
    #[error("this table does not allow to take back decisions")]
    UndoForbidden,
    /// Nothing has been decided yet.
    #[error("there is no decision to take back")]
    NothingToUndo,
    /// Who has resigned does not come back.
    #[error("the player of seat {seat} has resigned")]
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// The viewer has not been told so much yet.
    #[error("only {told} things were told so far, not {since}")]
    NotTold {
        /// What was asked for.
        since: usize,
        /// How many there are.
        told: usize,
    },
}

/// The errors of a game's tables.
pub type ErrorOf<G> = TableError<<G as Game>::Illegal, <G as Game>::WithdrawError>;
