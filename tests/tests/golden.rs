//! The golden records in `tests/golden`: whole games come out as they always have.
//!
//! `BLESS=1` plays the games anew and writes their records; a change there is a change of the rules, of chance or
//! of the State's bytes, and says so in the change log.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use standoff::bang::{AskKind, Bang, Character, CheckFor, Kind, Preset};
use standoff::record::Reason;
use standoff::table::{Driver, Table};
use standoff_tests::golden::{Coverage, RECIPES, Recipe};
use standoff_tests::project_root;

fn path(recipe: &Recipe) -> PathBuf {
    let file = format!("tests/golden/bang/{}.txt", recipe.name());
    project_root().join(file)
}

/// Plays all games anew and writes their records, once, where that is asked for.
fn bless() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if std::env::var_os("BLESS").is_some() {
            for recipe in RECIPES {
                let text = recipe.title() + &recipe.play().save();
                fs::write(path(recipe), text).expect("the record is written");
            }
        }
    });
}

fn read(recipe: &Recipe) -> String {
    bless();
    let path = path(recipe);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn load(recipe: &Recipe) -> Table<Bang> {
    Table::load(&read(recipe)).unwrap_or_else(|e| panic!("{}: {e}", recipe.name()))
}

#[test]
fn golden_records_come_out_as_they_are_written() {
    for recipe in RECIPES {
        let table = load(recipe);
        assert!(table.status().is_over(), "{}", recipe.name());
        // The line, the preset and the number of players are those of its name.
        assert_eq!(read(recipe), recipe.title() + &table.save());
        let mut found = Coverage::default();
        found.add(&table);
        assert_eq!(found.players, BTreeSet::from([recipe.players]));
        assert!(found.presets.contains(recipe.preset.code()));
    }
}

/// No record lies there that nobody plays.
#[test]
fn every_golden_record_has_a_recipe() {
    bless();
    let folder = project_root().join("tests/golden/bang");
    let files: BTreeSet<PathBuf> = fs::read_dir(folder)
        .expect("the folder of golden records")
        .map(|entry| entry.expect("an entry of the folder").file_name().into())
        .collect();
    let named = RECIPES.iter().map(|r| format!("{}.txt", r.name()).into());
    assert_eq!(files, named.collect());
    assert!(files.len() >= 12);
}

#[test]
fn golden_records_cover_the_game() {
    let mut found = Coverage::default();
    for recipe in RECIPES {
        found.add(&load(recipe));
    }
    let codes = |codes: &mut dyn Iterator<Item = &'static str>| codes.collect::<BTreeSet<_>>();
    let characters = Character::ALL.iter().copied();
    assert_eq!(
        found.characters,
        codes(&mut characters.map(Character::code))
    );
    let kinds = Kind::ALL.iter().copied();
    assert_eq!(found.kinds, codes(&mut kinds.map(Kind::code)));
    // No character of the base game has both abilities that lead to a choice there.
    let nobodys = AskKind::Check(CheckFor::Ability);
    let asks = AskKind::ALL.iter().copied().filter(|k| *k != nobodys);
    assert_eq!(found.asks, codes(&mut asks.map(AskKind::code)));
    let presets = Preset::ALL.iter().copied();
    assert_eq!(found.presets, codes(&mut presets.map(Preset::code)));
    assert_eq!(found.players, (3..=9).collect());
    let drivers = Driver::ALL.iter().map(|d| d.code());
    assert_eq!(
        found.deeds,
        codes(&mut drivers.chain(["answer", "withdraw", "undo"]))
    );
}

/// A golden record with one decision changed is no golden record.
#[test]
fn a_changed_golden_record_is_noticed() {
    let text = read(&RECIPES[0]);
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
