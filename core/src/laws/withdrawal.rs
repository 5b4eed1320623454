//! The law of withdrawal.

use alloc::format;

use super::Lawful;
use super::trail::{Moment, Run, Verdict, decide, ensure};
use crate::game::Game;
use crate::kit::{Seat, SeatSet};

/// An answer that is not shown yet can be taken back without a trace; no other can.
pub(super) fn withdrawal<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    // Who has answered a part of the question that stands, where an answer has several.
    let (mut asked, mut begun) = (0, SeatSet::EMPTY);
    run.games(|at, _, tally| {
        let now = G::ask_number(at.state);
        if at.number == 0 || asked != now {
            (asked, begun) = (now, SeatSet::EMPTY);
        }
        // Who has still to answer, and has not begun to, has nothing to take back.
        for seat in (at.status.to_act() - begun).iter() {
            refused(at, at.state, now, seat)?;
        }
        let Some((seat, action)) = at.next else {
            for seat in at.seats() {
                refused(at, at.state, now, seat)?;
            }
            return Ok(());
        };
        let mut after = *at.state;
        decide::<G>(at.config, &mut after, now, (seat, action), &mut drop)
            .map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
        if G::ask_number(&after) != now || G::status(at.config, &after).is_over() {
            refused(at, &after, now, seat)?;
            for seat in at.seats() {
                refused(at, &after, G::ask_number(&after), seat)?;
            }
            return Ok(());
        }
        begun.insert(seat);
        tally.tried += 1;
        refused(at, &after, now.wrapping_add(1), seat)?;
        G::withdraw(at.config, &mut after, now, seat)
            .map_err(|error| format!("seat {seat} cannot take {action:?} back: {error}"))?;
        ensure(
            after == *at.state && G::digest(at.config, &after) == G::digest(at.config, at.state),
            || format!("seat {seat} has taken {action:?} back and left a trace"),
        )
    })
}

fn refused<G: Game>(at: &Moment<'_, G>, state: &G::State, ask: u32, seat: Seat) -> Verdict {
    let mut copy = *state;
    let done = G::withdraw(at.config, &mut copy, ask, seat);
    ensure(done.is_err(), || {
        format!("seat {seat} takes back an answer to question {ask} that it cannot take back")
    })?;
    ensure(copy == *state, || {
        format!("seat {seat} may not withdraw and changes the position")
    })
}
