//! For tests: configs of every player count and of mixed switches, and random play.

use alloc::vec::Vec;

use super::action::Action;
use super::config::Config;
use super::kind::Kind;
use super::rules::{Instances, OrinWindow, PairShield, Preset, Rules};
use super::state::State;
use crate::kit::{Dice, Seat};

/// More decisions than any random game takes.
const MOST: usize = 200_000;

/// The rules with every switch set to another value than the preset's.
pub(super) fn odd_rules(players: u8) -> Rules {
    Rules {
        rule_instances: Instances::Flag,
        pair_shield: PairShield::Forbid,
        mamizou_live: false,
        sakuya_on_dead: true,
        orin_window: OrinWindow::EveryTurnStart,
        last_bullet_death_ends: false,
        stickers: true,
        perfect_recall: false,
        ..Rules::preset(Preset::Standard, players)
    }
}

/// Rules with so many cards of these kinds, and the players' own, and no others.
pub(super) fn only(players: u8, kinds: &[Kind], each: u8) -> Rules {
    let mut rules = Rules::preset(Preset::Standard, players);
    rules.counts = [0; Kind::COUNT];
    for kind in kinds {
        rules.counts[kind.index()] = each;
    }
    rules.counts[Kind::LIVE.index()] = players;
    rules.counts[Kind::Kosuzu.index()] = players;
    rules
}

/// Every number of players, by the preset, with every other switch, and with decks of a few kinds.
pub(super) fn configs() -> Vec<Config> {
    let mut all = Vec::new();
    for players in 2..=6 {
        all.extend(Config::new(Rules::preset(Preset::Standard, players)));
        all.extend(Config::new(odd_rules(players)));
        let mixed = Rules {
            stickers: true,
            orin_window: OrinWindow::EveryTurnStart,
            last_bullet_death_ends: false,
            ..Rules::preset(Preset::Standard, players)
        };
        all.extend(Config::new(mixed));
    }
    let some = [
        &[Kind::Reisen, Kind::Mamizou][..],
        &[Kind::Remilia, Kind::Yukari, Kind::Nue],
        &[Kind::Orin, Kind::Mokou, Kind::Yuuka, Kind::Flandre],
        &[Kind::Rumia, Kind::Reimu, Kind::Shion, Kind::Hina],
    ];
    for (at, kinds) in some.into_iter().enumerate() {
        let players = 3 + at as u8 % 4;
        all.extend(Config::new(only(players, kinds, 30)));
    }
    all
}

/// A uniformly chosen legal action of some seat that is to act; `None` when the game is over.
pub(super) fn choose(state: &State, config: &Config, dice: &mut Dice) -> Option<(Seat, Action)> {
    let asked = state.to_act();
    let seat = asked.iter().nth(dice.below(asked.len() as u32) as usize)?;
    let mut list = Vec::new();
    state.legal(config, seat, |action| list.push(action));
    assert!(!list.is_empty(), "nothing to choose on {:?}", state.stack());
    Some((seat, list[dice.below(list.len() as u32) as usize]))
}

/// Plays a random game to its end, showing each position with the decision made in it; gives the last one.
pub(super) fn play(
    config: &Config,
    seed: u64,
    mut look: impl FnMut(&State, Seat, Action),
) -> State {
    play_on(config, seed, &mut look)
}

/// [`play`], compiled once for all looks.
fn play_on(config: &Config, seed: u64, look: &mut dyn FnMut(&State, Seat, Action)) -> State {
    let mut state = State::new(config, seed);
    let mut dice = Dice::new(seed ^ 0x5EED);
    for _ in 0..MOST {
        let Some((seat, action)) = choose(&state, config, &mut dice) else {
            return state;
        };
        look(&state, seat, action);
        let ask = state.ask_number();
        let done = state.apply(config, ask, seat, action, drop);
        assert_eq!(done, Ok(()), "{action:?} on {:?}", state.stack());
    }
    panic!("the game does not end");
}

mod tests {
    use super::super::frame_table::{BOTTOM, DEEPEST, FRAME_TABLE, FrameKind};
    use super::*;
    use crate::dangan::Position;

    #[test]
    fn every_position_of_a_random_game_is_valid() {
        for (number, config) in configs().iter().enumerate() {
            for seed in 0..20 {
                let end = play(config, seed * 100 + number as u64, |state, _, _| {
                    assert_eq!(state.validate(config), Ok(()), "{state:?}");
                });
                assert_eq!(end.validate(config), Ok(()), "{end:?}");
                let text = end.notation(config);
                let read = Position::parse(&text).map(|p| p.state);
                assert_eq!(read, Ok(end), "{text}");
            }
        }
    }

    #[test]
    fn random_games_fill_the_frame_table() {
        const KINDS: usize = FRAME_TABLE.len();
        let mut lain = [[0u32; KINDS]; KINDS];
        let mut rested = [0u32; KINDS];
        for (number, config) in configs().iter().enumerate() {
            for seed in 0..40 {
                play(config, seed * 100 + number as u64, |state, _, _| {
                    let stack = state.stack();
                    assert!(stack.len() <= DEEPEST);
                    for pair in stack.windows(2) {
                        lain[pair[0].kind() as usize][pair[1].kind() as usize] += 1;
                    }
                    rested[stack[stack.len() - 1].kind() as usize] += 1;
                    assert!(BOTTOM.contains(&stack[0].kind()));
                });
            }
        }
        for row in FRAME_TABLE {
            let seen = rested[row.kind as usize] > 0;
            assert_eq!(seen, row.waits, "{:?} on top", row.kind);
            for kind in FrameKind::ALL {
                let seen = lain[row.kind as usize][*kind as usize] > 0;
                let may = row.carries.contains(kind);
                assert_eq!(seen, may, "{kind:?} on {:?}", row.kind);
            }
        }
    }
}
