//! standoff for Python: the native module `standoff._native`.
//!
//! It adds the engine's own types to modules and a table for each game. What they do is the engine's; here nothing is
//! decided.

mod learn;
mod table;

use pyo3::prelude::*;

/// What the package `standoff` shows.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::learn::{Config, Family, Misuse, Plane, Play, Pool, Rollouts, Spec, spec, specs};
    #[pymodule_export]
    use standoff::bridge::PyFault;
    #[pymodule_export]
    use standoff::game::Standings;
    #[pymodule_export]
    use standoff::record::{Driver, Undo};

    use pyo3::prelude::*;

    /// The 32 bytes of a short seed: for tests and learners, as 64 bits can be searched.
    #[pyfunction]
    fn wide_seed(py: Python<'_>, seed: u64) -> Bound<'_, pyo3::types::PyBytes> {
        pyo3::types::PyBytes::new(py, &standoff::bridge::wide_seed(seed))
    }

    /// BANG!: what `standoff.bang` shows.
    #[pymodule]
    mod bang {
        #[pymodule_export]
        use crate::table::Table;
        #[pymodule_export]
        use standoff::bang::{
            Ability, Act, Ask, BeerAtFullLife, BeerTwoPlayers, BlackJackSuits, Character,
            CharacterChoice, CheckFor, DeathBenefits, DeathStep, Declined, DeputyPenalty,
            Direction, DiscardFor, DiscardWhy, DynamitePass, Face, HitCause, HitStep, HorseSlots,
            JailMode, JailShelter, Kind, LateDeath, PanicTableCard, Picked, Placed, PlayedCard,
            Preset, PyAction, PyAskKind, PyEvent, PyFrame, PyRefusal, PyRootKind, PyTake,
            PyTurnStep, Reshuffle, Role, RoleTable, Rules, SidWindow, Suit, Tried, TurnCounters,
            TwoRenegades, VictoryCheck, View,
        };
        #[pymodule_export]
        use standoff::bridge::{Decision, PyNews};

        use pyo3::prelude::*;

        /// The same rules as a `Config`, for games by ids.
        #[pyfunction]
        fn config(rules: Rules) -> PyResult<crate::learn::Config> {
            let config =
                standoff::bang::Config::new(rules).map_err(standoff::bridge::Fault::from)?;
            Ok(crate::learn::Config::of(crate::learn::opened::<
                standoff::bang::Bang,
            >(config)))
        }

        /// The planes of an observation, the same in every `Config` of this game.
        #[pyfunction]
        #[pyo3(signature = (config = None))]
        fn layout(
            config: Option<PyRef<'_, crate::learn::Config>>,
        ) -> PyResult<Vec<crate::learn::Plane>> {
            crate::learn::layout("bang", config.as_deref())
        }

        /// The rules of a preset for this many players, with the base deck and the sixteen base characters.
        #[pyfunction]
        fn preset(preset: Preset, players: u8) -> Rules {
            Rules::preset(preset, players)
        }
    }
}
