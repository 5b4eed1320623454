//! Taking back a secret answer that nobody has seen yet.

use super::ask::AskKind;
use super::config::Config;
use super::kind::Kind;
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
    /// Takes back the last answer that `seat` gave to the question numbered `ask`, while somebody has still to answer
    /// it: the State is then what it was before. Loading has an answer a chamber, and each can be taken back in turn.
    ///
    /// ```
    /// use standoff::dangan::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Standard, 4)).unwrap();
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
        let secret = self.question().filter(|(kind, _)| kind.is_secret());
        let Some((kind, _)) = secret else {
            return Err(NotWithdrawn::NoSecret);
        };
        let none = Err(NotWithdrawn::NotAnswered { seat });
        if kind == AskKind::Load {
            let cylinder = self.cylinders.get_mut(seat.index());
            let Some(bullet) = cylinder.and_then(|c| c.pop()) else {
                return none;
            };
            self.unload(seat, bullet.kind);
            self.to_act.insert(seat);
            return Ok(());
        }
        match self.sealed.get_mut(seat.index()) {
            Some(sealed) if *sealed != Sealed::None => {
                *sealed = Sealed::None;
                self.to_act.insert(seat);
                Ok(())
            }
            Some(_) | None => none,
        }
    }

    /// Of equal cards the last one was loaded last.
    fn unload(&mut self, seat: Seat, card: Kind) {
        let used = self.used[seat.index()];
        let hand = self.hands[seat.index()].iter();
        let place = hand
            .enumerate()
            .rfind(|(at, kind)| used >> at & 1 == 1 && **kind == card);
        if let Some((at, _)) = place {
            self.used[seat.index()] &= !(1 << at);
        }
    }
}
