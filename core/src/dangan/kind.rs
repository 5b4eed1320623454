//! The eighteen kinds of card, as rows: code, what firing one asks for, how many the box holds.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// What firing a bullet of a kind does, by what has to be decided (section 7 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The Live round: who fires it dies, unless a rule in force says otherwise.
    Live,
    /// One player is named, and this happens to him.
    OnOne(OnOne),
    /// Two players are named, and this happens to them.
    OnTwo(OnTwo),
    /// A shield, or an end to something in force.
    Spell,
    /// The effect of a bullet that lies open.
    Copy,
    /// The direction of turns changes.
    Turn,
    /// Something that stays in force.
    InForce(Rule),
    /// Neighbours exchange bullets.
    Deal,
    /// Everybody puts bullets into a pool and draws as many.
    Pool,
    /// An exchange with the cylinder of somebody dead.
    Corpse,
}

/// What happens to one player that is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnOne {
    /// His cylinder is turned end for end.
    Reverse,
    /// His first bullet goes to the end.
    ToEnd,
    /// His cylinder is shuffled.
    Shuffle,
    /// Who names him looks at his cylinder.
    Look,
    /// His next turn has no shot.
    Skip,
    /// He takes a turn now.
    TakeTurn,
}

/// What happens to two players that are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnTwo {
    /// They change cylinders, and each rotates the one he gets.
    Change,
    /// Each takes a bullet of the other.
    Steal,
}

/// What can be in force on the table (DG-A2).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan, named))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Rule {
    /// Phoenix: Live rounds from its holder's cylinder do nothing.
    Phoenix,
    /// I am the rule: a Live round hits the next player instead.
    Next,
    /// Power rampage: a Live round hits the next player too.
    Both,
}

impl Rule {
    /// Every rule.
    pub const ALL: &'static [Rule] = &[Rule::Phoenix, Rule::Next, Rule::Both];

    /// The card that brings it about.
    pub const fn kind(self) -> Kind {
        match self {
            Rule::Phoenix => Kind::Mokou,
            Rule::Next => Kind::Yuuka,
            Rule::Both => Kind::Flandre,
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $count:literal, $effect:expr;)*) => {
        /// A kind of card. Cards of one kind are all alike.
        #[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan, named))]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            /// How many kinds there are.
            pub const COUNT: usize = Kind::ALL.len();

            /// The identifier used in notation.
            pub const fn code(self) -> &'static str {
                match self { $(Kind::$name => $code,)* }
            }

            /// What firing it does.
            #[inline]
            pub const fn effect(self) -> Effect {
                match self { $(Kind::$name => $effect,)* }
            }

            /// How many the box holds by default (DG-DECK).
            pub const fn in_box(self) -> u8 {
                match self { $(Kind::$name => $count,)* }
            }
        }
    };
}

kinds! {
    /// Reverses a cylinder (DG-E1).
    #[default]
    Seija = "seija", 3, Effect::OnOne(OnOne::Reverse);
    /// Puts a first bullet to the end (DG-E2).
    Tewi = "tewi", 3, Effect::OnOne(OnOne::ToEnd);
    /// Shields, or ends something in force (DG-E3).
    Reimu = "reimu", 3, Effect::Spell;
    /// Shuffles a cylinder (DG-E4).
    Nue = "nue", 3, Effect::OnOne(OnOne::Shuffle);
    /// Changes the direction of turns (DG-E5).
    Hina = "hina", 3, Effect::Turn;
    /// Two players change cylinders and rotate them (DG-E6).
    Rumia = "rumia", 3, Effect::OnTwo(OnTwo::Change);
    /// Looks at a cylinder (DG-E7).
    Sakuya = "sakuya", 3, Effect::OnOne(OnOne::Look);
    /// Takes the shot out of somebody's next turn (DG-E8).
    Shion = "shion", 3, Effect::OnOne(OnOne::Skip);
    /// Phoenix (DG-E9).
    Mokou = "mokou", 3, Effect::InForce(Rule::Phoenix);
    /// Copies a bullet that lies open (DG-E10).
    Mamizou = "mamizou", 3, Effect::Copy;
    /// I am the rule (DG-E11).
    Yuuka = "yuuka", 2, Effect::InForce(Rule::Next);
    /// Power rampage (DG-E12).
    Flandre = "flandre", 2, Effect::InForce(Rule::Both);
    /// The Live round (DG-E13).
    Kaguya = "kaguya", 6, Effect::Live;
    /// Secret deal (DG-E14).
    Kosuzu = "kosuzu", 6, Effect::Deal;
    /// Two players take a bullet of each other (DG-E15).
    Yukari = "yukari", 3, Effect::OnTwo(OnTwo::Steal);
    /// Everybody puts two bullets into a pool (DG-E16).
    Remilia = "remilia", 3, Effect::Pool;
    /// Hypnosis (DG-E17).
    Reisen = "reisen", 3, Effect::OnOne(OnOne::TakeTurn);
    /// An exchange with a dead player's cylinder (DG-E18).
    Orin = "orin", 3, Effect::Corpse;
}

impl Kind {
    /// The Live round.
    pub const LIVE: Kind = Kind::Kaguya;

    /// The kind with this number; `None` past the last.
    pub const fn new(number: u8) -> Option<Kind> {
        if (number as usize) < Kind::COUNT {
            Some(Kind::ALL[number as usize])
        } else {
            None
        }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this identifier.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|k| k.code() == code)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that is no kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such kind of card")]
pub struct NoSuchKind;

impl FromStr for Kind {
    type Err = NoSuchKind;

    fn from_str(code: &str) -> Result<Kind, NoSuchKind> {
        Kind::from_code(code).ok_or(NoSuchKind)
    }
}

/// A set of kinds, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KindSet(u32);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);

    /// The set with this kind added.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> KindSet {
        KindSet(self.0 | 1 << kind as u8)
    }

    /// The set with this kind added if that is so.
    #[inline]
    pub(super) const fn with_if(self, kind: Kind, yes: bool) -> KindSet {
        KindSet(self.0 | (yes as u32) << kind as u8)
    }

    /// The set without this kind.
    #[inline]
    #[must_use]
    pub const fn without(self, kind: Kind) -> KindSet {
        KindSet(self.0 & !(1 << kind as u8))
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its members, in the order of [`Kind::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let kind = Kind::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*kind)
        })
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, KindSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_their_numbers_and_codes() {
        for (number, kind) in Kind::ALL.iter().enumerate() {
            assert_eq!(kind.index(), number);
            assert_eq!(Kind::new(number as u8), Some(*kind));
            assert_eq!(kind.code().parse(), Ok(*kind));
        }
        assert_eq!(Kind::new(18), None);
        assert_eq!("Seija".parse::<Kind>(), Err(NoSuchKind));
        for rule in Rule::ALL {
            assert_eq!(rule.kind().effect(), Effect::InForce(*rule));
        }
        let set: KindSet = [Kind::Orin, Kind::Seija].into_iter().collect();
        assert!(set.iter().eq([Kind::Seija, Kind::Orin]));
        assert!(
            set.without(Kind::Orin)
                .with(Kind::Seija)
                .contains(Kind::Seija)
        );
    }

    #[test]
    fn the_box_holds_sixty_cards() {
        let cards: u32 = Kind::ALL.iter().map(|k| u32::from(k.in_box())).sum();
        // With the two markers that are no bullets.
        assert_eq!(cards + 2, 60);
    }
}
