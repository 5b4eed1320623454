//! The bot for which every legal action is as likely as any other.

use super::{Bot, one_of};
use crate::game::Game;
use crate::kit::Dice;

/// Plays any game at random: every legal action is as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomBot {
    dice: Dice,
}

impl RandomBot {
    /// The bot that this seed makes.
    pub const fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn watch(&mut self, _: &G::Config, _: &G::View, _: G::Event) {}

    fn choose(&mut self, _: &G::Config, _: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        one_of(&mut self.dice, legal, |_| true)
    }
}
