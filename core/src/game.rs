//! The small trait that generic tools use, and the laws of every game.
//!
//! A game is a folder of typed functions of its own; the trait adapter at its end only gives them the names
//! that tools such as the laws, perft, records and pools call. It says no word of any one game.
//!
//! # The laws
//!
//! Every game passes every law, over random games, all player counts and all presets. [`crate::laws`] runs
//! them; for each of them a fault planted on purpose shows that it can fail.
//!
//! | law | says |
//! |---|---|
//! | determinism | the same config, seed and actions give the same digest after every action, everywhere |
//! | progress | not over: some seat is to act, each such seat has an action, no other seat has one; over: nobody |
//! | agreement | the legal list, the paths that options allow, every id path and what apply accepts are one set |
//! | atomicity | a refused action leaves the state as it was, in every bit |
//! | conservation | every piece is in exactly one place, counters equal a recount, the stack fits its table |
//! | round trip | saved and loaded is the identity at every decision, and both play on alike |
//! | secrecy standing | change what a viewer does not know: view, lists, refusals, masks and tensors stay equal |
//! | secrecy moving | the same step, taken where only what it shows is the same, looks the same to the viewer; passing over forced choices shows nothing |
//! | secrecy exchange | two hidden things change places, and nothing is imagined: all is equal to who may know of neither |
//! | imagination | an imagined world gives its viewer his view, is valid, and the truth is one of many |
//! | withdrawal | answer and withdraw is the identity; refused once the last answer is in |
//! | answer order | where several are asked at once, the order of answers changes nothing; no answer is seen by others before the last one, and any can be taken back until then |
//! | witness | a field of a View changes only with an event of a kind that may change it |
//! | seat symmetry | a table turned round plays as the table does, turned round; masks and tensors stay equal |
//! | termination | the chain behind one decision is bounded; a step limit is a truncation, never a result |
//! | no panic | no action, number, seat or byte makes anything panic; it is a typed error |
//! | stillness | looking, listing and printing change nothing and draw no random number |

use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::Debug;

use rand_core::Rng;

use crate::kit::{Chance, Digest, FixedVec, Generator, Seat, SeatSet};

/// Who must decide, or how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// These seats must decide; more than one means a simultaneous, secret choice. Absolute seats.
    ToAct(SeatSet),
    /// The game is over.
    Over(Standings),
}

impl Status {
    /// The seats that must decide; empty when the game is over. Absolute seats.
    pub fn to_act(&self) -> SeatSet {
        match self {
            Status::ToAct(seats) => *seats,
            Status::Over(_) => SeatSet::EMPTY,
        }
    }

    /// How the game ended; `None` while it goes on.
    pub fn standings(&self) -> Option<Standings> {
        match self {
            Status::ToAct(_) => None,
            Status::Over(standings) => Some(*standings),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self, Status::Over(_))
    }
}

/// How a game ended.
#[cfg_attr(feature = "bridge", standoff_macros::bridged())]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standings {
    /// Who has won; absolute seats.
    pub winners: SeatSet,
    /// The score of each seat, from seat 0 on; empty where the rules know no score.
    pub scores: FixedVec<i32, 16>,
}

