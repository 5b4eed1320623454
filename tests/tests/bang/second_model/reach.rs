//! Distance and reach, by walking round the table (BANG-DIST-1 to -6).

use standoff::bang::{Character, Config, Kind, State};
use standoff::kit::Seat;

use super::table::Table;

/// How far `to` is, seen from `from`: steps, plus what the one has, minus what the other has, at least 1.
pub(crate) fn distance(table: &Table<'_>, from: usize, to: usize) -> Option<i32> {
    if from == to || !table.alive[from] || !table.alive[to] {
        return None;
    }
    let walk = |step: usize| {
        let (mut at, mut steps) = (from, 0);
        while at != to {
            at = (at + step) % table.players;
            steps += i32::from(table.alive[at]);
        }
        steps
    };
    let mut far = walk(1).min(walk(table.players - 1));
    far += i32::from(table.lies(to, Kind::Mustang));
    far += i32::from(table.characters[to] == Character::PaulRegret);
    far -= i32::from(table.lies(from, Kind::Scope));
    far -= i32::from(table.characters[from] == Character::RoseDoolan);
    Some(far.max(1))
}

/// The range of the weapon in front of a player.
pub(crate) fn range(table: &Table<'_>, seat: usize) -> i32 {
    let ranges = [
        (Kind::Volcanic, 1),
        (Kind::Schofield, 2),
        (Kind::Remington, 3),
        (Kind::RevCarabine, 4),
        (Kind::Winchester, 5),
    ];
    let held = ranges.iter().filter(|(kind, _)| table.lies(seat, *kind));
    held.map(|(_, range)| *range).next().unwrap_or(1)
}

/// Whom a player may name with a card of a given range.
pub(crate) fn within(table: &Table<'_>, seat: usize, range: i32) -> Vec<usize> {
    let near = |other: &usize| distance(table, seat, *other).is_some_and(|d| d <= range);
    (0..table.players).filter(near).collect()
}

/// Every pair of seats, the dead too, and one seat that is not at the table.
pub(crate) fn compare(config: &Config, state: &State, table: &Table<'_>) {
    let view = state.view(config, None);
    for from in 0..table.players {
        let a = Seat::new(from as u8).expect("a seat");
        for to in 0..table.players {
            let b = Seat::new(to as u8).expect("a seat");
            let theirs = state.distance(config, a, b).ok().map(i32::from);
            assert_eq!(theirs, distance(table, from, to), "{from} sees {to}");
        }
        let seats = |range| -> Vec<u8> {
            let within = within(table, from, range);
            within.into_iter().map(|s| s as u8).collect()
        };
        let theirs: Vec<u8> = view.near(a).iter().map(|s| s.number()).collect();
        assert_eq!(theirs, seats(1), "near {from}");
        let theirs: Vec<u8> = view.reach(a).iter().map(|s| s.number()).collect();
        assert_eq!(theirs, seats(range(table, from)), "reach of {from}");
    }
}
