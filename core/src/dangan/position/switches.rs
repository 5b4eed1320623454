//! The switches of [`Rules`] by name, as a position writes them.

use crate::dangan::rules::{Instances, OrinWindow, PairShield, Preset, Rules};
use crate::kit::coded::{coded, switches};

coded! { Instances OrinWindow PairShield Preset }

switches! {
    Rules but players counts:
    rule_instances pair_shield mamizou_live sakuya_on_dead orin_window last_bullet_death_ends stickers perfect_recall
}
