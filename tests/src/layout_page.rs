//! The page that tells a learner what ids and cells mean, printed from the tables.

use std::fmt::Write as _;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::learn::{Learn, first_cell, spec_hash};
use standoff::play::Play;

/// One game's page.
#[derive(Debug)]
pub struct Page {
    /// The page's file, from the project's folder.
    pub file: &'static str,
    /// Prints the page.
    pub print: fn() -> String,
}

/// Every game's page, a row each.
pub const PAGES: &[Page] = &[
    Page {
        file: "docs/layout-bang.md",
        print: || page::<Bang>("BANG!"),
    },
    Page {
        file: "docs/layout-cash_n_guns.md",
        print: || page::<CashNGuns>("Ca$h 'n Gun$"),
    },
];

/// The page of a game that people call `name`.
#[must_use]
pub fn page<G: Learn>(name: &str) -> String {
    let mut text = format!(
        "# {name}: ids and tensor\n\n\
         Printed from the tables in the code; `cargo run -p standoff-tools --bin layout -- --write` writes it anew.\n\n\
         Ids version {}, layout version {}, spec hash `{}`. What was learnt under one hash is of no use under another.\n\n\
         ## Ids\n\n\
         {} ids. A decision is a short path of them; a seat is an offset clockwise from the seat that chooses, so offset 1 is\n\
         the next one. A family never moves or grows: later sets append families of their own.\n\n\
         | family | first | last | count | meaning |\n|---|---|---|---|---|\n",
        G::IDS_VERSION,
        G::LAYOUT_VERSION,
        spec_hash::<G>(),
        G::IDS,
    );
    for family in G::FAMILIES {
        let last = family.base + family.size - 1;
        let _ = writeln!(
            text,
            "| {} | {} | {last} | {} | {} |",
            family.name, family.base, family.size, family.meaning
        );
    }
    let _ = write!(
        text,
        "\n## Tensor\n\n\
         {} cells, and {} more for the draft in what a `Play` observes. As bytes a cell is a whole number from 0 to `high`; as\n\
         floats it is divided by `high`, so it lies between 0 and 1. Cells are written row by row. Frame: `relative`, one row a\n\
         seat by the offset clockwise from the viewer (from seat 0 for the public; rows past the last seat are 0); `viewer`, what\n\
         the viewer himself has or knows; `table`, the same for everybody. What is absent or not known is 0.\n\n\
         | plane | first cell | rows x columns | high | frame | meaning |\n|---|---|---|---|---|---|\n",
        G::CELLS,
        Play::<G>::CELLS - G::CELLS,
    );
    for (at, plane) in G::LAYOUT.iter().enumerate() {
        let _ = writeln!(
            text,
            "| {} | {} | {} x {} | {} | {} | {} |",
            plane.name,
            first_cell(G::LAYOUT, at),
            plane.shape[0],
            plane.shape[1],
            plane.high,
            plane.frame.name(),
            plane.meaning
        );
    }
    let _ = writeln!(
        text,
        "| draft | {} | 1 x {} | 1 | viewer | ids chosen so far for a decision that is not whole yet |",
        G::CELLS,
        G::IDS
    );
    text
}
