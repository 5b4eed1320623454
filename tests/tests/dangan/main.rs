//! Dangan Gokko in situations that no single scenario shows.

mod cases;
mod order;
mod public;

use standoff::dangan::{Config, Dangan, Event, State};
use standoff::game::Game;
use standoff::kit::Seat;
use standoff::laws::{Lawful, Table};
use standoff_tests::random::RandomPlay;

/// Plays random games at every table at which the laws are held, and calls `look` with each decision before it is
/// carried out.
fn at_every_decision(games: u64, mut look: impl FnMut(&Config, &State, Seat)) {
    for Table { config, .. } in Dangan::tables() {
        for seed in 0..games {
            let mut game = RandomPlay::<Dangan>::new(&config, seed);
            while let Some((seat, action)) = game.choose() {
                look(&config, &game.state, seat);
                let done = game.apply(seat, action, |_| ());
                assert_eq!(done, Ok(()), "{action:?}");
            }
        }
    }
}

/// Plays random games in the same way, and calls `look` with each position and the events that led to it.
fn after_every_decision(games: u64, mut look: impl FnMut(&Config, &State, &[Event])) {
    let mut events = Vec::new();
    for Table { config, .. } in Dangan::tables() {
        for seed in 0..games {
            let mut game = RandomPlay::<Dangan>::new(&config, seed);
            look(&config, &game.state, &[]);
            while let Some((seat, action)) = game.choose() {
                events.clear();
                let done = game.apply(seat, action, |event| events.push(event));
                assert_eq!(done, Ok(()), "{action:?}");
                look(&config, &game.state, &events);
            }
            assert!(Dangan::status(&config, &game.state).is_over());
        }
    }
}
