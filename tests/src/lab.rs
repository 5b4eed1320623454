//! Runs a law at all tables of a game, and looks for faults with it.

use std::panic::{self, AssertUnwindSafe};

use standoff::kit::{Dice, Digest, Fnv1a};
use standoff::laws::{Broken, Effort, Law, Lawful, Table, Tally, Trail};

use crate::fault::Fault;
use crate::faulty::{Faulty, FaultyConfig, Sabotage};
use crate::hidden::Hidden;

/// Holds the game against the law at one table; a panic breaks the law too.
///
/// # Errors
/// How the law is broken.
pub fn run<G: Hidden>(law: Law, table: &Table<G::Config>, effort: Effort) -> Result<Tally, Broken> {
    let mut trail = Trail::<G>::default();
    let caught = panic::catch_unwind(AssertUnwindSafe(|| {
        law.run(table, effort, &mut trail, G::exchanged)
    }));
    caught.unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or(panic.downcast_ref::<&str>().copied())
            .unwrap_or("no text");
        Err(trail.broken(law.name(), format!("a panic: {text}")))
    })
}

/// Holds the game against the law at all its tables.
///
/// # Errors
/// How the law is broken, at the first table where it is.
pub fn hold<G: Hidden>(law: Law, effort: Effort) -> Result<Tally, Broken> {
    let mut sum = Tally::default();
    for table in G::tables() {
        sum.add(&run::<G>(law, &table, effort)?);
    }
    Ok(sum)
}

/// Plants the fault and looks for it with its law, at one table after the other.
///
/// `Ok` is what was found.
///
/// # Errors
/// What was tried in vain.
pub fn find<G: Sabotage>(fault: Fault, effort: Effort) -> Result<Broken, Tally> {
    let mut sum = Tally::default();
    for table in G::tables() {
        let table = Table {
            name: table.name,
            config: FaultyConfig {
                inner: table.config,
                fault: Some(fault),
            },
        };
        match run::<Faulty<G>>(fault.law(), &table, effort) {
            Ok(tally) => sum.add(&tally),
            Err(broken) => return Ok(broken),
        }
    }
    Err(sum)
}

/// One digest over the digests after each decision of a random game.
pub fn chronicle<G: Lawful>(config: &G::Config, seed: u64, decisions: u32) -> Digest {
    let mut fnv = Fnv1a::new();
    let mut dice = Dice::new(seed);
    let mut state = G::start_from(config, seed);
    for _ in 0..decisions {
        fnv.write(&G::digest(config, &state).value().to_le_bytes());
        let Some(seat) = G::status(config, &state).to_act().last() else {
            break;
        };
        let mut actions = Vec::new();
        G::legal(config, &state, seat, |action| actions.push(action));
        let action = actions[dice.below(actions.len() as u32) as usize];
        let ask = G::ask_number(&state);
        let done = G::apply(config, &mut state, ask, seat, action, drop);
        assert_eq!(done, Ok(()), "a listed action is accepted");
    }
    fnv.finish()
}

/// Does something while panics print nothing: those of planted faults are no news.
pub fn quietly<T>(something: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let value = something();
    panic::set_hook(hook);
    value
}
