//! What cards, characters, roles and players are called on the screen.

use standoff::bang::{Character, Face, Kind, MAX_SEATS, Role, Suit};
use standoff::kit::Seat;

/// The name printed on a card.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Bang => "BANG!",
        Kind::Missed => "Missed!",
        Kind::Beer => "Beer",
        Kind::Panic => "Panic!",
        Kind::CatBalou => "Cat Balou",
        Kind::Duel => "Duel",
        Kind::Stagecoach => "Stagecoach",
        Kind::GeneralStore => "General Store",
        Kind::Indians => "Indians!",
        Kind::Gatling => "Gatling",
        Kind::Saloon => "Saloon",
        Kind::WellsFargo => "Wells Fargo",
        Kind::Jail => "Jail",
        Kind::Mustang => "Mustang",
        Kind::Barrel => "Barrel",
        Kind::Scope => "Scope",
        Kind::Dynamite => "Dynamite",
        Kind::Schofield => "Schofield",
        Kind::Volcanic => "Volcanic",
        Kind::Remington => "Remington",
        Kind::RevCarabine => "Rev. Carabine",
        Kind::Winchester => "Winchester",
    }
}

/// The name printed on a character card.
#[must_use]
pub const fn character(character: Character) -> &'static str {
    match character {
        Character::BartCassidy => "Bart Cassidy",
        Character::BlackJack => "Black Jack",
        Character::CalamityJanet => "Calamity Janet",
        Character::ElGringo => "El Gringo",
        Character::JesseJones => "Jesse Jones",
        Character::Jourdonnais => "Jourdonnais",
        Character::KitCarlson => "Kit Carlson",
        Character::LuckyDuke => "Lucky Duke",
        Character::PaulRegret => "Paul Regret",
        Character::PedroRamirez => "Pedro Ramirez",
        Character::RoseDoolan => "Rose Doolan",
        Character::SidKetchum => "Sid Ketchum",
        Character::SlabTheKiller => "Slab the Killer",
        Character::SuzyLafayette => "Suzy Lafayette",
        Character::VultureSam => "Vulture Sam",
        Character::WillyTheKid => "Willy the Kid",
    }
}

/// The name of a role.
#[must_use]
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Sheriff => "Sheriff",
        Role::Deputy => "Deputy",
        Role::Outlaw => "Outlaw",
        Role::Renegade => "Renegade",
    }
}

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
    let name = kind(face.kind());
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
            Some(known) => character(known).to_owned(),
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
    fn every_name_is_its_own() {
        let kinds: std::collections::BTreeSet<_> = Kind::ALL.iter().map(|k| kind(*k)).collect();
        assert_eq!(kinds.len(), Kind::COUNT);
        let all = Character::ALL;
        let characters: std::collections::BTreeSet<_> = all.iter().map(|c| character(*c)).collect();
        assert_eq!(characters.len(), all.len());
    }

    #[test]
    fn names_look_like_the_identifiers() {
        // The display name and the engine's identifier are the same letters.
        let letters = |text: &str| -> String {
            let plain = text.chars().filter(char::is_ascii_alphanumeric);
            plain.map(|c| c.to_ascii_lowercase()).collect()
        };
        for k in Kind::ALL {
            assert_eq!(letters(kind(*k)), letters(k.code()));
        }
        for c in Character::ALL {
            assert_eq!(letters(character(*c)), letters(c.code()));
        }
        for r in Role::ALL {
            assert_eq!(letters(role(r)), letters(r.code()));
        }
    }

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
