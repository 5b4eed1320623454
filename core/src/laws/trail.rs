//! Random games with a look at each position, and the way to get there again.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Effort, Lawful, Tally};
use crate::game::{Game, Status};
use crate::kit::{Chance, Dice, Seat};

/// What a look found: nothing wrong, or what is wrong in words.
pub(super) type Verdict = Result<(), String>;

/// Where a law run stands: table, seed, and the decisions of the game so far.
#[derive(Clone, Debug)]
pub struct Trail<G: Game> {
    table: String,
    seed: u64,
    steps: Vec<(u32, Seat, G::Action)>,
}

impl<G: Game> Default for Trail<G> {
    fn default() -> Self {
        Self {
            table: String::new(),
            seed: 0,
            steps: Vec::new(),
        }
    }
}

impl<G: Game> Trail<G> {
    pub(super) fn open(&mut self, table: &str) {
        self.table = table.to_string();
        self.begin(0);
    }

    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.steps.clear();
    }

    /// The table's name.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The 64-bit seed of the game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The decisions so far: ask number, absolute seat, action.
    pub fn steps(&self) -> &[(u32, Seat, G::Action)] {
        &self.steps
    }

    /// The report that a law is broken here.
    pub fn broken(&self, law: &'static str, what: impl Into<String>) -> Broken {
        Broken {
            law,
            what: what.into(),
            trail: self.to_string(),
        }
    }
}

impl<G: Game> fmt::Display for Trail<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, seed {}, {} decisions:",
            self.table,
            self.seed,
            self.steps.len()
        )?;
        for (ask, seat, action) in &self.steps {
            write!(f, "\n  ask {ask} seat {seat} {action:?}")?;
        }
        Ok(())
    }
}

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the law {law} is broken: {what}\nat {trail}")]
pub struct Broken {
    /// The law's name.
    pub law: &'static str,
    /// What was found.
    pub what: String,
    /// Table, seed and decisions that lead there.
    pub trail: String,
}

/// One law at work at one table.
pub(super) struct Run<'a, G: Lawful> {
    pub(super) config: &'a G::Config,
    pub(super) effort: Effort,
    pub(super) trail: &'a mut Trail<G>,
    pub(super) tally: Tally,
}

/// One position of a random game.
pub(super) struct Moment<'a, G: Game> {
    pub(super) config: &'a G::Config,
    pub(super) players: u8,
    pub(super) state: &'a G::State,
    pub(super) status: Status,
    /// How many decisions were made before.
    pub(super) number: u32,
    pub(super) seed: u64,
    /// What the last of them caused.
    pub(super) events: &'a [G::Event],
    /// The decision that is made next; none at the end of the game and at the limit.
    pub(super) next: Option<(Seat, G::Action)>,
}

impl<G: Game> Moment<'_, G> {
    /// The seats of the game.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.players).filter_map(Seat::new)
    }

    /// Everybody who looks at the game: each seat, and the public.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        self.seats().map(Some).chain([None])
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        legal::<G>(self.config, self.state, seat)
    }

    /// Whether anybody but the viewer could tell these positions apart.
    pub(super) fn differ_elsewhere(
        &self,
        a: &G::State,
        b: &G::State,
        viewer: Option<Seat>,
    ) -> bool {
        self.viewers()
            .any(|v| v != viewer && G::view(self.config, a, v) != G::view(self.config, b, v))
    }
}

/// The legal list of a seat.
pub(super) fn legal<G: Game>(config: &G::Config, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    G::legal(config, state, seat, |action| list.push(action));
    list
}

/// [`Game::apply`], as one function for all laws: a closure of its own in each of them would have the whole game
/// compiled again for it.
pub(super) fn decide<G: Game>(
    config: &G::Config,
    state: &mut G::State,
    ask: u32,
    (seat, action): (Seat, G::Action),
    log: &mut dyn FnMut(G::Event),
) -> Result<(), G::Illegal> {
    G::apply(config, state, ask, seat, action, log)
}

/// [`Game::apply_with`], for the same reason.
pub(super) fn decide_with<G: Game>(
    config: &G::Config,
    state: &mut G::State,
    ask: u32,
    (seat, action): (Seat, G::Action),
    chance: &mut impl Chance,
    log: &mut dyn FnMut(G::Event),
) -> Result<(), G::Illegal> {
    G::apply_with(config, state, ask, seat, action, chance, log)
}

/// Fails with `what()` unless `holds`.
pub(super) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(what()) }
}

/// Where two things differ when they are printed: a stretch of either text around the first difference.
pub(super) fn difference<T: fmt::Debug>(a: &T, b: &T) -> String {
    let (a, b) = (format!("{a:?}"), format!("{b:?}"));
    let same = a
        .char_indices()
        .zip(b.chars())
        .find(|((_, x), y)| x != y)
        .map_or(a.len().min(b.len()), |((at, _), _)| at);
    let around = |text: &str| -> String {
        text.chars()
            .skip(same.saturating_sub(80))
            .take(200)
            .collect()
    };
    format!("...{}... and ...{}...", around(&a), around(&b))
}

impl<G: Lawful> Run<'_, G> {
    /// Plays the games of the effort and looks at each position, the last one too.
    ///
    /// Which games are played depends on the seed alone and not on what the look draws from its dice.
    pub(super) fn games(
        &mut self,
        mut look: impl FnMut(&Moment<'_, G>, &mut Dice, &mut Tally) -> Verdict,
    ) -> Verdict {
        for game in 0..self.effort.games {
            let seed = self.effort.seed.wrapping_add(u64::from(game));
            self.trail.begin(seed);
            self.tally.games += 1;
            self.game(seed, &mut look)?;
        }
        Ok(())
    }

    fn game(
        &mut self,
        seed: u64,
        look: &mut dyn FnMut(&Moment<'_, G>, &mut Dice, &mut Tally) -> Verdict,
    ) -> Verdict {
        let mut dice = Dice::new(seed);
        let mut look_dice = Dice::new(!seed);
        let mut state = G::start_from(self.config, seed);
        let mut events = Vec::new();
        for number in 0..=self.effort.limit {
            let status = G::status(self.config, &state);
            let next = (number < self.effort.limit)
                .then(|| self.choose(&state, status, &mut dice))
                .flatten();
            let moment = Moment {
                config: self.config,
                players: G::players(self.config),
                state: &state,
                status,
                number,
                seed,
                events: &events,
                next,
            };
            look(&moment, &mut look_dice, &mut self.tally)?;
            let Some((seat, action)) = next else {
                return match status {
                    Status::Over(_) => {
                        self.tally.lengths.push(number);
                        Ok(())
                    }
                    Status::ToAct(_) if number == self.effort.limit => {
                        self.tally.truncated += 1;
                        Ok(())
                    }
                    Status::ToAct(_) => Err("the game is stuck: nobody can act".to_string()),
                };
            };
            let ask = G::ask_number(&state);
            self.trail.steps.push((ask, seat, action));
            self.tally.decisions += 1;
            events.clear();
            let log = &mut |event| events.push(event);
            decide::<G>(self.config, &mut state, ask, (seat, action), log)
                .map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
        }
        Ok(())
    }

    /// A random seat of those to act, and one of its actions, all alike.
    fn choose(
        &self,
        state: &G::State,
        status: Status,
        dice: &mut Dice,
    ) -> Option<(Seat, G::Action)> {
        let seats = status.to_act();
        let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize)?;
        let list = legal::<G>(self.config, state, seat);
        let action = list.get(dice.below(list.len() as u32) as usize)?;
        Some((seat, *action))
    }
}
