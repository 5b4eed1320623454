//! What play makes is valid; what is valid can be played; what is not is named.

use super::*;
use crate::bang::random_games::{choose, configs, play};
use crate::kit::bytes::HEADER;
use crate::kit::{Dice, Knowledge};
use alloc::vec::Vec;

mod disturbed;
mod faults;

/// Plays on at random, a limited number of decisions; every position on the way is valid.
fn plays_on(start: &State, config: &Config, dice: &mut Dice, most: usize) {
    let mut state = *start;
    for _ in 0..most {
        let Some((seat, action)) = choose(&state, config, dice) else {
            assert!(state.winners().is_some());
            return;
        };
        let (before, ask) = (state, state.ask_number());
        let done = state.apply(config, ask, seat, action, drop);
        assert_eq!(done, Ok(()), "{before:?}");
        let valid = state.validate(config);
        assert_eq!(
            valid,
            Ok(()),
            "{action:?} of {seat} in {before:?} gives {state:?} from {start:?}"
        );
    }
}

#[test]
fn every_position_of_a_random_game_is_valid() {
    for config in &configs() {
        for seed in 0..40 {
            let last = play(config, seed, |state, _, action| {
                assert_eq!(state.validate(config), Ok(()), "{action:?} in {state:?}");
            });
            assert_eq!(last.validate(config), Ok(()), "{last:?}");
        }
    }
}

/// Payload bytes are changed at random; whatever is still valid can be played on.
#[test]
fn changed_bytes_that_are_valid_can_be_played() {
    let (mut dice, mut valid, mut tried) = (Dice::new(77), 0, 0);
    for (number, config) in configs().iter().enumerate() {
        for seed in 0..3 {
            play(config, seed * 31 + number as u64, |state, _, _| {
                if dice.below(4) != 0 {
                    return;
                }
                let saved = state.save();
                for _ in 0..8 {
                    let mut payload = saved[HEADER..].to_vec();
                    for _ in 0..=dice.below(2) {
                        // Past the config hash and the seed, of which all values are allowed.
                        let at = 40 + dice.below(payload.len() as u32 - 40) as usize;
                        payload[at] = match dice.below(3) {
                            0 => payload[at] ^ (1 << dice.below(8)),
                            1 => payload[at].wrapping_add(1),
                            _ => dice.below(12) as u8,
                        };
                    }
                    tried += 1;
                    let Ok((changed, _)) = postcard::take_from_bytes::<State>(&payload) else {
                        continue;
                    };
                    if changed == *state || changed.validate(config).is_err() {
                        continue;
                    }
                    valid += 1;
                    plays_on(&changed, config, &mut dice, 300);
                }
            });
        }
    }
    assert!(tried > 10_000 && valid > 300, "{valid} of {tried}");
}
