use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::bang::{Bang, Config, Preset, Rules};
use crate::kit::Dice;
use crate::laws::Lawful;
use crate::table::Table;

/// A random game with all kinds of lines in it, not yet over.
fn record() -> Record<Bang> {
    let config = Config::new(Rules::preset(Preset::Xmu, 4)).unwrap();
    let mut table: Table<Bang> = Table::new(config, [9; 32], Undo::Allowed);
    let mut dice = Dice::new(9);
    let ask = table.ask_number();
    table.time_out(ask, Seat::of(2)).unwrap();
    table.withdraw(ask, Seat::of(2)).unwrap();
    table.hand(Seat::of(3), Driver::Bot).unwrap();
    for step in 0..60 {
        let seat = table.asked().first().unwrap();
        let list = table.legal(seat);
        let action = list[dice.below(list.len() as u32) as usize];
        table.answer(table.ask_number(), seat, action).unwrap();
        if step == 30 {
            table.undo().unwrap();
        }
    }
    table.record()
}

fn load(text: &str) -> Result<Record<Bang>, RecordError> {
    Table::<Bang>::load(text).map(|table| table.record())
}

/// The text with its line (from 1) replaced; with a check sum that fits, so that the line alone is wrong.
fn with_line(text: &str, line: usize, new: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = new;
    lines.pop();
    let body: String = lines.iter().map(|l| format!("{l}\n")).collect();
    let sum = check(&body);
    format!("{body}check {sum}\n")
}

#[test]
fn what_is_written_is_read() {
    let record = record();
    let text = record.to_string();
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    assert_eq!(load(&text), Ok(record.clone()));
    let spaced = text.replace('\n', "\r\n\n  # nothing\n\t");
    assert_eq!(load(&spaced), Ok(record));
}

#[test]
fn every_changed_digest_is_found_on_its_line() {
    let text = record().to_string();
    let mut changed = 0;
    for (at, line) in text.lines().enumerate() {
        let Some(digit) = line.len().checked_sub(1).filter(|_| {
            line.contains(" = ") || line.starts_with("begin") || line.starts_with("check")
        }) else {
            continue;
        };
        let other = if line.ends_with('0') { "1" } else { "0" };
        let wrong = text.replacen(line, &format!("{}{other}", &line[..digit]), 1);
        let error = load(&wrong).unwrap_err();
        assert_eq!(error.line, at + 1, "{error}");
        assert!(matches!(error.reason, Reason::Digest { .. }), "{error}");
        changed += 1;
    }
    assert!(changed > 60, "{changed}");
}

/// Another legal action, another seat, another seed: the line on which the digests part is named.
#[test]
fn every_changed_action_is_found_on_its_line() {
    let record = record();
    let text = record.to_string();
    let lines = written_lines(&record);
    let mut changed = 0;
    let mut table: Table<Bang> = Table::new(record.config.clone(), record.seed, record.undo);
    for (entry, line) in record.entries.iter().zip(&lines.entries) {
        if let Deed::Answer { seat, action } = entry.deed {
            for other in table.legal(seat).into_iter().filter(|a| *a != action) {
                let wrong = with_line(&text, *line, &format!("{seat}: {other} = {}", entry.digest));
                let error = load(&wrong).unwrap_err();
                assert_eq!((error.line, error.field), (*line, format!("seat {seat}")));
                changed += 1;
            }
            table.answer(table.ask_number(), seat, action).unwrap();
        } else if let Deed::Hand { seat, to } = entry.deed {
            table.hand(seat, to).unwrap();
        } else if entry.deed == Deed::Undo {
            table.undo().unwrap();
        } else if let Deed::Withdraw { seat } = entry.deed {
            table.withdraw(table.ask_number(), seat).unwrap();
        }
    }
    assert!(changed > 60, "{changed}");
}

#[test]
fn a_line_lost_doubled_or_moved_is_found() {
    let text = record().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let joined = |lines: &[&str]| -> String { lines.iter().map(|l| format!("{l}\n")).collect() };
    for at in 0..lines.len() {
        let mut lost = lines.clone();
        lost.remove(at);
        assert!(load(&joined(&lost)).is_err(), "without line {}", at + 1);
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        assert!(load(&joined(&doubled)).is_err(), "line {} twice", at + 1);
        let mut moved = lines.clone();
        moved.swap(at, (at + 1) % lines.len());
        assert!(load(&joined(&moved)).is_err(), "line {} moved", at + 1);
        // Cut short after a whole line, and in the middle of one.
        let cut = load(&joined(&lines[..at])).unwrap_err();
        assert_eq!(
            (cut.line, &cut.reason),
            (at.max(1) + usize::from(at > 0), &Reason::Cut)
        );
        let half = joined(&lines[..at]) + &lines[at][..lines[at].len() / 2];
        assert!(load(&half).is_err(), "line {} cut", at + 1);
    }
}

