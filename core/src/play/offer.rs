//! Offers: the ids that a seat may choose next, as a list, as a mask and as a set.

use crate::learn::Id;

/// Ids below this number can be in a set: more than any game has.
pub(crate) const MOST_IDS: usize = 256;

/// A set of ids, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct IdSet([u64; MOST_IDS / 64]);

impl IdSet {
    #[inline]
    fn contains(&self, id: Id) -> bool {
        let word = self.0.get(usize::from(id / 64));
        word.is_some_and(|word| word >> (id % 64) & 1 == 1)
    }

    #[inline]
    fn insert(&mut self, id: Id) {
        if let Some(word) = self.0.get_mut(usize::from(id / 64)) {
            *word |= 1 << (id % 64);
        }
    }
}

/// Which ids were listed. It is filled where it is kept: what was written in small pieces is slow to copy in large ones.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Listed {
    set: IdSet,
    len: usize,
    last: Id,
}

impl Listed {
    #[inline]
    pub(crate) fn contains(&self, id: Id) -> bool {
        self.set.contains(id)
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

/// Two buffers for ids that are listed: one after the other, and as a 1 for each. What a buffer has no room for is
/// listed all the same.
#[derive(Debug)]
pub(crate) struct Offer<'a> {
    ids: &'a mut [Id],
    mask: &'a mut [u8],
}

impl<'a> Offer<'a> {
    #[inline]
    pub(crate) fn new(ids: &'a mut [Id], mask: &'a mut [u8]) -> Self {
        Offer { ids, mask }
    }

    /// An offer of which only what is listed is wanted.
    #[inline]
    pub(super) fn unwritten() -> Self {
        Offer::new(&mut [], &mut [])
    }

    #[inline]
    pub(super) fn clear(&mut self, listed: &mut Listed) {
        // Filling no bytes is not free: on some processors a masked store to no address at all takes a hundred cycles.
        if !self.mask.is_empty() {
            self.mask.fill(0);
        }
        *listed = Listed::default();
    }

    #[inline]
    pub(super) fn add(&mut self, id: Id, listed: &mut Listed) {
        if let Some(place) = self.ids.get_mut(listed.len) {
            *place = id;
        }
        if let Some(cell) = self.mask.get_mut(usize::from(id)) {
            *cell = 1;
        }
        listed.set.insert(id);
        listed.last = id;
        listed.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_there_in_each_form() {
        let (mut ids, mut mask) = ([0; 2], [9; 200]);
        let mut offer = Offer::new(&mut ids, &mut mask);
        let mut listed = Listed::default();
        offer.clear(&mut listed);
        offer.add(7, &mut listed);
        assert_eq!(listed.single(), Some(7));
        offer.clear(&mut listed);
        for id in [3, 64, 255] {
            offer.add(id, &mut listed);
        }
        assert_eq!((listed.len(), listed.single()), (3, None));
        assert_eq!(ids, [3, 64]);
        let expected = |at: usize| u8::from(at == 3 || at == 64);
        assert_eq!(mask, core::array::from_fn(expected));
        let there = |id: &Id| listed.contains(*id);
        assert!((0..=Id::MAX).filter(there).eq([3, 64, 255]));
    }
}
