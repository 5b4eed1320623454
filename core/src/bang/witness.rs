//! Which events may change which field of a View: the table that the law of witness holds views against.

use super::ask::Ask;
use super::character::{AbilitySet, Character};
use super::config::Config;
use super::event::Event;
use super::frame::Frame;
use super::role::Role;
use super::state::{LateDeath, Picked, TurnCounters};
use super::view::{Placed, View};
use crate::kit::{Card, CardSet, FixedVec, Pile, Seat, SeatSet};
use crate::laws::{Witness, event_kinds};

event_kinds! {
    Event: CharacterChosen, CharacterShown, TurnBegan, TurnLost, Drew, Showed, Looked, Returned, Kept, TookDiscard,
    TookFromHand, TookFromTable, Played, Placed, Responded, Declined, Discarded, DiscardedFromHand,
    DiscardedFromTable, Flipped, Counted, Dodged, Served, DynamitePassed, DynamiteExploded, StoreShown, StoreTaken,
    Reshuffled, Damaged, Healed, Died, RoleShown, Won,
}

/// The number of the event's kind.
pub(super) fn event_kind(event: &Event) -> u32 {
    Of::event(event) as u32
}

/// Nothing may change it.
const NEVER: u64 = 0;
/// Whatever happens may change it, but something must happen: the end of a card or of a death, which has no event of
/// its own.
const ANY: u64 = Of::set(Of::ALL);
/// Cards that leave a hand in the open.
const SPENT: u64 = Of::set(&[
    Of::Played,
    Of::Placed,
    Of::Responded,
    Of::Discarded,
    Of::DiscardedFromHand,
]);
/// Cards that come to a hand or change hands.
const GAINED: u64 = Of::set(&[
    Of::Drew,
    Of::Kept,
    Of::TookDiscard,
    Of::TookFromHand,
    Of::TookFromTable,
    Of::StoreTaken,
]);
/// Cards that come to a table or leave it.
const TABLES: u64 = Of::set(&[
    Of::Placed,
    Of::TookFromTable,
    Of::Discarded,
    Of::DiscardedFromTable,
    Of::DynamitePassed,
]);
/// Cards that leave the deck, come to it, or become it.
const DECK: u64 = Of::set(&[
    Of::Drew,
    Of::Looked,
    Of::Returned,
    Of::Flipped,
    Of::StoreShown,
    Of::Reshuffled,
]);
/// Who is in play, and as whom.
const CAST: u64 = Of::set(&[Of::CharacterShown, Of::Died]);

/// Whether a field differs to somebody who knows faces and no card numbers.
trait Differs {
    fn differs(&self, other: &Self, config: &Config) -> bool;
}

macro_rules! plain {
    ($($type:ty),* $(,)?) => {
        $(impl Differs for $type {
            fn differs(&self, other: &Self, _: &Config) -> bool {
                self != other
            }
        })*
    };
}

plain!(
    bool,
    i8,
    u8,
    u32,
    u64,
    Seat,
    SeatSet,
    Ask,
    Role,
    Character,
    Picked,
    AbilitySet,
    TurnCounters,
    LateDeath,
    Frame,
);

impl<T: Differs> Differs for Option<T> {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        match (self, other) {
            (Some(one), Some(other)) => one.differs(other, config),
            (None, None) => false,
            (Some(_), None) | (None, Some(_)) => true,
        }
    }
}

impl<T: Differs> Differs for [T] {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        self.len() != other.len() || self.iter().zip(other).any(|(a, b)| a.differs(b, config))
    }
}

impl<T: Differs, const N: usize> Differs for [T; N] {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        self[..].differs(&other[..], config)
    }
}

impl<T: Differs, const N: usize> Differs for FixedVec<T, N> {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        self.as_slice().differs(other.as_slice(), config)
    }
}

impl Differs for Card {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        config.face(*self) != config.face(*other)
    }
}

impl Differs for CardSet {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        // Numbers go by face, so sets of the same faces are the same faces in this order too.
        let faces = |set: &CardSet| set.iter().map(|card| config.face(card));
        !faces(self).eq(faces(other))
    }
}

impl Differs for Pile {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        self.as_slice().differs(other.as_slice(), config)
    }
}

impl Differs for Placed {
    fn differs(&self, other: &Self, config: &Config) -> bool {
        self.below != other.below || self.card.differs(&other.card, config)
    }
}

macro_rules! witnesses {
    ($($field:ident $kinds:expr;)*) => {
        /// Each field of a View, in the order of the View.
        pub(super) const WITNESSES: &[Witness] = &[$(Witness {
            field: stringify!($field),
            kinds: $kinds,
        }),*];

        /// The fields that differ, as bits. A field that is not in the table does not compile.
        pub(super) fn changed(config: &Config, before: &View, after: &View) -> u64 {
            let View { $($field),* } = before;
            [$($field.differs(&after.$field, config)),*]
                .into_iter()
                .enumerate()
                .fold(0, |bits, (row, differs)| bits | u64::from(differs) << row)
        }
    };
}

witnesses! {
    config NEVER;
    viewer NEVER;
    number Witness::QUESTION;
    ask Witness::QUESTION;
    turns Of::set(&[Of::TurnBegan]);
    stack Witness::QUESTION;
    this_turn Of::set(&[Of::TurnBegan, Of::Played]);
    late ANY;
    hunter Of::set(&[Of::Died]);
    unjudged ANY;
    winners Of::set(&[Of::Won]);
    living Of::set(&[Of::Died]);
    life Of::set(&[Of::Damaged, Of::Healed, Of::CharacterShown]);
    max_life Of::set(&[Of::CharacterShown]);
    jail_tries Of::set(&[Of::Flipped, Of::Counted, Of::Discarded, Of::DiscardedFromTable, Of::TookFromTable]);
    near TABLES | CAST;
    reach TABLES | CAST;
    present CAST;
    roles Of::set(&[Of::RoleShown]);
    characters Of::set(&[Of::CharacterShown]);
    spare Of::set(&[Of::CharacterShown]);
    picked Of::set(&[Of::CharacterChosen, Of::CharacterShown]);
    pick Of::set(&[Of::CharacterChosen, Of::CharacterShown]);
    hand_sizes SPENT | GAINED;
    hands SPENT | GAINED | Of::set(&[Of::Showed]);
    tables TABLES;
    laid TABLES;
    discard ANY;
    resolving ANY;
    shown Of::set(&[Of::Flipped, Of::Counted, Of::StoreShown, Of::StoreTaken]);
    aside_size Of::set(&[Of::Looked, Of::Returned, Of::Kept]);
    aside Of::set(&[Of::Looked, Of::Returned, Of::Kept]);
    deck_size DECK;
    deck DECK;
    placed DECK;
    public SPENT | GAINED | DECK | Of::set(&[Of::Showed]);
    told SPENT | GAINED | DECK;
}
