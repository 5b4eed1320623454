//! Runs scenario files: `cargo run -p standoff-tools --bin scenario -- FILE...`.

use std::process::ExitCode;

use standoff::scenario::{Report, Scenario, ScenarioError};

/// Runs a file as the tests do: it comes out, and it fails under each setting of `fails-with:`.
fn check(text: &str) -> Result<Report, ScenarioError> {
    let scenario = Scenario::parse(text)?;
    let report = scenario.run()?;
    for part in &scenario.parts {
        for setting in &part.fails_with {
            if part.run(Some(setting)).is_ok() {
                return Err(ScenarioError {
                    line: setting.line,
                    expected: format!("a failure with {}={}", setting.name, setting.value),
                    found: "the part holds".to_string(),
                });
            }
        }
    }
    Ok(report)
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("scenario: name one or more scenario files");
        return ExitCode::from(2);
    }
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                code = ExitCode::FAILURE;
                continue;
            }
        };
        match check(&text) {
            Ok(report) => println!(
                "{file}: {} parts, {} actions, {} expectations",
                report.parts, report.actions, report.expectations
            ),
            Err(error) => {
                println!("{file}: {error}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}
