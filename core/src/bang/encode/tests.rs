use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::bang::view::View;
use crate::bang::{Preset, Rules, State};
use crate::learn::first_cell;

/// The cells of the plane with this name.
fn plane<'a>(cells: &'a [u8], name: &str) -> &'a [u8] {
    let at = LAYOUT.iter().position(|plane| plane.name == name).unwrap();
    &cells[first_cell(LAYOUT, at)..][..LAYOUT[at].cells()]
}

fn tensor(config: &Config, view: &View) -> Vec<u8> {
    let mut cells = vec![9; CELLS];
    write(config, &view.glance(), &mut cells).unwrap();
    cells
}

#[test]
fn the_writer_can_not_name_a_position() {
    let source = include_str!("../encode.rs");
    let (code, _) = source.split_once("#[cfg(test)]").unwrap();
    for word in ["State", "World", "imagine"] {
        assert!(!code.contains(word), "encode names {word}");
    }
}

#[test]
fn a_tensor_shows_the_opening_from_its_viewer() {
    let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    let state = State::new(&config, 11);
    let sheriff = state.sheriff(&config).unwrap();
    for own in SeatSet::first_n(5).iter() {
        let cells = tensor(&config, &state.view(&config, Some(own)));
        let row = usize::from(sheriff.offset_from(own, 5));
        assert_eq!(plane(&cells, "seated"), [1, 1, 1, 1, 1, 0, 0, 0, 0]);
        assert_eq!(plane(&cells, "viewer"), [1]);
        assert_eq!(plane(&cells, "turn_owner")[row], 1);
        assert_eq!(plane(&cells, "asked").iter().sum::<u8>(), 1);
        let roles = plane(&cells, "role");
        assert_eq!(roles[row * ROLES + Role::Sheriff as usize], 1);
        let known = if own == sheriff { 1 } else { 2 };
        assert_eq!(roles.iter().sum::<u8>(), known);
        let life = state.life(own).unsigned_abs();
        assert_eq!(plane(&cells, "life")[0], life);
        let hand = plane(&cells, "hand");
        let held: u8 = hand[..BASE_FACES].iter().sum();
        assert_eq!(usize::from(held), state.hand(own).len());
        for card in state.hand(own).iter() {
            assert!(hand[config.face(card).index()] > 0);
        }
        assert!(hand[BASE_FACES..].iter().all(|cell| *cell == 0));
        assert_eq!(plane(&cells, "deck_size"), [state.deck().len() as u8]);
    }
    let cells = tensor(&config, &state.view(&config, None));
    assert_eq!(plane(&cells, "viewer"), [0]);
    assert!(plane(&cells, "hand").iter().all(|cell| *cell == 0));
}

#[test]
fn floats_are_bytes_over_the_highest() {
    let config = Config::new(Rules::preset(Preset::Xmu, 7)).unwrap();
    for seed in 0..20 {
        let state = State::new(&config, seed);
        let view = state.view(&config, state.to_act().first());
        let bytes = tensor(&config, &view);
        let mut floats = vec![9.0_f32; CELLS];
        write(&config, &view.glance(), &mut floats).unwrap();
        let mut at = 0;
        for plane in LAYOUT {
            for _ in 0..plane.cells() {
                assert!(bytes[at] <= plane.high, "{}", plane.name);
                assert_eq!(floats[at], f32::of(bytes[at], plane.high));
                at += 1;
            }
        }
        assert_eq!(at, CELLS);
    }
}

#[test]
fn a_short_buffer_is_refused_and_left_alone() {
    let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
    let view = State::new(&config, 1).view(&config, None);
    let mut cells = vec![9_u8; CELLS - 1];
    let wrong = WrongSize {
        needed: CELLS,
        found: CELLS - 1,
    };
    assert_eq!(write(&config, &view.glance(), &mut cells), Err(wrong));
    assert!(cells.iter().all(|cell| *cell == 9));
}
