//! The lines of a position by their first words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{NOTATION_VERSION, PositionError, Reason, error};

/// One line: its number, what it is about (`seat 1`, `deck`), and the words after that.
#[derive(Clone, Debug)]
pub(super) struct Entry<'a> {
    pub(super) line: usize,
    pub(super) field: String,
    pub(super) words: Vec<&'a str>,
}

impl Entry<'_> {
    pub(super) fn error(&self, reason: Reason) -> PositionError {
        error(self.line, &self.field, reason)
    }

    /// An error in one part of the line.
    pub(super) fn error_in(&self, part: &str, reason: Reason) -> PositionError {
        error(self.line, format!("{} {part}", self.field), reason)
    }

    /// The error of a word that means nothing.
    pub(super) fn unknown(&self, word: &str) -> PositionError {
        self.error(Reason::Unknown(word.to_string()))
    }
}

/// All lines of a position.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'a> {
    /// The line that names game and version.
    pub(super) first: usize,
    pub(super) entries: Vec<Entry<'a>>,
}

/// Words that begin a line.
const FIELDS: &[&str] = &[
    "preset",
    "switch",
    "cards",
    "characters",
    "seed",
    "turn",
    "seat",
    "deck",
    "discard",
    "rest",
    "save",
];

impl<'a> Sheet<'a> {
    /// Sorts lines by what they are about; comments and empty lines are left out.
    pub(super) fn split(lines: &[(usize, &'a str)]) -> Result<Sheet<'a>, PositionError> {
        let mut filled = lines.iter().filter_map(|(line, text)| {
            let mut words = text.split_whitespace();
            let first = words.next().filter(|w| !w.starts_with('#'))?;
            Some((*line, first, words.collect::<Vec<&str>>()))
        });
        let start = lines.first().map_or(1, |(line, _)| *line);
        let (first, word, rest) = filled
            .next()
            .ok_or_else(|| error(start, "bang", Reason::Missing))?;
        if word != "bang" {
            return Err(error(first, "bang", Reason::Missing));
        }
        if rest != [NOTATION_VERSION.to_string().as_str()] {
            let said = Reason::Unknown(rest.join(" "));
            return Err(error(first, "bang", said));
        }
        let mut sheet = Sheet {
            first,
            entries: Vec::new(),
        };
        for (line, word, mut words) in filled {
            if !FIELDS.contains(&word) {
                return Err(error(line, word, Reason::Unknown(word.to_string())));
            }
            let mut field = word.to_string();
            if word == "seat" {
                if words.is_empty() {
                    return Err(error(line, word, Reason::Missing));
                }
                field = format!("seat {}", words.remove(0));
            }
            if word != "switch" && sheet.get(&field).is_some() {
                return Err(error(line, field, Reason::Twice));
            }
            sheet.entries.push(Entry { line, field, words });
        }
        Ok(sheet)
    }

    /// The line about this field.
    pub(super) fn get(&self, field: &str) -> Option<&Entry<'a>> {
        self.entries.iter().find(|e| e.field == field)
    }

    /// An error about a line that is not there.
    pub(super) fn missing(&self, field: &str) -> PositionError {
        error(self.first, field, Reason::Missing)
    }
}

/// The number that a word writes, within bounds.
pub(super) fn number(word: &str, least: i64, most: i64) -> Result<i64, Reason> {
    word.parse()
        .ok()
        .filter(|n| (least..=most).contains(n) && !word.starts_with('+'))
        .ok_or_else(|| Reason::Number {
            word: word.to_string(),
            least,
            most,
        })
}
