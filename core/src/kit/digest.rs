//! Digests: 64 bits that two equal positions share on every platform.
//!
//! The algorithm is FNV-1a over 64 bits: a dozen lines, no dependency, and a position is about a
//! kilobyte. It finds differences; it does not withstand somebody who looks for collisions.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A 64-bit digest, written as 16 hexadecimal digits.
///
/// ```
/// use standoff::kit::Digest;
///
/// let digest: Digest = "00ff00ff00ff00ff".parse()?;
/// assert_eq!(digest.value(), 0x00ff_00ff_00ff_00ff);
/// assert_eq!(digest.to_string(), "00ff00ff00ff00ff");
/// # Ok::<(), standoff::kit::DigestTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(u64);

impl Digest {
    /// The digest of this value.
    #[inline]
    pub const fn new(value: u64) -> Self {
        Self(value)
    }

    /// The digest as a number.
    #[inline]
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Why a text is no digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DigestTextError {
    /// It has not 16 characters.
    #[error("a digest is 16 hexadecimal digits, this text is {found} bytes long")]
    Length {
        /// Its length in bytes.
        found: usize,
    },
    /// A character is no hexadecimal digit.
    #[error("a digest is 16 hexadecimal digits, byte {at} of this text is none")]
    NotHex {
        /// The byte's place, from 0.
        at: usize,
    },
}

impl FromStr for Digest {
    type Err = DigestTextError;

    fn from_str(text: &str) -> Result<Self, DigestTextError> {
        if text.len() != 16 {
            return Err(DigestTextError::Length { found: text.len() });
        }
        let mut value = 0;
        for (at, byte) in text.bytes().enumerate() {
            let digit = char::from(byte)
                .to_digit(16)
                .ok_or(DigestTextError::NotHex { at })?;
            value = value << 4 | u64::from(digit);
        }
        Ok(Self(value))
    }
}

/// A streaming FNV-1a hasher of 64 bits.
///
/// ```
/// use standoff::kit::Fnv1a;
///
/// let mut fnv = Fnv1a::new();
/// fnv.write(b"foo");
/// fnv.write(b"bar");
/// assert_eq!(fnv.finish().to_string(), "85944171f73967e8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv1a(u64);

impl Fnv1a {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// A hasher that has read nothing.
    #[inline]
    pub const fn new() -> Self {
        Self(Self::OFFSET)
    }

    /// A hasher that has read what gave this digest, and reads on.
    #[inline]
    pub const fn resume(digest: Digest) -> Self {
        Self(digest.0)
    }

    /// Reads one byte.
    #[inline]
    pub const fn write_byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(Self::PRIME);
    }

    /// Reads bytes, first to last.
    #[inline]
    pub const fn write(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let [byte, tail @ ..] = rest {
            self.write_byte(*byte);
            rest = tail;
        }
    }

    /// The digest of what was read so far.
    #[inline]
    pub const fn finish(self) -> Digest {
        Digest(self.0)
    }
}

impl Default for Fnv1a {
    fn default() -> Self {
        Self::new()
    }
}

/// Lets postcard write straight into the hasher, so a digest needs no buffer.
struct Hashing(Fnv1a);

impl postcard::ser_flavors::Flavor for Hashing {
    type Output = Digest;

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.write(bytes);
        Ok(())
    }

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.write_byte(byte);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<Digest> {
        Ok(self.0.finish())
    }
}

/// The digest of a value under a Config.
///
/// FNV-1a over the config hash (eight bytes, little-endian), then the value's postcard bytes; no
/// heap. A value that postcard cannot write (a sequence of unknown length) is the caller's
/// mistake: a debug build stops, a release build gives the digest 0.
///
/// ```
/// use standoff::kit::digest_of;
///
/// assert_eq!(digest_of(1, &(2_u8, true)), digest_of(1, &(2_u8, true)));
/// assert_ne!(digest_of(1, &(2_u8, true)), digest_of(9, &(2_u8, true)));
/// ```
pub fn digest_of<T: Serialize + ?Sized>(config_hash: u64, value: &T) -> Digest {
    let mut fnv = Fnv1a::new();
    fnv.write(&config_hash.to_le_bytes());
    let digest = postcard::serialize_with_flavor(value, Hashing(fnv));
    debug_assert!(digest.is_ok(), "the value cannot be written as bytes");
    digest.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn fnv(bytes: &[u8]) -> u64 {
        let mut fnv = Fnv1a::new();
        fnv.write(bytes);
        fnv.finish().value()
    }

    #[test]
    fn fnv1a_gives_its_published_numbers() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"b"), 0xaf63_df4c_8601_f1a5);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
        let mut on = Fnv1a::resume(Digest::new(fnv(b"foo")));
        on.write(b"bar");
        assert_eq!(on.finish().value(), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_digest_reads_config_hash_then_postcard_bytes() {
        let value = (300_u16, [7_u8; 3], Some("x"));
        let mut bytes = alloc::vec![8, 7, 6, 5, 4, 3, 2, 1];
        bytes.extend(postcard::to_allocvec(&value).unwrap());
        let digest = digest_of(0x0102_0304_0506_0708, &value);
        assert_eq!(digest.value(), fnv(&bytes));
        assert_eq!(digest.to_string(), "9454eed89d442bd8");
    }

    #[test]
    fn text_and_back() {
        let digest = Digest::new(0x0012_3456_789a_bcde);
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_eq!("00123456789ABCDE".parse(), Ok(digest));
        let bad = |text: &str| text.parse::<Digest>().unwrap_err();
        assert_eq!(bad("12"), DigestTextError::Length { found: 2 });
        assert_eq!(bad("001234567-9abcde"), DigestTextError::NotHex { at: 9 });
        assert_eq!(bad("+012345678abcdef"), DigestTextError::NotHex { at: 0 });
        assert_eq!(bad("é0123456789abcd"), DigestTextError::NotHex { at: 0 });
    }
}
