//! What is measured: each thing that a host does often, many times over.

use std::hint::black_box;

use standoff::bang::{Action, Bang, Config, Pins, Preset, Rules, State, View, imagine};
use standoff::kit::{Dice, Seat};
use standoff_tests::random::RandomPlay;

/// Positions that single calls are measured on: enough for many kinds of ask, few enough for a cache.
const POSITIONS: usize = 512;

/// Every so many decisions of random play a position is taken.
const EVERY: usize = 7;

/// How many openings random play goes through before it begins again with other choices.
const OPENED: u64 = 500;

/// Games that are played again.
const RECORDED: u64 = 60;

/// One thing to measure.
pub(crate) struct Work {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// How often it is done in one timed run.
    pub(crate) times: u64,
    /// Whether the table says how many a second rather than how long one takes.
    pub(crate) rate: bool,
    /// Does it that often; returns for how many units that counts (decisions, calls, steps).
    pub(crate) run: fn(&Bench, u64) -> u64,
}

/// The loop that all others are compared with.
pub(crate) const CALIBRATION: Work = Work {
    name: "calibration step",
    times: 10_000_000,
    rate: false,
    run: calibrate,
};

/// Everything else.
pub(crate) const WORKS: &[Work] = &[
    Work {
        name: "random play, 4 players",
        times: 1_500,
        rate: true,
        run: |bench, games| play(&bench.four, games),
    },
    Work {
        name: "random play, 5 players",
        times: 1_500,
        rate: true,
        run: |bench, games| play(&bench.opened, games),
    },
    Work {
        name: "random play, 7 players",
        times: 1_500,
        rate: true,
        run: |bench, games| play(&bench.seven, games),
    },
    Work {
        name: "new game",
        times: 50_000,
        rate: false,
        run: |bench, games| {
            for seed in 0..games {
                black_box(State::new(&bench.five, black_box(seed)));
            }
            games
        },
    },
    Work {
        name: "options",
        times: 2_000,
        rate: false,
        run: |bench, times| {
            bench.each(times, |config, position| {
                position.state.options(config, position.seat, &[])
            })
        },
    },
    Work {
        name: "legal list",
        times: 500,
        rate: false,
        run: |bench, times| {
            let mut list = Vec::with_capacity(512);
            bench.each(times, |config, position| {
                list.clear();
                let sink = |action| list.push(action);
                position.state.legal(config, position.seat, sink);
                list.len()
            })
        },
    },
    Work {
        name: "apply",
        times: 100,
        rate: false,
        run: replay,
    },
    Work {
        name: "clone",
        times: 2_000,
        rate: false,
        run: |bench, times| {
            let mut copy = bench.positions[0].state;
            bench.each(times, |_, position| {
                copy = position.state;
                black_box(&mut copy);
            })
        },
    },
    Work {
        name: "view",
        times: 500,
        rate: false,
        run: |bench, times| {
            bench.each(times, |config, position| {
                position.state.view(config, Some(position.seat))
            })
        },
    },
    Work {
        name: "imagine",
        times: 200,
        rate: false,
        run: |bench, times| {
            let mut dice = Dice::new(1);
            bench.each(times, |config, position| {
                imagine(config, &position.view, &Pins::new(), &mut dice)
                    .expect("a view can be imagined from")
            })
        },
    },
    Work {
        name: "save into a buffer",
        times: 100,
        rate: false,
        run: |bench, times| {
            let mut buffer = [0; 4_096];
            bench.each(times, |_, position| {
                position
                    .state
                    .save_into(black_box(&mut buffer))
                    .expect("a save fits")
            })
        },
    },
    Work {
        name: "load",
        times: 100,
        rate: false,
        run: |bench, times| {
            bench.each(times, |config, position| {
                State::load(config, &position.saved).expect("a save can be loaded")
            })
        },
    },
];

/// A decision in the middle of a game.
pub(crate) struct Position {
    state: State,
    seat: Seat,
    view: View,
    saved: Vec<u8>,
}

/// A game from its first decision to its end.
struct Recorded {
    start: State,
    decisions: Vec<(Seat, Action)>,
}

/// Games at their first decision: what random play begins with, so that dealing is not counted as play.
struct Opened {
    config: Config,
    states: Vec<State>,
}

