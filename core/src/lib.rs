//! A deterministic, IO-free rules engine for hidden-information gunfight table games.
//!
//! A host asks four things of a position: who must decide, what may they choose, what happens if they choose it,
//! and what does this seat see. The same Config, seed and decisions give the same game everywhere.
//!
//! ```
//! use standoff::bang::{Config, Pins, Preset, Rules, State, imagine};
//! use standoff::kit::Dice;
//!
//! // The rules are chosen once and checked once; everything takes them by reference.
//! let config = Config::new(Rules::preset(Preset::Official, 5))?;
//! let mut state = State::new(&config, 7);
//! let mut dice = Dice::new(1);
//!
//! // Who must decide? More than one seat means a simultaneous, secret choice.
//! while let Some(seat) = state.to_act().first() {
//!     // What does this seat see? A View holds nothing that he may not know.
//!     let view = state.view(&config, Some(seat));
//!
//!     // What may he choose? Any world that fits his View gives his legal list.
//!     let world = imagine(&config, &view, &Pins::new(), &mut dice)?;
//!     let mut actions = Vec::new();
//!     world.state().legal(&config, seat, |action| actions.push(action));
//!     let action = actions[dice.below(actions.len() as u32) as usize];
//!
//!     // What happens? An answer names the number of its question; events say what everybody saw.
//!     let mut seen = Vec::new();
//!     state.apply(&config, view.ask_number(), seat, action, |event| {
//!         seen.push(event.seen_by(None));
//!     })?;
//! }
//! assert!(state.winners().is_some());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! | module | what |
//! |---|---|
//! | [`bang`] | BANG!: cards, characters, rules, positions, views, worlds |
//! | [`kit`] | mechanisms that know no game: seats, card sets, chance, knowledge, digests, bytes |
//! | [`scenario`] | readable tests of rules, and their one runner |
//! | [`game`] | the small trait that generic tools use, with the laws that it stands under |
//! | [`laws`], [`perft`], [`rollout`] | generic tools: the laws run over random games; lines of play, and whole games, counted |
//! | [`hosted`], [`record`], [`table`] | whole games as text, and in the hands of a host |
//! | [`learn`], [`play`], [`pool`] | numbered choices, masks and tensors; a game stepped by ids; many of them at once |
//! | [`bots`] | players that see Views and seen events, and nothing else |
//!
//! The crate is `no_std` with `alloc` and forbids unsafe code. Options, apply, views, worlds and saves into a
//! buffer take nothing from the heap; what returns a `Vec` or a `String` does, as do the laws and scenarios.
#![cfg_attr(not(feature = "bridge"), no_std)]
extern crate alloc;

pub mod bang;
pub mod bots;
#[cfg(feature = "bridge")]
pub mod bridge;
pub mod cash_n_guns;
pub mod dangan;
pub mod game;
pub mod hosted;
pub mod kit;
pub mod laws;
pub mod learn;
pub mod perft;
pub mod play;
pub mod pool;
pub mod record;
pub mod rollout;
pub mod scenario;
pub mod table;

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
