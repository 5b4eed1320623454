use alloc::string::ToString;

use super::*;
use crate::bang::{Bang, CharacterChoice, Config, Preset, Rules, State};
use crate::bots::bang::{AnyBot, BotKind};
use crate::game::Game as _;
use crate::kit::{Generator, Seat, SeatSet};
use crate::play::{Forced, Keys, Style};

const CELLS: usize = Play::<Bang>::CELLS;

/// The caller's side of a pool.
#[derive(Clone, PartialEq, Debug)]
struct Own {
    cells: Vec<u8>,
    mask: Vec<u8>,
    seat: Vec<u8>,
    reward: Vec<f32>,
    terminated: Vec<u8>,
    truncated: Vec<u8>,
    length: Vec<u32>,
    taken: Vec<u32>,
    last: Vec<u8>,
}

impl Own {
    fn new(games: usize) -> Own {
        Own {
            cells: vec![0; games * CELLS],
            mask: vec![0; games * Bang::IDS],
            seat: vec![0; games],
            reward: vec![0.0; games * 5],
            terminated: vec![0; games],
            truncated: vec![0; games],
            length: vec![0; games],
            taken: vec![0; games],
            last: vec![0; games * 5 * CELLS],
        }
    }

    fn buffers(&mut self) -> Buffers<'_, u8> {
        Buffers {
            cells: &mut self.cells,
            mask: &mut self.mask,
            seat: &mut self.seat,
            reward: &mut self.reward,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            length: &mut self.length,
            taken: &mut self.taken,
            last: &mut self.last,
        }
    }

    /// The rows of both, one behind the other.
    fn beside(mut self, other: Own) -> Own {
        self.cells.extend(other.cells);
        self.mask.extend(other.mask);
        self.seat.extend(other.seat);
        self.reward.extend(other.reward);
        self.terminated.extend(other.terminated);
        self.truncated.extend(other.truncated);
        self.length.extend(other.length);
        self.taken.extend(other.taken);
        self.last.extend(other.last);
        self
    }
}

fn five() -> Config {
    Config::new(Rules::preset(Preset::Official, 5)).unwrap()
}

fn random_step<B: Bot<Bang>>(part: &mut Part<'_, Bang, B>, config: &Config, own: &mut Own) {
    let mut ids = vec![0; part.len()];
    part.sample_legal(&mut ids).unwrap();
    part.step(config, &ids, &mut own.buffers()).unwrap();
}

#[test]
fn seeds_are_stable_and_differ() {
    assert_eq!(episode_seed(1, 2, 3), 0xd073_4750_fde3_62b3);
    let mut all: Vec<u64> = (0..20)
        .flat_map(|seed| (0..20).flat_map(move |game| (0..20).map(move |k| (seed, game, k))))
        .map(|(seed, game, k)| episode_seed(seed, game, k))
        .collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 8_000);
}

/// Every way in which the pools of these tests begin.
fn openings() -> [Opening<Bang, AnyBot>; 3] {
    let mixed = |seed| AnyBot::new(BotKind::ALL[seed as usize % 2], seed);
    let seat = |number| Seat::new(number).unwrap();
    let positions = || (0..3).map(|seed| State::new(&five(), seed));
    [
        Opening::deal(),
        Opening::deal().bot(seat(0), mixed).bot(seat(3), mixed),
        Opening::deal().at(positions()).bot(seat(4), mixed),
    ]
}

