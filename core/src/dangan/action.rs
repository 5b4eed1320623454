//! Actions: whole decisions, and the small choices they are made of.

use serde::{Deserialize, Serialize};

use super::config::CHAMBERS;
use super::kind::{Kind, Rule};
use crate::kit::{FixedVec, Seat};

/// A word, where the choice is neither a card, a seat nor a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Word {
    /// Do nothing now.
    Pass,
    /// Be shielded.
    Shield,
}

impl Word {
    /// Every word.
    pub const ALL: &'static [Word] = &[Word::Pass, Word::Shield];

    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            Word::Pass => "pass",
            Word::Shield => "shield",
        }
    }
}

/// One more than the highest place that a choice can name: behind the last bullet of a cylinder.
pub const PLACES: usize = CHAMBERS;

/// One step of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// A kind of card: one of one's own hand, an open bullet, or what is in force.
    Kind(Kind),
    /// A player; absolute seat.
    Seat(Seat),
    /// A place in a cylinder, or a number of steps; from 0.
    Place(u8),
    /// A word.
    Word(Word),
}

impl Default for Choice {
    fn default() -> Choice {
        Choice::Word(Word::Pass)
    }
}

/// The choices of a decision so far; at most two make a whole one.
pub type Path = FixedVec<Choice, 2>;

/// One whole decision, as a person at the table would make it. Places count from 0, the next to be fired.
#[cfg_attr(
    feature = "bridge",
    standoff_macros::bridged(dangan, text, told_as_answer)
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Load a card into the next chamber, in secret (DG-F2).
    Load {
        /// The chamber that is loaded, 0 to 5: the number of the step, so that a doubled answer is no other one.
        chamber: u8,
        /// The card.
        card: Kind,
    },
    /// Name one player.
    Target {
        /// Who; absolute seat.
        target: Seat,
    },
    /// Name two players. The first comes first clockwise from who names them, himself first of all.
    Pair {
        /// The one; absolute seat.
        one: Seat,
        /// The other; absolute seat.
        other: Seat,
    },
    /// Be shielded until one's next turn (DG-E3).
    Shield,
    /// End a rule of the table (DG-E3): one bullet of it, the first that keeps it in force.
    Dispel {
        /// Which; not the Phoenix.
        rule: Rule,
    },
    /// End a Phoenix (DG-E3).
    DispelPhoenix {
        /// Whose; absolute seat.
        holder: Seat,
    },
    /// Copy an open bullet (DG-E10).
    Copy {
        /// Its kind.
        card: Kind,
    },
    /// Put so many bullets from the front to the end, one by one (DG-E6).
    Rotate {
        /// How many, from 0 to one less than there are.
        count: u8,
    },
    /// Take a bullet of the other player, in secret and blindly (DG-E15).
    Take {
        /// Its place in his cylinder.
        place: u8,
    },
    /// Give one bullet, in secret (DG-E14, DG-E16).
    Give {
        /// Its place.
        place: u8,
    },
    /// Give two bullets, in secret: the left neighbour's first (DG-E14), or the lower place first (DG-E16).
    GiveTwo {
        /// The place of one.
        first: u8,
        /// The place of the other.
        second: u8,
    },
    /// Insert the first of the bullets received (DG-A39).
    Insert {
        /// Before the bullet at this place; at the end if there is none.
        place: u8,
    },
    /// Change cylinders with somebody dead (DG-E18).
    Exchange {
        /// Who; absolute seat.
        with: Seat,
    },
    /// Keep Orin's use for later.
    Pass,
}

impl Action {
    /// The choices that make this decision.
    pub fn path(self) -> Path {
        let (choices, len) = match self {
            Action::Load { card, .. } | Action::Copy { card } => ([Choice::Kind(card); 2], 1),
            Action::Target { target } => ([Choice::Seat(target); 2], 1),
            Action::Exchange { with } => ([Choice::Seat(with); 2], 1),
            Action::Pair { one, other } => ([Choice::Seat(one), Choice::Seat(other)], 2),
            Action::Shield => ([Choice::Word(Word::Shield); 2], 1),
            Action::Dispel { rule } => ([Choice::Kind(rule.kind()); 2], 1),
            Action::DispelPhoenix { holder } => (
                [Choice::Kind(Rule::Phoenix.kind()), Choice::Seat(holder)],
                2,
            ),
            Action::Rotate { count: place }
            | Action::Take { place }
            | Action::Give { place }
            | Action::Insert { place } => ([Choice::Place(place); 2], 1),
            Action::GiveTwo { first, second } => ([Choice::Place(first), Choice::Place(second)], 2),
            Action::Pass => ([Choice::Word(Word::Pass); 2], 1),
        };
        Path::first_of(choices, len)
    }
}
