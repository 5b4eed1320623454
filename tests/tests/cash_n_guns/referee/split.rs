//! Sharing by trying (CG-R9, CG-R10): every way to lay out so many heaps alike, note by note.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// How many notes of each value are left: $5,000, $10,000, $20,000.
type Notes = [usize; 3];

const VALUES: [u32; 3] = [5_000, 10_000, 20_000];

/// What each of so many receives, and what stays; notes in dollars, sorted. With `fewest` the rule of ties is misread.
pub(super) fn split(pot: &[u32], among: usize, fewest: bool) -> (u32, Vec<u32>) {
    let count = |value| pot.iter().filter(|note| **note == value).count();
    let all = VALUES.map(count);
    let worth: u32 = pot.iter().sum();
    if among > 0 {
        for each in (1..=worth / VALUES[0] / among as u32).rev() {
            let each = each * VALUES[0];
            let ways = Heaps::new(each).lay(all, among);
            let notes = |left: &Notes| left.iter().sum::<usize>();
            let best = match fewest {
                true => ways.into_iter().min_by_key(|l| (notes(l), Reverse(l[0]))),
                false => ways.into_iter().max_by_key(|l| (notes(l), l[0])),
            };
            if let Some(left) = best {
                return (each, in_dollars(left));
            }
        }
    }
    (0, in_dollars(all))
}

fn in_dollars(notes: Notes) -> Vec<u32> {
    let heap = |(value, count): (&u32, usize)| vec![*value; count];
    VALUES.iter().zip(notes).flat_map(heap).collect()
}

/// Heaps of one value.
struct Heaps {
    each: u32,
    /// What can be left after so many more heaps: what was found out before.
    known: HashMap<(Notes, usize), BTreeSet<Notes>>,
}

impl Heaps {
    fn new(each: u32) -> Self {
        let known = HashMap::new();
        Self { each, known }
    }

    /// Everything that can be left when so many heaps are laid out of these notes.
    fn lay(&mut self, notes: Notes, heaps: usize) -> BTreeSet<Notes> {
        if heaps == 0 {
            return BTreeSet::from([notes]);
        }
        if let Some(known) = self.known.get(&(notes, heaps)) {
            return known.clone();
        }
        let mut all = BTreeSet::new();
        for rest in self.fill(notes, self.each, 2) {
            all.extend(self.lay(rest, heaps - 1));
        }
        self.known.insert((notes, heaps), all.clone());
        all
    }

    /// Every way to fill the rest of a heap from notes of this value down.
    fn fill(&self, notes: Notes, missing: u32, value: usize) -> Vec<Notes> {
        if missing == 0 {
            return vec![notes];
        }
        let mut ways = Vec::new();
        if missing >= VALUES[value] && notes[value] > 0 {
            let mut rest = notes;
            rest[value] -= 1;
            ways.extend(self.fill(rest, missing - VALUES[value], value));
        }
        if value > 0 {
            ways.extend(self.fill(notes, missing, value - 1));
        }
        ways
    }
}

#[test]
fn the_examples_of_the_rules_come_out() {
    let pot = [5_000, 5_000, 10_000, 10_000, 20_000];
    assert_eq!(split(&pot, 3, false), (10_000, vec![20_000]));
    assert_eq!(split(&pot, 2, false), (25_000, vec![]));
    assert_eq!(split(&pot, 5, false), (0, pot.to_vec()));
    assert_eq!(split(&pot, 0, false), (0, pot.to_vec()));
    // Three times $10,000: two small notes stay, or one large one.
    let tie = [5_000, 5_000, 10_000, 10_000, 10_000];
    assert_eq!(split(&tie, 3, false), (10_000, vec![5_000, 5_000]));
    assert_eq!(split(&tie, 3, true), (10_000, vec![10_000]));
}
