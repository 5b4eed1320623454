//! Position notation: readable text for any State; what FEN is to chess. The grammar is in docs/notation.md.

mod build;
mod rules;
pub(super) mod switches;
#[cfg(test)]
mod tests;
mod write;

use alloc::string::String;

use super::config::{Config, ConfigError};
use super::event::Event;
use super::invalid::Invalid;
use super::kind::Kind;
use super::save::LoadError;
use super::state::State;
use crate::kit::sheet::{Entry, Form, LineError, Plain, Sheet, save_bytes};

/// The version of the notation that is written and read.
pub const NOTATION_VERSION: u8 = 1;

const FORM: Form = Form {
    name: "dangan",
    version: NOTATION_VERSION,
    fields: &[
        "preset",
        "switch",
        "counts",
        "seed",
        "round",
        "direction",
        "turn",
        "fired",
        "seat",
        "save",
    ],
};

/// What is wrong with a position text: where, in which field, and why.
pub type PositionError = LineError<Reason>;

/// Why a field of a position is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// What can be wrong with any line.
    #[error("{0}")]
    Plain(#[from] Plain),
    /// Every card of this kind lies somewhere already.
    #[error("{0} is used more often than the config has it")]
    UsedUp(Kind),
    /// More bullets than a load has, or a load without its own cards.
    #[error(
        "a seat loads six, one of them a Live round, and has a Secret deal among them or left out"
    )]
    Load,
    /// The rules cannot be played.
    #[error("{0}")]
    Config(#[from] ConfigError),
    /// The field does not go with the others.
    #[error("does not go with {0}")]
    Against(&'static str),
    /// What the rules forbid to exist.
    #[error("{0}")]
    Invalid(#[from] Invalid),
    /// The save cannot be loaded.
    #[error("{0}")]
    Save(#[from] LoadError),
}

/// A position as it was read: the rules it is played by, and the State.
///
/// ```
/// use standoff::dangan::Position;
/// let text = "dangan 1\npreset standard players 2\nturn 0\nseat 0 cylinder=tewi,kaguya";
/// let position = Position::parse(text).unwrap();
/// assert_eq!(position.state.to_act().len(), 1);
/// let again = position.state.notation(&position.config);
/// assert_eq!(Position::parse(&again).unwrap(), position);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The rules.
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
        let state = match sheet.get("save") {
            Some(entry) => load(entry, &sheet, &config)?,
            None => build::build(&sheet, &config, log)?,
        };
        Ok(Position { config, state })
    }
}

/// The State of a save. Lines that are written beside it must say what it says.
fn load(entry: &Entry<'_>, sheet: &Sheet<'_>, config: &Config) -> Result<State, PositionError> {
    let [digits] = entry.words[..] else {
        return Err(entry.error(Plain::Digits));
    };
    let bytes = save_bytes(digits).map_err(|plain| entry.error(plain))?;
    let state = State::load(config, &bytes).map_err(|why| entry.error(why))?;
    let plain = alloc::format!(
        "dangan {NOTATION_VERSION}\n{}",
        write::plain_lines(&state, config)
    );
    let numbered: alloc::vec::Vec<(usize, &str)> = plain.lines().map(|l| (entry.line, l)).collect();
    let saved = Sheet::split(FORM, &numbered)?;
    let but = [rules::FIELDS, &["save"]].concat();
    sheet.agree(&saved, &but)?;
    Ok(state)
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
    /// use standoff::dangan::{Config, Preset, Rules};
    /// let config = Config::new(Rules::preset(Preset::Standard, 5)).unwrap();
    /// assert_eq!(config.notation(), "dangan 1\npreset standard players 5\n");
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
