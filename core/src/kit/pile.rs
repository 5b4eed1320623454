//! An ordered pile of cards.

use core::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::{Card, CardSet};
use super::chance::{Chance, Stream};
use super::fixed::{FixedVec, Full};

/// How many cards a pile can hold: as many as there can be.
const MOST: usize = 128;

/// An ordered pile of at most 128 different cards; the last one is the top.
///
/// ```
/// use standoff::kit::{Card, Pile};
///
/// let card = |n| Card::new(n).unwrap();
/// let mut pile = Pile::new();
/// pile.push(card(4))?;
/// pile.push(card(9))?;
/// assert_eq!(pile.top(), Some(card(9)));
/// assert_eq!(pile.position(card(4)), Some(0));
/// assert_eq!(pile.pop(), Some(card(9)));
/// # Ok::<(), standoff::kit::Full>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(FixedVec<Card, MOST>);

impl Pile {
    /// An empty pile.
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a card on top.
    ///
    /// # Errors
    /// [`Full`] for a 129th card; the pile is then unchanged.
    #[inline]
    pub fn push(&mut self, card: Card) -> Result<(), Full> {
        self.0.push(card)
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.0.pop()
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.0.last().copied()
    }

    /// How many cards lie in it, 0 to 128.
    #[inline]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no card lies in it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cards from the bottom to the top.
    #[inline]
    pub fn iter(&self) -> core::iter::Copied<core::slice::Iter<'_, Card>> {
        self.as_slice().iter().copied()
    }

    /// The cards from the bottom to the top.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        self.0.as_slice()
    }

    /// The cards without their order.
    #[inline]
    pub fn set(&self) -> CardSet {
        self.as_slice().iter().collect()
    }

    /// How many cards lie below this one; `None` if it is not in the pile.
    #[inline]
    pub fn position(&self, card: Card) -> Option<usize> {
        self.iter().position(|other| other == card)
    }

    /// Takes a card out from wherever it lies; says whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        self.position(card)
            .is_some_and(|at| self.0.remove(at).is_some())
    }

    /// Takes the whole pile, in its order, and leaves it empty.
    #[inline]
    #[must_use]
    pub fn take_all(&mut self) -> Self {
        core::mem::take(self)
    }

    /// Puts these cards, bottom to top, in place of what lay there.
    ///
    /// # Errors
    /// [`Full`] if they are more than 128; the pile is then unchanged.
    pub fn replace_with(&mut self, cards: &[Card]) -> Result<(), Full> {
        self.0 = FixedVec::try_from_iter(cards.iter().copied())?;
        Ok(())
    }

    /// Puts another card in the place of each; the new ones must differ as the old ones do.
    pub(crate) fn rename(&mut self, name: impl Fn(Card) -> Card) {
        for card in &mut self.0 {
            *card = name(*card);
        }
    }

    /// Shuffles the pile; `labels[card]` is what people would call a card (its face).
    ///
    /// `chance` sees the cards from the bottom to the top.
    pub fn shuffle(&mut self, chance: &mut impl Chance, stream: Stream, labels: &[u8]) {
        let mut numbers = [0; MOST];
        let numbers = &mut numbers[..self.len()];
        for (number, card) in numbers.iter_mut().zip(self.iter()) {
            *number = card.number();
        }
        chance.shuffle(stream, numbers, labels);
        for (card, &number) in self.0.iter_mut().zip(numbers.iter()) {
            *card = Card::of(number);
        }
    }
}

impl<'a> IntoIterator for &'a Pile {
    type Item = Card;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Card>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// A pile that also knows which cards lie in it, whatever their order, without a walk.
///
/// Reads are those of [`Pile`]; only `set` is quick.
///
/// ```
/// use standoff::kit::{Card, CardSet, Deck};
///
/// let card = |n| Card::new(n).unwrap();
/// let mut deck = Deck::default();
/// deck.push(card(4))?;
/// deck.push(card(9))?;
/// assert_eq!(deck.pop(), Some(card(9)));
/// assert_eq!(deck.set(), CardSet::one(card(4)));
/// # Ok::<(), standoff::kit::Full>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Deck {
    set: CardSet,
    pile: Pile,
}

impl Deck {
    /// Puts a card on top.
    ///
    /// # Errors
    /// [`Full`] for a 129th card; the deck is then unchanged.
    #[inline]
    pub fn push(&mut self, card: Card) -> Result<(), Full> {
        self.pile.push(card)?;
        self.set.insert(card);
        Ok(())
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.pile.pop()?;
        self.set.remove(card);
        Some(card)
    }

    /// The cards without their order.
    #[inline]
    pub const fn set(&self) -> CardSet {
        self.set
    }

    /// [`Pile::remove`].
    pub fn remove(&mut self, card: Card) -> bool {
        self.set.remove(card);
        self.pile.remove(card)
    }

    /// [`Pile::replace_with`].
    ///
    /// # Errors
    /// [`Full`] if they are more than 128; the deck is then unchanged.
    pub fn replace_with(&mut self, cards: &[Card]) -> Result<(), Full> {
        self.pile.replace_with(cards)?;
        self.set = self.pile.set();
        Ok(())
    }

    /// [`Pile::shuffle`].
    pub fn shuffle(&mut self, chance: &mut impl Chance, stream: Stream, labels: &[u8]) {
        self.pile.shuffle(chance, stream, labels);
    }
}

impl From<Pile> for Deck {
    fn from(pile: Pile) -> Deck {
        Deck {
            set: pile.set(),
            pile,
        }
    }
}

/// The cards of a set in ascending order, the highest on top.
impl From<CardSet> for Deck {
    fn from(set: CardSet) -> Deck {
        let mut cards = [Card::default(); MOST];
        for (place, card) in cards.iter_mut().zip(set) {
            *place = card;
        }
        Deck {
            set,
            pile: Pile(FixedVec::first_of(cards, set.len())),
        }
    }
}

impl Deref for Deck {
    type Target = Pile;

    fn deref(&self) -> &Pile {
        &self.pile
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.pile.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Pile::deserialize(deserializer)?.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Generator;
    use alloc::vec::Vec;

    #[test]
    fn it_holds_128_cards_and_refuses_one_more() {
        let mut pile = Pile::new();
        for n in 0..128 {
            pile.push(Card::of(n)).unwrap();
        }
        assert_eq!(pile.push(Card::of(0)), Err(Full));
        assert_eq!(pile.set(), CardSet::first_n(128));
        assert_eq!(pile.replace_with(&[Card::of(1); 129]), Err(Full));
        assert_eq!(pile.len(), 128);
    }

    #[test]
    fn cards_leave_from_anywhere() {
        let mut pile = Pile::new();
        pile.replace_with(&[5, 6, 7].map(Card::of)).unwrap();
        assert!(pile.remove(Card::of(6)));
        assert!(!pile.remove(Card::of(6)));
        assert_eq!(pile.as_slice(), [5, 7].map(Card::of));
        let all = pile.take_all();
        assert!(pile.is_empty());
        assert_eq!(all.top(), Some(Card::of(7)));
        assert_eq!(pile, Pile::new());
    }

    #[test]
    fn a_shuffle_keeps_the_cards() {
        let mut pile = Pile::new();
        let cards: Vec<Card> = (0..80).map(Card::of).collect();
        pile.replace_with(&cards).unwrap();
        pile.shuffle(&mut Generator::from_u64(3), Stream::Deck, &[]);
        assert_eq!(pile.set(), CardSet::first_n(80));
        assert_ne!(pile.as_slice(), cards);
    }
}
