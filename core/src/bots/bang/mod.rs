//! Bots that know BANG!.

mod stance;
#[cfg(test)]
mod tests;
mod value;
mod worth;

use crate::bang::{Action, Bang, Config, Event, View};
use crate::bots::{Bot, RandomBot, one_of};
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

/// The kinds of bots that play BANG!.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// A [`RandomBot`].
    Random,
    /// A [`SimpleBot`].
    Simple,
}

impl BotKind {
    /// Every kind.
    pub const ALL: &'static [BotKind] = &[BotKind::Random, BotKind::Simple];

    /// The identifier of the kind.
    pub const fn code(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Simple => "simple",
        }
    }

    /// The kind with this identifier.
    pub fn from_code(code: &str) -> Option<BotKind> {
        BotKind::ALL.iter().copied().find(|b| b.code() == code)
    }
}

/// A bot of any kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyBot {
    /// Plays at random.
    Random(RandomBot),
    /// Plays for its role.
    Simple(SimpleBot),
}

impl AnyBot {
    /// The bot of this kind that the seed makes.
    pub fn new(kind: BotKind, seed: u64) -> Self {
        match kind {
            BotKind::Random => AnyBot::Random(RandomBot::new(seed)),
            BotKind::Simple => AnyBot::Simple(SimpleBot::new(seed)),
        }
    }
}

impl Bot<Bang> for AnyBot {
    fn watch(&mut self, config: &Config, view: &View, event: Event) {
        match self {
            AnyBot::Random(bot) => Bot::<Bang>::watch(bot, config, view, event),
            AnyBot::Simple(bot) => bot.watch(config, view, event),
        }
    }

    fn choose(&mut self, config: &Config, view: &View, legal: &[Action]) -> Option<Action> {
        match self {
            AnyBot::Random(bot) => Bot::<Bang>::choose(bot, config, view, legal),
            AnyBot::Simple(bot) => bot.choose(config, view, legal),
        }
    }
}
