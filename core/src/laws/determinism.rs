//! The laws of determinism and stillness.

use alloc::format;
use alloc::vec::Vec;

use super::Lawful;
use super::trail::{Moment, Run, Verdict, decide, ensure};
use crate::game::Game;

/// A second game from the same seed is given the same actions and must stay the same.
pub(super) fn determinism<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let mut second = None;
    run.games(|at, _, tally| {
        let shadow = match &mut second {
            Some(shadow) if at.number > 0 => shadow,
            other => other.insert(G::start_from(at.config, at.seed)),
        };
        let (a, b) = (G::digest(at.config, at.state), G::digest(at.config, shadow));
        ensure(a == b, || format!("one digest is {a}, the other {b}"))?;
        tally.tried += 1;
        if let Some((seat, action)) = at.next {
            let ask = G::ask_number(shadow);
            decide::<G>(at.config, shadow, ask, (seat, action), &mut drop)
                .map_err(|refusal| format!("the second game refuses: {refusal}"))?;
        }
        Ok(())
    })
}

/// A decision is carried out before and after everything was looked at, with the same outcome.
pub(super) fn stillness<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        let before = G::save(at.config, at.state);
        let unseen = after(at);
        look_at_everything(at);
        ensure(G::save(at.config, at.state) == before, || {
            "looking has changed the position".into()
        })?;
        tally.tried += 1;
        ensure(after(at) == unseen, || {
            "looking has changed what happens next".into()
        })
    })
}

/// The position and digest after the next decision.
fn after<G: Game>(at: &Moment<'_, G>) -> Option<(G::State, crate::kit::Digest)> {
    let (seat, action) = at.next?;
    let mut state = *at.state;
    let ask = G::ask_number(&state);
    let _ = decide::<G>(at.config, &mut state, ask, (seat, action), &mut drop);
    Some((state, G::digest(at.config, &state)))
}

fn look_at_everything<G: Game>(at: &Moment<'_, G>) {
    for viewer in at.viewers() {
        let view = G::view(at.config, at.state, viewer);
        let _ = format!("{view:?}");
        for event in at.events {
            let _ = G::seen_by(at.config, *event, viewer);
        }
    }
    for seat in at.seats() {
        let mut choices = Vec::new();
        G::options(at.config, at.state, seat, &[], |c| choices.push(c));
        for choice in choices {
            G::options(at.config, at.state, seat, &[choice], |_| ());
            let _ = G::decision(at.state, seat, &[choice]);
        }
        let _ = format!("{:?}", at.legal(seat));
    }
    let _ = G::status(at.config, at.state);
    let _ = G::validate(at.config, at.state);
    let _ = format!("{:?} {}", at.state, G::digest(at.config, at.state));
}
