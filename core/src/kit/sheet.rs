//! The lines of a text by their first words, and what is wrong with one of them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::text::unhex;

/// What is wrong with a text of lines: where, in which field, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, {field}: {reason}")]
pub struct LineError<R> {
    /// The line, from 1; the text's first line where something is missing.
    pub line: usize,
    /// The field as it is written, for instance `seat 1 hand`.
    pub field: String,
    /// What is wrong with it.
    pub reason: R,
}

impl<R> LineError<R> {
    /// An error of this field.
    pub(crate) fn new(line: usize, field: impl ToString, reason: impl Into<R>) -> Self {
        LineError {
            line,
            field: field.to_string(),
            reason: reason.into(),
        }
    }
}

/// What can be wrong with a line whatever it is about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Plain {
    /// The field must be there.
    #[error("is missing")]
    Missing,
    /// The field is there already.
    #[error("is written twice")]
    Twice,
    /// A word that means nothing here.
    #[error("`{0}` means nothing here")]
    Unknown(String),
    /// Not one of the few words that there are.
    #[error("`{word}` is none of {}", known.join(", "))]
    NoneOf {
        /// What was written.
        word: String,
        /// The words there are.
        known: Vec<&'static str>,
    },
    /// Not a number, or not one of those allowed.
    #[error("`{word}` is no number from {least} to {most}")]
    Number {
        /// What was written.
        word: String,
        /// The lowest number allowed.
        least: i64,
        /// The highest number allowed.
        most: i64,
    },
    /// The save is not written in an even number of hexadecimal digits, in quotes.
    #[error("a save is an even number of hexadecimal digits in quotes")]
    Digits,
    /// A written line says something else than the save.
    #[error("`{said}` is not what the save says: {saved}")]
    Differs {
        /// What was written.
        said: String,
        /// What the save says of the field.
        saved: String,
    },
}

impl Plain {
    /// The error of a word that is none of these.
    pub(crate) fn none_of(word: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Plain::NoneOf {
            word: word.to_string(),
            known: known.into_iter().collect(),
        }
    }
}

/// One line: its number, what it is about (`seat 1`, `deck`), and the words after that.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) line: usize,
    pub(crate) field: String,
    pub(crate) words: Vec<&'a str>,
}

impl Entry<'_> {
    pub(crate) fn error<R>(&self, reason: impl Into<R>) -> LineError<R> {
        LineError::new(self.line, &self.field, reason)
    }

    /// An error in one part of the line.
    pub(crate) fn error_in<R>(&self, part: &str, reason: impl Into<R>) -> LineError<R> {
        LineError::new(self.line, format!("{} {part}", self.field), reason)
    }

    /// The error of a word that means nothing.
    pub(crate) fn unknown<R: From<Plain>>(&self, word: &str) -> LineError<R> {
        self.error(Plain::Unknown(word.to_string()))
    }

    /// Refuses a line that says something else than this one does: parts of a seat in any order, else the first words.
    fn agree<R: From<Plain>>(&self, saved: Option<&Entry<'_>>) -> Result<(), LineError<R>> {
        let words: &[&str] = saved.map_or(&[], |e| &e.words);
        let any_order = self.field.starts_with("seat ");
        for (at, word) in self.words.iter().enumerate() {
            let same = if any_order {
                words.contains(word)
            } else {
                words.get(at) == Some(word)
            };
            if !same {
                return Err(self.error(Plain::Differs {
                    said: word.to_string(),
                    saved: if words.is_empty() {
                        "nothing".to_string()
                    } else {
                        words.join(" ")
                    },
                }));
            }
        }
        Ok(())
    }
}

/// What the lines of one kind of text begin with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    /// The word of the first line.
    pub(crate) name: &'static str,
    /// The number after it.
    pub(crate) version: u8,
    /// Words that begin a line; `seat` is followed by whose, `switch` may come more than once.
    pub(crate) fields: &'static [&'static str],
}

/// All lines of a text.
#[derive(Clone, Debug)]
pub(crate) struct Sheet<'a> {
    /// The line that names form and version.
    pub(crate) first: usize,
    pub(crate) entries: Vec<Entry<'a>>,
}

impl<'a> Sheet<'a> {
    /// Sorts lines by what they are about; comments and empty lines are left out.
    pub(crate) fn split<R: From<Plain>>(
        form: Form,
        lines: &[(usize, &'a str)],
    ) -> Result<Sheet<'a>, LineError<R>> {
        let name = form.name;
        let mut filled = lines.iter().filter_map(|(line, text)| {
            let mut words = text.split_whitespace();
            let first = words.next().filter(|w| !w.starts_with('#'))?;
            Some((*line, first, words.collect::<Vec<&str>>()))
        });
        let start = lines.first().map_or(1, |(line, _)| *line);
        let (first, word, rest) = filled
            .next()
            .ok_or_else(|| LineError::new(start, name, Plain::Missing))?;
        if word != name {
            return Err(LineError::new(first, name, Plain::Missing));
        }
        if rest != [form.version.to_string().as_str()] {
            let said = Plain::Unknown(rest.join(" "));
            return Err(LineError::new(first, name, said));
        }
        let mut sheet = Sheet {
            first,
            entries: Vec::new(),
        };
        for (line, word, mut words) in filled {
            if !form.fields.contains(&word) {
                let said = Plain::none_of(word, form.fields.iter().copied());
                return Err(LineError::new(line, word, said));
            }
            let mut field = word.to_string();
            if word == "seat" {
                if words.is_empty() {
                    return Err(LineError::new(line, word, Plain::Missing));
                }
                field = format!("seat {}", words.remove(0));
            }
            if word != "switch" && sheet.get(&field).is_some() {
                return Err(LineError::new(line, field, Plain::Twice));
            }
            sheet.entries.push(Entry { line, field, words });
        }
        Ok(sheet)
    }

    /// The line about this field.
    pub(crate) fn get(&self, field: &str) -> Option<&Entry<'a>> {
        self.entries.iter().find(|e| e.field == field)
    }

