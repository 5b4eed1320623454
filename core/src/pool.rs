//! Pool: many Plays stepped by one call, into buffers that the caller owns.
//!
//! A pool is a row of games. Each names at most one seat to act: of seats that choose at the same time the lowest that
//! has not answered, and no later one sees what it chose. [`Part::step`] takes one id a game and writes what comes of
//! it. Seats may be played by bots, which decide within the step. Nothing is allocated after the pool is made, but for
//! what bots allocate. A pool has no threads: [`Part::split_at`] gives parts that a host steps on threads of its own,
//! and every number comes out the same however it is split.
//!
//! ```
//! use standoff::bang::{Bang, Config, Preset, Rules};
//! use standoff::learn::Learn;
//! use standoff::play::Play;
//! use standoff::pool::{Buffers, Pool, Setup};
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! const GAMES: usize = 16;
//! let config = Config::new(Rules::preset(Preset::Official, 5))?;
//! let mut pool = Pool::<Bang>::new(&config, Setup::new(7), 0, GAMES);
//! let mut part = pool.all();
//!
//! // The buffers are the caller's and used again: bytes here, `f32` cells are between 0 and 1.
//! let mut cells = vec![0_u8; GAMES * Play::<Bang>::CELLS];
//! let mut mask = vec![0; GAMES * Bang::IDS];
//! let mut reward = vec![0.0; GAMES * 5];
//! let (mut seat, mut terminated, mut truncated) = ([0; GAMES], [0; GAMES], [0; GAMES]);
//! let (mut length, mut taken, mut ids) = ([0; GAMES], [0; GAMES], [0; GAMES]);
//! let mut out = Buffers {
//!     cells: &mut cells,
//!     last: &mut [],
//!     mask: &mut mask,
//!     seat: &mut seat,
//!     reward: &mut reward,
//!     terminated: &mut terminated,
//!     truncated: &mut truncated,
//!     length: &mut length,
//!     taken: &mut taken,
//! };
//! part.observe(&config, &mut out)?;
//! let mut ended = 0;
//! for _ in 0..500 {
//!     // A network would read `cells` and `mask`; here every offered id is as likely as the next.
//!     part.sample_legal(&mut ids)?;
//!     part.step(&config, &ids, &mut out)?;
//!     ended += out.terminated.iter().filter(|flag| **flag == 1).count();
//! }
//! assert!(ended > 0);
//! # Ok(())
//! # }
//! ```

mod buffers;
mod crew;
mod lane;
mod setup;

use alloc::vec;
use alloc::vec::Vec;

use crate::bots::{Bot, RandomBot};
use crate::learn::{Cell, Id, Learn, NO_OP};
use crate::play::{Offer, Play, lists};

pub use buffers::{Buffers, NOBODY, PoolError};
use buffers::{check, row, write_at};
use lane::{End, Lane, Stage};
pub use setup::{Autoreset, MakeBot, Opening, Setup, episode_seed};

/// Many games of one Config, with bots of one type where an [`Opening`] seats them.
pub struct Pool<G: Learn, B = RandomBot> {
    setup: Setup,
    opening: Opening<G, B>,
    lanes: Vec<Lane<G, B>>,
    /// Room for every id for each game; in front, what the seat to act is offered, in listing order.
    offers: Vec<Id>,
}

impl<G: Learn, B> core::fmt::Debug for Pool<G, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pool")
            .field("setup", &self.setup)
            .field("opening", &self.opening)
            .field("games", &self.lanes.len())
            .finish_non_exhaustive()
    }
}

impl<G: Learn> Pool<G> {
    /// So many dealt games, numbered from `first` on, each at the start of episode 0; the learner plays all seats.
    ///
    /// Pools over other numbers of the same setup play the rest: together they are one larger pool.
    pub fn new(config: &G::Config, setup: Setup, first: u64, games: usize) -> Self {
        Pool::fill(config, setup, Opening::deal(), first, games)
    }
}

