//! Where randomness enters: shuffles and picks, and nothing else.
//!
//! A game never draws a number. It asks a [`Chance`] for a new order or for one card out of a
//! set; in play that is the State's own [`Generator`], in a scenario a [`Script`].

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet};
use super::rng::{Dice, bounded};

/// Which of a generator's separate streams is drawn from.
///
/// What one stream gives does not depend on how much was drawn from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Stream {
    /// Stream 0: what is dealt before play: roles, characters, seats.
    SetUp = 0,
    /// Stream 1: the order of the piles.
    Deck = 1,
    /// Stream 2: random cards out of hands.
    Pick = 2,
}

/// How many streams there are.
const STREAMS: usize = 3;

/// A source of shuffles and picks.
///
/// Items are small numbers (cards, roles, characters). `labels[item]` is what people would call
/// the item, its face: two items with one label cannot be told apart. An item without a label is
/// its own. Generators pay no attention to labels; scripts and records speak nothing else.
///
/// A shuffle of at most one item and a pick from one card draw nothing.
pub trait Chance {
    /// Puts the items into a random order.
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]);

    /// Picks a random card of a set, whose cards count in ascending order.
    ///
    /// To pick from no cards is the caller's mistake: card 0 in a release build, a failed
    /// assertion in a debug build.
    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]) {
        (**self).shuffle(stream, items, labels);
    }

    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card {
        (**self).pick(stream, from, labels)
    }
}

/// The answer to a pick that needs no chance: from one card, or (a mistake) from none.
#[inline]
fn only_card(from: CardSet) -> Option<Card> {
    debug_assert!(!from.is_empty(), "a pick from no cards");
    match from.len() {
        0 => Some(Card::default()),
        1 => from.first(),
        _ => None,
    }
}

#[inline]
fn label_of(labels: &[u8], item: u8) -> u8 {
    labels.get(usize::from(item)).copied().unwrap_or(item)
}

/// The State's own generator: ChaCha8, kept as seed and position.
///
/// The 256-bit seed is the key, the [`Stream`]'s number the nonce, and of each stream the number
/// of 32-bit words used is kept; the cipher is set up anew for each call. After 2^32 words a
/// stream starts over. Value-stable: the same seed gives the same cards on every platform and
/// in every version, or the change log says otherwise.
///
/// Whoever has the generator knows every card to come: it is for the host alone.
///
/// ```
/// use standoff::kit::{Chance, Generator, Stream};
///
/// let mut deck = [0, 1, 2, 3, 4, 5, 6, 7];
/// Generator::from_u64(1).shuffle(Stream::Deck, &mut deck, &[]);
/// let mut again = [0, 1, 2, 3, 4, 5, 6, 7];
/// Generator::from_u64(1).shuffle(Stream::Deck, &mut again, &[]);
/// assert_eq!(deck, again);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Generator {
    seed: [u8; 32],
    used: [u32; STREAMS],
}

impl Generator {
    /// The generator of a 256-bit seed, nothing drawn yet.
    ///
    /// A game against people wants all 256 bits from a good source.
    pub const fn from_seed(seed: [u8; 32]) -> Self {
        Self {
            seed,
            used: [0; STREAMS],
        }
    }

    /// The generator of a short seed, widened to 256 bits.
    ///
    /// The wide seed is the first four numbers of SplitMix64 ([`Dice`]) begun with the short one,
    /// each as eight bytes, little-endian. For tests and learners: 64 bits can be searched.
    pub fn from_u64(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut wide = [0; 32];
        for chunk in wide.chunks_exact_mut(8) {
            chunk.copy_from_slice(&dice.next_u64().to_le_bytes());
        }
        Self::from_seed(wide)
    }

    /// The 256-bit seed.
    pub const fn seed(&self) -> [u8; 32] {
        self.seed
    }

    /// How many 32-bit words of this stream were used, modulo 2^32.
    pub const fn used(&self, stream: Stream) -> u32 {
        self.used[stream as usize]
    }

    /// The words of a stream from where it stands; each one read moves the position on.
    #[inline]
    fn words(&mut self, stream: Stream) -> impl FnMut() -> u32 {
        let used = &mut self.used[stream as usize];
        let mut cipher = ChaCha8Rng::from_seed(self.seed);
        cipher.set_stream(stream as u64);
        cipher.set_word_pos(u128::from(*used));
        move || {
            *used = used.wrapping_add(1);
            cipher.next_u32()
        }
    }
}

