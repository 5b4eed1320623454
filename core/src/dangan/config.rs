//! Config: rules validated once, with the tables that follow from them.

use super::kind::Kind;
use super::rules::Rules;
use crate::kit::{Digest, SeatSet, digest_of};

/// The most seats that the game has.
pub const MAX_SEATS: usize = 6;

/// The bullets that are loaded into a cylinder (DG-F2).
pub const CHAMBERS: usize = 6;

/// The cards that a player chooses his bullets from (DG-F1).
pub const HAND: usize = 7;

/// The most cards that the draw deck can have.
pub const MAX_DECK: usize = 128;

/// The version of the rules: raised when a result can change with the same Config and seed.
pub const RULES_VERSION: u16 = 1;

/// Life pieces of each player at the beginning (DG-SETUP).
pub const LIVES: u8 = 3;

/// Cards dealt to each player from the deck (DG-F1).
pub(super) const DEALT: usize = 5;

/// Why [`Rules`] cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// Not 2 to 6.
    #[error("players: {players} is not 2 to 6")]
    Players {
        /// The players asked for.
        players: u8,
    },
    /// Each player needs one of this kind for himself.
    #[error("counts: {found} of {kind} are too few for {players} players")]
    TooFew {
        /// Live rounds or Secret deals.
        kind: Kind,
        /// How many there are.
        found: u8,
        /// The players.
        players: u8,
    },
    /// The draw deck cannot serve five cards to each player.
    #[error("counts: a draw deck of {cards} cards is too small; {needed} are needed")]
    DeckTooSmall {
        /// Cards in the draw deck.
        cards: usize,
        /// Cards needed.
        needed: usize,
    },
    /// More cards than a draw deck holds.
    #[error("counts: a draw deck holds {MAX_DECK} cards at the most, not {cards}")]
    DeckTooLarge {
        /// Cards in the draw deck.
        cards: usize,
    },
}

/// Rules that were checked, and what follows from them. Immutable; passed by reference to everything.
///
/// ```
/// use standoff::dangan::{Config, Kind, Preset, Rules};
/// let config = Config::new(Rules::preset(Preset::Standard, 4)).unwrap();
/// assert_eq!(config.in_deck(Kind::Kosuzu), 2);
/// assert_eq!(config.deaths_end(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    rules: Rules,
    hash: u64,
    /// The draw deck before a round, by kind (DG-DECK).
    deck: [u8; Kind::COUNT],
}

impl Config {
    /// Checks rules and works out what follows from them.
    ///
    /// # Errors
    /// [`ConfigError`] names the first field that cannot be played.
    pub fn new(rules: Rules) -> Result<Config, ConfigError> {
        let players = rules.players;
        if !(2..=MAX_SEATS as u8).contains(&players) {
            return Err(ConfigError::Players { players });
        }
        for kind in [Kind::LIVE, Kind::Kosuzu] {
            let found = rules.counts[kind.index()];
            if found < players {
                return Err(ConfigError::TooFew {
                    kind,
                    found,
                    players,
                });
            }
        }
        let mut deck = rules.counts;
        // Each has one of his own; Live rounds that are left over go back into the box.
        deck[Kind::LIVE.index()] = 0;
        deck[Kind::Kosuzu.index()] -= players;
        let cards = deck.iter().map(|n| usize::from(*n)).sum();
        let needed = DEALT * usize::from(players);
        if cards < needed {
            return Err(ConfigError::DeckTooSmall { cards, needed });
        }
        if cards > MAX_DECK {
            return Err(ConfigError::DeckTooLarge { cards });
        }
        let hash = digest_of(u64::from(RULES_VERSION), &rules).value();
        Ok(Config { rules, hash, deck })
    }

    /// The rules as they were checked.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Names this Config; State, View and saves carry it.
    #[inline]
    pub fn hash(&self) -> Digest {
        Digest::new(self.hash)
    }

    /// Players, 2 to 6.
    #[inline]
    pub fn players(&self) -> u8 {
        self.rules.players
    }

    /// Every seat of the game.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        SeatSet::first_n(self.rules.players)
    }

    /// How many of this kind the draw deck has before a round (DG-DECK).
    pub fn in_deck(&self, kind: Kind) -> u8 {
        self.deck[kind.index()]
    }

    /// The draw deck before a round, by kind.
    #[inline]
    pub(super) fn deck(&self) -> [u8; Kind::COUNT] {
        self.deck
    }

    /// How many of this kind are in play in a round, the players' own included.
    pub fn in_play(&self, kind: Kind) -> u8 {
        let own = matches!(kind, Kind::Kaguya | Kind::Kosuzu);
        self.deck[kind.index()] + if own { self.rules.players } else { 0 }
    }

    /// How many dead players end a round (DG-F7T).
    #[inline]
    pub fn deaths_end(&self) -> usize {
        match self.rules.players {
            0..=2 => 1,
            3 => 2,
            4 | 5 => 3,
            _ => 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dangan::Preset;

    #[test]
    fn what_cannot_be_played_is_named() {
        let rules = |players| Rules::preset(Preset::Standard, players);
        for players in [0, 1, 7, 200] {
            assert_eq!(
                Config::new(rules(players)),
                Err(ConfigError::Players { players })
            );
        }
        let mut few = rules(6);
        few.counts[Kind::LIVE.index()] = 5;
        let error = ConfigError::TooFew {
            kind: Kind::LIVE,
            found: 5,
            players: 6,
        };
        assert_eq!(Config::new(few), Err(error));
        let mut small = rules(6);
        small.counts = [0; Kind::COUNT];
        small.counts[Kind::LIVE.index()] = 6;
        small.counts[Kind::Kosuzu.index()] = 6;
        let error = ConfigError::DeckTooSmall {
            cards: 0,
            needed: 30,
        };
        assert_eq!(Config::new(small), Err(error));
        small.counts[0] = 129;
        let error = ConfigError::DeckTooLarge { cards: 129 };
        assert_eq!(Config::new(small), Err(error));
    }

    #[test]
    fn each_rule_has_a_part_in_the_hash() {
        let base = Rules::preset(Preset::Standard, 4);
        let hash = |rules| Config::new(rules).map(|c| c.hash());
        assert_ne!(
            hash(base),
            hash(Rules {
                stickers: true,
                ..base
            })
        );
        assert_ne!(hash(base), hash(Rules { players: 5, ..base }));
    }
}
