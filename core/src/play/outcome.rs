//! What comes of an id: a step, or why there is none.

use crate::kit::Seat;
use crate::learn::Id;

/// What a step has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The decision takes more ids; the position is as it was.
    Further,
    /// The decision was whole and is carried out.
    Done,
}

/// Why an id was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat has nothing to decide.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Who; absolute seat.
        seat: Seat,
    },
    /// There is no such id.
    #[error("there is no id {id}: ids are 0 to {last}")]
    NoSuchId {
        /// The id.
        id: Id,
        /// The last id there is.
        last: Id,
    },
    /// The mask does not offer it.
    #[error("id {id} is masked out for seat {seat}")]
    MaskedOut {
        /// Who; absolute seat.
        seat: Seat,
        /// The id.
        id: Id,
    },
}
