//! Facts about a position, as a host sees it, and about what a viewer may know.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::value::Value;
use super::{ScenarioStage, a_seat, said};
use crate::dangan::action::Action;
use crate::dangan::apply::Illegal;
use crate::dangan::ask::AskKind;
use crate::dangan::kind::{Kind, Rule};
use crate::dangan::notation::seats;
use crate::dangan::position::switches;
use crate::kit::{Seat, SeatSet};
use crate::scenario::Answer;

impl ScenarioStage {
    /// Whether a fact holds.
    pub(super) fn find_fact(&self, fact: &str) -> Result<Answer, String> {
        for (word, legal) in [("legal ", true), ("illegal ", false)] {
            if let Some((who, action)) = fact.strip_prefix(word).and_then(|f| f.split_once(':')) {
                return self.legality(who.trim(), action.trim(), legal);
            }
        }
        if fact == "over" {
            let holds = self.state.winners().is_some();
            let found = self.asked();
            return Ok(Answer { holds, found });
        }
        if let Some(asked) = fact.strip_prefix("asked ") {
            return self.compare_asked(asked);
        }
        let (left, right) = fact.split_once(" = ").ok_or("no such fact")?;
        let words: Vec<&str> = left.split_whitespace().collect();
        let value = match words[..] {
            ["switch" | "in_play", _] => self.table_value(&words)?,
            [name, who] => self.seat_value(name, self.seat(who)?)?,
            _ => self.table_value(&words)?,
        };
        value.compare(right.trim())
    }

    fn asked(&self) -> String {
        match self.state.ask() {
            Some(ask) => format!("{} {}", seats(ask.seats), ask.kind.code()),
            None => "- none".to_string(),
        }
    }

    /// `SEATS KIND`.
    fn compare_asked(&self, asked: &str) -> Result<Answer, String> {
        let (who, kind) = asked.split_once(' ').ok_or("asked SEATS KIND")?;
        let kind = kind.trim();
        if kind != "none" && !AskKind::ALL.iter().any(|k| k.code() == kind) {
            return Err(format!("`{kind}` is no kind of question"));
        }
        for word in who.split(',').filter(|w| *w != "-") {
            a_seat(word)?;
        }
        let found = self.asked();
        let holds = found == format!("{who} {kind}");
        Ok(Answer { holds, found })
    }

    /// `S: ACTION`, with `because "…"` where it must be refused in these words.
    fn legality(&self, who: &str, action: &str, legal: bool) -> Result<Answer, String> {
        let (action, because) = match action.split_once(" because ") {
            Some((action, because)) if !legal => (action, Some(because.trim())),
            _ => (action, None),
        };
        let (number, who) = (self.state.ask_number(), a_seat(who)?);
        let action: Action = action.parse().map_err(said)?;
        let mut after = self.state;
        let done = after.apply(&self.config, number, who, action, drop);
        let Err(why) = done else {
            return Ok(Answer {
                holds: legal,
                found: "it is legal".to_string(),
            });
        };
        let sentence = match why {
            Illegal::Refused(refusal) => refusal.to_string(),
            Illegal::Over
            | Illegal::OtherConfig
            | Illegal::NotAsked { .. }
            | Illegal::StaleAsk { .. } => why.to_string(),
        };
        match because {
            Some(because) => Value::Sentence(sentence).compare(because),
            None => Ok(Answer {
                holds: !legal && after == self.state,
                found: sentence,
            }),
        }
    }

    fn seat_value(&self, name: &str, seat: Seat) -> Result<Value, String> {
        let (state, config) = (&self.state, &self.config);
        Ok(match name {
            "lives" => Value::Number(state.lives(seat).into()),
            "orin" => Value::Number(state.orins(seat).into()),
            "cylinder" => Value::kinds(state.cylinder(seat).iter().map(|b| b.kind)),
            "aside" => Value::kinds(state.aside(seat).iter().map(|b| b.kind)),
            "hand" => Value::kinds(state.hand(seat).iter().copied()),
            "unloaded" => Value::kinds(state.unloaded(seat).map(|(_, kind)| kind)),
            "spent" => {
                let own = state.fired().iter().filter(|f| f.by == seat);
                Value::kinds(own.map(|f| f.kind))
            }
            "options" => {
                let mut actions = Vec::new();
                state.legal(config, seat, |action| actions.push(action));
                Value::Actions(actions)
            }
            "option_count" => Value::Number(state.count(config, seat) as i64),
            "default" => match state.default_action(config, seat) {
                Some(action) => Value::Actions([action].to_vec()),
                None => Value::Absent,
            },
            _ => return Err("no such fact".to_string()),
        })
    }

