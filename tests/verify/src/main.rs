//! `cargo verify`: runs every check of the project, lets each runner speak for itself, and ends
//! with a table of what passed, what failed and what was not run and why.
//!
//! The checks are data, in [`steps`]; adding one is one entry there.

mod args;
mod json;
mod msrv;
mod outcome;
mod run;
mod step;
mod steps;
mod table;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use args::Wish;
use outcome::Row;

/// What a wrong call of the program itself exits with.
const EXIT_USAGE: u8 = 2;

fn main() -> ExitCode {
    match args::parse(env::args().skip(1), steps::STEPS) {
        Ok(Wish::Help) => print!("{}", args::help()),
        Ok(Wish::List) => print!("{}", args::list(steps::STEPS)),
        Ok(Wish::Run(chosen)) => return verify(&chosen),
        Err(wrong) => {
            eprintln!("error: {wrong}\n\n{}", args::help());
            return ExitCode::from(EXIT_USAGE);
        }
    }
    ExitCode::SUCCESS
}

/// Runs the steps in order, all of them whatever fails, and prints the table.
fn verify(chosen: &[&step::Step]) -> ExitCode {
    let root = project_root();
    // A machine that checks for others must not pass over a step in silence.
    let strict = env::var_os("CI").is_some_and(|ci| ci == "true");
    let begun = Instant::now();
    let rows: Vec<Row> = chosen
        .iter()
        .map(|step| {
            println!("\n== {}: {}", step.name, step.about);
            let begun = Instant::now();
            let (outcome, quotes) = run::step(step, &root, strict);
            Row {
                name: step.name,
                outcome,
                optional: step.optional,
                quotes,
                seconds: begun.elapsed().as_secs_f64(),
            }
        })
        .collect();
    let (text, green) = table::summary(&rows, strict, begun.elapsed().as_secs_f64());
    print!("\n{text}");
    if green {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The folder of the project's Cargo.toml: two above this package's.
fn project_root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_path_buf()
}
