//! Bots that know Ca$h 'n Gun$.

#[cfg(test)]
mod tests;
mod worth;

use crate::bots::{Bot, first_of_best};
use crate::cash_n_guns::{Action, CashNGuns, Config, Event, View};
use crate::kit::Dice;

pub use crate::bots::BotKind;

/// A bot of any kind.
pub type AnyBot = crate::bots::AnyBot<SimpleBot>;

/// Plays for the loot as a beginner would: every legal action has a worth in dollars, part of it by whim so that nobody
/// can read its gun, and the best is done.
///
/// It counts what can be loaded in the guns that point at it, and remembers nothing that its View does not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimpleBot {
    dice: Dice,
}

impl SimpleBot {
    /// The bot that this seed makes.
    pub const fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
        }
    }
}

impl From<u64> for SimpleBot {
    fn from(seed: u64) -> SimpleBot {
        SimpleBot::new(seed)
    }
}

impl Bot<CashNGuns> for SimpleBot {
    fn watch(&mut self, _: &Config, _: &View, _: Event) {}

    fn choose(&mut self, config: &Config, view: &View, legal: &[Action]) -> Option<Action> {
        let own = view.viewer()?;
        first_of_best(legal, |action| {
            let whim = self.dice.below(worth::whim(action)) as i32;
            worth::worth(config, view, own, action) + whim
        })
    }
}
