//! Tables of Ca$h 'n Gun$: presets, and rules drawn at random.

use standoff::cash_n_guns::{
    Action, Config, DeadRole, Event, PhoneSet, PostCallWithdraw, Preset, Rules, SlowAim, State,
    Toggle, Word,
};
use standoff::kit::{Dice, Seat, SeatSet};

/// Every preset with every number of players that it offers.
pub(crate) fn every_config() -> Vec<Config> {
    let rules = |players| Preset::ALL.iter().map(move |p| Rules::preset(*p, players));
    let rules = (4..=6).flat_map(rules);
    rules.filter_map(|rules| Config::new(rules).ok()).collect()
}

/// Any rules that can be played, every switch one way or the other.
pub(crate) fn any_config(dice: &mut Dice) -> Config {
    loop {
        let mut flip = || dice.below(2) == 0;
        let rules = Rules {
            powers: flip(),
            cop: flip(),
            slow_aim: pick(SlowAim::ALL, flip()),
            felled_still_target: pick(Toggle::ALL, flip()),
            grenade_hits_thrower: pick(Toggle::ALL, flip()),
            insane_dead_throw: pick(Toggle::ALL, flip()),
            phone_set: pick(PhoneSet::ALL, flip()),
            post_call_withdraw: pick(PostCallWithdraw::ALL, flip()),
            dead_role: pick(DeadRole::ALL, flip()),
            players: 4 + dice.below(3) as u8,
            godfather: dice.below(4) as u8,
        };
        if let Ok(config) = Config::new(rules) {
            return config;
        }
    }
}

fn pick<T: Copy>(all: &[T], first: bool) -> T {
    all[usize::from(!first)]
}

/// The seats of a table.
pub(crate) fn seats(config: &Config) -> SeatSet {
    SeatSet::first_n(config.players())
}

/// One of the seats that have still to answer.
pub(crate) fn any_asked(state: &State, dice: &mut Dice) -> Seat {
    let asked = state.to_act();
    let nth = dice.below(asked.len() as u32) as usize;
    asked.iter().nth(nth).expect("somebody is asked")
}

/// One of the legal actions of a seat that is asked. To withdraw is rare, so that there are shots.
pub(crate) fn any_action(config: &Config, state: &State, seat: Seat, dice: &mut Dice) -> Action {
    let mut list = Vec::new();
    state.legal(config, seat, |action| list.push(action));
    if dice.below(5) > 0 {
        list.retain(|action| *action != Action::Say(Word::Withdraw));
    }
    list[dice.below(list.len() as u32) as usize]
}

/// Carries out a listed action. Compiled once for all who listen.
pub(crate) fn decide(
    config: &Config,
    state: &mut State,
    (seat, action): (Seat, Action),
    log: &mut dyn FnMut(Event),
) {
    let ask = state.ask_number();
    let done = state.apply(config, ask, seat, action, log);
    done.expect("a listed action is accepted");
}
