//! Positions that no game comes to: moved cards, other lives, stacks of other positions.

use super::*;
use crate::bang::state::LateDeath;
use crate::kit::Rotate;
use crate::kit::{Card, Pile};

/// Takes a card from wherever it lies.
fn lift(state: &mut State, card: Card) {
    state.deck.remove(card);
    state.discard.remove(card);
    for zone in state.hands.iter_mut().chain(&mut state.tables) {
        zone.remove(card);
    }
    for zone in [&mut state.resolving, &mut state.shown, &mut state.aside] {
        zone.remove(card);
    }
}

/// Moves a card to a random zone; more often to one that may hold it.
fn move_card(state: &mut State, config: &Config, dice: &mut Dice) {
    let card = Card::of(dice.below(config.deck_size() as u32) as u8);
    let seat = dice.below(u32::from(config.players())) as usize;
    lift(state, card);
    let blue = config.blues.contains(card);
    let zone = match dice.below(12) {
        0 | 1 => return state.deck.push(card).unwrap(),
        2 | 3 => return state.discard.push(card).unwrap(),
        4..=6 if blue => &mut state.tables[seat],
        7 => &mut state.shown,
        8 => &mut state.aside,
        9 => &mut state.resolving,
        _ => &mut state.hands[seat],
    };
    zone.insert(card);
}

/// The other's stack, with the cards that it is busy with.
fn transplant(state: &mut State, other: &State) {
    for card in (state.resolving | state.shown | state.aside).iter() {
        lift(state, card);
        state.discard.push(card).unwrap();
    }
    for card in (other.resolving | other.shown | other.aside).iter() {
        lift(state, card);
    }
    state.resolving = other.resolving;
    state.shown = other.shown;
    state.aside = other.aside;
    state.stack = other.stack;
    state.late = other.late;
    state.this_turn = other.this_turn;
    state.unjudged = other.unjudged;
    for (life, theirs) in state.life.iter_mut().zip(other.life) {
        if theirs <= 0 || *life <= 0 {
            *life = theirs;
        }
    }
    state.living = other.living;
}

fn some_seat(config: &Config, dice: &mut Dice) -> Seat {
    Seat::of(dice.below(u32::from(config.players())) as u8)
}

fn disturb(state: &mut State, config: &Config, dice: &mut Dice, others: &[State]) {
    let other = &others[dice.below(others.len() as u32) as usize];
    let seat = some_seat(config, dice);
    let i = seat.index();
    match dice.below(16) {
        0..=4 => move_card(state, config, dice),
        5 => state.life[i] = dice.below(9) as i8 - 3,
        6 => {
            state.living.remove(seat);
            state.life[i] = 0;
            for card in (state.hands[i] | state.tables[i]).iter() {
                lift(state, card);
                state.discard.push(card).unwrap();
            }
        }
        7 | 8 => transplant(state, other),
        9 => {
            state.stack.pop();
        }
        10 => {
            let frame = other.stack[dice.below(other.stack.len() as u32) as usize];
            let _ = state.stack.push(frame);
        }
        11 => {
            let at = dice.below(state.stack.len() as u32) as usize;
            if let Some(frame) = state.stack.get_mut(at) {
                *frame = frame.rotated(dice.below(9) as u8, config.players());
            }
        }
        12 => {
            let j = some_seat(config, dice).index();
            state.roles.swap(i, j);
            state.characters.swap(i, j);
        }
        13 => {
            state.this_turn.bangs = dice.below(3) as u8;
            state.jail_tries[i] = dice.below(4) as u8;
        }
        14 => {
            let by = Some(some_seat(config, dice)).filter(|_| dice.below(2) == 0);
            let _ = state.late.push(LateDeath { at: seat, by });
        }
        _ => state.knowledge = other.knowledge,
    }
}

/// Recounts what follows from the rest, so that the disturbance itself is judged.
fn recount(state: &mut State, config: &Config, dice: &mut Dice) {
    let tables = state.all_tables();
    let mut laid = Pile::new();
    for card in state.laid.iter().filter(|c| tables.contains(*c)) {
        laid.push(card).unwrap();
    }
    for card in (tables - laid.set()).iter() {
        laid.push(card).unwrap();
    }
    state.laid = laid;
    if state.choosing() {
        return;
    }
    for i in 0..usize::from(config.players()) {
        state.max_life[i] = state.highest_life(config, Seat::of(i as u8));
        state.life[i] = state.life[i].min(state.max_life[i]);
    }
    state.refresh(config);
    if dice.below(4) != 0 {
        state.knowledge = Knowledge::default();
    }
}

#[test]
fn disturbed_positions_that_are_valid_can_be_played() {
    let mut dice = Dice::new(4);
    let (mut tried, mut valid) = (0, 0);
    let mut tops = [0u32; FrameKind::ALL.len()];
    for (number, config) in configs().iter().enumerate() {
        let mut others = Vec::new();
        for seed in 0..12 {
            play(config, seed * 17 + number as u64, |state, _, _| {
                // The rarer the question the more often it is kept.
                let common = state.stack.len() == 1;
                if dice.below(if common { 24 } else { 3 }) == 0 {
                    others.push(*state);
                }
            });
        }
        for _ in 0..1_500 {
            let mut state = others[dice.below(others.len() as u32) as usize];
            let before = state;
            for _ in 0..=dice.below(4) {
                if !state.stack.is_empty() {
                    disturb(&mut state, config, &mut dice, &others);
                }
            }
            recount(&mut state, config, &mut dice);
            tried += 1;
            if state == before || state.validate(config).is_err() {
                continue;
            }
            valid += 1;
            if let Some(top) = state.stack.last() {
                tops[top.kind() as usize] += 1;
            }
            plays_on(&state, config, &mut dice, 300);
        }
    }
    assert!(tried > 30_000 && valid > 5_000, "{valid} of {tried}");
    for kind in FrameKind::ALL {
        let seen = tops[*kind as usize] > 0;
        // Nothing can be disturbed while characters are chosen and still be valid, but for choices.
        let wanted = kind.row().waits && *kind != FrameKind::ChooseCharacters;
        assert!(seen || !wanted, "{kind:?} on top: {tops:?}");
    }
}
