//! The marks against a slow second model, and the cases the rules name.

use super::*;
use crate::kit::Dice;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

fn set(cards: &[u8]) -> CardSet {
    cards.iter().map(|&n| Card::of(n)).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zone {
    Deck,
    Hand(usize),
}

/// One observer's certainty about one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    zone: Zone,
    place: bool,
}

/// The slow second model: one map from card to mark for each observer, written from the
/// rules, beside the true position.
struct Naive {
    seats: usize,
    faces: u8,
    deck: Vec<u8>,
    hands: Vec<Vec<u8>>,
    open: Vec<u8>,
    /// Seats, then the public.
    minds: Vec<BTreeMap<u8, Mark>>,
    told: BTreeMap<u8, BTreeSet<usize>>,
}

impl Naive {
    fn new(seats: usize, cards: u8, faces: u8) -> Self {
        Self {
            seats,
            faces,
            deck: (0..cards).collect(),
            hands: vec![Vec::new(); seats],
            open: Vec::new(),
            minds: vec![BTreeMap::new(); seats + 1],
            told: BTreeMap::new(),
        }
    }

    fn twins(&self, card: u8) -> CardSet {
        let face = card % self.faces;
        (0..128)
            .filter(|&other| other != card && other % self.faces == face)
            .map(Card::of)
            .collect()
    }

    /// This observer sees the face of a card that leaves the zone.
    fn sees_leave(&mut self, observer: usize, card: u8, zone: Zone) {
        let faces = self.faces;
        let mind = &mut self.minds[observer];
        if mind.remove(&card).is_none() {
            let same = mind
                .iter()
                .find(|(other, mark)| {
                    mark.zone == zone && !mark.place && *other % faces == card % faces
                })
                .map(|(&other, _)| other);
            if let Some(twin) = same {
                mind.remove(&twin);
            }
        }
    }

    /// Of the twins in the zone that a card left nobody can tell whose knowledge was of the one that left.
    fn untell_twins(&mut self, card: u8, zone: Zone) {
        let (faces, minds) = (self.faces, &self.minds);
        let lying = match zone {
            Zone::Deck => &self.deck,
            Zone::Hand(hand) => &self.hands[hand],
        };
        self.told.retain(|other, _| {
            let placed = minds.iter().any(|m| m.get(other).is_some_and(|m| m.place));
            *other % faces != card % faces || !lying.contains(other) || placed
        });
    }

    /// This observer sees that some card of a hand of `size` goes to a new place.
    fn misses_leave(&mut self, observer: usize, size: usize, hand: usize, to: Mark) {
        let mind = &mut self.minds[observer];
        if size == 1 {
            for mark in mind.values_mut().filter(|m| m.zone == Zone::Hand(hand)) {
                *mark = to;
            }
        } else {
            mind.retain(|_, mark| mark.zone != Zone::Hand(hand));
        }
    }

    fn draw_unseen(&mut self, by: usize) -> u8 {
        let card = self.deck.pop().unwrap();
        let mut before = self.deck.clone();
        before.push(card);
        for observer in 0..=self.seats {
            if observer == by {
                self.sees_leave(by, card, Zone::Deck);
                continue;
            }
            let mind = &mut self.minds[observer];
            let unplaced = before
                .iter()
                .filter(|c| !mind.get(c).is_some_and(|mark| mark.place))
                .count();
            let on_top = mind.get(&card).is_some_and(|mark| mark.place);
            if on_top || unplaced == 1 {
                if let Some(mark) = mind.get_mut(&card) {
                    *mark = Mark {
                        zone: Zone::Hand(by),
                        place: false,
                    };
                }
            } else {
                mind.retain(|_, mark| mark.zone != Zone::Deck || mark.place);
            }
        }
        self.told.remove(&card);
        self.untell_twins(card, Zone::Deck);
        self.hands[by].push(card);
        card
    }

    fn take_unseen(&mut self, at: usize, from: usize, to: usize) -> u8 {
        let size = self.hands[from].len();
        let card = self.hands[from].remove(at);
        let mark = Mark {
            zone: Zone::Hand(to),
            place: false,
        };
        for observer in (0..=self.seats).filter(|&o| o != from && o != to) {
            self.misses_leave(observer, size, from, mark);
        }
        self.sees_leave(to, card, Zone::Hand(from));
        self.untell_twins(card, Zone::Hand(from));
        self.minds[from].insert(card, mark);
        self.hands[to].push(card);
        self.told.insert(card, BTreeSet::from([from]));
        card
    }

