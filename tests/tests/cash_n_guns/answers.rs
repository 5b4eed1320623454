//! Answers to one question, some of which are that a seat was late: the laws know choices only (CG-R2, CG-R38).

use standoff::cash_n_guns::{
    Action, AskKind, CashNGuns, Config, Event, Illegal, NotWithdrawn, State,
};
use standoff::kit::rng::shuffle;
use standoff::kit::{Dice, Seat};
use standoff::table::{Table, Undo};

use super::tables::{any_action, any_asked, any_config, decide, seats};

/// A choice; `None` for a seat that is late in aiming.
type Answer = Option<Action>;

fn give(config: &Config, state: &mut State, seat: Seat, answer: Answer) -> Vec<Event> {
    let (ask, mut events) = (state.ask_number(), Vec::new());
    let mut log = |event| events.push(event);
    match answer {
        Some(action) => decide(config, state, (seat, action), &mut log),
        None => {
            let done = state.too_slow(config, ask, seat, log);
            done.expect("it is asked to aim");
        }
    }
    events
}

/// An answer of everybody who is asked.
fn any_answers(config: &Config, state: &State, dice: &mut Dice) -> Vec<(Seat, Answer)> {
    let aims = state.ask().is_some_and(|ask| ask.kind == AskKind::Aim);
    let mut answer = |seat| {
        let late = aims && dice.below(3) == 0;
        (!late).then(|| any_action(config, state, seat, dice))
    };
    let asked = state.to_act().iter();
    asked.map(|seat| (seat, answer(seat))).collect()
}

/// The position after these answers to the question now, and what was told.
fn after(config: &Config, state: &State, answers: &[(Seat, Answer)]) -> (State, Vec<Event>) {
    let (mut after, mut events) = (*state, Vec::new());
    for (seat, answer) in answers {
        events.extend(give(config, &mut after, *seat, *answer));
    }
    (after, events)
}

#[test]
fn who_is_late_answers_in_secret_and_in_no_order() {
    let (mut questions, mut late) = (0, 0);
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        while state.winners().is_none() {
            let mut answers = any_answers(&config, &state, &mut dice);
            let all = after(&config, &state, &answers);
            shuffle(&mut dice, &mut answers);
            assert_eq!(after(&config, &state, &answers), all);

            let done = dice.below(answers.len() as u32) as usize;
            let (given, events) = after(&config, &state, &answers[..done]);
            assert_eq!(events, []);
            for at in 0..done {
                let (seat, answer) = answers[at];
                let (mut without, ask) = (given, state.ask_number());
                assert_eq!(without.withdraw(&config, ask, seat), Ok(()));
                let mut others = answers[..done].to_vec();
                others.remove(at);
                assert_eq!(without, after(&config, &state, &others).0);
                let twice = Err(NotWithdrawn::NotAnswered { seat });
                assert_eq!(without.withdraw(&config, ask, seat), twice);

                // Nobody else can tell a late seat from one that has aimed.
                let action = any_action(&config, &without, seat, &mut dice);
                give(&config, &mut without, seat, Some(action));
                for viewer in seats(&config).iter().map(Some).chain([None]) {
                    let same = without.view(&config, viewer) == given.view(&config, viewer);
                    assert!(same || viewer == Some(seat));
                }
                late += u32::from(answer.is_none());
            }
            state = all.0;
            questions += 1;
        }
    }
    assert!(questions > 3_000 && late > 300, "{late} of {questions}");
}

/// Once the answers are shown there is nothing to take back, and nobody is late where there is no hurry.
#[test]
fn what_is_shown_is_not_taken_back() {
    let mut dice = Dice::new(3);
    for seed in 0..50 {
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        while state.winners().is_none() {
            let aims = state.ask().is_some_and(|ask| ask.kind == AskKind::Aim);
            let (answers, before) = (any_answers(&config, &state, &mut dice), state);
            let ask = state.ask_number();
            if !aims {
                let (seat, _) = answers[0];
                let refused = state.too_slow(&config, ask, seat, drop);
                assert_eq!(refused, Err(Illegal::NoHurry));
            }
            state = after(&config, &before, &answers).0;
            let shown = state;
            for seat in seats(&config).iter() {
                for number in [ask, state.ask_number()] {
                    assert!(state.withdraw(&config, number, seat).is_err());
                }
            }
            assert_eq!(state, shown);
        }
    }
}

/// At a table, too, any answer is taken back while others have still to answer, late or not; what holds in the end is
/// what was never taken back.
#[test]
fn a_table_takes_any_answer_back() {
    let (mut back, mut late) = (0, 0);
    for seed in 0..30 {
        let mut dice = Dice::new(seed.into());
        let config = any_config(&mut dice);
        let open = || Table::<CashNGuns>::new(config.clone(), [seed; 32], Undo::Forbidden);
        let mut table = open();
        while !table.status().is_over() {
            let (ask, seat) = (table.ask_number(), any_asked(table.state(), &mut dice));
            let answered = table.view(None).expect("the public's").answered();
            match (dice.below(8), answered.len() as u32) {
                (0, _) => drop(table.time_out(ask, seat).expect("it is asked")),
                (1 | 2, given @ 1..) => {
                    let nth = dice.below(given) as usize;
                    let seat = answered.iter().nth(nth).expect("it has answered");
                    table.withdraw(ask, seat).expect("it has answered");
                    assert!(table.asked().contains(seat));
                    back += 1;
                }
                _ => {
                    let action = any_action(&config, table.state(), seat, &mut dice);
                    table.answer(ask, seat, action).expect("it is listed");
                }
            }
        }
        let mut plain = open();
        for (seat, action) in table.decisions() {
            let ask = plain.ask_number();
            match action {
                Some(action) => plain.answer(ask, seat, action).expect("it was legal"),
                None => {
                    plain.time_out(ask, seat).expect("it was late");
                    late += 1;
                }
            }
        }
        assert_eq!(plain.state(), table.state());
        let again: Table<CashNGuns> = Table::load(&table.save()).expect("it was saved");
        assert!(again == table);
    }
    assert!(back > 500 && late > 50, "{back} taken back, {late} late");
}
