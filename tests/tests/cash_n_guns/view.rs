//! What a View may show: which of its fields depend on hidden things, and on whose.
//!
//! Nothing is imagined here, for what a View gave away would be imagined as it is: a game is played twice, and one
//! hidden thing is another one the second time.

use standoff::cash_n_guns::{Action, CashNGuns, Config, Event, Position, State, View};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff::laws::Lawful;

use super::tables::{any_action, any_asked, any_config, decide, seats};

/// A hidden thing, and the only fields in which it shows, before the eyes of those whose it is. All others are public:
/// they are worked out of what everybody has seen.
#[derive(Debug)]
struct Hidden {
    what: &'static str,
    shows_in: &'static [&'static str],
    /// How often it was seen there.
    seen: [u32; 2],
    /// Views of others that were compared.
    compared: u32,
}

impl Hidden {
    fn new(what: &'static str, shows_in: &'static [&'static str]) -> Hidden {
        Hidden {
            what,
            shows_in,
            seen: [0; 2],
            compared: 0,
        }
    }

    /// Compares what everybody sees of two positions that the public cannot tell apart.
    fn compare(&mut self, config: &Config, one: &State, other: &State, owners: SeatSet) {
        for viewer in seats(config).iter().map(Some).chain([None]) {
            let (a, b) = (one.view(config, viewer), other.view(config, viewer));
            let own = viewer.is_some_and(|seat| owners.contains(seat));
            self.compared += u32::from(!own);
            for field in differing(config, &a, &b) {
                let place = self.shows_in.iter().position(|f| own && *f == field);
                let place = place.unwrap_or_else(|| {
                    panic!("{viewer:?} sees {} of {owners:?} in `{field}`", self.what)
                });
                self.seen[place] += 1;
            }
        }
    }

    /// Plays both games on, with the same decisions but for one, as long as the public sees no difference.
    fn follow(
        &mut self,
        config: &Config,
        (mut one, mut other): (State, State),
        decisions: &[(Seat, Action)],
        change: Option<(usize, Action)>,
        mut owners: SeatSet,
    ) {
        let public = |events: &[Event]| -> Vec<Event> {
            let events = events.iter();
            events.map(|event| event.seen_by(None)).collect()
        };
        for (at, (seat, action)) in decisions.iter().enumerate() {
            self.compare(config, &one, &other, owners);
            assert_eq!(one.to_act(), other.to_act(), "who is asked is public");
            assert_eq!(one.ask_number(), other.ask_number());
            let changed = change.filter(|(when, _)| *when == at);
            let instead = changed.map_or(*action, |(_, action)| action);
            if !other.is_legal(config, *seat, instead) {
                return;
            }
            let (mut here, mut there) = (Vec::new(), Vec::new());
            decide(config, &mut one, (*seat, *action), &mut |e| here.push(e));
            decide(config, &mut other, (*seat, instead), &mut |e| {
                there.push(e);
            });
            if public(&here) != public(&there) {
                return;
            }
            for event in here {
                // The cards of a gun that changes hands are known to both.
                if let Event::GunTaken { seat, from, .. } = event {
                    owners = owners.with(seat).with(from);
                }
            }
        }
        self.compare(config, &one, &other, owners);
    }
}

/// The names of the fields in which two Views differ.
fn differing(config: &Config, a: &View, b: &View) -> Vec<&'static str> {
    let bits = CashNGuns::changed(config, a, b);
    let rows = CashNGuns::WITNESSES.iter().enumerate();
    let differ = rows.filter(|(row, _)| bits >> row & 1 == 1);
    differ.map(|(_, witness)| witness.field).collect()
}

/// A whole random game: how it begins, and what was decided.
fn any_game(config: &Config, seed: u64, dice: &mut Dice) -> (State, Vec<(Seat, Action)>) {
    let begin = State::new(config, seed);
    let (mut state, mut decisions) = (begin, Vec::new());
    while state.winners().is_none() {
        let seat = any_asked(&state, dice);
        let action = any_action(config, &state, seat, dice);
        decide(config, &mut state, (seat, action), &mut drop);
        decisions.push((seat, action));
    }
    (begin, decisions)
}

/// The position after the first decisions.
fn after(config: &Config, begin: &State, decisions: &[(Seat, Action)]) -> State {
    let mut state = *begin;
    for decision in decisions {
        decide(config, &mut state, *decision, &mut drop);
    }
    state
}

