//! Refused decisions as sentences in every language; the English one is the `Display` of the error.
//!
//! ```
//! use standoff::cash_n_guns::Illegal;
//! use standoff::kit::Language;
//! assert_eq!(Illegal::Over.in_language(Language::Chinese).to_string(), "游戏已经结束。");
//! ```

use super::super::apply::Illegal;
use super::super::withdraw::NotWithdrawn;
use crate::kit::refused::refused;

refused! {
    Illegal { NoHurry "这一步没有动作太慢的说法。" }
    NotWithdrawn {}
}
