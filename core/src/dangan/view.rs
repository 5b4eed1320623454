//! View: what one seat, or the public, may know of a position (section 6 of the rules).
//!
//! A View is built field by field from an allow-list: what is not written here is not known. It holds no seed, no
//! generator, no digest of the State and no hidden card.

use serde::{Deserialize, Serialize};

use super::ask::Ask;
use super::bullet::{Fired, Sticker};
use super::config::{CHAMBERS, HAND, MAX_SEATS};
use super::frame::{Frame, top_turn};
use super::kind::Kind;
use super::state::{MOST_FIRED, STACK, Sealed};
use crate::kit::{Digest, FixedVec, Seat, SeatSet, digest_of};

/// A bullet that lies face down, as a viewer sees it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Back {
    /// Its face, if the viewer can place it.
    pub card: Option<Kind>,
    /// Whose sticker its face bears, if the viewer can place it.
    pub sticker: Sticker,
    /// Who may have loaded it, for all that open moves tell.
    pub from: SeatSet,
    /// Who can place it: whose own it is, or who has looked. Every look is open, so this is public.
    pub known: SeatSet,
}

/// What one seat, or the public, may know of a position. Seats are absolute.
///
/// `Copy`, no heap, and complete enough to imagine whole positions from: see [`imagine`](super::imagine).
///
/// ```
/// use standoff::dangan::{Config, Preset, Rules, State};
/// use standoff::kit::Seat;
/// let config = Config::new(Rules::preset(Preset::Standard, 4)).unwrap();
/// let state = State::new(&config, 1);
/// let (ann, bob) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let view = state.view(&config, Some(ann));
/// assert_eq!(view.hand(), state.hand(ann));
/// assert!(view.cylinder(bob).is_empty());
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The hash of the Config.
    pub(super) config: u64,
    /// Whose View it is; none is the public.
    pub(super) viewer: Option<Seat>,
    /// Whether it keeps what the viewer has seen before.
    pub(super) recall: bool,
    /// The number of the question now; it stays when the game is over.
    pub(super) number: u32,
    /// What is being asked, of whom and why; none when the game is over.
    pub(super) ask: Option<Ask>,
    /// Rounds begun, from 1.
    pub(super) round: u32,
    /// Turns begun in this round, forced ones too; 0 while cylinders are loaded.
    pub(super) turns: u8,
    /// From whom cards are dealt and seats are counted: seat 0, unless the table was turned (DG-A40).
    pub(super) dealer: Seat,
    /// Whether turns go to the left, which is clockwise.
    pub(super) clockwise: bool,
    /// The stack of effects, bottom first.
    pub(super) stack: FixedVec<Frame, STACK>,
    /// Who has loaded all chambers, while cylinders are loaded.
    pub(super) ready: SeatSet,
    /// While cylinders are loaded, the viewer's own seven, as dealt; later the one that he has left out.
    pub(super) hand: FixedVec<Kind, HAND>,
    /// Which of them are loaded, by place: bit 0 is the first; 0 once all are ready.
    pub(super) used: u8,
    /// The bullets in each cylinder, the next to be fired first; while cylinders are loaded only the viewer's own.
    pub(super) cylinders: [FixedVec<Back, CHAMBERS>; MAX_SEATS],
    /// Bullets that each seat has received and not inserted yet, in the order of inserting.
    pub(super) asides: [FixedVec<Back, 2>; MAX_SEATS],
    /// The viewer's own secret answer, until all have answered.
    pub(super) sealed: Sealed,
    /// Open bullets of this round, first to last.
    pub(super) fired: FixedVec<Fired, MOST_FIRED>,
    /// Life pieces a seat, 0 to 3.
    pub(super) lives: [u8; MAX_SEATS],
    /// Who has not been killed in this round.
    pub(super) living: SeatSet,
    /// Who has a shield; it ends as his next turn begins (DG-A12).
    pub(super) shields: SeatSet,
    /// Whose next turn has no shot (DG-A16).
    pub(super) skips: SeatSet,
    /// Uses of Orin that wait, a seat (DG-A20).
    pub(super) orins: [u8; MAX_SEATS],
    /// Who has won; none while the game goes on.
    pub(super) winners: Option<SeatSet>,
}

impl View {
    /// The hash of the Config that the View belongs to.
    pub fn config_hash(&self) -> Digest {
        Digest::new(self.config)
    }

    /// The digest over Config and everything in the View.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }

    /// Whose View it is; `None` is the public.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// Whether it keeps what the viewer has seen before.
    pub fn recall(&self) -> bool {
        self.recall
    }

    /// What is being asked, of whom and why; `None` when the game is over.
    pub fn ask(&self) -> Option<Ask> {
        self.ask
    }

    /// The number of the question now; it stays when the game is over.
    pub fn ask_number(&self) -> u32 {
        self.number
    }

    /// The seats that must decide now; empty when the game is over.
    pub fn to_act(&self) -> SeatSet {
        self.ask.map_or(SeatSet::EMPTY, |ask| ask.seats)
    }

    /// Rounds begun, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Turns begun in this round; 0 while cylinders are loaded.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether turns go to the left, which is clockwise.
    pub fn clockwise(&self) -> bool {
        self.clockwise
    }

    /// The stack of effects, bottom first.
    pub fn stack(&self) -> &[Frame] {
        &self.stack
    }

    /// Whose turn is being carried out, a forced one too.
    pub fn actor(&self) -> Option<Seat> {
        top_turn(&self.stack).map(|(seat, _)| seat)
    }

    /// Who has loaded all chambers, while cylinders are loaded.
    pub fn ready(&self) -> SeatSet {
        self.ready
    }

    /// The viewer's own seven cards while cylinders are loaded, as dealt; later the one that he has left out (DG-A33).
    pub fn hand(&self) -> &[Kind] {
        &self.hand
    }

    /// The viewer's cards that are not loaded yet.
    pub fn unloaded(&self) -> impl Iterator<Item = Kind> + '_ {
        let used = self.used;
        let hand = self.hand.iter().enumerate();
        hand.filter(move |(at, _)| used >> at & 1 == 0)
            .map(|(_, kind)| *kind)
    }

    /// The bullets of a cylinder, the next to be fired first.
    pub fn cylinder(&self, seat: Seat) -> &[Back] {
        self.cylinders.get(seat.index()).map_or(&[], |c| c)
    }

    /// Bullets that this seat has received and not inserted yet.
    pub fn aside(&self, seat: Seat) -> &[Back] {
        self.asides.get(seat.index()).map_or(&[], |c| c)
    }

    /// The viewer's own secret answer, until all are in.
    pub fn sealed(&self) -> Sealed {
        self.sealed
    }

    /// Open bullets, first to last.
    pub fn fired(&self) -> &[Fired] {
        &self.fired
    }

    /// Life pieces.
    pub fn lives(&self, seat: Seat) -> u8 {
        self.lives.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who has not been killed in this round.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Whoever lives and has a bullet left; meaningless while cylinders are loaded.
    pub fn active(&self) -> SeatSet {
        self.living
            .iter()
            .filter(|s| !self.cylinder(*s).is_empty())
            .collect()
    }

    /// Who has a shield; it ends as his next turn begins (DG-A12).
    pub fn shields(&self) -> SeatSet {
        self.shields
    }

    /// Whose next turn has no shot.
    pub fn skips(&self) -> SeatSet {
        self.skips
    }

    /// Uses of Orin that wait.
    pub fn orins(&self, seat: Seat) -> u8 {
        self.orins.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who has won; `None` while the game goes on.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }
}
