//! Distance and reach (section 3): directed, kept up to date in the State.

use super::card::Kind;
use super::character::{Ability, AbilitySet};
use super::config::{Config, MAX_SEATS};
use super::state::State;
use crate::kit::{Seat, SeatSet};

/// There is no distance between these seats (BANG-DIST-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoDistance {
    /// The two are the same seat.
    #[error("seat {0} has no distance to itself")]
    Oneself(Seat),
    /// A seat that is not in play.
    #[error("seat {0} is not in play")]
    NotInPlay(Seat),
}

impl State {
    /// The distance at which `from` sees `to`, at least 1; directed (BANG-DIST-2).
    ///
    /// # Errors
    /// [`NoDistance`] unless both are different seats in play.
    pub fn distance(&self, config: &Config, from: Seat, to: Seat) -> Result<u8, NoDistance> {
        let circle = self.in_play();
        for seat in [from, to] {
            if !circle.contains(seat) {
                return Err(NoDistance::NotInPlay(seat));
            }
        }
        if from == to {
            return Err(NoDistance::Oneself(from));
        }
        Ok(self.seen_distance(config, steps(circle, from, to), from, to))
    }

    fn seen_distance(&self, config: &Config, steps: u8, from: Seat, to: Seat) -> u8 {
        (steps + self.back(config, to))
            .saturating_sub(self.sight(config, from))
            .max(1)
    }

    /// How much further off others see a seat in play (BANG-DIST-3).
    #[inline]
    fn back(&self, config: &Config, seat: Seat) -> u8 {
        let abilities = self.characters[seat.index()].abilities();
        u8::from(self.has_on_table(config, seat, Kind::Mustang))
            + u8::from(abilities.contains(Ability::DistanceToMe))
    }

    /// How much nearer a seat in play sees others (BANG-DIST-3).
    #[inline]
    fn sight(&self, config: &Config, seat: Seat) -> u8 {
        let abilities = self.characters[seat.index()].abilities();
        u8::from(self.has_on_table(config, seat, Kind::Scope))
            + u8::from(abilities.contains(Ability::DistanceFromMe))
    }

    /// Recomputes what follows from who is in play and what lies on the tables.
    pub(super) fn refresh(&mut self, config: &Config) {
        self.present = AbilitySet::EMPTY;
        for seat in self.in_play().iter() {
            self.present = self.present.union(self.owned(seat));
        }
        // Who is out of play sees nobody.
        self.near = [SeatSet::EMPTY; MAX_SEATS];
        self.reach = [SeatSet::EMPTY; MAX_SEATS];
        for seat in self.in_play().iter() {
            self.refresh_sight(config, seat);
        }
    }

    /// Recomputes whom a seat sees near and in reach: its weapon or its sight has changed.
    pub(super) fn refresh_sight(&mut self, config: &Config, from: Seat) {
        let (mut near, mut reach) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let circle = self.in_play();
        if circle.contains(from) {
            let range = self.weapon_range(config, from);
            let sight = self.sight(config, from);
            let players = circle.len() as u8;
            let (mut before, mut after) = (from, from);
            // On both sides as far as the eye reaches, and nobody is further off than half round (BANG-DIST-1).
            for steps in 1..=(range + sight).min(players / 2) {
                before = circle.prev_before(before).unwrap_or(from);
                after = circle.next_after(after).unwrap_or(from);
                for to in [before, after] {
                    let off = steps + self.back(config, to);
                    if off <= 1 + sight {
                        near.insert(to);
                    }
                    if off <= range + sight {
                        reach.insert(to);
                    }
                }
            }
        }
        self.near[from.index()] = near;
        self.reach[from.index()] = reach;
    }
}

/// The smaller number of steps round the circle (BANG-DIST-1).
fn steps(circle: SeatSet, from: Seat, to: Seat) -> u8 {
    let place = |seat: Seat| circle.iter().take_while(|s| *s != seat).count() as u8;
    let way = place(from).abs_diff(place(to));
    way.min(circle.len() as u8 - way)
}
