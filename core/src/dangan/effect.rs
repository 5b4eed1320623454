//! What bullets do: those that name players, spells, copies, and what comes in force (section 7 of the rules).

use super::action::Action;
use super::apply::Run;
use super::config::CHAMBERS;
use super::event::Event;
use super::frame::{CorpseTime, Frame};
use super::kind::{Effect, Kind, OnOne, OnTwo, Rule};
use super::rules::Instances;
use crate::kit::{Chance, FixedVec, Seat, SeatSet, Stream};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Carries out the effect of a bullet for who acts: as it is fired, or as it is copied.
    pub(super) fn effect(&mut self, actor: Seat, kind: Kind) {
        match kind.effect() {
            Effect::Live => self.live(actor),
            Effect::OnOne(_) => {
                let found = !self.s.targets_of(self.cfg, actor, kind).is_empty();
                self.ask_if(found, Frame::Target { kind }, actor, kind);
            }
            Effect::OnTwo(_) => {
                let found = self.s.pair_of(self.cfg, actor).len() > 1;
                self.ask_if(found, Frame::Pair { kind }, actor, kind);
            }
            Effect::Spell => self.push(Frame::Spell),
            Effect::Copy => {
                let found = !self.s.copyable(self.cfg).is_empty();
                self.ask_if(found, Frame::Copy, actor, kind);
            }
            Effect::Turn => {
                self.s.clockwise = !self.s.clockwise;
                self.say(Event::Turned {
                    clockwise: self.s.clockwise,
                });
            }
            Effect::InForce(rule) => {
                if let Some(fired) = self.s.fired.last_mut() {
                    fired.rule = Some(rule);
                }
                self.say(Event::InForce { seat: actor, rule });
            }
            Effect::Deal => {
                let found = !self.s.exchanges().givers().is_empty();
                self.ask_if(found, Frame::Deal, actor, kind);
            }
            Effect::Pool => {
                let found = !self.s.participants().is_empty();
                self.ask_if(found, Frame::Pool, actor, kind);
            }
            Effect::Corpse => {
                self.s.orins[actor.index()] = self.s.orins[actor.index()].saturating_add(1);
                self.push(Frame::Corpse {
                    left: SeatSet::one(actor),
                    time: CorpseTime::Reveal,
                });
            }
        }
    }

    /// Puts the question, or says that the bullet finds nothing.
    fn ask_if(&mut self, found: bool, frame: Frame, seat: Seat, card: Kind) {
        if found {
            self.push(frame);
        } else {
            self.say(Event::Fizzled { seat, card });
        }
    }

    /// One player was named.
    #[inline(never)]
    pub(super) fn on_one(&mut self, seat: Seat, card: Kind, target: Seat) {
        self.say(Event::Named { seat, card, target });
        let Effect::OnOne(what) = card.effect() else {
            return debug_assert!(false, "only such bullets name one player");
        };
        match what {
            // DG-E1, DG-A38.
            OnOne::Reverse => {
                self.s.cylinders[target.index()].reverse();
                self.say(Event::Reversed { seat: target });
            }
            // DG-E2.
            OnOne::ToEnd => self.rotate(target, 1),
            // DG-E4.
            OnOne::Shuffle => {
                self.mix_cylinder(target);
                self.say(Event::Shuffled { seat: target });
            }
            // DG-E7.
            OnOne::Look => self.look(seat, target),
            // DG-E8, DG-A16.
            OnOne::Skip => {
                self.s.skips.insert(target);
                self.say(Event::WillSkip { seat: target });
            }
            // DG-E17, DG-A15.
            OnOne::TakeTurn => self.push_turn(target),
        }
    }

    /// Two players were named; a shield of either makes it void (DG-A5).
    #[inline(never)]
    pub(super) fn on_two(&mut self, seat: Seat, card: Kind, one: Seat, other: Seat) {
        self.say(Event::NamedTwo {
            seat,
            card,
            one,
            other,
        });
        let both = SeatSet::one(one).with(other);
        // Whoever acts has no shield: it ended as his turn began.
        if !(both & self.s.shields).is_empty() {
            return self.say(Event::Blocked { card });
        }
        let Effect::OnTwo(what) = card.effect() else {
            return debug_assert!(false, "only such bullets name two players");
        };
        match what {
            OnTwo::Change => {
                self.s.cylinders.swap(one.index(), other.index());
                self.say(Event::Changed { one, other });
                self.push(Frame::Rotate { left: both });
            }
            OnTwo::Steal => self.push(Frame::Steal { one, other }),
        }
    }

    /// Bullets go one by one from the front to the end (DG-E2, DG-E6).
    pub(super) fn rotate(&mut self, seat: Seat, count: u8) {
        let cylinder = &mut self.s.cylinders[seat.index()];
        let count_in = usize::from(count).min(cylinder.len());
        cylinder.rotate_left(count_in);
        self.say(Event::Rotated { seat, count });
    }

    /// A shield, or an end to something in force (DG-E3, DG-A13).
    #[inline(never)]
    pub(super) fn spell(&mut self, seat: Seat, action: Action) {
        let (rule, holder) = match action {
            Action::Dispel { rule } => (rule, None),
            Action::DispelPhoenix { holder } => (Rule::Phoenix, Some(holder)),
            _ => {
                self.s.shields.insert(seat);
                return self.say(Event::Shielded { seat });
            }
        };
        let whole = rule != Rule::Phoenix && self.cfg.rules().rule_instances == Instances::Flag;
        let mut first = None;
        for fired in self.s.fired.iter_mut() {
            if fired.rule == Some(rule) && holder.is_none_or(|h| h == fired.by) {
                fired.rule = None;
                first.get_or_insert(fired.by);
                if !whole {
                    break;
                }
            }
        }
        if let Some(holder) = first {
            self.say(Event::Dispelled { rule, holder });
        }
    }

    /// A cylinder is shuffled, unseen.
    fn mix_cylinder(&mut self, seat: Seat) {
        let mut bullets = self.s.cylinders[seat.index()];
        self.mix(&mut bullets);
        self.s.cylinders[seat.index()] = bullets;
    }

    /// Shuffles bullets face down: nobody can place any of them, nor tell who loaded which.
    pub(super) fn mix<const N: usize>(&mut self, bullets: &mut FixedVec<super::bullet::Bullet, N>) {
        let count = bullets.len();
        if count < 2 {
            return;
        }
        let mut order = [0_u8; 2 * CHAMBERS];
        let mut labels = [0_u8; 2 * CHAMBERS];
        for (at, bullet) in bullets.iter().enumerate() {
            order[at] = at as u8;
            labels[at] = bullet.label();
        }
        self.shuffle(Stream::Pick, &mut order[..count], &labels[..count]);
        let before = *bullets;
        let from = before.iter().fold(SeatSet::EMPTY, |all, b| all | b.from);
        for (bullet, at) in bullets.iter_mut().zip(order) {
            *bullet = before[usize::from(at)];
            bullet.known = SeatSet::EMPTY;
            bullet.from = from;
        }
        self.s.merge(from);
    }
}

impl super::state::State {
    /// Bullets of these seats were mixed: of any bullet that one of them may have loaded, each of them may.
    fn merge(&mut self, from: SeatSet) {
        let merge = |old: &mut SeatSet| {
            if !(*old & from).is_empty() {
                *old |= from;
            }
        };
        let lying = self.cylinders.iter_mut().flat_map(|c| c.iter_mut());
        lying.for_each(|b| merge(&mut b.from));
        let held = self.asides.iter_mut().flat_map(|c| c.iter_mut());
        held.for_each(|b| merge(&mut b.from));
        self.fired.iter_mut().for_each(|f| merge(&mut f.from));
    }
}
