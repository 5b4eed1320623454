//! Who sees what in the situations of section 14.

use alloc::vec::Vec;

use super::*;
use crate::bang::apply::Run;
use crate::bang::{Action, Character, Face, Preset, Role, Rules, Take, TurnStep};
use crate::kit::{Card, Generator};

/// A position made by hand: official rules, roles from seat 0: Sheriff, Outlaw, Outlaw, Renegade.
struct Table {
    config: Config,
    state: State,
}

const ANN: Seat = Seat::of(0);
const BOB: Seat = Seat::of(1);
const CAT: Seat = Seat::of(2);
const DAN: Seat = Seat::of(3);

impl Table {
    /// Four players with these characters and empty hands.
    fn new(characters: [Character; 4]) -> Table {
        let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
        let mut state = State::empty(&config, Generator::from_u64(5));
        let roles = [Role::Sheriff, Role::Outlaw, Role::Outlaw, Role::Renegade];
        for i in 0..4 {
            state.roles[i] = roles[i];
            state.characters[i] = characters[i];
            state.max_life[i] = state.highest_life(&config, Seat::of(i as u8));
            state.life[i] = state.max_life[i];
        }
        for card in config.all_cards().iter() {
            state.deck.push(card).unwrap();
        }
        state.turns = 1;
        Table { config, state }
    }

    fn card(&self, face: &str) -> Card {
        let face: Face = face.parse().unwrap();
        self.config.find(face, self.config.all_cards()).unwrap()
    }

    /// Puts cards of the deck into a hand.
    fn deal(&mut self, seat: Seat, faces: &[&str]) {
        for face in faces {
            let card = self.card(face);
            assert!(self.state.deck.remove(card));
            self.state.hands[seat.index()].insert(card);
        }
    }

    /// Lays cards of the deck on its top; the last one is the top.
    fn stack(&mut self, faces: &[&str]) {
        for face in faces {
            let card = self.card(face);
            assert!(self.state.deck.remove(card));
            self.state.deck.push(card).unwrap();
        }
    }

    /// Begins a turn at this step and lets it run until somebody is asked.
    fn turn(&mut self, seat: Seat, step: TurnStep) {
        self.state.stack = FixedVec::new();
        self.state.stack.push(Frame::Turn { seat, step }).unwrap();
        self.state.refresh(&self.config);
        let mut chance = self.state.chance;
        let mut run = Run {
            s: &mut self.state,
            cfg: &self.config,
            chance: Some(&mut chance),
            log: &mut |_| (),
        };
        run.settle();
        self.state.chance = chance;
        assert_eq!(self.state.validate(&self.config), Ok(()));
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let ask = self.state.ask_number();
        let done = self.state.apply(&self.config, ask, seat, action, drop);
        assert_eq!(done, Ok(()));
        assert_eq!(self.state.validate(&self.config), Ok(()));
    }

    fn play(&mut self, seat: Seat, face: &str) {
        let card = face.parse().unwrap();
        self.act(seat, Action::Play { card });
    }

    fn take(&mut self, seat: Seat, face: &str, target: Seat, take: Take) {
        let card = face.parse().unwrap();
        self.act(seat, Action::PlayTake { card, target, take });
    }

    fn pick(&mut self, seat: Seat, face: &str) {
        let card = face.parse().unwrap();
        self.act(seat, Action::Pick { card });
    }

    fn view(&self, viewer: Seat) -> View {
        self.state.view(&self.config, Some(viewer))
    }

    fn public(&self) -> View {
        self.state.view(&self.config, None)
    }

    fn hand(&self, viewer: Seat, of: Seat) -> Vec<Face> {
        let hand = self.view(viewer).hand(of);
        hand.iter().map(|c| self.config.face(c)).collect()
    }
}

fn faces(names: &[&str]) -> Vec<Face> {
    names.iter().map(|f| f.parse().unwrap()).collect()
}

const PLAIN: [Character; 4] = [
    Character::WillyTheKid,
    Character::BartCassidy,
    Character::SlabTheKiller,
    Character::RoseDoolan,
];

// BANG-INFO-1, -2, -3.
#[test]
fn a_hand_is_its_owners() {
    let mut t = Table::new(PLAIN);
    t.deal(ANN, &["bang:QH", "beer:6H"]);
    t.deal(BOB, &["missed:10C"]);
    t.turn(ANN, TurnStep::Play);
    assert_eq!(t.hand(ANN, ANN), faces(&["bang:QH", "beer:6H"]));
    assert_eq!(t.hand(ANN, BOB), []);
    let view = t.view(ANN);
    assert_eq!([view.hand_size(BOB), view.hand_size(CAT)], [1, 0]);
    assert_eq!(view.deck_size(), 77);
    assert!(view.deck().is_empty() && view.placed().is_empty());
    let roles = [ANN, BOB, CAT, DAN].map(|s| view.role(s));
    assert_eq!(roles, [Some(Role::Sheriff), None, None, None]);
    assert_eq!(t.view(BOB).role(BOB), Some(Role::Outlaw));
    assert_eq!(t.view(BOB).role(CAT), None);
    assert_eq!(t.public().known(), CardSet::EMPTY);
    assert_eq!(t.public().role(ANN), Some(Role::Sheriff));
    assert_eq!(t.state.view(&t.config, Some(Seat::of(4))), t.public());
}

