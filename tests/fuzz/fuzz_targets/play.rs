//! Bytes choose a game, then actions: legal ones by their place in the list, and any others.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff_fuzz::{Fuzzed, bytes::Bytes, play};

/// Every game; the first byte chooses.
const GAMES: &[fn(&mut Bytes<'_>)] = &[run::<Bang>, run::<CashNGuns>, run::<Dangan>];

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    GAMES[bytes.below(GAMES.len())](&mut bytes);
});

fn run<G: Fuzzed>(bytes: &mut Bytes<'_>) {
    let config = bytes.config::<G>();
    let mut state = G::start_from(&config, bytes.u64());
    play::on::<G>(&config, &mut state, bytes);
}
