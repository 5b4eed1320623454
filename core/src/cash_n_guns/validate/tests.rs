use super::*;
use crate::cash_n_guns::random_games::{configs, play};

/// With seats that are too slow, which no law of random actions tries.
#[test]
fn every_position_is_valid_and_comes_back() {
    for (name, config) in configs() {
        for seed in 0..12 {
            play(&config, seed, |state, _| {
                assert_eq!(state.validate(&config), Ok(()), "{name} {seed}");
                assert_eq!(State::load(&config, &state.save()), Ok(*state));
            });
        }
    }
}

/// Each field of a position in the middle of a game, made wrong by itself.
#[test]
fn what_cannot_be_is_named() {
    type Fault = (fn(&mut State), fn(&Invalid) -> bool);
    let faults: &[Fault] = &[
        (|s| s.config ^= 1, |i| *i == Invalid::OtherConfig),
        (|s| s.round = 0, |i| *i == Invalid::Round { round: 0 }),
        (|s| s.round = 9, |i| *i == Invalid::Round { round: 9 }),
        (
            |s| {
                let _ = s.living.insert(Seat::of(9));
            },
            |i| matches!(i, Invalid::NoSuchSeat { field: "living" }),
        ),
        (
            |s| s.money[5] = 5_000,
            |i| *i == Invalid::Unused { seat: Seat::of(5) },
        ),
        (
            |s| s.withdrew = SeatSet::one(Seat::of(0)),
            |i| matches!(i, Invalid::AtThisStep { field: "withdrew" }),
        ),
        (
            |s| s.thrown = true,
            |i| matches!(i, Invalid::AtThisStep { field: "thrown" }),
        ),
        (
            |s| {
                let _ = s.deck.pop();
            },
            |i| *i == Invalid::Notes,
        ),
        (|s| s.money[0] += 5_000, |i| *i == Invalid::Money),
        (
            |s| s.wounds[0] = 4,
            |i| *i == Invalid::Wounds { seat: Seat::of(0) },
        ),
        (
            |s| s.shame[0] = 9,
            |i| *i == Invalid::Shame { seat: Seat::of(0) },
        ),
        (
            |s| s.light[0] = 1,
            |i| *i == Invalid::Shame { seat: Seat::of(0) },
        ),
        (|s| s.powers[1] = s.powers[0], |i| *i == Invalid::Powers),
        (
            |s| s.cannot[0].insert(s.powers[0]),
            |i| *i == Invalid::Power { seat: Seat::of(0) },
        ),
        (
            |s| s.roles = [Role::Gangster; MAX_SEATS],
            |i| *i == Invalid::Cop,
        ),
        (|s| s.suspects = SeatSet::EMPTY, |i| *i == Invalid::Cop),
        (|s| s.calls = 4, |i| *i == Invalid::Calls),
        (
            |s| s.first_dead = SeatSet::one(Seat::of(0)),
            |i| *i == Invalid::FirstDead,
        ),
        (
            |s| s.winners = Some(SeatSet::EMPTY),
            |i| *i == Invalid::Winners,
        ),
        (
            |s| {
                let _ = s.left.remove(Seat::of(0));
            },
            |i| *i == Invalid::Asked,
        ),
        (|s| s.sealed[0] = Sealed::TooSlow, |i| *i == Invalid::Asked),
        (
            |s| {
                s.left.remove(Seat::of(0));
                s.sealed[0] = Sealed::TooSlow;
            },
            |i| *i == Invalid::Answer { seat: Seat::of(0) },
        ),
        (
            |s| {
                s.guns[0][0]
                    .iter_mut()
                    .for_each(|gun| gun.hand.add(Bullet::Bang))
            },
            |i| matches!(i, Invalid::Gun { .. }),
        ),
        (
            |s| {
                s.guns[0][0]
                    .iter_mut()
                    .for_each(|gun| gun.load(Bullet::Clic))
            },
            |i| matches!(i, Invalid::Gun { .. }),
        ),
        (
            |s| {
                s.guns[0][0]
                    .iter_mut()
                    .for_each(|gun| gun.aim = Some(Seat::of(1)))
            },
            |i| matches!(i, Invalid::Aim { .. }),
        ),
        (
            |s| s.guns[0][1] = s.guns[1][0],
            |i| matches!(i, Invalid::Gun { .. }),
        ),
    ];
    let rules = crate::cash_n_guns::Rules::preset(crate::cash_n_guns::Preset::Full, 5);
    let config = Config::new(rules).unwrap();
    for (number, (fault, named)) in faults.iter().enumerate() {
        let mut state = State::new(&config, 3);
        assert_eq!(state.validate(&config), Ok(()));
        fault(&mut state);
        let invalid = state.validate(&config).unwrap_err();
        assert!(named(&invalid), "fault {number}: {invalid:?}");
    }
}
