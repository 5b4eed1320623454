//! apply: check first, then carry out, then let the stack run until it waits again.

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::frame::{Frame, TurnStep};
use super::refusal::Refusal;
use super::state::State;
use crate::kit::{Chance, Generator, Seat};

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
    /// This seat is not asked.
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
}

impl State {
    /// Carries out one decision of `seat`, an answer to the question numbered `ask`.
    ///
    /// Each event goes to `log` as it happens, with all it hides; show a viewer [`Event::seen_by`].
    ///
    /// ```
    /// use standoff::bang::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
    /// let mut state = State::new(&config, 1);
    /// let seat = state.to_act().first().unwrap();
    /// let ask = state.ask().unwrap().number;
    /// let action = state.nth(&config, seat, 0).unwrap();
    /// state.apply(&config, ask, seat, action, |event| println!("{event:?}")).unwrap();
    /// assert!(state.apply(&config, ask, seat, action, |_| ()).is_err());
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
        self.carry_out(config, ask, seat, action, None::<&mut Generator>, log)
    }

    /// [`apply`](State::apply) with chance from elsewhere: a script, or a generator of the caller's.
    ///
    /// The State's own generator is left alone.
    ///
    /// # Errors
    /// As for [`apply`](State::apply).
    #[inline]
    pub fn apply_with(
        &mut self,
        config: &Config,
        ask: u32,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.carry_out(config, ask, seat, action, Some(chance), log)
    }

    #[inline]
    fn carry_out(
        &mut self,
        config: &Config,
        ask: u32,
        seat: Seat,
        action: Action,
        chance: Option<&mut impl Chance>,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        self.check(config, ask, seat, action)?;
        self.carry_out_legal(config, seat, action, chance, log);
        Ok(())
    }

    /// Carries out what was found to be legal here.
    #[inline]
    pub(super) fn carry_out_legal(
        &mut self,
        config: &Config,
        seat: Seat,
        action: Action,
        chance: Option<&mut impl Chance>,
        mut log: impl FnMut(Event),
    ) {
        let mut run = Run {
            s: self,
            cfg: config,
            chance,
            log: &mut log,
        };
        run.answer(seat, action);
        run.settle();
    }

    /// Whether [`apply`](State::apply) would accept this.
    ///
    /// # Errors
    /// Those of [`apply`](State::apply).
    #[inline(always)]
    pub fn check(
        &self,
        config: &Config,
        ask: u32,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        if self.config == config.hash().value()
            && self.ask == ask
            && self.is_legal(config, seat, action)
        {
            return Ok(());
        }
        Err(self.why_illegal(config, ask, seat, action))
    }

    /// Why an answer that is refused is refused: the first reason.
    #[cold]
    fn why_illegal(&self, config: &Config, ask: u32, seat: Seat, action: Action) -> Illegal {
        if self.config != config.hash().value() {
            Illegal::OtherConfig
        } else if self.winners.is_some() {
            Illegal::Over
        } else if self.asked(seat).is_none() {
            Illegal::NotAsked { seat }
        } else if ask != self.ask {
            Illegal::StaleAsk {
                given: ask,
                current: self.ask,
            }
        } else {
            Illegal::Refused(self.refusal(config, seat, action))
        }
    }
}

