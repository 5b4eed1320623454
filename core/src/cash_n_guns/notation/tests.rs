use alloc::string::ToString;

use super::*;
use crate::cash_n_guns::CashNGuns;
use crate::cash_n_guns::random_games::{answer, choose, configs};
use crate::cash_n_guns::state::State;
use crate::kit::Dice;
use crate::laws::Lawful;

#[test]
fn every_action_is_read_as_it_is_written() {
    let mut dice = Dice::new(1);
    for _ in 0..2_000 {
        let action = CashNGuns::any_action(&mut dice);
        // A text names seats of a table.
        let known = action.path().iter().all(|choice| match choice {
            crate::cash_n_guns::Choice::Seat(seat) => seat.number() < 6,
            _ => true,
        });
        assert_eq!(
            action.to_string().parse::<Action>().is_ok(),
            known,
            "{action}"
        );
        if known {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
    for text in [
        "",
        "load",
        "load bbb bang clic",
        "aim 6",
        "withdraw",
        "time_out",
        "discard",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn every_event_has_its_shape() {
    let mut met = alloc::collections::BTreeSet::new();
    for (_, config) in configs() {
        for seed in 0..25 {
            let mut dice = Dice::new(seed);
            let mut state = State::new(&config, seed);
            while let Some(next) = choose(&state, &config, &mut dice) {
                answer(&mut state, &config, next, |event| {
                    for event in [event, event.seen_by(None)] {
                        let text = event.to_string();
                        let words: alloc::vec::Vec<&str> = text.split(' ').collect();
                        assert_eq!(check_event_pattern(&words), Ok(()), "{text}");
                        met.insert(words[0].to_string());
                    }
                });
            }
        }
    }
    assert_eq!(met.len(), EVENT_SHAPES.len(), "{met:?}");
}
