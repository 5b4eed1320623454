//! Components and set-up, where a whole table or many seeds show a rule and no single position does.

use std::collections::{BTreeMap, BTreeSet};

use standoff::bang::{
    CATALOGUE, Character, Config, ConfigError, Direction, Face, Kind, Preset, Role, Rules, State,
};
use standoff::kit::Seat;

fn config(preset: Preset, players: u8) -> Config {
    Config::new(Rules::preset(preset, players)).expect("a preset can be played")
}

/// The seat so many steps clockwise of the Sheriff.
fn from_sheriff(config: &Config, state: &State, steps: u8) -> Seat {
    let sheriff = state.sheriff(config).expect("four players have one");
    sheriff.step(steps, config.players())
}

#[test]
fn comp_1_the_base_deck() {
    let mut corners: BTreeMap<(char, u8), u8> = BTreeMap::new();
    for face in Rules::base_deck().iter() {
        *corners
            .entry((face.suit().letter(), face.rank().number()))
            .or_default() += 1;
    }
    assert_eq!(Rules::base_deck().len(), 80);
    assert_eq!(corners.len(), 52, "one full pack");
    for ((suit, rank), count) in corners {
        let expected = if rank >= 8 { 2 } else { 1 };
        assert_eq!(count, expected, "{suit}{rank}");
    }
    let brown = CATALOGUE.iter().filter(|row| row.base == 2);
    assert!(brown.eq(CATALOGUE.iter().filter(|row| row.kind == Kind::Stagecoach)));
}

#[test]
fn comp_3_life_of_the_characters() {
    assert_eq!(Character::ALL.len(), 16);
    let official = config(Preset::Official, 4);
    let three: Vec<_> = Character::ALL
        .iter()
        .filter(|c| official.life(**c) == 3)
        .collect();
    assert_eq!(three, [&Character::ElGringo, &Character::PaulRegret]);
    assert!(Character::ALL.iter().all(|c| official.life(*c) <= 4));

    // Which ones may be dealt is chosen.
    let mut rules = Rules::preset(Preset::Official, 4);
    for character in &Character::ALL[4..] {
        rules.characters = rules.characters.without(*character);
    }
    let few = Config::new(rules).expect("four characters are enough for four players");
    for seed in 0..20 {
        let state = State::new(&few, seed);
        let dealt: BTreeSet<_> = (0..4)
            .filter_map(|s| state.character(Seat::new(s)?))
            .collect();
        assert_eq!(dealt, Character::ALL[..4].iter().copied().collect());
    }
    rules.characters = rules.characters.without(Character::ALL[0]);
    assert!(matches!(
        Config::new(rules),
        Err(ConfigError::TooFewCharacters {
            characters: 3,
            needed: 4
        })
    ));
}

#[test]
fn comp_7_one_name_for_each_kind() {
    let codes: BTreeSet<_> = Kind::ALL.iter().map(|k| k.code()).collect();
    assert_eq!(codes.len(), Kind::ALL.len());
    assert_eq!("scope:AS".parse::<Face>().map(Face::kind), Ok(Kind::Scope));
    for alias in ["appaloosa:AS", "mirino:AS", "colt:AS", "rev_carbine:AC"] {
        assert!(alias.parse::<Face>().is_err(), "{alias}");
    }
}

#[test]
fn role_3_role_tables() {
    let rows = [
        (Preset::Official, 3, [0, 1, 1, 1]),
        (Preset::Official, 4, [1, 0, 2, 1]),
        (Preset::Official, 5, [1, 1, 2, 1]),
        (Preset::Official, 6, [1, 1, 3, 1]),
        (Preset::Official, 7, [1, 2, 3, 1]),
        (Preset::Official, 8, [1, 2, 3, 2]),
        (Preset::Cn, 3, [0, 1, 1, 1]),
        (Preset::Cn, 4, [1, 0, 2, 1]),
        (Preset::Cn, 5, [1, 1, 2, 1]),
        (Preset::Cn, 6, [1, 2, 2, 1]),
        (Preset::Cn, 7, [1, 2, 3, 1]),
        (Preset::Cn, 8, [1, 2, 3, 2]),
        (Preset::Xmu, 3, [0, 1, 1, 1]),
        (Preset::Xmu, 4, [1, 0, 2, 1]),
        (Preset::Xmu, 5, [1, 1, 2, 1]),
        (Preset::Xmu, 6, [1, 1, 3, 1]),
        (Preset::Xmu, 7, [1, 2, 3, 1]),
        (Preset::Xmu, 8, [1, 2, 4, 1]),
        (Preset::Xmu, 9, [1, 3, 4, 1]),
    ];
    for preset in [Preset::Official, Preset::Cn, Preset::Xmu] {
        for players in 0..=12 {
            let made = Config::new(Rules::preset(preset, players));
            let row = rows.iter().find(|r| (r.0, r.1) == (preset, players));
            match (made, row) {
                (Ok(config), Some((.., counts))) => {
                    assert_eq!(Role::ALL.map(|r| config.role_count(r)), *counts);
                }
                (Err(error), None) => {
                    assert!(
                        matches!(error, ConfigError::Players { players: p, .. } if p == players)
                    );
                }
                (made, row) => panic!("{preset:?} {players}: {made:?}, expected {row:?}"),
            }
        }
    }
}

#[test]
fn setup_1_roles() {
    let config = config(Preset::Official, 7);
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let state = State::new(&config, seed);
        let mut counts = [0; 4];
        for seat in 0..7 {
            let role = state.role(Seat::new(seat).expect("a seat")).expect("dealt");
            counts[role as usize] += 1;
            seen.insert((seat, role));
        }
        assert_eq!(counts, Role::ALL.map(|r| config.role_count(r)));
    }
    assert_eq!(seen.len(), 7 * 4, "any seat may get any role");
}

#[test]
fn setup_2_deal_direction() {
    let mut rules = Rules::preset(Preset::Official, 5);
    let clockwise = Config::new(rules).expect("a preset");
    rules.character_deal_direction = Direction::CounterClockwise;
    let counter = Config::new(rules).expect("the other way");
    let mut firsts = BTreeSet::new();
    for seed in 0..50 {
        let one = State::new(&clockwise, seed);
        let other = State::new(&counter, seed);
        for steps in 0..5 {
            let left = one.character(from_sheriff(&clockwise, &one, steps));
            let right = other.character(from_sheriff(&counter, &other, 5 - steps));
            assert_eq!(left, right, "seed {seed}, {steps} steps");
        }
        firsts.insert(one.character(from_sheriff(&clockwise, &one, 0)));
    }
    assert!(firsts.len() > 8, "the characters are shuffled");
}
