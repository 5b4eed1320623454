//! The games that can be shown.

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::kit::Seat;

use crate::arg_error::{Allowed, ArgError};
use crate::args::{Deal, Options};
use crate::desk::Desk;
use crate::failure::Failure;
use crate::shown::Shown;
use crate::{host, replay};

/// Every game; the first is the usual one.
pub static GAMES: &[Entry] = &[
    Entry::of::<Bang>(),
    Entry::of::<CashNGuns>(),
    Entry::of::<Dangan>(),
];

/// One game by name, with what the arguments may choose.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The identifier: what `--game` takes, and what stands in a record.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// What `--preset` takes; the first is the usual one.
    pub presets: &'static [&'static str],
    /// How many usually play.
    pub usual_players: u8,
    /// Arguments without a value that change its rules: each with what it brings about.
    pub switches: fn() -> Vec<(&'static str, &'static str)>,
    /// The numbers of players that can play by a preset and these switches, in rising order.
    pub players_of: fn(&str, &[&str]) -> Vec<u8>,
    /// Whether `--from` means something.
    pub distances: bool,
    pub(crate) play: fn(&Options, &Deal, &mut Desk<'_>) -> Result<(), Failure>,
    pub(crate) resume: fn(&Options, &str, &mut Desk<'_>) -> Result<(), Failure>,
    pub(crate) replay: fn(&Options, &str, &mut Desk<'_>) -> Result<(), Failure>,
}

/// There is one entry a game.
impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.id == other.id
    }
}

impl Entry {
    pub(crate) const fn of<G: Shown>() -> Entry {
        Entry {
            id: G::ID,
            title: G::TITLE,
            presets: G::PRESETS,
            usual_players: G::USUAL_PLAYERS,
            switches: || {
                let all = G::SWITCHES.iter();
                all.map(|switch| (switch.flag, switch.about)).collect()
            },
            players_of: G::players_of,
            distances: G::DISTANCES,
            play: host::play::<G>,
            resume: host::resume::<G>,
            replay: replay::replay::<G>,
        }
    }
}

impl Entry {
    /// Whether the game has what is chosen of seats, with so many players.
    ///
    /// # Errors
    /// The first argument that the game has nothing for.
    pub(crate) fn check(&self, options: &Options, players: u8) -> Result<(), ArgError> {
        if options.from.is_some() && !self.distances {
            return Err(ArgError::not_of("--from", self, |game| game.distances));
        }
        for (flag, seat) in [("--play", options.play), ("--from", options.from)] {
            if let Some(seat) = seat.filter(|seat: &Seat| seat.number() >= players) {
                let allowed = Allowed::Seat(players.saturating_sub(1));
                return Err(ArgError::value(flag, &seat.to_string(), allowed));
            }
        }
        Ok(())
    }

    /// Whether this argument changes a rule of the game.
    pub(crate) fn has_switch(&self, flag: &str) -> bool {
        (self.switches)().iter().any(|(own, _)| *own == flag)
    }
}

/// The argument of this name that changes a rule of some game.
pub(crate) fn switch(flag: &str) -> Option<&'static str> {
    let mut all = GAMES.iter().flat_map(|game| (game.switches)());
    all.find(|(known, _)| *known == flag)
        .map(|(known, _)| known)
}

/// The game of this identifier.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|game| game.id == id)
}

/// The game that a record says it is of; `None` where it says none that is known.
#[must_use]
pub fn of_record(text: &str) -> Option<&'static Entry> {
    let line = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("game "));
    by_id(line?.split_whitespace().next()?)
}

/// The identifiers of all games.
pub(crate) fn ids() -> Allowed {
    Allowed::one_of(GAMES.iter().map(|game| game.id))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_can_be_chosen_and_played_as_it_usually_is() {
        let ids: BTreeSet<_> = GAMES.iter().map(|game| game.id).collect();
        assert_eq!(ids.len(), GAMES.len());
        for game in GAMES {
            assert_eq!(by_id(game.id), Some(game));
            assert!(!game.title.is_empty());
            let usual = (game.players_of)(game.presets[0], &[]);
            assert!(usual.contains(&game.usual_players), "{}", game.id);
            for preset in game.presets {
                for (flag, _) in [("", "")].iter().chain(&(game.switches)()) {
                    let players = (game.players_of)(preset, &[flag]);
                    assert!(
                        !players.is_empty() && players.is_sorted(),
                        "{preset} {flag}"
                    );
                }
            }
            assert!((game.players_of)("no such preset", &[]).is_empty());
        }
        assert_eq!(by_id("chess"), None);
        let record = "record 1\n# a remark\ngame bang rules 1\n";
        assert_eq!(of_record(record), by_id("bang"));
        assert_eq!(of_record("record 1\ngame chess rules 1\n"), None);
        assert_eq!(of_record(""), None);
    }
}
