//! BANG! as the runner of scenarios plays it.

mod chance;
mod facts;
mod value;
mod views;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::game::Bang;
use super::notation::{check_event_pattern, seat};
use super::position::{Position, switches};
use super::rules::{Preset, Rules};
use super::state::State;
use crate::game::Game;
use crate::kit::Seat;
use crate::kit::coded::Coded as _;
use crate::kit::sheet::Plain;
use crate::scenario::{Answer, Fault, Stage};

use chance::Said;

/// A position being played, with what happened last.
#[derive(Clone, Debug)]
pub(crate) struct ScenarioStage {
    config: Config,
    state: State,
    /// The State before the last action.
    before: Option<State>,
    events: Vec<Event>,
}

impl Stage for ScenarioStage {
    const ID: &'static str = Bang::ID;

    fn open(position: &[(usize, &str)]) -> Result<ScenarioStage, Fault> {
        let mut events = Vec::new();
        let read = Position::parse_lines(position, |event| events.push(event));
        let Position { config, state } = read.map_err(|e| Fault {
            line: Some(e.line),
            why: format!("{}: {}", e.field, e.reason),
        })?;
        Ok(ScenarioStage {
            config,
            state,
            before: None,
            events,
        })
    }

    fn knows(name: &str, value: &str) -> Result<(), Plain> {
        let mut rules = Rules::preset(Preset::Official, 5);
        match name {
            "preset" => Preset::read(value).map(drop),
            switch => switches::set(&mut rules, switch, value),
        }
    }

    fn act(&mut self, who: &str, action: &str, chance: &[(usize, &str)]) -> Result<(), Fault> {
        let who = a_seat(who)?;
        let number = self.state.ask_number();
        let mut after = self.state;
        let mut events = Vec::new();
        if action == "withdraw" {
            let done = after.withdraw(&self.config, number, who);
            done.map_err(said)?;
            self.step_to(after, events);
            return Ok(());
        }
        let action: Action = action.parse().map_err(said)?;
        let log = |event| events.push(event);
        if chance.is_empty() {
            let done = after.apply(&self.config, number, who, action, log);
            done.map_err(said)?;
        } else {
            let mut script = Said::read(chance)?;
            let done = after.apply_with(&self.config, number, who, action, &mut script, log);
            done.map_err(said)?;
            script.finish()?;
        }
        self.step_to(after, events);
        Ok(())
    }

    fn events(&self, viewer: Option<&str>) -> Result<Vec<String>, String> {
        let Some(viewer) = viewer else {
            return Ok(self.events.iter().map(Event::to_string).collect());
        };
        let viewer = self.viewer(viewer)?;
        let seen = self.events.iter().map(|e| e.seen_by(viewer).to_string());
        Ok(seen.collect())
    }

    fn check_pattern(&self, words: &[&str]) -> Result<(), String> {
        check_event_pattern(words)
    }

    fn fact(&self, fact: &str) -> Result<Answer, String> {
        self.find_fact(fact)
    }

    fn view_fact(&self, viewer: &str, fact: &str) -> Result<Answer, String> {
        let viewer = self.viewer(viewer)?;
        self.find_view_fact(viewer, fact)
    }
}

impl ScenarioStage {
    fn step_to(&mut self, after: State, events: Vec<Event>) {
        self.before = Some(core::mem::replace(&mut self.state, after));
        self.events = events;
    }

    /// A seat of this game, or `public`.
    fn viewer(&self, word: &str) -> Result<Option<Seat>, String> {
        if word == "public" {
            return Ok(None);
        }
        self.seat(word).map(Some)
    }

    /// A seat of this game.
    fn seat(&self, word: &str) -> Result<Seat, String> {
        a_seat(word).and_then(|seat| {
            if seat.number() < self.config.players() {
                Ok(seat)
            } else {
                Err(format!("there is no seat {seat} in this game"))
            }
        })
    }
}

/// Any seat, also one that this game does not have.
fn a_seat(word: &str) -> Result<Seat, String> {
    seat(word).ok_or_else(|| format!("`{word}` is no seat, 0 to 8"))
}

fn said(error: impl ToString) -> String {
    error.to_string()
}
