//! What learners need of a game: choices as small numbers, Views as rows of numbers, returns.
//!
//! Both numberings are const tables, and everything else is derived from them: masks, tensors, the printed page,
//! the hash that belongs beside a stored network. Nothing here knows a rule or a word of one game.
//!
//! # Ids
//!
//! An [`Id`] names one [`Choice`](Game::Choice) of the game whatever the Config: a seat as the offset clockwise from
//! the seat that chooses, anything else by its place in the game's own append-only lists. A decision is a short path
//! of ids. A [`Family`] never moves, shrinks or grows: what a later set adds gets families of its own behind the last
//! one, so a longer table begins with the shorter one and an old network's outputs keep their meaning. Raising
//! [`Learn::IDS_VERSION`] is for a table that breaks this.
//!
//! # Tensors
//!
//! A [`Plane`] is a stretch of cells with one meaning. Seats are offsets clockwise from the viewer. A cell is a whole
//! number from 0 to the plane's `high`; as a float it is divided by `high`, so it lies between 0 and 1. The writer is
//! given a View and no State, so a tensor tells no more than the View.

use core::fmt::Debug;

use crate::game::{Game, Standings, Status};
use crate::kit::{Chance, Digest, Fnv1a, Seat};

/// The number of a choice.
pub type Id = u16;

/// Reserved in every game: no choice at all. No mask ever offers it; it is for hosts that must hand something in
/// for a seat that is not asked.
pub const NO_OP: Id = 0;

/// The most seats that a learner's game has.
pub const SEATS: usize = 9;

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

/// A layout as a table, and the place of each plane under its constant's name.
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

        $(const $at: $crate::learn::Place = $crate::learn::Place::of(LAYOUT, Index::$at as usize);)*
    };
}
pub(crate) use layout;

/// What a cell can be: a whole number as it is, or a float between 0 and 1.
pub trait Cell: Copy + PartialEq + Debug {
    /// The cell that holds nothing.
    const ZERO: Self;

    /// The cell that holds `value` where `high` is the highest.
    fn of(value: u8, high: u8) -> Self;
}

impl Cell for u8 {
    const ZERO: u8 = 0;

    #[inline]
    fn of(value: u8, _: u8) -> u8 {
        value
    }
}

impl Cell for f32 {
    const ZERO: f32 = 0.0;

    // Floats are what learners' libraries take: they are made here, at the edge, and no rule reads one.
    #[allow(clippy::float_arithmetic)]
    #[inline]
    fn of(value: u8, high: u8) -> f32 {
        f32::from(value) / f32::from(high)
    }
}

/// Where a plane lies in the tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    first: usize,
    cells: usize,
    high: u8,
}

impl Place {
    /// The place of the plane with this number; meant for constants, so that nothing is added up at run time.
    pub const fn of(layout: &[Plane], plane: usize) -> Place {
        Place {
            first: first_cell(layout, plane),
            cells: layout[plane].cells(),
            high: layout[plane].high,
        }
    }
}

/// A tensor being written, cell by cell.
#[derive(Debug)]
pub struct Writer<'a, T> {
    cells: &'a mut [T],
}

impl<'a, T: Cell> Writer<'a, T> {
    /// A tensor with nothing in it, at the front of `cells`; what lies behind the layout's last cell is left alone.
    ///
    /// # Errors
    /// [`WrongSize`] if the layout has more cells.
    #[inline]
    pub fn new(layout: &[Plane], cells: &'a mut [T]) -> Result<Self, WrongSize> {
        let needed = first_cell(layout, layout.len());
        let found = cells.len();
        let cells = cells.get_mut(..needed).ok_or(WrongSize { needed, found })?;
        cells.fill(T::ZERO);
        Ok(Writer { cells })
    }

    /// Puts a number into a cell of a plane, counted from the plane's first; more than the plane's highest counts as
    /// the highest. A cell past the plane's last is a mistake of the caller, and a debug build stops.
    #[inline(always)]
    pub fn put(&mut self, plane: Place, at: usize, value: u8) {
        debug_assert!(
            at < plane.cells,
            "a plane of {} has no cell {at}",
            plane.cells
        );
        if let Some(cell) = self.cells.get_mut(plane.first + at) {
            *cell = T::of(value.min(plane.high), plane.high);
        }
    }

    /// Puts 1 into each cell of a plane, of at most 16 cells, whose bit is set, and 0 into the others.
    #[inline(always)]
    pub fn put_bits(&mut self, plane: Place, bits: u16) {
        self.put_row(plane, 0, plane.cells, u128::from(bits));
    }

