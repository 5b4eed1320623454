//! Mechanisms that know no game: seats, cards, fixed lists, chance, knowledge, digests and bytes.
//!
//! Nothing here knows a rule. A game names its own cards, faces and zones in numbers; the kit
//! stores, shuffles, compares and writes those numbers.

pub mod card;
pub mod fixed;
pub mod rng;
pub mod seat;

pub use card::{Card, CardSet, Cards, NoSuchCard};
pub use fixed::{FixedVec, Full};
pub use rng::Dice;
pub use seat::{NoSuchSeat, Seat, SeatSet, Seats};
