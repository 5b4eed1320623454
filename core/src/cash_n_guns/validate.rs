//! Whether a position can exist.

use super::bullet::{ALL_BULLETS, Bullet};
use super::config::{CALLS, Config, LAST_CALL, MAX_SEATS, ROUNDS};
use super::gun::{Gun, Hand, How};
use super::invalid::Invalid;
use super::note::{ALL_NOTES, NOTE_COUNT, NOTES_A_ROUND, Notes};
use super::power::{Power, PowerSet};
use super::role::Role;
use super::shots::deadly;
use super::state::{Sealed, State};
use super::step::{Shots, Step};
use crate::kit::{Seat, SeatSet};

/// Fails with this unless it holds.
fn ensure(holds: bool, or: Invalid) -> Result<(), Invalid> {
    if holds { Ok(()) } else { Err(or) }
}

impl State {
    /// Recounts the position.
    ///
    /// # Errors
    /// The first thing found that the rules forbid to exist.
    pub fn validate(&self, config: &Config) -> Result<(), Invalid> {
        ensure(self.config == config.hash().value(), Invalid::OtherConfig)?;
        let round = self.round;
        ensure((1..=ROUNDS).contains(&round), Invalid::Round { round })?;
        self.check_sets(config)?;
        self.check_seats(config)?;
        self.check_step()?;
        self.check_notes()?;
        for seat in SeatSet::first_n(config.players()).iter() {
            self.check_wounds(config, seat)?;
            self.check_markers(seat)?;
            for hand in Hand::ALL {
                if let Some(gun) = &self.guns[seat.index()][*hand as usize] {
                    let at = Invalid::Gun { seat, hand: *hand };
                    ensure(self.cards_can_lie(seat, gun), at)?;
                    let at = Invalid::Aim { seat, hand: *hand };
                    ensure(self.can_point(config, seat, gun), at)?;
                }
            }
        }
        self.check_first_dead(config)?;
        self.check_powers(config)?;
        self.check_second_gun(config)?;
        self.check_cop(config)?;
        self.check_end(config)?;
        self.check_answers(config)
    }

    fn check_seats(&self, config: &Config) -> Result<(), Invalid> {
        let table = SeatSet::first_n(config.players());
        for seat in (0..MAX_SEATS as u8).map(Seat::of) {
            let i = seat.index();
            let counts = [
                self.shame[i],
                self.light[i],
                self.wounds[i],
                self.wounds_now[i],
            ];
            let empty = self.sealed[i] == Sealed::None
                && (self.money[i], counts) == (0, [0; 4])
                && self.guns[i] == [None; 2]
                && self.powers[i] == Power::SixFeetUnder
                && self.cannot[i] == PowerSet::EMPTY
                && self.roles[i] == Role::Gangster;
            ensure(table.contains(seat) || empty, Invalid::Unused { seat })?;
        }
        Ok(())
    }

    /// What lasts for a part of the round only.
    fn check_step(&self) -> Result<(), Invalid> {
        let step = self.step;
        let shots = match step {
            Step::TakeGun(shots) | Step::Grenade(shots) => Some(shots),
            Step::TakeBack => Some(Shots::First),
            Step::Load
            | Step::Kid
            | Step::Aim
            | Step::KidAim
            | Step::CunningLoad
            | Step::Courage
            | Step::Share
            | Step::Phone
            | Step::Over => None,
        };
        let late = matches!(step, Step::Share | Step::Phone);
        let shot = shots.is_some() || late;
        let slow = shot || matches!(step, Step::KidAim | Step::CunningLoad | Step::Courage);
        let counting = matches!(step, Step::TakeGun(_) | Step::Grenade(_));
        let thrown = matches!(step, Step::TakeGun(_) | Step::TakeBack);
        for (field, holds) in [
            ("withdrew", self.withdrew.is_empty() || shot),
            ("withdrew", (self.withdrew & self.out).is_empty()),
            ("felled", self.felled.is_empty() || shot),
            ("out", self.out.is_empty() || slow),
            ("hit", self.hit.is_empty() || counting),
            ("hit", (self.hit - self.felled).is_empty()),
            ("thrown", !self.thrown || thrown),
            ("sharers", self.sharers.is_empty() == (step != Step::Phone)),
            ("wounds_now", self.wounds_now == [0; MAX_SEATS] || shot),
            (
                "fired_first",
                self.fired_first.is_empty() != (shots == Some(Shots::First)),
            ),
        ] {
            ensure(holds, Invalid::AtThisStep { field })?;
        }
        Ok(())
    }

