//! For tests: random play under every preset and reading, with seats that are too slow.

use alloc::string::String;
use alloc::vec::Vec;

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::rules::{DeadRole, PhoneSet, PostCallWithdraw, Preset, Rules, SlowAim, Toggle};
use super::state::{Sealed, State};
use crate::kit::{Dice, Seat};

/// Every preset for every number of players, and tables where every reading is the other one.
pub(super) fn configs() -> Vec<(String, Config)> {
    let players = 4..=6;
    let presets = Preset::ALL.iter();
    let usual = presets.flat_map(|preset| players.clone().map(|n| Rules::preset(*preset, n)));
    let others = [5, 6].map(|players| Rules {
        godfather: 1,
        slow_aim: SlowAim::AimsAtNobody,
        felled_still_target: Toggle::Off,
        grenade_hits_thrower: Toggle::On,
        insane_dead_throw: Toggle::Off,
        phone_set: PhoneSet::Received,
        post_call_withdraw: PostCallWithdraw::CopLimit,
        dead_role: DeadRole::Shown,
        ..Rules::preset(Preset::Full, players)
    });
    // With four players there is no cop.
    let playable = usual
        .chain(others)
        .filter_map(|rules| Config::new(rules).ok());
    playable.map(|config| (config.notation(), config)).collect()
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
    play_on(config, seed, &mut look)
}

/// What looks at each position and at the answer that is given in it; none at the end.
type Look<'a> = dyn FnMut(&State, Option<(Seat, Sealed)>) + 'a;

/// [`play`], compiled once for all looks.
fn play_on(config: &Config, seed: u64, look: &mut Look<'_>) -> State {
    let mut state = State::new(config, seed);
    let mut dice = Dice::new(seed ^ 0x5EED);
    for _ in 0..1_000 {
        let next = choose(&state, config, &mut dice);
        look(&state, next);
        match next {
            Some(next) => answer(&mut state, config, next, drop),
            None => return state,
        }
    }
    panic!("the game does not end");
}
