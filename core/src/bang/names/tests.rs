use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use super::super::ask::AskKind;
use super::super::card::{Border, Effect, Kind, Suit, Whom};
use super::super::character::Character;
use super::super::refusal::Refusal;
use super::super::role::Role;
use super::Language;
use crate::kit::Seat;

/// Columns that names and texts may take on a screen with letters of one width.
const NAME_COLUMNS: usize = 20;
const TEXT_COLUMNS: usize = 132;

/// What has names and texts: of each enum, name and text of every value.
fn rows(language: Language) -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    macro_rules! of {
        ($($type:ident),*) => {
            vec![$((
                stringify!($type),
                $type::NAMED.iter().map(|v| (v.name(language), v.text(language))).collect(),
            )),*]
        };
    }
    of!(Kind, Border, Character, Role, AskKind)
}

const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

fn every_refusal() -> Vec<Refusal> {
    macro_rules! list {
        ($($name:ident $({ $($field:ident),* })?;)*) => {{
            // A refusal missing from the list fails to compile here.
            let _ = |refusal| match refusal { $(Refusal::$name { .. } => (),)* };
            vec![$(Refusal::$name $({ $($field),* })?),*]
        }};
    }
    let (card, kind) = ("bang:QH".parse().unwrap(), Kind::Barrel);
    let target = Seat::new(6).unwrap();
    let (distance, reach, played, needed) = (7, 4, 3, 2);
    list! {
        NotYourDecision;
        NotHeld { card };
        NoAnswer { card };
        OnlyAnAnswer;
        BangLimit { played };
        NobodyInReach { reach };
        NobodyHasACard { card };
        NoTarget { card };
        FullLife;
        TwoPlayers;
        SameName { kind };
        NotEnough { needed };
        MustGoOn;
        Oneself;
        NotInPlay { target };
        TooFar { card, target, distance, reach };
        Sheriff;
        Sheltered { target };
        NoSuchCard { target };
        NotAsked;
    }
}

fn is_chinese(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Columns on a screen: Chinese characters and their punctuation take two.
fn columns(text: &str) -> usize {
    text.chars()
        .map(|c| if c < '\u{2e80}' { 1 } else { 2 })
        .sum()
}

fn numbers(text: &str) -> BTreeSet<&str> {
    let parts = text.split(|c: char| !c.is_ascii_digit());
    parts.filter(|p| !p.is_empty()).collect()
}

/// What stands in 【】; `None` where a bracket has no partner.
fn quoted(text: &str) -> Option<Vec<&str>> {
    let mut parts = text.split('【');
    if parts.next()?.contains('】') {
        return None;
    }
    parts
        .map(|part| {
            let (inside, after) = part.split_once('】')?;
            (!after.contains('】')).then_some(inside)
        })
        .collect()
}

/// What keeps a text from being one sentence of the language with nothing of the other in it.
pub(in crate::bang::names) fn fault_of_sentence(
    text: &str,
    language: Language,
) -> Option<&'static str> {
    if columns(text) > TEXT_COLUMNS {
        return Some("too long");
    }
    match language {
        Language::English => {
            let words: Vec<_> = text.split(' ').collect();
            let capital = |word: &str| word.starts_with(|c: char| c.is_ascii_uppercase());
            // Names and terms such as BANG! and draw! end no sentence unless a capital follows.
            let ends = |pair: &[&str]| {
                pair[0].ends_with(['.', '?']) || (pair[0].ends_with('!') && capital(pair[1]))
            };
            if !text.is_ascii() {
                Some("not English")
            } else if !capital(text) {
                Some("no capital")
            } else if !text.ends_with('.') || text.ends_with("..") {
                Some("no full stop")
            } else if words.windows(2).any(ends) {
                Some("more than one sentence")
            } else {
                None
            }
        }
        Language::Chinese => {
            let known = |name: &&str| Kind::ALL.iter().any(|k| k.name(language) == *name);
            if !text.chars().any(is_chinese) {
                Some("not Chinese")
            } else if text.contains(|c: char| c.is_ascii_lowercase() || " .,!?:;".contains(c)) {
                Some("English in it")
            } else if !text.ends_with('。') {
                Some("no full stop")
            } else if text.matches(['。', '？']).count() > 1
                || text.matches('！').count() != text.matches("！】").count()
            {
                Some("more than one sentence")
            } else if !quoted(text).is_some_and(|names| names.iter().all(known)) {
                Some("no card's name in brackets")
            } else {
                None
            }
        }
    }
}

