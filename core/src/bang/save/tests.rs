use super::*;
use crate::bang::random_games::{configs, play};
use crate::bang::{
    Act, Character, CheckFor, DeathStep, DiscardFor, Face, Frame, FrameKind, HitCause, HitStep,
    Kind as CardKind, LateDeath, Picked, Preset, RootKind, Rules, Tried, TurnStep, Verdict,
};
use crate::kit::bytes::{HEADER, Raw};
use crate::kit::{Card, CardSet, Dice, FixedVec, Fnv1a, Seat, SeatSet};

#[test]
fn round_trip() {
    let mut buffer = [0; 2048];
    for (number, config) in configs().iter().enumerate() {
        for seed in 0..10 {
            let seed = 500 + seed * 50 + number as u64;
            let last = play(config, seed, |state, seat, action| {
                let length = state.save_into(&mut buffer).unwrap();
                assert_eq!(buffer[..length], state.save());
                let loaded = State::load(config, &buffer[..length]);
                assert_eq!(loaded, Ok(*state));
                let (mut here, mut there) = (*state, loaded.unwrap());
                let ask = state.ask_number();
                here.apply(config, ask, seat, action, drop).unwrap();
                there.apply(config, ask, seat, action, drop).unwrap();
                assert_eq!(here.digest(), there.digest());
            });
            assert_eq!(State::load(config, &last.save()), Ok(last));
        }
    }
}

fn official() -> Config {
    Config::new(Rules::preset(Preset::Official, 5)).unwrap()
}

/// A position in the middle of a game, with its Config.
fn midway(config: &Config, seed: u64, decisions: usize) -> State {
    let mut positions = Vec::new();
    play(config, seed, |state, _, _| positions.push(*state));
    positions[decisions.min(positions.len() - 1)]
}

/// If this fails the form of saves has changed: raise SAVE_VERSION if anybody can have a save of the old form,
/// and only then change the numbers.
#[test]
fn the_form_is_stable() {
    assert_eq!(SAVE_VERSION, 1);
    let show = |state: &State| {
        let saved = state.save();
        let mut fnv = Fnv1a::new();
        fnv.write(&saved);
        alloc::format!("{} {} {}", saved.len(), fnv.finish(), state.digest())
    };
    let mut state = State::new(&official(), 7);
    assert_eq!(show(&state), "309 f3a9457072b686e2 5ea2d183e33754f4");
    // Every kind of frame, on two stacks, and every field that is empty at the start; no position of a game.
    let (seat, left) = (Seat::of(2), SeatSet::first_n(4));
    let face = Face::of(5);
    let act = Act {
        kind: CardKind::Duel,
        face,
        by: seat,
    };
    let (by, tried) = (Some(seat), Tried::default());
    let step = TurnStep::DynamiteRead { stayed: 1 };
    let frames = [
        Frame::ChooseCharacters,
        Frame::Turn { seat, step },
        Frame::Root {
            by,
            kind: RootKind::Ability,
        },
        Frame::Sweep { act, left },
        Frame::Shot {
            act,
            at: seat,
            need: 2,
            tried,
        },
        Frame::ShotRead,
        Frame::Indians { act, at: seat },
        Frame::Duel {
            act,
            against: seat,
            source_answers: true,
        },
        Frame::DuelOver { against: seat },
        Frame::Check {
            seat,
            why: CheckFor::Jail,
        },
        Frame::Hit {
            at: seat,
            by,
            amount: 3,
            cause: HitCause::Dynamite,
            step: HitStep::Judged,
        },
        Frame::Dying {
            at: seat,
            begun: true,
        },
        Frame::Death {
            at: seat,
            by,
            step: DeathStep::Penalty,
        },
        Frame::Discarding {
            seat,
            why: DiscardFor::Penalty,
        },
        Frame::Store { next: seat, left },
        Frame::Quiet { left, from: seat },
    ];
    state.stack = FixedVec::try_from_iter(frames).unwrap();
    state.verdict = Verdict::Card(Card::of(70));
    state.late = FixedVec::try_from_iter([LateDeath { at: seat, by }]).unwrap();
    state.spares[3] = Some(Character::WillyTheKid);
    state.unjudged = true;
    state.picked[3] = Picked::Second;
    state.hunter = Some(seat);
    state.winners = Some(left);
    state.shown = CardSet::first_n(70);
    assert_eq!(show(&state), "385 cd5024dcf947123f 4e2d9dc7e5dade3e");
    let rest = [Frame::Paying { seat, first: face }];
    let mut kinds: Vec<FrameKind> = frames.iter().chain(&rest).map(|f| f.kind()).collect();
    kinds.sort_unstable_by_key(|kind| *kind as u8);
    assert_eq!(kinds, FrameKind::ALL, "each kind of frame, once");
    state.stack = FixedVec::try_from_iter(rest).unwrap();
    assert_eq!(show(&state), "325 cc5ff496cba82fd2 d6324153693651b6");
}

