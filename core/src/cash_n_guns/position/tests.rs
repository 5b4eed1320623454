use alloc::string::ToString;

use super::*;
use crate::cash_n_guns::random_games::{configs, play};
use crate::kit::Seat;

#[test]
fn every_position_is_read_as_it_is_written() {
    for (name, config) in configs() {
        for seed in 0..4 {
            play(&config, seed, |state, _| {
                let text = state.notation(&config);
                let read = Position::parse(&text).unwrap();
                assert_eq!(
                    (&read.config, &read.state),
                    (&config, state),
                    "{name}\n{text}"
                );
            });
        }
    }
}

#[test]
fn the_rules_are_read_as_they_are_written() {
    for (_, config) in configs() {
        let text = config.notation();
        let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect();
        assert_eq!(Config::parse_lines(&lines), Ok(config));
    }
}

#[test]
fn what_is_not_written_is_filled_in() {
    let read = |text: &str| {
        let text = alloc::format!("cash_n_guns 1\npreset full players 5\n{text}");
        Position::parse(&text).map(|p| p.state)
    };
    let state = read("round 3 load").unwrap();
    assert_eq!(
        (state.round(), state.pot().len(), state.to_act().len()),
        (3, 15, 5)
    );
    let text = "round 4 courage\npot 5,10\nseat 1 role=cop power=kid money=310000 dead\nseat 2 loaded=bbb aim=0";
    let error = read(text).unwrap_err();
    assert_eq!(error.reason, Reason::Money);
    let state =
        read("round 1 courage\nseat 1 role=cop power=kid\nseat 2 loaded=bbb aim=0").unwrap();
    let gun = state
        .gun(Seat::of(2), crate::cash_n_guns::Hand::First)
        .unwrap();
    assert_eq!(
        (gun.loaded, gun.aim),
        (
            Some(crate::cash_n_guns::Bullet::BangBangBang),
            Some(Seat::of(0))
        )
    );
    for (text, said) in [
        (
            "round 9 load",
            "line 3, round: `9` is no number from 1 to 8",
        ),
        ("pot 5", "line 1, round: is missing"),
        (
            "switch bog_switch=1",
            "line 3, switch bog_switch: `bog_switch` is none of powers, cop, godfather, slow_aim, ",
        ),
        (
            "switch phone_set=1",
            "line 3, switch phone_set: `1` is none of standing, ",
        ),
        (
            "switch cop",
            "line 3, switch cop: `` is none of false, true",
        ),
        ("round 1 split", "line 3, round: `split` means nothing here"),
        (
            "round 1 load\nseat 1 power=kid\nseat 2 power=kid",
            "line 5, seat 2 power: kid is dealt already",
        ),
        (
            "round 1 load\nseat 1 role=cop\nseat 2 role=cop",
            "line 5, seat 2 role: there is one cop",
        ),
        (
            "round 1 load\nseat 5 wounds=1",
            "line 4, seat 5: `5` is no number from 0 to 4",
        ),
        (
            "round 1 load\nseat 1 hand=bbb,bbb",
            "line 4, seat 1 hand: a gun does not have so many of these cards",
        ),
        (
            "round 1 load\nseat 1 wounds=3 power=kid",
            "line 4, seat 1: seat 1 wounds: so many cannot be",
        ),
        (
            "round 1 load\nseat 1 aim=2",
            "line 4, seat 1: seat 1 first gun: it cannot be pointed so",
        ),
        ("round 1 load\nsave \"00\"", "line 4, save: "),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(said), "{error} and not {said}");
    }
}
