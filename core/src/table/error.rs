//! Why a table does not do what it is told.

use core::fmt::{self, Display};

use crate::game::Game;
use crate::kit::refused::not_asked;
use crate::kit::{InLanguage, Language, Seat};

/// Why nothing was done. The table is as it was.
///
/// `I` is why the game refuses an action, `W` why it does not take back an answer: see [`ErrorOf`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError<I, W> {
    /// The game refuses the answer: it is not legal, late, or this seat is not asked.
    #[error("{0}")]
    Illegal(I),
    /// The game does not take the answer back.
    #[error("{0}")]
    NotWithdrawn(W),
    /// There is no time to run out.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Which.
        seat: Seat,
    },
    /// The game has fewer seats.
    #[error("there is no seat {seat} in this game")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// Nothing is taken back at this table.
    #[error("this table does not allow to take back decisions")]
    UndoForbidden,
    /// Nothing has been decided yet.
    #[error("there is no decision to take back")]
    NothingToUndo,
    /// Who has resigned does not come back.
    #[error("the player of seat {seat} has resigned")]
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// The viewer has not been told so much yet.
    #[error("only {told} things were told so far, not {since}")]
    NotTold {
        /// What was asked for.
        since: usize,
        /// How many there are.
        told: usize,
    },
}

/// The errors of a game's tables.
pub type ErrorOf<G> = TableError<<G as Game>::Illegal, <G as Game>::WithdrawError>;

impl<I, W> TableError<I, W> {
    /// The sentence in this language; what the game refuses is said as the game says it. Seats are absolute.
    ///
    /// ```
    /// use standoff::bang::Bang;
    /// use standoff::kit::Language;
    /// use standoff::table::{ErrorOf, TableError};
    /// let error: ErrorOf<Bang> = TableError::NothingToUndo;
    /// assert_eq!(error.in_language(Language::Chinese).to_string(), "没有可以收回的决定。");
    /// ```
    pub const fn in_language(self, language: Language) -> InLanguage<Self>
    where
        Self: Copy,
    {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl<I: Copy, W: Copy> Display for InLanguage<TableError<I, W>>
where
    InLanguage<I>: Display,
    InLanguage<W>: Display,
    TableError<I, W>: Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language;
        match (self.what, language) {
            (TableError::Illegal(what), _) => InLanguage { what, language }.fmt(f),
            (TableError::NotWithdrawn(what), _) => InLanguage { what, language }.fmt(f),
            (error, Language::English) => error.fmt(f),
            (TableError::NotAsked { seat }, Language::Chinese) => not_asked(seat, f),
            (TableError::NoSuchSeat { seat }, Language::Chinese) => {
                write!(f, "这一局没有{seat}号座位。")
            }
            (TableError::UndoForbidden, Language::Chinese) => f.write_str("这张桌子不许收回决定。"),
            (TableError::NothingToUndo, Language::Chinese) => f.write_str("没有可以收回的决定。"),
            (TableError::Resigned { seat }, Language::Chinese) => {
                write!(f, "{seat}号座位的玩家已经认输。")
            }
            (TableError::NotTold { since, told }, Language::Chinese) => {
                write!(f, "到现在只通知了{told}件事，没有{since}件。")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::bang::{Bang, Illegal, NotWithdrawn};

    #[test]
    fn an_error_has_its_sentence_in_every_language() {
        let seat = Seat::new(6).unwrap();
        let (since, told) = (31, 30);
        let errors: [(ErrorOf<Bang>, &[&str]); 8] = [
            (TableError::Illegal(Illegal::Over), &[]),
            (TableError::NotWithdrawn(NotWithdrawn::NoSecret), &[]),
            (TableError::NotAsked { seat }, &["6"]),
            (TableError::NoSuchSeat { seat }, &["6"]),
            (TableError::UndoForbidden, &[]),
            (TableError::NothingToUndo, &[]),
            (TableError::Resigned { seat }, &["6"]),
            (TableError::NotTold { since, told }, &["31", "30"]),
        ];
        for (at, (error, numbers)) in errors.iter().enumerate() {
            let english = error.in_language(Language::English).to_string();
            assert_eq!(english, error.to_string());
            let chinese = error.in_language(Language::Chinese).to_string();
            let letters = |c: char| c.is_ascii_alphabetic();
            assert!(
                chinese.ends_with('。') && !chinese.contains(letters),
                "{chinese}"
            );
            assert!(numbers.iter().all(|n| chinese.contains(n)), "{chinese}");
            for (other, _) in &errors[..at] {
                assert_ne!(other.in_language(Language::Chinese).to_string(), chinese);
            }
        }
    }
}
