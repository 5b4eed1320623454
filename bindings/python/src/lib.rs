//! standoff for Python: the native module `standoff._native`.
//!
//! It adds the engine's own types to modules and a table for each game. What they do is the engine's; here nothing is
//! decided.

mod learn;
mod table;
mod typed;

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
    use standoff::kit::Language;
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
        use crate::table::bang::Table;
        #[pymodule_export]
        use crate::typed::bang::{act, events_for, legal, view};
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
        use standoff::bridge::bang::{Decision, PyNews};

        use pyo3::prelude::*;

        use crate::learn;
        use standoff::bridge::Fault;

        /// The same rules as a `Config`, for games by ids.
        #[pyfunction]
        fn config(rules: Rules) -> PyResult<learn::Config> {
            let config = standoff::bang::Config::new(rules).map_err(Fault::from)?;
            Ok(learn::Config::of(learn::opened::<standoff::bang::Bang>(
                config,
            )))
        }

        /// The planes of an observation, the same in every `Config` of this game.
        #[pyfunction]
        #[pyo3(signature = (config = None))]
        fn layout(config: Option<PyRef<'_, learn::Config>>) -> PyResult<Vec<learn::Plane>> {
            learn::layout("bang", config.as_deref())
        }

        /// The rules of a preset for this many players, with the base deck and the sixteen base characters.
        #[pyfunction]
        fn preset(preset: Preset, players: u8) -> Rules {
            Rules::preset(preset, players)
        }
    }

    /// Ca$h 'n Gun$: what `standoff.cash_n_guns` shows.
    #[pymodule]
    mod cash_n_guns {
        #[pymodule_export]
        use crate::table::cash_n_guns::Table;
        #[pymodule_export]
        use crate::typed::cash_n_guns::{act, events_for, legal, view};
        #[pymodule_export]
        use standoff::bridge::cash_n_guns::{Decision, PyNews};
        #[pymodule_export]
        use standoff::cash_n_guns::{
            Ask, AskKind, Bullet, DeadRole, Hand, How, Note, PhoneSet, PostCallWithdraw, Power,
            Preset, PyAction, PyEvent, PyRefusal, PySealed, PyStep, Role, Rules, SeenGun,
            SeenSpent, Shots, SlowAim, Toggle, View, Word,
        };

        use pyo3::prelude::*;

        use crate::learn;
        use standoff::bridge::Fault;

        /// The same rules as a `Config`, for games by ids.
        #[pyfunction]
        fn config(rules: Rules) -> PyResult<learn::Config> {
            let config = standoff::cash_n_guns::Config::new(rules).map_err(Fault::from)?;
            Ok(learn::Config::of(learn::opened::<
                standoff::cash_n_guns::CashNGuns,
            >(config)))
        }

        /// The planes of an observation, the same in every `Config` of this game.
        #[pyfunction]
        #[pyo3(signature = (config = None))]
        fn layout(config: Option<PyRef<'_, learn::Config>>) -> PyResult<Vec<learn::Plane>> {
            learn::layout("cash_n_guns", config.as_deref())
        }

        /// The rules of a preset for this many players; every other switch at its default.
        #[pyfunction]
        fn preset(preset: Preset, players: u8) -> Rules {
            Rules::preset(preset, players)
        }
    }

    /// Dangan Gokko: what `standoff.dangan` shows.
    #[pymodule]
    mod dangan {
        #[pymodule_export]
        use crate::table::dangan::Table;
        #[pymodule_export]
        use crate::typed::dangan::{act, events_for, legal, view};
        #[pymodule_export]
        use standoff::bridge::dangan::{Decision, PyNews};
        #[pymodule_export]
        use standoff::dangan::{
            Ask, AskKind, Back, CorpseTime, Fired, Instances, Kind, OrinWindow, PairShield, Preset,
            PyAction, PyEvent, PyFrame, PyRefusal, PySealed, Rule, Rules, TurnStep, View,
        };

        use pyo3::prelude::*;

        use crate::learn;
        use standoff::bridge::Fault;

        /// The same rules as a `Config`, for games by ids.
        #[pyfunction]
        fn config(rules: Rules) -> PyResult<learn::Config> {
            let config = standoff::dangan::Config::new(rules).map_err(Fault::from)?;
            Ok(learn::Config::of(
                learn::opened::<standoff::dangan::Dangan>(config),
            ))
        }

        /// The planes of an observation, the same in every `Config` of this game.
        #[pyfunction]
        #[pyo3(signature = (config = None))]
        fn layout(config: Option<PyRef<'_, learn::Config>>) -> PyResult<Vec<learn::Plane>> {
            learn::layout("dangan", config.as_deref())
        }

        /// The rules of a preset for this many players.
        #[pyfunction]
        fn preset(preset: Preset, players: u8) -> Rules {
            Rules::preset(preset, players)
        }
    }
}
