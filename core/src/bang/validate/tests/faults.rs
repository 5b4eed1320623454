//! One planted fault for each thing that is refused: validation can fail, and names what was planted.

use super::*;
use crate::bang::action::Action;
use crate::bang::card::{Face, Kind};
use crate::bang::character::{AbilitySet, Character};
use crate::bang::frame::{DiscardFor, HitStep};
use crate::bang::rules::{Preset, Rules};
use crate::bang::state::LateDeath;
use crate::kit::{Card, CardSet, FixedVec};

fn preset(preset: Preset, players: u8) -> Config {
    Config::new(Rules::preset(preset, players)).unwrap()
}

/// A position of random games that is as wanted.
fn find(config: &Config, wanted: impl Fn(&State) -> bool) -> State {
    let mut found = None;
    for seed in 0..2_000 {
        play(config, seed, |state, _, _| {
            if found.is_none() && wanted(state) {
                found = Some(*state);
            }
        });
        if let Some(state) = found {
            assert_eq!(state.validate(config), Ok(()));
            return state;
        }
    }
    panic!("random games do not come to such a position");
}

fn top_is(state: &State, kind: FrameKind) -> bool {
    state.stack.last().is_some_and(|top| top.kind() == kind)
}

/// Plants a fault and checks what is named.
macro_rules! refused {
    ($config:expr, $from:expr, |$s:ident| $plant:expr, $error:pat $(if $guard:expr)?) => {{
        let mut $s = $from;
        let _ = $plant;
        let got = $s.validate(&$config);
        assert!(matches!(got, Err($error) $(if $guard)?), "{got:?}, wanted {}", stringify!($error));
    }};
}

/// Takes a card of this kind from anywhere but the tables.
fn spare_card(state: &mut State, config: &Config, kind: Kind) -> Card {
    let cards = config.of_kind(kind) - state.all_tables();
    let card = cards.first().unwrap();
    state.knowledge.forget(card);
    state.deck.remove(card);
    state.discard.remove(card);
    for hand in &mut state.hands {
        hand.remove(card);
    }
    card
}

/// Lays a card of this kind in front of a seat.
fn lay(state: &mut State, config: &Config, seat: Seat, kind: Kind) {
    let card = spare_card(state, config, kind);
    state.tables[seat.index()].insert(card);
    state.laid.push(card).unwrap();
    state.refresh(config);
}

mod stacks;
mod tables;

#[test]
fn cards_and_seats() {
    let config = preset(Preset::Official, 5);
    let start = find(&config, |s| !s.laid.is_empty());
    refused!(config, start, |s| s.config += 1, Invalid::OtherConfig);
    let hand = start.hands[0].first().unwrap();
    refused!(config, start, |s| s.hands[0].remove(hand), Invalid::CardMissing { card, .. } if card == hand);
    refused!(config, start, |s| s.shown.insert(hand), Invalid::CardTwice { card, .. } if card == hand);
    refused!(config, start, |s| s.deck.push(hand), Invalid::CardTwice { card, .. } if card == hand);
    refused!(
        config,
        start,
        |s| s.hands[0].insert(Card::of(80)),
        Invalid::NotInDeck { .. }
    );
    refused!(
        config,
        start,
        |s| s.hands[7].insert(hand),
        Invalid::UnusedSeat { field: "hand", .. }
    );
    refused!(
        config,
        start,
        |s| s.roles[5] = Role::Sheriff,
        Invalid::UnusedSeat { field: "role", .. }
    );
    refused!(
        config,
        start,
        |s| s.life[8] = 1,
        Invalid::UnusedSeat { field: "life", .. }
    );
    refused!(config, start, |s| s.laid.pop(), Invalid::Laid);
    refused!(
        config,
        start,
        |s| s.living.insert(Seat::of(5)),
        Invalid::NoSuchSeat {
            field: "living",
            ..
        }
    );
    refused!(
        config,
        start,
        |s| s.hunter = Some(Seat::of(9)),
        Invalid::NoSuchSeat {
            field: "hunter",
            ..
        }
    );
    refused!(
        config,
        start,
        |s| s.verdict = Verdict::NoCard,
        Invalid::Verdict
    );
    refused!(
        config,
        start,
        |s| s.turns = 0,
        Invalid::Counter { field: "turns", .. }
    );
    refused!(
        config,
        start,
        |s| {
            s.discard.push(hand).unwrap();
            s.hands[0].remove(hand);
            s.knowledge.reveal(hand);
        },
        Invalid::Marks { .. }
    );
    let own = find(&config, |s| {
        !s.hands[1].is_empty() && s.knowledge.marked().is_empty()
    });
    let card = own.hands[1].first().unwrap();
    refused!(
        config,
        own,
        |s| s.knowledge.learn(Seat::of(1), card),
        Invalid::Marks { .. }
    );
    refused!(
        config,
        own,
        |s| s.knowledge.learn_place(Seat::of(2), card),
        Invalid::Marks { .. }
    );
    refused!(
        config,
        own,
        |s| s.present = AbilitySet::EMPTY,
        Invalid::Abilities
    );
    refused!(config, own, |s| s.unjudged = true, Invalid::Unjudged);
    refused!(
        config,
        own,
        |s| s.near[0] = SeatSet::EMPTY,
        Invalid::Distances { .. }
    );
    refused!(
        config,
        own,
        |s| s.resolving.insert(s.deck.pop().unwrap()),
        Invalid::Zone { zone: "resolving" }
    );
    refused!(
        config,
        own,
        |s| s.shown.insert(s.deck.pop().unwrap()),
        Invalid::Zone { zone: "shown" }
    );
    refused!(
        config,
        own,
        |s| s.aside.insert(s.deck.pop().unwrap()),
        Invalid::Zone { zone: "aside" }
    );
}

