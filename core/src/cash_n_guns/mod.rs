//! Ca$h 'n Gun$, first edition: 4 to 6 players, with the ten super powers and the undercover cop.
//!
//! A [`Config`] is made once from [`Rules`]. A [`State`] is one position: ask who must decide ([`State::to_act`]: nearly
//! always several seats at once, in secret), what they may choose ([`State::legal`]), what happens if they choose it
//! ([`State::apply`]), and what a seat sees.

mod action;
mod apply;
mod ask;
mod bullet;
mod config;
mod counts;
mod encode;
mod event;
mod game;
mod gun;
mod hosted;
mod imagine;
mod invalid;
mod lawful;
mod learn;
mod legality;
mod look;
mod loot;
mod names;
mod notation;
mod note;
mod pins;
mod position;
mod power;
#[cfg(test)]
mod random_games;
mod refusal;
mod role;
mod rotate;
mod round;
mod rules;
mod save;
mod setup;
mod shots;
mod shows;
mod space;
mod split;
mod stage;
mod state;
mod step;
mod validate;
mod view;
mod view_save;
mod withdraw;
mod witness;

#[cfg(feature = "python")]
pub use {action::PyAction, event::PyEvent, refusal::PyRefusal, state::PySealed, step::PyStep};

pub use action::{Action, Choice, Path, Word};
pub use apply::Illegal;
pub use ask::{Ask, AskKind};
pub use bullet::{ALL_BULLETS, BULLET_COUNT, Bullet, Bullets};
pub use config::{CALLS, Config, ConfigError, LAST_CALL, MAX_SEATS, ROUNDS, RULES_VERSION};
pub use encode::{LAYOUT, LAYOUT_VERSION};
pub use event::Event;
pub use game::CashNGuns;
pub use gun::{Gun, Hand, How, Spent};
pub use imagine::{ImagineError, World, imagine};
pub use invalid::Invalid;
pub use legality::Options;
pub use names::Gangster;
pub use notation::NotAnAction;
pub use note::{ALL_NOTES, NOTES_A_ROUND, Note, Notes};
pub use pins::Pins;
pub use position::{NOTATION_VERSION, Position, PositionError, Reason};
pub use power::{Power, PowerSet};
pub use refusal::Refusal;
pub use role::Role;
pub use rules::{DeadRole, PhoneSet, PostCallWithdraw, Preset, Rules, SlowAim, Toggle};
pub use save::{LoadError, SAVE_VERSION};
pub use space::{FAMILIES, IDS_VERSION};
pub use split::Split;
pub(crate) use stage::ScenarioStage;
pub use state::{Sealed, State};
pub use step::{Shots, Step};
pub use view::{SeenGun, SeenSpent, View};
pub use view_save::{VIEW_VERSION, ViewError};
pub use withdraw::NotWithdrawn;
