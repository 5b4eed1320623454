//! Actions: whole decisions, and the small choices they are made of.

use serde::{Deserialize, Serialize};

use super::bullet::Bullet;
use crate::kit::coded::switch;
use crate::kit::{FixedVec, Seat};

switch! {
    /// A word said at the table, where the choice is neither a card nor a player.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
    #[derive(PartialOrd, Ord)]
    Word {
        /// Use no power, make no call.
        Pass = "pass",
        /// Show The Cunning, and load later.
        Wait = "wait",
        /// Show The Kid, and aim later.
        Show = "show",
        /// Stay in the round.
        Stay = "stay",
        /// Withdraw from the round.
        Withdraw = "back_off",
        /// Throw the grenade.
        Throw = "throw",
        /// Share although fallen.
        Share = "share",
        /// Call for reinforcements.
        Call = "call",
    }
}

/// One step of a decision: a bullet card, a player or a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// A bullet card of one's hand.
    Bullet(Bullet),
    /// A player; absolute seat.
    Seat(Seat),
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

/// One whole decision, as a person at the table would make it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, text, told))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Put a card face down for each gun (CG-S2).
    Load {
        /// For one's own gun.
        first: Bullet,
        /// For the gun that was taken, from its own cards (CG-P3).
        second: Option<Bullet>,
    },
    /// Point each gun at a player (CG-S3).
    Aim {
        /// One's own gun; absolute seat.
        first: Seat,
        /// The gun that was taken; absolute seat.
        second: Option<Seat>,
    },
    /// Discard this card in place of the Bang!Bang!Bang! (CG-P9).
    TakeBack {
        /// Which.
        instead: Bullet,
    },
    /// Take the gun of this player, of several who died together (CG-R19b).
    TakeGun {
        /// Whose; absolute seat.
        from: Seat,
    },
    /// Whatever one word says.
    Say(Word),
}

/// What shape the choices give a decision, which depends on what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// A card for one gun.
    Load,
    /// A card for each of two guns.
    LoadTwo,
    /// An aim of one gun.
    Aim,
    /// An aim of each of two guns.
    AimTwo,
    /// A card, or a word.
    TakeBack,
    /// A seat.
    TakeGun,
    /// A word.
    Say,
}

impl Action {
    /// The choices that make this decision.
    pub fn path(self) -> Path {
        let two = |first, second: Option<Choice>| {
            let length = 1 + usize::from(second.is_some());
            Path::first_of([first, second.unwrap_or_default()], length)
        };
        match self {
            Action::Load { first, second } => {
                two(Choice::Bullet(first), second.map(Choice::Bullet))
            }
            Action::Aim { first, second } => two(Choice::Seat(first), second.map(Choice::Seat)),
            Action::TakeBack { instead } => two(Choice::Bullet(instead), None),
            Action::TakeGun { from } => two(Choice::Seat(from), None),
            Action::Say(word) => two(Choice::Word(word), None),
        }
    }

    /// The decision that these choices make in this shape; `None` if they are no whole decision.
    pub(super) fn from_path(path: &[Choice], shape: Shape) -> Option<Action> {
        Some(match (shape, path) {
            // A word stands for itself wherever it is offered.
            (Shape::Load | Shape::LoadTwo | Shape::TakeBack | Shape::Say, [Choice::Word(word)]) => {
                Action::Say(*word)
            }
            (Shape::Load, [Choice::Bullet(first)]) => Action::Load {
                first: *first,
                second: None,
            },
            (Shape::LoadTwo, [Choice::Bullet(first), Choice::Bullet(second)]) => Action::Load {
                first: *first,
                second: Some(*second),
            },
            (Shape::Aim, [Choice::Seat(first)]) => Action::Aim {
                first: *first,
                second: None,
            },
            (Shape::AimTwo, [Choice::Seat(first), Choice::Seat(second)]) => Action::Aim {
                first: *first,
                second: Some(*second),
            },
            (Shape::TakeBack, [Choice::Bullet(instead)]) => Action::TakeBack { instead: *instead },
            (Shape::TakeGun, [Choice::Seat(from)]) => Action::TakeGun { from: *from },
            _ => return None,
        })
    }
}
