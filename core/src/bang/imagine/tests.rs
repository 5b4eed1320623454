use alloc::vec::Vec;

use super::*;
use crate::bang::frame::Frame;
use crate::bang::random_games::{configs, play, twins, viewers};
use crate::bang::{Character, CharacterSet, Kind, MAX_SEATS, Picked, Preset, Rules};
use crate::kit::{Card, Dice, Knowledge, SeatSet};

fn seat(n: u8) -> Seat {
    Seat::of(n)
}

/// Many deaths and rescues: Sid, Dynamites, Beers.
fn perils() -> Config {
    let mut rules = Rules::preset(Preset::Official, 4);
    for face in Face::all() {
        if matches!(face.kind(), Kind::Dynamite | Kind::Beer) {
            for _ in 0..3 {
                rules.deck.push(face).unwrap();
            }
        }
    }
    rules.dynamite_stacking = true;
    rules.characters = CharacterSet::EMPTY
        .with(Character::SidKetchum)
        .with(Character::BartCassidy)
        .with(Character::WillyTheKid)
        .with(Character::ElGringo);
    Config::new(rules).unwrap()
}

/// Where every hidden card lies.
fn hidden(state: &State) -> Vec<(Card, Place)> {
    let mut list = Vec::new();
    for (i, hand) in state.hands.iter().enumerate() {
        list.extend(hand.iter().map(|c| (c, Place::Hand(seat(i as u8)))));
    }
    for (below, card) in state.deck.iter().rev().enumerate() {
        list.push((card, Place::DeckAt(below as u8)));
    }
    list.extend(state.aside.iter().map(|c| (c, Place::Aside)));
    list
}

/// Pins the cast of a position, as far as `keep` says.
fn pin_cast(pins: &mut Pins, config: &Config, state: &State, mut keep: impl FnMut() -> bool) {
    for s in SeatSet::first_n(config.players()).iter() {
        let i = s.index();
        if keep() {
            pins.role(s, state.roles[i]);
        }
        if keep() {
            pins.character(s, state.characters[i]);
        }
        if let Some(spare) = state.spares[i].filter(|_| keep()) {
            pins.spare(s, spare);
        }
        if keep() {
            pins.pick(s, state.picked[i]);
        }
    }
}

/// A zone's faces; an unordered one's ascending.
fn faces(config: &Config, cards: impl IntoIterator<Item = Card>) -> Vec<Face> {
    cards.into_iter().map(|c| config.face(c)).collect()
}

#[test]
fn the_truth_can_be_pinned_whole() {
    let mut all = configs();
    all.extend([twins(Preset::Official, 5), twins(Preset::Xmu, 6), perils()]);
    for config in all {
        let mut dice = Dice::new(4);
        play(&config, 21, |state, _, _| {
            let mut pins = Pins::new();
            for (card, place) in hidden(state) {
                pins.card(config.face(card), place).unwrap();
            }
            pin_cast(&mut pins, &config, state, || true);
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let world = imagine(&config, &view, &pins, &mut dice).unwrap();
                let world = world.state();
                for i in 0..MAX_SEATS {
                    assert_eq!(
                        faces(&config, world.hands[i].iter()),
                        faces(&config, state.hands[i].iter())
                    );
                }
                assert_eq!(faces(&config, &*world.deck), faces(&config, &*state.deck));
                assert_eq!(
                    faces(&config, world.aside.iter()),
                    faces(&config, state.aside.iter())
                );
                assert_eq!(world.roles, state.roles);
                assert_eq!(world.characters, state.characters);
                assert_eq!(world.spares, state.spares);
                assert_eq!(world.picked, state.picked);
                assert_eq!(world.view(&config, viewer), view);
            }
        });
    }
}

