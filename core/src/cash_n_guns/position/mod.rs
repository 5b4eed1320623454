//! Position notation: readable text for any State. The grammar is in docs/notation-cash_n_guns.md.

mod build;
mod draft;
pub(super) mod switches;
#[cfg(test)]
mod tests;
mod write;

pub(super) use draft::step_word;

use alloc::string::String;
use alloc::vec::Vec;

use super::config::{Config, ConfigError, MAX_SEATS};
use super::event::Event;
use super::invalid::Invalid;
use super::power::Power;
use super::rules::{Preset, Rules};
use super::save::LoadError;
use super::state::State;
use crate::kit::coded::Coded as _;
use crate::kit::sheet::{Entry, Form, LineError, Plain, Sheet, number};

/// The version of the notation that is written and read.
pub const NOTATION_VERSION: u8 = 1;

const FORM: Form = Form {
    name: "cash_n_guns",
    version: NOTATION_VERSION,
    fields: &[
        "preset", "switch", "seed", "round", "pot", "deck", "calls", "suspects", "seat", "save",
    ],
};

/// The first words of the lines that choose the rules.
const RULES: &[&str] = &["preset", "switch"];

/// What is wrong with a position text: where, in which field, and why.
pub type PositionError = LineError<Reason>;

/// Why a field of a position is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// What can be wrong with a line of any text.
    #[error("{0}")]
    Plain(#[from] Plain),
    /// The rules cannot be played.
    #[error("{0}")]
    Config(ConfigError),
    /// The box has no more of these notes.
    #[error("the box does not have so many of these notes")]
    Notes,
    /// The notes that are gone do not make up this money.
    #[error("the notes that were turned up and are gone do not make up this money")]
    Money,
    /// The gun does not have so many of these cards.
    #[error("a gun does not have so many of these cards")]
    Bullets,
    /// A power that another seat has.
    #[error("{0} is dealt already")]
    PowerTwice(Power),
    /// A second cop.
    #[error("there is one cop")]
    SecondCop,
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
/// use standoff::cash_n_guns::Position;
/// let text = "cash_n_guns 1\npreset powers players 4\nround 3 load\nseat 0 power=kid wounds=1";
/// let position = Position::parse(text).unwrap();
/// assert_eq!(position.state.to_act().len(), 4);
/// let again = position.state.notation(&position.config);
/// assert_eq!(Position::parse(&again).unwrap(), position);
/// let error = Position::parse("cash_n_guns 1\npreset cop players 4\nround 1 load").unwrap_err();
/// assert_eq!(error.line, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The rules.
    pub config: Config,
    /// The position.
    pub state: State,
}

impl Position {
    /// Reads a position.
    ///
    /// # Errors
    /// [`PositionError`] names the line, the field and the reason. No text makes this panic.
    pub fn parse(text: &str) -> Result<Position, PositionError> {
        let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect();
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
        let config = config(&sheet)?;
        let state = match sheet.get("save") {
            Some(save) => write::load(save, &sheet, &config)?,
            None => build::build(&draft::Draft::read(&sheet, &config)?, &config, log)?,
        };
        Ok(Position { config, state })
    }
}

/// The Config that the lines choose.
fn config(sheet: &Sheet<'_>) -> Result<Config, PositionError> {
    let preset = sheet.get("preset").ok_or_else(|| sheet.missing("preset"))?;
    let mut rules = match preset.words[..] {
        [name, "players", count] => {
            let of = Preset::read(name).map_err(|reason| preset.error(reason))?;
            let players = number(count, 1, MAX_SEATS as i64);
            let players = players.map_err(|reason| preset.error_in("players", reason))?;
            Rules::preset(of, players as u8)
        }
        _ => return Err(preset.unknown(&preset.words.join(" "))),
    };
    sheet.set_switches(|name, value| switches::set(&mut rules, name, value))?;
    Config::new(rules).map_err(|e| preset.error(Reason::Config(e)))
}

impl Config {
    /// Reads the numbered lines of a position that choose its rules, and no others.
    ///
    /// # Errors
    /// [`PositionError`] names the line, the field and the reason. No text makes this panic.
    pub fn parse_lines(lines: &[(usize, &str)]) -> Result<Config, PositionError> {
        let sheet = Sheet::split(FORM, lines)?;
        let other = |e: &&Entry<'_>| !RULES.contains(&e.field.as_str());
        match sheet.entries.iter().find(other) {
            Some(entry) => Err(entry.error(Reason::Against("lines that only choose rules"))),
            None => config(&sheet),
        }
    }

    /// The rules as the lines of a position that choose them: [`Config::parse_lines`] gives this very Config back.
    ///
    /// ```
    /// use standoff::cash_n_guns::{Config, Preset, Rules};
    /// let config = Config::new(Rules::preset(Preset::Cop, 5)).unwrap();
    /// assert_eq!(config.notation(), "cash_n_guns 1\npreset cop players 5\n");
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
