//! Who has won, from who is alive (BANG-WIN-1, -2, BANG-THREE-2).

use standoff::bang::{Role, TwoRenegades};
use standoff::kit::{Seat, SeatSet};

use super::table::Table;

/// The winners as the table stands; `None` while the game goes on.
pub(crate) fn winners(t: &Table<'_>, three: bool, hunter: Option<usize>) -> Option<SeatSet> {
    let seats = |fits: &dyn Fn(usize) -> bool| -> SeatSet {
        let all = (0..t.players).filter(|s| fits(*s));
        all.filter_map(|s| Seat::new(s as u8)).collect()
    };
    let alive = |role: Role| {
        (0..t.players)
            .filter(|s| t.alive[*s] && t.roles[*s] == role)
            .count()
    };
    if three {
        return match hunter {
            Some(hunter) => Some(seats(&|s| s == hunter)),
            None if t.living() == 1 => Some(seats(&|s| t.alive[s])),
            None => None,
        };
    }
    if alive(Role::Sheriff) == 1 {
        let law = |s: usize| matches!(t.roles[s], Role::Sheriff | Role::Deputy);
        let over = alive(Role::Outlaw) + alive(Role::Renegade) == 0;
        return over.then(|| seats(&law));
    }
    match (t.living(), alive(Role::Renegade), t.rules.two_renegades) {
        (1, 1, _) => Some(seats(&|s| t.alive[s])),
        (2, 2, TwoRenegades::LastStanding) => None,
        _ => Some(seats(&|s| t.roles[s] == Role::Outlaw)),
    }
}
