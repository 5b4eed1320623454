//! Why arguments cannot be followed.

use std::fmt;

use crate::games::{Entry, GAMES};

/// Why the arguments cannot be followed; names the argument and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgError {
    /// No such argument.
    Unknown {
        /// As it was given.
        arg: String,
    },
    /// The argument stands there a second time.
    Twice {
        /// The argument.
        flag: &'static str,
    },
    /// The argument means nothing beside another one.
    Beside {
        /// The argument.
        flag: &'static str,
        /// The other one.
        beside: &'static str,
    },
    /// The argument needs a value.
    NoValue {
        /// The argument.
        flag: &'static str,
        /// What values there are.
        allowed: String,
    },
    /// The argument takes no value.
    NoValueTaken {
        /// The argument.
        flag: &'static str,
        /// What was given.
        value: String,
    },
    /// The value is none of those allowed.
    Value {
        /// The argument.
        flag: &'static str,
        /// What was given.
        value: String,
        /// What values there are.
        allowed: String,
    },
    /// The game has no such argument.
    NotOf {
        /// The argument.
        flag: &'static str,
        /// The game.
        game: &'static str,
        /// The games that have it.
        others: String,
    },
    /// The rules are not for this many players.
    Players {
        /// What was asked for.
        given: String,
        /// The game.
        game: &'static str,
        /// The preset, and the arguments that change rules.
        rules: String,
        /// What it has rules for.
        allowed: String,
    },
}

impl ArgError {
    pub(crate) fn value(flag: &'static str, value: &str, allowed: String) -> ArgError {
        ArgError::Value {
            flag,
            value: value.to_owned(),
            allowed,
        }
    }

    /// An argument of those games that have it, and not of this one.
    pub(crate) fn not_of(
        flag: &'static str,
        game: &Entry,
        has: impl Fn(&Entry) -> bool,
    ) -> ArgError {
        let others = GAMES.iter().filter(|game| has(game));
        ArgError::NotOf {
            flag,
            game: game.id,
            others: listed(others.map(|game| game.id.to_owned())),
        }
    }
}

impl fmt::Display for ArgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArgError::Unknown { arg } => write!(
                f,
                "unknown argument `{arg}`; --help lists those that there are"
            ),
            ArgError::Twice { flag } => write!(f, "{flag} is given twice"),
            ArgError::Beside { flag, beside } => {
                write!(f, "{flag} means nothing beside {beside}")
            }
            ArgError::NoValue { flag, allowed } => write!(f, "{flag} needs a value: {allowed}"),
            ArgError::NoValueTaken { flag, value } => {
                write!(f, "{flag} takes no value, but got `{value}`")
            }
            ArgError::Value {
                flag,
                value,
                allowed,
            } => write!(f, "{flag} cannot be `{value}`; allowed: {allowed}"),
            ArgError::Players {
                given,
                game,
                rules,
                allowed,
            } => write!(
                f,
                "--players cannot be `{given}` in {game} with --preset {rules}; allowed: {allowed}"
            ),
            ArgError::NotOf { flag, game, others } => {
                write!(f, "{game} has no {flag}; it belongs to: {others}")
            }
        }
    }
}

impl std::error::Error for ArgError {}

/// Several things that are allowed, as one phrase.
pub(crate) fn listed(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
