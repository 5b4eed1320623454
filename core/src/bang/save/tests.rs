use super::*;
use crate::bang::random_games::{configs, play};

#[test]
fn round_trip() {
    let mut buffer = [0; 2048];
    for (number, config) in configs().iter().enumerate() {
        for seed in 0..10 {
            play(
                config,
                500 + seed * 50 + number as u64,
                |state, seat, action| {
                    let length = state.save_into(&mut buffer).unwrap();
                    let loaded = State::load(config, &buffer[..length]);
                    assert_eq!(loaded, Ok(*state));
                    let (mut here, mut there) = (*state, loaded.unwrap());
                    let ask = state.ask_number();
                    here.apply(config, ask, seat, action, |_| ()).unwrap();
                    there.apply(config, ask, seat, action, |_| ()).unwrap();
                    assert_eq!(here.digest(), there.digest());
                },
            );
        }
    }
}