impl Chance for Generator {
    /// Fisher-Yates from the last place down, each bound by [`below`](super::rng::below).
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], _: &[u8]) {
        if items.len() < 2 {
            return;
        }
        let mut word = self.words(stream);
        for i in (1..items.len()).rev() {
            let j = bounded(i as u32 + 1, &mut word) as usize;
            items.swap(i, j);
        }
    }

    fn pick(&mut self, stream: Stream, from: CardSet, _: &[u8]) -> Card {
        if let Some(card) = only_card(from) {
            return card;
        }
        let n = bounded(from.len() as u32, self.words(stream));
        from.nth(n as usize).unwrap_or_default()
    }
}

/// What came up, in labels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A pick gave an item of this label.
    Pick(u8),
    /// A shuffle gave this order, first item of the shuffled slice first.
    Order(Vec<u8>),
}

/// What a game asked of chance, in labels, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// A pick.
    Pick {
        /// The stream it was asked of.
        stream: Stream,
        /// The labels of what there was to pick from.
        among: Vec<u8>,
    },
    /// A shuffle.
    Order {
        /// The stream it was asked of.
        stream: Stream,
        /// The labels of what there was to shuffle.
        of: Vec<u8>,
    },
}

/// Where a script and the game that it was written for part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault {
    /// The game asked for more than the script says.
    #[error("the script is at its end, but the game asks {asked:?}")]
    Ended {
        /// What the game asked.
        asked: Asked,
    },
    /// The script says an order where the game asked for a pick, or the other way round.
    #[error("the game asks {asked:?}, the script says {said:?}")]
    WrongKind {
        /// What the game asked.
        asked: Asked,
        /// What the script said.
        said: Outcome,
    },
    /// The script picks something that is not there.
    #[error("the script picks {label}, the game asks {asked:?}")]
    NotThere {
        /// What the game asked.
        asked: Asked,
        /// The label that the script said.
        label: u8,
    },
    /// The script's order is not one of the things that are shuffled.
    #[error("the script says the order {said:?}, the game asks {asked:?}")]
    WrongOrder {
        /// What the game asked.
        asked: Asked,
        /// The labels that the script said.
        said: Vec<u8>,
    },
    /// The game is done and the script is not.
    #[error("{count} outcomes of the script were not asked for; the next is {next:?}")]
    LeftOver {
        /// How many are left.
        count: usize,
        /// The first of them.
        next: Outcome,
    },
}

/// Scripted chance: what comes up is said beforehand (heap).
///
/// Each draw takes the next [`Outcome`]; a draw that needs no chance takes none. Of several items
/// with the label that was said the lowest comes up. An outcome that does not fit is used up, the
/// first [`ScriptFault`] is kept for [`finish`](Self::finish), and play goes on: a pick gives the
/// lowest item, a shuffle changes nothing.
///
/// ```
/// use standoff::kit::{Card, CardSet, Chance, Outcome, Script, Stream};
///
/// // Cards 0 and 2 have the label 7, card 1 has the label 5.
/// let labels = [7, 5, 7];
/// let mut script = Script::new([Outcome::Order(vec![7, 5, 7]), Outcome::Pick(5)]);
/// let mut deck = [1, 2, 0];
/// script.shuffle(Stream::Deck, &mut deck, &labels);
/// assert_eq!(deck, [0, 1, 2]);
/// let card = script.pick(Stream::Pick, CardSet::first_n(3), &labels);
/// assert_eq!(Some(card), Card::new(1));
/// assert_eq!(script.finish(), Ok(()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Script {
    outcomes: VecDeque<Outcome>,
    then: Option<Generator>,
    fault: Option<ScriptFault>,
}

impl Script {
    /// A script of these outcomes; to be asked for more than these is a fault.
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> Self {
        Self {
            outcomes: outcomes.into_iter().collect(),
            ..Self::default()
        }
    }

    /// The same script, but from its end on the generator decides and nothing is a fault.
    #[must_use]
    pub fn then(mut self, generator: Generator) -> Self {
        self.then = Some(generator);
        self
    }

    /// Adds an outcome at the end.
    pub fn push(&mut self, outcome: Outcome) {
        self.outcomes.push_back(outcome);
    }

    /// How many outcomes have not been asked for yet.
    pub fn left(&self) -> usize {
        self.outcomes.len()
    }

    /// The first fault so far.
    pub fn fault(&self) -> Option<&ScriptFault> {
        self.fault.as_ref()
    }

    /// Ends the script.
    ///
    /// # Errors
    /// The first fault, or [`ScriptFault::LeftOver`] if outcomes are left.
    pub fn finish(mut self) -> Result<(), ScriptFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let count = self.outcomes.len();
        match self.outcomes.pop_front() {
            Some(next) => Err(ScriptFault::LeftOver { count, next }),
            None => Ok(()),
        }
    }

    fn blame(&mut self, fault: ScriptFault) {
        self.fault.get_or_insert(fault);
    }
}

