//! The law of answers given at the same time.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Lawful;
use super::secrecy::{alike, same_refusals, some_differ};
use super::trail::{Moment, Run, Verdict, decide, difference, ensure, legal};
use crate::game::Game;
use crate::kit::rng::shuffle;
use crate::kit::{Dice, Seat};

/// Of answers to one question nobody but their givers finds out anything before the last is in, in whatever order they
/// come, and each of them can be taken back until then.
pub(super) fn answer_order<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let mut asked = 0;
    run.games(|at, dice, tally| {
        let now = G::ask_number(at.state);
        let new = at.number == 0 || now != asked;
        asked = now;
        if !new || at.status.to_act().len() < 2 {
            return Ok(());
        }
        let mut answers = Vec::new();
        for seat in at.status.to_act().iter() {
            answers.push(answer_alone(at, seat, None, dice)?);
        }
        tally.tried += 1;
        let order = any_order(&answers, dice);
        let states = same_in_another_order(at, &answers, &order, dice)?;
        taken_back(at, &answers, &order, &states, dice)?;
        let other = unseen_by_others(at, answers, &order, &states, dice)?;
        tally.different += u64::from(other);
        Ok(())
    })?;
    some_differ(run)
}

/// A seat's answer to the question, and what came of it while nobody else had answered.
struct Answer<G: Game> {
    seat: Seat,
    parts: Vec<Part<G>>,
}

/// One of the decisions that an answer is made of; most answers are a single one.
struct Part<G: Game> {
    action: G::Action,
    /// What the seat could have done.
    list: Vec<G::Action>,
    /// What was told of it at once.
    told: Vec<G::Event>,
}

/// A whole answer of the seat, drawn at random and given before any other; one that begins otherwise than `not`, if
/// there is one.
fn answer_alone<G: Lawful>(
    at: &Moment<'_, G>,
    seat: Seat,
    mut not: Option<G::Action>,
    dice: &mut Dice,
) -> Result<Answer<G>, String> {
    let (mut state, mut parts) = (*at.state, Vec::new());
    while G::status(at.config, &state).to_act().contains(seat) {
        let list = legal::<G>(at.config, &state, seat);
        let not = not.take().filter(|_| list.len() > 1);
        let able: Vec<G::Action> = list.iter().copied().filter(|a| Some(*a) != not).collect();
        let action = able[dice.below(able.len() as u32) as usize];
        let told = give(at, &mut state, seat, action)?;
        still_asked(at, &state)?;
        parts.push(Part { action, list, told });
    }
    Ok(Answer { seat, parts })
}

fn still_asked<G: Lawful>(at: &Moment<'_, G>, state: &G::State) -> Verdict {
    let same = G::ask_number(state) == G::ask_number(at.state);
    ensure(same && !G::status(at.config, state).is_over(), || {
        "the question is over before all have answered".into()
    })
}

/// Gives a part of an answer, which was listed; what is told of it.
fn give<G: Lawful>(
    at: &Moment<'_, G>,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
) -> Result<Vec<G::Event>, String> {
    let (now, mut events) = (G::ask_number(at.state), Vec::new());
    decide::<G>(at.config, state, now, (seat, action), &mut |e| {
        events.push(e)
    })
    .map_err(|refusal| format!("seat {seat}: {action:?} is listed and refused: {refusal}"))?;
    Ok(events)
}

/// Which answer goes on when: a random order of all parts.
fn any_order<G: Game>(answers: &[Answer<G>], dice: &mut Dice) -> Vec<usize> {
    let of = |(at, answer): (usize, &Answer<G>)| core::iter::repeat_n(at, answer.parts.len());
    let mut order: Vec<usize> = answers.iter().enumerate().flat_map(of).collect();
    shuffle(dice, &mut order);
    order
}

/// The position at first and after each part; and what all answers together lead to, without what is told of the last
/// one by itself.
struct Walk<G: Game> {
    states: Vec<G::State>,
    told: Vec<G::Event>,
}

/// Gives the answers in this order, each part where its seat comes up. Until the last one every part must be offered and
/// told as if there were no others.
fn walk<G: Lawful>(
    at: &Moment<'_, G>,
    answers: &[Answer<G>],
    order: &[usize],
) -> Result<Walk<G>, String> {
    let mut walk = Walk {
        states: Vec::from([*at.state]),
        told: Vec::new(),
    };
    let mut next: Vec<_> = answers.iter().map(|answer| answer.parts.iter()).collect();
    for which in order {
        let seat = answers[*which].seat;
        let Some(part) = next[*which].next() else {
            continue;
        };
        let mut state = walk.states[walk.states.len() - 1];
        still_asked(at, &state)?;
        let list = legal::<G>(at.config, &state, seat);
        ensure(list == part.list, || {
            format!(
                "seat {seat} may do {:?}, and {list:?} after others have answered",
                part.list
            )
        })?;
        walk.told = give(at, &mut state, seat, part.action)?;
        ensure(walk.told.starts_with(&part.told), || {
            format!(
                "of {:?} {:?} is told, and {:?} after others have answered",
                part.action, part.told, walk.told
            )
        })?;
        walk.told.drain(..part.told.len());
        let all = next.iter().all(|parts| parts.len() == 0);
        ensure(all || walk.told.is_empty(), || {
            format!("before all have answered {:?} is told", walk.told)
        })?;
        walk.states.push(state);
    }
    Ok(walk)
}

