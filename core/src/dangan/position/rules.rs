//! The lines of a position that choose the rules: preset, switches, counts.

use super::{PositionError, switches};
use crate::dangan::config::{Config, MAX_DECK};
use crate::dangan::kind::Kind;
use crate::dangan::rules::{Preset, Rules};
use crate::kit::coded::Coded as _;
use crate::kit::sheet::{Entry, Sheet, number};

/// The first words of these lines.
pub(super) const FIELDS: &[&str] = &["preset", "switch", "counts"];

/// The Config that the lines choose.
pub(super) fn config(sheet: &Sheet<'_>) -> Result<Config, PositionError> {
    let preset = sheet.get("preset").ok_or_else(|| sheet.missing("preset"))?;
    let mut rules = read_preset(preset)?;
    sheet.set_switches(|name, value| switches::set(&mut rules, name, value))?;
    if let Some(entry) = sheet.get("counts") {
        for word in &entry.words {
            let (name, count) = word.split_once('=').ok_or_else(|| entry.unknown(word))?;
            let kind = Kind::from_code(name).ok_or_else(|| entry.unknown(word))?;
            let count = number(count, 0, MAX_DECK as i64);
            rules.counts[kind.index()] = count.map_err(|r| entry.error_in(name, r))? as u8;
        }
    }
    Config::new(rules).map_err(|why| preset.error(why))
}

fn read_preset(entry: &Entry<'_>) -> Result<Rules, PositionError> {
    match entry.words[..] {
        [name, "players", count] => {
            let preset = Preset::read(name).map_err(|reason| entry.error(reason))?;
            let players = number(count, 1, 16).map_err(|r| entry.error_in("players", r))?;
            Ok(Rules::preset(preset, players as u8))
        }
        _ => Err(entry.unknown(&entry.words.join(" "))),
    }
}
