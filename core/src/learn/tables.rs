//! The tables of a game's ids and of its tensor: their rows, and what is counted from them.

use super::Id;

/// Ids of one kind that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family {
    /// Its name, in snake case.
    pub name: &'static str,
    /// Its first id.
    pub base: Id,
    /// How many ids it has.
    pub size: Id,
    /// What its ids mean, the first to the last.
    pub meaning: &'static str,
}

/// What the rows of a plane are counted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The table as a whole: no seat is named.
    Table,
    /// One row or cell a seat, by the offset clockwise from the viewer; from seat 0 for the public.
    Relative,
    /// The viewer alone; zero for the public.
    Viewer,
}

impl Frame {
    /// The word for it in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Frame::Table => "table",
            Frame::Relative => "relative",
            Frame::Viewer => "viewer",
        }
    }
}

/// Cells of a tensor with one meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plane {
    /// Its name, in snake case.
    pub name: &'static str,
    /// Rows and columns; cells are written row by row.
    pub shape: [usize; 2],
    /// The highest number that a cell holds; the lowest is 0.
    pub high: u8,
    /// What its rows are counted from.
    pub frame: Frame,
    /// What its cells mean.
    pub meaning: &'static str,
}

impl Plane {
    /// How many cells it has.
    pub const fn cells(&self) -> usize {
        self.shape[0] * self.shape[1]
    }
}

/// How many ids there are: one more than the last.
pub const fn count_ids(families: &[Family]) -> usize {
    match families.last() {
        Some(last) => last.base as usize + last.size as usize,
        None => 0,
    }
}

/// The place of a plane's first cell; for the number of planes, how many cells there are.
pub const fn first_cell(layout: &[Plane], plane: usize) -> usize {
    let (mut cells, mut i) = (0, 0);
    while i < plane && i < layout.len() {
        cells += layout[i].cells();
        i += 1;
    }
    cells
}

/// A layout as a table, its number of cells, and the place of each plane under its constant's name.
macro_rules! layout {
    ($($at:ident $name:literal [$rows:expr, $columns:expr] $high:expr, $frame:ident, $meaning:literal;)*) => {
        // Only for their numbers: constants of the same names are what is used.
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        enum Index { $($at),* }

        /// Every plane of the tensor, first to last.
        pub const LAYOUT: &[$crate::learn::Plane] = &[$($crate::learn::Plane {
            name: $name,
            shape: [$rows, $columns],
            high: $high,
            frame: $crate::learn::Frame::$frame,
            meaning: $meaning,
        }),*];

        /// How many cells the tensor has.
        const CELLS: usize = $crate::learn::first_cell(LAYOUT, LAYOUT.len());

        $(const $at: $crate::learn::Place = $crate::learn::Place::of(LAYOUT, Index::$at as usize);)*
    };
}
pub(crate) use layout;
