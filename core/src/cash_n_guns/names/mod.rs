//! What people call things, and what each does, in every [`Language`](crate::kit::Language).
//!
//! What happens and what is done is told by [`Speech`](crate::kit::Speech), with the players' names; what refuses
//! speaks to "you". A `name` is short enough for a table, a `text` is one sentence.
//!
//! ```
//! use standoff::cash_n_guns::{Bullet, Power};
//! use standoff::kit::Language;
//!
//! assert_eq!(Power::Kid.name(Language::English), "The Kid");
//! assert_eq!(Bullet::Clic.text(Language::Chinese), "空枪，打不伤人。");
//! ```

mod action;
mod error;
mod event;
mod refusal;
#[cfg(test)]
mod tests;
mod things;

pub use event::{Dollars, Money};

/// One of the six who stand on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gangster(u8);

/// The six, by seat, in English and Chinese.
const CAST: [[&str; 2]; 6] = [
    ["Lotus", "莲花"],
    ["Mr Black", "黑先生"],
    ["El Toro", "公牛"],
    ["Tino", "蒂诺"],
    ["Igor", "伊戈尔"],
    ["Huggy", "哈吉"],
];

impl Gangster {
    /// The gangster who stands before a seat; `None` for a seat that no game has.
    pub const fn at(seat: crate::kit::Seat) -> Option<Gangster> {
        if seat.index() < CAST.len() {
            Some(Gangster(seat.number()))
        } else {
            None
        }
    }

    /// The name, in this language.
    pub const fn name(self, language: crate::kit::Language) -> &'static str {
        let [english, chinese] = CAST[self.0 as usize % CAST.len()];
        match language {
            crate::kit::Language::English => english,
            crate::kit::Language::Chinese => chinese,
        }
    }
}