    /// Gives the name and the value of each switch that the lines set to `set`; a word without a value has an empty one.
    pub(crate) fn set_switches<R: From<Plain>>(
        &self,
        mut set: impl FnMut(&str, &str) -> Result<(), Plain>,
    ) -> Result<(), LineError<R>> {
        for entry in self.entries.iter().filter(|e| e.field == "switch") {
            for word in &entry.words {
                let (name, value) = word.split_once('=').unwrap_or((word, ""));
                set(name, value).map_err(|plain| entry.error_in(name, plain))?;
            }
        }
        Ok(())
    }

    /// Refuses a line that says something else than what was saved does; lines about these fields are passed over.
    pub(crate) fn agree<R: From<Plain>>(
        &self,
        saved: &Sheet<'_>,
        but: &[&str],
    ) -> Result<(), LineError<R>> {
        let said = |e: &&Entry<'_>| !but.contains(&e.field.as_str());
        self.entries
            .iter()
            .filter(said)
            .try_for_each(|entry| entry.agree(saved.get(&entry.field)))
    }

    /// An error about a line that is not there.
    pub(crate) fn missing<R: From<Plain>>(&self, field: &str) -> LineError<R> {
        LineError::new(self.first, field, Plain::Missing)
    }
}

/// The bytes of a save as it is written: hexadecimal digits in quotes.
pub(crate) fn save_bytes(word: &str) -> Result<Vec<u8>, Plain> {
    let quoted = word.strip_prefix('"').and_then(|d| d.strip_suffix('"'));
    quoted.and_then(unhex).ok_or(Plain::Digits)
}

/// The number that a word writes, within bounds.
pub(crate) fn number(word: &str, least: i64, most: i64) -> Result<i64, Plain> {
    word.parse()
        .ok()
        .filter(|n| (least..=most).contains(n) && !word.starts_with('+'))
        .ok_or_else(|| Plain::Number {
            word: word.to_string(),
            least,
            most,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: Form = Form {
        name: "game",
        version: 2,
        fields: &["seat", "switch", "deck"],
    };

    fn split(text: &str) -> Result<Sheet<'_>, LineError<Plain>> {
        let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|(i, l)| (i + 1, l)).collect();
        Sheet::split(FORM, &lines)
    }

    #[test]
    fn lines_go_by_their_first_words() {
        let sheet = split("# words\ngame 2\n\nseat 1 a b\nswitch x\nswitch y\ndeck").unwrap();
        assert_eq!((sheet.first, sheet.entries.len()), (2, 4));
        let seat = sheet.get("seat 1").unwrap();
        assert_eq!((seat.line, &seat.words[..]), (4, &["a", "b"][..]));
        assert!(sheet.get("seat 2").is_none());
        let said = |text: &str| split(text).unwrap_err().to_string();
        assert_eq!(said(""), "line 1, game: is missing");
        assert_eq!(said("game 1"), "line 1, game: `1` means nothing here");
        assert_eq!(
            said("game 2\nhand"),
            "line 2, hand: `hand` is none of seat, switch, deck"
        );
        assert_eq!(said("game 2\ndeck\ndeck"), "line 3, deck: is written twice");
        assert_eq!(said("game 2\nseat"), "line 2, seat: is missing");
    }

    #[test]
    fn a_line_that_is_not_what_was_saved_is_refused() {
        let saved = split("game 2\nseat 1 a b\ndeck x y").unwrap();
        let agree = |text: &str| split(text).unwrap().agree::<Plain>(&saved, &["switch"]);
        assert_eq!(agree("game 2\nswitch z\nseat 1 b a\ndeck x"), Ok(()));
        for text in ["game 2\nseat 1 c", "game 2\ndeck y", "game 2\nseat 0 a"] {
            assert!(agree(text).is_err(), "{text}");
        }
        assert_eq!(save_bytes("\"00ff\""), Ok(Vec::from([0, 255])));
        assert_eq!(save_bytes("00ff"), Err(Plain::Digits));
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!(number("7", 0, 7), Ok(7));
        for word in ["8", "-1", "+1", "x", ""] {
            assert!(number(word, 0, 7).is_err(), "{word}");
        }
    }
}
