//! A whole position from a View: the only maker of a World.

use rand_core::Rng;

use super::action::{Action, Word};
use super::bullet::{ALL_BULLETS, Bullet, Bullets};
use super::config::{Config, MAX_SEATS};
use super::gun::{Gun, How, Spent};
use super::invalid::Invalid;
use super::note::{NOTE_COUNT, Note};
use super::pins::{GunPin, Pins};
use super::power::{Power, PowerSet};
use super::role::Role;
use super::state::{Sealed, State};
use super::step::Step;
use super::view::{SeenGun, View};
use crate::kit::rng::{below, shuffle};
use crate::kit::{FixedVec, Seat, SeatSet};

/// Why no position was imagined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImagineError {
    /// The View was made under another Config.
    #[error("the view belongs to another config")]
    OtherConfig,
    /// A field names seats that the table lacks.
    #[error("{0}")]
    Seats(Invalid),
    /// No cards fit what is seen and pinned of a gun.
    #[error("seat {seat}: no cards fit what is seen and pinned of a gun")]
    Gun {
        /// Whose gun; absolute seat.
        seat: Seat,
    },
    /// No powers fit.
    #[error("no powers fit what is seen and pinned")]
    Powers,
    /// Nobody can be the cop.
    #[error("nobody fits as the cop")]
    Cop,
    /// No answer fits.
    #[error("seat {seat}: no answer fits what is seen and pinned")]
    Answer {
        /// Whose answer; absolute seat.
        seat: Seat,
    },
    /// The notes are not those that are seen.
    #[error("the notes do not fit what is seen")]
    Notes,
}

/// A position that was imagined. Only [`imagine`] makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World(State);

impl World {
    /// The position.
    pub fn state(&self) -> &State {
        &self.0
    }
}

/// A position drawn at random that fits the View and the pins: its viewer sees it just so.
///
/// Notes are shuffled evenly; the cards that a viewer cannot place are dealt evenly over all ways that fit; the cop is
/// anybody who may be; powers are dealt seat by seat from those that leave the others one; answers are drawn evenly from the
/// legal ones. It is no posterior: what players are likely to do plays no part.
///
/// # Errors
/// [`ImagineError`] if View and pins contradict each other or themselves.
pub fn imagine(
    config: &Config,
    view: &View,
    pins: &Pins,
    rng: &mut impl Rng,
) -> Result<World, ImagineError> {
    if !view.is_of(config) {
        return Err(ImagineError::OtherConfig);
    }
    let mut state = from_public(view);
    state.check_sets(config).map_err(ImagineError::Seats)?;
    state.deck = imagine_deck(view, pins, rng)?;
    imagine_cop(config, view, pins, rng, &mut state)?;
    if config.rules().powers {
        imagine_powers(config, view, pins, rng, &mut state)?;
    }
    for seat in SeatSet::first_n(config.players()).iter() {
        for hand in 0..2 {
            let Some(seen) = view.guns[seat.index()][hand] else {
                continue;
            };
            let pin = pins.guns[seat.index()][hand];
            let plain = view.step.after_first_shots();
            let gun = imagine_gun(&seen, pin, plain, rng).ok_or(ImagineError::Gun { seat })?;
            state.guns[seat.index()][hand] = Some(gun);
        }
    }
    imagine_answers(config, view, pins, rng, &mut state)?;
    Ok(World(state))
}

/// Everything that everybody sees.
fn from_public(view: &View) -> State {
    State {
        config: view.config,
        ask: view.number,
        round: view.round,
        step: view.step,
        left: view.left,
        sealed: [Sealed::None; MAX_SEATS],
        godfather: view.godfather,
        deck: FixedVec::new(),
        pot: view.pot,
        money: view.money,
        shame: view.shame,
        light: view.light,
        wounds: view.wounds,
        wounds_now: view.wounds_now,
        living: view.living,
        guns: [[None; 2]; MAX_SEATS],
        powers: [Power::SixFeetUnder; MAX_SEATS],
        open: view.open,
        cannot: view.cannot,
        roles: [Role::Gangster; MAX_SEATS],
        open_roles: view.open_roles,
        suspects: view.suspects,
        calls: view.calls,
        withdrew: view.withdrew,
        felled: view.felled,
        out: view.out,
        hit: view.hit,
        fired_first: view.fired_first,
        thrown: view.thrown,
        sharers: view.sharers,
        first_dead: view.first_dead,
        winners: view.winners,
    }
}

fn imagine_deck(
    view: &View,
    pins: &Pins,
    rng: &mut impl Rng,
) -> Result<FixedVec<Note, NOTE_COUNT>, ImagineError> {
    if view.unseen.len() != usize::from(view.deck_size) {
        return Err(ImagineError::Notes);
    }
    if let Some(deck) = pins.deck {
        let fits = deck.iter().copied().collect::<super::Notes>() == view.unseen;
        return fits.then_some(deck).ok_or(ImagineError::Notes);
    }
    let notes = FixedVec::try_from_iter(view.unseen.iter());
    let mut deck = notes.map_err(|_| ImagineError::Notes)?;
    shuffle(rng, deck.as_mut_slice());
    Ok(deck)
}

