//! A State as a position text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{NOTATION_VERSION, Position, switches};
use crate::dangan::config::{Config, DEALT};
use crate::dangan::frame::{Frame, TurnStep};
use crate::dangan::kind::Kind;
use crate::dangan::rules::{Preset, Rules};
use crate::dangan::state::State;
use crate::kit::text::{hex, list};

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

/// The lines that choose the rules.
pub(super) fn rules_lines(config: &Config) -> String {
    let rules = config.rules();
    let preset = Preset::Standard;
    let base = Rules::preset(preset, rules.players);
    let mut text = format!(
        "dangan {NOTATION_VERSION}\npreset {} players {}\n",
        preset.code(),
        rules.players
    );
    let switches: Vec<String> = switches::NAMES
        .iter()
        .filter_map(|name| {
            let value = switches::value(rules, name)?;
            let differs = switches::value(&base, name).as_ref() != Some(&value);
            differs.then(|| format!("{name}={value}"))
        })
        .collect();
    if !switches.is_empty() {
        text.push_str(&format!("switch {}\n", switches.join(" ")));
    }
    let counts: Vec<String> = Kind::ALL
        .iter()
        .filter(|k| rules.counts[k.index()] != base.counts[k.index()])
        .map(|k| format!("{k}={}", rules.counts[k.index()]))
        .collect();
    if !counts.is_empty() {
        text.push_str(&format!("counts {}\n", counts.join(" ")));
    }
    text
}

/// What the table shows, and what the host sees besides.
pub(super) fn plain_lines(state: &State, config: &Config) -> String {
    let mut text = format!("round {}\n", state.round);
    if !state.clockwise {
        text.push_str("direction right\n");
    }
    match state.stack.first() {
        Some(Frame::Load) => text.push_str("turn - load\n"),
        Some(Frame::Turn { seat, step, .. }) => {
            let step = match step {
                TurnStep::Begin => "begin",
                TurnStep::Fire => "fire",
                TurnStep::End => "end",
            };
            text.push_str(&format!("turn {seat} {step}\n"));
        }
        Some(_) | None => {}
    }
    if !state.fired.is_empty() {
        let fired = state.fired.iter().map(|f| {
            let rule = f.rule.map_or("", |rule| rule.code());
            let star = if f.rule.is_some() { "*" } else { "" };
            format!("{}:{}{star}{rule}", f.by, f.kind)
        });
        let fired: Vec<String> = fired.collect();
        text.push_str(&format!("fired {}\n", fired.join(" ")));
    }
    for seat in config.seats().iter() {
        let mut line = format!("seat {seat} lives={}", state.lives(seat));
        let flags = [
            ("dead", !state.living.contains(seat)),
            ("shield", state.shields.contains(seat)),
            ("skip", state.skips.contains(seat)),
        ];
        for (word, _) in flags.iter().filter(|(_, is)| *is) {
            line.push_str(&format!(" {word}"));
        }
        if state.orins(seat) > 0 {
            line.push_str(&format!(" orin={}", state.orins(seat)));
        }
        let cards = |kinds: &mut dyn Iterator<Item = Kind>| list(kinds.map(|k| k.to_string()));
        let cylinder = state.cylinder(seat).iter().map(|b| b.kind);
        if state.is_loading() {
            let dealt = state.hand(seat).iter().take(DEALT).copied();
            line.push_str(&format!(" hand={}", cards(&mut { dealt })));
            if !state.cylinder(seat).is_empty() {
                line.push_str(&format!(" loaded={}", cards(&mut { cylinder })));
            }
        } else {
            line.push_str(&format!(" cylinder={}", cards(&mut { cylinder })));
            let aside = state.aside(seat).iter().map(|b| b.kind);
            if !state.aside(seat).is_empty() {
                line.push_str(&format!(" aside={}", cards(&mut { aside })));
            }
            let left = state.hand(seat).iter().copied();
            line.push_str(&format!(" left={}", cards(&mut { left })));
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}
