//! Configs as learners choose them, and what is fixed about a game: ids, layout, versions.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PySlice};

use standoff::learn;
use standoff::rollout;

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
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Config(pub(super) Arc<dyn Room>);

impl Config {
    pub(crate) fn of(room: Arc<dyn Room>) -> Self {
        Config(room)
    }

    pub(super) fn facts(&self) -> Result<&'static Facts, Misuse> {
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
    fn game(&self) -> PyResult<&'static str> {
        Ok(self.facts()?.game)
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// How many ids there are: the length of a mask. Id 0 is reserved: no mask of the engine offers it.
    #[getter]
    fn ids(&self) -> PyResult<usize> {
        Ok(self.facts()?.ids)
    }

    /// How many cells an observation has.
    #[getter]
    fn cells(&self) -> PyResult<usize> {
        Ok(self.facts()?.cells)
    }

    /// What is the same in every Config of the game.
    #[getter]
    fn spec(&self) -> PyResult<Spec> {
        Ok(Spec::of(self.facts()?))
    }

    /// Plays whole games at random, dealt from the seed, and counts them.
    ///
    /// Game `n` is the same whatever range it is played in, and on however many threads.
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
) -> Result<rollout::Rollouts, Misuse> {
    Ok(rollout::Rollouts {
        seed: seed.any("seed")?,
        first: first.any("first")?,
        games: games.within("games", 0, u32::MAX.into())?,
        limit: limit.within("limit", 0, u32::MAX.into())? as u32,
    })
}

/// What is the same in every Config of a game: ids, layout, versions, presets and bots.
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Spec(&'static Facts);

impl Spec {
    fn of(facts: &'static Facts) -> Self {
        Spec(facts)
    }
}

/// The spec of a game.
#[pyfunction]
pub(crate) fn spec(game: &str) -> PyResult<Spec> {
    Ok(Spec(taught::facts_of(game)?))
}

/// The planes of a game, of which the Config must be if there is one.
pub(crate) fn layout(game: &str, config: Option<&Config>) -> PyResult<Vec<Plane>> {
    let facts = taught::facts_of(game)?;
    match config {
        Some(config) if config.facts()?.game != game => Err(Misuse::OtherConfig {}.into()),
        _ => Ok(Spec(facts).layout()),
    }
}

/// The spec of every game.
#[pyfunction]
pub(crate) fn specs() -> Vec<Spec> {
    taught::GAMES.iter().map(Spec).collect()
}

#[pymethods]
impl Spec {
    /// The identifier of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game
    }

    /// Raised when a result can change with the same rules, seed and actions.
    #[getter]
    fn rules_version(&self) -> u16 {
        self.0.rules_version
    }

    /// Raised when an id changes its meaning.
    #[getter]
    fn ids_version(&self) -> u16 {
        self.0.ids_version
    }

    /// Raised when a cell changes its place or its meaning.
    #[getter]
    fn layout_version(&self) -> u16 {
        self.0.layout_version
    }

    /// Names ids and layout, 16 hexadecimal digits: what is learnt under one hash is of no use under another.
    #[getter]
    fn spec_hash(&self) -> String {
        (self.0.spec_hash)().to_string()
    }

    /// How many ids there are.
    #[getter]
    fn ids(&self) -> usize {
        self.0.ids
    }

    /// How many cells an observation has.
    #[getter]
    fn cells(&self) -> usize {
        self.0.cells
    }

    /// Each preset with the numbers of players that it can be played by.
    #[getter]
    fn presets(&self) -> Vec<(&'static str, Vec<u8>)> {
        let playable = |preset: &str, players: &u8| {
            let text = format!(
                "{} {}\npreset {preset} players {players}\n",
                self.0.game, self.0.notation
            );
            taught::read(&text).is_ok()
        };
        let most = learn::SEATS as u8;
        (self.0.presets)()
            .into_iter()
            .map(|preset| (preset, (1..=most).filter(|n| playable(preset, n)).collect()))
            .collect()
    }

    /// The kinds of bots that play the game.
    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        (self.0.bots)()
    }

    /// The planes of an observation, first to last; the last one is the draft.
    #[getter]
    fn layout(&self) -> Vec<Plane> {
        let mut first = 0;
        let mut planes: Vec<Plane> = self
            .0
            .layout
            .iter()
            .map(|p| Plane::of(p, &mut first))
            .collect();
        planes.push(Plane {
            name: "draft",
            first: self.0.tensor,
            shape: (1, self.0.ids),
            high: 1,
            frame: "viewer",
            meaning: "1: an id that the viewer has chosen for a decision that is not whole yet",
        });
        planes
    }

    /// The families of ids, first to last.
    #[getter]
    fn families(&self) -> Vec<Family> {
        let families = self.0.families.iter();
        families
            .map(|family| Family {
                name: family.name,
                base: family.base,
                size: family.size,
                meaning: family.meaning,
            })
            .collect()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.game == other.0.game
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.game.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("spec('{}')", self.0.game)
    }
}

/// Cells of an observation with one meaning.
#[pyclass(frozen, get_all, eq, module = "standoff")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plane {
    /// Its name, in snake case.
    name: &'static str,
    /// The place of its first cell.
    first: usize,
    /// Rows and columns; cells are written row by row.
    shape: (usize, usize),
    /// The highest number that a cell holds as a byte; the lowest is 0. As a float it is divided by this.
    high: u8,
    /// What its rows are counted from: `table`, `relative` or `viewer`.
    frame: &'static str,
    /// What its cells mean.
    meaning: &'static str,
}

impl Plane {
    fn of(plane: &learn::Plane, first: &mut usize) -> Plane {
        let found = Plane {
            name: plane.name,
            first: *first,
            shape: (plane.shape[0], plane.shape[1]),
            high: plane.high,
            frame: plane.frame.name(),
            meaning: plane.meaning,
        };
        *first += plane.cells();
        found
    }
}

#[pymethods]
impl Plane {
    /// Where its cells are in an observation.
    #[getter]
    fn slice<'py>(&self, py: Python<'py>) -> Bound<'py, PySlice> {
        let (first, count) = (self.first as isize, (self.shape.0 * self.shape.1) as isize);
        PySlice::new(py, first, first + count, 1)
    }

    fn __repr__(&self) -> String {
        let Plane {
            name,
            first,
            shape,
            high,
            frame,
            meaning,
        } = self;
        format!(
            "Plane(name={name:?}, first={first}, shape={shape:?}, high={high}, frame={frame:?}, meaning={meaning:?})"
        )
    }
}

/// Ids of one kind that follow each other.
#[pyclass(frozen, get_all, eq, module = "standoff")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Family {
    /// Its name, in snake case.
    name: &'static str,
    /// Its first id.
    base: u16,
    /// How many ids it has.
    size: u16,
    /// What its ids mean, the first to the last.
    meaning: &'static str,
}

#[pymethods]
impl Family {
    fn __repr__(&self) -> String {
        let Family {
            name,
            base,
            size,
            meaning,
        } = self;
        format!("Family(name={name:?}, base={base}, size={size}, meaning={meaning:?})")
    }
}