/// One decision being carried out: the state with all it needs from outside.
pub(super) struct Run<'a, C, L> {
    pub(super) s: &'a mut State,
    pub(super) cfg: &'a Config,
    /// Where chance comes from; the State's own generator if `None`.
    pub(super) chance: Option<&'a mut C>,
    pub(super) log: &'a mut L,
}

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    #[inline]
    pub(super) fn say(&mut self, event: Event) {
        (self.log)(event);
    }

    /// Puts a frame on the stack. The frame table bounds the depth, so there is room.
    #[inline]
    pub(super) fn push(&mut self, frame: Frame) {
        let pushed = self.s.stack.push(frame);
        debug_assert!(pushed.is_ok(), "the frame table bounds the stack");
    }

    /// Lets the stack run until a frame waits or the game is over. A new question raises the ask number.
    #[inline]
    pub(super) fn settle(&mut self) {
        while let Some(frame) = self.s.stack.last().copied() {
            if self.s.waits(self.cfg, frame) {
                if !matches!(frame, Frame::ChooseCharacters) || self.s.ask == 0 {
                    self.s.ask = self.s.ask.wrapping_add(1);
                }
                return;
            }
            self.s.stack.pop();
            self.wake(frame);
        }
    }

    /// Takes the answer to the frame on top, which was checked to be allowed.
    #[inline]
    fn answer(&mut self, seat: Seat, action: Action) {
        let Some(frame) = self.s.stack.last().copied() else {
            return;
        };
        match (frame, action) {
            // These stay where they are: they wait again when what was begun is over.
            (Frame::ChooseCharacters, Action::Choose { character }) => {
                return self.choose(seat, character);
            }
            (
                Frame::Turn {
                    seat,
                    step: TurnStep::Play,
                },
                _,
            ) => return self.play_phase(seat, action),
            (
                Frame::Turn {
                    seat,
                    step: TurnStep::Excess,
                },
                Action::Pick { card },
            ) => return self.discard_excess(seat, card),
            _ => {}
        }
        self.s.stack.pop();
        match frame {
            Frame::Turn { seat, step } => self.answer_turn(seat, step, action),
            Frame::Shot {
                act,
                at,
                need,
                tried,
            } => self.answer_shot(act, at, need, tried, action),
            Frame::Indians { act, at } => self.answer_indians(act, at, action),
            Frame::Duel {
                act,
                against,
                source_answers,
            } => self.answer_duel(act, against, source_answers, action),
            Frame::Check { seat, why } => self.answer_check(seat, why, action),
            Frame::Dying { at, .. } => self.answer_rescue(at, action),
            Frame::Discarding { seat, why } => self.answer_discarding(seat, why, action),
            Frame::Paying { seat, .. } => self.pay_second(seat, action),
            Frame::Store { next, left } => self.answer_store(next, left, action),
            Frame::Quiet { left, from } => self.answer_quiet(seat, left, from, action),
            Frame::ChooseCharacters
            | Frame::Root { .. }
            | Frame::Sweep { .. }
            | Frame::ShotRead
            | Frame::DuelOver { .. }
            | Frame::Hit { .. }
            | Frame::Death { .. } => {
                debug_assert!(false, "a frame that asks nobody cannot be answered")
            }
        }
    }

    /// Goes on with a frame that does not wait.
    #[inline(always)]
    fn wake(&mut self, frame: Frame) {
        match frame {
            Frame::ChooseCharacters => self.reveal_characters(),
            Frame::Turn { seat, step } => self.wake_turn(seat, step),
            Frame::Root { by, kind } => self.wake_root(by, kind),
            Frame::Sweep { act, left } => self.wake_sweep(act, left),
            Frame::Shot { act, at, need, .. } => self.wake_shot(act, at, need),
            Frame::ShotRead => self.read_shot_check(),
            Frame::Indians { act, at } => self.hit_by_indians(act, at),
            Frame::Duel {
                act,
                against,
                source_answers,
            } => self.lose_duel(act, against, source_answers),
            Frame::DuelOver { against } => self.close_request(against),
            Frame::Hit {
                at,
                by,
                amount,
                cause,
                step,
            } => self.wake_hit(at, by, amount, cause, step),
            Frame::Death { at, by, step } => self.wake_death(at, by, step),
            Frame::Discarding { seat, why } => self.discard_rest(seat, why),
            Frame::Store { next, left } => self.wake_store(next, left),
            Frame::Paying { seat, .. } => self.pay_last(seat),
            // A check waits always; a save window or quiet point with nobody to ask is over.
            Frame::Check { .. } | Frame::Dying { .. } | Frame::Quiet { .. } => {}
        }
    }
}
