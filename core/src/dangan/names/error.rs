//! Refused decisions as sentences in every language; the English one is the `Display` of the error.

use core::fmt;

use super::super::apply::Illegal;
use super::super::withdraw::NotWithdrawn;
use super::Language;
use crate::kit::InLanguage;

impl Illegal {
    /// The sentence in this language; what the rules do not allow is said as by
    /// [`Refusal::in_language`](super::super::Refusal::in_language). Seats are absolute.
    ///
    /// ```
    /// use standoff::dangan::Illegal;
    /// use standoff::kit::Language;
    /// assert_eq!(Illegal::Over.in_language(Language::Chinese).to_string(), "游戏已经结束。");
    /// ```
    pub const fn in_language(self, language: Language) -> InLanguage<Illegal> {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl fmt::Display for InLanguage<Illegal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.what, self.language) {
            (Illegal::Refused(refusal), language) => refusal.in_language(language).fmt(f),
            (error, Language::English) => error.fmt(f),
            (Illegal::Over, Language::Chinese) => f.write_str("游戏已经结束。"),
            (Illegal::OtherConfig, Language::Chinese) => f.write_str(OTHER_CONFIG),
            (Illegal::NotAsked { seat }, Language::Chinese) => {
                write!(f, "现在没有问{seat}号座位。")
            }
            (Illegal::StaleAsk { given, current }, Language::Chinese) => stale(given, current, f),
        }
    }
}

impl NotWithdrawn {
    /// The sentence in this language; seats are absolute.
    pub const fn in_language(self, language: Language) -> InLanguage<NotWithdrawn> {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl fmt::Display for InLanguage<NotWithdrawn> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.what, self.language) {
            (error, Language::English) => error.fmt(f),
            (NotWithdrawn::OtherConfig, Language::Chinese) => f.write_str(OTHER_CONFIG),
            (NotWithdrawn::StaleAsk { given, current }, Language::Chinese) => {
                stale(given, current, f)
            }
            (NotWithdrawn::NoSecret, Language::Chinese) => f.write_str("现在没有秘密的选择。"),
            (NotWithdrawn::NotAnswered { seat }, Language::Chinese) => {
                write!(f, "{seat}号座位还没有作答。")
            }
        }
    }
}

const OTHER_CONFIG: &str = "这个局面属于另一套设置。";

fn stale(given: u32, current: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "第{given}号提问已经过去，现在是第{current}号。")
}
