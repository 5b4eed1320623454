//! Phase 2: cards and abilities, one at a time, each a root effect.

use super::action::{Action, Take};
use super::apply::Run;
use super::card::{Border, Effect, Face, Kind, Whom};
use super::event::{DiscardWhy, Event};
use super::frame::{Act, Frame, RootKind, TurnStep};
use super::rules::{HorseSlots, PlayedCard};
use crate::kit::{Card, CardSet, Chance, Seat, SeatSet};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// One action of phase 2; the turn's frame lies below and waits again when its root effect is over.
    pub(super) fn play_phase(&mut self, seat: Seat, action: Action) {
        let played = match action {
            Action::End => {
                self.s.stack.pop();
                return self.step(seat, TurnStep::Excess);
            }
            Action::Heal { card } => {
                self.begin_root(seat, RootKind::Ability);
                self.pay_first(seat, card);
                None
            }
            Action::Play { card } => Some((card, None, Take::Hand)),
            Action::PlayAt { card, target } => Some((card, Some(target), Take::Hand)),
            Action::PlayTake { card, target, take } => Some((card, Some(target), take)),
            Action::Choose { .. }
            | Action::Respond { .. }
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::Pick { .. }
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => {
                debug_assert!(false, "phase 2 offers no such action");
                None
            }
        };
        if let Some((card, target, take)) = played {
            self.play(seat, card, target, take);
        }
    }

    fn begin_root(&mut self, seat: Seat, kind: RootKind) {
        self.push(Frame::Root {
            by: Some(seat),
            kind,
        });
    }

    fn play(&mut self, seat: Seat, face: Face, target: Option<Seat>, take: Take) {
        let Some(card) = self.cfg.find(face, self.hand(seat)) else {
            return;
        };
        // Only as a BANG! is a Missed! ever played (BANG-CARD-MISSED-1).
        let kind = if face.kind() == Kind::Missed {
            Kind::Bang
        } else {
            face.kind()
        };
        self.begin_root(seat, RootKind::Card(kind));
        self.spend(seat, card);
        if face.kind().border() == Border::Blue {
            return self.place(seat, card, target.unwrap_or(seat));
        }
        match self.cfg.rules().played_card_on_discard {
            PlayedCard::AtEnd => self.s.resolving = self.s.resolving.with(card),
            PlayedCard::AtPlay => self.lay_on_discard(card),
        }
        self.say(Event::Played {
            seat,
            card: face,
            target,
        });
        self.carry_out(
            Act {
                kind,
                face,
                by: seat,
            },
            target,
            take,
        );
    }

    /// Puts a blue card in play; what it replaces is discarded first (BANG-ZONE-7, BANG-DIST-8).
    fn place(&mut self, seat: Seat, card: Card, on: Seat) {
        let replaced = self.replaced_by(card, self.s.tables[on.index()]);
        for old in replaced.iter() {
            self.discard_from_table(on, old, DiscardWhy::Replaced);
        }
        self.lay(on, card);
        self.say(Event::Placed {
            seat,
            card: self.face(card),
            on,
        });
    }

    fn replaced_by(&self, card: Card, table: CardSet) -> CardSet {
        if self.cfg.weapons.contains(card) {
            table & self.cfg.weapons
        } else if self.cfg.horses.contains(card)
            && self.cfg.rules().horse_slots == HorseSlots::Single
        {
            table & self.cfg.horses
        } else {
            CardSet::EMPTY
        }
    }

    fn carry_out(&mut self, act: Act, target: Option<Seat>, take: Take) {
        match act.kind.effect() {
            Effect::Shoot(Whom::AllOthers) => self.push(Frame::Sweep {
                act,
                left: self.s.others(act.by),
            }),
            Effect::Indians => {
                let left = self.s.others(act.by) - self.s.sheltered(self.cfg);
                self.push(Frame::Sweep { act, left });
            }
            Effect::Heal(Whom::Everybody, points) => {
                let healed = self.s.in_play() - self.s.sheltered_widely(self.cfg);
                for seat in healed.iter_from(act.by) {
                    self.heal(seat, points);
                }
            }
            Effect::Heal(_, points) => {
                if self.s.beer_works(self.cfg) {
                    self.heal(act.by, points);
                }
            }
            Effect::Draw(cards) => self.draw(act.by, cards),
            Effect::Store => self.open_store(act.by),
            Effect::Shoot(_) | Effect::Duel | Effect::Take(_) | Effect::Discard(_) => {
                if let Some(target) = target {
                    self.reach(act, target, take);
                }
            }
            Effect::Dodge
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Jail
            | Effect::Dynamite => debug_assert!(false, "not carried out from the hand"),
        }
    }

    /// The one way in which a card reaches one target: what may void or turn it stands here.
    pub(super) fn reach(&mut self, act: Act, at: Seat, take: Take) {
        match act.kind.effect() {
            Effect::Shoot(_) => self.shoot(act, at),
            Effect::Indians => self.push(Frame::Indians { act, at }),
            Effect::Duel => self.push(Frame::Duel {
                act,
                against: at,
                source_answers: false,
            }),
            Effect::Take(_) => {
                self.take(act.by, at, take, true);
                self.close_request(at);
            }
            Effect::Discard(_) => {
                self.take(act.by, at, take, false);
                self.close_request(at);
            }
            Effect::Dodge
            | Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Store
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Jail
            | Effect::Dynamite => debug_assert!(false, "reaches nobody"),
        }
    }

    /// The next target of a sweep, clockwise; those dead by now are skipped (BANG-SWEEP-1).
    pub(super) fn wake_sweep(&mut self, act: Act, left: SeatSet) {
        let Some(at) = (left & self.s.in_play()).next_after(act.by) else {
            return;
        };
        self.push(Frame::Sweep {
            act,
            left: left.without(at),
        });
        self.reach(act, at, Take::Hand);
    }

    /// A root effect with all it caused is over (BANG-DEATH-1.9).
    pub(super) fn wake_root(&mut self, by: Option<Seat>, kind: RootKind) {
        if !self.s.late.is_empty() {
            self.push(Frame::Root { by, kind });
            return self.late_death();
        }
        for card in self.s.resolving.iter() {
            self.lay_on_discard(card);
        }
        self.s.resolving = CardSet::EMPTY;
        if let Some(seat) = by {
            self.refill_empty_hand(seat);
        }
        if self.judge_after_card() {
            return;
        }
        // A root effect in phase 2 is followed by a quiet point, unless its turn is lost (BANG-CHAR-SID-3).
        if let (RootKind::Card(_) | RootKind::Ability, Some(owner)) = (kind, self.s.turn_owner()) {
            if self.s.living.contains(owner) {
                self.quiet_point(self.s.others(owner), owner);
            }
        }
    }

    /// Life points up to the maximum.
    pub(super) fn heal(&mut self, seat: Seat, points: u8) {
        let life = &mut self.s.life[seat.index()];
        let healed = life
            .saturating_add(points as i8)
            .min(self.s.max_life[seat.index()]);
        if healed > *life {
            *life = healed;
            self.say(Event::Healed { seat, life: healed });
        }
    }

    /// Sid's pair: the lower card goes down first (BANG-ZONE-5, BANG-CHAR-SID-1).
    pub(super) fn pay_first(&mut self, seat: Seat, first: Face) {
        self.push(Frame::Paying { seat, first });
        self.pay(seat, first);
    }

    /// The higher card of the pair, and the life point it pays for.
    pub(super) fn pay_second(&mut self, seat: Seat, action: Action) {
        if let Action::Pick { card } = action {
            self.pay(seat, card);
            self.heal(seat, 1);
        }
    }

    /// One card is left, as everybody sees: it is the second (BANG-INFO-20).
    #[inline(never)]
    pub(super) fn pay_last(&mut self, seat: Seat) {
        if let Some(card) = self.hand(seat).first() {
            self.discard_from_hand(seat, card, DiscardWhy::Cost);
            self.heal(seat, 1);
        }
    }

    fn pay(&mut self, seat: Seat, face: Face) {
        if let Some(card) = self.cfg.find(face, self.hand(seat)) {
            self.discard_from_hand(seat, card, DiscardWhy::Cost);
        }
    }
}
