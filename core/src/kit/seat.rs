//! Seats at the table and sets of them.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// An absolute seat at the table.
///
/// Numbered 0 to 15, clockwise; the number never changes during a game.
///
/// ```
/// use standoff::kit::Seat;
///
/// let south = Seat::new(3).unwrap();
/// assert_eq!(south.step(2, 4).number(), 1);
/// assert_eq!(Seat::new(1).unwrap().offset_from(south, 4), 2);
/// assert!(Seat::new(16).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number above 15 was given for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are 0 to 15")]
pub struct NoSuchSeat(
    /// The number that was given.
    pub u8,
);

impl Seat {
    /// The seat of this number, 0 to 15; `None` above.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 16 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The seat of the low four bits: for numbers that a set or a modulus has already bounded.
    #[inline]
    pub(crate) const fn of(number: u8) -> Self {
        Self(number & 15)
    }

    /// The seat's number as an index, 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat's number, 0 to 15.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many clockwise steps lead from `from` to this seat, at a table of `seats` seats.
    ///
    /// 0 to `seats - 1`, the seat relative to `from`; 0 at a table of no seats.
    #[inline]
    pub const fn offset_from(self, from: Self, seats: u8) -> u8 {
        if seats == 0 {
            return 0;
        }
        let n = seats as u16;
        round(round(self.0 as u16, n) + n - round(from.0 as u16, n), n) as u8
    }

    /// The seat `by` clockwise steps from this one, at a table of `seats` seats.
    ///
    /// The inverse of [`offset_from`](Self::offset_from); a table of no seats leaves the seat as
    /// it is, and a table is never larger than 16.
    #[inline]
    pub const fn step(self, by: u8, seats: u8) -> Self {
        if seats == 0 {
            return self;
        }
        let seats = if seats > 16 { 16 } else { seats };
        Self::of(round(self.0 as u16 + by as u16, seats as u16) as u8)
    }
}

/// The number modulo `seats`. Nearly always it is less than twice as many, which takes no division and no guess.
#[inline]
const fn round(number: u16, seats: u16) -> u16 {
    if number >= 2 * seats {
        return number % seats;
    }
    let less = number.wrapping_sub(seats);
    if less < number { less } else { number }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    #[inline]
    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        Self::new(number).ok_or(NoSuchSeat(number))
    }
}

impl From<Seat> for u8 {
    #[inline]
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl From<Seat> for usize {
    #[inline]
    fn from(seat: Seat) -> Self {
        seat.index()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of absolute seats, one bit a seat.
///
/// Bit `n` is seat `n`. Every operation is a few instructions.
///
/// ```
/// use standoff::kit::{Seat, SeatSet};
///
/// let seat = |n| Seat::new(n).unwrap();
/// let set = SeatSet::first_n(4).without(seat(2));
/// assert_eq!(set.len(), 3);
/// assert_eq!(set.next_after(seat(1)), Some(seat(3)));
/// let round: Vec<u8> = set.iter_from(seat(1)).map(Seat::number).collect();
/// assert_eq!(round, [1, 3, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The set of this one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << (seat.0 & 15))
    }

    /// Seats 0 to `n - 1`; all sixteen from 16 on.
    #[inline]
    pub const fn first_n(n: u8) -> Self {
        if n >= 16 {
            Self(u16::MAX)
        } else {
            Self((1 << n) - 1)
        }
    }

    /// The set whose members are the set bits, bit `n` for seat `n`.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The members as bits, bit `n` for seat `n`.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the seat is a member.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::one(seat).0 != 0
    }

