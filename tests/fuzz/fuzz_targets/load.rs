//! Bytes as a save: they give an error or a position that can be saved again and played on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::{Config, SAVE_VERSION, State};
use standoff::kit::{Kind, bytes};
use standoff_fuzz::{bytes::Bytes, bytes::Raw, play};

/// How long a game goes on after a load.
const STEPS: usize = 200;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let Some(config) = bytes.config() else {
        return;
    };
    match bytes.byte() % 3 {
        // The whole save, header and all.
        0 => check(&config, bytes.rest()),
        // A header that fits, so that what is behind it is read.
        1 => check(&config, &headed(&config, bytes.rest())),
        // A real save with some of its bytes changed.
        _ => {
            let mut state = State::new(&config, bytes.u64());
            for _ in 0..bytes.byte() {
                play::legal(&config, &mut state, &mut bytes);
            }
            let mut saved = state.save().split_off(bytes::HEADER);
            while !bytes.is_empty() {
                let at = bytes.below(saved.len());
                saved[at] ^= bytes.byte();
            }
            check(&config, &headed(&config, &saved));
        }
    }
});

/// A save with this payload.
fn headed(config: &Config, payload: &[u8]) -> Vec<u8> {
    bytes::to_vec(
        Kind::State,
        SAVE_VERSION,
        config.hash().value(),
        &Raw(payload),
    )
    .expect("bytes can be written")
}

fn check(config: &Config, saved: &[u8]) {
    match State::load(config, saved) {
        Err(why) => assert!(!why.to_string().is_empty()),
        Ok(mut state) => {
            let again = State::load(config, &state.save());
            assert!(again == Ok(state), "a load and its save differ");
            let choices: Vec<u8> = saved.iter().copied().cycle().take(2 * STEPS).collect();
            let mut choices = Bytes::new(&choices);
            while !choices.is_empty() {
                play::progress(config, &state);
                play::legal(config, &mut state, &mut choices);
            }
        }
    }
}
