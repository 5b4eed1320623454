//! The one error that other languages see.

use alloc::string::{String, ToString};

use crate::kit::Seat;
use crate::record::RecordError;
use crate::table::TableError;
use crate::{bang, cash_n_guns, dangan};

/// Why nothing was done: what a table, a Config or a record refuses. Everything is as it was.
///
/// A `StandoffError` with this as `fault` in Python, an exception in Kotlin, an `Error` in Swift.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(error, text, in_language))]
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Fault {
    /// A number that is no seat, or a seat that this game does not have.
    #[error("there is no seat {seat} in this game")]
    NoSuchSeat {
        /// The number given.
        seat: i64,
    },
    /// A number that is no card.
    #[error("there is no card {card}: cards are 0 to 127")]
    NoSuchCard {
        /// The number given.
        card: i64,
    },
    /// No card is printed so.
    #[error("no such card face: expected kind:rank+suit as in bang:QH")]
    NoSuchFace,
    /// A list that is longer than what it stands for.
    #[error("there are more than {most} of them")]
    TooMany {
        /// How many there can be.
        most: u32,
    },
    /// A list with an entry for each of so many, that has more or fewer.
    #[error("a list of {needed} is needed")]
    WrongLength {
        /// How many entries it has.
        needed: u32,
    },
    /// The rules cannot be played together.
    #[error("{why}")]
    Rules {
        /// Which field, and why.
        why: String,
    },
    /// Not the 32 bytes of a seed.
    #[error("a seed is 32 bytes, not {bytes}")]
    Seed {
        /// How many were given.
        bytes: u32,
    },
    /// A record or save that cannot be read, or does not come out as it is written.
    #[error("line {line}, {field}: {why}")]
    Record {
        /// The line, from 1.
        line: u32,
        /// What the line is about.
        field: String,
        /// What is wrong with it.
        why: String,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The position is one of other rules.
    #[error("the state belongs to another config")]
    OtherConfig,
    /// This seat is not asked.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Which.
        seat: Seat,
    },
    /// The answer is to another question.
    #[error("ask {given} is not the current one, {current}")]
    StaleAsk {
        /// The number given.
        given: u32,
        /// The number of the question now.
        current: u32,
    },
    /// The rules of BANG! do not allow it.
    #[error("{refusal}")]
    BangRefused {
        /// Why not.
        refusal: bang::Refusal,
    },
    /// The rules of Ca$h 'n Gun$ do not allow it.
    #[error("{refusal}")]
    CashNGunsRefused {
        /// Why not.
        refusal: cash_n_guns::Refusal,
    },
    /// The rules of Dangan Gokko do not allow it.
    #[error("{refusal}")]
    DanganRefused {
        /// Why not.
        refusal: dangan::Refusal,
    },
    /// Nobody can be too slow for what is asked.
    #[error("nobody is too slow for that")]
    NoHurry,
    /// Nothing is being answered in secret, so nothing can be taken back.
    #[error("nothing is being answered in secret")]
    NoSecret,
    /// This seat has no answer to take back.
    #[error("seat {seat} has not answered")]
    NotAnswered {
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
        since: u32,
        /// How many there are.
        told: u32,
    },
}

/// A count as other languages see it; what does not fit is the most that fits.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        let RecordError {
            line,
            field,
            reason,
        } = error;
        Self::Record {
            line: count(line),
            field,
            why: reason.to_string(),
        }
    }
}

/// What a game's own errors are here: all of them but a refusal are the same in every game.
macro_rules! faults {
    ($game:ident, $refused:ident, illegal: [$($illegal:ident)*], not_withdrawn: [$($not_withdrawn:ident)*]) => {
        impl From<$game::ConfigError> for Fault {
            fn from(error: $game::ConfigError) -> Self {
                Self::Rules {
                    why: error.to_string(),
                }
            }
        }

        impl From<$game::Illegal> for Fault {
            fn from(error: $game::Illegal) -> Self {
                use $game::Illegal;
                match error {
                    Illegal::Over => Self::Over,
                    Illegal::OtherConfig => Self::OtherConfig,
                    Illegal::NotAsked { seat } => Self::NotAsked { seat },
                    Illegal::StaleAsk { given, current } => Self::StaleAsk { given, current },
                    Illegal::Refused(refusal) => Self::$refused { refusal },
                    $(Illegal::$illegal => Self::$illegal,)*
                }
            }
        }

        impl From<$game::NotWithdrawn> for Fault {
            fn from(error: $game::NotWithdrawn) -> Self {
                use $game::NotWithdrawn;
                match error {
                    NotWithdrawn::OtherConfig => Self::OtherConfig,
                    NotWithdrawn::StaleAsk { given, current } => Self::StaleAsk { given, current },
                    NotWithdrawn::NotAnswered { seat } => Self::NotAnswered { seat },
                    $(NotWithdrawn::$not_withdrawn => Self::$not_withdrawn,)*
                }
            }
        }
    };
}

faults!(bang, BangRefused, illegal: [], not_withdrawn: [NoSecret]);
faults!(cash_n_guns, CashNGunsRefused, illegal: [NoHurry], not_withdrawn: []);
faults!(dangan, DanganRefused, illegal: [], not_withdrawn: [NoSecret]);

impl<I: Into<Self>, W: Into<Self>> From<TableError<I, W>> for Fault {
    fn from(error: TableError<I, W>) -> Self {
        match error {
            TableError::Illegal(why) => why.into(),
            TableError::NotWithdrawn(why) => why.into(),
            TableError::NotAsked { seat } => Self::NotAsked { seat },
            TableError::NoSuchSeat { seat } => Self::NoSuchSeat {
                seat: seat.number().into(),
            },
            TableError::UndoForbidden => Self::UndoForbidden,
            TableError::NothingToUndo => Self::NothingToUndo,
            TableError::Resigned { seat } => Self::Resigned { seat },
            TableError::NotTold { since, told } => Self::NotTold {
                since: count(since),
                told: count(told),
            },
        }
    }
}
