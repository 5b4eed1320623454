//! What is fixed about a game, whatever its Config: ids, layout, versions, presets and bots.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PySlice;

use standoff::learn;

use super::Misuse;
use super::config::Config;
use super::taught::{self, Facts};

/// What is the same in every Config of a game: ids, layout, versions, presets and bots.
///
/// ```pycon
/// >>> from standoff import spec
/// >>> spec("bang").ids, spec("bang").cells, spec("bang").layout[0].name
/// (132, 2195, 'seated')
/// ```
#[pyclass(frozen, module = "standoff")]
pub(crate) struct Spec(pub(super) &'static Facts);

/// The spec of a game.
#[pyfunction]
pub(crate) fn spec(game: &str) -> PyResult<Spec> {
    Ok(Spec(taught::facts_of(game)?))
}

/// The planes of a game, of which the Config must be if there is one.
pub(crate) fn layout(game: &str, config: Option<&Config>) -> PyResult<Vec<Plane>> {
    let facts = taught::facts_of(game)?;
    match config {
        Some(config) if config.facts().game != game => Err(Misuse::OtherConfig {}.into()),
        _ => Ok(Spec(facts).layout()),
    }
}

/// The spec of every game.
#[pyfunction]
pub(crate) fn specs() -> Vec<Spec> {
    taught::GAMES.iter().copied().map(Spec).collect()
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
