//! What a user of standoff would copy: a game of BANG! between bots, shown in a terminal.
//!
//! [`args`] reads the command line, [`game`] plays, [`bot`] decides, [`screen`] draws a table from a
//! View, [`words`] turns events into sentences and [`names`] says what everything is called.
//! [`shown`] is what a game brings to be shown here.

pub mod args;
pub mod bot;
pub mod game;
pub mod names;
pub mod screen;
pub mod shown;
pub mod words;

use std::fmt;
use std::io::{self, Write};

use args::{ArgError, Wish};
use game::GameError;

/// Why the program could not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The arguments cannot be followed.
    Args(ArgError),
    /// The game could not be shown to its end.
    Game(GameError),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Args(error) => write!(f, "{error}"),
            Failure::Game(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Game(GameError::Write(error))
    }
}

/// Does what the arguments ask for, the program's name not among them, and writes it to `out`.
///
/// `pause` is called between turns, after everything so far has been written; never with `--fast`.
///
/// ```
/// let mut out = Vec::new();
/// let args = ["--seed", "7", "--players", "4"].map(str::to_owned);
/// standoff_examples::run(args, &mut out, || ()).unwrap();
/// assert!(String::from_utf8(out).unwrap().contains("Winner"));
/// ```
///
/// # Errors
/// [`Failure`] names a wrong argument, or says why the game could not be shown to its end.
pub fn run(
    args: impl IntoIterator<Item = String>,
    out: &mut impl Write,
    mut pause: impl FnMut(),
) -> Result<(), Failure> {
    match args::parse(args).map_err(Failure::Args)? {
        Wish::Help => out.write_all(args::help().as_bytes())?,
        Wish::Play(options) => {
            let pause = || {
                if !options.fast {
                    pause();
                }
            };
            game::play(&options, out, pause).map_err(Failure::Game)?;
        }
    }
    out.flush()?;
    Ok(())
}
