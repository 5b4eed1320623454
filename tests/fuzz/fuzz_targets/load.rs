//! Bytes as a save: they give an error or a position that can be saved again and played on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::kit::{Kind, bytes};
use standoff_fuzz::{Fuzzed, bytes::Bytes, bytes::Raw, play};

/// How long a game goes on after a load.
const STEPS: usize = 200;

/// Every game; the first byte chooses.
const GAMES: &[fn(&mut Bytes<'_>)] = &[run::<Bang>, run::<CashNGuns>, run::<Dangan>];

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    GAMES[bytes.below(GAMES.len())](&mut bytes);
});

fn run<G: Fuzzed>(bytes: &mut Bytes<'_>) {
    let config = bytes.config::<G>();
    match bytes.byte() % 3 {
        // The whole save, header and all.
        0 => check::<G>(&config, bytes.rest()),
        // A header that fits, so that what is behind it is read.
        1 => check::<G>(&config, &headed::<G>(&config, bytes.rest())),
        // A real save with some of its bytes changed.
        _ => {
            let mut state = G::start_from(&config, bytes.u64());
            for _ in 0..bytes.byte() {
                play::legal::<G>(&config, &mut state, bytes);
            }
            let mut saved = G::save(&config, &state).split_off(bytes::HEADER);
            while !bytes.is_empty() {
                let at = bytes.below(saved.len());
                saved[at] ^= bytes.byte();
            }
            check::<G>(&config, &headed::<G>(&config, &saved));
        }
    }
}

/// A save with this payload.
fn headed<G: Fuzzed>(config: &G::Config, payload: &[u8]) -> Vec<u8> {
    let hash = G::hash(config);
    bytes::to_vec(Kind::State, G::SAVE_VERSION, hash, &Raw(payload)).expect("bytes can be written")
}

fn check<G: Fuzzed>(config: &G::Config, saved: &[u8]) {
    match G::load(config, saved) {
        Err(why) => assert!(!why.to_string().is_empty()),
        Ok(mut state) => {
            let again = G::load(config, &G::save(config, &state));
            assert!(again.ok() == Some(state), "a load and its save differ");
            let choices: Vec<u8> = saved.iter().copied().cycle().take(2 * STEPS).collect();
            let mut choices = Bytes::new(&choices);
            while !choices.is_empty() {
                play::progress::<G>(config, &state);
                play::legal::<G>(config, &mut state, &mut choices);
            }
        }
    }
}