#[test]
fn any_part_of_the_truth_can_be_pinned() {
    let mut all = configs();
    all.extend([twins(Preset::Official, 5), twins(Preset::Cn, 7), perils()]);
    let mut pinned = 0;
    for config in all {
        let mut dice = Dice::new(8);
        play(&config, 22, |state, _, _| {
            let mut pins = Pins::new();
            let share = dice.below(40) + 1;
            for (card, place) in hidden(state) {
                if dice.below(40) >= share {
                    continue;
                }
                let place = match place {
                    Place::DeckAt(_) if dice.below(2) == 0 => Place::Deck,
                    exact => exact,
                };
                pins.card(config.face(card), place).unwrap();
            }
            pin_cast(&mut pins, &config, state, || dice.below(40) < share);
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let world = imagine(&config, &view, &pins, &mut dice).unwrap();
                assert_eq!(world.state().view(&config, viewer), view);
                assert_eq!(world.state().validate(&config), Ok(()));
                let lying = hidden(world.state());
                for pin in &pins.cards {
                    let there = |place: Place| match (pin.place, place) {
                        (Place::Deck, Place::DeckAt(_)) => true,
                        (wanted, place) => wanted == place,
                    };
                    let wanted = pins.cards.iter().filter(|p| *p == pin).count();
                    let found = lying
                        .iter()
                        .filter(|(c, place)| config.face(*c) == pin.face && there(*place))
                        .count();
                    assert!(found >= wanted.min(1) && (found >= wanted || exact(pin.place)));
                    pinned += 1;
                }
            }
        });
    }
    assert!(pinned > 100_000, "{pinned}");
}

fn exact(place: Place) -> bool {
    matches!(place, Place::DeckAt(_))
}

#[test]
fn what_the_rules_prove_of_a_hand_is_imagined() {
    let config = perils();
    let (mut rescues, mut pairs) = (0, 0);
    for game in 0..400 {
        let mut dice = Dice::new(game);
        play(&config, game, |state, asked, _| {
            let mut state = *state;
            match state.stack.last_mut() {
                Some(Frame::Dying { at, begun }) => {
                    // As if the packet had been larger and the first card of the rescue were played.
                    state.life[at.index()] = -(dice.below(3) as i8);
                    *begun = true;
                    if state.count(&config, asked) == 0 {
                        return;
                    }
                    rescues += 1;
                }
                Some(Frame::Paying { .. }) => pairs += 1,
                Some(_) | None => return,
            }
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                for _ in 0..10 {
                    let world = imagine(&config, &view, &Pins::new(), &mut dice).unwrap();
                    assert!(world.state().count(&config, asked) > 0);
                    assert_eq!(world.state().view(&config, viewer), view);
                }
                // The very hand that he holds is one of those that can come up.
                let mut pins = Pins::new();
                for card in state.hand(asked).iter() {
                    pins.card(config.face(card), Place::Hand(asked)).unwrap();
                }
                let world = imagine(&config, &view, &pins, &mut dice).unwrap();
                assert!(world.state().count(&config, asked) > 0);
            }
        });
    }
    assert!(rescues > 100 && pairs > 400, "{rescues} {pairs}");
}

#[test]
fn worlds_are_drawn_evenly() {
    let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    let mut state = State::new(&config, 9);
    let sheriff = state.sheriff(&config).unwrap();
    let me = config_next(sheriff, 1);
    let (his, mut dice) = (config_next(sheriff, 2), Dice::new(3));
    // Nothing of the deck or of others is known yet.
    state.knowledge = Knowledge::default();
    let view = state.view(&config, Some(me));
    let unknown = config.all_cards() - view.known() - view.laid().set();
    let card = unknown.nth(17).unwrap();
    let (tries, mut in_hand, mut on_top, mut outlaw) = (20_000, 0, 0, 0);
    for _ in 0..tries {
        let world = imagine(&config, &view, &Pins::new(), &mut dice).unwrap();
        let world = world.state();
        in_hand += u32::from(world.hand(his).contains(card));
        on_top += u32::from(world.deck().top() == Some(card));
        outlaw += u32::from(world.roles[his.index()] == Role::Outlaw);
    }
    let outlaws = 2 - u32::from(state.roles[me.index()] == Role::Outlaw);
    let close = |found: u32, part: usize, of: usize| {
        let expected = tries as usize * part / of;
        let found = found as usize;
        // Five standard deviations of so many tries, from above.
        (found.abs_diff(expected)).pow(2) <= 25 * expected
    };
    assert!(
        close(in_hand, view.hand_size(his), unknown.len()),
        "{in_hand}"
    );
    assert!(close(on_top, 1, unknown.len()), "{on_top}");
    assert!(close(outlaw, outlaws as usize, 3), "{outlaw}");
}