// BANG-INFO-5.
#[test]
fn kit_knows_the_card_he_put_back() {
    let mut t = Table::new([
        Character::KitCarlson,
        Character::BartCassidy,
        Character::WillyTheKid,
        Character::RoseDoolan,
    ]);
    t.deal(CAT, &["panic:JH"]);
    t.stack(&["beer:6H", "beer:7H", "beer:8H"]);
    t.turn(ANN, TurnStep::Draw);
    assert_eq!(t.view(ANN).aside().len(), 3);
    assert_eq!(t.view(BOB).aside(), CardSet::EMPTY);
    assert_eq!([t.view(BOB).aside_size(), t.public().aside_size()], [3, 3]);

    t.pick(ANN, "beer:7H");
    let card = t.card("beer:7H");
    assert_eq!(t.view(ANN).placed(), [Placed { below: 0, card }]);
    assert_eq!(t.hand(ANN, ANN), faces(&["beer:6H", "beer:8H"]));
    assert!(t.view(BOB).placed().is_empty() && t.public().placed().is_empty());
    assert_eq!(t.view(BOB).known(), CardSet::EMPTY);

    t.act(ANN, Action::End);
    // Bob has drawn it: Kit knows, and Bob cannot tell that he does.
    assert_eq!(t.hand(ANN, BOB), faces(&["beer:7H"]));
    assert_eq!(t.view(ANN).known_by(&t.config, card), SeatSet::one(BOB));
    assert_eq!(t.view(BOB).known_by(&t.config, card), SeatSet::EMPTY);
    assert_eq!(t.hand(CAT, BOB), []);
    assert!(t.view(ANN).placed().is_empty());
}

// BANG-INFO-6, -18.
#[test]
fn a_stolen_card_is_known_to_two_until_another_may_have_left() {
    let mut t = Table::new(PLAIN);
    t.deal(ANN, &["panic:JH", "bang:QH"]);
    t.deal(BOB, &["beer:6H", "panic:QH"]);
    t.deal(DAN, &["panic:8D"]);
    t.turn(ANN, TurnStep::Play);
    t.take(ANN, "panic:JH", BOB, Take::Hand);
    let taken = t.state.hand(ANN) - CardSet::one(t.card("bang:QH"));
    let card = taken.first().unwrap();
    assert_eq!(t.view(BOB).hand(ANN), taken);
    assert_eq!(t.view(BOB).known_by(&t.config, card), SeatSet::one(ANN));
    assert_eq!(t.view(ANN).known_by(&t.config, card), SeatSet::one(BOB));
    assert_eq!(t.view(BOB).told(BOB), taken);
    assert_eq!(t.hand(CAT, ANN), []);
    assert_eq!(t.view(CAT).known_by(&t.config, card), SeatSet::EMPTY);

    // A card that comes leaves the mark, one that goes unseen takes it.
    t.turn(ANN, TurnStep::Draw);
    assert_eq!(t.state.hand(ANN).len(), 4);
    assert_eq!(t.view(BOB).hand(ANN), taken);
    t.turn(DAN, TurnStep::Play);
    t.take(DAN, "panic:8D", ANN, Take::Hand);
    assert_eq!(t.view(BOB).hand(ANN), CardSet::EMPTY);
    assert_eq!(t.view(BOB).hand(DAN), CardSet::EMPTY);
    assert_eq!(t.view(ANN).hand(DAN).len(), 1);
}

// BANG-INFO-18: the only card of a hand takes its mark along.
#[test]
fn the_mark_on_an_only_card_travels() {
    let mut t = Table::new(PLAIN);
    t.deal(ANN, &["panic:JH"]);
    t.deal(BOB, &["beer:6H"]);
    t.deal(DAN, &["panic:QH"]);
    t.turn(ANN, TurnStep::Play);
    t.take(ANN, "panic:JH", BOB, Take::Hand);
    t.turn(DAN, TurnStep::Play);
    t.take(DAN, "panic:QH", ANN, Take::Hand);
    let card = t.card("beer:6H");
    assert_eq!(t.hand(BOB, DAN), faces(&["beer:6H"]));
    assert_eq!(t.hand(ANN, DAN), faces(&["beer:6H"]));
    assert_eq!(t.hand(CAT, DAN), []);
    // Ann gave it away before Dan's eyes; that Bob can still place it is not said.
    assert_eq!(t.view(DAN).known_by(&t.config, card), SeatSet::one(ANN));
}

