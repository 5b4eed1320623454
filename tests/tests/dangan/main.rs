//! Dangan Gokko in situations that no single scenario shows.

mod cases;
mod order;
mod public;

use standoff::dangan::{Config, Dangan, Event, State};
use standoff::laws::{Lawful, Table};
use standoff_tests::random::RandomPlay;

/// Plays random games at every table at which the laws are held, and calls `look` with each position and the events
/// that led to it: with none at the beginning of a game.
fn play(games: u64, look: &mut dyn FnMut(&Config, &State, &[Event])) {
    let mut events = Vec::new();
    for Table { config, .. } in Dangan::tables() {
        for seed in 0..games {
            let mut game = RandomPlay::<Dangan>::new(&config, seed);
            look(&config, &game.state, &[]);
            while let Some((seat, action)) = game.choose() {
                events.clear();
                let log: &mut dyn FnMut(Event) = &mut |event| events.push(event);
                let done = game.apply(seat, action, log);
                assert_eq!(done, Ok(()), "{action:?}");
                look(&config, &game.state, &events);
            }
        }
    }
}
