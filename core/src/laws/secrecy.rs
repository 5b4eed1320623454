//! The two laws of secrecy: what a viewer can find out depends on what he may know.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::learners::{same_for_learners, same_keys, skipping_shows_nothing};
use super::trail::{Moment, Run, Verdict, decide, decide_with, difference, ensure, legal};
use super::{Lawful, Step};
use crate::kit::{Dice, Generator, Recorder, Script, Seat};

/// Random actions whose refusal is compared.
const RANDOM: u32 = 30;

/// In another world with the same view, whatever the viewer can look at is the same.
pub(super) fn standing<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        for viewer in at.viewers() {
            let world = imagine_freely(at, viewer, dice)?;
            let world = G::position(&world);
            tally.tried += 1;
            tally.different += u64::from(at.differ_elsewhere(at.state, world, viewer));
            alike(at, at.state, world, viewer)?;
            if let Some(seat) = viewer {
                same_refusals(at, at.state, world, seat, dice)?;
            }
        }
        Ok(())
    })?;
    some_differ(run)
}

/// A world that fits the viewer's view and nothing else.
pub(super) fn imagine_freely<G: Lawful>(
    at: &Moment<'_, G>,
    viewer: Option<Seat>,
    dice: &mut Dice,
) -> Result<G::World, String> {
    let view = G::view(at.config, at.state, viewer);
    G::imagine(at.config, &view, &G::Pins::default(), dice)
        .map_err(|error| format!("viewer {viewer:?}: no world is imagined: {error}"))
}

/// A law about pairs of worlds that never differ would try nothing.
pub(super) fn some_differ<G: Lawful>(run: &Run<'_, G>) -> Verdict {
    ensure(run.tally.tried == 0 || run.tally.different > 0, || {
        format!("none of {} worlds is another one", run.tally.tried)
    })
}

/// View, status, question, options and legal list of the viewer are the same in both positions.
pub(super) fn alike<G: Lawful>(
    at: &Moment<'_, G>,
    a: &G::State,
    b: &G::State,
    viewer: Option<Seat>,
) -> Verdict {
    let (one, other) = (G::view(at.config, a, viewer), G::view(at.config, b, viewer));
    ensure(one == other, || {
        let how = difference(&one, &other);
        format!("viewer {viewer:?} has another view: {how}")
    })?;
    ensure(G::status(at.config, a) == G::status(at.config, b), || {
        format!("viewer {viewer:?} sees others to act")
    })?;
    ensure(G::ask_number(a) == G::ask_number(b), || {
        format!("viewer {viewer:?} is asked under another number")
    })?;
    same_for_learners(at, a, b, viewer)?;
    if let Some(seat) = viewer {
        let (one, other) = (
            legal::<G>(at.config, a, seat),
            legal::<G>(at.config, b, seat),
        );
        ensure(one == other, || {
            format!("seat {seat} may do {one:?}, or {other:?}")
        })?;
        for action in one {
            let mut path = Vec::new();
            G::path(action, |c| path.push(c));
            for done in 0..path.len() {
                let next = |state: &G::State| {
                    let mut choices = Vec::new();
                    let prefix = &path[..done];
                    G::options(at.config, state, seat, prefix, |c| choices.push(c));
                    choices
                };
                ensure(next(a) == next(b), || {
                    format!("seat {seat} has other options after {:?}", &path[..done])
                })?;
            }
        }
    }
    Ok(())
}

/// What is refused in one position is refused in the other, in the same words.
pub(super) fn same_refusals<G: Lawful>(
    at: &Moment<'_, G>,
    a: &G::State,
    b: &G::State,
    seat: Seat,
    dice: &mut Dice,
) -> Verdict {
    let now = G::ask_number(a);
    let list = legal::<G>(at.config, a, seat);
    let mut actions: Vec<G::Action> = (0..RANDOM).map(|_| G::any_action(dice)).collect();
    if !list.is_empty() {
        let action = list[dice.below(list.len() as u32) as usize];
        G::variations(action, |other| actions.push(other));
    }
    for action in actions {
        let answer = |mut state: G::State| {
            decide::<G>(at.config, &mut state, now, (seat, action), &mut drop).map_err(|refusal| {
                let words = format!("{refusal}");
                (refusal, words)
            })
        };
        let (here, there) = (answer(*a), answer(*b));
        ensure(here == there, || {
            format!("seat {seat} tries {action:?} and hears {here:?}, or {there:?}")
        })?;
    }
    Ok(())
}

/// A step, taken in a world where only what it shows is the same, looks the same to every viewer.
pub(super) fn moving<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) == 0 {
            skipping_shows_nothing(at)?;
        }
        let Some((seat, action)) = at.next else {
            return Ok(());
        };
        let now = G::ask_number(at.state);
        let mut generator = Generator::from_u64(dice.next_u64());
        let mut chance = Recorder::new(&mut generator);
        let (mut after, mut events) = (*at.state, Vec::new());
        let log = &mut |event| events.push(event);
        decide_with::<G>(at.config, &mut after, now, (seat, action), &mut chance, log).map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
        let step = Step {
            config: at.config,
            before: at.state,
            after: &after,
            seat,
            action,
            events: &events,
            picked: &chance.picked,
            outcomes: &chance.outcomes,
        };
        for viewer in at.viewers() {
            let view = G::view(at.config, at.state, viewer);
            let pins = G::pins_for(&step, viewer);
            let world = G::imagine(at.config, &view, &pins, dice).map_err(|error| {
                format!("viewer {viewer:?}: no world with what {action:?} shows: {error}")
            })?;
            let mut there = *G::position(&world);
            tally.tried += 1;
            tally.different += u64::from(at.differ_elsewhere(at.state, &there, viewer));
            let mut script = Script::new(chance.outcomes.iter().cloned());
            let mut seen = Vec::new();
            let log = &mut |event| seen.push(event);
            decide_with::<G>(at.config, &mut there, now, (seat, action), &mut script, log).map_err(|refusal| {
                format!("viewer {viewer:?}: elsewhere seat {seat} may not {action:?}: {refusal}")
            })?;
            script.finish().map_err(|fault| {
                format!("viewer {viewer:?}: elsewhere {action:?} asks other things of chance: {fault}")
            })?;
            let seen_by = |events: &[G::Event]| -> Vec<G::Event> {
                let seen = events
                    .iter()
                    .filter_map(|event| G::seen_by(at.config, *event, viewer));
                seen.collect()
            };
            let (here, elsewhere) = (seen_by(&events), seen_by(&seen));
            ensure(here == elsewhere, || {
                format!(
                    "viewer {viewer:?}: seat {seat} does {action:?}, seen as {here:?}, or {elsewhere:?}"
                )
            })?;
            same_keys(at, &step, G::position(&world), viewer, &chance.outcomes)?;
            alike(at, &after, &there, viewer)
                .map_err(|what| format!("after seat {seat} does {action:?}: {what}"))?;
        }
        Ok(())
    })?;
    some_differ(run)
}
