//! Bots: players that are given what a seat may know, and nothing else.
//!
//! A bot sees its seat's View, that seat's legal actions, and the events that the seat has seen. It can not name a
//! State. Its random numbers are its own: the same seed and the same sights give the same actions, and the game's
//! chance is never touched. No bot uses the heap.
//!
//! ```
//! use standoff::bang::{Bang, Config, Preset, Rules};
//! use standoff::bots::bang::{AnyBot, BotKind};
//! use standoff::bots::{Seated, seat_seed};
//! use standoff::kit::SeatSet;
//! use standoff::table::{Table, Undo};
//!
//! let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
//! let mut table: Table<Bang> = Table::new(config, [7; 32], Undo::Forbidden);
//! let bot = |seat| Seated::new(seat, AnyBot::new(BotKind::Simple, seat_seed(7, seat)));
//! let mut bots: Vec<Seated<AnyBot>> = SeatSet::first_n(4).iter().map(bot).collect();
//! while let Some(seat) = table.asked().first() {
//!     bots[seat.index()].answer(&mut table).unwrap();
//! }
//! assert!(table.status().is_over());
//! ```

pub mod bang;
pub mod cash_n_guns;
pub mod dangan;
mod kinds;
mod random;
mod seated;

pub use kinds::{AnyBot, BotKind};
pub use random::RandomBot;
pub use seated::Seated;

use crate::game::Game;
use crate::kit::{Dice, Seat};

/// Keeps the bots' numbers apart from the game's where both grow from one seed.
const SALT: u64 = 0x0B07_5EED_0B07_5EED;

/// A player that decides for one seat.
pub trait Bot<G: Game> {
    /// Is told an event as the bot's seat has seen it. `view` is the seat's View of any moment since.
    fn watch(&mut self, config: &G::Config, view: &G::View, event: G::Event);

    /// The action that the viewer chooses from his legal ones; `None` if there is none.
    fn choose(
        &mut self,
        config: &G::Config,
        view: &G::View,
        legal: &[G::Action],
    ) -> Option<G::Action>;
}

/// A seed for the bot of one seat, from one seed for all of them. Absolute seat.
///
/// It is the seat's number in the sequence of [`Dice`] begun with the seed, seat 0 the first; the seed is first
/// mixed with a constant, so that a game of the same seed has nothing to do with it.
pub fn seat_seed(seed: u64, seat: Seat) -> u64 {
    let mut dice = Dice::new(seed ^ SALT);
    for _ in 0..seat.number() {
        dice.next_u64();
    }
    dice.next_u64()
}

/// The first of the actions whose worth is greatest; each is asked for once, in order. `None` if there is none.
fn first_of_best<A: Copy>(actions: &[A], mut worth: impl FnMut(A) -> i32) -> Option<A> {
    let mut best: Option<(i32, A)> = None;
    for action in actions {
        let worth = worth(*action);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *action));
        }
    }
    best.map(|(_, action)| action)
}

/// One of the actions that `fits`, each as likely as the next; `None` if none does.
fn one_of<A: Copy>(dice: &mut Dice, actions: &[A], fits: impl Fn(&A) -> bool) -> Option<A> {
    let count = actions.iter().filter(|a| fits(a)).count();
    let at = dice.below(u32::try_from(count).ok()?) as usize;
    actions.iter().filter(|a| fits(a)).nth(at).copied()
}
