use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::bang::{Bang, Config, Preset, Rules};
use crate::kit::Dice;
use crate::learn::NO_OP;

type Game = Play<Bang>;

fn config(preset: Preset, players: u8) -> Config {
    Config::new(Rules::preset(preset, players)).unwrap()
}

fn offered<G: Learn>(play: &Play<G>, config: &G::Config, seat: Seat) -> Vec<Id> {
    let mut ids = Vec::new();
    play.choices(config, seat, |id| ids.push(id));
    ids
}

/// One random id of one random seat; false at the end.
fn random_step<G: Learn>(play: &mut Play<G>, config: &G::Config, dice: &mut Dice) -> bool {
    let seats: Vec<Seat> = play.to_act(config).iter().collect();
    if seats.is_empty() {
        return false;
    }
    let seat = seats[dice.below(seats.len() as u32) as usize];
    let ids = offered(play, config, seat);
    let id = ids[dice.below(ids.len() as u32) as usize];
    play.step(config, seat, id).unwrap();
    true
}

#[test]
fn wrong_ids_and_seats_are_named_and_change_nothing() {
    let config = config(Preset::Official, 5);
    let mut play = Game::start(&config, 3, Forced::Skip);
    let seat = play.to_act(&config).first().unwrap();
    let other = seat.step(1, 5);
    let before = play;
    let ids = offered(&play, &config, seat);
    let stranger = (1..Bang::IDS as Id).find(|id| !ids.contains(id)).unwrap();
    let masked_out = |id| PlayError::MaskedOut { seat, id };
    let refused = [
        (seat, stranger, masked_out(stranger)),
        (seat, NO_OP, masked_out(NO_OP)),
        (other, ids[0], PlayError::NotAsked { seat: other }),
        (
            Seat::of(12),
            ids[0],
            PlayError::NotAsked { seat: Seat::of(12) },
        ),
        (seat, 132, PlayError::NoSuchId { id: 132, last: 131 }),
        (
            seat,
            Id::MAX,
            PlayError::NoSuchId {
                id: Id::MAX,
                last: 131,
            },
        ),
    ];
    for (who, id, error) in refused {
        assert_eq!(play.step(&config, who, id), Err(error));
        assert!(play == before);
    }
    let mut dice = Dice::new(1);
    while random_step(&mut play, &config, &mut dice) {}
    assert_eq!(play.step(&config, seat, 1), Err(PlayError::Over));
    assert_eq!(play.mask(&config, seat, &mut [9; Bang::IDS]), Ok(0));
}

#[test]
fn buffers_of_another_size_are_refused_and_left_alone() {
    let config = config(Preset::Official, 4);
    let play = Game::start(&config, 3, Forced::Skip);
    let seat = play.to_act(&config).first().unwrap();
    for wrong in [Bang::IDS - 1, Bang::IDS + 1] {
        let mut mask = vec![9; wrong];
        let error = WrongSize {
            needed: Bang::IDS,
            found: wrong,
        };
        assert_eq!(play.mask(&config, seat, &mut mask), Err(error));
        assert!(mask.iter().all(|cell| *cell == 9));
    }
    for wrong in [Game::CELLS - 1, Game::CELLS + 1] {
        let mut cells = vec![9_u8; wrong];
        assert!(play.observe(&config, Some(seat), &mut cells).is_err());
        assert!(cells.iter().all(|cell| *cell == 9));
    }
    let mut three = [9.0; 3];
    assert!(play.returns(&config, Returns::Win, &mut three).is_err());
    assert_eq!(three, [9.0; 3]);
}

#[test]
fn a_draft_grows_shows_and_can_be_taken_back() {
    let config = config(Preset::Official, 5);
    let mut found = 0;
    for seed in 0..40 {
        let mut play = Game::start(&config, seed, Forced::Ask);
        let seat = play.to_act(&config).first().unwrap();
        let mut cells = vec![0_u8; Game::CELLS];
        for id in offered(&play, &config, seat) {
            let before = play;
            if play.step(&config, seat, id) == Ok(Step::Further) {
                found += 1;
                assert_eq!(play.draft(seat), [id]);
                assert_eq!(play.state(), before.state());
                assert_eq!(play.key(seat), before.key(seat));
                play.observe(&config, Some(seat), &mut cells).unwrap();
                let drafted = &cells[Bang::CELLS..];
                assert_eq!(drafted.iter().sum::<u8>(), 1);
                assert_eq!(drafted[usize::from(id)], 1);
                assert!(!offered(&play, &config, seat).is_empty());
                assert_eq!(play.take_back(seat), Some(id));
                assert_eq!(play.take_back(seat), None);
                assert!(play == before);
            } else {
                play = before;
            }
        }
    }
    assert!(found > 10);
}

