//! A State as a position text, and a text with a save as a State.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::draft::step_word;
use super::{FORM, NOTATION_VERSION, Position, PositionError, RULES, Reason, switches};
use crate::cash_n_guns::config::Config;
use crate::cash_n_guns::gun::How;
use crate::cash_n_guns::notation::seats;
use crate::cash_n_guns::rules::{Preset, Rules};
use crate::cash_n_guns::state::State;
use crate::kit::sheet::{Entry, Sheet, save_bytes};
use crate::kit::text::{hex, list};
use crate::kit::{Seat, SeatSet};

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
        let names = switches::NAMES.iter();
        let changed = names.filter_map(|name| {
            let value = switches::value(rules, name)?;
            let same = switches::value(&base, name).as_ref() == Some(&value);
            (!same).then(|| format!("{name}={value}"))
        });
        changed.collect()
    };
    let mut nearest = Preset::Base;
    for preset in Preset::ALL {
        if different(*preset).len() < different(nearest).len() {
            nearest = *preset;
        }
    }
    let (code, players) = (nearest.code(), rules.players);
    let mut text = format!("cash_n_guns {NOTATION_VERSION}\npreset {code} players {players}\n");
    let switches = different(nearest);
    if !switches.is_empty() {
        text.push_str(&format!("switch {}\n", switches.join(" ")));
    }
    text
}

/// What the table shows, and what the host sees besides.
fn plain_lines(state: &State, config: &Config) -> String {
    let deck = list(state.deck.iter().rev());
    let mut text = format!(
        "round {} {}\npot {}\ndeck {deck}\n",
        state.round,
        step_word(state.step),
        state.pot
    );
    let table = SeatSet::first_n(config.players());
    if config.rules().cop {
        text.push_str(&format!("calls {}\n", state.calls));
        text.push_str(&format!("suspects {}\n", seats(state.suspects)));
    }
    for seat in table.iter() {
        text.push_str(&seat_line(state, config, seat));
    }
    text
}

fn seat_line(state: &State, config: &Config, seat: Seat) -> String {
    let i = seat.index();
    let mut line = format!("seat {seat}");
    let mut part = |name: &str, value: &dyn ToString| {
        line.push_str(&format!(" {name}={}", value.to_string()));
    };
    if let Some(role) = state.role(config, seat) {
        part("role", &role);
    }
    if let Some(power) = state.power(config, seat) {
        part("power", &power);
    }
    for (name, count) in [
        ("money", state.money[i]),
        ("wounds", state.wounds[i].into()),
        ("shame", state.shame[i].into()),
        ("light", state.light[i].into()),
    ] {
        if count > 0 {
            part(name, &count);
        }
    }
    if let Some(gun) = &state.guns[i][0] {
        part("hand", &gun.hand);
        let spent = gun.spent.iter().map(|spent| match spent.how {
            How::Shown => spent.bullet.to_string(),
            how => format!("{}:{}", how.code(), spent.bullet),
        });
        part("spent", &list(spent));
        if let Some(bullet) = gun.loaded {
            part("loaded", &bullet);
        }
        if let Some(at) = gun.aim {
            part("aim", &at);
        }
    }
    for (word, holds) in [
        ("open", config.rules().powers && state.open.contains(seat)),
        ("dead", !state.living.contains(seat)),
        ("godfather", state.godfather == seat),
    ] {
        if holds {
            line.push_str(&format!(" {word}"));
        }
    }
    line.push('\n');
    line
}

/// The State of a save. Lines that are written beside it must say what it says.
pub(super) fn load(
    save: &Entry<'_>,
    sheet: &Sheet<'_>,
    config: &Config,
) -> Result<State, PositionError> {
    let [digits] = save.words[..] else {
        return Err(save.unknown(&save.words.join(" ")));
    };
    let bytes = save_bytes(digits).map_err(|why| save.error(why))?;
    let state = State::load(config, &bytes).map_err(|e| save.error(Reason::Save(e)))?;
    let plain = format!(
        "cash_n_guns {NOTATION_VERSION}\n{}",
        plain_lines(&state, config)
    );
    let numbered: Vec<(usize, &str)> = plain.lines().map(|l| (save.line, l)).collect();
    let saved = Sheet::split(FORM, &numbered)?;
    let but: Vec<&str> = RULES.iter().copied().chain(["save"]).collect();
    sheet.agree(&saved, &but)?;
    Ok(state)
}
