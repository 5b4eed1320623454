//! Ids: every choice as a small number that means the same under every Config. Append-only, as its lists are.

use super::action::{Choice, Word};
use super::bullet::Bullet;
use super::config::MAX_SEATS;
use crate::kit::Seat;
use crate::learn::{Family, Id, NO_OP, count_ids};

/// The version of the ids: raised when an id changes its meaning.
pub const IDS_VERSION: u16 = 1;

const WORDS: Id = 1;
const SEATS: Id = 9;
const BULLETS: Id = 15;

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
        size: 8,
        meaning: "the words in the order of their list: pass, wait, show, stay, back_off, throw, share, call",
    },
    Family {
        name: "seats",
        base: SEATS,
        size: MAX_SEATS as Id,
        meaning: "a player, by the offset clockwise from who chooses; offset 0, himself, is never offered",
    },
    Family {
        name: "bullets",
        base: BULLETS,
        size: 3,
        meaning: "a bullet card of the hand: clic, bang, bbb",
    },
];

const _: () = {
    assert!(
        SEATS == WORDS + Word::ALL.len() as Id,
        "each word has an id"
    );
    assert!(BULLETS == SEATS + MAX_SEATS as Id, "each seat has an id");
    assert!(count_ids(FAMILIES) == BULLETS as usize + Bullet::ALL.len());
};

impl Choice {
    /// The id of this choice when `actor` makes it at a table of so many players; `None` for a seat that the table
    /// does not have.
    ///
    /// ```
    /// use standoff::cash_n_guns::{Bullet, Choice};
    /// use standoff::kit::Seat;
    /// let (ann, bob) = (Seat::new(3).unwrap(), Seat::new(1).unwrap());
    /// assert_eq!(Choice::Bullet(Bullet::Bang).id(ann, 4), Some(16));
    /// assert_eq!(Choice::Seat(bob).id(ann, 4), Some(11));
    /// assert_eq!(Choice::from_id(11, ann, 4), Some(Choice::Seat(bob)));
    /// ```
    #[inline]
    pub fn id(self, actor: Seat, players: u8) -> Option<Id> {
        match self {
            Choice::Bullet(bullet) => Some(BULLETS + bullet as Id),
            Choice::Word(word) => Some(WORDS + word as Id),
            Choice::Seat(seat) if seat.number() < players => {
                Some(SEATS + Id::from(seat.offset_from(actor, players)))
            }
            Choice::Seat(_) => None,
        }
    }

    /// The choice that the id is for `actor`; `None` for [`NO_OP`], an id past the end, and a seat that the table does
    /// not have.
    #[inline]
    pub fn from_id(id: Id, actor: Seat, players: u8) -> Option<Choice> {
        if let Some(bullet) = id.checked_sub(BULLETS) {
            return Bullet::ALL
                .get(usize::from(bullet))
                .copied()
                .map(Choice::Bullet);
        }
        if let Some(offset) = id.checked_sub(SEATS) {
            let offset = offset as u8;
            return (offset < players).then(|| Choice::Seat(actor.step(offset, players)));
        }
        let word = Word::ALL.get(usize::from(id.checked_sub(WORDS)?));
        word.copied().map(Choice::Word)
    }
}
