//! standoff for Kotlin and Swift: the engine's own types, and a table for each game.
//!
//! What a table does is the engine's; here nothing is decided. Everything that takes a seat or an action can fail
//! with a `Fault`, since these may be no seat and no card; nothing else fails.

mod table;

uniffi::setup_scaffolding!();
standoff::uniffi_reexport_scaffolding!();

pub use table::{BangTable, bang_action_text, bang_event_text, bang_preset, wide_seed};
