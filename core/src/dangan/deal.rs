//! Who exchanges with whom in a Secret deal: fixed by public facts before anybody chooses (DG-A25, DG-A26).

use super::config::MAX_SEATS;
use super::state::State;
use crate::kit::{FixedVec, Seat, SeatSet};

/// One exchange: each of the two gives the other one bullet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Exchange {
    /// For him the other is the left neighbour.
    pub(super) right: Seat,
    /// For him the other is the right neighbour.
    pub(super) left: Seat,
}

/// The exchanges of a deal, in the order in which they are settled.
pub(super) type Exchanges = FixedVec<Exchange, MAX_SEATS>;

impl State {
    /// The exchanges that take place: from who acts, or the first after him, to the left; one is left out where either
    /// side has no further bullet (DG-A26). With two players both exchanges are with the same neighbour (DG-A25).
    #[inline(never)]
    pub(super) fn exchanges(&self) -> Exchanges {
        let mut found = Exchanges::new();
        let circle = self.participants();
        let Some(actor) = self.actor().filter(|_| circle.len() > 1) else {
            return found;
        };
        let mut free: [usize; MAX_SEATS] = core::array::from_fn(|i| self.cylinders[i].len());
        for right in circle.iter_from(actor) {
            let left = circle.next_after(right).unwrap_or(right);
            if free[right.index()] > 0 && free[left.index()] > 0 {
                free[right.index()] -= 1;
                free[left.index()] -= 1;
                // One for each participant at the most: there is room.
                let _ = found.push(Exchange { right, left });
            }
        }
        found
    }

    /// Whoever has something to give in a deal.
    pub(super) fn givers(&self) -> SeatSet {
        let exchanges = self.exchanges();
        exchanges.iter().flat_map(|e| [e.right, e.left]).collect()
    }

    /// The exchanges of a seat, by place, in the order in which it gives and inserts: with the left neighbour, then with
    /// the right one; with two players the first, then the second (DG-O3, DG-A39).
    pub(super) fn own_exchanges(exchanges: &Exchanges, seat: Seat) -> FixedVec<u8, 2> {
        let mut own = FixedVec::new();
        for (at, exchange) in exchanges.iter().enumerate() {
            let with_left = exchange.right == seat;
            if with_left || exchange.left == seat {
                let mut others = exchanges.iter();
                let both_ways =
                    others.any(|e| (e.right, e.left) == (exchange.left, exchange.right));
                let front = with_left && !both_ways;
                // A seat has a left and a right neighbour: there is room for both.
                let _ = own.insert(if front { 0 } else { 2 }, at as u8);
            }
        }
        own
    }

    /// How many bullets a seat gives in the deal that is going on.
    pub(super) fn gives(&self, seat: Seat) -> usize {
        State::own_exchanges(&self.exchanges(), seat).len()
    }
}
