//! Perft tables in files: a position that a seed and some random decisions lead to, and what perft counts there.
//!
//! ```text
//! # A comment.
//! preset official
//! players 4
//! seed 7
//! decisions 30
//! state 0123456789abcdef
//! depth 1 leaves 5 nodes 5 digest 0123456789abcdef
//! ```
//!
//! `seed` is that of the [`RandomPlay`] by which the `decisions` are played first; `state` is the digest of the position from which the depths are counted.

use standoff::bang::{Bang, Config, Preset, Rules, State};
use standoff::kit::Digest;
use standoff::perft::{Perft, perft};

use crate::random::RandomPlay;

/// The most nodes that one depth may take.
pub const NODE_LIMIT: u64 = 200_000;

/// A perft table as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftFile {
    /// The comment at the head, line by line.
    pub about: Vec<String>,
    /// The preset.
    pub preset: Preset,
    /// Players.
    pub players: u8,
    /// The seed of the game and of the dice.
    pub seed: u64,
    /// Random decisions played first.
    pub decisions: u32,
    /// The digest of the position they lead to.
    pub state: Digest,
    /// What is counted at depth 1, 2, ...
    pub depths: Vec<Perft>,
}

impl PerftFile {
    /// Reads a table.
    ///
    /// # Errors
    /// The line that makes no sense, or the field that is missing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut about = Vec::new();
        let (mut preset, mut players, mut seed, mut decisions) = (None, None, None, None);
        let (mut state, mut depths) = (None, Vec::new());
        for (number, line) in text.lines().enumerate() {
            let wrong = || format!("line {}: {line}", number + 1);
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] => {}
                [first, ..] if first.starts_with('#') => about.push(line.to_owned()),
                ["preset", code] => preset = Some(Preset::from_code(code).ok_or_else(wrong)?),
                ["players", n] => players = Some(n.parse().map_err(|_| wrong())?),
                ["seed", n] => seed = Some(n.parse().map_err(|_| wrong())?),
                ["decisions", n] => decisions = Some(n.parse().map_err(|_| wrong())?),
                ["state", digest] => state = Some(digest.parse().map_err(|_| wrong())?),
                [
                    "depth",
                    depth,
                    "leaves",
                    leaves,
                    "nodes",
                    nodes,
                    "digest",
                    digest,
                ] => {
                    if depth.parse() != Ok(depths.len() + 1) {
                        return Err(wrong());
                    }
                    depths.push(Perft {
                        leaves: leaves.parse().map_err(|_| wrong())?,
                        nodes: nodes.parse().map_err(|_| wrong())?,
                        digest: digest.parse().map_err(|_| wrong())?,
                    });
                }
                _ => return Err(wrong()),
            }
        }
        Ok(Self {
            about,
            preset: preset.ok_or("no preset")?,
            players: players.ok_or("no players")?,
            seed: seed.ok_or("no seed")?,
            decisions: decisions.ok_or("no decisions")?,
            state: state.ok_or("no state")?,
            depths,
        })
    }

    /// Writes a table; [`parse`](Self::parse) reads it again.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text: String = self.about.iter().map(|line| format!("{line}\n")).collect();
        text += &format!("preset {}\n", self.preset.code());
        text += &format!("players {}\nseed {}\n", self.players, self.seed);
        text += &format!("decisions {}\nstate {}\n", self.decisions, self.state);
        for (at, found) in self.depths.iter().enumerate() {
            text += &format!(
                "depth {} leaves {} nodes {} digest {}\n",
                at + 1,
                found.leaves,
                found.nodes,
                found.digest
            );
        }
        text
    }

    /// Counts anew, to as many depths as the table has.
    ///
    /// # Errors
    /// Why the Config cannot be played, or the depth that has more than [`NODE_LIMIT`] nodes.
    pub fn count(&self) -> Result<Self, String> {
        let rules = Rules::preset(self.preset, self.players);
        let config = Config::new(rules).map_err(|error| error.to_string())?;
        let state = play_randomly(&config, self.seed, self.decisions);
        let depth = |at: usize| {
            perft::<Bang>(&config, &state, at as u32, NODE_LIMIT)
                .ok_or(format!("depth {at} has more than {NODE_LIMIT} nodes"))
        };
        Ok(Self {
            state: state.digest(),
            depths: (1..=self.depths.len())
                .map(depth)
                .collect::<Result<_, _>>()?,
            ..self.clone()
        })
    }
}

/// The position after so many random decisions, or the last one of a shorter game.
fn play_randomly(config: &Config, seed: u64, decisions: u32) -> State {
    let mut play = RandomPlay::new(config, seed);
    while play.decisions < decisions && play.step(|_| ()) {}
    play.state
}
