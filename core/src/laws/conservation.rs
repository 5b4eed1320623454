//! The laws of conservation and round trip.

use alloc::format;
use alloc::vec::Vec;

use super::Lawful;
use super::trail::{Run, Verdict, decide, difference, ensure};

/// Every position passes the recount.
pub(super) fn conservation<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    run.games(|at, _, tally| {
        tally.tried += 1;
        G::validate(at.config, at.state).map_err(|invalid| format!("the recount says: {invalid}"))
    })
}

/// A position saved as bytes or written as text is the same when it comes back, and plays on alike.
pub(super) fn round_trip<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    run.games(|at, _, tally| {
        let text = G::write(at.config, at.state);
        let read =
            G::read(&text).map_err(|error| format!("a text is not read: {error}\n{text}"))?;
        ensure(read == *at.state, || {
            let how = difference(at.state, &read);
            format!("the position that was written is read as another one: {how}")
        })?;
        let bytes = G::save(at.config, at.state);
        let loaded =
            G::load(at.config, &bytes).map_err(|error| format!("a save is not loaded: {error}"))?;
        tally.tried += 1;
        ensure(loaded == *at.state, || {
            let how = difference(at.state, &loaded);
            format!("the loaded position is another one: {how}")
        })?;
        ensure(G::save(at.config, &loaded) == bytes, || {
            "the loaded position is saved as other bytes".into()
        })?;
        let Some((seat, action)) = at.next else {
            return Ok(());
        };
        let play_on = |mut state: G::State| {
            let mut events = Vec::new();
            let ask = G::ask_number(&state);
            let done = decide::<G>(at.config, &mut state, ask, (seat, action), &mut |e| {
                events.push(e)
            });
            (done, state, events)
        };
        ensure(play_on(loaded) == play_on(*at.state), || {
            format!("the loaded position plays {action:?} in another way")
        })
    })
}
