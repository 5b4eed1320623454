//! Refused decisions as sentences in every language; the English one is the `Display` of the error.
//!
//! ```
//! use standoff::bang::Illegal;
//! use standoff::kit::Language;
//! assert_eq!(Illegal::Over.in_language(Language::Chinese).to_string(), "游戏已经结束。");
//! ```

use super::super::apply::Illegal;
use super::super::withdraw::NotWithdrawn;
use crate::kit::refused::refused;

refused! {
    Illegal {}
    NotWithdrawn { NoSecret "现在没有秘密的选择。" }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::super::super::refusal::Refusal;
    use super::super::tests::fault_of_sentence;
    use super::*;
    use crate::kit::{Language, Seat};

    #[test]
    fn an_error_has_its_sentence_in_every_language() {
        let (given, current) = (7, 8);
        let seat = Seat::new(3).unwrap();
        let refused = Illegal::Refused(Refusal::FullLife);
        for (error, numbers) in [
            (Illegal::Over, &[][..]),
            (Illegal::OtherConfig, &[]),
            (Illegal::NotAsked { seat }, &["3"]),
            (Illegal::StaleAsk { given, current }, &["7", "8"]),
            (refused, &[]),
        ] {
            let english = error.in_language(Language::English).to_string();
            assert_eq!(english, error.to_string());
            let chinese = error.in_language(Language::Chinese).to_string();
            assert_eq!(fault_of_sentence(&chinese, Language::Chinese), None);
            assert!(numbers.iter().all(|n| chinese.contains(n)), "{chinese}");
        }
        for (error, numbers) in [
            (NotWithdrawn::NoSecret, &[][..]),
            (NotWithdrawn::OtherConfig, &[]),
            (NotWithdrawn::NotAnswered { seat }, &["3"]),
            (NotWithdrawn::StaleAsk { given, current }, &["7", "8"]),
        ] {
            let english = error.in_language(Language::English).to_string();
            assert_eq!(english, error.to_string());
            let chinese = error.in_language(Language::Chinese).to_string();
            assert_eq!(fault_of_sentence(&chinese, Language::Chinese), None);
            assert!(numbers.iter().all(|n| chinese.contains(n)), "{chinese}");
        }
    }
}