impl Opened {
    fn new(config: Config) -> Self {
        let states = (0..OPENED).map(|seed| State::new(&config, seed)).collect();
        Self { config, states }
    }
}

/// What the works need, made once.
pub(crate) struct Bench {
    four: Opened,
    five: Config,
    opened: Opened,
    seven: Opened,
    positions: Vec<Position>,
    recorded: Vec<Recorded>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        let config = |players| {
            Config::new(Rules::preset(Preset::Official, players)).expect("a preset is playable")
        };
        let five = config(5);
        Self {
            positions: positions(&five),
            recorded: (0..RECORDED).map(|seed| record(&five, seed)).collect(),
            four: Opened::new(config(4)),
            opened: Opened::new(config(5)),
            five,
            seven: Opened::new(config(7)),
        }
    }

    /// Calls `work` with each position, so many times over.
    #[inline]
    fn each<T>(&self, times: u64, mut work: impl FnMut(&Config, &Position) -> T) -> u64 {
        for _ in 0..times {
            for position in &self.positions {
                black_box(work(black_box(&self.five), black_box(position)));
            }
        }
        times * self.positions.len() as u64
    }

    /// The longest save among the positions, in bytes.
    pub(crate) fn longest_save(&self) -> usize {
        let lengths = self.positions.iter().map(|position| position.saved.len());
        lengths.max().unwrap_or(0)
    }

    /// In a hundred asks of five-player random play, how many had one legal action.
    pub(crate) fn forced(&self) -> f64 {
        let (mut asks, mut forced) = (0_u32, 0_u32);
        let mut game = RandomPlay::<Bang>::new(&self.five, 0);
        for seed in 0..1_000 {
            game.restart(seed);
            while game.step(|_| ()) {
                asks += 1;
                forced += u32::from(game.list().len() == 1);
            }
        }
        100.0 * f64::from(forced) / f64::from(asks)
    }
}

fn positions(config: &Config) -> Vec<Position> {
    let mut found = Vec::with_capacity(POSITIONS);
    let mut game = RandomPlay::<Bang>::new(config, 0);
    for seed in 1_000_000.. {
        game.restart(seed);
        let mut wait = seed as usize % EVERY;
        while let Some((seat, action)) = game.choose() {
            if wait == 0 {
                wait = EVERY;
                found.push(Position {
                    state: game.state,
                    seat,
                    view: game.state.view(config, Some(seat)),
                    saved: game.state.save(),
                });
                if found.len() == POSITIONS {
                    return found;
                }
            }
            wait -= 1;
            game.apply(seat, action, |_| ())
                .expect("a listed action is legal");
        }
    }
    found
}

fn record(config: &Config, seed: u64) -> Recorded {
    let mut game = RandomPlay::<Bang>::new(config, seed);
    let start = game.state;
    let mut decisions = Vec::new();
    while let Some((seat, action)) = game.choose() {
        decisions.push((seat, action));
        game.apply(seat, action, |_| ())
            .expect("a listed action is legal");
    }
    Recorded { start, decisions }
}

/// Plays that many random games from their first decision; counts decisions.
fn play(opened: &Opened, games: u64) -> u64 {
    let mut decisions = 0;
    let mut game = RandomPlay::<Bang>::new(&opened.config, 0);
    for (seed, state) in (0..games).zip(opened.states.iter().cycle()) {
        game.begin(*state, seed);
        while game.step(|_| ()) {
            decisions += 1;
        }
    }
    decisions
}

/// Plays the recorded games again, without listing anything; counts decisions.
fn replay(bench: &Bench, times: u64) -> u64 {
    let mut decisions = 0;
    for _ in 0..times {
        for game in &bench.recorded {
            let mut state = game.start;
            for &(seat, action) in &game.decisions {
                let ask = state.ask_number();
                let done = state.apply(&bench.five, ask, seat, action, |_| ());
                done.expect("a recorded action is legal");
            }
            black_box(state);
            decisions += game.decisions.len() as u64;
        }
    }
    decisions
}

/// A fixed mixture of arithmetic, loads, stores and jumps that nobody can foresee. Never changed, or
/// figures of different days no longer compare.
fn calibrate(_: &Bench, steps: u64) -> u64 {
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