/// One pool, the same split in two, and two pools over its numbers: all the same.
#[test]
fn a_split_changes_nothing() {
    let config = five();
    for opening in openings() {
        let open = |first, games| {
            Pool::open(&config, Setup::new(9), opening.clone(), first, games).unwrap()
        };
        let (mut whole, mut split) = (open(0, 6), open(0, 6));
        let (mut low, mut high) = (open(0, 2), open(2, 4));
        let (mut one, mut again) = (Own::new(6), [Own::new(4), Own::new(2)]);
        let mut parted = [Own::new(2), Own::new(4)];
        let mut ended = 0;
        for _ in 0..300 {
            random_step(&mut whole.all(), &config, &mut one);
            let (mut a, mut b) = split.all().split_at(4);
            random_step(&mut b, &config, &mut again[1]);
            random_step(&mut a, &config, &mut again[0]);
            assert!(one == again[0].clone().beside(again[1].clone()));
            random_step(&mut high.all(), &config, &mut parted[1]);
            random_step(&mut low.all(), &config, &mut parted[0]);
            assert!(one == parted[0].clone().beside(parted[1].clone()));
            ended += one.terminated.iter().filter(|done| **done == 1).count();
            for (game, done) in one.terminated.iter().enumerate() {
                let reward = &one.reward[game * 5..][..5];
                assert_eq!(*done == 1, reward.contains(&1.0));
            }
        }
        assert!(ended > 6);
    }
}

/// What the pool writes is what a Play by itself says, id for id; uniform choices reach every offered id.
#[test]
fn a_game_of_a_pool_is_the_play_of_its_seed() {
    let config = five();
    let setup = Setup {
        keys: Keys::Kept,
        ..Setup::new(21)
    };
    let mut pool = Pool::<Bang>::new(&config, setup, 5, 1);
    let mut own = Own::new(1);
    let mut play = Play::<Bang>::start(&config, episode_seed(21, 5, 0), Forced::Skip);
    let (mut taken, mut firsts, mut lasts) = (0, 0, 0);
    let mut part = pool.all();
    part.observe(&config, &mut own.buffers()).unwrap();
    loop {
        let seat = play.to_act(&config).first().unwrap();
        let (mut cells, mut mask) = (vec![7_u8; CELLS], vec![7; Bang::IDS]);
        play.observe(&config, Some(seat), &mut cells).unwrap();
        play.mask(&config, seat, &mut mask).unwrap();
        assert!(own.cells == cells && own.mask == mask);
        assert_eq!(own.seat, [seat.number()]);
        assert_eq!(
            (own.taken[0], own.length[0]),
            (taken, play.state().ask_number() - 1)
        );
        assert!(part.play(0) == Some(&play));
        let mut ids = [0];
        part.sample_legal(&mut ids).unwrap();
        assert_eq!(mask[usize::from(ids[0])], 1);
        firsts += u32::from(mask.iter().position(|cell| *cell == 1) == Some(ids[0].into()));
        lasts += u32::from(mask.iter().rposition(|cell| *cell == 1) == Some(ids[0].into()));
        part.step(&config, &ids, &mut own.buffers()).unwrap();
        play.step(&config, seat, ids[0]).unwrap();
        taken += 1;
        if own.terminated[0] == 1 {
            break;
        }
    }
    assert!(firsts > 9 && lasts > 9);
    assert_eq!(
        (own.taken[0], own.length[0]),
        (taken, play.state().ask_number() - 1)
    );
    for (seat, row) in (0..5).map(Seat::of).zip(own.last.chunks_exact(CELLS)) {
        let mut cells = vec![7_u8; CELLS];
        play.observe(&config, Some(seat), &mut cells).unwrap();
        assert!(row == cells, "what seat {seat} sees at the end");
    }
}

