//! The demonstration: the same options and lines give the same text, every game ends, records come out again, a
//! person can play, save and go on, and nobody is shown what is hidden.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use standoff::kit::Language;
use standoff_examples::screen::{WIDTH, columns};
use standoff_examples::{Desk, Failure, run};

/// The presets and the most players each has roles for.
const PRESETS: [(&str, u8); 3] = [("official", 8), ("cn", 8), ("xmu", 9)];

const SUITS: [char; 4] = ['♥', '♦', '♣', '♠'];

/// What came of a call: whether it went well, what it wrote, and how often it paused.
fn called(args: &str, typed: &str) -> (Result<(), Failure>, String, usize) {
    let (mut out, mut pauses) = (Vec::new(), 0);
    let mut pause = || pauses += 1;
    let mut desk = Desk {
        input: &mut typed.as_bytes(),
        out: &mut out,
        pause: &mut pause,
        echo: true,
        grey: false,
    };
    let result = run(args.split_whitespace().map(str::to_owned), &mut desk);
    let text = String::from_utf8(out).expect("the output is text");
    (result, text, pauses)
}

/// What the demonstration writes while these lines are typed.
fn played(args: &str, typed: &str) -> String {
    let (result, text, _) = called(args, typed);
    result.unwrap_or_else(|e| panic!("{args}: {e}"));
    text
}

