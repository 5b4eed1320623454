//! Characters: a name, life points and a set of abilities. The engine asks about abilities only.

use core::fmt;

use serde::{Deserialize, Serialize};

macro_rules! abilities {
    ($($name:ident, $doc:literal;)*) => {
        /// One reusable ability; characters are sets of them. The order is append-only.
        #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Ability {
            $(#[doc = $doc] $name,)*
        }

        impl Ability {
            /// Every ability.
            pub const ALL: &'static [Ability] = &[$(Ability::$name),*];
        }
    };
}

abilities! {
    DrawOnDamage, "Draws one card for each life point lost (BANG-CHAR-BART-1).";
    BonusOnRedSecond, "Shows the second card drawn; if it is red, draws one more (BANG-CHAR-BJACK-1).";
    SwapBangMissed, "BANG! and Missed! cards in hand are interchangeable (BANG-CHAR-JANET-1).";
    StealOnDamage, "Takes a random hand card of the author for each life point lost (BANG-CHAR-GRINGO-1).";
    FirstDrawFromPlayer, "May take the first card drawn from another player's hand (BANG-CHAR-JESSE-1).";
    VirtualBarrel, "One more draw! against each shot (BANG-CHAR-JOUR-1).";
    LookAndPick, "Looks at three cards, keeps two, puts one back (BANG-CHAR-KIT-1).";
    CheckBestOf, "Flips two cards for a draw! and chooses (BANG-CHAR-LUCKY-1).";
    DistanceToMe, "Others see the owner at a distance more by 1 (BANG-CHAR-PAUL-1).";
    FirstDrawFromDiscard, "May take the first card drawn from the discard pile (BANG-CHAR-PEDRO-1).";
    DistanceFromMe, "The owner sees others at a distance less by 1 (BANG-CHAR-ROSE-1).";
    DiscardToHeal, "Discards two hand cards for a life point (BANG-CHAR-SID-1).";
    DodgesNeeded, "BANG! cards need two dodges (BANG-CHAR-SLAB-1).";
    DrawWhenHandEmpty, "Draws a card when the hand is empty (BANG-CHAR-SUZY-1).";
    CollectEliminated, "Takes all cards of an eliminated player (BANG-CHAR-SAM-1).";
    UnlimitedBangs, "Any number of BANG! cards a turn (BANG-CHAR-WILLY-1).";
}

/// A set of abilities, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct AbilitySet(u64);

impl AbilitySet {
    /// No ability.
    pub const EMPTY: AbilitySet = AbilitySet(0);

    /// A set of one.
    pub const fn one(ability: Ability) -> AbilitySet {
        AbilitySet(1 << ability as u8)
    }

    /// Whether the ability is in the set.
    #[inline]
    pub const fn contains(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u8) != 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: AbilitySet) -> AbilitySet {
        AbilitySet(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: AbilitySet) -> AbilitySet {
        AbilitySet(self.0 & !other.0)
    }
}

macro_rules! characters {
    ($($name:ident, $code:literal, $life:literal, $ability:ident, $doc:literal;)*) => {
        /// A character card. The order is append-only.
        #[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, named))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Character {
            $(#[doc = $doc] $name,)*
        }

        impl Character {
            /// Every character, in catalogue order.
            pub const ALL: &'static [Character] = &[$(Character::$name),*];

            /// The stable identifier used in notation, in snake case.
            pub const fn code(self) -> &'static str {
                match self { $(Character::$name => $code,)* }
            }

            /// Life points printed on the card, 3 to 5.
            pub const fn life(self) -> u8 {
                const LIFE: &[u8] = &[$($life),*];
                LIFE[self as usize]
            }

            /// The abilities printed on the card.
            #[inline]
            pub const fn abilities(self) -> AbilitySet {
                const SETS: &[AbilitySet] = &[$(AbilitySet::one(Ability::$ability)),*];
                SETS[self as usize]
            }
        }
    };
}

characters! {
    BartCassidy, "bart_cassidy", 4, DrawOnDamage, "Bart Cassidy.";
    BlackJack, "black_jack", 4, BonusOnRedSecond, "Black Jack.";
    CalamityJanet, "calamity_janet", 4, SwapBangMissed, "Calamity Janet.";
    ElGringo, "el_gringo", 3, StealOnDamage, "El Gringo.";
    JesseJones, "jesse_jones", 4, FirstDrawFromPlayer, "Jesse Jones.";
    Jourdonnais, "jourdonnais", 4, VirtualBarrel, "Jourdonnais.";
    KitCarlson, "kit_carlson", 4, LookAndPick, "Kit Carlson.";
    LuckyDuke, "lucky_duke", 4, CheckBestOf, "Lucky Duke.";
    PaulRegret, "paul_regret", 3, DistanceToMe, "Paul Regret.";
    PedroRamirez, "pedro_ramirez", 4, FirstDrawFromDiscard, "Pedro Ramirez.";
    RoseDoolan, "rose_doolan", 4, DistanceFromMe, "Rose Doolan.";
    SidKetchum, "sid_ketchum", 4, DiscardToHeal, "Sid Ketchum.";
    SlabTheKiller, "slab_the_killer", 4, DodgesNeeded, "Slab the Killer.";
    SuzyLafayette, "suzy_lafayette", 4, DrawWhenHandEmpty, "Suzy Lafayette.";
    VultureSam, "vulture_sam", 4, CollectEliminated, "Vulture Sam.";
    WillyTheKid, "willy_the_kid", 4, UnlimitedBangs, "Willy the Kid.";
}

impl Character {
    /// The character with this number, its place in [`Character::ALL`].
    pub fn new(number: u8) -> Option<Character> {
        Character::ALL.get(number as usize).copied()
    }

    /// The character with this identifier.
    pub fn from_code(code: &str) -> Option<Character> {
        Character::ALL.iter().copied().find(|c| c.code() == code)
    }

    /// Its number, the place in [`Character::ALL`].
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of characters, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct CharacterSet(u128);

impl CharacterSet {
    /// No character.
    pub const EMPTY: CharacterSet = CharacterSet(0);
    /// The sixteen of the base game.
    pub const BASE: CharacterSet = CharacterSet(0xFFFF);

    /// Whether the character is in the set.
    pub const fn contains(self, character: Character) -> bool {
        self.0 & (1 << character as u8) != 0
    }

    /// The set with this character added.
    #[must_use]
    pub const fn with(self, character: Character) -> CharacterSet {
        CharacterSet(self.0 | 1 << character as u8)
    }

    /// The set with this character taken out.
    #[must_use]
    pub const fn without(self, character: Character) -> CharacterSet {
        CharacterSet(self.0 & !(1 << character as u8))
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its members in catalogue order.
    pub fn iter(self) -> impl Iterator<Item = Character> {
        Character::ALL
            .iter()
            .copied()
            .filter(move |c| self.contains(*c))
    }

    pub(super) const fn is_known(self) -> bool {
        self.0 >> Character::ALL.len() == 0
    }
}
