//! ARCHITECTURE.md says what the code says: frames, files, layers, places and tests that it names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use standoff::bang::{BOTTOM, FRAME_TABLE, FrameRow};
use standoff_tests::rules::{GAMES, Game, Sources};
use standoff_tests::{names_in, project_root};

/// Names that only the files of these layers may know, and nothing that is whole without them.
const TOOLS: &[&str] = &[
    "game", "laws", "perft", "scenario", "hosted", "record", "table", "bots", "learn", "play",
    "pool", "rollout",
];

/// The only files of a game that may name a tool.
const ADAPTERS: &[&str] = &[
    "game", "lawful", "hosted", "shows", "space", "encode", "learn", "witness", "stage",
];

/// Files and folders that know no game.
const GENERIC: &[&str] = &[
    "core/src/kit/",
    "core/src/game.rs",
    "core/src/laws/",
    "core/src/perft.rs",
    "core/src/hosted.rs",
    "core/src/record/",
    "core/src/table/",
    "core/src/learn.rs",
    "core/src/play.rs",
    "core/src/play/",
    "core/src/pool.rs",
    "core/src/pool/",
    "core/src/rollout.rs",
];

/// Words of one game, a row each: none of them stands in what all games share, not even in a comment.
const NOUNS: &[(&str, &[&str])] = &[
    (
        "bang",
        &[
            "bang", "sheriff", "deputy", "outlaw", "renegade", "beer", "missed", "duel",
            "dynamite", "barrel", "jail", "saloon", "gatling",
        ],
    ),
    (
        "cash_n_guns",
        &[
            "cash",
            "bullet",
            "pot",
            "godfather",
            "grenade",
            "cop",
            "gangster",
            "shame",
            "loot",
        ],
    ),
    (
        "dangan",
        &[
            "dangan", "cylinder", "chamber", "phoenix", "hypnosis", "orin", "corpse", "sticker",
        ],
    ),
];

fn page() -> String {
    fs::read_to_string(project_root().join("ARCHITECTURE.md")).expect("the page")
}

fn sources() -> Sources {
    Sources::load(&project_root()).expect("the project's files can be read")
}

/// What stands under a heading, up to the next one of its rank.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = format!("\n## {heading}\n");
    let (_, rest) = page.split_once(&start).expect("the heading");
    rest.split("\n## ").next().unwrap_or_default()
}

/// The cells of the rows of tables whose header begins with this cell.
fn table<'a>(text: &'a str, first: &str) -> Vec<Vec<&'a str>> {
    let mut rows = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        match cells[..] {
            ["", ref cells @ .., ""] if cells.first() == Some(&first) => inside = true,
            ["", ref cells @ .., ""] if inside && !cells[0].starts_with("---") => {
                rows.push(cells.to_vec());
            }
            ["", .., ""] => {}
            _ => inside = false,
        }
    }
    rows
}

/// What stands between back quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The rows of the game's table of files, as the page lists them by layers.
fn house<'a>(page: &'a str, game: &Game) -> Vec<Vec<&'a str>> {
    let start = format!("`core/src/{}/`, by layers", game.id);
    let (_, rest) = page
        .split_once(&start)
        .unwrap_or_else(|| panic!("the page has no house of {}: {start}", game.id));
    let text = rest.split("\n## ").next().unwrap_or_default();
    table(
        text.split("`, by layers").next().unwrap_or_default(),
        "layer",
    )
}

/// The files of the game, each with the number of its layer, as the page lists them.
fn layers(page: &str, game: &Game) -> BTreeMap<String, usize> {
    let mut layer = 0;
    let mut found = BTreeMap::new();
    for row in house(page, game) {
        layer += usize::from(!row[0].is_empty());
        let file = row[1].trim_matches(['`', '/']).to_owned();
        assert!(found.insert(file, layer).is_none(), "{row:?} stands twice");
    }
    found
}

/// The files and folders of the game, tests left out, with their text.
fn game_files<'a>(sources: &'a Sources, game: &Game) -> Vec<(&'a str, &'a str)> {
    let folder = format!("core/src/{}/", game.id);
    let files = sources.core.iter();
    files
        .filter_map(|(path, text)| {
            let file = path.strip_prefix(&folder)?.trim_end_matches(".rs");
            let is_test = file.contains("tests") || file == "mod";
            let code = text.split("#[cfg(test)]\nmod tests {").next()?;
            (!is_test).then_some((file.split('/').next()?, code))
        })
        .collect()
}

