//! Physical cards and sets of them.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use serde::{Deserialize, Serialize};

/// One physical card.
///
/// A number, 0 to 127, that one Config gives; what is printed on it is the game's business.
///
/// ```
/// use standoff::kit::Card;
///
/// let card = Card::new(52).unwrap();
/// assert_eq!(card.index(), 52);
/// assert!(Card::new(128).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

/// A number above 127 was given for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no card {0}: cards are 0 to 127")]
pub struct NoSuchCard(
    /// The number that was given.
    pub u8,
);

impl Card {
    /// The card of this number, 0 to 127; `None` above.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 128 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The card of the low seven bits: for numbers that a set has already bounded.
    #[inline]
    pub(crate) const fn of(number: u8) -> Self {
        Self(number & 127)
    }

    /// The card's number as an index, 0 to 127.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card's number, 0 to 127.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Card {
    type Error = NoSuchCard;

    #[inline]
    fn try_from(number: u8) -> Result<Self, NoSuchCard> {
        Self::new(number).ok_or(NoSuchCard(number))
    }
}

impl From<Card> for u8 {
    #[inline]
    fn from(card: Card) -> Self {
        card.0
    }
}

impl From<Card> for usize {
    #[inline]
    fn from(card: Card) -> Self {
        card.index()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Card({})", self.0)
    }
}

