//! The law of imagination.

use alloc::format;

use super::Lawful;
use super::secrecy::{imagine_freely, some_differ};
use super::trail::{Run, Verdict, difference, ensure};

/// A world gives its viewer his view, is valid, and need not be the truth but may be.
pub(super) fn imagination<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        for viewer in at.viewers() {
            let view = G::view(at.config, at.state, viewer);
            let world = imagine_freely(at, viewer, dice)?;
            let world = G::position(&world);
            tally.tried += 1;
            tally.different += u64::from(at.differ_elsewhere(at.state, world, viewer));
            G::validate(at.config, world)
                .map_err(|invalid| format!("viewer {viewer:?}: the world is invalid: {invalid}"))?;
            let again = G::view(at.config, world, viewer);
            ensure(again == view, || {
                let how = difference(&view, &again);
                format!("viewer {viewer:?} has another view in the world he imagines: {how}")
            })?;
            let pins = G::pins_of_truth(at.config, at.state, viewer);
            let truth = G::imagine(at.config, &view, &pins, dice)
                .map_err(|error| format!("viewer {viewer:?}: the truth is excluded: {error}"))?;
            G::validate(at.config, G::position(&truth))
                .map_err(|invalid| format!("viewer {viewer:?}: the truth is invalid: {invalid}"))?;
            ensure(
                G::view(at.config, G::position(&truth), viewer) == view,
                || format!("viewer {viewer:?} has another view of the truth he imagines"),
            )?;
        }
        Ok(())
    })?;
    some_differ(run)
}
