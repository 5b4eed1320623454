//! Ids: every choice as a small number that means the same under every Config. Append-only, as its lists are.

use super::action::{Choice, PLACES, Word};
use super::config::MAX_SEATS;
use super::kind::Kind;
use crate::kit::Seat;
use crate::learn::{Family, Id, NO_OP, count_ids};

/// The version of the ids: raised when an id changes its meaning.
pub const IDS_VERSION: u16 = 1;

const WORDS: Id = 1;
const SEATS: Id = 3;
const PLACE: Id = 9;
const KINDS: Id = 15;

/// Every family of ids, first to last.
pub const FAMILIES: &[Family] = &[
    Family {
        name: "no_op",
        base: NO_OP,
        size: 1,
        meaning: "no choice; never in a mask",
    },
    Family {
        name: "words",
        base: WORDS,
        size: 2,
        meaning: "the words in the order of their list: pass, shield",
    },
    Family {
        name: "seats",
        base: SEATS,
        size: MAX_SEATS as Id,
        meaning: "a player, by the offset clockwise from who chooses; offset 0 is himself",
    },
    Family {
        name: "places",
        base: PLACE,
        size: PLACES as Id,
        meaning: "a place in a cylinder, or how far it is rotated, from 0; 0 is the next to be fired",
    },
    Family {
        name: "kinds",
        base: KINDS,
        size: 18,
        meaning: "a kind of card, by number, from 0: of the hand, lying open, or what is in force",
    },
];

const _: () = {
    assert!(
        SEATS == WORDS + Word::ALL.len() as Id,
        "each word has an id"
    );
    assert!(PLACE == SEATS + MAX_SEATS as Id, "each seat has an id");
    assert!(KINDS == PLACE + PLACES as Id, "each place has an id");
    assert!(
        count_ids(FAMILIES) == KINDS as usize + Kind::COUNT,
        "each kind has an id"
    );
};

impl Choice {
    /// The id of this choice when `actor` makes it at a table of so many players; `None` for a seat or place that there
    /// is not.
    ///
    /// ```
    /// use standoff::dangan::{Choice, Kind};
    /// use standoff::kit::Seat;
    /// let (ann, bob) = (Seat::new(3).unwrap(), Seat::new(1).unwrap());
    /// assert_eq!(Choice::Kind(Kind::Tewi).id(ann, 4), Some(16));
    /// assert_eq!(Choice::Seat(bob).id(ann, 4), Some(5));
    /// assert_eq!(Choice::from_id(5, ann, 4), Some(Choice::Seat(bob)));
    /// ```
    #[inline]
    pub fn id(self, actor: Seat, players: u8) -> Option<Id> {
        match self {
            Choice::Word(word) => Some(WORDS + word as Id),
            Choice::Seat(seat) if seat.number() < players => {
                Some(SEATS + Id::from(seat.offset_from(actor, players)))
            }
            Choice::Place(place) if usize::from(place) < PLACES => Some(PLACE + Id::from(place)),
            Choice::Kind(kind) => Some(KINDS + Id::from(kind.number())),
            Choice::Seat(_) | Choice::Place(_) => None,
        }
    }

    /// The choice that the id is for `actor`; `None` for [`NO_OP`], an id past the end, and a seat that the table does
    /// not have.
    #[inline]
    pub fn from_id(id: Id, actor: Seat, players: u8) -> Option<Choice> {
        if let Some(kind) = id.checked_sub(KINDS) {
            return Kind::ALL.get(usize::from(kind)).copied().map(Choice::Kind);
        }
        if let Some(place) = id.checked_sub(PLACE) {
            return Some(Choice::Place(place as u8));
        }
        if let Some(offset) = id.checked_sub(SEATS) {
            let offset = offset as u8;
            return (offset < players).then(|| Choice::Seat(actor.step(offset, players)));
        }
        let word = Word::ALL.get(usize::from(id.checked_sub(WORDS)?));
        word.copied().map(Choice::Word)
    }
}
