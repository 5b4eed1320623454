//! What a learner does at every step takes nothing from the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write as _};
use std::hint::black_box;

use standoff::bang::{Action, Bang, Config, Event, Face, Pins, Preset, Rules, State, imagine};
use standoff::bots::Bot;
use standoff::bots::bang::{AnyBot, BotKind};
use standoff::kit::{Dice, Language, Seat, SeatSet};
use standoff::laws::{Lawful, Table};
use standoff::play::Keys;
use standoff::pool::{Opening, Pool, Setup};
use standoff::rollout::{Rollouts, rollouts};
use standoff_tests::pool_buffers::PoolBuffers;
use standoff_tests::random::RandomPlay;

/// The system's allocator; it counts what each thread takes.
struct Counting;

#[global_allocator]
static HEAP: Counting = Counting;

thread_local! {
    // Const and without a destructor, so that counting takes nothing itself.
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    TAKEN.with(|taken| taken.set(taken.get() + 1));
}

// SAFETY: every call goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as the caller promised.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as the caller promised.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as the caller promised.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as the caller promised.
        unsafe { System.dealloc(block, layout) }
    }
}

/// How many pieces of heap this thread took while `work` ran.
fn taken_by<T>(work: impl FnOnce() -> T) -> u64 {
    let before = TAKEN.with(Cell::get);
    black_box(work());
    TAKEN.with(Cell::get) - before
}

const GAMES: u64 = 8;

