//! What a user of standoff would copy: games in a terminal, between bots or against them.
//!
//! [`args`] reads the command line and [`games`] lists what can be shown. `host` plays, with [`bots`] that decide and
//! a `person` who types; `replay` shows a record again. [`teller`] tells what happens, [`screen`] breaks lines and
//! lines columns up, [`phrases`] is what the demonstration says itself. [`shown`] is what a game brings to be shown
//! here; [`mod@bang`], [`mod@cash_n_guns`] and [`mod@dangan`] are the games.

pub mod arg_error;
pub mod args;
pub mod bang;
pub mod bots;
pub mod cash_n_guns;
pub mod dangan;
pub mod desk;
pub mod failure;
pub mod games;
mod help;
mod host;
mod person;
pub mod phrases;
mod replay;
pub mod screen;
pub mod shown;
pub mod teller;

use std::fs;
use std::path::Path;

use args::{Options, Source, Wish};
pub use desk::Desk;
pub use failure::Failure;

/// Does what the arguments ask for, the program's name not among them.
///
/// ```
/// use standoff_examples::{Desk, run};
/// let (mut out, mut pause) = (Vec::new(), || ());
/// let mut desk = Desk {
///     input: &mut "1\n1\nq\n".as_bytes(),
///     out: &mut out,
///     pause: &mut pause,
///     echo: true,
///     grey: false,
/// };
/// let args = ["--seed", "7", "--players", "4", "--play", "0"].map(str::to_owned);
/// run(args, &mut desk).unwrap();
/// assert!(String::from_utf8(out).unwrap().contains("The game is left here."));
/// ```
///
/// # Errors
/// [`Failure`] names a wrong argument, or says why the game could not be shown.
pub fn run(args: impl IntoIterator<Item = String>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    match args::parse(args).map_err(Failure::Args)? {
        Wish::Help => desk.out.write_all(help::help().as_bytes())?,
        Wish::Show(options) => show(&options, desk)?,
    }
    desk.out.flush()?;
    Ok(())
}

fn show(options: &Options, desk: &mut Desk<'_>) -> Result<(), Failure> {
    match &options.source {
        Source::New(game, deal) => (game.play)(options, deal, desk),
        Source::Resume(path) => {
            let (game, text) = record(path)?;
            (game.resume)(options, &text, desk)
        }
        Source::Replay(path) => {
            let (game, text) = record(path)?;
            (game.replay)(options, &text, desk)
        }
    }
}

/// The text of a record, and its game.
fn record(path: &Path) -> Result<(&'static games::Entry, String), Failure> {
    let named = |error| Failure::File {
        path: path.to_owned(),
        error,
    };
    let text = fs::read_to_string(path).map_err(named)?;
    let game = games::of_record(&text).ok_or_else(|| Failure::NoRecord {
        path: path.to_owned(),
    })?;
    Ok((game, text))
}
