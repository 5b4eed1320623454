//! Arguments and files that cannot be followed, and help.

use std::fs;

use standoff::kit::Language;
use standoff_examples::Failure;
use standoff_examples::args::language;

use super::{called, file, shown};

#[test]
fn a_wrong_argument_writes_nothing_and_is_named() {
    for (args, error) in [
        (
            "seven",
            "unknown argument `seven`; --help lists those that there are",
        ),
        (
            "--seed",
            "--seed needs a value: a whole number from 0 to 18446744073709551615",
        ),
        (
            "--seed -1",
            "--seed cannot be `-1`; allowed: a whole number from 0 to 18446744073709551615",
        ),
        ("--seed 7 --seed 8", "--seed is given twice"),
        ("--fast --fast", "--fast is given twice"),
        ("--fast=yes", "--fast takes no value, but got `yes`"),
        (
            "--players 2",
            "--players cannot be `2` in bang with --preset official; allowed: 3, 4, 5, 6, 7, 8",
        ),
        (
            "--players=9",
            "--players cannot be `9` in bang with --preset official; allowed: 3, 4, 5, 6, 7, 8",
        ),
        (
            "--players ten --preset xmu",
            "--players cannot be `ten` in bang with --preset xmu; allowed: 3, 4, 5, 6, 7, 8, 9",
        ),
        (
            "--preset de",
            "--preset cannot be `de`; allowed: official, cn, xmu",
        ),
        (
            "--powers",
            "bang has no --powers; it belongs to: cash_n_guns",
        ),
        (
            "--cop --game dangan",
            "dangan has no --cop; it belongs to: cash_n_guns",
        ),
        (
            "--game cash_n_guns --from 1",
            "cash_n_guns has no --from; it belongs to: bang",
        ),
        (
            "--game cash_n_guns --cop --players 4",
            "--players cannot be `4` in cash_n_guns with --preset base --cop; allowed: 5, 6",
        ),
        (
            "--game dangan --players 7",
            "--players cannot be `7` in dangan with --preset standard; allowed: 2, 3, 4, 5, 6",
        ),
        ("--powers=yes", "--powers takes no value, but got `yes`"),
        ("--powers --powers", "--powers is given twice"),
        (
            "--resume a --stickers",
            "--stickers means nothing beside --resume",
        ),
        ("--bot=", "--bot cannot be ``; allowed: simple, random"),
        ("--lang de", "--lang cannot be `de`; allowed: en, zh"),
        (
            "--play 5",
            "--play cannot be `5`; allowed: a seat from 0 to 4",
        ),
        (
            "--from me",
            "--from cannot be `me`; allowed: the number of a seat, from 0",
        ),
        (
            "--replay a --play 0",
            "--play means nothing beside --replay",
        ),
        (
            "--resume a --seed 1",
            "--seed means nothing beside --resume",
        ),
    ] {
        let (result, out, _) = called(args, "");
        let wrong = result.expect_err(args);
        assert!(matches!(wrong, Failure::Args(_)), "{args}");
        assert_eq!(wrong.to_string(), error, "{args}");
        assert_eq!(out, "", "{args}");
    }
    let (result, _, _) = called("--game chess", "");
    let wrong = result.expect_err("no such game").to_string();
    assert!(
        wrong.starts_with("--game cannot be `chess`; allowed: bang, cash_n_guns, dangan"),
        "{wrong}"
    );
}

#[test]
fn a_wrong_argument_is_named_in_the_language_that_was_asked_for() {
    for wrong in [
        "seven",
        "--fast --fast",
        "--fast=1",
        "--resume a --seed 1",
        "--seed",
        "--seed x",
        "--players 2",
        "--players",
        "--preset",
        "--bot",
        "--record",
        "--from me",
        "--play 5",
        "--powers",
    ] {
        for call in [format!("--lang zh {wrong}"), format!("--lang=zh {wrong}")] {
            let args: Vec<String> = call.split(' ').map(str::to_owned).collect();
            assert_eq!(language(&args), Language::Chinese);
            let failure = called(&call, "").0.expect_err(&call);
            let text = failure.in_language(Language::Chinese);
            let han = text
                .chars()
                .filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c));
            assert!(han.count() >= 4, "{text}");
            assert!(!text.contains(" a ") && !text.contains("the "), "{text}");
            assert_ne!(text, failure.to_string());
        }
    }
    for other in ["--lang", "--lang de", "--seed 7", "zh"] {
        let args: Vec<String> = other.split(' ').map(str::to_owned).collect();
        assert_eq!(language(&args), Language::English, "{other}");
    }
}

#[test]
fn a_file_that_cannot_be_used_is_named() {
    let path = file("none.txt");
    let of = |args: String| called(&args, "").0.expect_err(&args);
    let missing = of(format!("--replay {}", path.display()));
    assert!(matches!(&missing, Failure::File { path: named, .. } if *named == path));
    fs::write(&path, "record 1\ngame chess rules 1\n").unwrap();
    let other = of(format!("--resume {}", path.display()));
    assert!(matches!(&other, Failure::NoRecord { path: named } if *named == path));
    let unwritten = of("--record /no/such/folder/game.txt".to_owned());
    assert!(matches!(unwritten, Failure::File { .. }), "{unwritten}");
    // Bots and seats are compared with the game of the record.
    shown(&format!("--seed 7 --record {}", path.display()));
    let seat = of(format!("--resume {} --play 5", path.display()));
    assert_eq!(
        seat.to_string(),
        "--play cannot be `5`; allowed: a seat from 0 to 4"
    );
    let seat = of(format!("--replay {} --from 5", path.display()));
    assert_eq!(
        seat.to_string(),
        "--from cannot be `5`; allowed: a seat from 0 to 4"
    );
    shown(&format!("--game dangan --record {}", path.display()));
    let from = of(format!("--replay {} --from 1", path.display()));
    assert_eq!(
        from.to_string(),
        "dangan has no --from; it belongs to: bang"
    );
}

#[test]
fn help_is_shown_in_place_of_a_game() {
    let text = shown("--help --seed 7");
    assert!(text.contains("Usage: cargo demo") && !text.contains("== "));
    for language in Language::ALL {
        assert!(text.contains(language.code()), "{text}");
    }
    for switch in ["--powers", "--cop", "--stickers", "--no-recall"] {
        assert!(text.contains(switch), "{text}");
    }
}
