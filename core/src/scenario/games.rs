//! The games that scenarios are played on.

use super::part::Part;
use super::{Report, ScenarioError, Stage};
use crate::kit::sheet::Plain;
use crate::{bang, cash_n_guns, dangan};

/// Every game, a row each.
const GAMES: &[Row] = &[
    row::<bang::ScenarioStage>(),
    row::<cash_n_guns::ScenarioStage>(),
    row::<dangan::ScenarioStage>(),
];

/// What a part of a scenario asks of its game.
pub(super) struct Row {
    /// The first word of its positions.
    pub(super) id: &'static str,
    /// Whether this is a switch or `preset`, and this one of its values; the error says which there are.
    pub(super) knows: fn(&str, &str) -> Result<(), Plain>,
    /// Plays a part from this position, lines with their numbers.
    pub(super) run: Run,
}

type Run = fn(&Part, &[(usize, &str)]) -> Result<Report, ScenarioError>;

const fn row<S: Stage>() -> Row {
    Row {
        id: S::ID,
        knows: S::knows,
        run: Part::run_on::<S>,
    }
}

/// The game with this first word.
pub(super) fn find(id: &str) -> Option<&'static Row> {
    GAMES.iter().find(|game| game.id == id)
}

/// All first words, in the order of the rows.
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.id)
}
