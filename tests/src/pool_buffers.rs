//! What a pool writes into, owned: the caller's side.

use standoff::learn::{Cell, Learn};
use standoff::play::Play;
use standoff::pool::Buffers;

/// The buffers for so many games, and a place for the ids of each.
#[derive(Clone, PartialEq, Debug)]
pub struct PoolBuffers<T> {
    /// As in [`Buffers`]; empty where nothing is observed.
    pub cells: Vec<T>,
    /// As in [`Buffers`]; empty where nothing is observed.
    pub last: Vec<T>,
    /// As in [`Buffers`].
    pub mask: Vec<u8>,
    /// As in [`Buffers`].
    pub seat: Vec<u8>,
    /// As in [`Buffers`].
    pub reward: Vec<f32>,
    /// As in [`Buffers`].
    pub terminated: Vec<u8>,
    /// As in [`Buffers`].
    pub truncated: Vec<u8>,
    /// As in [`Buffers`].
    pub length: Vec<u32>,
    /// As in [`Buffers`].
    pub taken: Vec<u32>,
}

impl<T: Cell> PoolBuffers<T> {
    /// Buffers for so many games of a Config, with or without observations.
    #[must_use]
    pub fn new<G: Learn>(config: &G::Config, games: usize, observe: bool) -> Self {
        let players = usize::from(G::players(config));
        let cells = if observe { games * Play::<G>::CELLS } else { 0 };
        PoolBuffers {
            cells: vec![T::ZERO; cells],
            last: vec![T::ZERO; cells * players],
            mask: vec![0; games * G::IDS],
            seat: vec![0; games],
            reward: vec![0.0; games * players],
            terminated: vec![0; games],
            truncated: vec![0; games],
            length: vec![0; games],
            taken: vec![0; games],
        }
    }

    /// As the pool takes them.
    pub fn lend(&mut self) -> Buffers<'_, T> {
        Buffers {
            cells: &mut self.cells,
            last: &mut self.last,
            mask: &mut self.mask,
            seat: &mut self.seat,
            reward: &mut self.reward,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            length: &mut self.length,
            taken: &mut self.taken,
        }
    }
}
