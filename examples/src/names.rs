//! What cards and players are called on the screen.

use standoff::bang::{Character, Face, MAX_SEATS, Suit};
use standoff::kit::{Language, Seat};

/// The symbol of a suit.
#[must_use]
pub const fn suit(suit: Suit) -> char {
    match suit {
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
        Suit::Spades => '♠',
    }
}

/// A card's name and corner.
///
/// ```
/// let face = "bang:QH".parse().unwrap();
/// assert_eq!(standoff_examples::names::face(face), "BANG! Q♥");
/// ```
#[must_use]
pub fn face(face: Face) -> String {
    let name = face.kind().name(Language::English);
    format!("{name} {}{}", face.rank(), suit(face.suit()))
}

/// Several things as one phrase: `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn all_of(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Who sits where: what each seat is called in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cast {
    characters: [Option<Character>; MAX_SEATS],
}

impl Cast {
    /// Remembers that a seat plays this character, which gives it its name. Absolute seat.
    pub fn introduce(&mut self, seat: Seat, character: Character) {
        if let Some(place) = self.characters.get_mut(seat.index()) {
            *place = Some(character);
        }
    }

    /// The character's name, or the seat's number while no character is known. Absolute seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        match self.characters.get(seat.index()).copied().flatten() {
            Some(known) => known.name(Language::English).to_owned(),
            None => format!("Seat {seat}"),
        }
    }

    /// The name as the owner of what follows: `Rose Doolan's`, `Jourdonnais'`. Absolute seat.
    #[must_use]
    pub fn whose(&self, seat: Seat) -> String {
        let name = self.name(seat);
        let ending = if name.ends_with('s') { "'" } else { "'s" };
        name + ending
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_has_a_number_until_it_has_a_name() {
        let mut cast = Cast::default();
        let seat = Seat::new(3).unwrap();
        assert_eq!(cast.name(seat), "Seat 3");
        cast.introduce(seat, Character::JesseJones);
        assert_eq!(cast.name(seat), "Jesse Jones");
        assert_eq!(cast.whose(seat), "Jesse Jones'");
    }

    #[test]
    fn lists_read_as_phrases() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(all_of(&items[..0]), "");
        assert_eq!(all_of(&items[..1]), "a");
        assert_eq!(all_of(&items[..2]), "a and b");
        assert_eq!(all_of(&items), "a, b and c");
    }
}