/// A game of hidden information, as generic tools see it.
///
/// All functions are associated ones: the implementing type is a name and holds nothing. `Config` is passed to
/// each of them; a State or View of another Config is refused or makes no sense, as the game's own functions say.
/// Seats are absolute throughout. A viewer of `None` is the public.
pub trait Game: 'static {
    /// Everything chosen before play.
    type Config;
    /// One position, hidden things included.
    type State: Copy + Eq + Debug;
    /// One whole decision.
    type Action: Copy + Ord + Debug;
    /// One step of a decision.
    type Choice: Copy + Ord + Debug;
    /// Something that happened.
    type Event: Copy + Eq + Debug;
    /// What one seat or the public may know.
    type View: Copy + Eq + Debug;
    /// A position drawn at random that fits a View.
    type World;
    /// What an imagined world must have where.
    type Pins: Default;
    /// Why an action was refused.
    type Illegal: Copy + Eq + Error;
    /// What is wrong with a position.
    type Invalid: Error;
    /// Why bytes were not loaded.
    type LoadError: Error;
    /// Why text was not read.
    type TextError: Error;
    /// Why no world was imagined.
    type ImagineError: Error;
    /// Why an answer was not taken back.
    type WithdrawError: Error;

    /// The game's identifier, in snake case.
    const ID: &'static str;

    /// How many seats play, at most 16.
    fn players(config: &Self::Config) -> u8;

    /// A new game from a 256-bit seed; what happens before the first question goes to `log`.
    fn start(config: &Self::Config, seed: [u8; 32], log: impl FnMut(Self::Event)) -> Self::State;

    /// A new game from a 64-bit seed, widened by [`Generator::from_u64`].
    fn start_from(config: &Self::Config, seed: u64) -> Self::State {
        Self::start(config, Generator::from_u64(seed).seed(), drop)
    }

    /// The same position with another generator: what comes by chance from now on comes from this seed.
    fn reseeded(state: &Self::State, seed: [u8; 32]) -> Self::State;

    /// Who must decide, or how the game ended.
    fn status(config: &Self::Config, state: &Self::State) -> Status;

    /// The number of the question now; an answer names it.
    fn ask_number(state: &Self::State) -> u32;

    /// Gives each choice that may follow the choices in `prefix`; none for a seat that is not asked, for a
    /// prefix that is not allowed, and after a whole decision.
    fn options(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: &[Self::Choice],
        sink: impl FnMut(Self::Choice),
    );

    /// The whole decision that these choices make for what the seat is asked; `None` if they make none.
    fn decision(state: &Self::State, seat: Seat, path: &[Self::Choice]) -> Option<Self::Action>;

    /// Gives the choices that make a decision, in order.
    fn path(action: Self::Action, sink: impl FnMut(Self::Choice));

    /// Gives each legal action of the seat, in listing order; none if it is not asked.
    fn legal(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        sink: impl FnMut(Self::Action),
    );

    /// Carries out one decision with the State's own generator, as an answer to question `ask`.
    ///
    /// # Errors
    /// Why it was refused; the state is then as it was.
    fn apply(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
        action: Self::Action,
        log: impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// [`apply`](Game::apply) with chance from elsewhere; the State's own generator is left alone.
    ///
    /// # Errors
    /// As for [`apply`](Game::apply).
    fn apply_with(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: impl FnMut(Self::Event),
    ) -> Result<(), Self::Illegal>;

    /// Takes back an answer that is not shown yet.
    ///
    /// # Errors
    /// Why there is nothing to take back; the state is then as it was.
    fn withdraw(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
    ) -> Result<(), Self::WithdrawError>;

    /// What the viewer may know of the position.
    fn view(config: &Self::Config, state: &Self::State, viewer: Option<Seat>) -> Self::View;

    /// What the viewer sees of an event; `None` if he does not notice it.
    fn seen_by(
        config: &Self::Config,
        event: Self::Event,
        viewer: Option<Seat>,
    ) -> Option<Self::Event>;

    /// A position drawn at random that fits the view and the pins.
    ///
    /// # Errors
    /// Where pins or view contradict each other or themselves.
    fn imagine(
        config: &Self::Config,
        view: &Self::View,
        pins: &Self::Pins,
        rng: &mut impl Rng,
    ) -> Result<Self::World, Self::ImagineError>;

    /// The position that a world is.
    fn position(world: &Self::World) -> &Self::State;

    /// The digest over Config and everything in the State.
    fn digest(config: &Self::Config, state: &Self::State) -> Digest;

    /// Recounts the position.
    ///
    /// # Errors
    /// The first thing found that the rules forbid to exist.
    fn validate(config: &Self::Config, state: &Self::State) -> Result<(), Self::Invalid>;

    /// The position as bytes.
    fn save(config: &Self::Config, state: &Self::State) -> Vec<u8>;

    /// The position that these bytes hold.
    ///
    /// # Errors
    /// What is wrong with them.
    fn load(config: &Self::Config, bytes: &[u8]) -> Result<Self::State, Self::LoadError>;

    /// The position as text.
    fn write(config: &Self::Config, state: &Self::State) -> String;

    /// The position that this text tells. It names its rules itself: with those of another Config the position
    /// is another Config's too.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn read(text: &str) -> Result<Self::State, Self::TextError>;
}
