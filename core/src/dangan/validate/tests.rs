use alloc::format;
use alloc::string::ToString;

use super::super::random_games::{choose, configs, play};
use super::*;
use crate::dangan::Position;
use crate::dangan::kind::Rule;
use crate::kit::Dice;

/// One thing of the position, changed.
fn disturb(state: &mut State, players: u8, dice: &mut Dice) {
    let seat = Seat::of(dice.below(players.into()) as u8);
    let i = seat.index();
    let turned = |set: &mut SeatSet| {
        if !set.remove(seat) {
            set.insert(seat);
        }
    };
    let some = |dice: &mut Dice, n: usize| dice.below(n.max(1) as u32) as usize;
    match dice.below(15) {
        0 => state.turns = state.turns.wrapping_add(1),
        1 => state.turns = state.turns.wrapping_sub(1),
        2 => turned(&mut state.skips),
        3 => turned(&mut state.shields),
        4 => turned(&mut state.living),
        5 => state.orins[i] = dice.below(4) as u8,
        6 => state.lives[i] = dice.below(4) as u8,
        7 => state.clockwise = !state.clockwise,
        8 => {
            let at = some(dice, state.fired.len());
            if let Some(fired) = state.fired.get_mut(at) {
                let rule = dice.below(4) as usize;
                fired.rule = Rule::ALL.get(rule).copied();
            }
        }
        9 => {
            let at = some(dice, state.fired.len());
            if let Some(fired) = state.fired.get_mut(at) {
                fired.by = seat;
            }
        }
        10 => {
            let kind = Kind::ALL[dice.below(Kind::COUNT as u32) as usize];
            let at = some(dice, state.cylinders[i].len());
            if let Some(bullet) = state.cylinders[i].get_mut(at) {
                bullet.kind = kind;
            }
        }
        11 => {
            let (from, to) = (some(dice, MAX_SEATS), i);
            if let Some(bullet) = state.cylinders[from].pop() {
                let _ = state.cylinders[to].push(bullet);
            }
        }
        12 => {
            state.stack.pop();
        }
        13 => state.sealed[i] = Sealed::One(dice.below(6) as u8),
        _ => return turned(&mut state.to_act),
    }
    // So that a change is refused for what it is itself.
    state.note_to_act();
}

/// What passes can be played on, and every position that comes of it passes too.
#[test]
fn a_disturbed_position_is_refused_or_can_be_played() {
    let (mut refused, mut played) = (0, 0);
    for (number, config) in (0..).zip(configs()) {
        let mut dice = Dice::new(number);
        play(&config, number, |state, _, _| {
            let mut other = *state;
            disturb(&mut other, config.players(), &mut dice);
            if other == *state {
                return;
            }
            if other.validate(&config).is_err() {
                refused += 1;
                return;
            }
            played += 1;
            for _ in 0..40 {
                let Some((seat, action)) = choose(&other, &config, &mut dice) else {
                    break;
                };
                let ask = other.ask_number();
                let done = other.apply(&config, ask, seat, action, drop);
                assert_eq!(done, Ok(()), "{action:?}");
                assert_eq!(other.validate(&config), Ok(()), "{other:?}");
            }
        });
    }
    assert!(refused > 1_000 && played > 200, "{refused}, {played}");
}

/// Who is to act is what the stack asks, and nobody at the end: a seat more or less is found.
#[test]
fn who_is_to_act_is_recounted() {
    let refuses = |state: &State, config: &Config| {
        for seat in config.seats().iter() {
            let mut other = *state;
            if !other.to_act.remove(seat) {
                other.to_act.insert(seat);
            }
            assert_eq!(other.validate(config), Err(Invalid::ToAct), "seat {seat}");
        }
    };
    for (number, config) in (0..).zip(configs()) {
        let end = play(&config, number, |state, _, _| refuses(state, &config));
        refuses(&end, &config);
    }
}

#[test]
fn marks_and_orins_come_from_bullets() {
    let why = |fired: &str, seat: &str| {
        let text = format!("dangan 1\npreset standard players 3\nturn 0\n{fired}\nseat {seat}");
        Position::parse(&text)
            .err()
            .map(|error| error.reason.to_string())
    };
    let no_mark = Some("skips: cannot be so at this time".to_string());
    let no_orin = Some("orins: cannot be so at this time".to_string());
    assert_eq!(why("", "1 skip"), no_mark);
    assert_eq!(why("fired 2:shion", "1 skip"), None);
    assert_eq!(why("fired 2:mamizou", "1 skip"), None);
    assert_eq!(why("fired 2:orin", "1 skip"), no_mark);
    assert_eq!(why("fired 2:orin", "1 orin=2"), no_orin);
    assert_eq!(why("fired 2:orin 0:mamizou", "1 orin=2"), None);
    // The Mamizou that is being fired copies nothing yet.
    let copying = "seat 0 cylinder=mamizou,kaguya\nseat 1 orin=2";
    let text = format!("dangan 1\npreset standard players 3\nturn 0\nfired 2:orin\n{copying}");
    let error = Position::parse(&text).expect_err("one Orin is one use");
    assert_eq!(Some(error.reason.to_string()), no_orin);
}
