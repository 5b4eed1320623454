//! One thing that must happen next, and whether an event is that.

use standoff::bang::{Declined, DiscardWhy, Event, Face, PanicTableCard};
use standoff::kit::Seat;

use super::table::Table;

/// One thing that must happen next, new decks left aside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Expect {
    Draw(usize),
    Steal {
        by: usize,
        from: usize,
    },
    Takes {
        by: usize,
        from: usize,
        keep: bool,
    },
    RoleShown(usize),
    /// All cards of the dead, to this heir or to the discard pile.
    Loot {
        at: usize,
        heir: Option<usize>,
    },
    /// All cards that a penalty costs.
    Penalty(usize),
    /// The one who may act at a quiet point acts or passes.
    Quiet(usize),
    Explosion(usize),
    Spent(usize, Face),
    Damage {
        at: usize,
        by: Option<usize>,
        amount: u8,
    },
    Passed {
        from: usize,
        to: usize,
    },
    Lost(usize),
    Healed(usize),
}

/// Whether the event is what was promised.
pub(crate) fn keeps(t: &Table<'_>, expect: Expect, event: &Event) -> bool {
    let is = |seat: Seat, i: usize| seat.index() == i;
    match (expect, *event) {
        (Expect::Draw(s), Event::Drew { seat, .. }) => is(seat, s),
        (Expect::Steal { by: b, from: f }, Event::TookFromHand { by, from, .. }) => {
            is(by, b) && is(from, f)
        }
        (
            Expect::Takes {
                by: b,
                from: f,
                keep: true,
            },
            Event::TookFromHand { by, from, .. },
        ) => is(by, b) && is(from, f),
        (
            Expect::Takes {
                by: b,
                from: f,
                keep: true,
            },
            Event::TookFromTable { by, from, .. },
        ) => is(by, b) && is(from, f) && t.rules.panic_table_card == PanicTableCard::ToHand,
        (
            Expect::Takes {
                by: b,
                from: f,
                keep: false,
            },
            Event::DiscardedFromHand { by, from, .. },
        ) => is(by, b) && is(from, f),
        (
            Expect::Takes {
                by: b,
                from: f,
                keep,
            },
            Event::DiscardedFromTable { by, from, .. },
        ) => {
            is(by, b)
                && is(from, f)
                && (!keep || t.rules.panic_table_card == PanicTableCard::ToDiscard)
        }
        (Expect::RoleShown(s), Event::RoleShown { seat, role }) => {
            is(seat, s) && role == t.roles[s]
        }
        (
            Expect::Loot { at, heir: Some(h) },
            Event::TookFromHand { by, from, .. } | Event::TookFromTable { by, from, .. },
        ) => is(by, h) && is(from, at),
        (
            Expect::Loot { at, heir: None },
            Event::Discarded {
                seat,
                why: DiscardWhy::Death,
                ..
            }
            | Event::TableDiscarded {
                seat,
                why: DiscardWhy::Death,
                ..
            },
        ) => is(seat, at),
        (
            Expect::Penalty(s),
            Event::Discarded {
                seat,
                why: DiscardWhy::Penalty,
                ..
            }
            | Event::TableDiscarded {
                seat,
                why: DiscardWhy::Penalty,
                ..
            },
        ) => is(seat, s),
        (
            Expect::Quiet(s),
            Event::Declined {
                seat,
                what: Declined::Ability,
            },
        ) => is(seat, s),
        (
            Expect::Quiet(s),
            Event::Discarded {
                seat,
                why: DiscardWhy::Cost,
                ..
            },
        ) => is(seat, s),
        (Expect::Explosion(s), Event::DynamiteExploded { seat }) => is(seat, s),
        (
            Expect::Spent(s, face),
            Event::TableDiscarded {
                seat,
                card,
                why: DiscardWhy::Spent,
            },
        ) => is(seat, s) && card == face,
        (
            Expect::Damage { at, by, amount: n },
            Event::Damaged {
                seat,
                by: author,
                amount,
                ..
            },
        ) => is(seat, at) && author.map(Seat::index) == by && amount == n,
        (Expect::Passed { from: f, to: g }, Event::DynamitePassed { from, to }) => {
            is(from, f) && is(to, g)
        }
        (Expect::Lost(s), Event::TurnLost { seat }) => is(seat, s),
        (Expect::Healed(s), Event::Healed { seat, .. }) => is(seat, s),
        _ => false,
    }
}
