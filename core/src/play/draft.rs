//! Drafts: the ids of a decision that is not whole yet.

use super::LONGEST_PATH;
use crate::kit::{Seat, SeatSet};
use crate::learn::{Id, Learn, SEATS};

/// The drafts of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Drafts {
    of: [Draft; SEATS],
    /// Whose is not empty. Hardly any is: the rest is not looked at, and stays out of the processor's cache.
    begun: SeatSet,
}

impl Drafts {
    /// The seat's ids so far.
    #[inline]
    pub(super) fn ids(&self, seat: Seat) -> &[Id] {
        if !self.begun.contains(seat) {
            return &[];
        }
        self.of.get(seat.index()).map_or(&[], Draft::ids)
    }

    /// Adds an id; false if there is no room.
    #[inline]
    pub(super) fn push(&mut self, seat: Seat, id: Id) -> bool {
        let draft = self.of.get_mut(seat.index());
        let pushed = draft.is_some_and(|draft| draft.push(id));
        if pushed {
            self.begun.insert(seat);
        }
        pushed
    }

    /// Takes the seat's last id out.
    pub(super) fn pop(&mut self, seat: Seat) -> Option<Id> {
        let draft = self.of.get_mut(seat.index())?;
        let id = draft.pop();
        if draft.ids().is_empty() {
            self.begun.remove(seat);
        }
        id
    }

    /// Drops the seat's draft.
    #[inline]
    pub(super) fn drop_one(&mut self, seat: Seat) {
        if self.begun.remove(seat) {
            if let Some(draft) = self.of.get_mut(seat.index()) {
                *draft = Draft::default();
            }
        }
    }

    /// Drops every draft.
    #[inline]
    pub(super) fn drop_all(&mut self) {
        if !self.begun.is_empty() {
            *self = Drafts::default();
        }
    }
}

/// The ids that a seat has chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Draft {
    ids: [Id; LONGEST_PATH - 1],
    len: u8,
}

impl Draft {
    #[inline]
    fn ids(&self) -> &[Id] {
        self.ids.get(..usize::from(self.len)).unwrap_or(&self.ids)
    }

    #[inline]
    fn push(&mut self, id: Id) -> bool {
        let Some(slot) = self.ids.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = id;
        self.len += 1;
        true
    }

    fn pop(&mut self) -> Option<Id> {
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
