//! A round up to the shots: notes, cards, aims, courage (CG-S1 to CG-S4).

use super::action::{Action, Word};
use super::apply::{Answers, Run, who_said};
use super::event::Event;
use super::gun::{Hand, How};
use super::note::{NOTES_A_ROUND, Notes};
use super::state::{Sealed, State};
use super::step::Step;
use crate::kit::{Seat, SeatSet};

impl<L: FnMut(Event)> Run<'_, L> {
    /// CG-S1, CG-S2: an open Cunning loads later.
    pub(super) fn begin_round(&mut self) {
        self.s.round += 1;
        let drawn = (0..NOTES_A_ROUND).filter_map(|_| self.s.deck.pop());
        let notes: Notes = drawn.collect();
        self.s.pot = self.s.pot.plus(notes);
        let round = self.s.round;
        self.say(Event::RoundBegan { round, notes });
        let asked = self.put(Step::Load);
        debug_assert!(asked, "a round begins with two alive");
    }

    pub(super) fn show_power(&mut self, seat: Seat) {
        let power = self.s.powers[seat.index()];
        if self.s.open.insert(seat) {
            self.say(Event::PowerShown { seat, power });
        }
    }

    pub(super) fn loaded(&mut self, answers: &Answers) {
        self.load_all(answers);
        // CG-R22c: shown in place of a card.
        if let Some(seat) = who_said(answers, Word::Wait) {
            self.show_power(seat);
        }
        // CG-R22a: before the count.
        if !self.put(Step::Kid) {
            self.ask_aims();
        }
    }

    fn load_all(&mut self, answers: &Answers) {
        let mut seats = SeatSet::EMPTY;
        for seat in self.s.living.iter() {
            if let Sealed::Act(Action::Load { first, second }) = answers[seat.index()] {
                let guns = &mut self.s.guns[seat.index()];
                for (gun, bullet) in guns.iter_mut().zip([Some(first), second]) {
                    if let (Some(gun), Some(bullet)) = (gun, bullet) {
                        gun.load(bullet);
                    }
                }
                seats.insert(seat);
            }
        }
        if !seats.is_empty() {
            self.say(Event::Loaded { seats });
        }
    }

    pub(super) fn kid_shown(&mut self, answers: &Answers) {
        if let Some(seat) = who_said(answers, Word::Show) {
            self.show_power(seat);
        }
        self.ask_aims();
    }

    /// CG-S3: an open Kid aims after the others (CG-R22b).
    fn ask_aims(&mut self) {
        let asked = self.put(Step::Aim);
        debug_assert!(asked, "two are alive");
    }

    pub(super) fn aimed(&mut self, answers: &Answers) {
        self.point_all(answers);
        if !self.put(Step::KidAim) {
            self.ask_cunning();
        }
    }

    pub(super) fn kid_aimed(&mut self, answers: &Answers) {
        self.point_all(answers);
        self.ask_cunning();
    }

    fn point_all(&mut self, answers: &Answers) {
        for seat in self.in_order(self.s.living) {
            match answers[seat.index()] {
                Sealed::Act(Action::Aim { first, second }) => {
                    for (hand, at) in Hand::ALL.iter().zip([Some(first), second]) {
                        self.point(seat, *hand, at);
                    }
                }
                Sealed::TooSlow => self.too_slow(seat),
                Sealed::Act(
                    Action::Load { .. }
                    | Action::TakeBack { .. }
                    | Action::TakeGun { .. }
                    | Action::Say(_),
                )
                | Sealed::None => {}
            }
        }
    }

    fn point(&mut self, seat: Seat, hand: Hand, at: Option<Seat>) {
        let gun = &mut self.s.guns[seat.index()][hand as usize];
        if let (Some(gun), Some(at)) = (gun, at) {
            gun.aim = Some(at);
            self.say(Event::Aimed { seat, hand, at });
        }
    }

    /// CG-R2: out of the round with all cards of it, one from the hand if he had not loaded; by the other reading he
    /// points at nobody.
    fn too_slow(&mut self, seat: Seat) {
        self.say(Event::TooSlow { seat });
        if !State::slow_is_out(self.cfg) {
            return;
        }
        self.s.out.insert(seat);
        for hand in Hand::ALL {
            let gun = &mut self.s.guns[seat.index()][*hand as usize];
            let gone = gun.as_mut().and_then(|gun| match gun.loaded {
                Some(_) => gun.unload(How::Hidden),
                None => gun.lose_lowest(),
            });
            self.say_discarded(seat, *hand, gone);
        }
    }

    fn say_discarded(&mut self, seat: Seat, hand: Hand, bullet: Option<super::Bullet>) {
        if bullet.is_some() {
            self.say(Event::Discarded { seat, hand, bullet });
        }
    }

    /// The loaded card of a gun, if it has one, goes face down.
    pub(super) fn discard(&mut self, seat: Seat, hand: Hand, how: How) {
        let gun = &mut self.s.guns[seat.index()][hand as usize];
        let gone = gun.as_mut().and_then(|gun| gun.unload(how));
        self.say_discarded(seat, hand, gone);
    }

    /// CG-R22d, CG-R22e.
    fn ask_cunning(&mut self) {
        if !self.put(Step::CunningLoad) {
            self.ask_courage();
        }
    }

    pub(super) fn cunning_loaded(&mut self, answers: &Answers) {
        self.load_all(answers);
        self.ask_courage();
    }

    fn ask_courage(&mut self) {
        if !self.put(Step::Courage) {
            self.courage_shown(&Answers::default());
        }
    }

    /// CG-S4: who withdraws falls; guns that point at him are lowered, and so is one that points at nobody (CG-R2).
    pub(super) fn courage_shown(&mut self, answers: &Answers) {
        let light = self.s.called();
        for seat in self.in_order(self.s.living) {
            // One decision for both guns (CG-R19e).
            if answers[seat.index()] != Sealed::Act(Action::Say(Word::Withdraw)) {
                continue;
            }
            self.s.withdrew.insert(seat);
            let markers = match light {
                true => &mut self.s.light,
                false => &mut self.s.shame,
            };
            markers[seat.index()] += 1;
            self.say(Event::Withdrew { seat, light });
            for hand in Hand::ALL {
                self.discard(seat, *hand, How::Hidden);
            }
        }
        for seat in self.in_order(self.s.living) {
            for hand in Hand::ALL {
                // CG-R19f: each gun for itself.
                let Some(gun) = self.s.guns[seat.index()][*hand as usize] else {
                    continue;
                };
                let at_nobody = gun.aim.is_none_or(|at| self.s.withdrew.contains(at));
                if gun.loaded.is_some() && at_nobody {
                    self.say(Event::Lowered { seat, hand: *hand });
                    self.discard(seat, *hand, How::Hidden);
                }
            }
        }
        self.first_shots();
    }
}
