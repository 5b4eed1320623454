use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::super::bullet::Sticker;
use super::super::super::kind::{Kind, Rule};
use super::super::super::random_games::{choose, configs};
use super::super::super::state::State;
use super::*;
use crate::kit::{Dice, Seat};

/// What is wrong with a text of this language, if anything is.
fn fault(text: &str, language: Language) -> Option<String> {
    let han = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let blank = text.trim() != text || text.contains("  ") || text.is_empty();
    let fine = match language {
        Language::English => text.is_ascii(),
        Language::Chinese => han && !text.contains(|c: char| c.is_ascii() && !c.is_ascii_digit()),
    };
    (blank || !fine).then(|| text.to_string())
}

/// Calls `look` with what each decision of some games leads to, for every language.
fn games(mut look: impl FnMut(Speech<'_>, &[Event])) {
    for (number, config) in (0..).zip(configs()) {
        for language in Language::ALL {
            let speech = Speech::new(*language, &[]);
            let (mut dice, mut state) = (Dice::new(number), State::new(&config, number));
            while let Some((seat, action)) = choose(&state, &config, &mut dice) {
                let (ask, mut events) = (state.ask_number(), Vec::new());
                let kind = state.ask().map(|ask| ask.kind).unwrap();
                let mut labels = BTreeSet::new();
                state.legal(&config, seat, |legal| {
                    let label = legal.told(kind, speech).to_string();
                    assert_eq!(fault(&label, *language), None);
                    assert!(labels.insert(label), "{legal:?} is called as another");
                });
                let done = state.apply(&config, ask, seat, action, |event| events.push(event));
                assert_eq!(done, Ok(()));
                look(speech, &events);
            }
        }
    }
}

#[test]
fn what_is_done_and_what_happens_is_told() {
    let mut told = 0;
    games(|speech, events| {
        for event in events {
            let text = event.told(speech).to_string();
            assert_eq!(fault(&text, speech.language), None);
            assert!(text.ends_with(['.', '。']), "{text}");
            told += 1;
        }
    });
    assert!(told > 10_000, "{told}");
}

#[test]
fn a_run_is_one_sentence_that_names_nothing_hidden() {
    let mut joined = 0;
    games(|speech, events| {
        let seen: Vec<Event> = events.iter().filter_map(|e| e.seen_by(None)).collect();
        for run in seen.chunk_by(|first, second| first.joins(*second)) {
            let text = speech.tell(run).to_string();
            assert_eq!(fault(&text, speech.language), None);
            let ends = text.matches(['.', '。']).count();
            assert_eq!(ends, 1, "{text}");
            if matches!(run[0], Event::Dealt { .. } | Event::Looked { .. }) {
                let named = |kind: &&Kind| text.contains(kind.name(speech.language));
                assert_eq!(Kind::ALL.iter().find(named), None, "{text}");
                joined += usize::from(run.len() > 1);
            }
        }
    });
    assert!(joined > 100, "{joined}");
    assert_eq!(Speech::default().tell(&[][..] as &[Event]).to_string(), "");
}

#[test]
fn sentences_say_who_and_what() {
    let seat = |number| Seat::of(number);
    let looked = |place, card| Event::Looked {
        seat: seat(1),
        of: seat(2),
        place,
        card: Some(card),
        sticker: Sticker::NONE,
    };
    let stuck = |place, by| Event::Looked {
        seat: seat(1),
        of: seat(2),
        place,
        card: Some(Kind::Nue),
        sticker: Sticker::of(seat(by)),
    };
    let drew = |number, count| Event::Drew {
        seat: seat(number),
        count,
    };
    let died = |by| Event::Died {
        seat: seat(3),
        by: seat(by),
        lives: 1,
    };
    let fired = Event::Fired {
        seat: seat(0),
        card: Kind::Nue,
        sticker: Sticker::of(seat(4)),
    };
    let ends = Event::Dispelled {
        rule: Rule::Both,
        holder: seat(2),
    };
    for (run, english, chinese) in [
        (
            &[looked(0, Kind::Nue), looked(1, Kind::Orin)][..],
            "Seat 1 looks at the cylinder of Seat 2: Nue, Orin.",
            "1号座位看了2号座位的弹仓：【夜鸟】、【猫车】。",
        ),
        (
            &[stuck(0, 2), stuck(1, 4)],
            "Seat 1 looks at the cylinder of Seat 2: Nue (loaded by Seat 2), Nue (loaded by Seat 4).",
            "1号座位看了2号座位的弹仓：【夜鸟】（2号座位装的）、【夜鸟】（4号座位装的）。",
        ),
        (
            &[drew(0, 2), drew(1, 2)],
            "Seat 0 and Seat 1 draw 2 bullets each from the pool.",
            "0号座位和1号座位各从公池拿回2发弹丸。",
        ),
        (
            &[drew(0, 1)],
            "Seat 0 draws 1 bullet from the pool.",
            "0号座位从公池拿回1发弹丸。",
        ),
        (
            &[died(3)],
            "Seat 3 is hit by his own Live round and is dead: 1 life piece left.",
            "3号座位被自己的实弹打中阵亡，剩1个残机碎片。",
        ),
        (
            &[died(0)],
            "Seat 3 is hit by the Live round of Seat 0 and is dead: 1 life piece left.",
            "3号座位被0号座位的实弹打中阵亡，剩1个残机碎片。",
        ),
        (
            &[fired],
            "Seat 0 fires Nue, loaded by Seat 4.",
            "0号座位打出【夜鸟】，是4号座位装的。",
        ),
        (
            &[ends],
            "No longer in force: Power rampage, by Seat 2.",
            "2号座位的【力之暴走】被解除。",
        ),
    ] {
        assert_eq!(Speech::default().tell(run).to_string(), english);
        let speech = Speech::new(Language::Chinese, &[]);
        assert_eq!(speech.tell(run).to_string(), chinese);
    }
    assert!(!drew(0, 1).joins(drew(1, 2)));
}
