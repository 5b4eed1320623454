//! Why a learner's call was refused.

use std::fmt;

use pyo3::prelude::*;

use standoff::bridge::python::raised;
use standoff::play::PlayError;
use standoff::pool::PoolError;

/// Why a learner's call did nothing: the `fault` of its `StandoffError`. Everything is as it was.
///
/// Seats are absolute. `game` is the number of a game in its pool, from 0; `None` where there is one game only.
///
/// ```pycon
/// >>> from standoff import Config, Misuse, Play, StandoffError
/// >>> try:
/// ...     Play(Config("bang"), 7).step(0, 999)
/// ... except StandoffError as error:
/// ...     match error.fault:
/// ...         case Misuse.NoSuchId(game, id, last):
/// ...             print(id, last)
/// 999 131
/// ```
#[pyclass(frozen, eq, hash, module = "standoff")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Misuse {
    /// Not one of the words that there are.
    NoSuchWord {
        /// What the word is for.
        name: String,
        /// The word given.
        word: String,
        /// The words there are, with commas.
        known: String,
    },
    /// A number that is too low or too high.
    OutOfRange {
        /// What the number is for.
        name: String,
        /// The number given, in digits.
        number: String,
        /// The lowest that is taken.
        least: u64,
        /// The highest that is taken.
        most: u64,
    },
    /// Lines that choose no rules.
    Rules {
        /// The line, from 1.
        line: u64,
        /// What the line is about.
        field: String,
        /// What is wrong with it.
        why: String,
    },
    /// An array that cannot be written to or read from.
    Array {
        /// Which of them.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// Bytes or text that hold no position of these rules.
    Position {
        /// What is wrong.
        why: String,
    },
    /// A position of other rules.
    OtherConfig {},
    /// The game is over.
    Over {},
    /// The seat has nothing to decide.
    NotAsked {
        /// Who.
        seat: u8,
    },
    /// There is no such id.
    NoSuchId {
        /// Which game.
        game: Option<usize>,
        /// The number given.
        id: i64,
        /// The last id there is.
        last: u16,
    },
    /// The mask does not offer the id.
    MaskedOut {
        /// Which game.
        game: Option<usize>,
        /// Who was to choose.
        seat: u8,
        /// The id given.
        id: u16,
    },
    /// The game waits for its next episode and takes id 0 only.
    AtItsEnd {
        /// Which game.
        game: usize,
        /// The id given.
        id: u16,
    },
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |game: &Option<usize>| game.map_or(String::new(), |game| format!("game {game}: "));
        match self {
            Misuse::NoSuchWord { name, word, known } => {
                write!(f, "{name}: there is no {word:?}, but {known}")
            }
            Misuse::OutOfRange {
                name,
                number,
                least,
                most,
            } => write!(f, "{name}: {number} is not from {least} to {most}"),
            Misuse::Rules { line, field, why } => write!(f, "line {line}, {field}: {why}"),
            Misuse::Array { name, why } => write!(f, "{name} {why}"),
            Misuse::Position { why } => write!(f, "{why}"),
            Misuse::OtherConfig {} => write!(f, "the position belongs to another config"),
            Misuse::Over {} => write!(f, "the game is over"),
            Misuse::NotAsked { seat } => write!(f, "seat {seat} is not asked"),
            Misuse::NoSuchId { game, id, last } => {
                let of = of(game);
                write!(f, "{of}there is no id {id}: ids are 0 to {last}")
            }
            Misuse::MaskedOut { game, seat, id } => {
                let of = of(game);
                write!(f, "{of}id {id} is masked out for seat {seat}")
            }
            Misuse::AtItsEnd { game, id } => {
                write!(f, "game {game} is at its end and takes id 0 only, not {id}")
            }
        }
    }
}

#[pymethods]
impl Misuse {
    fn __str__(&self) -> String {
        self.to_string()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.as_any().get_type();
        let names: Vec<String> = class.getattr("__match_args__")?.extract()?;
        let field = |name: &String| Ok(format!("{name}={}", slf.as_any().getattr(name)?.repr()?));
        let fields = names.iter().map(field).collect::<PyResult<Vec<_>>>()?;
        Ok(format!("Misuse.{}({})", class.name()?, fields.join(", ")))
    }
}

impl Misuse {
    /// A number that is too low or too high.
    pub(super) fn out_of_range(name: &str, number: impl ToString, least: u64, most: u64) -> Self {
        Misuse::OutOfRange {
            name: name.into(),
            number: number.to_string(),
            least,
            most,
        }
    }

    /// What is wrong with an array.
    pub(super) fn array(name: &str, why: impl Into<String>) -> Self {
        Misuse::Array {
            name: name.into(),
            why: why.into(),
        }
    }

    /// What is wrong with a position.
    pub(super) fn position(why: impl fmt::Display) -> Self {
        Misuse::Position {
            why: why.to_string(),
        }
    }
}

impl From<PlayError> for Misuse {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Over => Misuse::Over {},
            PlayError::NotAsked { seat } => Misuse::NotAsked {
                seat: seat.number(),
            },
            PlayError::NoSuchId { id, last } => Misuse::NoSuchId {
                game: None,
                id: id.into(),
                last,
            },
            PlayError::MaskedOut { seat, id } => Misuse::MaskedOut {
                game: None,
                seat: seat.number(),
                id,
            },
            other => Misuse::position(other),
        }
    }
}

impl From<PoolError> for Misuse {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Buffer {
                buffer,
                needed,
                found,
            } => Misuse::array(buffer, format!("holds {found}, and {needed} are needed")),
            PoolError::NoSuchId { game, id, last } => Misuse::NoSuchId {
                game: Some(game),
                id: id.into(),
                last,
            },
            PoolError::MaskedOut { game, seat, id } => Misuse::MaskedOut {
                game: Some(game),
                seat: seat.number(),
                id,
            },
            PoolError::AtItsEnd { game, id } => Misuse::AtItsEnd { game, id },
            PoolError::NoSuchGame { game, games } => {
                Misuse::out_of_range("game", game, 0, (games as u64).saturating_sub(1))
            }
            other => Misuse::position(other),
        }
    }
}

impl From<Misuse> for PyErr {
    fn from(misuse: Misuse) -> PyErr {
        raised(misuse)
    }
}
