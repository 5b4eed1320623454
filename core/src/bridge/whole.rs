//! What is generic in the engine, made whole for each game: other languages have no generic types of ours.

use super::fault::count;
use crate::kit::Seat;
use crate::record::Driver;
use crate::table;

/// The types of one game: a module of its name.
macro_rules! whole {
    ($(#[$doc:meta])* $game:ident) => {
        $(#[$doc])*
        pub mod $game {
            use super::{Driver, Seat, count, table};
            use crate::$game::{Action, Event};

            /// One thing that is told. Seats are absolute.
            ///
            /// `from` and `to` are places in the viewer's own list of news, from 0: what stands at `from` and after it,
            /// up to but without `to`, no longer holds.
            #[cfg_attr(feature = "bridge", standoff_macros::bridged($game))]
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum News {
                /// Something happened.
                Event {
                    /// What, as the viewer sees it.
                    event: Event,
                },
                /// A seat has taken back its unrevealed answer.
                Withdrawn {
                    /// Who.
                    seat: Seat,
                    /// The first event that no longer holds.
                    from: u32,
                    /// The place after the last one.
                    to: u32,
                },
                /// The last decision was taken back.
                Undone {
                    /// Whose decision.
                    seat: Seat,
                    /// The first event that no longer holds.
                    from: u32,
                    /// The place after the last one.
                    to: u32,
                },
                /// Somebody else decides for a seat.
                Handed {
                    /// Which.
                    seat: Seat,
                    /// Who.
                    to: Driver,
                },
            }

            impl From<table::News<Event>> for News {
                fn from(news: table::News<Event>) -> Self {
                    match news {
                        table::News::Event(event) => Self::Event { event },
                        table::News::Withdrawn { seat, from, to } => {
                            let (from, to) = (count(from), count(to));
                            Self::Withdrawn { seat, from, to }
                        }
                        table::News::Undone { seat, from, to } => {
                            let (from, to) = (count(from), count(to));
                            Self::Undone { seat, from, to }
                        }
                        table::News::Handed { seat, to } => Self::Handed { seat, to },
                    }
                }
            }

            /// Who decided what.
            #[cfg_attr(feature = "bridge", standoff_macros::bridged($game))]
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub struct Decision {
                /// Who; absolute seat.
                pub seat: Seat,
                /// What; none where his time ran out and to be late is no action.
                pub action: Option<Action>,
            }

            impl From<(Seat, Option<Action>)> for Decision {
                fn from((seat, action): (Seat, Option<Action>)) -> Self {
                    Self { seat, action }
                }
            }
        }
    };
}

whole! {
    /// BANG!.
    bang
}
whole! {
    /// Ca$h 'n Gun$.
    cash_n_guns
}
whole! {
    /// Dangan Gokko.
    dangan
}
