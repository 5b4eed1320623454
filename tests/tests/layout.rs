//! The printed page of ids and tensor is the one that the tables give, and old numbers keep their meaning.

use std::fs;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::learn::{Learn, first_cell, spec_hash};
use standoff::play::Play;
use standoff_tests::rules::GAMES;
use standoff_tests::{layout_page, project_root};

#[test]
fn the_pages_are_printed_from_the_tables() {
    for page in layout_page::PAGES {
        let file = page.file;
        let written = fs::read_to_string(project_root().join(file)).expect("the page is there");
        assert!(
            written == (page.print)(),
            "{file} is not what the tables say: cargo run -p standoff-tools --bin layout -- --write"
        );
    }
    assert_eq!(layout_page::PAGES.len(), GAMES.len());
}

/// What the tables of a game are now. A changed table needs a raised version, and this row with it.
struct Stated {
    ids_version: u16,
    layout_version: u16,
    hash: &'static str,
    ids: usize,
    cells: usize,
}

fn check<G: Learn>(stated: &Stated) {
    let versions = (G::IDS_VERSION, G::LAYOUT_VERSION);
    assert_eq!(versions, (stated.ids_version, stated.layout_version));
    assert_eq!(spec_hash::<G>().to_string(), stated.hash, "{}", G::ID);
    assert_eq!((G::IDS, G::CELLS), (stated.ids, stated.cells), "{}", G::ID);

    let mut names: Vec<&str> = G::LAYOUT.iter().map(|plane| plane.name).collect();
    names.extend(G::FAMILIES.iter().map(|family| family.name));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{}: a name is used twice", G::ID);
    let planes = G::LAYOUT.iter();
    let cells: usize = planes.map(|plane| plane.shape[0] * plane.shape[1]).sum();
    assert_eq!(first_cell(G::LAYOUT, G::LAYOUT.len()), cells);
    assert!(
        size_of::<Play<G>>() <= 1_638,
        "{}: {} bytes",
        G::ID,
        size_of::<Play<G>>()
    );
}

#[test]
fn versions_hash_and_names_are_as_stated() {
    // A row a game.
    check::<Bang>(&Stated {
        ids_version: 1,
        layout_version: 1,
        hash: "5ca0e5ddf1767f49",
        ids: 132,
        cells: 2_063,
    });
    check::<CashNGuns>(&Stated {
        ids_version: 1,
        layout_version: 1,
        hash: "114ac53e8be47860",
        ids: 18,
        cells: 478,
    });
}
