//! What is wrong with a record.

use alloc::string::{String, ToString};

use crate::kit::{Digest, Seat};

/// What is wrong with a record: where, in which field, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, {field}: {reason}")]
pub struct RecordError {
    /// The line, from 1; that after the last where the record is cut short. Of a record that was not read from text
    /// it is the line that is written for it.
    pub line: usize,
    /// What the line is about: `record`, `game`, a field of the Config, `seed`, `undo`, `begin`, `seat 2`, `end`,
    /// `check`.
    pub field: String,
    /// What is wrong with it.
    pub reason: Reason,
}

impl RecordError {
    pub(crate) fn new(line: usize, field: impl ToString, reason: Reason) -> Self {
        Self {
            line,
            field: field.to_string(),
            reason,
        }
    }
}

/// Why a line of a record is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The record is cut short.
    #[error("is missing: the record is cut short")]
    Cut,
    /// Something stands after the end.
    #[error("`{0}` stands after the end of the record")]
    Trailing(String),
    /// What stands there is not what must stand there.
    #[error("`{0}` cannot stand here")]
    Unknown(String),
    /// It was written by another version.
    #[error("version {found} is not the one that can be read, {supported}")]
    Version {
        /// The version written.
        found: String,
        /// The version of this build.
        supported: u16,
    },
    /// It is a record of another game.
    #[error("`{found}` is not the game wanted, `{wanted}`")]
    OtherGame {
        /// The identifier written.
        found: String,
        /// The identifier of the game asked for.
        wanted: &'static str,
    },
    /// It tells only what a viewer has seen.
    #[error("a record of what a viewer has seen cannot be replayed")]
    Seen,
    /// The Config cannot be read.
    #[error("{0}")]
    Config(String),
    /// Not 64 hexadecimal digits.
    #[error("a seed is 64 hexadecimal digits")]
    Seed,
    /// Not 16 hexadecimal digits.
    #[error("`{0}` is no digest, 16 hexadecimal digits")]
    NoDigest(String),
    /// The game has no such seat.
    #[error("`{found}` is no seat from 0 to {last}")]
    NoSeat {
        /// What is written.
        found: String,
        /// The game's last seat.
        last: u8,
    },
    /// The words are no action of the game.
    #[error("`{text}` is no action: {why}")]
    NoAction {
        /// What is written.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The table refuses what is to be done.
    #[error("`{what}` is refused: {why}")]
    Refused {
        /// What is written.
        what: String,
        /// Why.
        why: String,
    },
    /// The position has another digest than is written.
    #[error("the digest is {found}, not {written} as written")]
    Digest {
        /// The digest in the record.
        written: Digest,
        /// The digest of the position.
        found: Digest,
    },
    /// There are more or fewer lines than the end says.
    #[error("there are {found} lines, not {written} as written")]
    Count {
        /// The number in the record.
        written: usize,
        /// The number of lines there.
        found: usize,
    },
    /// The game stands otherwise than is written.
    #[error("the game stands at `{found}`, not `{written}` as written")]
    Ending {
        /// What the record says.
        written: String,
        /// What the game says.
        found: String,
    },
}

/// The field of a line about a seat.
pub(crate) fn of_seat(seat: Seat) -> String {
    let mut field = String::from("seat ");
    field.push_str(&seat.to_string());
    field
}
