//! What is hidden in BANG!: roles, cards face down, characters while they are chosen.

use standoff::bang::{Bang, Character, CharacterChoice, Config, Frame, MAX_SEATS, Picked, State};
use standoff::kit::{Card, CardSet, Dice, Knowledge, Seat, SeatSet};
use standoff::laws::Exchanged;

use super::{Hidden, any, any_two};
use crate::fields::Fields;

const ROLES: &str = "two roles";
const CARDS: &str = "two cards";
const DEALT: &str = "two characters that may be chosen";
const PICK: &str = "both choices of a character";
const SPARES: &str = "two characters that are not played";

impl Hidden for Bang {
    const THINGS: &'static [&'static str] = &[ROLES, CARDS, DEALT, PICK, SPARES];

    fn exchanged(config: &Config, state: &State, dice: &mut Dice) -> Vec<Exchanged<State>> {
        let choosing = state.stack().first() == Some(&Frame::ChooseCharacters);
        let mut all = Vec::new();
        all.extend(roles(config, state, dice));
        if choosing {
            all.extend(dealt(config, state, dice));
            all.extend(pick(config, state, dice));
        } else {
            all.extend(cards(config, state, dice));
            all.extend(cards(config, state, dice));
            all.extend(spares(config, state, dice));
        }
        all
    }
}

fn seats(config: &Config) -> Vec<Seat> {
    SeatSet::first_n(config.players()).iter().collect()
}

/// Fellows do not know each other (BANG-INFO-3).
fn roles(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let closed = SeatSet::first_n(config.players()) - state.open_roles(config);
    let closed: Vec<Seat> = closed.iter().collect();
    let differ = |a, b| state.role(a) != state.role(b);
    let (a, b) = any_two(dice, &closed, differ)?;
    let mut fields = Fields::of(state);
    swap(&mut fields, "roles", a, b);
    Some(Exchanged {
        what: ROLES,
        state: fields.whole(),
        insiders: [a, b].into_iter().collect(),
    })
}

/// Exchanges what two seats have in a field that has an entry a seat.
fn swap(fields: &mut Fields, name: &str, a: Seat, b: Seat) {
    fields.change(name, |entries: &mut Vec<serde_json::Value>| {
        entries.swap(a.index(), b.index());
    });
}

/// Who holds or has seen neither of two cards knows neither (BANG-INFO-3): they change places, with what is known of
/// them, of one place as of the other.
fn cards(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let aside: CardSet = fields.get("aside");
    let knowledge: Knowledge = fields.get("knowledge");
    let mut in_hands = CardSet::EMPTY;
    for seat in seats(config) {
        in_hands |= state.hand(seat);
    }
    let deck: CardSet = state.deck().iter().collect();
    let hidden = |cards: CardSet| -> Vec<Card> { (cards - knowledge.public()).iter().collect() };
    // Often one is in a hand: most cards lie in the deck, and of these hardly any is known.
    let one = match dice.below(4) {
        0 => any(dice, &hidden(deck))?,
        _ => any(dice, &hidden(in_hands | aside))?,
    };
    let others = hidden(in_hands | aside | deck).into_iter();
    let others: Vec<Card> = others
        .filter(|card| config.face(*card) != config.face(one))
        .collect();
    let other = any(dice, &others)?;

    let mut insiders = SeatSet::EMPTY;
    for card in [one, other] {
        for seat in seats(config) {
            // Who looks at cards that lie aside is whoever is asked, or will be when his turn goes on.
            let looks = aside.contains(card)
                && (state.to_act().contains(seat) || state.turn_owner() == Some(seat));
            let knows = knowledge.seat_knows(seat).contains(card);
            if looks || knows || state.hand(seat).contains(card) {
                insiders.insert(seat);
            }
        }
    }

    let exchange = |set: &mut CardSet| {
        if set.contains(one) != set.contains(other) {
            *set =
                CardSet::from_bits(set.bits() ^ (CardSet::one(one) | CardSet::one(other)).bits());
        }
    };
    fields.change("aside", exchange);
    let each = |sets: &mut [CardSet; MAX_SEATS]| sets.iter_mut().for_each(exchange);
    fields.change("hands", each);
    fields.change("deck", |deck: &mut Vec<Card>| {
        for card in deck {
            if *card == one {
                *card = other;
            } else if *card == other {
                *card = one;
            }
        }
    });
    let mut marks = Fields::of(&knowledge);
    marks.change("known", each);
    marks.change("told", each);
    marks.change("exact", exchange);
    fields.set("knowledge", &marks.whole::<Knowledge>());
    let exchanged: State = fields.whole();
    // Nothing comes of it if both lie in one hand.
    (exchanged != *state).then_some(Exchanged {
        what: CARDS,
        state: exchanged,
        insiders,
    })
}

/// Until all have chosen, each has seen his own two characters only (BANG-INFO-2).
fn dealt(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let (a, b) = any_two(dice, &seats(config), |_, _| true)?;
    let mut fields = Fields::of(state);
    swap(&mut fields, "characters", a, b);
    Some(Exchanged {
        what: DEALT,
        state: fields.whole(),
        insiders: [a, b].into_iter().collect(),
    })
}

/// Until all have chosen, which of his two a player has chosen is known to him alone.
fn pick(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let mut picked: [Picked; MAX_SEATS] = fields.get("picked");
    let chosen: Vec<Seat> = seats(config)
        .into_iter()
        .filter(|seat| picked[seat.index()] != Picked::None)
        .collect();
    let seat = any(dice, &chosen)?;
    picked[seat.index()] = match picked[seat.index()] {
        Picked::First => Picked::Second,
        Picked::None | Picked::Second => Picked::First,
    };
    fields.set("picked", &picked);
    Some(Exchanged {
        what: PICK,
        state: fields.whole(),
        insiders: SeatSet::one(seat),
    })
}

/// The character that a player does not play: he knows it if he has chosen; else nobody has looked at it.
fn spares(config: &Config, state: &State, dice: &mut Dice) -> Option<Exchanged<State>> {
    let mut fields = Fields::of(state);
    let spares: [Option<Character>; MAX_SEATS] = fields.get("spares");
    let differ = |a: Seat, b: Seat| spares[a.index()] != spares[b.index()];
    let (a, b) = any_two(dice, &seats(config), differ)?;
    swap(&mut fields, "spares", a, b);
    let insiders = match config.rules().character_choice {
        CharacterChoice::Choose => [a, b].into_iter().collect(),
        CharacterChoice::FixedFirst => SeatSet::EMPTY,
    };
    Some(Exchanged {
        what: SPARES,
        state: fields.whole(),
        insiders,
    })
}
