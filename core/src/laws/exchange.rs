//! The law of exchanged things: secrecy without a world that is imagined.
//!
//! Worlds are made from Views. What a View gives away by mistake, and what is then imagined as it was given away, is the
//! same in every world, and no law that compares worlds can find it. Here two hidden things change places by hand.

use alloc::format;
use alloc::vec::Vec;

use super::Lawful;
use super::secrecy::{alike, same_refusals, some_differ};
use super::trail::{Run, Verdict, difference, ensure};
use crate::game::Game;
use crate::kit::{Dice, SeatSet};

/// A position in which hidden things have changed places, and nothing else is another.
#[derive(Clone, Copy, Debug)]
pub struct Exchanged<S> {
    /// What they are, for messages.
    pub what: &'static str,
    /// The position.
    pub state: S,
    /// Who may know of one of them by the rules; absolute seats. Everybody else may not.
    pub insiders: SeatSet,
}

/// Exchanges hidden things at random, each time in the position that is given. What the rules forbid to exist may be
/// among what comes of it, and is passed over.
pub type Exchange<G> =
    fn(&<G as Game>::Config, &<G as Game>::State, &mut Dice) -> Vec<Exchanged<<G as Game>::State>>;

/// Where hidden things have changed places, everything is the same to all who may know of neither.
pub(super) fn exchange<G: Lawful>(run: &mut Run<'_, G>, exchange: Exchange<G>) -> Verdict {
    let share = run.effort.share;
    run.games(|at, dice, tally| {
        if dice.below(share) > 0 {
            return Ok(());
        }
        for other in exchange(at.config, at.state, dice) {
            let Exchanged { what, insiders, .. } = other;
            let other = &other.state;
            ensure(other != at.state, || {
                format!("{what} are exchanged, and nothing is another")
            })?;
            if G::validate(at.config, other).is_err() {
                continue;
            }
            let outsiders = at
                .viewers()
                .filter(|viewer| viewer.is_none_or(|seat| !insiders.contains(seat)));
            for viewer in outsiders {
                tally.tried += 1;
                tally.different += u64::from(at.differ_elsewhere(at.state, other, viewer));
                let same = alike(at, at.state, other, viewer).and_then(|()| match viewer {
                    Some(seat) => same_refusals(at, at.state, other, seat, dice),
                    None => Ok(()),
                });
                same.map_err(|seen| {
                    let how = difference(at.state, other);
                    format!("{what} are exchanged, which {insiders:?} may know: {seen}; the positions are {how}")
                })?;
            }
        }
        Ok(())
    })?;
    some_differ(run)
}
