//! Cards: ranks, suits, kinds in the printed symbol language, and the catalogue of faces.

use core::fmt;

use serde::{Deserialize, Serialize};

pub use super::catalogue::CATALOGUE;

/// The suit printed in a card's corner.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Suit {
    /// Hearts, red.
    Hearts,
    /// Diamonds, red.
    Diamonds,
    /// Clubs, black.
    Clubs,
    /// Spades, black.
    Spades,
}

impl Suit {
    /// Whether the suit is red (Hearts or Diamonds).
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }

    /// The one-letter sign used in notation: `H`, `D`, `C` or `S`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
            Suit::Spades => 'S',
        }
    }
}

/// The rank printed in a card's corner, 2 to 14 with the ace high (BANG-DRAW-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    /// The jack.
    pub const JACK: Rank = Rank(11);
    /// The queen.
    pub const QUEEN: Rank = Rank(12);
    /// The king.
    pub const KING: Rank = Rank(13);
    /// The ace, above the king.
    pub const ACE: Rank = Rank(14);

    /// The rank with this number, 2 to 14; `None` outside.
    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 2 && number <= 14 {
            Some(Rank(number))
        } else {
            None
        }
    }

    pub(super) const fn of(number: u8) -> Rank {
        Rank(number)
    }

    /// The rank's number, 2 to 14.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            11 => f.write_str("J"),
            12 => f.write_str("Q"),
            13 => f.write_str("K"),
            14 => f.write_str("A"),
            n => write!(f, "{n}"),
        }
    }
}

/// The border of a card: when it may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Border {
    /// Played for its effect and discarded.
    Brown,
    /// Put in front of a player, where it works while it lies there.
    Blue,
}

/// Whom a symbol reaches, and how far (BANG-DIST-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whom {
    /// One other player within the range of one's weapon.
    InReach,
    /// One other player at distance 1.
    Near,
    /// One other player at any distance.
    Anyone,
    /// All other players, clockwise.
    AllOthers,
    /// The player himself.
    Oneself,
    /// Everybody, the player included.
    Everybody,
}

/// What a card does, in the language of the printed symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The BANG! symbol: a shot (BANG-SHOT-1).
    Shoot(Whom),
    /// The Missed! symbol: one success against a shot.
    Dodge,
    /// Life points for these players, up to their maximum.
    Heal(Whom, u8),
    /// Draw this many cards from the deck.
    Draw(u8),
    /// Take one card of that player into the hand.
    Take(Whom),
    /// Discard one card of that player.
    Discard(Whom),
    /// All others answer with a BANG! or lose a life (BANG-CARD-INDIANS-1).
    Indians,
    /// A duel with one other player (BANG-CARD-DUEL-1).
    Duel,
    /// One shown card for each player (BANG-CARD-STORE-1).
    Store,
    /// A weapon of this range; `true` lifts the BANG! limit (BANG-CARD-WEAPON-1).
    Weapon(u8, bool),
    /// A horse by which its owner sees others at a distance less by 1.
    Sight,
    /// A horse by which others see its owner at a distance more by 1.
    Back,
    /// A chance to dodge each shot by a draw! (BANG-CARD-BARREL-1).
    Barrel,
    /// May cost its holder a turn (BANG-CARD-JAIL-1).
    Jail,
    /// Goes round until it explodes (BANG-CARD-DYN-1).
    Dynamite,
}

macro_rules! kinds {
    ($($name:ident, $code:literal, $border:ident, $effect:expr, $doc:literal;)*) => {
        /// The kind of a card: what its name is and so what it does. The order is append-only.
        #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, named))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Kind {
            $(#[doc = $doc] $name,)*
        }

        impl Kind {
            /// Every kind, in catalogue order.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            /// The stable identifier used in notation, in snake case.
            pub const fn code(self) -> &'static str {
                match self { $(Kind::$name => $code,)* }
            }

            /// The border of the card.
            pub const fn border(self) -> Border {
                match self { $(Kind::$name => Border::$border,)* }
            }

            /// What the card does.
            pub const fn effect(self) -> Effect {
                match self { $(Kind::$name => $effect,)* }
            }
        }
    };
}

