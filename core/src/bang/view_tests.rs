//! Views and imagined worlds over random games of every preset and number of players.

use alloc::vec::Vec;

use super::*;
use crate::kit::{Card, CardSet, Dice, FixedVec, Seat, SeatSet};

const PRESETS: [Preset; 3] = [Preset::Official, Preset::Cn, Preset::Xmu];

fn seat(n: u8) -> Seat {
    Seat::of(n)
}

/// Every Config that the presets offer.
fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for preset in PRESETS {
        for players in 3..=9 {
            configs.extend(Config::new(Rules::preset(preset, players)));
        }
    }
    assert_eq!(configs.len(), 19);
    configs
}

/// Four copies of each of twenty faces: hardly a card without a twin.
fn twin_config(players: u8) -> Config {
    let mut rules = Rules::preset(Preset::Official, players);
    rules.deck = FixedVec::new();
    for (n, face) in Face::all().enumerate() {
        if n % 4 == 1 {
            for _ in 0..4 {
                rules.deck.push(face).unwrap();
            }
        }
    }
    assert!(rules.deck.len() >= 76);
    Config::new(rules).unwrap()
}

fn viewers(config: &Config) -> impl Iterator<Item = Option<Seat>> + use<> {
    (0..config.players()).map(|n| Some(seat(n))).chain([None])
}

fn legal(state: &State, config: &Config, seat: Seat) -> Vec<Action> {
    let mut list = Vec::new();
    state.legal(config, seat, |a| list.push(a));
    list
}

/// One random decision.
fn step(config: &Config, state: &mut State, dice: &mut Dice) {
    let seats: Vec<Seat> = state.to_act().iter().collect();
    let seat = seats[dice.below(seats.len() as u32) as usize];
    let list = legal(state, config, seat);
    // Ending at once is one action of many, but rescues are worth seeing.
    let action = list[dice.below(list.len() as u32) as usize];
    state
        .apply(config, state.ask_number(), seat, action, |_| ())
        .unwrap();
}

/// Calls `see` at every decision of random games, the end included.
fn play(config: &Config, games: u64, mut see: impl FnMut(&State, &mut Dice)) {
    for game in 0..games {
        let mut dice = Dice::new(game * 977 + config.hash().value());
        let mut state = State::new(config, game);
        for _ in 0..2000 {
            see(&state, &mut dice);
            if state.winners().is_some() {
                break;
            }
            step(config, &mut state, &mut dice);
        }
    }
}

#[test]
fn the_view_of_an_imagined_world_is_the_view() {
    let (mut pairs, mut other) = (0, 0);
    for config in configs() {
        play(&config, 6, |state, dice| {
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let world = imagine(&config, &view, &Pins::new(), dice).unwrap();
                let world = world.state();
                assert_eq!(world.view(&config, viewer), view);
                assert_eq!(view.ask(), state.ask());
                assert_eq!(view.to_act(), state.to_act());
                if let Some(own) = viewer {
                    assert_eq!(legal(world, &config, own), legal(state, &config, own));
                }
                for seat in state.to_act().iter() {
                    assert!(world.count(&config, seat) > 0, "{:?}", state.stack());
                }
                let hidden = (0..9).any(|s| world.hands[s] != state.hands[s])
                    || world.deck != state.deck
                    || world.roles != state.roles;
                pairs += 1;
                other += usize::from(hidden);
            }
        });
    }
    assert!(
        pairs > 50_000 && other * 10 > pairs * 9,
        "{other} of {pairs}"
    );
}
