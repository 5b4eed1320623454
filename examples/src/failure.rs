//! Why the demonstration stops before its end.

use std::fmt;
use std::io;
use std::path::PathBuf;

use standoff::kit::Seat;
use standoff::record::RecordError;

use crate::arg_error::ArgError;

/// Why the program could not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The arguments cannot be followed.
    Args(ArgError),
    /// A file could not be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file holds no record of a game that is known here.
    NoRecord {
        /// Which.
        path: PathBuf,
    },
    /// A record does not come out as it is written.
    Record(RecordError),
    /// The engine asks a seat that has no legal action.
    NoAction {
        /// Who is asked; absolute seat.
        seat: Seat,
    },
    /// The table refused what had to be done; in its own words.
    Refused(String),
    /// The output could not be written.
    Write(io::Error),
    /// The input could not be read.
    Read(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Args(error) => error.fmt(f),
            Failure::File { path, error } => write!(f, "{}: {error}", path.display()),
            Failure::NoRecord { path } => {
                let path = path.display();
                write!(f, "{path}: this is no record of a game that is known here")
            }
            Failure::Record(error) => write!(f, "the record is wrong: {error}"),
            Failure::NoAction { seat } => write!(f, "seat {seat} is asked and has no action"),
            Failure::Refused(why) => write!(f, "the table refused: {why}"),
            Failure::Write(error) => write!(f, "the output could not be written: {error}"),
            Failure::Read(error) => write!(f, "the input could not be read: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// What is written goes to the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}
