//! Conversions to and from Kotlin and Swift that no derive gives.
//!
//! uniffi knows lists, but no set in bits, no array and no list of fixed capacity. Each such type has a name here,
//! by which Kotlin and Swift call the list that it is to them.

use alloc::vec::Vec;

use super::{Fault, lists};
use crate::bang::{
    Ability, AbilitySet, Character, CharacterSet, Face, Frame, Kind, LateDeath, MAX_SEATS, Placed,
    Role, STACK, Suit,
};
use crate::kit::{Card, CardSet, FixedVec, Pile, Seat, SeatSet};

uniffi::custom_type!(
    /// An absolute seat, 0 to 15, clockwise.
    Seat, u8, {
        lower: |seat| seat.number(),
        try_lift: |number| Ok(Seat::new(number).ok_or(Fault::NoSuchSeat { seat: number.into() })?),
    }
);

uniffi::custom_type!(
    /// A card of the deck: its place in the table's `deck`, 0 to 127.
    Card, u8, {
        lower: |card| card.number(),
        try_lift: |number| Ok(Card::new(number).ok_or(Fault::NoSuchCard { card: number.into() })?),
    }
);

/// What is printed on a card. Two cards that are printed alike cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, uniffi::Record)]
pub struct BangPrinted {
    /// The kind of card.
    pub kind: Kind,
    /// Its rank, 2 to 14 with the ace high.
    pub rank: u8,
    /// Its suit.
    pub suit: Suit,
}

type BangFace = Face;
uniffi::custom_type!(
    /// What is printed on a card: a face of the catalogue.
    BangFace, BangPrinted, {
        lower: |face| BangPrinted { kind: face.kind(), rank: face.rank().number(), suit: face.suit() },
        try_lift: |printed| Ok(face_of(printed).ok_or(Fault::NoSuchFace)?),
    }
);

fn face_of(printed: BangPrinted) -> Option<Face> {
    let BangPrinted { kind, rank, suit } = printed;
    Face::all().find(|f| f.kind() == kind && f.rank().number() == rank && f.suit() == suit)
}

/// A type of the engine's own that crosses as a list.
macro_rules! list {
    ($(#[$doc:meta])* $name:ident, $item:ty, $apart:expr, $together:expr) => {
        uniffi::custom_type!($(#[$doc])* $name, Vec<$item>, {
            lower: |list| { let apart: fn(&$name) -> Vec<$item> = $apart; apart(&list) },
            try_lift: |items| {
                let together: fn(Vec<$item>) -> Result<$name, Fault> = $together;
                Ok(together(items)?)
            },
        });
    };
}

list!(/** Seats, ascending. */ SeatSet, Seat, |set| set.iter().collect(), |seats| Ok(seats.into_iter().collect()));
list!(/** Cards, ascending. */ CardSet, Card, |set| set.iter().collect(), |cards| Ok(cards.into_iter().collect()));
list!(/** Cards in a pile; the last is the top. */ Pile, Card, lists::of_pile, lists::pile);

type Scores = FixedVec<i32, 16>;
list!(/** The score of each seat, from seat 0 on. */ Scores, i32, |list| list.to_vec(), lists::fixed);

type BangAbilities = AbilitySet;
list!(/** Abilities, in their order. */ BangAbilities, Ability, lists::abilities, |list| Ok(lists::ability_set(list)));
type BangCharacters = CharacterSet;
list!(/** Characters, in their order. */ BangCharacters, Character, |set| set.iter().collect(), |list| Ok(lists::character_set(list)));
type BangStack = FixedVec<Frame, STACK>;
list!(/** Frames, bottom first. */ BangStack, Frame, |list| list.to_vec(), lists::fixed);
type BangLateDeaths = FixedVec<LateDeath, MAX_SEATS>;
list!(/** Deaths, first to last. */ BangLateDeaths, LateDeath, |list| list.to_vec(), lists::fixed);
type BangPlacedCards = FixedVec<Placed, 128>;
list!(/** Cards of the deck, from the top down. */ BangPlacedCards, Placed, |list| list.to_vec(), lists::fixed);
type BangDeckList = FixedVec<Face, 128>;
list!(/** The faces of a deck. */ BangDeckList, Face, |list| list.to_vec(), lists::fixed);

/// An array with an entry for each seat there can be, which crosses as a list.
macro_rules! seats {
    ($(#[$doc:meta])* $name:ident, $item:ty, $to:ty) => {
        type $name = [$item; MAX_SEATS];
        uniffi::custom_type!($(#[$doc])* $name, Vec<$to>, {
            remote,
            lower: |seats| seats.into_iter().map(<$to>::from).collect(),
            try_lift: |items| {
                let items = items.into_iter().map(<$item>::try_from);
                let items = items.collect::<Result<Vec<$item>, _>>()?;
                Ok(<$name>::try_from(items).map_err(|_| Fault::TooMany { most: MAX_SEATS as u32 })?)
            },
        });
    };
}

seats!(/** Life points, from seat 0 on. */ BangLives, i8, i8);
// Wider than they are: a list of bytes would be one of signed bytes in Kotlin.
seats!(/** Counts, from seat 0 on. */ BangCounts, u8, u16);
seats!(/** Seats for each seat, from seat 0 on. */ BangSeatSets, SeatSet, SeatSet);
seats!(/** Cards for each seat, from seat 0 on. */ BangCardSets, CardSet, CardSet);
seats!(/** Roles, from seat 0 on; none is not known. */ BangRoles, Option<Role>, Option<Role>);
seats!(/** Characters, from seat 0 on; none is not known. */ BangSeatCharacters, Option<Character>, Option<Character>);
