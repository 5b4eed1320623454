//! One game of a pool: its Play, its bots, its counts, and where it stands.

use alloc::boxed::Box;

use super::buffers::{Buffers, NOBODY, PoolError, players, row, write_at};
use super::crew::Crew;
use super::setup::{Opening, Setup, episode_seed};
use crate::bots::Bot;
use crate::kit::{Dice, Generator, Seat};
use crate::learn::{Cell, Id, Learn};
use crate::play::{Offer, Play};

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The learner chooses for this seat.
    Asked(Seat),
    /// The game is over or given up, and no step has reported it yet.
    Ended(End),
    /// A step has reported the end: the next episode is waited for.
    Reported,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Over,
    GivenUp,
}

/// One game of the row.
pub(super) struct Lane<G: Learn, B> {
    pub(super) play: Play<G>,
    pub(super) stage: Stage,
    /// Ids taken in this episode.
    pub(super) taken: u32,
    /// How many ids the seat to act is offered; none where nobody is.
    pub(super) offered: usize,
    /// What uniform choices are drawn from.
    pub(super) dice: Dice,
    /// The number of the question at which the episode began.
    began: u32,
    /// Its number in the whole pool.
    game: u64,
    episode: u64,
    /// Few games have bots or keep a log: it is kept apart.
    crew: Option<Box<Crew<G, B>>>,
}

impl<G: Learn, B: Bot<G>> Lane<G, B> {
    /// The game with this number at the start of its first episode; `offer` has room for every id.
    pub(super) fn new(
        config: &G::Config,
        setup: &Setup,
        opening: &Opening<G, B>,
        game: u64,
        offer: &mut Offer<'_>,
    ) -> Self {
        let seed = episode_seed(setup.seed, game, 0);
        let mut crew = Crew::of(config, opening, setup.told).map(Box::new);
        let log = crew.as_mut().and_then(|crew| crew.open());
        let state = opening.position(config, game, seed, log);
        let mut lane = Lane {
            play: Play::unsettled(config, state, setup.style()),
            stage: Stage::Reported,
            taken: 0,
            offered: 0,
            dice: Dice::new(seed),
            began: 0,
            game,
            episode: 0,
            crew,
        };
        lane.begin(config, setup, opening, offer);
        lane
    }

    /// Begins the next episode.
    #[inline(never)]
    pub(super) fn next(
        &mut self,
        config: &G::Config,
        setup: &Setup,
        opening: &Opening<G, B>,
        offer: &mut Offer<'_>,
    ) {
        self.episode += 1;
        let seed = episode_seed(setup.seed, self.game, self.episode);
        let log = self.crew.as_mut().and_then(|crew| crew.open());
        let state = opening.position(config, self.game, seed, log);
        self.play = Play::unsettled(config, state, setup.style());
        self.begin(config, setup, opening, offer);
    }

    fn begin(
        &mut self,
        config: &G::Config,
        setup: &Setup,
        opening: &Opening<G, B>,
        offer: &mut Offer<'_>,
    ) {
        let seed = episode_seed(setup.seed, self.game, self.episode);
        // Another number than the deal's, from the same seed.
        self.dice = Dice::new(!seed);
        self.taken = 0;
        self.began = G::ask_number(self.play.state());
        if let Some(crew) = &mut self.crew {
            crew.begin(opening, seed);
        }
        self.go_on(config, setup, offer);
    }

    /// What has happened in this episode, with all it hides; `None` if it is not kept.
    pub(super) fn told(&self) -> Option<&[G::Event]> {
        self.crew.as_ref().and_then(|crew| crew.told())
    }

    /// Questions answered in this episode.
    #[inline]
    pub(super) fn length(&self) -> u32 {
        G::ask_number(self.play.state()).wrapping_sub(self.began)
    }

    /// The seat that the learner chooses for.
    #[inline]
    pub(super) fn seat(&self) -> Option<Seat> {
        match self.stage {
            Stage::Asked(seat) => Some(seat),
            Stage::Ended(_) | Stage::Reported => None,
        }
    }

