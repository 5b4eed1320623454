//! Games that are looked at while they are played: a look must change nothing, now or later.

use standoff::game::Game;
use standoff::kit::{Seat, SeatSet};

use crate::random::RandomPlay;

/// The positions of a random game, from its first decision on; each is looked at before the next decision is made.
#[must_use]
pub fn positions<G: Game>(
    config: &G::Config,
    seed: u64,
    decisions: u32,
    mut look: impl FnMut(&G::State),
) -> Vec<G::State> {
    let mut game = RandomPlay::<G>::new(config, seed);
    let mut positions = vec![game.state];
    while positions.len() <= decisions as usize {
        look(&game.state);
        if !game.step(drop) {
            break;
        }
        positions.push(game.state);
    }
    positions
}

/// Looks at a position in every way that generic tools have.
pub fn look<G: Game>(config: &G::Config, state: &G::State) {
    for seat in SeatSet::first_n(G::players(config)).iter() {
        let view = G::view(config, state, Some(seat));
        let mut list = Vec::new();
        G::legal(config, state, seat, |action| list.push(action));
        G::options(config, state, seat, &[], |_| ());
        let refused = list.first().map(|action| {
            let mut copy = *state;
            let stale = G::ask_number(state).wrapping_add(1);
            G::apply(config, &mut copy, stale, seat, *action, drop).is_err()
        });
        assert_ne!(refused, Some(false), "a stale answer is refused");
        let _ = format!("{view:?} {list:?}");
    }
    let _ = G::view(config, state, None::<Seat>);
    let _ = (G::status(config, state), G::digest(config, state));
    let _ = (G::save(config, state), G::write(config, state));
    let _ = format!("{state:?}");
}
