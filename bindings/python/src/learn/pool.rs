//! Many games stepped by one call, as Python sees them.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use numpy::Element;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use standoff::kit::Seat;
use standoff::learn::Id;
use standoff::play::Keys;
use standoff::pool::{Autoreset, Buffers, Setup};

use super::Misuse;
use super::arrays::{self, Array, Arrays, Own, is};
use super::config::{Config, MOST_THREADS};
use super::number::{Number, Words};
use super::play::{self, Play};
use super::player::Player;
use super::pooled::{Out, Pooled};
use super::room::Order;
use super::taught::no_such_word;

/// The most games that one pool may have.
const MOST_GAMES: u64 = 1 << 20;

/// Many games of one Config, stepped by one call into arrays of the caller's.
///
/// Each game names at most one seat to act: of seats that choose at the same time the lowest that has not answered,
/// and no later one sees what it chose. Game `n` is the same in every pool that has it, on however many threads; every
/// shuffle comes from `seed`. The interpreter's lock is released while games are stepped. Whatever is refused raises
/// `StandoffError`, and no game has moved then.
///
/// ```pycon
/// >>> import numpy as np
/// >>> from standoff import Buffers, Config, Pool
/// >>> pool = Pool(Config("bang"), games=64, seed=7)
/// >>> out, ids = Buffers.of(pool), np.zeros(64, np.uint16)
/// >>> pool.observe(out)
/// >>> pool.sample_legal(ids)
/// >>> pool.step(ids, out)
/// >>> out.mask.shape, int(out.taken.sum())
/// ((64, 132), 64)
/// ```
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Pool {
    config: Config,
    games: usize,
    pooled: Mutex<Box<dyn Pooled>>,
}

impl Pool {
    /// Does this with the pool, alone. Another thread may be stepping it: the interpreter must be free meanwhile.
    fn with<R: Send>(&self, py: Python<'_>, call: impl FnOnce(&mut dyn Pooled) -> R + Send) -> R {
        py.detach(|| {
            // No call leaves a pool half done, so one that panicked elsewhere has left it whole.
            let mut pooled = self.pooled.lock().unwrap_or_else(PoisonError::into_inner);
            call(pooled.as_mut())
        })
    }
}

fn autoreset(word: &str) -> Result<Autoreset, Misuse> {
    match word {
        "same_step" => Ok(Autoreset::SameStep),
        "next_step" => Ok(Autoreset::NextStep),
        "disabled" => Ok(Autoreset::Disabled),
        _ => {
            let known = ["same_step", "next_step", "disabled"];
            Err(no_such_word("autoreset", word, known))
        }
    }
}

