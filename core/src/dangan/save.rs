//! A State as bytes, and back: nothing is loaded that cannot exist.

use alloc::vec::Vec;

use super::config::Config;
use super::invalid::Invalid;
use super::state::State;
use crate::kit::bytes::{self, Kind};
use crate::kit::{SaveError, bytes::LoadError as BytesError};

/// The version of the saved form: raised when the bytes of any State change.
pub const SAVE_VERSION: u16 = 1;

/// Why bytes gave no State.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// They are no whole save of this kind, version and Config.
    #[error("{0}")]
    Bytes(#[from] BytesError),
    /// They are a whole save of a position that cannot exist.
    #[error("the saved position cannot exist: {0}")]
    Invalid(#[from] Invalid),
}

impl State {
    /// Saves the position into the front of a buffer, without heap; gives how many bytes it took.
    ///
    /// A save holds everything, hidden things and the generator included: it is the host's. Any moment will do,
    /// also the middle of an effect.
    ///
    /// # Errors
    /// [`SaveError::NoRoom`] if the buffer is too short; what it then holds is of no use.
    pub fn save_into(&self, buffer: &mut [u8]) -> Result<usize, SaveError> {
        bytes::write_into(Kind::State, SAVE_VERSION, self.config, self, buffer)
    }

    /// Saves the position into a new vector; as [`save_into`](State::save_into).
    ///
    /// ```
    /// use standoff::dangan::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Standard, 5)).unwrap();
    /// let state = State::new(&config, 7);
    /// assert_eq!(State::load(&config, &state.save()), Ok(state));
    /// ```
    pub fn save(&self) -> Vec<u8> {
        // Every field has a postcard form, so there is no error to pass on.
        bytes::to_vec(Kind::State, SAVE_VERSION, self.config, self).unwrap_or_default()
    }

    /// Loads a position that was saved under this Config.
    ///
    /// # Errors
    /// [`LoadError`] names what is wrong with the bytes, both versions if they are of another one, or what in the
    /// position cannot exist. No bytes make this panic.
    pub fn load(config: &Config, bytes: &[u8]) -> Result<State, LoadError> {
        let mut state: State =
            bytes::read(Kind::State, SAVE_VERSION, config.hash().value(), bytes)?;
        state.note_to_act();
        state.validate(config)?;
        Ok(state)
    }
}
