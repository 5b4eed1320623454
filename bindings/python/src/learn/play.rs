//! One game by ids, as Python sees it.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyAny, PyBytes, PyDict, PyTuple};

use standoff::game::Standings;
use standoff::kit::{Seat, SeatSet};
use standoff::learn::{Id, Returns};
use standoff::play::{Forced, Step};

use super::Misuse;
use super::arrays::{Array, Own, is};
use super::config::{Config, MOST_THREADS, which};
use super::number::Number;
use super::player::{Cells, Player, PlayerOf, styled};
use super::room::{Rollouts, RoomOf};
use super::taught::{Facts, Taught, no_such_word};

/// One game, played by ids.
///
/// A decision is a short path of ids: `step` adds one to the draft of a seat, until the decision is whole. Seats are
/// absolute. Choices among one are made at once unless `forced` is `ask`: who is asked then tells who had none, and so
/// does what seats observe that wait. The same config, seed and ids give the same game everywhere. Whatever is refused
/// raises `StandoffError` and changes nothing.
///
/// ```pycon
/// >>> import random
/// >>> from standoff import Config, Play
/// >>> play = Play(Config("bang"), 7)
/// >>> while play.to_act:
/// ...     seat = play.to_act[0]
/// ...     whole = play.step(seat, random.choice(play.legal(seat)))
/// >>> len(play.returns()), play.standings is not None
/// (5, True)
/// ```
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Play {
    // Kept beside the game, which is locked for whatever is asked of it.
    facts: &'static Facts,
    pub(crate) players: usize,
    player: Mutex<Box<dyn Player>>,
}

impl Play {
    pub(super) fn of(player: Box<dyn Player>) -> Self {
        Play {
            facts: player.facts(),
            players: player.players(),
            player: Mutex::new(player),
        }
    }

    /// Does this with the game, alone.
    pub(super) fn with<R>(&self, call: impl FnOnce(&mut dyn Player) -> R) -> R {
        // No call leaves a game half done, so one that panicked elsewhere has left it whole.
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        call(player.as_mut())
    }

    /// Does this with a game of this kind, alone.
    pub(crate) fn typed<G: Taught, R>(
        &self,
        call: impl FnOnce(&mut PlayerOf<G>) -> Result<R, Misuse>,
    ) -> Result<R, Misuse> {
        self.with(|player| {
            let found = player.as_any_mut().downcast_mut::<PlayerOf<G>>();
            found.map_or(Err(Misuse::OtherConfig {}), call)
        })
    }

    /// A game that stands where a table does.
    pub(crate) fn at<G: Taught>(
        config: G::Config,
        state: G::State,
        forced: &str,
        keys: bool,
    ) -> PyResult<Self> {
        let room = Arc::new(RoomOf::<G>::new(config));
        let style = styled(self::forced(forced)?, keys);
        let player = PlayerOf::open(room, state, style, None);
        Ok(Self::of(Box::new(player)))
    }
}

/// A viewer of a table with so many players; `None` is the public.
pub(crate) fn viewer(viewer: Option<Number>, players: usize) -> PyResult<Option<Seat>> {
    let seat = viewer.map(|number| number.seat_in("viewer", players));
    seat.transpose()
}

/// What becomes of choices among one.
pub(super) fn forced(word: &str) -> Result<Forced, Misuse> {
    match word {
        "skip" => Ok(Forced::Skip),
        "ask" => Ok(Forced::Ask),
        _ => Err(no_such_word("forced", word, ["skip", "ask"])),
    }
}

/// How the end is counted.
pub(super) fn returns(word: &str) -> Result<Returns, Misuse> {
    match word {
        "win" => Ok(Returns::Win),
        "share" => Ok(Returns::Share),
        "score" => Ok(Returns::Score),
        _ => Err(no_such_word("returns", word, ["win", "share", "score"])),
    }
}

#[pymethods]
impl Play {
    /// A new game from a seed of 64 bits. With `told` it keeps what happens, for `told`; with `keys` a key a seat, for
    /// `key`.
    #[new]
    #[pyo3(signature = (config, seed, *, forced = "skip", told = false, keys = false))]
    fn new(config: &Config, seed: Number, forced: &str, told: bool, keys: bool) -> PyResult<Self> {
        let style = styled(self::forced(forced)?, keys);
        let player = Arc::clone(&config.0).start(seed.any("seed")?, style, told);
        Ok(Self::of(player))
    }