    fn put_unseen(&mut self, at: usize, by: usize) -> u8 {
        let size = self.hands[by].len();
        let card = self.hands[by].remove(at);
        let mark = Mark {
            zone: Zone::Deck,
            place: true,
        };
        for observer in (0..=self.seats).filter(|&o| o != by) {
            self.misses_leave(observer, size, by, mark);
        }
        self.minds[by].insert(card, mark);
        self.deck.push(card);
        card
    }

    fn all_see_leave(&mut self, card: u8, zone: Zone) {
        for observer in 0..=self.seats {
            self.sees_leave(observer, card, zone);
        }
        self.untell_twins(card, zone);
    }

    fn all_see_enter(&mut self, card: u8, hand: usize) {
        for observer in (0..=self.seats).filter(|&o| o != hand) {
            let mark = Mark {
                zone: Zone::Hand(hand),
                place: false,
            };
            self.minds[observer].insert(card, mark);
        }
    }

    fn hidden(&self) -> CardSet {
        let hands: CardSet = self
            .hands
            .iter()
            .map(|hand| set(hand))
            .fold(CardSet::EMPTY, |all, hand| all | hand);
        hands | set(&self.deck)
    }

    /// Marks that no longer stand end what was told about them.
    fn settle(&mut self) {
        let minds = &self.minds;
        self.told.retain(|card, seats| {
            seats.retain(|&s| minds[s].contains_key(card));
            !seats.is_empty() && !minds[minds.len() - 1].contains_key(card)
        });
    }

    fn compare(&mut self, k: &Knowledge) {
        self.settle();
        assert!(k.check(self.hidden()));
        let keys = |mind: &BTreeMap<u8, Mark>| mind.keys().map(|&c| Card::of(c)).collect();
        let public: CardSet = keys(&self.minds[self.seats]);
        assert_eq!(k.public(), public);
        for s in 0..self.seats {
            let seat = Seat::of(s as u8);
            let hand = set(&self.hands[s]);
            let known: CardSet = keys(&self.minds[s]);
            assert_eq!(k.seat_knows(seat) - hand, known, "seat {s}");
            assert!((k.known[s] & hand).is_empty());
            let told: CardSet = self
                .told
                .iter()
                .filter(|(_, seats)| seats.contains(&s))
                .map(|(&card, _)| Card::of(card))
                .collect();
            assert_eq!(k.told(seat), told);
        }
        for mind in &self.minds {
            for (&card, mark) in mind {
                assert_eq!(k.is_exact(Card::of(card)), mark.place);
                match mark.zone {
                    Zone::Deck => assert!(self.deck.contains(&card)),
                    Zone::Hand(h) => assert!(self.hands[h].contains(&card)),
                }
            }
        }
    }
}

