//! Dangan Gokko: Russian roulette for 2 to 6 players.
//!
//! A [`Config`] is made once from [`Rules`]. A [`State`] is one position: ask who must decide
//! ([`State::to_act`]), what they may choose ([`State::legal`]), what happens if they choose it
//! ([`State::apply`]), and what a seat sees ([`State::view`]).
//! Loading a cylinder is a sequence of secret answers, one a chamber; other secret answers are single ones. Nothing of
//! an answer shows before the last one is in.

mod action;
mod apply;
mod ask;
mod bullet;
mod config;
mod deal;
mod effect;
mod encode;
mod event;
mod exchange;
mod frame;
mod frame_table;
mod game;
mod hosted;
mod imagine;
mod invalid;
mod kind;
mod lawful;
mod layout;
mod learn;
mod legality;
mod live;
mod look;
mod names;
mod notation;
mod options;
mod pins;
mod position;
#[cfg(test)]
mod random_games;
mod refusal;
mod rotate;
mod rules;
mod save;
mod setup;
mod shows;
mod space;
mod stage;
mod state;
mod turn;
mod validate;
mod validate_stack;
mod view;
mod view_save;
mod withdraw;
mod witness;

#[cfg(feature = "python")]
pub use {action::PyAction, event::PyEvent, frame::PyFrame, refusal::PyRefusal, state::PySealed};

pub use action::{Action, Choice, PLACES, Path, Word};
pub use apply::Illegal;
pub use ask::{Ask, AskKind};
pub use bullet::{Bullet, Fired, Sticker};
pub use config::{CHAMBERS, Config, ConfigError, HAND, LIVES, MAX_DECK, MAX_SEATS, RULES_VERSION};
pub use encode::{LAYOUT, LAYOUT_VERSION};
pub use event::Event;
pub use frame::{CorpseTime, Frame, TurnStep};
pub use frame_table::{BOTTOM, DEEPEST, FRAME_TABLE, FrameKind, FrameRow, MOST_FORCED};
pub use game::Dangan;
pub use imagine::{ImagineError, World, imagine};
pub use invalid::Invalid;
pub use kind::{Effect, Kind, KindSet, NoSuchKind, OnOne, OnTwo, Rule};
pub use notation::NotAnAction;
pub use options::{Options, PlaceSet};
pub use pins::{CardPin, LoadPin, Pins, Spot};
pub use position::{NOTATION_VERSION, Position, PositionError, Reason};
pub use refusal::Refusal;
pub use rules::{Instances, OrinWindow, PairShield, Preset, Rules};
pub use save::{LoadError, SAVE_VERSION};
pub use space::{FAMILIES, IDS_VERSION};
pub(crate) use stage::ScenarioStage;
pub use state::{Cylinder, MOST_FIRED, STACK, Sealed, State};
pub use view::{Back, View};
pub use view_save::{VIEW_VERSION, ViewError};
pub use withdraw::NotWithdrawn;
