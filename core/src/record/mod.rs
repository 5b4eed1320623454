//! Records: readable text for a whole game, what PGN is to chess.
//!
//! A record has a header (game, versions, Config, seed), a line for each thing that was done, with the digest of
//! the position after it, and an end that says how many lines there are, how the game stands, and a check sum over
//! it all. docs/notation.md has the grammar. It tells everything that is hidden: it is the host's until the game is
//! over. For a viewer there is [`Table::seen_record`](crate::table::Table::seen_record).
//!
//! [`Record::parse`] reads, [`Record`]'s `Display` writes, and [`Table::replay`](crate::table::Table::replay) plays
//! a record again and checks every digest in it.
//!
//! ```
//! use standoff::bang::{Bang, Config, Preset, Rules};
//! use standoff::record::Record;
//! use standoff::table::{Table, Undo};
//! let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
//! let mut table: Table<Bang> = Table::new(config, [7; 32], Undo::Forbidden);
//! let seat = table.asked().first().unwrap();
//! table.time_out(table.ask_number(), seat).unwrap();
//!
//! let text = table.record().to_string();
//! let record: Record<Bang> = Record::parse(&text).unwrap();
//! assert_eq!(Table::replay(&record).unwrap().digest(), table.digest());
//!
//! let changed = text.replace(" = ", " = 0");
//! assert!(Record::<Bang>::parse(&changed).is_err());
//! ```

mod error;
mod read;
#[cfg(test)]
mod tests;
mod write;

use alloc::vec::Vec;

pub use error::{Reason, RecordError};
pub(crate) use read::{Lines, field_of, read};
pub(crate) use write::{check, ending, written_lines};

use crate::game::Standings;
use crate::hosted::Hosted;
use crate::kit::{Digest, Seat};

/// The version of the record's own lines: raised when they change.
pub const RECORD_VERSION: u16 = 1;

/// Whether the host of a table lets decisions be taken back.
#[cfg_attr(feature = "bridge", standoff_macros::bridged())]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Undo {
    /// No decision is taken back, but for unrevealed answers to a simultaneous question.
    Forbidden,
    /// The last decision can be taken back, and then the one before, whatever was seen.
    Allowed,
}

/// Who decides for a seat. The table only says so: the host asks him.
#[cfg_attr(feature = "bridge", standoff_macros::bridged())]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Driver {
    /// A person.
    #[default]
    Person,
    /// A bot, for as long as the person is away.
    Bot,
    /// Nobody for the rest of the game: its player has resigned. The seat plays on, by a bot or by time-outs.
    Resigned,
}

impl Driver {
    /// Every driver.
    pub const ALL: &'static [Driver] = &[Driver::Person, Driver::Bot, Driver::Resigned];

    /// The word in records.
    pub const fn code(self) -> &'static str {
        match self {
            Driver::Person => "person",
            Driver::Bot => "bot",
            Driver::Resigned => "resigned",
        }
    }

    /// The driver of this word.
    pub fn from_code(code: &str) -> Option<Driver> {
        Driver::ALL.iter().copied().find(|d| d.code() == code)
    }
}

/// One thing that was done at a table. Seats are absolute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<A> {
    /// A seat has answered the question put to it.
    Answer {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// A seat has let its time run out where to be late is no action.
    TimeOut {
        /// Who.
        seat: Seat,
    },
    /// A seat has taken back its answer to a simultaneous question.
    Withdraw {
        /// Who.
        seat: Seat,
    },
    /// The last decision was taken back.
    Undo,
    /// Somebody else decides for a seat from now on.
    Hand {
        /// Which.
        seat: Seat,
        /// Who.
        to: Driver,
    },
}

/// One thing that was done, and the digest of the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// What was done.
    pub deed: Deed<A>,
    /// The digest of Config and State after it.
    pub digest: Digest,
}

/// Everything that was done at a table, from the deal on.
///
/// The fields are the writer's word: only [`Table::replay`](crate::table::Table::replay) knows whether the rules
/// give these digests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Hosted> {
    /// The rules.
    pub config: G::Config,
    /// The 256-bit seed of the game.
    pub seed: [u8; 32],
    /// Whether decisions can be taken back.
    pub undo: Undo,
    /// The digest before the first decision.
    pub begin: Digest,
    /// What was done, in order.
    pub entries: Vec<Entry<G::Action>>,
    /// How the game ended; `None` if it goes on.
    pub standings: Option<Standings>,
}

impl<G: Hosted> Record<G> {
    /// Reads what `Display` writes; blank lines and lines that begin with `#` mean nothing.
    ///
    /// Nothing is played: see [`Table::replay`](crate::table::Table::replay).
    ///
    /// # Errors
    /// [`RecordError`] names the line, the field and the reason. No text makes this panic.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (record, lines, check) = read(text)?;
        record.compare_check(check, lines.check)?;
        Ok(record)
    }
}
