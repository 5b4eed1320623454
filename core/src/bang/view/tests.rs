use alloc::vec::Vec;

use super::*;
use crate::bang::random_games::{choose, configs, play, twins, viewers};
use crate::bang::{Action, Pins, Preset, Rules, State, imagine};
use crate::kit::{Dice, Knowledge};

fn seat(n: u8) -> Seat {
    Seat::of(n)
}

fn legal(state: &State, config: &Config, seat: Seat) -> Vec<Action> {
    let mut list = Vec::new();
    state.legal(config, seat, |a| list.push(a));
    list
}

/// The configs of the random games, and decks full of twins.
fn all_configs() -> Vec<Config> {
    let mut all = configs();
    all.extend([
        twins(Preset::Official, 4),
        twins(Preset::Cn, 5),
        twins(Preset::Xmu, 7),
    ]);
    all
}

#[test]
fn the_view_of_an_imagined_world_is_the_view() {
    let (mut pairs, mut other) = (0, 0);
    for config in all_configs() {
        for game in 0..4 {
            let mut dice = Dice::new(game);
            let mut see = |state: &State| {
                for viewer in viewers(&config) {
                    let view = state.view(&config, viewer);
                    assert_eq!(view.ask(), state.ask());
                    assert_eq!(view.turn_owner(), state.turn_owner());
                    let world = imagine(&config, &view, &Pins::new(), &mut dice).unwrap();
                    let world = world.state();
                    assert_eq!(world.validate(&config), Ok(()));
                    assert_eq!(world.view(&config, viewer), view);
                    if let Some(own) = viewer {
                        let list = legal(world, &config, own);
                        assert_eq!(list, legal(state, &config, own));
                    }
                    pairs += 1;
                    other += u32::from(
                        world.hands != state.hands
                            || world.deck != state.deck
                            || world.roles != state.roles,
                    );
                }
            };
            let end = play(&config, game, |state, _, _| see(state));
            see(&end);
        }
    }
    assert!(
        pairs > 50_000 && other * 10 > pairs * 9,
        "{other} of {pairs}"
    );
}

/// Exchanges two cards wherever they lie and whoever knows them.
fn swapped(state: &State, config: &Config, a: Card, b: Card) -> State {
    let card = |c: Card| match c {
        c if c == a => b,
        c if c == b => a,
        c => c,
    };
    let set = |cards: CardSet| -> CardSet { cards.iter().map(card).collect() };
    let mut s = *state;
    let mut deck: Pile = *s.deck;
    for pile in [&mut deck, &mut s.discard, &mut s.laid] {
        pile.rename(card);
    }
    s.deck = deck.into();
    s.hands = s.hands.map(set);
    s.tables = s.tables.map(set);
    (s.resolving, s.shown, s.aside) = (set(s.resolving), set(s.shown), set(s.aside));
    let k = &state.knowledge;
    let seats: [Seat; MAX_SEATS] = core::array::from_fn(|i| seat(i as u8));
    s.knowledge = Knowledge::from_marks(
        seats.map(|s| set(k.seat_knows(s) - k.public())),
        set(k.public()),
        set(k.exact()),
        seats.map(|s| set(k.told(s))),
    )
    .unwrap();
    assert_eq!(s.validate(config), Ok(()));
    s
}

#[test]
fn no_view_tells_twins_apart() {
    let (mut swaps, mut seen) = (0, 0);
    for config in [
        twins(Preset::Official, 4),
        twins(Preset::Xmu, 6),
        Config::new(Rules::preset(Preset::Official, 5)).unwrap(),
    ] {
        for game in 0..6 {
            let mut dice = Dice::new(game);
            play(&config, game, |state, _, _| {
                let mut other = *state;
                for _ in 0..10 {
                    let a = config
                        .twinned
                        .nth(dice.below(config.twinned.len() as u32) as usize);
                    let a = a.unwrap();
                    let twins = config.twins(a);
                    let b = twins.nth(dice.below(twins.len() as u32) as usize).unwrap();
                    other = swapped(&other, &config, a, b);
                }
                swaps += u32::from(other != *state);
                for viewer in viewers(&config) {
                    let view = state.view(&config, viewer);
                    assert_eq!(other.view(&config, viewer), view);
                    seen += u32::from(!(view.known() & config.twinned).is_empty());
                }
            });
        }
    }
    assert!(swaps > 1000 && seen > 5000, "{swaps} {seen}");
}

#[test]
fn a_turned_table_is_seen_turned() {
    for config in all_configs() {
        let mut by = 0;
        play(&config, 77, |state, _, _| {
            by = (by + 1) % config.players();
            let turned = state.rotated(&config, by);
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let there = viewer.map(|s| s.step(by, config.players()));
                assert_eq!(turned.view(&config, there), view.rotated(&config, by));
            }
        });
    }
}

#[test]
fn no_view_holds_the_seed() {
    let seed: [u8; 32] = core::array::from_fn(|i| 0x91 ^ (i as u8).wrapping_mul(37));
    let config = Config::new(Rules::preset(Preset::Xmu, 5)).unwrap();
    let mut dice = Dice::new(1);
    let mut state = State::with_seed(&config, seed, drop);
    // The State itself shows that the search finds the seed where it is.
    assert!(state.save().windows(4).any(|w| w == &seed[..4]));
    while let Some((seat, action)) = choose(&state, &config, &mut dice) {
        let digest = state.digest().value().to_le_bytes();
        for viewer in viewers(&config) {
            let bytes = state.view(&config, viewer).to_bytes();
            for part in seed.windows(4) {
                assert!(!bytes.windows(4).any(|w| w == part));
            }
            assert!(!bytes.windows(8).any(|w| w == digest));
        }
        let ask = state.ask_number();
        state.apply(&config, ask, seat, action, drop).unwrap();
    }
}

#[test]
fn what_a_viewer_cannot_place_is_told_of_nobody() {
    for config in all_configs() {
        play(&config, 5, |state, _, _| {
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let known = view.known();
                for s in 0..MAX_SEATS {
                    assert!(view.told[s].is_subset(known));
                    let own = viewer == Some(seat(s as u8));
                    assert_eq!(
                        own && view.hand_sizes[s] > 0,
                        own && !view.hands[s].is_empty()
                    );
                }
                for card in (config.all_cards() - known).iter() {
                    assert_eq!(view.known_by(&config, card), SeatSet::EMPTY);
                }
                let open = state.open_roles(&config);
                for s in SeatSet::first_n(config.players()).iter() {
                    let shown = viewer == Some(s) || open.contains(s);
                    assert_eq!(view.role(s), state.role(s).filter(|_| shown));
                }
            }
        });
    }
}
