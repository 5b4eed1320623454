//! apply: check first, then seal the answer; the last one lets the round go on until it asks again.

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Sealed, State};
use super::step::Step;
use crate::kit::{Seat, SeatSet, Seats};

/// Why an action was refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The state was made with another Config.
    #[error("the state belongs to another config")]
    OtherConfig,
    /// This seat is not asked, or has answered.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Who answered.
        seat: Seat,
    },
    /// The answer is for another question.
    #[error("ask {given} is not the current one, {current}")]
    StaleAsk {
        /// The number given.
        given: u32,
        /// The number of the question now.
        current: u32,
    },
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(Refusal),
    /// Only in aiming can anybody be too slow (CG-R2).
    #[error("nobody is too slow for that")]
    NoHurry,
}

impl State {
    /// Carries out one decision of `seat`, an answer to the question numbered `ask`.
    ///
    /// The answer stays secret until all who are asked have answered. Each event goes to `log` as it happens, with
    /// all it hides; show a viewer [`Event::seen_by`].
    ///
    /// ```
    /// use standoff::cash_n_guns::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Base, 4)).unwrap();
    /// let mut state = State::new(&config, 1);
    /// let (ask, before) = (state.ask_number(), state.view(&config, None));
    /// for seat in state.to_act().iter() {
    ///     let action = state.default_action(&config, seat).unwrap();
    ///     state.apply(&config, ask, seat, action, |event| println!("{event:?}")).unwrap();
    ///     assert!(state.apply(&config, ask, seat, action, |_| ()).is_err());
    /// }
    /// assert_ne!(state.view(&config, None), before);
    /// ```
    ///
    /// # Errors
    /// [`Illegal`] says why; the state is bit-identical to what it was.
    #[inline]
    pub fn apply(
        &mut self,
        config: &Config,
        ask: u32,
        seat: Seat,
        action: Action,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.check(config, ask, seat, action)?;
        self.seal(config, seat, Sealed::Act(action), log);
        Ok(())
    }

    /// Lets a seat be too slow in aiming, an answer to the question numbered `ask` (CG-R2): no choice of anybody's,
    /// but what the host reports. It stays secret until all have answered, as an answer does.
    ///
    /// # Errors
    /// [`Illegal`] says why; [`Illegal::NoHurry`] where another thing is asked, for which there is a
    /// [`default_action`](State::default_action). The state is bit-identical to what it was.
    pub fn too_slow(
        &mut self,
        config: &Config,
        ask: u32,
        seat: Seat,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.check_asked(config, ask, seat)?;
        match self.step {
            Step::Aim | Step::KidAim => self.seal(config, seat, Sealed::TooSlow, log),
            Step::Load
            | Step::Kid
            | Step::CunningLoad
            | Step::Courage
            | Step::TakeGun(_)
            | Step::Grenade(_)
            | Step::TakeBack
            | Step::Share
            | Step::Phone
            | Step::Over => return Err(Illegal::NoHurry),
        }
        Ok(())
    }

    /// Keeps an answer that was found to be legal here; the last one lets the round go on.
    #[inline]
    pub(super) fn seal(
        &mut self,
        config: &Config,
        seat: Seat,
        answer: Sealed,
        mut log: impl FnMut(Event),
    ) {
        self.sealed[seat.index()] = answer;
        self.left.remove(seat);
        if self.left.is_empty() {
            let mut run = Run {
                s: self,
                cfg: config,
                log: &mut log,
            };
            run.open_answers();
        }
    }

    /// Whether [`apply`](State::apply) would accept this.
    ///
    /// # Errors
    /// Those of [`apply`](State::apply).
    #[inline]
    pub fn check(
        &self,
        config: &Config,
        ask: u32,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        self.check_asked(config, ask, seat)?;
        if self.is_legal(config, seat, action) {
            Ok(())
        } else {
            Err(Illegal::Refused(self.refusal(config, seat, action)))
        }
    }

    #[inline]
    fn check_asked(&self, config: &Config, ask: u32, seat: Seat) -> Result<(), Illegal> {
        if self.config != config.hash().value() {
            Err(Illegal::OtherConfig)
        } else if self.winners.is_some() {
            Err(Illegal::Over)
        } else if !self.left.contains(seat) {
            Err(Illegal::NotAsked { seat })
        } else if ask != self.ask {
            Err(Illegal::StaleAsk {
                given: ask,
                current: self.ask,
            })
        } else {
            Ok(())
        }
    }
}

/// The answers to one question being carried out: the state with all it needs from outside.
pub(super) struct Run<'a, L> {
    pub(super) s: &'a mut State,
    pub(super) cfg: &'a Config,
    pub(super) log: &'a mut L,
}

impl<L: FnMut(Event)> Run<'_, L> {
    #[inline]
    pub(super) fn say(&mut self, event: Event) {
        (self.log)(event);
    }

    /// These seats, clockwise from the Godfather: the order in which what happens at once is told.
    #[inline]
    pub(super) fn in_order(&self, seats: SeatSet) -> Seats {
        seats.iter_from(self.s.godfather)
    }

    /// Puts the question of this step; whether anybody is asked.
    #[inline]
    pub(super) fn put(&mut self, step: Step) -> bool {
        let seats = self.s.asks_whom(self.cfg, step);
        if seats.is_empty() {
            return false;
        }
        self.s.step = step;
        self.s.left = seats;
        self.s.ask = self.s.ask.wrapping_add(1);
        true
    }

    /// All have answered: takes the answers off and goes on from them.
    fn open_answers(&mut self) {
        let answers = core::mem::take(&mut self.s.sealed);
        match self.s.step {
            Step::Load => self.loaded(&answers),
            Step::Kid => self.kid_shown(&answers),
            Step::Aim => self.aimed(&answers),
            Step::KidAim => self.kid_aimed(&answers),
            Step::CunningLoad => self.cunning_loaded(&answers),
            Step::Courage => self.courage_shown(&answers),
            Step::TakeGun(shots) => self.gun_chosen(shots, &answers),
            Step::Grenade(shots) => self.grenade_answered(shots, &answers),
            Step::TakeBack => self.taken_back(&answers),
            Step::Share => self.shares_claimed(&answers),
            Step::Phone => self.phone_passed(&answers),
            Step::Over => debug_assert!(false, "nobody is asked when the game is over"),
        }
    }
}

/// The answers to a question, by seat.
pub(super) type Answers = [Sealed; super::config::MAX_SEATS];

/// Who said this.
pub(super) fn who_said(answers: &Answers, word: super::Word) -> Option<Seat> {
    let said = Sealed::Act(Action::Say(word));
    let at = answers.iter().position(|answer| *answer == said)?;
    Seat::new(at as u8)
}
