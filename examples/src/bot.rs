//! The bots of one table: a View and seen events for each seat, and nothing else.

use standoff::bang::{Action, Config, Event, State};
use standoff::bots::bang::AnyBot;
pub use standoff::bots::bang::BotKind;
use standoff::bots::{Bot, seat_seed};
use standoff::kit::{Seat, SeatSet};

/// A bot on every seat.
#[derive(Clone, Debug)]
pub struct Bots {
    bots: Vec<AnyBot>,
}

impl Bots {
    /// A bot of this kind for each player; each has numbers of its own, which all grow from the seed.
    #[must_use]
    pub fn new(kind: BotKind, seed: u64, players: u8) -> Bots {
        let bot = |seat| AnyBot::new(kind, seat_seed(seed, seat));
        let bots = SeatSet::first_n(players).iter().map(bot).collect();
        Bots { bots }
    }

    /// Tells each bot what has happened, as its seat saw it.
    pub fn watch(&mut self, config: &Config, state: &State, events: &[Event]) {
        for (number, bot) in (0..).zip(&mut self.bots) {
            let seat = Seat::new(number);
            let view = state.view(config, seat);
            for event in events {
                bot.watch(config, &view, event.seen_by(seat));
            }
        }
    }

    /// What the seat's bot chooses of its legal actions; `None` if there is none. Absolute seat.
    pub fn choose(
        &mut self,
        config: &Config,
        state: &State,
        seat: Seat,
        legal: &[Action],
    ) -> Option<Action> {
        let view = state.view(config, Some(seat));
        self.bots
            .get_mut(seat.index())?
            .choose(config, &view, legal)
    }
}
