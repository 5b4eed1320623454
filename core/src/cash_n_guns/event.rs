//! Events: what happened, in causal order.

use serde::{Deserialize, Serialize};

use super::bullet::{Bullet, Bullets};
use super::gun::Hand;
use super::note::Notes;
use super::power::Power;
use super::role::Role;
use crate::kit::{Seat, SeatSet};

/// Something that happened. What is in an `Option` is hidden from those who may not see it.
///
/// A secret answer is no event: all answers to a question are told when the last one is in, and where nothing is to
/// be seen of them nothing is told (CG-R35).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, text, told))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A round begins, and these notes are turned up (CG-S1).
    RoundBegan {
        /// Which, from 1.
        round: u8,
        /// The five notes.
        notes: Notes,
    },
    /// These players have put their cards face down (CG-S2).
    Loaded {
        /// Who; absolute seats.
        seats: SeatSet,
    },
    /// A power is turned up.
    PowerShown {
        /// Whose.
        seat: Seat,
        /// Which.
        power: Power,
    },
    /// A gun is pointed (CG-S3).
    Aimed {
        /// Whose.
        seat: Seat,
        /// Which of his guns.
        hand: Hand,
        /// At whom.
        at: Seat,
    },
    /// A player was too slow in aiming (CG-R2).
    TooSlow {
        /// Who.
        seat: Seat,
    },
    /// A player withdrew and took a shame marker (CG-S4).
    Withdrew {
        /// Who.
        seat: Seat,
        /// Whether the marker lies with the police light up (CG-R30a).
        light: bool,
    },
    /// A gun is lowered, as it points at nobody who stays (CG-S4).
    Lowered {
        /// Whose.
        seat: Seat,
        /// Which of his guns.
        hand: Hand,
    },
    /// A card is discarded face down.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Of which of his guns.
        hand: Hand,
        /// The card; for him.
        bullet: Option<Bullet>,
    },
    /// A card is turned up (CG-S5, CG-S6).
    Fired {
        /// Whose.
        seat: Seat,
        /// Of which of his guns.
        hand: Hand,
        /// The card.
        bullet: Bullet,
        /// At whom.
        at: Seat,
    },
    /// A player takes wounds and falls; no wounds if his skin keeps them off (CG-P4).
    Wounded {
        /// Who.
        seat: Seat,
        /// How many he takes.
        taken: u8,
        /// How many he has now.
        wounds: u8,
    },
    /// A player is dead.
    Died {
        /// Who.
        seat: Seat,
    },
    /// A role is turned up (CG-R32; all at the end).
    RoleShown {
        /// Whose.
        seat: Seat,
        /// Which.
        role: Role,
    },
    /// A player takes the gun of the first who died (CG-P3).
    GunTaken {
        /// Who.
        seat: Seat,
        /// Whose gun.
        from: Seat,
        /// Its cards; for these two.
        bullets: Option<Bullets>,
    },
    /// A grenade goes off (CG-P5).
    GrenadeThrown {
        /// By whom.
        seat: Seat,
    },
    /// A Bang!Bang!Bang! goes back to the hand, and another card is discarded face down (CG-P9).
    TookBack {
        /// Whose.
        seat: Seat,
        /// The card discarded; for him.
        instead: Option<Bullet>,
    },
    /// The pot is shared (CG-S7).
    Shared {
        /// Among whom; absolute seats.
        seats: SeatSet,
        /// What each receives, in dollars; 0 if it cannot be shared.
        each: u32,
        /// What stays in the pot.
        left: Notes,
    },
    /// The phone card was passed round (CG-S8).
    PhonePassed {
        /// Who began.
        first: Seat,
        /// Who passed it; absolute seats.
        seats: SeatSet,
        /// Switchboard cards that are turned up now.
        calls: u8,
        /// Whether one of them was turned up just now.
        used: bool,
    },
    /// The game is over.
    Won {
        /// The winners; nobody if all are dead.
        seats: SeatSet,
    },
}

impl Event {
    /// The event as this viewer sees it; `None` is the public.
    ///
    /// Every event is seen by everybody; only a card face down is kept from those who may not see it.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::Discarded { seat, hand, bullet } => Event::Discarded {
                seat,
                hand,
                bullet: bullet.filter(|_| viewer == Some(seat)),
            },
            Event::GunTaken {
                seat,
                from,
                bullets,
            } => Event::GunTaken {
                seat,
                from,
                bullets: bullets.filter(|_| viewer == Some(seat) || viewer == Some(from)),
            },
            Event::TookBack { seat, instead } => Event::TookBack {
                seat,
                instead: instead.filter(|_| viewer == Some(seat)),
            },
            Event::RoundBegan { .. }
            | Event::Loaded { .. }
            | Event::PowerShown { .. }
            | Event::Aimed { .. }
            | Event::TooSlow { .. }
            | Event::Withdrew { .. }
            | Event::Lowered { .. }
            | Event::Fired { .. }
            | Event::Wounded { .. }
            | Event::Died { .. }
            | Event::RoleShown { .. }
            | Event::GrenadeThrown { .. }
            | Event::Shared { .. }
            | Event::PhonePassed { .. }
            | Event::Won { .. } => self,
        }
    }
}
