//! No dependency of the engine or of its Python package, direct or not, may ask for a newer Rust than these do.
//!
//! Cargo's resolver only prefers such versions; it takes a newer one when it finds no other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::process::Stdio;

use crate::json::Json;
use crate::outcome::Outcome;
use crate::run;
use crate::step::Command;

const METADATA: Command = Command::new(&[
    "cargo",
    "metadata",
    "--format-version=1",
    "--locked",
    "--all-features",
]);

/// What is built for a package alone; the graph also has what other members switch on in packages that they share.
const fn tree(package: &'static str) -> [&'static str; 9] {
    [
        "cargo",
        "tree",
        "--locked",
        package,
        "--all-features",
        "--target=all",
        "--edges=normal,build,dev",
        "--prefix=none",
        "--format={p}",
    ]
}

/// The packages whose dependencies are looked at.
const PACKAGES: &[(&str, Command)] = &[
    ("standoff", Command::new(&tree("--package=standoff"))),
    (
        "standoff-python",
        Command::new(&tree("--package=standoff-python")),
    ),
];

/// Asks cargo for the graph of packages and judges it.
pub(crate) fn check(root: &Path) -> Outcome {
    let metadata = ask(&METADATA, root)
        .and_then(|text| Json::parse(&text).map_err(|e| format!("cargo metadata: {e}")));
    let metadata = match metadata {
        Ok(metadata) => metadata,
        Err(why) => return Outcome::Failed(why),
    };
    let mut newer = Vec::new();
    for (name, tree) in PACKAGES {
        let verdict = ask(tree, root).and_then(|tree| {
            let built: BTreeSet<String> = tree.lines().map(name_and_version).collect();
            judge(&metadata, name, |package| built.contains(package))
        });
        match verdict {
            Err(why) => return Outcome::Failed(why),
            Ok(verdict) => {
                println!(
                    "{name} asks for Rust {}; {} dependencies looked at, {} of them say what they ask for",
                    verdict.own, verdict.dependencies, verdict.declared
                );
                newer.extend(verdict.newer);
            }
        }
    }
    for package in &newer {
        println!("newer: {package}");
    }
    if newer.is_empty() {
        Outcome::Passed
    } else {
        Outcome::Failed(format!("newer Rust: {}", newer.join(", ")))
    }
}

/// What a command prints.
fn ask(command: &Command, root: &Path) -> Result<String, String> {
    println!("$ {}", command.line());
    let output = run::prepare(command, root)
        .stderr(Stdio::inherit())
        .output();
    match output {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) => Err(format!("{} ({})", command.line(), output.status)),
        Err(e) => Err(format!("{}: cannot be run: {e}", command.line())),
    }
}

/// The first two words of a line of the tree.
fn name_and_version(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().take(2).collect();
    words.join(" ")
}

/// What came of looking at the graph.
#[derive(Debug, PartialEq, Eq)]
struct Verdict {
    /// What the package asks for.
    own: RustVersion,
    /// How many packages it depends on, directly or not.
    dependencies: usize,
    /// How many of them declare a version of Rust.
    declared: usize,
    /// Those that ask for a newer one, each as a phrase.
    newer: Vec<String>,
}

/// Walks the resolved graph from a package, over normal, build and dev-dependencies that are built for it, each
/// asked for as `name v1.2.3`.
fn judge(metadata: &Json, name: &str, built: impl Fn(&str) -> bool) -> Result<Verdict, String> {
    let packages: BTreeMap<&str, &Json> = metadata
        .get("packages")
        .map_or(&[][..], Json::items)
        .iter()
        .filter_map(|package| Some((package.get("id")?.text()?, package)))
        .collect();
    let edges: BTreeMap<&str, Vec<&str>> = metadata
        .get("resolve")
        .and_then(|resolve| resolve.get("nodes"))
        .map_or(&[][..], Json::items)
        .iter()
        .filter_map(|node| {
            let to = node.get("dependencies")?.items();
            let id = node.get("id")?.text()?;
            Some((id, to.iter().filter_map(Json::text).collect()))
        })
        .collect();

    let (of, own) = packages
        .iter()
        .find(|(_, package)| package.get("name").and_then(Json::text) == Some(name))
        .ok_or_else(|| format!("no package {name}"))?;
    let own = rust_version(own)?.ok_or_else(|| format!("{name} declares no rust-version"))?;

    let mut reached = BTreeSet::from([*of]);
    let mut todo = vec![*of];
    while let Some(id) = todo.pop() {
        let to = edges
            .get(id)
            .ok_or_else(|| format!("{id} is not in the graph"))?;
        let part = |id: &str, key| packages.get(id)?.get(key)?.text();
        let is_built = |id: &&str| match (part(id, "name"), part(id, "version")) {
            (Some(name), Some(version)) => built(&format!("{name} v{version}")),
            (None, _) | (_, None) => true,
        };
        let next = to.iter().copied().filter(is_built);
        todo.extend(next.filter(|next| reached.insert(next)));
    }
    reached.remove(of);

    let mut verdict = Verdict {
        own,
        dependencies: reached.len(),
        declared: 0,
        newer: Vec::new(),
    };
    for id in reached {
        let package = packages
            .get(id)
            .ok_or_else(|| format!("{id} is in the graph only"))?;
        let Some(asked) = rust_version(package)? else {
            continue;
        };
        verdict.declared += 1;
        if asked > own {
            let part = |key| package.get(key).and_then(Json::text).unwrap_or("?");
            let (name, version) = (part("name"), part("version"));
            verdict
                .newer
                .push(format!("{name} {version} asks for Rust {asked}"));
        }
    }
    Ok(verdict)
}

