use alloc::string::ToString;

use super::*;
use crate::bang::{Bang, Config, Preset, Rules};

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
        self
    }
}

fn five() -> Config {
    Config::new(Rules::preset(Preset::Official, 5)).unwrap()
}

fn random_step(part: &mut Part<'_, Bang>, config: &Config, own: &mut Own) {
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

/// One pool, the same split in two, and two pools over its numbers: all the same.
#[test]
fn a_split_changes_nothing() {
    let config = five();
    let setup = Setup::new(9);
    let mut whole = Pool::<Bang>::new(&config, setup, 0, 6);
    let mut split = Pool::<Bang>::new(&config, setup, 0, 6);
    let mut low = Pool::<Bang>::new(&config, setup, 0, 2);
    let mut high = Pool::<Bang>::new(&config, setup, 2, 4);
    let mut ended = 0;
    for _ in 0..400 {
        let mut one = Own::new(6);
        random_step(&mut whole.all(), &config, &mut one);
        let (mut a, mut b) = split.all().split_at(4);
        let (mut first, mut second) = (Own::new(4), Own::new(2));
        random_step(&mut b, &config, &mut second);
        random_step(&mut a, &config, &mut first);
        assert!(one == first.beside(second));
        let (mut first, mut second) = (Own::new(2), Own::new(4));
        random_step(&mut high.all(), &config, &mut second);
        random_step(&mut low.all(), &config, &mut first);
        assert!(one == first.beside(second));
        ended += one.terminated.iter().filter(|done| **done == 1).count();
        for (game, done) in one.terminated.iter().enumerate() {
            let reward = &one.reward[game * 5..][..5];
            assert_eq!(*done == 1, reward.contains(&1.0));
        }
    }
    assert!(ended > 6);
}

#[test]
fn the_three_ways_to_begin_anew() {
    let config = five();
    for autoreset in [Autoreset::SameStep, Autoreset::NextStep, Autoreset::Off] {
        let setup = Setup {
            autoreset,
            limit: 7,
            ..Setup::new(4)
        };
        let mut pool = Pool::<Bang>::new(&config, setup, 3, 1);
        let mut own = Own::new(1);
        for step in 1..=7 {
            random_step(&mut pool.all(), &config, &mut own);
            assert_eq!(own.length, [step]);
            assert_eq!(
                (own.terminated[0], own.truncated[0]),
                (0, u8::from(step == 7))
            );
        }
        let next = Play::<Bang>::start(&config, episode_seed(4, 3, 1), Forced::Skip);
        let seat = next.to_act(&config).first().unwrap().number();
        let at = pool.all().play(0).copied().unwrap();
        match autoreset {
            Autoreset::SameStep => assert!(at == next && own.seat == [seat]),
            Autoreset::NextStep | Autoreset::Off => {
                assert_eq!(own.seat, [NOBODY]);
                assert!(own.mask.iter().chain(&own.cells).all(|cell| *cell == 0));
                let mut part = pool.all();
                let refused = part.step(&config, &[1], &mut own.buffers());
                assert_eq!(refused, Err(PoolError::MaskedOut { game: 0, id: 1 }));
                part.step(&config, &[NO_OP], &mut own.buffers()).unwrap();
                if autoreset == Autoreset::Off {
                    assert_eq!((own.seat[0], own.truncated[0]), (NOBODY, 0));
                    part.reset(&config, 0).unwrap();
                    part.observe(&config, &mut own.buffers()).unwrap();
                }
                assert!(part.play(0) == Some(&next) && own.seat == [seat]);
                assert_eq!((own.length[0], own.truncated[0]), (0, 0));
            }
        }
    }
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
    for wrong in [NO_OP, 132, Id::MAX] {
        let given = [ids[0], ids[1], wrong];
        let refused = part.step(&config, &given, &mut own.buffers());
        assert_eq!(refused, Err(PoolError::MaskedOut { game: 2, id: wrong }));
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
    part.step(&config, &ids, &mut own.buffers()).unwrap();
}
