//! Rule switches, and the preset that sets them.

use serde::{Deserialize, Serialize};

use super::kind::Kind;
use crate::kit::coded::switch;

switch! {
    /// A named set of switch values.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
    Preset {
        /// The defaults of the rule file.
        Standard = "standard",
    }
}
switch! {
    /// What Reimu ends (DG-A2).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
    Instances {
        /// One bullet's rule; the rule stays on while another bullet of it is in force.
        PerCard = "per_card",
        /// The rule as a whole; a Phoenix is one bullet's as ever.
        Flag = "flag",
    }
}
switch! {
    /// What a shield does where two players are named (DG-A5).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
    PairShield {
        /// Whoever is shielded may be named, and the effect is then void.
        Void = "void",
        /// Whoever is shielded may not be named.
        Forbid = "forbid",
    }
}
switch! {
    /// When an Orin that waits may be used (DG-A20).
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan))]
    OrinWindow {
        /// At the start of its holder's own turns.
        OwnTurns = "own_turns",
        /// At the start of every turn.
        EveryTurnStart = "every_turn_start",
    }
}
/// Everything that can be chosen before a game.
///
/// Start from a preset, change what you like, and hand it to [`Config::new`](super::Config::new).
///
/// ```
/// use standoff::dangan::{Config, Preset, Rules};
/// let mut rules = Rules::preset(Preset::Standard, 4);
/// rules.mamizou_live = false;
/// assert!(Config::new(rules).is_ok());
/// assert!(Config::new(Rules::preset(Preset::Standard, 7)).is_err());
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged(dangan, replace))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Players, 2 to 6.
    pub players: u8,
    /// How many cards of each kind the box holds, in the order of [`Kind::ALL`] (DG-DECK).
    pub counts: [u8; Kind::COUNT],
    /// What Reimu ends.
    pub rule_instances: Instances,
    /// What a shield does where two players are named.
    pub pair_shield: PairShield,
    /// Whether Mamizou may copy a Live round (DG-A18).
    pub mamizou_live: bool,
    /// Whether Sakuya may look at a dead player's cylinder (DG-A19).
    pub sakuya_on_dead: bool,
    /// When an Orin that waits may be used.
    pub orin_window: OrinWindow,
    /// Whether a cylinder fired empty ends the round although its last bullet killed its owner (DG-A22).
    pub last_bullet_death_ends: bool,
    /// Whether an open bullet shows who loaded it (DG-STICKERS).
    pub stickers: bool,
    /// Whether a seat's View keeps what it loaded or was shown, followed through every open move; else it shows what
    /// may be looked at now, as at the table. No rule of play: the default of [`State::view`](super::State::view).
    pub perfect_recall: bool,
}

impl Rules {
    /// The rules of a preset for this many players.
    pub fn preset(preset: Preset, players: u8) -> Rules {
        match preset {
            Preset::Standard => Rules {
                players,
                counts: core::array::from_fn(|i| Kind::ALL[i].in_box()),
                rule_instances: Instances::PerCard,
                pair_shield: PairShield::Void,
                mamizou_live: true,
                sakuya_on_dead: false,
                orin_window: OrinWindow::OwnTurns,
                last_bullet_death_ends: true,
                stickers: false,
                perfect_recall: true,
            },
        }
    }
}
