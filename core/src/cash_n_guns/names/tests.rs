use alloc::string::{String, ToString};

use super::super::gun::Hand;
use super::super::random_games::{answer, choose, configs};
use super::super::state::State;
use super::super::{
    Action, AskKind, Bullet, CashNGuns, Illegal, NotWithdrawn, Power, Refusal, Role,
};
use super::Gangster;
use crate::kit::{Dice, Language, Seat, Speech};
use crate::laws::Lawful;

/// What is wrong with a text of this language, if anything is.
fn fault(text: &str, language: Language) -> Option<String> {
    let han = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let blank = text.trim() != text || text.contains("  ") || text.is_empty();
    let fine = match language {
        Language::English => text.is_ascii() && !han,
        Language::Chinese => han && !text.contains(['.', ',', ';']) || text.contains('$'),
    };
    (blank || !fine).then(|| text.to_string())
}

/// `NAMED` comes from matches that the compiler has found complete.
#[test]
fn the_lists_of_things_are_whole() {
    assert_eq!(Bullet::NAMED, Bullet::ALL);
    assert_eq!(Role::NAMED, Role::ALL);
    assert_eq!(Power::NAMED, Power::ALL);
    assert_eq!(AskKind::NAMED, AskKind::ALL);
}

#[test]
fn every_thing_has_its_name_and_text() {
    for language in Language::ALL {
        let check = |name: &str, text: &str| {
            assert_eq!(fault(name, *language), None);
            assert_eq!(fault(text, *language), None);
            let end = text.chars().last();
            assert!(matches!(end, Some('.' | '。')), "{text}");
        };
        for thing in Bullet::ALL {
            check(thing.name(*language), thing.text(*language));
        }
        for thing in Role::ALL {
            check(thing.name(*language), thing.text(*language));
        }
        for thing in Power::ALL {
            check(thing.name(*language), thing.text(*language));
        }
        for thing in AskKind::ALL {
            check(thing.name(*language), thing.text(*language));
        }
        for seat in (0..6).filter_map(Seat::new) {
            let name = Gangster::at(seat).map(|who| who.name(*language));
            assert_eq!(fault(name.unwrap_or_default(), *language), None);
        }
    }
    assert_eq!(Gangster::at(Seat::of(6)), None);
}

#[test]
fn every_refusal_has_its_sentence() {
    let (seat, bullet, hand) = (Seat::of(3), Bullet::Bang, Hand::Second);
    let refusals = [
        Refusal::NotAsked,
        Refusal::NotHeld { bullet, hand },
        Refusal::EachGun,
        Refusal::OneGun,
        Refusal::Oneself,
        Refusal::CannotBeNamed { seat },
        Refusal::NoPower,
        Refusal::NotTheCop,
        Refusal::WithdrawnOnce,
    ];
    let errors = refusals.map(Illegal::Refused).into_iter().chain([
        Illegal::Over,
        Illegal::OtherConfig,
        Illegal::NotAsked { seat },
        Illegal::StaleAsk {
            given: 7,
            current: 8,
        },
        Illegal::NoHurry,
    ]);
    for language in Language::ALL {
        for error in errors.clone() {
            let text = error.in_language(*language).to_string();
            assert_eq!(fault(&text, *language), None);
        }
        for error in [
            NotWithdrawn::OtherConfig,
            NotWithdrawn::StaleAsk {
                given: 7,
                current: 8,
            },
            NotWithdrawn::NotAnswered { seat },
        ] {
            let text = error.in_language(*language).to_string();
            assert_eq!(fault(&text, *language), None);
        }
    }
}

#[test]
fn what_is_done_and_what_happens_is_told() {
    let mut dice = Dice::new(2);
    for language in Language::ALL {
        let speech = Speech::new(*language, &[]);
        for _ in 0..300 {
            let text = CashNGuns::any_action(&mut dice).told(speech).to_string();
            assert_eq!(fault(&text, *language), None);
        }
        for (_, config) in configs() {
            let mut state = State::new(&config, 4);
            while let Some(next) = choose(&state, &config, &mut dice) {
                answer(&mut state, &config, next, |event| {
                    let text = event.told(speech).to_string();
                    assert_eq!(fault(&text, *language), None);
                    let end = text.chars().last();
                    assert!(matches!(end, Some('.' | '!' | '。')), "{text}");
                });
            }
        }
    }
    let words = super::super::Word::ALL
        .iter()
        .map(|word| Action::Say(*word));
    let labels: alloc::collections::BTreeSet<String> = words
        .map(|action| action.told(Speech::default()).to_string())
        .collect();
    assert_eq!(labels.len(), super::super::Word::ALL.len());
}
