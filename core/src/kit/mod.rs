//! Mechanisms that know no game.
