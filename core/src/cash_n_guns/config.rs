//! Config: rules validated once.

use super::rules::Rules;
use crate::kit::{Digest, digest_of};

/// The most seats of a game.
pub const MAX_SEATS: usize = 6;

/// How many rounds a game has (CG-END).
pub const ROUNDS: u8 = 8;

/// The last round whose phone call counts (CG-R31).
pub const LAST_CALL: u8 = 6;

/// How many calls bring the reinforcements (CG-COPa).
pub const CALLS: u8 = 3;

/// The version of the rules: raised when a result can change with the same Config and seed.
pub const RULES_VERSION: u16 = 1;

/// Why [`Rules`] cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// Not 4 to 6.
    #[error("players: {players} is not 4 to 6")]
    Players {
        /// What was asked for.
        players: u8,
    },
    /// The cop needs five players.
    #[error("cop: {players} players are too few for the undercover cop, who needs 5")]
    TooFewForTheCop {
        /// What was asked for.
        players: u8,
    },
    /// No such seat.
    #[error("godfather: there is no seat {seat} in this game")]
    Godfather {
        /// What was asked for.
        seat: u8,
    },
}

/// Rules that were checked; immutable, passed by reference to everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    rules: Rules,
    hash: u64,
}

impl Config {
    /// Checks the rules.
    ///
    /// # Errors
    /// [`ConfigError`] names the first field that cannot be played.
    pub fn new(rules: Rules) -> Result<Config, ConfigError> {
        let players = rules.players;
        if !(4..=MAX_SEATS as u8).contains(&players) {
            return Err(ConfigError::Players { players });
        }
        if rules.cop && players < 5 {
            return Err(ConfigError::TooFewForTheCop { players });
        }
        if rules.godfather >= players {
            let seat = rules.godfather;
            return Err(ConfigError::Godfather { seat });
        }
        let hash = digest_of(u64::from(RULES_VERSION), &("cash_n_guns", &rules)).value();
        Ok(Config { rules, hash })
    }

    /// The rules as they were checked.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many seats play, 4 to 6.
    #[inline]
    pub fn players(&self) -> u8 {
        self.rules.players
    }

    /// The digest over the version of the rules and every field of them.
    pub fn hash(&self) -> Digest {
        Digest::new(self.hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cash_n_guns::{Preset, Toggle};

    #[test]
    fn what_cannot_be_played_is_refused() {
        let refused = |rules| Config::new(rules).unwrap_err();
        for players in [0, 3, 7, 255] {
            let error = refused(Rules::preset(Preset::Base, players));
            assert_eq!(error, ConfigError::Players { players });
        }
        for preset in Preset::ALL {
            for players in 4..=6 {
                let rules = Rules::preset(*preset, players);
                assert_eq!(Config::new(rules).is_ok(), !rules.cop || players > 4);
            }
        }
        let mut rules = Rules::preset(Preset::Base, 4);
        rules.godfather = 4;
        assert_eq!(refused(rules), ConfigError::Godfather { seat: 4 });
    }

    #[test]
    fn every_field_is_in_the_hash() {
        let hash = |change: fn(&mut Rules)| {
            let mut rules = Rules::preset(Preset::Full, 5);
            change(&mut rules);
            Config::new(rules).unwrap().hash()
        };
        let plain = hash(|_| ());
        assert_ne!(plain, hash(|r| r.players = 6));
        assert_ne!(plain, hash(|r| r.godfather = 1));
        assert_ne!(plain, hash(|r| r.cop = false));
        assert_ne!(plain, hash(|r| r.insane_dead_throw = Toggle::Off));
    }
}
