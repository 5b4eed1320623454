//! Enums whose values have a word each, and structs of switches that are set by word.

use alloc::string::{String, ToString};

use super::sheet::Plain;

/// An enum whose values are written as one word each, in a fixed order.
macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $value:ident = $code:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$vdoc])* $value,)* }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$value),*];

            /// The identifier used in notation.
            pub const fn code(self) -> &'static str {
                match self { $($name::$value => $code,)* }
            }

            /// The value with this identifier.
            pub fn from_code(code: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|v| v.code() == code)
            }
        }
    };
}
pub(crate) use switch;

/// A type whose values have a word each.
pub(crate) trait Coded: Sized {
    /// The value of this word; the error says which words there are.
    fn read(word: &str) -> Result<Self, Plain>;
    fn word(self) -> String;
}

impl Coded for bool {
    fn read(word: &str) -> Result<bool, Plain> {
        word.parse()
            .map_err(|_| Plain::none_of(word, ["false", "true"]))
    }
    fn word(self) -> String {
        self.to_string()
    }
}

impl Coded for u8 {
    fn read(word: &str) -> Result<u8, Plain> {
        word.parse().map_err(|_| Plain::Number {
            word: word.to_string(),
            least: u8::MIN.into(),
            most: u8::MAX.into(),
        })
    }
    fn word(self) -> String {
        self.to_string()
    }
}

/// Makes enums with `code` and `from_code` [`Coded`].
macro_rules! coded {
    ($($name:ident)*) => {
        $(impl crate::kit::coded::Coded for $name {
            fn read(word: &str) -> Result<$name, crate::kit::sheet::Plain> {
                $name::from_code(word).ok_or_else(|| {
                    crate::kit::sheet::Plain::none_of(word, $name::ALL.iter().map(|value| value.code()))
                })
            }
            fn word(self) -> alloc::string::String {
                alloc::string::ToString::to_string(self.code())
            }
        })*
    };
}
pub(crate) use coded;

/// The switches of a struct of rules by name: their names, and their values read and written as words.
///
/// A field that is neither a switch nor among the others does not compile.
macro_rules! switches {
    ($rules:ident but $($other:ident)*: $($name:ident)*) => {
        /// Every switch.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// The value of a switch as a word; `None` if there is no such switch.
        pub(crate) fn value(rules: &$rules, name: &str) -> Option<alloc::string::String> {
            match name {
                $(stringify!($name) => Some(crate::kit::coded::Coded::word(rules.$name)),)*
                _ => None,
            }
        }

        /// Sets a switch to the value of this word; the error says which switches or which values there are.
        pub(crate) fn set(
            rules: &mut $rules,
            name: &str,
            word: &str,
        ) -> Result<(), crate::kit::sheet::Plain> {
            match name {
                $(stringify!($name) => rules.$name = crate::kit::coded::Coded::read(word)?,)*
                _ => return Err(crate::kit::sheet::Plain::none_of(name, NAMES.iter().copied())),
            }
            Ok(())
        }

        #[allow(dead_code)]
        const fn every_field_is_a_switch(rules: &$rules) {
            let $rules { $($other: _,)* $($name: _),* } = rules;
        }
    };
}
pub(crate) use switches;

// What the macro makes is public, and nothing reaches it here.
#[cfg(test)]
#[allow(unreachable_pub)]
mod tests {
    use alloc::string::ToString;

    switch! {
        /// One of two.
        Way {
            /// Here.
            Here = "here",
            /// There.
            There = "there",
        }
    }

    pub(super) struct Rules {
        pub(super) seats: u8,
        pub(super) way: Way,
        pub(super) fast: bool,
    }

    mod by_name {
        use super::{Rules, Way};
        coded! { Way }
        switches! { Rules but seats: way fast }
    }

    #[test]
    fn switches_are_set_and_read_by_name() {
        let mut rules = Rules {
            seats: 4,
            way: Way::Here,
            fast: false,
        };
        assert_eq!(by_name::NAMES, ["way", "fast"]);
        assert_eq!(by_name::set(&mut rules, "way", "there"), Ok(()));
        assert_eq!(by_name::set(&mut rules, "fast", "true"), Ok(()));
        for (name, word, why) in [
            ("fast", "1", "`1` is none of false, true"),
            ("way", "away", "`away` is none of here, there"),
            ("seats", "5", "`seats` is none of way, fast"),
        ] {
            let error = by_name::set(&mut rules, name, word).unwrap_err();
            assert_eq!(error.to_string(), why);
        }
        assert_eq!(by_name::value(&rules, "way").as_deref(), Some("there"));
        assert_eq!(by_name::value(&rules, "fast").as_deref(), Some("true"));
        assert_eq!(by_name::value(&rules, "seats"), None);
        assert_eq!((rules.seats, rules.way.code()), (4, "there"));
    }
}
