//! Turning a table: every seat moves the same number of steps clockwise and takes everything of its own with it.

use super::seat::{Seat, SeatSet};

/// A value that names seats and can follow a turned table.
pub trait Rotate: Copy {
    /// The same with every seat `by` steps clockwise at a table of `seats`; seats that the table lacks stay.
    #[must_use]
    fn rotated(self, by: u8, seats: u8) -> Self;
}

/// An array with one entry for each seat, turned: the entry of seat `s` goes to the seat `by` steps clockwise.
pub(crate) fn rotated_entries<T: Copy, const N: usize>(
    entries: [T; N],
    by: u8,
    seats: u8,
) -> [T; N] {
    let mut turned = entries;
    for (from, entry) in entries.iter().enumerate() {
        turned[Seat::of(from as u8).rotated(by, seats).index()] = *entry;
    }
    turned
}

impl Rotate for Seat {
    fn rotated(self, by: u8, seats: u8) -> Seat {
        if self.number() < seats {
            self.step(by, seats)
        } else {
            self
        }
    }
}

impl Rotate for SeatSet {
    fn rotated(self, by: u8, seats: u8) -> SeatSet {
        self.iter().map(|seat| seat.rotated(by, seats)).collect()
    }
}

impl<T: Rotate> Rotate for Option<T> {
    fn rotated(self, by: u8, seats: u8) -> Option<T> {
        self.map(|value| value.rotated(by, seats))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_go_where_their_seats_go() {
        let entries = [10, 11, 12, 13, 99];
        assert_eq!(rotated_entries(entries, 1, 4), [13, 10, 11, 12, 99]);
        for by in 0..4 {
            let turned = rotated_entries(entries, by, 4);
            assert_eq!(rotated_entries(turned, 4 - by, 4), entries);
            for (seat, entry) in entries.iter().enumerate() {
                let seat = Seat::of(seat as u8).rotated(by, 4);
                assert_eq!(turned[seat.index()], *entry);
            }
        }
        let some = SeatSet::one(Seat::of(3)).with(Seat::of(4));
        let turned = SeatSet::one(Seat::of(1)).with(Seat::of(4));
        assert_eq!(Some(some).rotated(2, 4), Some(turned));
    }
}
