//! Sentences as they should read.

use standoff::bang::Character;
use standoff::kit::SeatSet;

use super::*;

const SUITS: [char; 4] = ['♥', '♦', '♣', '♠'];

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn face(text: &str) -> Face {
    text.parse().unwrap()
}

fn cast() -> Cast {
    let mut cast = Cast::default();
    cast.introduce(seat(0), Character::RoseDoolan);
    cast.introduce(seat(1), Character::JesseJones);
    cast
}

#[test]
fn sentences_read_well() {
    let (rose, jesse) = (seat(0), seat(1));
    let card = face("bang:QH");
    let why = DiscardWhy::Excess;
    for (run, expected) in [
        (
            vec![Event::CharacterShown {
                seat: seat(4),
                character: Character::ElGringo,
            }],
            "Seat 4 is El Gringo.",
        ),
        (
            vec![Event::Drew {
                seat: rose,
                card: Some(card),
            }],
            "Rose Doolan draws BANG! Q♥.",
        ),
        (
            vec![Event::Played {
                seat: rose,
                card,
                target: Some(jesse),
            }],
            "Rose Doolan plays BANG! Q♥ at Jesse Jones.",
        ),
        (
            vec![
                Event::TookFromHand {
                    by: rose,
                    from: jesse,
                    card: None,
                };
                3
            ],
            "Rose Doolan takes 3 cards from Jesse Jones' hand.",
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
            ],
            "Rose Doolan discards BANG! Q♥ and Beer 6♥: more cards than life points.",
        ),
        (
            vec![Event::Damaged {
                seat: jesse,
                by: Some(rose),
                amount: 1,
                life: 3,
            }],
            "Jesse Jones loses 1 life point to Rose Doolan and is at 3.",
        ),
        (
            vec![Event::Damaged {
                seat: jesse,
                by: None,
                amount: 3,
                life: -1,
            }],
            "Jesse Jones loses 3 life points and is at -1.",
        ),
        (
            vec![Event::RoleShown {
                seat: jesse,
                role: Role::Outlaw,
            }],
            "Jesse Jones is an Outlaw.",
        ),
        (
            vec![Event::Won {
                seats: SeatSet::first_n(2),
            }],
            "The game is over. Rose Doolan and Jesse Jones have won.",
        ),
        (vec![], ""),
    ] {
        assert_eq!(sentence(&cast(), &run), expected);
    }
}

#[test]
fn what_the_public_may_not_see_is_not_named() {
    let (by, from) = (seat(0), seat(1));
    let card = Some(face("bang:QH"));
    for event in [
        Event::Drew { seat: by, card },
        Event::Looked { seat: by, card },
        Event::Returned { seat: by, card },
        Event::Kept { seat: by, card },
        Event::TookFromHand { by, from, card },
    ] {
        let named = |event: Event| sentence(&cast(), &[event]).contains(SUITS);
        assert!(!named(event.seen_by(None)), "{event:?}");
        assert!(named(event.seen_by(Some(by))), "{event:?}");
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
    assert!(same_breath(&drew(0), &drew(0)));
    assert!(!same_breath(&drew(0), &drew(1)));
    let (excess, death) = (DiscardWhy::Excess, DiscardWhy::Death);
    assert!(same_breath(
        &discarded(card, excess),
        &discarded(other, excess)
    ));
    assert!(!same_breath(
        &discarded(card, excess),
        &discarded(card, death)
    ));
    let dodged = Event::Dodged { seat: seat(0) };
    assert!(!same_breath(&dodged, &dodged));
}
