//! Taking back a secret answer that nobody has seen yet.

use super::config::Config;
use super::frame::Frame;
use super::state::{Picked, State};
use crate::kit::Seat;

/// Why an answer was not taken back. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotWithdrawn {
    /// The state was made with another Config.
    #[error("the state belongs to another config")]
    OtherConfig,
    /// The answer was to another question: all answers to it are in and shown, or it was never put.
    #[error("ask {given} is not the current one, {current}")]
    StaleAsk {
        /// The number given.
        given: u32,
        /// The number of the question now.
        current: u32,
    },
    /// The question now is not answered in secret, or the game is over.
    #[error("nothing is being answered in secret")]
    NoSecret,
    /// This seat has no answer to take back.
    #[error("seat {seat} has not answered")]
    NotAnswered {
        /// Whose answer was to be taken back.
        seat: Seat,
    },
}

impl State {
    /// Takes back the answer that `seat` gave to the question numbered `ask`, while others have still to answer
    /// it: the State is then what it was before the answer (BANG-SETUP-5).
    ///
    /// ```
    /// use standoff::bang::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Xmu, 4)).unwrap();
    /// let mut state = State::new(&config, 1);
    /// let (before, ask, seat) = (state, state.ask_number(), state.to_act().first().unwrap());
    /// let action = state.nth(&config, seat, 1).unwrap();
    /// state.apply(&config, ask, seat, action, |_| ()).unwrap();
    /// state.withdraw(&config, ask, seat).unwrap();
    /// assert_eq!(state, before);
    /// ```
    ///
    /// # Errors
    /// [`NotWithdrawn`] says why; the state is bit-identical to what it was.
    pub fn withdraw(&mut self, config: &Config, ask: u32, seat: Seat) -> Result<(), NotWithdrawn> {
        if self.config != config.hash().value() {
            return Err(NotWithdrawn::OtherConfig);
        }
        if ask != self.ask {
            return Err(NotWithdrawn::StaleAsk {
                given: ask,
                current: self.ask,
            });
        }
        if !matches!(self.stack.last(), Some(Frame::ChooseCharacters)) {
            return Err(NotWithdrawn::NoSecret);
        }
        match self.picked.get_mut(seat.index()) {
            Some(picked) if *picked != Picked::None => {
                *picked = Picked::None;
                Ok(())
            }
            Some(_) | None => Err(NotWithdrawn::NotAnswered { seat }),
        }
    }
}
