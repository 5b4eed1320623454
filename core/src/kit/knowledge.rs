//! Who can place which hidden card.
//!
//! A mark says that an observer (a seat, or the public) is certain in which hidden zone a card
//! lies: a hand, the pile, cards that an effect is busy with. Marks follow what observers see
//! move; they end when certainty ends. What could be worked out beyond that is not
//! kept here.
//!
//! Zones are not stored: a card lies where it lies, and a mark on it is always true. The caller
//! says what moved, before whose eyes, and what is left in the zone that it came from.

use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet};
use super::seat::{Seat, SeatSet};

/// How many seats can hold marks of their own: 0 to 8.
const SEATS: usize = 9;

/// The marks of all observers, in two grades: zone only, and exact place in the ordered pile.
///
/// `Copy`, no heap. A seat's own hand is known by holding it and is never marked for that seat
/// alone; what an effect shows to one seat counts as held by it. A mark of the public is a mark
/// of every seat, and is kept once.
///
/// Exact place is one flag a card: a place in the pile is learnt only by seats that see the card
/// put there, so whoever can place such a card knows its very place.
///
/// Seats 9 and above are no observers: what they learn is dropped, with a failed assertion in a
/// debug build.
///
/// ```
/// use standoff::kit::{Card, CardSet, Knowledge, Seat};
///
/// let (ann, bob) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let card = |n| Card::new(n).unwrap();
/// let mut knowledge = Knowledge::default();
///
/// // Bob takes a random card, number 5, out of Ann's hand, where number 6 is left.
/// knowledge.taken_unseen(card(5), CardSet::one(card(6)), ann, bob);
/// assert!(knowledge.seat_knows(ann).contains(card(5)));
/// assert!(knowledge.told(ann).contains(card(5)));
///
/// // Then a third seat takes one of Bob's three cards, and Ann is certain no longer.
/// let cat = Seat::new(2).unwrap();
/// let rest = [card(5), card(8)].into_iter().collect();
/// knowledge.taken_unseen(card(9), rest, bob, cat);
/// assert!(!knowledge.seat_knows(ann).contains(card(5)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct Knowledge {
    /// Per seat: cards it can place and the public cannot.
    known: [CardSet; SEATS],
    /// Cards that everybody can place.
    public: CardSet,
    /// Cards of the pile whose very place is known to all who can place them.
    exact: CardSet,
    /// Per seat: cards it can place, which all others who can place them know of it.
    told: [CardSet; SEATS],
    /// All cards that anybody can place, so that the common case, no marks, is one AND.
    marked: CardSet,
}

/// What is written of a [`Knowledge`]: `marked` follows from the rest.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename = "Knowledge")]
struct Saved {
    known: [CardSet; SEATS],
    public: CardSet,
    exact: CardSet,
    told: [CardSet; SEATS],
}

/// The saved marks contradict each other.
#[derive(Debug, thiserror::Error)]
#[error("the marks contradict each other")]
struct Unsound;

impl From<Knowledge> for Saved {
    fn from(k: Knowledge) -> Self {
        Self {
            known: k.known,
            public: k.public,
            exact: k.exact,
            told: k.told,
        }
    }
}

impl TryFrom<Saved> for Knowledge {
    type Error = Unsound;

    fn try_from(saved: Saved) -> Result<Self, Unsound> {
        let mut k = Self {
            known: saved.known,
            public: saved.public,
            exact: saved.exact,
            told: saved.told,
            marked: CardSet::EMPTY,
        };
        k.marked = k.union();
        if k.is_sound() { Ok(k) } else { Err(Unsound) }
    }
}

/// Whose marks are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Observer {
    Public,
    Seat(usize),
}

/// Takes away the mark that an observer loses who sees `card` leave a zone and had placed only
/// `twins`, cards of the same face, in it: the lowest.
#[inline]
fn without_twin(marks: CardSet, card: Card, twins: CardSet) -> CardSet {
    match (marks & twins).first() {
        Some(twin) if !marks.contains(card) => marks.without(twin),
        Some(_) | None => marks,
    }
}

