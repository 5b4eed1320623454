//! What the check reads: RULES.md, the code, the tests, the scenarios.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sources {
    /// RULES.md.
    pub rules: String,
    /// The engine's source files, by path from the project's root.
    pub core: BTreeMap<String, String>,
    /// The source files of the tests, likewise.
    pub tests: BTreeMap<String, String>,
    /// The scenarios of base BANG!, by name without `.scn`.
    pub scenarios: BTreeMap<String, Scenario>,
}

/// The folder of the game whose rules are checked.
const GAME: &str = "core/src/bang/";

impl Sources {
    /// Reads everything below the project's root.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn load(root: &Path) -> io::Result<Sources> {
        let mut scenarios = BTreeMap::new();
        for (path, text) in files(root, "tests/scenarios/bang", "scn")? {
            let name = path.rsplit('/').next().unwrap_or_default();
            let name = name.trim_end_matches(".scn").to_owned();
            scenarios.insert(name, Scenario::read(&text));
        }
        let mut tests = files(root, "tests/tests", "rs")?;
        tests.extend(files(root, "tests/src", "rs")?);
        Ok(Sources {
            rules: fs::read_to_string(root.join(GAME).join("RULES.md"))?,
            core: files(root, "core/src", "rs")?,
            tests,
            scenarios,
        })
    }

    /// The text of a file of the game's folder.
    pub(super) fn game_file(&self, name: &str) -> Option<&str> {
        self.core.get(&format!("{GAME}{name}")).map(String::as_str)
    }

    /// Whether `file.rs::item` exists, the file named from the game's folder or from `core/src`.
    #[must_use]
    pub fn has_item(&self, place: &str) -> bool {
        let Some((file, item)) = place.split_once("::") else {
            return false;
        };
        let elsewhere = self.core.get(&format!("core/src/{file}"));
        let text = self
            .game_file(file)
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
    pub(super) fn switches(&self) -> Vec<String> {
        let text = self.game_file("rules.rs").unwrap_or_default();
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

    /// Whether a law has this name: it stands in the list from which the laws' tests are made.
    pub(super) fn has_law(&self, name: &str) -> bool {
        let laws = self.tests.get("tests/tests/laws.rs");
        laws.and_then(|text| text.split_once("\nlaws! {"))
            .and_then(|(_, rest)| rest.split_once("\n}"))
            .is_some_and(|(list, _)| {
                list.lines()
                    .any(|l| l.split_whitespace().next() == Some(name))
            })
    }

    /// Whether any test has this name.
    #[must_use]
    pub fn has_test(&self, name: &str) -> bool {
        self.all_tests().any(|t| t == name)
    }

    /// Whether the name of any test begins like this.
    pub(super) fn has_test_that_begins(&self, start: &str) -> bool {
        self.all_tests().any(|t| t.starts_with(start))
    }

    fn all_tests(&self) -> impl Iterator<Item = &str> {
        self.core
            .values()
            .chain(self.tests.values())
            .flat_map(|t| tests_of(t))
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
