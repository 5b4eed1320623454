//! The shots of a round, and what follows them: wounds, deaths, a gun taken, the grenade, a card taken back
//! (CG-S5, CG-S6, CG-R27).

use super::action::{Action, Word};
use super::apply::{Answers, Run, who_said};
use super::bullet::Bullet;
use super::config::MAX_SEATS;
use super::event::Event;
use super::gun::{Hand, How};
use super::power::Power;
use super::role::Role;
use super::rules::{DeadRole, Toggle};
use super::state::Sealed;
use super::step::{Shots, Step};
use crate::kit::{Seat, SeatSet};

/// How often each seat is hit.
type Hits = [u8; MAX_SEATS];

/// Of how many wounds a player dies (CG-P2).
pub(super) const fn deadly(unbreakable: bool) -> u8 {
    if unbreakable { 4 } else { 3 }
}

impl<L: FnMut(Event)> Run<'_, L> {
    /// CG-S5: all Bang!Bang!Bang! cards at once, also of those who are hit; who is hit discards his other cards.
    pub(super) fn first_shots(&mut self) {
        let mut hits = Hits::default();
        for seat in self.in_order(self.s.living) {
            for hand in Hand::ALL {
                let gun = &self.s.guns[seat.index()][*hand as usize];
                let ready = gun.is_some_and(|gun| gun.loaded == Some(Bullet::BangBangBang));
                if let Some((_, at)) = ready.then(|| self.fire(seat, *hand)).flatten() {
                    hits[at.index()] += 1;
                    self.s.fired_first.insert(seat);
                }
            }
        }
        if self.s.fired_first.is_empty() {
            return self.rest_shots();
        }
        for seat in self.in_order(self.s.living) {
            if hits[seat.index()] > 0 {
                for hand in Hand::ALL {
                    self.discard(seat, *hand, How::Plain);
                }
            }
        }
        self.carry_out(Shots::First, &hits);
    }

    /// CG-S6: everybody who has still a card turns it up. Who has died is hit no more (CG-R6).
    fn rest_shots(&mut self) {
        let still_target = match self.cfg.rules().felled_still_target {
            Toggle::On => self.s.living,
            Toggle::Off => self.s.living - self.s.felled,
        };
        let mut hits = Hits::default();
        for seat in self.in_order(self.s.living) {
            for hand in Hand::ALL {
                if let Some((Bullet::Bang, at)) = self.fire(seat, *hand) {
                    hits[at.index()] += u8::from(still_target.contains(at));
                }
            }
        }
        self.carry_out(Shots::Rest, &hits);
    }

    /// Turns up the loaded card of a gun; what it was and at whom it was fired.
    fn fire(&mut self, seat: Seat, hand: Hand) -> Option<(Bullet, Seat)> {
        let gun = self.s.guns[seat.index()][hand as usize].as_mut()?;
        let at = gun.aim?;
        let bullet = gun.unload(How::Shown)?;
        self.say(Event::Fired {
            seat,
            hand,
            bullet,
            at,
        });
        Some((bullet, at))
    }

    /// CG-R27: wounds, deaths and the gun, then the grenade.
    fn carry_out(&mut self, shots: Shots, hits: &Hits) {
        for seat in self.in_order(self.s.living) {
            if hits[seat.index()] > 0 {
                self.s.hit.insert(seat);
                self.wound(seat, hits[seat.index()]);
            }
        }
        if !self.bury(shots) {
            self.ask_grenade(shots);
        }
    }

    /// The seat falls with so many wounds, or with what his skin lets through (CG-P4, CG-R21).
    fn wound(&mut self, seat: Seat, hits: u8) {
        let i = seat.index();
        self.s.felled.insert(seat);
        let dragon = self.s.has(self.cfg, seat, Power::DragonSkin);
        let most = if dragon {
            1 - self.s.wounds_now[i].min(1)
        } else {
            hits
        };
        let taken = hits.min(most);
        if taken < hits {
            self.show_power(seat);
        }
        self.s.wounds_now[i] += taken;
        self.s.wounds[i] += taken;
        if self.s.wounds_now[i] > 1 {
            self.s.cannot[i].insert(Power::DragonSkin);
        }
        let wounds = self.s.wounds[i];
        if taken > 0 {
            self.say(Event::Wounded {
                seat,
                taken,
                wounds,
            });
        }
        if wounds >= deadly(false) {
            // CG-P2: shown at the third wound, so whoever shows nothing has another power.
            if self.s.has(self.cfg, seat, Power::Unbreakable) {
                self.show_power(seat);
            } else {
                self.s.cannot[i].insert(Power::Unbreakable);
            }
        }
    }

    /// Deaths of one batch, then the gun of the first who dies (CG-P3); whether that is asked for.
    fn bury(&mut self, shots: Shots) -> bool {
        let dies = |seat: &Seat| {
            let unbreakable = self.s.has(self.cfg, *seat, Power::Unbreakable);
            self.s.wounds[seat.index()] >= deadly(unbreakable)
        };
        let dead: SeatSet = self.s.living.iter().filter(dies).collect();
        for seat in self.in_order(dead) {
            self.s.living.remove(seat);
            self.say(Event::Died { seat });
            if self.cfg.rules().cop && self.cfg.rules().dead_role == DeadRole::Shown {
                self.show_role(seat);
            }
        }
        let first = self.s.first_dead.is_empty() && !dead.is_empty();
        if !first {
            return false;
        }
        self.s.first_dead = dead;
        let may = self.s.living & self.s.may_have(self.cfg, Power::DontNeedIt);
        let Some(holder) = may
            .iter()
            .find(|s| self.s.has(self.cfg, *s, Power::DontNeedIt))
        else {
            // CG-R19a, CG-R19c: nobody takes it, so nobody who lives has the power.
            for seat in may.iter() {
                self.s.cannot[seat.index()].insert(Power::DontNeedIt);
            }
            return false;
        };
        self.show_power(holder);
        match dead.first() {
            Some(only) if dead.len() == 1 => {
                self.take_gun(holder, only);
                false
            }
            // CG-R19b.
            _ => self.put(Step::TakeGun(shots)),
        }
    }

    pub(super) fn show_role(&mut self, seat: Seat) {
        if !self.s.open_roles.insert(seat) {
            return;
        }
        let role = self.s.roles[seat.index()];
        match role {
            Role::Gangster => self.s.suspects.remove(seat),
            Role::Cop => {
                self.s.suspects = SeatSet::one(seat);
                true
            }
        };
        self.say(Event::RoleShown { seat, role });
    }

    /// The gun and what is left of its cards; used from the next round on.
    fn take_gun(&mut self, seat: Seat, from: Seat) {
        let Some(mut gun) = self.s.guns[from.index()][0].take() else {
            return;
        };
        gun.inherited = gun.spent.len() as u8;
        gun.aim = None;
        self.s.guns[seat.index()][1] = Some(gun);
        let bullets = Some(gun.hand);
        self.say(Event::GunTaken {
            seat,
            from,
            bullets,
        });
    }

    pub(super) fn gun_chosen(&mut self, shots: Shots, answers: &Answers) {
        let holder = self.s.open_holder(Power::DontNeedIt);
        if let Some(seat) = holder {
            if let Sealed::Act(Action::TakeGun { from }) = answers[seat.index()] {
                self.take_gun(seat, from);
            }
        }
        if self.s.thrown {
            self.after_shots(shots);
        } else {
            self.ask_grenade(shots);
        }
    }

    /// CG-R17, CG-R18: whoever was just hit and may have it is asked, and by one reading only if he lives.
    fn ask_grenade(&mut self, shots: Shots) {
        if !self.put(Step::Grenade(shots)) {
            self.after_shots(shots);
        }
    }

    pub(super) fn grenade_answered(&mut self, shots: Shots, answers: &Answers) {
        let Some(thrower) = who_said(answers, Word::Throw) else {
            return self.after_shots(shots);
        };
        self.show_power(thrower);
        self.say(Event::GrenadeThrown { seat: thrower });
        self.s.thrown = true;
        let mut targets = self.s.standing();
        if self.cfg.rules().grenade_hits_thrower == Toggle::On {
            targets = targets.with(thrower) & self.s.living;
        }
        for seat in self.in_order(targets) {
            self.wound(seat, 1);
        }
        // CG-R17d: cards that are still face down stay so.
        for seat in self.in_order(self.s.living) {
            for hand in Hand::ALL {
                self.discard(seat, *hand, How::Plain);
            }
        }
        if !self.bury(shots) {
            self.after_shots(shots);
        }
    }

    /// The Specialist comes last, after the first shots only (CG-R23).
    fn after_shots(&mut self, shots: Shots) {
        self.s.hit = SeatSet::EMPTY;
        match shots {
            Shots::First => {
                if !self.put(Step::TakeBack) {
                    self.after_first_shots();
                }
            }
            Shots::Rest if self.s.thrown => self.end_round(),
            Shots::Rest => self.ask_shares(),
        }
    }

    pub(super) fn taken_back(&mut self, answers: &Answers) {
        for seat in self.s.fired_first.iter() {
            let Sealed::Act(Action::TakeBack { instead }) = answers[seat.index()] else {
                continue;
            };
            self.show_power(seat);
            if let Some(gun) = &mut self.s.guns[seat.index()][0] {
                gun.take_back(instead);
            }
            let instead = Some(instead);
            self.say(Event::TookBack { seat, instead });
        }
        self.after_first_shots();
    }

    fn after_first_shots(&mut self) {
        self.s.fired_first = SeatSet::EMPTY;
        if self.s.thrown {
            self.end_round();
        } else {
            self.rest_shots();
        }
    }
}
