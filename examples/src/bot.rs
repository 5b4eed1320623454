//! Players that know what a seat may know and nothing else: a View, and events as they were seen.

mod simple;
mod stance;
#[cfg(test)]
mod tests;
mod value;

use standoff::bang::{Action, Config, Event, View};
use standoff::kit::Dice;

use stance::Ledger;

/// Keeps the bots' numbers apart from the game's where both grow from one seed.
const BOT_SALT: u64 = 0x0B07_5EED_0B07_5EED;

/// How the bots decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Every legal action is as likely as any other.
    Random,
    /// Plays for its role, as a beginner would.
    Simple,
}

impl BotKind {
    /// Every kind.
    pub const ALL: &'static [BotKind] = &[BotKind::Random, BotKind::Simple];

    /// What the kind is called on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Simple => "simple",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn from_code(code: &str) -> Option<BotKind> {
        BotKind::ALL.iter().copied().find(|b| b.code() == code)
    }
}

/// The bots of one table, which share their dice and what everybody has seen.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    kind: BotKind,
    dice: Dice,
    ledger: Ledger,
}

impl Bots {
    /// The bots that this seed makes; their dice are their own.
    #[must_use]
    pub fn new(kind: BotKind, seed: u64) -> Bots {
        Bots {
            kind,
            dice: Dice::new(seed ^ BOT_SALT),
            ledger: Ledger::default(),
        }
    }

    /// Remembers an event as the public saw it, with the public's view after it.
    pub fn watch(&mut self, public: &View, event: Event) {
        self.ledger.note(public, event);
    }

    /// The action that the viewer chooses from his legal ones; `None` if there is none.
    pub fn choose(&mut self, config: &Config, view: &View, legal: &[Action]) -> Option<Action> {
        match self.kind {
            BotKind::Random => self.one_of(legal),
            BotKind::Simple => {
                let worth =
                    |action: &Action| simple::worth(config, view, &self.ledger, legal, *action);
                let best = legal.iter().map(worth).max()?;
                let equal: Vec<Action> =
                    legal.iter().filter(|a| worth(a) == best).copied().collect();
                self.one_of(&equal)
            }
        }
    }

    fn one_of(&mut self, actions: &[Action]) -> Option<Action> {
        let count = u32::try_from(actions.len()).ok()?;
        actions.get(self.dice.below(count) as usize).copied()
    }
}