/// The version of Rust that a package declares, if it does.
fn rust_version(package: &Json) -> Result<Option<RustVersion>, String> {
    match package.get("rust_version") {
        None | Some(Json::Null) => Ok(None),
        Some(value) => {
            let text = value.text().unwrap_or("no text");
            let version = RustVersion::parse(text);
            let version = version.ok_or_else(|| format!("`{text}` is no version of Rust"))?;
            Ok(Some(version))
        }
    }
}

/// A version of Rust: major, minor, patch. Parts that are not said are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct RustVersion([u32; 3]);

impl RustVersion {
    /// Reads one to three numbers with points between.
    fn parse(text: &str) -> Option<Self> {
        let mut parts = [0; 3];
        for (at, part) in text.split('.').enumerate() {
            *parts.get_mut(at)? = part.parse().ok()?;
        }
        Some(Self(parts))
    }
}

impl fmt::Display for RustVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        match patch {
            0 => write!(f, "{major}.{minor}"),
            _ => write!(f, "{major}.{minor}.{patch}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number() {
        let ascending = ["1", "1.9", "1.56.1", "1.85", "1.85.1", "1.100", "2.0"];
        let versions = ascending.map(|text| RustVersion::parse(text).unwrap());
        assert!(versions.is_sorted_by(|a, b| a < b));
        assert_eq!(RustVersion::parse("1.85"), RustVersion::parse("1.85.0"));
        assert_eq!(
            versions.map(|v| v.to_string())[..3],
            ["1.0", "1.9", "1.56.1"]
        );
    }

    #[test]
    fn what_is_no_version_is_refused() {
        for text in ["", "1.", "1.85.0.1", "1.85-beta", "stable"] {
            assert_eq!(RustVersion::parse(text), None, "{text}");
        }
    }

    /// The engine with a build dependency, below it one more, and a package that is not its own.
    fn metadata(below: &str) -> Json {
        let source = format!(
            r#"{{
            "packages": [
                {{"id": "p/standoff", "name": "standoff", "version": "0.1.0", "rust_version": "1.85"}},
                {{"id": "r/direct", "name": "direct", "version": "1.0.0", "rust_version": "1.85.0"}},
                {{"id": "r/below", "name": "below", "version": "2.1.0", "rust_version": {below}}},
                {{"id": "r/host", "name": "host", "version": "3.0.0", "rust_version": "1.99"}}
            ],
            "resolve": {{"nodes": [
                {{"id": "p/standoff", "dependencies": ["r/direct"]}},
                {{"id": "r/direct", "dependencies": ["r/below"]}},
                {{"id": "r/below", "dependencies": []}},
                {{"id": "r/host", "dependencies": ["p/standoff"]}}
            ]}}}}"#
        );
        Json::parse(&source).unwrap()
    }

    #[test]
    fn a_dependency_of_a_dependency_counts_and_a_host_does_not() {
        let verdict = judge(&metadata("\"1.86\""), "standoff", |_| true).unwrap();
        assert_eq!(verdict.newer, ["below 2.1.0 asks for Rust 1.86"]);
        assert_eq!((verdict.dependencies, verdict.declared), (2, 2));
    }

    #[test]
    fn old_enough_or_silent_passes() {
        for below in ["\"1.85\"", "\"1.9\"", "null"] {
            let verdict = judge(&metadata(below), "standoff", |_| true).unwrap();
            assert!(verdict.newer.is_empty(), "{below}");
        }
        assert_eq!(
            judge(&metadata("null"), "standoff", |_| true)
                .unwrap()
                .declared,
            1
        );
    }

    #[test]
    fn a_graph_that_makes_no_sense_is_an_error() {
        let no_engine = Json::parse(r#"{"packages": []}"#).unwrap();
        assert_eq!(
            judge(&no_engine, "standoff", |_| true).unwrap_err(),
            "no package standoff"
        );
        let unread = judge(&metadata("\"new\""), "standoff", |_| true).unwrap_err();
        assert_eq!(unread, "`new` is no version of Rust");
        let no_graph = r#"{"packages": [{"id": "s", "name": "standoff", "rust_version": "1.85"}]}"#;
        let no_graph = judge(&Json::parse(no_graph).unwrap(), "standoff", |_| true).unwrap_err();
        assert_eq!(no_graph, "s is not in the graph");
    }
}
