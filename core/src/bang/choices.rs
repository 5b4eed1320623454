//! Sets of choices: what may come next in a decision.

use super::action::{Choice, Word};
use super::character::CharacterSet;
use super::config::Config;
use crate::kit::{CardSet, Seat, SeatSet};

/// A set of words, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct WordSet(u16);

impl WordSet {
    /// No word.
    pub const EMPTY: WordSet = WordSet(0);

    /// The set with this word added.
    #[inline]
    #[must_use]
    pub const fn with(self, word: Word) -> WordSet {
        WordSet(self.0 | 1 << word as u8)
    }

    #[inline]
    pub(super) const fn with_if(self, word: Word, yes: bool) -> WordSet {
        WordSet(self.0 | (yes as u16) << word as u8)
    }

    /// Whether the word is in the set.
    #[inline]
    pub const fn contains(self, word: Word) -> bool {
        self.0 & (1 << word as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Words that are listed before cards and seats: a hand before the table, the deck before a hand.
    const LEADING: WordSet = WordSet::EMPTY.with(Word::Hand).with(Word::Deck);

    const fn and(self, other: WordSet) -> WordSet {
        WordSet(self.0 & other.0)
    }

    const fn not(self) -> WordSet {
        WordSet(!self.0)
    }

    /// Its members, in the order of [`Word::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Word> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let word = Word::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*word)
        })
    }
}

/// The next choices of a decision, as dense sets.
///
/// Cards and table cards are one of each face, the lowest of the deck's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Options {
    /// Cards of one's own hand, or cards shown or looked at.
    pub cards: CardSet,
    /// Cards on the table: the target's, or one's own.
    pub table: CardSet,
    /// Players; absolute seats.
    pub seats: SeatSet,
    /// Words.
    pub words: WordSet,
    /// Characters.
    pub characters: CharacterSet,
}

impl Options {
    /// Nothing may be chosen.
    pub const EMPTY: Options = Options {
        cards: CardSet::EMPTY,
        table: CardSet::EMPTY,
        seats: SeatSet::EMPTY,
        words: WordSet::EMPTY,
        characters: CharacterSet::EMPTY,
    };

    /// Whether nothing may be chosen.
    pub fn is_empty(&self) -> bool {
        *self == Options::EMPTY
    }

    /// The same with one card of each face.
    #[inline(always)]
    pub(super) fn one_of_each(self, config: &Config) -> Options {
        Options {
            cards: config.distinct(self.cards),
            table: config.distinct(self.table),
            ..self
        }
    }

    /// Whether this choice is among them.
    #[inline]
    pub fn contains(&self, config: &Config, choice: Choice) -> bool {
        match choice {
            Choice::Card(face) => config.find(face, self.cards).is_some(),
            Choice::Table(face) => config.find(face, self.table).is_some(),
            Choice::Seat(seat) => self.seats.contains(seat),
            Choice::Word(word) => self.words.contains(word),
            Choice::Character(character) => self.characters.contains(character),
        }
    }

    /// Calls `sink` with each choice in listing order (BANG-DEC-26): a random hand card or the deck, cards by
    /// face, table cards by face, seats clockwise from `from`, other words, characters.
    #[inline(always)]
    pub fn each(&self, config: &Config, from: Seat, mut sink: impl FnMut(Choice)) {
        for word in self.words.and(WordSet::LEADING).iter() {
            sink(Choice::Word(word));
        }
        for card in self.cards.iter() {
            sink(Choice::Card(config.face(card)));
        }
        for card in self.table.iter() {
            sink(Choice::Table(config.face(card)));
        }
        if !self.seats.is_empty() {
            for seat in self.seats.iter_from(from) {
                sink(Choice::Seat(seat));
            }
        }
        for word in self.words.and(WordSet::LEADING.not()).iter() {
            sink(Choice::Word(word));
        }
        if !self.characters.is_empty() {
            for character in self.characters.iter() {
                sink(Choice::Character(character));
            }
        }
    }
}
