//! Bullets that change hands: Yukari, the Secret deal, Remilia's pool, and inserting (section 8 of the rules).

use super::action::Action;
use super::apply::Run;
use super::bullet::Bullet;
use super::config::{CHAMBERS, MAX_SEATS};
use super::event::Event;
use super::frame::Frame;
use super::kind::Kind;
use super::state::Sealed;
use crate::kit::{Chance, FixedVec, Seat};

impl Sealed {
    /// The secret answer that this action is, if it is one that is kept until all are in.
    pub(super) fn of(action: Action) -> Option<Sealed> {
        match action {
            Action::Take { place } | Action::Give { place } => Some(Sealed::One(place)),
            Action::GiveTwo { first, second } => Some(Sealed::Two(first, second)),
            Action::Load { .. }
            | Action::Target { .. }
            | Action::Pair { .. }
            | Action::Shield
            | Action::Dispel { .. }
            | Action::DispelPhoenix { .. }
            | Action::Copy { .. }
            | Action::Rotate { .. }
            | Action::Insert { .. }
            | Action::Exchange { .. }
            | Action::Pass => None,
        }
    }

    /// The places answered, in order.
    pub(super) fn places(self) -> FixedVec<u8, 2> {
        match self {
            Sealed::None => FixedVec::new(),
            Sealed::One(place) => FixedVec::first_of([place, 0], 1),
            Sealed::Two(first, second) => FixedVec::first_of([first, second], 2),
        }
    }
}

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// A secret answer: it is kept, and only that it is in shows (DG-O1, DG-O2).
    pub(super) fn seal(&mut self, seat: Seat, action: Action) {
        let sealed = Sealed::of(action);
        debug_assert!(sealed.is_some(), "{action:?} is no secret answer");
        self.s.sealed[seat.index()] = sealed.unwrap_or_default();
        self.say(Event::Answered { seat });
    }

    fn open_seals(&mut self) -> [FixedVec<u8, 2>; MAX_SEATS] {
        let sealed = self.s.sealed.map(Sealed::places);
        self.s.sealed = [Sealed::None; MAX_SEATS];
        sealed
    }

    /// Both have picked: no bullet moved before (DG-E15).
    pub(super) fn steal(&mut self, one: Seat, other: Seat) {
        let places = self.open_seals();
        let before = self.s.cylinders;
        for (taker, from) in [(one, other), (other, one)] {
            for place in &places[taker.index()] {
                self.hand_over(&before, from, *place, taker);
            }
        }
        self.take_out(&[(one, places[other.index()]), (other, places[one.index()])]);
        self.push(Frame::Insert { kind: Kind::Yukari });
    }

    /// All neighbours have chosen (DG-E14).
    #[inline(never)]
    pub(super) fn deal(&mut self) {
        let exchanges = self.s.exchanges();
        let places = self.open_seals();
        let before = self.s.cylinders;
        let Some(actor) = self.s.actor() else { return };
        let circle = self.s.participants();
        let order = circle.iter_from(actor);
        for seat in order.clone() {
            for (from, which) in &exchanges.received_by(seat) {
                if let Some(place) = places[from.index()].get(*which) {
                    self.hand_over(&before, *from, *place, seat);
                }
            }
        }
        for seat in order {
            self.take_out(&[(seat, places[seat.index()])]);
        }
        self.push(Frame::Insert { kind: Kind::Kosuzu });
    }

    /// Everybody's bullets are shuffled together and drawn from, in turn order from who acts (DG-E16, DG-O2).
    #[inline(never)]
    pub(super) fn pool(&mut self) {
        let places = self.open_seals();
        let Some(actor) = self.s.actor() else { return };
        let mut order: FixedVec<Seat, MAX_SEATS> = FixedVec::new();
        let mut left = self.s.participants();
        let mut next = self.s.first_from(left, actor);
        while let Some(seat) = next {
            // Each participant once: there is room.
            let _ = order.push(seat);
            left.remove(seat);
            next = self.s.next_of(left, seat);
        }
        let mut pool: FixedVec<Bullet, { 2 * CHAMBERS }> = FixedVec::new();
        for seat in &order {
            for place in &places[seat.index()] {
                if let Some(bullet) = self.s.cylinder(*seat).get(usize::from(*place)) {
                    // Two from each of six: there is room.
                    let _ = pool.push(*bullet);
                }
                self.say(Event::Pooled {
                    from: *seat,
                    place: *place,
                });
            }
        }
        for seat in &order {
            self.take_out(&[(*seat, places[seat.index()])]);
        }
        self.mix(&mut pool);
        let mut drawn = pool.iter();
        for seat in &order {
            let count = places[seat.index()].len();
            for bullet in drawn.by_ref().take(count) {
                let _ = self.s.asides[seat.index()].push(*bullet);
            }
            self.say(Event::Drew {
                seat: *seat,
                count: count as u8,
            });
        }
        self.push(Frame::Insert {
            kind: Kind::Remilia,
        });
    }

    /// A bullet comes to lie before another player, face down; who can place it can still (DG-A27).
    fn hand_over(
        &mut self,
        before: &[super::state::Cylinder; MAX_SEATS],
        from: Seat,
        place: u8,
        to: Seat,
    ) {
        if let Some(bullet) = before[from.index()].get(usize::from(place)) {
            // At most two are received.
            let _ = self.s.asides[to.index()].push(*bullet);
        }
        self.say(Event::Passed { from, place, to });
    }

    /// Takes what was given out of cylinders, the higher place first so that the lower one stays what it was.
    fn take_out(&mut self, given: &[(Seat, FixedVec<u8, 2>)]) {
        for (seat, places) in given {
            let mut places = *places;
            places.sort_unstable();
            for place in places.iter().rev() {
                self.s.cylinders[seat.index()].remove(usize::from(*place));
            }
        }
    }

    /// The first bullet received is put into the cylinder (DG-O4, DG-A39).
    pub(super) fn insert(&mut self, seat: Seat, place: u8) {
        if let Some(bullet) = self.s.asides[seat.index()].remove(0) {
            // As many come in as went out.
            let _ = self.s.cylinders[seat.index()].insert(usize::from(place), bullet);
        }
        self.say(Event::Inserted { seat, place });
    }
}
