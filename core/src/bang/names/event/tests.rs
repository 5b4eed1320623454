//! Sentences as they should read.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use super::super::super::character::Character;
use super::super::super::event::{Declined, DiscardWhy};
use super::super::super::frame::CheckFor;
use super::super::super::role::Role;
use super::super::tests::fault_of_sentence;
use super::*;
use crate::kit::{Seat, SeatSet};

const SUITS: [char; 4] = ['♥', '♦', '♣', '♠'];

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn face(text: &str) -> Face {
    text.parse().unwrap()
}

fn cast(language: Language) -> Vec<String> {
    let cast = [Character::RoseDoolan, Character::JesseJones];
    cast.map(|c| c.name(language).to_string()).to_vec()
}

fn told(language: Language, run: &[Event]) -> String {
    Speech::new(language, &cast(language)).tell(run).to_string()
}

/// Every shape of event, with seat 0 as the one who acts and the first values of why and what for.
fn every_event() -> Vec<Event> {
    macro_rules! list {
        ($($name:ident { $($field:ident $(: $value:expr)?),* };)*) => {{
            // An event missing from the list fails to compile here.
            let _ = |event| match event { $(Event::$name { .. } => (),)* };
            vec![$(Event::$name { $($field $(: $value)?),* }),*]
        }};
    }
    let (by, on, to, from) = (seat(0), seat(1), seat(1), seat(1));
    let (card, character) = (face("beer:6H"), Character::ElGringo);
    list! {
        CharacterChosen { seat: by };
        CharacterShown { seat: by, character };
        TurnBegan { seat: by };
        TurnLost { seat: by };
        Drew { seat: by, card: Some(card) };
        Showed { seat: by, card };
        Looked { seat: by, card: Some(card) };
        Returned { seat: by, card: Some(card) };
        Kept { seat: by, card: Some(card) };
        TookDiscard { seat: by, card };
        TookFromHand { by, from, card: Some(card) };
        TookFromTable { by, from, card };
        Played { seat: by, card, target: Some(to) };
        Placed { seat: by, card, on };
        Responded { seat: by, card };
        Declined { seat: by, what: Declined::Shot };
        Discarded { seat: by, card, why: DiscardWhy::Excess };
        DiscardedFromHand { by, from, card };
        DiscardedFromTable { by, from, card };
        Flipped { seat: by, why: CheckFor::Jail, card: Some(card) };
        Counted { seat: by, card };
        Dodged { seat: by };
        Served { seat: by };
        DynamitePassed { from: by, to };
        DynamiteExploded { seat: by };
        StoreShown { card };
        StoreTaken { seat: by, card };
        Reshuffled { cards: 17 };
        Damaged { seat: by, by: Some(on), amount: 2, life: 3 };
        Healed { seat: by, life: 4 };
        Died { seat: by, by: Some(on) };
        RoleShown { seat: by, role: Role::Outlaw };
        Won { seats: SeatSet::first_n(2) };
    }
}

/// The same with what a field changes in the sentence.
fn every_variety() -> Vec<Event> {
    let (by, card) = (seat(0), face("bang:QH"));
    let mut all = every_event();
    for what in [
        Declined::Indians,
        Declined::Duel,
        Declined::Rescue,
        Declined::Ability,
    ] {
        all.push(Event::Declined { seat: by, what });
    }
    for why in [
        DiscardWhy::Cost,
        DiscardWhy::Death,
        DiscardWhy::Penalty,
        DiscardWhy::Replaced,
        DiscardWhy::Spent,
    ] {
        all.push(Event::Discarded {
            seat: by,
            card,
            why,
        });
    }
    for why in [CheckFor::Barrel, CheckFor::Ability, CheckFor::Dynamite] {
        all.push(Event::Flipped {
            seat: by,
            why,
            card: None,
        });
    }
    for role in [Role::Sheriff, Role::Deputy, Role::Renegade] {
        all.push(Event::RoleShown { seat: by, role });
    }
    all.extend([
        Event::Played {
            seat: by,
            card,
            target: None,
        },
        Event::Placed {
            seat: by,
            card,
            on: by,
        },
        Event::Responded { seat: by, card },
        Event::Damaged {
            seat: by,
            by: None,
            amount: 1,
            life: -1,
        },
        Event::Healed { seat: by, life: 1 },
        Event::Died { seat: by, by: None },
        Event::Won {
            seats: SeatSet::EMPTY,
        },
        Event::Won {
            seats: SeatSet::one(by),
        },
    ]);
    all
}

#[test]
fn every_event_has_one_sentence_of_its_own_in_every_language() {
    for language in Language::ALL {
        let all = every_variety();
        let mut sentences = BTreeSet::new();
        for event in &all {
            let text = event
                .told(Speech::new(*language, &cast(*language)))
                .to_string();
            // Symbols and a card whose name ends in a stop are no fault.
            let plain = text.replace(SUITS, "S").replace("BANG! ", "");
            assert_eq!(fault_of_sentence(&plain, *language), None, "{text}");
            assert_eq!(text, told(*language, &[*event]));
            sentences.insert(text);
        }
        assert_eq!(sentences.len(), all.len(), "{language}");
        assert_eq!(told(*language, &[]), "");
    }
}

