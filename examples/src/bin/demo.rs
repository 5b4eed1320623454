//! `cargo demo`: a game of BANG! between bots, shown as a spectator sees it.

use std::env;
use std::io::{self, BufWriter, ErrorKind, IsTerminal};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use standoff_examples::game::GameError;
use standoff_examples::{Failure, run};

/// What a wrong call of the program exits with.
const EXIT_USAGE: u8 = 2;

/// How long a table stands before the next turn, where somebody is reading.
const PAUSE: Duration = Duration::from_millis(900);

fn main() -> ExitCode {
    // An argument that is not text is no argument of ours, and is named as well as it can be.
    let args = env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned());
    let stdout = io::stdout();
    let watched = stdout.is_terminal();
    let pause = || {
        if watched {
            thread::sleep(PAUSE);
        }
    };
    match run(args, &mut BufWriter::new(stdout.lock()), pause) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough.
        Err(Failure::Game(GameError::Write(error))) if error.kind() == ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(wrong @ Failure::Args(_)) => {
            eprintln!("error: {wrong}\n\ncargo demo --help tells more.");
            ExitCode::from(EXIT_USAGE)
        }
        Err(failure @ Failure::Game(_)) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
