//! The laws of agreement and atomicity.

use alloc::format;
use alloc::vec::Vec;

use super::Lawful;
use super::learners::every_id;
use super::trail::{Moment, Run, Verdict, decide, ensure};
use crate::game::Game;
use crate::kit::{Dice, Seat};

/// Random actions tried at each seat.
const RANDOM: u32 = 40;

/// The legal list, the paths that options allow, and what apply accepts are one set.
pub(super) fn agreement<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        // One seat beyond the table, which has nothing.
        for seat in at.seats().chain(Seat::new(at.players)) {
            let list = at.legal(seat);
            let mut walked = Vec::new();
            walk(at, seat, &mut Vec::new(), &mut walked)?;
            ensure(list == walked, || {
                format!("seat {seat} is listed {list:?}, its options lead to {walked:?}")
            })?;
            let mut sorted = list.clone();
            sorted.sort_unstable();
            let before = sorted.len();
            sorted.dedup();
            ensure(sorted.len() == before, || {
                format!("seat {seat} is listed something twice: {list:?}")
            })?;
            for action in candidates::<G>(&list, dice) {
                tally.tried += 1;
                let mut state = *at.state;
                let ask = G::ask_number(&state);
                let done = decide::<G>(at.config, &mut state, ask, (seat, action), &mut drop);
                let listed = sorted.binary_search(&action).is_ok();
                ensure(done.is_ok() == listed, || {
                    format!("seat {seat}: {action:?} is listed: {listed}, apply says {done:?}")
                })?;
            }
            every_id(at, seat, tally)?;
        }
        Ok(())
    })
}

/// Listed actions, all that differ from one of them in one field, and random ones.
fn candidates<G: Lawful>(list: &[G::Action], dice: &mut Dice) -> Vec<G::Action> {
    let mut all = Vec::from(list);
    for action in list {
        G::variations(*action, |other| all.push(other));
    }
    all.extend((0..RANDOM).map(|_| G::any_action(dice)));
    all.sort_unstable();
    all.dedup();
    all
}

/// Follows every path that options allow; each must end in a decision that has this very path.
fn walk<G: Game>(
    at: &Moment<'_, G>,
    seat: Seat,
    prefix: &mut Vec<G::Choice>,
    found: &mut Vec<G::Action>,
) -> Verdict {
    let mut choices = Vec::new();
    G::options(at.config, at.state, seat, prefix, |c| choices.push(c));
    ensure(!choices.is_empty() || prefix.is_empty(), || {
        format!("seat {seat}: nothing follows {prefix:?}, which is no whole decision")
    })?;
    for choice in choices {
        prefix.push(choice);
        match G::decision(at.state, seat, prefix) {
            Some(action) => {
                let mut path = Vec::new();
                G::path(action, |c| path.push(c));
                ensure(path == *prefix, || {
                    format!("seat {seat}: {prefix:?} makes {action:?}, whose path is {path:?}")
                })?;
                let mut more = None;
                G::options(at.config, at.state, seat, prefix, |c| more = Some(c));
                ensure(more.is_none(), || {
                    format!("seat {seat}: {more:?} follows {prefix:?}, which is {action:?}")
                })?;
                found.push(action);
            }
            None => walk(at, seat, prefix, found)?,
        }
        prefix.pop();
    }
    Ok(())
}

/// Whatever is refused leaves every bit as it was.
pub(super) fn atomicity<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        let now = G::ask_number(at.state);
        let bytes = G::save(at.config, at.state);
        for seat in at.seats().chain(Seat::new(at.players)) {
            let list = at.legal(seat);
            let mut refuse = |ask: u32, action: G::Action| {
                let mut state = *at.state;
                let mut said = 0;
                let done = decide::<G>(at.config, &mut state, ask, (seat, action), &mut |_| {
                    said += 1
                });
                if done.is_ok() {
                    return Ok(());
                }
                tally.tried += 1;
                ensure(said == 0, || {
                    format!("seat {seat}: {action:?} is refused and causes {said} events")
                })?;
                ensure(state == *at.state, || {
                    format!("seat {seat}: {action:?} is refused and changes the position")
                })
            };
            for action in candidates::<G>(&list, dice) {
                refuse(now, action)?;
            }
            for action in list {
                refuse(now.wrapping_add(1 + dice.below(u32::MAX - 1)), action)?;
            }
        }
        ensure(G::save(at.config, at.state) == bytes, || {
            "refused actions have changed the position".into()
        })
    })
}