// BANG-INFO-8.
#[test]
fn the_dead_and_his_heir_know_the_hand() {
    let mut t = Table::new([
        Character::VultureSam,
        Character::BartCassidy,
        Character::SlabTheKiller,
        Character::RoseDoolan,
    ]);
    t.deal(ANN, &["bang:QH"]);
    t.deal(BOB, &["missed:10C", "bang:2D"]);
    let horse = t.card("mustang:8H");
    t.state.deck.remove(horse);
    t.state.tables[1].insert(horse);
    t.state.laid.push(horse).unwrap();
    t.deal(ANN, &["scope:AS"]);
    t.state.life[1] = 1;
    t.turn(ANN, TurnStep::Play);
    t.play(ANN, "scope:AS");
    let card = "bang:QH".parse().unwrap();
    t.act(ANN, Action::PlayAt { card, target: BOB });
    // The shot, and the save window that two cards might fill.
    t.act(BOB, Action::Pass);
    t.act(BOB, Action::Pass);
    assert!(!t.state.is_living(BOB));
    // Three inherited, three for an Outlaw.
    assert_eq!(t.state.hand(ANN).len(), 6);
    assert_eq!(
        t.hand(BOB, ANN),
        faces(&["bang:2D", "missed:10C", "mustang:8H"])
    );
    // The others saw only the table card go.
    assert_eq!(t.hand(CAT, ANN), faces(&["mustang:8H"]));
    assert_eq!(t.view(CAT).role(BOB), Some(Role::Outlaw));
    let card = t.card("missed:10C");
    assert_eq!(t.view(ANN).known_by(&t.config, card), SeatSet::one(BOB));
}

// BANG-INFO-10.
#[test]
fn a_store_card_stays_publicly_known() {
    let mut t = Table::new(PLAIN);
    t.deal(ANN, &["general_store:9C"]);
    t.stack(&["beer:6H", "beer:7H", "beer:8H", "beer:9H"]);
    t.turn(ANN, TurnStep::Play);
    t.play(ANN, "general_store:9C");
    assert_eq!(t.public().shown().len(), 4);
    t.pick(ANN, "beer:9H");
    let card = t.card("beer:9H");
    for viewer in [ANN, BOB, CAT, DAN] {
        let view = t.view(viewer);
        assert_eq!(view.hand(ANN), CardSet::one(card));
        assert!(view.public().contains(card));
        assert_eq!(
            view.known_by(&t.config, card),
            SeatSet::first_n(4).without(viewer)
        );
    }
    assert_eq!(t.public().hand(ANN), CardSet::one(card));
    assert_eq!(t.public().known_by(&t.config, card), SeatSet::first_n(4));
}

// BANG-INFO-12.
#[test]
fn black_jacks_second_card_is_public() {
    let mut t = Table::new([
        Character::BlackJack,
        Character::BartCassidy,
        Character::SlabTheKiller,
        Character::RoseDoolan,
    ]);
    t.stack(&["beer:6H", "bang:2D", "missed:10C"]);
    t.turn(ANN, TurnStep::Draw);
    assert_eq!(t.state.hand(ANN).len(), 3);
    assert_eq!(t.hand(BOB, ANN), faces(&["bang:2D"]));
    assert_eq!(t.public().hand(ANN).len(), 1);
}

// BANG-INFO-12.
#[test]
fn pedros_card_from_the_discard_pile_is_public() {
    let mut t = Table::new([
        Character::PedroRamirez,
        Character::BartCassidy,
        Character::SlabTheKiller,
        Character::RoseDoolan,
    ]);
    let card = t.card("beer:6H");
    t.state.deck.remove(card);
    t.state.discard.push(card).unwrap();
    t.turn(ANN, TurnStep::Draw);
    t.act(ANN, Action::DrawDiscard);
    assert_eq!(t.state.hand(ANN).len(), 2);
    assert_eq!(t.hand(DAN, ANN), faces(&["beer:6H"]));
}

// BANG-INFO-2, BANG-SETUP-5.
#[test]
fn characters_are_hidden_while_they_are_chosen() {
    let config = Config::new(Rules::preset(Preset::Xmu, 4)).unwrap();
    let mut state = State::new(&config, 6);
    let spare = state.spares[0].unwrap();
    let ask = state.ask_number();
    let choose = Action::Choose { character: spare };
    state.apply(&config, ask, ANN, choose, drop).unwrap();
    let (own, other) = (
        state.view(&config, Some(ANN)),
        state.view(&config, Some(BOB)),
    );
    assert_eq!(own.character(ANN), Some(state.characters[0]));
    assert_eq!((own.spare(), own.pick()), (Some(spare), Picked::Second));
    assert_eq!(own.character(BOB), None);
    assert_eq!((other.character(ANN), other.pick()), (None, Picked::None));
    assert_eq!(other.spare(), state.spares[1]);
    assert_eq!(other.picked(), SeatSet::one(ANN));
    assert_eq!(state.view(&config, None).spare(), None);
    // Which of the two he has chosen is nobody else's.
    let mut first = state;
    first.picked[0] = Picked::First;
    assert_eq!(first.view(&config, Some(BOB)), other);
    assert_ne!(first.view(&config, Some(ANN)), own);
    // A spare that nobody has looked at is nobody's (cn).
    let config = Config::new(Rules::preset(Preset::Cn, 4)).unwrap();
    let state = State::new(&config, 6);
    assert!(state.spares[0].is_some());
    assert_eq!(state.view(&config, Some(ANN)).spare(), None);
}
