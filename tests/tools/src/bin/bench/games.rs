//! The games that are measured, a function each: the tables, and what has no name in the trait.

use std::hint::black_box;

use standoff::bang::{Bang, Config, Frame, Preset, Rules};
use standoff::cash_n_guns::{self, CashNGuns};

use crate::bench::Measured;

/// Base BANG!, official; its rows have no game's name before them.
pub(crate) fn bang() -> Measured<Bang> {
    Measured {
        prefix: "",
        play: [4, 5, 7],
        single: 5,
        config: |players| {
            Config::new(Rules::preset(Preset::Official, players)).expect("a preset is playable")
        },
        options: |config, state, seat| {
            black_box(state.options(config, seat, &[]));
        },
        save_into: |state, buffer| state.save_into(buffer).expect("a save fits"),
        frame: Some(size_of::<Frame>()),
    }
}

/// Ca$h 'n Gun$ with powers and cop, which four players have not.
pub(crate) fn cash_n_guns() -> Measured<CashNGuns> {
    use cash_n_guns::{Config, Preset, Rules};
    Measured {
        prefix: "cash_n_guns: ",
        play: [4, 5, 6],
        single: 5,
        config: |players| {
            let preset = if players == 4 {
                Preset::Powers
            } else {
                Preset::Full
            };
            Config::new(Rules::preset(preset, players)).expect("a preset is playable")
        },
        options: |config, state, seat| {
            black_box(state.options(config, seat, &[]));
        },
        save_into: |state, buffer| state.save_into(buffer).expect("a save fits"),
        frame: None,
    }
}
