//! Frames: what remains to be done when one is on top of the stack again.
//!
//! A frame holds who and what, public facts only. The pending ask is derived from the top frame.

use serde::{Deserialize, Serialize};

use super::card::{Face, Kind};
use crate::kit::{Card, Seat, SeatSet};

/// What a player is doing with which card.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Act {
    /// What the card acts as: Calamity Janet's Missed! may be a BANG!.
    pub kind: Kind,
    /// The face that is printed on it.
    pub face: Face,
    /// Who plays it: the source (BANG-DMG-1).
    pub by: Seat,
}

/// What a root effect is (section 0).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RootKind {
    /// A card played in phase 2, and what it acts as.
    Card(Kind),
    /// An ability used in phase 2.
    Ability,
    /// A Dynamite that exploded; it has no source.
    Check,
}

/// What a draw! is made for (BANG-DRAW-2).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CheckFor {
    /// A Barrel in play.
    Barrel,
    /// The ability that works like a Barrel.
    Ability,
    /// A Dynamite.
    Dynamite,
    /// A Jail.
    Jail,
}

/// Where a turn stands (section 4); the name says what is done when the frame wakes.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TurnStep {
    /// The quiet point before step a, then the turn begins.
    Begin,
    /// Step d: check the Dynamites; that many have been checked and stayed.
    Dynamite {
        /// Dynamites that were checked this turn and found nowhere to go.
        stayed: u8,
    },
    /// The draw! for a Dynamite has been read.
    DynamiteRead {
        /// As in [`TurnStep::Dynamite`].
        stayed: u8,
    },
    /// Step e: check the Jails.
    Jail,
    /// Waits: serve, or try a draw! (BANG-CARD-JAIL-4).
    JailChoice,
    /// The draw! for a Jail has been read.
    JailRead,
    /// Step f: phase 1.
    Draw,
    /// Waits: where the first card is drawn from (BANG-DEC-10).
    DrawFrom,
    /// Waits: which of the cards looked at goes back (BANG-DEC-11).
    Return,
    /// Phase 1 is over: hand-empty checks and the quiet point.
    Drawn,
    /// Step g, waits: phase 2.
    Play,
    /// Step h: phase 3; waits while the hand is over its limit.
    Excess,
    /// Step j: the next seat's turn.
    Over,
}

/// Which cards the draw! sources of a shot have been tried (BANG-SHOT-3).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tried {
    /// The Barrel in play.
    pub barrel: bool,
    /// The ability that works like one.
    pub ability: bool,
}

/// Why a hit is taken: triggers ask for it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum HitCause {
    /// A shot that was not dodged.
    Shot,
    /// Indians! that were not answered.
    Indians,
    /// A Duel that was lost.
    Duel,
    /// A Dynamite.
    Dynamite,
}

/// Where one packet of damage stands (BANG-DMG-2).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum HitStep {
    /// Take the life points.
    Life,
    /// The save window is over: death, or what the damage triggers.
    Judged,
}

/// Where one death stands (BANG-DEATH-1).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DeathStep {
    /// Marked dead, role shown; victory where it is judged at death.
    Mark,
    /// His cards are collected or discarded.
    Loot,
    /// The author is paid.
    Reward,
    /// The author is punished.
    Penalty,
}

/// Why somebody discards card by card in his own order (BANG-ZONE-5).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DiscardFor {
    /// He has been eliminated.
    Death,
    /// He is a Sheriff who killed a Deputy.
    Penalty,
}

/// One frame of the stack.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Frame {
    /// Waits until each player has secretly chosen a character (BANG-SETUP-5).
    #[default]
    ChooseCharacters,
    /// The bottom of the stack: somebody's turn.
    Turn {
        /// Whose turn.
        seat: Seat,
        /// Where it stands.
        step: TurnStep,
    },
    /// Wakes when a root effect with all it caused is over (BANG-DEATH-1.9).
    Root {
        /// Its source; none for a Dynamite or Jail.
        by: Option<Seat>,
        /// What it was.
        kind: RootKind,
    },
    /// A card that reaches its targets one after the other (BANG-SWEEP-1).
    Sweep {
        /// The card.
        act: Act,
        /// Targets still to come.
        left: SeatSet,
    },
    /// A shot at one target; waits for the target's answer (BANG-SHOT-3).
    Shot {
        /// The card.
        act: Act,
        /// The target.
        at: Seat,
        /// Dodges still needed.
        need: u8,
        /// Which draw! sources were tried.
        tried: Tried,
    },
    /// A draw! against a shot was made: read it, then go on with the shot below.
    ShotRead,
    /// Indians! reach one target; waits for his answer.
    Indians {
        /// The card.
        act: Act,
        /// The target.
        at: Seat,
    },
    /// A Duel; waits for whose step it is.
    Duel {
        /// The card; its source is one side.
        act: Act,
        /// The other side.
        against: Seat,
        /// Whether the source must answer now.
        source_answers: bool,
    },
    /// The Duel is lost: close it when the damage is done.
    DuelOver {
        /// The side that was challenged.
        against: Seat,
    },
    /// Two cards were flipped: waits for the choice which counts (BANG-DRAW-3).
    Check {
        /// Whose draw!.
        seat: Seat,
        /// What for.
        why: CheckFor,
    },
    /// A packet of damage.
    Hit {
        /// Who loses life.
        at: Seat,
        /// The author (BANG-DMG-1).
        by: Option<Seat>,
        /// Life points lost.
        amount: u8,
        /// Why.
        cause: HitCause,
        /// Where it stands.
        step: HitStep,
    },
    /// The save window of a player at 0 life or less; waits (BANG-DMG-4).
    Dying {
        /// Who.
        at: Seat,
        /// Whether a rescue has begun, which must be completed.
        begun: bool,
    },
    /// A death.
    Death {
        /// Who.
        at: Seat,
        /// The author of the deadly packet.
        by: Option<Seat>,
        /// Where it stands.
        step: DeathStep,
    },
    /// Somebody discards his cards in his own order; waits while the order can matter.
    Discarding {
        /// Who.
        seat: Seat,
        /// Why.
        why: DiscardFor,
    },
    /// The second card of a pair that pays for a life point; waits (BANG-CHAR-SID-1).
    Paying {
        /// Who pays.
        seat: Seat,
        /// The lower card, which has been discarded.
        first: Face,
    },
    /// General Store; waits for the next pick.
    Store {
        /// Who picks next.
        next: Seat,
        /// Who has still to pick, `next` included.
        left: SeatSet,
    },
    /// A quiet point: those who may act at any time are asked in turn (BANG-CHAR-SID-3).
    Quiet {
        /// Who has still to be asked.
        left: SeatSet,
        /// The seat from which the round of asking began.
        from: Seat,
    },
}

/// What a child frame leaves for its parent: the one return register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Verdict {
    /// Nothing is waiting to be read.
    #[default]
    None,
    /// A draw! found no card at all (BANG-DRAW-5).
    NoCard,
    /// A draw! was made: this card counts. It lies on the discard pile.
    Card(Card),
}

/// Whose turn lies at the bottom of the stack.
pub(super) fn turn_owner(stack: &[Frame]) -> Option<Seat> {
    match stack.first() {
        Some(Frame::Turn { seat, .. }) => Some(*seat),
        _ => None,
    }
}

/// Who looks at the cards that lie aside.
pub(super) fn looker(stack: &[Frame]) -> Option<Seat> {
    match stack.first() {
        Some(Frame::Turn {
            seat,
            step: TurnStep::Return,
        }) => Some(*seat),
        _ => None,
    }
}
