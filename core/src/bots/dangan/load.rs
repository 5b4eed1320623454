//! The simple bot: in which order it loads.

use crate::dangan::{CHAMBERS, Kind};

/// The last chamber, from 0.
const LAST: u8 = CHAMBERS as u8 - 1;

/// How gladly a card goes into a chamber, from 0; the one that is left over to the end stays out.
///
/// The Live round comes last, and right before it what makes it void or turns it on somebody else.
pub(super) fn load(chamber: u8, card: Kind) -> i32 {
    let before_last = chamber + 1 == LAST;
    let late = chamber >= CHAMBERS as u8 / 2;
    let by = |fits: bool, gladly: i32, otherwise: i32| if fits { gladly } else { otherwise };
    match card {
        Kind::Kaguya => by(before_last, -6, -60),
        Kind::Mokou => by(before_last, 60, -20),
        Kind::Yuuka => by(before_last, 40, -10),
        Kind::Flandre => -10,
        Kind::Orin => by(late, 8, -8),
        Kind::Mamizou => by(chamber > 0, 4, -20),
        // What gives a bullet away is of use while the Live round is still to come.
        Kind::Kosuzu | Kind::Remilia | Kind::Yukari | Kind::Rumia => by(chamber > 0, 8, 4),
        Kind::Seija | Kind::Tewi | Kind::Nue | Kind::Shion | Kind::Reisen => 6,
        Kind::Sakuya | Kind::Reimu => 3,
        Kind::Hina => 0,
    }
}
