//! Perft tables in files: a position that a seed and some random decisions lead to, and what perft counts there.
//!
//! ```text
//! # A comment.
//! bang 1
//! preset official players 4
//! seed 7
//! decisions 30
//! state 0123456789abcdef
//! depth 1 leaves 5 nodes 5 digest 0123456789abcdef
//! ```
//!
//! The Config is written as the game writes it; the file's folder is the game's.
//! `seed` is that of the [`RandomPlay`] by which the `decisions` are played first; `state` is the digest of the position from which the depths are counted.

use standoff::hosted::Hosted;
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
    /// The lines that choose the Config.
    pub config: Vec<String>,
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
        let (mut config, mut depths) = (Vec::new(), Vec::new());
        let (mut seed, mut decisions, mut state) = (None, None, None);
        for (number, line) in text.lines().enumerate() {
            let wrong = || format!("line {}: {line}", number + 1);
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] => {}
                [first, ..] if first.starts_with('#') => about.push(line.to_owned()),
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
                // What comes first is the game's own.
                _ if seed.is_none() => config.push(line.to_owned()),
                _ => return Err(wrong()),
            }
        }
        Ok(Self {
            about,
            config,
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
        text.extend(self.config.iter().map(|line| format!("{line}\n")));
        text += &format!(
            "seed {}\ndecisions {}\nstate {}\n",
            self.seed, self.decisions, self.state
        );
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
    /// Why the lines choose no Config, or the depth that has more than [`NODE_LIMIT`] nodes.
    pub fn count<G: Hosted>(&self) -> Result<Self, String> {
        let lines = self.config.iter().map(String::as_str);
        let lines: Vec<(usize, &str)> = (1..).zip(lines).collect();
        let config = G::read_config(&lines).map_err(|fault| {
            format!("Config line {}: {}: {}", fault.line, fault.field, fault.why)
        })?;
        let mut play = RandomPlay::<G>::new(&config, self.seed);
        while play.decisions < self.decisions && play.step(drop) {}
        let depth = |at: usize| {
            perft::<G>(&config, &play.state, at as u32, NODE_LIMIT)
                .ok_or(format!("depth {at} has more than {NODE_LIMIT} nodes"))
        };
        Ok(Self {
            state: G::digest(&config, &play.state),
            depths: (1..=self.depths.len())
                .map(depth)
                .collect::<Result<_, _>>()?,
            ..self.clone()
        })
    }
}