kinds! {
    Bang, "bang", Brown, Effect::Shoot(Whom::InReach), "BANG! (BANG-CARD-BANG-1).";
    Missed, "missed", Brown, Effect::Dodge, "Missed! (BANG-CARD-MISSED-1).";
    Beer, "beer", Brown, Effect::Heal(Whom::Oneself, 1), "Beer (BANG-CARD-BEER-1).";
    Panic, "panic", Brown, Effect::Take(Whom::Near), "Panic! (BANG-CARD-PANIC-1).";
    CatBalou, "cat_balou", Brown, Effect::Discard(Whom::Anyone), "Cat Balou (BANG-CARD-CAT-1).";
    Duel, "duel", Brown, Effect::Duel, "Duel (BANG-CARD-DUEL-1).";
    Stagecoach, "stagecoach", Brown, Effect::Draw(2), "Stagecoach (BANG-CARD-STAGE-1).";
    GeneralStore, "general_store", Brown, Effect::Store, "General Store (BANG-CARD-STORE-1).";
    Indians, "indians", Brown, Effect::Indians, "Indians! (BANG-CARD-INDIANS-1).";
    Gatling, "gatling", Brown, Effect::Shoot(Whom::AllOthers), "Gatling (BANG-CARD-GATLING-1).";
    Saloon, "saloon", Brown, Effect::Heal(Whom::Everybody, 1), "Saloon (BANG-CARD-SALOON-1).";
    WellsFargo, "wells_fargo", Brown, Effect::Draw(3), "Wells Fargo (BANG-CARD-STAGE-1).";
    Jail, "jail", Blue, Effect::Jail, "Jail (BANG-CARD-JAIL-1).";
    Mustang, "mustang", Blue, Effect::Back, "Mustang (BANG-CARD-HORSE-1).";
    Barrel, "barrel", Blue, Effect::Barrel, "Barrel (BANG-CARD-BARREL-1).";
    Scope, "scope", Blue, Effect::Sight, "Scope, also called Appaloosa or Mirino (BANG-CARD-HORSE-1).";
    Dynamite, "dynamite", Blue, Effect::Dynamite, "Dynamite (BANG-CARD-DYN-1).";
    Schofield, "schofield", Blue, Effect::Weapon(2, false), "Schofield (BANG-CARD-WEAPON-1).";
    Volcanic, "volcanic", Blue, Effect::Weapon(1, true), "Volcanic (BANG-CARD-WEAPON-1).";
    Remington, "remington", Blue, Effect::Weapon(3, false), "Remington (BANG-CARD-WEAPON-1).";
    RevCarabine, "rev_carabine", Blue, Effect::Weapon(4, false), "Rev. Carabine (BANG-CARD-WEAPON-1).";
    Winchester, "winchester", Blue, Effect::Weapon(5, false), "Winchester (BANG-CARD-WEAPON-1).";
}

impl Kind {
    /// The kind with this identifier.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|k| k.code() == code)
    }

    /// How many kinds there are.
    pub const COUNT: usize = Kind::ALL.len();

    /// Whether playing the card takes or discards a card of the player it names.
    #[inline]
    pub const fn takes(self) -> bool {
        const BITS: u64 = {
            let (mut bits, mut i) = (0, 0);
            while i < Kind::COUNT {
                let takes = matches!(Kind::ALL[i].effect(), Effect::Take(_) | Effect::Discard(_));
                bits |= (takes as u64) << i;
                i += 1;
            }
            bits
        };
        BITS >> self as u8 & 1 != 0
    }

    /// Whether playing the card names another player; a Missed! is played as a BANG! only (BANG-CARD-MISSED-1).
    #[inline]
    pub const fn is_aimed(self) -> bool {
        // Read from a table of bits: the match is worked out once, when the crate is built.
        const BITS: u64 = {
            let (mut bits, mut i) = (0, 0);
            while i < Kind::COUNT {
                bits |= (Kind::ALL[i].effect().is_aimed() as u64) << i;
                i += 1;
            }
            bits
        };
        BITS >> self as u8 & 1 != 0
    }
}

