//! Twins in a View: cards of one face, which nobody can tell apart.
//!
//! Which twin lies where in the State is no fact of the game. A View therefore numbers the twins that the
//! viewer can place anew: of each face the lowest numbers, in a fixed order of zones, within a zone by what
//! the View says of them. Two States that differ only by a swap of twins give equal Views.

use super::config::Config;
use super::view::{Placed, View};
use crate::kit::{Card, CardSet, Pile};

/// New numbers for twins.
struct Names {
    of: [u8; 128],
    next: u8,
    changed: bool,
}

impl Names {
    #[inline]
    fn give(&mut self, card: Card) {
        self.changed |= card.number() != self.next;
        self.of[card.index()] = self.next;
        self.next += 1;
    }
}

impl View {
    /// Gives the twins that the viewer can place the lowest numbers of their face.
    pub(super) fn name_twins(&mut self, config: &Config) {
        let placed: CardSet = self.placed.iter().map(|p| p.card).collect();
        let tables = union(&self.tables);
        let lying = self.resolving | self.shown | self.aside | self.deck | placed;
        let seen = lying | tables | union(&self.hands);
        if self.discard.is_empty() && (seen & config.twinned).is_empty() {
            return;
        }
        let mut names = Names {
            of: [0; 128],
            next: 0,
            changed: false,
        };
        let mut rest = config.twinned;
        while let Some(first) = rest.first() {
            let group = config.group(first);
            rest -= group;
            names.next = first.number();
            self.name_group(&mut names, group, (seen & group).is_empty());
        }
        if names.changed {
            self.rename(config.twinned, &names.of);
        }
    }

    /// Names one face's cards: discard pile and tables in their order, then zone by zone.
    fn name_group(&self, names: &mut Names, group: CardSet, only_discarded: bool) {
        name_pile(names, &self.discard, group);
        if only_discarded {
            return;
        }
        if !(union(&self.tables) & group).is_empty() {
            name_pile(names, &self.laid, group);
        }
        let zones = [self.resolving, self.shown, self.aside];
        for zone in zones.iter().chain(&self.hands) {
            self.name_zone(names, *zone & group);
        }
        for placed in self.placed.iter().filter(|p| group.contains(p.card)) {
            names.give(placed.card);
        }
        self.name_zone(names, self.deck & group);
    }

    /// Names the twins in one unordered zone by who is known to know them.
    fn name_zone(&self, names: &mut Names, twins: CardSet) {
        let mut left = twins;
        while let Some(card) = left.iter().min_by_key(|c| self.knowers(*c)) {
            left.remove(card);
            names.give(card);
        }
    }

    /// All that a View says of a card besides where it lies.
    fn knowers(&self, card: Card) -> u16 {
        let told = self.told.iter().enumerate();
        let told = told.fold(0, |bits, (seat, told)| {
            bits | u16::from(told.contains(card)) << seat
        });
        told << 1 | u16::from(self.public.contains(card))
    }

    fn rename(&mut self, twinned: CardSet, names: &[u8; 128]) {
        let name = |card: Card| {
            if twinned.contains(card) {
                Card::of(names[card.index()])
            } else {
                card
            }
        };
        let set = |cards: &mut CardSet| {
            let twins = *cards & twinned;
            if !twins.is_empty() {
                let renamed: CardSet = twins.iter().map(name).collect();
                *cards = (*cards - twins) | renamed;
            }
        };
        for cards in [
            &mut self.resolving,
            &mut self.shown,
            &mut self.aside,
            &mut self.deck,
            &mut self.public,
        ] {
            set(cards);
        }
        self.hands.iter_mut().for_each(set);
        self.tables.iter_mut().for_each(set);
        self.told.iter_mut().for_each(set);
        for Placed { card, .. } in &mut self.placed {
            *card = name(*card);
        }
        self.laid.rename(name);
        self.discard.rename(name);
    }
}

#[inline]
pub(super) fn union(sets: &[CardSet]) -> CardSet {
    sets.iter().fold(CardSet::EMPTY, |all, set| all | *set)
}

#[inline]
fn name_pile(names: &mut Names, pile: &Pile, group: CardSet) {
    for card in pile.iter().filter(|c| group.contains(*c)) {
        names.give(card);
    }
}
