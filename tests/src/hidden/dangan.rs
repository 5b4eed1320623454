//! What is hidden in Dangan Gokko: the faces of bullets, what was left out, what was not dealt.

use standoff::dangan::{Bullet, Config, Dangan, Kind, MAX_SEATS, State};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff::laws::Exchanged;

use super::{Hidden, any, any_two};
use crate::fields::Fields;

const BULLETS: &str = "two bullets";
const BULLET_LEFT: &str = "a bullet and a card that was left out";
const BULLET_UNDEALT: &str = "a bullet and a card that was not dealt";
const LEFT: &str = "two cards that were left out";
const LEFT_UNDEALT: &str = "a card that was left out and one that was not dealt";
const DEALT: &str = "two cards that may be loaded";

impl Hidden for Dangan {
    const THINGS: &'static [&'static str] = &[
        BULLETS,
        BULLET_LEFT,
        BULLET_UNDEALT,
        LEFT,
        LEFT_UNDEALT,
        DEALT,
    ];

    fn exchanged(config: &Config, state: &State, dice: &mut Dice) -> Vec<Exchanged<State>> {
        let mut all = Vec::new();
        if state.is_loading() {
            all.extend(dealt(config, state, dice));
            all.extend(bullets(config, state, dice));
            return all;
        }
        all.extend(bullets(config, state, dice));
        all.extend(bullet_left(config, state, dice));
        all.extend(bullet_undealt(config, state, dice));
        all.extend(left(config, state, dice));
        all.extend(left_undealt(config, state, dice));
        all
    }
}

