//! How a View is made, from an allow-list, and how it follows a turned table.

use super::config::{Config, MAX_SEATS};
use super::gun::{Gun, How};
use super::note::Notes;
use super::state::{Sealed, State};
use super::view::{SeenGun, SeenSpent, View};
use crate::kit::rotate::{Rotate, rotated_entries};
use crate::kit::{FixedVec, Seat, SeatSet};

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    pub fn view(&self, config: &Config, viewer: Option<Seat>) -> View {
        let table = SeatSet::first_n(config.players());
        let viewer = viewer.filter(|seat| table.contains(*seat));
        let mut guns = [[None; 2]; MAX_SEATS];
        let mut powers = [None; MAX_SEATS];
        let mut roles = [None; MAX_SEATS];
        let mut answered = SeatSet::EMPTY;
        for seat in table.iter() {
            let i = seat.index();
            let own = viewer == Some(seat);
            guns[i] = self.guns[i].map(|gun| gun.map(|gun| gun.seen(seat, viewer)));
            if own || self.open.contains(seat) {
                powers[i] = self.power(config, seat);
            }
            if own || self.open_roles.contains(seat) {
                roles[i] = self.role(config, seat);
            }
            if self.sealed[i] != Sealed::None {
                answered.insert(seat);
            }
        }
        View {
            config: self.config,
            viewer,
            number: self.ask,
            step: self.step,
            left: self.left,
            answered,
            sealed: viewer.map_or(Sealed::None, |seat| self.sealed[seat.index()]),
            round: self.round,
            godfather: self.godfather,
            deck_size: self.deck.len() as u8,
            unseen: self.deck.iter().copied().collect::<Notes>(),
            pot: self.pot,
            money: self.money,
            shame: self.shame,
            light: self.light,
            wounds: self.wounds,
            wounds_now: self.wounds_now,
            living: self.living,
            guns,
            powers,
            open: self.open,
            cannot: self.cannot,
            roles,
            open_roles: self.open_roles,
            suspects: self.suspects,
            calls: self.calls,
            withdrew: self.withdrew,
            felled: self.felled,
            out: self.out,
            hit: self.hit,
            fired_first: self.fired_first,
            thrown: self.thrown,
            sharers: self.sharers,
            first_dead: self.first_dead,
            winners: self.winners,
        }
    }
}

impl Gun {
    /// The gun as a viewer sees it in this seat's hand. Its holder knows his hand and what he has put down himself;
    /// its first owner knows what he had put down (CG-I2).
    fn seen(&self, holder: Seat, viewer: Option<Seat>) -> SeenGun {
        let holds = viewer == Some(holder);
        let owned = viewer == Some(self.owner);
        let mut spent = FixedVec::new();
        for (at, gone) in self.spent.iter().enumerate() {
            let before = at < usize::from(self.inherited);
            let own = if before { owned } else { holds };
            // As many as were spent: there is room.
            let _ = spent.push(SeenSpent {
                bullet: Some(gone.bullet).filter(|_| own || gone.how == How::Shown),
                how: gone.how,
            });
        }
        SeenGun {
            owner: self.owner,
            hand_size: self.hand.len() as u8,
            hand: holds.then_some(self.hand),
            loaded: self.loaded.is_some(),
            bullet: self.loaded.filter(|_| holds),
            aim: self.aim,
            spent,
            inherited: self.inherited,
        }
    }
}

impl Rotate for SeenGun {
    fn rotated(self, by: u8, seats: u8) -> SeenGun {
        SeenGun {
            owner: self.owner.rotated(by, seats),
            aim: self.aim.rotated(by, seats),
            ..self
        }
    }
}

impl View {
    /// The view as it is at the table turned by `by` seats.
    #[must_use]
    pub fn rotated(&self, config: &Config, by: u8) -> View {
        let seats = config.players();
        let set = |set: SeatSet| set.rotated(by, seats);
        let guns = self.guns.map(|guns| guns.map(|gun| gun.rotated(by, seats)));
        View {
            viewer: self.viewer.rotated(by, seats),
            left: set(self.left),
            answered: set(self.answered),
            sealed: self.sealed.rotated(by, seats),
            godfather: self.godfather.rotated(by, seats),
            money: rotated_entries(self.money, by, seats),
            shame: rotated_entries(self.shame, by, seats),
            light: rotated_entries(self.light, by, seats),
            wounds: rotated_entries(self.wounds, by, seats),
            wounds_now: rotated_entries(self.wounds_now, by, seats),
            living: set(self.living),
            guns: rotated_entries(guns, by, seats),
            powers: rotated_entries(self.powers, by, seats),
            open: set(self.open),
            cannot: rotated_entries(self.cannot, by, seats),
            roles: rotated_entries(self.roles, by, seats),
            open_roles: set(self.open_roles),
            suspects: set(self.suspects),
            withdrew: set(self.withdrew),
            felled: set(self.felled),
            out: set(self.out),
            hit: set(self.hit),
            fired_first: set(self.fired_first),
            sharers: set(self.sharers),
            first_dead: set(self.first_dead),
            winners: self.winners.rotated(by, seats),
            ..*self
        }
    }
}
