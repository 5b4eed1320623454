//! Turning the table: every seat moves the same number of steps clockwise and takes everything of his with him.
//!
//! No rule prefers a seat, so a game goes on alike at a turned table: the law of seat symmetry.

use super::action::{Action, Choice};
use super::ask::Ask;
use super::config::Config;
use super::event::Event;
use super::frame::{Act, Frame};
use super::state::{LateDeath, State};
use crate::kit::rotate::{Rotate, rotated_entries};

impl Rotate for Act {
    fn rotated(self, by: u8, seats: u8) -> Act {
        Act {
            by: self.by.rotated(by, seats),
            ..self
        }
    }
}

impl Rotate for LateDeath {
    fn rotated(self, by: u8, seats: u8) -> LateDeath {
        LateDeath {
            at: self.at.rotated(by, seats),
            by: self.by.rotated(by, seats),
        }
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
            Choice::Card(_) | Choice::Table(_) | Choice::Character(_) | Choice::Word(_) => self,
        }
    }
}

impl Rotate for Action {
    fn rotated(self, by: u8, seats: u8) -> Action {
        match self {
            Action::PlayAt { card, target } => Action::PlayAt {
                card,
                target: target.rotated(by, seats),
            },
            Action::PlayTake { card, target, take } => Action::PlayTake {
                card,
                target: target.rotated(by, seats),
                take,
            },
            Action::DrawHand { from } => Action::DrawHand {
                from: from.rotated(by, seats),
            },
            Action::Choose { .. }
            | Action::Play { .. }
            | Action::Heal { .. }
            | Action::End
            | Action::Respond { .. }
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::Pick { .. }
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::Serve
            | Action::TryJail => self,
        }
    }
}

impl Rotate for Frame {
    fn rotated(mut self, steps: u8, seats: u8) -> Frame {
        match &mut self {
            Frame::ChooseCharacters | Frame::ShotRead => {}
            Frame::Turn { seat, .. }
            | Frame::Check { seat, .. }
            | Frame::Discarding { seat, .. }
            | Frame::Paying { seat, .. } => turn(seat, steps, seats),
            Frame::Root { by, .. } => turn(by, steps, seats),
            Frame::Sweep { act, left } => {
                turn(act, steps, seats);
                turn(left, steps, seats);
            }
            Frame::Shot { act, at, .. } | Frame::Indians { act, at } => {
                turn(act, steps, seats);
                turn(at, steps, seats);
            }
            Frame::Duel { act, against, .. } => {
                turn(act, steps, seats);
                turn(against, steps, seats);
            }
            Frame::DuelOver { against } => turn(against, steps, seats),
            Frame::Hit { at, by, .. } | Frame::Death { at, by, .. } => {
                turn(at, steps, seats);
                turn(by, steps, seats);
            }
            Frame::Dying { at, .. } => turn(at, steps, seats),
            Frame::Store { next, left } => {
                turn(next, steps, seats);
                turn(left, steps, seats);
            }
            Frame::Quiet { left, from } => {
                turn(left, steps, seats);
                turn(from, steps, seats);
            }
        }
        self
    }
}

