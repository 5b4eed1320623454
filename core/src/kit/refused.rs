//! What every game refuses for the same reasons, as sentences that stand once.

/// Sentences of a game's `Illegal` and `NotWithdrawn`, with those that only this game has behind their variants.
///
/// A variant without a sentence does not compile.
macro_rules! refused {
    (
        Illegal { $($illegal:ident $not_legal:literal)* }
        NotWithdrawn { $($kept:ident $not_withdrawn:literal)* }
    ) => {
        impl Illegal {
            /// The sentence in this language; what the rules do not allow is said as by the refusal's own
            /// `in_language`. Seats are absolute.
            pub const fn in_language(self, language: $crate::kit::Language) -> $crate::kit::InLanguage<Illegal> {
                $crate::kit::InLanguage { what: self, language }
            }
        }

        impl core::fmt::Display for $crate::kit::InLanguage<Illegal> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                use $crate::kit::Language::{Chinese, English};
                match (self.what, self.language) {
                    (Illegal::Refused(refusal), language) => refusal.in_language(language).fmt(f),
                    (error, English) => error.fmt(f),
                    (Illegal::Over, Chinese) => f.write_str("游戏已经结束。"),
                    (Illegal::OtherConfig, Chinese) => f.write_str($crate::kit::refused::OTHER_CONFIG),
                    (Illegal::NotAsked { seat }, Chinese) => $crate::kit::refused::not_asked(seat, f),
                    (Illegal::StaleAsk { given, current }, Chinese) => {
                        $crate::kit::refused::stale(given, current, f)
                    }
                    $((Illegal::$illegal, Chinese) => f.write_str($not_legal),)*
                }
            }
        }

        impl NotWithdrawn {
            /// The sentence in this language; seats are absolute.
            pub const fn in_language(
                self,
                language: $crate::kit::Language,
            ) -> $crate::kit::InLanguage<NotWithdrawn> {
                $crate::kit::InLanguage { what: self, language }
            }
        }

        impl core::fmt::Display for $crate::kit::InLanguage<NotWithdrawn> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                use $crate::kit::Language::{Chinese, English};
                match (self.what, self.language) {
                    (error, English) => error.fmt(f),
                    (NotWithdrawn::OtherConfig, Chinese) => f.write_str($crate::kit::refused::OTHER_CONFIG),
                    (NotWithdrawn::StaleAsk { given, current }, Chinese) => {
                        $crate::kit::refused::stale(given, current, f)
                    }
                    (NotWithdrawn::NotAnswered { seat }, Chinese) => {
                        write!(f, "{seat}号座位还没有作答。")
                    }
                    $((NotWithdrawn::$kept, Chinese) => f.write_str($not_withdrawn),)*
                }
            }
        }
    };
}
pub(crate) use refused;

use core::fmt;

use super::Seat;

pub(crate) const OTHER_CONFIG: &str = "这个局面属于另一套设置。";

pub(crate) fn not_asked(seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "现在没有问{seat}号座位。")
}

pub(crate) fn stale(given: u32, current: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "第{given}号提问已经过去，现在是第{current}号。")
}
