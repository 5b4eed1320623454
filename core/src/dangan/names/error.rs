//! Refused decisions as sentences in every language; the English one is the `Display` of the error.
//!
//! ```
//! use standoff::dangan::Illegal;
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
    use alloc::collections::BTreeSet;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::super::super::refusal::Refusal;
    use super::super::tests::{check_sentence, digits};
    use super::*;
    use crate::kit::{Language, Seat};

    #[test]
    fn every_error_has_a_sentence_of_its_own() {
        let (seat, given, current) = (Seat::of(3), 7, 8);
        let refused = Refusal::Chamber { chamber: 5 };
        let refusals = [
            Illegal::Over,
            Illegal::OtherConfig,
            Illegal::NotAsked { seat },
            Illegal::StaleAsk { given, current },
            Illegal::Refused(refused),
        ];
        let kept = [
            NotWithdrawn::OtherConfig,
            NotWithdrawn::NoSecret,
            NotWithdrawn::StaleAsk { given, current },
            NotWithdrawn::NotAnswered { seat },
        ];
        for language in Language::ALL {
            let said = |error: &dyn ToString| error.to_string();
            let refusals: Vec<_> = refusals
                .iter()
                .map(|e| said(&e.in_language(*language)))
                .collect();
            let kept: Vec<_> = kept
                .iter()
                .map(|e| said(&e.in_language(*language)))
                .collect();
            for all in [&refusals, &kept] {
                all.iter().for_each(|text| check_sentence(text, *language));
                let different: BTreeSet<_> = all.iter().collect();
                assert_eq!(different.len(), all.len(), "{all:?}");
            }
            let numbers = |all: &[String]| all.iter().map(|text| digits(text)).collect::<Vec<_>>();
            assert_eq!(numbers(&refusals), ["", "", "3", "78", "5"]);
            assert_eq!(numbers(&kept), ["", "", "78", "3"]);
            // What is refused says its own reason.
            assert_eq!(refusals[4], refused.in_language(*language).to_string());
        }
        for error in refusals {
            let english = error.in_language(Language::English);
            assert_eq!(english.to_string(), error.to_string());
        }
        for error in kept {
            let english = error.in_language(Language::English);
            assert_eq!(english.to_string(), error.to_string());
        }
    }
}