#[test]
fn the_three_ways_to_begin_anew() {
    let config = five();
    for autoreset in [
        Autoreset::SameStep,
        Autoreset::NextStep,
        Autoreset::Disabled,
    ] {
        let setup = Setup {
            autoreset,
            limit: 7,
            ..Setup::new(4)
        };
        let mut pool = Pool::<Bang>::new(&config, setup, 3, 1);
        let mut own = Own::new(1);
        let mut steps = 0;
        while own.truncated == [0] {
            assert_eq!((own.terminated[0], own.last.iter().max()), (0, Some(&0)));
            random_step(&mut pool.all(), &config, &mut own);
            steps += 1;
            assert_eq!(own.taken, [steps]);
            assert_eq!(own.truncated[0] == 1, own.length[0] >= 7);
        }
        assert!(own.last.chunks_exact(CELLS).all(|row| row.contains(&1)));
        let style = Style {
            forced: Forced::Skip,
            keys: Keys::Off,
        };
        let next = Play::<Bang>::start(&config, episode_seed(4, 3, 1), style);
        let seat = next.to_act(&config).first().unwrap().number();
        let at = pool.all().play(0).copied().unwrap();
        match autoreset {
            Autoreset::SameStep => assert!(at == next && own.seat == [seat]),
            Autoreset::NextStep | Autoreset::Disabled => {
                assert_eq!(own.seat, [NOBODY]);
                assert!(own.mask.iter().chain(&own.cells).all(|cell| *cell == 0));
                let mut part = pool.all();
                let refused = part.step(&config, &[1], &mut own.buffers());
                assert_eq!(refused, Err(PoolError::AtItsEnd { game: 0, id: 1 }));
                let mut ids = [1];
                part.sample_legal(&mut ids).unwrap();
                assert_eq!(ids, [NO_OP]);
                part.step(&config, &ids, &mut own.buffers()).unwrap();
                if autoreset == Autoreset::Disabled {
                    assert_eq!((own.seat[0], own.truncated[0]), (NOBODY, 0));
                    part.reset(&config, 0).unwrap();
                    part.observe(&config, &mut own.buffers()).unwrap();
                }
                assert!(part.play(0) == Some(&next) && own.seat == [seat]);
                assert_eq!((own.length[0], own.taken[0], own.truncated[0]), (0, 0, 0));
            }
        }
    }
}

/// Each episode goes on from the game's position, with its own chance; a position of another Config is refused.
#[test]
fn games_go_on_from_positions() {
    let config = five();
    let positions: Vec<State> = (0..2).map(|seed| State::new(&config, seed)).collect();
    let opening: Opening<Bang, RandomBot> = Opening::deal().at(positions.iter().copied());
    let mut pool = Pool::open(&config, Setup::new(8), opening.clone(), 1, 2).unwrap();
    let mut part = pool.all();
    for episode in 0..3 {
        for game in 0..2 {
            let state = part.play(game).unwrap().state();
            let from = &positions[(game + 1) % 2];
            let seed = episode_seed(8, game as u64 + 1, episode);
            let seed = crate::kit::Generator::from_u64(seed).seed();
            // What was passed over before the first choice is passed over here too.
            let style = Style {
                keys: Keys::Off,
                ..Style::default()
            };
            let play = Play::<Bang>::from_state(&config, from.reseeded(seed), style);
            assert!(play.state() == state);
            part.reset(&config, game).unwrap();
        }
    }
    let other = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
    assert!(Pool::open(&other, Setup::new(8), opening, 0, 1).is_err());
}

/// A learner is never asked for a bot's seat; bots of a seed play alike; a game of bots alone is one step.
#[test]
fn bots_play_their_seats() {
    let config = five();
    let make = |seed| AnyBot::new(BotKind::Simple, seed);
    let seated = |seats: SeatSet| {
        let opening = seats
            .iter()
            .fold(Opening::deal(), |opening, seat| opening.bot(seat, make));
        Pool::<Bang, AnyBot>::open(&config, Setup::new(3), opening, 0, 4).unwrap()
    };
    let others = SeatSet::first_n(5).without(Seat::of(2));
    let mut pool = seated(others);
    let mut own = Own::new(4);
    let mut ended = 0;
    for _ in 0..200 {
        random_step(&mut pool.all(), &config, &mut own);
        for game in 0..4 {
            assert!(own.seat[game] == 2 || own.seat[game] == NOBODY);
            assert!(own.length[game] >= own.taken[game] / 2);
            ended += own.terminated[game];
        }
    }
    assert!(ended > 8);
    let mut alone = seated(SeatSet::first_n(5));
    let mut part = alone.all();
    let mut won = [0.0; 5];
    for _ in 0..30 {
        part.step(&config, &[NO_OP; 4], &mut own.buffers()).unwrap();
        assert!(
            own.terminated
                .iter()
                .zip(&own.truncated)
                .all(|(a, b)| a + b == 1)
        );
        assert_eq!((own.taken[0], own.seat[0]), (0, NOBODY));
        for (won, reward) in won.iter_mut().zip(&own.reward) {
            *won += reward;
        }
    }
    assert!(won.iter().all(|won| *won > 0.0));
}

