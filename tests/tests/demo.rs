//! The demonstration: the same options give the same text, every game ends, and a spectator is shown
//! nothing that is hidden.

use std::io::{self, ErrorKind, Write};

use standoff_examples::game::GameError;
use standoff_examples::{Failure, run};

/// The presets and the most players each has roles for.
const PRESETS: [(&str, u8); 3] = [("official", 8), ("cn", 8), ("xmu", 9)];

/// What the demonstration writes.
fn shown(args: &str) -> String {
    let mut out = Vec::new();
    let words = args.split_whitespace().map(str::to_owned);
    run(words, &mut out, || ()).unwrap_or_else(|e| panic!("{args}: {e}"));
    String::from_utf8(out).expect("the output is text")
}

/// One game of every preset, number of players and kind of bot, and some more of the usual ones.
fn games() -> Vec<String> {
    let mut games = Vec::new();
    for (preset, most) in PRESETS {
        for players in 3..=most {
            for bot in ["simple", "random"] {
                for seed in 0..3 {
                    games.push(format!(
                        "--preset {preset} --players {players} --bot {bot} --seed {seed}"
                    ));
                }
            }
        }
    }
    games
}

#[test]
fn the_same_options_give_the_same_text() {
    for args in ["--seed 7", "--seed 7 --bot random", "--seed 7 --preset xmu"] {
        assert_eq!(shown(args), shown(args), "{args}");
    }
    assert_eq!(shown("--seed 7"), shown("--fast --seed 7"));
    assert_ne!(shown("--seed 7"), shown("--seed 8"));
    assert_ne!(shown("--seed 7"), shown("--seed 7 --bot random"));
}

#[test]
fn every_game_ends_with_its_winners_all_roles_and_the_digest() {
    for args in games() {
        let text = shown(&args);
        let (_, end) = text.split_once("== The end").expect(&args);
        let last = end.lines().last().expect(&args);
        assert!(last.starts_with("State digest: "), "{args}: {last}");
        let winners = end.lines().filter(|line| line.starts_with("Winner"));
        assert_eq!(winners.count(), 1, "{args}");
        assert!(!end.contains("nobody"), "{args}");
        assert!(!end.contains('?'), "{args}: a role is not shown");
    }
}

#[test]
fn a_spectator_is_shown_nothing_hidden() {
    const SUITS: [char; 4] = ['♥', '♦', '♣', '♠'];
    const HIDDEN: [&str; 4] = [" draws ", " looks at ", " keeps ", " back on top "];
    let (mut moves, mut rows) = (0, 0);
    for args in games() {
        let text = shown(&args);
        let (game, _) = text.split_once("== The end").expect(&args);
        for line in game.lines() {
            let taken = line.contains(" takes ") && line.ends_with("hand.");
            if taken || HIDDEN.iter().any(|words| line.contains(words)) {
                assert!(!line.contains(SUITS), "{args}: {line}");
                moves += 1;
            }
            // A living player's row: the role is hidden, but for the Sheriff and with three players.
            let row = line.contains('/') && line.len() > 20 && line.starts_with([' ', '>']);
            if row && !args.contains("--players 3") {
                assert!(
                    line.contains(" ? ") || line.contains("Sheriff"),
                    "{args}: {line}"
                );
                rows += 1;
            }
        }
    }
    assert!(moves > 1000 && rows > 1000, "{moves} {rows}");
}

#[test]
fn nothing_is_wider_than_the_screen() {
    for args in games() {
        for line in shown(&args).lines() {
            assert!(line.chars().count() <= 100, "{args}: {line}");
            assert_eq!(line, line.trim_end(), "{args}");
        }
    }
}

#[test]
fn a_pause_comes_between_turns_unless_it_is_to_be_fast() {
    let pauses = |args: &[&str]| {
        let mut pauses = 0;
        let words = args.iter().map(|a| (*a).to_owned());
        run(words, &mut io::sink(), || pauses += 1).unwrap();
        pauses
    };
    let turns = shown("--seed 7").matches("== Turn ").count();
    assert_eq!(pauses(&["--seed", "7"]), turns - 1);
    assert_eq!(pauses(&["--seed", "7", "--fast"]), 0);
}

#[test]
fn a_wrong_argument_writes_nothing_and_is_named() {
    let mut out = Vec::new();
    let wrong = run(["--players=9".to_owned()], &mut out, || ()).unwrap_err();
    assert!(matches!(wrong, Failure::Args(_)));
    assert_eq!(
        wrong.to_string(),
        "--players cannot be 9 with --preset official; allowed: 3, 4, 5, 6, 7, 8"
    );
    assert!(out.is_empty());
}

/// A reader who goes away after so many bytes.
struct Leaves(usize);

impl Write for Leaves {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(ErrorKind::BrokenPipe.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_who_leaves_ends_the_game_with_that_reason() {
    for bytes in [0, 1, 700, 5000] {
        let failure = run(["--fast".to_owned()], &mut Leaves(bytes), || ()).unwrap_err();
        let Failure::Game(GameError::Write(error)) = failure else {
            panic!("{failure}");
        };
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
}