fn config_next(from: Seat, by: u8) -> Seat {
    from.step(by, 5)
}

#[test]
fn pins_that_contradict_are_named() {
    let config = Config::new(Rules::preset(Preset::Xmu, 5)).unwrap();
    let choosing = State::new(&config, 2);
    let mut dice = Dice::new(1);
    let mut refuse = |state: &State, viewer: Option<Seat>, pin: &dyn Fn(&mut Pins)| {
        let mut pins = Pins::new();
        pin(&mut pins);
        imagine(&config, &state.view(&config, viewer), &pins, &mut dice).unwrap_err()
    };
    let (ann, bob) = (seat(0), seat(1));
    let sheriff = choosing.sheriff(&config).unwrap();
    let other = config_next(sheriff, 1);
    let role = ImagineError::Role {
        seat: other,
        role: Role::Sheriff,
    };
    let pinned = |p: &mut Pins| p.role(other, Role::Sheriff);
    assert_eq!(refuse(&choosing, None, &pinned), role);
    let role = ImagineError::Role {
        seat: sheriff,
        role: Role::Outlaw,
    };
    let pinned = |p: &mut Pins| p.role(sheriff, Role::Outlaw);
    assert_eq!(refuse(&choosing, None, &pinned), role);
    // Ann's own character cannot be Bob's, and Bob has not chosen.
    let mine = choosing.characters[0];
    let pinned = |p: &mut Pins| p.spare(bob, mine);
    assert_eq!(
        refuse(&choosing, Some(ann), &pinned),
        ImagineError::Character {
            seat: bob,
            character: mine
        }
    );
    let pinned = |p: &mut Pins| p.pick(bob, Picked::First);
    assert_eq!(
        refuse(&choosing, Some(ann), &pinned),
        ImagineError::Pick { seat: bob }
    );

    let mut playing = choosing;
    while playing.turns() == 0 {
        let chooser = playing.to_act().first().unwrap();
        let action = playing.nth(&config, chooser, 0).unwrap();
        let ask = playing.ask_number();
        playing.apply(&config, ask, chooser, action, drop).unwrap();
    }
    let card = |face, place| ImagineError::Card { face, place };
    let mut own = playing.hand(ann).iter().map(|c| config.face(c));
    let own = own.find(|f| config.of_face(*f).len() == 1).unwrap();
    let strange = playing.hand(bob).iter().map(|c| config.face(c));
    let strange: Vec<Face> = strange.collect();
    for (face, place) in [
        (own, Place::Hand(bob)),
        (own, Place::Deck),
        (own, Place::DeckAt(0)),
        (strange[0], Place::Hand(ann)),
        (strange[0], Place::Hand(seat(7))),
        (strange[0], Place::Hand(seat(15))),
        (strange[0], Place::Aside),
        (strange[0], Place::DeckAt(playing.deck.len() as u8)),
        (strange[0], Place::DeckAt(255)),
    ] {
        let pinned = |p: &mut Pins| p.card(face, place).unwrap();
        assert_eq!(refuse(&playing, Some(ann), &pinned), card(face, place));
    }
    // One place, two faces; and more cards than the hand holds.
    let top = Place::DeckAt(0);
    let pinned = |p: &mut Pins| {
        p.card(strange[0], top).unwrap();
        p.card(strange[1], top).unwrap();
    };
    assert_eq!(refuse(&playing, Some(ann), &pinned), card(strange[1], top));
    let hand = Place::Hand(bob);
    let many = faces(&config, &*playing.deck);
    let pinned = |p: &mut Pins| {
        for face in &many[..6] {
            p.card(*face, hand).unwrap();
        }
    };
    assert!(matches!(
        refuse(&playing, Some(ann), &pinned),
        ImagineError::Card { place, .. } if place == hand
    ));
    let cn = Config::new(Rules::preset(Preset::Cn, 5)).unwrap();
    let view = playing.view(&config, None);
    let refused = imagine(&cn, &view, &Pins::new(), &mut Dice::new(0)).unwrap_err();
    assert_eq!(refused, ImagineError::OtherConfig);
}
