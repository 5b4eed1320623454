//! Bytes choose a game, then actions: legal ones by their place in the list, and any others.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::State;
use standoff_fuzz::{bytes::Bytes, play};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    if let Some(config) = bytes.config() {
        let mut state = State::new(&config, bytes.u64());
        play::on(&config, &mut state, &mut bytes);
    }
});
