//! How much a law is to try, and how much it has tried.

use alloc::vec::Vec;

/// How much a law is to try at one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Random games.
    pub games: u32,
    /// A costly look is taken at one decision in this many, at least 1.
    pub share: u32,
    /// Decisions after which a game is given up: a truncation, not a result.
    pub limit: u32,
    /// The seed of the first game; the next ones follow.
    pub seed: u64,
}

impl Effort {
    /// Little: seconds for all laws at all tables.
    pub const QUICK: Effort = Effort {
        games: 8,
        share: 8,
        limit: 3_000,
        seed: 1,
    };

    /// Much: minutes.
    pub const LONG: Effort = Effort {
        games: 100,
        share: 4,
        limit: 20_000,
        seed: 1,
    };
}

/// How much a law has tried.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games begun.
    pub games: u64,
    /// Decisions played.
    pub decisions: u64,
    /// Things tried or compared: actions, positions, pairs of worlds.
    pub tried: u64,
    /// Worlds among them that look different to somebody other than the viewer.
    pub different: u64,
    /// Games given up at the limit.
    pub truncated: u64,
    /// The deepest stack seen.
    pub deepest: usize,
    /// The most events of one decision.
    pub most_events: usize,
    /// The decisions of each game that came to its end.
    pub lengths: Vec<u32>,
}

impl Tally {
    /// Adds what was tried elsewhere.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.tried += other.tried;
        self.different += other.different;
        self.truncated += other.truncated;
        self.deepest = self.deepest.max(other.deepest);
        self.most_events = self.most_events.max(other.most_events);
        self.lengths.extend_from_slice(&other.lengths);
    }

    /// The length in decisions that this many of 1,000 finished games do not exceed; 0 without a game.
    pub fn length(&self, per_mille: usize) -> u32 {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        let place = (lengths.len() * per_mille.min(1000)).div_ceil(1000);
        place
            .checked_sub(1)
            .and_then(|at| lengths.get(at))
            .copied()
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_is_the_smallest_that_enough_games_keep() {
        let mut tally = Tally::default();
        assert_eq!(tally.length(999), 0);
        tally.lengths = (1..=1000).rev().collect();
        assert_eq!(tally.length(999), 999);
        assert_eq!(tally.length(1000), 1000);
        assert_eq!(tally.length(500), 500);
        let mut sum = tally.clone();
        sum.add(&tally);
        assert_eq!(sum.length(999), 999);
    }
}
