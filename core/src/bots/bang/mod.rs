//! Bots that know BANG!.

mod stance;
#[cfg(test)]
mod tests;
mod value;
mod worth;

use crate::bang::{Action, Bang, Config, Event, View};
use crate::bots::{Bot, one_of};
use crate::kit::Dice;

use stance::Ledger;

/// Plays BANG! for its role, as a beginner would: every legal action has a worth, and one of the best is done.
///
/// It remembers who has acted for and against the Sheriff, and looks no move ahead: a decision costs about as
/// much as reading the View once for each legal action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SimpleBot {
    dice: Dice,
    ledger: Ledger,
}

impl SimpleBot {
    /// The bot that this seed makes; it has seen nothing yet.
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
            ledger: Ledger::default(),
        }
    }
}

impl Bot<Bang> for SimpleBot {
    fn watch(&mut self, _: &Config, view: &View, event: Event) {
        self.ledger.note(view, event);
    }

    fn choose(&mut self, config: &Config, view: &View, legal: &[Action]) -> Option<Action> {
        let worth = |action: &Action| worth::worth(config, view, &self.ledger, legal, *action);
        let best = legal.iter().map(worth).max()?;
        one_of(&mut self.dice, legal, |action| worth(action) == best)
    }
}

impl From<u64> for SimpleBot {
    fn from(seed: u64) -> SimpleBot {
        SimpleBot::new(seed)
    }
}

pub use crate::bots::BotKind;

/// A bot of any kind.
pub type AnyBot = crate::bots::AnyBot<SimpleBot>;