impl<G: Learn, B: Bot<G>> Pool<G, B> {
    /// As [`new`](Pool::new), with other positions to begin with, or with bots.
    ///
    /// # Errors
    /// What [`Game::validate`](crate::game::Game::validate) says of the first position that is none of this Config.
    pub fn open(
        config: &G::Config,
        setup: Setup,
        opening: Opening<G, B>,
        first: u64,
        games: usize,
    ) -> Result<Self, G::Invalid> {
        for state in &opening.positions {
            G::validate(config, state)?;
        }
        Ok(Pool::fill(config, setup, opening, first, games))
    }

    fn fill(
        config: &G::Config,
        setup: Setup,
        opening: Opening<G, B>,
        first: u64,
        games: usize,
    ) -> Self {
        let mut offers = vec![NO_OP; games * G::IDS];
        let rows = (first..).zip(offers.chunks_exact_mut(G::IDS));
        let lanes = rows
            .map(|(game, ids)| {
                let mut offer = Offer::new(ids, &mut []);
                Lane::new(config, &setup, &opening, game, &mut offer)
            })
            .collect();
        Pool {
            setup,
            opening,
            lanes,
            offers,
        }
    }

    /// All games as one part.
    pub fn all(&mut self) -> Part<'_, G, B> {
        Part {
            setup: &self.setup,
            opening: &self.opening,
            lanes: &mut self.lanes,
            offers: &mut self.offers,
        }
    }
}

/// Games of a pool that lie side by side.
pub struct Part<'a, G: Learn, B = RandomBot> {
    setup: &'a Setup,
    opening: &'a Opening<G, B>,
    lanes: &'a mut [Lane<G, B>],
    offers: &'a mut [Id],
}

impl<G: Learn, B> core::fmt::Debug for Part<'_, G, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Part")
            .field("setup", self.setup)
            .field("opening", self.opening)
            .field("games", &self.lanes.len())
            .finish_non_exhaustive()
    }
}

impl<'a, G: Learn, B: Bot<G>> Part<'a, G, B> {
    /// How many games it has.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Whether it has no game.
    pub fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// The first `games` games and the others; all of them are in the first part if there are fewer.
    pub fn split_at(self, games: usize) -> (Part<'a, G, B>, Part<'a, G, B>) {
        let games = games.min(self.lanes.len());
        let (lanes, other_lanes) = self.lanes.split_at_mut(games);
        let (offers, other_offers) = self.offers.split_at_mut(games * G::IDS);
        let (setup, opening) = (self.setup, self.opening);
        (
            Part {
                setup,
                opening,
                lanes,
                offers,
            },
            Part {
                setup,
                opening,
                lanes: other_lanes,
                offers: other_offers,
            },
        )
    }

    /// The Play of a game: the host's; `None` if there is no such game.
    pub fn play(&self, game: usize) -> Option<&Play<G>> {
        self.lanes.get(game).map(|lane| &lane.play)
    }

    /// Questions answered in the episode of a game so far, counted as in [`Buffers::length`]; after a step that ended one
    /// and began the next ([`Autoreset::SameStep`]), the next one's. `None` if there is no such game.
    pub fn length(&self, game: usize) -> Option<u32> {
        self.lanes.get(game).map(Lane::length)
    }

    /// What has happened in the episode of a game, the deal too, with all it hides: the host's, who shows a viewer what
    /// [`Game::seen_by`](crate::game::Game::seen_by) leaves of it. A step that ends an episode and begins the next
    /// ([`Autoreset::SameStep`]) leaves the next one's only. `None` if no events are kept ([`Setup::told`]), or if there
    /// is no such game.
    pub fn told(&self, game: usize) -> Option<&[G::Event]> {
        self.lanes.get(game).and_then(Lane::told)
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
        out.check::<G>(config, self.lanes.len())?;
        out.reward.fill(0.0);
        out.terminated.fill(0);
        out.truncated.fill(0);
        let offers = self.offers.chunks_exact(G::IDS);
        for (game, (lane, offer)) in self.lanes.iter().zip(offers).enumerate() {
            write_at(out.length, game, lane.length());
            write_at(out.taken, game, lane.taken);
            let mask = row(out.mask, game, G::IDS);
            mask.fill(0);
            for id in offer.iter().take(lane.offered) {
                write_at(mask, usize::from(*id), 1);
            }
            lane.show(config, game, out);
        }
        Ok(())
    }

