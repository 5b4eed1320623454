//! What the person who called wants.

use std::fmt::Write as _;

use crate::step::Step;

/// What the person who called wants.
#[derive(Debug)]
pub(crate) enum Wish<'a> {
    Help,
    List,
    /// These steps, in the order of the table of steps.
    Run(Vec<&'a Step>),
}

/// Reads the arguments. The error is one sentence for a person.
pub(crate) fn parse(
    args: impl IntoIterator<Item = String>,
    steps: &[Step],
) -> Result<Wish<'_>, String> {
    let mut args = args.into_iter();
    let mut long = false;
    let mut only: Option<Vec<String>> = None;
    while let Some(arg) = args.next() {
        let (flag, joined) = match arg.split_once('=') {
            Some((flag, value)) => (flag, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        match (flag, joined) {
            ("--help" | "-h", None) => return Ok(Wish::Help),
            ("--list", None) => return Ok(Wish::List),
            ("--long", None) => long = true,
            ("--only", joined) => {
                let names = joined
                    .or_else(|| args.next())
                    .ok_or("--only needs the name of a step, or several with commas between")?;
                let names = names.split(',').map(str::to_owned);
                only.get_or_insert_default().extend(names);
            }
            _ => return Err(format!("unknown argument `{arg}`")),
        }
    }
    let Some(only) = only else {
        let chosen = steps.iter().filter(|step| long || !step.long);
        return Ok(Wish::Run(chosen.collect()));
    };
    if let Some(name) = only.iter().find(|n| steps.iter().all(|s| s.name != **n)) {
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        return Err(format!(
            "no step is called `{name}`; the steps are {}",
            names.join(", ")
        ));
    }
    let named = |step: &&Step| only.iter().any(|name| name == step.name);
    let long_too = |step: &&Step| long && step.long;
    let chosen = steps.iter().filter(|step| named(step) || long_too(step));
    Ok(Wish::Run(chosen.collect()))
}

/// What `--help` prints.
pub(crate) fn help() -> &'static str {
    "Runs every check of standoff and ends with a table.

Usage: cargo verify [OPTIONS]

Options:
  --long             run the slow steps too
  --only STEP[,STEP] run these steps and, without --long, no other
  --list             list the steps
  -h, --help         print this

A step whose tools are missing is skipped and says so. With CI=true in the environment a skipped
step is a failure, unless it is optional: a step that needs more than the stable toolchain
(cargo-deny; nightly and cargo-fuzz) runs where that is installed, and its absence never fails.

Exit code: 0 all well, 1 a step failed, 2 wrong arguments.
"
}

/// What `--list` prints.
pub(crate) fn list(steps: &[Step]) -> String {
    let width = steps.iter().map(|s| s.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for step in steps {
        let kind = match (step.long, step.optional) {
            (true, true) => " (with --long; optional)",
            (true, false) => " (with --long)",
            (false, true) => " (optional)",
            (false, false) => "",
        };
        let _ = writeln!(text, "{:width$}  {}{kind}", step.name, step.about);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::PLAIN;

    const STEPS: &[Step] = &[
        Step {
            name: "format",
            ..PLAIN
        },
        Step {
            name: "lint",
            optional: true,
            ..PLAIN
        },
        Step {
            name: "fuzz",
            long: true,
            ..PLAIN
        },
    ];

    fn chosen(words: &[&str]) -> Result<String, String> {
        match parse(words.iter().map(|w| (*w).to_owned()), STEPS)? {
            Wish::Help => Ok("help".to_owned()),
            Wish::List => Ok("list".to_owned()),
            Wish::Run(steps) => {
                let names: Vec<_> = steps.iter().map(|step| step.name).collect();
                Ok(names.join(" "))
            }
        }
    }

    #[test]
    fn arguments_choose_steps() {
        for (words, steps) in [
            (&[][..], "format lint"),
            (&["--long"], "format lint fuzz"),
            (&["--only", "lint,format"], "format lint"),
            (&["--only=lint", "--only", "fuzz"], "lint fuzz"),
            (&["--only", "lint", "--long"], "lint fuzz"),
            (&["--list"], "list"),
            (&["--long", "-h"], "help"),
        ] {
            assert_eq!(chosen(words).as_deref(), Ok(steps), "{words:?}");
        }
    }

    #[test]
    fn wrong_arguments_are_named() {
        for (words, error) in [
            (&["--fast"][..], "unknown argument `--fast`"),
            (&["lint"], "unknown argument `lint`"),
            (&["--long=yes"], "unknown argument `--long=yes`"),
            (
                &["--only"],
                "--only needs the name of a step, or several with commas between",
            ),
            (
                &["--only", "lint,tests"],
                "no step is called `tests`; the steps are format, lint, fuzz",
            ),
            (
                &["--only="],
                "no step is called ``; the steps are format, lint, fuzz",
            ),
        ] {
            assert_eq!(chosen(words), Err(error.to_owned()), "{words:?}");
        }
    }

    #[test]
    fn the_list_says_what_is_special() {
        let text = list(STEPS);
        assert_eq!(
            text,
            "format  \nlint     (optional)\nfuzz     (with --long)\n"
        );
    }
}