    fn check_notes(&self) -> Result<(), Invalid> {
        let deck: Notes = self.deck.iter().copied().collect();
        let drawn = NOTES_A_ROUND * usize::from(self.round);
        ensure(deck.len() + drawn == NOTE_COUNT, Invalid::Notes)?;
        let rest = ALL_NOTES.minus(deck).and_then(|rest| rest.minus(self.pot));
        let taken = rest.ok_or(Invalid::Notes)?;
        let money: u64 = self.money.iter().map(|money| u64::from(*money)).sum();
        ensure(u64::from(taken.value()) == money, Invalid::Money)
    }

    fn check_wounds(&self, config: &Config, seat: Seat) -> Result<(), Invalid> {
        let i = seat.index();
        let (wounds, now) = (self.wounds[i], self.wounds_now[i]);
        let deadly = deadly(self.has(config, seat, Power::Unbreakable));
        // Each of the others hits once with each of two guns, and a grenade once.
        let most = deadly.saturating_add(2 * MAX_SEATS as u8);
        let alive = self.living.contains(seat) == (wounds < deadly);
        let now = now <= wounds && (now == 0 || self.felled.contains(seat));
        ensure(alive && now && wounds <= most, Invalid::Wounds { seat })
    }

    fn check_markers(&self, seat: Seat) -> Result<(), Invalid> {
        let i = seat.index();
        let rounds = self.shame[i].saturating_add(self.light[i]) <= self.round;
        let lit = self.light[i] == 0 || self.called();
        let took = !self.withdrew.contains(seat) || (self.shame[i], self.light[i]) != (0, 0);
        ensure(rounds && lit && took, Invalid::Shame { seat })
    }

    /// Whether the cards add up, and as many are gone as rounds have been.
    fn cards_can_lie(&self, seat: Seat, gun: &Gun) -> bool {
        let mut hand = ALL_BULLETS;
        for spent in &gun.spent {
            let known = match spent.how {
                How::Shown | How::Hidden => true,
                How::Plain => spent.bullet != Bullet::BangBangBang,
                How::Lowest => hand.lowest() == Some(spent.bullet),
            };
            if !known || !hand.take(spent.bullet) {
                return false;
            }
        }
        let loaded = match gun.loaded {
            None => true,
            Some(bullet) => {
                let plain = bullet != Bullet::BangBangBang || !self.step.after_first_shots();
                hand.take(bullet) && plain && self.can_be_loaded(seat)
            }
        };
        let gone = gun.spent.len() + usize::from(gun.loaded.is_some());
        let rounds = usize::from(self.round) - usize::from(self.loads_later(seat));
        let gone = match self.living.contains(seat) {
            true => gone == rounds,
            false => (1..=usize::from(self.round)).contains(&gone),
        };
        let inherited = match gun.owner == seat {
            true => gun.inherited == 0,
            false => usize::from(gun.inherited) <= gun.spent.len() && gun.inherited > 0,
        };
        loaded && gone && inherited && gun.hand == hand
    }

    /// Whether a card of this seat can lie face down now.
    fn can_be_loaded(&self, seat: Seat) -> bool {
        if !self.living.contains(seat) || self.out.contains(seat) {
            return false;
        }
        match self.step {
            Step::Kid | Step::Aim | Step::KidAim => {
                !self.open_living(Power::Cunning).contains(seat)
            }
            Step::CunningLoad => !self.open_living(Power::Cunning).contains(seat),
            Step::Courage => true,
            Step::TakeGun(Shots::First) | Step::Grenade(Shots::First) | Step::TakeBack => {
                self.standing().contains(seat) && !self.thrown
            }
            Step::Load
            | Step::TakeGun(Shots::Rest)
            | Step::Grenade(Shots::Rest)
            | Step::Share
            | Step::Phone
            | Step::Over => false,
        }
    }