/// What keeps a text from being a name of the language that fits a table.
fn fault_of_name(name: &str, language: Language) -> Option<&'static str> {
    let fits = |c| match language {
        Language::English => c == ' ' || char::is_ascii_graphic(&c),
        Language::Chinese => is_chinese(c) || c == '！' || c == '·',
    };
    if name.is_empty() || name.trim() != name {
        Some("empty, or space at an end")
    } else if columns(name) > NAME_COLUMNS {
        Some("too long")
    } else if !name.chars().all(fits) {
        Some("not of the language")
    } else {
        None
    }
}

#[test]
fn names_fit_a_table_and_texts_are_one_sentence() {
    for language in Language::ALL {
        for (of, rows) in rows(*language) {
            assert!(!rows.is_empty(), "{of}");
            for (name, text) in rows {
                assert_eq!(fault_of_name(name, *language), None, "{name}");
                assert_eq!(fault_of_sentence(text, *language), None, "{text}");
            }
        }
        for suit in SUITS {
            let name = suit.name(*language);
            assert_eq!(fault_of_name(name, *language), None, "{name}");
        }
    }
}

#[test]
fn no_two_values_share_a_name() {
    for language in Language::ALL {
        for (of, rows) in rows(*language) {
            let names: BTreeSet<_> = rows.iter().map(|r| r.0).collect();
            assert_eq!(names.len(), rows.len(), "{of}, {language}");
            let texts: BTreeSet<_> = rows.iter().map(|r| r.1).collect();
            assert_eq!(texts.len(), rows.len(), "{of}, {language}");
        }
        let suits: BTreeSet<_> = SUITS.iter().map(|s| s.name(*language)).collect();
        assert_eq!(suits.len(), SUITS.len());
    }
}

#[test]
fn the_lists_of_values_are_complete() {
    // NAMED comes from matches that the compiler has found complete.
    fn same<T: Copy + PartialEq + core::fmt::Debug>(named: &[T], all: &[T]) {
        assert_eq!(named.len(), all.len());
        for value in named {
            assert!(all.contains(value), "{value:?}");
        }
    }
    same(Kind::NAMED, Kind::ALL);
    same(Character::NAMED, Character::ALL);
    same(Role::NAMED, &Role::ALL);
    same(AskKind::NAMED, AskKind::ALL);
    assert!(
        Kind::ALL
            .iter()
            .all(|k| Border::NAMED.contains(&k.border()))
    );
}

#[test]
fn english_names_are_the_letters_of_the_identifiers() {
    let letters = |text: &str| -> String {
        let plain = text.chars().filter(char::is_ascii_alphanumeric);
        plain.map(|c| c.to_ascii_lowercase()).collect()
    };
    let en = Language::English;
    for k in Kind::ALL {
        assert_eq!(letters(k.name(en)), letters(k.code()));
    }
    for c in Character::ALL {
        assert_eq!(letters(c.name(en)), letters(c.code()));
    }
    for r in Role::ALL {
        assert_eq!(letters(r.name(en)), letters(r.code()));
    }
    for s in SUITS {
        assert!(s.name(en).starts_with(s.letter()));
    }
}

#[test]
fn both_languages_name_the_same_numbers() {
    for (en, zh) in rows(Language::English).iter().zip(rows(Language::Chinese)) {
        for (en, zh) in en.1.iter().zip(zh.1) {
            assert_eq!(numbers(en.1), numbers(zh.1), "{en:?}, {zh:?}");
        }
    }
}

