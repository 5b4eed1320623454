//! The lines of a position that choose the rules: preset, switches, deck list, characters.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{PositionError, Reason, switches};
use crate::bang::card::Face;
use crate::bang::character::{Character, CharacterSet};
use crate::bang::config::{Config, MAX_SEATS};
use crate::bang::rules::{Preset, Rules};
use crate::kit::FixedVec;
use crate::kit::coded::Coded as _;
use crate::kit::sheet::{Entry, Sheet, number};

/// The first words of these lines.
pub(super) const FIELDS: &[&str] = &["preset", "switch", "cards", "characters"];

/// The Config that the lines choose.
pub(super) fn config(sheet: &Sheet<'_>) -> Result<Config, PositionError> {
    let preset = sheet.get("preset").ok_or_else(|| sheet.missing("preset"))?;
    let mut rules = read_preset(preset)?;
    sheet.set_switches(|name, value| switches::set(&mut rules, name, value))?;
    if let Some(entry) = sheet.get("cards") {
        rules.deck = read_deck_list(entry)?;
    }
    if let Some(entry) = sheet.get("characters") {
        rules.characters = read_characters(entry)?;
    }
    Config::new(rules).map_err(|e| preset.error(Reason::Config(e)))
}

fn read_preset(entry: &Entry<'_>) -> Result<Rules, PositionError> {
    match entry.words[..] {
        [name, "players", count] => {
            let preset = Preset::read(name).map_err(|reason| entry.error(reason))?;
            let players = number(count, 1, MAX_SEATS as i64)
                .map_err(|reason| entry.error_in("players", reason))?;
            Ok(Rules::preset(preset, players as u8))
        }
        _ => Err(entry.unknown(&entry.words.join(" "))),
    }
}

/// A face, or its error.
pub(super) fn face(entry: &Entry<'_>, part: &str, word: &str) -> Result<Face, PositionError> {
    word.parse().map_err(|why| {
        let word = word.to_string();
        let reason = Reason::NoFace { word, why };
        if part.is_empty() {
            entry.error(reason)
        } else {
            entry.error_in(part, reason)
        }
    })
}

/// `base`, `FACE`, `FACE*N`, `-FACE`, `-FACE*N`.
fn read_deck_list(entry: &Entry<'_>) -> Result<FixedVec<Face, 128>, PositionError> {
    let mut deck: Vec<Face> = Vec::new();
    for word in &entry.words {
        if *word == "base" {
            deck.extend(Rules::base_deck().iter());
            continue;
        }
        let (out, named) = match word.strip_prefix('-') {
            Some(named) => (true, named),
            None => (false, *word),
        };
        let (named, times) = match named.split_once('*') {
            Some((named, times)) => (
                named,
                number(times, 1, 128).map_err(|reason| entry.error(reason))?,
            ),
            None => (named, 1),
        };
        let card = face(entry, "", named)?;
        for _ in 0..times {
            if out {
                let at = deck.iter().position(|f| *f == card);
                deck.remove(at.ok_or_else(|| entry.error(Reason::NotInDeck(card)))?);
            } else {
                deck.push(card);
            }
        }
    }
    FixedVec::try_from_iter(deck).map_err(|_| entry.error(Reason::DeckFull))
}

/// `base`, `NAME`, `-NAME`.
fn read_characters(entry: &Entry<'_>) -> Result<CharacterSet, PositionError> {
    let mut set = CharacterSet::EMPTY;
    for word in &entry.words {
        let code = |name: &str| Character::from_code(name).ok_or_else(|| entry.unknown(word));
        set = match word.strip_prefix('-') {
            Some(name) => set.without(code(name)?),
            None if *word == "base" => CharacterSet::BASE.iter().fold(set, CharacterSet::with),
            None => set.with(code(word)?),
        };
    }
    Ok(set)
}
