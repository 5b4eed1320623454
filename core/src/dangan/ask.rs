//! Asks: what a seat is being asked, derived from the top frame.

use serde::{Deserialize, Serialize};

use super::frame::Frame;
use super::kind::Kind;
use super::state::{Sealed, State};
use crate::kit::{Seat, SeatSet};

/// What is asked. The kind is public; the options are the decider's own.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan, named))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AskKind {
    /// Which card goes into the next chamber, in secret (DG-F2).
    Load,
    /// Whom the bullet aims at.
    Target,
    /// Which two the bullet aims at.
    Pair,
    /// A shield, or an end to something in force (DG-E3).
    Spell,
    /// Which open bullet is copied (DG-E10).
    Copy,
    /// How far one's cylinder is rotated (DG-E6).
    Rotate,
    /// Which bullet of the other is taken, in secret (DG-E15).
    Take,
    /// Which bullets the neighbours get, in secret (DG-E14).
    Give,
    /// Which bullets go into the pool, in secret (DG-E16).
    Pool,
    /// Where a bullet received is inserted (DG-O4).
    Insert,
    /// Whether cylinders are changed with somebody dead, and with whom (DG-E18).
    Corpse,
}

impl AskKind {
    /// Every kind.
    pub const ALL: &'static [AskKind] = &[
        AskKind::Load,
        AskKind::Target,
        AskKind::Pair,
        AskKind::Spell,
        AskKind::Copy,
        AskKind::Rotate,
        AskKind::Take,
        AskKind::Give,
        AskKind::Pool,
        AskKind::Insert,
        AskKind::Corpse,
    ];

    /// Whether it is answered in secret by several seats at a time.
    #[inline]
    pub const fn is_secret(self) -> bool {
        match self {
            AskKind::Load | AskKind::Take | AskKind::Give | AskKind::Pool => true,
            AskKind::Target
            | AskKind::Pair
            | AskKind::Spell
            | AskKind::Copy
            | AskKind::Rotate
            | AskKind::Insert
            | AskKind::Corpse => false,
        }
    }

    /// Whether it asks for bullets of one's own, for neighbours or for the pool.
    #[inline]
    pub(super) const fn gives(self) -> bool {
        matches!(self, AskKind::Give | AskKind::Pool)
    }
}

impl Frame {
    /// What it asks when it is on top; `None` for one that never waits.
    #[inline]
    pub(super) const fn asks(self) -> Option<AskKind> {
        Some(match self {
            Frame::Load => AskKind::Load,
            Frame::Turn { .. } => return None,
            Frame::Target { .. } => AskKind::Target,
            Frame::Pair { .. } => AskKind::Pair,
            Frame::Spell => AskKind::Spell,
            Frame::Copy => AskKind::Copy,
            Frame::Rotate { .. } => AskKind::Rotate,
            Frame::Steal { .. } => AskKind::Take,
            Frame::Deal => AskKind::Give,
            Frame::Pool => AskKind::Pool,
            Frame::Insert { .. } => AskKind::Insert,
            Frame::Corpse { .. } => AskKind::Corpse,
        })
    }
}

/// What is being asked, of whom and why: the public part.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question; an answer names it. It stays until a secret question is answered by all.
    pub number: u32,
    /// Who is asked and has not answered yet; absolute seats.
    pub seats: SeatSet,
    /// What is asked.
    pub kind: AskKind,
    /// The bullet that asks it, or the one that is copied; none while cylinders are loaded.
    pub cause: Option<Kind>,
    /// Who acts: whose bullet it is, or whose turn begins; absolute seat, none while cylinders are loaded.
    pub source: Option<Seat>,
}

