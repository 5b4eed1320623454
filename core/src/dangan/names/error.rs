//! Refused decisions as sentences in every language; the English one is the `Display` of the error.
//!
//! ```
//! use standoff::dangan::Illegal;
//! use standoff::kit::Language;
//! assert_eq!(Illegal::Over.in_language(Language::Chinese).to_string(), "游戏已经结束。");
//! ```

use super::super::apply::Illegal;
use super::super::withdraw::NotWithdrawn;
use crate::kit::refused::refused;

refused! {
    Illegal {}
    NotWithdrawn { NoSecret "现在没有秘密的选择。" }
}
