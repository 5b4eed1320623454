//! What is hidden in Ca$h 'n Gun$: roles, powers, bullet cards in hand and face down, the order of the notes.

use standoff::cash_n_guns::{
    Bullet, Bullets, CashNGuns, Config, Gun, Hand, How, MAX_SEATS, Note, Power, State,
};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff::laws::Exchanged;

use super::{Hidden, any, any_two};
use crate::fields::Fields;

const ROLES: &str = "two roles";
const POWERS: &str = "two powers";
const UNDEALT: &str = "a power and one that nobody has";
const LOADED: &str = "a loaded card and one in hand";
const GONE: &str = "a card that is gone face down and one in hand";
const NOTES: &str = "two notes of the deck";

impl Hidden for CashNGuns {
    const THINGS: &'static [&'static str] = &[ROLES, POWERS, UNDEALT, LOADED, GONE, NOTES];

    fn exchanged(config: &Config, state: &State, dice: &mut Dice) -> Vec<Exchanged<State>> {
        let mut all = Vec::new();
        all.extend(roles(config, state, dice));
        all.extend(powers(config, state, dice));
        all.extend(undealt(config, state, dice));
        all.extend(loaded(config, state, dice));
        all.extend(gone(config, state, dice));
        all.extend(notes(state, dice));
        all
    }
}

fn seats(config: &Config) -> SeatSet {
    SeatSet::first_n(config.players())
}

/// Who is the cop is his secret, among those who can be for all that everybody has seen (CG-I2).
fn roles(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let [suspects, open] = ["suspects", "open_roles"].map(|name| fields.get::<SeatSet>(name));
    let closed: Vec<Seat> = (seats(config) & (suspects - open)).iter().collect();
    let differ = |a, b| state.role(config, a) != state.role(config, b);
    let (a, b) = any_two(dice, &closed, differ)?;
    fields.change("roles", |roles: &mut Vec<serde_json::Value>| {
        roles.swap(a.index(), b.index());
    });
    Some(Exchanged {
        what: ROLES,
        state: fields.whole(),
        insiders: [a, b].into_iter().collect(),
    })
}

/// Seats whose power is theirs alone to know (CG-I2).
fn closed_powers(config: &Config, fields: &Fields) -> Vec<Seat> {
    let open: SeatSet = fields.get("open");
    let closed = seats(config) - open;
    closed.iter().filter(|_| config.rules().powers).collect()
}

fn powers(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let (a, b) = any_two(dice, &closed_powers(config, &fields), |_, _| true)?;
    fields.change("powers", |powers: &mut [Power; MAX_SEATS]| {
        powers.swap(a.index(), b.index());
    });
    Some(Exchanged {
        what: POWERS,
        state: fields.whole(),
        insiders: [a, b].into_iter().collect(),
    })
}

fn undealt(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let seat = any(dice, &closed_powers(config, &fields))?;
    let has = |power: &Power| {
        seats(config)
            .iter()
            .any(|s| state.power(config, s) == Some(*power))
    };
    let left: Vec<Power> = Power::ALL.iter().copied().filter(|p| !has(p)).collect();
    let power = any(dice, &left)?;
    fields.change("powers", |powers: &mut [Power; MAX_SEATS]| {
        powers[seat.index()] = power;
    });
    Some(Exchanged {
        what: UNDEALT,
        state: fields.whole(),
        insiders: SeatSet::one(seat),
    })
}

type Guns = [[Option<Gun>; 2]; MAX_SEATS];

/// Guns, with who has them in which hand.
fn guns(config: &Config, state: &State) -> Vec<(Seat, Hand, Gun)> {
    let places = seats(config)
        .iter()
        .flat_map(|s| Hand::ALL.iter().map(move |hand| (s, *hand)));
    places
        .filter_map(|(seat, hand)| Some((seat, hand, *state.gun(seat, hand)?)))
        .collect()
}

/// The cards of a hand with one of this kind less, and one of that kind more.
fn instead(hand: Bullets, less: Bullet, more: Bullet) -> Bullets {
    let mut counts = [0; 3];
    for (count, kind) in counts.iter_mut().zip(Bullet::ALL) {
        *count = hand.of(*kind) + u8::from(*kind == more) - u8::from(*kind == less);
    }
    Bullets::new(counts)
}

fn with_gun(state: &State, seat: Seat, hand: Hand, gun: Gun) -> State {
    let mut fields = Fields::of(state);
    fields.change("guns", |guns: &mut Guns| {
        guns[seat.index()][hand as usize] = Some(gun)
    });
    fields.whole()
}

/// What a player has in hand and before him face down is seen by him alone (CG-I2).
fn loaded(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let all = guns(config, state);
    let loaded = |(seat, hand, gun): &(Seat, Hand, Gun)| Some((*seat, *hand, *gun, gun.loaded?));
    let all: Vec<_> = all.iter().filter_map(loaded).collect();
    let (seat, hand, mut gun, bullet) = any(dice, &all)?;
    let kinds: Vec<Bullet> = gun.hand.iter().filter(|kind| *kind != bullet).collect();
    let other = any(dice, &kinds)?;
    gun.hand = instead(gun.hand, other, bullet);
    gun.loaded = Some(other);
    Some(Exchanged {
        what: LOADED,
        state: with_gun(state, seat, hand, gun),
        insiders: SeatSet::one(seat),
    })
}

/// What has gone face down is known to whose gun it then was (CG-I2).
fn gone(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut all = Vec::new();
    for (seat, hand, gun) in guns(config, state) {
        for (at, gone) in gun.spent.iter().enumerate() {
            if gone.how != How::Shown {
                all.push((seat, hand, gun, at, gone.bullet));
            }
        }
    }
    let (seat, hand, mut gun, at, bullet) = any(dice, &all)?;
    let kinds: Vec<Bullet> = gun.hand.iter().filter(|kind| *kind != bullet).collect();
    let other = any(dice, &kinds)?;
    gun.hand = instead(gun.hand, other, bullet);
    gun.spent.as_mut_slice()[at].bullet = other;
    let who = if at < usize::from(gun.inherited) {
        gun.owner
    } else {
        seat
    };
    Some(Exchanged {
        what: GONE,
        state: with_gun(state, seat, hand, gun),
        insiders: [seat, who].into_iter().collect(),
    })
}

/// Nobody knows in which order the notes lie.
fn notes(state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let mut deck: Vec<Note> = fields.get("deck");
    let places: Vec<usize> = (0..deck.len()).collect();
    let (a, b) = any_two(dice, &places, |a, b| deck[a] != deck[b])?;
    deck.swap(a, b);
    fields.set("deck", &deck);
    Some(Exchanged {
        what: NOTES,
        state: fields.whole(),
        insiders: SeatSet::EMPTY,
    })
}