#[test]
fn a_sentence_names_its_players_cards_and_numbers() {
    for language in Language::ALL {
        let (card, names) = (face("beer:6H"), cast(*language));
        let said = card.in_language(*language).to_string();
        for event in every_event() {
            let (text, shape) = (told(*language, &[event]), format!("{event:?}"));
            for (number, name) in names.iter().enumerate() {
                let named = shape.contains(&format!("Seat({number})"));
                let both = matches!(event, Event::Won { .. });
                assert_eq!(
                    text.contains(name.as_str()),
                    named || both,
                    "{shape}: {text}"
                );
            }
            assert_eq!(text.contains(&said), shape.contains("beer:6H"), "{text}");
            for number in ["17", "2", "3", "4"] {
                let field = shape.contains(&format!(": {number} "))
                    || shape.contains(&format!(": {number},"));
                assert_eq!(text.contains(number), field, "{shape}: {text}");
            }
        }
    }
}

#[test]
fn sentences_read_well() {
    let (rose, jesse) = (seat(0), seat(1));
    let card = face("bang:QH");
    let why = DiscardWhy::Excess;
    for (run, english, chinese) in [
        (
            vec![Event::CharacterShown {
                seat: seat(4),
                character: Character::ElGringo,
            }],
            "Seat 4 is El Gringo.",
            "4号座位的人物是埃尔·格林戈。",
        ),
        (
            vec![Event::Played {
                seat: rose,
                card,
                target: Some(jesse),
            }],
            "Rose Doolan plays BANG! Q♥ at Jesse Jones.",
            "罗斯·杜兰对杰西·琼斯打出红桃Q【砰！】。",
        ),
        (
            vec![
                Event::TookFromHand {
                    by: rose,
                    from: jesse,
                    card: None
                };
                3
            ],
            "Rose Doolan takes 3 cards from Jesse Jones' hand.",
            "罗斯·杜兰从杰西·琼斯手里拿走3张牌。",
        ),
        (
            vec![
                Event::Discarded {
                    seat: rose,
                    card,
                    why,
                },
                Event::Discarded {
                    seat: rose,
                    card: face("beer:6H"),
                    why,
                },
                Event::Discarded {
                    seat: rose,
                    card: face("jail:4H"),
                    why,
                },
            ],
            "Rose Doolan discards BANG! Q♥, Beer 6♥ and Jail 4♥: more cards than life points.",
            "罗斯·杜兰手牌多于生命，弃掉红桃Q【砰！】、红桃6【啤酒】和红桃4【监狱】。",
        ),
        (
            vec![Event::Damaged {
                seat: jesse,
                by: Some(rose),
                amount: 1,
                life: 3,
            }],
            "Jesse Jones loses 1 life point to Rose Doolan and is at 3.",
            "杰西·琼斯被罗斯·杜兰打掉1点生命，生命为3。",
        ),
        (
            vec![Event::Damaged {
                seat: jesse,
                by: None,
                amount: 3,
                life: -1,
            }],
            "Jesse Jones loses 3 life points and is at -1.",
            "杰西·琼斯失去3点生命，生命为-1。",
        ),
        (
            vec![Event::RoleShown {
                seat: jesse,
                role: Role::Outlaw,
            }],
            "Jesse Jones is an Outlaw.",
            "杰西·琼斯的身份是歹徒。",
        ),
        (
            vec![Event::Won {
                seats: SeatSet::first_n(2),
            }],
            "The game is over: Rose Doolan and Jesse Jones have won.",
            "游戏结束，罗斯·杜兰和杰西·琼斯获胜。",
        ),
    ] {
        assert_eq!(told(Language::English, &run), english);
        assert_eq!(told(Language::Chinese, &run), chinese);
    }
}

#[test]
fn what_the_public_may_not_see_is_not_named() {
    let (by, from) = (seat(0), seat(1));
    let card = Some(face("bang:QH"));
    for language in Language::ALL {
        let said = face("bang:QH").in_language(*language).to_string();
        for event in [
            Event::Drew { seat: by, card },
            Event::Looked { seat: by, card },
            Event::Returned { seat: by, card },
            Event::Kept { seat: by, card },
            Event::TookFromHand { by, from, card },
        ] {
            let named = |event: Event| told(*language, &[event]).contains(&said);
            assert!(!named(event.seen_by(None)), "{event:?}");
            assert!(named(event.seen_by(Some(by))), "{event:?}");
        }
    }
}

#[test]
fn one_sentence_joins_only_what_belongs_together() {
    let (card, other) = (face("bang:QH"), face("beer:6H"));
    let drew = |number| Event::Drew {
        seat: seat(number),
        card: None,
    };
    let discarded = |card, why| Event::Discarded {
        seat: seat(0),
        card,
        why,
    };
    assert!(drew(0).joins(drew(0)));
    assert!(!drew(0).joins(drew(1)));
    let (excess, death) = (DiscardWhy::Excess, DiscardWhy::Death);
    assert!(discarded(card, excess).joins(discarded(other, excess)));
    assert!(!discarded(card, excess).joins(discarded(card, death)));
    let dodged = Event::Dodged { seat: seat(0) };
    assert!(!dodged.joins(dodged));
    // Where not every card is known, they are counted.
    let known = Event::Drew {
        seat: seat(0),
        card: Some(card),
    };
    assert_eq!(
        told(Language::English, &[known, drew(0)]),
        "Rose Doolan draws 2 cards."
    );
}
