//! Why a position is refused.

use super::frame_table::FrameKind;
use super::kind::Kind;
use crate::kit::{Seat, SeatSet};

/// What a position holds that the rules forbid to exist. Seats are absolute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The state was made with another Config.
    #[error("config: the state belongs to another config")]
    OtherConfig,
    /// A seat that this game does not have, or that cannot be there now.
    #[error("{field}: seat {seat} cannot be there")]
    NoSuchSeat {
        /// Where it stands.
        field: &'static str,
        /// The lowest such seat.
        seat: Seat,
    },
    /// A seat beyond the players is not empty.
    #[error("seat {seat}: {field} of a seat without a player is not empty")]
    UnusedSeat {
        /// The seat.
        seat: Seat,
        /// What is set.
        field: &'static str,
    },
    /// Something that is there only while cylinders are loaded, or only later.
    #[error("{field}: cannot be so at this time")]
    Time {
        /// What.
        field: &'static str,
    },
    /// Life pieces that the seat cannot have.
    #[error("seat {seat}: cannot have {lives} life pieces now")]
    Lives {
        /// The seat.
        seat: Seat,
        /// What it has.
        lives: u8,
    },
    /// There are more or fewer cards of this kind than the Config has.
    #[error("cards: {found} of {card}, the config has {wanted}")]
    Count {
        /// The kind.
        card: Kind,
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: u8,
    },
    /// The hand and the chambers of somebody who loads do not go together.
    #[error("seat {seat}: hand and chambers do not go together")]
    Loading {
        /// The seat.
        seat: Seat,
    },
    /// Not the bullets that these seats can have loaded: six each, one of them a Live round, and a Secret deal among
    /// them or left out.
    #[error("loads: the bullets of seats {seats:?} cannot have been loaded so")]
    Loads {
        /// The seats.
        seats: SeatSet,
    },
    /// Marks or sticker of a bullet that cannot be so.
    #[error("seat {seat}: what is told of a bullet cannot be so")]
    Bullet {
        /// In whose cylinder it lies, or who fired it.
        seat: Seat,
    },
    /// Numbers of turns that do not follow each other.
    #[error("turns: they do not follow each other")]
    Turns,
    /// An empty cylinder that would have ended the round, or too many dead.
    #[error("round: it should be over")]
    Ended,
    /// A frame that cannot lie at the bottom.
    #[error("stack: {frame:?} cannot lie at the bottom")]
    Bottom {
        /// The frame.
        frame: FrameKind,
    },
    /// A frame that cannot lie on that one.
    #[error("stack: {frame:?} cannot lie on {below:?}")]
    MayNotLie {
        /// The frame.
        frame: FrameKind,
        /// What it lies on.
        below: FrameKind,
    },
    /// A frame that cannot be so.
    #[error("stack: {frame:?} cannot be so")]
    Frame {
        /// The frame.
        frame: FrameKind,
    },
    /// Nobody is asked, and the game is not over.
    #[error("stack: nobody is asked")]
    NotWaiting,
    /// Who is to act is not what the stack asks.
    #[error("stack: who is to act is not what a recount gives")]
    ToAct,
    /// A secret answer that cannot have been given.
    #[error("seat {seat}: cannot have answered so")]
    Sealed {
        /// The seat.
        seat: Seat,
    },
    /// Not those with the most life pieces, or the game is not over.
    #[error("winners: not those with the most life pieces when somebody has none")]
    Winners,
}