fn sorted_labels(items: impl IntoIterator<Item = u8>, labels: &[u8]) -> Vec<u8> {
    let mut names: Vec<u8> = items.into_iter().map(|i| label_of(labels, i)).collect();
    names.sort_unstable();
    names
}

impl Chance for Script {
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]) {
        if items.len() < 2 {
            return;
        }
        let asked = || Asked::Order {
            stream,
            of: sorted_labels(items.iter().copied(), labels),
        };
        match self.outcomes.pop_front() {
            Some(Outcome::Order(said)) => match arrange(items, labels, &said) {
                Some(order) => items.copy_from_slice(&order),
                None => {
                    let asked = asked();
                    self.blame(ScriptFault::WrongOrder { asked, said });
                }
            },
            Some(said @ Outcome::Pick(_)) => {
                let asked = asked();
                self.blame(ScriptFault::WrongKind { asked, said });
            }
            None => match &mut self.then {
                Some(generator) => generator.shuffle(stream, items, labels),
                None => {
                    let asked = asked();
                    self.blame(ScriptFault::Ended { asked });
                }
            },
        }
    }

    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card {
        if let Some(card) = only_card(from) {
            return card;
        }
        let asked = || Asked::Pick {
            stream,
            among: sorted_labels(from.iter().map(Card::number), labels),
        };
        match self.outcomes.pop_front() {
            Some(Outcome::Pick(label)) => {
                let named = |card: &Card| label_of(labels, card.number()) == label;
                if let Some(card) = from.iter().find(named) {
                    return card;
                }
                let asked = asked();
                self.blame(ScriptFault::NotThere { asked, label });
            }
            Some(said @ Outcome::Order(_)) => {
                let asked = asked();
                self.blame(ScriptFault::WrongKind { asked, said });
            }
            None => match &mut self.then {
                Some(generator) => return generator.pick(stream, from, labels),
                None => {
                    let asked = asked();
                    self.blame(ScriptFault::Ended { asked });
                }
            },
        }
        from.first().unwrap_or_default()
    }
}

/// The items in the order of the labels said, lowest first among equals; `None` if the labels
/// are not exactly the items' own.
fn arrange(items: &[u8], labels: &[u8], said: &[u8]) -> Option<Vec<u8>> {
    let mut left = items.to_vec();
    left.sort_unstable();
    let order: Option<Vec<u8>> = said
        .iter()
        .map(|&label| {
            let at = left.iter().position(|&i| label_of(labels, i) == label)?;
            Some(left.remove(at))
        })
        .collect();
    order.filter(|_| left.is_empty())
}

/// A chance that also notes what came up (heap).
///
/// A [`Script`] of the noted outcomes plays the same game again. Draws that need no chance are not
/// noted, as a script is not asked for them.
///
/// ```
/// use standoff::kit::{CardSet, Chance, Generator, Recorder, Script, Stream};
///
/// let mut generator = Generator::from_u64(5);
/// let mut recorder = Recorder::new(&mut generator);
/// let card = recorder.pick(Stream::Pick, CardSet::first_n(9), &[]);
/// let mut script = Script::new(recorder.outcomes);
/// assert_eq!(script.pick(Stream::Pick, CardSet::first_n(9), &[]), card);
/// ```
#[derive(Debug)]
pub struct Recorder<'a, C: Chance> {
    chance: &'a mut C,
    /// What came up, in labels, oldest first.
    pub outcomes: Vec<Outcome>,
    /// The very cards that were picked: one for each [`Outcome::Pick`], in the same order.
    pub picked: Vec<Card>,
}

impl<'a, C: Chance> Recorder<'a, C> {
    /// A recorder over this chance, nothing noted yet.
    pub fn new(chance: &'a mut C) -> Self {
        Self {
            chance,
            outcomes: Vec::new(),
            picked: Vec::new(),
        }
    }
}

impl<C: Chance> Chance for Recorder<'_, C> {
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]) {
        self.chance.shuffle(stream, items, labels);
        if items.len() > 1 {
            let order = items.iter().map(|&item| label_of(labels, item)).collect();
            self.outcomes.push(Outcome::Order(order));
        }
    }

    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card {
        let card = self.chance.pick(stream, from, labels);
        if from.len() > 1 {
            let label = label_of(labels, card.number());
            self.outcomes.push(Outcome::Pick(label));
            self.picked.push(card);
        }
        card
    }
}

#[cfg(test)]
mod tests;
