//! Values of facts, and how they are compared with what a scenario says.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::bang::action::Action;
use crate::bang::card::Face;
use crate::bang::notation::{list, seat, seats};
use crate::kit::SeatSet;
use crate::scenario::Answer;

/// What a fact's value is.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// There is none: `none`.
    Absent,
    /// The viewer cannot know it: `unknown`.
    Unknown,
    Number(i64),
    /// One word, and whether another is one of its kind.
    Word(String, fn(&str) -> bool),
    Face(Face),
    /// Compared in their order.
    Faces(Vec<Face>),
    /// Compared in any order.
    AnyFaces(Vec<Face>),
    /// The first of them are compared, as many as are said.
    FirstFaces(Vec<Face>),
    Seats(SeatSet),
    /// In quotes.
    Sentence(String),
    /// Compared in any order.
    Actions(Vec<Action>),
}

impl Value {
    /// Compares with what is said.
    ///
    /// # Errors
    /// What is said is no value of this kind.
    pub(super) fn compare(&self, said: &str) -> Result<Answer, String> {
        let holds = match (self, said) {
            (Value::Absent, _) => said == "none",
            (Value::Unknown, _) => said == "unknown",
            (_, "none" | "unknown") => false,
            (Value::Number(n), _) => {
                *n == said
                    .parse::<i64>()
                    .map_err(|_| format!("`{said}` is no number"))?
            }
            (Value::Word(word, known), _) => {
                if !known(said) {
                    return Err(format!("`{said}` cannot stand there"));
                }
                word == said
            }
            (Value::Face(face), _) => [*face] == read_faces(said)?[..],
            (Value::Faces(faces), _) => *faces == read_faces(said)?,
            (Value::AnyFaces(faces), _) => sorted(faces.clone()) == sorted(read_faces(said)?),
            (Value::FirstFaces(faces), _) => {
                let first = read_faces(said)?;
                if first.is_empty() {
                    faces.is_empty()
                } else {
                    faces.starts_with(&first)
                }
            }
            (Value::Seats(set), _) => *set == read_seats(said)?,
            (Value::Sentence(sentence), _) => {
                let quoted = said.strip_prefix('"').and_then(|s| s.strip_suffix('"'));
                sentence == quoted.ok_or_else(|| format!("`{said}` is not in quotes"))?
            }
            (Value::Actions(actions), _) => {
                let read: Result<Vec<Action>, String> = said
                    .split(';')
                    .map(|a| a.parse().map_err(|e| format!("{e}")))
                    .collect();
                sorted(actions.clone()) == sorted(read?)
            }
        };
        Ok(Answer {
            holds,
            found: self.shown(),
        })
    }

    pub(super) fn shown(&self) -> String {
        match self {
            Value::Absent => "none".to_string(),
            Value::Unknown => "unknown".to_string(),
            Value::Number(n) => n.to_string(),
            Value::Word(word, _) => word.clone(),
            Value::Face(face) => face.to_string(),
            Value::Faces(faces) | Value::AnyFaces(faces) => list(faces),
            Value::FirstFaces(faces) => list(faces.iter().take(8)),
            Value::Seats(set) => seats(*set),
            Value::Sentence(sentence) => format!("\"{sentence}\""),
            Value::Actions(actions) => {
                let all: Vec<String> = actions.iter().map(Action::to_string).collect();
                all.join("; ")
            }
        }
    }
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

/// A list of faces.
pub(super) fn read_faces(text: &str) -> Result<Vec<Face>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let faces = text
        .split(',')
        .map(|w| w.parse().map_err(|e| format!("`{w}`: {e}")));
    faces.collect()
}

/// A list of seats.
pub(super) fn read_seats(text: &str) -> Result<SeatSet, String> {
    if text == "-" {
        return Ok(SeatSet::EMPTY);
    }
    let seats = text
        .split(',')
        .map(|w| seat(w).ok_or_else(|| format!("`{w}` is no seat, 0 to 8")));
    seats.collect()
}
