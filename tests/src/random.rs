//! Uniform random play of BANG!: each legal action of the first seat to act is as likely as the next.

use standoff::bang::{Action, Config, Event, Illegal, Preset, Rules, State};
use standoff::kit::{Dice, Seat};

/// More actions than any decision has.
const LIST: usize = 512;

/// One random game after the other, on one table and with one list of actions: no heap once it is made.
#[derive(Debug)]
pub struct RandomPlay<'a> {
    config: &'a Config,
    /// The position now.
    pub state: State,
    /// Decisions made in this game.
    pub decisions: u32,
    dice: Dice,
    list: Vec<Action>,
}

impl<'a> RandomPlay<'a> {
    /// The game of this seed, at its first decision; the choices come from the same seed.
    #[must_use]
    pub fn new(config: &'a Config, seed: u64) -> Self {
        Self {
            config,
            state: State::new(config, seed),
            decisions: 0,
            dice: Dice::new(!seed),
            list: Vec::with_capacity(LIST),
        }
    }

    /// Begins the game of another seed on the same table.
    pub fn restart(&mut self, seed: u64) {
        self.begin(State::new(self.config, seed), seed);
    }

    /// Goes on from a position of the same Config with the choices of this seed.
    pub fn begin(&mut self, state: State, seed: u64) {
        self.state = state;
        self.decisions = 0;
        self.dice = Dice::new(!seed);
    }

    /// The random choice that comes next, not yet carried out; `None` when the game is over.
    ///
    /// # Panics
    /// If a seat is to act and has no legal action, which would be a fault of the rules.
    #[inline(always)]
    pub fn choose(&mut self) -> Option<(Seat, Action)> {
        let seat = self.state.to_act().first()?;
        self.list.clear();
        self.state
            .legal(self.config, seat, |action| self.list.push(action));
        let at = self.dice.below(self.list.len() as u32) as usize;
        Some((seat, self.list[at]))
    }

    /// Carries out an action of this seat, an answer to the question now.
    ///
    /// # Errors
    /// Those of [`State::apply`].
    #[inline]
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        let ask = self.state.ask_number();
        self.state.apply(self.config, ask, seat, action, log)?;
        self.decisions += 1;
        Ok(())
    }

    /// Chooses and carries out; false when the game is over.
    ///
    /// # Panics
    /// If a listed action is refused, which would be a fault of the rules.
    #[inline]
    pub fn step(&mut self, log: impl FnMut(Event)) -> bool {
        let Some((seat, action)) = self.choose() else {
            return false;
        };
        self.apply(seat, action, log)
            .expect("a listed action is legal");
        true
    }

    /// The legal actions that the last choice was made from, in listing order.
    #[must_use]
    pub fn list(&self) -> &[Action] {
        &self.list
    }
}

/// Every preset with every number of players that it offers.
#[must_use]
pub fn every_config() -> Vec<(Preset, Config)> {
    Preset::ALL
        .iter()
        .flat_map(|&preset| (3..=9).map(move |players| (preset, Rules::preset(preset, players))))
        .filter_map(|(preset, rules)| Some((preset, Config::new(rules).ok()?)))
        .collect()
}