/// A bot that answers nonsense, or nothing, does not stop the game.
#[test]
fn a_bot_without_an_answer_takes_the_first_action() {
    #[derive(Clone, Copy)]
    struct Mute;
    impl Bot<Bang> for Mute {
        fn watch(&mut self, _: &Config, _: &crate::bang::View, _: crate::bang::Event) {}

        fn choose(
            &mut self,
            _: &Config,
            _: &crate::bang::View,
            legal: &[crate::bang::Action],
        ) -> Option<crate::bang::Action> {
            let wrong = crate::bang::Action::TryJail;
            (legal.len() % 2 == 0 && !legal.contains(&wrong)).then_some(wrong)
        }
    }
    let config = five();
    let seats = SeatSet::first_n(5).iter();
    let opening = seats.fold(Opening::deal(), |opening, seat| opening.bot(seat, |_| Mute));
    let setup = Setup {
        limit: 200,
        ..Setup::new(3)
    };
    let mut pool = Pool::<Bang, Mute>::open(&config, setup, opening, 0, 1).unwrap();
    let mut own = Own::new(1);
    pool.all()
        .step(&config, &[NO_OP], &mut own.buffers())
        .unwrap();
    assert!(own.length[0] > 20);
}

/// Seats that choose at the same time answer one after the other, and nothing of an answer shows to a later one.
#[test]
fn of_simultaneous_answers_no_later_seat_sees_one() {
    let rules = Rules {
        characters_dealt: 2,
        character_choice: CharacterChoice::Choose,
        ..Rules::preset(Preset::Xmu, 5)
    };
    let config = Config::new(rules).unwrap();
    let pool = || Pool::<Bang>::new(&config, Setup::new(5), 0, 1);
    let (mut one, mut other) = (pool(), pool());
    let (mut here, mut there) = (Own::new(1), Own::new(1));
    one.all().observe(&config, &mut here.buffers()).unwrap();
    other.all().observe(&config, &mut there.buffers()).unwrap();
    for seat in 0..5 {
        assert_eq!((here.seat[0], here.length[0]), (seat, 0));
        assert!(here == there, "seat {seat} sees what another has chosen");
        let offered: Vec<Id> = (0..)
            .zip(&here.mask)
            .filter(|(_, m)| **m == 1)
            .map(|(id, _)| id)
            .collect();
        assert_eq!(offered.len(), 2);
        one.all()
            .step(&config, &offered[..1], &mut here.buffers())
            .unwrap();
        other
            .all()
            .step(&config, &offered[1..], &mut there.buffers())
            .unwrap();
    }
    assert!(here.length[0] > 0 && here.cells != there.cells);
}

