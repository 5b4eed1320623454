//! A record as text.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use super::read::Lines;
use super::{Deed, RECORD_VERSION, Record, Undo};
use crate::game::Standings;
use crate::hosted::Hosted;
use crate::kit::text::{hex, list};
use crate::kit::{Digest, Fnv1a};

impl Undo {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Undo::Forbidden => "no",
            Undo::Allowed => "yes",
        }
    }
}

impl<A: fmt::Display> fmt::Display for Deed<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Answer { seat, action } => write!(f, "{seat}: {action}"),
            Deed::TimeOut { seat } => write!(f, "{seat}: time_out"),
            Deed::Withdraw { seat } => write!(f, "{seat}: withdraw"),
            Deed::Undo => f.write_str("undo"),
            Deed::Hand { seat, to } => write!(f, "hand {seat} {}", to.code()),
        }
    }
}

/// How the game stands, as the end of a record says it.
pub(crate) fn ending(standings: Option<&Standings>) -> String {
    match standings {
        None => "open".to_string(),
        Some(over) if over.scores.is_empty() => format!("won {}", list(over.winners.iter())),
        Some(over) => format!(
            "won {} scores {}",
            list(over.winners.iter()),
            list(over.scores.iter())
        ),
    }
}

/// The check sum over the lines before it.
pub(crate) fn check(text: &str) -> Digest {
    let mut fnv = Fnv1a::new();
    fnv.write(text.as_bytes());
    fnv.finish()
}

/// All lines but the last.
pub(super) fn checked<G: Hosted>(record: &Record<G>) -> String {
    let mut text = format!(
        "record {RECORD_VERSION}\ngame {} rules {}\n{}seed {}\nundo {}\nbegin {}\n",
        G::ID,
        G::RULES_VERSION,
        G::write_config(&record.config),
        hex(&record.seed),
        record.undo.word(),
        record.begin,
    );
    for entry in &record.entries {
        text.push_str(&format!("{} = {}\n", entry.deed, entry.digest));
    }
    text.push_str(&format!(
        "end {} {}\n",
        record.entries.len(),
        ending(record.standings.as_ref())
    ));
    text
}

/// Where each part of the record stands when it is written.
pub(crate) fn written_lines<G: Hosted>(record: &Record<G>) -> Lines {
    // Two lines before the Config, and seed and undo after it.
    let begin = 2 + G::write_config(&record.config).lines().count() + 3;
    let end = begin + record.entries.len() + 1;
    Lines {
        begin,
        entries: (begin + 1..end).collect(),
        end,
        check: end + 1,
    }
}

impl<G: Hosted> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = checked(self);
        writeln!(f, "{text}check {}", check(&text))
    }
}
