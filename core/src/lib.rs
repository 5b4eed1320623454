//! A deterministic, IO-free rules engine for hidden-information gunfight table games.
#![no_std]
extern crate alloc;

pub mod bang;
pub mod game;
pub mod kit;
pub mod laws;
pub mod perft;
pub mod scenario;
