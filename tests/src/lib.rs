//! What the integration tests share.

pub mod bang_configs;
mod bang_sabotage;
mod cash_sabotage;
pub mod contest;
mod dangan_sabotage;
pub mod fault;
pub mod faulty;
mod faulty_laws;
mod faulty_learn;
mod fields;
pub mod golden;
pub mod hidden;
pub mod lab;
pub mod layout_page;
pub mod looking;
pub mod other_words;
pub mod perft_file;
pub mod pool_buffers;
pub mod random;
pub mod rules;

use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};

/// The folder that holds the whole project; the tests' files are named from there.
#[must_use]
pub fn project_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The names of what lies in a folder, which is named from the project's.
///
/// # Panics
/// If it cannot be read.
#[must_use]
pub fn names_in(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(project_root().join(folder));
    let entries = entries.unwrap_or_else(|error| panic!("{folder}: {error}"));
    let name = |entry: DirEntry| entry.file_name().to_string_lossy().into_owned();
    entries
        .map(|entry| name(entry.unwrap_or_else(|error| panic!("{folder}: {error}"))))
        .collect()
}

/// The examples of README.md, run with the other examples of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
mod readme {}
