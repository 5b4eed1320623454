//! Moves of cards between zones, each with what it does to everybody's knowledge (section 14).

use super::action::Take;
use super::apply::Run;
use super::card::{Effect, Face, Kind};
use super::event::{DiscardWhy, Event};
use super::rules::{PanicTableCard, Reshuffle};
use crate::kit::{Card, CardSet, Chance, Deck, Seat, Stream};

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    #[inline]
    pub(super) fn hand(&self, seat: Seat) -> CardSet {
        self.s.hands[seat.index()]
    }

    #[inline]
    pub(super) fn face(&self, card: Card) -> Face {
        self.cfg.face(card)
    }

    /// Takes the top card off the deck, from a new deck if there is none (BANG-DECK-1, -4).
    #[inline(always)]
    fn lift(&mut self) -> Option<Card> {
        if self.s.deck.is_empty() {
            self.reshuffle();
        }
        self.s.deck.pop()
    }

    /// After the last card has gone where it goes and everybody was told: a new deck (BANG-DECK-1).
    fn renew_deck(&mut self) {
        if self.s.deck.is_empty() && self.cfg.rules().reshuffle_when == Reshuffle::OnEmpty {
            self.reshuffle();
        }
    }

    /// The whole discard pile becomes the deck (BANG-DECK-2, -3).
    #[inline(never)]
    fn reshuffle(&mut self) {
        let cards = self.s.discard.len();
        if cards == 0 {
            return;
        }
        let mut pile = self.s.discard.take_all();
        let labels = &self.cfg.labels;
        match &mut self.chance {
            Some(chance) => pile.shuffle(*chance, Stream::Deck, labels),
            None => pile.shuffle(&mut self.s.chance, Stream::Deck, labels),
        }
        self.s.deck = Deck::from(pile);
        let all = self.s.deck.set();
        self.s.knowledge.shuffled_in_from_public(all);
        self.say(Event::Reshuffled { cards: cards as u8 });
    }

    /// Lifts a card that only `seat` sees.
    #[inline(always)]
    fn lift_unseen(&mut self, seat: Seat) -> Option<Card> {
        let card = self.lift()?;
        let rest = self.s.deck.set();
        // Mostly nobody has a mark in the deck.
        if !(self.s.knowledge.marked() & rest.with(card)).is_empty() {
            let twins = self.cfg.twins(card);
            self.s
                .knowledge
                .drawn_unseen_with_twins(card, twins, rest, seat);
        }
        Some(card)
    }

    /// Draws one card from the deck into a hand (BANG-INFO-4).
    #[inline(always)]
    pub(super) fn draw_one(&mut self, seat: Seat) -> Option<Card> {
        let card = self.lift_unseen(seat)?;
        self.s.hands[seat.index()].insert(card);
        self.say(Event::Drew {
            seat,
            card: Some(self.face(card)),
        });
        self.renew_deck();
        Some(card)
    }

    /// Draws cards from the deck, as many as there are (BANG-DECK-4).
    #[inline(never)]
    pub(super) fn draw(&mut self, seat: Seat, count: u8) {
        for _ in 0..count {
            if self.draw_one(seat).is_none() {
                return;
            }
        }
    }

    /// Takes a card from the deck top to look at it (BANG-INFO-5).
    pub(super) fn look(&mut self, seat: Seat) {
        if let Some(card) = self.lift_unseen(seat) {
            self.s.aside.insert(card);
            self.say(Event::Looked {
                seat,
                card: Some(self.face(card)),
            });
            self.renew_deck();
        }
    }

    /// Puts a card that was looked at back on top of the deck.
    pub(super) fn put_back(&mut self, seat: Seat, card: Card) {
        self.s.aside.remove(card);
        let pushed = self.s.deck.push(card);
        debug_assert!(pushed.is_ok(), "the pile has room for every card");
        self.s.knowledge.put_unseen(card, self.s.aside, seat);
        self.say(Event::Returned {
            seat,
            card: Some(self.face(card)),
        });
    }

    /// Keeps all cards that were looked at.
    pub(super) fn keep_aside(&mut self, seat: Seat) {
        for card in self.s.aside.iter() {
            self.s.hands[seat.index()].insert(card);
            self.say(Event::Kept {
                seat,
                card: Some(self.face(card)),
            });
        }
        self.s.aside = CardSet::EMPTY;
    }

    /// Turns up the top card of the deck, with the event that says so; it lies face up among the shown ones.
    pub(super) fn turn_up(&mut self, event: impl FnOnce(Face) -> Event) -> Option<Card> {
        let card = self.lift()?;
        let deck = self.s.deck.set();
        self.in_the_open(card, deck);
        self.s.shown.insert(card);
        self.say(event(self.face(card)));
        self.renew_deck();
        Some(card)
    }

    /// Everybody sees a card leave a hidden zone: marks on it end, also where a twin was marked in its place.
    #[inline]
    fn in_the_open(&mut self, card: Card, zone: CardSet) {
        // Most cards have neither a mark nor a twin.
        if (self.s.knowledge.marked() | self.cfg.twinned).contains(card) {
            self.end_marks(card, zone);
        }
    }

    #[inline(never)]
    fn end_marks(&mut self, card: Card, zone: CardSet) {
        let twins = self.cfg.twins(card);
        if !twins.is_empty() {
            self.s.knowledge.forget_twin(card, twins, zone);
        }
        self.s.knowledge.forget(card);
    }

    /// Takes a card out of a hand in the open; the caller puts it where it goes.
    #[inline]
    pub(super) fn spend(&mut self, seat: Seat, card: Card) {
        let hand = self.hand(seat);
        self.in_the_open(card, hand);
        self.s.hands[seat.index()].remove(card);
    }

    #[inline]
    pub(super) fn lay_on_discard(&mut self, card: Card) {
        let pushed = self.s.discard.push(card);
        debug_assert!(pushed.is_ok(), "the pile has room for every card");
    }

    /// A hand card goes on the discard pile.
    pub(super) fn discard_from_hand(&mut self, seat: Seat, card: Card, why: DiscardWhy) {
        self.spend(seat, card);
        self.lay_on_discard(card);
        self.say(Event::Discarded {
            seat,
            card: self.face(card),
            why,
        });
    }

    /// A table card goes on the discard pile by its owner's doing or its own.
    pub(super) fn discard_from_table(&mut self, seat: Seat, card: Card, why: DiscardWhy) {
        self.leave_table(seat, card);
        self.lay_on_discard(card);
        self.say(Event::TableDiscarded {
            seat,
            card: self.face(card),
            why,
        });
    }

    /// A card played as an answer goes on the discard pile.
    pub(super) fn respond(&mut self, seat: Seat, face: Face) {
        if let Some(card) = self.cfg.find(face, self.hand(seat)) {
            self.spend(seat, card);
            self.lay_on_discard(card);
            self.say(Event::Responded { seat, card: face });
        }
    }

    /// Puts a card on a table.
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.s.tables[seat.index()].insert(card);
        let pushed = self.s.laid.push(card);
        debug_assert!(pushed.is_ok(), "the pile has room for every card");
        self.table_changed(seat, card);
    }

    /// Takes a card off a table; it loses all state it had there (BANG-ZONE-10).
    pub(super) fn leave_table(&mut self, seat: Seat, card: Card) {
        // The tries are those of the oldest Jail, the only one that is tried (BANG-CARD-JAIL-4, -6).
        if self.s.oldest(self.cfg, seat, Kind::Jail, 0) == Some(card) {
            self.s.jail_tries[seat.index()] = 0;
        }
        self.s.tables[seat.index()].remove(card);
        self.s.laid.remove(card);
        self.table_changed(seat, card);
    }

    /// The card of this face in front of a seat; of several the oldest, for their age is all that tells them
    /// apart.
    pub(super) fn on_table(&self, seat: Seat, face: Face) -> Option<Card> {
        let table = self.s.tables[seat.index()];
        let mut laid = self.s.laid.iter();
        laid.find(|c| table.contains(*c) && self.face(*c) == face)
    }

    /// Others see the owner of a Mustang differently; any other card changes only what its owner sees.
    #[inline]
    fn table_changed(&mut self, seat: Seat, card: Card) {
        match self.cfg.kind(card).effect() {
            Effect::Weapon(..) | Effect::Sight => self.s.refresh_sight(self.cfg, seat),
            Effect::Back => self.s.refresh_back(self.cfg, seat),
            Effect::Barrel
            | Effect::Jail
            | Effect::Dynamite
            | Effect::Shoot(_)
            | Effect::Dodge
            | Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Take(_)
            | Effect::Discard(_)
            | Effect::Indians
            | Effect::Duel
            | Effect::Store => {}
        }
    }

    fn pick(&mut self, from: CardSet) -> Card {
        let labels = &self.cfg.labels;
        match &mut self.chance {
            Some(chance) => chance.pick(Stream::Pick, from, labels),
            None => self.s.chance.pick(Stream::Pick, from, labels),
        }
    }

    /// Takes a random card from a hand into a hand; these two see it (BANG-INFO-6).
    pub(super) fn steal(&mut self, by: Seat, from: Seat) -> bool {
        let hand = self.hand(from);
        if hand.is_empty() {
            return false;
        }
        let card = self.pick(hand);
        self.s.hands[from.index()].remove(card);
        let twins = self.cfg.twins(card);
        self.s
            .knowledge
            .taken_unseen_with_twins(card, twins, hand.without(card), from, by);
        self.s.hands[by.index()].insert(card);
        self.say(Event::TookFromHand {
            by,
            from,
            card: Some(self.face(card)),
        });
        true
    }

    /// Puts a face-up card into a hand, where it stays publicly known (BANG-INFO-10, -12).
    pub(super) fn take_in_the_open(&mut self, seat: Seat, card: Card) {
        self.s.hands[seat.index()].insert(card);
        self.s.knowledge.reveal(card);
    }

    /// Takes or discards a card of a player (BANG-ZONE-9).
    pub(super) fn take(&mut self, by: Seat, from: Seat, take: Take, keep: bool) {
        match take {
            Take::Hand if keep => {
                self.steal(by, from);
            }
            Take::Hand => {
                let hand = self.hand(from);
                if !hand.is_empty() {
                    let card = self.pick(hand);
                    self.spend(from, card);
                    self.lay_on_discard(card);
                    self.say(Event::DiscardedFromHand {
                        by,
                        from,
                        card: self.face(card),
                    });
                }
            }
            Take::Table(face) => {
                let Some(card) = self.on_table(from, face) else {
                    return;
                };
                self.leave_table(from, card);
                if keep && self.cfg.rules().panic_table_card == PanicTableCard::ToHand {
                    self.take_in_the_open(by, card);
                    self.say(Event::TookFromTable {
                        by,
                        from,
                        card: face,
                    });
                } else {
                    self.lay_on_discard(card);
                    self.say(Event::DiscardedFromTable {
                        by,
                        from,
                        card: face,
                    });
                }
            }
        }
    }

    /// Takes the top of the discard pile into a hand.
    pub(super) fn take_discard(&mut self, seat: Seat) {
        if let Some(card) = self.s.discard.pop() {
            self.take_in_the_open(seat, card);
            self.say(Event::TookDiscard {
                seat,
                card: self.face(card),
            });
        }
    }
}
