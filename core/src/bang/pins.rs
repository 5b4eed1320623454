//! Pins: what an imagined position must hold besides what the View says.

use super::card::Face;
use super::character::Character;
use super::config::MAX_SEATS;
use super::role::Role;
use super::state::Picked;
use crate::kit::{FixedVec, Full, Seat};

/// Where a pinned card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// In this seat's hand.
    Hand(Seat),
    /// In the deck under so many cards; 0 is the top.
    DeckAt(u8),
    /// Anywhere in the deck.
    Deck,
    /// Among the cards somebody is looking at.
    Aside,
}

/// A card face and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardPin {
    /// The face.
    pub face: Face,
    /// Where a card of this face lies.
    pub place: Place,
}

impl Default for CardPin {
    fn default() -> CardPin {
        CardPin {
            face: Face::default(),
            place: Place::Deck,
        }
    }
}

/// What an imagined position must hold besides what the View says; nothing is pinned at first.
///
/// Pinning the same face to the same place twice asks for two such cards. Cards that the View shows there
/// count.
///
/// ```
/// use standoff::bang::{Config, Face, Pins, Place, Preset, Rules, State, imagine};
/// use standoff::kit::{Dice, Seat};
/// let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
/// let state = State::new(&config, 1);
/// let (ann, bob) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let view = state.view(&config, Some(ann));
/// let beer: Face = "beer:6H".parse().unwrap();
/// let mut pins = Pins::new();
/// pins.card(beer, Place::Hand(bob)).unwrap();
/// let world = imagine(&config, &view, &pins, &mut Dice::new(1)).unwrap();
/// assert!(config.find(beer, world.state().hand(bob)).is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pins {
    pub(super) cards: FixedVec<CardPin, 128>,
    pub(super) roles: [Option<Role>; MAX_SEATS],
    pub(super) characters: [Option<Character>; MAX_SEATS],
    pub(super) spares: [Option<Character>; MAX_SEATS],
    pub(super) picks: [Picked; MAX_SEATS],
}

impl Pins {
    /// Nothing is pinned.
    pub fn new() -> Pins {
        Pins::default()
    }

    /// A card of this face lies there.
    ///
    /// # Errors
    /// [`Full`] for a 129th card; the pins are then unchanged.
    pub fn card(&mut self, face: Face, place: Place) -> Result<(), Full> {
        self.cards.push(CardPin { face, place })
    }

    /// The seat has this role; a seat that is not at any table is ignored.
    pub fn role(&mut self, seat: Seat, role: Role) {
        set(&mut self.roles, seat, Some(role));
    }

    /// The seat has this character; while characters are being chosen, as the first of two.
    pub fn character(&mut self, seat: Seat, character: Character) {
        set(&mut self.characters, seat, Some(character));
    }

    /// The seat's second character, or the one it does not play, is this one.
    pub fn spare(&mut self, seat: Seat, character: Character) {
        set(&mut self.spares, seat, Some(character));
    }

    /// The seat, which has chosen, has secretly chosen this one; [`Picked::None`] pins nothing.
    pub fn pick(&mut self, seat: Seat, pick: Picked) {
        set(&mut self.picks, seat, pick);
    }
}

fn set<T>(seats: &mut [T; MAX_SEATS], seat: Seat, value: T) {
    if let Some(place) = seats.get_mut(seat.index()) {
        *place = value;
    }
}
