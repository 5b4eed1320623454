//! The build without std and the fuzz targets have lock files of their own; they prove something
//! about the engine only while they name the same versions as the project's.

use std::collections::BTreeSet;
use std::fs;

use standoff_tests::project_root;

/// Every package that a lock file names, as "name version".
fn packages(file: &str) -> BTreeSet<String> {
    let path = project_root().join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let value = |line: &str, key: &str| -> Option<String> {
        Some(line.strip_prefix(key)?.trim_matches('"').to_owned())
    };
    text.split("[[package]]")
        .filter_map(|entry| {
            let name = entry.lines().find_map(|line| value(line, "name = "))?;
            let version = entry.lines().find_map(|line| value(line, "version = "))?;
            Some(format!("{name} {version}"))
        })
        .collect()
}

#[test]
fn the_build_without_std_has_the_same_versions() {
    let project = packages("Cargo.lock");
    let without_std = packages("tests/no_std/Cargo.lock");
    assert!(without_std.iter().any(|p| p.starts_with("standoff ")));
    let stray: Vec<_> = without_std
        .difference(&project)
        .filter(|p| !p.starts_with("standoff-no-std "))
        .collect();
    assert!(
        stray.is_empty(),
        "tests/no_std/Cargo.lock differs from Cargo.lock in {stray:?}; CONTRIBUTING.md says how to renew it"
    );
}

#[test]
fn the_fuzz_targets_have_the_same_engine() {
    let project = packages("Cargo.lock");
    let fuzz = packages("tests/fuzz/Cargo.lock");
    let name = |package: &str| package.split(' ').next().map(str::to_owned);
    let named: BTreeSet<_> = project.iter().map(|p| name(p)).collect();
    let shared: Vec<_> = fuzz.iter().filter(|p| named.contains(&name(p))).collect();
    assert!(shared.iter().any(|p| p.starts_with("standoff ")));
    let stray: Vec<_> = shared.iter().filter(|p| !project.contains(**p)).collect();
    assert!(
        stray.is_empty(),
        "tests/fuzz/Cargo.lock differs from Cargo.lock in {stray:?}; CONTRIBUTING.md says how to renew it"
    );
}
