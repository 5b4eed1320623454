//! Dangan Gokko in situations that no single scenario shows.

mod cases;
mod order;
mod public;
mod referee;

use standoff::dangan::{Action, Config, Dangan, Event, State};
use standoff::kit::Seat;
use standoff::laws::{Lawful, Table};
use standoff_tests::random::RandomPlay;

/// Looks at a position, the decision that led to it, which a new game has none of, and what happened by it.
type Look<'a> = &'a mut dyn FnMut(&Config, &State, Option<(Seat, Action)>, &[Event]);

/// Plays random games at every table at which the laws are held, and looks at each position.
fn play(games: u64, look: Look<'_>) {
    let mut events = Vec::new();
    for Table { config, .. } in Dangan::tables() {
        for seed in 0..games {
            let mut game = RandomPlay::<Dangan>::new(&config, seed);
            look(&config, &game.state, None, &[]);
            while let Some((seat, action)) = game.choose() {
                events.clear();
                let log: &mut dyn FnMut(Event) = &mut |event| events.push(event);
                let done = game.apply(seat, action, log);
                assert_eq!(done, Ok(()), "{action:?}");
                look(&config, &game.state, Some((seat, action)), &events);
            }
        }
    }
}
