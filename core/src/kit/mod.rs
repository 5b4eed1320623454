//! Mechanisms that know no game: seats, cards, fixed lists, chance, knowledge, digests, bytes and languages.
//!
//! Nothing here knows a rule. A game names its own cards, faces and zones in numbers; the kit
//! stores, shuffles, compares and writes those numbers.

pub mod bytes;
pub mod card;
pub mod chance;
pub(crate) mod coded;
pub mod digest;
pub mod fixed;
pub mod knowledge;
pub mod language;
pub mod pile;
pub(crate) mod refused;
pub mod rng;
pub mod rotate;
pub mod seat;
pub mod sheet;
pub(crate) mod text;

pub use bytes::{Kind, LoadError, SaveError};
pub use card::{Card, CardSet, Cards, NoSuchCard};
pub use chance::{Asked, Chance, Generator, Outcome, Recorder, Script, ScriptFault, Stream};
pub use digest::{Digest, DigestTextError, Fnv1a, digest_of};
pub use fixed::{FixedVec, Full};
pub use knowledge::Knowledge;
pub use language::{InLanguage, Language, Speech, Told};
pub use pile::{Deck, Pile};
pub use rng::Dice;
pub use rotate::Rotate;
pub use seat::{NoSuchSeat, Seat, SeatSet, Seats};
pub use sheet::{LineError, Plain};