#[pymethods]
impl Pool {
    /// So many games, numbered from `first` on, each at the start of episode 0.
    ///
    /// `autoreset`: what follows the end of a game: `same_step`, `next_step` or `disabled`, as Gymnasium has them.
    /// `returns`: `win`, `share` or `score`, see `Play.returns`. `forced`: choices among one are made at once (`skip`)
    /// or asked for (`ask`). `limit`: questions after which a game is given up, a truncation. `bots`: the kind of bot
    /// on each seat that the learner does not play. `positions`: games whose positions game `i` begins with, number `i`
    /// modulo how many there are, with chance drawn anew; dealt if there are none. With `told` and `keys` each game
    /// keeps what happens in its episode and a key a seat, for the `Play` that `play` gives.
    #[new]
    #[pyo3(signature = (
        config, games, seed = Number::of(0), *, first = Number::of(0), threads = Number::of(1),
        autoreset = "same_step", returns = "win", forced = "skip", limit = Number::of(10_000),
        bots = None, positions = None, told = false, keys = false
    ))]
    #[allow(clippy::too_many_arguments, reason = "named in Python, with defaults")]
    fn new(
        py: Python<'_>,
        config: &Config,
        games: Number,
        seed: Number,
        first: Number,
        threads: Number,
        autoreset: &str,
        returns: &str,
        forced: &str,
        limit: Number,
        bots: Option<Words>,
        positions: Option<Vec<PyRef<'_, Play>>>,
        told: bool,
        keys: bool,
    ) -> PyResult<Self> {
        let games = games.within("games", 0, MOST_GAMES)? as usize;
        let setup = Setup {
            seed: seed.any("seed")?,
            forced: play::forced(forced)?,
            keys: if keys { Keys::Kept } else { Keys::Off },
            returns: play::returns(returns)?,
            autoreset: self::autoreset(autoreset)?,
            limit: limit.within("limit", 1, u32::MAX.into())? as u32,
            told,
        };
        let players = config.0.players();
        let bots = bots.map_or_else(Default::default, |words| words.0);
        let bots = bots
            .into_iter()
            .map(|(number, kind)| Ok((number.seat_in("bots", players)?, kind)));
        let bots = bots.collect::<PyResult<Vec<(Seat, String)>>>()?;
        let positions = positions.unwrap_or_default();
        let copies = positions
            .iter()
            .map(|play| play.with(|player| player.copied()));
        let copies: Vec<Box<dyn Player>> = copies.collect();
        let order = Order {
            setup,
            first: first.any("first")?,
            games,
            threads: threads.within("threads", 1, MOST_THREADS)? as usize,
            bots,
            positions: copies.iter().map(|player| &**player).collect(),
        };
        // To run out of memory on the way would end the process, so it is asked for as a whole first.
        let room = Vec::<u8>::new().try_reserve_exact(games * config.0.weight());
        room.map_err(|_| PyMemoryError::new_err(format!("there is no room for {games} games")))?;
        let pooled = py.detach(|| Arc::clone(&config.0).pool(order))?;
        Ok(Pool {
            config: Config::of(Arc::clone(&config.0)),
            games,
            pooled: Mutex::new(pooled),
        })
    }

    /// The rules that are played.
    #[getter]
    fn config(&self) -> Config {
        Config::of(Arc::clone(&self.config.0))
    }

    /// How many games there are.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// Writes where all games stand into the arrays of a `Buffers`, as a step does that has ended none.
    fn observe(&self, py: Python<'_>, out: Arrays<'_>) -> PyResult<()> {
        let mut taken = Taken::of(self, &out.0)?;
        let out = taken.out();
        Ok(self.with(py, |pooled| pooled.observe(out))?)
    }

    /// Takes one id for each game and writes what comes of it into the arrays of a `Buffers`.
    ///
    /// `ids` are uint16, int32 or int64. Where nobody is to act a game takes 0.
    fn step(&self, py: Python<'_>, ids: Array<'_>, out: Arrays<'_>) -> PyResult<()> {
        let last = (self.config.facts().ids - 1) as Id;
        let ids = arrays::read_ids(&ids.0, self.games, last)?;
        let mut taken = Taken::of(self, &out.0)?;
        let out = taken.out();
        Ok(self.with(py, |pooled| pooled.step(&ids, out))?)
    }

    /// Draws an offered id for each game, each as likely as the next, from the game's own dice into an array of uint16,
    /// int32 or int64; 0 where nobody is to act.
    fn sample_legal(&self, py: Python<'_>, ids: Array<'_>) -> PyResult<()> {
        let (ids, shape) = (&ids.0, [self.games]);
        if is::<Id>(ids) {
            let mut own = Own::<Id>::take("ids", ids, &shape)?;
            let cells = own.cells();
            return Ok(self.with(py, |pooled| pooled.sample(cells))?);
        }
        // Looked at before anything is drawn.
        let mut list = vec![0; self.games];
        arrays::write_ids(ids, &list)?;
        self.with(py, |pooled| pooled.sample(&mut list))?;
        Ok(arrays::write_ids(ids, &list)?)
    }

    /// Begins the next episode of a game, wherever it stands; `observe` shows it.
    fn reset(&self, py: Python<'_>, game: Number) -> PyResult<()> {
        let most = (self.games as u64).saturating_sub(1);
        let game = game.within("game", 0, most)? as usize;
        Ok(self.with(py, |pooled| pooled.reset(game))?)
    }

    /// A copy of one of the games, as far as its episode has come: the host's.
    fn play(&self, py: Python<'_>, game: Number) -> PyResult<Play> {
        let most = (self.games as u64).saturating_sub(1);
        let number = game.within("game", 0, most)? as usize;
        let player = self.with(py, |pooled| pooled.player(number));
        let player = player.ok_or_else(|| Misuse::out_of_range("game", number, 0, most))?;
        Ok(Play::of(player))
    }

    fn __len__(&self) -> usize {
        self.games
    }

    fn __repr__(&self) -> String {
        let game = self.config.facts().game;
        format!("<Pool of {} games of {game}>", self.games)
    }
}

