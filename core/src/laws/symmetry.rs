//! The law of seat symmetry.

use alloc::format;
use alloc::vec::Vec;

use super::Lawful;
use super::learners::{mask_of, tensor_of};
use super::trail::{Run, Verdict, decide, difference, ensure, legal};
use crate::game::Status;
use crate::kit::{Seat, SeatSet};

/// A table turned round is seen, listed and played as the table is, turned round.
pub(super) fn symmetry<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        let by = 1 + dice.below(u32::from(at.players) - 1) as u8;
        let turn = |seat: Seat| seat.step(by, at.players);
        let turn_all = |seats: SeatSet| seats.iter().map(turn).collect::<SeatSet>();
        let there = G::turned(at.config, at.state, by);
        tally.tried += 1;
        G::validate(at.config, &there)
            .map_err(|invalid| format!("turned by {by} the position is invalid: {invalid}"))?;
        let status = match at.status {
            Status::ToAct(seats) => Status::ToAct(turn_all(seats)),
            Status::Over(mut standings) => {
                standings.winners = turn_all(standings.winners);
                let players = usize::from(at.players).min(standings.scores.len());
                standings.scores[..players].rotate_right(usize::from(by).min(players));
                Status::Over(standings)
            }
        };
        ensure(G::status(at.config, &there) == status, || {
            format!("turned by {by} the status is another one")
        })?;
        for viewer in at.viewers() {
            let view = G::turned_view(at.config, &G::view(at.config, at.state, viewer), by);
            let turned = G::view(at.config, &there, viewer.map(turn));
            ensure(turned == view, || {
                let how = difference(&view, &turned);
                format!("turned by {by} viewer {viewer:?} has another view: {how}")
            })?;
        }
        // The public's tensor is seen from seat 0, which is another seat's place at the table turned round.
        for seat in at.seats() {
            let tensor = tensor_of::<G, u8>(at.config, at.state, Some(seat));
            let turned = tensor_of::<G, u8>(at.config, &there, Some(turn(seat)));
            ensure(tensor == turned, || {
                format!("turned by {by} seat {seat} has another tensor")
            })?;
            let mask = mask_of::<G>(at.config, at.state, seat, &[]);
            let turned = mask_of::<G>(at.config, &there, turn(seat), &[]);
            ensure(mask == turned, || {
                format!("turned by {by} seat {seat} has another mask")
            })?;
        }
        for seat in at.seats() {
            let list: Vec<_> = at
                .legal(seat)
                .into_iter()
                .map(|action| G::turned_action(at.config, action, by))
                .collect();
            let turned = legal::<G>(at.config, &there, turn(seat));
            ensure(turned == list, || {
                format!("turned by {by} seat {seat} is listed {turned:?} and not {list:?}")
            })?;
        }
        let Some((seat, action)) = at.next else {
            return Ok(());
        };
        let play = |mut state: G::State, seat: Seat, action: G::Action| {
            let mut events = Vec::new();
            let ask = G::ask_number(&state);
            let done = decide::<G>(at.config, &mut state, ask, (seat, action), &mut |e| {
                events.push(e)
            });
            (done.is_ok(), state, events)
        };
        let (done, after, events) = play(*at.state, seat, action);
        let events = events
            .into_iter()
            .map(|event| G::turned_event(at.config, event, by))
            .collect::<Vec<_>>();
        let expected = (done, G::turned(at.config, &after, by), events);
        let turned = play(there, turn(seat), G::turned_action(at.config, action, by));
        ensure(turned.2 == expected.2, || {
            format!(
                "turned by {by} {action:?} causes {:?} and not {:?}",
                turned.2, expected.2
            )
        })?;
        ensure(turned == expected, || {
            let how = difference(&expected.1, &turned.1);
            format!("turned by {by} {action:?} leads to another position: {how}")
        })
    })
}
