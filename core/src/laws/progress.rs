//! The laws of progress and termination.

use alloc::format;

use super::Lawful;
use super::trail::{Run, Verdict, ensure};
use crate::game::Status;
use crate::kit::{Seat, SeatSet};

/// Somebody is to act and can, and nobody else, until the game is over.
pub(super) fn progress<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    run.games(|at, _, tally| {
        let table = SeatSet::first_n(at.players);
        let seats = at.status.to_act();
        ensure((seats - table).is_empty(), || {
            format!("seats outside the table are to act: {seats:?}")
        })?;
        match at.status {
            Status::Over(standings) => ensure((standings.winners - table).is_empty(), || {
                format!("seats outside the table have won: {standings:?}")
            })?,
            Status::ToAct(_) => ensure(!seats.is_empty(), || {
                "nobody is to act, and the game is not over".into()
            })?,
        }
        for seat in (0..16).filter_map(Seat::new) {
            tally.tried += 1;
            let actions = at.legal(seat).len();
            ensure((actions > 0) == seats.contains(seat), || {
                format!("seat {seat} has {actions} actions, to act are {seats:?}")
            })?;
        }
        Ok(())
    })
}

/// The chain behind a decision is bounded, and random games end when they are said to.
pub(super) fn termination<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    run.games(|at, _, tally| {
        let (depth, events) = (G::depth(at.state), at.events.len());
        tally.deepest = tally.deepest.max(depth);
        tally.most_events = tally.most_events.max(events);
        tally.tried += 1;
        ensure(depth <= G::DEEPEST, || {
            format!("the stack is {depth} deep, its bound is {}", G::DEEPEST)
        })?;
        let most = G::most_events(at.config);
        ensure(events <= most, || {
            format!("one decision caused {events} events, the bound is {most}")
        })
    })?;
    let longer = run.tally.lengths.iter().filter(|n| **n > G::LONG_GAME);
    let longer = longer.count() as u64 + run.tally.truncated;
    let games = run.tally.games;
    // One in a thousand may; the first of a few games may be that one.
    ensure(longer <= 1 + games / 1000, || {
        format!(
            "{longer} of {games} games took more than {} decisions",
            G::LONG_GAME
        )
    })
}