#[test]
fn what_is_wrong_is_named() {
    let text = record().to_string();
    let digest = "0123456789abcdef";
    let wrong =
        |line: usize, new: &str| load(&with_line(&text, line, new)).unwrap_err().to_string();
    let line_of = |start: &str| {
        let at = text.lines().position(|l| l.starts_with(start));
        at.unwrap() + 1
    };
    let first = line_of("begin") + 1;
    for (line, new, expected) in [
        (
            1,
            "record 2",
            "line 1, record: version 2 is not the one that can be read, 1",
        ),
        (1, "bang 1", "line 1, record: `bang 1` cannot stand here"),
        (
            2,
            "game bang rules 9",
            "line 2, rules: version 9 is not the one that can be read, 1",
        ),
        (
            2,
            "game bing rules 1",
            "line 2, game: `bing` is not the game wanted, `bang`",
        ),
        (3, "bang 2", "line 3, bang: `2` means nothing here"),
        (
            4,
            "preset xmu players 12",
            "line 4, preset players: `12` is no number from 1 to 9",
        ),
        (
            4,
            "turn 0 play",
            "line 4, turn: does not go with lines that only choose rules",
        ),
        (
            5,
            "seed 00ff",
            "line 5, seed: a seed is 64 hexadecimal digits",
        ),
        (
            6,
            "undo maybe",
            "line 6, undo: `undo maybe` cannot stand here",
        ),
        (
            7,
            "begin soon",
            "line 7, begin: `soon` is no digest, 16 hexadecimal digits",
        ),
        (
            first,
            "2: pass",
            "line 8, entry: `2: pass` cannot stand here",
        ),
        (
            first,
            "7: pass = 0123456789abcdef",
            "line 8, seat: `7` is no seat from 0 to 3",
        ),
        (
            first,
            "+1: pass = 0123456789abcdef",
            "line 8, seat: `+1` is no seat from 0 to 3",
        ),
        (
            first,
            "hand 2 dog = 0123456789abcdef",
            "line 8, seat 2: `hand 2 dog = 0123456789abcdef` cannot stand here",
        ),
        (
            first,
            "2: pass = 0123",
            "line 8, seat 2: `0123` is no digest, 16 hexadecimal digits",
        ),
    ] {
        assert_eq!(wrong(line, new), expected);
    }
    let unknown = wrong(first, &format!("2: dance = {digest}"));
    assert!(
        unknown.starts_with("line 8, seat 2: `dance` is no action: "),
        "{unknown}"
    );
    let refused = wrong(first, &format!("2: end = {digest}"));
    assert!(
        refused.starts_with("line 8, seat 2: `2: end` is refused: "),
        "{refused}"
    );
    let end = line_of("end");
    let count = wrong(end, "end 7 open");
    assert!(
        count.ends_with("end: there are 64 lines, not 7 as written"),
        "{count}"
    );
    let won = wrong(end, "end 64 won 1,2");
    assert!(
        won.ends_with("end: the game stands at `open`, not `won 1,2` as written"),
        "{won}"
    );
    let more = load(&(text.clone() + "0: end = 1")).unwrap_err();
    assert_eq!(more.reason, Reason::Trailing("0: end = 1".to_string()));
    assert_eq!(more.line, end + 2);
    // The wrong seed and the wrong rules are found before the first decision.
    let seed = with_line(&text, 5, &format!("seed {}", "17".repeat(32)));
    assert_eq!(load(&seed).unwrap_err().field, "begin");
    let rules = with_line(&text, 4, "preset xmu players 5");
    assert_eq!(load(&rules).unwrap_err().field, "begin");
    // A forbidden undo is found where it stands, an undo rule that nobody used by the check sum.
    let undo = load(&with_line(&text, 6, "undo no")).unwrap_err();
    assert_eq!(
        (undo.line, undo.field.as_str()),
        (line_of("undo ="), "undo")
    );
}

#[test]
fn no_text_makes_it_panic() {
    let good = record().to_string();
    let mut dice = Dice::new(21);
    let (mut refused, mut same) = (0, 0);
    for _ in 0..3_000 {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(4) {
                0 => bytes[at] = b" :=,-#\n0aZ"[dice.below(10) as usize],
                1 => bytes.truncate(at.max(1)),
                2 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[dice.below(bytes.len() as u32) as usize]),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match load(&text) {
            Ok(record) => {
                assert_eq!(record.to_string(), good);
                same += 1;
            }
            Err(_) => refused += 1,
        }
    }
    // Only blanks can be changed without harm.
    assert!(refused > 2_500 && same > 0, "{refused} {same}");
}

#[test]
fn every_config_is_read_as_it_is_written() {
    for table in Bang::tables() {
        let text = Bang::write_config(&table.config);
        let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
        assert_eq!(Bang::read_config(&lines), Ok(table.config), "{text}");
    }
}
