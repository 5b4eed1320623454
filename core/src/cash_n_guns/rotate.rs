//! Everything with its seats turned round the table.

use super::action::{Action, Choice};
use super::ask::Ask;
use super::config::Config;
use super::event::Event;
use super::gun::Gun;
use super::state::{Sealed, State};
use crate::kit::Rotate;
use crate::kit::rotate::rotated_entries;

impl Rotate for Choice {
    fn rotated(self, by: u8, seats: u8) -> Choice {
        match self {
            Choice::Seat(seat) => Choice::Seat(seat.rotated(by, seats)),
            Choice::Bullet(_) | Choice::Word(_) => self,
        }
    }
}

impl Rotate for Action {
    fn rotated(self, by: u8, seats: u8) -> Action {
        match self {
            Action::Aim { first, second } => Action::Aim {
                first: first.rotated(by, seats),
                second: second.rotated(by, seats),
            },
            Action::TakeGun { from } => Action::TakeGun {
                from: from.rotated(by, seats),
            },
            Action::Load { .. } | Action::TakeBack { .. } | Action::Say(_) => self,
        }
    }
}

impl Rotate for Ask {
    fn rotated(self, by: u8, seats: u8) -> Ask {
        Ask {
            seats: self.seats.rotated(by, seats),
            ..self
        }
    }
}

impl Rotate for Sealed {
    fn rotated(self, by: u8, seats: u8) -> Sealed {
        match self {
            Sealed::Act(action) => Sealed::Act(action.rotated(by, seats)),
            Sealed::None | Sealed::TooSlow => self,
        }
    }
}

impl Rotate for Gun {
    fn rotated(self, by: u8, seats: u8) -> Gun {
        Gun {
            owner: self.owner.rotated(by, seats),
            aim: self.aim.rotated(by, seats),
            ..self
        }
    }
}

impl Rotate for Event {
    fn rotated(mut self, by: u8, seats: u8) -> Event {
        match &mut self {
            Event::RoundBegan { .. } => {}
            Event::Loaded { seats: all }
            | Event::Shared { seats: all, .. }
            | Event::Won { seats: all } => {
                *all = all.rotated(by, seats);
            }
            Event::PhonePassed {
                first, seats: all, ..
            } => {
                *first = first.rotated(by, seats);
                *all = all.rotated(by, seats);
            }
            Event::Aimed { seat, at, .. } | Event::Fired { seat, at, .. } => {
                *seat = seat.rotated(by, seats);
                *at = at.rotated(by, seats);
            }
            Event::GunTaken { seat, from, .. } => {
                *seat = seat.rotated(by, seats);
                *from = from.rotated(by, seats);
            }
            Event::PowerShown { seat, .. }
            | Event::TooSlow { seat }
            | Event::Withdrew { seat, .. }
            | Event::Lowered { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Wounded { seat, .. }
            | Event::Died { seat }
            | Event::RoleShown { seat, .. }
            | Event::GrenadeThrown { seat }
            | Event::TookBack { seat, .. } => *seat = seat.rotated(by, seats),
        }
        self
    }
}

impl State {
    /// The position with every seat moved `by` steps clockwise.
    #[must_use]
    pub fn rotated(&self, config: &Config, by: u8) -> State {
        let seats = config.players();
        let mut turned = *self;
        let turn_set = |set: crate::kit::SeatSet| set.rotated(by, seats);
        turned.left = turn_set(self.left);
        turned.sealed = rotated_entries(self.sealed.map(|s| s.rotated(by, seats)), by, seats);
        turned.godfather = self.godfather.rotated(by, seats);
        turned.money = rotated_entries(self.money, by, seats);
        turned.shame = rotated_entries(self.shame, by, seats);
        turned.light = rotated_entries(self.light, by, seats);
        turned.wounds = rotated_entries(self.wounds, by, seats);
        turned.wounds_now = rotated_entries(self.wounds_now, by, seats);
        turned.living = turn_set(self.living);
        let guns = self.guns.map(|guns| guns.map(|gun| gun.rotated(by, seats)));
        turned.guns = rotated_entries(guns, by, seats);
        turned.powers = rotated_entries(self.powers, by, seats);
        turned.open = turn_set(self.open);
        turned.cannot = rotated_entries(self.cannot, by, seats);
        turned.roles = rotated_entries(self.roles, by, seats);
        turned.open_roles = turn_set(self.open_roles);
        turned.suspects = turn_set(self.suspects);
        turned.withdrew = turn_set(self.withdrew);
        turned.felled = turn_set(self.felled);
        turned.out = turn_set(self.out);
        turned.hit = turn_set(self.hit);
        turned.fired_first = turn_set(self.fired_first);
        turned.sharers = turn_set(self.sharers);
        turned.first_dead = turn_set(self.first_dead);
        turned.winners = self.winners.rotated(by, seats);
        turned
    }
}