#[test]
fn texts_give_the_numbers_of_the_card_table() {
    for kind in Kind::ALL {
        let expected = match kind.effect() {
            Effect::Weapon(n, _) | Effect::Heal(_, n) | Effect::Draw(n) => n,
            Effect::Take(Whom::Near)
            | Effect::Discard(Whom::Near)
            | Effect::Shoot(Whom::Near)
            | Effect::Sight
            | Effect::Back => 1,
            Effect::Shoot(_)
            | Effect::Dodge
            | Effect::Take(_)
            | Effect::Discard(_)
            | Effect::Indians
            | Effect::Duel
            | Effect::Store
            | Effect::Barrel
            | Effect::Jail
            | Effect::Dynamite => continue,
        };
        for language in Language::ALL {
            let text = kind.text(*language);
            assert!(
                numbers(text).contains(expected.to_string().as_str()),
                "{text}"
            );
        }
    }
}

#[test]
fn a_refusal_has_its_sentence_in_every_language() {
    for refusal in every_refusal() {
        let english = refusal.in_language(Language::English).to_string();
        assert!(
            !english.is_empty() && !english.contains("bang:QH"),
            "{english}"
        );
        // The one in notation differs in how it calls cards and kinds.
        let in_notation = refusal.to_string();
        let same = english
            .replace("BANG! Q♥", "bang:QH")
            .replace("Barrel", "barrel");
        assert_eq!(same, in_notation);
        let chinese = refusal.in_language(Language::Chinese).to_string();
        assert_eq!(
            fault_of_sentence(&chinese, Language::Chinese),
            None,
            "{chinese}"
        );
    }
    for language in Language::ALL {
        let all = every_refusal();
        let sentences: BTreeSet<_> = all
            .iter()
            .map(|r| r.in_language(*language).to_string())
            .collect();
        assert_eq!(sentences.len(), all.len(), "{language}");
    }
}

#[test]
fn a_refusal_names_its_fields_in_every_language() {
    let fields = [
        ("card: ", "BANG! Q♥", "红桃Q【砰！】"),
        ("kind: ", "Barrel", "【酒桶】"),
        ("target: ", "seat 6", "6号座位"),
        ("distance: ", "7", "7"),
        ("reach: ", "4", "4"),
        ("played: ", "3", "3"),
        ("needed: ", "2", "2"),
    ];
    for (field, en, zh) in fields {
        let mut having = 0;
        for refusal in every_refusal() {
            if format!("{refusal:?}").contains(field) {
                having += 1;
                for (language, said) in [(Language::English, en), (Language::Chinese, zh)] {
                    let sentence = refusal.in_language(language).to_string();
                    assert!(sentence.contains(said), "{said}: {sentence}");
                }
            }
        }
        assert!(having > 0, "{field}");
    }
}

#[test]
fn the_checks_find_what_is_wrong() {
    let (en, zh) = (Language::English, Language::Chinese);
    for (text, language, fault) in [
        ("", en, "no capital"),
        ("no capital.", en, "no capital"),
        ("No stop", en, "no full stop"),
        ("Two. Sentences.", en, "more than one sentence"),
        ("Bang! Bang.", en, "more than one sentence"),
        ("中文。", en, "not English"),
        ("", zh, "not Chinese"),
        ("English。", zh, "not Chinese"),
        ("一,二。", zh, "English in it"),
        ("一张bang。", zh, "English in it"),
        ("没有句号", zh, "no full stop"),
        ("两句。两句。", zh, "more than one sentence"),
        ("砰！没有括号。", zh, "more than one sentence"),
        ("一张【无此牌】。", zh, "no card's name in brackets"),
        ("一张【啤酒。", zh, "no card's name in brackets"),
        ("一张啤酒】。", zh, "no card's name in brackets"),
    ] {
        assert_eq!(fault_of_sentence(text, language), Some(fault), "{text}");
    }
    let long = "很长的句子，".repeat(12) + "完。";
    assert_eq!(fault_of_sentence(&long, zh), Some("too long"));
    for (name, language, fault) in [
        ("", en, "empty, or space at an end"),
        (" Beer", en, "empty, or space at an end"),
        ("A name that is too long", en, "too long"),
        ("啤酒", en, "not of the language"),
        ("Beer", zh, "not of the language"),
        ("啤 酒", zh, "not of the language"),
    ] {
        assert_eq!(fault_of_name(name, language), Some(fault), "{name}");
    }
}
