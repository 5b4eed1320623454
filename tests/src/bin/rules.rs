//! Prints what each rule is checked by; ends with an error if anything is open.

use std::process::ExitCode;

use standoff_tests::project_root;
use standoff_tests::rules::{Sources, check};

fn main() -> ExitCode {
    let sources = match Sources::load(&project_root()) {
        Ok(sources) => sources,
        Err(error) => {
            eprintln!("rules: {error}");
            return ExitCode::FAILURE;
        }
    };
    let report = check(&sources);
    for open in &report.open {
        eprintln!("{open}");
    }
    println!("{report}");
    if report.open.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
