//! The demonstration: the same options and lines give the same text, every game ends, records come out again, a
//! person can play, save and go on, and nobody is shown what is hidden.

mod args;
mod bang;
mod cash_n_guns;
mod dangan;

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use standoff_examples::screen::{WIDTH, columns};
use standoff_examples::{Desk, Failure, run};

/// A game of each kind.
const EACH: [&str; 3] = [
    "--game bang --seed 7",
    "--game cash_n_guns --powers --cop --players 6 --seed 7",
    "--game dangan --stickers --players 6 --seed 7",
];

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

/// One game of these sets of rules, numbers of players and kinds of bots, the usual ones in both languages too.
fn games_of(game: &str, rules: &[(&str, u8, u8)]) -> Vec<String> {
    let mut games = Vec::new();
    for (rules, least, most) in rules {
        for players in *least..=*most {
            for (bot, language) in [("simple", "en"), ("random", "en"), ("simple", "zh")] {
                games.push(format!(
                    "--game {game} {rules} --players {players} --bot {bot} --lang {language} --seed {players}"
                ));
            }
        }
    }
    games
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("demo");
    fs::create_dir_all(&folder).expect("a folder for files");
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
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

/// What is written from the end of the game on.
fn end_of(text: &str) -> &str {
    let parts = text.split_once("\n== The end");
    let (_, end) = parts.or(text.split_once("\n== 结束")).expect("an end");
    end
}

/// All of them, for what holds of every game.
fn all_games() -> Vec<String> {
    [bang::games(), cash_n_guns::games(), dangan::games()].concat()
}

#[test]
fn the_same_options_give_the_same_text() {
    for args in EACH {
        let text = shown(args);
        assert_eq!(text, shown(args), "{args}");
        assert_eq!(text, shown(&format!("--fast {args}")), "{args}");
        assert_ne!(text, shown(&args.replace("--seed 7", "--seed 8")), "{args}");
        let random = format!("{args} --bot random");
        assert_ne!(text, shown(&random), "{args}");
        assert_eq!(shown(&random), shown(&random), "{args}");
        // Only the words differ between languages.
        let chinese = shown(&format!("{args} --lang zh"));
        assert_eq!(digest(&text), digest(&chinese), "{args}");
    }
    assert_eq!(
        shown("--seed 7"),
        shown("--game bang --seed 7 --preset official --players 5")
    );
    let title = |args: &str| shown(args).lines().skip(1).collect::<Vec<_>>().join("\n");
    assert_eq!(
        title("--game cash_n_guns --preset full"),
        title("--game cash_n_guns --cop --powers")
    );
}

#[test]
fn every_game_ends_with_its_winners_and_the_digest() {
    for args in all_games() {
        let text = shown(&args);
        let end = end_of(&text);
        digest(end);
        let won = |line: &&str| line.contains("won.") || line.contains("获胜。");
        assert_eq!(end.lines().filter(won).count(), 1, "{args}");
    }
}

#[test]
fn nothing_is_wider_than_the_screen() {
    let mut texts: Vec<String> = all_games().iter().map(|args| shown(args)).collect();
    for game in EACH.iter().chain(&["--seed 3 --preset xmu --players 9"]) {
        for language in ["en", "zh"] {
            let args = format!("{game} --play 1 --lang {language}");
            texts.push(played(&args, &"?\n1\n".repeat(40)));
        }
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
    for game in EACH {
        let args = format!("{game} --play 0 --lang zh");
        let typed = format!("?\n1\nu\nx\n99\n{}", "1\n?\n".repeat(30));
        no_english(&played(&args, &typed));
        no_english(&shown(&format!("{game} --lang zh")));
    }
}

fn no_english(text: &str) {
    for line in text.lines() {
        let said = line.split("请输入").next().unwrap_or_default();
        // Names of the game, of presets and of bots are codes; ranks are single letters.
        let line = [
            "BANG!",
            "Ca$h 'n Gun$",
            "Dangan Gokko",
            "official",
            "base",
            "standard",
            "simple",
            "--powers",
            "--cop",
            "--stickers",
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
fn a_record_is_shown_again_and_ends_with_the_same_digest() {
    for (name, args) in [
        ("bang.txt", EACH[0]),
        ("cash_n_guns.txt", EACH[1]),
        ("dangan.txt", EACH[2]),
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
        let chinese = shown(&format!("--replay {} --lang zh", path.display()));
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
    let seats = [(0, "en"), (3, "zh")];
    for (game, (seat, language)) in EACH.iter().flat_map(|game| seats.map(|seat| (game, seat))) {
        let path = file("person.txt");
        let args = format!(
            "{game} --play {seat} --lang {language} --record {}",
            path.display()
        );
        let text = played(&args, &"1\n".repeat(2000));
        end_of(&text);
        let again = shown(&format!("--replay {}", path.display()));
        assert_eq!(digest(&text), digest(&again));
    }
}

#[test]
fn a_game_that_was_left_goes_on_as_if_it_had_not_been() {
    let lefts = [0, 1, 5, 9];
    for (game, left) in EACH.iter().flat_map(|game| lefts.map(|left| (game, left))) {
        let whole = played(&format!("{game} --play 1"), &"1\n".repeat(2000));
        let path = file("left.txt");
        let args = format!("{game} --play 1 --record {}", path.display());
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
        assert_eq!(digest(&whole), digest(&rest), "{game}, left after {left}");
    }
}

#[test]
fn what_is_taken_back_is_decided_anew_in_every_game() {
    for game in EACH {
        let args = format!("{game} --play 2");
        let straight = played(&args, &"1\n".repeat(2000));
        let typed = format!("1\nu\n1\n1\n1\nu\nu\n1\n1\n{}", "1\n".repeat(2000));
        let back = played(&args, &typed);
        assert_eq!(back.matches(" taken back.\n").count(), 3, "{game}");
        assert_eq!(digest(&straight), digest(&back), "{game}");
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
