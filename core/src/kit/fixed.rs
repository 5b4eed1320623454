//! A short list that lives in place, without heap.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// The list has no room for one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the list is full")]
pub struct Full;

/// In lists of at most so many slots every slot is moved, in use or not: then the processor has no number to guess.
const SHORT: usize = 8;

/// A list of at most `N` items (`N` at most 255) that is `Copy` and needs no heap.
///
/// Slots that are not in use always hold `T::default()`, so equal lists are equal in every bit.
/// It reads as a slice, and serde writes it as a sequence.
///
/// ```
/// use standoff::kit::{FixedVec, Full};
///
/// let mut list: FixedVec<u8, 2> = FixedVec::new();
/// list.push(7)?;
/// list.push(8)?;
/// assert_eq!(list.push(9), Err(Full));
/// assert_eq!(&list[..], &[7, 8]);
/// assert_eq!(list.remove(0), Some(7));
/// # Ok::<(), Full>(())
/// ```
#[derive(Clone, Copy)]
pub struct FixedVec<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> FixedVec<T, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= 255, "a FixedVec holds at most 255 items") };
        Self {
            len: 0,
            items: [T::default(); N],
        }
    }

    /// The items of an iterator, in its order.
    ///
    /// # Errors
    /// [`Full`] if it gives more than `N` items.
    pub fn try_from_iter<I: IntoIterator<Item = T>>(items: I) -> Result<Self, Full> {
        let mut list = Self::new();
        items.into_iter().try_for_each(|item| list.push(item))?;
        Ok(list)
    }

    /// The list of the first `len` of these items; all of them if `len` is more than `N`.
    #[inline]
    pub fn first_of(items: [T; N], len: usize) -> Self {
        let mut list = Self {
            len: len.min(N) as u8,
            items,
        };
        list.items[list.len as usize..].fill(T::default());
        list
    }

    /// Adds an item at the end.
    ///
    /// # Errors
    /// [`Full`] if the list holds `N` items already; it is then unchanged.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let slot = self.items.get_mut(self.len as usize).ok_or(Full)?;
        *slot = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let item = core::mem::take(self.last_mut()?);
        self.len -= 1;
        Some(item)
    }

    /// Takes the item at `index` out and moves the later ones down; `None` past the end.
    #[inline]
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let item = *self.as_slice().get(index)?;
        let len = self.len();
        if N <= SHORT {
            for at in 1..N {
                self.items[at - 1] = self.items[at - usize::from(at <= index)];
            }
        } else {
            self.items.copy_within(index + 1..len, index);
        }
        self.items[len - 1] = T::default();
        self.len -= 1;
        Some(item)
    }

    /// Puts an item at `index` and moves the later ones up; at the end if `index` is past it.
    ///
    /// # Errors
    /// [`Full`] if the list holds `N` items already; it is then unchanged.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) -> Result<(), Full> {
        let len = self.len();
        if len == N {
            return Err(Full);
        }
        let index = index.min(len);
        if N <= SHORT {
            for at in (1..N).rev() {
                self.items[at] = self.items[at - usize::from(at > index)];
            }
        } else {
            self.items.copy_within(index..len, index + 1);
        }
        self.items[index] = item;
        self.len += 1;
        Ok(())
    }

    /// Takes every item out.
    #[inline]
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// How many items the list holds at most: `N`.
    #[inline]
    pub const fn capacity(&self) -> usize {
        N
    }
}

impl<T, const N: usize> FixedVec<T, N> {
    /// How many items the list holds.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the list holds nothing.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The items, first to last.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// The items, first to last, to be changed in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// The last item.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.items.get(self.len.wrapping_sub(1) as usize)
    }

    /// The last item, to be changed in place.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(self.len.wrapping_sub(1) as usize)
    }
}

impl<T: Copy + Default, const N: usize> Default for FixedVec<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for FixedVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T, const N: usize> DerefMut for FixedVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.as_mut_slice()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a FixedVec<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut FixedVec<T, N> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_mut_slice().iter_mut()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for FixedVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for FixedVec<T, N> {}

impl<T: Hash, const N: usize> Hash for FixedVec<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for FixedVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for FixedVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.len()))?;
        for item in self {
            seq.serialize_element(item)?;
        }
        seq.end()
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de>
    for FixedVec<T, N>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Items(PhantomData))
    }
}

struct Items<T, const N: usize>(PhantomData<T>);

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
    type Value = FixedVec<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut list = FixedVec::new();
        while let Some(item) = seq.next_element()? {
            list.push(item)
                .map_err(|Full| A::Error::invalid_length(N + 1, &self))?;
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Dice;
    use alloc::vec::Vec;

    fn agrees_with_vec<const N: usize>() {
        let mut dice = Dice::new(1);
        let (mut list, mut vec) = (FixedVec::<u16, N>::new(), Vec::new());
        let mut filled = 0;
        for step in 1..5000 {
            match dice.below(5) {
                0 | 1 => {
                    let fits = vec.len() < N;
                    assert_eq!(list.push(step).is_ok(), fits);
                    if fits {
                        vec.push(step);
                    }
                }
                2 => assert_eq!(list.pop(), vec.pop()),
                3 => {
                    let at = dice.below(N as u32 + 1) as usize;
                    let out = (at < vec.len()).then(|| vec.remove(at));
                    assert_eq!(list.remove(at), out);
                }
                _ => {
                    let at = dice.below(N as u32 + 1) as usize;
                    let fits = vec.len() < N;
                    assert_eq!(list.insert(at, step).is_ok(), fits);
                    if fits {
                        vec.insert(at.min(vec.len()), step);
                    }
                }
            }
            assert_eq!(&list[..], &vec[..]);
            assert!(list.items[list.len()..].iter().all(|&spare| spare == 0));
            filled += u32::from(list.len() == N);
        }
        assert!(filled > 100, "full {filled} times only");
    }

    /// Short lists and longer ones, which move their items in another way.
    #[test]
    fn it_agrees_with_vec() {
        agrees_with_vec::<1>();
        agrees_with_vec::<5>();
        agrees_with_vec::<SHORT>();
        agrees_with_vec::<{ SHORT + 1 }>();
        agrees_with_vec::<12>();
    }

    #[test]
    fn bytes_are_a_sequence_and_too_many_are_refused() {
        let list = FixedVec::<u8, 3>::try_from_iter([9, 8, 7]).unwrap();
        let bytes = postcard::to_allocvec(&list).unwrap();
        assert_eq!(bytes, [3, 9, 8, 7]);
        assert_eq!(postcard::from_bytes::<FixedVec<u8, 3>>(&bytes), Ok(list));
        assert!(postcard::from_bytes::<FixedVec<u8, 2>>(&bytes).is_err());
        assert!(FixedVec::<u8, 3>::try_from_iter(0..4).is_err());
    }
}
