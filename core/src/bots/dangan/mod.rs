//! Bots that know Dangan Gokko.

mod load;
mod odds;
mod prospect;
#[cfg(test)]
mod tests;
mod worth;

use crate::bots::{Bot, first_of_best};
use crate::dangan::{Action, Config, Dangan, Event, View};
use crate::kit::Dice;

pub use crate::bots::BotKind;

/// A bot of any kind.
pub type AnyBot = crate::bots::AnyBot<SimpleBot>;

/// Plays to live longest as a beginner would: it loads its Live round last, reckons how likely each bullet on the table
/// is one, and does what keeps them far from itself and brings them near to the others.
///
/// It remembers nothing that its View does not show, and looks no move ahead: a decision costs about as much as reading
/// the View once for each legal action.
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

impl Bot<Dangan> for SimpleBot {
    fn watch(&mut self, _: &Config, _: &View, _: Event) {}

    fn choose(&mut self, config: &Config, view: &View, legal: &[Action]) -> Option<Action> {
        let own = view.viewer()?;
        let now = prospect::Prospect::of(view);
        first_of_best(legal, |action| {
            let whim = self.dice.below(worth::whim(action)) as i32;
            worth::worth(config, view, own, &now, action) + whim
        })
    }
}
