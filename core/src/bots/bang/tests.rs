//! What the simple bot does in situations that its games reach.

use alloc::vec::Vec;

use super::*;
use crate::bang::{AskKind, Kind, Preset, Role, Rules, State};
use crate::bots::{RandomBot, Seated, seat_seed};
use crate::kit::{Generator, Seat, SeatSet};
use crate::table::{Table, TableError, Undo};

/// Plays a game and shows each decision to `check`: the View, the legal actions, what was chosen.
fn watch_game(preset: Preset, seed: u64, mut check: impl FnMut(&View, &[Action], Action)) {
    let config = Config::new(Rules::preset(preset, 5)).unwrap();
    let seed_of_game = Generator::from_u64(seed).seed();
    let mut table: Table<Bang> = Table::new(config, seed_of_game, Undo::Forbidden);
    let bot = |seat| Seated::new(seat, SimpleBot::new(seat_seed(seed, seat)));
    let mut bots: Vec<_> = SeatSet::first_n(5).iter().map(bot).collect();
    while let Some(seat) = table.asked().first() {
        let (view, legal) = (table.view(Some(seat)).unwrap(), table.legal(seat));
        let action = bots[seat.index()].answer(&mut table).unwrap();
        check(&view, &legal, action.unwrap());
    }
}

/// The role of whoever aims a card at somebody, and that one's as far as he knows it.
fn roles(view: &View, action: Action) -> Option<(Role, Option<Role>)> {
    let (Action::PlayAt { target, .. } | Action::PlayTake { target, .. }) = action else {
        return None;
    };
    let me: Seat = view.viewer()?;
    Some((view.role(me)?, view.role(target)))
}

#[test]
fn nobody_aims_at_a_known_friend() {
    let (mut at_sheriff, mut aimed) = (0, 0);
    for seed in 0..20 {
        watch_game(Preset::Official, seed, |view, _, action| {
            let Some((mine, theirs)) = roles(view, action) else {
                return;
            };
            aimed += 1;
            assert_ne!((mine, theirs), (Role::Deputy, Some(Role::Sheriff)));
            if mine == Role::Renegade && view.living().len() > 2 {
                assert_ne!(theirs, Some(Role::Sheriff));
            }
            at_sheriff += u32::from((mine, theirs) == (Role::Outlaw, Some(Role::Sheriff)));
        });
    }
    assert!(
        at_sheriff > 50 && aimed > 2 * at_sheriff,
        "{at_sheriff} of {aimed}"
    );
}

#[test]
fn shots_are_answered_and_beer_is_drunk() {
    let (mut dodged, mut drunk, mut saved) = (0, 0, 0);
    for seed in 0..100 {
        watch_game(Preset::Cn, seed, |view, legal, action| {
            let ask = view.ask().unwrap();
            let me = view.viewer().unwrap();
            let answers = |a: &Action| matches!(a, Action::Respond { .. });
            if ask.kind == AskKind::Shot && ask.needed == 1 && legal.iter().any(answers) {
                assert_ne!(action, Action::Pass);
                dodged += 1;
            }
            if ask.kind == AskKind::Rescue && legal.len() > 1 {
                assert_ne!(action, Action::Pass);
                saved += 1;
            }
            let beer = |a: Action| matches!(a, Action::Play { card } if card.kind() == Kind::Beer);
            if beer(action) {
                assert!(view.life(me) < view.max_life(me));
                drunk += 1;
            }
        });
    }
    assert!(
        dodged > 20 && drunk > 20 && saved > 5,
        "{dodged} {drunk} {saved}"
    );
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let actions = |seed| {
        let mut all = Vec::new();
        watch_game(Preset::Xmu, seed, |_, _, action| all.push(action));
        all
    };
    assert_eq!(actions(3), actions(3));
    assert_ne!(actions(3), actions(4));
}

#[test]
fn no_action_is_chosen_where_none_is_legal() {
    let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
    let view = State::new(&config, 1).view(&config, None);
    for kind in BotKind::ALL {
        assert_eq!(AnyBot::new(*kind, 1).choose(&config, &view, &[]), None);
    }
}

/// A bot that is not asked does nothing, and says so.
#[test]
fn a_bot_waits_until_it_is_asked() {
    let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
    let mut table: Table<Bang> = Table::new(config, [1; 32], Undo::Forbidden);
    let before = table.clone();
    let idle = SeatSet::first_n(4) - table.asked();
    for seat in idle.iter() {
        let mut bot = Seated::new(seat, RandomBot::new(1));
        assert_eq!(bot.answer(&mut table), Ok(None));
    }
    assert_eq!(table, before);
    let far = Seat::of(7);
    let nobody = Seated::new(far, RandomBot::new(1)).answer(&mut table);
    assert_eq!(nobody, Err(TableError::NoSuchSeat { seat: far }));
}
