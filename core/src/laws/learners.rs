//! What the laws say of learners: ids, masks, tensors, keys, and choices that are passed over.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::trail::{Moment, Verdict, ensure};
use super::{Lawful, Step};
use crate::kit::{Outcome, Script, Seat};
use crate::learn::{Cell, Id, Learn, Offered};
use crate::play::{Forced, Play, Step as Taken};

/// The viewer's tensor.
pub(super) fn tensor_of<G: Learn, T: Cell>(
    config: &G::Config,
    state: &G::State,
    viewer: Option<Seat>,
) -> Vec<T> {
    let mut cells = vec![T::ZERO; G::CELLS];
    let view = G::view(config, state, viewer);
    // The buffer has the right size, so there is no error to pass on.
    let _ = G::tensor(config, &view, &mut cells);
    cells
}

/// The ids that may follow, in listing order.
pub(super) fn mask_of<G: Learn>(
    config: &G::Config,
    state: &G::State,
    seat: Seat,
    prefix: &[G::Choice],
) -> Vec<Id> {
    let mut ids = Vec::new();
    G::ids(config, state, seat, Offered::listed(prefix), |id| {
        ids.push(id)
    });
    ids
}

/// At every step of every id path: what the mask offers is what options allow is what a step accepts, ids and choices
/// are each other's inverse, and what is refused changes nothing.
pub(super) fn every_id<G: Lawful>(
    at: &Moment<'_, G>,
    seat: Seat,
    tally: &mut super::Tally,
) -> Verdict {
    let play = Play::<G>::from_state(at.config, *at.state, Forced::Ask);
    id_paths(at, &play, seat, &mut Vec::new(), tally)
}

fn id_paths<G: Lawful>(
    at: &Moment<'_, G>,
    play: &Play<G>,
    seat: Seat,
    prefix: &mut Vec<G::Choice>,
    tally: &mut super::Tally,
) -> Verdict {
    let mut choices = Vec::new();
    G::options(at.config, at.state, seat, prefix, |c| choices.push(c));
    for choice in &choices {
        let id = G::encode(at.config, *choice, seat);
        let back = id.and_then(|id| G::decode(at.config, id, seat));
        ensure(back == Some(*choice), || {
            format!("seat {seat}: {choice:?} is id {id:?}, which is {back:?}")
        })?;
    }
    let mut mask = vec![7; G::IDS];
    let offered = play
        .mask(at.config, seat, &mut mask)
        .map_err(|error| format!("seat {seat} gets no mask: {error}"))?;
    ensure(offered == choices.len(), || {
        format!("seat {seat} is offered {offered} ids for {choices:?} after {prefix:?}")
    })?;
    // Some ids past the end too.
    for id in (0..G::IDS as Id + 3).chain([Id::MAX]) {
        tally.tried += 1;
        let choice = G::decode(at.config, id, seat);
        ensure(
            choice.is_none_or(|c| G::encode(at.config, c, seat) == Some(id)),
            || format!("seat {seat}: id {id} is {choice:?}, which is another id"),
        )?;
        let legal = choice.filter(|choice| choices.contains(choice));
        let masked_in = mask.get(usize::from(id)).is_some_and(|cell| *cell == 1);
        let mut there = *play;
        let taken = there.step(at.config, seat, id);
        ensure(
            masked_in == legal.is_some() && masked_in == taken.is_ok(),
            || {
                format!(
                    "seat {seat}, after {prefix:?}: id {id} is in the mask: {masked_in}; in the options: {legal:?}; a step says {taken:?}"
                )
            },
        )?;
        match (taken, legal) {
            (Err(_), _) => ensure(there == *play, || {
                format!("seat {seat}: id {id} is refused and changes the play")
            })?,
            (Ok(Taken::Further), Some(choice)) => {
                prefix.push(choice);
                id_paths(at, &there, seat, prefix, tally)?;
                prefix.pop();
            }
            (Ok(_), _) => {}
        }
    }
    Ok(())
}

/// Tensors of the viewer, made of his View and of the position alike, and his masks along every legal path, are the
/// same in both positions.
pub(super) fn same_for_learners<G: Lawful>(
    at: &Moment<'_, G>,
    a: &G::State,
    b: &G::State,
    viewer: Option<Seat>,
) -> Verdict {
    let bytes = |state| tensor_of::<G, u8>(at.config, state, viewer);
    let (one, other) = (bytes(a), bytes(b));
    ensure(one == other, || {
        let cell = one.iter().zip(&other).position(|(x, y)| x != y);
        format!("viewer {viewer:?} has another tensor, first at cell {cell:?}")
    })?;
    let floats = |state| tensor_of::<G, f32>(at.config, state, viewer);
    ensure(floats(a) == floats(b), || {
        format!("viewer {viewer:?} has another tensor of floats")
    })?;
    let mut observed = vec![1_u8; G::CELLS];
    let written = G::observe(at.config, b, viewer, &mut observed);
    ensure(written.is_ok() && observed == one, || {
        format!("what viewer {viewer:?} observes is not the tensor of his View")
    })?;
    match viewer {
        Some(seat) => same_masks(at, a, b, seat, &mut Vec::new()),
        None => Ok(()),
    }
}

