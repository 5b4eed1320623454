//! A table that several threads may hold.

use alloc::vec::Vec;
use core::fmt;
use std::sync::{Mutex, PoisonError};

use super::fault::{Fault, count};
use crate::hosted::Hosted;
use crate::kit::Generator;
use crate::record::Undo;
use crate::table::{ErrorOf, Table};

/// A table behind a lock: what every binding's own table is made of.
///
/// Calls from several threads come one after the other, each whole.
pub struct Hosting<G: Hosted>(Mutex<Table<G>>);

impl<G: Hosted> fmt::Debug for Hosting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hosting").field(&G::ID).finish()
    }
}

impl<G: Hosted> Hosting<G>
where
    Fault: From<ErrorOf<G>>,
{
    /// A new game; see [`Table::new`].
    ///
    /// # Errors
    /// [`Fault::Seed`] if the seed is not 32 bytes.
    pub fn new(config: G::Config, seed: &[u8], undo: Undo) -> Result<Self, Fault> {
        let bytes = count(seed.len());
        let seed = seed.try_into().map_err(|_| Fault::Seed { bytes })?;
        Ok(Self(Mutex::new(Table::new(config, seed, undo))))
    }

    /// The table that this record or save tells of, every digest in it compared; see [`Table::load`].
    ///
    /// # Errors
    /// [`Fault::Record`] names the first line that cannot be read or does not come out.
    pub fn load(text: &str) -> Result<Self, Fault> {
        Ok(Self(Mutex::new(Table::load(text)?)))
    }

    /// Another table that stands where this one does.
    #[must_use]
    pub fn copied(&self) -> Self
    where
        Table<G>: Clone,
    {
        Self(Mutex::new(self.with(|table| table.clone())))
    }

    /// Does this with the table, alone.
    pub fn with<R>(&self, call: impl FnOnce(&mut Table<G>) -> R) -> R {
        // A table has no call that leaves it half done, so one that panicked elsewhere has left it whole.
        call(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Does this with the table, alone.
    ///
    /// # Errors
    /// What the table refuses, as a [`Fault`].
    pub fn ask<R>(
        &self,
        call: impl FnOnce(&mut Table<G>) -> Result<R, ErrorOf<G>>,
    ) -> Result<R, Fault> {
        self.with(call).map_err(Fault::from)
    }
}

/// The 32 bytes of a short seed, as [`Generator::from_u64`] widens it: for tests and learners.
#[must_use]
pub fn wide_seed(seed: u64) -> Vec<u8> {
    Generator::from_u64(seed).seed().to_vec()
}
