//! Turning the table: every seat moves the same number of steps clockwise and takes everything of his with him.
//!
//! No rule prefers a seat but the one from whom cards are dealt, which turns as well.

use super::action::{Action, Choice};
use super::ask::Ask;
use super::bullet::{Bullet, Fired, Sticker};
use super::config::Config;
use super::event::Event;
use super::frame::Frame;
use super::state::State;
use crate::kit::rotate::rotated_entries;
use crate::kit::{FixedVec, Rotate, SeatSet};

fn turn<T: Rotate>(value: &mut T, by: u8, seats: u8) {
    *value = value.rotated(by, seats);
}

impl Rotate for Sticker {
    fn rotated(self, by: u8, seats: u8) -> Sticker {
        self.seat()
            .map_or(self, |seat| Sticker::of(seat.rotated(by, seats)))
    }
}

impl Rotate for Bullet {
    fn rotated(self, by: u8, seats: u8) -> Bullet {
        Bullet {
            kind: self.kind,
            sticker: self.sticker.rotated(by, seats),
            from: self.from.rotated(by, seats),
            known: self.known.rotated(by, seats),
        }
    }
}

impl Rotate for Fired {
    fn rotated(self, by: u8, seats: u8) -> Fired {
        Fired {
            by: self.by.rotated(by, seats),
            sticker: self.sticker.rotated(by, seats),
            from: self.from.rotated(by, seats),
            ..self
        }
    }
}

impl<T: Rotate, const N: usize> Rotate for FixedVec<T, N> {
    fn rotated(mut self, by: u8, seats: u8) -> FixedVec<T, N> {
        self.iter_mut().for_each(|item| turn(item, by, seats));
        self
    }
}

impl Rotate for Ask {
    fn rotated(self, by: u8, seats: u8) -> Ask {
        Ask {
            seats: self.seats.rotated(by, seats),
            source: self.source.rotated(by, seats),
            ..self
        }
    }
}

impl Rotate for Choice {
    fn rotated(self, by: u8, seats: u8) -> Choice {
        match self {
            Choice::Seat(seat) => Choice::Seat(seat.rotated(by, seats)),
            Choice::Kind(_) | Choice::Place(_) | Choice::Word(_) => self,
        }
    }
}

impl Rotate for Action {
    fn rotated(mut self, by: u8, seats: u8) -> Action {
        match &mut self {
            Action::Target { target: seat }
            | Action::DispelPhoenix { holder: seat }
            | Action::Exchange { with: seat } => turn(seat, by, seats),
            Action::Pair { one, other } => {
                turn(one, by, seats);
                turn(other, by, seats);
            }
            Action::Load { .. }
            | Action::Shield
            | Action::Dispel { .. }
            | Action::Copy { .. }
            | Action::Rotate { .. }
            | Action::Take { .. }
            | Action::Give { .. }
            | Action::GiveTwo { .. }
            | Action::Insert { .. }
            | Action::Pass => {}
        }
        self
    }
}

impl Rotate for Frame {
    fn rotated(mut self, by: u8, seats: u8) -> Frame {
        match &mut self {
            Frame::Turn { seat, .. } => turn(seat, by, seats),
            Frame::Rotate { left } | Frame::Corpse { left, .. } => turn(left, by, seats),
            Frame::Steal { one, other } => {
                turn(one, by, seats);
                turn(other, by, seats);
            }
            Frame::Load
            | Frame::Target { .. }
            | Frame::Pair { .. }
            | Frame::Spell
            | Frame::Copy
            | Frame::Deal
            | Frame::Pool
            | Frame::Insert { .. } => {}
        }
        self
    }
}

impl Rotate for Event {
    fn rotated(mut self, steps: u8, seats: u8) -> Event {
        match &mut self {
            Event::Dealt { seat, .. }
            | Event::Loaded { seat, .. }
            | Event::Ready { seat }
            | Event::First { seat }
            | Event::TurnBegan { seat, .. }
            | Event::ShieldEnded { seat }
            | Event::ShotLost { seat }
            | Event::Fizzled { seat, .. }
            | Event::Reversed { seat }
            | Event::Rotated { seat, .. }
            | Event::Shuffled { seat }
            | Event::WillSkip { seat }
            | Event::Shielded { seat }
            | Event::Dispelled { holder: seat, .. }
            | Event::InForce { seat, .. }
            | Event::PhoenixEnded { seat }
            | Event::Copied { seat, .. }
            | Event::LiveVoid { seat }
            | Event::Answered { seat }
            | Event::Pooled { from: seat, .. }
            | Event::Drew { seat, .. }
            | Event::Inserted { seat, .. }
            | Event::Kept { seat } => turn(seat, steps, seats),
            Event::Fired { seat, sticker, .. } => {
                turn(seat, steps, seats);
                turn(sticker, steps, seats);
            }
            Event::Looked {
                seat, of, sticker, ..
            } => {
                turn(seat, steps, seats);
                turn(of, steps, seats);
                turn(sticker, steps, seats);
            }
            Event::Named {
                seat: one,
                target: other,
                ..
            }
            | Event::Died {
                seat: one,
                by: other,
                ..
            }
            | Event::Passed {
                from: one,
                to: other,
                ..
            }
            | Event::Changed { one, other } => {
                turn(one, steps, seats);
                turn(other, steps, seats);
            }
            Event::NamedTwo {
                seat, one, other, ..
            } => {
                turn(seat, steps, seats);
                turn(one, steps, seats);
                turn(other, steps, seats);
            }
            Event::Won { seats: winners } => turn(winners, steps, seats),
            Event::RoundBegan { .. }
            | Event::Blocked { .. }
            | Event::Turned { .. }
            | Event::RoundEnded { .. } => {}
        }
        self
    }
}

impl State {
    /// The position with every seat `by` steps clockwise; chance stays.
    pub fn rotated(&self, config: &Config, by: u8) -> State {
        let seats = config.players();
        let set = |set: SeatSet| set.rotated(by, seats);
        State {
            config: self.config,
            chance: self.chance,
            ask: self.ask,
            round: self.round,
            turns: self.turns,
            dealer: self.dealer.rotated(by, seats),
            clockwise: self.clockwise,
            stack: self.stack.rotated(by, seats),
            to_act: set(self.to_act),
            hands: rotated_entries(self.hands, by, seats),
            used: rotated_entries(self.used, by, seats),
            cylinders: rotated_entries(self.cylinders.map(|c| c.rotated(by, seats)), by, seats),
            asides: rotated_entries(self.asides.map(|c| c.rotated(by, seats)), by, seats),
            sealed: rotated_entries(self.sealed, by, seats),
            fired: self.fired.rotated(by, seats),
            deck: self.deck,
            lives: rotated_entries(self.lives, by, seats),
            living: set(self.living),
            shields: set(self.shields),
            skips: set(self.skips),
            orins: rotated_entries(self.orins, by, seats),
            winners: self.winners.map(set),
        }
    }
}
