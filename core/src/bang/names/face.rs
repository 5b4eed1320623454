//! Cards and lists of them as they stand in a sentence.

use core::fmt;

use super::super::card::{Face, Kind, Suit};
use super::Language;
use crate::kit::InLanguage;

impl Suit {
    /// The symbol printed on the card.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
            Suit::Spades => '♠',
        }
    }
}

impl Face {
    /// The card as it stands in a sentence of this language: name and corner.
    ///
    /// ```
    /// use standoff::bang::Face;
    /// use standoff::kit::Language;
    /// let face: Face = "bang:QH".parse().unwrap();
    /// assert_eq!(face.in_language(Language::English).to_string(), "BANG! Q♥");
    /// assert_eq!(face.in_language(Language::Chinese).to_string(), "红桃Q【砰！】");
    /// ```
    pub const fn in_language(self, language: Language) -> InLanguage<Face> {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl fmt::Display for InLanguage<Face> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, language } = *self;
        let (kind, rank, suit) = (what.kind(), what.rank(), what.suit());
        match language {
            Language::English => write!(f, "{} {rank}{}", kind.name(language), suit.symbol()),
            Language::Chinese => write!(f, "{}{rank}{}", suit.name(language), Quoted(kind)),
        }
    }
}

/// A kind as it stands within a Chinese sentence.
pub(super) struct Quoted(pub(super) Kind);

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "【{}】", self.0.name(Language::Chinese))
    }
}

/// Several things as one phrase: `a`, `a and b`, `a, b and c`; nothing for none.
pub(super) fn listed(
    f: &mut fmt::Formatter<'_>,
    language: Language,
    items: impl ExactSizeIterator<Item: fmt::Display>,
) -> fmt::Result {
    let (comma, and) = match language {
        Language::English => (", ", " and "),
        Language::Chinese => ("、", "和"),
    };
    let last = items.len().saturating_sub(1);
    for (at, item) in items.enumerate() {
        match at {
            0 => {}
            _ if at == last => f.write_str(and)?,
            _ => f.write_str(comma)?,
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
