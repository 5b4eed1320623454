//! Ids: every choice of BANG! as a small number that means the same under every Config.
//!
//! Append-only, as the lists behind it are: a family never moves or grows. Faces, characters and words of a later
//! set get families of their own behind the last one, with the number where they begin as `from`.

use super::action::{Choice, Word};
use super::card::{Border, Face};
use super::character::Character;
use super::config::MAX_SEATS;
use crate::kit::Seat;
use crate::learn::{Family, Id, NO_OP, count_ids};

/// The version of the ids: raised when an id changes its meaning.
pub const IDS_VERSION: u16 = 1;

/// What a family's ids count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Nothing,
    Words,
    Seats,
    Cards,
    Table,
    Characters,
}

/// One family with what its ids count.
struct Row {
    what: What,
    /// The number, in the list of what is counted, that its first id stands for.
    from: u8,
    family: Family,
}

const fn row(
    what: What,
    from: u8,
    name: &'static str,
    base: Id,
    size: Id,
    meaning: &'static str,
) -> Row {
    let family = Family {
        name,
        base,
        size,
        meaning,
    };
    Row { what, from, family }
}

/// The catalogue number of the first blue face of the base deck.
pub(super) const FIRST_BLUE: u8 = 62;

/// The faces of the base deck.
pub(super) const BASE_FACES: usize = 79;

/// Blue faces of the base deck.
pub(super) const BASE_BLUES: usize = BASE_FACES - FIRST_BLUE as usize;

/// The characters of the base game.
pub(super) const BASE_CHARACTERS: usize = 16;

const ROWS: &[Row] = &[
    row(
        What::Nothing,
        0,
        "no_op",
        NO_OP,
        1,
        "no choice; never in a mask",
    ),
    row(
        What::Words,
        0,
        "words",
        1,
        10,
        "the words in the order of their list: end, pass, hand, deck, discard, barrel, ability, heal, serve, try",
    ),
    row(
        What::Seats,
        0,
        "seats",
        11,
        MAX_SEATS as Id,
        "a player, by the offset clockwise from who chooses; offset 0 is himself, whom nothing in the base game offers",
    ),
    row(
        What::Cards,
        0,
        "cards",
        20,
        BASE_FACES as Id,
        "a card of one's hand, or one shown or looked at, by catalogue number of its face, from 0",
    ),
    row(
        What::Table,
        FIRST_BLUE,
        "table_cards",
        99,
        BASE_BLUES as Id,
        "a card on the table, by catalogue number of its face, from 62, the first blue one",
    ),
    row(
        What::Characters,
        0,
        "characters",
        116,
        BASE_CHARACTERS as Id,
        "a character, by number, from 0",
    ),
];

/// Every family of ids, first to last.
pub const FAMILIES: &[Family] = &{
    let mut families = [ROWS[0].family; ROWS.len()];
    let mut i = 0;
    while i < ROWS.len() {
        families[i] = ROWS[i].family;
        i += 1;
    }
    families
};

/// How many ids there are.
const IDS: usize = count_ids(FAMILIES);

const _: () = {
    let mut next = 0;
    let mut i = 0;
    while i < FAMILIES.len() {
        assert!(FAMILIES[i].base == next, "families follow without a gap");
        next += FAMILIES[i].size;
        i += 1;
    }
    assert!(IDS <= 160, "the base game has at most 160 ids");
};

/// The id of this number of this list; [`NO_OP`] if no family has it.
const fn id_of(what: What, number: u8) -> Id {
    let mut i = 0;
    while i < ROWS.len() {
        let (first, size) = (ROWS[i].from as Id, ROWS[i].family.size);
        let number = number as Id;
        if ROWS[i].what as u8 == what as u8 && number >= first && number < first + size {
            return ROWS[i].family.base + number - first;
        }
        i += 1;
    }
    NO_OP
}

/// The ids of the first `N` numbers of a list.
const fn ids_of<const N: usize>(what: What) -> [Id; N] {
    let mut ids = [NO_OP; N];
    let mut i = 0;
    while i < N {
        ids[i] = id_of(what, i as u8);
        i += 1;
    }
    ids
}

const WORDS: [Id; Word::ALL.len()] = ids_of(What::Words);
const SEATS: [Id; MAX_SEATS] = ids_of(What::Seats);
const CARDS: [Id; Face::COUNT] = ids_of(What::Cards);
const TABLE: [Id; Face::COUNT] = ids_of(What::Table);
const CHARACTERS: [Id; Character::ALL.len()] = ids_of(What::Characters);

// Whatever the lists hold has an id, or the game cannot offer it.
const _: () = {
    let mut i = 0;
    while i < Word::ALL.len() {
        assert!(WORDS[i] != NO_OP, "a word has no id");
        i += 1;
    }
    i = 0;
    while i < Face::COUNT {
        assert!(CARDS[i] != NO_OP, "a face has no id");
        let face = Face::of(i as u8);
        let blue = matches!(face.kind().border(), Border::Blue);
        assert!(blue == (TABLE[i] != NO_OP), "blue faces have a second id");
        i += 1;
    }
    i = 0;
    while i < Character::ALL.len() {
        assert!(CHARACTERS[i] != NO_OP, "a character has no id");
        i += 1;
    }
};

