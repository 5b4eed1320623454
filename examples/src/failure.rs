//! Why the demonstration stops before its end.

use std::fmt;
use std::io;
use std::path::PathBuf;

use standoff::kit::{Language, Seat};
use standoff::record::RecordError;

use crate::arg_error::ArgError;
use crate::phrases::pick;

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

impl Failure {
    /// The sentence in this language; what the system, a record or a table says of its own stays as it is.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        let pick = |english, chinese| pick(language, english, chinese);
        let with = |english, chinese, why: &dyn fmt::Display| {
            format!("{}{}{why}", pick(english, chinese), pick(": ", "："))
        };
        match self {
            Failure::Args(error) => error.in_language(language),
            Failure::File { path, error } => format!("{}: {error}", path.display()),
            Failure::NoRecord { path } => {
                let why = pick(
                    "this is no record of a game that is known here",
                    "这不是已知游戏的记录",
                );
                format!("{}: {why}", path.display())
            }
            Failure::Record(error) => with("the record is wrong", "记录有误", error),
            Failure::NoAction { seat } => match language {
                Language::English => format!("seat {seat} is asked and has no action"),
                Language::Chinese => format!("问到了{seat}号座位，但它无事可做"),
            },
            Failure::Refused(why) => with("the table refused", "牌桌拒绝", why),
            Failure::Write(error) => with("the output could not be written", "无法输出", error),
            Failure::Read(error) => with("the input could not be read", "无法读取输入", error),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

impl std::error::Error for Failure {}

/// What is written goes to the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}
