//! standoff for Kotlin and Swift: the engine's own types, and a table for each game.
//!
//! What a table does is the engine's; here nothing is decided. Everything that takes a seat or an action can fail
//! with a `Fault`, since these may be no seat and no card; nothing else fails.

mod bang;
mod cash_n_guns;
mod dangan;
mod table;

uniffi::setup_scaffolding!();
standoff::uniffi_reexport_scaffolding!();

pub use bang::{BangTable, bang_preset};
pub use cash_n_guns::{CashNGunsTable, cash_n_guns_preset};
pub use dangan::{DanganTable, dangan_preset};

/// The 32 bytes of a short seed: for tests and learners, as 64 bits can be searched.
#[uniffi::export]
#[must_use]
pub fn wide_seed(seed: u64) -> Vec<u8> {
    standoff::bridge::wide_seed(seed)
}
