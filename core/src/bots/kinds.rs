//! The kinds of bots that every game has.

use super::{Bot, RandomBot};
use crate::game::Game;

/// The kinds of bots that play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// A [`RandomBot`].
    Random,
    /// The game's own, which plays to win.
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

/// A bot of any kind; `S` is the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyBot<S> {
    /// Plays at random.
    Random(RandomBot),
    /// Plays to win.
    Simple(S),
}

impl<S: From<u64>> AnyBot<S> {
    /// The bot of this kind that the seed makes.
    pub fn new(kind: BotKind, seed: u64) -> Self {
        match kind {
            BotKind::Random => AnyBot::Random(RandomBot::new(seed)),
            BotKind::Simple => AnyBot::Simple(S::from(seed)),
        }
    }
}

impl<G: Game, S: Bot<G>> Bot<G> for AnyBot<S> {
    fn watch(&mut self, config: &G::Config, view: &G::View, event: G::Event) {
        match self {
            AnyBot::Random(bot) => Bot::<G>::watch(bot, config, view, event),
            AnyBot::Simple(bot) => bot.watch(config, view, event),
        }
    }

    fn choose(
        &mut self,
        config: &G::Config,
        view: &G::View,
        legal: &[G::Action],
    ) -> Option<G::Action> {
        match self {
            AnyBot::Random(bot) => Bot::<G>::choose(bot, config, view, legal),
            AnyBot::Simple(bot) => bot.choose(config, view, legal),
        }
    }
}
