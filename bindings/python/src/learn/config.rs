//! Configs as learners choose them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use standoff::learn;
use standoff::rollout;

use super::fixed::Spec;
use super::number::Number;
use super::play::Play;
use super::room::{Rollouts, Room};
use super::taught::{self, Facts};
use super::{Misuse, play};

/// The most threads that a call may ask for.
pub(super) const MOST_THREADS: u64 = 256;

/// The rules of one game, chosen and checked: what games by ids are made from.
///
/// Two are equal if they play the same game by the same rules.
///
/// ```pycon
/// >>> from standoff import Config
/// >>> config = Config("bang", "xmu", 7, dynamite_stacking="true")
/// >>> config.players, config == Config.read(config.text)
/// (7, True)
/// ```
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Config(pub(super) Arc<dyn Room>);

impl Config {
    pub(crate) fn of(room: Arc<dyn Room>) -> Self {
        Config(room)
    }

    pub(super) fn facts(&self) -> &'static Facts {
        self.0.facts()
    }
}

#[pymethods]
impl Config {
    /// The rules of a preset for so many players, with other values for some of its switches.
    ///
    /// Games, presets and their numbers of players are listed by `specs`; switches and values have the names that the
    /// rules of each game give them.
    #[new]
    #[pyo3(signature = (game, preset = None, players = None, **switches))]
    fn new(
        game: &str,
        preset: Option<&str>,
        players: Option<Number>,
        switches: Option<BTreeMap<String, String>>,
    ) -> PyResult<Self> {
        let facts = taught::facts_of(game)?;
        let presets = (facts.presets)();
        let preset = match preset {
            None => presets.first().copied().unwrap_or_default(),
            Some(preset) => presets
                .iter()
                .find(|name| **name == preset)
                .copied()
                .ok_or_else(|| taught::no_such_word("preset", preset, presets.clone()))?,
        };
        let players = match players {
            Some(players) => players.within("players", 1, learn::SEATS as u64)?,
            None => USUAL_PLAYERS,
        };
        let mut text = format!(
            "{game} {}\npreset {preset} players {players}\n",
            facts.notation
        );
        for (name, value) in switches.unwrap_or_default() {
            if name.chars().chain(value.chars()).any(char::is_whitespace) {
                let known = "words without blanks".into();
                return Err(Misuse::NoSuchWord {
                    name: "switch".into(),
                    word: name,
                    known,
                }
                .into());
            }
            let _ = writeln!(text, "switch {name}={value}");
        }
        Self::read(&text)
    }

    /// The rules that these lines choose, as `text` writes them.
    #[staticmethod]
    fn read(text: &str) -> PyResult<Self> {
        Ok(Config(taught::read(text)?))
    }

    /// The rules as lines of text.
    #[getter]
    fn text(&self) -> String {
        self.0.text()
    }

    /// The identifier of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.facts().game
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// How many ids there are: the length of a mask. Id 0 is reserved: no mask of the engine offers it.
    #[getter]
    fn ids(&self) -> usize {
        self.facts().ids
    }

    /// How many cells an observation has.
    #[getter]
    fn cells(&self) -> usize {
        self.facts().cells
    }

    /// What is the same in every Config of the game.
    #[getter]
    fn spec(&self) -> Spec {
        Spec(self.facts())
    }

    /// Plays whole games at random, dealt from the seed, and counts them.
    ///
    /// Game `n` is the same whatever range it is played in, and on however many threads.
    ///
    /// ```pycon
    /// >>> from standoff import Config
    /// >>> Config("dangan").rollouts(100, seed=7).ended
    /// 100
    /// ```
    #[pyo3(signature = (games, seed = Number::of(0), *, first = Number::of(0), limit = Number::of(10_000), threads = Number::of(1)))]
    fn rollouts(
        &self,
        py: Python<'_>,
        games: Number,
        seed: Number,
        first: Number,
        limit: Number,
        threads: Number,
    ) -> PyResult<Rollouts> {
        let which = which(games, seed, first, limit)?;
        let threads = threads.within("threads", 1, MOST_THREADS)? as usize;
        let sum = py.detach(|| self.0.rollouts(None, which, threads))?;
        Ok(Rollouts::new(&sum, self.0.players()))
    }

    /// What a viewer has seen of a whole game that bots play, as a readable record; `None` is the public.
    #[pyo3(signature = (seed = Number::of(0), bot = "random", viewer = None))]
    fn show(
        &self,
        py: Python<'_>,
        seed: Number,
        bot: &str,
        viewer: Option<Number>,
    ) -> PyResult<String> {
        let seed = seed.any("seed")?;
        let viewer = play::viewer(viewer, self.0.players())?;
        Ok(py.detach(|| self.0.show(seed, bot, viewer))?)
    }

    /// The game that bytes of `Play.save` hold.
    fn load(&self, bytes: &Bound<'_, PyBytes>) -> PyResult<Play> {
        Ok(Play::of(Arc::clone(&self.0).load(bytes.as_bytes())?))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.text() == other.0.text()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.text().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Config.read({:?})", self.0.text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = py.get_type::<Self>().getattr("read")?;
        Ok((read, (self.0.text(),)))
    }
}

/// What every game here can be played by.
const USUAL_PLAYERS: u64 = 5;

/// Which rollouts are asked for.
pub(super) fn which(
    games: Number,
    seed: Number,
    first: Number,
    limit: Number,
) -> PyResult<rollout::Rollouts> {
    Ok(rollout::Rollouts {
        seed: seed.any("seed")?,
        first: first.any("first")?,
        games: games.within("games", 0, u32::MAX.into())?,
        limit: limit.within("limit", 0, u32::MAX.into())? as u32,
    })
}
