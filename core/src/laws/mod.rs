//! The laws of every game, run over random games.
//!
//! What each law says stands in [`crate::game`]. A game that implements [`Lawful`] can be held against all of
//! them: [`Law::run`] plays random games at one [`Table`] and looks at their positions. A law that does not hold
//! gives a [`Broken`], which names the seed and the actions that lead there; so does the [`Trail`], after a panic.
//!
//! These functions use the heap freely: they are for tests and tools.

mod agreement;
mod answer_order;
mod conservation;
mod determinism;
mod exchange;
mod imagination;
mod learners;
mod no_panic;
mod progress;
mod secrecy;
mod symmetry;
mod tally;
mod trail;
mod withdrawal;
mod witness;

use alloc::string::String;
use alloc::vec::Vec;

use crate::game::Game;
use crate::kit::{Card, Dice, Outcome, Seat};
use crate::learn::Learn;

pub use exchange::{Exchange, Exchanged};
pub use tally::{Effort, Tally};
pub use trail::{Broken, Trail};

/// One Config to play with, and what people call it.
#[derive(Clone, Debug)]
pub struct Table<C> {
    /// Preset and players, for messages.
    pub name: String,
    /// The Config.
    pub config: C,
}

/// One decision that was carried out under a chance that was noted.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The Config.
    pub config: &'a G::Config,
    /// The position before.
    pub before: &'a G::State,
    /// The position after.
    pub after: &'a G::State,
    /// Who decided; absolute seat.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// What happened, with all it hides.
    pub events: &'a [G::Event],
    /// The cards that chance picked, in order.
    pub picked: &'a [Card],
    /// Everything that chance gave, in order.
    pub outcomes: &'a [Outcome],
}

/// One field of a View, and what may change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The field's name.
    pub field: &'static str,
    /// The kinds of event of which the viewer must see one when the field changes, as bits.
    pub kinds: u64,
}

impl Witness {
    /// The kinds of a field that the next question changes: what is asked and carried out. It needs no event.
    pub const QUESTION: u64 = u64::MAX;
}

/// The kinds of a game's events by name, as a private enum `Of`; one that is missing does not compile.
macro_rules! event_kinds {
    ($event:ident: $($name:ident),* $(,)?) => {
        /// A kind of event: its name without its fields.
        #[derive(Clone, Copy)]
        enum Of { $($name),* }

        impl Of {
            #[allow(dead_code)]
            const ALL: &'static [Of] = &[$(Of::$name),*];

            /// These kinds as bits.
            const fn set(of: &[Of]) -> u64 {
                let (mut bits, mut i) = (0, 0);
                while i < of.len() {
                    bits |= 1 << of[i] as u32;
                    i += 1;
                }
                bits
            }

            fn event(event: &$event) -> Of {
                match event { $($event::$name { .. } => Of::$name,)* }
            }
        }
    };
}
pub(crate) use event_kinds;

/// What the laws need of a game besides what other tools need.
pub trait Lawful: Learn {
    /// Every field of the View, with what may change it; at most 64.
    const WITNESSES: &'static [Witness];

    /// The deepest stack that the game's frame table allows.
    const DEEPEST: usize;

    /// Decisions in a game of uniform random play that 99.9% of games do not exceed, at any table.
    const LONG_GAME: u32;

    /// Every preset with every number of players.
    fn tables() -> Vec<Table<Self::Config>>;

    /// The most events that one decision can cause.
    fn most_events(config: &Self::Config) -> usize;

    /// How deep the stack is.
    fn depth(state: &Self::State) -> usize;

    /// The fields that differ between two Views of one viewer: bit `n` for row `n` of the witnesses.
    fn changed(config: &Self::Config, before: &Self::View, after: &Self::View) -> u64;

    /// The number of the event's kind, 0 to 63.
    fn event_kind(event: &Self::Event) -> u32;

    /// Gives each action that differs from this one in one field, with every value that the field's type has.
    fn variations(action: Self::Action, sink: impl FnMut(Self::Action));

    /// Any action at all, legal or not.
    fn any_action(dice: &mut Dice) -> Self::Action;