    /// Draws an offered id for each game, all alike, from the game's own dice; [`NO_OP`] where nobody is to act.
    ///
    /// # Errors
    /// [`PoolError::Buffer`] if there is not one place for each game; nothing is drawn then.
    #[inline]
    pub fn sample_legal(&mut self, ids: &mut [Id]) -> Result<(), PoolError> {
        check("ids", ids.len(), self.lanes.len())?;
        let offers = self.offers.chunks_exact(G::IDS);
        for ((id, lane), offer) in ids.iter_mut().zip(self.lanes.iter_mut()).zip(offers) {
            let wanted = lane.dice.below(lane.offered as u32) as usize;
            *id = offer
                .get(wanted)
                .filter(|_| lane.offered > 0)
                .map_or(NO_OP, |id| *id);
        }
        Ok(())
    }

    /// Takes one id for each game and writes what comes of it.
    ///
    /// Where nobody is to act a game takes [`NO_OP`]: one that waits for its next episode, and one that ended before
    /// the learner was asked at all, whose end this step then reports.
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
        self.check(config, ids, out)?;
        out.reward.fill(0.0);
        let (setup, opening) = (self.setup, self.opening);
        let offers = self.offers.chunks_exact_mut(G::IDS);
        let lanes = self.lanes.iter_mut().zip(offers).zip(ids);
        for (game, ((lane, offers), id)) in lanes.enumerate() {
            let mut offer = Offer::new(offers, row(out.mask, game, G::IDS));
            match lane.stage {
                Stage::Asked(seat) => lane.take(config, setup, seat, *id, &mut offer),
                Stage::Reported if setup.autoreset == Autoreset::NextStep => {
                    lane.next(config, setup, opening, &mut offer);
                }
                Stage::Reported | Stage::Ended(_) => {}
            }
            write_at(out.length, game, lane.length());
            write_at(out.taken, game, lane.taken);
            let end = match lane.stage {
                Stage::Ended(end) => Some(end),
                Stage::Asked(_) | Stage::Reported => None,
            };
            write_at(out.terminated, game, u8::from(end == Some(End::Over)));
            write_at(out.truncated, game, u8::from(end == Some(End::GivenUp)));
            if end.is_some() {
                lane.report(config, setup, game, out);
                if setup.autoreset == Autoreset::SameStep {
                    let mut offer = Offer::new(offers, row(out.mask, game, G::IDS));
                    lane.next(config, setup, opening, &mut offer);
                }
            }
            lane.show(config, game, out);
        }
        Ok(())
    }

    /// Whether [`step`](Part::step) would take these ids and buffers: for a host that steps parts of one pool and wants
    /// all of them to move or none.
    ///
    /// # Errors
    /// What [`step`](Part::step) would refuse.
    #[inline]
    pub fn check<T>(
        &self,
        config: &G::Config,
        ids: &[Id],
        out: &Buffers<'_, T>,
    ) -> Result<(), PoolError> {
        check("ids", ids.len(), self.lanes.len())?;
        out.check::<G>(config, self.lanes.len())?;
        self.check_ids(ids)
    }

    /// Begins the next episode of a game, wherever it stands.
    ///
    /// # Errors
    /// [`PoolError::NoSuchGame`].
    pub fn reset(&mut self, config: &G::Config, game: usize) -> Result<(), PoolError> {
        let games = self.lanes.len();
        let lane = self.lanes.get_mut(game);
        let lane = lane.ok_or(PoolError::NoSuchGame { game, games })?;
        let mut offer = Offer::new(row(self.offers, game, G::IDS), &mut []);
        lane.next(config, self.setup, self.opening, &mut offer);
        Ok(())
    }

    #[inline]
    fn check_ids(&self, ids: &[Id]) -> Result<(), PoolError> {
        let offers = self.offers.chunks_exact(G::IDS);
        let lanes = self.lanes.iter().zip(offers);
        for (game, (id, (lane, offer))) in ids.iter().zip(lanes).enumerate() {
            let fits = match lane.seat() {
                Some(_) => lists(offer, lane.offered, *id),
                None => *id == NO_OP,
            };
            if !fits {
                return Err(lane.refusal(game, *id));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