/// One random move in both models; the answer names it, for the count of what was covered.
fn step(dice: &mut Dice, naive: &mut Naive, k: &mut Knowledge) -> usize {
    let seats = naive.seats;
    let a = dice.below(seats as u32) as usize;
    let b = (a + 1 + dice.below(seats as u32 - 1) as usize) % seats;
    let (sa, sb) = (Seat::of(a as u8), Seat::of(b as u8));
    let size = naive.hands[a].len();
    let at = dice.below(size as u32) as usize;
    let kind = dice.below(16) as usize;
    match kind {
        // Drawn, seen by the drawer only.
        0..=2 if !naive.deck.is_empty() => {
            let card = naive.draw_unseen(a);
            let rest = set(&naive.deck);
            k.drawn_unseen_with_twins(Card::of(card), naive.twins(card), rest, sa);
        }
        // Taken at random out of a hand.
        3..=4 if size > 0 => {
            let card = naive.take_unseen(at, a, b);
            let rest = set(&naive.hands[a]);
            k.taken_unseen_with_twins(Card::of(card), naive.twins(card), rest, sa, sb);
        }
        // A whole hand changes hands.
        5 if size > 0 => {
            k.taken_whole(set(&naive.hands[a]), sa, sb);
            for card in core::mem::take(&mut naive.hands[a]) {
                let mark = Mark {
                    zone: Zone::Hand(b),
                    place: false,
                };
                for mind in &mut naive.minds {
                    mind.entry(card).and_modify(|m| *m = mark);
                }
                naive.minds[a].insert(card, mark);
                naive.minds[b].remove(&card);
                naive.hands[b].push(card);
                naive.told.insert(card, BTreeSet::from([a]));
            }
        }
        // Put back on the deck.
        6..=7 if size > 0 => {
            let card = naive.put_unseen(at, a);
            k.put_unseen(Card::of(card), set(&naive.hands[a]), sa);
        }
        // Played or discarded in the open.
        8 if size > 0 => {
            let zone = set(&naive.hands[a]);
            let card = naive.hands[a].remove(at);
            k.forget_twin(Card::of(card), naive.twins(card), zone);
            k.forget(Card::of(card));
            naive.all_see_leave(card, Zone::Hand(a));
            naive.open.push(card);
        }
        // Turned up from the deck, and taken into the hand or not.
        9..=10 if !naive.deck.is_empty() => {
            let zone = set(&naive.deck);
            let card = naive.deck.pop().unwrap();
            k.forget_twin(Card::of(card), naive.twins(card), zone);
            naive.all_see_leave(card, Zone::Deck);
            if kind == 9 {
                k.forget(Card::of(card));
                naive.open.push(card);
            } else {
                k.reveal(Card::of(card));
                naive.hands[a].push(card);
                naive.all_see_enter(card, a);
            }
        }
        // Taken openly from the discard.
        11 if !naive.open.is_empty() => {
            let card = naive.open.pop().unwrap();
            k.reveal(Card::of(card));
            naive.hands[a].push(card);
            naive.all_see_enter(card, a);
        }
        // The discard is shuffled into the deck.
        12 => {
            k.shuffled(set(&naive.deck));
            k.shuffled_in_from_public(set(&naive.open));
            for mind in &mut naive.minds {
                mind.values_mut().for_each(|mark| mark.place = false);
                for &card in &naive.open {
                    let mark = Mark {
                        zone: Zone::Deck,
                        place: false,
                    };
                    mind.insert(card, mark);
                }
            }
            let open = core::mem::take(&mut naive.open);
            naive.deck.extend(open);
            crate::kit::rng::shuffle(dice, &mut naive.deck);
        }
        // A look at one card of another hand, where it cannot be one already placed there.
        13 if size > 0 => {
            let card = naive.hands[a][at];
            if (k.seat_knows(sb) & naive.twins(card) & set(&naive.hands[a])).is_empty() {
                k.learn(sb, Card::of(card));
                let mark = Mark {
                    zone: Zone::Hand(a),
                    place: false,
                };
                if naive.minds[b].insert(card, mark).is_none() {
                    naive.told.remove(&card);
                }
            }
        }
        // A look at the top of the deck, where nobody else has it at zone grade.
        14 if !naive.deck.is_empty() => {
            let card = naive.deck[naive.deck.len() - 1];
            let vague = naive
                .minds
                .iter()
                .enumerate()
                .any(|(o, mind)| o != a && mind.get(&card).is_some_and(|mark| !mark.place));
            let twins = naive.twins(card) & set(&naive.deck) & k.seat_knows(sa);
            if !vague && (twins - k.exact()).is_empty() {
                k.learn_place(sa, Card::of(card));
                let mark = Mark {
                    zone: Zone::Deck,
                    place: true,
                };
                if naive.minds[a].insert(card, mark).is_none() {
                    naive.told.remove(&card);
                }
            }
        }
        _ => return 16,
    }
    kind
}

#[test]
fn it_agrees_with_the_naive_model() {
    let mut covered = [0_u32; 17];
    let mut marks = 0;
    for game in 0..400 {
        let mut dice = Dice::new(game);
        let seats = 2 + (game % 5) as usize;
        let cards = [6, 12, 40, 80][game as usize / 5 % 4];
        let faces = [3, 7, 128][game as usize / 20 % 3];
        let mut naive = Naive::new(seats, cards, faces);
        let mut k = Knowledge::default();
        for _ in 0..250 {
            covered[step(&mut dice, &mut naive, &mut k)] += 1;
            naive.compare(&k);
            marks += k.marked().len();
        }
        let bytes = postcard::to_allocvec(&k).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(k));
    }
    assert!(covered[..15].iter().all(|&n| n > 500), "{covered:?}");
    assert!(marks > 100_000, "{marks}");
}

