//! BANG! in the demonstration.

use standoff_examples::{Desk, run};

use super::{called, digest, end_of, file, games_of, played, shown};

const SUITS: [char; 4] = ['♥', '♦', '♣', '♠'];

/// Games by every preset, with the numbers of players that each has roles for.
pub(crate) fn games() -> Vec<String> {
    let presets = [
        ("--preset official", 3, 8),
        ("--preset cn", 3, 8),
        ("--preset xmu", 3, 9),
    ];
    games_of("bang", &presets)
}

#[test]
fn at_the_end_all_roles_are_shown_and_somebody_has_won() {
    for args in games() {
        let text = shown(&args);
        let end = end_of(&text);
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
fn a_pause_comes_between_turns_unless_it_is_to_be_fast() {
    let turns = shown("--seed 7").matches("\n== Turn ").count();
    assert!(turns > 5);
    assert_eq!(called("--seed 7", "").2, turns - 1);
    assert_eq!(called("--seed 7 --fast", "").2, 0);
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
