//! Drafts: the ids of a decision that is not whole yet.

use super::LONGEST_PATH;
use crate::kit::Seat;
use crate::learn::{Id, Learn};

/// The ids that a seat has chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Draft {
    ids: [Id; LONGEST_PATH - 1],
    len: u8,
}

impl Draft {
    #[inline]
    pub(super) fn ids(&self) -> &[Id] {
        self.ids.get(..usize::from(self.len)).unwrap_or(&self.ids)
    }

    /// Adds an id; false if there is no room.
    #[inline]
    pub(super) fn push(&mut self, id: Id) -> bool {
        let Some(slot) = self.ids.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = id;
        self.len += 1;
        true
    }

    /// Takes the last id out.
    pub(super) fn pop(&mut self) -> Option<Id> {
        self.len = self.len.checked_sub(1)?;
        let slot = self.ids.get_mut(usize::from(self.len))?;
        Some(core::mem::take(slot))
    }
}

/// The choices that the ids of a draft stand for, and one behind them.
#[derive(Debug)]
pub(super) struct Path<G: Learn> {
    choices: [G::Choice; LONGEST_PATH],
    len: usize,
}

impl<G: Learn> Path<G> {
    /// `None` if one of the ids stands for nothing.
    #[inline(always)]
    pub(super) fn read(
        config: &G::Config,
        seat: Seat,
        draft: &[Id],
        last: G::Choice,
    ) -> Option<Self> {
        let mut choices = [last; LONGEST_PATH];
        for (slot, id) in choices.iter_mut().zip(draft) {
            *slot = G::decode(config, *id, seat)?;
        }
        let len = draft.len() + 1;
        Some(Path { choices, len })
    }

    #[inline]
    pub(super) fn choices(&self) -> &[G::Choice] {
        self.choices.get(..self.len).unwrap_or(&self.choices)
    }
}
