//! How a pool's games are played, and what they begin with.

use alloc::vec::Vec;
use core::fmt::{self, Debug};

use crate::game::Game;
use crate::kit::{Dice, Generator, Seat};
use crate::learn::{Returns, SEATS};
use crate::play::{Forced, Keys, Style};

/// What follows the end of a game, be it over or given up. The names are Gymnasium's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Autoreset {
    /// The step that ends a game also begins the next one: reward, flags, counts and [`Buffers::last`] are the old
    /// game's, all else the new one's.
    ///
    /// [`Buffers::last`]: super::Buffers::last
    #[default]
    SameStep,
    /// The step that ends a game shows its end; the next step takes [`NO_OP`](crate::learn::NO_OP), brings nothing
    /// and begins the next game.
    NextStep,
    /// The game stays at its end and takes [`NO_OP`](crate::learn::NO_OP) until [`Part::reset`](super::Part::reset).
    Disabled,
}

/// How the games of a pool are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Every game's seed comes from it: see [`episode_seed`].
    pub seed: u64,
    /// What becomes of choices among one.
    pub forced: Forced,
    /// Whether the Plays keep keys.
    pub keys: Keys,
    /// How the end is counted.
    pub returns: Returns,
    /// What follows the end.
    pub autoreset: Autoreset,
    /// Questions after which a game is given up, counted as in [`Buffers::length`](super::Buffers::length): a
    /// truncation, never a result. 0 counts as 1.
    pub limit: u32,
    /// Whether each game keeps the events of its episode, for [`Part::told`](super::Part::told): they take heap.
    pub told: bool,
}

impl Setup {
    /// Forced choices skipped, no keys, wins counted, the next game begun in the same step, a game given up after
    /// 10,000 questions, ten times as many as nearly any game of random play takes; no events kept.
    pub const fn new(seed: u64) -> Setup {
        Setup {
            seed,
            forced: Forced::Skip,
            keys: Keys::Off,
            returns: Returns::Win,
            autoreset: Autoreset::SameStep,
            limit: 10_000,
            told: false,
        }
    }

    pub(super) const fn style(&self) -> Style {
        Style {
            forced: self.forced,
            keys: self.keys,
        }
    }
}

/// The 64-bit seed of a game's episode; games are counted over the whole pool, both from 0.
///
/// `mix(mix(mix(seed) ^ game) ^ episode)`, where `mix(x)` is the first number of [`Dice::new`]`(x)`. It depends on
/// nothing else, so every split of a pool plays the same games.
pub const fn episode_seed(seed: u64, game: u64, episode: u64) -> u64 {
    let seed = Dice::new(seed).next_u64();
    let game = Dice::new(seed ^ game).next_u64();
    Dice::new(game ^ episode).next_u64()
}

/// Makes a bot from a seed.
pub type MakeBot<B> = fn(u64) -> B;

/// What the games of a pool begin with, and who plays the seats that are not the learner's.
///
/// ```
/// use standoff::bang::Bang;
/// use standoff::bots::bang::{AnyBot, BotKind};
/// use standoff::kit::SeatSet;
/// use standoff::pool::Opening;
/// // The learner plays seat 0 of each game against simple bots.
/// let others = SeatSet::first_n(5).iter().skip(1);
/// let opening: Opening<Bang, AnyBot> = others.fold(Opening::deal(), |opening, seat| {
///     opening.bot(seat, |seed| AnyBot::new(BotKind::Simple, seed))
/// });
/// ```
pub struct Opening<G: Game, B> {
    pub(super) positions: Vec<G::State>,
    pub(super) bots: [Option<MakeBot<B>>; SEATS],
}

impl<G: Game, B> Opening<G, B> {
    /// Games are dealt, each from its episode's seed; the learner plays all seats.
    pub const fn deal() -> Self {
        Opening {
            positions: Vec::new(),
            bots: [None; SEATS],
        }
    }

    /// Games go on from these positions: game `i` of the whole pool, in every episode, from number `i` modulo how
    /// many there are. The position is as it is given but for its generator, which the episode's seed makes anew.
    ///
    /// Positions imagined from a View give games that a seat could be in, as far as it knows.
    #[must_use]
    pub fn at(mut self, positions: impl IntoIterator<Item = G::State>) -> Self {
        self.positions.extend(positions);
        self
    }

    /// A bot plays this seat: made anew for each episode, from [`seat_seed`](crate::bots::seat_seed) of the episode's
    /// seed. Absolute seat; one that the table does not have is left out.
    ///
    /// The bot is given its Views, legal actions and seen events, and nothing else. Where it gives no legal action
    /// the first of the list is taken.
    #[must_use]
    pub fn bot(mut self, seat: Seat, make: MakeBot<B>) -> Self {
        if let Some(place) = self.bots.get_mut(seat.index()) {
            *place = Some(make);
        }
        self
    }

    /// What a game's episode begins with; what is dealt on the way goes to `log`, if anybody keeps it.
    pub(super) fn position(
        &self,
        config: &G::Config,
        game: u64,
        seed: u64,
        log: Option<&mut Vec<G::Event>>,
    ) -> G::State {
        let count = self.positions.len().max(1) as u64;
        let wide = || Generator::from_u64(seed).seed();
        match (self.positions.get((game % count) as usize), log) {
            (Some(state), _) => G::reseeded(state, wide()),
            (None, Some(log)) => G::start(config, wide(), |event| log.push(event)),
            (None, None) => G::start_from(config, seed),
        }
    }
}

impl<G: Game, B> Clone for Opening<G, B> {
    fn clone(&self) -> Self {
        Opening {
            positions: self.positions.clone(),
            bots: self.bots,
        }
    }
}

impl<G: Game, B> Debug for Opening<G, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opening")
            .field("positions", &self.positions.len())
            .field("bots", &self.bots.map(|bot| bot.is_some()))
            .finish()
    }
}
