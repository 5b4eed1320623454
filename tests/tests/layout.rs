//! The printed page of ids and tensor is the one that the tables give, and old numbers keep their meaning.

use std::fs;

use standoff::bang::Bang;
use standoff::learn::{Learn, first_cell, spec_hash};
use standoff::play::Play;
use standoff_tests::{layout_page, project_root};

#[test]
fn the_page_is_printed_from_the_tables() {
    let path = project_root().join(layout_page::BANG_PAGE);
    let page = fs::read_to_string(path).expect("the page is there");
    assert!(
        page == layout_page::bang(),
        "docs/layout-bang.md is not what the tables say: cargo run -p standoff-tests --bin layout -- --write"
    );
}

/// A changed table needs a raised version, and this number with it.
#[test]
fn versions_and_hash_are_stated() {
    assert_eq!((Bang::IDS_VERSION, Bang::LAYOUT_VERSION), (1, 1));
    assert_eq!(spec_hash::<Bang>().to_string(), "5409120fad9fa603");
    assert_eq!(Bang::IDS, 132);
    assert_eq!(Bang::CELLS, 2_695);
}

#[test]
fn names_are_used_once_and_planes_follow_each_other() {
    let mut names: Vec<&str> = Bang::LAYOUT.iter().map(|plane| plane.name).collect();
    names.extend(Bang::FAMILIES.iter().map(|family| family.name));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    let cells: usize = Bang::LAYOUT
        .iter()
        .map(|plane| plane.shape[0] * plane.shape[1])
        .sum();
    assert_eq!(first_cell(Bang::LAYOUT, Bang::LAYOUT.len()), cells);
}

#[test]
fn a_play_is_small() {
    assert!(
        size_of::<Play<Bang>>() <= 1_638,
        "{} bytes",
        size_of::<Play<Bang>>()
    );
}
