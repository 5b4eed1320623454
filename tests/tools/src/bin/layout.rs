//! Prints what ids and cells of a tensor mean; `--write` writes the pages in docs.

use std::process::ExitCode;

use standoff_tests::{layout_page, project_root};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            for page in layout_page::PAGES {
                print!("{}", (page.print)());
            }
            ExitCode::SUCCESS
        }
        ["--write"] => {
            for page in layout_page::PAGES {
                let path = project_root().join(page.file);
                if let Err(error) = std::fs::write(&path, (page.print)()) {
                    eprintln!("{}: {error}", page.file);
                    return ExitCode::FAILURE;
                }
            }
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("usage: layout [--write]");
            ExitCode::from(2)
        }
    }
}
