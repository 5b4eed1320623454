//! The perft tables in `tests/perft`: rules, listing and chance count as they always have.
//!
//! `BLESS=1` writes what is counted now; a change there is a change of the rules, the listing or the State's
//! bytes, and says so in the change log.

use std::fs;

use standoff_tests::perft_file::PerftFile;
use standoff_tests::project_root;

fn read(path: &std::path::Path) -> PerftFile {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    PerftFile::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn perft_counts_what_is_written() {
    let folder = project_root().join("tests/perft/bang");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of perft tables")
        .map(|entry| entry.expect("an entry of the folder").path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 6, "{} perft tables", paths.len());
    let bless = std::env::var_os("BLESS").is_some();
    for path in paths {
        let written = read(&path);
        let counted = written
            .count()
            .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if bless {
            fs::write(&path, counted.write()).expect("the table is written");
        } else {
            assert_eq!(counted, written, "{}", path.display());
        }
    }
}

#[test]
fn a_table_that_is_wrong_is_noticed() {
    let path = project_root().join("tests/perft/bang/official_4.txt");
    let written = read(&path);
    let counted = written.count().expect("the depths are within the limit");
    for depth in 0..written.depths.len() {
        let mut wrong = written.clone();
        wrong.depths[depth].nodes += 1;
        assert_ne!(wrong, counted);
    }
    let mut elsewhere = written.clone();
    elsewhere.seed += 1;
    let elsewhere = elsewhere.count().expect("the depths are within the limit");
    assert_ne!(elsewhere.state, written.state);
    assert!(PerftFile::parse("preset official\nplayers four").is_err());
    assert!(PerftFile::parse("preset official").is_err());
    assert_eq!(PerftFile::parse(&written.write()), Ok(written));
}