/// Another order, with another one last, leads to the same; gives the positions on the way of the first.
fn same_in_another_order<G: Lawful>(
    at: &Moment<'_, G>,
    answers: &[Answer<G>],
    order: &[usize],
    dice: &mut Dice,
) -> Result<Vec<G::State>, String> {
    let mut other = any_order(answers, dice);
    // Two seats are asked at least, so there is one.
    if let Some(place) = other.iter().rposition(|which| order.last() != Some(which)) {
        let last = other.len() - 1;
        other.swap(place, last);
    }
    let (one, other) = (walk(at, answers, order)?, walk(at, answers, &other)?);
    let (here, there) = (one.states[order.len()], other.states[order.len()]);
    ensure(
        here == there && G::digest(at.config, &here) == G::digest(at.config, &there),
        || {
            let how = difference(&here, &there);
            format!("the order of answers leads to another position: {how}")
        },
    )?;
    ensure(one.told == other.told, || {
        let how = difference(&one.told, &other.told);
        format!("the order of answers is told: {how}")
    })?;
    Ok(one.states)
}

/// Somewhere on the way a seat that has answered, not only the one that did so last, takes its answer back, part by
/// part: it was never given, and can be given again.
fn taken_back<G: Lawful>(
    at: &Moment<'_, G>,
    answers: &[Answer<G>],
    order: &[usize],
    states: &[G::State],
    dice: &mut Dice,
) -> Verdict {
    let done = 1 + dice.below(order.len() as u32 - 1) as usize;
    let which = order[dice.below(done as u32) as usize];
    let given = order[..done].iter().filter(|w| **w == which).count();
    let Answer { seat, parts } = &answers[which];
    let (now, mut state) = (G::ask_number(at.state), states[done]);
    for part in parts[..given].iter().rev() {
        G::withdraw(at.config, &mut state, now, *seat).map_err(|error| {
            format!(
                "seat {seat} cannot take {:?} back, after others have answered: {error}",
                part.action
            )
        })?;
    }
    let others: Vec<usize> = order[..done]
        .iter()
        .copied()
        .filter(|w| *w != which)
        .collect();
    let without = walk(at, answers, &others)?.states[others.len()];
    ensure(
        state == without && G::digest(at.config, &state) == G::digest(at.config, &without),
        || {
            let how = difference(&state, &without);
            format!("seat {seat} has taken its answer back and left a trace: {how}")
        },
    )?;
    for part in &parts[..given] {
        give(at, &mut state, *seat, part.action)?;
    }
    ensure(state == states[done], || {
        format!("seat {seat} has given its answer again, and it is another position")
    })
}

/// Another answer of one seat is the same to everybody else until the last answer is in; whether there was another one.
fn unseen_by_others<G: Lawful>(
    at: &Moment<'_, G>,
    mut answers: Vec<Answer<G>>,
    order: &[usize],
    states: &[G::State],
    dice: &mut Dice,
) -> Result<bool, String> {
    let which = order[dice.below(order.len() as u32 - 1) as usize];
    let seat = answers[which].seat;
    let begins = answers[which].parts[0].action;
    let told = |answer: &Answer<G>, viewer| -> Vec<Vec<G::Event>> {
        let seen = |part: &Part<G>| {
            let events = part.told.iter();
            events
                .filter_map(|event| G::seen_by(at.config, *event, viewer))
                .collect()
        };
        answer.parts.iter().map(seen).collect()
    };
    let before = core::mem::replace(
        &mut answers[which],
        answer_alone(at, seat, Some(begins), dice)?,
    );
    let (one, other) = (before.parts.len(), answers[which].parts.len());
    // Everybody sees when a seat is asked no longer.
    ensure(one == other, || {
        format!("seat {seat} answers in {one} parts, or in {other}, which others see")
    })?;
    let others = || at.viewers().filter(|viewer| *viewer != Some(seat));
    for viewer in others() {
        let (here, there) = (told(&before, viewer), told(&answers[which], viewer));
        ensure(here == there, || {
            format!("seat {seat} answers, and viewer {viewer:?} sees {here:?}, or {there:?}")
        })?;
    }
    let elsewhere = walk(at, &answers, &order[..order.len() - 1])?.states;
    let begun = order.iter().position(|w| *w == which).unwrap_or_default() + 1;
    // As soon as it has begun, and when but the last part is in.
    for done in [begun, order.len() - 1] {
        for viewer in others() {
            alike(at, &states[done], &elsewhere[done], viewer)
                .map_err(|what| format!("seat {seat} answers, and before all have: {what}"))?;
            if let Some(viewer) = viewer {
                same_refusals(at, &states[done], &elsewhere[done], viewer, dice)
                    .map_err(|what| format!("seat {seat} answers, and before all have: {what}"))?;
            }
        }
    }
    Ok(before.parts[0].action != answers[which].parts[0].action)
}
