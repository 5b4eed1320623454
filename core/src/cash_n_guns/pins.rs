//! Pins: what an imagined position must hold besides what the View says.

use super::bullet::{BULLET_COUNT, Bullet};
use super::config::MAX_SEATS;
use super::gun::{Gun, Hand};
use super::note::{NOTE_COUNT, Note};
use super::power::Power;
use super::role::Role;
use super::state::Sealed;
use crate::kit::{FixedVec, Seat};

/// The cards of a gun that are pinned: those that are gone, if they are, and the one that is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GunPin {
    pub(super) spent: Option<FixedVec<Bullet, BULLET_COUNT>>,
    pub(super) loaded: Option<Bullet>,
}

/// What an imagined position must hold besides what the View says; nothing is pinned at first.
///
/// A seat that is not at any table is ignored.
///
/// ```
/// use standoff::cash_n_guns::{Config, Pins, Power, Preset, Rules, State, imagine};
/// use standoff::kit::{Dice, Seat};
/// let config = Config::new(Rules::preset(Preset::Powers, 4)).unwrap();
/// let (ann, bob) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let state = State::new(&config, 1);
/// let view = state.view(&config, Some(ann));
/// let other = Power::ALL.iter().find(|p| state.power(&config, ann) != Some(**p)).unwrap();
/// let mut pins = Pins::new();
/// pins.power(bob, *other);
/// let world = imagine(&config, &view, &pins, &mut Dice::new(1)).unwrap();
/// assert_eq!(world.state().power(&config, bob), Some(*other));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pins {
    pub(super) powers: [Option<Power>; MAX_SEATS],
    pub(super) cop: Option<Seat>,
    pub(super) guns: [[Option<GunPin>; 2]; MAX_SEATS],
    pub(super) answers: [Option<Sealed>; MAX_SEATS],
    /// Whose sealed answer must be a card to load, whichever.
    pub(super) loads: [bool; MAX_SEATS],
    pub(super) deck: Option<FixedVec<Note, NOTE_COUNT>>,
}

impl Pins {
    /// Nothing is pinned.
    pub fn new() -> Pins {
        Pins::default()
    }

    /// The seat has this power.
    pub fn power(&mut self, seat: Seat, power: Power) {
        if let Some(pin) = self.powers.get_mut(seat.index()) {
            *pin = Some(power);
        }
    }

    /// The seat has this role; that it is no cop is pinned by who is.
    pub fn role(&mut self, seat: Seat, role: Role) {
        if role == Role::Cop {
            self.cop = Some(seat);
        }
    }

    /// The cards of this gun are where they are in that one.
    pub fn gun(&mut self, seat: Seat, hand: Hand, gun: &Gun) {
        let spent = FixedVec::try_from_iter(gun.spent.iter().map(|spent| spent.bullet));
        self.pin(seat, hand, spent.ok(), gun.loaded);
    }

    /// The card that is loaded in this gun is this one; a gun that is pinned whole stays so.
    pub fn loaded(&mut self, seat: Seat, hand: Hand, bullet: Bullet) {
        let pinned = self
            .guns
            .get(seat.index())
            .and_then(|guns| guns[hand as usize]);
        if pinned.is_none() {
            self.pin(seat, hand, None, Some(bullet));
        }
    }

    fn pin(
        &mut self,
        seat: Seat,
        hand: Hand,
        spent: Option<FixedVec<Bullet, BULLET_COUNT>>,
        loaded: Option<Bullet>,
    ) {
        if let Some(pins) = self.guns.get_mut(seat.index()) {
            pins[hand as usize] = Some(GunPin { spent, loaded });
        }
    }

    /// The seat's answer that is not shown yet is this one.
    pub fn answer(&mut self, seat: Seat, answer: Sealed) {
        if let Some(pin) = self.answers.get_mut(seat.index()) {
            *pin = Some(answer);
        }
    }

    /// The seat's answer that is not shown yet loads something.
    pub fn loads(&mut self, seat: Seat) {
        if let Some(pin) = self.loads.get_mut(seat.index()) {
            *pin = true;
        }
    }

    /// The deck is in this order, the next note last.
    pub fn deck(&mut self, deck: FixedVec<Note, NOTE_COUNT>) {
        self.deck = Some(deck);
    }
}