fn same_masks<G: Lawful>(
    at: &Moment<'_, G>,
    a: &G::State,
    b: &G::State,
    seat: Seat,
    prefix: &mut Vec<G::Choice>,
) -> Verdict {
    let mask = |state| mask_of::<G>(at.config, state, seat, prefix);
    let (one, other) = (mask(a), mask(b));
    ensure(one == other, || {
        format!("seat {seat} is offered {one:?}, or {other:?}, after {prefix:?}")
    })?;
    for id in one {
        let Some(choice) = G::decode(at.config, id, seat) else {
            continue;
        };
        prefix.push(choice);
        if G::decision(a, seat, prefix).is_none() {
            same_masks(at, a, b, seat, prefix)?;
        }
        prefix.pop();
    }
    Ok(())
}

/// The viewer's key after the step is the same in the world, where only what the step shows is the same.
pub(super) fn same_keys<G: Lawful>(
    at: &Moment<'_, G>,
    step: &Step<'_, G>,
    world: &G::State,
    viewer: Option<Seat>,
    outcomes: &[Outcome],
) -> Verdict {
    let Some(viewer) = viewer else {
        return Ok(());
    };
    let key = |state: &G::State| -> Result<_, String> {
        let mut play = Play::<G>::from_state(at.config, *state, Forced::Ask);
        let mut script = Script::new(outcomes.iter().cloned());
        let mut path = Vec::new();
        G::path(step.action, |choice| path.push(choice));
        for choice in path {
            let id = G::encode(at.config, choice, step.seat).unwrap_or_default();
            play.step_with(at.config, step.seat, id, &mut script, drop)
                .map_err(|error| format!("{:?} as ids is refused: {error}", step.action))?;
        }
        Ok((play.key(viewer), play.to_act(at.config)))
    };
    let (here, there) = (key(step.before)?, key(world)?);
    ensure(here == there, || {
        format!("seat {viewer} has another key after {:?}", step.action)
    })
}

/// A Play that passes over forced choices comes to the position and keys of one in which each of them is asked.
///
/// So whoever is asked sees nothing of what was passed over before: it is what he would see anyway.
pub(super) fn skipping_shows_nothing<G: Lawful>(at: &Moment<'_, G>) -> Verdict {
    let mut skips = Play::<G>::from_state(at.config, *at.state, Forced::Skip);
    let mut asks = Play::<G>::from_state(at.config, *at.state, Forced::Ask);
    answer_forced(at.config, &mut asks)?;
    alike(at, &skips, &asks)?;
    for number in 0..3 {
        let Some(seat) = skips.to_act(at.config).first() else {
            return Ok(());
        };
        let mut ids = Vec::new();
        skips.choices(at.config, seat, |id| ids.push(id));
        let id = ids
            .get(number % ids.len().max(1))
            .copied()
            .unwrap_or_default();
        for play in [&mut skips, &mut asks] {
            play.step(at.config, seat, id)
                .map_err(|error| format!("seat {seat}: offered id {id} is refused: {error}"))?;
        }
        answer_forced(at.config, &mut asks)?;
        alike(at, &skips, &asks)?;
    }
    Ok(())
}

/// Asks one seat after the other, and answers while the one that is asked is offered one id.
///
/// A seat whose turn to be asked has not come has answered nothing, even where it has no choice: others would see that
/// it has none.
fn answer_forced<G: Lawful>(config: &G::Config, play: &mut Play<G>) -> Verdict {
    let mut mask = vec![0; G::IDS];
    for _ in 0..crate::play::MOST_FORCED {
        let Some(seat) = play.to_act(config).first() else {
            break;
        };
        if play.mask(config, seat, &mut mask) != Ok(1) {
            break;
        }
        let id = mask.iter().position(|cell| *cell == 1).unwrap_or_default();
        play.step(config, seat, id as Id)
            .map_err(|error| format!("seat {seat}: the one id {id} is refused: {error}"))?;
    }
    Ok(())
}

fn alike<G: Lawful>(at: &Moment<'_, G>, skips: &Play<G>, asks: &Play<G>) -> Verdict {
    ensure(skips.state() == asks.state(), || {
        "passing over forced choices leads to another position".into()
    })?;
    for seat in at.seats() {
        ensure(skips.key(seat) == asks.key(seat), || {
            format!("passing over forced choices gives seat {seat} another key")
        })?;
        ensure(skips.draft(seat) == asks.draft(seat), || {
            format!("passing over forced choices gives seat {seat} another draft")
        })?;
        let observe = |play: &Play<G>| {
            let mut cells = vec![0_u8; Play::<G>::CELLS];
            play.observe(at.config, Some(seat), &mut cells)
                .map(|()| cells)
        };
        ensure(observe(skips) == observe(asks), || {
            format!("passing over forced choices shows seat {seat} something else")
        })?;
    }
    Ok(())
}
