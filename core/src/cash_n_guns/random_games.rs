//! For tests: random play under every preset and reading, with seats that are too slow.

use alloc::string::String;
use alloc::vec::Vec;

use super::config::Config;
use super::event::Event;
use super::state::{Sealed, State};
use super::{Action, CashNGuns};
use crate::kit::{Dice, Seat};
use crate::laws::Lawful;

/// Every table of the laws.
pub(super) fn configs() -> Vec<(String, Config)> {
    let tables = CashNGuns::tables().into_iter();
    tables.map(|table| (table.name, table.config)).collect()
}

/// A random seat of those asked and one of its actions; now and then it is too slow in aiming.
pub(super) fn choose(state: &State, config: &Config, dice: &mut Dice) -> Option<(Seat, Sealed)> {
    let asked = state.to_act();
    let seat = asked.iter().nth(dice.below(asked.len() as u32) as usize)?;
    if state.default_action(config, seat).is_none() && dice.below(6) == 0 {
        return Some((seat, Sealed::TooSlow));
    }
    let mut list: Vec<Action> = Vec::new();
    state.legal(config, seat, |action| list.push(action));
    let action = list[dice.below(list.len() as u32) as usize];
    Some((seat, Sealed::Act(action)))
}

/// Carries out what [`choose`] gave.
pub(super) fn answer(
    state: &mut State,
    config: &Config,
    (seat, answer): (Seat, Sealed),
    log: impl FnMut(Event),
) {
    let ask = state.ask_number();
    let done = match answer {
        Sealed::Act(action) => state.apply(config, ask, seat, action, log),
        Sealed::TooSlow => state.too_slow(config, ask, seat, log),
        Sealed::None => panic!("nothing is answered"),
    };
    assert_eq!(done, Ok(()), "{answer:?} at {:?}", state.step());
}

/// Plays a random game to its end, showing each position; gives the last one.
pub(super) fn play(
    config: &Config,
    seed: u64,
    mut look: impl FnMut(&State, Option<(Seat, Sealed)>),
) -> State {
    let mut state = State::new(config, seed);
    let mut dice = Dice::new(seed ^ 0x5EED);
    for _ in 0..1_000 {
        let next = choose(&state, config, &mut dice);
        look(&state, next);
        match next {
            Some(next) => answer(&mut state, config, next, |_| ()),
            None => return state,
        }
    }
    panic!("the game does not end");
}
