//! Uniform random play of any game: each legal action of the first seat to act is as likely as the next.

use std::fmt;

use standoff::game::Game;
use standoff::kit::{Dice, Seat};

/// Room for more actions than any decision has. So much room that an allocator gives it pages of its own: where the
/// list lies must not depend on what else was made before, as some places cost half as much again.
const LIST: usize = 1 << 17;

/// One random game after the other, on one table and with one list of actions: no heap once it is made.
pub struct RandomPlay<'a, G: Game> {
    config: &'a G::Config,
    /// The position now.
    pub state: G::State,
    /// Decisions made in this game.
    pub decisions: u32,
    dice: Dice,
    list: Vec<G::Action>,
}

impl<G: Game> fmt::Debug for RandomPlay<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RandomPlay")
            .field("state", &self.state)
            .field("decisions", &self.decisions)
            .finish_non_exhaustive()
    }
}

impl<'a, G: Game> RandomPlay<'a, G> {
    /// The game of this seed, at its first decision; the choices come from the same seed.
    #[must_use]
    pub fn new(config: &'a G::Config, seed: u64) -> Self {
        Self {
            config,
            state: G::start_from(config, seed),
            decisions: 0,
            dice: Dice::new(!seed),
            list: Vec::with_capacity(LIST),
        }
    }

    /// Begins the game of another seed on the same table.
    pub fn restart(&mut self, seed: u64) {
        self.begin(G::start_from(self.config, seed), seed);
    }

    /// Goes on from a position of the same Config with the choices of this seed.
    pub fn begin(&mut self, state: G::State, seed: u64) {
        self.state = state;
        self.decisions = 0;
        self.dice = Dice::new(!seed);
    }

    /// The random choice that comes next, not yet carried out; `None` when the game is over.
    ///
    /// # Panics
    /// If a seat is to act and has no legal action, which would be a fault of the rules.
    #[inline(always)]
    pub fn choose(&mut self) -> Option<(Seat, G::Action)> {
        let seat = G::status(self.config, &self.state).to_act().first()?;
        self.list.clear();
        G::legal(self.config, &self.state, seat, |a| self.list.push(a));
        let at = self.dice.below(self.list.len() as u32) as usize;
        Some((seat, self.list[at]))
    }

    /// Carries out an action of this seat, an answer to the question now.
    ///
    /// # Errors
    /// Those of [`Game::apply`].
    #[inline]
    pub fn apply(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: impl FnMut(G::Event),
    ) -> Result<(), G::Illegal> {
        let ask = G::ask_number(&self.state);
        G::apply(self.config, &mut self.state, ask, seat, action, log)?;
        self.decisions += 1;
        Ok(())
    }

    /// Chooses and carries out; false when the game is over.
    ///
    /// # Panics
    /// If a listed action is refused, which would be a fault of the rules.
    #[inline(always)]
    pub fn step(&mut self, log: impl FnMut(G::Event)) -> bool {
        let Some((seat, action)) = self.choose() else {
            return false;
        };
        self.apply(seat, action, log)
            .expect("a listed action is legal");
        true
    }

    /// The legal actions that the last choice was made from, in listing order.
    #[must_use]
    pub fn list(&self) -> &[G::Action] {
        &self.list
    }
}
