//! What people call things, and what each does, in every [`Language`]: static text.
//!
//! A `name` is short enough for a table, a `text` is one sentence. What happens and what is done is told by
//! [`Speech`](crate::kit::Speech), with the players' names; what refuses speaks to "you". In Chinese a card's name
//! within a sentence stands in 【】.
//!
//! ```
//! use standoff::dangan::{Kind, Rule};
//! use standoff::kit::Language;
//!
//! assert_eq!(Kind::Kaguya.name(Language::English), "Kaguya (Live round)");
//! assert_eq!(Rule::Phoenix.name(Language::Chinese), "不死鸟");
//! ```

mod action;
mod ask;
mod card;
mod error;
mod event;
mod refusal;
#[cfg(test)]
mod tests;

use crate::kit::Language;
use crate::kit::language::texts;
