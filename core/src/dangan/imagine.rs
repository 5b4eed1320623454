//! imagine: a whole position drawn at random that fits a View.

use rand_core::Rng;

use super::action::Action;
use super::ask::AskKind;
use super::bullet::Bullet;
use super::config::{CHAMBERS, Config, DEALT, HAND, MAX_DECK};
use super::frame::Frame;
use super::kind::Kind;
use super::layout::Layout;
use super::pins::{LoadPin, Pins, Spot};
use super::state::{Sealed, State};
use super::view::{Back, View};
use crate::kit::rng::{below, shuffle};
use crate::kit::{FixedVec, Generator, Seat, SeatSet};

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
    /// A pinned card cannot lie there.
    #[error("no {card} can lie in {spot:?}")]
    Card {
        /// The card.
        card: Kind,
        /// Where it was pinned.
        spot: Spot,
    },
    /// A seat cannot hold or have loaded what is pinned.
    #[error("seat {seat} cannot hold or have loaded this")]
    Load {
        /// The seat.
        seat: Seat,
    },
    /// A seat cannot have answered what is pinned.
    #[error("seat {seat} cannot have answered this")]
    Answer {
        /// The seat.
        seat: Seat,
    },
    /// With what is pinned no seat has loaded its own Live round and what it was dealt.
    #[error("the pins leave no way in which cylinders can have been loaded")]
    Stuck,
    /// The View fits no position; none made by [`State::view`] or loaded is like that.
    #[error("the view fits no position")]
    NoSuchView,
}

/// A whole position drawn at random that fits the View and the pins; it has a generator of its own.
///
/// `view` of the result for the same viewer is the View again, and so is his legal list.
///
/// How it is drawn. While cylinders are loaded each other seat is dealt five cards out of those that the viewer does not
/// hold, uniformly, and loads at random as far as it may be: six chambers if it is ready, else a number from none to
/// five. Later the hidden places get their cards: for each seat, or each group of seats whose bullets a shuffle has
/// mixed, its Live rounds in places that it loaded, then its Secret deals in places that it loaded or left out, then
/// the rest of the deck, each step uniformly. Secret answers that are in are drawn from what could be answered.
///
/// This is no posterior: it weighs nothing that players did. But every position that fits the View can come up.
///
/// ```
/// use standoff::dangan::{Config, Pins, Preset, Rules, State, imagine};
/// use standoff::kit::Dice;
/// let config = Config::new(Rules::preset(Preset::Standard, 5)).unwrap();
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
    if state.is_loading() {
        state.imagine_loading(config, view, pins, rng)?;
    } else {
        for seat in config.seats().iter() {
            let i = seat.index();
            fill(&mut state.cylinders[i], &view.cylinders[i]);
            fill(&mut state.asides[i], &view.asides[i]);
        }
        Layout::new(config, view)?.deal(config, &mut state, pins, rng)?;
        state.imagine_answers(config, view, pins, rng)?;
    }
    state.note_to_act();
    Ok(World(state))
}

/// Bullets as the View shows them; a hidden one gets its face later.
fn fill<const N: usize>(to: &mut FixedVec<Bullet, N>, from: &FixedVec<Back, N>) {
    for back in from {
        // Both have the same room.
        let _ = to.push(Bullet {
            kind: back.card.unwrap_or_default(),
            sticker: back.sticker,
            from: back.from,
            known: back.known,
        });
    }
}

/// What is left of each kind when this is taken.
pub(super) fn take(left: &mut [u8; Kind::COUNT], card: Kind) -> Option<()> {
    let count = &mut left[card.index()];
    *count = count.checked_sub(1)?;
    Some(())
}

impl State {
    fn take_public(&mut self, view: &View) {
        self.ask = view.number;
        self.round = view.round;
        self.turns = view.turns;
        self.dealer = view.dealer;
        self.clockwise = view.clockwise;
        self.stack = view.stack;
        self.fired = view.fired;
        self.lives = view.lives;
        self.living = view.living;
        self.shields = view.shields;
        self.skips = view.skips;
        self.orins = view.orins;
        self.winners = view.winners;
    }

