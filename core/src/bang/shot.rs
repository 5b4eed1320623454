//! Shots, Indians! and Duels: what is asked of their targets (section 6).

use super::action::Action;
use super::apply::Run;
use super::card::Kind;
use super::character::Ability;
use super::event::{Declined, Event};
use super::frame::{Act, CheckFor, Frame, HitCause, Tried};
use crate::kit::{Chance, Seat};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// A shot at one target; two dodges are needed for Slab's BANG! cards (BANG-SHOT-1).
    pub(super) fn shoot(&mut self, act: Act, at: Seat) {
        let mut need = 1;
        if act.kind == Kind::Bang {
            self.s.this_turn.bangs = self.s.this_turn.bangs.saturating_add(1);
            if self.s.has(act.by, Ability::DodgesNeeded) {
                need = 2;
            }
        }
        self.push(Frame::Shot {
            act,
            at,
            need,
            tried: Tried::default(),
        });
    }

    /// A shot with nothing left to ask: cancelled, or a hit (BANG-SHOT-4, -9).
    pub(super) fn wake_shot(&mut self, act: Act, at: Seat, need: u8) {
        if !self.s.living.contains(at) {
            return;
        }
        if need == 0 {
            self.say(Event::Dodged { seat: at });
            return self.close_request(at);
        }
        self.hit(at, Some(act.by), 1, HitCause::Shot);
    }

    pub(super) fn answer_shot(
        &mut self,
        act: Act,
        at: Seat,
        need: u8,
        tried: Tried,
        action: Action,
    ) {
        match action {
            Action::Respond { card } => {
                self.push(Frame::Shot {
                    act,
                    at,
                    need: need - 1,
                    tried,
                });
                self.respond(at, card);
            }
            Action::CheckBarrel => {
                self.push(Frame::Shot {
                    act,
                    at,
                    need,
                    tried: Tried {
                        barrel: true,
                        ..tried
                    },
                });
                self.push(Frame::ShotRead);
                self.draw_check(at, CheckFor::Barrel);
            }
            Action::CheckAbility => {
                self.push(Frame::Shot {
                    act,
                    at,
                    need,
                    tried: Tried {
                        ability: true,
                        ..tried
                    },
                });
                self.push(Frame::ShotRead);
                self.draw_check(at, CheckFor::Ability);
            }
            _ => {
                self.say(Event::Declined {
                    seat: at,
                    what: Declined::Shot,
                });
                self.hit(at, Some(act.by), 1, HitCause::Shot);
            }
        }
    }

    /// A Heart is one success of the shot below (BANG-CARD-BARREL-1).
    pub(super) fn read_shot_check(&mut self) {
        let success = self.read_heart();
        if let Some(Frame::Shot { need, .. }) = self.s.stack.last_mut() {
            *need -= u8::from(success);
        }
    }

    pub(super) fn answer_indians(&mut self, act: Act, at: Seat, action: Action) {
        match action {
            Action::Respond { card } => {
                self.respond(at, card);
                self.close_request(at);
            }
            _ => {
                self.say(Event::Declined {
                    seat: at,
                    what: Declined::Indians,
                });
                self.hit_by_indians(act, at);
            }
        }
    }

    pub(super) fn hit_by_indians(&mut self, act: Act, at: Seat) {
        if self.s.living.contains(at) {
            self.hit(at, Some(act.by), 1, HitCause::Indians);
        }
    }

    pub(super) fn answer_duel(
        &mut self,
        act: Act,
        against: Seat,
        source_answers: bool,
        action: Action,
    ) {
        let seat = if source_answers { act.by } else { against };
        match action {
            Action::Respond { card } => {
                self.push(Frame::Duel {
                    act,
                    against,
                    source_answers: !source_answers,
                });
                self.respond(seat, card);
            }
            _ => {
                self.say(Event::Declined {
                    seat,
                    what: Declined::Duel,
                });
                self.lose_duel(act, against, source_answers);
            }
        }
    }

    /// The damage of a Duel is caused by its source; his own loss by nobody (BANG-CARD-DUEL-2).
    pub(super) fn lose_duel(&mut self, act: Act, against: Seat, source_answers: bool) {
        self.push(Frame::DuelOver { against });
        if source_answers {
            self.hit(act.by, None, 1, HitCause::Duel);
        } else {
            self.hit(against, Some(act.by), 1, HitCause::Duel);
        }
    }
}
