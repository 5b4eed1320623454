//! Who exchanges with whom in a Secret deal: fixed by public facts before anybody chooses (DG-A25, DG-A26).

use super::state::State;
use crate::kit::{FixedVec, Seat, SeatSet};

/// The exchanges of a deal: in each, two neighbours give each other one bullet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exchanges {
    /// Who takes part; the next of them clockwise is the left neighbour.
    circle: SeatSet,
    /// Whoever exchanges with his left neighbour.
    leftward: SeatSet,
}

impl State {
    /// The exchanges of a deal: settled from who acts, or the first after him, to the left; one is left out where either
    /// side has no further bullet (DG-A26). With two players both are with the same neighbour (DG-A25).
    #[inline]
    pub(super) fn exchanges(&self) -> Exchanges {
        let circle = self.participants();
        let twice = circle & self.with_more_than(1);
        let leftward = match self.actor() {
            Some(_) if circle.len() > 1 && twice == circle => circle,
            Some(actor) if circle.len() > 1 => settled(circle, twice, actor),
            Some(_) | None => SeatSet::EMPTY,
        };
        Exchanges { circle, leftward }
    }
}

/// Who exchanges with his left neighbour where some of the circle have one bullet only, and these two or more.
fn settled(circle: SeatSet, mut twice: SeatSet, actor: Seat) -> SeatSet {
    let (mut free, mut leftward) = (circle, SeatSet::EMPTY);
    for seat in circle.iter_from(actor) {
        let left = circle.next_after(seat).unwrap_or(seat);
        if free.contains(seat) && free.contains(left) {
            leftward.insert(seat);
            for giver in [seat, left] {
                if !twice.remove(giver) {
                    free.remove(giver);
                }
            }
        }
    }
    leftward
}

impl Exchanges {
    /// Whoever has something to give.
    #[inline]
    pub(super) fn givers(self) -> SeatSet {
        if self.leftward == self.circle {
            return self.circle;
        }
        let given = self.circle.iter().filter(|seat| self.given_by(*seat) > 0);
        given.collect()
    }

    /// How many bullets a seat gives: to the left neighbour first, then to the right one; with two players for the first
    /// exchange, then for the second (DG-O3).
    #[inline]
    pub(super) fn given_by(self, seat: Seat) -> usize {
        let right = self.circle.prev_before(seat).unwrap_or(seat);
        let both = [seat, right].map(|s| usize::from(self.leftward.contains(s)));
        if self.circle.contains(seat) {
            both[0] + both[1]
        } else {
            0
        }
    }

    /// What a seat receives, in the order in which it is inserted: from whom, and which of the bullets he gives, from 0.
    /// What comes from the left is first; with two players, what the first exchange brings (DG-A39).
    pub(super) fn received_by(self, seat: Seat) -> FixedVec<(Seat, usize), 2> {
        let left = self.circle.next_after(seat).unwrap_or(seat);
        let right = self.circle.prev_before(seat).unwrap_or(seat);
        if left == right && self.leftward == self.circle {
            return FixedVec::first_of([(left, 0), (left, 1)], 2);
        }
        // Who gives two gives the second to the right.
        let second = usize::from(self.leftward.contains(left));
        match (self.leftward.contains(seat), self.leftward.contains(right)) {
            (true, true) => FixedVec::first_of([(left, second), (right, 0)], 2),
            (true, false) => FixedVec::first_of([(left, second), (left, 0)], 1),
            (false, true) => FixedVec::first_of([(right, 0); 2], 1),
            (false, false) => FixedVec::new(),
        }
    }
}
