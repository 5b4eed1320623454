//! imagine: a whole position drawn at random that fits a View.

use rand_core::Rng;

use super::card::Face;
use super::character::Character;
use super::config::Config;
use super::deal::Deal;
use super::pins::{Pins, Place};
use super::role::Role;
use super::state::State;
use super::view::View;
use crate::kit::{Generator, Seat};

/// A whole position that somebody imagines: plays like a [`State`], but is not the true one.
///
/// Only [`imagine`] makes one, so what was made from a View holds nothing that the View does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct World(State);

impl World {
    /// The position.
    #[inline]
    pub fn state(&self) -> &State {
        &self.0
    }

    /// The position, to be played on.
    #[inline]
    pub fn into_state(self) -> State {
        self.0
    }
}

/// Why no position can be imagined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImagineError {
    /// The View belongs to another Config.
    #[error("the view belongs to another config")]
    OtherConfig,
    /// A pinned card cannot lie there: the View shows every card of this face elsewhere, other pins take them
    /// all, or there is no hidden place left.
    #[error("no {face} can lie in {place:?}")]
    Card {
        /// The face.
        face: Face,
        /// Where it was pinned.
        place: Place,
    },
    /// A pinned role cannot be this seat's.
    #[error("seat {seat} cannot be {role}")]
    Role {
        /// The seat.
        seat: Seat,
        /// The role.
        role: Role,
    },
    /// A pinned character cannot be this seat's, as the first or as the spare.
    #[error("seat {seat} cannot have {}", character.code())]
    Character {
        /// The seat.
        seat: Seat,
        /// The character.
        character: Character,
    },
    /// A pinned pick cannot be this seat's.
    #[error("seat {seat} cannot have picked so")]
    Pick {
        /// The seat.
        seat: Seat,
    },
    /// With what is pinned the seat could not do what the View proves it can: complete a rescue or a pair.
    #[error("the pins leave seat {seat} no card to go on with")]
    Stuck {
        /// The seat.
        seat: Seat,
    },
    /// The View fits no position; none made by [`State::view`] or loaded is like that.
    #[error("the view fits no position")]
    NoSuchView,
}

/// A whole position drawn at random that fits the View and the pins; it has a generator of its own.
///
/// `view` of the result for the same viewer is the View again, and so is his legal list. What others know of
/// cards is what the View names and no more.
///
/// How it is drawn: roles that the viewer does not know are dealt uniformly among the seats that may have them;
/// so are characters, spares and secret picks that he does not know; hidden cards that he cannot place are
/// shuffled and dealt to the hidden places (hands, cards looked at, deck). What is pinned is dealt first. Where
/// the rules prove something of a hand (a rescue that has begun can be completed, BANG-DMG-5; the second card of
/// a pair exists, BANG-CHAR-SID-1), cards that make it so are drawn at random next, no more than are needed.
///
/// This is no posterior: it weighs nothing that players did or said. But every position that fits the View, as
/// far as others know of cards only what the View names, can come up.
///
/// ```
/// use standoff::bang::{Config, Pins, Preset, Rules, State, imagine};
/// use standoff::kit::Dice;
/// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
/// let state = State::new(&config, 3);
/// let seat = state.to_act().first();
/// let view = state.view(&config, seat);
/// let world = imagine(&config, &view, &Pins::new(), &mut Dice::new(1)).unwrap();
/// assert_eq!(world.state().view(&config, seat), view);
/// ```
///
/// # Errors
/// [`ImagineError`] if the pins contradict the View or each other, or the View belongs to another Config.
/// Without pins a View of this Config has a position always.
pub fn imagine(
    config: &Config,
    view: &View,
    pins: &Pins,
    rng: &mut (impl Rng + ?Sized),
) -> Result<World, ImagineError> {
    if view.config != config.hash().value() {
        return Err(ImagineError::OtherConfig);
    }
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let mut state = State::empty(config, Generator::from_seed(seed));
    state.take_public(view);
    state.imagine_roles(config, view, pins, rng)?;
    state.imagine_characters(config, view, pins, rng)?;
    Deal::new(config, view, &mut state)
        .ok_or(ImagineError::NoSuchView)?
        .deal(pins, rng)?;
    state.knowledge = view.marks().ok_or(ImagineError::NoSuchView)?;
    Ok(World(state))
}

impl State {
    fn take_public(&mut self, view: &View) {
        self.ask = view.number;
        self.turns = view.turns;
        self.stack = view.stack;
        self.discard = view.discard;
        self.laid = view.laid;
        self.hands = view.hands;
        self.tables = view.tables;
        self.resolving = view.resolving;
        self.shown = view.shown;
        self.aside = view.aside;
        self.life = view.life;
        self.max_life = view.max_life;
        self.living = view.living;
        self.jail_tries = view.jail_tries;
        self.near = view.near;
        self.reach = view.reach;
        self.present = view.present;
        self.this_turn = view.this_turn;
        self.late = view.late;
        self.hunter = view.hunter;
        self.unjudged = view.unjudged;
        self.winners = view.winners;
    }
}

#[cfg(test)]
mod tests;
