//! What the check must be told of a game: which ids there are. That a rule's row is gone must show.

use std::ops::RangeInclusive;

/// Ids that begin alike and end in a number; the numbers there are.
#[derive(Debug)]
pub struct Family(
    pub(super) &'static str,
    pub(super) &'static [RangeInclusive<u32>],
);

/// What the check must be told of a game.
///
/// A rule that is added is added here too. Its rows stand in RULES.md of the game's folder.
#[derive(Debug)]
pub struct Game {
    /// The name of its folders in `core/src` and `tests/scenarios`.
    pub id: &'static str,
    /// What begins every id that other games must not have.
    pub(super) prefix: &'static str,
    /// Its ids with a number. A family without the prefix is cited in the game's own folders only.
    pub(super) families: &'static [Family],
    /// Its ids without a number.
    pub(super) plain: &'static [&'static str],
    /// Where its editions might have differed and do not: rows of switches that `Rules` does not have.
    pub(super) agreed: &'static [&'static str],
    /// Fields of its `Rules` that are no switch with a second value.
    pub(super) no_other_value: &'static [&'static str],
    /// Situations in which other implementations went wrong, by number.
    pub(super) cases: &'static [u32],
    /// Worked checks, by number.
    pub(super) checks: &'static [u32],
}

impl Game {
    /// Every id that is stated above.
    pub(super) fn ids(&self) -> impl Iterator<Item = String> {
        let numbered = self.families.iter().flat_map(|Family(stem, ranges)| {
            let numbers = ranges.iter().cloned().flatten();
            numbers.map(move |n| format!("{stem}{n}"))
        });
        let plain = self.plain.iter().map(|id| (*id).to_owned());
        let agreed = self.agreed.iter().map(|s| format!("sw:{s}"));
        numbered.chain(plain).chain(agreed)
    }

    /// Whether the file lies in a folder of this game; a path from the project's root.
    pub(super) fn has_file(&self, path: &str) -> bool {
        path.split('/').any(|folder| folder == self.id)
    }
}
