//! Which events may change which field of a View: the table that the law of witness holds views against.

use super::config::Config;
use super::event::Event;
use super::view::View;
use crate::laws::{Witness, event_kinds};

event_kinds! {
    Event: RoundBegan, Loaded, PowerShown, Aimed, TooSlow, Withdrew, Lowered, Discarded, Fired, Wounded, Died,
    RoleShown, GunTaken, GrenadeThrown, TookBack, Shared, PhonePassed, Won,
}

/// Nothing may change it.
const NEVER: u64 = 0;
/// What ends a round.
const NEXT: u64 = Of::set(&[Of::RoundBegan, Of::Won]);

const fn or_next(of: &[Of]) -> u64 {
    NEXT | Of::set(of)
}

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
    number Witness::QUESTION;
    step Witness::QUESTION;
    left Witness::QUESTION;
    answered Witness::QUESTION;
    sealed Witness::QUESTION;
    round Of::set(&[Of::RoundBegan]);
    godfather NEVER;
    deck_size Of::set(&[Of::RoundBegan]);
    unseen Of::set(&[Of::RoundBegan]);
    pot Of::set(&[Of::RoundBegan, Of::Shared]);
    money Of::set(&[Of::Shared]);
    shame Of::set(&[Of::Withdrew]);
    light Of::set(&[Of::Withdrew]);
    wounds Of::set(&[Of::Wounded]);
    wounds_now or_next(&[Of::Wounded]);
    living Of::set(&[Of::Died]);
    guns or_next(&[
        Of::Loaded, Of::Aimed, Of::Discarded, Of::Fired, Of::GunTaken,
        Of::TookBack,
    ]);
    powers Of::set(&[Of::PowerShown]);
    open Of::set(&[Of::PowerShown]);
    cannot Of::set(&[Of::Wounded, Of::Died]);
    roles Of::set(&[Of::RoleShown]);
    open_roles Of::set(&[Of::RoleShown]);
    suspects Of::set(&[Of::RoleShown, Of::PhonePassed]);
    calls Of::set(&[Of::PhonePassed]);
    withdrew or_next(&[Of::Withdrew]);
    felled or_next(&[Of::Fired, Of::Wounded, Of::GrenadeThrown]);
    out or_next(&[Of::TooSlow]);
    hit Witness::QUESTION;
    fired_first Witness::QUESTION;
    thrown or_next(&[Of::GrenadeThrown]);
    sharers Witness::QUESTION;
    first_dead Of::set(&[Of::Died]);
    winners Of::set(&[Of::Won]);
}

/// The number of the event's kind.
pub(super) fn event_kind(event: &Event) -> u32 {
    Of::event(event) as u32
}
