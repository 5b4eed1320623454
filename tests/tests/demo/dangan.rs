//! Dangan Gokko in the demonstration: what a reader can tell from the screen, and what nobody is shown.

use super::{games_of, played, shown};

/// Games by every set of rules and number of players.
pub(crate) fn games() -> Vec<String> {
    games_of("dangan", &[("", 2, 6), ("--stickers --no-recall", 2, 6)])
}

/// Those told in English.
fn english() -> impl Iterator<Item = String> {
    games()
        .into_iter()
        .filter(|args| args.contains("--lang en"))
}

/// The row of a seat in a table, with what goes on below it.
fn row_of(table: &[&str], seat: usize) -> String {
    let begins = |line: &&str| line[4..].trim_start().split(' ').next() == Some(&seat.to_string());
    let at = table.iter().position(begins).expect("a row");
    let rest = table[at + 1..].iter();
    let below = rest.take_while(|line| line.starts_with(&" ".repeat(20)));
    let words: Vec<&str> = std::iter::once(&table[at])
        .chain(below)
        .map(|line| line.trim())
        .collect();
    words.join(" ")
}

#[test]
fn a_reader_can_name_who_is_out_what_was_fired_and_who_can_be_named() {
    let (mut dead_rows, mut fired_rows, mut tables) = (0, 0, 0);
    for args in english().filter(|args| args.contains("simple")) {
        let text = shown(&args);
        let (mut dead, mut fired) = ([false; 6], vec![Vec::new(); 6]);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("== Round ") {
                (dead, fired) = ([false; 6], vec![Vec::new(); 6]);
            }
            for seat in 0..6 {
                let who = format!("  Seat {seat}");
                if line.starts_with(&format!("{who} is hit by ")) {
                    dead[seat] = true;
                }
                if let Some(card) = line.strip_prefix(&format!("{who} fires ")) {
                    let card = card.split(", loaded by").next().expect("a card");
                    fired[seat].push(card.trim_end_matches('.').to_owned());
                }
            }
            if !line.starts_with("    seat  life") {
                continue;
            }
            let table: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
            let named = table.iter().find(|line| line.contains("can be named: "));
            tables += u32::from(named.is_some());
            let players = args.split("--players ").nth(1).expect("a number");
            let players: usize = players[..1].parse().expect("a number");
            for seat in 0..players {
                let row = row_of(&table, seat);
                assert_eq!(
                    row.contains(" dead"),
                    dead[seat],
                    "{args}: {row}\n{table:?}"
                );
                dead_rows += u32::from(dead[seat]);
                for card in &fired[seat] {
                    assert!(row.contains(card.as_str()), "{args}: {card} in {row}");
                    fired_rows += 1;
                }
                let barred = dead[seat] || row.contains("shielded");
                if let Some(named) = named.filter(|_| barred) {
                    assert!(!named.contains(&format!("Seat {seat}")), "{args}: {named}");
                }
            }
        }
    }
    assert!(
        dead_rows > 100 && fired_rows > 1000 && tables > 200,
        "{dead_rows} {fired_rows} {tables}"
    );
}

#[test]
fn a_spectator_is_shown_no_bullet_that_lies_face_down() {
    let (mut looks, mut moves) = (0, 0);
    for args in english() {
        for line in shown(&args).lines() {
            let hidden = [" your ", " is dealt ", " loads ", "    cylinder of "];
            assert!(
                !hidden.iter().any(|words| line.contains(words)),
                "{args}: {line}"
            );
            let looked = line.contains(" looks at the cylinder of ");
            assert!(!looked || !line.contains(": "), "{args}: {line}");
            looks += u32::from(looked);
            moves += u32::from(line.contains(" goes to Seat "));
        }
    }
    assert!(looks > 20 && moves > 100, "{looks} {moves}");
}

/// Others load before the person, in secret: until he has loaded too, whatever they chose looks the same.
#[test]
fn what_others_choose_in_secret_is_not_on_the_screen_of_who_has_still_to_choose() {
    let screen = |bot: &str, typed: &str| {
        let args = format!("--game dangan --players 5 --seed 4 --play 2 --bot {bot}");
        let text = played(&args, typed);
        text.split_once('\n').expect("a title").1.to_owned()
    };
    for answers in 0..6 {
        let typed = "1\n".repeat(answers);
        assert_eq!(
            screen("simple", &typed),
            screen("random", &typed),
            "{answers}"
        );
    }
    let typed = "1\n".repeat(6);
    assert!(screen("simple", &typed).contains(" fires "));
    assert_ne!(
        screen("simple", &typed),
        screen("random", &typed),
        "all have loaded"
    );
}

#[test]
fn a_person_is_reminded_of_his_own_cylinder_unless_the_table_does_not() {
    let of = |switch: &str| {
        let args = format!("--game dangan --players 3 --seed 5 --play 1 {switch}");
        played(&args, &"1\n".repeat(8))
    };
    let (with, without) = (of(""), of("--no-recall"));
    let loaded: Vec<&str> = with
        .lines()
        .filter_map(|line| line.strip_prefix("    1  Chamber "))
        .filter_map(|line| line.split_once(": ").map(|(_, card)| card))
        .collect();
    assert_eq!(loaded.len(), 6, "{with}");
    let known = |text: &str| {
        let text = text.replace("\n      ", " ");
        let line = text
            .lines()
            .rfind(|line| line.contains("your cylinder, the next first: "));
        line.map(str::to_owned)
    };
    let own = known(&with).expect("his cylinder");
    let placed = loaded.iter().filter(|card| own.contains(**card));
    assert!(placed.count() >= 3, "{own}: {loaded:?}");
    let unknown = known(&without).expect("his cylinder");
    assert!(
        loaded.iter().all(|card| !unknown.contains(*card)),
        "{unknown}"
    );
    let stickers = of("--stickers");
    assert!(stickers.contains(", loaded by Seat "));
    // His own sticker is on what he has loaded, and he is reminded of that too.
    let own = known(&stickers).expect("his cylinder");
    assert!(own.contains(" (1)"), "{own}");
}
