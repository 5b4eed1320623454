//! Why an action is refused, from what the actor may know.

use super::action::Action;
use super::ask::AskKind;
use super::config::Config;
use super::kind::Kind;
use super::state::State;
use crate::kit::{Seat, SeatSet};

/// Why not. The sentence is the [`Display`](core::fmt::Display) form.
#[cfg_attr(
    feature = "bridge",
    standoff_macros::bridged(dangan, text, in_language)
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The answer is for another chamber: it came twice, or too early.
    #[error("the chamber to be loaded is {chamber}")]
    Chamber {
        /// The chamber that is loaded next, from 0.
        chamber: u8,
    },
    /// The card is not among those that are left.
    #[error("you do not hold {card}")]
    NotHeld {
        /// The card.
        card: Kind,
    },
    /// The Live round must be loaded (DG-F2).
    #[error("the last chamber must take the Live round")]
    LiveLeftOut,
    /// Dead, or without a bullet (DG-A21).
    #[error("seat {target} is dead or has no bullet")]
    NotActive {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// Shielded (DG-E3).
    #[error("seat {target} is shielded")]
    Shielded {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// Two different players are named, the nearer to the left first.
    #[error("name two players, yourself or the nearer to your left first")]
    PairOrder,
    /// There is no such thing in force.
    #[error("no such rule is in force")]
    NotInForce,
    /// No such bullet lies open.
    #[error("no {card} lies open")]
    NotOpen {
        /// The card.
        card: Kind,
    },
    /// Mamizou does not copy this (DG-A17, DG-A18).
    #[error("{card} cannot be copied")]
    NoCopy {
        /// The card.
        card: Kind,
    },
    /// There is no such place.
    #[error("there is no place {place} here")]
    NoPlace {
        /// The place, from 0.
        place: u8,
    },
    /// One bullet is asked for, or two, and different ones.
    #[error("{wanted} different bullets are asked for, in their order")]
    HowMany {
        /// How many.
        wanted: u8,
    },
    /// Nobody dead with a bullet left.
    #[error("seat {target} is not dead, or has no bullet")]
    NotDead {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// The action is none of those asked for.
    #[error("that is not among what may be chosen now")]
    NotAsked,
}

impl State {
    /// Why this action of a seat that is asked is refused. Only what the seat may know is used.
    pub(super) fn refusal(&self, config: &Config, seat: Seat, action: Action) -> Refusal {
        let Some(ask) = self.asked(seat) else {
            return Refusal::NotAsked;
        };
        let length = self.cylinders[seat.index()].len();
        match (ask, action) {
            (AskKind::Load, Action::Load { chamber, card }) => {
                if usize::from(chamber) != length {
                    Refusal::Chamber {
                        chamber: length as u8,
                    }
                } else if self.unloaded(seat).any(|(_, kind)| kind == card) {
                    Refusal::LiveLeftOut
                } else {
                    Refusal::NotHeld { card }
                }
            }
            (AskKind::Target, Action::Target { target }) => self.why_not_named(target),
            (AskKind::Pair, Action::Pair { one, other }) => {
                let named = self.pair_of(config, seat);
                let missing = (SeatSet::one(one).with(other) - named).first();
                missing.map_or(Refusal::PairOrder, |target| self.why_not_named(target))
            }
            (AskKind::Spell, Action::Dispel { .. } | Action::DispelPhoenix { .. }) => {
                Refusal::NotInForce
            }
            (AskKind::Copy, Action::Copy { card }) => {
                if self.open_kinds().contains(card) {
                    Refusal::NoCopy { card }
                } else {
                    Refusal::NotOpen { card }
                }
            }
            (AskKind::Rotate, Action::Rotate { count: place })
            | (AskKind::Take, Action::Take { place })
            | (AskKind::Insert, Action::Insert { place }) => Refusal::NoPlace { place },
            (AskKind::Give | AskKind::Pool, Action::Give { place }) => {
                self.why_not_given(config, seat, ask, [place, place], 1)
            }
            (AskKind::Give | AskKind::Pool, Action::GiveTwo { first, second }) => {
                self.why_not_given(config, seat, ask, [first, second], 2)
            }
            (AskKind::Corpse, Action::Exchange { with: target }) => Refusal::NotDead { target },
            _ => Refusal::NotAsked,
        }
    }

    fn why_not_named(&self, target: Seat) -> Refusal {
        if self.active().contains(target) {
            Refusal::Shielded { target }
        } else {
            Refusal::NotActive { target }
        }
    }

    fn why_not_given(
        &self,
        config: &Config,
        seat: Seat,
        ask: AskKind,
        places: [u8; 2],
        given: usize,
    ) -> Refusal {
        let length = self.cylinders[seat.index()].len();
        let mut wanted = 0;
        // A first choice that something may follow is one of two.
        self.first_options(config, seat, ask).each(seat, |first| {
            let later = self.later_options(config, seat, ask, first);
            wanted = wanted.max(1 + u8::from(!later.is_empty()));
        });
        match places.iter().find(|place| usize::from(**place) >= length) {
            Some(place) if usize::from(wanted) == given => Refusal::NoPlace { place: *place },
            Some(_) | None => Refusal::HowMany { wanted },
        }
    }
}
