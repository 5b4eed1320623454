//! Friend or foe: what a seat makes of the others from its role and from what all have seen.

use crate::bang::{Config, Event, MAX_SEATS, Role, View};
use crate::kit::Seat;

/// How far the ledger goes to either side.
const FULL: i32 = 6;

/// Who has acted for and against the Sheriff, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ledger {
    /// Positive: has attacked the Sheriff or his friends; negative: has attacked their enemies.
    against: [i32; MAX_SEATS],
}

impl Ledger {
    /// Enters an event that everybody saw: in the base game every card that names another harms him.
    pub(super) fn note(&mut self, view: &View, event: Event) {
        let (by, at) = if let Event::Played {
            seat,
            target: Some(target),
            ..
        } = event
        {
            (seat, target)
        } else if let Event::Placed { seat, on, .. } = event {
            (seat, on)
        } else {
            return;
        };
        if by == at {
            return;
        }
        let step = if view.role(at) == Some(Role::Sheriff) {
            2
        } else {
            -self.against(at).signum()
        };
        if let Some(entry) = self.against.get_mut(by.index()) {
            *entry = (*entry + step).clamp(-FULL, FULL);
        }
    }

    /// Positive for an enemy of the Sheriff, negative for a friend, 0 for nobody knows. Absolute seat.
    fn against(&self, seat: Seat) -> i32 {
        self.against.get(seat.index()).copied().unwrap_or(0)
    }
}

/// How many of a role are still hidden from this viewer.
fn hidden(config: &Config, view: &View, role: Role) -> usize {
    let known = (0..config.players())
        .filter_map(Seat::new)
        .filter(|s| view.role(*s) == Some(role));
    usize::from(config.role_count(role)).saturating_sub(known.count())
}

/// How much the viewer wants to harm another seat: above 0 a foe, 100 the worst, else to be spared.
///
/// A viewer without a role of his own wants nothing. Absolute seat.
pub(super) fn enmity(config: &Config, view: &View, ledger: &Ledger, other: Seat) -> i32 {
    let Some(me) = view.viewer() else { return 0 };
    let Some(role) = view.role(me) else { return 0 };
    let theirs = view.role(other);
    if config.three_players() {
        return if theirs == role.prey() { 100 } else { 10 };
    }
    if view.living().len() == 2 {
        return 100;
    }
    let suspicion = 10 * ledger.against(other);
    // Patience runs out: who has done nothing for long becomes a target, and so every game ends.
    let patience = i32::try_from(view.turns() / 2).unwrap_or(i32::MAX).min(200) - 2;
    match role {
        Role::Sheriff | Role::Deputy => match theirs {
            Some(Role::Sheriff | Role::Deputy) => -100,
            Some(Role::Outlaw | Role::Renegade) => 100,
            None if hidden(config, view, Role::Deputy) == 0 => 60 + suspicion / 2,
            None => suspicion + patience,
        },
        Role::Outlaw => match theirs {
            Some(Role::Sheriff) => 100,
            Some(Role::Outlaw) => -100,
            Some(Role::Deputy | Role::Renegade) => 60,
            None if hidden(config, view, Role::Outlaw) == 0 => 40 - suspicion / 2,
            None => patience - suspicion,
        },
        // Everybody else goes first; the Sheriff must be the last.
        Role::Renegade => match theirs {
            Some(Role::Sheriff) => -20,
            Some(Role::Deputy | Role::Outlaw | Role::Renegade) => 60,
            None => 20 + suspicion.abs() / 2,
        },
    }
}