    /// Adds a seat; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.contains(seat);
        self.0 |= Self::one(seat).0;
        new
    }

    /// Takes a seat out; says whether it was a member.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) -> bool {
        let was = self.contains(seat);
        self.0 &= !Self::one(seat).0;
        was
    }

    /// The set with this seat too.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::one(seat).0)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::one(seat).0)
    }

    /// How many seats are members, 0 to 16.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether exactly two seats are members.
    #[inline]
    pub const fn is_pair(self) -> bool {
        // A second and no third: cheaper than to count.
        let rest = self.0 & self.0.wrapping_sub(1);
        rest != 0 && rest & (rest - 1) == 0
    }

    /// Whether no seat is a member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member of the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat::of(self.0.trailing_zeros() as u8))
        }
    }

    /// The member of the highest number.
    #[inline]
    pub const fn last(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat::of(15 - self.0.leading_zeros() as u8))
        }
    }

    /// The first member clockwise after `seat`, going round.
    ///
    /// `seat` need not be a member; it is the answer itself when it is the only one. `None` for
    /// the empty set.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        // Shifting by one more in a second step keeps seat 15 within the width.
        let above = Self(self.0 & (u16::MAX << seat.0) << 1);
        if above.0 != 0 {
            above.first()
        } else {
            self.first()
        }
    }

    /// The first member counter-clockwise before `seat`, going round.
    ///
    /// The mirror image of [`next_after`](Self::next_after).
    #[inline]
    pub const fn prev_before(self, seat: Seat) -> Option<Seat> {
        let below = Self(self.0 & ((1 << seat.0) - 1));
        if below.0 != 0 {
            below.last()
        } else {
            self.last()
        }
    }

    /// The members of which this is true. Each adds a bit, set or not: where nobody can foresee which they are, a branch
    /// would be guessed wrongly.
    #[inline]
    #[must_use]
    pub fn filter(self, mut is: impl FnMut(Seat) -> bool) -> Self {
        let bit = |seat: Seat| u16::from(is(seat)) << seat.number();
        Self(self.iter().map(bit).fold(0, |bits, bit| bits | bit))
    }

    /// The members in ascending order.
    #[inline]
    pub const fn iter(self) -> Seats {
        Seats {
            turned: self.0,
            start: 0,
        }
    }

    /// The members clockwise, beginning at `start` (itself included) and going once round.
    #[inline]
    pub const fn iter_from(self, start: Seat) -> Seats {
        // Turned so that `start` is bit 0: the seats before it come last.
        Seats {
            turned: self.0.rotate_right(start.0 as u32),
            start: start.0,
        }
    }

    /// The same set with each seat at its offset clockwise from `origin`, a seat of a table of `seats`; members that
    /// the table does not have are left out.
    ///
    /// ```
    /// use standoff::kit::{Seat, SeatSet};
    ///
    /// let seat = |number| Seat::new(number).unwrap();
    /// let set = SeatSet::one(seat(0)).with(seat(3));
    /// assert_eq!(set.seen_from(seat(2), 4), SeatSet::one(seat(1)).with(seat(2)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn seen_from(self, origin: Seat, seats: u8) -> Self {
        let seats = if seats < 16 { seats } else { 16 };
        let table = Self::first_n(seats).0 as u64;
        // The table twice, side by side, from the origin on: a product, of which the factor is the same for every set.
        let twice = (1 | 1 << seats) << (16 - origin.number());
        let turned = (self.0 as u64 & table) * twice;
        Self((turned >> 16 & table) as u16)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Seat> for SeatSet {
    fn extend<I: IntoIterator<Item = Seat>>(&mut self, seats: I) {
        *self = seats.into_iter().fold(*self, Self::with);
    }
}

impl From<Seat> for SeatSet {
    #[inline]
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    #[inline]
    fn into_iter(self) -> Seats {
        self.iter()
    }
}

impl BitOr for SeatSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for SeatSet {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for SeatSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOrAssign for SeatSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for SeatSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitXorAssign for SeatSet {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for SeatSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The seats of a [`SeatSet`], ascending or clockwise from a start.
#[derive(Clone, Debug)]
pub struct Seats {
    /// Bit i is the seat i steps clockwise of `start`.
    turned: u16,
    start: u8,
}

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.turned == 0 {
            return None;
        }
        let steps = self.turned.trailing_zeros() as u8;
        self.turned &= self.turned - 1;
        Some(Seat::of(self.start + steps))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.turned.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Seats {}
impl FusedIterator for Seats {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seen_from_is_offset_for_offset() {
        for seats in 1..=16 {
            for origin in SeatSet::first_n(seats).iter() {
                for bits in [0, 1, 0b1010_0110_1001_0101, u16::MAX] {
                    let set = SeatSet::from_bits(bits);
                    let at_table = set.iter().filter(|seat| seat.number() < seats);
                    let offsets = at_table.map(|seat| Seat::of(seat.offset_from(origin, seats)));
                    assert_eq!(set.seen_from(origin, seats), offsets.collect());
                }
            }
        }
        assert!(SeatSet::first_n(9).seen_from(Seat::of(12), 255).len() <= 9);
    }
    use alloc::string::ToString;
    use alloc::vec::Vec;