    /// Whether the seat has not loaded for this round yet.
    fn loads_later(&self, seat: Seat) -> bool {
        match self.step {
            Step::Load => true,
            Step::Kid | Step::Aim | Step::KidAim | Step::CunningLoad => {
                (self.open_living(Power::Cunning) - self.out).contains(seat)
            }
            Step::Courage
            | Step::TakeGun(_)
            | Step::Grenade(_)
            | Step::TakeBack
            | Step::Share
            | Step::Phone
            | Step::Over => false,
        }
    }

    fn can_point(&self, config: &Config, seat: Seat, gun: &Gun) -> bool {
        let table = SeatSet::first_n(config.players());
        let known = gun.aim.is_none_or(|at| at != seat && table.contains(at));
        let living = gun.aim.is_none_or(|at| self.living.contains(at));
        let slow = self.out.contains(seat) || !State::slow_is_out(config);
        let fires = gun.loaded.is_none() || gun.aim.is_some_and(|at| !self.withdrew.contains(at));
        known
            && match self.step {
                Step::Load | Step::Kid | Step::Aim | Step::Over => gun.aim.is_none(),
                Step::KidAim if self.open_living(Power::Kid).contains(seat) => gun.aim.is_none(),
                Step::KidAim | Step::CunningLoad | Step::Courage => {
                    let dead = !self.living.contains(seat);
                    living && (gun.aim.is_none() || !dead) && (gun.aim.is_some() || slow || dead)
                }
                Step::TakeGun(_) | Step::Grenade(_) | Step::TakeBack => fires,
                Step::Share | Step::Phone => true,
            }
    }

    fn check_powers(&self, config: &Config) -> Result<(), Invalid> {
        let table = SeatSet::first_n(config.players());
        if !config.rules().powers {
            let none = self.open.is_empty() && self.powers == [Power::SixFeetUnder; MAX_SEATS];
            ensure(none, Invalid::Powers)?;
        } else {
            let dealt: PowerSet = table.iter().map(|s| self.powers[s.index()]).collect();
            ensure(dealt.iter().count() == table.len(), Invalid::Powers)?;
        }
        for seat in table.iter() {
            let cannot = self.cannot[seat.index()];
            let mut needed = PowerSet::EMPTY;
            if self.wounds[seat.index()] >= deadly(false) {
                needed.insert(Power::Unbreakable);
            }
            if self.wounds_now[seat.index()] > 1 {
                needed.insert(Power::DragonSkin);
            }
            if !self.first_dead.is_empty() && self.living.contains(seat) {
                needed.insert(Power::DontNeedIt);
            }
            let open = self.open.contains(seat);
            let fits = if config.rules().powers {
                let own = self.powers[seat.index()];
                let clear = needed.contains(own) || !cannot.contains(own);
                let told = open || !needed.contains(own);
                let seen = needed.iter().all(|power| {
                    open || cannot.contains(power) || self.shown_powers().contains(power)
                });
                cannot.is_known() && told && seen && clear && !cannot.contains(own)
            } else {
                cannot.is_known() && !cannot.contains(Power::DontNeedIt)
            };
            ensure(fits, Invalid::Power { seat })?;
        }
        Ok(())
    }

    fn check_first_dead(&self, config: &Config) -> Result<(), Invalid> {
        let dead = SeatSet::first_n(config.players()) - self.living;
        let first =
            (self.first_dead - dead).is_empty() && self.first_dead.is_empty() == dead.is_empty();
        ensure(first, Invalid::FirstDead)
    }