    /// Takes an offered id of the seat to act, and goes on to the next choice of the learner or the end.
    #[inline]
    pub(super) fn take(
        &mut self,
        config: &G::Config,
        setup: &Setup,
        seat: Seat,
        id: Id,
        offer: &mut Offer<'_>,
    ) {
        let play = &mut self.play;
        let taken = play.take::<true, _>(config, seat, id, NO_CHANCE, &mut log_of(&mut self.crew));
        debug_assert!(taken.is_ok(), "what the mask offers is taken");
        self.taken = self.taken.saturating_add(1);
        self.go_on(config, setup, offer);
    }

    /// Lets forced choices and bots pass, until the learner is asked or the game ends.
    #[inline]
    fn go_on(&mut self, config: &G::Config, setup: &Setup, offer: &mut Offer<'_>) {
        loop {
            let asked = self
                .play
                .settle(config, NO_CHANCE, &mut log_of(&mut self.crew), offer);
            let Some((seat, offered)) = asked else {
                return self.end(End::Over);
            };
            self.offered = offered;
            if self.length() >= setup.limit.max(1) {
                return self.end(End::GivenUp);
            }
            match &mut self.crew {
                Some(crew) => {
                    crew.make_room(config, &self.play);
                    if !crew.plays(seat) {
                        self.stage = Stage::Asked(seat);
                        return;
                    }
                    crew.act(config, &mut self.play, seat);
                }
                None => {
                    self.stage = Stage::Asked(seat);
                    return;
                }
            }
        }
    }

    fn end(&mut self, end: End) {
        self.stage = Stage::Ended(end);
        self.offered = 0;
    }

    /// Writes what the end of the game brings and shows, and notes that it is written.
    pub(super) fn report<T: Cell>(
        &mut self,
        config: &G::Config,
        setup: &Setup,
        game: usize,
        out: &mut Buffers<'_, T>,
    ) {
        self.stage = Stage::Reported;
        let (players, width) = (players::<G>(config), Play::<G>::CELLS);
        // The sizes were looked at, so there is no error to pass on. Until a game is over its returns are 0.
        let reward = row(out.reward, game, players);
        let _ = self.play.returns(config, setup.returns, reward);
        let rows = row(out.last, game, players * width).chunks_exact_mut(width);
        for (seat, cells) in (0..).filter_map(Seat::new).zip(rows) {
            let _ = self.play.observe(config, Some(seat), cells);
        }
    }

    /// Writes who is to act and what he observes; his mask is written already.
    #[inline]
    pub(super) fn show<T: Cell>(&self, config: &G::Config, game: usize, out: &mut Buffers<'_, T>) {
        let seat = self.seat();
        write_at(out.seat, game, seat.map_or(NOBODY, Seat::number));
        let cells = row(out.cells, game, Play::<G>::CELLS);
        if seat.is_none() {
            row(out.mask, game, G::IDS).fill(0);
            return cells.fill(T::ZERO);
        }
        if !cells.is_empty() {
            // The row has the right size, so there is no error to pass on.
            let _ = self.play.observe(config, seat, cells);
        }
    }

    /// Why the game, which has this number in its part, does not take an id.
    #[cold]
    pub(super) fn refusal(&self, game: usize, id: Id) -> PoolError {
        let last = G::IDS.saturating_sub(1) as Id;
        match self.seat() {
            _ if id > last => PoolError::NoSuchId { game, id, last },
            Some(seat) => PoolError::MaskedOut { game, seat, id },
            None => PoolError::AtItsEnd { game, id },
        }
    }
}

/// Where a game's events go. One closure for all that is carried out, or the engine is compiled for each.
#[inline]
fn log_of<G: Learn, B: Bot<G>>(crew: &mut Option<Box<Crew<G, B>>>) -> impl FnMut(G::Event) {
    move |event| {
        if let Some(crew) = crew {
            crew.log(event);
        }
    }
}

/// The State's own generator gives the chance.
const NO_CHANCE: Option<&mut Generator> = None;
