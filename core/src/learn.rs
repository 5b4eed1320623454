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

mod returns;
mod tables;
mod writer;

use crate::game::Game;
use crate::kit::{Chance, Digest, Fnv1a, Seat};

pub use returns::Returns;
pub(crate) use tables::layout;
pub use tables::{Family, Frame, Plane, count_ids, first_cell};
pub use writer::{Cell, Place, Writer, WrongSize};

/// The number of a choice.
pub type Id = u16;

/// Reserved in every game: no choice at all. No mask ever offers it; it is for hosts that must hand something in
/// for a seat that is not asked.
pub const NO_OP: Id = 0;

/// The most seats that a learner's game has.
pub const SEATS: usize = 9;

/// A decision that is offered at a position, or the choices that one begins with: only the engine makes one, of the
/// ids that it has listed while the question was open. Of several seats that are asked, others may have answered since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered<A>(A);

impl<A: Copy> Offered<A> {
    /// The caller has it from the lists of this question.
    #[inline]
    pub(crate) fn listed(offered: A) -> Self {
        Offered(offered)
    }

    /// What is offered.
    #[inline]
    pub fn get(&self) -> A {
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

    /// Gives each choice that may follow those in `prefix`, which were offered one after the other: as
    /// [`Game::options`] does.
    ///
    /// That they were offered is known, so a game may leave out to ask once more. No choices at all are always offered:
    /// nothing follows them for a seat that is not asked.
    #[inline(always)]
    fn following(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: Offered<&[Self::Choice]>,
        sink: impl FnMut(Self::Choice),
    ) {
        Self::options(config, state, seat, prefix.get(), sink);
    }

    /// Gives the id of each choice that may follow those in `prefix`; each is given once. A host asks
    /// [`Play::choices`](crate::play::Play::choices).
    #[inline(always)]
    fn ids(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: Offered<&[Self::Choice]>,
        mut sink: impl FnMut(Id),
    ) {
        Self::following(config, state, seat, prefix, |choice| {
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
        let (ask, action) = (Self::ask_number(state), offered.get());
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
