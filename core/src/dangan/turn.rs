//! The steps of a turn, and the ends of rounds and of the game.

use super::action::Action;
use super::apply::Run;
use super::bullet::Fired;
use super::config::MAX_SEATS;
use super::event::Event;
use super::frame::{CorpseTime, Frame, TurnStep};
use super::kind::Rule;
use super::rules::OrinWindow;
use crate::kit::{Chance, Seat, SeatSet};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Carries out a step of a turn, and those after it up to the first question.
    #[inline(never)]
    pub(super) fn wake_turn(&mut self, seat: Seat, number: u8, step: TurnStep) {
        match step {
            TurnStep::Begin => self.begin_turn(seat, number),
            TurnStep::Fire => self.fire_or_lose(seat, number),
            TurnStep::End => {
                self.end_phoenixes(seat, number);
                // Only the outermost turn looks for the end of the round and the next player (DG-A15, DG-A35).
                if self.s.stack.is_empty() {
                    self.end_turn(seat);
                }
            }
        }
    }

    /// The shield ends; Orins that wait may be used before the shot (DG-A20).
    fn begin_turn(&mut self, seat: Seat, number: u8) {
        let forced = !self.s.stack.is_empty();
        self.say(Event::TurnBegan { seat, forced });
        if self.s.shields.remove(seat) {
            self.say(Event::ShieldEnded { seat });
        }
        if self.s.orins == [0; MAX_SEATS] {
            return self.fire_or_lose(seat, number);
        }
        let left = match self.cfg.rules().orin_window {
            OrinWindow::OwnTurns => SeatSet::one(seat),
            OrinWindow::EveryTurnStart => self.s.living,
        };
        self.push(Frame::Turn {
            seat,
            number,
            step: TurnStep::Fire,
        });
        self.push(Frame::Corpse {
            left,
            time: CorpseTime::TurnStart,
        });
    }

    /// The shot, unless it is lost (DG-A16).
    fn fire_or_lose(&mut self, seat: Seat, number: u8) {
        self.push(Frame::Turn {
            seat,
            number,
            step: TurnStep::End,
        });
        if self.s.skips.remove(seat) {
            self.say(Event::ShotLost { seat });
        } else {
            self.fire(seat, number);
        }
    }

    /// The first bullet is turned up, and its effect carried out (DG-F4).
    fn fire(&mut self, seat: Seat, number: u8) {
        let Some(bullet) = self.s.cylinders[seat.index()].remove(0) else {
            // Whoever has a turn has a bullet (DG-A23).
            return debug_assert!(false, "a turn without a bullet");
        };
        let fired = Fired {
            kind: bullet.kind,
            by: seat,
            sticker: bullet.sticker,
            rule: None,
            turn: number,
            from: bullet.from,
        };
        let kept = self.s.fired.push(fired);
        debug_assert!(kept.is_ok(), "no more bullets are fired than were loaded");
        self.say(Event::Fired {
            seat,
            card: bullet.kind,
            sticker: bullet.sticker,
        });
        self.effect(seat, bullet.kind);
    }

    /// A Phoenix ends at the first end of a turn of its holder that began after it was fired (DG-A11).
    fn end_phoenixes(&mut self, seat: Seat, number: u8) {
        let mut ended = 0;
        for fired in self.s.fired.iter_mut() {
            if fired.rule == Some(Rule::Phoenix) && fired.by == seat && number > fired.turn {
                fired.rule = None;
                ended += 1;
            }
        }
        for _ in 0..ended {
            self.say(Event::PhoenixEnded { seat });
        }
    }

    /// The end of the round, or the next player (DG-F6, DG-F7).
    fn end_turn(&mut self, seat: Seat) {
        let active = self.s.active();
        match self.s.next_of(active, seat) {
            Some(next) if !self.is_over(active) => self.push_turn(next),
            Some(_) | None => self.end_round(),
        }
    }

    fn is_over(&self, active: SeatSet) -> bool {
        let dead = self.cfg.seats() - self.s.living;
        if dead.len() >= self.cfg.deaths_end() {
            return true;
        }
        // A cylinder is only ever fired empty (DG-A22).
        let ending = if self.cfg.rules().last_bullet_death_ends {
            self.cfg.seats()
        } else {
            self.s.living
        };
        active.is_empty() || !(ending - self.s.with_more_than(0)).is_empty()
    }

    /// Lives are counted, and a new round begins unless somebody has none left (DG-END, DG-A34).
    #[inline(never)]
    fn end_round(&mut self) {
        let seats = self.cfg.seats();
        self.say(Event::RoundEnded {
            round: self.s.round,
        });
        let lives = |s: &Seat| self.s.lives[s.index()];
        let (mut least, mut most) = (u8::MAX, 0);
        for seat in seats.iter() {
            least = least.min(lives(&seat));
            most = most.max(lives(&seat));
        }
        if least > 0 {
            return self.new_round();
        }
        let winners = seats.iter().filter(|s| lives(s) == most).collect();
        self.s.winners = Some(winners);
        self.say(Event::Won { seats: winners });
    }

    /// An answer of somebody who may use Orin (DG-A20).
    pub(super) fn corpse(&mut self, seat: Seat, left: SeatSet, time: CorpseTime, action: Action) {
        if let Action::Exchange { with } = action {
            self.s.orins[seat.index()] -= 1;
            self.s.cylinders.swap(seat.index(), with.index());
            self.say(Event::Changed {
                one: seat,
                other: with,
            });
            self.look(with, with);
            // Another use may wait; as it is fired there is this one only.
            if time == CorpseTime::TurnStart {
                self.push(Frame::Corpse { left, time });
            }
            return;
        }
        self.say(Event::Kept { seat });
        self.push(Frame::Corpse {
            left: left.without(seat),
            time,
        });
    }

    /// Somebody sees a whole cylinder, in order.
    pub(super) fn look(&mut self, seat: Seat, of: Seat) {
        for place in 0..self.s.cylinders[of.index()].len() {
            let bullet = &mut self.s.cylinders[of.index()][place];
            bullet.known.insert(seat);
            let (card, sticker) = (Some(bullet.kind), bullet.sticker);
            self.say(Event::Looked {
                seat,
                of,
                place: place as u8,
                card,
                sticker,
            });
        }
    }

    /// Somebody is killed: he loses a life piece, and what was his own lapses (DG-A8, DG-A20).
    pub(super) fn kill(&mut self, seat: Seat, by: Seat) {
        let i = seat.index().min(MAX_SEATS - 1);
        self.s.living.remove(seat);
        self.s.lives[i] = self.s.lives[i].saturating_sub(1);
        self.s.shields.remove(seat);
        self.s.skips.remove(seat);
        self.s.orins[i] = 0;
        self.say(Event::Died {
            seat,
            by,
            lives: self.s.lives[i],
        });
        // He may look at what is left (DG-I3).
        self.look(seat, seat);
    }
}
