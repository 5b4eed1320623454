//! Perft: every line of play to a depth, counted and digested.
//!
//! The numbers pin rules, listing and chance at once: a change of any of them changes a count or the digest.

use alloc::vec::Vec;

use crate::game::Game;
use crate::kit::Digest;

/// What a walk to one depth found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    /// Positions at that depth, and ends of the game on the way to it, each counted once per line.
    pub leaves: u64,
    /// Positions entered, the first one left out.
    pub nodes: u64,
    /// The sum, modulo 2^64, of the digests of the leaves: their order does not matter.
    pub digest: Digest,
}

/// Plays every line of `depth` decisions from a position, each with the State's own chance.
///
/// Of several seats asked at once the lowest answers first. `None` if there would be more than `limit` nodes.
pub fn perft<G: Game>(
    config: &G::Config,
    state: &G::State,
    depth: u32,
    limit: u64,
) -> Option<Perft> {
    let mut walk = Walk {
        leaves: 0,
        nodes: 0,
        sum: 0,
        limit,
    };
    descend::<G>(config, state, depth, &mut walk)?;
    Some(Perft {
        leaves: walk.leaves,
        nodes: walk.nodes,
        digest: Digest::new(walk.sum),
    })
}

struct Walk {
    leaves: u64,
    nodes: u64,
    sum: u64,
    limit: u64,
}

fn descend<G: Game>(
    config: &G::Config,
    state: &G::State,
    depth: u32,
    walk: &mut Walk,
) -> Option<()> {
    let next = G::status(config, state).to_act().first();
    let Some(seat) = next.filter(|_| depth > 0) else {
        walk.leaves += 1;
        walk.sum = walk.sum.wrapping_add(G::digest(config, state).value());
        return Some(());
    };
    let mut actions = Vec::new();
    G::legal(config, state, seat, |action| actions.push(action));
    for action in actions {
        walk.nodes += 1;
        if walk.nodes > walk.limit {
            return None;
        }
        let mut after = *state;
        // A listed action is accepted: that is the law of agreement.
        let applied = G::apply(
            config,
            &mut after,
            G::ask_number(state),
            seat,
            action,
            |_| (),
        );
        debug_assert!(applied.is_ok(), "a listed action is accepted");
        descend::<G>(config, &after, depth - 1, walk)?;
    }
    Some(())
}