#[test]
fn what_is_refused_moves_no_game() {
    let config = five();
    let mut pool = Pool::<Bang>::new(&config, Setup::new(1), 0, 3);
    let mut own = Own::new(3);
    let mut ids = [0; 3];
    let mut part = pool.all();
    part.sample_legal(&mut ids).unwrap();
    let before: Vec<_> = (0..3).map(|game| *part.play(game).unwrap()).collect();
    let seat = before[2].to_act(&config).first().unwrap();
    let game = 2;
    for (id, error) in [
        (
            NO_OP,
            PoolError::MaskedOut {
                game,
                seat,
                id: NO_OP,
            },
        ),
        (
            131,
            PoolError::MaskedOut {
                game,
                seat,
                id: 131,
            },
        ),
        (
            132,
            PoolError::NoSuchId {
                game,
                id: 132,
                last: 131,
            },
        ),
        (
            Id::MAX,
            PoolError::NoSuchId {
                game,
                id: Id::MAX,
                last: 131,
            },
        ),
    ] {
        let given = [ids[0], ids[1], id];
        assert_eq!(part.check(&config, &given, &own.buffers()), Err(error));
        assert_eq!(part.step(&config, &given, &mut own.buffers()), Err(error));
    }
    let grow: [fn(&mut Own); 9] = [
        |own| own.cells.push(0),
        |own| own.mask.push(0),
        |own| own.seat.push(0),
        |own| own.reward.push(0.0),
        |own| own.terminated.push(0),
        |own| own.truncated.push(0),
        |own| own.length.push(0),
        |own| own.taken.push(0),
        |own| own.last.push(0),
    ];
    for grow in grow {
        let mut wrong = own.clone();
        grow(&mut wrong);
        assert!(part.check(&config, &ids, &wrong.buffers()).is_err());
        assert!(part.step(&config, &ids, &mut wrong.buffers()).is_err());
        assert!(part.observe(&config, &mut wrong.buffers()).is_err());
    }
    let mut short = own.clone();
    short.mask.pop();
    let refused = part.step(&config, &ids, &mut short.buffers()).unwrap_err();
    assert_eq!(refused.to_string(), "mask holds 395, and 396 are needed");
    assert!(part.step(&config, &ids[..2], &mut own.buffers()).is_err());
    assert!(part.sample_legal(&mut ids[..2]).is_err());
    let none = PoolError::NoSuchGame { game: 3, games: 3 };
    assert_eq!(part.reset(&config, 3), Err(none));
    assert!(own == Own::new(3));
    for (game, before) in before.iter().enumerate() {
        assert!(part.play(game) == Some(before));
    }
    assert_eq!(part.check(&config, &ids, &own.buffers()), Ok(()));
    part.step(&config, &ids, &mut own.buffers()).unwrap();
}

/// Keeping events changes no game and nothing that bots do; they are those of the episode, from its deal on.
#[test]
fn events_are_kept_where_they_are_wanted() {
    let config = five();
    let quiet = Setup::new(5);
    let loud = Setup {
        told: true,
        ..quiet
    };
    let opening = || Opening::deal().bot(Seat::of(1), |seed| AnyBot::new(BotKind::Simple, seed));
    let mut with = Pool::open(&config, loud, opening(), 0, 3).unwrap();
    let mut without = Pool::open(&config, quiet, opening(), 0, 3).unwrap();
    let (mut heard, mut unheard) = (Own::new(3), Own::new(3));
    let (mut lengths, mut ended) = (vec![0; 3], 0);
    for _ in 0..600 {
        random_step(&mut with.all(), &config, &mut heard);
        random_step(&mut without.all(), &config, &mut unheard);
        assert_eq!(heard, unheard);
        for (game, before) in lengths.iter_mut().enumerate() {
            let told = with.all().told(game).map(<[_]>::len);
            let length = told.unwrap();
            if heard.terminated[game] == 1 {
                ended += 1;
                assert!(length < *before);
            } else {
                assert!(length >= *before);
                assert_eq!(with.all().length(game), Some(heard.length[game]));
            }
            *before = length;
        }
    }
    assert!(ended > 2);
    assert_eq!(without.all().told(0), None);
    assert_eq!(with.all().told(3), None);
    assert_eq!(with.all().length(3), None);

    // From the deal on, nothing is left out: the same seed and ids bring the same events one by one.
    let mut pool = Pool::<Bang>::new(&config, loud, 4, 1);
    let mut events = Vec::new();
    let wide = Generator::from_u64(episode_seed(5, 4, 0)).seed();
    let state = Bang::start(&config, wide, |event| events.push(event));
    let hear = |event| events.push(event);
    let mut play = Play::<Bang>::from_state_logged(&config, state, Forced::Skip, hear);
    let mut own = Own::new(1);
    for _ in 0..100 {
        assert_eq!(pool.all().told(0), Some(&events[..]));
        let mut ids = [0];
        pool.all().sample_legal(&mut ids).unwrap();
        let seat = play.to_act(&config).first().unwrap();
        play.step_logged(&config, seat, ids[0], |event| events.push(event))
            .unwrap();
        pool.all().step(&config, &ids, &mut own.buffers()).unwrap();
        if own.terminated[0] == 1 {
            break;
        }
    }
    assert!(events.len() > 100);
}
