//! The end of a round: the pot is shared, the phone passed, and the game judged (CG-S7, CG-S8, CG-END).

use super::action::Word;
use super::apply::{Answers, Run, who_said};
use super::config::{Config, LAST_CALL, MAX_SEATS, ROUNDS};
use super::event::Event;
use super::note::FIVE;
use super::power::Power;
use super::role::Role;
use super::rules::PhoneSet;
use super::state::State;
use super::step::Step;
use crate::kit::{Seat, SeatSet};

impl<L: FnMut(Event)> Run<'_, L> {
    /// CG-P10, CG-R24: whoever fell by withdrawing or by a wound and may have the power is asked.
    pub(super) fn ask_shares(&mut self) {
        if !self.put(Step::Share) {
            self.share(None);
        }
    }

    pub(super) fn shares_claimed(&mut self, answers: &Answers) {
        let claims = who_said(answers, Word::Share);
        if let Some(seat) = claims {
            self.show_power(seat);
        }
        self.share(claims);
    }

    /// CG-S7.
    fn share(&mut self, besides: Option<Seat>) {
        let mut sharers = self.s.standing();
        sharers.extend(besides);
        let split = self.s.pot.split(sharers.len() as u8);
        for seat in sharers.iter() {
            self.s.money[seat.index()] += split.each;
        }
        self.s.pot = split.left;
        self.say(Event::Shared {
            seats: sharers,
            each: split.each,
            left: split.left,
        });
        // CG-R29.
        self.s.sharers = match self.cfg.rules().phone_set {
            PhoneSet::Received if split.each == 0 => SeatSet::EMPTY,
            PhoneSet::Standing | PhoneSet::Received => sharers,
        };
        self.ask_phone();
    }

    /// CG-S8, CG-R31: whoever passes the phone and may be the cop is asked. With nobody to pass it there is no such step
    /// (CG-R29).
    fn ask_phone(&mut self) {
        let open = self.cfg.rules().cop && self.s.round <= LAST_CALL && !self.s.called();
        if !open || self.s.sharers.is_empty() {
            return self.end_round();
        }
        if !self.put(Step::Phone) {
            self.phone_passed(&Answers::default());
        }
    }

    pub(super) fn phone_passed(&mut self, answers: &Answers) {
        let seats = self.s.sharers;
        let used = who_said(answers, Word::Call).is_some();
        if used {
            self.s.calls += 1;
            self.s.suspects &= seats;
        }
        // CG-R36: the Godfather, or who is nearest to his right.
        let godfather = self.s.godfather;
        let right = || seats.prev_before(godfather).unwrap_or(godfather);
        let first = if seats.contains(godfather) {
            godfather
        } else {
            right()
        };
        let calls = self.s.calls;
        self.say(Event::PhonePassed {
            first,
            seats,
            calls,
            used,
        });
        self.end_round();
    }

    /// Everybody alive stands up; the game ends with the last round, or with one player or none (CG-R14).
    pub(super) fn end_round(&mut self) {
        let s = &mut *self.s;
        s.withdrew = SeatSet::EMPTY;
        s.felled = SeatSet::EMPTY;
        s.out = SeatSet::EMPTY;
        s.hit = SeatSet::EMPTY;
        s.fired_first = SeatSet::EMPTY;
        s.sharers = SeatSet::EMPTY;
        s.thrown = false;
        s.wounds_now = [0; MAX_SEATS];
        for gun in s.guns.iter_mut().flatten().flatten() {
            gun.aim = None;
        }
        if s.round < ROUNDS && s.living.len() > 1 {
            self.begin_round();
        } else {
            self.end();
        }
    }

    /// Powers and roles are turned up, and somebody has won or nobody.
    fn end(&mut self) {
        let table = SeatSet::first_n(self.cfg.players());
        let winners = self.s.judge(self.cfg);
        for seat in self.in_order(table) {
            if self.cfg.rules().powers {
                self.show_power(seat);
            }
            if self.cfg.rules().cop {
                self.show_role(seat);
            }
        }
        self.s.step = Step::Over;
        self.s.winners = Some(winners);
        self.say(Event::Won { seats: winners });
    }
}

impl State {
    /// Who has won if the game ends now (CG-R14, CG-COPa to c, CG-SCORE, CG-TIE).
    pub(super) fn judge(&self, config: &Config) -> SeatSet {
        if self.living.len() <= 1 {
            return self.living;
        }
        let cop = SeatSet::first_n(config.players())
            .iter()
            .find(|seat| self.role(config, *seat) == Some(Role::Cop));
        let mut ranked = self.living;
        if let Some(cop) = cop.filter(|cop| self.living.contains(*cop)) {
            if self.called() && self.light[cop.index()] <= 1 {
                return SeatSet::one(cop);
            }
            // CG-R33.
            ranked.remove(cop);
        }
        let rank = |seat: Seat| {
            let shame = core::cmp::Reverse(self.shame(seat));
            (self.score(config, seat), shame, self.wounds[seat.index()])
        };
        let best = ranked.iter().map(rank).max();
        ranked.iter().filter(|s| Some(rank(*s)) == best).collect()
    }

    /// What a seat has if the game ends now, in dollars: money less shame, with the powers that pay at the end; 0 for
    /// the dead, whose money is out of the game (CG-SCORE, CG-R8, CG-R13).
    pub fn score(&self, config: &Config, seat: Seat) -> i32 {
        if !self.living.contains(seat) {
            return 0;
        }
        let shame = i32::from(self.shame(seat)) * FIVE as i32;
        let shame = if self.has(config, seat, Power::SuperCoward) {
            shame
        } else {
            -shame
        };
        let dead = SeatSet::first_n(config.players()) - self.living;
        let paid = if self.has(config, seat, Power::SixFeetUnder) {
            dead.len() as i32
        } else {
            0
        };
        self.money(seat) as i32 + shame + paid * 10_000
    }
}
