//! Faults as sentences of every language: those of the engine, and our own for what only a bridge can get wrong.

use core::fmt::{self, Display, Formatter};

use super::Fault;
use crate::bang::{Bang, NotWithdrawn};
use crate::cash_n_guns::Illegal;
use crate::kit::{InLanguage, Language};
use crate::table::{ErrorOf, TableError};

impl Fault {
    /// The sentence in this language. Why rules or a record are wrong is for who writes them and stays English.
    pub const fn in_language(&self, language: Language) -> InLanguage<&Fault> {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl Display for InLanguage<&Fault> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.language {
            Language::English => self.what.fmt(f),
            Language::Chinese => chinese(self.what, f),
        }
    }
}

/// What the games and the table have sentences for is said as one of them says it: they say the same.
fn chinese(fault: &Fault, f: &mut Formatter<'_>) -> fmt::Result {
    let language = Language::Chinese;
    let illegal = |error: Illegal| error.in_language(language);
    let kept = |error: NotWithdrawn| error.in_language(language);
    let table = |error: ErrorOf<Bang>| error.in_language(language);
    match *fault {
        Fault::NoSuchSeat { seat } => write!(f, "这一局没有{seat}号座位。"),
        Fault::NoSuchCard { card } => write!(f, "没有{card}号牌：牌号是0到127。"),
        Fault::NoSuchFace => f.write_str("没有这样的牌。"),
        Fault::TooMany { most } => write!(f, "数目超过了{most}。"),
        Fault::WrongLength { needed } => write!(f, "要有{needed}项。"),
        Fault::Rules { ref why } => write!(f, "这样的规则不能玩：{why}"),
        Fault::Seed { bytes } => write!(f, "种子要有32个字节，不是{bytes}个。"),
        Fault::Record {
            line,
            ref field,
            ref why,
        } => write!(f, "第{line}行，{field}：{why}"),
        Fault::Over => illegal(Illegal::Over).fmt(f),
        Fault::OtherConfig => illegal(Illegal::OtherConfig).fmt(f),
        Fault::NotAsked { seat } => illegal(Illegal::NotAsked { seat }).fmt(f),
        Fault::StaleAsk { given, current } => illegal(Illegal::StaleAsk { given, current }).fmt(f),
        Fault::NoHurry => illegal(Illegal::NoHurry).fmt(f),
        Fault::BangRefused { refusal } => refusal.in_language(language).fmt(f),
        Fault::CashNGunsRefused { refusal } => refusal.in_language(language).fmt(f),
        Fault::DanganRefused { refusal } => refusal.in_language(language).fmt(f),
        Fault::NoSecret => kept(NotWithdrawn::NoSecret).fmt(f),
        Fault::NotAnswered { seat } => kept(NotWithdrawn::NotAnswered { seat }).fmt(f),
        Fault::UndoForbidden => table(TableError::UndoForbidden).fmt(f),
        Fault::NothingToUndo => table(TableError::NothingToUndo).fmt(f),
        Fault::Resigned { seat } => table(TableError::Resigned { seat }).fmt(f),
        Fault::NotTold { since, told } => {
            let (since, told) = (since as usize, told as usize);
            table(TableError::NotTold { since, told }).fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::kit::Seat;

    #[test]
    fn a_fault_has_its_sentence_in_every_language() {
        let seat = Seat::new(6).expect("a seat");
        let (given, current) = (71, 72);
        let faults = [
            (Fault::NoSuchSeat { seat: -1 }, "-1"),
            (Fault::NoSuchCard { card: 128 }, "128"),
            (Fault::NoSuchFace, ""),
            (Fault::TooMany { most: 9 }, "9"),
            (Fault::WrongLength { needed: 9 }, "9"),
            (Fault::Seed { bytes: 31 }, "31"),
            (Fault::Over, ""),
            (Fault::OtherConfig, ""),
            (Fault::NotAsked { seat }, "6"),
            (Fault::StaleAsk { given, current }, "71"),
            (Fault::NoHurry, ""),
            (Fault::NoSecret, ""),
            (Fault::NotAnswered { seat }, "6"),
            (Fault::UndoForbidden, ""),
            (Fault::NothingToUndo, ""),
            (Fault::Resigned { seat }, "6"),
            (Fault::NotTold { since: 8, told: 7 }, "8"),
        ];
        for (at, (fault, holds)) in faults.iter().enumerate() {
            let english = fault.in_language(Language::English).to_string();
            assert_eq!(english, fault.to_string());
            let chinese = fault.in_language(Language::Chinese).to_string();
            assert!(
                chinese.ends_with('。') && chinese.contains(holds),
                "{chinese}"
            );
            assert!(
                !chinese.contains(|c: char| c.is_ascii_alphabetic()),
                "{chinese}"
            );
            for (other, _) in &faults[..at] {
                assert_ne!(other.in_language(Language::Chinese).to_string(), chinese);
            }
        }
        let (field, why) = ("players".to_string(), "players: 9".to_string());
        for fault in [
            Fault::Rules { why: why.clone() },
            Fault::Record {
                line: 3,
                field,
                why: why.clone(),
            },
        ] {
            assert!(
                fault
                    .in_language(Language::Chinese)
                    .to_string()
                    .ends_with(&why)
            );
        }
    }
}
