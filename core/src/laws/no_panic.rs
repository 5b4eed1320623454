//! The law that nothing panics. The caller catches panics; the trail tells him where.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Lawful;
use super::trail::{Moment, Run, Verdict, decide, ensure};
use crate::game::Game;
use crate::kit::{Dice, Seat};

/// Random calls at each position that is looked at.
const CALLS: u32 = 60;

/// Any call in any order, at any time, also after the end.
pub(super) fn no_panic<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        // The end is always looked at.
        if dice.below(share) > 0 && at.next.is_some() {
            return Ok(());
        }
        for _ in 0..CALLS {
            tally.tried += 1;
            any_decision(at, dice)?;
            any_look::<G>(at, dice);
        }
        for _ in 0..4 {
            tally.tried += 1;
            any_bytes(at, dice)?;
        }
        any_text(at, dice)
    })
}

fn any_seat(dice: &mut Dice) -> Seat {
    Seat::new(dice.below(16) as u8).unwrap_or_default()
}

/// The number of the question, of one nearby, or any.
fn any_ask<G: Game>(at: &Moment<'_, G>, dice: &mut Dice) -> u32 {
    let now = G::ask_number(at.state);
    match dice.below(4) {
        0 => now,
        1 => now.wrapping_sub(1),
        2 => now.wrapping_add(1),
        _ => dice.next_u64() as u32,
    }
}

/// An action or withdrawal by anybody: carried out or refused, and what follows is played on.
fn any_decision<G: Lawful>(at: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let mut state = *at.state;
    let (ask, seat) = (any_ask(at, dice), any_seat(dice));
    let action = match at.next {
        Some((_, action)) if dice.below(3) == 0 => action,
        _ => G::any_action(dice),
    };
    if let Err(refusal) = decide::<G>(at.config, &mut state, ask, (seat, action), &mut drop) {
        ensure(!format!("{refusal}").is_empty(), || {
            format!("{refusal:?} has no words")
        })?;
    }
    let over = at.status.is_over();
    ensure(!over || state == *at.state, || {
        format!("seat {seat} does {action:?} after the end")
    })?;
    if let Err(refusal) = G::withdraw(at.config, &mut state, ask, any_seat(dice)) {
        ensure(!format!("{refusal}").is_empty(), || {
            format!("{refusal:?} has no words")
        })?;
    }
    Ok(())
}

/// Options after any choices, and the views of any seat.
fn any_look<G: Lawful>(at: &Moment<'_, G>, dice: &mut Dice) {
    let seat = any_seat(dice);
    let mut path = Vec::new();
    for _ in 0..dice.below(3) {
        G::path(G::any_action(dice), |c| path.push(c));
    }
    G::options(at.config, at.state, seat, &path, |_| ());
    let _ = G::decision(at.state, seat, &path);
    G::legal(at.config, at.state, seat, |_| ());
    let viewer = Some(seat).filter(|_| dice.below(8) > 0);
    let view = G::view(at.config, at.state, viewer);
    // A viewer from outside the table may be refused a world, in words.
    if let Err(error) = G::imagine(at.config, &view, &G::Pins::default(), dice) {
        let _ = format!("{error}");
    }
    for event in at.events {
        let _ = G::seen_by(at.config, *event, viewer);
    }
}

/// A damaged save is refused in words, or is a position that can be looked at and played.
fn any_bytes<G: Lawful>(at: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let mut bytes = G::save(at.config, at.state);
    damage(&mut bytes, dice);
    match G::load(at.config, &bytes) {
        Err(error) => ensure(!format!("{error}").is_empty(), || {
            format!("{error:?} has no words")
        }),
        Ok(state) => {
            play_on(at, state);
            Ok(())
        }
    }
}

/// The same with the text of a position.
fn any_text<G: Lawful>(at: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let mut bytes = G::write(at.config, at.state).into_bytes();
    damage(&mut bytes, dice);
    match G::read(&String::from_utf8_lossy(&bytes)) {
        Err(error) => ensure(!format!("{error}").is_empty(), || {
            format!("{error:?} has no words")
        }),
        Ok(state) => {
            play_on(at, state);
            Ok(())
        }
    }
}

fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(3) {
        if bytes.is_empty() {
            break;
        }
        let place = dice.below(bytes.len() as u32) as usize;
        match dice.below(4) {
            0 => bytes.truncate(place),
            1 => bytes[place] = dice.below(256) as u8,
            2 => bytes[place] ^= 1 << dice.below(8),
            _ => bytes.insert(place, dice.below(256) as u8),
        }
    }
}

/// Takes the first of the actions there are; a position of another Config refuses it.
fn play_on<G: Lawful>(at: &Moment<'_, G>, mut state: G::State) {
    let Some(seat) = G::status(at.config, &state).to_act().first() else {
        return;
    };
    let mut first = None;
    G::legal(at.config, &state, seat, |action| {
        first.get_or_insert(action);
    });
    if let Some(action) = first {
        let ask = G::ask_number(&state);
        let _ = decide::<G>(at.config, &mut state, ask, (seat, action), &mut drop);
    }
}
