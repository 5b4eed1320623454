//! A record from text: line by line, each as it must stand.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::of_seat;
use super::write::{check, checked};
use super::{Deed, Driver, Entry, RECORD_VERSION, Reason, Record, RecordError, Undo};
use crate::game::Standings;
use crate::hosted::Hosted;
use crate::kit::text::unhex;
use crate::kit::{Digest, FixedVec, Seat, SeatSet};

/// The lines of a text on which the parts of its record stand, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    pub(crate) begin: usize,
    pub(crate) entries: Vec<usize>,
    pub(crate) end: usize,
    pub(crate) check: usize,
}

/// The lines that mean something, and how far they are read.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let numbered = text.lines().enumerate().map(|(i, l)| (i + 1, l.trim()));
        Reader {
            lines: numbered
                .filter(|(_, l)| !l.is_empty() && !l.starts_with('#'))
                .collect(),
            at: 0,
        }
    }

    fn peek(&self) -> Option<(usize, &'a str)> {
        self.lines.get(self.at).copied()
    }

    /// The next line, which must be about this.
    fn next(&mut self, field: &str) -> Result<(usize, &'a str), RecordError> {
        let line = self.peek().ok_or_else(|| {
            let after = self.lines.last().map_or(1, |(line, _)| line + 1);
            RecordError::new(after, field, Reason::Cut)
        })?;
        self.at += 1;
        Ok(line)
    }

    /// The words after the first one, which must be this.
    fn words(&mut self, field: &str) -> Result<(usize, &'a str, Vec<&'a str>), RecordError> {
        let (line, text) = self.next(field)?;
        let mut words = text.split_whitespace();
        if words.next() != Some(field) {
            return Err(unknown(line, field, text));
        }
        Ok((line, text, words.collect()))
    }

    /// A line of one word and a digest.
    fn digest(&mut self, field: &str) -> Result<(usize, Digest), RecordError> {
        match self.words(field)? {
            (line, _, words) if words.len() == 1 => Ok((line, digest(line, field, words[0])?)),
            (line, text, _) => Err(unknown(line, field, text)),
        }
    }
}

fn unknown(line: usize, field: impl ToString, text: &str) -> RecordError {
    RecordError::new(line, field, Reason::Unknown(text.to_string()))
}

fn digest(line: usize, field: &str, word: &str) -> Result<Digest, RecordError> {
    let none = |_| RecordError::new(line, field, Reason::NoDigest(word.to_string()));
    word.parse().map_err(none)
}

fn version(line: usize, field: &str, word: &str, supported: u16) -> Result<(), RecordError> {
    if word == supported.to_string() {
        return Ok(());
    }
    let found = word.to_string();
    Err(RecordError::new(
        line,
        field,
        Reason::Version { found, supported },
    ))
}

/// Reads a record, where its parts stand, and the check sum written, which is not compared.
pub(crate) fn read<G: Hosted>(text: &str) -> Result<(Record<G>, Lines, Digest), RecordError> {
    let mut reader = Reader::new(text);
    head::<G>(&mut reader)?;
    let config = config::<G>(&mut reader)?;
    let (line, _, words) = reader.words("seed")?;
    let seed = match words[..] {
        [digits] => unhex(digits).and_then(|bytes| bytes.try_into().ok()),
        _ => None,
    };
    let seed = seed.ok_or_else(|| RecordError::new(line, "seed", Reason::Seed))?;
    let undo = match reader.words("undo")? {
        (_, _, words) if words == [Undo::Forbidden.word()] => Undo::Forbidden,
        (_, _, words) if words == [Undo::Allowed.word()] => Undo::Allowed,
        (line, text, _) => return Err(unknown(line, "undo", text)),
    };
    let (begin_line, begin) = reader.digest("begin")?;
    let players = G::players(&config);
    let mut entries = Vec::new();
    let mut lines = Vec::new();
    while reader.peek().is_some_and(|(_, l)| first_word(l) != "end") {
        let (line, text) = reader.next("end")?;
        entries.push(entry(line, text, players)?);
        lines.push(line);
    }
    let (end, standings) = end(&mut reader, entries.len(), players)?;
    let record = Record {
        config,
        seed,
        undo,
        begin,
        entries,
        standings,
    };
    let (check, written) = reader.digest("check")?;
    if let Some((line, text)) = reader.peek() {
        let reason = Reason::Trailing(text.to_string());
        return Err(RecordError::new(line, "check", reason));
    }
    let lines = Lines {
        begin: begin_line,
        entries: lines,
        end,
        check,
    };
    Ok((record, lines, written))
}

impl<G: Hosted> Record<G> {
    /// Compares the check sum with the one written; an error names this line.
    pub(crate) fn compare_check(&self, written: Digest, line: usize) -> Result<(), RecordError> {
        let found = check(&checked(self));
        if found == written {
            return Ok(());
        }
        let reason = Reason::Digest { written, found };
        Err(RecordError::new(line, "check", reason))
    }
}

fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Versions and game.
fn head<G: Hosted>(reader: &mut Reader<'_>) -> Result<(), RecordError> {
    match reader.words("record")? {
        (line, _, words) if words.len() == 1 => version(line, "record", words[0], RECORD_VERSION)?,
        (line, _, words) if words.get(1) == Some(&"seen") => {
            return Err(RecordError::new(line, "record", Reason::Seen));
        }
        (line, text, _) => return Err(unknown(line, "record", text)),
    }
    let (line, text, words) = reader.words("game")?;
    match words[..] {
        [found, "rules", _] if found != G::ID => {
            let found = found.to_string();
            let wanted = G::ID;
            Err(RecordError::new(
                line,
                "game",
                Reason::OtherGame { found, wanted },
            ))
        }
        [_, "rules", found] => version(line, "rules", found, G::RULES_VERSION),
        _ => Err(unknown(line, "game", text)),
    }
}

/// All lines up to the seed.
fn config<G: Hosted>(reader: &mut Reader<'_>) -> Result<G::Config, RecordError> {
    let mut lines = Vec::new();
    while reader.peek().is_some_and(|(_, l)| first_word(l) != "seed") {
        lines.push(reader.next("seed")?);
    }
    if reader.peek().is_none() {
        reader.next("seed")?;
    }
    G::read_config(&lines).map_err(|fault| {
        // Of no lines the game can only say that the first is missing.
        let at = reader.peek().map_or(fault.line, |(line, _)| line);
        let line = if lines.is_empty() { at } else { fault.line };
        RecordError::new(line, fault.field, Reason::Config(fault.why))
    })
}

fn seat(line: usize, field: &str, word: &str, players: u8) -> Result<Seat, RecordError> {
    let number = word.bytes().all(|b| b.is_ascii_digit()).then_some(word);
    let seat = number.and_then(|n| n.parse().ok()).and_then(Seat::new);
    seat.filter(|s| s.number() < players).ok_or_else(|| {
        let found = word.to_string();
        let last = players.saturating_sub(1);
        RecordError::new(line, field, Reason::NoSeat { found, last })
    })
}

fn entry<A: core::str::FromStr<Err: core::fmt::Display>>(
    line: usize,
    text: &str,
    players: u8,
) -> Result<Entry<A>, RecordError> {
    let (what, after) = text
        .rsplit_once(" = ")
        .ok_or_else(|| unknown(line, "entry", text))?;
    let what = what.trim();
    let words: Vec<&str> = what.split_whitespace().collect();
    let deed = match (what.split_once(':'), &words[..]) {
        (None, ["undo"]) => Deed::Undo,
        (None, ["hand", who, to]) => {
            let seat = seat(line, "hand", who, players)?;
            let to = Driver::from_code(to).ok_or_else(|| unknown(line, of_seat(seat), text))?;
            Deed::Hand { seat, to }
        }
        (Some((who, action)), _) => {
            let seat = seat(line, "seat", who, players)?;
            match action.trim() {
                "withdraw" => Deed::Withdraw { seat },
                "time_out" => Deed::TimeOut { seat },
                action => Deed::Answer {
                    seat,
                    action: action.parse().map_err(|why: A::Err| {
                        let (text, why) = (action.to_string(), why.to_string());
                        RecordError::new(line, of_seat(seat), Reason::NoAction { text, why })
                    })?,
                },
            }
        }
        (None, _) => return Err(unknown(line, "entry", text)),
    };
    let digest = digest(line, &field_of(&deed), after.trim())?;
    Ok(Entry { deed, digest })
}

/// What a line of the record is about.
pub(crate) fn field_of<A>(deed: &Deed<A>) -> String {
    match deed {
        Deed::Answer { seat, .. }
        | Deed::TimeOut { seat }
        | Deed::Withdraw { seat }
        | Deed::Hand { seat, .. } => of_seat(*seat),
        Deed::Undo => "undo".to_string(),
    }
}

/// How many lines there are and how the game stands.
fn end(
    reader: &mut Reader<'_>,
    found: usize,
    players: u8,
) -> Result<(usize, Option<Standings>), RecordError> {
    let (line, text, words) = reader.words("end")?;
    let wrong = || unknown(line, "end", text);
    let (count, how) = words.split_first().ok_or_else(wrong)?;
    let written: usize = count.parse().map_err(|_| wrong())?;
    if written != found {
        let reason = Reason::Count { written, found };
        return Err(RecordError::new(line, "end", reason));
    }
    let winners = |list: &str| -> Result<SeatSet, RecordError> {
        match list {
            "-" => Ok(SeatSet::EMPTY),
            list => list
                .split(',')
                .map(|word| seat(line, "end", word, players))
                .collect(),
        }
    };
    let standings = match *how {
        ["open"] => None,
        ["won", list] => Some(Standings {
            winners: winners(list)?,
            scores: FixedVec::new(),
        }),
        ["won", list, "scores", scores] => {
            let scores: Result<Vec<i32>, _> = scores.split(',').map(str::parse).collect();
            let scores = FixedVec::try_from_iter(scores.map_err(|_| wrong())?);
            Some(Standings {
                winners: winners(list)?,
                scores: scores.map_err(|_| wrong())?,
            })
        }
        _ => return Err(wrong()),
    };
    Ok((line, standings))
}
