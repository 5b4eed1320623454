//! What the works need, made once a game: positions, recorded games, openings.

use std::hint::black_box;

use standoff::game::Game;
use standoff::kit::Seat;
use standoff::learn::Learn;
use standoff::play::{Keys, Play};
use standoff_tests::random::RandomPlay;

use crate::learners::{ByIds, recorded};
use crate::table::{Row, plain};

/// Positions that single calls are measured on: enough for many kinds of ask, few enough for a cache.
const POSITIONS: usize = 512;

/// Every so many decisions of random play a position is taken.
const EVERY: usize = 7;

/// How many openings random play goes through before it begins again with other choices.
const OPENED: u64 = 500;

/// Games that are played again.
const RECORDED: u64 = 60;

/// How a game is measured.
pub(crate) struct Measured<G: Learn> {
    /// What stands before the names of its rows.
    pub(crate) prefix: &'static str,
    /// Numbers of players for random play.
    pub(crate) play: [u8; 3],
    /// Players for everything else.
    pub(crate) single: u8,
    /// The Config for a number of players.
    pub(crate) config: fn(u8) -> G::Config,
    /// Finds the first options of a seat, as the game itself gives them.
    pub(crate) options: fn(&G::Config, &G::State, Seat),
    /// Saves without heap; gives the length.
    pub(crate) save_into: fn(&G::State, &mut [u8]) -> usize,
    /// The size of a frame of its stack, if it has one; in bytes.
    pub(crate) frame: Option<usize>,
}

/// A decision in the middle of a game.
pub(crate) struct Position<G: Game> {
    pub(crate) state: G::State,
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) saved: Vec<u8>,
}

/// A game from its first decision to its end.
struct Recorded<G: Game> {
    start: G::State,
    decisions: Vec<(Seat, G::Action)>,
}

/// Games at their first decision: what random play begins with, so that dealing is not counted as play.
pub(crate) struct Opened<G: Game> {
    config: G::Config,
    states: Vec<G::State>,
}

impl<G: Game> Opened<G> {
    fn new(config: G::Config) -> Self {
        let states = (0..OPENED).map(|seed| G::start_from(&config, seed));
        let states = states.collect();
        Self { config, states }
    }
}

/// What the works of one game need.
pub(crate) struct Bench<G: Learn> {
    pub(crate) config: G::Config,
    pub(crate) opened: [Opened<G>; 3],
    pub(crate) positions: Vec<Position<G>>,
    recorded: Vec<Recorded<G>>,
    pub(crate) by_ids: Vec<ByIds<G>>,
    pub(crate) keyed: Vec<ByIds<G>>,
}

impl<G: Learn> Bench<G> {
    pub(crate) fn new(game: &Measured<G>) -> Self {
        let config = (game.config)(game.single);
        Self {
            positions: positions::<G>(&config),
            by_ids: recorded(&config, Keys::Off),
            keyed: recorded(&config, Keys::Kept),
            recorded: (0..RECORDED).map(|seed| record(&config, seed)).collect(),
            opened: game.play.map(|players| Opened::new((game.config)(players))),
            config,
        }
    }

    /// Calls `work` with each position, so many times over.
    #[inline]
    pub(crate) fn each<T>(
        &self,
        times: u64,
        mut work: impl FnMut(&G::Config, &Position<G>) -> T,
    ) -> u64 {
        for _ in 0..times {
            for position in &self.positions {
                black_box(work(black_box(&self.config), black_box(position)));
            }
        }
        times * self.positions.len() as u64
    }

    /// What takes no time.
    pub(crate) fn counted(&self, game: &Measured<G>) -> Vec<Row> {
        let row = |what: &str, figure: f64, unit: &str| {
            let what = format!("{}{what}", game.prefix);
            plain(&what, figure, unit)
        };
        let size = |what: &str, bytes: usize| row(what, bytes as f64, "bytes");
        let mut rows = vec![
            row("asks with one action", self.forced(), "%"),
            size("size of State", size_of::<G::State>()),
            size("size of View", size_of::<G::View>()),
            size("size of Play", size_of::<Play<G>>()),
        ];
        rows.extend(game.frame.map(|bytes| size("size of Frame", bytes)));
        let lengths = self.positions.iter().map(|position| position.saved.len());
        rows.extend([
            size("size of Action", size_of::<G::Action>()),
            size("longest save", lengths.max().unwrap_or(0)),
        ]);
        rows
    }

    /// In a hundred asks of random play, how many had one legal action.
    fn forced(&self) -> f64 {
        let (mut asks, mut forced) = (0_u32, 0_u32);
        let mut game = RandomPlay::<G>::new(&self.config, 0);
        for seed in 0..1_000 {
            game.restart(seed);
            // A closure of its own, so that the engine is built into this loop, as a host that plays alone has it.
            while game.step(|_| ()) {
                asks += 1;
                forced += u32::from(game.list().len() == 1);
            }
        }
        100.0 * f64::from(forced) / f64::from(asks)
    }
}

fn positions<G: Game>(config: &G::Config) -> Vec<Position<G>> {
    let mut found = Vec::with_capacity(POSITIONS);
    let mut game = RandomPlay::<G>::new(config, 0);
    for seed in 1_000_000.. {
        game.restart(seed);
        let mut wait = seed as usize % EVERY;
        while let Some((seat, action)) = game.choose() {
            if wait == 0 {
                wait = EVERY;
                found.push(Position {
                    state: game.state,
                    seat,
                    view: G::view(config, &game.state, Some(seat)),
                    saved: G::save(config, &game.state),
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

fn record<G: Game>(config: &G::Config, seed: u64) -> Recorded<G> {
    let mut game = RandomPlay::<G>::new(config, seed);
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
pub(crate) fn play<G: Game>(opened: &Opened<G>, games: u64) -> u64 {
    let mut decisions = 0;
    let mut game = RandomPlay::<G>::new(&opened.config, 0);
    for (seed, state) in (0..games).zip(opened.states.iter().cycle()) {
        game.begin(*state, seed);
        while game.step(|_| ()) {
            decisions += 1;
        }
    }
    decisions
}

/// Plays the recorded games again, without listing anything; counts decisions.
pub(crate) fn replay<G: Learn>(bench: &Bench<G>, times: u64) -> u64 {
    let mut decisions = 0;
    for _ in 0..times {
        for game in &bench.recorded {
            let mut state = game.start;
            for &(seat, action) in &game.decisions {
                let ask = G::ask_number(&state);
                let done = G::apply(&bench.config, &mut state, ask, seat, action, |_| ());
                done.expect("a recorded action is legal");
            }
            black_box(state);
            decisions += game.decisions.len() as u64;
        }
    }
    decisions
}
