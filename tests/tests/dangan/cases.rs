//! Situations in which other engines went wrong. The names begin with the number of the case; other cases are
//! scenarios.

use standoff::dangan::{
    Action, Config, Dangan, Kind, Pins, Position, Preset, Rule, Rules, State, imagine,
};
use standoff::kit::{Dice, Generator, Seat, SeatSet};
use standoff::table::{Table, Undo};

use crate::play;

/// Every action with which somebody could feel his way: of each kind every value that stands for something, and one
/// that does not.
fn every_question() -> Vec<Action> {
    let seats = || (0..6).filter_map(Seat::new);
    let mut all = vec![Action::Shield, Action::Pass];
    all.extend(Rule::ALL.iter().map(|rule| Action::Dispel { rule: *rule }));
    for card in Kind::ALL.iter().copied() {
        all.push(Action::Copy { card });
        all.extend((0..7).map(|chamber| Action::Load { chamber, card }));
    }
    for one in seats() {
        all.push(Action::Target { target: one });
        all.push(Action::DispelPhoenix { holder: one });
        all.push(Action::Exchange { with: one });
        all.extend(seats().map(|other| Action::Pair { one, other }));
    }
    for place in 0..8 {
        all.push(Action::Rotate { count: place });
        all.push(Action::Take { place });
        all.push(Action::Give { place });
        all.push(Action::Insert { place });
        all.extend((0..8).map(|second| Action::GiveTwo {
            first: place,
            second,
        }));
    }
    all
}

/// What a seat can read of a position: his view, his options, and every answer that he can provoke.
fn all_that_he_reads(
    config: &Config,
    state: &State,
    seat: Seat,
    questions: &[Action],
) -> Vec<String> {
    let mut lines = vec![format!("{:?}", state.view(config, Some(seat)))];
    state.legal(config, seat, |action| lines.push(action.to_string()));
    lines.push(format!("{:?}", state.default_action(config, seat)));
    lines.extend(questions.iter().map(|action| {
        match state.check(config, state.ask_number(), seat, *action) {
            Ok(()) => format!("{action}: yes"),
            Err(why) => format!("{action}: {why}"),
        }
    }));
    lines
}

#[test]
fn case_081_what_a_seat_reads_does_not_depend_on_what_lies_in_a_chamber() {
    let questions = every_question();
    let mut dice = Dice::new(81);
    let (mut tried, mut differ) = (0, 0);
    play(1, &mut |config, state, _, _| {
        let Some(decider) = state.to_act().first().filter(|_| dice.below(6) == 0) else {
            return;
        };
        let other = decider.step(1, config.players());
        for seat in [decider, other] {
            let view = state.view(config, Some(seat));
            let world = imagine(config, &view, &Pins::new(), &mut dice).expect("a world");
            let truth = all_that_he_reads(config, state, seat, &questions);
            let other = all_that_he_reads(config, world.state(), seat, &questions);
            assert_eq!(truth.len(), other.len());
            for (line, instead) in truth.iter().zip(&other) {
                assert_eq!(line, instead);
            }
            tried += 1;
            let lies = |state: &State, of| state.cylinder(of).to_vec();
            let all = SeatSet::first_n(config.players());
            differ += usize::from(all.iter().any(|s| lies(state, s) != lies(world.state(), s)));
        }
    });
    assert!(tried > 300 && differ > tried / 2, "{differ} of {tried}");
}

/// A position of the whole first round: looked at in every way between any two answers, or not at all.
#[test]
fn case_085_looking_a_hundred_times_changes_nothing() {
    let config = Config::new(Rules::preset(Preset::Standard, 4)).expect("a preset");
    let table = || {
        let seed = Generator::from_u64(85).seed();
        Table::<Dangan>::new(config.clone(), seed, Undo::Allowed)
    };
    let (mut watched, mut alone) = (table(), table());
    let mut dice = Dice::new(85);
    for _ in 0..120 {
        let Some(seat) = alone.asked().first() else {
            break;
        };
        let list = alone.legal(seat);
        let action = list[dice.below(list.len() as u32) as usize];
        let mut eyes = Dice::new(1);
        for n in 0..25 {
            let viewer = Seat::new(n % 5).filter(|s| s.number() < config.players());
            let view = watched.view(viewer).expect("a viewer");
            let read = watched.events_for(viewer, 0).expect("a viewer").len();
            let told = watched.seen_record(viewer).expect("a viewer").len();
            let listed = viewer.map_or(0, |seat| watched.legal(seat).len());
            assert!(read + told + listed > 0);
            imagine(&config, &view, &Pins::new(), &mut eyes).expect("a world");
        }
        let text = watched.state().notation(&config);
        let read = Position::parse(&text).expect("what is written is read");
        assert_eq!(&read.state, watched.state());
        for table in [&mut watched, &mut alone] {
            let ask = table.ask_number();
            table.answer(ask, seat, action).expect("it is legal");
        }
        assert_eq!(watched.digest(), alone.digest());
    }
    assert_eq!(watched.save(), alone.save());
    // A digest is of the generator too: had it been advanced, this would have shown.
    let advanced = alone.state().reseeded([85; 32]);
    assert_ne!(advanced.digest(), alone.digest());
}
