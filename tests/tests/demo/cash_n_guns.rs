//! Ca$h 'n Gun$ in the demonstration: what a reader can tell from the screen, and what nobody is shown too early.

use super::{games_of, played, shown};

const NAMES: [&str; 6] = ["Lotus", "Mr Black", "El Toro", "Tino", "Igor", "Huggy"];

/// Games by every set of rules and number of players.
pub(crate) fn games() -> Vec<String> {
    let rules = [
        ("", 4, 6),
        ("--powers", 4, 6),
        ("--preset cop", 5, 6),
        ("--powers --cop", 5, 6),
    ];
    games_of("cash_n_guns", &rules)
}

/// Those told in English.
fn english() -> impl Iterator<Item = String> {
    games()
        .into_iter()
        .filter(|args| args.contains("--lang en"))
}

/// The row of a gangster in a table, whole.
fn row_of<'a>(table: &'a [&str], name: &str) -> &'a str {
    let row = |line: &&&str| line.get(10..).is_some_and(|rest| rest.starts_with(name));
    table
        .iter()
        .find(row)
        .unwrap_or_else(|| panic!("{name}: {table:?}"))
}

/// The texts between the tables and the tables themselves, in turn: sentences first, a table second.
fn parts(text: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
    let (mut parts, mut said) = (Vec::new(), Vec::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("    seat  gangster") {
            let table = lines.by_ref().take_while(|line| !line.is_empty());
            parts.push((std::mem::take(&mut said), table.collect()));
        } else {
            said.push(line);
        }
    }
    parts
}

#[test]
fn a_reader_can_name_who_aims_at_whom_who_is_dead_and_who_has_the_loot() {
    let (mut aims, mut deaths, mut paid) = (0, 0, 0);
    for args in english().filter(|args| args.contains("simple")) {
        let (mut dead, mut money) = ([false; 6], [0_u32; 6]);
        for (said, table) in parts(&shown(&args)) {
            let mut aimed = ["", "", "", "", "", ""];
            for line in &said {
                for (seat, name) in NAMES.iter().enumerate() {
                    let aim = line.strip_prefix(&format!("  {name} aims at "));
                    if let Some(at) = aim.filter(|at| !at.contains("second gun")) {
                        aimed[seat] = at.trim_end_matches('.');
                    }
                    dead[seat] |= *line == format!("  {name} is dead.");
                }
            }
            // Long sentences go on below.
            let told = said.join(" ").replace("     ", " ");
            for share in told.split("  ").filter(|line| line.contains(" receive")) {
                let (who, rest) = share.split_once(" receive").expect("a share");
                let amount: String = rest.chars().skip_while(|c| *c != '$').collect();
                let amount = amount.split([' ', ';', '.']).next().expect("an amount");
                let amount: u32 = amount.replace(['$', ','], "").parse().expect(share);
                for (seat, name) in NAMES.iter().enumerate() {
                    if who.contains(name) {
                        money[seat] += amount;
                        paid += 1;
                    }
                }
            }
            let players = if args.contains("--players 4") {
                4
            } else if args.contains("--players 5") {
                5
            } else {
                6
            };
            for (seat, name) in NAMES.iter().enumerate().take(players) {
                let row = row_of(&table, name);
                assert_eq!(row.contains(" dead"), dead[seat], "{args}: {row}");
                deaths += u32::from(dead[seat]);
                assert!(
                    aimed[seat].is_empty() || row.contains(&format!("  {}", aimed[seat])),
                    "{args}: {row}"
                );
                aims += u32::from(!aimed[seat].is_empty());
                let own = row.split_whitespace().find(|word| word.starts_with('$'));
                let own: u32 = own.expect(row).replace(['$', ','], "").parse().expect(row);
                assert!(own == money[seat] || dead[seat], "{args}: {row} {money:?}");
            }
            // Whom one may aim at is said of the living.
            if let Some(targets) = table.iter().find(|line| line.contains("targets: ")) {
                for (seat, name) in NAMES.iter().enumerate().take(players) {
                    assert_eq!(targets.contains(name), !dead[seat], "{args}: {targets}");
                }
            }
        }
    }
    assert!(
        aims > 200 && deaths > 50 && paid > 100,
        "{aims} {deaths} {paid}"
    );
}

#[test]
fn a_spectator_is_shown_no_bullet_before_it_is_fired_and_no_power_before_it_is_shown() {
    let (mut discards, mut powers) = (0, 0);
    for args in english() {
        let text = shown(&args);
        let (game, _) = text.split_once("\n== The end").expect(&args);
        assert!(
            !game.contains("your ") && !game.contains("roles shown"),
            "{args}"
        );
        let mut shows = Vec::new();
        for line in game.lines() {
            if line.contains("discards a bullet face down") {
                assert!(line.ends_with("face down."), "{args}: {line}");
                discards += 1;
            }
            if let Some((who, power)) = line.trim().split_once(" shows a power: ") {
                shows.push(format!("{who}: {}", power.trim_end_matches('.')));
            }
            if let Some(list) = line.trim().strip_prefix("powers shown: ") {
                for item in list.split("; ").filter(|item| item.contains(": ")) {
                    let known = shows.iter().any(|shown| shown.starts_with(item));
                    assert!(known, "{args}: {item} of {shows:?}");
                    powers += 1;
                }
            }
        }
    }
    assert!(discards > 100 && powers > 50, "{discards} {powers}");
}

/// Others answer before the person, in secret: until he has answered too, whatever they chose looks the same.
#[test]
fn what_others_choose_in_secret_is_not_on_the_screen_of_who_has_still_to_choose() {
    let screen = |bot: &str, typed: &str| {
        let args = format!("--game cash_n_guns --players 6 --seed 4 --play 2 --bot {bot}");
        let text = played(&args, typed);
        text.split_once('\n').expect("a title").1.to_owned()
    };
    for answers in 0..2 {
        let typed = "1\n".repeat(answers);
        assert_eq!(
            screen("simple", &typed),
            screen("random", &typed),
            "{answers}"
        );
    }
    let typed = "1\n1\n";
    assert!(screen("simple", typed).contains("Lotus aims at "));
    assert_ne!(
        screen("simple", typed),
        screen("random", typed),
        "all have aimed"
    );
}

#[test]
fn a_person_sees_what_he_holds_and_what_he_cannot_do() {
    let text = played(
        "--game cash_n_guns --powers --cop --seed 1 --play 2",
        "3\n1\n1\n1\n1\n",
    );
    for own in [
        "your bullets: 1 Bang!Bang!Bang!, 2 Bang!, 5 Clic! Clic! Clic!\n",
        "; loaded Bang!Bang!Bang!\n",
        "your power: ",
        "your role: ",
    ] {
        assert!(text.contains(own), "{own}: {text}");
    }
    let later = text.rsplit("You are to act").next().expect("a question");
    assert!(later.contains("Load Clic! Clic! Clic!\n"), "{later}");
    assert!(later.contains("  -  Load Bang!Bang!Bang!: "), "{later}");
}