/// The modules that are named after any of these paths, one or several in braces.
fn named_after<'a>(code: &'a str, path: &str) -> Vec<&'a str> {
    let word = |text: &'a str| {
        let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        &text[..end.unwrap_or(text.len())]
    };
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| {
            line.match_indices(path)
                .map(move |(at, _)| &line[at + path.len()..])
        })
        .map(word)
        .collect()
}

#[test]
fn the_frame_table_is_the_one_that_is_compiled() {
    let page = page();
    let text = section(&page, "The frame table");
    let name = |kind| format!("`{kind:?}`");
    let row = |row: &FrameRow| {
        let carries: Vec<String> = row.carries.iter().map(|k| name(*k)).collect();
        let carries = if carries.is_empty() {
            "-".to_owned()
        } else {
            carries.join(", ")
        };
        let waits = if row.waits { "yes" } else { "no" };
        [name(row.kind), waits.to_owned(), carries]
    };
    let compiled: Vec<[String; 3]> = FRAME_TABLE.iter().map(row).collect();
    let written: Vec<[String; 3]> = table(text, "frame")
        .iter()
        .map(|cells| [cells[0], cells[2], cells[3]].map(str::to_owned))
        .collect();
    assert_eq!(written, compiled);
    let bottom: Vec<String> = BOTTOM.iter().map(|kind| name(*kind)).collect();
    let expected = format!("At the bottom lies {}.", bottom.join(" or "));
    assert!(text.replace('\n', " ").contains(&expected), "{expected}");
}

#[test]
fn every_game_has_its_rows() {
    let engine = project_root().join("core/src");
    let mut folders = names_in("core/src");
    folders.retain(|name| engine.join(name).join("RULES.md").exists());
    let named = |ids: &mut dyn Iterator<Item = &str>| ids.map(str::to_owned).collect();
    assert_eq!(folders, named(&mut GAMES.iter().map(|game| game.id)));
    assert_eq!(folders, named(&mut NOUNS.iter().map(|row| row.0)));
}

#[test]
fn the_house_lists_every_file() {
    let (page, sources) = (page(), sources());
    for game in GAMES {
        let (id, listed) = (game.id, layers(&page, game));
        let files = game_files(&sources, game);
        for (file, _) in &files {
            assert!(
                listed.contains_key(*file),
                "{id}: {file} is not in the house"
            );
        }
        for file in listed.keys() {
            let there = files.iter().any(|(f, _)| f == file);
            assert!(there, "{id}: there is no {file}");
        }
    }
    let house = section(&page, "The house");
    for path in sources
        .core
        .keys()
        .filter(|p| p.starts_with("core/src/kit/"))
    {
        let file = path["core/src/kit/".len()..].trim_end_matches(".rs");
        let known = quoted(house).any(|word| word == file);
        assert!(
            known || file == "mod" || file.contains('/'),
            "{path} is not in the house"
        );
    }
}

#[test]
fn a_file_uses_nothing_of_a_lower_layer() {
    let (page, sources) = (page(), sources());
    for game in GAMES {
        let (id, listed) = (game.id, layers(&page, game));
        let whole = format!("crate::{id}::");
        let mut looked_at = 0;
        for (file, code) in game_files(&sources, game) {
            let own = listed[file];
            for path in [
                "use super::",
                " super::",
                "(super::",
                "super::super::",
                &whole,
            ] {
                for used in named_after(code, path) {
                    let Some(layer) = listed.get(used) else {
                        continue;
                    };
                    // A folder's own modules may have the name of a file beside it.
                    let near = !["super::super::", whole.as_str()].contains(&path);
                    let folder = format!("core/src/{id}/{file}/mod.rs");
                    let is_own = near && sources.core.contains_key(&folder);
                    assert!(
                        *layer <= own || is_own,
                        "{id}: {file} uses {used} of a lower layer"
                    );
                    looked_at += 1;
                }
            }
        }
        assert!(looked_at > 100, "{id}: only {looked_at} uses were found");
    }
}

