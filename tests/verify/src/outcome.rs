//! How a step ended.

use std::fmt;

/// How a step ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It ran and found nothing wrong.
    Passed,
    /// It ran and something is wrong.
    Failed(String),
    /// It did not run, since something that it needs is not there.
    Skipped(String),
    /// It did not run, since something that it needs could not be downloaded.
    DownloadFailed(String),
}

impl Outcome {
    /// Whether the check itself ran, whatever it said.
    pub(crate) fn ran(&self) -> bool {
        match self {
            Self::Passed | Self::Failed(_) => true,
            Self::Skipped(_) | Self::DownloadFailed(_) => false,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => f.write_str("passed"),
            Self::Failed(why) => write!(f, "failed: {why}"),
            Self::Skipped(why) => write!(f, "skipped: {why}"),
            Self::DownloadFailed(what) => write!(f, "download failed: {what}"),
        }
    }
}

/// A step that is through, as the table shows it.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) outcome: Outcome,
    /// Whether the step may stay away on every machine.
    pub(crate) optional: bool,
    /// Lines of the step's output to repeat under the table.
    pub(crate) quotes: Vec<String>,
    /// How long it took.
    pub(crate) seconds: f64,
}

impl Row {
    /// Whether this step makes the whole run fail. A strict machine is one that has everything:
    /// there, a step that did not run is a failure too, unless it is optional.
    pub(crate) fn is_red(&self, strict: bool) -> bool {
        match self.outcome {
            Outcome::Passed => false,
            Outcome::Failed(_) => true,
            Outcome::Skipped(_) | Outcome::DownloadFailed(_) => strict && !self.optional,
        }
    }
}

impl fmt::Display for Row {
    /// The result column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Outcome::Skipped(why) if self.optional => write!(f, "optional, not run: {why}"),
            outcome => outcome.fmt(f),
        }
    }
}
