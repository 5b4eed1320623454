//! How a View is made.

use super::bullet::{Bullet, Sticker};
use super::config::{Config, MAX_SEATS};
use super::state::{Sealed, State};
use super::view::{Back, View};
use crate::kit::{FixedVec, Seat, SeatSet};

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    ///
    /// It keeps what the viewer has seen before if the Config says so: see [`view_with`](State::view_with).
    pub fn view(&self, config: &Config, viewer: Option<Seat>) -> View {
        self.view_with(config, viewer, config.rules().perfect_recall)
    }

    /// What this viewer may know, with or without his memory.
    ///
    /// With `recall` it shows each hidden bullet that he loaded or looked at, followed through every open move, until a
    /// shuffle loses it. Without, it shows what the rules let him look at now: his cards while he loads, the card that
    /// he left out, and his own cylinder once he is dead (DG-I1, DG-I3).
    pub fn view_with(&self, config: &Config, viewer: Option<Seat>, recall: bool) -> View {
        let viewer = viewer.filter(|s| s.number() < config.players());
        let loading = self.is_loading();
        let own = |seat: Seat| viewer == Some(seat);
        let sees = |seat: Seat, bullet: &Bullet| match viewer {
            Some(viewer) if recall => bullet.known.contains(viewer),
            Some(viewer) => viewer == seat && (loading || !self.living.contains(viewer)),
            None => false,
        };
        let back = |seat: Seat, bullet: &Bullet| {
            let seen = sees(seat, bullet);
            Back {
                card: seen.then_some(bullet.kind),
                sticker: if seen { bullet.sticker } else { Sticker::NONE },
                from: bullet.from,
                known: bullet.known,
            }
        };
        let mut cylinders = [FixedVec::new(); MAX_SEATS];
        let mut asides = [FixedVec::new(); MAX_SEATS];
        for seat in config.seats().iter().filter(|s| !loading || own(*s)) {
            for bullet in &self.cylinders[seat.index()] {
                // As many as there are.
                let _ = cylinders[seat.index()].push(back(seat, bullet));
            }
            for bullet in &self.asides[seat.index()] {
                let _ = asides[seat.index()].push(back(seat, bullet));
            }
        }
        let of = |seat: Option<Seat>| seat.map(Seat::index);
        View {
            config: self.config,
            viewer,
            recall,
            number: self.ask,
            ask: self.ask(),
            round: self.round,
            turns: self.turns,
            dealer: self.dealer,
            clockwise: self.clockwise,
            stack: self.stack,
            ready: if loading {
                self.ready()
            } else {
                SeatSet::EMPTY
            },
            hand: of(viewer).map_or(FixedVec::new(), |i| self.hands[i]),
            used: of(viewer).map_or(0, |i| self.used[i]),
            cylinders,
            asides,
            sealed: of(viewer).map_or(Sealed::None, |i| self.sealed[i]),
            fired: self.fired,
            lives: self.lives,
            living: self.living,
            shields: self.shields,
            skips: self.skips,
            orins: self.orins,
            winners: self.winners,
        }
    }
}