/// What each id stands for; a seat here is an offset.
const CHOICES: [Option<Choice>; IDS] = {
    let mut choices = [None; IDS];
    let mut i = 0;
    while i < ROWS.len() {
        let mut at = 0;
        while at < ROWS[i].family.size {
            let number = ROWS[i].from + at as u8;
            choices[(ROWS[i].family.base + at) as usize] = match ROWS[i].what {
                What::Nothing => None,
                What::Words => Some(Choice::Word(Word::ALL[number as usize])),
                What::Seats => Some(Choice::Seat(Seat::of(number))),
                What::Cards => Some(Choice::Card(Face::of(number))),
                What::Table => Some(Choice::Table(Face::of(number))),
                What::Characters => Some(Choice::Character(Character::ALL[number as usize])),
            };
            at += 1;
        }
        i += 1;
    }
    choices
};

impl Choice {
    /// The id of this choice when `actor` makes it at a table of so many players; `None` for a seat that the table
    /// does not have and for a brown card on a table.
    ///
    /// ```
    /// use standoff::bang::{Choice, Word};
    /// use standoff::kit::Seat;
    /// let (ann, bob) = (Seat::new(3).unwrap(), Seat::new(1).unwrap());
    /// assert_eq!(Choice::Word(Word::End).id(ann, 4), Some(1));
    /// assert_eq!(Choice::Seat(bob).id(ann, 4), Some(13));
    /// assert_eq!(Choice::from_id(13, ann, 4), Some(Choice::Seat(bob)));
    /// ```
    #[inline]
    pub fn id(self, actor: Seat, players: u8) -> Option<Id> {
        let id = match self {
            Choice::Card(face) => CARDS[face.index()],
            Choice::Table(face) => TABLE[face.index()],
            Choice::Word(word) => WORDS[word as usize],
            Choice::Character(character) => CHARACTERS[character as usize],
            Choice::Seat(seat) if seat.number() < players => {
                let offset = seat.offset_from(actor, players);
                SEATS.get(usize::from(offset)).copied()?
            }
            Choice::Seat(_) => return None,
        };
        (id != NO_OP).then_some(id)
    }

    /// The choice that this id is when `actor` chooses at a table of so many players; `None` for the reserved id,
    /// an id past the end, and a seat that the table does not have.
    #[inline]
    pub fn from_id(id: Id, actor: Seat, players: u8) -> Option<Choice> {
        match (*CHOICES.get(usize::from(id))?)? {
            Choice::Seat(offset) => (offset.number() < players && actor.number() < players)
                .then(|| Choice::Seat(actor.step(offset.number(), players))),
            whole => Some(whole),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::random_games::{configs, play};
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn ids_and_choices_are_each_others_inverse() {
        for players in 3..=9 {
            for actor in (0..players).map(Seat::of) {
                let known: Vec<Id> = (0..IDS as Id + 9)
                    .filter(|id| {
                        let choice = Choice::from_id(*id, actor, players);
                        choice.is_some_and(|choice| {
                            assert_eq!(choice.id(actor, players), Some(*id));
                            true
                        })
                    })
                    .collect();
                let strangers = MAX_SEATS - usize::from(players);
                assert_eq!(known.len(), IDS - 1 - strangers);
            }
        }
        let first = Seat::of(0);
        for face in Face::all() {
            let id = Choice::Card(face).id(first, 5).unwrap();
            assert_eq!(Choice::from_id(id, first, 5), Some(Choice::Card(face)));
        }
        assert_eq!(Choice::Seat(Seat::of(5)).id(first, 5), None);
        assert_eq!(Choice::Table(Face::of(0)).id(first, 5), None);
        assert_eq!(Choice::from_id(Id::MAX, first, 5), None);
    }

    /// As the meaning of the family says (R6).
    #[test]
    fn nobody_is_offered_himself() {
        let mut offered = 0;
        for config in configs() {
            play(&config, 77, |state, seat, action| {
                for path in [&[][..], &[action.first_choice()]] {
                    let seats = state.options(&config, seat, path).seats;
                    assert!(!seats.contains(seat), "{path:?}");
                    offered += seats.len();
                }
            });
        }
        assert!(offered > 100, "{offered}");
    }

    /// An id that is stored beside a network keeps its meaning for ever: these are written down.
    #[test]
    fn ids_stand_for_what_they_always_have() {
        let actor = Seat::of(6);
        let id = |text: &str| Choice::Card(text.parse().unwrap()).id(actor, 7);
        assert_eq!(id("bang:AS"), Some(20));
        assert_eq!(id("winchester:8S"), Some(98));
        let table = |text: &str| Choice::Table(text.parse().unwrap()).id(actor, 7);
        assert_eq!(table("jail:JS"), Some(99));
        assert_eq!(table("winchester:8S"), Some(115));
        assert_eq!(Choice::Word(Word::Pass).id(actor, 7), Some(2));
        assert_eq!(Choice::Word(Word::Try).id(actor, 7), Some(10));
        assert_eq!(Choice::Seat(Seat::of(0)).id(actor, 7), Some(12));
        assert_eq!(
            Choice::Character(Character::WillyTheKid).id(actor, 7),
            Some(131)
        );
        assert_eq!(IDS, 132);
    }
}
