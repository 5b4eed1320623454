//! Seeded mutations of position texts: an error, or a sound position that can be played on.

use alloc::string::String;
use alloc::vec::Vec;

use super::tests::FOUR;
use super::*;
use crate::bang::random_games::{choose, configs, play};
use crate::kit::Dice;

#[test]
fn no_panic_for_any_text() {
    let mut dice = Dice::new(0x7E47);
    let mut seeds: Vec<String> = Vec::new();
    for (number, config) in configs().iter().enumerate().step_by(3) {
        let mut count = 0;
        play(config, number as u64, |state, _, _| {
            count += 1;
            if count == 40 {
                seeds.push(state.notation(config));
            }
        });
    }
    seeds.push(String::from(FOUR));
    let mut read = 0;
    for _ in 0..6_000 {
        let plain = dice.below(2) == 0;
        let text = if plain {
            FOUR
        } else {
            &seeds[dice.below(seeds.len() as u32) as usize]
        };
        let other = &seeds[dice.below(seeds.len() as u32) as usize];
        let mutated = mutate(text, other, &mut dice);
        let Ok(Position { config, mut state }) = Position::parse(&mutated) else {
            continue;
        };
        read += 1;
        assert_eq!(state.validate(&config), Ok(()), "{mutated}");
        let again = state.notation(&config);
        assert_eq!(Position::parse(&again).map(|p| p.state), Ok(state));
        for _ in 0..30 {
            let Some((seat, action)) = choose(&state, &config, &mut dice) else {
                break;
            };
            let ask = state.ask_number();
            let done = state.apply(&config, ask, seat, action, drop);
            assert_eq!(done, Ok(()), "{mutated}");
        }
    }
    assert!(read > 300, "only {read} mutated texts could be read");
}

/// One to three changes: a byte, a word taken out, doubled, or taken from another text, a line moved.
fn mutate(text: &str, other: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<Vec<String>> = text
        .lines()
        .map(|l| l.split(' ').map(String::from).collect())
        .collect();
    let others: Vec<&str> = other.split_whitespace().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(lines.len() as u32) as usize;
        let line = &mut lines[at];
        let word = dice.below(line.len() as u32) as usize;
        match dice.below(7) {
            0 => {
                let mut bytes = line[word].clone().into_bytes();
                if !bytes.is_empty() {
                    let place = dice.below(bytes.len() as u32) as usize;
                    bytes[place] = dice.below(128) as u8;
                }
                line[word] = String::from_utf8(bytes).unwrap_or_default();
            }
            1 => {
                line.remove(word);
                line.push(String::new());
            }
            2 => line[word] = String::from(others[dice.below(others.len() as u32) as usize]),
            3 => {
                let doubled = line[word].clone();
                line.push(doubled);
            }
            4 => {
                // A digit becomes another.
                let digit = char::from(b'0' + dice.below(10) as u8);
                let old = char::from(b'0' + dice.below(10) as u8);
                line[word] = line[word].replacen(old, &String::from(digit), 1);
            }
            5 => {
                let to = dice.below(lines.len() as u32) as usize;
                lines.swap(at, to);
            }
            _ => {
                lines.remove(at);
                lines.push([String::new()].to_vec());
            }
        }
    }
    let lines: Vec<String> = lines.iter().map(|l| l.join(" ")).collect();
    lines.join("\n")
}
