//! How the types of the engine reach other languages: conversions, never a rule.
//!
//! Types cross by the attribute `standoff_macros::bridged` on their own definition. Here stands what no derive can
//! say: sets and short lists as lists, numbers that are checked, generic types made whole for one game, one
//! [`Fault`] for all errors, and one lock around a table. The bindings in `bindings/` add no type of their own but
//! their tables.

mod fault;
#[cfg(feature = "uniffi")]
mod ffi;
mod hosting;
mod lists;
#[cfg(feature = "python")]
pub mod python;
mod sentence;
mod whole;

pub use fault::Fault;
#[cfg(feature = "python")]
pub use fault::PyFault;
#[cfg(feature = "uniffi")]
pub use ffi::BangPrinted;
pub use hosting::{Hosting, wide_seed};
pub use whole::{bang, cash_n_guns, dangan};
