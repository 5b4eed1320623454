//! What a pool writes, where, and why it refuses to.

use crate::kit::Seat;
use crate::learn::{Id, Learn, SEATS};
use crate::play::Play;

/// Written as the seat where nobody is to act.
pub const NOBODY: u8 = u8::MAX;

/// Where a part writes: slices of the caller's, each row by row, game after game, none with room left over.
#[derive(Debug)]
pub struct Buffers<'a, T> {
    /// [`Play::CELLS`] a game: what the seat to act observes, all 0 where nobody is to act. May be empty: then nothing
    /// is observed, which is quicker.
    pub cells: &'a mut [T],
    /// [`Play::CELLS`] for each player of each game, from seat 0 on: what each seat observes at the end of the game
    /// that this step has ended or given up. Rows of games that go on are left alone. May be empty.
    pub last: &'a mut [T],
    /// [`Learn::IDS`] a game: 1 for what the seat may choose, 0 for the rest.
    pub mask: &'a mut [u8],
    /// One a game: the seat to act, absolute, or [`NOBODY`].
    pub seat: &'a mut [u8],
    /// One for each player of each game, from seat 0 on: what this step has brought.
    pub reward: &'a mut [f32],
    /// One a game: 1 if this step has ended it.
    pub terminated: &'a mut [u8],
    /// One a game: 1 if this step has given it up at the limit.
    pub truncated: &'a mut [u8],
    /// One a game: questions answered in its episode so far, by whomever, forced ones and those of bots included;
    /// several seats asked at once are one question. In the step that ends or gives up a game, all of that game's.
    pub length: &'a mut [u32],
    /// One a game: ids taken in its episode so far. In the step that ends or gives up a game, all of that game's.
    pub taken: &'a mut [u32],
}

/// Why a pool did not step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PoolError {
    /// A buffer is of another size.
    #[error("{buffer} holds {found}, and {needed} are needed")]
    Buffer {
        /// Its name in [`Buffers`], or `ids`.
        buffer: &'static str,
        /// What is needed.
        needed: usize,
        /// What it holds.
        found: usize,
    },
    /// There is no such id.
    #[error("game {game}: there is no id {id}: ids are 0 to {last}")]
    NoSuchId {
        /// Which game of this part, from 0.
        game: usize,
        /// The id.
        id: Id,
        /// The last id there is.
        last: Id,
    },
    /// An id is not offered.
    #[error("game {game}: id {id} is masked out for seat {seat}")]
    MaskedOut {
        /// Which game of this part, from 0.
        game: usize,
        /// The seat to act; absolute.
        seat: Seat,
        /// The id.
        id: Id,
    },
    /// Nobody is to act: the game waits for its next episode.
    #[error("game {game} is at its end and takes id 0 only, not {id}")]
    AtItsEnd {
        /// Which game of this part, from 0.
        game: usize,
        /// The id.
        id: Id,
    },
    /// There is no such game.
    #[error("there is no game {game}: this part has {games}")]
    NoSuchGame {
        /// The number given.
        game: usize,
        /// How many there are.
        games: usize,
    },
}

impl<T> Buffers<'_, T> {
    /// Compares every size with what so many games of this Config need.
    pub(super) fn check<G: Learn>(
        &self,
        config: &G::Config,
        games: usize,
    ) -> Result<(), PoolError> {
        let players = players::<G>(config);
        if !self.cells.is_empty() {
            check("cells", self.cells.len(), games * Play::<G>::CELLS)?;
        }
        if !self.last.is_empty() {
            check("last", self.last.len(), games * players * Play::<G>::CELLS)?;
        }
        check("mask", self.mask.len(), games * G::IDS)?;
        check("seat", self.seat.len(), games)?;
        check("reward", self.reward.len(), games * players)?;
        check("terminated", self.terminated.len(), games)?;
        check("truncated", self.truncated.len(), games)?;
        check("length", self.length.len(), games)?;
        check("taken", self.taken.len(), games)
    }
}

/// How many seats have a row.
pub(super) fn players<G: Learn>(config: &G::Config) -> usize {
    usize::from(G::players(config)).min(SEATS)
}

/// Compares a buffer's size with what is needed.
pub(super) fn check(buffer: &'static str, found: usize, needed: usize) -> Result<(), PoolError> {
    if found == needed {
        Ok(())
    } else {
        Err(PoolError::Buffer {
            buffer,
            needed,
            found,
        })
    }
}

/// Puts a value where the size was looked at before.
#[inline]
pub(super) fn write_at<T>(buffer: &mut [T], at: usize, value: T) {
    if let Some(place) = buffer.get_mut(at) {
        *place = value;
    }
}

/// The row of a game in a buffer that has one so wide for each; empty for a buffer that is left out.
#[inline]
pub(super) fn row<T>(buffer: &mut [T], game: usize, width: usize) -> &mut [T] {
    buffer
        .get_mut(game * width..(game + 1) * width)
        .unwrap_or_default()
}
