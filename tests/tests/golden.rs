//! The golden records in `tests/golden`: whole games come out as they always have.
//!
//! `BLESS=1` plays the games anew and writes their records; a change there is a change of the rules, of chance or
//! of the State's bytes, and says so in the change log.

use std::fs;
use std::path::PathBuf;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::record::Reason;
use standoff::table::Table;
use standoff_tests::golden::{Coverage, Golden, Recipe};
use standoff_tests::rules::GAMES;
use standoff_tests::{names_in, project_root};

fn path<G: Golden>(recipe: &Recipe) -> PathBuf {
    let file = format!("tests/golden/{}/{}.txt", G::ID, recipe.name());
    project_root().join(file)
}

/// The record's text; played and written anew where that is asked for.
fn read<G: Golden>(recipe: &Recipe) -> String {
    let path = path::<G>(recipe);
    if std::env::var_os("BLESS").is_some() {
        let text = recipe.title() + &recipe.play::<G>().save();
        // Another test that reads it meanwhile finds it whole.
        let beside = path.with_extension(format!("{:?}", std::thread::current().id()));
        fs::write(&beside, &text).expect("the record is written");
        fs::rename(&beside, &path).expect("the record is put in its place");
    }
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn load<G: Golden>(recipe: &Recipe) -> Table<G> {
    Table::load(&read::<G>(recipe)).unwrap_or_else(|e| panic!("{}: {e}", recipe.name()))
}

/// The tests of one game, in a module of its name.
macro_rules! golden_of {
    ($id:ident, $game:ty) => {
        mod $id {
            use super::*;

            #[test]
            fn golden_records_come_out_as_they_are_written() {
                come_out::<$game>();
            }

            #[test]
            fn golden_records_cover_the_game() {
                cover::<$game>();
            }
        }
    };
}

golden_of!(bang, Bang);
golden_of!(cash_n_guns, CashNGuns);
golden_of!(dangan, Dangan);

fn come_out<G: Golden>() {
    for recipe in G::RECIPES {
        let (name, text) = (recipe.name(), read::<G>(recipe));
        let table = load::<G>(recipe);
        assert!(table.status().is_over(), "{name}");
        // The line, the rules and the number of players are those of its name.
        assert_eq!(text, recipe.title() + &table.save(), "{name}");
        let config = G::config(recipe.rules, recipe.players);
        assert_eq!(config.as_ref(), Some(table.config()), "{name}");
        assert_eq!(G::players(table.config()), recipe.players, "{name}");
    }
    // No record lies there that nobody plays.
    let mut files = names_in(&format!("tests/golden/{}", G::ID));
    files.retain(|file| file.ends_with(".txt"));
    let named = G::RECIPES.iter();
    let named = named.map(|r| format!("{}.txt", r.name()));
    assert_eq!(files, named.collect());
    assert!(files.len() >= 8);
}

fn cover<G: Golden>() {
    let mut found = Coverage::default();
    for recipe in G::RECIPES {
        found.add(&load::<G>(recipe));
    }
    assert_eq!(found, Coverage::expected::<G>());
}

#[test]
fn every_folder_of_records_is_a_games() {
    let games = GAMES.iter().map(|game| game.id.to_owned());
    assert_eq!(names_in("tests/golden"), games.collect());
}

/// A golden record with one decision changed is no golden record.
#[test]
fn a_changed_golden_record_is_noticed() {
    let text = read::<Bang>(&Bang::RECIPES[0]);
    let at = text.lines().position(|l| l.contains(": end = "));
    let at = at.expect("somebody ends his turn");
    let line = text.lines().nth(at).expect("it was found");
    let changed = text.replacen(line, &line.replace(": end", ": pass"), 1);
    let error = Table::<Bang>::load(&changed).expect_err("nobody can pass there");
    assert_eq!(error.line, at + 1);
    assert!(matches!(error.reason, Reason::Refused { .. }), "{error}");
}

/// The record on the page about notation is one.
#[test]
fn the_record_on_the_page_is_true() {
    let path = project_root().join("docs/notation.md");
    let page = fs::read_to_string(path).expect("docs/notation.md");
    let (_, after) = page.split_once("```record\n").expect("a record");
    let (text, _) = after.split_once("```").expect("its end");
    let table = Table::<Bang>::load(text).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(table.save(), text);
}
