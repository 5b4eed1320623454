//! Every scenario file runs, and every one of them can fail.

use std::fs;
use std::path::{Path, PathBuf};

use standoff::kit::Dice;
use standoff::scenario::{Scenario, run};
use standoff_tests::other_words::{WORDS, Words};

/// All scenario files, in the order of their names.
fn files() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the folder of scenarios") {
            let path = entry.expect("an entry of that folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "scn") {
                let text = fs::read_to_string(&path).expect("a scenario file");
                found.push((path, text));
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no scenario file was found");
    found
}

#[test]
fn every_scenario_comes_out() {
    let mut failures = Vec::new();
    for (path, text) in files() {
        if let Err(error) = run(&text) {
            failures.push(format!("{}: {error}", path.display()));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_scenario_fails_under_another_switch_value() {
    let mut failures = Vec::new();
    for (path, text) in files() {
        let Ok(scenario) = Scenario::parse(&text) else {
            continue;
        };
        for part in &scenario.parts {
            for setting in &part.fails_with {
                if part.run(Some(setting)).is_ok() {
                    let name = path.display();
                    failures.push(format!(
                        "{name}: line {}: holds with {}={}",
                        setting.line, setting.name, setting.value
                    ));
                }
            }
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A run of digits, or a card face, a word of a fact or an event: what a corruption changes.
fn words(line: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        let inside = c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '-');
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// The words of the game in whose folder the file lies.
fn words_of(path: &Path) -> &'static Words {
    let lies_in = |words: &&Words| path.iter().any(|folder| folder == words.id);
    let found = WORDS.iter().find(lies_in);
    found.unwrap_or_else(|| panic!("{}: no game has such a folder", path.display()))
}

/// The line turned round.
fn negated(line: &str) -> String {
    let body = line.trim_start().trim_start_matches('>').trim_start();
    let (address, fact) = match body.split_once(':') {
        Some((address, fact)) if ["view ", "seen "].iter().any(|w| address.starts_with(w)) => {
            (format!("{address}: "), fact.trim_start())
        }
        _ => (String::new(), body),
    };
    match fact.strip_prefix("not ") {
        Some(fact) => format!("> {address}{fact}"),
        None => format!("> {address}not {fact}"),
    }
}

/// The line at which the text fails, if it does.
fn fails_at(text: &str) -> Option<usize> {
    run(text).err().map(|error| error.line)
}

#[test]
fn every_expected_line_that_is_corrupted_is_reported() {
    let (mut corrupted, mut unseen) = (0, Vec::new());
    for (path, text) in files() {
        if run(&text).is_err() {
            // Another test says so.
            continue;
        }
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if !line.trim_start().starts_with('>') {
                continue;
            }
            let with = |new: &str| {
                let mut changed = lines.clone();
                changed[at] = new;
                fails_at(&changed.join("\n"))
            };
            corrupted += 1;
            let turned = negated(line);
            if with(&turned) != Some(at + 1) {
                unseen.push(format!("{}:{}: {turned}", path.display(), at + 1));
            }
            if let Some(sentence) = line.rfind('"') {
                let changed = format!("{}!\"", &line[..sentence]);
                corrupted += 1;
                if !line.contains(" not ") && with(&changed) != Some(at + 1) {
                    unseen.push(format!("{}:{}: {changed}", path.display(), at + 1));
                }
            }
            // A line that was turned round holds for many other words too.
            if line.contains(" not ") || line.contains(" illegal ") {
                continue;
            }
            // What stands before the `=` may be as true of something else.
            let value = line.find(" = ");
            for (from, to) in words(line) {
                let instead = words_of(&path).others(&line[from..to]);
                if instead.is_empty() || value.is_some_and(|v| from < v) {
                    continue;
                }
                let seen = |word: &String| {
                    let changed = format!("{}{word}{}", &line[..from], &line[to..]);
                    with(&changed) == Some(at + 1)
                };
                let reported = match value {
                    Some(_) => instead.iter().take(2).all(seen),
                    None => instead.iter().any(seen),
                };
                corrupted += 1;
                if !reported {
                    let word = &line[from..to];
                    unseen.push(format!("{}:{}: {word} in {line}", path.display(), at + 1));
                }
            }
        }
    }
    assert!(unseen.is_empty(), "\n{}", unseen.join("\n"));
    println!("{corrupted} corruptions of expected lines, each reported at its line");
}

/// A small random source; the engine's own, so that a failure can be played again.
fn change(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len().max(1) as u32) as usize;
        let to = dice.below(bytes.len().max(1) as u32) as usize;
        match dice.below(5) {
            0 => bytes[at] = dice.below(128) as u8,
            1 => bytes[at] = b"0123456789:,-*= >\n"[dice.below(18) as usize],
            2 => {
                bytes.drain(at.min(to)..at.max(to).min(at.min(to) + 12));
            }
            3 => {
                let part = bytes[at.min(to)..at.max(to).min(at.min(to) + 40)].to_vec();
                bytes.splice(at..at, part);
            }
            _ => bytes.swap(at, to),
        }
        if bytes.is_empty() {
            bytes.push(b'\n');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn no_panic_for_any_scenario_text() {
    let files = files();
    let mut dice = Dice::new(0x5CE7);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..4_000 {
        let (_, text) = &files[dice.below(files.len() as u32) as usize];
        match run(&change(text, &mut dice)) {
            Ok(_) => good += 1,
            Err(_) => bad += 1,
        }
    }
    assert!(good > 20 && bad > 1_000, "{good} good, {bad} bad");
}

#[test]
fn a_position_of_no_game_is_refused() {
    let text = "fails-with: spin=no\nroulette 1\n> status = over\n";
    for text in [text, &text[text.find("roulette").expect("it is there")..]] {
        let error = run(text).expect_err("there is no such game");
        assert!(error.expected.starts_with("a game: "), "{error}");
        assert_eq!(error.found, "roulette");
        assert!(text.lines().nth(error.line - 1).expect("a line") == "roulette 1");
    }
    for words in WORDS {
        assert!(runner_names(words.id), "{} has no stage", words.id);
    }
}

/// Whether the runner names the game among those it knows.
fn runner_names(id: &str) -> bool {
    let error = run("roulette 1\n> status = over\n").expect_err("there is no such game");
    error.expected["a game: ".len()..]
        .split(", ")
        .any(|known| known == id)
}

#[test]
fn a_part_that_could_not_fail_is_refused() {
    let (_, text) = &files()[0];
    let lines: Vec<&str> = text
        .lines()
        .filter(|l| !l.trim().starts_with('>'))
        .collect();
    assert!(run(&lines.join("\n")).is_err());
    assert!(run("").is_err());
    let unknown = |setting: &str| {
        let error = run(&format!("fails-with: {setting}\n{text}"));
        error.expect_err("there is no such setting").found
    };
    let found = unknown("bullets=7");
    assert!(
        found.contains("`bullets` is none of role_table, "),
        "{found}"
    );
    let found = unknown("jail_mode=never");
    assert!(
        found.contains("`never` is none of discard_after_check, "),
        "{found}"
    );
    let chance = format!("{text}\nchance pick beer:6H\n");
    assert!(run(&chance).is_err(), "chance that nothing uses up");
}

#[test]
fn a_failure_names_the_preset_under_which_it_came() {
    let text = "also-preset: xmu cn
bang 1
preset official players 4
turn 0 play
seat 0 role=sheriff character=willy_the_kid hand=beer:6H
0: play beer:6H
> life 0 = 5
";
    let error = run(text).expect_err("cn forbids a Beer at full life");
    assert_eq!(error.line, 6);
    assert_eq!(error.expected, "0: play beer:6H with preset=cn");
    let own = run(&text.replace("official", "cn")).expect_err("as above");
    assert_eq!(own.expected, "0: play beer:6H");
}

#[test]
fn the_examples_of_the_documentation_come_out() {
    // A page, and how many examples it has.
    for (page, count) in [
        ("docs/notation.md", 4),
        ("docs/notation-cash_n_guns.md", 3),
        ("docs/notation-dangan.md", 2),
    ] {
        let path = standoff_tests::project_root().join(page);
        let text = fs::read_to_string(&path).expect(page);
        let examples: Vec<&str> = text
            .split("```scn\n")
            .skip(1)
            .filter_map(|rest| rest.split("\n```").next())
            .collect();
        assert_eq!(examples.len(), count, "{page}");
        for example in examples {
            run(example).expect(example);
        }
    }
}
