//! Offers: the ids that a seat may choose next, as a list and as a mask.

use crate::learn::Id;

/// Ids in two buffers: one after the other, and as a 1 for each. What a buffer has no room for is counted all the
/// same.
#[derive(Debug)]
pub(crate) struct Offer<'a> {
    ids: &'a mut [Id],
    mask: &'a mut [u8],
    last: Id,
    len: usize,
}

impl<'a> Offer<'a> {
    #[inline]
    pub(crate) fn new(ids: &'a mut [Id], mask: &'a mut [u8]) -> Self {
        Offer {
            ids,
            mask,
            last: 0,
            len: 0,
        }
    }

    /// An offer of which only the number is wanted, and the id if there is one.
    #[inline]
    pub(super) fn counted() -> Self {
        Offer::new(&mut [], &mut [])
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        // Filling no bytes is not free: on some processors a masked store to no address at all takes a hundred cycles.
        if !self.mask.is_empty() {
            self.mask.fill(0);
        }
        self.len = 0;
    }

    #[inline]
    pub(super) fn add(&mut self, id: Id) {
        if let Some(place) = self.ids.get_mut(self.len) {
            *place = id;
        }
        if let Some(cell) = self.mask.get_mut(usize::from(id)) {
            *cell = 1;
        }
        self.last = id;
        self.len += 1;
    }

    /// 1 for each id there is, 0 for the others.
    #[inline]
    pub(crate) fn mask(&self) -> &[u8] {
        self.mask
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
