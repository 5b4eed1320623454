//! A turn from its quiet point to the next seat (section 4), and Dynamite and Jail in it.

use super::action::Action;
use super::apply::Run;
use super::card::{Face, Kind};
use super::character::Ability;
use super::event::{Declined, DiscardWhy, Event};
use super::frame::{CheckFor, Frame, HitCause, RootKind, TurnStep};
use super::rules::{DynamitePass, JailMode, SidWindow};
use super::state::TurnCounters;
use crate::kit::{Card, Chance, Seat, SeatSet};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    pub(super) fn step(&mut self, seat: Seat, step: TurnStep) {
        self.push(Frame::Turn { seat, step });
    }

    /// Carries out the steps of a turn until one waits or something lies on top of it.
    ///
    /// A dead owner's turn is dropped: exactly one advance (BANG-TURN-11).
    #[inline(never)]
    pub(super) fn wake_turn(&mut self, mut seat: Seat, mut step: TurnStep) {
        if !self.s.living.contains(seat) {
            step = TurnStep::Over;
        }
        loop {
            step = match step {
                TurnStep::Begin => {
                    self.s.turns = self.s.turns.saturating_add(1);
                    self.s.this_turn = TurnCounters::default();
                    self.say(Event::TurnBegan { seat });
                    let next = TurnStep::Dynamite { stayed: 0 };
                    if self.quiet_before(seat, next, self.s.living) {
                        return;
                    }
                    next
                }
                TurnStep::Dynamite { stayed } => {
                    match self.s.oldest(self.cfg, seat, Kind::Dynamite, stayed) {
                        Some(_) => {
                            self.step(seat, TurnStep::DynamiteRead { stayed });
                            return self.draw_check(seat, CheckFor::Dynamite);
                        }
                        None => TurnStep::Jail,
                    }
                }
                TurnStep::DynamiteRead { stayed } => return self.dynamite(seat, stayed),
                TurnStep::Jail => match self.oldest_jail(seat) {
                    None => TurnStep::Draw,
                    Some(_) => match self.cfg.rules().jail_mode {
                        JailMode::DiscardAfterCheck => return self.try_jail(seat),
                        JailMode::ChoiceUpTo3 => return self.step(seat, TurnStep::JailChoice),
                    },
                },
                TurnStep::JailRead => return self.jail_read(seat),
                TurnStep::Draw => match self.phase_1(seat) {
                    Some(next) => next,
                    None => return,
                },
                TurnStep::Drawn => {
                    // Whose last card was drawn from his hand: now that phase 1 is over (BANG-CHAR-SUZY-2).
                    if self.s.present.contains(Ability::DrawWhenHandEmpty) {
                        for other in self.s.others(seat).iter() {
                            self.refill_empty_hand(other);
                        }
                    }
                    if !self.quiet_before(seat, TurnStep::Play, self.s.others(seat)) {
                        self.step(seat, TurnStep::Play);
                    }
                    return;
                }
                TurnStep::Excess | TurnStep::Over => {
                    seat = self.s.next(seat);
                    TurnStep::Begin
                }
                TurnStep::JailChoice | TurnStep::DrawFrom | TurnStep::Return | TurnStep::Play => {
                    debug_assert!(false, "this step waits");
                    return;
                }
            }
        }
    }

    /// A quiet point in a turn before its next step, unless nobody is asked; whether there is one.
    fn quiet_before(&mut self, seat: Seat, next: TurnStep, seats: SeatSet) -> bool {
        let asks = self.quiet_asks(seats, seat);
        if asks {
            self.step(seat, next);
            self.push(Frame::Quiet {
                left: seats,
                from: seat,
            });
        }
        asks
    }

    /// Whether anybody is asked at a quiet point (BANG-CHAR-SID-2).
    #[inline]
    fn quiet_asks(&self, seats: SeatSet, from: Seat) -> bool {
        self.s.present.contains(Ability::DiscardToHeal)
            && self.cfg.rules().sid_window == SidWindow::BetweenEffects
            && self.s.next_quiet(seats, from).is_some()
    }

    pub(super) fn answer_turn(&mut self, seat: Seat, step: TurnStep, action: Action) {
        match step {
            TurnStep::JailChoice => match action {
                Action::TryJail => self.try_jail(seat),
                _ => {
                    self.say(Event::Served { seat });
                    self.leave_jail(seat);
                    self.lose_turn(seat);
                }
            },
            TurnStep::DrawFrom => self.draw_from(seat, action),
            TurnStep::Return => self.return_one(seat, action),
            TurnStep::Begin
            | TurnStep::Dynamite { .. }
            | TurnStep::DynamiteRead { .. }
            | TurnStep::Jail
            | TurnStep::JailRead
            | TurnStep::Draw
            | TurnStep::Drawn
            | TurnStep::Play
            | TurnStep::Excess
            | TurnStep::Over => debug_assert!(false, "this step asks nobody, or stays"),
        }
    }

    /// One card over the hand limit goes (BANG-TURN-8).
    pub(super) fn discard_excess(&mut self, seat: Seat, face: Face) {
        if let Some(card) = self.cfg.find(face, self.hand(seat)) {
            self.discard_from_hand(seat, card, DiscardWhy::Excess);
        }
    }

    /// Those among `seats` who may use an ability at any time are asked once round (BANG-CHAR-SID-2, -3).
    pub(super) fn quiet_point(&mut self, seats: SeatSet, from: Seat) {
        if self.quiet_asks(seats, from) {
            self.push(Frame::Quiet { left: seats, from });
        }
    }

    /// Asked again after each use until he passes; his use makes no new quiet point (BANG-CHAR-SID-3).
    pub(super) fn answer_quiet(&mut self, seat: Seat, left: SeatSet, from: Seat, action: Action) {
        let asked = left
            .iter_from(from)
            .take_while(|s| *s != seat)
            .collect::<SeatSet>();
        match action {
            Action::Heal { card } => {
                self.push(Frame::Quiet {
                    left: left - asked,
                    from,
                });
                self.pay_first(seat, card);
            }
            _ => {
                self.push(Frame::Quiet {
                    left: (left - asked).without(seat),
                    from,
                });
                self.say(Event::Declined {
                    seat,
                    what: Declined::Ability,
                });
            }
        }
    }

    /// The draw! for a Dynamite: it explodes, or goes on (BANG-CARD-DYN-1, -4).
    fn dynamite(&mut self, seat: Seat, stayed: u8) {
        let explodes = self.read_explosion();
        let Some(card) = self.s.oldest(self.cfg, seat, Kind::Dynamite, stayed) else {
            return;
        };
        if explodes {
            self.step(seat, TurnStep::Dynamite { stayed });
            self.push(Frame::Root {
                by: None,
                kind: RootKind::Check,
            });
            self.say(Event::DynamiteExploded { seat });
            self.discard_from_table(seat, card, DiscardWhy::Spent);
            return self.hit(seat, None, 3, HitCause::Dynamite);
        }
        match self.dynamite_goes_to(seat) {
            Some(to) => {
                self.leave_table(seat, card);
                self.lay(to, card);
                self.say(Event::DynamitePassed { from: seat, to });
                self.step(seat, TurnStep::Dynamite { stayed });
            }
            None => self.step(seat, TurnStep::Dynamite { stayed: stayed + 1 }),
        }
    }

    /// The next player in front of whom it may lie (BANG-CARD-DYN-4, BANG-ZONE-6).
    fn dynamite_goes_to(&self, seat: Seat) -> Option<Seat> {
        let rules = self.cfg.rules();
        let to_holders = match rules.dynamite_pass {
            DynamitePass::NextSeat => rules.dynamite_stacking,
            DynamitePass::SkipHolders => false,
        };
        let holds = |s: Seat| self.s.has_on_table(self.cfg, s, Kind::Dynamite);
        self.s
            .others(seat)
            .iter_from(seat)
            .find(|s| to_holders || !holds(*s))
    }

    fn try_jail(&mut self, seat: Seat) {
        self.step(seat, TurnStep::JailRead);
        self.draw_check(seat, CheckFor::Jail);
    }

    /// The draw! for a Jail: the flip lies on the discard pile before the Jail does (BANG-CARD-JAIL-2).
    fn jail_read(&mut self, seat: Seat) {
        let free = self.read_heart();
        if free {
            self.leave_jail(seat);
            // The next of several Jails, or phase 1 (BANG-CARD-JAIL-6).
            return self.step(seat, TurnStep::Jail);
        }
        let stays = match self.cfg.rules().jail_mode {
            JailMode::DiscardAfterCheck => false,
            JailMode::ChoiceUpTo3 => {
                self.s.jail_tries[seat.index()] += 1;
                self.s.jail_tries[seat.index()] < 3
            }
        };
        if !stays {
            self.leave_jail(seat);
        }
        self.lose_turn(seat);
    }

    fn leave_jail(&mut self, seat: Seat) {
        if let Some(jail) = self.oldest_jail(seat) {
            self.discard_from_table(seat, jail, DiscardWhy::Spent);
        }
    }

    fn oldest_jail(&self, seat: Seat) -> Option<Card> {
        self.s.oldest(self.cfg, seat, Kind::Jail, 0)
    }

    /// No phases, no excess discard (BANG-TURN-5).
    fn lose_turn(&mut self, seat: Seat) {
        self.say(Event::TurnLost { seat });
        self.step(seat, TurnStep::Over);
    }
}
