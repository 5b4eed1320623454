//! How a View is made, what it says of others' knowledge, and how it follows a turned table.

use super::config::{Config, MAX_SEATS};
use super::frame::{Frame, looker};
use super::rules::CharacterChoice;
use super::state::{Picked, State};
use super::view::{Placed, View};
use crate::kit::rotate::{Rotate, rotated_entries};
use crate::kit::{CardSet, FixedVec, Knowledge, Pile, Seat, SeatSet};

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    pub fn view(&self, config: &Config, viewer: Option<Seat>) -> View {
        let mut view = self.look(config, viewer);
        view.name_twins(config);
        view
    }

    /// The View before equal faces are numbered anew: for who counts faces and reads no numbers.
    #[inline]
    pub(super) fn look(&self, config: &Config, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|s| s.number() < config.players());
        let known = viewer.map_or(self.knowledge.public(), |s| self.knowledge.seat_knows(s));
        let looks = viewer.is_some() && viewer == looker(&self.stack);

        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        let mut hand_sizes = [0; MAX_SEATS];
        let mut in_hands = CardSet::EMPTY;
        for seat in SeatSet::first_n(config.players()).iter() {
            let (i, hand) = (seat.index(), self.hands[seat.index()]);
            hands[i] = hand & known;
            hand_sizes[i] = hand.len() as u8;
            in_hands |= hand;
        }
        if let Some(own) = viewer {
            hands[own.index()] = self.hands[own.index()];
        }
        let aside = if looks {
            self.aside
        } else {
            self.aside & known
        };
        // A mark lies on a hidden card: in a hand, looked at, or else in the deck.
        let in_deck = known - in_hands - self.aside;
        let exact = in_deck & self.knowledge.exact();

        let choosing = matches!(self.stack.first(), Some(Frame::ChooseCharacters));
        let mut characters = [None; MAX_SEATS];
        let mut roles = [None; MAX_SEATS];
        let open = self.open_roles(config);
        for seat in SeatSet::first_n(config.players()).iter() {
            let own = viewer == Some(seat);
            if own || !choosing {
                characters[seat.index()] = Some(self.characters[seat.index()]);
            }
            roles[seat.index()] = (own | open.contains(seat)).then_some(self.roles[seat.index()]);
        }
        let seen = match config.rules().character_choice {
            CharacterChoice::Choose => viewer,
            // Dealt face down under the first and never looked at.
            CharacterChoice::FixedFirst => None,
        };
        let picked = if choosing {
            self.living - self.to_act()
        } else {
            SeatSet::EMPTY
        };

        let mut view = View {
            config: self.config,
            viewer,
            number: self.ask,
            ask: self.ask(),
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
            roles,
            characters,
            spare: seen.and_then(|s| self.spares[s.index()]),
            picked,
            pick: viewer.map_or(Picked::None, |s| self.picked[s.index()]),
            hand_sizes,
            hands,
            tables: self.tables,
            laid: self.laid,
            discard: self.discard,
            resolving: self.resolving,
            shown: self.shown,
            aside_size: self.aside.len() as u8,
            aside,
            deck_size: self.deck.len() as u8,
            deck: in_deck - exact,
            placed: places(&self.deck, exact),
            public: self.knowledge.public(),
            told: [CardSet::EMPTY; MAX_SEATS],
        };
        if !self.knowledge.marked().is_empty() {
            view.tell(&self.knowledge, known | aside);
        }
        view
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
    /// What the viewer can tell of others' knowledge of the cards he can place.
    fn tell(&mut self, knowledge: &Knowledge, known: CardSet) {
        let own = self
            .viewer
            .map_or(CardSet::EMPTY, |s| self.hands[s.index()]);
        for (seat, told) in self.told.iter_mut().enumerate() {
            *told = knowledge.told(Seat::of(seat as u8)) & (known | own);
        }
    }

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
