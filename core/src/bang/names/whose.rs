//! What belongs to a player.

use core::fmt;

use super::Language;
use crate::kit::{Seat, Told};

/// A name as the owner of what follows: `Rose Doolan's`, `Jourdonnais'`, `罗斯·杜兰的`.
pub(super) struct Whose<'a>(pub(super) Told<'a, Seat>);

impl fmt::Display for Whose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { what, speech } = self.0;
        let name = speech.names.get(what.index());
        let ending = match speech.language {
            Language::English if name.is_some_and(|name| name.ends_with('s')) => "'",
            Language::English => "'s",
            Language::Chinese => "的",
        };
        write!(f, "{}{ending}", self.0)
    }
}
