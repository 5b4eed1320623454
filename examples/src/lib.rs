//! What a user of standoff would copy: a game of BANG! between bots, shown in a terminal.

pub mod bot;
pub mod names;
pub mod screen;
pub mod words;
