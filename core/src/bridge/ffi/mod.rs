//! Conversions to and from Kotlin and Swift that no derive gives.
//!
//! uniffi knows lists, but no set in bits, no array and no list of fixed capacity. Each such type has a name here,
//! by which Kotlin and Swift call the list that it is to them. They have one space of names for all games.

mod bang;
mod cash_n_guns;
mod dangan;

use alloc::vec::Vec;

pub use bang::BangPrinted;

use super::{Fault, lists};
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

/// A type of the engine's own that crosses as a list.
macro_rules! list {
    ($(#[$doc:meta])* $name:ident, $item:ty, $apart:expr, $together:expr) => {
        uniffi::custom_type!($(#[$doc])* $name, alloc::vec::Vec<$item>, {
            lower: |list| { let apart: fn(&$name) -> alloc::vec::Vec<$item> = $apart; apart(&list) },
            try_lift: |items| {
                let together: fn(alloc::vec::Vec<$item>) -> Result<$name, super::Fault> = $together;
                Ok(together(items)?)
            },
        });
    };
}

/// An array, which crosses as a list.
macro_rules! array {
    ($(#[$doc:meta])* $name:ident, [$item:ty; $length:expr], $to:ty) => {
        type $name = [$item; $length];
        uniffi::custom_type!($(#[$doc])* $name, alloc::vec::Vec<$to>, {
            remote,
            lower: |items| items.into_iter().map(<$to>::from).collect(),
            try_lift: |items| {
                let items = items.into_iter().map(<$item>::try_from);
                let items = items.collect::<Result<alloc::vec::Vec<$item>, _>>()?;
                Ok(<$name>::try_from(items).map_err(|_| crate::bridge::Fault::WrongLength { needed: $length as u32 })?)
            },
        });
    };
}
use {array, list};

list!(/** Seats, ascending. */ SeatSet, Seat, |set| set.iter().collect(), |seats| Ok(seats.into_iter().collect()));
list!(/** Cards, ascending. */ CardSet, Card, |set| set.iter().collect(), |cards| Ok(cards.into_iter().collect()));
list!(/** Cards in a pile; the last is the top. */ Pile, Card, lists::of_pile, lists::pile);

type Scores = FixedVec<i32, 16>;
list!(/** The score of each seat, from seat 0 on. */ Scores, i32, |list| list.to_vec(), lists::fixed);

/// The most seats of the two smaller games, whose arrays of simple items are of one type.
const SIX: usize = 6;
const _: () = assert!(crate::cash_n_guns::MAX_SEATS == SIX && crate::dangan::MAX_SEATS == SIX);

// Wider than they are: a list of bytes would be one of signed bytes in Kotlin.
array!(/** Counts, from seat 0 on. */ Counts, [u8; SIX], u16);