/// A set of cards, one bit a card.
///
/// Bit `n` is card `n`. "Ascending" is by card number; a set has no other order.
///
/// ```
/// use standoff::kit::{Card, CardSet};
///
/// let hand: CardSet = [70, 3, 12].into_iter().filter_map(Card::new).collect();
/// assert_eq!(hand.nth(1), Card::new(12));
/// assert_eq!((hand - CardSet::first_n(64)).first(), Card::new(70));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The set of this one card.
    #[inline]
    pub const fn one(card: Card) -> Self {
        // A 128-bit shift costs more than two loads.
        const ONES: &[u128; 128] = &{
            let (mut ones, mut n) = ([0; 128], 0);
            while n < 128 {
                ones[n] = 1 << n;
                n += 1;
            }
            ones
        };
        Self(ONES[(card.0 & 127) as usize])
    }

    /// Cards 0 to `n - 1`; all 128 from 128 on.
    #[inline]
    pub const fn first_n(n: u8) -> Self {
        if n >= 128 {
            Self(u128::MAX)
        } else {
            Self((1 << n) - 1)
        }
    }

    /// The set whose members are the set bits, bit `n` for card `n`.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The members as bits, bit `n` for card `n`.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the card is a member.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        // One half holds the answer: a test of one bit.
        let half = if card.0 < 64 {
            self.0 as u64
        } else {
            (self.0 >> 64) as u64
        };
        half >> (card.0 & 63) & 1 != 0
    }

    /// Whether every member is also one of `other`'s.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Adds a card; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::one(card).0;
        new
    }

    /// Takes a card out; says whether it was a member.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let was = self.contains(card);
        self.0 &= !Self::one(card).0;
        was
    }

    /// The set with this card too.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::one(card).0)
    }

    /// The set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !Self::one(card).0)
    }

    /// How many cards are members, 0 to 128.
    #[inline]
    pub const fn len(self) -> usize {
        // Not every processor that this is built for counts bits: the halves are added up in one go.
        const fn of_fours(half: u64) -> u64 {
            let pairs = half - (half >> 1 & (u64::MAX / 3));
            (pairs & (u64::MAX / 5)) + (pairs >> 2 & (u64::MAX / 5))
        }
        let of_fours = of_fours(self.0 as u64) + of_fours((self.0 >> 64) as u64);
        let of_eights = (of_fours & (u64::MAX / 17)) + (of_fours >> 4 & (u64::MAX / 17));
        (of_eights.wrapping_mul(u64::MAX / 255) >> 56) as usize
    }

    /// Whether more than `n` cards are members.
    #[inline]
    pub const fn is_more_than(self, n: usize) -> bool {
        // To take so many out is cheaper than to count, for the few that a hand is compared with.
        let (mut bits, mut left) = (self.0, n);
        while left > 0 && bits != 0 {
            bits &= bits - 1;
            left -= 1;
        }
        bits != 0
    }

    /// Whether no card is a member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member of the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card::of(self.0.trailing_zeros() as u8))
        }
    }

    /// The member of the highest number.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card::of(127 - self.0.leading_zeros() as u8))
        }
    }

    /// The member that `n` others precede in ascending order; `None` if there are not so many.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        if n >= self.len() {
            return None;
        }
        let mut left = n as u32;
        let mut bits = self.0 as u64;
        let mut base = 0;
        if left >= bits.count_ones() {
            left -= bits.count_ones();
            bits = (self.0 >> 64) as u64;
            base = 64;
        }
        // Halving finds the byte; inside it clearing the lowest bit takes at most seven turns.
        let mut half = 32;
        while half >= 8 {
            let low = (bits & ((1 << half) - 1)).count_ones();
            if left >= low {
                left -= low;
                bits >>= half;
                base += half;
            }
            half /= 2;
        }
        while left > 0 {
            bits &= bits - 1;
            left -= 1;
        }
        Some(Card::of((base + bits.trailing_zeros()) as u8))
    }

    /// The members in ascending order.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards {
            low: self.0 as u64,
            high: (self.0 >> 64) as u64,
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<'a> FromIterator<&'a Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        cards.into_iter().copied().collect()
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, Self::with);
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> Self {
        Self::one(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl BitOr for CardSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for CardSet {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for CardSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for CardSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitXorAssign for CardSet {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The cards of a [`CardSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Cards {
    low: u64,
    high: u64,
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.low != 0 {
            let card = Card::of(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            Some(card)
        } else if self.high != 0 {
            let card = Card::of(64 + self.high.trailing_zeros() as u8);
            self.high &= self.high - 1;
            Some(card)
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = (self.low.count_ones() + self.high.count_ones()) as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Cards {}
impl FusedIterator for Cards {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Dice;
    use alloc::vec::Vec;

    fn sets() -> impl Iterator<Item = CardSet> {
        let mut dice = Dice::new(7);
        (0..300).map(move |i| {
            let mut bits = u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64());
            for _ in 0..i % 5 {
                bits &= u128::from(dice.next_u64()) << 64 | u128::from(dice.next_u64());
            }
            CardSet::from_bits(bits)
        })
    }

    #[test]
    fn a_card_is_0_to_127() {
        assert_eq!(Card::new(127).map(Card::index), Some(127));
        assert_eq!(Card::new(128), None);
        assert_eq!(Card::try_from(128), Err(NoSuchCard(128)));
        assert_eq!(postcard::from_bytes::<Card>(&[127]), Ok(Card::of(127)));
        assert!(postcard::from_bytes::<Card>(&[128, 1]).is_err());
    }

    #[test]
    fn walks_agree_with_a_slow_search() {
        for set in sets().chain([CardSet::EMPTY, !CardSet::EMPTY]) {
            let list: Vec<Card> = (0..128)
                .map(Card::of)
                .filter(|&c| set.contains(c))
                .collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert_eq!(set.iter().len(), list.len());
            assert_eq!(set.len(), list.len());
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(set.last(), list.last().copied());
            for n in 0..130 {
                assert_eq!(set.nth(n), list.get(n).copied());
                assert_eq!(set.is_more_than(n), list.len() > n);
            }
            assert_eq!(list.iter().collect::<CardSet>(), set);
        }
    }

    #[test]
    fn set_algebra() {
        for (a, b) in sets().zip(sets().skip(1)) {
            assert_eq!((a - b) | (a & b), a);
            assert_eq!(a ^ b, (a | b) - (a & b));
            assert_eq!(!!a, a);
            assert!((a & b).is_subset(a));
        }
        assert_eq!(CardSet::first_n(128), !CardSet::EMPTY);
        assert_eq!(CardSet::first_n(3).bits(), 7);
    }

    #[test]
    fn members_come_and_go() {
        let mut set = CardSet::EMPTY;
        assert!(set.insert(Card::of(99)) && !set.insert(Card::of(99)));
        assert!(set.remove(Card::of(99)) && !set.remove(Card::of(99)));
        assert_eq!(set, CardSet::EMPTY);
    }

    #[test]
    fn bytes_are_one_varint() {
        for set in sets() {
            let bytes = postcard::to_allocvec(&set).unwrap();
            assert!(bytes.len() <= 19);
            assert_eq!(postcard::from_bytes::<CardSet>(&bytes), Ok(set));
        }
    }
}
