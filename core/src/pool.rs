//! Pool: many Plays stepped by one call, into buffers that the caller owns.
//!
//! A pool is a row of games, each with one seat to act: of seats that choose at the same time the lowest answers first,
//! and no later one sees it. [`Part::step`] takes one id a game and writes what comes of it. Nothing is allocated after
//! the pool is made. A pool has no threads: [`Part::split_at`] gives parts that a host steps on threads of its own, and
//! every number comes out the same however it is split.

use alloc::vec;
use alloc::vec::Vec;

use crate::kit::{Dice, Seat};
use crate::learn::{Cell, Id, Learn, NO_OP, Returns, SEATS};
use crate::play::{Forced, Play};

/// Written as the seat where nobody is to act.
pub const NOBODY: u8 = u8::MAX;

/// What follows the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Autoreset {
    /// The step that ends a game also begins the next one: reward and flags are the old game's, all else the new one's.
    #[default]
    SameStep,
    /// The step that ends a game shows its end; the next step takes [`NO_OP`] and begins the next game.
    NextStep,
    /// The game stays at its end and takes [`NO_OP`] until [`Part::reset`].
    Off,
}

/// How the games of a pool are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Every game's seed comes from it: see [`episode_seed`].
    pub seed: u64,
    /// What becomes of choices among one.
    pub forced: Forced,
    /// How the end is counted.
    pub returns: Returns,
    /// What follows the end.
    pub autoreset: Autoreset,
    /// Ids after which a game is given up, at least 1: a truncation, never a result.
    pub limit: u32,
}

impl Setup {
    /// Forced choices skipped, wins counted, the next game begun in the same step, no game given up.
    pub const fn new(seed: u64) -> Setup {
        Setup {
            seed,
            forced: Forced::Skip,
            returns: Returns::Win,
            autoreset: Autoreset::SameStep,
            limit: u32::MAX,
        }
    }
}

/// The 64-bit seed of a game's episode; games are counted over the whole pool, both from 0.
///
/// `mix(mix(mix(seed) ^ game) ^ episode)`, where `mix(x)` is the first number of [`Dice::new`]`(x)`. It depends on
/// nothing else, so every split of a pool plays the same games.
pub const fn episode_seed(seed: u64, game: u64, episode: u64) -> u64 {
    let seed = Dice::new(seed).next_u64();
    let game = Dice::new(seed ^ game).next_u64();
    Dice::new(game ^ episode).next_u64()
}

/// Where a part writes: slices of the caller's, each row by row, game after game.
#[derive(Debug)]
pub struct Buffers<'a, T> {
    /// [`Play::CELLS`] a game: what the seat to act observes, all 0 where nobody is to act. May be empty: then nothing
    /// is observed, which is quicker.
    pub cells: &'a mut [T],
    /// [`Learn::IDS`] a game: 1 for what the seat may choose.
    pub mask: &'a mut [u8],
    /// One a game: the seat to act, absolute, or [`NOBODY`].
    pub seat: &'a mut [u8],
    /// One for each player of each game: what this step has brought; absolute seats.
    pub reward: &'a mut [f32],
    /// One a game: 1 if this step has ended it.
    pub terminated: &'a mut [u8],
    /// One a game: 1 if this step has given it up at the limit.
    pub truncated: &'a mut [u8],
    /// One a game: ids taken in its episode so far; in the step that ends or gives up a game, all of that game's.
    pub length: &'a mut [u32],
}

/// Why a pool did not step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PoolError {
    /// A buffer is of another size.
    #[error("{buffer} holds {found}, and {needed} are needed")]
    Buffer {
        /// Its name in [`Buffers`], or `ids`.
        buffer: &'static str,
        /// What is needed.
        needed: usize,
        /// What it holds.
        found: usize,
    },
    /// An id is not offered.
    #[error("game {game}: id {id} is masked out")]
    MaskedOut {
        /// Which game of this part, from 0.
        game: usize,
        /// The id.
        id: Id,
    },
    /// There is no such game.
    #[error("there is no game {game}: this part has {games}")]
    NoSuchGame {
        /// The number given.
        game: usize,
        /// How many there are.
        games: usize,
    },
}

/// One game of the row.
struct Lane<G: Learn> {
    play: Play<G>,
    /// Its number in the whole pool.
    game: u64,
    episode: u64,
    length: u32,
    /// Who is to act; `None` at the end, and after a truncation that waits for its reset.
    seat: Option<Seat>,
    dice: Dice,
}

/// Many games of one Config.
pub struct Pool<G: Learn> {
    setup: Setup,
    lanes: Vec<Lane<G>>,
    masks: Vec<u8>,
}

impl<G: Learn> core::fmt::Debug for Pool<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pool")
            .field("setup", &self.setup)
            .field("games", &self.lanes.len())
            .finish_non_exhaustive()
    }
}

