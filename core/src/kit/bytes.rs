//! The one serialised form: a header, then postcard bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 0..4 | `STOF` |
//! | 4 | what is saved: 1 a State, 2 a View, 3 a Play |
//! | 5..7 | format version, `u16` little-endian |
//! | 7..15 | config hash, `u64` little-endian |
//! | 15..19 | low half of the payload's FNV-1a digest, `u32` little-endian |
//! | 19.. | payload: the value's postcard bytes |
//!
//! The checksum finds accidents, not forgers: what was loaded is still to be checked by the game.
//!
//! ```
//! use standoff::kit::bytes::{self, Kind, LoadError};
//!
//! let saved = bytes::to_vec(Kind::State, 1, 0xC0FFEE, &(4_u8, "hello")).unwrap();
//! let (n, text): (u8, String) = bytes::read(Kind::State, 1, 0xC0FFEE, &saved).unwrap();
//! assert_eq!((n, text.as_str()), (4, "hello"));
//! let other = bytes::read::<(u8, String)>(Kind::State, 2, 0xC0FFEE, &saved);
//! assert_eq!(other, Err(LoadError::Version { found: 1, supported: 2 }));
//! ```

use alloc::vec::Vec;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::digest::Fnv1a;

const MAGIC: [u8; 4] = *b"STOF";

/// How many bytes come before the payload.
pub const HEADER: usize = 19;

/// What is saved; the number is the header's fifth byte and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// One position, hidden things included.
    State = 1,
    /// What one seat or the public may know.
    View = 2,
    /// A position with the drafts that learners step.
    Play = 3,
}

/// Why a value was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The buffer is too short; how much is needed is not known beforehand.
    #[error("the buffer of {length} bytes is too short for the save")]
    NoRoom {
        /// The buffer's length in bytes.
        length: usize,
    },
    /// The value's type has a shape that postcard does not write.
    #[error("the value cannot be written as bytes")]
    Unwritable,
}

/// Why bytes were not loaded.
///
/// Checked in the order of the header; the first thing that is wrong is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// They do not begin as a save does.
    #[error("these bytes are not a save")]
    NotASave,
    /// They save something else.
    #[error("these bytes save something else: kind {found}, wanted {wanted:?}")]
    WrongKind {
        /// The kind's number in the header.
        found: u8,
        /// The kind that was asked for.
        wanted: Kind,
    },
    /// They are of another format version.
    #[error("the save has format version {found}, this build reads {supported}")]
    Version {
        /// The version in the header.
        found: u16,
        /// The version that was asked for.
        supported: u16,
    },
    /// They belong to another Config.
    #[error("the save belongs to config {found:016x}, not to {wanted:016x}")]
    Config {
        /// The config hash in the header.
        found: u64,
        /// The config hash that was asked for.
        wanted: u64,
    },
    /// They end too early.
    #[error("the save ends too early")]
    Truncated,
    /// They were changed on the way.
    #[error("the save is damaged: its checksum does not fit")]
    Checksum,
    /// They are whole, but no value of this type reads so.
    #[error("the save holds no valid value")]
    Corrupt,
    /// More bytes follow the value.
    #[error("{extra} bytes follow the end of the save")]
    TrailingBytes {
        /// How many.
        extra: usize,
    },
}

fn checksum(payload: &[u8]) -> u32 {
    let mut fnv = Fnv1a::new();
    fnv.write(payload);
    fnv.finish().value() as u32
}

