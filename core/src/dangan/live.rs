//! Live rounds: whom they hit (DG-T-hit, DG-A6 to DG-A10).

use super::apply::Run;
use super::event::Event;
use super::kind::Rule;
use super::state::State;
use crate::kit::{Chance, FixedVec, Seat};

impl State {
    /// Whom a Live round of this seat hits, in the order of the circle; nobody twice.
    pub(super) fn hit_by(&self, shooter: Seat) -> FixedVec<Seat, 2> {
        // Shields are skipped; the shooter closes the circle, be it that he has no bullet left.
        let circle = self.participants().with(shooter);
        let next = |seat| self.next_of(circle, seat).unwrap_or(shooter);
        let first = next(shooter);
        let (replaces, adds) = (self.in_force(Rule::Next), self.in_force(Rule::Both));
        let (one, other) = match (replaces, adds) {
            (false, false) => (shooter, shooter),
            (true, false) => (first, first),
            (false, true) => (shooter, first),
            (true, true) => (first, next(first)),
        };
        FixedVec::first_of([one, other], if one == other { 1 } else { 2 })
    }
}

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// A Live round goes off, fired or copied (DG-E13, DG-A18).
    #[inline(never)]
    pub(super) fn live(&mut self, shooter: Seat) {
        if self.s.has_phoenix(shooter) {
            return self.say(Event::LiveVoid { seat: shooter });
        }
        // Whom it hits is settled before anybody dies (DG-A9).
        for seat in &self.s.hit_by(shooter) {
            self.kill(*seat, shooter);
        }
    }
}
