//! What the check reads: RULES.md, the code, the tests, the scenarios.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use standoff::laws::Law;

use super::{GAMES, Game};

/// The header lines of one scenario file, all parts together.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scenario {
    /// Ids that it shows.
    pub rules: BTreeSet<String>,
    /// Worked checks, as in `T17`.
    pub checks: BTreeSet<String>,
    /// Cases, by number.
    pub cases: BTreeSet<String>,
    /// Switches, or `preset`, under another value of which it fails.
    pub fails_with: BTreeSet<String>,
}

impl Scenario {
    /// Reads the header lines of a scenario file.
    #[must_use]
    pub fn read(text: &str) -> Scenario {
        let words = |header: &str| -> BTreeSet<String> {
            let lines = text.lines().filter_map(|l| l.trim().strip_prefix(header));
            lines
                .flat_map(str::split_whitespace)
                .map(str::to_owned)
                .collect()
        };
        let switch = |word: String| word.split('=').next().unwrap_or_default().to_owned();
        Scenario {
            rules: words("rules:"),
            checks: words("checks:"),
            cases: words("cases:"),
            fails_with: words("fails-with:").into_iter().map(switch).collect(),
        }
    }
}

/// Everything the check reads, as text.
#[derive(Clone, Debug)]
pub struct Sources {
    /// The engine's source files, by path from the project's root.
    pub core: BTreeMap<String, String>,
    /// The source files of the tests, likewise.
    pub tests: BTreeMap<String, String>,
    /// What is each game's own, in the order of [`GAMES`].
    pub games: Vec<Rulebook>,
}

/// What the check reads of one game alone.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The game.
    pub game: &'static Game,
    /// Its RULES.md.
    pub rules: String,
    /// Its scenarios, by name without `.scn`.
    pub scenarios: BTreeMap<String, Scenario>,
}

impl Rulebook {
    fn load(root: &Path, game: &'static Game) -> io::Result<Rulebook> {
        let mut scenarios = BTreeMap::new();
        for (path, text) in files(root, &format!("tests/scenarios/{}", game.id), "scn")? {
            let name = path.rsplit('/').next().unwrap_or_default();
            let name = name.trim_end_matches(".scn").to_owned();
            scenarios.insert(name, Scenario::read(&text));
        }
        let rules = root.join("core/src").join(game.id).join("RULES.md");
        Ok(Rulebook {
            game,
            rules: fs::read_to_string(rules)?,
            scenarios,
        })
    }
}

impl Sources {
    /// Reads everything below the project's root.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn load(root: &Path) -> io::Result<Sources> {
        let mut tests = files(root, "tests/tests", "rs")?;
        tests.extend(files(root, "tests/src", "rs")?);
        let games = GAMES.iter().map(|game| Rulebook::load(root, game));
        Ok(Sources {
            core: files(root, "core/src", "rs")?,
            tests,
            games: games.collect::<io::Result<_>>()?,
        })
    }

    /// The text of a file of the game's folder.
    fn game_file(&self, game: &Game, name: &str) -> Option<&str> {
        let path = format!("core/src/{}/{name}", game.id);
        self.core.get(&path).map(String::as_str)
    }

    /// Whether `file.rs::item` exists, the file named from the game's folder or from `core/src`.
    #[must_use]
    pub fn has_item(&self, game: &Game, place: &str) -> bool {
        let Some((file, item)) = place.split_once("::") else {
            return false;
        };
        let elsewhere = self.core.get(&format!("core/src/{file}"));
        let text = self
            .game_file(game, file)
            .or(elsewhere.map(String::as_str))
            .unwrap_or_default();
        ["fn", "struct", "enum", "const", "trait"]
            .iter()
            .any(|word| {
                let start = format!("{word} {item}");
                text.match_indices(&start).any(|(at, _)| {
                    let next = text[at + start.len()..].chars().next();
                    !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
                })
            })
    }

    /// The fields of the game's `Rules`, in their order.
    pub(super) fn switches(&self, game: &Game) -> Vec<String> {
        let text = self.game_file(game, "rules.rs").unwrap_or_default();
        let fields = text
            .split_once("pub struct Rules {")
            .and_then(|(_, rest)| rest.split_once("\n}"))
            .map_or("", |(fields, _)| fields);
        fields
            .lines()
            .filter_map(|l| l.trim().strip_prefix("pub ")?.split_once(':'))
            .map(|(name, _)| name.to_owned())
            .collect()
    }

    /// Whether a law has this name and is tested for the game.
    pub(super) fn has_law(&self, game: &Game, name: &str) -> bool {
        let row = format!("\nlaws_of!({}, ", game.id);
        let laws = self.tests.get("tests/tests/laws.rs");
        laws.is_some_and(|text| text.contains(&row))
            && Law::ALL.iter().any(|law| law.name() == name)
    }

    /// Whether any test has this name.
    #[must_use]
    pub fn has_test(&self, name: &str) -> bool {
        self.tests_in(|_| true).any(|t| t == name)
    }

    /// Whether a test that is no other game's has this name.
    pub(super) fn has_test_of(&self, game: &Game, name: &str) -> bool {
        self.tests_of(game).any(|t| t == name)
    }

    /// Whether the name of a test that is no other game's begins like this.
    pub(super) fn has_test_that_begins(&self, game: &Game, start: &str) -> bool {
        self.tests_of(game).any(|t| t.starts_with(start))
    }

    fn tests_of(&self, game: &Game) -> impl Iterator<Item = &str> {
        let others: Vec<&Game> = GAMES
            .iter()
            .copied()
            .filter(|other| other.id != game.id)
            .collect();
        self.tests_in(move |path| others.iter().all(|other| !other.has_file(path)))
    }

    fn tests_in(&self, of: impl Fn(&str) -> bool) -> impl Iterator<Item = &str> {
        let files = self.core.iter().chain(&self.tests);
        files
            .filter(move |(path, _)| of(path))
            .flat_map(|(_, text)| tests_of(text))
    }
}

/// The names of the functions that are tests and are not ignored.
fn tests_of(text: &str) -> impl Iterator<Item = &str> {
    let mut marked = false;
    text.lines().filter_map(move |line| {
        let line = line.trim();
        if line == "#[test]" {
            marked = true;
        } else if line.starts_with("#[ignore") {
            marked = false;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let name = rest.split('(').next();
            return name.filter(|_| std::mem::take(&mut marked));
        }
        None
    })
}

/// Every file below a folder with this extension, by path from the root; none if there is no such folder.
fn files(root: &Path, folder: &str, extension: &str) -> io::Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    if !root.join(folder).is_dir() {
        return Ok(found);
    }
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            found.extend(files(root, &path, extension)?);
        } else if Path::new(&path).extension().is_some_and(|e| e == extension) {
            found.insert(path, fs::read_to_string(entry.path())?);
        }
    }
    Ok(found)
}