    /// Who has a second gun: the one who takes the first dead's, unless he is just choosing it (CG-P3).
    fn check_second_gun(&self, config: &Config) -> Result<(), Invalid> {
        let holder = self.open_holder(Power::DontNeedIt);
        let choosing = matches!(self.step, Step::TakeGun(_));
        let ended = self.winners.is_some();
        for seat in SeatSet::first_n(config.players()).iter() {
            let [first, second] = &self.guns[seat.index()];
            let own = first.is_none_or(|gun| gun.owner == seat);
            let taken = self.guns.iter().any(|guns| {
                let second = guns[1].as_ref();
                second.is_some_and(|gun| gun.owner == seat)
            });
            let has_first = first.is_some() != taken;
            let wrong = Invalid::Gun {
                seat,
                hand: Hand::First,
            };
            ensure(own && has_first, wrong)?;
            let wrong = Invalid::Gun {
                seat,
                hand: Hand::Second,
            };
            match second {
                Some(gun) => {
                    let may = config.rules().powers && holder == Some(seat) && !choosing;
                    let from = self.first_dead.contains(gun.owner) && gun.owner != seat;
                    ensure(may && from, wrong)?;
                }
                None => {
                    let must = holder == Some(seat) && !choosing && !ended;
                    ensure(!must || !config.rules().powers, wrong)?;
                }
            }
        }
        ensure(!choosing || self.first_dead.len() > 1, Invalid::FirstDead)
    }

    fn check_cop(&self, config: &Config) -> Result<(), Invalid> {
        let table = SeatSet::first_n(config.players());
        let is_cop = |seat: &Seat| self.roles[seat.index()] == Role::Cop;
        let cop: SeatSet = table.iter().filter(is_cop).collect();
        if !config.rules().cop {
            let none = (self.suspects | self.open_roles | cop).is_empty();
            ensure(none, Invalid::Cop)?;
            return ensure(self.calls == 0, Invalid::Calls);
        }
        let suspected = cop.len() == 1 && (cop - self.suspects).is_empty();
        // Who is open is suspected alone, or not at all.
        let open = self.open_roles & self.suspects;
        let shown = open.is_empty() || (open == cop && self.suspects == cop);
        ensure(suspected && shown, Invalid::Cop)?;
        let before = if self.step == Step::Over { 0 } else { 1 };
        let rounds = (self.round - before).min(LAST_CALL);
        ensure(self.calls <= rounds.min(CALLS), Invalid::Calls)?;
        let phone = self.round <= LAST_CALL && !self.called();
        ensure(self.step != Step::Phone || phone, Invalid::Calls)
    }

    fn check_end(&self, config: &Config) -> Result<(), Invalid> {
        let over = self.step == Step::Over;
        let early = self.round < ROUNDS && self.living.len() > 1;
        let shown = !over
            || ((!config.rules().powers || self.open == SeatSet::first_n(config.players()))
                && (!config.rules().cop || self.open_roles == SeatSet::first_n(config.players())));
        let right = match self.winners {
            Some(winners) => over && !early && winners == self.judge(config),
            None => !over,
        };
        let begun = !matches!(
            self.step,
            Step::Load | Step::Kid | Step::Aim | Step::KidAim | Step::CunningLoad | Step::Courage
        ) || self.living.len() > 1;
        ensure(right && shown && begun, Invalid::Winners)
    }

    /// Who is asked is whom the step asks, less those whose answers are in, and these are allowed.
    fn check_answers(&self, config: &Config) -> Result<(), Invalid> {
        let sealed = |seat: &Seat| self.sealed[seat.index()] != Sealed::None;
        let all = SeatSet::first_n(config.players()).iter();
        let answered: SeatSet = all.filter(sealed).collect();
        let whom = self.asks_whom(config, self.step);
        let over = self.step == Step::Over;
        let exact = (answered | self.left) == whom && (answered & self.left).is_empty();
        ensure(exact && self.left.is_empty() == over, Invalid::Asked)?;
        for seat in answered.iter() {
            let mut asking = *self;
            asking.left = SeatSet::one(seat);
            let allowed = match self.sealed[seat.index()] {
                Sealed::Act(action) => asking.is_legal(config, seat, action),
                Sealed::TooSlow => matches!(self.step, Step::Aim | Step::KidAim),
                Sealed::None => true,
            };
            ensure(allowed, Invalid::Answer { seat })?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "validate/tests.rs"]
mod tests;