impl<G: Learn> Pool<G> {
    /// So many games, numbered from `first` on, each at the start of episode 0.
    ///
    /// Pools over other numbers of the same setup play the rest: together they are one larger pool.
    pub fn new(config: &G::Config, setup: Setup, first: u64, games: usize) -> Self {
        let mut pool = Pool {
            setup,
            lanes: Vec::with_capacity(games),
            masks: vec![0; games * G::IDS],
        };
        for game in (first..).take(games) {
            pool.lanes.push(Lane::begin(config, &setup, game, 0));
        }
        let mut all = pool.all();
        for game in 0..games {
            all.offer(config, game);
        }
        pool
    }

    /// All games as one part.
    pub fn all(&mut self) -> Part<'_, G> {
        Part {
            setup: &self.setup,
            lanes: &mut self.lanes,
            masks: &mut self.masks,
        }
    }
}

impl<G: Learn> Lane<G> {
    fn begin(config: &G::Config, setup: &Setup, game: u64, episode: u64) -> Self {
        let seed = episode_seed(setup.seed, game, episode);
        let play = Play::start(config, seed, setup.forced);
        Lane {
            play,
            game,
            episode,
            length: 0,
            seat: play.to_act(config).first(),
            // Another number than the deal's, from the same seed.
            dice: Dice::new(!seed),
        }
    }
}

/// Games of a pool that lie side by side.
pub struct Part<'a, G: Learn> {
    setup: &'a Setup,
    lanes: &'a mut [Lane<G>],
    masks: &'a mut [u8],
}

impl<G: Learn> core::fmt::Debug for Part<'_, G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Part")
            .field("setup", self.setup)
            .field("games", &self.lanes.len())
            .finish_non_exhaustive()
    }
}

impl<'a, G: Learn> Part<'a, G> {
    /// How many games it has.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Whether it has no game.
    pub fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// The first `games` games and the others; all of them are in the first part if there are fewer.
    pub fn split_at(self, games: usize) -> (Part<'a, G>, Part<'a, G>) {
        let games = games.min(self.lanes.len());
        let (lanes, other_lanes) = self.lanes.split_at_mut(games);
        let (masks, other_masks) = self.masks.split_at_mut(games * G::IDS);
        let setup = self.setup;
        (
            Part {
                setup,
                lanes,
                masks,
            },
            Part {
                setup,
                lanes: other_lanes,
                masks: other_masks,
            },
        )
    }

    /// The Play of a game: the host's; `None` if there is no such game.
    pub fn play(&self, game: usize) -> Option<&Play<G>> {
        self.lanes.get(game).map(|lane| &lane.play)
    }

    /// Writes where all games stand, as a step does that has ended none.
    ///
    /// # Errors
    /// [`PoolError::Buffer`]; nothing is written then.
    pub fn observe<T: Cell>(
        &self,
        config: &G::Config,
        out: &mut Buffers<'_, T>,
    ) -> Result<(), PoolError> {
        self.check_sizes(config, out)?;
        out.reward.fill(0.0);
        out.terminated.fill(0);
        out.truncated.fill(0);
        for (game, lane) in self.lanes.iter().enumerate() {
            write_at(out.length, game, lane.length);
            self.write(config, game, lane, out);
        }
        Ok(())
    }

    /// Draws an offered id for each game, all alike, from the game's own dice; [`NO_OP`] where nobody is to act.
    ///
    /// # Errors
    /// [`PoolError::Buffer`] if there is not one place for each game; nothing is drawn then.
    #[inline]
    pub fn sample_legal(&mut self, ids: &mut [Id]) -> Result<(), PoolError> {
        size("ids", ids.len(), self.lanes.len())?;
        let masks = self.masks.chunks_exact(G::IDS);
        for ((id, lane), mask) in ids.iter_mut().zip(self.lanes.iter_mut()).zip(masks) {
            let offered: u32 = mask.iter().map(|cell| u32::from(*cell)).sum();
            let wanted = lane.dice.below(offered) as usize;
            let mut ones = mask.iter().enumerate().filter(|(_, cell)| **cell == 1);
            *id = ones.nth(wanted).map_or(NO_OP, |(at, _)| at as Id);
        }
        Ok(())
    }

