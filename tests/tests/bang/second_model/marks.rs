//! What a viewer who forgets nothing can place, from the events he sees (BANG-INFO-4 to -18).
//!
//! Only for decks without equal faces: there a card is its face.

use std::collections::BTreeSet;

use standoff::bang::{Config, Event, Face, View};
use standoff::kit::{Seat, SeatSet};

use super::table::{Table, faces};

/// The cards outside his own hand that one viewer, or the public, can place.
pub(crate) struct Marks {
    viewer: Option<Seat>,
    hands: Vec<BTreeSet<Face>>,
    /// Somewhere in the deck.
    deck: BTreeSet<Face>,
    /// On top of the deck.
    top: Option<Face>,
    aside: BTreeSet<Face>,
}

impl Marks {
    /// Of somebody who has seen nothing but his own hand, or of a View.
    pub(crate) fn of(config: &Config, view: &View) -> Marks {
        let seats = SeatSet::first_n(config.players());
        let set = |cards| BTreeSet::from_iter(faces(config, cards));
        let others = |seat: &Seat| Some(*seat) != view.viewer();
        let placed = view.placed().first();
        if let Some(placed) = placed {
            assert_eq!((placed.below, view.placed().len()), (0, 1));
        }
        Marks {
            viewer: view.viewer(),
            hands: seats
                .iter()
                .map(|s| {
                    if others(&s) {
                        set(view.hand(s))
                    } else {
                        BTreeSet::new()
                    }
                })
                .collect(),
            deck: set(view.deck()),
            top: placed.map(|p| config.face(p.card)),
            aside: set(view.aside()),
        }
    }

    /// The viewer can place the card in this hand.
    fn put(&mut self, seat: Seat, face: Face) {
        if self.viewer != Some(seat) {
            self.hands[seat.index()].insert(face);
        }
    }

    /// A card leaves the deck; which one it is for this viewer, if he can tell.
    fn leaves_deck(&mut self, cards: usize, seen: Option<Face>) -> Option<Face> {
        let known = self.top.take().or(seen);
        if let Some(face) = known {
            assert!(seen.is_none() || seen == known, "another card lay on top");
            self.deck.remove(&face);
            return Some(face);
        }
        // Any of them may have gone, unless there was but one.
        let gone = std::mem::take(&mut self.deck);
        gone.into_iter().next().filter(|_| cards == 1)
    }

    /// An event, on the table as it was before it.
    pub(crate) fn happened(&mut self, t: &Table<'_>, event: &Event) {
        match event.seen_by(self.viewer) {
            Event::Drew { seat, card } => {
                if let Some(face) = self.leaves_deck(t.deck, card) {
                    self.put(seat, face);
                }
            }
            Event::Looked { card, .. } => {
                let face = self.leaves_deck(t.deck, card);
                self.aside.extend(face);
            }
            Event::Returned { card, .. } => {
                match card {
                    Some(face) => {
                        self.aside.remove(&face);
                    }
                    None => self.aside.clear(),
                }
                self.top = card;
            }
            // He keeps all that is left aside.
            Event::Kept { seat, .. } => {
                for face in std::mem::take(&mut self.aside) {
                    self.put(seat, face);
                }
            }
            Event::Showed { seat, card }
            | Event::TookDiscard { seat, card }
            | Event::StoreTaken { seat, card } => self.put(seat, card),
            Event::TookFromTable { by, card, .. } => self.put(by, card),
            Event::TookFromHand { by, from, card } => self.taken(t, by, from, card),
            Event::Played { seat, card, .. }
            | Event::Placed { seat, card, .. }
            | Event::Responded { seat, card }
            | Event::Discarded { seat, card, .. } => {
                self.hands[seat.index()].remove(&card);
            }
            Event::DiscardedFromHand { from, card, .. } => {
                self.hands[from.index()].remove(&card);
            }
            Event::Flipped { card, .. } => {
                if card.is_some() {
                    self.leaves_deck(t.deck, card);
                }
            }
            Event::StoreShown { card } => {
                self.leaves_deck(t.deck, Some(card));
            }
            // What went in is told by the table when it has heard of it.
            Event::Reshuffled { .. } => {}
            Event::CharacterChosen { .. }
            | Event::CharacterShown { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::Declined { .. }
            | Event::TableDiscarded { .. }
            | Event::DiscardedFromTable { .. }
            | Event::Counted { .. }
            | Event::Dodged { .. }
            | Event::Served { .. }
            | Event::DynamitePassed { .. }
            | Event::DynamiteExploded { .. }
            | Event::Damaged { .. }
            | Event::Healed { .. }
            | Event::Died { .. }
            | Event::RoleShown { .. }
            | Event::Won { .. } => {}
        }
    }

    /// Everybody saw what was shuffled into the deck.
    pub(crate) fn reshuffled(&mut self, cards: &[Face]) {
        self.deck.extend(cards);
    }

    fn taken(&mut self, t: &Table<'_>, by: Seat, from: Seat, card: Option<Face>) {
        let hand = &mut self.hands[from.index()];
        let gone = match card {
            Some(face) => {
                hand.remove(&face);
                BTreeSet::from([face])
            }
            // A dead player's hand goes as a whole, and a hand of one card is one card.
            None if !t.alive[from.index()] || t.hands[from.index()].len() == 1 => {
                std::mem::take(hand)
            }
            None => {
                hand.clear();
                BTreeSet::new()
            }
        };
        for face in gone {
            self.put(by, face);
        }
    }

    /// A fresh look shows just this.
    pub(crate) fn compare(&self, config: &Config, view: &View) {
        let theirs = Marks::of(config, view);
        assert_eq!(theirs.hands, self.hands, "hands for {:?}", self.viewer);
        assert_eq!(theirs.deck, self.deck, "the deck for {:?}", self.viewer);
        assert_eq!(theirs.top, self.top, "its top for {:?}", self.viewer);
        assert_eq!(
            theirs.aside, self.aside,
            "cards aside for {:?}",
            self.viewer
        );
    }
}