    /// Hands and chambers while cylinders are loaded.
    fn imagine_loading(
        &mut self,
        config: &Config,
        view: &View,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let mut left = config.deck();
        let mut open = SeatSet::EMPTY;
        for seat in config.seats().iter() {
            let own = view.viewer == Some(seat);
            let known = if own {
                let cards = view.cylinders[seat.index()].iter();
                let loaded = FixedVec::try_from_iter(cards.map(|b| b.card.unwrap_or_default()));
                Some(LoadPin {
                    hand: view.hand,
                    loaded: loaded.map_err(|_| ImagineError::NoSuchView)?,
                })
            } else {
                pins.loads[seat.index()]
            };
            let Some(load) = known else {
                open.insert(seat);
                continue;
            };
            let wrong = if own {
                ImagineError::NoSuchView
            } else {
                ImagineError::Load { seat }
            };
            self.take_load(config, seat, &load, &mut left)
                .ok_or(wrong)?;
            let ready = self.cylinders[seat.index()].len() == CHAMBERS;
            if ready != view.ready.contains(seat) {
                return Err(wrong);
            }
        }
        let mut pool: FixedVec<Kind, MAX_DECK> = FixedVec::new();
        for kind in Kind::ALL {
            for _ in 0..left[kind.index()] {
                // The Config's deck is no larger.
                let _ = pool.push(*kind);
            }
        }
        shuffle(rng, &mut pool);
        for seat in open.iter() {
            let mut hand = FixedVec::new();
            for _ in 0..DEALT {
                let card = pool.pop().ok_or(ImagineError::NoSuchView)?;
                left[card.index()] -= 1;
                let _ = hand.push(card);
            }
            let _ = hand.push(Kind::LIVE);
            let _ = hand.push(Kind::Kosuzu);
            self.hands[seat.index()] = hand;
            let chambers = if view.ready.contains(seat) {
                CHAMBERS
            } else {
                below(rng, CHAMBERS as u32) as usize
            };
            for _ in 0..chambers {
                let kinds = self.loadable(seat);
                let many = kinds.iter().count() as u32;
                if let Some(card) = kinds.iter().nth(below(rng, many) as usize) {
                    self.load_next(config, seat, card);
                }
            }
        }
        self.deck = left;
        Ok(())
    }

    /// A hand and what is loaded of it, if they can be; its five dealt cards are taken from what is left.
    fn take_load(
        &mut self,
        config: &Config,
        seat: Seat,
        load: &LoadPin,
        left: &mut [u8; Kind::COUNT],
    ) -> Option<()> {
        let (dealt, own) = load.hand.split_at_checked(DEALT)?;
        if own != [Kind::LIVE, Kind::Kosuzu] || load.hand.len() != HAND {
            return None;
        }
        for card in dealt {
            take(left, *card)?;
        }
        self.hands[seat.index()] = load.hand;
        for card in &load.loaded {
            if !self.loadable(seat).contains(*card) {
                return None;
            }
            self.load_next(config, seat, *card);
        }
        Some(())
    }

    /// Secret answers that are in and not shown: the viewer's own, pinned ones, else any that could be given.
    fn imagine_answers(
        &mut self,
        config: &Config,
        view: &View,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let all = match self.stack.last() {
            Some(Frame::Steal { one, other }) => SeatSet::one(*one).with(*other),
            Some(Frame::Deal) => self.exchanges().givers(),
            Some(Frame::Pool) => self.participants(),
            Some(_) | None => return Ok(()),
        };
        // Nobody has answered yet.
        self.note_to_act();
        for seat in (all - view.to_act()).iter() {
            let known = if view.viewer == Some(seat) {
                view.sealed
            } else {
                pins.sealed[seat.index()]
            };
            let takes = self.asked(seat) == Some(AskKind::Take);
            let action = match known {
                Sealed::None => {
                    let count = self.count(config, seat) as u32;
                    self.nth(config, seat, below(rng, count) as usize)
                }
                Sealed::One(place) if takes => Some(Action::Take { place }),
                Sealed::One(place) => Some(Action::Give { place }),
                Sealed::Two(first, second) => Some(Action::GiveTwo { first, second }),
            };
            let action = action.filter(|a| self.is_legal(config, seat, *a));
            let sealed = action.and_then(Sealed::of);
            self.sealed[seat.index()] = sealed.ok_or(ImagineError::Answer { seat })?;
        }
        Ok(())
    }
}
