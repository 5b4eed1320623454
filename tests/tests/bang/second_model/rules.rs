//! Random rules: switches in every mixture, few characters, decks full of what is tricky.

use standoff::bang::{
    BeerAtFullLife, BeerTwoPlayers, BlackJackSuits, Character, CharacterSet, Config, DeathBenefits,
    DeputyPenalty, Direction, DynamitePass, Face, HorseSlots, JailMode, JailShelter, Kind,
    PanicTableCard, PlayedCard, Preset, Reshuffle, Rules, SidWindow, TwoRenegades, VictoryCheck,
};
use standoff::kit::{Dice, FixedVec};

fn one_of<T: Copy>(dice: &mut Dice, all: &[T]) -> T {
    all[dice.below(all.len() as u32) as usize]
}

/// Rules of this number; `None` if they cannot be played.
pub(crate) fn random(number: u64) -> Option<Config> {
    Config::new(switches(number)?).ok()
}

/// As [`random`], with each face once.
pub(crate) fn without_twins(number: u64) -> Option<Config> {
    let mut rules = switches(number)?;
    let mut seen = Vec::new();
    for face in &rules.deck {
        if !seen.contains(face) {
            seen.push(*face);
        }
    }
    rules.deck = FixedVec::try_from_iter(seen).ok()?;
    Config::new(rules).ok()
}

fn switches(number: u64) -> Option<Rules> {
    let mut dice = Dice::new(number);
    let d = &mut dice;
    let players = 3 + d.below(7) as u8;
    let preset = one_of(d, Preset::ALL);
    let mut rules = Rules::preset(preset, players);
    // A third of the rules are the preset's own.
    if d.below(3) > 0 {
        rules.horse_slots = one_of(d, HorseSlots::ALL);
        rules.reshuffle_when = one_of(d, Reshuffle::ALL);
        rules.played_card_on_discard = one_of(d, PlayedCard::ALL);
        rules.beer_at_full_life = one_of(d, BeerAtFullLife::ALL);
        rules.beer_two_players = one_of(d, BeerTwoPlayers::ALL);
        rules.panic_table_card = one_of(d, PanicTableCard::ALL);
        rules.general_store_direction = one_of(d, Direction::ALL);
        rules.jail_mode = one_of(d, JailMode::ALL);
        rules.jail_shelter = one_of(d, JailShelter::ALL);
        rules.jail_stacking = d.below(2) == 0;
        rules.dynamite_stacking = d.below(2) == 0;
        rules.dynamite_pass = one_of(d, DynamitePass::ALL);
        rules.deputy_kill_penalty = one_of(d, DeputyPenalty::ALL);
        rules.victory_check = one_of(d, VictoryCheck::ALL);
        rules.death_benefit_timing = one_of(d, DeathBenefits::ALL);
        rules.two_renegades = one_of(d, TwoRenegades::ALL);
        rules.black_jack_suits = one_of(d, BlackJackSuits::ALL);
        rules.sid_window = one_of(d, SidWindow::ALL);
    }
    // Few characters, so that all that is dealt acts on each other.
    let needed = usize::from(players * rules.characters_dealt);
    if needed > Character::ALL.len() {
        return None;
    }
    let mut characters = CharacterSet::EMPTY;
    while characters.len() < needed {
        characters = characters.with(one_of(d, Character::ALL));
    }
    rules.characters = characters;
    if d.below(2) == 0 {
        spice(d, &mut rules);
    }
    Some(rules)
}

/// A deck in which some kinds lie again and again, or hardly more cards than are dealt.
fn spice(dice: &mut Dice, rules: &mut Rules) {
    if dice.below(3) == 0 {
        let least = usize::from(rules.players) * 6 + 1;
        while rules.deck.len() > least {
            let at = dice.below(rules.deck.len() as u32) as usize;
            rules.deck.remove(at);
        }
    }
    for _ in 0..3 {
        let kind = one_of(dice, Kind::ALL);
        let faces: Vec<Face> = Face::all().filter(|f| f.kind() == kind).collect();
        for _ in 0..6 {
            // A full deck takes no more.
            let _ = rules.deck.push(one_of(dice, &faces));
        }
    }
}