/// The position with what two seats were dealt exchanged, by its text; `None` if it is the same.
fn exchanged(config: &Config, state: &State, name: &str, two: [Seat; 2]) -> Option<State> {
    let text = state.notation(config);
    let word = |seat: &Seat| {
        let begins = format!("seat {seat} ");
        let line = text.lines().find(|line| line.starts_with(&begins));
        let mut words = line.unwrap_or_default().split(' ');
        words.find(|word| word.starts_with(name))
    };
    let (first, second) = (word(&two[0])?, word(&two[1])?);
    let [a, b] = two.map(|seat| format!("seat {seat} "));
    let lines: Vec<String> = text
        .lines()
        .map(|line| match line {
            line if line.starts_with(&a) => line.replace(first, second),
            line if line.starts_with(&b) => line.replace(second, first),
            line => line.to_owned(),
        })
        .collect();
    let position = Position::parse(&lines.join("\n")).expect("any deal is a position");
    (position.state != *state).then_some(position.state)
}

/// The position with two notes of the deck exchanged; `None` if they are alike.
fn notes_exchanged(config: &Config, state: &State, two: [usize; 2]) -> Option<State> {
    let text = state.notation(config);
    let deck = text.lines().find_map(|line| line.strip_prefix("deck "))?;
    let mut notes: Vec<&str> = deck.split(',').collect();
    notes.swap(two[0], two[1]);
    let text = text.replace(deck, &notes.join(","));
    let position = Position::parse(&text).expect("any deck is a position");
    (position.state != *state).then_some(position.state)
}

#[test]
fn case_093_a_view_shows_what_is_public_and_what_is_the_viewers_own() {
    let mut choices = Hidden::new("what was chosen", &["sealed", "guns"]);
    let mut powers = Hidden::new("the power", &["powers"]);
    let mut roles = Hidden::new("the role", &["roles"]);
    let mut deck = Hidden::new("the order of the deck", &[]);
    for seed in 0..200 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let (begin, decisions) = any_game(&config, seed, &mut dice);
        let players = u32::from(config.players());

        for _ in 0..8 {
            let at = dice.below(decisions.len() as u32) as usize;
            let state = after(&config, &begin, &decisions[..at]);
            let seat = decisions[at].0;
            let action = any_action(&config, &state, seat, &mut dice);
            let owners = SeatSet::one(seat);
            let both = (state, state);
            choices.follow(&config, both, &decisions[at..], Some((0, action)), owners);
        }
        let a = dice.below(players) as u8;
        let b = (a + 1 + dice.below(players - 1) as u8) % config.players();
        let two = [a, b].map(|number| Seat::new(number).expect("a seat"));
        let owners: SeatSet = two.into_iter().collect();
        for (name, hidden) in [("power=", &mut powers), ("role=", &mut roles)] {
            if let Some(other) = exchanged(&config, &begin, name, two) {
                hidden.follow(&config, (begin, other), &decisions, None, owners);
            }
        }
        let places = [0, 1].map(|_| dice.below(35) as usize);
        if let Some(other) = notes_exchanged(&config, &begin, places) {
            deck.follow(&config, (begin, other), &decisions, None, SeatSet::EMPTY);
        }
    }
    for hidden in [choices, powers, roles, deck] {
        assert!(hidden.compared > 3_000, "{hidden:?}");
        for seen in &hidden.seen[..hidden.shows_in.len()] {
            assert!(*seen > 300, "{hidden:?}");
        }
    }
}

/// An event is seen by all but for a card: by the one who puts it down, or takes it over, or had it.
#[test]
fn case_093_an_event_shows_others_no_card_that_lies_face_down() {
    let mut hidden = 0;
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        while state.winners().is_none() {
            let seat = any_asked(&state, &mut dice);
            let action = any_action(&config, &state, seat, &mut dice);
            let mut events = Vec::new();
            decide(&config, &mut state, (seat, action), &mut |e| events.push(e));
            for event in events {
                for viewer in seats(&config).iter().map(Some).chain([None]) {
                    let (may, closed) = match event {
                        Event::Discarded { seat, hand, .. } => {
                            let bullet = None;
                            (vec![seat], Event::Discarded { seat, hand, bullet })
                        }
                        Event::TookBack { seat, .. } => {
                            let instead = None;
                            (vec![seat], Event::TookBack { seat, instead })
                        }
                        Event::GunTaken { seat, from, .. } => {
                            let bullets = None;
                            let closed = Event::GunTaken {
                                seat,
                                from,
                                bullets,
                            };
                            (vec![seat, from], closed)
                        }
                        open => (Vec::new(), open),
                    };
                    let sees = viewer.is_some_and(|seat| may.contains(&seat));
                    let expected = if sees { event } else { closed };
                    assert_eq!(event.seen_by(viewer), expected);
                    hidden += u32::from(expected != event);
                }
            }
        }
    }
    assert!(hidden > 5_000, "{hidden}");
}
