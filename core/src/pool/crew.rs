//! Who hears what happens in one game: its bots, which act on it, and a log for the host.

use alloc::vec::Vec;

use super::setup::Opening;
use crate::bots::{Bot, seat_seed};
use crate::kit::{Generator, Seat, SeatSet};
use crate::learn::{Learn, SEATS};
use crate::play::Play;

/// More legal actions than any decision has.
const ACTIONS: usize = 512;

/// Room for this many events; half of it is for those of one decision.
const EVENTS: usize = 1_024;

/// The bots that sit at one game, and what has happened in it.
pub(super) struct Crew<G: Learn, B> {
    bots: [Option<B>; SEATS],
    seats: SeatSet,
    /// What has happened since all bots were last told, with all it hides; in the whole episode if it is kept.
    log: Vec<G::Event>,
    keep: bool,
    /// How much of the log each bot has heard.
    heard: [usize; SEATS],
    list: Vec<G::Action>,
}

impl<G: Learn, B: Bot<G>> Crew<G, B> {
    /// The bots that an opening seats, and a log if one is to be kept; `None` if there is nothing of it.
    pub(super) fn of(config: &G::Config, opening: &Opening<G, B>, keep: bool) -> Option<Self> {
        let seated = |seat: &Seat| opening.bots.get(seat.index()).is_some_and(Option::is_some);
        let seats: SeatSet = SeatSet::first_n(G::players(config))
            .iter()
            .filter(seated)
            .collect();
        (keep || !seats.is_empty()).then(|| Crew {
            bots: [const { None }; SEATS],
            seats,
            log: Vec::with_capacity(EVENTS),
            keep,
            heard: [0; SEATS],
            list: Vec::with_capacity(ACTIONS),
        })
    }

    /// An empty log for an episode: where its opening goes, if it is kept.
    pub(super) fn open(&mut self) -> Option<&mut Vec<G::Event>> {
        self.log.clear();
        self.keep.then_some(&mut self.log)
    }

    /// New bots for an episode; they have heard nothing of its opening.
    pub(super) fn begin(&mut self, opening: &Opening<G, B>, seed: u64) {
        self.heard = [self.log.len(); SEATS];
        for seat in self.seats.iter() {
            let make = opening.bots.get(seat.index()).copied().flatten();
            if let Some(place) = self.bots.get_mut(seat.index()) {
                *place = make.map(|make| make(seat_seed(seed, seat)));
            }
        }
    }

    /// Whether a bot plays this seat.
    #[inline]
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.seats.contains(seat)
    }

    /// What has happened in the episode; `None` if it is not kept.
    pub(super) fn told(&self) -> Option<&[G::Event]> {
        self.keep.then_some(&*self.log)
    }

    /// Where events go.
    #[inline]
    pub(super) fn log(&mut self, event: G::Event) {
        self.log.push(event);
    }

    // Kept out of line, as a View on the stack would cost games without bots something too.
    /// Tells one bot what it has not heard yet, and lets it carry out its decision.
    #[inline(never)]
    pub(super) fn act(&mut self, config: &G::Config, play: &mut Play<G>, seat: Seat) {
        let view = G::view(config, play.state(), Some(seat));
        self.tell(config, &view, seat);
        self.list.clear();
        G::legal(config, play.state(), seat, |action| self.list.push(action));
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let chosen = bot.and_then(|bot| bot.choose(config, &view, &self.list));
        let legal = |action: &G::Action| self.list.contains(action);
        let Some(action) = chosen.filter(legal).or(self.list.first().copied()) else {
            return;
        };
        let log = &mut self.log;
        let hear = &mut |event| log.push(event);
        let done = play.carry_out::<false, _>(config, seat, action, None::<&mut Generator>, hear);
        debug_assert!(done.is_ok(), "a listed action is accepted");
    }

    /// Tells every bot all that has happened, where the log is filling up, and forgets it.
    pub(super) fn make_room(&mut self, config: &G::Config, play: &Play<G>) {
        if !self.keep && self.log.len() > EVENTS / 2 {
            self.tell_all(config, play);
        }
    }

    #[inline(never)]
    fn tell_all(&mut self, config: &G::Config, play: &Play<G>) {
        for seat in self.seats.iter() {
            let view = G::view(config, play.state(), Some(seat));
            self.tell(config, &view, seat);
        }
        self.log.clear();
        self.heard = [0; SEATS];
    }

    fn tell(&mut self, config: &G::Config, view: &G::View, seat: Seat) {
        let (Some(heard), Some(Some(bot))) = (
            self.heard.get_mut(seat.index()),
            self.bots.get_mut(seat.index()),
        ) else {
            return;
        };
        for event in self.log.iter().skip(*heard) {
            if let Some(seen) = G::seen_by(config, *event, Some(seat)) {
                bot.watch(config, view, seen);
            }
        }
        *heard = self.log.len();
    }
}