/// A place of a bullet: among those in cylinders or those set aside, whose, and where.
type Place = (&'static str, Seat, usize);
type Bullets = Vec<Vec<Bullet>>;
type Hands = Vec<Vec<Kind>>;

/// All bullets face down.
fn all_bullets(config: &Config, state: &State) -> Vec<(Place, Bullet)> {
    let mut all = Vec::new();
    for seat in config.seats().iter() {
        for (name, bullets) in [
            ("cylinders", state.cylinder(seat)),
            ("asides", state.aside(seat)),
        ] {
            let bullets = bullets.iter().enumerate();
            all.extend(bullets.map(|(at, bullet)| ((name, seat, at), *bullet)));
        }
    }
    all
}

/// Who has loaded a bullet or looked at it knows it, unless a shuffle came between; where nobody is reminded, only who
/// may look at it now (DG-I3).
fn may_know(config: &Config, state: &State, ((_, seat, _), bullet): (Place, Bullet)) -> SeatSet {
    if config.rules().perfect_recall {
        bullet.known
    } else if state.is_loading() || !state.living().contains(seat) {
        SeatSet::one(seat)
    } else {
        SeatSet::EMPTY
    }
}

fn set_bullet(fields: &mut Fields, (name, seat, at): Place, bullet: Bullet) {
    fields.change(name, |all: &mut Bullets| all[seat.index()][at] = bullet);
}

/// The position of these fields, if it can exist. Who is to act is no field of the form: loading notes it.
fn whole(config: &Config, fields: &Fields) -> Option<State> {
    let state: State = fields.whole();
    State::load(config, &state.save()).ok()
}

/// Two bullets exchange their faces; where they came from and who has looked is public, and stays.
fn bullets(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let differ = |a: (Place, Bullet), b: (Place, Bullet)| a.1.kind != b.1.kind;
    let ((one, a), (other, b)) = any_two(dice, &all_bullets(config, state), differ)?;
    let [knows_one, knows_other] = [(one, a), (other, b)].map(|of| may_know(config, state, of));
    let mut fields = Fields::of(state);
    let face = |of: Bullet, at: Bullet| Bullet {
        kind: of.kind,
        sticker: of.sticker,
        ..at
    };
    set_bullet(&mut fields, one, face(b, a));
    set_bullet(&mut fields, other, face(a, b));
    Some(Exchanged {
        what: BULLETS,
        state: whole(config, &fields)?,
        insiders: knows_one | knows_other,
    })
}

/// What a player has left out is known to him alone.
fn bullet_left(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let (place, bullet) = any(dice, &all_bullets(config, state))?;
    let seat = any(dice, &config.seats().iter().collect::<Vec<Seat>>())?;
    let left = *state
        .hand(seat)
        .first()
        .filter(|kind| **kind != bullet.kind)?;
    let mut fields = Fields::of(state);
    set_bullet(
        &mut fields,
        place,
        Bullet {
            kind: left,
            ..bullet
        },
    );
    fields.change("hands", |hands: &mut Hands| {
        hands[seat.index()][0] = bullet.kind
    });
    Some(Exchanged {
        what: BULLET_LEFT,
        state: whole(config, &fields)?,
        insiders: may_know(config, state, (place, bullet)).with(seat),
    })
}

/// A kind of which cards were not dealt, other than this; they are one less and of this kind one more.
fn undealt(state: &State, than: Kind, dice: &mut Dice) -> Option<(Kind, [u8; Kind::COUNT])> {
    let is_left = |kind: &Kind| *kind != than && state.in_deck(*kind) > 0;
    let kinds: Vec<Kind> = Kind::ALL.iter().copied().filter(is_left).collect();
    let kind = any(dice, &kinds)?;
    let mut deck = [0; Kind::COUNT];
    for (count, of) in deck.iter_mut().zip(Kind::ALL) {
        *count = state.in_deck(*of) + u8::from(*of == than) - u8::from(*of == kind);
    }
    Some((kind, deck))
}

/// Nobody knows what was not dealt.
fn bullet_undealt(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let (place, bullet) = any(dice, &all_bullets(config, state))?;
    let (kind, deck) = undealt(state, bullet.kind, dice)?;
    let mut fields = Fields::of(state);
    set_bullet(&mut fields, place, Bullet { kind, ..bullet });
    fields.set("deck", &deck);
    Some(Exchanged {
        what: BULLET_UNDEALT,
        state: whole(config, &fields)?,
        insiders: may_know(config, state, (place, bullet)),
    })
}

fn left(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let seats: Vec<Seat> = config.seats().iter().collect();
    let differ = |a, b| state.hand(a) != state.hand(b);
    let (a, b) = any_two(dice, &seats, differ)?;
    let mut fields = Fields::of(state);
    fields.change("hands", |hands: &mut Hands| {
        hands.swap(a.index(), b.index())
    });
    Some(Exchanged {
        what: LEFT,
        state: whole(config, &fields)?,
        insiders: [a, b].into_iter().collect(),
    })
}

fn left_undealt(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let seat = any(dice, &config.seats().iter().collect::<Vec<Seat>>())?;
    let (kind, deck) = undealt(state, *state.hand(seat).first()?, dice)?;
    let mut fields = Fields::of(state);
    fields.change("hands", |hands: &mut Hands| hands[seat.index()][0] = kind);
    fields.set("deck", &deck);
    Some(Exchanged {
        what: LEFT_UNDEALT,
        state: whole(config, &fields)?,
        insiders: SeatSet::one(seat),
    })
}

/// While all load each sees his own cards only (DG-I3).
fn dealt(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let used: [u8; MAX_SEATS] = fields.get("used");
    let mut cards = Vec::new();
    for seat in config.seats().iter() {
        let hand = state.hand(seat).iter().enumerate();
        let unused = hand.filter(|(at, _)| used[seat.index()] >> at & 1 == 0);
        cards.extend(unused.map(|(at, kind)| (seat, at, *kind)));
    }
    let differ = |a: (Seat, usize, Kind), b: (Seat, usize, Kind)| a.0 != b.0 && a.2 != b.2;
    let (a, b) = any_two(dice, &cards, differ)?;
    fields.change("hands", |hands: &mut Hands| {
        hands[a.0.index()][a.1] = b.2;
        hands[b.0.index()][b.1] = a.2;
    });
    Some(Exchanged {
        what: DEALT,
        state: whole(config, &fields)?,
        insiders: [a.0, b.0].into_iter().collect(),
    })
}
