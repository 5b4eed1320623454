//! Why arguments cannot be followed.

use std::fmt;

use standoff::kit::Language;

use crate::games::{Entry, GAMES};

/// What an argument may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// One of these.
    OneOf(Vec<String>),
    /// A whole number from 0 to this one.
    Number(u64),
    /// A seat from 0 to this one.
    Seat(u8),
    /// The number of any seat.
    AnySeat,
    /// A number of players.
    Players,
    /// The name of a preset.
    Preset,
    /// The name of a file.
    File,
}

impl Allowed {
    /// One of several identifiers.
    pub(crate) fn one_of<'a>(items: impl Iterator<Item = &'a str>) -> Allowed {
        Allowed::OneOf(items.map(str::to_owned).collect())
    }

    pub(crate) fn in_language(&self, language: Language) -> String {
        let [english, chinese] = match self {
            Allowed::OneOf(items) => return listed(items.iter().cloned()),
            Allowed::Number(last) => {
                let english = format!("a whole number from 0 to {last}");
                [english, format!("从0到{last}的整数")]
            }
            Allowed::Seat(last) => {
                let english = format!("a seat from 0 to {last}");
                [english, format!("从0到{last}的座位")]
            }
            Allowed::AnySeat => {
                ["the number of a seat, from 0", "座位号，从0起"].map(str::to_owned)
            }
            Allowed::Players => ["a number of players", "人数"].map(str::to_owned),
            Allowed::Preset => ["the name of a preset", "规则的名称"].map(str::to_owned),
            Allowed::File => ["the name of a file", "文件名"].map(str::to_owned),
        };
        match language {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }
}

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
        allowed: Allowed,
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
        allowed: Allowed,
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
        allowed: Allowed,
    },
}

impl ArgError {
    pub(crate) fn value(flag: &'static str, value: &str, allowed: Allowed) -> ArgError {
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

    /// The sentence in this language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Chinese => self.chinese(),
        }
    }

    fn english(&self) -> String {
        let told = |allowed: &Allowed| allowed.in_language(Language::English);
        match self {
            ArgError::Unknown { arg } => {
                format!("unknown argument `{arg}`; --help lists those that there are")
            }
            ArgError::Twice { flag } => format!("{flag} is given twice"),
            ArgError::Beside { flag, beside } => format!("{flag} means nothing beside {beside}"),
            ArgError::NoValue { flag, allowed } => {
                format!("{flag} needs a value: {}", told(allowed))
            }
            ArgError::NoValueTaken { flag, value } => {
                format!("{flag} takes no value, but got `{value}`")
            }
            ArgError::Value {
                flag,
                value,
                allowed,
            } => format!("{flag} cannot be `{value}`; allowed: {}", told(allowed)),
            ArgError::Players {
                given,
                game,
                rules,
                allowed,
            } => {
                let allowed = told(allowed);
                format!(
                    "--players cannot be `{given}` in {game} with --preset {rules}; allowed: {allowed}"
                )
            }
            ArgError::NotOf { flag, game, others } => {
                format!("{game} has no {flag}; it belongs to: {others}")
            }
        }
    }

    fn chinese(&self) -> String {
        let told = |allowed: &Allowed| allowed.in_language(Language::Chinese);
        match self {
            ArgError::Unknown { arg } => format!("没有参数“{arg}”，--help列出了所有参数"),
            ArgError::Twice { flag } => format!("{flag}给出了两次"),
            ArgError::Beside { flag, beside } => format!("{flag}不能与{beside}同用"),
            ArgError::NoValue { flag, allowed } => format!("{flag}需要一个值：{}", told(allowed)),
            ArgError::NoValueTaken { flag, value } => {
                format!("{flag}不带值，却给出了“{value}”")
            }
            ArgError::Value {
                flag,
                value,
                allowed,
            } => format!("{flag}不能是“{value}”，可以是：{}", told(allowed)),
            ArgError::Players {
                given,
                game,
                rules,
                allowed,
            } => {
                let allowed = told(allowed);
                format!("{game}用--preset {rules}时，--players不能是“{given}”，可以是：{allowed}")
            }
            ArgError::NotOf { flag, game, others } => {
                format!("{game}没有{flag}，有它的是：{others}")
            }
        }
    }
}

impl fmt::Display for ArgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl std::error::Error for ArgError {}

/// Several things that are allowed, as one phrase.
pub(crate) fn listed(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}
