//! Bounded numbers and shuffles from any source of random words, and a tiny source.
//!
//! Nothing here is used by a game in play (that is [`Generator`](super::chance::Generator));
//! random play, imagined worlds and bots draw from here.

use core::convert::Infallible;

use rand_core::{Rng, TryRng};
use serde::{Deserialize, Serialize};

/// An unbiased number from 0 to `n - 1`; 0 if `n` is 0.
///
/// Lemire's multiply-and-shift on 32 bits: the high half of `word * n` is the answer, and words
/// whose low half falls short of `2^32 mod n` are drawn again. Mostly one word and no division.
/// Nothing is drawn for `n` of 0 or 1.
#[inline]
pub fn below(rng: &mut (impl Rng + ?Sized), n: u32) -> u32 {
    bounded(n, || rng.next_u32())
}

/// Shuffles the items: Fisher-Yates from the last place down.
///
/// Place `i` is swapped with a place that [`below`] chooses among 0 to `i`. Nothing is drawn for
/// fewer than two items.
pub fn shuffle<T>(rng: &mut (impl Rng + ?Sized), items: &mut [T]) {
    for i in (1..items.len()).rev() {
        // A list longer than 2^32 would not fit the bound; no caller has one.
        let j = below(rng, i as u32 + 1) as usize;
        items.swap(i, j);
    }
}

/// The one place where words become bounded numbers: [`below`] over any source of words.
#[inline]
pub(crate) fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    if n <= 1 {
        return 0;
    }
    loop {
        let wide = u64::from(word()) * u64::from(n);
        // The remainder is below `n`: mostly it need not be worked out.
        if wide as u32 >= n || wide as u32 >= n.wrapping_neg() % n {
            return (wide >> 32) as u32;
        }
    }
}

/// A tiny random source for hosts, tests and bots: SplitMix64.
///
/// Eight bytes, value-stable for ever, and no secret: whoever sees a few numbers knows the rest,
/// so a game against people never deals with it. It can be handed to anything that takes
/// `impl rand_core::Rng`.
///
/// ```
/// use standoff::kit::Dice;
///
/// let mut dice = Dice::new(2024);
/// assert!((0..100).all(|_| dice.below(6) < 6));
/// assert_eq!(Dice::new(1).next_u64(), Dice::new(1).next_u64());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dice(u64);

impl Dice {
    /// The source that this seed begins.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// An unbiased number from 0 to `n - 1`, as [`below`] draws it; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        below(self, n)
    }
}

impl TryRng for Dice {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // The high half: it is the better mixed one.
        Ok((self.next_u64() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next_u64().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix64_gives_its_published_numbers() {
        let mut dice = Dice::new(1_234_567);
        let got: [u64; 5] = core::array::from_fn(|_| dice.next_u64());
        assert_eq!(
            got,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }

    #[test]
    fn below_is_value_stable() {
        let mut dice = Dice::new(42);
        let got: [u32; 8] = core::array::from_fn(|_| dice.below(80));
        assert_eq!(got, [59, 12, 22, 27, 3, 69, 17, 64]);
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7];
        shuffle(&mut dice, &mut items);
        assert_eq!(items, [0, 3, 5, 6, 7, 1, 4, 2]);
    }

    #[test]
    fn below_draws_again_only_where_it_must() {
        // 2^32 mod 3 is 1, so for three only the word 0 is drawn again.
        let mut words = [0, 1, u32::MAX].into_iter();
        assert_eq!(bounded(3, || words.next().unwrap()), 0);
        assert_eq!(bounded(3, || words.next().unwrap()), 2);
        assert_eq!(words.next(), None);
        assert_eq!(bounded(1, || unreachable!()), 0);
        assert_eq!(bounded(0, || unreachable!()), 0);
    }

    #[test]
    fn below_is_even() {
        let mut dice = Dice::new(5);
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[dice.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)));
    }
}
