//! The simple bot: what is to be expected of a table, as it is or as it would be.

use super::odds::{Row, SURE, row, seats};
use crate::dangan::{CHAMBERS, MAX_SEATS, Rule, View};
use crate::kit::{Seat, SeatSet};

/// How much a place in a cylinder counts: what is fired soon counts most.
const SOON: [i32; CHAMBERS + 1] = [64, 32, 20, 12, 8, 6, 4];

/// A table as the bot expects it to go on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Prospect {
    /// Each cylinder.
    pub(super) rows: [Row; MAX_SEATS],
    /// Who fires.
    pub(super) active: SeatSet,
    /// Whom a Live round of somebody else passes over.
    pub(super) shields: SeatSet,
    /// Whose Live rounds do nothing.
    pub(super) phoenix: SeatSet,
    /// How many bullets keep a rule of the table in force: those of `Next`, those of `Both`.
    pub(super) rules: [u8; 2],
    pub(super) clockwise: bool,
}

/// Where a rule of the table stands among them; `None` for the one that is a player's own.
const fn place(rule: Rule) -> Option<usize> {
    match rule {
        Rule::Phoenix => None,
        Rule::Next => Some(0),
        Rule::Both => Some(1),
    }
}

impl Prospect {
    /// The table as this View shows it.
    pub(super) fn of(view: &View) -> Prospect {
        let mut prospect = Prospect {
            rows: [Row::new(); MAX_SEATS],
            active: view.active(),
            shields: view.shields(),
            phoenix: SeatSet::EMPTY,
            rules: [0; 2],
            clockwise: view.clockwise(),
        };
        for seat in seats() {
            prospect.rows[seat.index()] = row(view, seat);
        }
        for fired in view.fired() {
            if let Some(rule) = fired.rule {
                prospect.begin(rule, fired.by);
            }
        }
        prospect
    }

    /// The cylinder of a seat.
    pub(super) fn row(&mut self, seat: Seat) -> &mut Row {
        &mut self.rows[seat.index().min(MAX_SEATS - 1)]
    }

    /// A rule comes in force by a bullet of this seat.
    pub(super) fn begin(&mut self, rule: Rule, by: Seat) {
        match place(rule) {
            None => _ = self.phoenix.insert(by),
            Some(at) => self.rules[at] = self.rules[at].saturating_add(1),
        }
    }

    /// One bullet no longer keeps a rule in force.
    pub(super) fn end(&mut self, rule: Rule) {
        if let Some(at) = place(rule) {
            self.rules[at] = self.rules[at].saturating_sub(1);
        }
    }

    /// Whom a Live round of this seat would hit.
    fn hit_by(&self, shooter: Seat) -> SeatSet {
        if self.phoenix.contains(shooter) {
            return SeatSet::EMPTY;
        }
        let circle = (self.active - self.shields).with(shooter);
        let next = |seat| {
            let next = if self.clockwise {
                circle.next_after(seat)
            } else {
                circle.prev_before(seat)
            };
            next.unwrap_or(shooter)
        };
        let first = next(shooter);
        match self.rules {
            [0, 0] => SeatSet::one(shooter),
            [_, 0] => SeatSet::one(first),
            [0, _] => SeatSet::one(shooter).with(first),
            [_, _] => SeatSet::one(first).with(next(first)),
        }
    }

    /// What a Live round of this seat would be worth to a player: his own life most, below 0, and that of each other,
    /// the more the fewer they are.
    pub(super) fn shot(&self, own: Seat, shooter: Seat) -> i32 {
        let hit = self.hit_by(shooter);
        let others = (self.active.without(own).len() as i32).max(1);
        let loss = if hit.contains(own) { 120 } else { 0 };
        hit.without(own).len() as i32 * (20 + 80 / others) - loss
    }

    /// What the next bullet of this seat is worth to a player, if it is fired now.
    pub(super) fn next_shot(&self, own: Seat, shooter: Seat) -> i32 {
        let row = &self.rows[shooter.index().min(MAX_SEATS - 1)];
        let odds = row.first().copied().unwrap_or(0);
        self.shot(own, shooter) * odds / SURE
    }

    /// What the table is worth to a player.
    pub(super) fn worth(&self, own: Seat) -> i32 {
        let of = |shooter: Seat| {
            let row = &self.rows[shooter.index().min(MAX_SEATS - 1)];
            let soon: i32 = row.iter().zip(SOON).map(|(odds, soon)| odds * soon).sum();
            // The unit is a hundredth of a life: odds of 1,000 and places of 64 stay within an i32.
            self.shot(own, shooter) * (soon / SOON[0]) / SURE
        };
        self.active.iter().map(of).sum()
    }
}