    /// A game that goes on from a position of these rules as text, as `text` writes it.
    #[staticmethod]
    #[pyo3(signature = (config, text, *, forced = "skip", keys = false))]
    fn read(config: &Config, text: &str, forced: &str, keys: bool) -> PyResult<Self> {
        let style = styled(self::forced(forced)?, keys);
        Ok(Self::of(Arc::clone(&config.0).read(text, style)?))
    }

    /// The rules that are played.
    #[getter]
    fn config(&self) -> Config {
        self.with(|player| Config::of(player.room()))
    }

    /// The seats that must decide; more than one decide at the same time, in secret. Empty when the game is over.
    #[getter]
    fn to_act(&self) -> SeatSet {
        self.with(|player| player.to_act())
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.with(|player| player.to_act().is_empty())
    }

    /// How the game ended; `None` while it goes on.
    #[getter]
    fn standings(&self) -> Option<Standings> {
        self.with(|player| player.standings())
    }

    /// Questions answered since the game began; several seats asked at once are one question.
    #[getter]
    fn length(&self) -> u32 {
        self.with(|player| player.length())
    }

    /// The ids that the seat may choose next, in listing order; none if it is not asked. For this seat only.
    fn legal(&self, seat: Number) -> PyResult<Vec<Id>> {
        let seat = seat.seat(self.players)?;
        Ok(self.with(|player| player.choices(seat)))
    }

    /// Writes 1 for each id that the seat may choose next and 0 for the others into an array of `config.ids` uint8;
    /// gives how many it may: 0 if it is not asked.
    fn mask(&self, seat: Number, mask: Array<'_>) -> PyResult<usize> {
        let seat = seat.seat(self.players)?;
        let mut mask = Own::<u8>::take("mask", &mask.0, &[self.facts.ids])?;
        let offered = self.with(|player| player.mask(seat, mask.cells()));
        Ok(offered.unwrap_or_default())
    }

    /// Writes what the viewer may know into an array of `config.cells` uint8 or float32; `None` is the public.
    ///
    /// Rows of seats are counted from the viewer; see `Spec.layout`. Floats are between 0 and 1.
    fn observe(&self, viewer: Option<Number>, observation: Array<'_>) -> PyResult<()> {
        let viewer = self::viewer(viewer, self.players)?;
        let cells = self.facts.cells;
        let done = if is::<u8>(&observation.0) {
            let mut own = Own::<u8>::take("observation", &observation.0, &[cells])?;
            self.with(|player| player.observe(viewer, Cells::Bytes(own.cells())))
        } else {
            let mut own = Own::<f32>::take("observation", &observation.0, &[cells])?;
            self.with(|player| player.observe(viewer, Cells::Floats(own.cells())))
        };
        debug_assert!(done.is_ok(), "the array was looked at");
        Ok(())
    }

    /// The ids that the seat has chosen for a decision that is not whole yet. For this seat only.
    fn draft(&self, seat: Number) -> PyResult<Vec<Id>> {
        let seat = seat.seat(self.players)?;
        Ok(self.with(|player| player.draft(seat)))
    }

    /// The key of all that the seat has learnt since the game began, 16 hexadecimal digits; `None` if the game was not
    /// made to keep keys.
    ///
    /// Two games in which a seat has seen and done the same have one key for it, whatever is hidden from it: the state
    /// of information that tabular methods and searches ask for. In an imagined game the seat that imagines keeps its
    /// key; those of the others begin with what they see there.
    ///
    /// ```pycon
    /// >>> from standoff import Config, Play
    /// >>> play = Play(Config("dangan"), 7, keys=True)
    /// >>> play.imagine(0, 1).key(0) == play.key(0)
    /// True
    /// ```
    fn key(&self, seat: Number) -> PyResult<Option<String>> {
        let seat = seat.seat(self.players)?;
        Ok(self
            .with(|player| player.key(seat))
            .map(|key| key.to_string()))
    }