impl State {
    /// The seats that must decide now; empty when the game is over. More than one: a simultaneous, secret choice.
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        self.to_act
    }

    /// What this seat is asked; `None` if it is not asked.
    #[inline]
    pub(super) fn asked(&self, seat: Seat) -> Option<AskKind> {
        let asks = self.stack.last()?.asks();
        asks.filter(|_| self.to_act.contains(seat))
    }

    /// What the top frame asks, and whom; `None` if nobody is left to ask. Judged from public facts alone.
    pub(super) fn question(&self) -> Option<(AskKind, SeatSet)> {
        let frame = *self.stack.last()?;
        let seats = self.asked_by(frame);
        frame
            .asks()
            .filter(|_| !seats.is_empty())
            .map(|ask| (ask, seats))
    }

    /// Keeps who is to act after a change that is no answer.
    pub(super) fn note_to_act(&mut self) {
        self.to_act = self.question().map_or(SeatSet::EMPTY, |(_, seats)| seats);
    }

    /// Whom this frame asks when it is on top.
    #[inline]
    pub(super) fn asked_by(&self, frame: Frame) -> SeatSet {
        let acts = || self.actor().map_or(SeatSet::EMPTY, SeatSet::one);
        match frame {
            Frame::Load => self.living - self.ready(),
            Frame::Turn { .. } => SeatSet::EMPTY,
            Frame::Target { .. } | Frame::Pair { .. } | Frame::Spell | Frame::Copy => acts(),
            Frame::Rotate { left } => self.one_of(left),
            Frame::Steal { one, other } => SeatSet::one(one).with(other) - self.answered(),
            Frame::Deal => self.exchanges().givers() - self.answered(),
            Frame::Pool => self.participants() - self.answered(),
            Frame::Insert { .. } => self.one_of(self.receivers()),
            Frame::Corpse { left, .. } => self.next_robber(left),
        }
    }

    /// The first of them in turn order from who acts (DG-O1).
    #[inline]
    fn one_of(&self, seats: SeatSet) -> SeatSet {
        let first = self.actor().and_then(|a| self.first_from(seats, a));
        first.map_or(SeatSet::EMPTY, SeatSet::one)
    }

    /// Who has answered a secret question that others have still to answer.
    #[inline]
    pub(super) fn answered(&self) -> SeatSet {
        let answered = |bits, (seat, sealed): (usize, &Sealed)| {
            bits | u16::from(*sealed != Sealed::None) << seat
        };
        SeatSet::from_bits(self.sealed.iter().enumerate().fold(0, answered))
    }

    /// Who has bullets that he has not inserted yet.
    #[inline]
    pub(super) fn receivers(&self) -> SeatSet {
        let mut bits = 0;
        for (seat, aside) in self.asides.iter().enumerate() {
            bits |= u16::from(!aside.is_empty()) << seat;
        }
        SeatSet::from_bits(bits)
    }

    /// Who is asked next whether he uses Orin: he lives, has a bullet, and somebody dead has one (DG-A20).
    fn next_robber(&self, left: SeatSet) -> SeatSet {
        let loaded = self.with_more_than(0);
        if (loaded - self.living).is_empty() {
            return SeatSet::EMPTY;
        }
        let mut may = self.living & loaded & left;
        for seat in may.iter() {
            if self.orins[seat.index()] == 0 {
                may.remove(seat);
            }
        }
        self.one_of(may)
    }

    /// The number of the question now; an answer names it. It stays when the game is over.
    #[inline]
    pub fn ask_number(&self) -> u32 {
        self.ask
    }

    /// What is being asked, of whom and why; `None` when the game is over. Public.
    pub fn ask(&self) -> Option<Ask> {
        let (kind, seats) = self.question()?;
        let cause = match *self.stack.last()? {
            Frame::Load | Frame::Turn { .. } => None,
            Frame::Target { kind } | Frame::Pair { kind } | Frame::Insert { kind } => Some(kind),
            Frame::Spell => Some(Kind::Reimu),
            Frame::Copy => Some(Kind::Mamizou),
            Frame::Rotate { .. } => Some(Kind::Rumia),
            Frame::Steal { .. } => Some(Kind::Yukari),
            Frame::Deal => Some(Kind::Kosuzu),
            Frame::Pool => Some(Kind::Remilia),
            Frame::Corpse { .. } => Some(Kind::Orin),
        };
        Some(Ask {
            number: self.ask,
            seats,
            kind,
            cause,
            source: self.actor(),
        })
    }
}
