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
    #[inline(never)]
    pub(super) fn refresh_sight(&mut self, config: &Config, from: Seat) {
        let (mut near, mut reach) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let circle = self.in_play();
        if circle.contains(from) {
            let sight = self.sight(config, from);
            let far = self.weapon_range(config, from) + sight;
            // Nobody further off is in reach.
            for (steps, both) in rings(circle, from).take(usize::from(far)) {
                for to in both {
                    let off = steps + self.back(config, to);
                    if off <= 1 + sight {
                        near.insert(to);
                    }
                    if off <= far {
                        reach.insert(to);
                    }
                }
            }
        }
        self.near[from.index()] = near;
        self.reach[from.index()] = reach;
    }

    /// Recomputes who sees a seat near and in reach: how far off it is has changed.
    #[inline(never)]
    pub(super) fn refresh_back(&mut self, config: &Config, to: Seat) {
        let circle = self.in_play();
        if !circle.contains(to) {
            return;
        }
        let back = self.back(config, to);
        for (steps, both) in rings(circle, to) {
            for from in both {
                let sight = self.sight(config, from);
                let far = self.weapon_range(config, from) + sight;
                let (near, reach) = (&mut self.near[from.index()], &mut self.reach[from.index()]);
                for (seen, limit) in [(near, 1 + sight), (reach, far)] {
                    *seen = seen.without(to);
                    if steps + back <= limit {
                        seen.insert(to);
                    }
                }
            }
        }
    }
}

/// The seats that are 1, 2, … steps from this one on either side, which are the same one where they meet; nobody
/// is further off than half round (BANG-DIST-1).
#[inline]
fn rings(circle: SeatSet, seat: Seat) -> impl Iterator<Item = (u8, [Seat; 2])> {
    let mut both = [seat; 2];
    (1..=circle.len() as u8 / 2).map(move |steps| {
        let [before, after] = both;
        both = [
            circle.prev_before(before).unwrap_or(seat),
            circle.next_after(after).unwrap_or(seat),
        ];
        (steps, both)
    })
}

/// The smaller number of steps round the circle (BANG-DIST-1).
fn steps(circle: SeatSet, from: Seat, to: Seat) -> u8 {
    let place = |seat: Seat| circle.iter().take_while(|s| *s != seat).count() as u8;
    let way = place(from).abs_diff(place(to));
    way.min(circle.len() as u8 - way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bang::random_games::{configs, play};

    #[test]
    fn who_is_near_and_in_reach_is_kept_as_the_distance_says() {
        let mut seen = [0; 3];
        for config in configs() {
            for seed in 0..4 {
                play(&config, seed, |state, _, _| {
                    // Nothing is kept before all characters are known.
                    if state.turns == 0 {
                        return;
                    }
                    for from in (0..config.players()).map(Seat::of) {
                        let range = state.weapon_range(&config, from);
                        let within = |most: u8| -> SeatSet {
                            let off = |to: &Seat| state.distance(&config, from, *to);
                            let near = |to: &Seat| off(to).is_ok_and(|off| off <= most);
                            state.in_play().iter().filter(near).collect()
                        };
                        let (near, reach) = (within(1), within(range));
                        assert_eq!(state.near[from.index()], near, "near {from}");
                        assert_eq!(state.reach[from.index()], reach, "reach of {from}");
                        seen[0] += usize::from(near != reach);
                        seen[1] += usize::from(near.len() > 2);
                        seen[2] += usize::from(state.is_living(from) && near.len() < 2);
                    }
                });
            }
        }
        assert!(seen.iter().all(|&times| times > 1_000), "{seen:?}");
    }
}
