//! Whether a position can exist: the stack, frame by frame.

use super::config::Config;
use super::frame::{CorpseTime, Frame, TurnStep};
use super::frame_table::{BOTTOM, FrameKind};
use super::invalid::Invalid;
use super::kind::{Effect, Kind};
use super::rules::OrinWindow;
use super::state::State;
use crate::kit::{Seat, SeatSet};

impl State {
    pub(super) fn check_stack(&self, config: &Config) -> Result<(), Invalid> {
        let Some(bottom) = self.stack.first() else {
            return Err(Invalid::NotWaiting);
        };
        if !BOTTOM.contains(&bottom.kind()) {
            return Err(Invalid::Bottom {
                frame: bottom.kind(),
            });
        }
        for pair in self.stack.windows(2) {
            let (below, frame) = (pair[0].kind(), pair[1].kind());
            if !frame.may_lie_on(below) {
                return Err(Invalid::MayNotLie { frame, below });
            }
        }
        self.check_turns(config)?;
        if let Some(top) = self.stack.last() {
            if !self.is_sound(config, top) {
                return Err(Invalid::Frame { frame: top.kind() });
            }
        }
        // Every seat that a frame names is one of this game now, so the question can be asked for.
        self.check_answers(config)?;
        match self.question() {
            None => return Err(Invalid::NotWaiting),
            Some((_, seats)) if seats != self.to_act => return Err(Invalid::ToAct),
            Some(_) => {}
        }
        if self.is_loading() {
            return Ok(());
        }
        self.check_not_ended(config)
    }

    /// Turns on the stack: each forced one was opened by the bullet of the turn below (DG-A15).
    fn check_turns(&self, config: &Config) -> Result<(), Invalid> {
        let wrong = Invalid::Frame {
            frame: FrameKind::Turn,
        };
        let turns = || {
            self.stack.iter().filter_map(|frame| match *frame {
                Frame::Turn { seat, number, step } => Some((seat, number, step)),
                _ => None,
            })
        };
        let mut below = None;
        for (seat, number, step) in turns() {
            let may_act = config.seats().contains(seat)
                && self.living.contains(seat)
                && !self.shields.contains(seat);
            if !may_act || number > self.turns || step == TurnStep::Begin {
                return Err(wrong);
            }
            if let Some((before, step)) = below {
                let opened = [Kind::Reisen, Kind::Mamizou].map(Some);
                let opens = step == TurnStep::End && opened.contains(&self.shot_of(before));
                if number <= before || !opens {
                    return Err(wrong);
                }
            }
            below = Some((number, step));
        }
        // Whatever began later has ended, or is on the stack: the topmost is the last, unless forced turns are over.
        match below {
            Some((number, _)) if number == self.turns => Ok(()),
            None if self.is_loading() => Ok(()),
            Some(_) | None => Err(wrong),
        }
    }

    /// The bullet that was fired in the turn of this number.
    fn shot_of(&self, number: u8) -> Option<Kind> {
        let fired = self.fired.iter().find(|f| f.turn == number);
        fired.map(|f| f.kind)
    }

    /// Whether the top frame goes with the turn below it, and with what was fired in it.
    fn is_sound(&self, config: &Config, top: &Frame) -> bool {
        let Some((actor, number, step)) = self.top_step() else {
            return *top == Frame::Load;
        };
        let shot = self.shot_of(number);
        let carries = |kind: Kind| {
            let copies = shot == Some(Kind::Mamizou)
                && kind != Kind::Mamizou
                && self.open_kinds().contains(kind);
            step == TurnStep::End && (shot == Some(kind) || copies)
        };
        let received = self.receivers();
        let no_aside = received.is_empty();
        match *top {
            Frame::Load | Frame::Turn { .. } => false,
            Frame::Target { kind } => {
                no_aside
                    && matches!(kind.effect(), Effect::OnOne(_))
                    && carries(kind)
                    && !self.targets_of(config, actor, kind).is_empty()
            }
            Frame::Pair { kind } => {
                no_aside
                    && matches!(kind.effect(), Effect::OnTwo(_))
                    && carries(kind)
                    && self.pair_of(config, actor).len() > 1
            }
            Frame::Spell => no_aside && carries(Kind::Reimu),
            Frame::Copy => no_aside && carries(Kind::Mamizou) && !self.copyable(config).is_empty(),
            Frame::Rotate { left } => {
                no_aside
                    && carries(Kind::Rumia)
                    && left.len() <= 2
                    && (left - self.participants()).is_empty()
            }
            Frame::Steal { one, other } => {
                let both = SeatSet::one(one).with(other);
                no_aside
                    && carries(Kind::Yukari)
                    && both.len() == 2
                    && (both - self.participants()).is_empty()
            }
            Frame::Deal => no_aside && carries(Kind::Kosuzu),
            Frame::Pool => no_aside && carries(Kind::Remilia),
            Frame::Insert { kind } => {
                [Kind::Yukari, Kind::Kosuzu, Kind::Remilia].contains(&kind)
                    && carries(kind)
                    && (received - self.living).is_empty()
                    && (received & self.shields).is_empty()
            }
            Frame::Corpse { left, time } => {
                let when = match time {
                    CorpseTime::Reveal => carries(Kind::Orin) && left == SeatSet::one(actor),
                    CorpseTime::TurnStart => {
                        let own = config.rules().orin_window == OrinWindow::OwnTurns;
                        let within = if own {
                            SeatSet::one(actor)
                        } else {
                            config.seats()
                        };
                        step == TurnStep::Fire && shot.is_none() && (left - within).is_empty()
                    }
                };
                no_aside && when
            }
        }
    }

    /// The topmost turn: whose, its number, and where it stands.
    pub(super) fn top_step(&self) -> Option<(Seat, u8, TurnStep)> {
        self.stack.iter().rev().find_map(|frame| match *frame {
            Frame::Turn { seat, number, step } => Some((seat, number, step)),
            _ => None,
        })
    }

    /// While somebody is asked the round cannot be over: only who is firing may have no bullet (DG-A23).
    pub(super) fn check_not_ended(&self, config: &Config) -> Result<(), Invalid> {
        let dead = config.seats() - self.living;
        let acts = |seat: Seat| {
            self.stack.iter().any(
                |f| matches!(f, Frame::Turn { seat: s, step: TurnStep::End, .. } if *s == seat),
            )
        };
        let last_ends = config.rules().last_bullet_death_ends;
        let empty = |seat: &Seat| self.cylinder(*seat).is_empty();
        let ended = config.seats().iter().filter(empty).any(|seat| {
            if self.living.contains(seat) {
                !acts(seat) && self.aside(seat).is_empty()
            } else {
                last_ends
            }
        });
        if ended || dead.len() >= config.deaths_end() {
            return Err(Invalid::Ended);
        }
        Ok(())
    }
}
