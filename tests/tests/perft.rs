//! The perft tables in `tests/perft`: rules, listing and chance count as they always have.
//!
//! `BLESS=1` writes what is counted now; a change there is a change of the rules, the listing or the State's
//! bytes, and says so in the change log.

use std::fs;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::hosted::Hosted;
use standoff_tests::perft_file::PerftFile;
use standoff_tests::rules::GAMES;
use standoff_tests::{names_in, project_root};

fn read(path: &std::path::Path) -> PerftFile {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    PerftFile::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Counts what is written in the game's folder, or writes what is counted; `least` tables lie there.
fn check<G: Hosted>(least: usize) {
    let folder = format!("tests/perft/{}", G::ID);
    let files = names_in(&folder);
    assert!(files.len() >= least, "{} perft tables", files.len());
    let bless = std::env::var_os("BLESS").is_some();
    for file in files {
        let path = project_root().join(&folder).join(file);
        let written = read(&path);
        let counted = written
            .count::<G>()
            .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if bless {
            fs::write(&path, counted.write()).expect("the table is written");
        } else {
            assert_eq!(counted, written, "{}", path.display());
        }
    }
}

#[test]
fn perft_counts_what_is_written() {
    // A row a game.
    check::<Bang>(6);
    check::<CashNGuns>(6);
    check::<Dangan>(6);
}

#[test]
fn every_folder_of_tables_is_a_games() {
    let games = GAMES.iter().map(|game| game.id.to_owned());
    assert_eq!(names_in("tests/perft"), games.collect());
}

#[test]
fn a_table_that_is_wrong_is_noticed() {
    let path = project_root().join("tests/perft/bang/official_4.txt");
    let written = read(&path);
    let counted = written
        .count::<Bang>()
        .expect("the depths are within the limit");
    for depth in 0..written.depths.len() {
        let mut wrong = written.clone();
        wrong.depths[depth].nodes += 1;
        assert_ne!(wrong, counted);
    }
    let mut elsewhere = written.clone();
    elsewhere.seed += 1;
    let elsewhere = elsewhere
        .count::<Bang>()
        .expect("the depths are within the limit");
    assert_ne!(elsewhere.state, written.state);
    let mut nobody = written.clone();
    nobody.config[1] = "preset official players four".to_owned();
    assert!(nobody.count::<Bang>().is_err());
    assert!(PerftFile::parse("bang 1\nseed 7\nplayers 4").is_err());
    assert!(PerftFile::parse("bang 1").is_err());
    assert_eq!(PerftFile::parse(&written.write()), Ok(written));
}
