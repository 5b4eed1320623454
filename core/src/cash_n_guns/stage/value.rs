//! Values of facts, and how they are compared with what a scenario says.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::cash_n_guns::action::Action;
use crate::cash_n_guns::notation::seat;
use crate::cash_n_guns::{Bullet, Note};
use crate::kit::SeatSet;
use crate::kit::text::list;
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
    /// Words compared in any order, and whether another is one of their kind.
    List(Vec<String>, fn(&str) -> bool),
    /// In quotes.
    Sentence(String),
    /// Compared in any order.
    Actions(Vec<Action>),
}

impl Value {
    pub(super) fn seats(set: SeatSet) -> Value {
        Value::List(words(set.iter()), |w| seat(w).is_some())
    }

    pub(super) fn bullets(cards: impl IntoIterator<Item = Bullet>) -> Value {
        Value::List(words(cards), |w| Bullet::from_code(w).is_some())
    }

    pub(super) fn notes(notes: impl IntoIterator<Item = Note>) -> Value {
        Value::List(words(notes), |w| Note::from_code(w).is_some())
    }

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
                let number = said.parse::<i64>();
                *n == number.map_err(|_| format!("`{said}` is no number"))?
            }
            (Value::Word(word, known), _) => {
                if !known(said) {
                    return Err(format!("`{said}` cannot stand there"));
                }
                word == said
            }
            (Value::List(items, known), _) => {
                let words = said.split(',').filter(|w| *w != "-");
                let words: Vec<String> = words.map(String::from).collect();
                if let Some(word) = words.iter().find(|w| !known(w)) {
                    return Err(format!("`{word}` cannot stand there"));
                }
                sorted(items.clone()) == sorted(words)
            }
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

    fn shown(&self) -> String {
        match self {
            Value::Absent => "none".to_string(),
            Value::Unknown => "unknown".to_string(),
            Value::Number(n) => n.to_string(),
            Value::Word(word, _) => word.clone(),
            Value::List(items, _) => list(items),
            Value::Sentence(sentence) => format!("\"{sentence}\""),
            Value::Actions(actions) => {
                let all: Vec<String> = actions.iter().map(Action::to_string).collect();
                all.join("; ")
            }
        }
    }
}

fn words<T: Display>(items: impl IntoIterator<Item = T>) -> Vec<String> {
    items.into_iter().map(|item| item.to_string()).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}
