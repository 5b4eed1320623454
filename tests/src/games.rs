//! Games played at random, for tests that look at every position on the way.

use standoff::bang::{Config, Event, Preset, Rules, State};
use standoff::kit::Dice;

/// Every preset with every number of players that it offers.
#[must_use]
pub fn configs() -> Vec<Config> {
    let rules = |preset: Preset| (3..=9).map(move |players| Rules::preset(preset, players));
    let all = Preset::ALL.iter().copied().flat_map(rules);
    all.filter_map(|rules| Config::new(rules).ok()).collect()
}

/// One game in which everybody decides at random.
#[derive(Debug)]
pub struct Game<'a> {
    config: &'a Config,
    dice: Dice,
    /// The position now.
    pub state: State,
    /// Decisions made so far.
    pub decisions: u32,
}

impl<'a> Game<'a> {
    /// A new game; the same seed gives the same game.
    #[must_use]
    pub fn new(config: &'a Config, seed: u64) -> Game<'a> {
        Game {
            config,
            dice: Dice::new(seed),
            state: State::new(config, seed),
            decisions: 0,
        }
    }

    /// Makes one decision, each legal action as likely as the others; nothing once the game is over.
    ///
    /// # Panics
    /// If a seat that is asked has no legal action, or a legal action is refused.
    pub fn step(&mut self, log: impl FnMut(Event)) {
        let Some(seat) = self.state.to_act().first() else {
            return;
        };
        let count = self.state.count(self.config, seat) as u32;
        let place = self.dice.below(count) as usize;
        let action = self.state.nth(self.config, seat, place);
        let action = action.expect("who is asked has a legal action");
        let ask = self.state.ask_number();
        self.state
            .apply(self.config, ask, seat, action, log)
            .expect("a legal action is accepted");
        self.decisions += 1;
    }
}
