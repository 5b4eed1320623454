//! Damage, the save window, and what damage triggers (section 10).

use super::action::Action;
use super::apply::Run;
use super::character::Ability;
use super::event::{Declined, Event};
use super::frame::{DeathStep, Frame, HitCause, HitStep};
use crate::kit::{Chance, Seat};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// A packet of damage (BANG-DMG-1).
    ///
    /// Called last: nothing lies above it that would have to be done before.
    pub(super) fn hit(&mut self, at: Seat, by: Option<Seat>, amount: u8, cause: HitCause) {
        self.wake_hit(at, by, amount, cause, HitStep::Life);
    }

    /// One packet: life, save window, triggers or death, in this order (BANG-DMG-2).
    pub(super) fn wake_hit(
        &mut self,
        at: Seat,
        by: Option<Seat>,
        amount: u8,
        cause: HitCause,
        step: HitStep,
    ) {
        match step {
            HitStep::Life => {
                self.s.life[at.index()] -= amount as i8;
                let life = self.s.life[at.index()];
                self.say(Event::Damaged {
                    seat: at,
                    by,
                    amount,
                    life,
                });
                if life > 0 {
                    return self.after_damage(at, by, amount);
                }
                self.push(Frame::Hit {
                    at,
                    by,
                    amount,
                    cause,
                    step: HitStep::Judged,
                });
                self.push(Frame::Dying { at, begun: false });
            }
            // Death is judged when the window closes (BANG-DMG-3).
            HitStep::Judged if self.s.life[at.index()] <= 0 => {
                self.push(Frame::Death {
                    at,
                    by,
                    step: DeathStep::Mark,
                });
            }
            HitStep::Judged => self.after_damage(at, by, amount),
        }
    }

    /// What damage triggers in a survivor: cards for lost points, then theft; then the hit is closed.
    fn after_damage(&mut self, at: Seat, by: Option<Seat>, amount: u8) {
        if self.s.has(at, Ability::DrawOnDamage) {
            self.draw(at, amount);
        }
        if let Some(author) = by.filter(|b| *b != at && self.s.has(at, Ability::StealOnDamage)) {
            for _ in 0..amount {
                // One by one until the hand is empty (BANG-CHAR-GRINGO-1).
                if !self.steal(at, author) {
                    break;
                }
            }
        }
        self.close_request(at);
    }

    /// Beer or a pair for a life point; once begun it is completed (BANG-DMG-5).
    pub(super) fn answer_rescue(&mut self, at: Seat, action: Action) {
        match action {
            Action::Respond { card } => {
                self.push(Frame::Dying { at, begun: true });
                self.respond(at, card);
                self.heal(at, 1);
            }
            Action::Heal { card } => {
                self.push(Frame::Dying { at, begun: true });
                self.pay_first(at, card);
            }
            _ => self.say(Event::Declined {
                seat: at,
                what: Declined::Rescue,
            }),
        }
    }

    /// The request or hit that touched this seat is closed; the source of the root effect waits for its end
    /// (BANG-CHAR-SUZY-2).
    #[inline]
    pub(super) fn close_request(&mut self, seat: Seat) {
        if self.refills(seat) && self.s.root_source() != Some(seat) {
            self.draw(seat, 1);
        }
    }

    /// Draws a card into an empty hand (BANG-CHAR-SUZY-1).
    #[inline]
    pub(super) fn refill_empty_hand(&mut self, seat: Seat) {
        if self.refills(seat) {
            self.draw(seat, 1);
        }
    }

    #[inline]
    fn refills(&self, seat: Seat) -> bool {
        self.s.has(seat, Ability::DrawWhenHandEmpty) && self.hand(seat).is_empty()
    }
}
