//! A game with its Config, whatever the game is.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;

use standoff::bots::{Seated, seat_seed};
use standoff::kit::{Generator, Seat, SeatSet};
use standoff::play::{Play, Style};
use standoff::pool::{Opening, Pool, Setup};
use standoff::record::Undo;
use standoff::rollout::{self, Sum};
use standoff::table::Table;

use super::Misuse;
use super::player::{Player, PlayerOf, hear};
use super::pooled::{Pooled, PooledOf};
use super::share::share;
use super::taught::{self, Facts, Taught};

/// Decisions after which a game of bots is no longer shown.
const LONGEST_SHOW: usize = 100_000;

/// What a new pool is to be.
pub(crate) struct Order<'a> {
    pub(super) setup: Setup,
    pub(super) first: u64,
    pub(super) games: usize,
    pub(super) threads: usize,
    /// The kind of bot on each seat that has one.
    pub(super) bots: Vec<(Seat, String)>,
    pub(super) positions: Vec<&'a dyn Player>,
}

/// A game of one Config.
pub(crate) trait Room: Send + Sync {
    /// What is the same in every Config.
    fn facts(&self) -> &'static Facts;

    /// The Config as text.
    fn text(&self) -> String;

    /// How many seats play.
    fn players(&self) -> usize;

    /// A new game.
    fn start(self: Arc<Self>, seed: u64, style: Style, told: bool) -> Box<dyn Player>;

    /// The game that these bytes hold.
    fn load(self: Arc<Self>, bytes: &[u8]) -> Result<Box<dyn Player>, Misuse>;

    /// About how many bytes a game of a pool takes.
    fn weight(&self) -> usize;

    /// A game that goes on from a position as text.
    fn read(self: Arc<Self>, text: &str, style: Style) -> Result<Box<dyn Player>, Misuse>;

    /// Many games at once.
    fn pool(self: Arc<Self>, order: Order<'_>) -> Result<Box<dyn Pooled>, Misuse>;

    /// Whole games of random play, from a position or dealt, on so many threads.
    fn rollouts(
        &self,
        from: Option<&dyn Player>,
        which: rollout::Rollouts,
        threads: usize,
    ) -> Result<Sum, Misuse>;

    /// What the public, or a seat, has seen of a whole game of bots.
    fn show(&self, seed: u64, bot: &str, viewer: Option<Seat>) -> Result<String, Misuse>;
}

/// The one implementation.
pub(crate) struct RoomOf<G: Taught> {
    pub(super) config: G::Config,
}

impl<G: Taught> RoomOf<G> {
    pub(super) fn new(config: G::Config) -> Self {
        RoomOf { config }
    }

    /// The position of a game of this Config.
    fn state_of(&self, player: &dyn Player) -> Result<G::State, Misuse> {
        let found = player.as_any().downcast_ref::<PlayerOf<G>>();
        let state = found.map(|player| *player.play.state());
        let state = state.ok_or(Misuse::OtherConfig {})?;
        G::validate(&self.config, &state).map_err(Misuse::position)?;
        Ok(state)
    }
}

impl<G: Taught> Room for RoomOf<G> {
    fn facts(&self) -> &'static Facts {
        &G::FACTS
    }

    fn text(&self) -> String {
        G::write_config(&self.config)
    }

    fn players(&self) -> usize {
        taught::players::<G>(&self.config)
    }

    fn start(self: Arc<Self>, seed: u64, style: Style, told: bool) -> Box<dyn Player> {
        let mut log = told.then(Vec::new);
        let wide = Generator::from_u64(seed).seed();
        let state = G::start(&self.config, wide, hear(&mut log));
        Box::new(PlayerOf::open(self, state, style, log))
    }

    fn load(self: Arc<Self>, bytes: &[u8]) -> Result<Box<dyn Player>, Misuse> {
        Ok(Box::new(PlayerOf::load(self, bytes)?))
    }

