use super::*;
use crate::cash_n_guns::random_games::{configs, play};
use crate::cash_n_guns::shows;
use crate::kit::Dice;

/// With seats that are too slow: the world is seen as the truth is, and the truth is one of them.
#[test]
fn worlds_fit_and_the_truth_is_one() {
    for (name, config) in configs() {
        for seed in 0..6 {
            let mut dice = Dice::new(seed);
            play(&config, 100 + seed, |state, _| {
                if dice.below(3) > 0 {
                    return;
                }
                for viewer in (0..config.players()).map(Seat::new).chain([None]) {
                    let view = state.view(&config, viewer);
                    let world = imagine(&config, &view, &Pins::new(), &mut dice).unwrap();
                    assert_eq!(world.state().validate(&config), Ok(()), "{name} {seed}");
                    assert_eq!(world.state().view(&config, viewer), view, "{name} {seed}");
                    let pins = shows::everything(&config, state, viewer);
                    let world = imagine(&config, &view, &pins, &mut dice).unwrap();
                    // Of a gun that changed hands nobody but its first owner can say what went first.
                    assert_eq!(world.state(), state, "{name} {seed} {viewer:?}");
                }
            });
        }
    }
}

/// A gun of which nothing is known but how its cards went.
fn seen(hows: &[How], hand_size: u8) -> SeenGun {
    let spent = hows.iter().map(|how| super::super::SeenSpent {
        bullet: None,
        how: *how,
    });
    SeenGun {
        owner: Seat::of(0),
        hand_size,
        hand: None,
        loaded: false,
        bullet: None,
        aim: None,
        spent: FixedVec::try_from_iter(spent).unwrap(),
        inherited: 0,
    }
}

#[test]
fn cards_are_dealt_evenly_over_what_fits() {
    let mut dice = Dice::new(5);
    let mut often = |hows: &[How], at: usize| {
        let gun = seen(hows, 8 - hows.len() as u8);
        let mut counts = [0_u32; 3];
        for _ in 0..8_000 {
            let gun = imagine_gun(&gun, None, false, &mut dice).unwrap();
            counts[gun.spent[at].bullet as usize] += 1;
        }
        counts
    };
    let near = |counts: [u32; 3], expected: [u32; 3]| {
        let off = counts
            .iter()
            .zip(expected)
            .any(|(a, b)| a.abs_diff(b) > 200);
        assert!(!off, "{counts:?} and not {expected:?}");
    };
    near(often(&[How::Hidden], 0), [5_000, 2_000, 1_000]);
    near(often(&[How::Plain], 0), [5_714, 2_286, 0]);
    assert_eq!(often(&[How::Lowest], 0), [8_000, 0, 0]);
    // Five of five before it are Clic in 5! of 8*7*6*5*4 ways, and then it is a Bang!.
    let counts = often(
        &[
            How::Hidden,
            How::Hidden,
            How::Hidden,
            How::Hidden,
            How::Hidden,
            How::Lowest,
        ],
        5,
    );
    assert!(
        counts[1] > 0 && counts[0] > 7_000 && counts[2] == 0,
        "{counts:?}"
    );
    let impossible = seen(&[How::Plain; 8], 0);
    assert!(imagine_gun(&impossible, None, false, &mut dice).is_none());
}
