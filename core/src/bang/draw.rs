//! Phase 1: two cards from the deck, or what a character does instead.

use super::action::Action;
use super::apply::Run;
use super::card::Suit;
use super::character::Ability;
use super::event::Event;
use super::frame::TurnStep;
use super::rules::BlackJackSuits;
use crate::kit::{Chance, Seat};

/// Cards drawn in phase 1.
const PHASE_1_CARDS: u8 = 2;

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Draws, or puts the question on the stack; the next step unless there is a question.
    pub(super) fn phase_1(&mut self, seat: Seat) -> Option<TurnStep> {
        if self.s.has(seat, Ability::LookAndPick) {
            return self.look_at_three(seat);
        }
        // Asked only where the public sees that there is a choice (BANG-INFO-20).
        if self.s.may_draw_discard(seat) || !self.s.may_draw_from(seat).is_empty() {
            self.step(seat, TurnStep::DrawFrom);
            return None;
        }
        self.draw_from_deck(seat);
        Some(TurnStep::Drawn)
    }

    #[inline]
    fn draw_from_deck(&mut self, seat: Seat) {
        if self.s.has(seat, Ability::BonusOnRedSecond) {
            return self.draw_with_bonus(seat);
        }
        self.draw(seat, PHASE_1_CARDS);
    }

    /// The first card from a hand or the discard pile, the rest from the deck (BANG-CHAR-JESSE-1, -PEDRO-1).
    pub(super) fn draw_from(&mut self, seat: Seat, action: Action) {
        self.step(seat, TurnStep::Drawn);
        match action {
            Action::DrawHand { from } => {
                self.steal(seat, from);
            }
            Action::DrawDiscard => self.take_discard(seat),
            _ => return self.draw_from_deck(seat),
        }
        self.draw(seat, PHASE_1_CARDS - 1);
    }

    /// The second card is shown; a red one brings one more (BANG-CHAR-BJACK-1).
    #[inline(never)]
    fn draw_with_bonus(&mut self, seat: Seat) {
        self.draw(seat, PHASE_1_CARDS - 1);
        let Some(second) = self.draw_one(seat) else {
            return;
        };
        let face = self.face(second);
        self.s.knowledge.reveal(second);
        self.say(Event::Showed { seat, card: face });
        let bonus = match self.cfg.rules().black_jack_suits {
            BlackJackSuits::Red => face.suit().is_red(),
            BlackJackSuits::Hearts => face.suit() == Suit::Hearts,
        };
        if bonus {
            self.draw(seat, 1);
        }
    }

    /// Three cards one by one; of three, one goes back (BANG-CHAR-KIT-1).
    #[inline(never)]
    fn look_at_three(&mut self, seat: Seat) -> Option<TurnStep> {
        for _ in 0..=PHASE_1_CARDS {
            self.look(seat);
        }
        if self.s.aside.len() > usize::from(PHASE_1_CARDS) {
            self.step(seat, TurnStep::Return);
            return None;
        }
        self.keep_aside(seat);
        Some(TurnStep::Drawn)
    }

    pub(super) fn return_one(&mut self, seat: Seat, action: Action) {
        self.step(seat, TurnStep::Drawn);
        let Action::Pick { card: face } = action else {
            return;
        };
        if let Some(card) = self.cfg.find(face, self.s.aside) {
            self.put_back(seat, card);
            self.keep_aside(seat);
        }
    }
}
