//! The languages that display names and sentences come in.

use core::fmt;

/// A language in which names and sentences for people are written.
///
/// ```
/// use standoff::kit::Language;
///
/// assert_eq!(Language::from_code("zh"), Some(Language::Chinese));
/// assert_eq!(Language::Chinese.code(), "zh");
/// assert_eq!(Language::from_code("ZH"), None);
/// ```
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

#[cfg(test)]
mod tests {
    use super::*;

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