#[test]
fn a_short_buffer_is_refused() {
    let state = State::new(&official(), 7);
    let length = state.save().len();
    let mut buffer = [0; 2048];
    for length in 0..length {
        let short = state.save_into(&mut buffer[..length]);
        assert_eq!(short, Err(SaveError::NoRoom { length }));
    }
    assert_eq!(state.save_into(&mut buffer[..length]), Ok(length));
}

#[test]
fn faults_are_named() {
    let config = official();
    let state = State::new(&config, 7);
    let saved = state.save();
    let load = |bytes: &[u8]| State::load(&config, bytes);
    let mut older = saved.clone();
    older[5..7].copy_from_slice(&0u16.to_le_bytes());
    let error = load(&older).unwrap_err();
    let version = BytesError::Version {
        found: 0,
        supported: SAVE_VERSION,
    };
    assert_eq!(error, LoadError::Bytes(version));
    let cn = Config::new(Rules::preset(Preset::Cn, 5)).unwrap();
    let other = BytesError::Config {
        found: config.hash().value(),
        wanted: cn.hash().value(),
    };
    assert_eq!(State::load(&cn, &saved), Err(LoadError::Bytes(other)));
    for cut in 0..saved.len() {
        assert!(load(&saved[..cut]).is_err(), "cut to {cut}");
    }
    // A whole save of what cannot be: nobody has the Sheriff's fifth life point.
    let mut wrong = state;
    let sheriff = state.sheriff(&config).unwrap();
    wrong.max_life[sheriff.index()] -= 1;
    let refused = load(&wrong.save()).unwrap_err();
    assert!(
        matches!(refused, LoadError::Invalid(Invalid::MaxLife { seat, .. }) if seat == sheriff)
    );
    // The header names this Config, the State inside another.
    wrong = state;
    wrong.config ^= 1;
    let mut forged = wrong.save();
    forged[7..15].copy_from_slice(&config.hash().value().to_le_bytes());
    assert_eq!(load(&forged), Err(LoadError::Invalid(Invalid::OtherConfig)));
}

/// Gives a payload a header that fits, as a forger would.
fn sealed(config: &Config, payload: &[u8]) -> Vec<u8> {
    let hash = config.hash().value();
    bytes::to_vec(Kind::State, SAVE_VERSION, hash, &Raw(payload)).unwrap()
}

/// Flipped bits, cuts, random bytes and splices of two saves, half of them under a header that fits: an error, or
/// a valid position.
#[test]
fn no_bytes_make_it_panic() {
    let mut dice = Dice::new(31);
    let all = configs();
    let (mut good, mut refused) = (0, 0);
    let mut saves = (Vec::new(), Vec::new());
    for round in 0..60_000 {
        let config = &all[round / 50 % all.len()];
        if round % 50 == 0 {
            let first = midway(config, u64::from(dice.below(500)), dice.below(200) as usize);
            let second = midway(config, u64::from(dice.below(500)), dice.below(200) as usize);
            assert_eq!(sealed(config, &first.save()[HEADER..]), first.save());
            saves = (first.save(), second.save());
        }
        let (first, second) = &saves;
        let mut bytes = first.clone();
        for _ in 0..=dice.below(2) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(6) {
                0 => bytes[at] ^= 1 << dice.below(8),
                1 => bytes[at] = dice.below(256) as u8,
                2 => bytes.truncate(at.max(1)),
                3 => bytes.insert(at, dice.below(256) as u8),
                4 => {
                    // The front of one save and the rest of another.
                    bytes.truncate(at.max(1));
                    bytes.extend(second.iter().skip(at));
                }
                _ => {
                    let end = (at + 1 + dice.below(9) as usize).min(bytes.len());
                    for byte in &mut bytes[at..end] {
                        *byte = dice.below(256) as u8;
                    }
                }
            }
        }
        if dice.below(2) == 0 && bytes.len() > HEADER {
            bytes = sealed(config, &bytes[HEADER..]);
        }
        match State::load(config, &bytes) {
            Ok(state) => {
                assert_eq!(state.validate(config), Ok(()));
                good += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(good > 1_000 && refused > 10_000, "{good} {refused}");
}
