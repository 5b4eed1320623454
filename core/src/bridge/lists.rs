//! What crosses as a list, taken apart and put together.

use alloc::vec::Vec;

use super::fault::{Fault, count};
use crate::bang::{Ability, AbilitySet, Character, CharacterSet};
use crate::dangan::Sticker;
use crate::kit::{Card, FixedVec, Pile, Seat};

/// The short list of these items, if it has room for them.
pub(super) fn fixed<T: Copy + Default, const N: usize>(
    items: Vec<T>,
) -> Result<FixedVec<T, N>, Fault> {
    FixedVec::try_from_iter(items).map_err(|_| Fault::TooMany { most: count(N) })
}

/// The cards of a pile, bottom first.
pub(super) fn of_pile(pile: &Pile) -> Vec<Card> {
    pile.as_slice().to_vec()
}

/// The pile of these cards, the last on top.
pub(super) fn pile(cards: Vec<Card>) -> Result<Pile, Fault> {
    let mut pile = Pile::new();
    for card in cards {
        pile.push(card).map_err(|_| Fault::TooMany { most: 128 })?;
    }
    Ok(pile)
}

/// The abilities of a set, in their order.
pub(super) fn abilities(set: &AbilitySet) -> Vec<Ability> {
    let all = Ability::ALL.iter().copied();
    all.filter(|ability| set.contains(*ability)).collect()
}

/// The set of these abilities.
pub(super) fn ability_set(abilities: Vec<Ability>) -> AbilitySet {
    let sets = abilities.into_iter().map(AbilitySet::one);
    sets.fold(AbilitySet::EMPTY, AbilitySet::union)
}

/// The set of these characters.
pub(super) fn character_set(characters: Vec<Character>) -> CharacterSet {
    let all = characters.into_iter();
    all.fold(CharacterSet::EMPTY, CharacterSet::with)
}

/// The sticker of this seat.
pub(super) fn sticker(seat: Option<Seat>) -> Sticker {
    seat.map_or(Sticker::NONE, Sticker::of)
}