impl Rotate for Event {
    fn rotated(mut self, steps: u8, seats: u8) -> Event {
        match &mut self {
            Event::CharacterChosen { seat }
            | Event::CharacterShown { seat, .. }
            | Event::TurnBegan { seat }
            | Event::TurnLost { seat }
            | Event::Drew { seat, .. }
            | Event::Showed { seat, .. }
            | Event::Looked { seat, .. }
            | Event::Returned { seat, .. }
            | Event::Kept { seat, .. }
            | Event::TookDiscard { seat, .. }
            | Event::Responded { seat, .. }
            | Event::Declined { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::TableDiscarded { seat, .. }
            | Event::Flipped { seat, .. }
            | Event::Counted { seat, .. }
            | Event::Dodged { seat }
            | Event::Served { seat }
            | Event::DynamiteExploded { seat }
            | Event::StoreTaken { seat, .. }
            | Event::Healed { seat, .. }
            | Event::RoleShown { seat, .. } => turn(seat, steps, seats),
            Event::TookFromHand { by, from, .. }
            | Event::TookFromTable { by, from, .. }
            | Event::DiscardedFromHand { by, from, .. }
            | Event::DiscardedFromTable { by, from, .. } => {
                turn(by, steps, seats);
                turn(from, steps, seats);
            }
            Event::Played { seat, target, .. } => {
                turn(seat, steps, seats);
                turn(target, steps, seats);
            }
            Event::Placed { seat, on, .. } => {
                turn(seat, steps, seats);
                turn(on, steps, seats);
            }
            Event::DynamitePassed { from, to } => {
                turn(from, steps, seats);
                turn(to, steps, seats);
            }
            Event::Damaged { seat, by, .. } | Event::Died { seat, by } => {
                turn(seat, steps, seats);
                turn(by, steps, seats);
            }
            Event::Won { seats: winners } => turn(winners, steps, seats),
            Event::StoreShown { .. } | Event::Reshuffled { .. } => {}
        }
        self
    }
}

/// Turns one field in place.
fn turn<T: Rotate>(field: &mut T, steps: u8, seats: u8) {
    *field = field.rotated(steps, seats);
}

impl State {
    /// The same position with every seat `by` steps clockwise: hands, roles, marks, frames, everything that
    /// belongs to a seat or names one. Cards, the generator and counters of the table stay.
    #[must_use]
    pub fn rotated(&self, config: &Config, by: u8) -> State {
        let seats = config.players();
        let mut turned = *self;
        for frame in &mut turned.stack {
            turn(frame, by, seats);
        }
        for death in &mut turned.late {
            turn(death, by, seats);
        }
        turned.hands = rotated_entries(self.hands, by, seats);
        turned.tables = rotated_entries(self.tables, by, seats);
        turned.knowledge = self.knowledge.rotated(by, seats);
        turned.roles = rotated_entries(self.roles, by, seats);
        turned.characters = rotated_entries(self.characters, by, seats);
        turned.spares = rotated_entries(self.spares, by, seats);
        turned.picked = rotated_entries(self.picked, by, seats);
        turned.life = rotated_entries(self.life, by, seats);
        turned.max_life = rotated_entries(self.max_life, by, seats);
        turned.living = self.living.rotated(by, seats);
        turned.jail_tries = rotated_entries(self.jail_tries, by, seats);
        turned.near = rotated_entries(self.near.map(|s| s.rotated(by, seats)), by, seats);
        turned.reach = rotated_entries(self.reach.map(|s| s.rotated(by, seats)), by, seats);
        turned.hunter = self.hunter.rotated(by, seats);
        turned.winners = self.winners.rotated(by, seats);
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bang::random_games::{configs, play};
    use crate::kit::Seat;
    use alloc::vec::Vec;

    /// What applying does: the events and the position, its chance being the State's own.
    fn played(state: &State, config: &Config, seat: Seat, action: Action) -> (Vec<Event>, State) {
        let (mut next, mut events) = (*state, Vec::new());
        let done = next.apply(config, state.ask_number(), seat, action, |e| events.push(e));
        assert_eq!(done, Ok(()));
        (events, next)
    }

    #[test]
    fn seat_symmetry() {
        for (number, config) in configs().iter().enumerate() {
            let seats = config.players();
            for seed in 0..6 {
                let mut by = number as u8;
                play(config, 1000 + seed, |state, seat, action| {
                    by = by % seats + 1;
                    let turned = state.rotated(config, by);
                    assert_eq!(turned == *state, by == seats);
                    assert_eq!(turned.rotated(config, seats - by % seats), *state);
                    assert_eq!(turned.to_act(), state.to_act().rotated(by, seats));
                    assert_eq!(turned.ask(), state.ask().rotated(by, seats));
                    let asked = seat.rotated(by, seats);
                    let mut list = Vec::new();
                    state.legal(config, seat, |a| list.push(a.rotated(by, seats)));
                    let mut place = 0;
                    turned.legal(config, asked, |a| {
                        assert_eq!(list.get(place), Some(&a));
                        place += 1;
                    });
                    assert_eq!(place, list.len());
                    let (events, next) = played(state, config, seat, action);
                    let (there, then) = played(&turned, config, asked, action.rotated(by, seats));
                    let events: Vec<_> = events.iter().map(|e| e.rotated(by, seats)).collect();
                    assert_eq!(there, events);
                    assert_eq!(then, next.rotated(config, by));
                });
            }
        }
    }

    #[test]
    fn seats_that_the_table_lacks_stay() {
        assert_eq!(Seat::of(12).rotated(3, 5), Seat::of(12));
        assert_eq!(Seat::of(4).rotated(3, 5), Seat::of(2));
        let choice = Choice::Seat(Seat::of(4));
        assert_eq!(choice.rotated(1, 5), Choice::Seat(Seat::of(0)));
    }
}
