//! A glance: what of a position a viewer may know that a tensor shows, without the work of a whole View.
//!
//! What is hidden is sifted here and nowhere else: a View is made from a glance, and gives the same glance again.

use super::ask::Ask;
use super::character::Character;
use super::config::{Config, MAX_SEATS};
use super::frame::{Frame, looker};
use super::role::Role;
use super::rules::CharacterChoice;
use super::state::{LateDeath, Picked, State};
use super::twins::union;
use super::view::View;
use crate::kit::{Card, CardSet, Pile, Seat, SeatSet};

/// What a viewer may know; seats are absolute, and the fields mean what those of a [`View`] mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glance<'a> {
    pub(super) viewer: Option<Seat>,
    pub(super) ask: Option<Ask>,
    pub(super) turns: u32,
    pub(super) bangs: u8,
    pub(super) stack: &'a [Frame],
    pub(super) late: &'a [LateDeath],
    pub(super) hunter: Option<Seat>,
    pub(super) winners: Option<SeatSet>,
    pub(super) living: SeatSet,
    pub(super) life: &'a [i8; MAX_SEATS],
    pub(super) max_life: &'a [i8; MAX_SEATS],
    pub(super) jail_tries: &'a [u8; MAX_SEATS],
    pub(super) near: &'a [SeatSet; MAX_SEATS],
    pub(super) reach: &'a [SeatSet; MAX_SEATS],
    pub(super) roles: [Option<Role>; MAX_SEATS],
    pub(super) characters: [Option<Character>; MAX_SEATS],
    pub(super) spare: Option<Character>,
    pub(super) picked: SeatSet,
    pub(super) pick: Picked,
    pub(super) hand_sizes: [u8; MAX_SEATS],
    pub(super) hands: [CardSet; MAX_SEATS],
    pub(super) tables: &'a [CardSet; MAX_SEATS],
    pub(super) discard: &'a Pile,
    pub(super) resolving: CardSet,
    pub(super) shown: CardSet,
    pub(super) aside_size: u8,
    pub(super) aside: CardSet,
    pub(super) deck_size: u8,
    /// In the deck, wherever.
    pub(super) deck: CardSet,
    /// Those of them whose very place he knows.
    pub(super) placed: CardSet,
    /// The card on top of the deck, if he knows it.
    pub(super) deck_top: Option<Card>,
    pub(super) public: CardSet,
    /// Cards that he and some other seat can place, as everybody knows who can; hands and public ones left out.
    pub(super) told: CardSet,
}

impl Glance<'_> {
    /// The hidden cards that the viewer can place: of others he is told no more.
    pub(super) fn tellable(&self) -> CardSet {
        union(&self.hands) | self.aside | self.deck
    }
}

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    #[inline(always)]
    pub(super) fn glance(&self, config: &Config, viewer: Option<Seat>) -> Glance<'_> {
        let players = config.players();
        let everybody = SeatSet::first_n(players);
        let viewer = viewer.filter(|s| s.number() < players);
        let own = viewer.map_or(SeatSet::EMPTY, SeatSet::one);
        let known = viewer.map_or(self.knowledge.public(), |s| self.knowledge.seat_knows(s));

        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        let mut hand_sizes = [0; MAX_SEATS];
        let mut in_hands = CardSet::EMPTY;
        for i in 0..MAX_SEATS.min(usize::from(players)) {
            let hand = self.hands[i];
            hands[i] = hand & known;
            hand_sizes[i] = hand.len() as u8;
            in_hands |= hand;
        }
        if let Some(own) = viewer {
            hands[own.index()] = self.hands[own.index()];
        }
        let looks = viewer.is_some() && viewer == looker(&self.stack);
        let aside = if looks {
            self.aside
        } else {
            self.aside & known
        };
        // A mark lies on a hidden card: in a hand, looked at, or else in the deck.
        let deck = known - in_hands - self.aside;
        let placed = deck & self.knowledge.exact();

        let choosing = matches!(self.stack.first(), Some(Frame::ChooseCharacters));
        let (named, picked) = if choosing {
            (own, self.living - self.to_act())
        } else {
            (everybody, SeatSet::EMPTY)
        };
        let open = own | self.open_roles(config);
        let is_in = |set: SeatSet, i: usize| set.contains(Seat::of(i as u8));
        let spare = match config.rules().character_choice {
            CharacterChoice::Choose => viewer.and_then(|s| self.spares[s.index()]),
            // Dealt face down under the first and never looked at.
            CharacterChoice::FixedFirst => None,
        };

        let mut told = CardSet::EMPTY;
        if !self.knowledge.marked().is_empty() {
            let by = |seat| self.knowledge.told(Seat::of(seat));
            told = (0..MAX_SEATS as u8).fold(told, |all, seat| all | by(seat));
            told &= union(&hands) | aside | deck;
        }
        Glance {
            viewer,
            ask: self.ask(),
            turns: self.turns,
            bangs: self.this_turn.bangs,
            stack: &self.stack,
            late: &self.late,
            hunter: self.hunter,
            winners: self.winners,
            living: self.living,
            life: &self.life,
            max_life: &self.max_life,
            jail_tries: &self.jail_tries,
            near: &self.near,
            reach: &self.reach,
            roles: core::array::from_fn(|i| is_in(open, i).then_some(self.roles[i])),
            characters: core::array::from_fn(|i| is_in(named, i).then_some(self.characters[i])),
            spare,
            picked,
            pick: viewer.map_or(Picked::None, |s| self.picked[s.index()]),
            hand_sizes,
            hands,
            tables: &self.tables,
            discard: &self.discard,
            resolving: self.resolving,
            shown: self.shown,
            // Hardly ever anything lies there.
            aside_size: if self.aside.is_empty() {
                0
            } else {
                self.aside.len() as u8
            },
            aside,
            deck_size: self.deck.len() as u8,
            deck,
            placed,
            deck_top: self.deck.top().filter(|top| placed.contains(*top)),
            public: self.knowledge.public(),
            told,
        }
    }
}

impl View {
    /// The glance at the position that was taken for this View.
    pub(super) fn glance(&self) -> Glance<'_> {
        let placed: CardSet = self.placed.iter().map(|placed| placed.card).collect();
        let first = self.placed.first().filter(|placed| placed.below == 0);
        Glance {
            viewer: self.viewer,
            ask: self.ask,
            turns: self.turns,
            bangs: self.this_turn.bangs,
            stack: &self.stack,
            late: &self.late,
            hunter: self.hunter,
            winners: self.winners,
            living: self.living,
            life: &self.life,
            max_life: &self.max_life,
            jail_tries: &self.jail_tries,
            near: &self.near,
            reach: &self.reach,
            roles: self.roles,
            characters: self.characters,
            spare: self.spare,
            picked: self.picked,
            pick: self.pick,
            hand_sizes: self.hand_sizes,
            hands: self.hands,
            tables: &self.tables,
            discard: &self.discard,
            resolving: self.resolving,
            shown: self.shown,
            aside_size: self.aside_size,
            aside: self.aside,
            deck_size: self.deck_size,
            deck: self.deck | placed,
            placed,
            deck_top: first.map(|placed| placed.card),
            public: self.public,
            told: union(&self.told),
        }
    }
}
