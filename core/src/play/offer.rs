//! Offers: the ids that a seat may choose next, as a list.

use crate::learn::Id;

/// A list of ids in a buffer; what the buffer has no room for is counted all the same.
#[derive(Debug)]
pub(crate) struct Offer<'a> {
    ids: &'a mut [Id],
    last: Id,
    len: usize,
}

impl<'a> Offer<'a> {
    #[inline]
    pub(crate) fn new(ids: &'a mut [Id]) -> Self {
        Offer {
            ids,
            last: 0,
            len: 0,
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(super) fn add(&mut self, id: Id) {
        if let Some(place) = self.ids.get_mut(self.len) {
            *place = id;
        }
        self.last = id;
        self.len += 1;
    }

    /// How many ids there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The one id there is; `None` if there are none or several.
    #[inline]
    pub(super) fn single(&self) -> Option<Id> {
        (self.len == 1).then_some(self.last)
    }
}
