//! Runs steps. What a runner prints is passed through as it comes.

use std::env;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{self, ExitStatus, Stdio};

use crate::outcome::Outcome;
use crate::step::{Command, Need, Step, Work};

/// Runs one step; with its outcome come the lines to repeat under the table. A strict machine is one that checks for
/// others: it brings what is missing.
pub(crate) fn step(step: &Step, root: &Path, strict: bool) -> (Outcome, Vec<String>) {
    let mut quotes = Vec::new();
    let missing = || step.needs.iter().find_map(|need| missing(need, root));
    let mut found = missing();
    if let (Some(_), true, Some(bring)) = (&found, strict, &step.brings) {
        if let Err(why) = pass_through(bring, root, &mut quotes) {
            return (Outcome::DownloadFailed(why), quotes);
        }
        found = missing();
    }
    if let Some(missing) = found {
        println!("not run: {missing}");
        return (Outcome::Skipped(missing), quotes);
    }
    for command in step.downloads {
        if let Err(why) = pass_through(command, root, &mut quotes) {
            return (Outcome::DownloadFailed(why), quotes);
        }
    }
    let outcome = match step.work {
        Work::Commands(commands) => commands
            .iter()
            .find_map(|command| pass_through(command, root, &mut quotes).err())
            .map_or(Outcome::Passed, Outcome::Failed),
        Work::Function(check) => check(root),
    };
    (outcome, quotes)
}

/// What is missing, in words, if something is.
fn missing(need: &Need, root: &Path) -> Option<String> {
    match need {
        Need::Tool(words, name) => {
            let there = prepare(&Command::new(words), root)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|status| status.success());
            (!there).then(|| format!("no {name}"))
        }
    }
}

/// Runs a command with its output passed through. The error says which command and how it ended.
fn pass_through(command: &Command, root: &Path, quotes: &mut Vec<String>) -> Result<(), String> {
    println!("$ {}", command.line());
    let _ = io::stdout().flush();
    let mut prepared = prepare(command, root);
    let ended = match command.quote {
        None => prepared.status(),
        Some(beginning) => listen(&mut prepared, beginning, quotes),
    };
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} ({status})", command.line())),
        Err(e) => Err(format!("{}: cannot be run: {e}", command.line())),
    }
}

/// Runs a command, prints every line of its standard output as it comes and keeps those with the
/// given beginning.
fn listen(
    prepared: &mut process::Command,
    beginning: &str,
    quotes: &mut Vec<String>,
) -> io::Result<ExitStatus> {
    let mut child = prepared.stdout(Stdio::piped()).spawn()?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = String::from_utf8_lossy(&line?).trim_end().to_owned();
            println!("{line}");
            if line.starts_with(beginning) {
                quotes.push(line);
            }
        }
    }
    child.wait()
}

/// The command, ready to run in the project's folder, without input.
pub(crate) fn prepare(command: &Command, root: &Path) -> process::Command {
    let mut prepared = process::Command::new(command.words[0]);
    prepared
        .args(&command.words[1..])
        .envs(command.vars.iter().copied())
        .current_dir(root)
        .stdin(Stdio::null());
    // `cargo run` tells this program which package it is. A cargo below must not take that for
    // its own: build scripts that look at it would be run anew each time.
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            prepared.env_remove(&*name);
        }
    }
    prepared
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::PLAIN;

    const RUSTC: Command = Command::new(&["rustc", "--version"]);
    const WRONG: Command = Command::new(&["rustc", "--no-such-flag"]);
    const QUOTED: Command = RUSTC.quote("rustc 1.");
    const NOT_QUOTED: Command = RUSTC.quote("cargo");
    const NOWHERE: Command = Command::new(&["standoff-no-such-program"]);

    fn outcome(of: &Step) -> Outcome {
        step(of, Path::new(env!("CARGO_MANIFEST_DIR")), false).0
    }

    #[test]
    fn commands_run_until_one_fails() {
        let passes = Step {
            work: Work::Commands(&[RUSTC, RUSTC]),
            ..PLAIN
        };
        assert_eq!(outcome(&passes), Outcome::Passed);
        let fails = Step {
            work: Work::Commands(&[WRONG, NOWHERE]),
            ..PLAIN
        };
        let Outcome::Failed(why) = outcome(&fails) else {
            panic!("a failing command must fail its step");
        };
        assert!(why.starts_with("rustc --no-such-flag (exit"), "{why}");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_failure_with_its_name() {
        let fails = Step {
            work: Work::Commands(&[NOWHERE]),
            ..PLAIN
        };
        let Outcome::Failed(why) = outcome(&fails) else {
            panic!("a missing program must fail its step");
        };
        assert!(why.starts_with("standoff-no-such-program: cannot be run"));
    }

    #[test]
    fn a_missing_need_skips_and_a_failed_download_stands_apart() {
        let skipped = Step {
            needs: &[Need::Tool(&["standoff-no-such-program"], "such program")],
            work: Work::Commands(&[NOWHERE]),
            ..PLAIN
        };
        assert_eq!(
            outcome(&skipped),
            Outcome::Skipped("no such program".into())
        );
        let offline = Step {
            downloads: &[NOWHERE],
            work: Work::Commands(&[RUSTC]),
            ..PLAIN
        };
        assert!(matches!(outcome(&offline), Outcome::DownloadFailed(_)));
    }

    #[test]
    fn a_strict_machine_brings_what_is_missing() {
        let strict = |brings| {
            let needy = Step {
                needs: &[Need::Tool(&["standoff-no-such-program"], "such program")],
                brings,
                work: Work::Commands(&[RUSTC]),
                ..PLAIN
            };
            step(&needy, Path::new("."), true).0
        };
        let skipped = Outcome::Skipped("no such program".into());
        assert_eq!(strict(None), skipped);
        // It ended well, and the need is not there all the same.
        assert_eq!(strict(Some(RUSTC)), skipped);
        assert!(matches!(strict(Some(WRONG)), Outcome::DownloadFailed(_)));
        let there = Step {
            needs: &[Need::Tool(&["rustc", "--version"], "rustc")],
            brings: Some(WRONG),
            work: Work::Commands(&[RUSTC]),
            ..PLAIN
        };
        assert_eq!(step(&there, Path::new("."), true).0, Outcome::Passed);
    }

    #[test]
    fn quoted_lines_are_kept() {
        let quoting = Step {
            work: Work::Commands(&[QUOTED, NOT_QUOTED]),
            ..PLAIN
        };
        let (outcome, quotes) = step(&quoting, Path::new("."), false);
        assert_eq!(outcome, Outcome::Passed);
        assert_eq!(quotes.len(), 1);
    }

    #[test]
    fn a_command_is_shown_as_typed() {
        let command = RUSTC.vars(&[("A", "b"), ("RUSTDOCFLAGS", "-D warnings")]);
        assert_eq!(
            command.line(),
            "A=b RUSTDOCFLAGS='-D warnings' rustc --version"
        );
    }
}
