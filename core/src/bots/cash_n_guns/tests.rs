use alloc::vec::Vec;

use super::*;
use crate::bots::{Seated, seat_seed};
use crate::cash_n_guns::{Preset, Rules};
use crate::kit::{Generator, SeatSet};
use crate::table::{Table, Undo};

/// A game of these kinds, seat by seat.
fn game(kinds: &[BotKind], preset: Preset, seed: u64) -> Table<CashNGuns> {
    let config = Config::new(Rules::preset(preset, kinds.len() as u8)).unwrap();
    let wide = Generator::from_u64(seed).seed();
    let mut table = Table::<CashNGuns>::new(config, wide, Undo::Forbidden);
    let seats = SeatSet::first_n(kinds.len() as u8).iter();
    let mut bots: Vec<Seated<AnyBot>> = seats
        .map(|seat| {
            Seated::new(
                seat,
                AnyBot::new(kinds[seat.index()], seat_seed(seed, seat)),
            )
        })
        .collect();
    while let Some(seat) = table.asked().first() {
        bots[seat.index()].answer(&mut table).unwrap();
    }
    table
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let kinds = [BotKind::Simple; 6];
    let digest = |seed| game(&kinds, Preset::Full, seed).digest();
    assert_eq!(digest(3), digest(3));
    assert_ne!(digest(3), digest(4));
}
