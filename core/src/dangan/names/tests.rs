use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::dangan::{AskKind, Kind, Refusal, Rule};
use crate::kit::{Language, Seat};

/// Its digits, in their order.
pub(in crate::dangan::names) fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// It is one sentence of this language, with nothing of the other in it.
pub(in crate::dangan::names) fn check_sentence(text: &str, language: Language) {
    let fine = match language {
        Language::English => text.is_ascii() && !text.contains(". "),
        Language::Chinese => {
            let foreign = |c: char| c.is_ascii() && !c.is_ascii_digit();
            text.ends_with('。') && text.matches('。').count() == 1 && !text.contains(foreign)
        }
    };
    assert!(fine && text.trim() == text && text.len() > 6, "{text}");
}

/// Names are short and differ; texts are one sentence, with the same digits in both languages.
fn check(rows: &[[(&str, &str); 2]]) {
    for [english, chinese] in rows {
        for (name, _) in [english, chinese] {
            assert!(!name.is_empty() && name.chars().count() <= 24, "{name}");
        }
        assert!(
            english.1.ends_with('.') && english.1.matches(". ").count() == 0,
            "{english:?}"
        );
        assert!(
            chinese.1.ends_with('。') && chinese.1.matches('。').count() == 1,
            "{chinese:?}"
        );
        assert_eq!(digits(english.1), digits(chinese.1));
    }
    for language in 0..2 {
        let mut names: Vec<&str> = rows.iter().map(|row| row[language].0).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), rows.len());
    }
}

#[test]
fn names_are_short_and_texts_are_sentences() {
    let both = [Language::English, Language::Chinese];
    let cards = Kind::ALL
        .iter()
        .map(|k| both.map(|l| (k.name(l), k.text(l))));
    check(&cards.collect::<Vec<_>>());
    let rules = Rule::ALL
        .iter()
        .map(|r| both.map(|l| (r.name(l), r.text(l))));
    check(&rules.collect::<Vec<_>>());
    let asks = AskKind::ALL
        .iter()
        .map(|a| both.map(|l| (a.name(l), a.text(l))));
    check(&asks.collect::<Vec<_>>());
    assert_eq!(Kind::NAMED, Kind::ALL);
    assert_eq!(Rule::NAMED, Rule::ALL);
    assert_eq!(AskKind::NAMED, AskKind::ALL);
}

#[test]
fn refusals_say_the_same_in_both_languages() {
    let (target, card) = (Seat::of(3), Kind::Orin);
    let all = [
        Refusal::Chamber { chamber: 4 },
        Refusal::NotHeld { card },
        Refusal::LiveLeftOut,
        Refusal::NotActive { target },
        Refusal::Shielded { target },
        Refusal::PairOrder,
        Refusal::NotInForce,
        Refusal::NotOpen { card },
        Refusal::NoCopy { card },
        Refusal::NoPlace { place: 5 },
        Refusal::HowMany { wanted: 2 },
        Refusal::NotDead { target },
        Refusal::NotAsked,
    ];
    for refusal in all {
        let english = refusal.in_language(Language::English).to_string();
        let chinese = refusal.in_language(Language::Chinese).to_string();
        assert_eq!(english, format!("{refusal}"));
        assert_eq!(digits(&english), digits(&chinese));
        check_sentence(&english, Language::English);
        check_sentence(&chinese, Language::Chinese);
        assert_eq!(english.contains("orin"), chinese.contains("猫车"));
    }
    for language in Language::ALL {
        let sentence = |refusal: &Refusal| refusal.in_language(*language).to_string();
        let different: BTreeSet<_> = all.iter().map(sentence).collect();
        assert_eq!(different.len(), all.len(), "{language}");
    }
}