/// Runs `work` at every decision of some random games at every table of a game; play is at that decision, and the
/// seat and action come next.
fn at_every_decision<G: Lawful>(
    mut work: impl FnMut(&G::Config, &mut RandomPlay<'_, G>, Seat, G::Action) -> u64,
) -> u64 {
    let mut decisions = 0;
    for Table { name, config } in G::tables() {
        let mut play = RandomPlay::<G>::new(&config, 0);
        for seed in 0..GAMES {
            play.restart(seed);
            while let Some((seat, action)) = play.choose() {
                let taken = work(&config, &mut play, seat, action);
                assert_eq!(
                    taken,
                    0,
                    "{name}, seed {seed}, ask {}: {seat} {action:?}",
                    G::ask_number(&play.state)
                );
                play.apply(seat, action, drop)
                    .expect("a listed action is legal");
                decisions += 1;
            }
        }
    }
    decisions
}

#[test]
fn the_counter_counts() {
    assert_eq!(taken_by(|| ()), 0);
    assert_eq!(taken_by(|| Box::new(1)), 1);
    assert_eq!(taken_by(|| vec![0_u8; 100]), 1);
    let mut list = Vec::with_capacity(1);
    assert_eq!(taken_by(|| list.push(1)), 0);
    assert_eq!(taken_by(|| list.push(2)), 1);
}

#[test]
fn the_walk_reports_what_takes_heap() {
    let found = std::panic::catch_unwind(|| {
        at_every_decision::<Bang>(|config, play, seat, _| {
            taken_by(|| {
                let mut grown = Vec::new();
                play.state.legal(config, seat, |action| grown.push(action));
                grown
            })
        })
    });
    assert!(found.is_err());
}

/// What a host asks of any game by the trait: looking, listing, options, apply, refusals, views and worlds.
fn check<G: Lawful>() {
    let mut dice = Dice::new(1);
    let mut path = Vec::with_capacity(64);
    let decisions = at_every_decision::<G>(|config, play, seat, action| {
        let state = play.state;
        path.clear();
        G::path(action, |choice| path.push(choice));
        let looked = taken_by(|| (G::status(config, &state), G::digest(config, &state)));
        let walked = taken_by(|| {
            for done in 0..=path.len() {
                G::options(config, &state, seat, &path[..done], |choice| {
                    black_box(choice);
                });
            }
        });
        let mut last = None;
        let listed = taken_by(|| G::legal(config, &state, seat, |action| last = Some(action)));
        let (mut after, ask) = (state, G::ask_number(&state));
        let refused = taken_by(|| {
            let stale = ask.wrapping_add(1);
            assert!(G::apply(config, &mut after, stale, seat, action, drop).is_err());
            let withdrawn = G::withdraw(config, &mut after, stale, seat);
            assert!(withdrawn.is_err());
        });
        let applied = taken_by(|| G::apply(config, &mut after, ask, seat, action, drop));
        let seats = SeatSet::first_n(G::players(config));
        let viewers = seats.iter().map(Some).chain([None]);
        let seen: u64 = viewers
            .map(|viewer| {
                taken_by(|| {
                    let view = G::view(config, &state, viewer);
                    G::imagine(config, &view, &G::Pins::default(), &mut dice)
                        .expect("a view has a world")
                })
            })
            .sum();
        looked + walked + listed + refused + applied + seen
    });
    assert!(decisions > 1_000);
    let config = G::tables().swap_remove(0).config;
    assert_eq!(taken_by(|| G::start_from(&config, 7)), 0);
}

#[test]
fn everything_that_a_learner_does_at_each_step() {
    // A row a game.
    check::<Bang>();
    check::<standoff::cash_n_guns::CashNGuns>();
}

#[test]
fn options_and_lists() {
    let decisions = at_every_decision::<Bang>(|config, play, seat, action| {
        let (state, path) = (&play.state, action.path());
        let asked = taken_by(|| (state.to_act(), state.ask()));
        let walked = taken_by(|| {
            for done in 0..=path.len() {
                black_box(state.options(config, seat, &path[..done]));
            }
        });
        let listed = taken_by(|| {
            let mut last = None;
            state.legal(config, seat, |action| last = Some(action));
            (last, state.count(config, seat), state.nth(config, seat, 1))
        });
        let single = taken_by(|| {
            (
                state.is_legal(config, seat, action),
                state.default_action(config, seat),
            )
        });
        let explained = taken_by(|| {
            for card in config.all_cards().iter() {
                black_box(state.why_not(config, seat, config.face(card)));
            }
        });
        asked + walked + listed + single + explained
    });
    assert!(decisions > 1_000);
}

#[test]
fn apply_and_its_refusals() {
    let decisions = at_every_decision::<Bang>(|config, play, seat, action| {
        let (mut state, ask) = (play.state, play.state.ask_number());
        let refused = taken_by(|| {
            let stale = state.apply(config, ask.wrapping_add(1), seat, action, drop);
            let other = seat.step(1, config.players());
            let wrong = state.apply(config, ask, other, Action::TryJail, drop);
            assert!(stale.is_err() && wrong.is_err());
        });
        let mut events = 0;
        let applied = taken_by(|| state.apply(config, ask, seat, action, |_| events += 1));
        refused + applied
    });
    assert!(decisions > 1_000);
}

#[test]
fn a_refusal_in_every_language() {
    /// Counts what is written to it and keeps nothing.
    struct Sink(usize);
    impl fmt::Write for Sink {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut sink = Sink(0);
    let decisions = at_every_decision::<Bang>(|config, play, seat, _| {
        let card = Face::new(0).expect("the first face");
        let Some(refusal) = play.state.why_not(config, seat, card) else {
            return 0;
        };
        taken_by(|| {
            for language in Language::ALL {
                write!(sink, "{}", refusal.in_language(*language)).expect("a sink takes all");
            }
        })
    });
    assert!(decisions > 1_000 && sink.0 > 10_000);
}

#[test]
fn a_view_and_a_world_for_every_viewer() {
    let mut dice = Dice::new(1);
    let decisions = at_every_decision::<Bang>(|config, play, _, _| {
        let state = play.state;
        let seats = SeatSet::first_n(config.players());
        let viewers = seats.iter().map(Some).chain([None]);
        viewers
            .map(|viewer| {
                let view = state.view(config, viewer);
                let looked = taken_by(|| state.view(config, viewer));
                let asked = taken_by(|| (view.to_act(), view.ask(), view.digest()));
                let imagined = taken_by(|| {
                    imagine(config, &view, &Pins::new(), &mut dice).expect("a view has a world")
                });
                looked + asked + imagined
            })
            .sum()
    });
    assert!(decisions > 1_000);
}

#[test]
fn a_new_game_and_a_digest() {
    let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    assert_eq!(taken_by(|| State::new(&config, 7)), 0);
    let state = State::new(&config, 7);
    assert_eq!(taken_by(|| state.digest()), 0);
}

#[test]
fn a_save_into_a_buffer_and_a_load() {
    let mut buffer = [0; 4_096];
    let decisions = at_every_decision::<Bang>(|config, play, _, _| {
        let mut length = 0;
        let saved = taken_by(|| length = play.state.save_into(&mut buffer).expect("it fits"));
        let loaded = taken_by(|| {
            let state = State::load(config, &buffer[..length]);
            assert!(state == Ok(play.state));
        });
        saved + loaded
    });
    assert!(decisions > 1_000);
}

#[test]
fn a_bots_thoughts() {
    let mut bots = [BotKind::Random, BotKind::Simple].map(|kind| AnyBot::new(kind, 1));
    let decisions = at_every_decision::<Bang>(|config, play, seat, _| {
        let view = play.state.view(config, Some(seat));
        let event = Event::Played {
            seat,
            card: Face::new(0).expect("the first face"),
            target: Some(seat.step(1, config.players())),
        };
        taken_by(|| {
            for bot in &mut bots {
                bot.watch(config, &view, event);
                assert!(bot.choose(config, &view, play.list()).is_some());
            }
        })
    });
    assert!(decisions > 1_000);
}

/// Steps of a pool, new episodes included, with and without bots; and as many rollouts as one likes.
#[test]
fn steps_of_a_pool_and_rollouts() {
    let bot = |seed| AnyBot::new(BotKind::ALL[seed as usize % 2], seed);
    let seat = |number| Seat::new(number).expect("a seat");
    for Table { name, config } in Bang::tables() {
        let position = State::new(&config, 1);
        let learner_alone = Opening::deal();
        let against_bots = Opening::deal().at([position]).bot(seat(0), bot);
        for opening in [learner_alone, against_bots.bot(seat(2), bot)] {
            let setup = Setup {
                keys: Keys::Kept,
                limit: 300,
                ..Setup::new(7)
            };
            let mut pool: Pool<Bang, AnyBot> =
                Pool::open(&config, setup, opening, 0, 2).expect("the position is valid");
            let mut buffers = PoolBuffers::<u8>::new::<Bang>(&config, 2, true);
            let (mut ids, mut ended) = ([0; 2], 0);
            let (mut part, mut out) = (pool.all(), buffers.lend());
            let taken = taken_by(|| {
                for _ in 0..400 {
                    part.sample_legal(&mut ids).expect("the sizes fit");
                    part.step(&config, &ids, &mut out).expect("offered ids");
                    ended += out.terminated[0] + out.truncated[0];
                }
                part.reset(&config, 1).expect("there is a second game");
                part.observe(&config, &mut out).expect("the sizes fit");
            });
            assert_eq!(taken, 0, "{name}");
            assert!(ended > 0);
        }
        let which = |games| Rollouts {
            seed: 1,
            first: 0,
            games,
            limit: 10_000,
        };
        assert_eq!(taken_by(|| rollouts::<Bang>(&config, None, which(5))), 1);
    }
}
