//! What the fuzz targets share: bytes read as choices, the games, and play that looks at its own laws.

pub mod bytes;
pub mod play;

use std::fmt::Debug;

use standoff::bang::{self, Bang};
use standoff::cash_n_guns::{self, CashNGuns};
use standoff::dangan::{self, Dangan};
use standoff::hosted::Hosted;
use standoff::laws::Lawful;

/// A game as the fuzz targets need it.
pub trait Fuzzed: Lawful + Hosted + Eq + Debug {
    /// The version in the header of a save.
    const SAVE_VERSION: u16;

    /// The hash in the header of a save.
    fn hash(config: &Self::Config) -> u64;

    /// The position that the text tells, with the Config that it names.
    ///
    /// # Errors
    /// Why there is none, in words.
    fn read_position(text: &str) -> Result<(Self::Config, Self::State), String>;
}

impl Fuzzed for Bang {
    const SAVE_VERSION: u16 = bang::SAVE_VERSION;

    fn hash(config: &Self::Config) -> u64 {
        config.hash().value()
    }

    fn read_position(text: &str) -> Result<(Self::Config, Self::State), String> {
        let read = bang::Position::parse(text).map_err(|error| error.to_string())?;
        Ok((read.config, read.state))
    }
}

impl Fuzzed for CashNGuns {
    const SAVE_VERSION: u16 = cash_n_guns::SAVE_VERSION;

    fn hash(config: &Self::Config) -> u64 {
        config.hash().value()
    }

    fn read_position(text: &str) -> Result<(Self::Config, Self::State), String> {
        let read = cash_n_guns::Position::parse(text).map_err(|error| error.to_string())?;
        Ok((read.config, read.state))
    }
}

impl Fuzzed for Dangan {
    const SAVE_VERSION: u16 = dangan::SAVE_VERSION;

    fn hash(config: &Self::Config) -> u64 {
        config.hash().value()
    }

    fn read_position(text: &str) -> Result<(Self::Config, Self::State), String> {
        let read = dangan::Position::parse(text).map_err(|error| error.to_string())?;
        Ok((read.config, read.state))
    }
}
