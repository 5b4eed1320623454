//! What is hidden in each game and who may know of it, as the rules say and not as Views do. Who has looked at a card is
//! what the State has noted.

mod bang;
mod cash_n_guns;
mod dangan;

use standoff::kit::Dice;
use standoff::laws::{Exchanged, Lawful};

/// What a game lends to the law of exchanged things.
pub trait Hidden: Lawful {
    /// What can be exchanged, in words.
    const THINGS: &'static [&'static str];

    /// The position with each of these exchanged, where it has two such that differ.
    fn exchanged(
        config: &Self::Config,
        state: &Self::State,
        dice: &mut Dice,
    ) -> Vec<Exchanged<Self::State>>;
}

/// One of them, all alike.
fn any<T: Copy>(dice: &mut Dice, from: &[T]) -> Option<T> {
    let below = (from.len() as u32).max(1);
    from.get(dice.below(below) as usize).copied()
}

/// One of them, and another for which `differ` holds; all such pairs alike.
fn any_two<T: Copy>(dice: &mut Dice, from: &[T], differ: impl Fn(T, T) -> bool) -> Option<(T, T)> {
    let pairs: Vec<(T, T)> = from
        .iter()
        .enumerate()
        .flat_map(|(at, one)| from[at + 1..].iter().map(move |other| (*one, *other)))
        .filter(|(one, other)| differ(*one, *other))
        .collect();
    any(dice, &pairs)
}
