//! Where the demonstration reads and writes.

use std::fmt;
use std::io::{BufRead, Write};

/// What a game is shown on and played from.
pub struct Desk<'a> {
    /// What the person types, a line each.
    pub input: &'a mut dyn BufRead,
    /// What is shown.
    pub out: &'a mut dyn Write,
    /// Called between turns, after everything so far has been written; never with `--fast`.
    pub pause: &'a mut dyn FnMut(),
    /// Whether what is typed does not appear by itself, so that it is written.
    pub echo: bool,
    /// Whether the screen can show grey letters.
    pub grey: bool,
}

impl fmt::Debug for Desk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Desk { echo, grey, .. } = self;
        write!(f, "Desk {{ echo: {echo}, grey: {grey}, .. }}")
    }
}
