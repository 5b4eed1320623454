//! State: one position, hidden things included. Plain data, no heap, at most 1 KiB.

use serde::{Deserialize, Serialize};

use super::bullet::{Bullet, Fired};
use super::config::{CHAMBERS, Config, HAND, MAX_SEATS};
use super::frame::{Frame, top_turn};
use super::kind::{Kind, KindSet, Rule};
use crate::kit::{Digest, FixedVec, Generator, Seat, SeatSet, digest_of};

/// How deep the stack can get, with room: see [`DEEPEST`](super::DEEPEST).
pub const STACK: usize = 40;

/// Every bullet that can be fired in a round.
pub const MOST_FIRED: usize = MAX_SEATS * CHAMBERS;

/// The face-down bullets of a cylinder; the first is the next to be fired.
pub type Cylinder = FixedVec<Bullet, CHAMBERS>;

/// A secret answer, until all have answered: places of a cylinder, from 0.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Sealed {
    /// Not answered yet, or nothing to answer.
    #[default]
    None,
    /// One bullet.
    One(u8),
    /// Two bullets, in order.
    Two(u8, u8),
}

/// One position of a game.
///
/// It can be copied, compared, hashed and saved at any moment, in the middle of an effect too. Its serde form is what
/// [`save`](State::save) writes, and leaves out who is to act: [`load`](State::load) is what reads it.
/// Fields are the host's; what a player may know of them is his [`View`](super::View).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(super) config: u64,
    pub(super) chance: Generator,
    pub(super) ask: u32,
    /// Rounds begun, from 1.
    pub(super) round: u32,
    /// Turns begun in this round; 0 while cylinders are loaded.
    pub(super) turns: u8,
    /// From whom cards are dealt and seats are counted: seat 0, unless the table was turned (DG-A40).
    pub(super) dealer: Seat,
    /// Whether turns go to the left.
    pub(super) clockwise: bool,
    pub(super) stack: FixedVec<Frame, STACK>,
    /// Who is asked and has not answered yet: what [`question`](State::question) gives, kept for who asks often.
    #[serde(skip)]
    pub(super) to_act: SeatSet,
    /// The seven cards while cylinders are loaded, as dealt; later the one that was left out.
    pub(super) hands: [FixedVec<Kind, HAND>; MAX_SEATS],
    /// Which cards of the hand are loaded already, by place; while cylinders are loaded.
    pub(super) used: [u8; MAX_SEATS],
    pub(super) cylinders: [Cylinder; MAX_SEATS],
    /// Bullets that were received and are not inserted yet, face down, in the order of inserting.
    pub(super) asides: [FixedVec<Bullet, 2>; MAX_SEATS],
    pub(super) sealed: [Sealed; MAX_SEATS],
    /// Open bullets, first to last.
    pub(super) fired: FixedVec<Fired, MOST_FIRED>,
    /// What was not dealt, by kind.
    pub(super) deck: [u8; Kind::COUNT],
    /// Life pieces.
    pub(super) lives: [u8; MAX_SEATS],
    /// Who has not been killed in this round.
    pub(super) living: SeatSet,
    pub(super) shields: SeatSet,
    /// Whose next turn has no shot.
    pub(super) skips: SeatSet,
    /// Uses of Orin that wait.
    pub(super) orins: [u8; MAX_SEATS],
    pub(super) winners: Option<SeatSet>,
}

const _: () = assert!(size_of::<State>() <= 1024, "a State has at most 1 KiB");
const _: () = assert!(size_of::<Frame>() <= 4, "a Frame has at most 4 bytes");

impl State {
    /// The same position with another generator: what comes by chance from now on comes from this seed. The host's.
    #[must_use]
    pub fn reseeded(&self, seed: [u8; 32]) -> State {
        State {
            chance: Generator::from_seed(seed),
            ..*self
        }
    }

    /// Who has not been killed in this round.
    #[inline]
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Whoever lives and has a bullet left: he can be named and has turns.
    #[inline]
    pub fn active(&self) -> SeatSet {
        self.living & self.with_more_than(0)
    }

    /// Whose cylinder has more than so many bullets, the dead included.
    #[inline]
    pub(super) fn with_more_than(&self, count: usize) -> SeatSet {
        let more = |bits, (seat, cylinder): (usize, &Cylinder)| {
            bits | u16::from(cylinder.len() > count) << seat
        };
        SeatSet::from_bits(self.cylinders.iter().enumerate().fold(0, more))
    }

    /// Whoever is dead in this round and has a bullet left.
    #[inline]
    pub fn corpses(&self, config: &Config) -> SeatSet {
        (config.seats() - self.living) & self.with_more_than(0)
    }

    /// Who has a shield; it ends as his next turn begins (DG-A12).
    #[inline]
    pub fn shields(&self) -> SeatSet {
        self.shields
    }

    /// Whose next turn has no shot.
    #[inline]
    pub fn skips(&self) -> SeatSet {
        self.skips
    }

    /// Uses of Orin that wait.
    pub fn orins(&self, seat: Seat) -> u8 {
        self.orins.get(seat.index()).copied().unwrap_or_default()
    }