/// Whoever has two guns begins a draft; the others answer meanwhile.
#[test]
fn a_draft_outlives_the_answers_of_others_and_no_question() {
    use crate::cash_n_guns::{CashNGuns, Config, Preset, Rules};
    let config = Config::new(Rules::preset(Preset::Powers, 5)).unwrap();
    let mut dice = Dice::new(3);
    let (mut kept, mut dropped) = (0, 0);
    for seed in 0..200 {
        let mut play = Play::<CashNGuns>::start(&config, seed, Forced::Ask);
        loop {
            let before = play.to_act(&config);
            for seat in before.iter().filter(|_| before.len() > 1) {
                let mut drafted = play;
                let first = offered(&play, &config, seat)[0];
                if drafted.step(&config, seat, first) != Ok(Step::Further) {
                    continue;
                }
                for other in before.without(seat).iter() {
                    let id = offered(&drafted, &config, other)[0];
                    assert_eq!(drafted.step(&config, other, id), Ok(Step::Done));
                    assert_eq!(drafted.draft(seat), [first]);
                    kept += 1;
                }
                let ask = drafted.state().ask_number();
                let id = offered(&drafted, &config, seat)[0];
                assert_eq!(drafted.step(&config, seat, id), Ok(Step::Done));
                assert_ne!(drafted.state().ask_number(), ask);
                assert_eq!(drafted.drafts, Drafts::default());
                let mut alone = play;
                alone.step(&config, seat, first).unwrap();
                let id = offered(&alone, &config, seat)[0];
                assert_eq!(alone.step(&config, seat, id), Ok(Step::Done));
                assert_eq!(alone.drafts, Drafts::default());
                dropped += 1;
            }
            if !random_step(&mut play, &config, &mut dice) {
                break;
            }
        }
    }
    assert!(kept > 100 && dropped > 50, "{kept} kept, {dropped} dropped");
}

/// The xmu choice is simultaneous: only he who answers knows what he has chosen.
#[test]
fn a_secret_answer_is_in_ones_own_key_only() {
    let config = config(Preset::Xmu, 4);
    let rules = Rules {
        characters_dealt: 2,
        character_choice: crate::bang::CharacterChoice::Choose,
        ..*config.rules()
    };
    let config = Config::new(rules).unwrap();
    let play = Game::start(&config, 5, Forced::Skip);
    let (ann, bob) = (Seat::of(0), Seat::of(1));
    assert_eq!(play.to_act(&config).len(), 4);
    let ids = offered(&play, &config, ann);
    assert_eq!(ids.len(), 2);
    let after = |id| {
        let mut there = play;
        assert_eq!(there.step(&config, ann, id), Ok(Step::Done));
        there
    };
    let (one, other) = (after(ids[0]), after(ids[1]));
    assert_ne!(one.key(ann), other.key(ann));
    assert_eq!(one.key(bob), other.key(bob));
    assert_ne!(one.key(bob), play.key(bob));
}

#[test]
fn skipping_asks_no_forced_question_and_returns_add_up() {
    for players in [3, 5, 8] {
        let config = config(Preset::Official, players);
        let mut dice = Dice::new(u64::from(players));
        for seed in 0..10 {
            let mut play = Game::start(&config, seed, Forced::Skip);
            let mut wins = vec![9.0; usize::from(players)];
            play.returns(&config, Returns::Win, &mut wins).unwrap();
            assert!(wins.iter().all(|won| *won == 0.0));
            loop {
                if let Some(seat) = play.to_act(&config).first() {
                    assert!(offered(&play, &config, seat).len() > 1);
                }
                if !random_step(&mut play, &config, &mut dice) {
                    break;
                }
            }
            let mut shares = wins.clone();
            play.returns(&config, Returns::Win, &mut wins).unwrap();
            play.returns(&config, Returns::Share, &mut shares).unwrap();
            let winners = wins.iter().filter(|won| **won == 1.0).count();
            assert_eq!(winners, play.state().winners().unwrap().len());
            for (won, share) in wins.iter().zip(&shares) {
                assert_eq!(*share > 0.0, *won > 0.0);
                assert!(*share == 0.0 || (share * winners as f32 - 1.0).abs() < 1e-6);
            }
        }
    }
}

