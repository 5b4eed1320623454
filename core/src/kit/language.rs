//! The languages that display names and sentences come in.

use alloc::string::String;
use core::fmt;

use super::Seat;

/// A language in which names and sentences for people are written.
///
/// ```
/// use standoff::kit::Language;
///
/// assert_eq!(Language::from_code("zh"), Some(Language::Chinese));
/// assert_eq!(Language::Chinese.code(), "zh");
/// assert_eq!(Language::from_code("ZH"), None);
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged())]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese, in simplified characters.
    Chinese,
}

impl Language {
    /// Every language.
    pub const ALL: &'static [Language] = &[Language::English, Language::Chinese];

    /// Its two-letter code of ISO 639-1, in lower case: `en` or `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    /// The language with this code, as [`code`](Language::code) writes it; `None` for any other text.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.iter().copied().find(|l| l.code() == code)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A value together with the language in which its sentence is to be written.
///
/// A game implements [`Display`](fmt::Display) for what it has sentences with fields for; nothing is
/// put on the heap. A value gives it out by a method `in_language`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InLanguage<T> {
    /// What the sentence says.
    pub what: T,
    /// The language it says it in.
    pub language: Language,
}

/// Name and text of every value of one of our enums, both languages side by side.
///
/// A value without a row, or a language without a column, does not compile.
macro_rules! texts {
    (
        $(#[$name_doc:meta])* name, $(#[$text_doc:meta])* text for $type:ident:
        $($value:ident $(($why:path))?,
            $en_name:literal, $en:literal, $zh_name:literal, $zh:literal;)*
    ) => {
        impl $type {
            $(#[$name_doc])*
            pub const fn name(self, language: crate::kit::Language) -> &'static str {
                match (self, language) {
                    $(($type::$value $(($why))?, crate::kit::Language::English) => $en_name,
                    ($type::$value $(($why))?, crate::kit::Language::Chinese) => $zh_name,)*
                }
            }

            $(#[$text_doc])*
            pub const fn text(self, language: crate::kit::Language) -> &'static str {
                match (self, language) {
                    $(($type::$value $(($why))?, crate::kit::Language::English) => $en,
                    ($type::$value $(($why))?, crate::kit::Language::Chinese) => $zh,)*
                }
            }

            /// Every value that has a row: every value, or the matches above would not compile.
            #[cfg(test)]
            pub(crate) const NAMED: &'static [$type] = &[$($type::$value $(($why))?),*];
        }
    };
}
pub(crate) use texts;

/// How people at a table are spoken of: the language, and what each is called.
///
/// ```
/// use standoff::kit::{Language, Seat, Speech};
///
/// let names = ["Ann".to_string()];
/// let speech = Speech::new(Language::Chinese, &names);
/// let (ann, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// assert_eq!(speech.name(ann).to_string(), "Ann");
/// assert_eq!(speech.name(other).to_string(), "1号座位");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Speech<'a> {
    /// The language of the sentences.
    pub language: Language,
    /// What the player of each seat is called, from seat 0 on. Who has no name here, or an empty one, is called by
    /// the number of the seat.
    pub names: &'a [String],
}

impl<'a> Speech<'a> {
    /// Sentences of this language, with these names from seat 0 on.
    pub const fn new(language: Language, names: &'a [String]) -> Self {
        Speech { language, names }
    }

    /// The same language, where everybody is called by the number of the seat.
    pub const fn nameless(self) -> Speech<'static> {
        Speech::new(self.language, &[])
    }

    /// What stands for the player of a seat in a sentence. Absolute seat.
    pub const fn name(self, seat: Seat) -> Told<'a, Seat> {
        self.tell(seat)
    }

    /// What is to be told in this way.
    pub const fn tell<T>(self, what: T) -> Told<'a, T>
    where
        T: Copy,
    {
        Told { what, speech: self }
    }
}

/// A value together with how it is to be told: sentences that name players.
///
/// A game implements [`Display`](fmt::Display) for what happens and what is done in it; nothing is put on the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Told<'a, T> {
    /// What is told.
    pub what: T,
    /// In which language, and by which names.
    pub speech: Speech<'a>,
}

impl fmt::Display for Told<'_, Seat> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.speech.names.get(self.what.index());
        match (name, self.speech.language) {
            (Some(name), _) if !name.is_empty() => f.write_str(name),
            (Some(_) | None, Language::English) => write!(f, "Seat {}", self.what),
            (Some(_) | None, Language::Chinese) => write!(f, "{}号座位", self.what),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn who_has_no_name_is_called_by_the_seat() {
        let names = ["Ann".to_string(), String::new()];
        for (language, expected) in [
            (Language::English, ["Ann", "Seat 1", "Seat 2"]),
            (Language::Chinese, ["Ann", "1号座位", "2号座位"]),
        ] {
            let speech = Speech::new(language, &names);
            for (number, name) in (0..).zip(expected) {
                let seat = Seat::new(number).unwrap();
                assert_eq!(speech.name(seat).to_string(), name);
            }
            let nobody = speech.nameless().name(Seat::new(0).unwrap());
            assert_ne!(nobody.to_string(), "Ann");
        }
    }

    #[test]
    fn every_language_is_found_by_its_code() {
        // A language missing from the list fails to compile here.
        const fn place(language: Language) -> usize {
            match language {
                Language::English => 0,
                Language::Chinese => 1,
            }
        }
        for (i, language) in Language::ALL.iter().enumerate() {
            assert_eq!(place(*language), i);
            assert_eq!(Language::from_code(language.code()), Some(*language));
        }
        for text in ["", "EN", "en ", "de", "中文"] {
            assert_eq!(Language::from_code(text), None, "{text}");
        }
    }
}
