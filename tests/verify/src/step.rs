//! What a step is made of.

use std::path::Path;

use crate::outcome::Outcome;

/// One check: a row of the table at the end.
#[derive(Debug)]
pub(crate) struct Step {
    /// One word, for `--only` and the table.
    pub(crate) name: &'static str,
    /// What it checks, in a few words.
    pub(crate) about: &'static str,
    /// Runs only with `--long`, or when it is named with `--only`.
    pub(crate) long: bool,
    /// Not running is never a failure, not even on a strict machine.
    pub(crate) optional: bool,
    /// What must be there. If something is not, the step is skipped and says what.
    pub(crate) needs: &'static [Need],
    /// What brings the needs onto a machine that checks for others, where some are missing. Anybody else's machine is
    /// left as it is.
    pub(crate) brings: Option<Command>,
    /// What must be downloaded before. A failure here is the network's and not the project's.
    pub(crate) downloads: &'static [Command],
    /// The check itself.
    pub(crate) work: Work,
}

/// A step with nothing special about it; entries name what differs.
pub(crate) const PLAIN: Step = Step {
    name: "",
    about: "",
    long: false,
    optional: false,
    needs: &[],
    brings: None,
    downloads: &[],
    work: Work::Commands(&[]),
};

/// What a step cannot do without.
#[derive(Debug)]
pub(crate) enum Need {
    /// A tool: there if this command succeeds. The second part is what to call it.
    Tool(&'static [&'static str], &'static str),
}

/// The check of a step.
#[derive(Debug)]
pub(crate) enum Work {
    /// Commands, run in order until one fails. Their output is passed through.
    Commands(&'static [Command]),
    /// A function of this program, given the project's folder.
    Function(fn(&Path) -> Outcome),
}

/// A command, run in the project's folder and without input.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Command {
    /// The program and its arguments.
    pub(crate) words: &'static [&'static str],
    /// Variables of the environment to set.
    pub(crate) vars: &'static [(&'static str, &'static str)],
    /// Lines of standard output that begin so are repeated under the table.
    pub(crate) quote: Option<&'static str>,
}

impl Command {
    /// A command that is nothing but its words.
    pub(crate) const fn new(words: &'static [&'static str]) -> Self {
        Self {
            words,
            vars: &[],
            quote: None,
        }
    }

    /// The same command with variables set.
    pub(crate) const fn vars(self, vars: &'static [(&'static str, &'static str)]) -> Self {
        Self { vars, ..self }
    }

    /// The same command, whose lines with this beginning are repeated under the table.
    pub(crate) const fn quote(self, beginning: &'static str) -> Self {
        Self {
            quote: Some(beginning),
            ..self
        }
    }

    /// The command as a person would type it.
    pub(crate) fn line(&self) -> String {
        let vars = self.vars.iter().map(|(name, value)| {
            if value.contains(' ') {
                format!("{name}='{value}'")
            } else {
                format!("{name}={value}")
            }
        });
        let words = self.words.iter().map(|word| (*word).to_owned());
        vars.chain(words).collect::<Vec<_>>().join(" ")
    }
}
