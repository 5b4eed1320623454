//! The fuzzer's bytes, read as choices.

use serde::ser::{Serialize, SerializeTuple, Serializer};
use standoff::kit::{Dice, Seat};
use standoff::laws::Lawful;

/// Bytes that are read from the front; past the end all are 0.
#[derive(Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of these.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Whether all have been read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What has not been read.
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    /// The next eight bytes, little-endian.
    pub fn u64(&mut self) -> u64 {
        u64::from_le_bytes([0; 8].map(|_: u8| self.byte()))
    }

    /// A number from 0 to `n - 1`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let wide = usize::from(self.byte());
        let wide = if n > 256 {
            wide << 8 | usize::from(self.byte())
        } else {
            wide
        };
        wide % n.max(1)
    }

    /// Any seat there is, in the game or not.
    pub fn seat(&mut self) -> Seat {
        Seat::new((self.byte()) % 16).unwrap_or_default()
    }

    /// Any action at all: the next two bytes choose it.
    pub fn action<G: Lawful>(&mut self) -> G::Action {
        let seed = u16::from_le_bytes([self.byte(), self.byte()]);
        G::any_action(&mut Dice::new(seed.into()))
    }

    /// One of the game's tables.
    pub fn config<G: Lawful>(&mut self) -> G::Config {
        let mut tables = G::tables();
        let at = self.below(tables.len());
        tables.swap_remove(at).config
    }
}

/// Bytes that are written as they are.
#[derive(Debug)]
pub struct Raw<'a>(pub &'a [u8]);

impl Serialize for Raw<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(self.0.len())?;
        for byte in self.0 {
            tuple.serialize_element(byte)?;
        }
        tuple.end()
    }
}