    /// Life pieces, 0 to 3.
    pub fn lives(&self, seat: Seat) -> u8 {
        self.lives.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether turns go to the left, which is clockwise.
    #[inline]
    pub fn clockwise(&self) -> bool {
        self.clockwise
    }

    /// Rounds begun, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Turns begun in this round; 0 while cylinders are loaded.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Who has won; `None` while the game goes on.
    #[inline]
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// The stack of effects, bottom first.
    pub fn stack(&self) -> &[Frame] {
        &self.stack
    }

    /// The bullets of a cylinder, the next to be fired first; while cylinders are loaded, those loaded so far.
    pub fn cylinder(&self, seat: Seat) -> &[Bullet] {
        self.cylinders.get(seat.index()).map_or(&[], |c| c)
    }

    /// Bullets that this seat has received and not inserted yet.
    pub fn aside(&self, seat: Seat) -> &[Bullet] {
        self.asides.get(seat.index()).map_or(&[], |c| c)
    }

    /// The seven cards while cylinders are loaded, as dealt; later the one that was left out.
    pub fn hand(&self, seat: Seat) -> &[Kind] {
        self.hands.get(seat.index()).map_or(&[], |h| h)
    }

    /// How many of this kind were not dealt in this round.
    pub fn in_deck(&self, kind: Kind) -> u8 {
        self.deck[kind.index()]
    }

    /// Open bullets, first to last.
    pub fn fired(&self) -> &[Fired] {
        &self.fired
    }

    /// Whose turn it is that is being carried out, a forced one too; `None` while cylinders are loaded and at the end.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        top_turn(&self.stack).map(|(seat, _)| seat)
    }

    /// Whether cylinders are being loaded.
    #[inline]
    pub fn is_loading(&self) -> bool {
        matches!(self.stack.first(), Some(Frame::Load))
    }

    /// Who has loaded all his chambers, while cylinders are loaded.
    #[inline]
    pub(super) fn ready(&self) -> SeatSet {
        self.living & self.with_more_than(CHAMBERS - 1)
    }

    /// The first member after a seat, in the direction of turns (DG-T-next); the seat itself if it is the only one.
    #[inline]
    pub(super) fn next_of(&self, set: SeatSet, seat: Seat) -> Option<Seat> {
        if self.clockwise {
            set.next_after(seat)
        } else {
            set.prev_before(seat)
        }
    }

    /// The first member in turn order from a seat, itself included (DG-O1).
    #[inline]
    pub(super) fn first_from(&self, set: SeatSet, seat: Seat) -> Option<Seat> {
        if set.contains(seat) {
            Some(seat)
        } else {
            self.next_of(set, seat)
        }
    }

    /// Who can be named by somebody who acts: whoever has no shield, and himself (DG-T-eligible).
    #[inline]
    pub fn eligible(&self, actor: Seat) -> SeatSet {
        let active = self.active();
        (active - self.shields) | (active & SeatSet::one(actor))
    }

    /// Who takes part in what all do (DG-T-participants).
    #[inline]
    pub fn participants(&self) -> SeatSet {
        self.active() - self.shields
    }

    /// Whether something like this is in force (DG-A2).
    pub fn in_force(&self, rule: Rule) -> bool {
        self.fired.iter().any(|f| f.rule == Some(rule))
    }

    /// Whether a Phoenix of this seat is in force.
    pub fn has_phoenix(&self, seat: Seat) -> bool {
        let phoenix = Some(Rule::Phoenix);
        self.fired.iter().any(|f| f.rule == phoenix && f.by == seat)
    }

    /// The kinds of the open bullets.
    pub(super) fn open_kinds(&self) -> KindSet {
        self.fired.iter().map(|f| f.kind).collect()
    }

    /// The cards of the hand that are not loaded, by place and kind.
    #[inline]
    pub(super) fn unloaded(
        &self,
        seat: Seat,
    ) -> impl DoubleEndedIterator<Item = (usize, Kind)> + '_ {
        let used = self.used[seat.index()];
        let hand = self.hands[seat.index()].iter().copied().enumerate();
        hand.filter(move |(at, _)| used >> at & 1 == 0)
    }

    /// The kinds of the cards of the hand that are not loaded.
    #[inline]
    pub(super) fn unloaded_kinds(&self, seat: Seat) -> KindSet {
        let (hand, used) = (&self.hands[seat.index()], self.used[seat.index()]);
        let kinds = hand.iter().enumerate();
        kinds.fold(KindSet::EMPTY, |set, (at, kind)| {
            set.with_if(*kind, used >> at & 1 == 0)
        })
    }

    /// The place in the hand of the first card of this kind that is not loaded.
    #[inline]
    pub(super) fn find_unloaded(&self, seat: Seat, card: Kind) -> Option<usize> {
        let places = self.hands[seat.index()].iter().enumerate();
        let bits = places.fold(0, |bits, (at, kind)| bits | u8::from(*kind == card) << at);
        let place = (bits & !self.used[seat.index()]).trailing_zeros() as usize;
        (place < HAND).then_some(place)
    }

    /// The hash of the Config that the State belongs to.
    pub fn config_hash(&self) -> Digest {
        Digest::new(self.config)
    }

    /// The digest over Config and everything in the State; the host's.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }
}
