//! For tests: configs of every preset and player count and of mixed switches, and random play.

use alloc::vec::Vec;

use super::action::Action;
use super::card::{Face, Kind};
use super::character::Character;
use super::config::Config;
use super::rules::{
    CharacterChoice, DeathBenefits, DynamitePass, JailMode, JailShelter, Preset, Rules, SidWindow,
    VictoryCheck,
};
use super::state::State;
use crate::kit::{Dice, FixedVec, Seat};

/// More decisions than any random game takes.
const MOST: usize = 200_000;

/// Every preset at every player count, and some mixtures that no preset has.
pub(super) fn configs() -> Vec<Config> {
    let mut all = Vec::new();
    for preset in Preset::ALL {
        for players in 3..=9 {
            all.extend(Config::new(Rules::preset(*preset, players)));
        }
    }
    for (players, choice) in [
        (3, CharacterChoice::FixedFirst),
        (5, CharacterChoice::Choose),
        (7, CharacterChoice::FixedFirst),
    ] {
        let mut rules = Rules::preset(Preset::Official, players);
        rules.death_benefit_timing = DeathBenefits::AfterCard;
        rules.victory_check = VictoryCheck::AtDeath;
        rules.jail_mode = JailMode::ChoiceUpTo3;
        rules.jail_shelter = JailShelter::NothingButShots;
        rules.jail_stacking = true;
        rules.dynamite_pass = DynamitePass::NextSeat;
        rules.sid_window = SidWindow::OwnTurnAndDying;
        if choice == CharacterChoice::Choose {
            rules.characters_dealt = 2;
            rules.character_choice = choice;
        }
        all.extend(Config::new(rules));
    }
    // A second Dynamite, twins, few characters: Pedro is always there to make the order of discards matter.
    for players in [4, 5, 7] {
        let mut rules = Rules::preset(Preset::Official, players);
        let dynamite = Face::all().find(|f| f.kind() == Kind::Dynamite);
        let beer = Face::all().find(|f| f.kind() == Kind::Beer);
        for face in [dynamite, beer, beer].into_iter().flatten() {
            rules.deck.push(face).expect("the deck has room");
        }
        rules.death_benefit_timing = DeathBenefits::ALL[usize::from(players % 2)];
        for character in Character::ALL.iter().take(8) {
            rules.characters = rules.characters.without(*character);
        }
        all.extend(Config::new(rules));
    }
    all
}

/// A uniformly chosen legal action of some seat that is to act; `None` when the game is over.
pub(super) fn choose(state: &State, config: &Config, dice: &mut Dice) -> Option<(Seat, Action)> {
    let asked = state.to_act();
    let seat = asked.iter().nth(dice.below(asked.len() as u32) as usize)?;
    let mut list = Vec::new();
    state.legal(config, seat, |action| list.push(action));
    assert!(!list.is_empty(), "nothing to choose on {:?}", state.stack());
    Some((seat, list[dice.below(list.len() as u32) as usize]))
}

/// Plays a random game to its end, showing each position with the decision made in it; gives the last one.
pub(super) fn play(
    config: &Config,
    seed: u64,
    mut look: impl FnMut(&State, Seat, Action),
) -> State {
    play_on(config, seed, &mut look)
}

/// [`play`], compiled once for all looks.
fn play_on(config: &Config, seed: u64, look: &mut dyn FnMut(&State, Seat, Action)) -> State {
    let mut state = State::new(config, seed);
    let mut dice = Dice::new(seed ^ 0x5EED);
    for _ in 0..MOST {
        let Some((seat, action)) = choose(&state, config, &mut dice) else {
            return state;
        };
        look(&state, seat, action);
        let ask = state.ask_number();
        let done = state.apply(config, ask, seat, action, drop);
        assert_eq!(done, Ok(()), "{action:?} on {:?}", state.stack());
    }
    panic!("the game does not end");
}

/// Four copies of each of twenty faces: no card without a twin.
pub(super) fn twins(preset: Preset, players: u8) -> Config {
    let mut rules = Rules::preset(preset, players);
    rules.deck = FixedVec::new();
    for face in Face::all().filter(|f| f.number() % 4 == 1).take(20) {
        for _ in 0..4 {
            rules.deck.push(face).expect("the deck has room");
        }
    }
    Config::new(rules).expect("80 cards are enough")
}

/// Everybody who may look: each seat, and the public.
pub(super) fn viewers(config: &Config) -> impl Iterator<Item = Option<Seat>> + use<> {
    let seats = (0..config.players()).map(Seat::of);
    seats.map(Some).chain([None])
}
