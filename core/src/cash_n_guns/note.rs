//! Banknotes, and how many of each are in the box.

use super::counts::counts;
use crate::kit::coded::switch;

switch! {
    /// A banknote.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    #[derive(PartialOrd, Ord, Default)]
    Note {
        /// $5,000.
        #[default]
        Five = "5",
        /// $10,000.
        Ten = "10",
        /// $20,000.
        Twenty = "20",
    }
}

counts! {
    /// How many there are of each banknote, from $5,000 up.
    ///
    /// ```
    /// use standoff::cash_n_guns::{Note, Notes};
    /// let pot: Notes = [Note::Twenty, Note::Ten, Note::Five].into_iter().collect();
    /// assert_eq!((pot.len(), pot.value(), pot.of(Note::Ten)), (3, 35_000, 1));
    /// ```
    Notes of Note, 3 kinds
}

/// The notes in the box: 15 of $5,000, 15 of $10,000, 10 of $20,000 (section 1 of the rules).
pub const ALL_NOTES: Notes = Notes::new([15, 15, 10]);

/// How many notes are turned up each round (CG-S1).
pub const NOTES_A_ROUND: usize = 5;

/// How many notes there are.
pub(super) const NOTE_COUNT: usize = 40;

/// The smallest note: all money is a multiple of it, in dollars.
pub(super) const FIVE: u32 = 5_000;

impl Note {
    /// Its value in dollars.
    pub const fn value(self) -> u32 {
        match self {
            Note::Five => 5_000,
            Note::Ten => 10_000,
            Note::Twenty => 20_000,
        }
    }

    /// The note with this number, 0 the smallest; the largest for any other.
    pub(super) const fn of(number: u8) -> Note {
        match number {
            0 => Note::Five,
            1 => Note::Ten,
            _ => Note::Twenty,
        }
    }
}

impl Notes {
    /// Their value in dollars.
    pub fn value(self) -> u32 {
        let value = |note: &Note| u32::from(self.of(*note)) * note.value();
        Note::ALL.iter().map(value).sum()
    }
}

const _: () = {
    let all = ALL_NOTES;
    let count = all.of(Note::Five) + all.of(Note::Ten) + all.of(Note::Twenty);
    assert!(count as usize == NOTE_COUNT && NOTE_COUNT == 8 * NOTES_A_ROUND);
};
