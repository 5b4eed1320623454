//! The laws, each at every table of each game: the game passes, and every fault planted for the law is found.

use std::collections::BTreeSet;
use std::thread;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::kit::{Dice, Digest};
use standoff::laws::{Effort, Law, Lawful};
use standoff_tests::fault::Fault;
use standoff_tests::faulty::{Faulty, Sabotage};
use standoff_tests::hidden::Hidden;
use standoff_tests::lab;
use standoff_tests::random::RandomPlay;

/// Holds the game and its faulty copies against one law.
fn check<G: Sabotage>(law: Law) {
    let tally = lab::hold::<G>(law, Effort::QUICK).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(tally.tried > 0, "the law {} has tried nothing", law.name());
    let faults: Vec<Fault> = Fault::of(law).collect();
    assert!(!faults.is_empty(), "no fault is planted for {}", law.name());
    // Without a fault the copy is the game: what is found below is the fault and not the planting.
    let one_game = Effort {
        games: 1,
        ..Effort::QUICK
    };
    lab::hold::<Faulty<G>>(law, one_game).unwrap_or_else(|broken| panic!("{broken}"));
    for fault in faults {
        match lab::find::<G>(fault, Effort::QUICK) {
            Ok(broken) => assert_eq!(broken.law, law.name()),
            Err(tally) => panic!("{fault:?} is not found: {tally:?}"),
        }
    }
}

/// The law of determinism says so of every thread count.
fn check_threads<G: Lawful<Config: Sync>>() {
    let table = G::tables().swap_remove(0);
    let game = |seed| lab::chronicle::<G>(&table.config, seed, 300);
    let alone: Vec<Digest> = (0..8).map(game).collect();
    let together: Vec<Digest> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|at| scope.spawn(move || [game(2 * at), game(2 * at + 1)]))
            .collect();
        let games = threads.into_iter().map(|t| t.join().expect("no panic"));
        games.flatten().collect()
    });
    assert_eq!(alone, together);
    assert_ne!(alone[0], alone[1]);
}

/// Everything that a game has to exchange is exchanged somewhere, so that another position comes of it that can exist.
fn check_exchanges<G: Hidden>() {
    let mut done = BTreeSet::new();
    for table in G::tables() {
        for seed in 0..4 {
            let mut play = RandomPlay::<G>::new(&table.config, seed);
            let mut dice = Dice::new(seed);
            loop {
                let all = G::exchanged(&table.config, &play.state, &mut dice).into_iter();
                let valid = all.filter(|other| G::validate(&table.config, &other.state).is_ok());
                done.extend(valid.map(|other| other.what));
                if !play.step(drop) {
                    break;
                }
            }
        }
    }
    assert_eq!(done, G::THINGS.iter().copied().collect());
}

/// The tests of one game, in a module of its name: one for each law.
macro_rules! laws_of {
    ($id:ident, $game:ty) => {
        laws_of! { $id, $game:
            determinism Determinism,
            progress Progress,
            agreement Agreement,
            atomicity Atomicity,
            conservation Conservation,
            round_trip RoundTrip,
            secrecy_standing SecrecyStanding,
            secrecy_moving SecrecyMoving,
            secrecy_exchange SecrecyExchange,
            imagination Imagination,
            withdrawal Withdrawal,
            answer_order AnswerOrder,
            seat_symmetry SeatSymmetry,
            termination Termination,
            no_panic NoPanic,
            stillness Stillness,
            witness Witness,
        }
    };
    ($id:ident, $game:ty: $($name:ident $law:ident,)*) => {
        mod $id {
            use super::*;

            $(#[test]
            fn $name() {
                assert_eq!(Law::$law.name(), stringify!($name));
                check::<$game>(Law::$law);
            })*

            #[test]
            fn every_law_has_a_test() {
                assert_eq!(Law::ALL, [$(Law::$law),*]);
                assert_eq!(<$game as standoff::game::Game>::ID, stringify!($id));
            }

            #[test]
            fn every_hidden_thing_is_exchanged() {
                check_exchanges::<$game>();
            }

            #[test]
            fn the_same_games_on_one_thread_and_on_four() {
                check_threads::<$game>();
            }
        }
    };
}

laws_of!(bang, Bang);
laws_of!(cash_n_guns, CashNGuns);
laws_of!(dangan, Dangan);
