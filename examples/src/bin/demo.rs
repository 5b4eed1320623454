//! `cargo demo`: a game in the terminal, between bots or against them.

use std::env;
use std::io::{self, BufWriter, ErrorKind, IsTerminal};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use standoff::kit::Language;
use standoff_examples::{Desk, Failure, args, run};

/// What a wrong call of the program exits with.
const EXIT_USAGE: u8 = 2;

/// How long a table stands before the next turn, where somebody is reading.
const PAUSE: Duration = Duration::from_millis(900);

fn main() -> ExitCode {
    // An argument that is not text is no argument of ours, and is named as well as it can be.
    let args = env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.collect();
    let language = args::language(&args);
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let watched = stdout.is_terminal();
    let mut pause = || {
        if watched {
            thread::sleep(PAUSE);
        }
    };
    let mut desk = Desk {
        echo: !stdin.is_terminal(),
        input: &mut stdin.lock(),
        out: &mut BufWriter::new(stdout.lock()),
        pause: &mut pause,
        grey: watched && env::var_os("NO_COLOR").is_none(),
    };
    match run(args, &mut desk) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough.
        Err(Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let wrong_call = matches!(failure, Failure::Args(_));
            let (error, more) = match language {
                Language::English => ("error: ", "cargo demo --help tells more."),
                Language::Chinese => ("错误：", "cargo demo --help有说明。"),
            };
            eprintln!("{error}{}", failure.in_language(language));
            if wrong_call {
                eprintln!("\n{more}");
                return ExitCode::from(EXIT_USAGE);
            }
            ExitCode::FAILURE
        }
    }
}
