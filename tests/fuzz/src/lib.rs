//! What the fuzz targets share: bytes read as choices, and play that looks at its own laws.

pub mod bytes;
pub mod play;
