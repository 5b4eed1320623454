//! Facts about a position, as a host sees it, and about what a viewer may know.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::value::Value;
use super::{ScenarioStage, a_seat, said};
use crate::cash_n_guns::apply::Illegal;
use crate::cash_n_guns::ask::AskKind;
use crate::cash_n_guns::gun::{Gun, Hand};
use crate::cash_n_guns::notation::seats;
use crate::cash_n_guns::position::{step_word, switches};
use crate::cash_n_guns::view::SeenGun;
use crate::cash_n_guns::{Action, Power, Role};
use crate::kit::Seat;
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
            [name, who] if name != "switch" => self.seat_value(name, self.seat(who)?)?,
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
        if kind != "none" && AskKind::from_code(kind).is_none() {
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
        let mut after = self.state;
        let (number, who) = (self.state.ask_number(), a_seat(who)?);
        let done = match action {
            "time_out" => after.too_slow(&self.config, number, who, drop),
            action => {
                let action: Action = action.parse().map_err(said)?;
                after.apply(&self.config, number, who, action, drop)
            }
        };
        let Err(why) = done else {
            let found = "it is legal".to_string();
            return Ok(Answer {
                holds: legal,
                found,
            });
        };
        if after != self.state {
            let found = format!("refused ({why}), but the state has changed");
            return Ok(Answer {
                holds: false,
                found,
            });
        }
        let sentence = match why {
            Illegal::Refused(refusal) => refusal.to_string(),
            Illegal::Over
            | Illegal::OtherConfig
            | Illegal::NotAsked { .. }
            | Illegal::StaleAsk { .. }
            | Illegal::NoHurry => why.to_string(),
        };
        match because {
            Some(because) => Value::Sentence(sentence).compare(because),
            None => Ok(Answer {
                holds: !legal,
                found: sentence,
            }),
        }
    }

    fn seat_value(&self, name: &str, seat: Seat) -> Result<Value, String> {
        let (state, config) = (&self.state, &self.config);
        let gun = |hand| state.gun(seat, hand);
        let cards = |gun: Option<&Gun>| match gun {
            Some(gun) => Value::bullets(gun.hand.iter()),
            None => Value::Absent,
        };
        let loaded = |gun: Option<&Gun>| match gun.and_then(|gun| gun.loaded) {
            Some(bullet) => Value::bullets([bullet]),
            None => Value::Absent,
        };
        let own = seat.index();
        Ok(match name {
            "money" => Value::Number(state.money(seat).into()),
            "wounds" => Value::Number(state.wounds(seat).into()),
            "shame" => Value::Number(state.shame(seat).into()),
            "light" => Value::Number(state.light[own].into()),
            "score" => Value::Number(state.score(config, seat).into()),
            "power" => a_power(state.power(config, seat)),
            "role" => a_role(state.role(config, seat)),
            "hand" => cards(gun(Hand::First)),
            "second_hand" => cards(gun(Hand::Second)),
            "loaded" => loaded(gun(Hand::First)),
            "second_loaded" => loaded(gun(Hand::Second)),
            "spent" => match gun(Hand::First) {
                Some(gun) => Value::bullets(gun.spent.iter().map(|spent| spent.bullet)),
                None => Value::Absent,
            },
            "options" => {
                let mut actions = Vec::new();
                state.legal(config, seat, |action| actions.push(action));
                Value::Actions(actions)
            }
            "option_count" => {
                let mut count = 0;
                state.legal(config, seat, |_| count += 1);
                Value::Number(count)
            }
            "default" => match state.default_action(config, seat) {
                Some(action) => Value::Actions([action].to_vec()),
                None => Value::Absent,
            },
            _ => return Err("no such fact".to_string()),
        })
    }

    /// Facts that are about no one seat.
    fn table_value(&self, words: &[&str]) -> Result<Value, String> {
        let state = &self.state;
        Ok(match *words {
            ["round"] => Value::Number(state.round().into()),
            ["step"] => Value::Word(step_word(state.step()).to_string(), |_| true),
            ["pot"] => Value::notes(state.pot().iter()),
            ["deck_size"] => Value::Number(state.deck.len() as i64),
            ["alive"] => Value::seats(state.living()),
            ["standing"] => Value::seats(state.standing()),
            ["open"] => Value::seats(state.open),
            ["suspects"] => Value::seats(state.suspects),
            ["calls"] => Value::Number(state.calls.into()),
            ["godfather"] => Value::seats(state.godfather.into()),
            ["winners"] => match state.winners() {
                Some(winners) => Value::seats(winners),
                None => Value::Absent,
            },
            ["ask"] => Value::Number(state.ask_number().into()),
            ["note_count"] => {
                let all = state.deck.len() + state.pot().len();
                Value::Number(all as i64)
            }
            ["switch", name] => {
                let value = switches::value(self.config.rules(), name);
                let value = value.ok_or_else(|| format!("`{name}` is no switch"))?;
                Value::Word(value, |_| true)
            }
            _ => return Err("no such fact".to_string()),
        })
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
            };
            let found = found.to_string();
            return Ok(Answer { holds, found });
        }
        let (left, right) = fact.split_once(" = ").ok_or("no such fact of a view")?;
        let words: Vec<&str> = left.split_whitespace().collect();
        let value = match words[..] {
            ["answered"] => Value::seats(view.answered()),
            ["suspects"] => Value::seats(view.suspects()),
            ["pot"] => Value::notes(view.pot().iter()),
            ["unseen"] => Value::notes(view.unseen().iter()),
            [name, who] => {
                let seat = self.seat(who)?;
                let gun = |hand| view.gun(seat, hand);
                match name {
                    "money" => Value::Number(view.money(seat).into()),
                    "wounds" => Value::Number(view.wounds(seat).into()),
                    "shame" => Value::Number(view.shame(seat).into()),
                    "power" => match view.power(seat) {
                        Some(power) => a_power(Some(power)),
                        None => Value::Unknown,
                    },
                    "role" => match view.role(seat) {
                        Some(role) => a_role(Some(role)),
                        None => Value::Unknown,
                    },
                    "hand_size" => gun(Hand::First).map_or(Value::Absent, hand_size),
                    "second_hand_size" => gun(Hand::Second).map_or(Value::Absent, hand_size),
                    "hand" => gun(Hand::First).map_or(Value::Absent, hand),
                    "second_hand" => gun(Hand::Second).map_or(Value::Absent, hand),
                    "loaded" => gun(Hand::First).map_or(Value::Absent, loaded),
                    "last_spent" => gun(Hand::First).map_or(Value::Absent, last_spent),
                    _ => return Err("no such fact of a view".to_string()),
                }
            }
            _ => return Err("no such fact of a view".to_string()),
        };
        value.compare(right.trim())
    }
}

fn hand_size(gun: &SeenGun) -> Value {
    Value::Number(gun.hand_size.into())
}

fn hand(gun: &SeenGun) -> Value {
    match gun.hand {
        Some(hand) => Value::bullets(hand.iter()),
        None => Value::Unknown,
    }
}

fn loaded(gun: &SeenGun) -> Value {
    match (gun.loaded, gun.bullet) {
        (false, _) => Value::Absent,
        (true, Some(bullet)) => Value::bullets([bullet]),
        (true, None) => Value::Unknown,
    }
}

fn last_spent(gun: &SeenGun) -> Value {
    match gun.spent.last().map(|spent| spent.bullet) {
        None => Value::Absent,
        Some(Some(bullet)) => Value::bullets([bullet]),
        Some(None) => Value::Unknown,
    }
}

fn a_power(power: Option<Power>) -> Value {
    match power {
        Some(power) => Value::Word(power.to_string(), |w| Power::from_code(w).is_some()),
        None => Value::Absent,
    }
}

fn a_role(role: Option<Role>) -> Value {
    match role {
        Some(role) => Value::Word(role.to_string(), |w| Role::from_code(w).is_some()),
        None => Value::Absent,
    }
}