fn shown(args: &str) -> String {
    played(args, "")
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("demo");
    fs::create_dir_all(&folder).expect("a folder for files");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

/// One game of every preset, number of players and kind of bot, and some more of the usual ones.
fn games() -> Vec<String> {
    let mut games = Vec::new();
    for (preset, most) in PRESETS {
        for players in 3..=most {
            for (bot, language) in [("simple", "en"), ("random", "en"), ("simple", "zh")] {
                games.push(format!(
                    "--preset {preset} --players {players} --bot {bot} --lang {language} --seed {players}"
                ));
            }
        }
    }
    games
}

/// The last line: the digest of the last position.
fn digest(text: &str) -> &str {
    let last = text.lines().last().expect("something is written");
    let digest = last.split([' ', '：']).next_back().expect("a word");
    assert!(
        digest.len() == 16 && digest.chars().all(|c| c.is_ascii_hexdigit()),
        "{last}"
    );
    digest
}

#[test]
fn the_same_options_give_the_same_text() {
    for args in [
        "--seed 7",
        "--seed 7 --bot random",
        "--seed 7 --preset xmu --lang zh",
    ] {
        assert_eq!(shown(args), shown(args), "{args}");
    }
    assert_eq!(shown("--seed 7"), shown("--fast --seed 7"));
    assert_eq!(
        shown("--seed 7"),
        shown("--game bang --seed 7 --preset official --players 5")
    );
    assert_ne!(shown("--seed 7"), shown("--seed 8"));
    assert_ne!(shown("--seed 7"), shown("--seed 7 --bot random"));
    // Only the words differ between languages.
    assert_eq!(
        digest(&shown("--seed 7")),
        digest(&shown("--seed 7 --lang zh"))
    );
}

#[test]
fn every_game_ends_with_its_winners_all_roles_and_the_digest() {
    for args in games() {
        let text = shown(&args);
        let (_, end) = text
            .split_once("\n== The end")
            .or(text.split_once("\n== 结束"))
            .expect(&args);
        digest(end);
        let winners = end
            .lines()
            .filter(|line| line.contains("won.") || line.contains("获胜。"));
        assert_eq!(winners.count(), 1, "{args}");
        assert!(!end.contains("nobody") && !end.contains("无人"), "{args}");
        assert!(!end.contains('?'), "{args}: a role is not shown");
    }
}

#[test]
fn a_spectator_is_shown_nothing_hidden() {
    const HIDDEN: [&str; 4] = [" draws ", " looks at ", " keeps ", " back on top "];
    let (mut moves, mut rows) = (0, 0);
    for args in games().iter().filter(|args| args.contains("--lang en")) {
        let text = shown(args);
        let (game, _) = text.split_once("\n== The end").expect(args);
        for line in game.lines() {
            let taken = line.contains(" takes ") && line.ends_with("hand.");
            if taken || HIDDEN.iter().any(|words| line.contains(words)) {
                assert!(!line.contains(SUITS), "{args}: {line}");
                moves += 1;
            }
            // A living player's row: the role is hidden, but for the Sheriff and with three players.
            let row = line.contains('/') && line.starts_with("    ") || line.starts_with("  > ");
            if row && !args.contains("--players 3") {
                let known = line.contains(" ? ") || line.contains("Sheriff");
                assert!(known, "{args}: {line}");
                rows += 1;
            }
        }
        assert!(
            !game.contains("your hand") && !game.contains("looked at:"),
            "{args}"
        );
    }
    assert!(moves > 500 && rows > 1000, "{moves} {rows}");
}

#[test]
fn a_person_sees_his_own_cards_and_no_others() {
    for seat in 0..5 {
        let args = format!("--seed 7 --play {seat} --fast");
        let text = played(&args, &"1\n".repeat(40));
        assert!(text.contains("    your hand: "), "{args}");
        let names = [
            "Kit Carlson",
            "Rose Doolan",
            "Slab the Killer",
            "Pedro Ramirez",
            "Sid Ketchum",
        ];
        for line in text
            .lines()
            .filter(|line| line.contains(" draws ") && line.contains(SUITS))
        {
            assert!(line.contains(names[seat]), "{args}: {line}");
        }
        assert!(
            text.contains(&format!("  {} draws ", names[seat])) || seat == 0,
            "{args}"
        );
    }
}

#[test]
fn nothing_is_wider_than_the_screen() {
    let mut texts: Vec<String> = games().iter().map(|args| shown(args)).collect();
    for language in ["en", "zh"] {
        let args = format!("--seed 3 --play 1 --preset xmu --players 9 --lang {language}");
        texts.push(played(&args, &format!("?\n{}", "1\n".repeat(30))));
    }
    for text in texts {
        for line in text.lines() {
            assert!(columns(line) <= WIDTH, "{line}");
            let prompt = line.starts_with("number, or") || line.starts_with("请输入");
            assert!(prompt || line == line.trim_end(), "`{line}`");
        }
    }
}

#[test]
fn chinese_has_no_english_sentence_in_it() {
    let text = played(
        "--seed 7 --play 0 --lang zh",
        &format!("?\n1\nu\nx\n99\n{}", "1\n".repeat(60)),
    );
    for line in text.lines() {
        let said = line.split("请输入").next().unwrap_or_default();
        // Names of the game, of presets and of bots are codes; ranks are single letters.
        let line = [
            "BANG!",
            "official",
            "simple",
            "FILE",
            "--record",
            "cargo demo",
            "--resume",
        ];
        let rest = line
            .iter()
            .fold(said.to_owned(), |text, code| text.replace(code, ""));
        let word = rest
            .split(|c: char| !c.is_ascii_alphabetic())
            .find(|w| w.len() > 2);
        assert_eq!(
            word.filter(|w| !w.chars().all(|c| c.is_ascii_hexdigit())),
            None,
            "{rest}"
        );
    }
}

#[test]
fn a_pause_comes_between_turns_unless_it_is_to_be_fast() {
    let turns = shown("--seed 7").matches("\n== Turn ").count();
    assert!(turns > 5);
    assert_eq!(called("--seed 7", "").2, turns - 1);
    assert_eq!(called("--seed 7 --fast", "").2, 0);
}

#[test]
fn a_record_is_shown_again_and_ends_with_the_same_digest() {
    for (name, args) in [
        ("bots.txt", "--seed 7"),
        (
            "chosen.txt",
            "--seed 8 --preset xmu --players 4 --bot random",
        ),
    ] {
        let path = file(name);
        let game = shown(&format!("{args} --record {}", path.display()));
        let again = shown(&format!("--replay {}", path.display()));
        assert_eq!(digest(&game), digest(&again));
        // Told alike, but for the first line.
        let told = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
        assert!(told(&game) == told(&again), "{again}");
        let chinese = shown(&format!("--replay {} --lang zh --from 1", path.display()));
        assert_eq!(digest(&game), digest(&chinese));
        // A record that was tampered with is refused with its line.
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replacen(" = ", " = 0", 1)).unwrap();
        let (result, out, _) = called(&format!("--replay {}", path.display()), "");
        assert!(matches!(result, Err(Failure::Record(_))), "{result:?}");
        assert_eq!(out, "");
    }
}

#[test]
fn a_person_plays_to_the_end_by_typing_numbers() {
    for (seat, language) in [(0, "en"), (3, "zh")] {
        let path = file(&format!("person_{seat}.txt"));
        let args = format!(
            "--seed 7 --play {seat} --lang {language} --record {}",
            path.display()
        );
        let text = played(&args, &"1\n".repeat(2000));
        assert!(text.contains("\n== The end") || text.contains("\n== 结束"));
        let again = shown(&format!("--replay {}", path.display()));
        assert_eq!(digest(&text), digest(&again));
    }
}

#[test]
fn a_game_that_was_left_goes_on_as_if_it_had_not_been() {
    let whole = played("--seed 7 --play 1", &"1\n".repeat(2000));
    for left in [0, 1, 5, 9] {
        let path = file(&format!("left_{left}.txt"));
        let args = format!("--seed 7 --play 1 --record {}", path.display());
        // The input ends, or the person leaves: it is saved both ways.
        let ending = if left == 5 { "q\n" } else { "" };
        let text = played(&args, &("1\n".repeat(left) + ending));
        let why = if left == 5 {
            "The game is left here."
        } else {
            "The input has ended"
        };
        assert!(text.contains(why), "{text}");
        assert!(
            text.ends_with(&format!("--resume {}\n", path.display())),
            "{text}"
        );
        let rest = played(&format!("--resume {}", path.display()), &"1\n".repeat(2000));
        assert_eq!(digest(&whole), digest(&rest), "left after {left}");
    }
}