/// The arrays of a `Buffers`, all of them this call's alone.
struct Taken<'py> {
    cells: TakenCells<'py>,
    mask: Own<'py, u8>,
    seat: Own<'py, u8>,
    reward: Own<'py, f32>,
    terminated: Own<'py, u8>,
    truncated: Own<'py, u8>,
    length: Own<'py, u32>,
    taken: Own<'py, u32>,
}

enum TakenCells<'py> {
    Bytes(Option<Own<'py, u8>>, Option<Own<'py, u8>>),
    Floats(Option<Own<'py, f32>>, Option<Own<'py, f32>>),
}

impl<'py> Taken<'py> {
    fn of(pool: &Pool, out: &Bound<'py, PyAny>) -> Result<Self, Misuse> {
        let (games, players) = (pool.games, pool.config.0.players());
        let facts = pool.config.facts();
        let get = |name: &str| {
            let found = out.getattr(name);
            found.map_err(|_| Misuse::array(name, "is missing: out is no Buffers"))
        };
        let observation = optional(get("observation")?);
        let last = optional(get("last")?);
        let observed = [games, facts.cells];
        let ended = [games, players, facts.cells];
        let bytes = [&observation, &last].into_iter().flatten().any(is::<u8>);
        let cells = if bytes {
            TakenCells::Bytes(
                own("observation", observation, &observed)?,
                own("last", last, &ended)?,
            )
        } else {
            TakenCells::Floats(
                own("observation", observation, &observed)?,
                own("last", last, &ended)?,
            )
        };
        let taken = Taken {
            cells,
            mask: Own::take("mask", &get("mask")?, &[games, facts.ids])?,
            seat: Own::take("seat", &get("seat")?, &[games])?,
            reward: Own::take("reward", &get("reward")?, &[games, players])?,
            terminated: Own::take("terminated", &get("terminated")?, &[games])?,
            truncated: Own::take("truncated", &get("truncated")?, &[games])?,
            length: Own::take("length", &get("length")?, &[games])?,
            taken: Own::take("taken", &get("taken")?, &[games])?,
        };
        arrays::apart(&taken.places())?;
        Ok(taken)
    }

    fn places(&self) -> [(&'static str, Range<usize>); 9] {
        let (observation, last) = match &self.cells {
            TakenCells::Bytes(observation, last) => (place(observation), place(last)),
            TakenCells::Floats(observation, last) => (place(observation), place(last)),
        };
        [
            ("observation", observation),
            ("last", last),
            ("mask", self.mask.place()),
            ("seat", self.seat.place()),
            ("reward", self.reward.place()),
            ("terminated", self.terminated.place()),
            ("truncated", self.truncated.place()),
            ("length", self.length.place()),
            ("taken", self.taken.place()),
        ]
    }

    fn out(&mut self) -> Out<'_> {
        macro_rules! buffers {
            ($observation:expr, $last:expr) => {
                Buffers {
                    cells: $observation.as_mut().map_or(&mut [], Own::cells),
                    last: $last.as_mut().map_or(&mut [], Own::cells),
                    mask: self.mask.cells(),
                    seat: self.seat.cells(),
                    reward: self.reward.cells(),
                    terminated: self.terminated.cells(),
                    truncated: self.truncated.cells(),
                    length: self.length.cells(),
                    taken: self.taken.cells(),
                }
            };
        }
        match &mut self.cells {
            TakenCells::Bytes(observation, last) => Out::Bytes(buffers!(observation, last)),
            TakenCells::Floats(observation, last) => Out::Floats(buffers!(observation, last)),
        }
    }
}

/// Where an array lies; nowhere if it is left out.
fn place<T: Element>(array: &Option<Own<'_, T>>) -> Range<usize> {
    array.as_ref().map_or(0..0, Own::place)
}

fn optional(array: Bound<'_, PyAny>) -> Option<Bound<'_, PyAny>> {
    (!array.is_none()).then_some(array)
}

fn own<'py, T: Element>(
    name: &str,
    array: Option<Bound<'py, PyAny>>,
    shape: &[usize],
) -> Result<Option<Own<'py, T>>, Misuse> {
    array
        .map(|array| Own::take(name, &array, shape))
        .transpose()
}
