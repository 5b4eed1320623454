//! What the runner of scenarios needs of a game.

use alloc::string::String;
use alloc::vec::Vec;

use crate::kit::sheet::Plain;

/// Something in a line that the game cannot make sense of or refuses, with the line where that is
/// another one than the line being read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The line, from 1; `None` for the line being read.
    pub(crate) line: Option<usize>,
    /// What is wrong.
    pub(crate) why: String,
}

impl From<String> for Fault {
    fn from(why: String) -> Fault {
        Fault { line: None, why }
    }
}

/// Whether a fact holds, and what is found where it does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    /// Whether it holds.
    pub(crate) holds: bool,
    /// What there is, in the words of the notation.
    pub(crate) found: String,
}

/// A game on which a scenario is played.
///
/// Viewers, seats, actions and facts are the words of the file.
pub(crate) trait Stage: Sized {
    /// The first word of every position of the game.
    const ID: &'static str;

    /// Sets up a position from its lines, each with its number, and runs it until somebody must decide.
    ///
    /// # Errors
    /// A [`Fault`] with its line: the position is refused.
    fn open(position: &[(usize, &str)]) -> Result<Self, Fault>;

    /// Whether this is a switch or `preset`, and this one of its values.
    ///
    /// # Errors
    /// Which switches or which values there are.
    fn knows(name: &str, value: &str) -> Result<(), Plain>;

    /// Carries out an action of a seat; `chance` is what comes up in it, in order, to be used up
    /// exactly. With no chance said the game's own generator decides.
    ///
    /// # Errors
    /// A [`Fault`]: it is no action, it is refused, or the chance said does not fit.
    fn act(&mut self, seat: &str, action: &str, chance: &[(usize, &str)]) -> Result<(), Fault>;

    /// What happened in the last action, or before the first one in setting up, as this viewer
    /// sees it; `None` sees everything.
    ///
    /// # Errors
    /// A word that names no viewer.
    fn events(&self, viewer: Option<&str>) -> Result<Vec<String>, String>;

    /// Whether the words can be the beginning of an event; `*` stands for any one word.
    ///
    /// # Errors
    /// Why not: such a pattern would never match.
    fn check_pattern(&self, words: &[&str]) -> Result<(), String>;

    /// Whether a fact holds.
    ///
    /// # Errors
    /// Why the words are no fact.
    fn fact(&self, fact: &str) -> Result<Answer, String>;

    /// Whether a fact holds for all that this viewer may know.
    ///
    /// # Errors
    /// Why the words are no such fact.
    fn view_fact(&self, viewer: &str, fact: &str) -> Result<Answer, String>;
}
