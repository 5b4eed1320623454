//! What learners do: steps by ids, masks, tensors, pools, rollouts.

use std::hint::black_box;

use standoff::kit::{Dice, Seat};
use standoff::learn::{Id, Learn};
use standoff::play::{Forced, Keys, Play, Style};
use standoff::pool::{Pool, Setup};
use standoff::rollout::{Rollouts, rollouts};
use standoff_tests::pool_buffers::PoolBuffers;

use crate::bench::Bench;

/// Games of a pool.
const GAMES: usize = 64;

/// Games that are stepped again.
const RECORDED: u64 = 60;

/// What a pool's steps are counted in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Ids that were taken.
    Ids,
    /// Questions that were answered, forced ones included.
    Decisions,
}

/// A game from its first choice to its end, by ids.
pub(crate) struct ByIds<G: Learn> {
    start: Play<G>,
    ids: Vec<(Seat, Id)>,
}

/// Random games by ids, forced choices skipped, with or without keys.
pub(crate) fn recorded<G: Learn>(config: &G::Config, keys: Keys) -> Vec<ByIds<G>> {
    let style = Style {
        forced: Forced::Skip,
        keys,
    };
    let record = |seed| {
        let start = Play::start(config, seed, style);
        let (mut play, mut ids, mut offered) = (start, Vec::new(), Vec::new());
        let mut dice = Dice::new(!seed);
        while let Some(seat) = play.to_act(config).first() {
            offered.clear();
            play.choices(config, seat, |id| offered.push(id));
            let id = offered[dice.below(offered.len() as u32) as usize];
            play.step(config, seat, id).expect("an offered id");
            ids.push((seat, id));
        }
        ByIds { start, ids }
    };
    (0..RECORDED).map(record).collect()
}

/// Steps recorded games again; counts ids.
pub(crate) fn step<G: Learn>(config: &G::Config, games: &[ByIds<G>], times: u64) -> u64 {
    let mut ids = 0;
    for _ in 0..times {
        for game in games {
            let mut play = game.start;
            for &(seat, id) in &game.ids {
                play.step(config, seat, id).expect("a recorded id");
            }
            black_box(play);
            ids += game.ids.len() as u64;
        }
    }
    ids
}

/// Masks of positions, the draft empty; counts masks.
pub(crate) fn mask<G: Learn>(bench: &Bench<G>, times: u64) -> u64 {
    let style = Style {
        forced: Forced::Ask,
        keys: Keys::Off,
    };
    let plays: Vec<(Play<G>, Seat)> = bench
        .positions
        .iter()
        .map(|at| (Play::from_state(&bench.config, at.state, style), at.seat))
        .collect();
    let mut mask = vec![0; G::IDS];
    for _ in 0..times {
        for (play, seat) in &plays {
            let offered = play.mask(&bench.config, black_box(*seat), &mut mask);
            black_box((offered.expect("the size fits"), &mut mask));
        }
    }
    times * plays.len() as u64
}

/// Tensors of bytes, from Views that are there already; counts tensors.
pub(crate) fn encode<G: Learn>(bench: &Bench<G>, times: u64) -> u64 {
    let mut cells = vec![0_u8; G::CELLS];
    bench.each(times, |config, position| {
        G::tensor(config, &position.view, black_box(&mut cells)).expect("the size fits");
    })
}

/// Tensors of bytes, from positions; counts tensors.
pub(crate) fn observe<G: Learn>(bench: &Bench<G>, times: u64) -> u64 {
    let mut cells = vec![0_u8; G::CELLS];
    bench.each(times, |config, position| {
        let seat = Some(position.seat);
        G::observe(config, &position.state, seat, black_box(&mut cells)).expect("the size fits");
    })
}

/// Steps of a pool by uniform random ids, new episodes included, with masks and perhaps tensors of bytes.
pub(crate) fn pool<G: Learn>(config: &G::Config, observe: bool, unit: Unit, steps: u64) -> u64 {
    let mut pool = Pool::<G>::new(config, Setup::new(1), 0, GAMES);
    let mut own = PoolBuffers::<u8>::new::<G>(config, GAMES, observe);
    own.last.clear();
    let (mut ids, mut out) = ([0; GAMES], own.lend());
    let (mut part, mut decisions) = (pool.all(), 0);
    for _ in 0..steps {
        part.sample_legal(&mut ids).expect("the size fits");
        part.step(config, &ids, &mut out).expect("offered ids");
        if unit == Unit::Decisions {
            let ends = out.terminated.iter().zip(out.truncated.iter());
            let ended = ends
                .zip(out.length.iter())
                .filter(|((a, b), _)| **a + **b > 0);
            decisions += ended.map(|(_, length)| u64::from(*length)).sum::<u64>();
        }
    }
    match unit {
        Unit::Ids => steps * GAMES as u64,
        Unit::Decisions => {
            part.observe(config, &mut out).expect("the sizes fit");
            decisions + out.length.iter().copied().map(u64::from).sum::<u64>()
        }
    }
}

/// Whole games of uniform random play, dealing included; counts decisions.
pub(crate) fn roll<G: Learn>(config: &G::Config, games: u64) -> u64 {
    let which = Rollouts {
        seed: 1,
        first: 0,
        games,
        limit: 10_000,
    };
    rollouts::<G>(config, None, which).decisions
}
