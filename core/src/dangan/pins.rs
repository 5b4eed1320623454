//! Pins: what an imagined position must hold besides what the View says.

use super::bullet::Sticker;
use super::config::{CHAMBERS, HAND, MAX_SEATS};
use super::kind::Kind;
use super::state::Sealed;
use crate::kit::{FixedVec, Full, Seat};

/// A place where a card lies face down once cylinders are loaded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// In this seat's cylinder, so many places behind the next to be fired.
    Cylinder(Seat, u8),
    /// Among the bullets that this seat has received, at this place.
    Aside(Seat, u8),
    /// The card that this seat has left out.
    LeftOut(Seat),
}

impl Default for Spot {
    fn default() -> Spot {
        Spot::LeftOut(Seat::default())
    }
}

/// A card and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardPin {
    /// Where.
    pub spot: Spot,
    /// The card.
    pub card: Kind,
    /// Whose sticker it bears, where stickers are played with; any for a card that was left out.
    pub sticker: Sticker,
}

/// What a seat holds and has loaded, while cylinders are loaded.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LoadPin {
    /// The seven cards as dealt: five, the Live round, the Secret deal.
    pub hand: FixedVec<Kind, HAND>,
    /// What is loaded, the first chamber first.
    pub loaded: FixedVec<Kind, CHAMBERS>,
}

/// What an imagined position must hold besides what the View says; nothing is pinned at first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pins {
    pub(super) cards: FixedVec<CardPin, { MAX_SEATS * HAND }>,
    pub(super) loads: [Option<LoadPin>; MAX_SEATS],
    pub(super) sealed: [Sealed; MAX_SEATS],
}

impl Pins {
    /// Nothing is pinned.
    pub fn new() -> Pins {
        Pins::default()
    }

    /// This card lies there.
    ///
    /// # Errors
    /// [`Full`] for a 43rd card; the pins are then unchanged.
    pub fn card(&mut self, pin: CardPin) -> Result<(), Full> {
        self.cards.push(pin)
    }

    /// The seat holds and has loaded this; a seat that is not at any table is ignored.
    pub fn load(&mut self, seat: Seat, load: LoadPin) {
        if let Some(place) = self.loads.get_mut(seat.index()) {
            *place = Some(load);
        }
    }

    /// The seat, which has answered in secret, has answered this; [`Sealed::None`] pins nothing.
    pub fn answer(&mut self, seat: Seat, sealed: Sealed) {
        if let Some(place) = self.sealed.get_mut(seat.index()) {
            *place = sealed;
        }
    }
}
