use super::*;
use crate::bang::random_games::{configs, play};
use alloc::vec::Vec;

#[test]
fn what_is_written_is_read() {
    for (number, config) in configs().iter().enumerate() {
        play(config, 300 + number as u64, |state, seat, _| {
            state.legal(config, seat, |action| {
                assert_eq!(action.to_string().parse(), Ok(action));
            });
        });
    }
    for wrong in [
        "",
        "play",
        "play bang:AS at 9",
        "pass now",
        "a b c d e f g h",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
}

#[test]
fn every_event_has_its_shape() {
    let mut seen = Vec::new();
    for (number, config) in configs().iter().enumerate() {
        for seed in 0..6 {
            play(config, seed * 100 + number as u64, |state, seat, action| {
                let mut copy = *state;
                let log = |event: Event| {
                    for viewer in [Some(seat), None] {
                        let text = event.seen_by(viewer).to_string();
                        let words: Vec<&str> = text.split(' ').collect();
                        assert_eq!(check_event_pattern(&words), Ok(()), "{text}");
                        let name = String::from(words[0]);
                        if !seen.contains(&name) {
                            seen.push(name);
                        }
                    }
                };
                let done = copy.apply(config, state.ask_number(), seat, action, log);
                assert_eq!(done, Ok(()));
            });
        }
    }
    for shape in EVENT_SHAPES {
        let name = shape.split(' ').next().unwrap_or_default();
        assert!(seen.iter().any(|s| s == name), "{name} was never seen");
    }
    assert!(check_event_pattern(&["drew", "1", "hidden", "1"]).is_err());
    assert!(check_event_pattern(&["drawn"]).is_err());
    assert!(check_event_pattern(&["died", "1", "by", "nobody"]).is_err());
    assert_eq!(check_event_pattern(&["died", "*", "by", "none"]), Ok(()));
}
