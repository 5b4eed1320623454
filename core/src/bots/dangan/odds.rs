//! The simple bot: how likely each bullet is a Live round.

use crate::dangan::{Back, CHAMBERS, Kind, MAX_SEATS, View};
use crate::kit::{FixedVec, Seat, SeatSet};

/// What is certain.
pub(super) const SURE: i32 = 1_000;

/// The bullets of a cylinder, the next to be fired first: for each how likely it is a Live round, out of [`SURE`]. One
/// more place than there are chambers, for what is inserted or passed over.
pub(super) type Row = FixedVec<i32, { CHAMBERS + 1 }>;

/// Every seat of every game.
pub(super) fn seats() -> impl Iterator<Item = Seat> {
    SeatSet::first_n(MAX_SEATS as u8).iter()
}

/// How gladly people load their Live round at a place: late ones are likelier.
const fn late(place: usize) -> i32 {
    2 + place as i32
}

/// All bullets that lie face down, with their places; those not inserted yet have none.
fn lying(view: &View) -> impl Iterator<Item = (usize, &Back)> {
    let placed = seats().flat_map(|seat| view.cylinder(seat).iter().enumerate());
    let aside = seats().flat_map(|seat| view.aside(seat).iter().map(|back| (CHAMBERS / 2, back)));
    placed.chain(aside)
}

/// How likely a bullet at this place is a Live round.
///
/// Each player has loaded one, so of the bullets that may be some players' as many are Live rounds as there are players.
pub(super) fn odds(view: &View, place: usize, back: &Back) -> i32 {
    if let Some(card) = back.card {
        return if card == Kind::LIVE { SURE } else { 0 };
    }
    let (mut live, mut all) = (back.from.len() as i32, 0);
    for fired in view.fired() {
        live -= i32::from(fired.from == back.from && fired.kind == Kind::LIVE);
    }
    for (at, other) in lying(view).filter(|(_, other)| other.from == back.from) {
        match other.card {
            Some(card) => live -= i32::from(card == Kind::LIVE),
            None => all += late(at),
        }
    }
    (SURE * live.max(0) * late(place) / all.max(1)).min(SURE)
}

/// The cylinder of a seat.
pub(super) fn row(view: &View, seat: Seat) -> Row {
    let bullets = view.cylinder(seat).iter().enumerate();
    let row = bullets.map(|(place, back)| odds(view, place, back));
    // As many as there are chambers, for which there is room.
    FixedVec::try_from_iter(row).unwrap_or_default()
}

/// The mean of a row; 0 for an empty one.
pub(super) fn mean(row: &Row) -> i32 {
    row.iter().sum::<i32>() / (row.len() as i32).max(1)
}