    /// Pins for what the step shows the viewer, what its decider spends or leans on, and what chance gave; each
    /// where it was before the step.
    fn pins_for(step: &Step<'_, Self>, viewer: Option<Seat>) -> Self::Pins
    where
        Self: Sized;

    /// Pins for everything that the viewer does not know.
    fn pins_of_truth(
        config: &Self::Config,
        state: &Self::State,
        viewer: Option<Seat>,
    ) -> Self::Pins;

    /// The position with every seat moved clockwise by `by` seats; chance stays.
    fn turned(config: &Self::Config, state: &Self::State, by: u8) -> Self::State;

    /// The action at the table turned by `by` seats.
    fn turned_action(config: &Self::Config, action: Self::Action, by: u8) -> Self::Action;

    /// The event at the table turned by `by` seats.
    fn turned_event(config: &Self::Config, event: Self::Event, by: u8) -> Self::Event;

    /// The view at the table turned by `by` seats.
    fn turned_view(config: &Self::Config, view: &Self::View, by: u8) -> Self::View;
}

/// The laws by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// The same game from the same seed and actions.
    Determinism,
    /// Somebody is to act until the game is over.
    Progress,
    /// Listing, options and apply agree.
    Agreement,
    /// Refused actions change nothing.
    Atomicity,
    /// Nothing is lost or doubled.
    Conservation,
    /// Saved and loaded.
    RoundTrip,
    /// What a viewer can see, list and be refused depends on what he knows.
    SecrecyStanding,
    /// What a viewer sees happen depends on what it shows.
    SecrecyMoving,
    /// Who may know of neither of two hidden things does not see that they were exchanged.
    SecrecyExchange,
    /// Imagined worlds fit the view they come from.
    Imagination,
    /// Secret answers can be taken back without a trace.
    Withdrawal,
    /// Secret answers to one question count alike, whoever gives his first.
    AnswerOrder,
    /// No seat is special.
    SeatSymmetry,
    /// Everything ends.
    Termination,
    /// Nothing panics.
    NoPanic,
    /// Looking changes nothing.
    Stillness,
    /// Nothing changes before a viewer's eyes without an event.
    Witness,
}

impl Law {
    /// Every law that is run.
    pub const ALL: &'static [Law] = &[
        Law::Determinism,
        Law::Progress,
        Law::Agreement,
        Law::Atomicity,
        Law::Conservation,
        Law::RoundTrip,
        Law::SecrecyStanding,
        Law::SecrecyMoving,
        Law::SecrecyExchange,
        Law::Imagination,
        Law::Withdrawal,
        Law::AnswerOrder,
        Law::SeatSymmetry,
        Law::Termination,
        Law::NoPanic,
        Law::Stillness,
        Law::Witness,
    ];

    /// The law's name, in snake case.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Determinism => "determinism",
            Law::Progress => "progress",
            Law::Agreement => "agreement",
            Law::Atomicity => "atomicity",
            Law::Conservation => "conservation",
            Law::RoundTrip => "round_trip",
            Law::SecrecyStanding => "secrecy_standing",
            Law::SecrecyMoving => "secrecy_moving",
            Law::SecrecyExchange => "secrecy_exchange",
            Law::Imagination => "imagination",
            Law::Withdrawal => "withdrawal",
            Law::AnswerOrder => "answer_order",
            Law::SeatSymmetry => "seat_symmetry",
            Law::Termination => "termination",
            Law::NoPanic => "no_panic",
            Law::Stillness => "stillness",
            Law::Witness => "witness",
        }
    }

    /// Holds a game against the law, at one table and with this effort.
    ///
    /// `trail` is the caller's, so that he knows where it stood even if something panics. `exchange` is the caller's
    /// too: what is hidden must be said by somebody who has no part in Views and worlds.
    ///
    /// # Errors
    /// [`Broken`] tells what was found and how to get there again.
    pub fn run<G: Lawful>(
        self,
        table: &Table<G::Config>,
        effort: Effort,
        trail: &mut Trail<G>,
        exchange: Exchange<G>,
    ) -> Result<Tally, Broken> {
        trail.open(&table.name);
        let mut run = trail::Run {
            config: &table.config,
            effort,
            trail,
            tally: Tally::default(),
        };
        let verdict = match self {
            Law::Determinism => determinism::determinism(&mut run),
            Law::Stillness => determinism::stillness(&mut run),
            Law::Progress => progress::progress(&mut run),
            Law::Termination => progress::termination(&mut run),
            Law::Agreement => agreement::agreement(&mut run),
            Law::Atomicity => agreement::atomicity(&mut run),
            Law::Conservation => conservation::conservation(&mut run),
            Law::RoundTrip => conservation::round_trip(&mut run),
            Law::SecrecyStanding => secrecy::standing(&mut run),
            Law::SecrecyMoving => secrecy::moving(&mut run),
            Law::SecrecyExchange => exchange::exchange(&mut run, exchange),
            Law::Imagination => imagination::imagination(&mut run),
            Law::Withdrawal => withdrawal::withdrawal(&mut run),
            Law::AnswerOrder => answer_order::answer_order(&mut run),
            Law::SeatSymmetry => symmetry::symmetry(&mut run),
            Law::NoPanic => no_panic::no_panic(&mut run),
            Law::Witness => witness::witness(&mut run),
        };
        let tally = run.tally;
        match verdict {
            Ok(()) => Ok(tally),
            Err(what) => Err(trail.broken(self.name(), what)),
        }
    }
}
