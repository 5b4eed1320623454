//! What the simple bot does in situations that its games reach.

use alloc::vec::Vec;

use super::*;
use crate::bots::{Seated, seat_seed};
use crate::dangan::{CHAMBERS, Kind, Position, Preset, Rules};
use crate::kit::{Generator, Seat, SeatSet};
use crate::table::{Table, Undo};

/// A game of these kinds, seat by seat; shows each decision to `look`: the View and what was chosen.
fn game(kinds: &[BotKind], seed: u64, mut look: impl FnMut(&View, Action)) -> Table<Dangan> {
    let config = Config::new(Rules::preset(Preset::Standard, kinds.len() as u8)).unwrap();
    let wide = Generator::from_u64(seed).seed();
    let mut table = Table::<Dangan>::new(config, wide, Undo::Forbidden);
    let bot = |seat: Seat| {
        let bot = AnyBot::new(kinds[seat.index()], seat_seed(seed, seat));
        Seated::new(seat, bot)
    };
    let seats = SeatSet::first_n(kinds.len() as u8).iter();
    let mut bots: Vec<Seated<AnyBot>> = seats.map(bot).collect();
    while let Some(seat) = table.asked().first() {
        let view = table.view(Some(seat)).unwrap();
        let action = bots[seat.index()].answer(&mut table).unwrap();
        look(&view, action.unwrap());
    }
    table
}

/// What the bot chooses for a seat in this position.
fn chosen(text: &str, seat: u8) -> Action {
    let Position { config, state } = Position::parse(text).unwrap();
    let (seat, mut legal) = (Seat::of(seat), Vec::new());
    state.legal(&config, seat, |action| legal.push(action));
    let view = state.view(&config, Some(seat));
    let choose = |seed| SimpleBot::new(seed).choose(&config, &view, &legal).unwrap();
    let action = choose(1);
    assert!(
        (2..12).all(|seed| choose(seed) == action),
        "a matter of whim"
    );
    action
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let digest = |seed| game(&[BotKind::Simple; 6], seed, |_, _| ()).digest();
    assert_eq!(digest(3), digest(3));
    assert_ne!(digest(3), digest(4));
}

#[test]
fn the_live_round_is_loaded_late_and_under_a_phoenix() {
    let (mut last, mut games, mut covered, mut held) = (0, 0, 0, 0);
    for seed in 0..40 {
        game(&[BotKind::Simple; 3], seed, |view, action| {
            let Action::Load { chamber, card } = action else {
                return;
            };
            if usize::from(chamber) + 1 == CHAMBERS {
                games += 1;
                last += u32::from(card == Kind::LIVE);
                let own = view.cylinder(view.viewer().unwrap());
                held += u32::from(view.hand().contains(&Kind::Mokou));
                covered += u32::from(own[CHAMBERS - 2].card == Some(Kind::Mokou));
            }
        });
    }
    assert!(last * 10 > games * 8 && last < games, "{last} of {games}");
    assert!(covered == held && held > 10, "{covered} of {held}");
}

#[test]
fn a_bullet_that_kills_is_kept_away() {
    // He knows that his Live round comes next: to the end with it.
    let own = "dangan 1\npreset standard players 3\nturn 0\nseat 0 cylinder=tewi,kaguya,nue,hina";
    let Action::Target { target } = chosen(own, 0) else {
        panic!("Tewi names somebody");
    };
    assert_eq!(target, Seat::of(0));
}