    fn table_value(&self, words: &[&str]) -> Result<Value, String> {
        let (state, config) = (&self.state, &self.config);
        let one = |seat: Option<Seat>| match seat {
            Some(seat) => Value::seats(SeatSet::one(seat)),
            None => Value::Absent,
        };
        Ok(match *words {
            ["alive"] => Value::seats(state.living()),
            ["active"] => Value::seats(state.active()),
            ["shields"] => Value::seats(state.shields()),
            ["skips"] => Value::seats(state.skips()),
            ["phoenixes"] => Value::seats(state.phoenixes()),
            ["next"] => Value::Number(self.in_force(Rule::Next)),
            ["both"] => Value::Number(self.in_force(Rule::Both)),
            ["direction"] => {
                let word = if state.clockwise() { "left" } else { "right" };
                Value::Word(word.to_string(), |w| ["left", "right"].contains(&w))
            }
            ["round"] => Value::Number(state.round().into()),
            ["turns"] => Value::Number(state.turns().into()),
            ["actor"] => one(state.actor()),
            ["cause"] => match state.ask().and_then(|ask| ask.cause) {
                Some(kind) => Value::Word(kind.to_string(), |w| Kind::from_code(w).is_some()),
                None => Value::Absent,
            },
            ["depth"] => Value::Number(state.stack().len() as i64),
            ["deaths_end"] => Value::Number(config.deaths_end() as i64),
            ["in_play", kind] => {
                let kind = Kind::from_code(kind).ok_or_else(|| format!("`{kind}` is no card"))?;
                Value::Number(config.in_play(kind).into())
            }
            ["switch", name] => {
                let value = switches::value(config.rules(), name);
                let value = value.ok_or_else(|| format!("`{name}` is no switch"))?;
                Value::Word(value, |_| true)
            }
            ["winners"] => match state.winners() {
                Some(winners) => Value::seats(winners),
                None => Value::Absent,
            },
            _ => return Err("no such fact".to_string()),
        })
    }

    /// How many bullets keep this in force.
    fn in_force(&self, rule: Rule) -> i64 {
        let fired = self.state.fired().iter();
        fired.filter(|f| f.rule == Some(rule)).count() as i64
    }

    /// Whether a fact holds in the View of this viewer.
    pub(super) fn find_view_fact(
        &self,
        viewer: Option<Seat>,
        fact: &str,
    ) -> Result<Answer, String> {
        let view = self.state.view(&self.config, viewer);
        if fact == "same" {
            let before = self.before.ok_or("nothing was done before")?;
            let holds = before.view(&self.config, viewer) == view;
            let found = if holds {
                "the same view"
            } else {
                "another view"
            }
            .to_string();
            return Ok(Answer { holds, found });
        }
        let (left, right) = fact.split_once(" = ").ok_or("no such fact of a view")?;
        let words: Vec<&str> = left.split_whitespace().collect();
        let value = match words[..] {
            ["cylinder", who] => {
                let backs = view.cylinder(self.seat(who)?).iter();
                Value::backs(backs.map(|b| b.card))
            }
            ["aside", who] => {
                let backs = view.aside(self.seat(who)?).iter();
                Value::backs(backs.map(|b| b.card))
            }
            ["known_by", who, place] => {
                let backs = view.cylinder(self.seat(who)?);
                let at: usize = place
                    .parse()
                    .map_err(|_| format!("`{place}` is no place"))?;
                let back = backs.get(at).ok_or("there is no such place")?;
                Value::seats(back.known)
            }
            ["from", who, place] => {
                let backs = view.cylinder(self.seat(who)?);
                let at: usize = place
                    .parse()
                    .map_err(|_| format!("`{place}` is no place"))?;
                let back = backs.get(at).ok_or("there is no such place")?;
                Value::seats(back.from)
            }
            ["hand"] => Value::kinds(view.hand().iter().copied()),
            ["unloaded"] => Value::kinds(view.unloaded()),
            ["ready"] => Value::seats(view.ready()),
            ["to_act"] => Value::seats(view.to_act()),
            _ => return Err("no such fact of a view".to_string()),
        };
        value.compare(right.trim())
    }
}
