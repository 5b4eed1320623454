//! Rollouts: whole games of uniform random play, counted and digested.
//!
//! Beside [`perft`](crate::perft), which counts every line to a depth: a rollout follows one line to the end of the
//! game. The numbers name how strong a position is for each seat, how long games are, and, by the digest, whether
//! two builds play alike.

use alloc::vec::Vec;

use crate::game::{Game, Status};
use crate::kit::{Dice, Digest, Generator, SeatSet};
use crate::pool::episode_seed;

/// Room for the legal actions of a decision: more than any has.
const ACTIONS: usize = 512;

/// Which rollouts are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollouts {
    /// Chance and choices come from it: rollout `n` has the seed [`episode_seed`]`(seed, n, 0)`.
    pub seed: u64,
    /// The number of the first one.
    pub first: u64,
    /// How many.
    pub games: u64,
    /// Questions after which a game is given up. Several seats asked at once are one question.
    pub limit: u32,
}

/// What rollouts came to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sum {
    /// Games played to their end.
    pub ended: u64,
    /// Games given up at the limit.
    pub truncated: u64,
    /// Decisions made in all of them.
    pub decisions: u64,
    /// Questions answered in the longest of them.
    pub longest: u32,
    /// How many games each seat has won, from seat 0 on; several can win one game.
    pub wins: [u64; 16],
    /// The sum, modulo 2^64, of the digests of the last positions: their order does not matter.
    pub digest: Digest,
}

impl Sum {
    /// Adds what other rollouts came to: parts of a range add up to the whole range.
    pub fn add(&mut self, other: &Sum) {
        self.ended += other.ended;
        self.truncated += other.truncated;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.digest = Digest::new(self.digest.value().wrapping_add(other.digest.value()));
    }
}

/// Plays games to their end, every legal action as likely as any other.
///
/// They go on from a position of this Config, each with a generator of its own seed; without one each is dealt from
/// its seed. Of several seats asked at once the lowest answers first. One list is taken from the heap, whatever the
/// number of games.
///
/// ```
/// use standoff::bang::{Bang, Config, Preset, Rules};
/// use standoff::rollout::{Rollouts, rollouts};
/// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
/// let which = Rollouts { seed: 7, first: 0, games: 20, limit: 10_000 };
/// let sum = rollouts::<Bang>(&config, None, which);
/// assert_eq!(sum.ended, 20);
/// ```
pub fn rollouts<G: Game>(config: &G::Config, from: Option<&G::State>, which: Rollouts) -> Sum {
    let mut sum = Sum::default();
    let mut list = Vec::with_capacity(ACTIONS);
    for number in (0..which.games).map(|n| which.first.wrapping_add(n)) {
        let seed = episode_seed(which.seed, number, 0);
        let mut state = match from {
            Some(state) => G::reseeded(state, Generator::from_u64(seed).seed()),
            None => G::start_from(config, seed),
        };
        // Another number than the deal's, from the same seed.
        let mut dice = Dice::new(!seed);
        sum.add(&play::<G>(
            config,
            &mut state,
            &mut dice,
            &mut list,
            which.limit,
        ));
    }
    sum
}

/// Plays one game on.
fn play<G: Game>(
    config: &G::Config,
    state: &mut G::State,
    dice: &mut Dice,
    list: &mut Vec<G::Action>,
    limit: u32,
) -> Sum {
    let began = G::ask_number(state);
    let mut sum = Sum::default();
    loop {
        let ask = G::ask_number(state);
        sum.longest = ask.wrapping_sub(began);
        let seat = match G::status(config, state) {
            Status::Over(standings) => {
                sum.ended = 1;
                count_wins(&mut sum, standings.winners);
                break;
            }
            Status::ToAct(_) if sum.longest >= limit => break,
            Status::ToAct(seats) => seats.first(),
        };
        list.clear();
        if let Some(seat) = seat {
            G::legal(config, state, seat, |action| list.push(action));
        }
        let at = dice.below(list.len() as u32) as usize;
        let (Some(seat), Some(action)) = (seat, list.get(at)) else {
            // A law says that this does not happen: somebody is to act and has an action.
            break;
        };
        let done = G::apply(config, state, ask, seat, *action, |_| ());
        debug_assert!(done.is_ok(), "a listed action is accepted");
        if done.is_err() {
            break;
        }
        sum.decisions += 1;
    }
    sum.truncated = 1 - sum.ended;
    sum.digest = G::digest(config, state);
    sum
}

fn count_wins(sum: &mut Sum, winners: SeatSet) {
    for seat in winners.iter() {
        sum.wins[seat.index()] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bang::{Bang, Config, Preset, Rules, State};

    fn five() -> Config {
        Config::new(Rules::preset(Preset::Official, 5)).unwrap()
    }

    #[test]
    fn parts_add_up_and_the_numbers_are_stable() {
        let config = five();
        let position = State::new(&config, 3);
        for from in [None, Some(&position)] {
            let of = |first, games| {
                let which = Rollouts {
                    seed: 5,
                    first,
                    games,
                    limit: 10_000,
                };
                rollouts::<Bang>(&config, from, which)
            };
            let whole = of(0, 30);
            let mut parts = of(17, 13);
            parts.add(&of(0, 17));
            assert_eq!(parts, whole);
            assert_eq!((whole.ended, whole.truncated), (30, 0));
            assert!(whole.wins.iter().sum::<u64>() >= 30);
            assert!(whole.decisions >= 30 * 20);
            assert!(u64::from(whole.longest) * 30 >= whole.decisions);
            // From one position the games differ by chance and choices.
            assert_ne!(of(0, 1).digest, of(1, 1).digest);
        }
        let which = Rollouts {
            seed: 1,
            first: 0,
            games: 50,
            limit: 10_000,
        };
        let sum = rollouts::<Bang>(&config, None, which);
        assert_eq!(sum.decisions, 6_905);
        assert_eq!(sum.digest.value(), 9_143_137_243_488_071_696);
    }

    #[test]
    fn a_limit_gives_up_and_an_ended_game_is_counted() {
        let config = five();
        let mut which = Rollouts {
            seed: 5,
            first: 0,
            games: 3,
            limit: 7,
        };
        let sum = rollouts::<Bang>(&config, None, which);
        assert_eq!((sum.ended, sum.truncated), (0, 3));
        assert_eq!((sum.longest, sum.decisions), (7, 21));
        assert_eq!(sum.wins, [0; 16]);
        which.limit = 0;
        assert_eq!(rollouts::<Bang>(&config, None, which).decisions, 0);
    }
}