    fn all() -> impl Iterator<Item = Seat> {
        (0..16).map(Seat::of)
    }

    #[test]
    fn a_seat_is_0_to_15() {
        assert_eq!(Seat::new(15).map(Seat::index), Some(15));
        assert_eq!(Seat::new(16), None);
        assert_eq!(Seat::try_from(200), Err(NoSuchSeat(200)));
        assert_eq!(Seat::of(7).to_string(), "7");
    }

    #[test]
    fn seats_go_round_the_table() {
        for seats in 1..=u8::MAX {
            for (seat, from) in all().flat_map(|seat| all().map(move |from| (seat, from))) {
                let apart = i16::from(seat.number()) - i16::from(from.number());
                let offset = apart.rem_euclid(i16::from(seats));
                assert_eq!(i16::from(seat.offset_from(from, seats)), offset);
            }
            let table = u16::from(seats.min(16));
            for (seat, by) in all().flat_map(|seat| [0, 1, 7, 40, 255].map(|by| (seat, by))) {
                let to = (u16::from(seat.number()) + u16::from(by)) % table;
                assert_eq!(u16::from(seat.step(by, seats).number()), to);
            }
        }
    }

    #[test]
    fn step_undoes_offset() {
        for seats in 1..=16 {
            for a in (0..seats).map(Seat::of) {
                for b in (0..seats).map(Seat::of) {
                    let off = b.offset_from(a, seats);
                    assert!(off < seats);
                    assert_eq!(a.step(off, seats), b);
                }
            }
        }
        assert_eq!(Seat::of(3).step(255, 0), Seat::of(3));
        assert_eq!(Seat::of(3).offset_from(Seat::of(2), 0), 0);
        assert_eq!(Seat::of(15).step(255, 255).number(), 14);
    }

    #[test]
    fn bytes_above_15_are_refused() {
        assert_eq!(postcard::from_bytes::<Seat>(&[15]), Ok(Seat::of(15)));
        assert!(postcard::from_bytes::<Seat>(&[16]).is_err());
        let mut buf = [0; 4];
        assert_eq!(postcard::to_slice(&Seat::of(9), &mut buf).unwrap(), &[9]);
    }

    #[test]
    fn walks_agree_with_a_slow_search() {
        for bits in (0..=u16::MAX).step_by(7).chain([0, u16::MAX, 1 << 15]) {
            let set = SeatSet::from_bits(bits);
            let is = |seat: Seat| bits % 5 == u16::from(seat.number() % 5);
            assert!(
                set.filter(is)
                    .iter()
                    .eq(set.iter().filter(|seat| is(*seat)))
            );
            let list: Vec<Seat> = all().filter(|&s| set.contains(s)).collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert_eq!(set.iter().len(), set.len());
            assert_eq!(set.is_pair(), set.len() == 2);
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(set.last(), list.last().copied());
            assert_eq!(list.iter().copied().collect::<SeatSet>(), set);
            for s in all() {
                let next = (1..=16).map(|i| s.step(i, 16)).find(|&t| set.contains(t));
                let prev = (1..=16)
                    .map(|i| s.step(16 - i, 16))
                    .find(|&t| set.contains(t));
                assert_eq!(set.next_after(s), next);
                assert_eq!(set.prev_before(s), prev);
                let round: Vec<Seat> = (0..16)
                    .map(|i| s.step(i, 16))
                    .filter(|&t| set.contains(t))
                    .collect();
                assert_eq!(set.iter_from(s).collect::<Vec<_>>(), round);
            }
        }
    }

    #[test]
    fn members_come_and_go() {
        let mut set = SeatSet::EMPTY;
        assert!(set.insert(Seat::of(4)) && !set.insert(Seat::of(4)));
        assert!(set.remove(Seat::of(4)) && !set.remove(Seat::of(4)));
        assert!(set.is_empty());
        assert_eq!(SeatSet::first_n(16).len(), 16);
        assert_eq!(SeatSet::first_n(0), SeatSet::EMPTY);
        let (a, b) = (SeatSet::first_n(3), SeatSet::first_n(5));
        assert_eq!((b - a).bits(), 0b11000);
        assert_eq!(a | b, b);
        assert_eq!(a & b, a);
        assert_eq!(a ^ b, b - a);
    }
}
