//! Which events may change which field of a View: the table that the law of witness holds views against.

use super::config::Config;
use super::event::Event;
use super::view::View;
use crate::laws::{Witness, event_kinds};

event_kinds! {
    Event: RoundBegan, Dealt, Loaded, Ready, First, TurnBegan, ShieldEnded, ShotLost, Fired, Fizzled, Named, NamedTwo,
    Blocked, Reversed, Rotated, Shuffled, Looked, WillSkip, Shielded, Dispelled, Turned, InForce, PhoenixEnded, Copied,
    LiveVoid, Died, Answered, Passed, Pooled, Drew, Inserted, Changed, Kept, RoundEnded, Won,
}

/// The number of the event's kind.
pub(super) fn event_kind(event: &Event) -> u32 {
    Of::event(event) as u32
}

/// Nothing may change it.
const NEVER: u64 = 0;

/// A new round begins everything anew.
const fn or_new(of: &[Of]) -> u64 {
    Of::set(&[Of::RoundBegan]) | Of::set(of)
}

/// What moves bullets, or who can place them.
const MOVES: u64 = or_new(&[
    Of::Loaded,
    Of::First,
    Of::Fired,
    Of::Reversed,
    Of::Rotated,
    Of::Shuffled,
    Of::Looked,
    Of::Passed,
    Of::Pooled,
    Of::Drew,
    Of::Inserted,
    Of::Changed,
]);

macro_rules! witnesses {
    ($($field:ident $kinds:expr;)*) => {
        /// Each field of a View, in the order of the View.
        pub(super) const WITNESSES: &[Witness] = &[$(Witness {
            field: stringify!($field),
            kinds: $kinds,
        }),*];

        /// The fields that differ, as bits. A field that is not in the table does not compile.
        pub(super) fn changed(_: &Config, before: &View, after: &View) -> u64 {
            let View { $($field),* } = before;
            [$(*$field != after.$field),*]
                .into_iter()
                .enumerate()
                .fold(0, |bits, (row, differs)| bits | u64::from(differs) << row)
        }
    };
}

witnesses! {
    config NEVER;
    viewer NEVER;
    recall NEVER;
    number Witness::QUESTION;
    ask Witness::QUESTION;
    round Of::set(&[Of::RoundBegan]);
    turns or_new(&[Of::TurnBegan]);
    dealer NEVER;
    clockwise or_new(&[Of::Turned]);
    stack Witness::QUESTION;
    ready or_new(&[Of::Ready, Of::First]);
    hand or_new(&[Of::Dealt, Of::First]);
    used or_new(&[Of::Loaded, Of::First]);
    cylinders MOVES;
    asides or_new(&[Of::Passed, Of::Drew, Of::Inserted, Of::Shuffled]);
    sealed Of::set(&[Of::Answered, Of::Passed, Of::Pooled]);
    fired or_new(&[Of::Fired, Of::InForce, Of::Dispelled, Of::PhoenixEnded, Of::Shuffled, Of::Drew]);
    lives Of::set(&[Of::Died]);
    living or_new(&[Of::Died]);
    shields or_new(&[Of::Shielded, Of::ShieldEnded, Of::Died]);
    skips or_new(&[Of::WillSkip, Of::ShotLost, Of::Died]);
    orins or_new(&[Of::Fired, Of::Copied, Of::Changed, Of::Died]);
    winners Of::set(&[Of::Won]);
}