    /// Takes one id for each game and writes what comes of it.
    ///
    /// A game that waits for its reset takes [`NO_OP`].
    ///
    /// # Errors
    /// [`PoolError`]; no game has moved then and nothing is written.
    #[inline]
    pub fn step<T: Cell>(
        &mut self,
        config: &G::Config,
        ids: &[Id],
        out: &mut Buffers<'_, T>,
    ) -> Result<(), PoolError> {
        size("ids", ids.len(), self.lanes.len())?;
        self.check_sizes(config, out)?;
        self.check_ids(ids)?;
        out.reward.fill(0.0);
        let players = usize::from(G::players(config));
        for (game, id) in ids.iter().enumerate() {
            let Some(lane) = self.lanes.get_mut(game) else {
                continue;
            };
            let (mut terminated, mut truncated) = (false, false);
            if let Some(seat) = lane.seat {
                let taken = lane.play.step(config, seat, *id);
                debug_assert!(taken.is_ok(), "what the mask offers is taken");
                lane.length = lane.length.saturating_add(1);
                lane.seat = lane.play.to_act(config).first();
                terminated = lane.seat.is_none();
                truncated = !terminated && lane.length >= self.setup.limit;
                if terminated {
                    let from = game * players;
                    if let Some(reward) = out.reward.get_mut(from..from + players) {
                        // The size was looked at, so there is no error to pass on.
                        let _ = lane.play.returns(config, self.setup.returns, reward);
                    }
                }
                if truncated {
                    lane.seat = None;
                }
            } else if self.setup.autoreset == Autoreset::NextStep {
                *lane = Lane::begin(config, self.setup, lane.game, lane.episode + 1);
            }
            write_at(out.length, game, lane.length);
            write_at(out.terminated, game, u8::from(terminated));
            write_at(out.truncated, game, u8::from(truncated));
            if (terminated || truncated) && self.setup.autoreset == Autoreset::SameStep {
                *lane = Lane::begin(config, self.setup, lane.game, lane.episode + 1);
            }
            self.offer(config, game);
            if let Some(lane) = self.lanes.get(game) {
                self.write(config, game, lane, out);
            }
        }
        Ok(())
    }

    /// Begins the next episode of a game.
    ///
    /// # Errors
    /// [`PoolError::NoSuchGame`].
    pub fn reset(&mut self, config: &G::Config, game: usize) -> Result<(), PoolError> {
        let games = self.lanes.len();
        let lane = self
            .lanes
            .get_mut(game)
            .ok_or(PoolError::NoSuchGame { game, games })?;
        *lane = Lane::begin(config, self.setup, lane.game, lane.episode + 1);
        self.offer(config, game);
        Ok(())
    }

    /// Keeps the mask of a game that has moved.
    #[inline]
    fn offer(&mut self, config: &G::Config, game: usize) {
        let (Some(lane), Some(mask)) = (
            self.lanes.get(game),
            self.masks.get_mut(game * G::IDS..(game + 1) * G::IDS),
        ) else {
            return;
        };
        match lane.seat {
            Some(seat) => {
                // The mask has the right size, so there is no error to pass on.
                let _ = lane.play.mask(config, seat, mask);
            }
            None => mask.fill(0),
        }
    }

    /// What a game offers and shows now.
    #[inline]
    fn write<T: Cell>(
        &self,
        config: &G::Config,
        game: usize,
        lane: &Lane<G>,
        out: &mut Buffers<'_, T>,
    ) {
        write_at(out.seat, game, lane.seat.map_or(NOBODY, Seat::number));
        let row = game * G::IDS..(game + 1) * G::IDS;
        if let (Some(to), Some(from)) = (out.mask.get_mut(row.clone()), self.masks.get(row)) {
            to.copy_from_slice(from);
        }
        let width = Play::<G>::CELLS;
        if let Some(cells) = out.cells.get_mut(game * width..(game + 1) * width) {
            match lane.seat {
                Some(seat) => {
                    // The row has the right size, so there is no error to pass on.
                    let _ = lane.play.observe(config, Some(seat), cells);
                }
                None => cells.fill(T::ZERO),
            }
        }
    }

    fn check_sizes<T>(&self, config: &G::Config, out: &Buffers<'_, T>) -> Result<(), PoolError> {
        let games = self.lanes.len();
        let players = usize::from(G::players(config)).min(SEATS);
        if !out.cells.is_empty() {
            size("cells", out.cells.len(), games * Play::<G>::CELLS)?;
        }
        size("mask", out.mask.len(), games * G::IDS)?;
        size("seat", out.seat.len(), games)?;
        size("reward", out.reward.len(), games * players)?;
        size("terminated", out.terminated.len(), games)?;
        size("truncated", out.truncated.len(), games)?;
        size("length", out.length.len(), games)
    }

    #[inline]
    fn check_ids(&self, ids: &[Id]) -> Result<(), PoolError> {
        let masks = self.masks.chunks_exact(G::IDS);
        for (game, ((id, lane), mask)) in ids.iter().zip(self.lanes.iter()).zip(masks).enumerate() {
            let fits = match lane.seat {
                Some(_) => mask.get(usize::from(*id)) == Some(&1),
                None => *id == NO_OP,
            };
            if !fits {
                return Err(PoolError::MaskedOut { game, id: *id });
            }
        }
        Ok(())
    }
}

fn size(buffer: &'static str, found: usize, needed: usize) -> Result<(), PoolError> {
    if found == needed {
        Ok(())
    } else {
        Err(PoolError::Buffer {
            buffer,
            needed,
            found,
        })
    }
}

/// Puts a value where the size was looked at before.
#[inline]
fn write_at<T>(buffer: &mut [T], at: usize, value: T) {
    if let Some(place) = buffer.get_mut(at) {
        *place = value;
    }
}

#[cfg(test)]
mod tests;
