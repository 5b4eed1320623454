//! apply: check first, then carry out, then let the stack run until it waits again.

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::frame::Frame;
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
    /// use standoff::dangan::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Standard, 4)).unwrap();
    /// let mut state = State::new(&config, 1);
    /// let (ask, seat) = (state.ask_number(), state.to_act().first().unwrap());
    /// let action = state.nth(&config, seat, 0).unwrap();
    /// state.apply(&config, ask, seat, action, |event| println!("{event:?}")).unwrap();
    /// // It was for chamber 0: the same answer once more is none for the next.
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
        run.s.to_act.remove(seat);
        run.answer(seat, action);
        // A secret question stands, under its number, until its last answer.
        if run.s.to_act.is_empty() {
            run.settle();
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
            let seats = self.s.asked_by(frame);
            if !seats.is_empty() {
                self.s.to_act = seats;
                self.s.ask = self.s.ask.wrapping_add(1);
                return;
            }
            self.s.stack.pop();
            self.wake(frame);
        }
    }

    /// Takes the answer to the frame on top, which was checked to be allowed. One that others have to answer too stays.
    #[inline]
    fn answer(&mut self, seat: Seat, action: Action) {
        let Some(frame) = self.s.stack.last().copied() else {
            return;
        };
        match (frame, action) {
            (Frame::Load, Action::Load { chamber, card }) => self.load(seat, chamber, card),
            (Frame::Target { kind }, Action::Target { target }) => {
                self.s.stack.pop();
                self.on_one(seat, kind, target);
            }
            (Frame::Pair { kind }, Action::Pair { one, other }) => {
                self.s.stack.pop();
                self.on_two(seat, kind, one, other);
            }
            (Frame::Spell, action) => {
                self.s.stack.pop();
                self.spell(seat, action);
            }
            (Frame::Copy, Action::Copy { card }) => {
                self.s.stack.pop();
                self.say(Event::Copied { seat, card });
                self.effect(seat, card);
            }
            (Frame::Rotate { left }, Action::Rotate { count }) => {
                self.s.stack.pop();
                self.push(Frame::Rotate {
                    left: left.without(seat),
                });
                self.rotate(seat, count);
            }
            (Frame::Steal { .. } | Frame::Deal | Frame::Pool, action) => self.seal(seat, action),
            (Frame::Insert { .. }, Action::Insert { place }) => self.insert(seat, place),
            (Frame::Corpse { left, time }, action) => {
                self.s.stack.pop();
                self.corpse(seat, left, time, action);
            }
            (frame, action) => debug_assert!(false, "{action:?} is no answer to {frame:?}"),
        }
    }

    /// Goes on with a frame that does not wait.
    #[inline]
    fn wake(&mut self, frame: Frame) {
        match frame {
            Frame::Load => self.begin_round(),
            Frame::Turn { seat, number, step } => self.wake_turn(seat, number, step),
            Frame::Steal { one, other } => self.steal(one, other),
            Frame::Deal => self.deal(),
            Frame::Pool => self.pool(),
            // All have rotated, inserted, passed; what names somebody is only put where somebody can be named.
            Frame::Rotate { .. }
            | Frame::Insert { .. }
            | Frame::Corpse { .. }
            | Frame::Target { .. }
            | Frame::Pair { .. }
            | Frame::Spell
            | Frame::Copy => {}
        }
    }
}
