//! The games that are measured, a function each: the tables, and what has no name in the trait.

use std::hint::black_box;

use standoff::bang::{Bang, Config, Frame, Preset, Rules};

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