#[test]
fn nobody_knows_whom_he_must_not() {
    let (page, sources) = (page(), sources());
    for game in GAMES {
        let id = game.id;
        let adapters: Vec<String> = house(&page, game)
            .iter()
            .skip_while(|row| row[0] != "adapters")
            .take_while(|row| row[0] != "tests")
            .map(|row| row[1].trim_matches(['`', '/']).to_owned())
            .collect();
        let known = |file: &String| ADAPTERS.contains(&file.as_str());
        assert!(adapters.iter().all(known), "{id}: {adapters:?}");
        for (file, code) in game_files(&sources, game) {
            for used in named_after(code, "crate::") {
                let tool = TOOLS.contains(&used);
                assert!(
                    !tool || adapters.iter().any(|a| a == file),
                    "{id}: {file} names {used}"
                );
                let other = GAMES.iter().any(|other| other.id == used && used != id);
                assert!(!other, "{id}: {file} names {used}");
            }
            if file != "imagine" {
                assert!(!code.contains("World("), "{id}: {file} makes a World");
            }
        }
    }
    for (path, text) in &sources.core {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let used = named_after(code, "crate::");
        if path.starts_with("core/src/kit/") {
            let tool = used.iter().find(|u| TOOLS.contains(u));
            assert_eq!(tool, None, "{path}");
        }
        let is_test = path.ends_with("/tests.rs");
        if !is_test && GENERIC.iter().any(|g| path.starts_with(g)) {
            let game = used.iter().find(|u| GAMES.iter().any(|g| g.id == **u));
            assert_eq!(game, None, "{path} knows a game");
        }
    }
}

/// Whether this line of code names a State, or makes something that holds one show it.
fn names_a_state(line: &str) -> bool {
    let code = line.trim_start();
    !code.starts_with("//") && (code.contains("State") || code.contains("state("))
}

/// Bots are given Views: no line of theirs speaks of positions.
#[test]
fn bots_cannot_name_a_state() {
    let mut files = 0;
    for (path, text) in &sources().core {
        if path.starts_with("core/src/bots/") && !path.ends_with("/tests.rs") {
            let line = text.lines().find(|line| names_a_state(line));
            assert_eq!(line, None, "{path}");
            files += 1;
        }
    }
    assert!(files > 10, "only {files} files of bots were found");
    assert!(names_a_state("use crate::bang::{State, View};"));
    assert!(names_a_state("    let truth = world.state();"));
    assert!(!names_a_state("/// What a State is, a bot does not know."));
}

/// The word of a game that stands in this text, if one does.
fn noun_in(text: &str) -> Option<&'static str> {
    let lower = text.to_lowercase();
    let words: BTreeSet<&str> = lower
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .collect();
    let nouns = NOUNS.iter().flat_map(|(_, nouns)| nouns.iter().copied());
    nouns.into_iter().find(|noun| words.contains(noun))
}

#[test]
fn what_all_games_share_has_no_word_of_one() {
    for (path, text) in &sources().core {
        if path == "core/src/game.rs" || path.starts_with("core/src/kit/") {
            assert_eq!(noun_in(text), None, "{path}");
        }
    }
    assert_eq!(noun_in("/// As BANG-INFO-5 says."), Some("bang"));
    assert_eq!(noun_in("let duels = missed_1;"), None);
}

#[test]
fn every_place_and_test_that_is_named_exists() {
    let sources = sources();
    let (mut places, mut missing) = (0, Vec::new());
    for file in ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/part-0.md"] {
        let text = fs::read_to_string(project_root().join(file)).expect(file);
        for word in quoted(&text) {
            let there = if word.contains(".rs::") {
                places += 1;
                sources.has_item(GAMES[0], word)
            } else if word.starts_with("tests/") || word.starts_with("examples/") {
                let path = word.split(' ').next().unwrap_or_default();
                // The recipe's card is to come.
                path.contains("ransom") || project_root().join(path).exists()
            } else {
                !is_test_name(word) || sources.has_test(word)
            };
            if !there {
                missing.push(format!("{file}: {word}"));
            }
        }
    }
    assert!(missing.is_empty(), "there is no\n{}", missing.join("\n"));
    assert!(places > 100, "only {places} places were found");
}

/// Four words or more, joined: nothing but a test is called so.
fn is_test_name(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    word.chars().all(plain) && word.matches('_').count() >= 3
}

#[test]
fn links_lead_somewhere() {
    for file in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/part-0.md",
        "docs/adr/README.md",
    ] {
        let path = project_root().join(file);
        let text = fs::read_to_string(&path).expect(file);
        let folder = path.parent().expect("a file lies in a folder");
        let targets = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|t| !t.starts_with("http")) {
            let (to, part) = target.split_once('#').unwrap_or((target, ""));
            assert!(
                folder.join(to).exists() || to.is_empty(),
                "{file}: {target}"
            );
            let heading = |line: &str| {
                let plain = line.trim_start_matches('#').trim().to_lowercase();
                line.starts_with('#') && plain.replace(' ', "-").replace(',', "") == part
            };
            let here = part.is_empty() || !to.is_empty() || text.lines().any(heading);
            assert!(here, "{file}: there is no heading {target}");
        }
    }
}
