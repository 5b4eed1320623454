//! What people call things, and what each does, in every [`Language`].
//!
//! What happens and what is done is told by [`Speech`](crate::kit::Speech), with the players' names; what refuses
//! speaks to "you".
//!
//! A `name` is short enough for a table, a `text` is one sentence. A text says what holds in every
//! preset; where presets differ it says "by some rules" or nothing, and [`Rules`](super::Rules) says
//! what is in force. In Chinese a card's name within a sentence stands in 【】.
//!
//! ```
//! use standoff::bang::{Character, Kind, Role};
//! use standoff::kit::Language;
//!
//! assert_eq!(Kind::WellsFargo.name(Language::English), "Wells Fargo");
//! assert_eq!(Kind::WellsFargo.text(Language::English), "Draws 3 cards from the deck.");
//! assert_eq!(Character::VultureSam.name(Language::Chinese), "秃鹫山姆");
//! assert_eq!(Role::Deputy.name(Language::Chinese), "副警长");
//! ```

mod action;
mod ask;
mod card;
mod character;
mod error;
mod event;
mod face;
mod refusal;
mod role;
#[cfg(test)]
mod tests;
mod whose;

use crate::kit::Language;
use crate::kit::language::texts;
