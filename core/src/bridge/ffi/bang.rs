//! BANG!'s lists, sets and faces.

use alloc::string::{String, ToString};

use super::super::{Fault, lists};
use super::{array, list};
use crate::bang::{
    Ability, AbilitySet, Character, CharacterSet, Face, Frame, Kind, LateDeath, MAX_SEATS, Placed,
    Role, STACK, Suit,
};
use crate::kit::{CardSet, FixedVec, Language, SeatSet};

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

#[uniffi::export]
impl BangPrinted {
    /// What people call it, in this language.
    ///
    /// # Errors
    /// [`Fault::NoSuchFace`] where no card is printed so.
    pub fn in_language(&self, language: Language) -> Result<String, Fault> {
        let face = face_of(*self).ok_or(Fault::NoSuchFace)?;
        Ok(face.in_language(language).to_string())
    }
}

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

array!(/** Life points, from seat 0 on. */ BangLives, [i8; MAX_SEATS], i8);
// Wider than they are: a list of bytes would be one of signed bytes in Kotlin.
array!(/** Counts, from seat 0 on. */ BangCounts, [u8; MAX_SEATS], u16);
array!(/** Seats for each seat, from seat 0 on. */ BangSeatSets, [SeatSet; MAX_SEATS], SeatSet);
array!(/** Cards for each seat, from seat 0 on. */ BangCardSets, [CardSet; MAX_SEATS], CardSet);
array!(/** Roles, from seat 0 on; none is not known. */ BangRoles, [Option<Role>; MAX_SEATS], Option<Role>);
array!(/** Characters, from seat 0 on; none is not known. */ BangSeatCharacters, [Option<Character>; MAX_SEATS], Option<Character>);