    /// Puts 1 into each of `cells` cells of a plane, at most 128 and the first of them `at`, whose bit is set, and 0
    /// into the others.
    #[inline(always)]
    pub fn put_row(&mut self, plane: Place, at: usize, cells: usize, bits: u128) {
        debug_assert!(
            at + cells <= plane.cells && cells <= 128,
            "a plane of {} has no cells {at} to {}",
            plane.cells,
            at + cells
        );
        let first = plane.first + at;
        let Some(row) = self.cells.get_mut(first..first + cells) else {
            return;
        };
        let Some(last) = cells.checked_sub(8) else {
            for (at, cell) in row.iter_mut().enumerate() {
                *cell = T::of((bits >> at & 1) as u8, plane.high);
            }
            return;
        };
        for (eight, byte) in row.chunks_exact_mut(8).zip(bits.to_le_bytes()) {
            Self::put_eight(eight, byte, plane.high);
        }
        // Those that are left over go with some that are written already.
        Self::put_eight(&mut row[last..], (bits >> last) as u8, plane.high);
    }

    #[inline(always)]
    fn put_eight(eight: &mut [T], byte: u8, high: u8) {
        for (cell, one) in eight.iter_mut().zip(&EIGHT_BITS[usize::from(byte)]) {
            *cell = T::of(*one, high);
        }
    }
}

/// The bits of every byte, the lowest first: eight cells are written at once.
const EIGHT_BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut at = 0;
    while at < 8 * 256 {
        table[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as u8;
        at += 1;
    }
    table
};

/// A buffer is of another size than what goes into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the buffer holds {found}, and {needed} are needed")]
pub struct WrongSize {
    /// What is needed.
    pub needed: usize,
    /// What it holds.
    pub found: usize,
}

/// A decision that is offered at a position: only the engine makes one, of the ids that it has listed there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered<A>(A);

impl<A: Copy> Offered<A> {
    /// The caller has it from the list of this very position.
    #[inline]
    pub(crate) fn listed(action: A) -> Self {
        Offered(action)
    }

    /// The decision.
    #[inline]
    pub fn action(&self) -> A {
        self.0
    }
}

/// A game that learners can play.
pub trait Learn: Game {
    /// Every family of ids, first to last, without a gap; the first is the reserved [`NO_OP`].
    const FAMILIES: &'static [Family];

    /// Raised when an id changes its meaning.
    const IDS_VERSION: u16;

    /// Every plane of the tensor, first to last.
    const LAYOUT: &'static [Plane];

    /// Raised when a cell changes its place or its meaning.
    const LAYOUT_VERSION: u16;

    /// How many ids there are, [`NO_OP`] included.
    const IDS: usize = count_ids(Self::FAMILIES);

    /// How many cells a tensor has.
    const CELLS: usize = first_cell(Self::LAYOUT, Self::LAYOUT.len());

    /// The id of a choice that `actor` makes; `None` for what no table like this can offer.
    fn encode(config: &Self::Config, choice: Self::Choice, actor: Seat) -> Option<Id>;

    /// The choice that the id is for `actor`; `None` for [`NO_OP`], an id past the end, and a seat that the table does
    /// not have.
    fn decode(config: &Self::Config, id: Id, actor: Seat) -> Option<Self::Choice>;

    /// Writes the View into the front of `cells`, as [`LAYOUT`](Learn::LAYOUT) says.
    ///
    /// # Errors
    /// [`WrongSize`] if it does not fit; nothing is written then.
    fn tensor<T: Cell>(
        config: &Self::Config,
        view: &Self::View,
        cells: &mut [T],
    ) -> Result<(), WrongSize>;

    /// Writes what the viewer may know of a position: the [`tensor`](Learn::tensor) of his View.
    ///
    /// A game may write it without making the whole View; every cell comes out the same.
    ///
    /// # Errors
    /// [`WrongSize`] if it does not fit; nothing is written then.
    #[inline]
    fn observe<T: Cell>(
        config: &Self::Config,
        state: &Self::State,
        viewer: Option<Seat>,
        cells: &mut [T],
    ) -> Result<(), WrongSize> {
        Self::tensor(config, &Self::view(config, state, viewer), cells)
    }

    /// Gives the id of each choice that may follow the choices in `prefix`; each is given once.
    #[inline(always)]
    fn ids(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: &[Self::Choice],
        mut sink: impl FnMut(Id),
    ) {
        Self::options(config, state, seat, prefix, |choice| {
            if let Some(id) = Self::encode(config, choice, seat) {
                sink(id);
            }
        });
    }

    /// Carries out a whole decision that was offered at this position, as [`Game::apply_with`] does, or
    /// [`Game::apply`] where no chance is given.
    ///
    /// That it is legal is known, so a game may leave out to ask once more.
    #[inline(always)]
    fn carry_out<C: Chance>(
        config: &Self::Config,
        state: &mut Self::State,
        seat: Seat,
        offered: Offered<Self::Action>,
        chance: Option<&mut C>,
        log: impl FnMut(Self::Event),
    ) {
        let (ask, action) = (Self::ask_number(state), offered.action());
        let done = match chance {
            None => Self::apply(config, state, ask, seat, action, log),
            Some(chance) => Self::apply_with(config, state, ask, seat, action, chance, log),
        };
        debug_assert!(done.is_ok(), "what is offered is legal");
    }

    /// The digest of everything in the View.
    fn view_digest(view: &Self::View) -> Digest;

    /// The digest of an event as somebody has seen it.
    fn event_digest(event: Self::Event) -> Digest;
}

