//! Scenario files and their one runner: a position, actions, scripted chance, expected lines.
//!
//! A file is text of one or more parts; docs/notation.md has the grammar. What a position, an
//! action or a fact means is the game's business; the rest is the same for every game.
//!
//! ```
//! let text = "
//! ## a Beer gives a life point
//! bang 1
//! preset official players 4
//! turn 0 play
//! seat 0 role=sheriff character=willy_the_kid life=3 hand=beer:6H
//! 0: play beer:6H
//! > event healed 0 life 4
//! > life 0 = 4
//! ";
//! assert_eq!(standoff::scenario::run(text).unwrap().expectations, 2);
//! let error = standoff::scenario::run(&text.replace("life 0 = 4", "life 0 = 5")).unwrap_err();
//! assert_eq!((error.line, error.found.as_str()), (9, "4"));
//! ```

mod expect;
mod games;
mod part;
mod stage;

use alloc::string::String;
use alloc::vec::Vec;

pub use part::{Part, Setting};
pub(crate) use stage::{Answer, Fault, Stage};

use part::Lines;

/// What a run has gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Parts that were run; one that must hold under several presets counts once for each.
    pub parts: usize,
    /// Actions that were carried out.
    pub actions: usize,
    /// Expected lines that were found true, `expect-error:` lines included.
    pub expectations: usize,
}

/// A scenario that cannot be read, or did not come out as it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: expected {expected}; found {found}")]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What the line says.
    pub expected: String,
    /// What there was.
    pub found: String,
}

/// A scenario file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its parts, in order; at least one.
    pub parts: Vec<Part>,
}

impl Scenario {
    /// Reads a file's text; nothing is run.
    ///
    /// # Errors
    /// [`ScenarioError`] for a line outside the grammar, and for a part that could not fail.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        let mut parts: Vec<Part> = Vec::new();
        let mut lines: Lines = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.len() >= 3 && line.bytes().all(|b| b == b'-') {
                parts.push(Part::read(&core::mem::take(&mut lines), parts.last())?);
            } else {
                lines.push((i + 1, String::from(line)));
            }
        }
        parts.push(Part::read(&lines, parts.last())?);
        Ok(Scenario { parts })
    }

    /// Runs every part, under each preset for which it must hold.
    ///
    /// # Errors
    /// The first thing that did not come out as the file says.
    pub fn run(&self) -> Result<Report, ScenarioError> {
        let mut report = Report::default();
        for part in &self.parts {
            report.add(part.run(None)?);
            for preset in &part.also_presets {
                report.add(part.run(Some(preset))?);
            }
        }
        Ok(report)
    }
}

impl Report {
    fn add(&mut self, other: Report) {
        self.parts += other.parts;
        self.actions += other.actions;
        self.expectations += other.expectations;
    }
}

/// Reads and runs a scenario.
///
/// # Errors
/// [`ScenarioError`] names the first line that cannot be read or did not come out.
pub fn run(text: &str) -> Result<Report, ScenarioError> {
    Scenario::parse(text)?.run()
}
