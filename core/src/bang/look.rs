//! How a View is made, what it says of others' knowledge, and how it follows a turned table.

use super::config::{Config, MAX_SEATS};
use super::frame::looker;
use super::glance::Glance;
use super::state::State;
use super::view::{Placed, View};
use crate::kit::rotate::{Rotate, rotated_entries};
use crate::kit::{CardSet, FixedVec, Knowledge, Pile, Seat};

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    pub fn view(&self, config: &Config, viewer: Option<Seat>) -> View {
        let mut view = self.look(&self.glance(config, viewer));
        view.name_twins(config);
        view
    }

    /// The View that goes with a glance at this position, before equal faces are numbered anew.
    fn look(&self, seen: &Glance<'_>) -> View {
        let mut told = [CardSet::EMPTY; MAX_SEATS];
        if !seen.told.is_empty() {
            for (i, told) in told.iter_mut().enumerate() {
                *told = self.knowledge.told(Seat::of(i as u8)) & seen.tellable();
            }
        }
        View {
            config: self.config,
            viewer: seen.viewer,
            number: self.ask,
            ask: seen.ask,
            turns: self.turns,
            stack: self.stack,
            this_turn: self.this_turn,
            late: self.late,
            hunter: self.hunter,
            unjudged: self.unjudged,
            winners: self.winners,
            living: self.living,
            life: self.life,
            max_life: self.max_life,
            jail_tries: self.jail_tries,
            near: self.near,
            reach: self.reach,
            present: self.present,
            roles: seen.roles,
            characters: seen.characters,
            spare: seen.spare,
            picked: seen.picked,
            pick: seen.pick,
            hand_sizes: seen.hand_sizes,
            hands: seen.hands,
            tables: self.tables,
            laid: self.laid,
            discard: self.discard,
            resolving: self.resolving,
            shown: self.shown,
            aside_size: seen.aside_size,
            aside: seen.aside,
            deck_size: seen.deck_size,
            deck: seen.deck - seen.placed,
            placed: places(&self.deck, seen.placed),
            public: seen.public,
            told,
        }
    }
}

/// Where these cards lie in the deck.
fn places(deck: &Pile, cards: CardSet) -> FixedVec<Placed, 128> {
    let mut placed = FixedVec::new();
    let mut left = cards;
    for (below, card) in deck.iter().rev().enumerate() {
        if left.is_empty() {
            break;
        }
        if left.remove(card) {
            // One for each card of a pile of at most 128: there is room.
            let _ = placed.push(Placed {
                below: below as u8,
                card,
            });
        }
    }
    placed
}

impl View {
    /// The marks of a position in which everybody knows what the View names; `None` if they are unsound.
    pub(super) fn marks(&self) -> Option<Knowledge> {
        let placed: CardSet = self.placed.iter().map(|p| p.card).collect();
        let mut known = self.told;
        if let Some(own) = self.viewer {
            let mut placeable = self.deck | placed;
            for seat in 0..MAX_SEATS {
                if seat != own.index() {
                    placeable |= self.hands[seat];
                }
            }
            if looker(&self.stack) != self.viewer {
                placeable |= self.aside;
            }
            known[own.index()] = placeable - self.public;
        }
        Knowledge::from_marks(known, self.public, placed, self.told)
    }

    /// The View of the same seat after the table was turned: see [`State::rotated`].
    #[must_use]
    pub fn rotated(&self, config: &Config, by: u8) -> View {
        let seats = config.players();
        let mut turned = *self;
        turned.viewer = self.viewer.rotated(by, seats);
        turned.ask = self.ask.rotated(by, seats);
        for frame in &mut turned.stack {
            *frame = frame.rotated(by, seats);
        }
        for death in &mut turned.late {
            *death = death.rotated(by, seats);
        }
        turned.hunter = self.hunter.rotated(by, seats);
        turned.winners = self.winners.rotated(by, seats);
        turned.living = self.living.rotated(by, seats);
        turned.life = rotated_entries(self.life, by, seats);
        turned.max_life = rotated_entries(self.max_life, by, seats);
        turned.jail_tries = rotated_entries(self.jail_tries, by, seats);
        turned.near = rotated_entries(self.near.map(|s| s.rotated(by, seats)), by, seats);
        turned.reach = rotated_entries(self.reach.map(|s| s.rotated(by, seats)), by, seats);
        turned.roles = rotated_entries(self.roles, by, seats);
        turned.characters = rotated_entries(self.characters, by, seats);
        turned.picked = self.picked.rotated(by, seats);
        turned.hand_sizes = rotated_entries(self.hand_sizes, by, seats);
        turned.hands = rotated_entries(self.hands, by, seats);
        turned.tables = rotated_entries(self.tables, by, seats);
        turned.told = rotated_entries(self.told, by, seats);
        // Twins are numbered hand by hand, and the hands have moved.
        turned.name_twins(config);
        turned
    }
}

#[cfg(test)]
mod tests;
