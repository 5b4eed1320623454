//! draw!: a card is turned up and read (BANG-DRAW-1 to -5).

use super::action::Action;
use super::apply::Run;
use super::card::{Rank, Suit};
use super::character::Ability;
use super::event::Event;
use super::frame::{CheckFor, Frame, Verdict};
use crate::kit::{Card, Chance, Seat};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Makes a draw!. The caller has pushed the frame that reads the verdict; it wakes in the same way
    /// whether the verdict stands at once or somebody is asked first (BANG-DRAW-3).
    pub(super) fn draw_check(&mut self, seat: Seat, why: CheckFor) {
        let first = self.flip(seat, why);
        if !self.s.has(seat, Ability::CheckBestOf) {
            return self.read(first);
        }
        let second = if first.is_some() {
            self.flip(seat, why)
        } else {
            None
        };
        match (first, second) {
            (Some(a), Some(b)) if self.face(a) != self.face(b) => {
                self.push(Frame::Check { seat, why })
            }
            (Some(a), Some(_)) => {
                // Equal faces: no question.
                self.s.shown.remove(a);
                self.lay_on_discard(a);
                self.read(second);
            }
            (only, _) => self.read(only),
        }
    }

    fn flip(&mut self, seat: Seat, why: CheckFor) -> Option<Card> {
        let flipped = |card| Event::Flipped { seat, why, card };
        let card = self.turn_up(|face| flipped(Some(face)));
        if card.is_none() {
            self.say(flipped(None));
        }
        card
    }

    fn read(&mut self, card: Option<Card>) {
        self.s.verdict = match card {
            Some(card) => {
                self.s.shown.remove(card);
                self.lay_on_discard(card);
                Verdict::Card(card)
            }
            None => Verdict::NoCard,
        };
    }

    /// The one that does not count is discarded first (BANG-DRAW-3).
    pub(super) fn answer_check(&mut self, seat: Seat, _why: CheckFor, action: Action) {
        let Action::Pick { card: face } = action else {
            return;
        };
        let Some(chosen) = self.cfg.find(face, self.s.shown) else {
            return;
        };
        for other in self.s.shown.without(chosen).iter() {
            self.s.shown.remove(other);
            self.lay_on_discard(other);
        }
        self.say(Event::Counted { seat, card: face });
        self.read(Some(chosen));
    }

    fn verdict(&mut self) -> Option<Card> {
        match core::mem::take(&mut self.s.verdict) {
            Verdict::Card(card) => Some(card),
            Verdict::NoCard | Verdict::None => None,
        }
    }

    /// Whether the draw! gave a Heart.
    pub(super) fn read_heart(&mut self) -> bool {
        self.verdict()
            .is_some_and(|c| self.face(c).suit() == Suit::Hearts)
    }

    /// Whether the draw! blows up a Dynamite: Spades, 2 to 9.
    pub(super) fn read_explosion(&mut self) -> bool {
        self.verdict().is_some_and(|c| {
            let face = self.face(c);
            face.suit() == Suit::Spades && face.rank() <= Rank::of(9)
        })
    }
}