impl Effect {
    const fn is_aimed(self) -> bool {
        match self {
            Effect::Shoot(Whom::AllOthers | Whom::Oneself | Whom::Everybody) => false,
            Effect::Shoot(_)
            | Effect::Dodge
            | Effect::Take(_)
            | Effect::Discard(_)
            | Effect::Duel
            | Effect::Jail => true,
            Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Indians
            | Effect::Store
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => false,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// One row of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceRow {
    /// The kind of card.
    pub kind: Kind,
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
    /// How many of it lie in the base deck.
    pub base: u8,
}

/// A card face: kind, rank and suit, as a number in the [`CATALOGUE`].
///
/// Two cards of one face cannot be told apart. The numbering is append-only.
///
/// ```
/// use standoff::bang::{Face, Kind};
/// let face: Face = "dynamite:2H".parse().unwrap();
/// assert_eq!(face.kind(), Kind::Dynamite);
/// assert_eq!(face.to_string(), "dynamite:2H");
/// ```
#[cfg_attr(
    feature = "python",
    pyo3::pyclass(frozen, eq, ord, hash, from_py_object, module = "standoff.bang")
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Face(u8);

impl Face {
    /// How many faces the catalogue holds.
    pub const COUNT: usize = CATALOGUE.len();

    /// The face with this catalogue number; `None` past the end.
    pub const fn new(number: u8) -> Option<Face> {
        if (number as usize) < Face::COUNT {
            Some(Face(number))
        } else {
            None
        }
    }

    pub(super) const fn of(number: u8) -> Face {
        Face(number)
    }

    /// Its catalogue number, 0 to `Face::COUNT` - 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its catalogue number, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row.
    pub const fn row(self) -> &'static FaceRow {
        &CATALOGUE[self.0 as usize]
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> Kind {
        // As long as there are numbers, so that no bound is checked.
        const KINDS: &[Kind; 256] = &{
            let (mut kinds, mut n) = ([Kind::Bang; 256], 0);
            while n < Face::COUNT {
                kinds[n] = CATALOGUE[n].kind;
                n += 1;
            }
            kinds
        };
        KINDS[self.0 as usize]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        self.row().rank
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        self.row().suit
    }

    /// Every face of the catalogue.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..Face::COUNT as u8).map(Face)
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl TryFrom<u8> for Face {
    type Error = NoSuchFace;
    fn try_from(number: u8) -> Result<Face, NoSuchFace> {
        Face::new(number).ok_or(NoSuchFace)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.row();
        write!(f, "{}:{}{}", row.kind, row.rank, row.suit.letter())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The catalogue has no such face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such card face: expected kind:rank+suit as in bang:QH")]
pub struct NoSuchFace;

impl core::str::FromStr for Face {
    type Err = NoSuchFace;

    fn from_str(text: &str) -> Result<Face, NoSuchFace> {
        let (kind, corner) = text.split_once(':').ok_or(NoSuchFace)?;
        let kind = Kind::from_code(kind).ok_or(NoSuchFace)?;
        let suit = match corner.chars().last() {
            Some('H') => Suit::Hearts,
            Some('D') => Suit::Diamonds,
            Some('C') => Suit::Clubs,
            Some('S') => Suit::Spades,
            _ => return Err(NoSuchFace),
        };
        let rank = match &corner[..corner.len() - 1] {
            "J" => Rank::JACK,
            "Q" => Rank::QUEEN,
            "K" => Rank::KING,
            "A" => Rank::ACE,
            number => number
                .parse()
                .ok()
                .filter(|n| *n <= 10)
                .and_then(Rank::new)
                .ok_or(NoSuchFace)?,
        };
        Face::all()
            .find(|f| f.kind() == kind && f.rank() == rank && f.suit() == suit)
            .ok_or(NoSuchFace)
    }
}
