use alloc::string::ToString;

use super::Position;
use crate::dangan::{Kind, Preset, Rules};

fn error(text: &str) -> alloc::string::String {
    Position::parse(text).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let head = "dangan 1\npreset standard players 3\n";
    for (text, words) in [
        ("turn 3", "line 3, turn: `3` means nothing here"),
        ("seat 0 lives=3", "line 1, turn: is missing"),
        (
            "switch bog_switch=1",
            "line 3, switch bog_switch: `bog_switch` is none of rule_instances, pair_shield, ",
        ),
        (
            "switch stickers=1",
            "line 3, switch stickers: `1` is none of false, true",
        ),
        (
            "turn 0\nseat 0 cylinder=nobody",
            "line 4, seat 0 cylinder: `nobody` means nothing here",
        ),
        (
            "turn 0\nseat 0 cylinder=kaguya,kaguya",
            "line 4, seat 0: a seat loads six",
        ),
        (
            "turn 0\nseat 0 cylinder=yuuka,yuuka,yuuka",
            "line 4, seat 0: yuuka is used more often",
        ),
        (
            "turn 0\nseat 0 dead",
            "line 3, turn: turn: seat 0 cannot be there",
        ),
        (
            "turn 0\nseat 0 lives=9",
            "line 3, turn: seat 0: cannot have 9 life pieces now",
        ),
        (
            "turn 0\nseat 0 dead\nseat 1 dead",
            "line 3, turn: round: it should be over",
        ),
        (
            "turn - load\ndirection right",
            "line 3, turn: does not go with",
        ),
        (
            "turn 0\nsave \"00\"",
            "line 4, save: these bytes are not a save",
        ),
    ] {
        let said = error(&alloc::format!("{head}{text}"));
        assert!(said.starts_with(words), "{text}: {said}");
    }
}

#[test]
fn rules_are_written_and_read_again() {
    for players in 2..=6 {
        let mut rules = crate::dangan::lawful::other_readings(players);
        rules.counts[Kind::Orin.index()] = 9;
        let config = crate::dangan::Config::new(rules).unwrap();
        let text = config.notation();
        let lines: alloc::vec::Vec<(usize, &str)> = text.lines().map(|l| (1, l)).collect();
        assert_eq!(crate::dangan::Config::parse_lines(&lines), Ok(config));
        assert!(text.contains("counts orin=9"), "{text}");
    }
    assert_eq!(Rules::preset(Preset::Standard, 4).counts[0], 3);
}
