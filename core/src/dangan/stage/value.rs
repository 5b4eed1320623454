//! Values of facts, and how they are compared with what a scenario says.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::dangan::action::Action;
use crate::dangan::kind::Kind;
use crate::dangan::notation::seat;
use crate::kit::SeatSet;
use crate::kit::text::list;
use crate::scenario::Answer;

/// What a fact's value is.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// There is none: `none`.
    Absent,
    Number(i64),
    /// One word, and whether another is one of its kind.
    Word(String, fn(&str) -> bool),
    /// Words compared in any order, and whether another is one of their kind.
    List(Vec<String>, fn(&str) -> bool),
    /// Kinds of card, compared in their order.
    Row(Vec<String>),
    /// In quotes.
    Sentence(String),
    /// Compared in any order.
    Actions(Vec<Action>),
}

impl Value {
    pub(super) fn seats(set: SeatSet) -> Value {
        Value::List(words(set.iter()), |w| seat(w).is_some())
    }

    /// Kinds in their order.
    pub(super) fn kinds(kinds: impl IntoIterator<Item = Kind>) -> Value {
        Value::Row(words(kinds))
    }

    /// Kinds in their order, `hidden` where one is not known.
    pub(super) fn backs(kinds: impl IntoIterator<Item = Option<Kind>>) -> Value {
        let word = |kind: Option<Kind>| kind.map_or("hidden", Kind::code);
        Value::Row(words(kinds.into_iter().map(word)))
    }

    /// Compares with what is said.
    ///
    /// # Errors
    /// What is said is no value of this kind.
    pub(super) fn compare(&self, said: &str) -> Result<Answer, String> {
        let holds = match (self, said) {
            (Value::Absent, _) => said == "none",
            (_, "none") => false,
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
            (Value::Row(items), _) => {
                let words = said.split(',').filter(|w| *w != "-");
                let words: Vec<String> = words.map(String::from).collect();
                let known = |w: &&String| *w != "hidden" && Kind::from_code(w).is_none();
                if let Some(word) = words.iter().find(known) {
                    return Err(format!("`{word}` cannot stand there"));
                }
                *items == words
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
            Value::Number(n) => n.to_string(),
            Value::Word(word, _) => word.clone(),
            Value::List(items, _) | Value::Row(items) => list(items),
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