#[test]
fn what_was_taken_back_may_be_decided_anew() {
    let rest = "1\n".repeat(2000);
    // A card put back, the end of the turn, two cards too many; then others play.
    let turn = "1\n7\n1\n1\n";
    let straight = played("--seed 7 --play 0", &format!("{turn}{rest}"));
    let back = played(
        "--seed 7 --play 0",
        &format!("1\nu\n1\n7\n1\n1\nu\n1\n{rest}"),
    );
    assert!(back.contains("-- 1 decision is taken back."), "one's own");
    let (before, after) = back
        .split_once(" decisions are taken back.\n")
        .expect("one's own, and what others have done since");
    assert!(before.contains("\n== Turn 2: ") && !before.contains("\n== Turn 6: "));
    // Turns are counted as they hold, and the same decisions lead to the same game.
    assert_eq!(after.matches("\n== Turn 2: ").count(), 1, "{after}");
    assert_eq!(digest(&straight), digest(&back));
    let end = |text: &str| {
        text.rsplit_once("\n== The end")
            .map(|(_, end)| end.to_owned())
    };
    assert_eq!(end(&straight), end(&back));
    let nothing = played("--seed 7 --play 0", "u\n");
    assert!(
        nothing.contains("there is no decision to take back"),
        "{nothing}"
    );
}

#[test]
fn what_is_typed_wrong_is_named_and_asked_again() {
    let path = file("asked.txt");
    let typed = format!("0\n99\nwhat\n\ns\ns {}\nt\n?\nq\n", path.display());
    let text = played("--seed 7 --play 0", &typed);
    for wrong in ["`0`", "`99`", "`what`", "``"] {
        assert!(
            text.contains(&format!("{wrong} is no choice from 1 to 3")),
            "{text}"
        );
    }
    assert!(text.contains("Save where?"));
    assert!(text.contains(&format!("Saved: cargo demo --resume {}", path.display())));
    assert!(
        text.contains("Kit Carlson: Draws by looking at"),
        "help tells of the character"
    );
    assert_eq!(
        text.matches("your hand: ").count(),
        2,
        "the table is drawn again"
    );
    assert!(text.ends_with("The game is left here.\nIt is not saved.\n"));
    assert!(shown(&format!("--replay {}", path.display())).contains("The record ends here"));
    let nowhere = played("--seed 7 --play 0", "s /no/such/folder/file\n");
    assert!(
        nowhere.contains("Not saved, /no/such/folder/file: "),
        "{nowhere}"
    );
}

#[test]
fn what_cannot_be_played_is_grey_and_says_why() {
    let text = played("--seed 7 --play 0", "1\n");
    let why = "    -  Missed! K♣: a Missed! is played only as an answer to a shot\n";
    assert!(text.contains(why), "{text}");
    let (mut out, mut pause) = (Vec::new(), || ());
    let mut desk = Desk {
        input: &mut "1\n".as_bytes(),
        out: &mut out,
        pause: &mut pause,
        echo: true,
        grey: true,
    };
    run(["--seed=7".to_owned(), "--play=0".to_owned()], &mut desk).unwrap();
    let grey = String::from_utf8(out).unwrap();
    assert!(
        grey.contains(&format!("\u{1b}[2m{}\u{1b}[0m\n", why.trim_end())),
        "{grey}"
    );
}

#[test]
fn of_several_who_are_asked_at_once_the_person_is_one() {
    let text = played("--seed 8 --preset xmu --players 4 --play 2", "2\n1\n");
    assert!(
        text.contains("You are to act, Seat 2: Choose a character\n"),
        "{text}"
    );
    assert!(text.contains("    1  Play as "), "{text}");
    for seat in [0, 1, 3] {
        assert!(
            text.contains(&format!("Seat {seat} has chosen a character.")),
            "{text}"
        );
    }
    let shown = text.find("  Seat 2 is ").expect("the character is shown");
    assert!(text.find("number, or").is_some_and(|asked| asked < shown));
}

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
        wrong.starts_with("--game cannot be `chess`; allowed: bang"),
        "{wrong}"
    );
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
}

#[test]
fn help_is_shown_in_place_of_a_game() {
    let text = shown("--help --seed 7");
    assert!(text.contains("Usage: cargo demo") && !text.contains("== "));
    for language in Language::ALL {
        assert!(text.contains(language.code()), "{text}");
    }
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
        let mut desk = Desk {
            input: &mut io::empty(),
            out: &mut Leaves(bytes),
            pause: &mut || (),
            echo: false,
            grey: false,
        };
        let failure = run(["--fast".to_owned()], &mut desk).unwrap_err();
        let Failure::Write(error) = failure else {
            panic!("{failure}");
        };
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
}