impl Knowledge {
    /// The marks of all observers at once, for a position that is made rather than played to.
    ///
    /// `known` and `told` are per seat, `exact` for the whole pile; see the methods of these names.
    /// `None` if they contradict each other: a card known to a seat alone and to the public, told
    /// of a seat that does not know it, or exact and known to nobody.
    pub fn from_marks(
        known: [CardSet; SEATS],
        public: CardSet,
        exact: CardSet,
        told: [CardSet; SEATS],
    ) -> Option<Self> {
        let saved = Saved {
            known,
            public,
            exact,
            told,
        };
        saved.try_into().ok()
    }

    /// The cards outside his own hand that the seat can place.
    ///
    /// Public ones among them may lie in his own hand.
    #[inline]
    pub fn seat_knows(&self, seat: Seat) -> CardSet {
        self.known.get(seat.index()).copied().unwrap_or_default() | self.public
    }

    /// The cards that everybody can place.
    #[inline]
    pub const fn public(&self) -> CardSet {
        self.public
    }

    /// The cards that the seat can place as everybody else knows who can place them.
    ///
    /// These are the cards last taken out of that seat's hand. Public cards are not among them.
    #[inline]
    pub fn told(&self, seat: Seat) -> CardSet {
        self.told.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards of the pile whose very place is known to all who can place them.
    #[inline]
    pub const fn exact(&self) -> CardSet {
        self.exact
    }

    /// Whether all who can place the card know its very place in the pile.
    #[inline]
    pub const fn is_exact(&self, card: Card) -> bool {
        self.exact.contains(card)
    }

    /// All cards that at least one observer can place.
    #[inline]
    pub const fn marked(&self) -> CardSet {
        self.marked
    }

    /// The seat has seen in which hidden zone outside his own hand the card lies.
    ///
    /// The others' knowledge of the card is not [`told`](Self::told) any more: the newcomer was
    /// not there. A card whose place in the pile is known to others keeps its exact grade: to see
    /// it in the pile is to see where.
    #[inline]
    pub fn learn(&mut self, seat: Seat, card: Card) {
        if !self.seat_knows(seat).contains(card) {
            if let Some(known) = self.known_mut(seat) {
                known.insert(card);
                self.marked.insert(card);
                self.untell(CardSet::one(card));
            }
        }
    }

    /// The seat has seen the very place of the card in the pile.
    ///
    /// If somebody else can place the card but not its place in the pile, zone grade is all that
    /// can be kept. A card that moves from a hand onto the pile is [`put_unseen`](Self::put_unseen).
    pub fn learn_place(&mut self, seat: Seat, card: Card) {
        let others = (0..SEATS).any(|s| s != seat.index() && self.known[s].contains(card));
        self.learn(seat, card);
        if self.seat_knows(seat).contains(card) && !others && !self.public.contains(card) {
            self.exact.insert(card);
        }
    }

    /// Everybody has seen into which hidden zone the card went, as when it is taken face up into
    /// a hand.
    pub fn reveal(&mut self, card: Card) {
        self.publish(CardSet::one(card));
    }

    /// Face-up cards were shuffled into the pile: everybody knows that they are in it, nobody
    /// where.
    ///
    /// For the cards that lay in the pile before, call [`shuffled`](Self::shuffled) too.
    pub fn shuffled_in_from_public(&mut self, cards: CardSet) {
        self.publish(cards);
    }

    fn publish(&mut self, cards: CardSet) {
        if !(self.marked & cards).is_empty() {
            self.clear(cards);
        }
        self.public |= cards;
        self.marked |= cards;
    }

    /// A zone was shuffled: places are lost, that the cards are in it stays known.
    #[inline]
    pub fn shuffled(&mut self, cards: CardSet) {
        self.exact -= cards;
    }

    /// The card went to a public zone, or out of the game: no mark is needed.
    #[inline]
    pub fn forget(&mut self, card: Card) {
        if self.marked.contains(card) {
            self.clear(CardSet::one(card));
        }
    }

    /// A card left a hidden zone in the open, and `twins` are the other cards of the same face.
    ///
    /// People count faces, not pieces of cardboard: an observer who had placed some twins in the
    /// zone (at zone grade), but not the very card that left, has seen one of them leave and loses
    /// the mark on the lowest. `zone` is what lay in the zone. Call this before
    /// [`forget`](Self::forget) or [`reveal`](Self::reveal).
    pub fn forget_twin(&mut self, card: Card, twins: CardSet, zone: CardSet) {
        // An exact twin lies at a known other place and cannot be what left.
        let twins = (twins & (zone - self.exact)).without(card);
        if (self.marked & twins).is_empty() {
            return;
        }
        self.update(SeatSet::EMPTY, |marks, _| without_twin(marks, card, twins));
        self.untell(twins);
    }

    /// The card left the top of the pile into `by`'s hand, and only `by` saw its face;
    /// `rest` is what is left in the pile.
    ///
    /// Who knew that this very card lay on top can place it in the hand, and loses nothing. For
    /// all others but `by` any card whose place they do not know may have left: these marks lapse,
    /// unless there was only one such card. `by` keeps what he and the public had.
    ///
    /// If cards can have equal faces, use
    /// [`drawn_unseen_with_twins`](Self::drawn_unseen_with_twins).
    #[inline]
    pub fn drawn_unseen(&mut self, card: Card, rest: CardSet, by: Seat) {
        self.drawn_unseen_with_twins(card, CardSet::EMPTY, rest, by);
    }

    /// [`drawn_unseen`](Self::drawn_unseen) where `twins` are the other cards of the same face.
    ///
    /// `by` sees a face leave the pile, as everybody does in [`forget_twin`](Self::forget_twin).
    #[inline]
    pub fn drawn_unseen_with_twins(&mut self, card: Card, twins: CardSet, rest: CardSet, by: Seat) {
        let pile = rest.with(card);
        if !(self.marked & pile).is_empty() {
            self.lapse_drawn(card, twins, rest, by);
        }
    }

    fn lapse_drawn(&mut self, card: Card, twins: CardSet, rest: CardSet, by: Seat) {
        let pile = rest.with(card);
        let exact = self.exact;
        let twins = twins & (rest - exact);
        self.update(SeatSet::one(by), |marks, observer| {
            if observer == Observer::Seat(by.index()) {
                return without_twin(marks, card, twins).without(card);
            }
            let placed = marks & exact;
            let unplaced = pile - placed;
            if placed.contains(card) || unplaced == CardSet::one(card) {
                marks
            } else {
                marks - unplaced
            }
        });
        self.exact.remove(card);
        self.untell(twins.with(card));
    }

    /// A card moved out of `from`'s hand into `to`'s, and only these two saw its face;
    /// `rest` is what is left in `from`'s hand.
    ///
    /// For all others any card of the hand may have left: their marks on it lapse, unless it was
    /// the only one. `to` keeps what he and the public had placed in the hand; `from` can place
    /// the card, and everybody who can place it knows that.
    ///
    /// If cards can have equal faces, use
    /// [`taken_unseen_with_twins`](Self::taken_unseen_with_twins).
    #[inline]
    pub fn taken_unseen(&mut self, card: Card, rest: CardSet, from: Seat, to: Seat) {
        self.taken_unseen_with_twins(card, CardSet::EMPTY, rest, from, to);
    }

    /// [`taken_unseen`](Self::taken_unseen) where `twins` are the other cards of the same face.
    ///
    /// `to` sees a face leave the hand, as everybody does in [`forget_twin`](Self::forget_twin).
    pub fn taken_unseen_with_twins(
        &mut self,
        card: Card,
        twins: CardSet,
        rest: CardSet,
        from: Seat,
        to: Seat,
    ) {
        debug_assert!(from != to, "a card moves between two hands");
        let hand = rest.with(card);
        if !(self.marked & hand).is_empty() {
            self.update(SeatSet::one(from).with(to), |marks, observer| {
                if observer == Observer::Seat(from.index()) {
                    marks - hand
                } else if observer == Observer::Seat(to.index()) {
                    without_twin(marks, card, twins & rest).without(card)
                } else if rest.is_empty() {
                    marks
                } else {
                    marks - hand
                }
            });
            self.untell(twins & rest);
        }
        self.given(CardSet::one(card), from);
    }

    /// A whole hand moved unseen into another, and only these two saw the faces.
    ///
    /// All marks on the cards travel with them; `from` can place them all.
    pub fn taken_whole(&mut self, cards: CardSet, from: Seat, to: Seat) {
        debug_assert!(from != to, "a hand moves to another seat");
        if let Some(known) = self.known.get_mut(to.index()) {
            *known -= cards;
        }
        self.given(cards, from);
    }

    /// `by` put a card out of his hand onto the top of the pile, and only he saw its face;
    /// `rest` is what is left in his hand, or of the
    /// cards before him if it came from those.
    ///
    /// For all others any card of the hand may have left: their marks on it lapse, unless it was
    /// the only one. Whoever can still place the card knows its very place.
    pub fn put_unseen(&mut self, card: Card, rest: CardSet, by: Seat) {
        let hand = rest.with(card);
        if !(self.marked & hand).is_empty() {
            self.update(SeatSet::EMPTY, |marks, _| {
                if rest.is_empty() { marks } else { marks - hand }
            });
        }
        if !self.public.contains(card) {
            if let Some(known) = self.known_mut(by) {
                known.insert(card);
                self.marked.insert(card);
            }
        }
        if self.marked.contains(card) {
            self.exact.insert(card);
        }
    }

    /// The same marks at a table where every seat has moved `by` steps clockwise.
    ///
    /// `seats` is the number of seats in the game, at most 9; seats above it stay.
    #[must_use]
    pub fn rotated(&self, by: u8, seats: u8) -> Self {
        let mut turned = *self;
        for from in (0..seats.min(SEATS as u8)).map(Seat::of) {
            let to = from.step(by, seats.min(SEATS as u8));
            turned.known[to.index()] = self.known[from.index()];
            turned.told[to.index()] = self.told[from.index()];
        }
        turned
    }

    /// Whether the marks agree with each other and lie only on cards of hidden zones.
    ///
    /// `hidden` is every card in a hidden zone. For checks of loaded positions and for tests.
    pub fn check(&self, hidden: CardSet) -> bool {
        self.marked.is_subset(hidden) && self.marked == self.union() && self.is_sound()
    }

    fn is_sound(&self) -> bool {
        self.exact.is_subset(self.marked)
            && self
                .known
                .iter()
                .zip(&self.told)
                .all(|(&known, &told)| told.is_subset(known) && (known & self.public).is_empty())
    }

    fn union(&self) -> CardSet {
        self.known.iter().fold(self.public, |all, &set| all | set)
    }

    fn known_mut(&mut self, seat: Seat) -> Option<&mut CardSet> {
        debug_assert!(seat.index() < SEATS, "seats 9 and above hold no marks");
        self.known.get_mut(seat.index())
    }

    /// Gives every observer new marks, made from the old ones; what a seat keeps and the public
    /// loses becomes the seat's own.
    ///
    /// The new marks of a seat must include those of the public, or be about the seat's own hand. Seats other
    /// than `parties` must keep what the public would keep of the same marks.
    #[inline]
    fn update(&mut self, parties: SeatSet, keep: impl Fn(CardSet, Observer) -> CardSet) {
        let public = keep(self.public, Observer::Public);
        for seat in 0..SEATS {
            // A bystander without marks of his own goes with the public.
            if self.known[seat].is_empty() && !parties.contains(Seat::of(seat as u8)) {
                continue;
            }
            let marks = keep(self.known[seat] | self.public, Observer::Seat(seat));
            self.known[seat] = marks - public;
            self.told[seat] &= self.known[seat];
        }
        self.public = public;
        self.marked = self.union();
        self.exact &= self.marked;
    }

    fn clear(&mut self, cards: CardSet) {
        // What is public is known to no seat alone.
        let private = cards & (self.marked - self.public);
        if !private.is_empty() {
            for (known, told) in self.known.iter_mut().zip(&mut self.told) {
                *known -= private;
                *told -= private;
            }
        }
        self.public -= cards;
        self.exact -= cards;
        self.marked -= cards;
    }

    /// That a seat can place these cards is not known to others any more. Twins of a card that left are among
    /// them: which of them left, and so whose the one is that stayed, nobody can tell.
    fn untell(&mut self, cards: CardSet) {
        for told in &mut self.told {
            *told -= cards;
        }
    }

    /// `from` has handed the cards over: he can place them, and is known to.
    fn given(&mut self, cards: CardSet, from: Seat) {
        for told in &mut self.told {
            *told -= cards;
        }
        let private = cards - self.public;
        if let Some(known) = self.known_mut(from) {
            *known |= private;
            self.told[from.index()] |= private;
        }
        self.marked = self.union();
    }
}

#[cfg(test)]
mod tests;
