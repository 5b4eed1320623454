//! Offers: the ids that a seat may choose next, one after the other and as a mask.

use crate::learn::Id;

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

    /// An offer of which only how many there are is wanted.
    #[inline]
    pub(super) fn unwritten() -> Self {
        Offer::new(&mut [], &mut [])
    }

    /// A list with nothing on it yet, of ids below `most`. A mask has a place for each of these, or none at all.
    #[inline(always)]
    pub(super) fn begin(&mut self, most: usize) -> Listing<'_> {
        debug_assert!(self.mask.is_empty() || self.mask.len() >= most);
        // Filling no bytes is not free: on some processors a masked store to no address at all takes a hundred cycles.
        if let Some(mask) = self.mask.get_mut(..most) {
            mask.fill(0);
        }
        Listing {
            ids: &mut *self.ids,
            mask: &mut *self.mask,
            len: 0,
            last: 0,
        }
    }
}

/// A list being written. What it counts stands in registers: the next guess of the processor hangs on it.
#[derive(Debug)]
pub(super) struct Listing<'a> {
    ids: &'a mut [Id],
    mask: &'a mut [u8],
    len: usize,
    last: Id,
}

impl Listing<'_> {
    #[inline(always)]
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

    /// How many ids there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The one id there is; `None` if there are none or several.
    #[inline]
    pub(super) fn single(&self) -> Option<Id> {
        (self.len == 1).then_some(self.last)
    }
}

/// Whether an id is among the first `len` of these.
#[inline]
pub(crate) fn lists(ids: &[Id], len: usize, id: Id) -> bool {
    const MANY: usize = 16;
    let Some((first, later)) = ids.split_first_chunk::<MANY>() else {
        return ids.iter().take(len).any(|listed| *listed == id);
    };
    // Where it stands is not to be foreseen: all the first are looked at, which spares the processor a wrong guess.
    let mut at = 0;
    for (place, listed) in first.iter().enumerate() {
        at |= u32::from(*listed == id) << place;
    }
    at & ((1 << len.min(MANY)) - 1) != 0
        || later
            .iter()
            .take(len.saturating_sub(MANY))
            .any(|listed| *listed == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_there_in_each_form() {
        let (mut ids, mut mask) = ([0; 2], [9; 200]);
        let mut offer = Offer::new(&mut ids, &mut mask);
        let mut listing = offer.begin(200);
        listing.add(7);
        assert_eq!(listing.single(), Some(7));
        let mut listing = offer.begin(200);
        for id in [3, 64, 255] {
            listing.add(id);
        }
        assert_eq!((listing.len(), listing.single()), (3, None));
        assert_eq!(ids, [3, 64]);
        let expected = |at: usize| u8::from(at == 3 || at == 64);
        assert_eq!(mask, core::array::from_fn(expected));
    }

    #[test]
    fn an_id_is_found_among_so_many() {
        let ids: [Id; 40] = core::array::from_fn(|at| 3 * at as Id);
        for room in [5, 15, 16, 17, 40] {
            for len in 0..=room {
                let there = |id: &Id| lists(&ids[..room], len, *id);
                let listed = (0..200).filter(there).collect::<alloc::vec::Vec<_>>();
                assert_eq!(listed, ids[..len]);
            }
        }
    }
}
