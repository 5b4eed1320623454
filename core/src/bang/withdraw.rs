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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bang::random_games::choose;
    use crate::bang::{Preset, Rules};
    use crate::kit::Dice;

    #[test]
    fn withdrawal() {
        for players in 3..=8 {
            let config = Config::new(Rules::preset(Preset::Xmu, players)).unwrap();
            for game in 0..20 {
                let mut dice = Dice::new(game);
                let mut state = State::new(&config, game);
                let ask = state.ask_number();
                for left in (1..players).rev() {
                    let before = state;
                    let (seat, action) = choose(&state, &config, &mut dice).unwrap();
                    state.apply(&config, ask, seat, action, drop).unwrap();
                    assert_eq!(state.to_act().len(), usize::from(left));
                    let answered = state;
                    assert_eq!(state.withdraw(&config, ask, seat), Ok(()));
                    assert_eq!(state, before);
                    assert_eq!(state.digest(), before.digest());
                    let twice = Err(NotWithdrawn::NotAnswered { seat });
                    assert_eq!(state.withdraw(&config, ask, seat), twice);
                    assert_eq!(state, before);
                    state.apply(&config, ask, seat, action, drop).unwrap();
                    assert_eq!(state, answered);
                }
                // The last answer shows them all.
                let (seat, action) = choose(&state, &config, &mut dice).unwrap();
                state.apply(&config, ask, seat, action, drop).unwrap();
                let shown = state;
                let current = state.ask_number();
                for seat in (0..16).map(Seat::of) {
                    let stale = NotWithdrawn::StaleAsk {
                        given: ask,
                        current,
                    };
                    assert_eq!(state.withdraw(&config, ask, seat), Err(stale));
                    let open = Err(NotWithdrawn::NoSecret);
                    assert_eq!(state.withdraw(&config, current, seat), open);
                }
                assert_eq!(state, shown);
            }
        }
    }

    #[test]
    fn what_is_no_answer_is_not_taken_back() {
        let config = Config::new(Rules::preset(Preset::Xmu, 4)).unwrap();
        let mut state = State::new(&config, 1);
        let (before, ask) = (state, state.ask_number());
        for seat in [0, 3, 4, 9, 15].map(Seat::of) {
            let none = Err(NotWithdrawn::NotAnswered { seat });
            assert_eq!(state.withdraw(&config, ask, seat), none);
        }
        let other = Config::new(Rules::preset(Preset::Xmu, 5)).unwrap();
        let refused = state.withdraw(&other, ask, Seat::of(0));
        assert_eq!(refused, Err(NotWithdrawn::OtherConfig));
        assert_eq!(state, before);
    }
}
