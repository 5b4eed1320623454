//! Position notation: readable text for any State; what FEN is to chess. The grammar is in docs/notation.md.

mod build;
mod draft;
#[cfg(test)]
mod fuzz_tests;
mod refuse;
mod rules;
pub(super) mod switches;
#[cfg(test)]
mod tests;
mod write;

pub(super) use draft::step_word;

use alloc::string::String;

use super::card::{Face, NoSuchFace};
use super::character::Character;
use super::config::{Config, ConfigError};
use super::event::Event;
use super::invalid::Invalid;
use super::role::Role;
use super::save::LoadError;
use super::state::State;
use crate::kit::Seat;
use crate::kit::sheet::{Entry, Form, LineError, Plain, Sheet};

/// The version of the notation that is written and read.
pub const NOTATION_VERSION: u8 = 1;

const FORM: Form = Form {
    name: "bang",
    version: NOTATION_VERSION,
    fields: &[
        "preset",
        "switch",
        "cards",
        "characters",
        "seed",
        "turn",
        "seat",
        "deck",
        "discard",
        "rest",
        "save",
    ],
};

/// What is wrong with a position text: where, in which field, and why.
pub type PositionError = LineError<Reason>;

/// Why a field of a position is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// What can be wrong with a line of any text.
    #[error("{0}")]
    Plain(#[from] Plain),
    /// A word that is no card face.
    #[error("`{word}`: {why}")]
    NoFace {
        /// What was written.
        word: String,
        /// Why.
        why: NoSuchFace,
    },
    /// The deck list holds no such card.
    #[error("{0} is not in the deck list")]
    NotInDeck(Face),
    /// Every card of this face lies somewhere already.
    #[error("{0} is used more often than the deck list has it")]
    UsedUp(Face),
    /// More than 128 cards.
    #[error("a deck holds 128 cards at the most")]
    DeckFull,
    /// More random cards than are left.
    #[error("only {left} cards are left")]
    TooFewCards {
        /// How many are left.
        left: usize,
    },
    /// The config does not deal this character.
    #[error("{0} is not among the characters that may be dealt")]
    NotDealt(Character),
    /// Two seats have one character.
    #[error("{0} is dealt already")]
    CharacterTwice(Character),
    /// The role table has fewer.
    #[error("the role table has no further {0}")]
    NoSuchRole(Role),
    /// The rules cannot be played.
    #[error("{0}")]
    Config(ConfigError),
    /// Hands are dealt and the first player begins.
    #[error("the first player is seat {0}")]
    NotFirst(Seat),
    /// The field does not go with the others.
    #[error("does not go with {0}")]
    Against(&'static str),
    /// What the rules forbid to exist.
    #[error("{0}")]
    Invalid(Invalid),
    /// The save cannot be loaded.
    #[error("{0}")]
    Save(LoadError),
}

/// A position as it was read: the rules it is played by, and the State.
///
/// ```
/// use standoff::bang::Position;
/// let text = "bang 1\npreset official players 4\nturn 0 play\nseat 0 role=sheriff hand=beer:6H";
/// let position = Position::parse(text).unwrap();
/// assert_eq!(position.state.to_act().len(), 1);
/// let again = position.state.notation(&position.config);
/// assert_eq!(Position::parse(&again).unwrap(), position);
/// let error = Position::parse("bang 1\npreset official players 9\nturn 0 play").unwrap_err();
/// assert_eq!(error.line, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The rules, deck and characters.
    pub config: Config,
    /// The position, run until somebody must decide.
    pub state: State,
}

impl Position {
    /// Reads a position and runs it until somebody must decide.
    ///
    /// # Errors
    /// [`PositionError`] names the line, the field and the reason. No text makes this panic.
    pub fn parse(text: &str) -> Result<Position, PositionError> {
        let lines: alloc::vec::Vec<(usize, &str)> =
            text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect();
        Position::parse_lines(&lines, drop)
    }

    /// [`parse`](Position::parse) of numbered lines; what happens until somebody must decide goes to `log`.
    ///
    /// # Errors
    /// As for [`parse`](Position::parse).
    pub fn parse_lines(
        lines: &[(usize, &str)],
        log: impl FnMut(Event),
    ) -> Result<Position, PositionError> {
        let sheet = Sheet::split(FORM, lines)?;
        let config = rules::config(&sheet)?;
        let draft = draft::Draft::read(&sheet, &config)?;
        let state = match &draft.save {
            Some(save) => write::load(save, &sheet, &config)?,
            None => build::build(&draft, &config, log)?,
        };
        Ok(Position { config, state })
    }
}

impl Config {
    /// Reads the numbered lines of a position that choose its rules, and no others.
    ///
    /// # Errors
    /// [`PositionError`] names the line, the field and the reason. No text makes this panic.
    pub fn parse_lines(lines: &[(usize, &str)]) -> Result<Config, PositionError> {
        let sheet = Sheet::split(FORM, lines)?;
        let other = |e: &&Entry<'_>| !rules::FIELDS.contains(&e.field.as_str());
        match sheet.entries.iter().find(other) {
            Some(entry) => Err(entry.error(Reason::Against("lines that only choose rules"))),
            None => rules::config(&sheet),
        }
    }

    /// The rules as the lines of a position that choose them: [`Config::parse_lines`] gives this very Config back.
    ///
    /// ```
    /// use standoff::bang::{Config, Preset, Rules};
    /// let config = Config::new(Rules::preset(Preset::Cn, 5)).unwrap();
    /// assert_eq!(config.notation(), "bang 1\npreset cn players 5\n");
    /// ```
    pub fn notation(&self) -> String {
        write::rules_lines(self)
    }
}

impl State {
    /// The position as text: [`Position::parse`] gives this very State back.
    pub fn notation(&self, config: &Config) -> String {
        write::write(self, config)
    }
}
