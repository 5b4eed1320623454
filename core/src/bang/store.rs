//! General Store (BANG-CARD-STORE-1, -2).

use super::action::Action;
use super::apply::Run;
use super::event::Event;
use super::frame::Frame;
use super::rules::Direction;
use crate::kit::{Card, CardSet, Chance, Seat, SeatSet};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Turns up one card for each player, as many as there are (BANG-DECK-4).
    pub(super) fn open_store(&mut self, by: Seat) {
        let left = self.s.in_play() - self.s.sheltered_widely(self.cfg);
        for _ in 0..left.len() {
            if self.turn_up(|card| Event::StoreShown { card }).is_none() {
                break;
            }
        }
        // One who is sheltered in his own turn gets no card: the next one begins.
        let first = left.contains(by).then_some(by);
        if let Some(next) = first.or_else(|| self.next_served(left, by)) {
            self.push(Frame::Store { next, left });
        }
    }

    fn next_served(&self, left: SeatSet, after: Seat) -> Option<Seat> {
        match self.cfg.rules().general_store_direction {
            Direction::Clockwise => left.next_after(after),
            Direction::CounterClockwise => left.prev_before(after),
        }
    }

    pub(super) fn answer_store(&mut self, next: Seat, left: SeatSet, action: Action) {
        let Action::Pick { card: face } = action else {
            return;
        };
        if let Some(card) = self.cfg.find(face, self.s.shown) {
            self.serve(next, left, card);
        }
    }

    /// One face is left: everybody sees who gets it.
    #[inline(never)]
    pub(super) fn wake_store(&mut self, next: Seat, left: SeatSet) {
        if let Some(card) = self.s.shown.first().filter(|_| !left.is_empty()) {
            self.serve(next, left, card);
        } else {
            debug_assert!(self.s.shown == CardSet::EMPTY, "as many takers as cards");
        }
    }

    fn serve(&mut self, seat: Seat, left: SeatSet, card: Card) {
        self.s.shown.remove(card);
        self.take_in_the_open(seat, card);
        self.say(Event::StoreTaken {
            seat,
            card: self.face(card),
        });
        let left = left.without(seat);
        if let Some(next) = self.next_served(left, seat) {
            self.push(Frame::Store { next, left });
        }
    }
}