#[test]
fn a_card_put_back_is_known_where_it_goes() {
    // Kit puts card 3 back, Bob draws it, Kit knows it in Bob's hand.
    let (kit, bob, cat) = (Seat::of(0), Seat::of(1), Seat::of(2));
    let mut k = Knowledge::default();
    k.put_unseen(Card::of(3), set(&[4, 5]), kit);
    assert!(k.is_exact(Card::of(3)));
    k.drawn_unseen(Card::of(3), set(&[10, 11]), bob);
    assert_eq!(k.seat_knows(kit), set(&[3]));
    assert_eq!((k.seat_knows(bob), k.seat_knows(cat)), Default::default());
    assert!(!k.is_exact(Card::of(3)));
    // An unseen card leaves Bob's hand of two.
    k.taken_unseen(Card::of(7), set(&[3]), bob, cat);
    assert_eq!(k.seat_knows(kit), CardSet::EMPTY);
    assert_eq!(k.seat_knows(bob), set(&[7]));
}

#[test]
fn a_single_card_takes_its_marks_along() {
    let mut k = Knowledge::default();
    k.reveal(Card::of(9));
    k.taken_unseen(Card::of(9), CardSet::EMPTY, Seat::of(0), Seat::of(1));
    assert_eq!(k.public(), set(&[9]));
    assert_eq!(k.told(Seat::of(0)), CardSet::EMPTY);
    k.forget(Card::of(9));
    assert_eq!(k, Knowledge::default());
}

#[test]
fn a_vague_mark_of_another_keeps_the_grade_low() {
    let mut k = Knowledge::default();
    k.learn(Seat::of(1), Card::of(2));
    k.learn_place(Seat::of(0), Card::of(2));
    assert!(!k.is_exact(Card::of(2)));
    assert!(k.seat_knows(Seat::of(0)).contains(Card::of(2)));
    k.shuffled_in_from_public(set(&[4]));
    k.learn_place(Seat::of(0), Card::of(4));
    assert!(!k.is_exact(Card::of(4)));
}

#[test]
fn a_look_at_an_exact_card_leaves_it_exact() {
    let mut k = Knowledge::default();
    k.learn_place(Seat::of(0), Card::of(2));
    k.learn_place(Seat::of(1), Card::of(2));
    assert!(k.is_exact(Card::of(2)));
    k.shuffled(set(&[2, 3]));
    assert!(!k.is_exact(Card::of(2)));
    assert!(k.seat_knows(Seat::of(1)).contains(Card::of(2)));
}

#[test]
fn rotation_goes_round() {
    let mut k = Knowledge::default();
    k.taken_unseen(Card::of(1), set(&[2]), Seat::of(3), Seat::of(0));
    let turned = k.rotated(2, 4);
    assert_eq!(turned.seat_knows(Seat::of(1)), set(&[1]));
    assert_eq!(turned.told(Seat::of(1)), set(&[1]));
    assert_eq!(turned.rotated(2, 4), k);
}

#[test]
fn contradictory_bytes_are_refused() {
    let refused = |saved: Saved| {
        let bytes = postcard::to_allocvec(&saved).unwrap();
        postcard::from_bytes::<Knowledge>(&bytes).is_err()
    };
    let blank = Saved::from(Knowledge::default());
    assert!(!refused(blank.clone()));
    let mut exact = blank.clone();
    exact.exact = set(&[1]);
    assert!(refused(exact));
    let mut told = blank.clone();
    told.told[4] = set(&[1]);
    assert!(refused(told));
    let mut twice = blank;
    (twice.public, twice.known[0]) = (set(&[1]), set(&[1]));
    assert!(refused(twice));
}

#[test]
fn a_check_wants_marks_on_hidden_cards_only() {
    let mut k = Knowledge::default();
    k.learn(Seat::of(8), Card::of(1));
    assert!(k.check(set(&[1, 2])));
    assert!(!k.check(set(&[2])));
}