fn imagine_cop(
    config: &Config,
    view: &View,
    pins: &Pins,
    rng: &mut impl Rng,
    state: &mut State,
) -> Result<(), ImagineError> {
    if !config.rules().cop {
        return Ok(());
    }
    let mut able = view.suspects & SeatSet::first_n(config.players());
    for (i, role) in view.roles.iter().enumerate() {
        match role {
            Some(Role::Cop) => able &= SeatSet::one(Seat::of(i as u8)),
            Some(Role::Gangster) => able = able.without(Seat::of(i as u8)),
            None => {}
        }
    }
    if let Some(cop) = pins.cop {
        able &= SeatSet::one(cop);
    }
    let nth = below(rng, able.len().max(1) as u32) as usize;
    let cop = able.iter().nth(nth).ok_or(ImagineError::Cop)?;
    state.roles[cop.index()] = Role::Cop;
    Ok(())
}

/// Deals the powers that nobody shows, seat by seat, never one that leaves another seat without.
fn imagine_powers(
    config: &Config,
    view: &View,
    pins: &Pins,
    rng: &mut impl Rng,
    state: &mut State,
) -> Result<(), ImagineError> {
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    shuffle(rng, &mut order);
    let able = |seat: Seat| -> PowerSet {
        let i = seat.index();
        let known = view.powers[i].or(pins.powers[i]);
        let fits = |power: &Power| match known {
            Some(known) => known == *power,
            None => !view.cannot[i].contains(*power),
        };
        Power::ALL.iter().copied().filter(fits).collect()
    };
    let table = SeatSet::first_n(config.players());
    // A pin must not say what is seen to be otherwise.
    let against = |seat: Seat| {
        let (seen, pinned) = (view.powers[seat.index()], pins.powers[seat.index()]);
        let pinned = pinned.filter(|_| seen.is_none());
        pinned.is_some_and(|power| view.cannot[seat.index()].contains(power))
            || (seen.is_some() && pins.powers[seat.index()].is_some_and(|p| Some(p) != seen))
    };
    if table.iter().any(against) || !deal(table, &able, &order, PowerSet::EMPTY, state) {
        return Err(ImagineError::Powers);
    }
    Ok(())
}

/// Gives each of these seats a power that it can have and no other has, the first in this order that works.
fn deal(
    seats: SeatSet,
    able: &impl Fn(Seat) -> PowerSet,
    order: &[u8; 10],
    dealt: PowerSet,
    state: &mut State,
) -> bool {
    let Some(seat) = seats.first() else {
        return true;
    };
    for power in order.iter().map(|number| Power::of(*number)) {
        if able(seat).contains(power) && !dealt.contains(power) {
            state.powers[seat.index()] = power;
            if deal(seats.without(seat), able, order, dealt.with(power), state) {
                return true;
            }
        }
    }
    false
}

/// How many sets of cards a gun can have left.
const SETS: usize = {
    let (mut sets, mut at) = (1, 0);
    while at < Bullet::ALL.len() {
        sets *= ALL_BULLETS.of(Bullet::ALL[at]) as usize + 1;
        at += 1;
    }
    sets
};

/// The places of a gun that must be filled: cards that are gone, then the one that is loaded.
struct Filling<'a> {
    seen: &'a SeenGun,
    pin: Option<GunPin>,
    /// Whether the loaded card can be no Bang!Bang!Bang!.
    plain: bool,
    /// What [`ways`](Filling::ways) gives for each set of cards left, once it is known.
    counted: [Option<u32>; SETS],
}