#[test]
fn roles_characters_and_lives() {
    let config = preset(Preset::Official, 5);
    let start = State::new(&config, 3);
    let outlaw = start.roles.iter().position(|r| *r == Role::Outlaw).unwrap();
    refused!(
        config,
        start,
        |s| s.roles[outlaw] = Role::Deputy,
        Invalid::RoleCount {
            role: Role::Deputy,
            found: 2,
            wanted: 1
        }
    );
    refused!(
        config,
        start,
        |s| s.characters[0] = s.characters[1],
        Invalid::CharacterTwice { .. }
    );
    refused!(
        config,
        start,
        |s| s.spares[0] = Some(Character::SidKetchum),
        Invalid::Spare { .. } | Invalid::CharacterTwice { .. }
    );
    refused!(
        config,
        start,
        |s| s.picked[0] = Picked::First,
        Invalid::Picked { .. }
    );
    refused!(
        config,
        start,
        |s| s.max_life[2] += 1,
        Invalid::MaxLife { .. }
    );
    refused!(
        config,
        start,
        |s| s.life[2] = s.max_life[2] + 1,
        Invalid::Life { .. }
    );
    refused!(
        config,
        start,
        |s| s.life[2] = 0,
        Invalid::Life { least: 1, .. }
    );
    refused!(config, start, |s| s.life[2] = i8::MIN, Invalid::Life { .. });
    refused!(
        config,
        start,
        |s| s.living.remove(Seat::of(outlaw as u8)),
        Invalid::Life { most: 0, .. }
    );
    refused!(
        config,
        start,
        |s| {
            s.living.remove(Seat::of(outlaw as u8));
            s.life[outlaw] = 0;
            s.refresh(&config);
        },
        Invalid::DeadHolds { .. }
    );
    let few = {
        let mut rules = *config.rules();
        rules.characters = rules.characters.without(start.characters[0]);
        Config::new(rules).unwrap()
    };
    refused!(
        few,
        start,
        |s| s.config = few.hash().value(),
        Invalid::CharacterNotAllowed { .. }
    );
    let two = preset(Preset::Cn, 5);
    refused!(
        two,
        State::new(&two, 1),
        |s| s.spares[0] = None,
        Invalid::Spare { .. }
    );
    let xmu = preset(Preset::Xmu, 5);
    let choosing = State::new(&xmu, 1);
    assert_eq!(choosing.validate(&xmu), Ok(()));
    refused!(
        xmu,
        choosing,
        |s| s.picked = [Picked::First; MAX_SEATS],
        Invalid::UnusedSeat { .. }
    );
    refused!(
        xmu,
        choosing,
        |s| s.picked[..5].fill(Picked::First),
        Invalid::NotWaiting { .. }
    );
    refused!(
        xmu,
        choosing,
        |s| s.discard.push(s.deck.pop().unwrap()),
        Invalid::Zone { zone: "deck" }
    );
    refused!(
        config,
        start,
        |s| {
            s.stack = FixedVec::try_from_iter([Frame::ChooseCharacters]).unwrap();
            s.turns = 0;
            s.life = [0; MAX_SEATS];
            s.max_life = s.life;
            s.near = [SeatSet::EMPTY; MAX_SEATS];
            s.reach = s.near;
            s.present = AbilitySet::EMPTY;
        },
        Invalid::Frame {
            field: "character_choice",
            ..
        }
    );
}

#[test]
fn the_end() {
    let config = preset(Preset::Official, 4);
    let over = play(&config, 1, |_, _, _: Action| ());
    assert_eq!(over.validate(&config), Ok(()));
    refused!(
        config,
        over,
        |s| s.winners = Some(SeatSet::EMPTY),
        Invalid::Winners
    );
    refused!(config, over, |s| s.winners = None, Invalid::Ended);
    let start = State::new(&config, 1);
    refused!(
        config,
        start,
        |s| s.winners = Some(SeatSet::first_n(4)),
        Invalid::Ended
    );
    // The Sheriff alone with nobody to fear: the game would be over.
    refused!(
        config,
        start,
        |s| {
            let sheriff = s.sheriff(&config).unwrap();
            for seat in s.living.without(sheriff).iter() {
                for card in s.hands[seat.index()].iter() {
                    s.discard.push(card).unwrap();
                }
                s.hands[seat.index()] = CardSet::EMPTY;
                s.life[seat.index()] = 0;
            }
            s.living = SeatSet::one(sheriff);
            s.refresh(&config);
            s.stack[0] = Frame::Turn {
                seat: sheriff,
                step: TurnStep::Play,
            };
        },
        Invalid::Winners
    );
    refused!(
        config,
        start,
        |s| s.hunter = Some(Seat::of(1)),
        Invalid::Hunter
    );
    let decided = find(&config, |s| {
        s.root().is_some() && s.victory(&config).is_some()
    });
    refused!(config, decided, |s| s.unjudged = false, Invalid::Winners);
    let three = preset(Preset::Official, 3);
    refused!(
        three,
        State::new(&three, 1),
        |s| s.hunter = Some(Seat::of(1)),
        Invalid::Hunter
    );
    let died = find(&config, |s| s.living.len() < 4 && s.stack.len() == 3);
    let at = (SeatSet::first_n(4) - died.living).first().unwrap();
    refused!(
        config,
        died,
        |s| s.late.push(LateDeath { at, by: None }),
        Invalid::Late
    );
}
