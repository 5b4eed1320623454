//! Prints what each rule is checked by, a line a game and one for all; ends with an error if anything is open.

use std::process::ExitCode;

use standoff_tests::project_root;
use standoff_tests::rules::{Report, Sources, check};

fn main() -> ExitCode {
    let sources = match Sources::load(&project_root()) {
        Ok(sources) => sources,
        Err(error) => {
            eprintln!("rules: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut all = Report::default();
    for (game, report) in check(&sources) {
        for open in &report.open {
            eprintln!("{}: {open}", game.id);
        }
        println!("{}: {report}", game.id);
        all.add(&report);
    }
    println!("rules: {all}");
    if all.open.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
