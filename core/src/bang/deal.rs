//! The cards of an imagined position: pinned ones first, then what the rules prove of a hand, then the rest.

use rand_core::Rng;

use super::card::{Face, Kind};
use super::config::{Config, MAX_SEATS};
use super::frame::Frame;
use super::imagine::ImagineError;
use super::pins::{CardPin, Pins, Place};
use super::rescue::most_rescue;
use super::state::State;
use super::view::View;
use crate::kit::rng::{below, shuffle};
use crate::kit::{Card, CardSet, Seat};

/// A deal that is going on.
pub(super) struct Deal<'a> {
    config: &'a Config,
    view: &'a View,
    s: &'a mut State,
    /// Cards that have no place yet.
    pool: CardSet,
    /// Cards that each hand still lacks.
    room: [usize; MAX_SEATS],
    /// Cards that those looked at still lack.
    aside_room: usize,
    /// Cards of the pool that go into the deck.
    deck_room: usize,
    /// Cards that lie somewhere in the deck.
    loose: CardSet,
    /// Cards at fixed places of the deck, counted from the top.
    fixed: [Card; 128],
    /// The places that `fixed` fills, as bits.
    filled: u128,
    /// Cards that a pin has been counted for.
    counted: CardSet,
}

impl<'a> Deal<'a> {
    /// Lays out what the View shows; `None` if its numbers of cards do not agree.
    pub(super) fn new(config: &'a Config, view: &'a View, s: &'a mut State) -> Option<Deal<'a>> {
        let mut seen = view.discard.set() | view.known();
        let mut room = [0; MAX_SEATS];
        for (seat, room) in room.iter_mut().enumerate() {
            seen |= view.tables[seat];
            *room = usize::from(view.hand_sizes[seat]).checked_sub(view.hands[seat].len())?;
        }
        seen |= view.resolving | view.shown;
        let mut fixed = [Card::default(); 128];
        let mut filled = 0;
        let deck_size = view.deck_size();
        for placed in &view.placed {
            *fixed[..deck_size.min(128)].get_mut(usize::from(placed.below))? = placed.card;
            filled |= 1 << placed.below;
        }
        let deal = Deal {
            config,
            view,
            s,
            pool: config.all_cards() - seen,
            room,
            aside_room: view.aside_size().checked_sub(view.aside.len())?,
            deck_room: deck_size.checked_sub(view.placed.len() + view.deck.len())?,
            loose: view.deck,
            fixed,
            filled,
            counted: CardSet::EMPTY,
        };
        let places = deal.room.iter().sum::<usize>() + deal.aside_room + deal.deck_room;
        (places == deal.pool.len()).then_some(deal)
    }

    /// Gives every card of the pool a place.
    pub(super) fn deal(
        mut self,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        if !pins.cards.is_empty() {
            self.pin_all(pins)?;
        }
        self.prove(rng)?;

        let mut cards = [Card::default(); 128];
        let mut count = 0;
        for card in self.pool.iter() {
            cards[count] = card;
            count += 1;
        }
        shuffle(rng, &mut cards[..count]);
        let mut dealt = 0;
        for (hand, room) in self.s.hands.iter_mut().zip(self.room) {
            for card in &cards[dealt..dealt + room] {
                hand.insert(*card);
            }
            dealt += room;
        }
        for card in &cards[dealt..dealt + self.aside_room] {
            self.s.aside.insert(*card);
        }
        dealt += self.aside_room;
        if !self.loose.is_empty() {
            for card in self.loose.iter() {
                cards[count] = card;
                count += 1;
            }
            shuffle(rng, &mut cards[dealt..count]);
        }
        self.stack_deck(&cards[dealt..count])
    }

    /// Builds the deck from the fixed cards and, from the bottom up, the others.
    fn stack_deck(&mut self, others: &[Card]) -> Result<(), ImagineError> {
        if self.filled == 0 {
            return self
                .s
                .deck
                .replace_with(others)
                .map_err(|_| ImagineError::NoSuchView);
        }
        let mut others = others.iter();
        for below in (0..self.view.deck_size()).rev() {
            let card = if self.filled >> below & 1 == 1 {
                self.fixed[below]
            } else {
                *others.next().ok_or(ImagineError::NoSuchView)?
            };
            self.s
                .deck
                .push(card)
                .map_err(|_| ImagineError::NoSuchView)?;
        }
        Ok(())
    }

    /// Pins with an exact place go first: one that names only the deck may be met by them.
    fn pin_all(&mut self, pins: &Pins) -> Result<(), ImagineError> {
        let refused = |pin: &CardPin| ImagineError::Card {
            face: pin.face,
            place: pin.place,
        };
        for pin in &pins.cards {
            if let Place::DeckAt(below) = pin.place {
                self.pin_at(pin.face, below).ok_or(refused(pin))?;
            }
        }
        for pin in &pins.cards {
            let pinned = match pin.place {
                Place::DeckAt(_) => Some(()),
                Place::Hand(seat) => self.pin_in_hand(pin.face, seat),
                Place::Deck => self.pin_in_deck(pin.face),
                Place::Aside => self.pin_aside(pin.face),
            };
            pinned.ok_or(refused(pin))?;
        }
        Ok(())
    }

    fn pin_at(&mut self, face: Face, below: u8) -> Option<()> {
        let at = usize::from(below);
        if at >= self.view.deck_size() {
            return None;
        }
        if self.filled >> at & 1 == 1 {
            return (self.config.face(self.fixed[at]) == face).then_some(());
        }
        let card = match self.config.find(face, self.loose) {
            Some(card) => {
                self.loose.remove(card);
                card
            }
            None => take(self.config, &mut self.pool, face, &mut self.deck_room)?,
        };
        self.fixed[at] = card;
        self.filled |= 1 << at;
        Some(())
    }

    fn pin_in_hand(&mut self, face: Face, seat: Seat) -> Option<()> {
        let hand = self.s.hands.get_mut(seat.index())?;
        let card = match self.config.find(face, *hand - self.counted) {
            Some(card) => card,
            None => {
                let room = &mut self.room[seat.index()];
                let card = take(self.config, &mut self.pool, face, room)?;
                hand.insert(card);
                card
            }
        };
        self.counted.insert(card);
        Some(())
    }

    fn pin_in_deck(&mut self, face: Face) -> Option<()> {
        let mut lying = self.loose;
        for below in 0..self.view.deck_size() {
            if self.filled >> below & 1 == 1 {
                lying.insert(self.fixed[below]);
            }
        }
        let card = match self.config.find(face, lying - self.counted) {
            Some(card) => card,
            None => {
                let card = take(self.config, &mut self.pool, face, &mut self.deck_room)?;
                self.loose.insert(card);
                card
            }
        };
        self.counted.insert(card);
        Some(())
    }

    fn pin_aside(&mut self, face: Face) -> Option<()> {
        let card = match self.config.find(face, self.s.aside - self.counted) {
            Some(card) => card,
            None => {
                let card = take(self.config, &mut self.pool, face, &mut self.aside_room)?;
                self.s.aside.insert(card);
                card
            }
        };
        self.counted.insert(card);
        Some(())
    }

    /// Deals what the rules prove of a hand, whoever looks (BANG-DMG-5, BANG-CHAR-SID-1).
    fn prove(&mut self, rng: &mut (impl Rng + ?Sized)) -> Result<(), ImagineError> {
        let (seat, proved) = match self.s.stack.last() {
            Some(Frame::Dying { at, begun: true }) => (*at, self.prove_rescue(*at, rng)),
            Some(Frame::Paying { seat, first }) => (*seat, self.prove_pair(*seat, *first, rng)),
            // These hold whatever the hands are: who is asked is judged from public facts (BANG-INFO-20).
            Some(
                Frame::ChooseCharacters
                | Frame::Turn { .. }
                | Frame::Root { .. }
                | Frame::Sweep { .. }
                | Frame::Shot { .. }
                | Frame::ShotRead
                | Frame::Indians { .. }
                | Frame::Duel { .. }
                | Frame::DuelOver { .. }
                | Frame::Check { .. }
                | Frame::Hit { .. }
                | Frame::Dying { begun: false, .. }
                | Frame::Death { .. }
                | Frame::Discarding { .. }
                | Frame::Store { .. }
                | Frame::Quiet { .. },
            )
            | None => return Ok(()),
        };
        proved.ok_or(ImagineError::Stuck { seat })
    }

    /// A rescue that has begun can be completed: the hand holds Beers enough.
    fn prove_rescue(&mut self, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<()> {
        let room = *self.room.get(seat.index())?;
        let (needed, beers, pairs) = self.s.rescue_means(self.config, seat);
        let hand = usize::from(self.view.hand_sizes[seat.index()]);
        let more =
            (0..=room).find(|more| most_rescue(hand, beers.len() + more, pairs) >= needed)?;
        self.give(seat, more, self.beers(), rng)
    }

    /// The second card of a pair exists, and leaves a dying seat enough to reach 1 life.
    fn prove_pair(&mut self, seat: Seat, first: Face, rng: &mut (impl Rng + ?Sized)) -> Option<()> {
        let room = *self.room.get(seat.index())?;
        let (needed, held, pairs) = self.s.rescue_means(self.config, seat);
        let dying = self.s.life[seat.index()] <= 0;
        let beers = self.beers();
        let rest = usize::from(self.view.hand_sizes[seat.index()]).checked_sub(1)?;
        // How many hidden Beers the hand needs beside a second card of one sort.
        let beside = |is_beer: bool, is_hidden: bool| {
            let left = room.checked_sub(usize::from(is_hidden))?;
            let kept = held.len() - usize::from(is_beer && !is_hidden);
            let stock = (self.pool & beers).len() - usize::from(is_beer && is_hidden);
            (0..=left.min(stock))
                .find(|more| !dying || 1 + most_rescue(rest, kept + more, pairs) >= needed)
        };
        let high = self.config.face_and_after(first);
        let known = self.s.hands[seat.index()] & high;
        let hidden = self.pool & high;
        let sorts = [
            (known - beers, false, false),
            (known & beers, true, false),
            (hidden - beers, false, true),
            (hidden & beers, true, true),
        ];
        let mut fit = CardSet::EMPTY;
        for (cards, is_beer, is_hidden) in sorts {
            if cards.is_empty() {
                continue;
            }
            match beside(is_beer, is_hidden) {
                Some(0) if !is_hidden => return Some(()),
                Some(_) => fit |= cards,
                None => {}
            }
        }
        let second = fit.nth(below(rng, fit.len() as u32) as usize)?;
        let (is_beer, is_hidden) = (beers.contains(second), self.pool.contains(second));
        let more = beside(is_beer, is_hidden)?;
        if is_hidden {
            self.give(seat, 1, CardSet::one(second), rng)?;
        }
        self.give(seat, more, beers, rng)
    }

    /// Beers that give a life point now.
    fn beers(&self) -> CardSet {
        if self.s.beer_works(self.config) {
            self.config.of_kind(Kind::Beer)
        } else {
            CardSet::EMPTY
        }
    }

    /// Deals so many cards of the pool that are among `from` to a hand, at random.
    fn give(
        &mut self,
        seat: Seat,
        count: usize,
        from: CardSet,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<()> {
        for _ in 0..count {
            let stock = self.pool & from;
            let card = stock.nth(below(rng, stock.len() as u32) as usize)?;
            let room = &mut self.room[seat.index()];
            *room = room.checked_sub(1)?;
            self.pool.remove(card);
            self.s.hands[seat.index()].insert(card);
        }
        Some(())
    }
}

/// Takes a card of this face out of the pool if there is one and room for it.
fn take(config: &Config, pool: &mut CardSet, face: Face, room: &mut usize) -> Option<Card> {
    let card = config.find(face, *pool)?;
    *room = room.checked_sub(1)?;
    pool.remove(card);
    Some(card)
}
