//! What the demonstration needs of a game besides playing it: how it is chosen, drawn and told.
//!
//! A game joins in three steps:
//!
//! 1. Sentences go into the engine, to what people call things (`core/src/<game>/names/`), since apps want them too:
//!    `Display` for [`Told`](standoff::kit::Told) of a run of events and of an action, with [`Speech`] as language
//!    and names; `in_language` for errors, which speak to "you".
//! 2. One file or folder here implements [`Shown`] for the type of the game's adapter. Whatever is shown to a seat
//!    comes from its View and from the events it has seen.
//! 3. One line in `games.rs` makes `--game` know it.
//!
//! Records, saves, undo, bots' turns, prompts, pauses and exit codes are the demonstration's and the same for every
//! game. Nothing here ends with a newline; [`crate::screen`] has what draws columns and breaks lines.

use standoff::bots::Bot;
use standoff::hosted::Hosted;
use standoff::kit::{Language, Seat, Speech};
use standoff::table::ErrorOf;

/// Something that a seat has but cannot use now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Greyed {
    /// What it is called.
    pub what: String,
    /// Why not, as one sentence.
    pub why: String,
}

/// A rule that an argument without a value changes.
#[derive(Clone, Copy, Debug)]
pub struct Switch<R> {
    /// The argument, with its hyphens.
    pub flag: &'static str,
    /// What it brings about, for `--help`.
    pub about: &'static str,
    /// Changes the rule.
    pub set: fn(&mut R),
}

/// What is shown as a question is put, unless a stretch begins with it, before which the table is drawn anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Before {
    /// Nothing: what comes of the answer says enough.
    Nothing,
    /// Who is asked what.
    Line,
    /// The table, and who is asked what.
    Table,
}

/// The most seats of any game.
const MOST_PLAYERS: u8 = 16;

/// A game that can be shown. See the [module](self).
///
/// Seats are absolute. `view` and events are those of whoever looks; `speech` names each seat as
/// [`names`](Shown::names) does.
pub trait Shown: Hosted + Sized {
    /// The game's own bot, which plays to win; made from a seed.
    type Bot: Bot<Self> + From<u64>;

    /// The name on the box, the same in every language.
    const TITLE: &'static str;

    /// The sets of rules that `--preset` takes; the first is the usual one.
    const PRESETS: &'static [&'static str];

    /// Everything that can be chosen before a game.
    type Rules;

    /// The rules that arguments change.
    const SWITCHES: &'static [Switch<Self::Rules>];

    /// How many usually play.
    const USUAL_PLAYERS: u8;

    /// Whether players are nearer and farther, so that `--from` means something.
    const DISTANCES: bool;

    /// The rules of a preset, for so many players if there may be so many; `None` for an unknown preset.
    fn rules(preset: &str, players: u8) -> Option<Self::Rules>;

    /// The rules as they are played; `None` if they cannot be.
    fn checked(rules: Self::Rules) -> Option<Self::Config>;

    /// The rules of a preset for so many players, changed by these switches; `None` if they cannot be played.
    fn config(preset: &str, players: u8, switches: &[&str]) -> Option<Self::Config> {
        let mut rules = Self::rules(preset, players)?;
        for switch in Self::SWITCHES {
            if switches.contains(&switch.flag) {
                (switch.set)(&mut rules);
            }
        }
        Self::checked(rules)
    }

    /// The numbers of players that can play by a preset and these switches, in rising order; empty for an unknown
    /// preset.
    fn players_of(preset: &str, switches: &[&str]) -> Vec<u8> {
        let config = |players: &u8| Self::config(preset, *players, switches).is_some();
        (1..=MOST_PLAYERS).filter(config).collect()
    }

    /// What each seat is called, from seat 0 on, as far as the View's owner can name it; empty for a seat that is
    /// to be called by its number.
    fn names(config: &Self::Config, view: &Self::View, language: Language) -> Vec<String>;

    /// What is shown as this question is put.
    fn before(ask: &Self::Ask) -> Before;

    /// The table: a row a seat with a mark at whose turn it is, piles, and what else lies there; for the owner of
    /// the View what he holds. Distances, where the game has them, are given as `from` has them, and the text says so.
    fn board(config: &Self::Config, view: &Self::View, from: Seat, speech: Speech<'_>) -> String;

    /// The heading if this event begins a new stretch of the game, a turn or a round, before which the table is
    /// drawn; `number` says which it is, from 1. Its sentence is not told then.
    fn heading(event: &Self::Event, number: u32, speech: Speech<'_>) -> Option<String>;

    /// Whether two events that follow each other are told in one sentence.
    fn joins(first: &Self::Event, second: &Self::Event) -> bool;

    /// One sentence for a run of events that [`joins`](Shown::joins) has joined, never empty; `None` for what is
    /// not worth a line.
    fn sentence(run: &[Self::Event], speech: Speech<'_>) -> Option<String>;

    /// What is asked, as a short heading with what led to it. Public; it does not say who is asked.
    fn asked(ask: &Self::Ask, speech: Speech<'_>) -> String;

    /// What the one who is asked has to decide, as one sentence to "you".
    fn question(ask: &Self::Ask, language: Language) -> String;

    /// What a legal action does, as one line of a numbered list.
    fn label(ask: &Self::Ask, action: Self::Action, speech: Speech<'_>) -> String;

    /// What the seat has and cannot use now, with the reason: only what the seat may know.
    fn greyed(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        speech: Speech<'_>,
    ) -> Vec<Greyed>;

    /// What the cards and other things do that the View's owner has before him: a line each, for who asks for help.
    fn explain(config: &Self::Config, view: &Self::View, language: Language) -> Vec<String>;

    /// How the game has ended, as one sentence; empty while it goes on.
    fn result(config: &Self::Config, view: &Self::View, speech: Speech<'_>) -> String;

    /// Why nothing was done, as one sentence.
    fn refused(error: ErrorOf<Self>, language: Language) -> String;
}
