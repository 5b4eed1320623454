//! What the integration tests share.

pub mod perft_file;
pub mod random;
pub mod rules;

use std::path::{Path, PathBuf};

/// The folder that holds the whole project; the tests' files are named from there.
#[must_use]
pub fn project_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