fn header(kind: Kind, version: u16, config_hash: u64, sum: u32) -> [u8; HEADER] {
    let mut bytes = [0; HEADER];
    bytes[..4].copy_from_slice(&MAGIC);
    bytes[4] = kind as u8;
    bytes[5..7].copy_from_slice(&version.to_le_bytes());
    bytes[7..15].copy_from_slice(&config_hash.to_le_bytes());
    bytes[15..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// Saves a value into the front of a buffer, without heap; gives how many bytes it took.
///
/// # Errors
/// [`SaveError::NoRoom`] if the buffer is too short, [`SaveError::Unwritable`] if the value's
/// type has no postcard form. The buffer then holds nothing of use.
pub fn write_into<T: Serialize + ?Sized>(
    kind: Kind,
    version: u16,
    config_hash: u64,
    value: &T,
    buffer: &mut [u8],
) -> Result<usize, SaveError> {
    let length = buffer.len();
    let (head, body) = buffer
        .split_first_chunk_mut::<HEADER>()
        .ok_or(SaveError::NoRoom { length })?;
    let payload = postcard::to_slice(value, body).map_err(|error| match error {
        postcard::Error::SerializeBufferFull => SaveError::NoRoom { length },
        _ => SaveError::Unwritable,
    })?;
    *head = header(kind, version, config_hash, checksum(payload));
    Ok(HEADER + payload.len())
}

/// Saves a value into a new vector.
///
/// # Errors
/// [`SaveError::Unwritable`] if the value's type has no postcard form.
pub fn to_vec<T: Serialize + ?Sized>(
    kind: Kind,
    version: u16,
    config_hash: u64,
    value: &T,
) -> Result<Vec<u8>, SaveError> {
    let blank = Vec::from([0; HEADER]);
    let mut bytes = postcard::to_extend(value, blank).map_err(|_| SaveError::Unwritable)?;
    let sum = checksum(&bytes[HEADER..]);
    bytes[..HEADER].copy_from_slice(&header(kind, version, config_hash, sum));
    Ok(bytes)
}

/// Loads a value of this kind, format version and Config from bytes that hold it and no more.
///
/// The value is what the bytes say; whether it is a possible one is for its game to check.
///
/// # Errors
/// A [`LoadError`] that names the first thing that is wrong. No bytes make this panic.
pub fn read<T: DeserializeOwned>(
    kind: Kind,
    version: u16,
    config_hash: u64,
    bytes: &[u8],
) -> Result<T, LoadError> {
    if !bytes.starts_with(&MAGIC) {
        // The first bytes of a save are a save cut short, no bytes at all are none.
        let cut = !bytes.is_empty() && MAGIC.starts_with(bytes);
        return Err(if cut {
            LoadError::Truncated
        } else {
            LoadError::NotASave
        });
    }
    let (head, payload) = bytes
        .split_first_chunk::<HEADER>()
        .ok_or(LoadError::Truncated)?;
    let [_, _, _, _, found, v0, v1, c @ .., s0, s1, s2, s3] = *head;
    if found != kind as u8 {
        return Err(LoadError::WrongKind {
            found,
            wanted: kind,
        });
    }
    let found = u16::from_le_bytes([v0, v1]);
    if found != version {
        return Err(LoadError::Version {
            found,
            supported: version,
        });
    }
    let found = u64::from_le_bytes(c);
    if found != config_hash {
        return Err(LoadError::Config {
            found,
            wanted: config_hash,
        });
    }
    let sum = u32::from_le_bytes([s0, s1, s2, s3]);
    let whole = checksum(payload) == sum;
    match postcard::take_from_bytes::<T>(payload) {
        Ok((value, [])) if whole => Ok(value),
        // The payload's length is not in the header: the value's own end tells it.
        Ok((_, extra)) if whole || checksum(&payload[..payload.len() - extra.len()]) == sum => {
            Err(LoadError::TrailingBytes { extra: extra.len() })
        }
        Err(postcard::Error::DeserializeUnexpectedEnd) => Err(LoadError::Truncated),
        Err(_) if whole => Err(LoadError::Corrupt),
        Ok(_) | Err(_) => Err(LoadError::Checksum),
    }
}

/// Bytes that are written as they are, for tests that forge a payload.
#[cfg(test)]
pub(crate) struct Raw<'a>(pub(crate) &'a [u8]);

#[cfg(test)]
impl Serialize for Raw<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeTuple;
        let mut tuple = serializer.serialize_tuple(self.0.len())?;
        for byte in self.0 {
            tuple.serialize_element(byte)?;
        }
        tuple.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Card, Dice, FixedVec, Knowledge, Pile, Seat};

    type Sample = (Seat, Pile, FixedVec<u16, 4>, Option<u64>);

    fn sample() -> Sample {
        let mut pile = Pile::new();
        pile.replace_with(&[1, 2, 100].map(Card::of)).unwrap();
        let list = FixedVec::try_from_iter([500, 2]).unwrap();
        (Seat::of(3), pile, list, Some(77))
    }

    fn load(bytes: &[u8]) -> Result<Sample, LoadError> {
        read(Kind::State, 3, 0xABCD, bytes)
    }

    #[test]
    fn the_form_is_stable() {
        let bytes = to_vec(Kind::State, 3, 0xABCD, &sample()).unwrap();
        assert_eq!(
            bytes,
            [
                83, 84, 79, 70, 1, 3, 0, 205, 171, 0, 0, 0, 0, 0, 0, 5, 209, 33, 127, 3, 3, 1, 2,
                100, 2, 244, 3, 2, 1, 77
            ]
        );
        assert_eq!(load(&bytes), Ok(sample()));
        let mut buffer = [0xFF; 64];
        let n = write_into(Kind::State, 3, 0xABCD, &sample(), &mut buffer).unwrap();
        assert_eq!(buffer[..n], bytes);
        assert!(buffer[n..].iter().all(|&byte| byte == 0xFF));
    }

    #[test]
    fn a_short_buffer_is_refused() {
        let n = to_vec(Kind::Play, 3, 0, &sample()).unwrap().len();
        let mut buffer = [0; 64];
        for length in 0..n {
            let got = write_into(Kind::Play, 3, 0, &sample(), &mut buffer[..length]);
            assert_eq!(got, Err(SaveError::NoRoom { length }));
        }
        assert_eq!(
            write_into(Kind::Play, 3, 0, &sample(), &mut buffer[..n]),
            Ok(n)
        );
    }

    #[test]
    fn every_fault_is_named() {
        let bytes = to_vec(Kind::View, 2, 5, &sample()).unwrap();
        let read = |kind, version, config| read::<Sample>(kind, version, config, &bytes);
        assert_eq!(read(Kind::View, 2, 5), Ok(sample()));
        assert_eq!(
            read(Kind::State, 2, 5),
            Err(LoadError::WrongKind {
                found: 2,
                wanted: Kind::State
            })
        );
        assert_eq!(
            read(Kind::View, 9, 5),
            Err(LoadError::Version {
                found: 2,
                supported: 9
            })
        );
        assert_eq!(
            read(Kind::View, 2, 6),
            Err(LoadError::Config {
                found: 5,
                wanted: 6
            })
        );
        assert_eq!(load(b""), Err(LoadError::NotASave));
        assert_eq!(load(b"STOP and think again"), Err(LoadError::NotASave));

        let bytes = to_vec(Kind::State, 3, 0xABCD, &sample()).unwrap();
        for cut in 1..bytes.len() {
            assert_eq!(load(&bytes[..cut]), Err(LoadError::Truncated), "{cut}");
        }
        let mut longer = bytes.clone();
        longer.extend([0, 9]);
        assert_eq!(load(&longer), Err(LoadError::TrailingBytes { extra: 2 }));
        let mut flipped = bytes.clone();
        flipped[HEADER] ^= 1;
        assert_eq!(load(&flipped), Err(LoadError::Checksum));

        // Seat 200 with a checksum that fits: whole, but no such value.
        let forged = to_vec(Kind::State, 3, 0xABCD, &[200_u8, 0, 0, 0]).unwrap();
        assert_eq!(load(&forged), Err(LoadError::Corrupt));
        let forged = to_vec(Kind::State, 3, 0xABCD, &[3_u8, 0, 0, 0, 0]).unwrap();
        assert_eq!(load(&forged), Err(LoadError::TrailingBytes { extra: 1 }));
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let good = to_vec(Kind::State, 3, 0xABCD, &(sample(), Knowledge::default())).unwrap();
        let mut dice = Dice::new(11);
        for _ in 0..50_000 {
            let mut bytes = good.clone();
            for _ in 0..=dice.below(4) {
                let at = dice.below(bytes.len() as u32) as usize;
                match dice.below(4) {
                    0 => bytes[at] = dice.below(256) as u8,
                    1 => bytes[at] ^= 1 << dice.below(8),
                    2 => bytes.truncate(at.max(1)),
                    _ => bytes.insert(at, dice.below(256) as u8),
                }
            }
            // Half of them get a header that fits, so that the payload is read too.
            if dice.below(2) == 0 && bytes.len() > HEADER {
                let sum = checksum(&bytes[HEADER..]);
                bytes[..HEADER].copy_from_slice(&header(Kind::State, 3, 0xABCD, sum));
            }
            if let Ok(value) = read::<(Sample, Knowledge)>(Kind::State, 3, 0xABCD, &bytes) {
                assert!(to_vec(Kind::State, 3, 0xABCD, &value).is_ok());
            }
        }
    }
}
