//! Which rows the rules of Dangan Gokko must have.

use super::{Family, Game};

/// Dangan Gokko.
pub(super) const DANGAN: Game = Game {
    id: "dangan",
    prefix: "DG-",
    families: &[
        Family("DG-F", &[1..=7]),
        Family("DG-I", &[1..=3]),
        Family("DG-E", &[1..=18]),
        Family("DG-O", &[1..=4]),
        Family("DG-A", &[1..=41]),
    ],
    plain: &[
        "DG-DECK",
        "DG-SETUP",
        "DG-F7T",
        "DG-END",
        "DG-STICKERS",
        "DG-T-eligible",
        "DG-T-next",
        "DG-T-hit",
        "DG-T-participants",
    ],
    agreed: &[],
    no_other_value: &["players", "counts", "perfect_recall"],
    cases: &[81, 83, 85, 109, 111, 113],
    checks: &[1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 13],
};
