//! The game as the runner of scenarios plays it.

mod chance;
mod facts;
mod value;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::action::Action;
use super::config::Config;
use super::event::Event;
use super::notation::{check_event_pattern, seat};
use super::position::{Position, switches};
use super::rules::{Preset, Rules};
use super::state::State;
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
    const ID: &'static str = "dangan";

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
        let mut rules = Rules::preset(Preset::Standard, 5);
        match name {
            "preset" => Preset::read(value).map(drop),
            switch => switches::set(&mut rules, switch, value),
        }
    }

    /// Beside actions, `withdraw` takes an answer back and `time_out` lets the seat's time run out.
    fn act(&mut self, who: &str, action: &str, chance: &[(usize, &str)]) -> Result<(), Fault> {
        let (who, number) = (a_seat(who)?, self.state.ask_number());
        let mut after = self.state;
        let mut events = Vec::new();
        let log = |event| events.push(event);
        let action: Action = match action {
            "withdraw" => {
                after.withdraw(&self.config, number, who).map_err(said)?;
                self.step_to(after, events);
                return Ok(());
            }
            "time_out" => {
                let action = after.default_action(&self.config, who);
                action.ok_or_else(|| format!("seat {who} is not asked"))?
            }
            action => action.parse().map_err(said)?,
        };
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
        let seen = self.events.iter().filter_map(|e| e.seen_by(viewer));
        Ok(seen.map(|event| event.to_string()).collect())
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
        let seat = a_seat(word)?;
        if seat.number() < self.config.players() {
            Ok(seat)
        } else {
            Err(format!("there is no seat {seat} in this game"))
        }
    }
}

/// Any seat, also one that this game does not have.
fn a_seat(word: &str) -> Result<Seat, String> {
    seat(word).ok_or_else(|| format!("`{word}` is no seat, 0 to 5"))
}

fn said(error: impl ToString) -> String {
    error.to_string()
}
