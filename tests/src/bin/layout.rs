//! Prints what ids and cells of a tensor mean; `--write` writes the page in docs.

use std::process::ExitCode;

use standoff_tests::{layout_page, project_root};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            print!("{}", layout_page::bang());
            ExitCode::SUCCESS
        }
        ["--write"] => {
            let path = project_root().join(layout_page::BANG_PAGE);
            match std::fs::write(&path, layout_page::bang()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{}: {error}", layout_page::BANG_PAGE);
                    ExitCode::FAILURE
                }
            }
        }
        _ => {
            eprintln!("usage: layout [--write]");
            ExitCode::from(2)
        }
    }
}
