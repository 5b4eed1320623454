//! What learners use: games by ids, one at a time or many at once, whatever the game.
//!
//! One class stands for all games: each holds its game behind a trait, which a generic type implements. A new game
//! is one line in `taught`.

mod arrays;
mod config;
mod fixed;
mod misuse;
mod number;
mod play;
mod player;
mod pool;
mod pooled;
mod room;
mod share;
mod taught;

pub(crate) use config::Config;
pub(crate) use fixed::{Family, Plane, Spec, layout, spec, specs};
pub(crate) use misuse::Misuse;
pub(crate) use number::Number;
pub(crate) use play::{Play, viewer};
pub(crate) use pool::Pool;
pub(crate) use room::Rollouts;
pub(crate) use taught::opened;
