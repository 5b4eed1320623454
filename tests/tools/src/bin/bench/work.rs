//! What is measured of every game: each thing that a host does often, many times over.

use std::cell::OnceCell;
use std::hint::black_box;
use std::rc::Rc;

use standoff::kit::Dice;
use standoff::learn::Learn;
use standoff::play::Keys;

use crate::bench::{Bench, Measured, play, replay};
use crate::games;
use crate::learners::{self, Unit};
use crate::table::Row;

/// Whole decisions, forced ones included.
const DECISIONS: &str = "M dec/s";

/// Ids: a decision is one or several.
const IDS: &str = "M ids/s";

/// One thing to measure.
pub(crate) struct Work {
    /// Its name in the table; no other work has it.
    pub(crate) name: String,
    /// How often it is done in one timed run.
    pub(crate) times: u64,
    /// The unit where the table says how many a second, in millions; `None` where it says how long one takes.
    pub(crate) rate: Option<&'static str>,
    /// Does it that often; returns for how many units that counts (decisions, calls, steps).
    pub(crate) run: Box<dyn Fn(u64) -> u64>,
}

/// What is measured of one game.
pub(crate) struct Works {
    /// What takes time.
    pub(crate) timed: Vec<Work>,
    /// What is counted: how many asks have one action, and how large things are.
    pub(crate) counted: Box<dyn Fn() -> Vec<Row>>,
}

/// Every game, a row each.
pub(crate) fn all() -> Vec<Works> {
    vec![works(games::bang()), works(games::cash_n_guns())]
}

/// The loop that all others are compared with.
pub(crate) fn calibration() -> Work {
    Work {
        name: "calibration step".to_owned(),
        times: 10_000_000,
        rate: None,
        run: Box::new(calibrate),
    }
}

/// The works of one game; what they need is made when the first of them is done.
fn works<G: Learn>(game: Measured<G>) -> Works {
    let game = Rc::new(game);
    let made: Rc<OnceCell<Bench<G>>> = Rc::default();
    let mut timed = Vec::new();
    for (at, players) in game.play.into_iter().enumerate() {
        let rate = format!("random play, {players} players");
        timed.push((rate, 1_500, Some(DECISIONS), Kind::Play(at)));
    }
    let single = [
        ("new game", 50_000, Kind::New),
        ("options", 2_000, Kind::Options),
        ("legal list", 500, Kind::List),
        ("apply", 100, Kind::Apply),
        ("clone", 2_000, Kind::Clone),
        ("view", 500, Kind::View),
        ("imagine", 200, Kind::Imagine),
        ("save into a buffer", 100, Kind::Save),
        ("load", 100, Kind::Load),
        ("step by an id", 100, Kind::Step(Keys::Off)),
        ("step with keys", 50, Kind::Step(Keys::Kept)),
        ("mask", 2_000, Kind::Mask),
        ("encode", 500, Kind::Encode),
        ("observe", 300, Kind::Observe),
    ];
    timed.extend(single.map(|(name, times, kind)| (name.to_owned(), times, None, kind)));
    let rates = [
        ("rollouts", 1_500, DECISIONS, Kind::Rollouts),
        ("pool, ids", 3_000, IDS, Kind::Pool(false, Unit::Ids)),
        (
            "pool, decisions",
            3_000,
            DECISIONS,
            Kind::Pool(false, Unit::Decisions),
        ),
        (
            "pool + tensor, ids",
            1_500,
            IDS,
            Kind::Pool(true, Unit::Ids),
        ),
        (
            "pool + tensor, decisions",
            1_500,
            DECISIONS,
            Kind::Pool(true, Unit::Decisions),
        ),
    ];
    timed.extend(rates.map(|(name, times, unit, kind)| (name.to_owned(), times, Some(unit), kind)));
    let work = |(name, times, rate, kind): (String, u64, Option<&'static str>, Kind)| {
        let (game, made) = (Rc::clone(&game), Rc::clone(&made));
        Work {
            name: format!("{}{name}", game.prefix),
            times,
            rate,
            run: Box::new(move |times| {
                let bench = made.get_or_init(|| Bench::new(&game));
                kind.run(&game, bench, times)
            }),
        }
    };
    Works {
        timed: timed.into_iter().map(work).collect(),
        counted: Box::new(move || made.get_or_init(|| Bench::new(&game)).counted(&game)),
    }
}

/// What one work does.
#[derive(Clone, Copy)]
enum Kind {
    Play(usize),
    New,
    Options,
    List,
    Apply,
    Clone,
    View,
    Imagine,
    Save,
    Load,
    Step(Keys),
    Mask,
    Encode,
    Observe,
    Rollouts,
    /// With or without tensors.
    Pool(bool, Unit),
}

impl Kind {
    fn run<G: Learn>(self, game: &Measured<G>, bench: &Bench<G>, times: u64) -> u64 {
        match self {
            Kind::Play(at) => play::<G>(&bench.opened[at], times),
            Kind::New => {
                for seed in 0..times {
                    black_box(G::start_from(&bench.config, black_box(seed)));
                }
                times
            }
            Kind::Options => bench.each(times, |config, position| {
                (game.options)(config, &position.state, position.seat);
            }),
            Kind::List => {
                let mut list = Vec::with_capacity(512);
                bench.each(times, |config, position| {
                    list.clear();
                    let sink = |action| list.push(action);
                    G::legal(config, &position.state, position.seat, sink);
                    list.len()
                })
            }
            Kind::Apply => replay(bench, times),
            Kind::Clone => {
                let mut copy = bench.positions[0].state;
                bench.each(times, |_, position| {
                    copy = position.state;
                    black_box(&mut copy);
                })
            }
            Kind::View => bench.each(times, |config, position| {
                G::view(config, &position.state, Some(position.seat))
            }),
            Kind::Imagine => {
                let mut dice = Dice::new(1);
                let pins = G::Pins::default();
                bench.each(times, |config, position| {
                    G::imagine(config, &position.view, &pins, &mut dice)
                        .expect("a view can be imagined from")
                })
            }
            Kind::Save => {
                let mut buffer = [0; 4_096];
                bench.each(times, |_, position| {
                    (game.save_into)(&position.state, black_box(&mut buffer))
                })
            }
            Kind::Load => bench.each(times, |config, position| {
                G::load(config, &position.saved).expect("a save can be loaded")
            }),
            Kind::Step(keys) => {
                let games = match keys {
                    Keys::Kept => &bench.keyed,
                    Keys::Off => &bench.by_ids,
                };
                learners::step(&bench.config, games, times)
            }
            Kind::Mask => learners::mask(bench, times),
            Kind::Encode => learners::encode(bench, times),
            Kind::Observe => learners::observe(bench, times),
            Kind::Rollouts => learners::roll::<G>(&bench.config, times),
            Kind::Pool(observe, unit) => learners::pool::<G>(&bench.config, observe, unit, times),
        }
    }
}

/// A fixed mixture of arithmetic, loads, stores and jumps that nobody can foresee. Never changed, or
/// figures of different days no longer compare.
fn calibrate(steps: u64) -> u64 {
    let mut table = [0_u64; 512];
    let mut word = black_box(0x9E37_79B9_7F4A_7C15_u64);
    for _ in 0..steps {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        let at = (word >> 20) as usize % table.len();
        if word & 1 == 0 {
            table[at] = table[at].wrapping_add(word);
        } else {
            let next = table[at] as usize % table.len();
            table[next] ^= word.rotate_left(9);
        }
    }
    black_box(table);
    steps
}