/// Keys are stored beside what was learnt for them: the same game has the same ones in every version.
#[test]
fn keys_have_stable_values() {
    let config = config(Preset::Official, 4);
    let mut play = Game::start(&config, 1, Forced::Skip);
    let mut dice = Dice::new(1);
    for _ in 0..40 {
        assert!(random_step(&mut play, &config, &mut dice));
    }
    let keys: Vec<_> = (0..5).map(|n| play.key(Seat::of(n)).to_string()).collect();
    assert_eq!(
        keys,
        [
            "9d9d0bb21aa56938",
            "a47c412dd724e019",
            "a4dda8aafdf2e7d2",
            "8c9ebbe0be737293",
            "0000000000000000",
        ]
    );
}

/// A whole action is its ids in one go, and without keys the game is the same.
#[test]
fn an_action_is_its_ids_and_keys_change_nothing() {
    let config = config(Preset::Official, 5);
    let mut dice = Dice::new(6);
    for forced in [Forced::Skip, Forced::Ask] {
        let mut by_ids = Game::start(&config, 6, forced);
        let mut by_actions = by_ids;
        let keys = Keys::Off;
        let mut keyless = Game::start(&config, 6, Style { forced, keys });
        while let Some(seat) = by_ids.to_act(&config).first() {
            let mut actions = Vec::new();
            by_ids
                .state()
                .legal(&config, seat, |action| actions.push(action));
            let action = actions[dice.below(actions.len() as u32) as usize];
            let before = *by_ids.state();
            for (at, choice) in action.path().iter().enumerate() {
                // What can be followed by one id only is passed over.
                if at == by_ids.draft(seat).len() && *by_ids.state() == before {
                    let id = choice.id(seat, 5).unwrap();
                    by_ids.step(&config, seat, id).unwrap();
                    keyless.step(&config, seat, id).unwrap();
                }
            }
            by_actions.act(&config, seat, action, drop).unwrap();
            assert!(by_actions == by_ids);
            assert_eq!(keyless.state(), by_ids.state());
            assert_eq!(keyless.key(seat).value(), 0);
        }
        let before = by_actions;
        let seat = Seat::of(0);
        let end = crate::bang::Action::End;
        assert!(by_actions.act(&config, seat, end, drop).is_err());
        assert!(by_actions == before);
    }
}

/// A Play that is opened tells of every choice that was made for it, as if somebody had made them one by one.
#[test]
fn forced_openings_are_told() {
    let config = config(Preset::Official, 5);
    let mut told = 0;
    for seed in 0..40 {
        let mut play = Game::start(&config, seed, Forced::Ask);
        let mut dice = Dice::new(seed);
        for _ in 0..200 {
            let (mut heard, mut by_hand) = (Vec::new(), Vec::new());
            let hear = |event| heard.push(event);
            let opened = Game::from_state_logged(&config, *play.state(), Forced::Skip, hear);
            let mut asked = Game::from_state(&config, *play.state(), Forced::Ask);
            while let Some(seat) = asked.to_act(&config).first() {
                let [id] = offered(&asked, &config, seat)[..] else {
                    break;
                };
                let hear = |event| by_hand.push(event);
                asked.step_logged(&config, seat, id, hear).unwrap();
            }
            assert_eq!(heard, by_hand);
            assert_eq!(opened.state(), asked.state());
            told += heard.len();
            if !random_step(&mut play, &config, &mut dice) {
                break;
            }
        }
    }
    assert!(told > 100);
}

#[test]
fn keys_are_put_back_where_they_are_kept() {
    let config = config(Preset::Official, 5);
    let mut play = Game::start(&config, 3, Forced::Skip);
    let mut dice = Dice::new(3);
    for _ in 0..30 {
        random_step(&mut play, &config, &mut dice);
    }
    let mut again = Game::from_state(&config, *play.state(), Forced::Skip);
    for seat in SeatSet::first_n(5).iter() {
        again.restore_key(&config, seat, play.key(seat));
    }
    for _ in 0..30 {
        let mut same = dice;
        random_step(&mut play, &config, &mut dice);
        random_step(&mut again, &config, &mut same);
    }
    for number in 0..5 {
        assert_eq!(again.key(Seat::of(number)), play.key(Seat::of(number)));
    }
    let before = again;
    again.restore_key(&config, Seat::of(7), play.key(Seat::of(0)));
    assert_eq!(again, before);
    let style = Style {
        forced: Forced::Skip,
        keys: Keys::Off,
    };
    let mut keyless = Game::from_state(&config, *play.state(), style);
    keyless.restore_key(&config, Seat::of(0), play.key(Seat::of(0)));
    assert_eq!(keyless.key(Seat::of(0)).value(), 0);
}
