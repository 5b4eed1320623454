//! A State as a position text, and a text with a save as a State.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::draft::step_word;
use super::{FORM, NOTATION_VERSION, Position, PositionError, Reason, rules, switches};
use crate::bang::card::Face;
use crate::bang::character::{Character, CharacterSet};
use crate::bang::config::Config;
use crate::bang::frame::Frame;
use crate::bang::notation::list;
use crate::bang::rules::{Preset, Rules};
use crate::bang::state::State;
use crate::kit::sheet::{Sheet, save_bytes};
use crate::kit::text::hex;
use crate::kit::{Card, CardSet, Pile, SeatSet};

/// The position as text; with a save if the plain lines alone would not give the State back.
pub(super) fn write(state: &State, config: &Config) -> String {
    let mut text = rules_lines(config);
    text.push_str(&plain_lines(state, config));
    let plain = Position::parse(&text).is_ok_and(|p| p.state == *state);
    if !plain {
        text.push_str(&format!("save \"{}\"\n", hex(&state.save())));
    }
    text
}

/// The lines that choose the rules, from the preset that is nearest.
pub(super) fn rules_lines(config: &Config) -> String {
    let rules = config.rules();
    let different = |preset: Preset| -> Vec<String> {
        let base = Rules::preset(preset, rules.players);
        switches::NAMES
            .iter()
            .filter_map(|name| {
                let value = switches::value(rules, name)?;
                (switches::value(&base, name).as_ref() != Some(&value))
                    .then(|| format!("{name}={value}"))
            })
            .collect()
    };
    let mut nearest = Preset::Official;
    for preset in Preset::ALL {
        if different(*preset).len() < different(nearest).len() {
            nearest = *preset;
        }
    }
    let mut text = format!(
        "bang {NOTATION_VERSION}\npreset {} players {}\n",
        nearest.code(),
        rules.players
    );
    let switches = different(nearest);
    if !switches.is_empty() {
        text.push_str(&format!("switch {}\n", switches.join(" ")));
    }
    let mut base = Rules::base_deck();
    base.as_mut_slice().sort_unstable();
    if rules.deck != base {
        let faces: Vec<String> = rules.deck.iter().map(Face::to_string).collect();
        text.push_str(&format!("cards {}\n", faces.join(" ")));
    }
    if rules.characters != CharacterSet::BASE {
        let names: Vec<&str> = rules.characters.iter().map(Character::code).collect();
        text.push_str(&format!("characters {}\n", names.join(" ")));
    }
    text
}

/// What the table shows, and what the host sees besides: turn, seats, deck, discard pile.
fn plain_lines(state: &State, config: &Config) -> String {
    let faces = |cards: &mut dyn Iterator<Item = Card>| -> Vec<String> {
        cards.map(|c| config.face(c).to_string()).collect()
    };
    let mut text = String::new();
    match state.stack.first() {
        Some(Frame::Turn { seat, step }) => {
            let step = step_word(*step);
            text.push_str(&format!(
                "turn {seat} {step} bangs={} number={}\n",
                state.this_turn.bangs, state.turns
            ));
        }
        Some(Frame::ChooseCharacters) => text.push_str("turn - deal\n"),
        Some(_) | None => {}
    }
    for seat in SeatSet::first_n(config.players()).iter() {
        let i = seat.index();
        let mut line = format!(
            "seat {seat} role={} character={}",
            state.roles[i], state.characters[i]
        );
        if let Some(spare) = state.spares[i] {
            line.push_str(&format!(" spare={spare}"));
        }
        if !matches!(state.stack.first(), Some(Frame::ChooseCharacters)) {
            line.push_str(&format!(" life={}/{}", state.life[i], state.max_life[i]));
        }
        if !state.living.contains(seat) {
            line.push_str(" dead");
        }
        for (name, cards) in [
            ("hand", faces(&mut state.hands[i].iter())),
            ("table", faces(&mut table_in_order(state, state.tables[i]))),
        ] {
            if !cards.is_empty() {
                line.push_str(&format!(" {name}={}", list(cards)));
            }
        }
        if state.jail_tries[i] > 0 {
            line.push_str(&format!(" jail_tries={}", state.jail_tries[i]));
        }
        text.push_str(&line);
        text.push('\n');
    }
    for (name, pile) in [("deck", &*state.deck), ("discard", &state.discard)] {
        if !pile.is_empty() {
            let cards = faces(&mut from_top(pile));
            text.push_str(&format!("{name} {}\n", cards.join(" ")));
        }
    }
    text
}

fn table_in_order(state: &State, table: CardSet) -> impl Iterator<Item = Card> {
    state.laid.iter().filter(move |c| table.contains(*c))
}

fn from_top(pile: &Pile) -> impl Iterator<Item = Card> {
    pile.iter().rev()
}

/// The State of a save. Lines that are written beside it must say what it says.
pub(super) fn load(
    save: &(usize, String),
    sheet: &Sheet<'_>,
    config: &Config,
) -> Result<State, PositionError> {
    let (line, digits) = save;
    let refuse = |reason| PositionError::new(*line, "save", reason);
    let bytes = save_bytes(digits).map_err(|why| refuse(why.into()))?;
    let state = State::load(config, &bytes).map_err(|e| refuse(Reason::Save(e)))?;
    let plain = format!("bang {NOTATION_VERSION}\n{}", plain_lines(&state, config));
    let numbered: Vec<(usize, &str)> = plain.lines().map(|l| (*line, l)).collect();
    let saved = Sheet::split(FORM, &numbered)?;
    let but: Vec<&str> = rules::FIELDS.iter().copied().chain(["save"]).collect();
    sheet.agree(&saved, &but)?;
    Ok(state)
}
