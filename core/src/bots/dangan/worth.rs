//! The simple bot: what an action is worth, in hundredths of a life.

use super::load::load;
use super::odds::{SURE, mean, odds};
use super::prospect::Prospect;
use crate::dangan::{Action, Config, Effect, Frame, Kind, OnOne, OnTwo, View};
use crate::kit::{Seat, SeatSet};

/// What it is worth to have a use of Orin left.
const KEPT: i32 = 4;

/// How far whim may lift an action: an order of loading that can be foretold is a poor one.
pub(super) const fn whim(action: Action) -> u32 {
    match action {
        Action::Load { .. } => 16,
        Action::Target { .. }
        | Action::Pair { .. }
        | Action::Shield
        | Action::Dispel { .. }
        | Action::DispelPhoenix { .. }
        | Action::Copy { .. }
        | Action::Rotate { .. }
        | Action::Take { .. }
        | Action::Give { .. }
        | Action::GiveTwo { .. }
        | Action::Insert { .. }
        | Action::Exchange { .. }
        | Action::Pass => 3,
    }
}

/// What the action is worth to the seat that has this View of the table.
pub(super) fn worth(
    config: &Config,
    view: &View,
    own: Seat,
    now: &Prospect,
    action: Action,
) -> i32 {
    let mut then = *now;
    match action {
        Action::Load { chamber, card } => return load(chamber, card),
        Action::Target { target } => {
            let Some(Frame::Target { kind }) = view.stack().last().copied() else {
                return 0;
            };
            return named(view, own, now, kind, target);
        }
        Action::Pair { one, other } => {
            let Some(Frame::Pair { kind }) = view.stack().last().copied() else {
                return 0;
            };
            return two(own, now, kind, one, other);
        }
        Action::Shield => {
            then.shields.insert(own);
            // Nobody can do anything to him either.
            return then.worth(own) + 4;
        }
        Action::Dispel { rule } => then.end(rule),
        Action::DispelPhoenix { holder } => _ = then.phoenix.remove(holder),
        Action::Copy { card } => return effect(config, view, own, now, card),
        Action::Rotate { count } => {
            let row = then.row(own);
            let count = usize::from(count).min(row.len());
            row.rotate_left(count);
        }
        Action::Take { place } => {
            let from = match view.stack().last() {
                Some(Frame::Steal { one, other }) if *one == own => *other,
                Some(Frame::Steal { one, .. }) => *one,
                Some(_) | None => own,
            };
            let odds = then.row(from).get(usize::from(place)).copied();
            return -odds.unwrap_or(0) / 10;
        }
        Action::Give { place } => give(&mut then, own, &[place]),
        Action::GiveTwo { first, second } => {
            give(&mut then, own, &[first.max(second), first.min(second)]);
        }
        Action::Insert { place } => {
            let first = view.aside(own).first();
            let odds = first.map_or(0, |back| odds(view, usize::from(place), back));
            // There is a place more than there are chambers.
            let _ = then.row(own).insert(usize::from(place), odds);
        }
        Action::Exchange { with } => return exchange(own, now, with),
        Action::Pass => return now.worth(own) + KEPT,
    }
    then.worth(own)
}

/// Bullets go, the higher place first, and others come at the end: nobody knows which.
fn give(then: &mut Prospect, own: Seat, places: &[u8]) {
    let row = then.row(own);
    for place in places {
        row.remove(usize::from(*place));
    }
    for _ in places {
        // As many come as went.
        let _ = row.push(SURE / 6);
    }
}

/// The cylinder of somebody dead is taken for one's own.
fn exchange(own: Seat, now: &Prospect, with: Seat) -> i32 {
    let mut then = *now;
    let taken = *then.row(with);
    *then.row(own) = taken;
    then.worth(own)
}

/// One player is named.
fn named(view: &View, own: Seat, now: &Prospect, kind: Kind, target: Seat) -> i32 {
    let mut then = *now;
    let Effect::OnOne(what) = kind.effect() else {
        return 0;
    };
    let row = then.row(target);
    match what {
        OnOne::Reverse => row.reverse(),
        OnOne::ToEnd => {
            let first = row.len().min(1);
            row.rotate_left(first);
        }
        OnOne::Shuffle => {
            let mean = mean(row);
            row.as_mut_slice().fill(mean);
        }
        OnOne::Look => {
            let unknown = view.cylinder(target).iter().filter(|b| b.card.is_none());
            return now.worth(own) + unknown.count() as i32;
        }
        // A place more than there are chambers.
        OnOne::Skip => _ = row.insert(0, 0),
        OnOne::TakeTurn => return now.worth(own) + now.next_shot(own, target),
    }
    then.worth(own)
}

/// Two players are named.
fn two(own: Seat, now: &Prospect, kind: Kind, one: Seat, other: Seat) -> i32 {
    let mut then = *now;
    let void = now.shields.contains(one) || now.shields.contains(other);
    let Effect::OnTwo(what) = kind.effect() else {
        return 0;
    };
    if void {
        return now.worth(own);
    }
    match what {
        OnTwo::Change => {
            let (first, second) = (*then.row(one), *then.row(other));
            *then.row(one) = second;
            *then.row(other) = first;
            // The other rotates too, but how he does cannot be foretold.
            if one == own || other == own {
                let row = then.row(own);
                let safest = (0..row.len()).min_by_key(|at| row[*at]);
                row.rotate_left(safest.unwrap_or(0));
            }
        }
        OnTwo::Steal => {
            // Each loses a bullet of the other's choice and gets one that nobody knows.
            let means = [mean(then.row(one)), mean(then.row(other))];
            for (seat, comes) in [(one, means[1]), (other, means[0])] {
                let row = then.row(seat);
                row.remove(0);
                let _ = row.push(comes);
            }
        }
    }
    then.worth(own)
}

/// What a bullet does as it is copied, if the best is made of it.
fn effect(config: &Config, view: &View, own: Seat, now: &Prospect, card: Kind) -> i32 {
    let mut then = *now;
    match card.effect() {
        Effect::Live => return now.worth(own) + now.shot(own, own),
        Effect::OnOne(_) => {
            let targets = (now.active - now.shields) | (now.active & SeatSet::one(own));
            let best = targets.iter().map(|at| named(view, own, now, card, at));
            return best.max().unwrap_or_else(|| now.worth(own));
        }
        Effect::InForce(rule) => then.begin(rule, own),
        Effect::Turn => then.clockwise = !then.clockwise,
        Effect::Spell => then.shields = then.shields.with(own),
        // As good as not: what others choose cannot be foretold.
        Effect::OnTwo(_) | Effect::Copy | Effect::Deal | Effect::Pool => {}
        Effect::Corpse => {
            let dead = config.seats() - view.living();
            let left = dead.iter().filter(|at| !view.cylinder(*at).is_empty());
            let best = left.map(|with| exchange(own, now, with)).max();
            return best.unwrap_or(i32::MIN).max(now.worth(own) + KEPT);
        }
    }
    then.worth(own)
}
