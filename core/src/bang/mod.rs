//! BANG!: the base game for 3 to 9 players, with the presets `official`, `cn` and `xmu`.
//!
//! A [`Config`] is made once from [`Rules`]. A [`State`] is one position: ask who must decide
//! ([`State::to_act`]), what they may choose ([`State::legal`]), what happens if they choose it
//! ([`State::apply`]), and what a seat sees.
//! What people call things, in each [`Language`](crate::kit::Language), is their `name` and `text`.

mod action;
mod apply;
mod ask;
mod card;
mod cast;
mod catalogue;
mod character;
mod check;
mod choices;
mod config;
mod damage;
mod deal;
mod death;
mod distance;
mod draw;
mod encode;
mod event;
mod frame;
mod frame_table;
mod game;
mod glance;
mod hosted;
mod imagine;
mod invalid;
mod lawful;
mod learn;
mod legality;
mod look;
mod names;
mod notation;
mod options;
mod pins;
mod play;
mod position;
#[cfg(test)]
mod random_games;
mod refusal;
mod rescue;
mod role;
mod rotate;
mod rules;
mod save;
mod setup;
mod shot;
mod shows;
mod space;
mod stage;
mod state;
mod store;
mod turn;
mod twins;
mod validate;
mod validate_cards;
mod validate_stack;
mod view;
mod view_save;
mod withdraw;
mod witness;
mod zones;

pub use crate::kit::Rotate;
pub use action::{Action, Choice, Path, Take, Word};
#[cfg(feature = "python")]
pub use action::{PyAction, PyTake};
pub use apply::Illegal;
#[cfg(feature = "python")]
pub use ask::PyAskKind;
pub use ask::{Ask, AskKind};
pub use card::{Border, CATALOGUE, Effect, Face, FaceRow, Kind, NoSuchFace, Rank, Suit, Whom};
pub use character::{Ability, AbilitySet, Character, CharacterSet};
pub use choices::{Options, WordSet};
pub use config::{Config, ConfigError, MAX_SEATS, RULES_VERSION};
pub use distance::NoDistance;
pub use encode::{LAYOUT, LAYOUT_VERSION};
#[cfg(feature = "python")]
pub use event::PyEvent;
pub use event::{Declined, DiscardWhy, Event};
pub use frame::{
    Act, CheckFor, DeathStep, DiscardFor, Frame, HitCause, HitStep, RootKind, Tried, TurnStep,
    Verdict,
};
#[cfg(feature = "python")]
pub use frame::{PyFrame, PyRootKind, PyTurnStep};
pub use frame_table::{BOTTOM, DEEPEST, FRAME_TABLE, FrameKind, FrameRow};
pub use game::Bang;
pub use imagine::{ImagineError, World, imagine};
pub use invalid::Invalid;
pub use notation::NotAnAction;
pub use pins::{CardPin, Pins, Place};
pub use position::{NOTATION_VERSION, Position, PositionError, Reason};
#[cfg(feature = "python")]
pub use refusal::PyRefusal;
pub use refusal::Refusal;
pub use role::{Role, RoleTable};
pub use rules::{
    BeerAtFullLife, BeerTwoPlayers, BlackJackSuits, CharacterChoice, DeathBenefits, DeputyPenalty,
    Direction, DynamitePass, HorseSlots, JailMode, JailShelter, PanicTableCard, PlayedCard, Preset,
    Reshuffle, Rules, SidWindow, TwoRenegades, VictoryCheck,
};
pub use save::{LoadError, SAVE_VERSION};
pub use space::{FAMILIES, IDS_VERSION};
pub(crate) use stage::ScenarioStage;
pub use state::{LateDeath, Picked, STACK, State, TurnCounters};
pub use view::{Placed, View};
pub use view_save::{VIEW_VERSION, ViewError};
pub use withdraw::NotWithdrawn;