    /// Chooses an id for a seat; `True` if its decision is whole with it and carried out, `False` if it takes more ids.
    ///
    /// Those of them that are forced are chosen at once, unless `forced` is `ask`.
    fn step(&self, seat: Number, id: Number) -> PyResult<bool> {
        let seat = seat.seat(self.players)?;
        let id = id.within("id", 0, Id::MAX.into())? as Id;
        Ok(self.with(|player| player.step(seat, id))? == Step::Done)
    }

    /// Takes the last id out of the seat's draft and gives it; `None` if there is none.
    fn take_back(&self, seat: Number) -> PyResult<Option<Id>> {
        let seat = seat.seat(self.players)?;
        Ok(self.with(|player| player.take_back(seat)))
    }

    /// What the game has brought each seat, from seat 0 on: 0 until it is over.
    ///
    /// `win`: 1 for each winner; `share`: 1 over the number of winners for each; `score`: the score, where there is one.
    #[pyo3(signature = (returns = "win"))]
    fn returns(&self, returns: &str) -> PyResult<Vec<f32>> {
        let returns = self::returns(returns)?;
        Ok(self.with(|player| player.returns(returns)))
    }

    /// Another game that stands where this one does, with all it hides: the host's.
    fn copy(&self) -> Self {
        Self::of(self.with(|player| player.copied()))
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.copy()
    }

    /// A game drawn at random that fits all that the seat may know of this one; chance is drawn anew.
    ///
    /// It is not a posterior: how likely others' play makes a world is not weighed. In it choices among one are asked
    /// for, as those that are forced in this world alone would move it on at once.
    ///
    /// ```pycon
    /// >>> import numpy as np
    /// >>> from standoff import Config, Play
    /// >>> play = Play(Config("bang"), 7)
    /// >>> seen, same = np.zeros((2, play.config.cells), np.uint8)
    /// >>> play.observe(1, seen)
    /// >>> play.imagine(1, 5).observe(1, same)
    /// >>> bool((seen == same).all())
    /// True
    /// ```
    fn imagine(&self, seat: Number, seed: Number) -> PyResult<Self> {
        let seat = seat.seat(self.players)?;
        let seed = seed.any("seed")?;
        Ok(Self::of(self.with(|player| player.imagined(seat, seed))?))
    }

    /// Plays games on from here at random to their end, and counts them: see `Config.rollouts`. From what is truly
    /// there, so of a host's game it is the host's; a seat asks it of a game that it has imagined.
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
        let (from, room) = self.with(|player| (player.copied(), player.room()));
        let sum = py.detach(|| room.rollouts(Some(from.as_ref()), which, threads))?;
        Ok(Rollouts::new(&sum, room.players()))
    }

    /// The whole game as bytes, drafts and keys included, for `Config.load`: the host's. What was told is not in them.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.with(|player| player.save()))
    }

    /// The position as text, without drafts: the host's.
    #[getter]
    fn text(&self) -> String {
        self.with(|player| player.text())
    }

    /// The digest over rules and position, 16 hexadecimal digits: the host's.
    #[getter]
    fn digest(&self) -> String {
        self.with(|player| player.digest())
    }

    /// Lines of what the viewer has seen happen from number `since` on, and the number to ask from next time; `None` is
    /// the public. Nothing if the game was not made to tell.
    #[pyo3(signature = (viewer = None, since = Number::of(0)))]
    fn told(&self, viewer: Option<Number>, since: Number) -> PyResult<(Vec<String>, usize)> {
        let viewer = self::viewer(viewer, self.players)?;
        let since = since.any("since")?;
        Ok(self.with(|player| player.told(viewer, since as usize)))
    }

    fn __repr__(&self) -> String {
        self.with(|player| {
            let game = self.facts.game;
            let seats = player.to_act().iter().map(|seat| seat.to_string());
            let seats: Vec<String> = seats.collect();
            format!(
                "<Play of {game}, length {}, to act: [{}]>",
                player.length(),
                seats.join(", ")
            )
        })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let load = self.config().into_pyobject(py)?.getattr("load")?;
        Ok((load, PyTuple::new(py, [self.save(py)])?))
    }
}
