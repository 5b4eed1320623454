//! Keys: one number a seat for all that it has learnt.

use super::seats_of;
use super::style::Keys;
use crate::kit::{Dice, Digest, Seat};
use crate::learn::{Learn, NO_OP, SEATS};

/// The key of each seat, from seat 0 on; 0 for seats without a player and where none are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keyring {
    keys: [Digest; SEATS],
    kept: Keys,
}

impl Keyring {
    /// The keys where a Play begins: what each seat sees there.
    pub(super) fn begin<G: Learn>(config: &G::Config, state: &G::State, kept: Keys) -> Keyring {
        let mut keys = [Digest::default(); SEATS];
        if kept == Keys::Kept {
            for (key, seat) in keys.iter_mut().zip(seats_of::<G>(config)) {
                *key = G::view_digest(&G::view(config, state, Some(seat)));
            }
        }
        Keyring { keys, kept }
    }

    #[inline]
    pub(super) fn of(&self, seat: Seat) -> Digest {
        self.keys.get(seat.index()).copied().unwrap_or_default()
    }

    /// The key that a seat of this table had elsewhere.
    pub(super) fn restore<G: Learn>(&mut self, config: &G::Config, seat: Seat, key: Digest) {
        if self.kept == Keys::Off {
            return;
        }
        let mut seats = self.keys.iter_mut().zip(seats_of::<G>(config));
        if let Some((place, _)) = seats.find(|(_, found)| *found == seat) {
            *place = key;
        }
    }

    /// Each seat has seen this event in its own form.
    #[inline(always)]
    pub(super) fn hear<G: Learn>(&mut self, config: &G::Config, event: G::Event) {
        match self.kept {
            Keys::Kept => self.fold::<G>(config, event),
            Keys::Off => {}
        }
    }

    #[inline(never)]
    fn fold<G: Learn>(&mut self, config: &G::Config, event: G::Event) {
        // Most events look the same to all: the digest of the last form seen is kept.
        let (mut last, mut digest) = (event, G::event_digest(event));
        for (key, seat) in self.keys.iter_mut().zip(seats_of::<G>(config)) {
            let Some(seen) = G::seen_by(config, event, Some(seat)) else {
                continue;
            };
            if seen != last {
                (last, digest) = (seen, G::event_digest(seen));
            }
            *key = folded(*key, digest.value());
        }
    }

    /// The seat knows what it has decided, also where nothing of it shows yet.
    #[inline]
    pub(super) fn remember<G: Learn>(&mut self, config: &G::Config, seat: Seat, action: G::Action) {
        if self.kept == Keys::Off {
            return;
        }
        if let Some(key) = self.keys.get_mut(seat.index()) {
            G::path(action, |choice| {
                let id = G::encode(config, choice, seat).unwrap_or(NO_OP);
                *key = folded(*key, u64::from(id));
            });
        }
    }
}

/// The key after one more word: the first number of the dice that key and word begin.
#[inline]
const fn folded(key: Digest, word: u64) -> Digest {
    Digest::new(Dice::new(key.value() ^ word).next_u64())
}