/// Names both tables and their versions: what is learnt with one hash is of no use with another.
///
/// FNV-1a over the game's identifier, both versions, and every row with all its columns but the meaning in words.
pub fn spec_hash<G: Learn>() -> Digest {
    let mut fnv = Fnv1a::new();
    let text = |fnv: &mut Fnv1a, text: &str| {
        fnv.write(text.as_bytes());
        fnv.write_byte(0);
    };
    text(&mut fnv, G::ID);
    fnv.write(&G::IDS_VERSION.to_le_bytes());
    fnv.write(&G::LAYOUT_VERSION.to_le_bytes());
    for family in G::FAMILIES {
        text(&mut fnv, family.name);
        fnv.write(&family.base.to_le_bytes());
        fnv.write(&family.size.to_le_bytes());
    }
    for plane in G::LAYOUT {
        text(&mut fnv, plane.name);
        fnv.write(&(plane.shape[0] as u32).to_le_bytes());
        fnv.write(&(plane.shape[1] as u32).to_le_bytes());
        fnv.write_byte(plane.high);
        text(&mut fnv, plane.frame.name());
    }
    fnv.finish()
}

/// How the end of a game is counted for a learner.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Returns {
    /// 1 for each winner and 0 for the others.
    #[default]
    Win,
    /// 1 over the number of winners for each of them and 0 for the others.
    Share,
    /// The score of [`Standings::scores`]; 0 for all where the rules know no score.
    Score,
}

impl Returns {
    /// What the game has brought this seat: 0 until it is over. Absolute seat.
    pub fn of(self, status: &Status, seat: Seat) -> f32 {
        let Status::Over(standings) = status else {
            return 0.0;
        };
        let won = standings.winners.contains(seat);
        match self {
            Returns::Win => f32::from(u8::from(won)),
            Returns::Share if won => share(standings),
            Returns::Share => 0.0,
            // Scores are far below 2^24, up to where a float holds every whole number.
            Returns::Score => standings
                .scores
                .get(seat.index())
                .map_or(0.0, |score| *score as f32),
        }
    }
}

// At the edge, as for cells.
#[allow(clippy::float_arithmetic)]
fn share(standings: &Standings) -> f32 {
    1.0 / f32::from(standings.winners.len() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{FixedVec, SeatSet};

    const TWO: &[Plane] = &[
        Plane {
            name: "one",
            shape: [2, 3],
            high: 4,
            frame: Frame::Relative,
            meaning: "",
        },
        Plane {
            name: "two",
            shape: [1, 1],
            high: 1,
            frame: Frame::Table,
            meaning: "",
        },
    ];

    #[test]
    fn a_writer_keeps_to_its_planes() {
        let mut cells = [9_u8; 8];
        let mut writer = Writer::new(TWO, &mut cells).unwrap();
        writer.put(Place::of(TWO, 0), 5, 200);
        writer.put(Place::of(TWO, 1), 0, 1);
        assert_eq!(cells, [0, 0, 0, 0, 0, 4, 1, 9]);
        let mut floats = [9.0_f32; 7];
        let mut writer = Writer::new(TWO, &mut floats).unwrap();
        writer.put(Place::of(TWO, 0), 1, 3);
        assert_eq!(floats, [0.0, 0.75, 0.0, 0.0, 0.0, 0.0, 0.0]);
        let mut writer = Writer::new(TWO, &mut floats).unwrap();
        writer.put_bits(Place::of(TWO, 0), 0b10_1010);
        assert_eq!(floats, [0.0, 0.25, 0.0, 0.25, 0.0, 0.25, 0.0]);
        let wrong = Writer::new(TWO, &mut [0_u8; 6]).map(|_| ());
        assert_eq!(
            wrong,
            Err(WrongSize {
                needed: 7,
                found: 6
            })
        );
    }

    #[test]
    fn returns_come_with_the_end() {
        let seat = Seat::of;
        let winners = SeatSet::one(seat(1))
            .with(seat(4))
            .with(seat(5))
            .with(seat(8));
        let mut standings = Standings {
            winners,
            scores: FixedVec::new(),
        };
        let over = Status::Over(standings);
        assert_eq!(Returns::Win.of(&over, seat(4)), 1.0);
        assert_eq!(Returns::Share.of(&over, seat(4)), 0.25);
        assert_eq!(Returns::Share.of(&over, seat(0)), 0.0);
        assert_eq!(Returns::Win.of(&over, seat(0)), 0.0);
        assert_eq!(Returns::Score.of(&over, seat(4)), 0.0);
        standings.scores.push(-7).unwrap();
        standings.scores.push(15_000).unwrap();
        let scored = Status::Over(standings);
        assert_eq!(Returns::Score.of(&scored, seat(0)), -7.0);
        assert_eq!(Returns::Score.of(&scored, seat(1)), 15_000.0);
        assert_eq!(Returns::Score.of(&scored, seat(4)), 0.0);
        let on = Status::ToAct(winners);
        for returns in [Returns::Win, Returns::Share, Returns::Score] {
            assert_eq!(returns.of(&on, seat(4)), 0.0);
        }
    }
}
