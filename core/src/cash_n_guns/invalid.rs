//! What makes a position impossible.

use super::gun::Hand;
use crate::kit::Seat;

/// What in a position cannot exist: the first thing found. Seats are absolute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The position was made with another Config.
    #[error("the state belongs to another config")]
    OtherConfig,
    /// No round from 1 to 8.
    #[error("round: there is no round {round}")]
    Round {
        /// The round.
        round: u8,
    },
    /// A seat that the table lacks has something, or is named.
    #[error("there is no seat {seat} in this game, but it is not empty")]
    Unused {
        /// The seat.
        seat: Seat,
    },
    /// A set names a seat that the table lacks.
    #[error("{field}: names a seat that is not in this game")]
    NoSuchSeat {
        /// The set.
        field: &'static str,
    },
    /// Something that this step cannot have.
    #[error("{field}: cannot be so at this step of the round")]
    AtThisStep {
        /// What.
        field: &'static str,
    },
    /// Other seats are asked than the step asks.
    #[error("asked: the step asks others")]
    Asked,
    /// An answer that could not have been given.
    #[error("seat {seat}: its answer is not allowed")]
    Answer {
        /// Whose.
        seat: Seat,
    },
    /// The notes are not those of the box, or the deck has too many or too few.
    #[error("notes: they are not those of the box")]
    Notes,
    /// Money that the notes that are gone do not make up.
    #[error("money: it is not what the notes that were taken are worth")]
    Money,
    /// The cards of a gun do not add up, or one is not where it can be.
    #[error("seat {seat} {} gun: its cards cannot lie so", hand.code())]
    Gun {
        /// Whose.
        seat: Seat,
        /// Which of his guns.
        hand: Hand,
    },
    /// A gun points where it cannot, or at nobody when it must.
    #[error("seat {seat} {} gun: it cannot be pointed so", hand.code())]
    Aim {
        /// Whose.
        seat: Seat,
        /// Which of his guns.
        hand: Hand,
    },
    /// So many wounds do not go with being alive or dead, or with the round.
    #[error("seat {seat} wounds: so many cannot be")]
    Wounds {
        /// Whose.
        seat: Seat,
    },
    /// So many markers cannot be.
    #[error("seat {seat} shame: so many cannot be")]
    Shame {
        /// Whose.
        seat: Seat,
    },
    /// Two seats have one power, or powers are open in a game without.
    #[error("powers: each is dealt once")]
    Powers,
    /// What everybody has seen of a seat does not go with its power.
    #[error("seat {seat} power: what was seen does not go with it")]
    Power {
        /// Whose.
        seat: Seat,
    },
    /// Not one cop, or nobody can suspect him.
    #[error("roles: there is one cop, and he is suspected")]
    Cop,
    /// So many calls cannot have been made.
    #[error("calls: so many cannot have been made")]
    Calls,
    /// The first dead are not among the dead.
    #[error("first_dead: the first who died are among the dead")]
    FirstDead,
    /// Not those who have won, or won too early.
    #[error("winners: that is not how the game ends")]
    Winners,
}
