use super::*;
use crate::bang::random_games::{choose, configs, play, viewers};
use crate::bang::{Preset, Rules, State};
use crate::kit::Seat;
use crate::kit::bytes::Raw;

#[test]
fn round_trip() {
    let mut buffer = [0; 2048];
    for config in configs() {
        play(&config, 31, |state, _, _| {
            for viewer in viewers(&config) {
                let view = state.view(&config, viewer);
                let length = view.write_into(&mut buffer).unwrap();
                assert_eq!(buffer[..length], view.to_bytes());
                let loaded = View::from_bytes(&config, &buffer[..length]);
                assert_eq!(loaded, Ok(view));
                assert_eq!(loaded.unwrap().digest(), view.digest());
            }
        });
    }
}

#[test]
fn the_form_is_stable() {
    let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    let state = State::new(&config, 7);
    let digests = viewers(&config).map(|v| state.view(&config, v).digest().value());
    assert!(digests.eq([
        0x2d6b_63b6_fcda_0ac4,
        0x444c_8464_4be0_e2ee,
        0x19d3_ffa3_24f3_79a3,
        0xf694_2f75_adee_5b5d,
        0x4519_5d68_e005_5f40,
        0x4ebd_72a0_40ba_f213,
    ]));
    assert_eq!(state.view(&config, None).to_bytes().len(), 169);
}

#[test]
fn no_bytes_make_it_panic() {
    let (mut loaded, mut refused) = (0, 0);
    for config in configs() {
        let mut dice = Dice::new(config.hash().value());
        play(&config, 32, |state, _, _| {
            let viewer = viewers(&config).nth(dice.below(u32::from(config.players()) + 1) as usize);
            let view = state.view(&config, viewer.unwrap());
            let good = view.to_bytes();
            for _ in 0..12 {
                let mut payload = good[bytes::HEADER..].to_vec();
                for _ in 0..=dice.below(3) {
                    let at = dice.below(payload.len() as u32) as usize;
                    match dice.below(5) {
                        0 => payload[at] = dice.below(256) as u8,
                        1 => payload[at] ^= 1 << dice.below(8),
                        2 => payload[at] = payload[at].wrapping_add(1),
                        3 => payload.truncate(at.max(1)),
                        _ => payload.insert(at, dice.below(256) as u8),
                    }
                }
                // A header that fits, so that the payload is read.
                let raw = Raw(&payload);
                let forged = bytes::to_vec(Kind::View, VIEW_VERSION, view.config, &raw).unwrap();
                match View::from_bytes(&config, &forged) {
                    Ok(view) => {
                        loaded += 1;
                        assert_eq!(View::from_bytes(&config, &view.to_bytes()), Ok(view));
                        for _ in 0..5 {
                            let world = imagine(&config, &view, &Pins::new(), &mut dice).unwrap();
                            let mut state = world.into_state();
                            assert_eq!(state.view(&config, view.viewer), view);
                            for _ in 0..20 {
                                let Some((seat, action)) = choose(&state, &config, &mut dice)
                                else {
                                    break;
                                };
                                let ask = state.ask_number();
                                state.apply(&config, ask, seat, action, drop).unwrap();
                            }
                        }
                    }
                    Err(_) => refused += 1,
                }
            }
        });
    }
    assert!(loaded > 50 && refused > 10_000, "{loaded} {refused}");
}

#[test]
fn what_cannot_be_seen_is_refused() {
    let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    let me = Seat::of(1);
    let good = State::new(&config, 7).view(&config, Some(me));
    let load = |change: &dyn Fn(&mut View)| {
        let mut view = good;
        change(&mut view);
        View::from_bytes(&config, &view.to_bytes())
    };
    assert_eq!(load(&|_| ()), Ok(good));
    assert_eq!(
        load(&|v| v.viewer = Some(Seat::of(5))),
        Err(ViewError::Viewer)
    );
    assert_eq!(
        load(&|v| v.life[0] = -128),
        Err(ViewError::Life { life: -128 })
    );
    let none = ViewError::Imagine(ImagineError::NoSuchView);
    assert_eq!(load(&|v| v.hand_sizes[2] += 1), Err(none));
    assert_eq!(load(&|v| v.hand_sizes[1] = 0), Err(none));
    assert_eq!(load(&|v| v.deck_size = 255), Err(none));
    assert_eq!(load(&|v| v.characters[3] = v.characters[2]), Err(none));
    assert_eq!(
        load(&|v| v.picked.insert(me).then_some(()).unwrap()),
        Err(ViewError::Contradiction)
    );
    assert_eq!(load(&|v| v.number += 1), Err(ViewError::Contradiction));
    assert_eq!(load(&|v| v.viewer = None), Err(ViewError::Contradiction));
    assert!(matches!(
        load(&|v| v.near.swap(0, 1)),
        Err(ViewError::Invalid(Invalid::Distances { .. }))
    ));
    let cn = Config::new(Rules::preset(Preset::Cn, 5)).unwrap();
    assert!(matches!(
        View::from_bytes(&cn, &good.to_bytes()),
        Err(ViewError::Bytes(LoadError::Config { .. }))
    ));
    // A State's bytes are no View.
    let state = State::new(&config, 7).save();
    assert!(matches!(
        View::from_bytes(&config, &state),
        Err(ViewError::Bytes(LoadError::WrongKind { .. }))
    ));
}
