//! Sharing a pot without change (CG-R9, CG-R10).

use super::note::{FIVE, Note, Notes};

/// How a pot is shared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// What each receives, in dollars; 0 if nothing can be shared.
    pub each: u32,
    /// What stays in the pot.
    pub left: Notes,
}

impl Notes {
    /// Shares the pot among so many: each receives the same, as much as can be, in whole notes.
    ///
    /// Of several ways to give the same the one is taken that leaves the most notes, and of those the one that leaves
    /// the most $5,000 notes.
    ///
    /// ```
    /// use standoff::cash_n_guns::{Note, Notes};
    /// let pot: Notes = "20 10 10 5 5".split(' ').filter_map(Note::from_code).collect();
    /// let split = pot.split(3);
    /// assert_eq!((split.each, split.left.value()), (10_000, 20_000));
    /// assert_eq!(pot.split(5).left, pot);
    /// ```
    pub fn split(self, among: u8) -> Split {
        let most = match among {
            0 => 0,
            among => self.value() / FIVE / u32::from(among),
        };
        let shares = (1..=most).rev();
        let given = shares.filter_map(|each| Some((each, self.give(each, u32::from(among))?)));
        match given
            .map(|(each, left)| Split {
                each: each * FIVE,
                left,
            })
            .next()
        {
            Some(split) => split,
            None => Split {
                each: 0,
                left: self,
            },
        }
    }

    /// What is left when each of so many receives `each` times $5,000; `None` if that cannot be done.
    ///
    /// Each value divides the next, so who gives out the large notes first, as many as fit, has done it if anybody
    /// can, and with the fewest notes; of two ways with as few, one would have a group that is not full.
    fn give(self, each: u32, among: u32) -> Option<Notes> {
        let count = |note: Note| u32::from(self.of(note));
        let twenties = count(Note::Twenty).min(among * (each / 4));
        let rest = among * each - 4 * twenties;
        // An odd share needs one of the smallest in every group.
        let tens = count(Note::Ten).min((rest - among * (each % 2)) / 2);
        let fives = rest - 2 * tens;
        (fives <= count(Note::Five)).then(|| {
            Notes::new([
                (count(Note::Five) - fives) as u8,
                (count(Note::Ten) - tens) as u8,
                (count(Note::Twenty) - twenties) as u8,
            ])
        })
    }
}

#[cfg(test)]
#[path = "split/tests.rs"]
mod tests;
