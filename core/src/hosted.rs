//! What records and tables need of a game besides what other tools need.

use alloc::string::String;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use crate::game::Game;
use crate::kit::Seat;

/// Lines that choose no Config: where, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigFault {
    /// The line, from 1.
    pub line: usize,
    /// What the line is about.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

/// A game that can be hosted and written down.
///
/// An Action is written as `Display` writes it and read by `FromStr`, which gives it back; an Event is written for
/// readers only. Each is one line. No Action is written `withdraw` or `time_out`, and none contains ` = `.
pub trait Hosted:
    Game<
        Config: Clone + Eq + Debug,
        Action: Display + FromStr<Err: Display>,
        Event: Display,
        WithdrawError: Copy + Eq,
    >
{
    /// The public part of a question.
    type Ask: Copy + Eq + Debug;

    /// The version of the rules: raised when a result can change with the same Config, seed and actions.
    const RULES_VERSION: u16;

    /// What is being asked, of whom and why; `None` when the game is over. Public.
    fn ask(state: &Self::State) -> Option<Self::Ask>;

    /// What the seat does if it lets its time run out, one of its legal actions; `None` for a seat that is not asked,
    /// and where to be late is none of the actions: see [`run_out`](Hosted::run_out). Absolute seat.
    fn time_out(config: &Self::Config, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Lets the seat's time run out on question `ask`: carries out its [`time_out`](Hosted::time_out), or what the
    /// rules do with a seat that is late where that is no action. An answer like any other: secret until all are in, to
    /// be withdrawn until then.
    ///
    /// # Errors
    /// Why it was refused; the state is then as it was.
    fn run_out(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
        log: impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// The Config as whole lines, the first of which begins with [`Game::ID`]; none begins with `seed` or `#`.
    fn write_config(config: &Self::Config) -> String;

    /// The Config that these numbered lines choose.
    ///
    /// # Errors
    /// The first line that cannot be read, and why. No text makes this panic.
    fn read_config(lines: &[(usize, &str)]) -> Result<Self::Config, ConfigFault>;
}
