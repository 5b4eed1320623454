//! Events: what happened, and what a viewer sees of it.

use serde::{Deserialize, Serialize};

use super::bullet::Sticker;
use super::kind::{Kind, Rule};
use crate::kit::{Seat, SeatSet};

/// Something that happened. Seats are absolute; places count from 0, the next to be fired.
///
/// A card is `None` where the viewer does not see it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan, text, told))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A round begins: all cards are back (DG-F1).
    RoundBegan {
        /// Its number, from 1.
        round: u32,
    },
    /// A card came to a hand.
    Dealt {
        /// Whose.
        seat: Seat,
        /// Seen by him alone.
        card: Option<Kind>,
    },
    /// A chamber was loaded: seen by nobody else.
    Loaded {
        /// Who.
        seat: Seat,
        /// The chamber.
        chamber: u8,
        /// The card.
        card: Kind,
    },
    /// All six chambers are loaded.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// The first player of the round (DG-F3).
    First {
        /// Who.
        seat: Seat,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Whether Hypnosis forces it.
        forced: bool,
    },
    /// A shield ends.
    ShieldEnded {
        /// Whose.
        seat: Seat,
    },
    /// A turn has no shot (DG-E8).
    ShotLost {
        /// Whose.
        seat: Seat,
    },
    /// A bullet is fired and lies open.
    Fired {
        /// Who.
        seat: Seat,
        /// The bullet.
        card: Kind,
        /// Whose sticker it bears.
        sticker: Sticker,
    },
    /// The bullet finds nobody or nothing.
    Fizzled {
        /// Whose.
        seat: Seat,
        /// The bullet.
        card: Kind,
    },
    /// One player is named.
    Named {
        /// Who names.
        seat: Seat,
        /// The bullet.
        card: Kind,
        /// Who is named.
        target: Seat,
    },
    /// Two players are named.
    NamedTwo {
        /// Who names.
        seat: Seat,
        /// The bullet.
        card: Kind,
        /// The one.
        one: Seat,
        /// The other.
        other: Seat,
    },
    /// A shield makes void what names two players (DG-A5).
    Blocked {
        /// The bullet.
        card: Kind,
    },
    /// A cylinder is turned end for end.
    Reversed {
        /// Whose.
        seat: Seat,
    },
    /// Bullets go from the front to the end, one by one.
    Rotated {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A cylinder is shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// Somebody sees a bullet that lies face down.
    Looked {
        /// Who.
        seat: Seat,
        /// In whose cylinder.
        of: Seat,
        /// Where.
        place: u8,
        /// What; seen by him alone.
        card: Option<Kind>,
        /// Whose sticker it bears; seen by him alone.
        sticker: Sticker,
    },
    /// Somebody's next turn will have no shot.
    WillSkip {
        /// Whose.
        seat: Seat,
    },
    /// Somebody is shielded.
    Shielded {
        /// Who.
        seat: Seat,
    },
    /// Something in force ends by a spell.
    Dispelled {
        /// What.
        rule: Rule,
        /// In whose row the bullet lies.
        holder: Seat,
    },
    /// Turns go the other way.
    Turned {
        /// Whether to the left now.
        clockwise: bool,
    },
    /// Something comes in force.
    InForce {
        /// Whose bullet it is.
        seat: Seat,
        /// What.
        rule: Rule,
    },
    /// A Phoenix ends with a turn.
    PhoenixEnded {
        /// Whose.
        seat: Seat,
    },
    /// An open bullet is copied.
    Copied {
        /// Who copies.
        seat: Seat,
        /// The bullet.
        card: Kind,
    },
    /// A Phoenix makes a Live round void.
    LiveVoid {
        /// Whose.
        seat: Seat,
    },
    /// Somebody is killed and loses a life piece.
    Died {
        /// Who.
        seat: Seat,
        /// Whose Live round it was.
        by: Seat,
        /// Life pieces left.
        lives: u8,
    },
    /// A secret answer is in.
    Answered {
        /// Whose.
        seat: Seat,
    },
    /// A bullet changes hands, face down.
    Passed {
        /// Out of whose cylinder.
        from: Seat,
        /// From where, before anything moved.
        place: u8,
        /// To whom.
        to: Seat,
    },
    /// A bullet goes into the pool, face down.
    Pooled {
        /// Out of whose cylinder.
        from: Seat,
        /// From where, before anything moved.
        place: u8,
    },
    /// Bullets are drawn from the shuffled pool, face down.
    Drew {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A bullet is inserted, face down.
    Inserted {
        /// Into whose cylinder.
        seat: Seat,
        /// Where it then lies.
        place: u8,
    },
    /// Two cylinders change places.
    Changed {
        /// The one.
        one: Seat,
        /// The other.
        other: Seat,
    },
    /// Orin is kept for later.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A round is over.
    RoundEnded {
        /// Its number.
        round: u32,
    },
    /// The game is over.
    Won {
        /// Who has the most life pieces.
        seats: SeatSet,
    },
}

impl Event {
    /// The event as this viewer sees it; `None` if he does not notice it. `None` as viewer is the public.
    pub fn seen_by(self, viewer: Option<Seat>) -> Option<Event> {
        Some(match self {
            Event::Dealt { seat, .. } if viewer != Some(seat) => Event::Dealt { seat, card: None },
            Event::Loaded { seat, .. } if viewer != Some(seat) => return None,
            Event::Looked {
                seat, of, place, ..
            } if viewer != Some(seat) => Event::Looked {
                seat,
                of,
                place,
                card: None,
                sticker: Sticker::NONE,
            },
            seen => seen,
        })
    }
}