impl Filling<'_> {
    fn places(&self) -> usize {
        self.seen.spent.len() + usize::from(self.seen.loaded)
    }

    /// Whether this card can lie in the next place, where these are left.
    fn fits(&self, left: Bullets, bullet: Bullet) -> bool {
        let at = ALL_BULLETS.len() - left.len();
        match self.seen.spent.get(at) {
            Some(spent) => {
                let seen = spent.bullet.is_none_or(|known| known == bullet);
                let pinned = self
                    .pin
                    .and_then(|pin| pin.spent)
                    .is_none_or(|spent| spent.get(at) == Some(&bullet));
                let rule = match spent.how {
                    How::Shown | How::Hidden => true,
                    How::Plain => bullet != Bullet::BangBangBang,
                    How::Lowest => left.lowest() == Some(bullet),
                };
                seen && pinned && rule
            }
            None => {
                let seen = self.seen.bullet.is_none_or(|known| known == bullet);
                let pinned = self.pin.is_none_or(|pin| pin.loaded == Some(bullet));
                seen && pinned && !(self.plain && bullet == Bullet::BangBangBang)
            }
        }
    }

    /// How many ways there are to go on with these cards left, each card a thing of its own.
    fn ways(&mut self, left: Bullets) -> u32 {
        if ALL_BULLETS.len() - left.len() == self.places() {
            return u32::from(self.seen.hand.is_none_or(|hand| hand == left));
        }
        let set = Bullet::ALL.iter().fold(0, |set, bullet| {
            let all = usize::from(ALL_BULLETS.of(*bullet));
            set * (all + 1) + usize::from(left.of(*bullet))
        });
        if let Some(Some(counted)) = self.counted.get(set) {
            return *counted;
        }
        let mut ways = 0;
        for bullet in Bullet::ALL {
            ways += self.ways_with(left, *bullet);
        }
        self.counted[set] = Some(ways);
        ways
    }

    /// The same with a card of this kind in the next place.
    fn ways_with(&mut self, mut left: Bullets, bullet: Bullet) -> u32 {
        let count = u32::from(left.of(bullet));
        if count == 0 || !self.fits(left, bullet) {
            return 0;
        }
        left.take(bullet);
        count * self.ways(left)
    }

    /// Way number `nth` to fill the places, from 0.
    fn way(&mut self, mut nth: u32) -> FixedVec<Bullet, 9> {
        let (mut filled, mut left) = (FixedVec::new(), ALL_BULLETS);
        while filled.len() < self.places() {
            let next = Bullet::ALL.iter().find(|bullet| {
                let ways = self.ways_with(left, **bullet);
                let found = nth < ways;
                if !found {
                    nth -= ways;
                }
                found
            });
            // There is such a way.
            let Some(bullet) = next else { break };
            nth /= u32::from(left.of(*bullet));
            left.take(*bullet);
            // There are nine places, one more than there are cards.
            let _ = filled.push(*bullet);
        }
        filled
    }
}

/// The cards of a gun, evenly over all ways that fit; `None` if none does.
fn imagine_gun(
    seen: &SeenGun,
    pin: Option<GunPin>,
    plain: bool,
    rng: &mut impl Rng,
) -> Option<Gun> {
    let mut filling = Filling {
        seen,
        pin,
        plain,
        counted: [None; SETS],
    };
    if filling.places() + usize::from(seen.hand_size) != ALL_BULLETS.len() {
        return None;
    }
    let ways = filling.ways(ALL_BULLETS);
    if ways == 0 {
        return None;
    }
    // At most 8! ways.
    let filled = filling.way(below(rng, ways));
    let mut gun = Gun {
        owner: seen.owner,
        hand: ALL_BULLETS,
        loaded: None,
        aim: seen.aim,
        spent: FixedVec::new(),
        inherited: seen.inherited,
    };
    for (at, bullet) in filled.iter().enumerate() {
        gun.hand.take(*bullet);
        match seen.spent.get(at) {
            Some(spent) => {
                let how = spent.how;
                gun.spent
                    .push(Spent {
                        bullet: *bullet,
                        how,
                    })
                    .ok()?;
            }
            None => gun.loaded = Some(*bullet),
        }
    }
    Some(gun)
}

/// Answers of those who have given theirs: the viewer's own, pinned ones, else any that is legal.
fn imagine_answers(
    config: &Config,
    view: &View,
    pins: &Pins,
    rng: &mut impl Rng,
    state: &mut State,
) -> Result<(), ImagineError> {
    for seat in view.answered.iter() {
        if seat.number() >= config.players() {
            return Err(ImagineError::Answer { seat });
        }
        let pinned = pins.answers[seat.index()];
        let own = Some(view.sealed).filter(|_| view.viewer == Some(seat));
        let mut asking = *state;
        asking.left = SeatSet::one(seat);
        let fits = |answer: &Sealed| {
            let load = matches!(answer, Sealed::Act(Action::Load { .. }));
            own.is_none_or(|own| own == *answer)
                && pinned.is_none_or(|pinned| pinned == *answer)
                && (load || !pins.loads[seat.index()])
        };
        let mut able = FixedVec::<Sealed, 64>::new();
        // At most 5 targets for each of two guns: there is room.
        let mut take = |answer: Sealed| {
            if fits(&answer) {
                let _ = able.push(answer);
            }
        };
        asking.legal(config, seat, |action| take(Sealed::Act(action)));
        if matches!(view.step, Step::Aim | Step::KidAim) {
            take(Sealed::TooSlow);
        }
        let nth = below(rng, able.len().max(1) as u32) as usize;
        let answer = able.get(nth).copied();
        state.sealed[seat.index()] = answer.ok_or(ImagineError::Answer { seat })?;
    }
    Ok(())
}

/// Whether an answer shows a power, which only its holder can do.
pub(super) fn shows_power(answer: Sealed) -> bool {
    match answer {
        Sealed::Act(Action::Say(word)) => match word {
            Word::Wait | Word::Show | Word::Throw | Word::Share => true,
            Word::Pass | Word::Stay | Word::Withdraw | Word::Call => false,
        },
        Sealed::Act(Action::TakeBack { .. }) => true,
        Sealed::Act(Action::Load { .. } | Action::Aim { .. } | Action::TakeGun { .. })
        | Sealed::None
        | Sealed::TooSlow => false,
    }
}

#[cfg(test)]
#[path = "imagine/tests.rs"]
mod tests;
