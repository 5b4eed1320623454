//! A View as bytes, and back: nothing is loaded that shows no possible position.

use alloc::vec::Vec;

use super::config::Config;
use super::imagine::{ImagineError, imagine};
use super::invalid::Invalid;
use super::pins::Pins;
use super::view::View;
use crate::kit::bytes::{self, Kind, LoadError};
use crate::kit::{Dice, SaveError};

/// The version of a View's saved form: raised when the bytes of any View change.
pub const VIEW_VERSION: u16 = 1;

/// Why bytes gave no View.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// They are no whole View of this version and Config.
    #[error("{0}")]
    Bytes(#[from] LoadError),
    /// A seat that is not at the table.
    #[error("seats: there is no such seat in this game")]
    Seat,
    /// No position fits what the View shows.
    #[error("no position can be seen so: {0}")]
    Imagine(#[from] ImagineError),
    /// What the View shows cannot exist.
    #[error("no position can be seen so: {0}")]
    Invalid(#[from] Invalid),
    /// A position that fits is seen in another way: two fields contradict each other.
    #[error("the fields of the view contradict each other")]
    Contradiction,
}

impl View {
    /// Saves the View into a new vector.
    ///
    /// ```
    /// use standoff::dangan::{Config, Preset, Rules, State, View};
    /// let config = Config::new(Rules::preset(Preset::Standard, 5)).unwrap();
    /// let view = State::new(&config, 7).view(&config, None);
    /// assert_eq!(View::from_bytes(&config, &view.to_bytes()), Ok(view));
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        // Every field has a postcard form, so there is no error to pass on.
        bytes::to_vec(Kind::View, VIEW_VERSION, self.config, self).unwrap_or_default()
    }

    /// Saves the View into the front of a buffer, without heap; gives how many bytes it took.
    ///
    /// # Errors
    /// [`SaveError::NoRoom`] if the buffer is too short; what it then holds is of no use.
    pub fn write_into(&self, buffer: &mut [u8]) -> Result<usize, SaveError> {
        bytes::write_into(Kind::View, VIEW_VERSION, self.config, self, buffer)
    }

    /// Loads a View that was saved under this Config.
    ///
    /// What was loaded can be imagined from: there is a position that a viewer sees just so.
    ///
    /// # Errors
    /// [`ViewError`] names what is wrong with the bytes, both versions if they are of another one, or what in the
    /// View cannot be. No bytes make this panic.
    pub fn from_bytes(config: &Config, bytes: &[u8]) -> Result<View, ViewError> {
        let view: View = bytes::read(Kind::View, VIEW_VERSION, config.hash().value(), bytes)?;
        // What imagining uses as an index.
        let seats = config.seats();
        if view.viewer.is_some_and(|s| !seats.contains(s)) || !view.names_only(seats) {
            return Err(ViewError::Seat);
        }
        let world = imagine(config, &view, &Pins::new(), &mut Dice::new(0))?;
        world.state().validate(config)?;
        if world.state().view_with(config, view.viewer, view.recall) != view {
            return Err(ViewError::Contradiction);
        }
        Ok(view)
    }

    /// Whether the frames name seats of the game alone.
    fn names_only(&self, seats: crate::kit::SeatSet) -> bool {
        use super::frame::Frame;
        self.stack.iter().all(|frame| match *frame {
            Frame::Turn { seat, .. } => seats.contains(seat),
            Frame::Rotate { left } | Frame::Corpse { left, .. } => (left - seats).is_empty(),
            Frame::Steal { one, other } => seats.contains(one) && seats.contains(other),
            Frame::Load
            | Frame::Target { .. }
            | Frame::Pair { .. }
            | Frame::Spell
            | Frame::Copy
            | Frame::Deal
            | Frame::Pool
            | Frame::Insert { .. } => true,
        })
    }
}
