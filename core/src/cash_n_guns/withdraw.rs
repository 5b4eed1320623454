//! Taking back a secret answer that is not shown yet.

use super::config::Config;
use super::state::{Sealed, State};
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
    /// This seat has no answer to take back.
    #[error("seat {seat} has not answered")]
    NotAnswered {
        /// Whose answer was to be taken back.
        seat: Seat,
    },
}

impl State {
    /// Takes back the answer that `seat` gave to the question numbered `ask`, while others have still to answer it:
    /// the State is then what it was before the answer, but for what others have answered since (CG-R38).
    ///
    /// That a seat was [too slow](State::too_slow) is taken back alike: the host said so, and nothing was shown yet. A
    /// host that lets players take back what they answered looks at [`View::sealed`](super::View::sealed) first.
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
        match self.sealed.get_mut(seat.index()) {
            Some(sealed) if *sealed != Sealed::None => {
                *sealed = Sealed::None;
                self.left.insert(seat);
                Ok(())
            }
            Some(_) | None => Err(NotWithdrawn::NotAnswered { seat }),
        }
    }
}
