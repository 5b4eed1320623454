//! The tables of BANG! as its presets have them.

use standoff::bang::{Config, Preset, Rules};

/// Every preset with every number of players that it offers.
#[must_use]
pub fn every_config() -> Vec<(Preset, Config)> {
    Preset::ALL
        .iter()
        .flat_map(|&preset| (3..=9).map(move |players| (preset, Rules::preset(preset, players))))
        .filter_map(|(preset, rules)| Some((preset, Config::new(rules).ok()?)))
        .collect()
}