    fn read(self: Arc<Self>, text: &str, style: Style) -> Result<Box<dyn Player>, Misuse> {
        let state = G::read(text).map_err(Misuse::position)?;
        G::validate(&self.config, &state).map_err(Misuse::position)?;
        Ok(Box::new(PlayerOf::open(self, state, style, None)))
    }

    fn weight(&self) -> usize {
        size_of::<Play<G>>() + 3 * G::IDS + size_of::<[u64; 16]>()
    }

    fn pool(self: Arc<Self>, order: Order<'_>) -> Result<Box<dyn Pooled>, Misuse> {
        let positions = order.positions.iter().map(|player| self.state_of(*player));
        let positions = positions.collect::<Result<Vec<_>, _>>()?;
        let mut opening = Opening::<G, G::Bot>::deal().at(positions);
        for (seat, kind) in &order.bots {
            opening = opening.bot(*seat, taught::bot::<G>(kind)?);
        }
        let pool = Pool::open(&self.config, order.setup, opening, order.first, order.games);
        let pool = pool.map_err(Misuse::position)?;
        Ok(Box::new(PooledOf::new(self, pool, order)))
    }

    fn rollouts(
        &self,
        from: Option<&dyn Player>,
        which: rollout::Rollouts,
        threads: usize,
    ) -> Result<Sum, Misuse> {
        let from = from.map(|player| self.state_of(player)).transpose()?;
        let (config, from) = (&self.config, from.as_ref());
        let each = which.games.div_ceil(threads as u64).max(1);
        let parts = (0..which.games).step_by(each as usize).map(|begun| {
            let games = each.min(which.games - begun);
            let first = which.first.wrapping_add(begun);
            rollout::Rollouts {
                first,
                games,
                ..which
            }
        });
        let sum = Mutex::new(Sum::default());
        share(threads, parts.collect(), |part| {
            let part = rollout::rollouts::<G>(config, from, part);
            let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
            sum.add(&part);
        });
        Ok(sum.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn show(&self, seed: u64, bot: &str, viewer: Option<Seat>) -> Result<String, Misuse> {
        let make = taught::bot::<G>(bot)?;
        let wide = Generator::from_u64(seed).seed();
        let mut table = Table::<G>::new(self.config.clone(), wide, Undo::Forbidden);
        let seats = SeatSet::first_n(self.players() as u8).iter();
        let mut bots: Vec<_> = seats
            .map(|seat| Seated::new(seat, make(seat_seed(seed, seat))))
            .collect();
        for _ in 0..LONGEST_SHOW {
            let Some(seat) = table.asked().first() else {
                break;
            };
            let Some(bot) = bots.get_mut(seat.index()) else {
                break;
            };
            bot.answer(&mut table).map_err(Misuse::position)?;
        }
        table.seen_record(viewer).map_err(Misuse::position)
    }
}

/// What whole games of random play came to.
#[pyclass(frozen, get_all, module = "standoff")]
#[derive(Debug)]
pub(crate) struct Rollouts {
    /// Games played to their end.
    ended: u64,
    /// Games given up at the limit.
    truncated: u64,
    /// Decisions made in all of them.
    decisions: u64,
    /// Questions answered in the longest of them.
    longest: u32,
    /// How many games each seat has won, from seat 0 on; several can win one game.
    wins: Vec<u64>,
    /// The sum of the digests of the last positions, 16 hexadecimal digits.
    digest: String,
}

impl Rollouts {
    pub(super) fn new(sum: &Sum, players: usize) -> Self {
        Rollouts {
            ended: sum.ended,
            truncated: sum.truncated,
            decisions: sum.decisions,
            longest: sum.longest,
            wins: sum.wins.iter().take(players).copied().collect(),
            digest: sum.digest.to_string(),
        }
    }
}

#[pymethods]
impl Rollouts {
    fn __repr__(&self) -> String {
        format!(
            "Rollouts(ended={}, truncated={}, decisions={}, longest={}, wins={:?}, digest='{}')",
            self.ended, self.truncated, self.decisions, self.longest, self.wins, self.digest
        )
    }
}
