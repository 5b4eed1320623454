//! Facts about a position, as a host sees it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::value::{Value, read_seats};
use super::{ScenarioStage, a_seat, said};
use crate::bang::action::Action;
use crate::bang::apply::Illegal;
use crate::bang::ask::AskKind;
use crate::bang::card::{Face, Kind};
use crate::bang::character::Character;
use crate::bang::frame::Frame;
use crate::bang::notation::seats;
use crate::bang::position::{step_word, switches};
use crate::bang::role::Role;
use crate::kit::{Card, CardSet, Seat, SeatSet};
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
            return Ok(Answer {
                holds: self.state.winners().is_some(),
                found: format!("asked {}", self.asked()),
            });
        }
        if let Some(asked) = fact.strip_prefix("asked ") {
            return self.compare_asked(asked);
        }
        let (left, right) = fact
            .split_once(" = ")
            .ok_or_else(|| "no such fact".to_string())?;
        let words: Vec<&str> = left.split_whitespace().collect();
        let value = self.seat_value(&words)?;
        let value = match value {
            Some(value) => value,
            None => self.table_value(&words)?,
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
    fn compare_asked(&self, said: &str) -> Result<Answer, String> {
        let (who, kind) = said
            .split_once(' ')
            .ok_or_else(|| "asked SEATS KIND".to_string())?;
        let (who, kind) = (read_seats(who)?, kind.trim());
        if kind != "none" && !AskKind::ALL.iter().any(|k| k.code() == kind) {
            return Err(format!("`{kind}` is no kind of question"));
        }
        let found = self.asked();
        let holds = found == format!("{} {kind}", seats(who));
        Ok(Answer { holds, found })
    }

    /// `S: ACTION`, with `because "…"` where it must be refused in these words.
    fn legality(&self, who: &str, action: &str, legal: bool) -> Result<Answer, String> {
        let (action, because) = match action.split_once(" because ") {
            Some((action, because)) if !legal => (action, Some(because.trim())),
            _ => (action, None),
        };
        let action: Action = action.parse().map_err(said)?;
        let mut after = self.state;
        let number = self.state.ask_number();
        let done = after.apply(&self.config, number, a_seat(who)?, action, drop);
        let Err(why) = done else {
            return Ok(Answer {
                holds: legal,
                found: "it is legal".to_string(),
            });
        };
        if after != self.state {
            return Ok(Answer {
                holds: false,
                found: format!("refused ({why}), but the state has changed"),
            });
        }
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
                holds: !legal,
                found: sentence,
            }),
        }
    }

    pub(super) fn faces(&self, cards: impl IntoIterator<Item = Card>) -> Vec<Face> {
        cards.into_iter().map(|c| self.config.face(c)).collect()
    }

    /// Facts of one seat; `None` if the words are about something else.
    fn seat_value(&self, words: &[&str]) -> Result<Option<Value>, String> {
        let [name, who, ref rest @ ..] = *words else {
            return Ok(None);
        };
        let Ok(seat) = a_seat(who) else {
            return Ok(None);
        };
        let (state, config) = (&self.state, &self.config);
        let value = match (name, rest) {
            ("life", []) => Value::Number(state.life(seat).into()),
            ("max_life", []) => Value::Number(state.max_life(seat).into()),
            ("role", []) => a_role(state.roles[self.seat(who)?.index()]),
            ("character", []) => a_character(Some(state.characters[self.seat(who)?.index()])),
            ("spare", []) => a_character(state.spares[self.seat(who)?.index()]),
            ("jail_tries", []) => Value::Number(state.jail_tries[seat.index()].into()),
            ("hand", []) => Value::AnyFaces(self.faces(state.hand(seat).iter())),
            ("hand_size", []) => Value::Number(state.hand(seat).len() as i64),
            ("table", []) => Value::Faces(self.table_in_order(seat)),
            ("range", []) => Value::Number(state.weapon_range(config, seat).into()),
            ("near", []) => Value::Seats(state.near[seat.index()]),
            ("reach", []) => Value::Seats(state.reach[seat.index()]),
            ("distance", [to]) => match state.distance(config, seat, a_seat(to)?) {
                Ok(distance) => Value::Number(distance.into()),
                Err(_) => Value::Absent,
            },
            ("options", []) => {
                let mut actions = Vec::new();
                state.legal(config, seat, |action| actions.push(action));
                Value::Actions(actions)
            }
            ("option_count", []) => Value::Number(state.count(config, seat) as i64),
            ("default", []) => match state.default_action(config, seat) {
                Some(action) => Value::Actions([action].to_vec()),
                None => Value::Absent,
            },
            ("why_not", [face]) => {
                let face = face.parse().map_err(|e| format!("`{face}`: {e}"))?;
                match state.why_not(config, seat, face) {
                    Some(refusal) => Value::Sentence(refusal.to_string()),
                    None => Value::Absent,
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    fn table_in_order(&self, seat: Seat) -> Vec<Face> {
        let table = self.state.table(seat);
        self.faces(self.state.laid.iter().filter(|c| table.contains(*c)))
    }

    /// Facts that are about no one seat.
    fn table_value(&self, words: &[&str]) -> Result<Value, String> {
        let (state, config) = (&self.state, &self.config);
        let count = |n: usize| Value::Number(n as i64);
        let one_seat = |seat: Option<Seat>| match seat {
            Some(seat) => Value::Seats(SeatSet::one(seat)),
            None => Value::Absent,
        };
        let ask = state.ask();
        Ok(match *words {
            ["alive"] => Value::Seats(state.in_play()),
            ["role_counts"] => {
                let counts = Role::ALL.map(|r| config.role_count(r).to_string());
                Value::Word(counts.join("/"), |w| w.split('/').count() == 4)
            }
            ["deck_size"] => count(state.deck().len()),
            ["deck_top"] => Value::FirstFaces(self.faces(state.deck().iter().rev())),
            ["discard_size"] => count(state.discard().len()),
            ["discard"] => Value::Faces(self.faces(state.discard().iter().rev())),
            ["discard_top"] => Value::FirstFaces(self.faces(state.discard().iter().rev())),
            ["resolving"] => Value::AnyFaces(self.faces(state.resolving.iter())),
            ["shown"] => Value::AnyFaces(self.faces(state.shown.iter())),
            ["aside"] => Value::AnyFaces(self.faces(state.aside.iter())),
            ["card_count"] => count(self.card_count()),
            ["copies", what] => count(match Kind::from_code(what) {
                Some(kind) => config.of_kind(kind).len(),
                None => config
                    .of_face(what.parse().map_err(|e| format!("`{what}`: {e}"))?)
                    .len(),
            }),
            ["switch", name] => {
                let value = switches::value(config.rules(), name);
                let value = value.ok_or_else(|| format!("`{name}` is no switch"))?;
                Value::Word(value, |_| true)
            }
            ["turn"] => one_seat(state.turn_owner()),
            ["step"] => match state.stack().first() {
                Some(Frame::Turn { step, .. }) => a_word(step_word(*step)),
                Some(_) => a_word("deal"),
                None => Value::Absent,
            },
            ["turns"] => count(state.turns() as usize),
            ["bangs"] => count(state.this_turn.bangs.into()),
            ["needed"] => count(ask.map_or(0, |a| a.needed.into())),
            ["cause"] => match ask.and_then(|a| a.cause) {
                Some(kind) => Value::Word(kind.to_string(), |w| Kind::from_code(w).is_some()),
                None => Value::Absent,
            },
            ["source"] => one_seat(ask.and_then(|a| a.source)),
            ["winners"] => match state.winners() {
                Some(winners) => Value::Seats(winners),
                None => Value::Absent,
            },
            _ => return Err("no such fact".to_string()),
        })
    }

    /// Cards in all zones together.
    fn card_count(&self) -> usize {
        let state = &self.state;
        let sets = state.hands.iter().chain(&state.tables);
        let loose = [state.resolving, state.shown, state.aside];
        let held: usize = sets.chain(&loose).map(|c: &CardSet| c.len()).sum();
        held + state.deck.len() + state.discard.len()
    }
}

pub(super) fn a_role(role: Role) -> Value {
    Value::Word(role.to_string(), |w| Role::from_code(w).is_some())
}

pub(super) fn a_character(character: Option<Character>) -> Value {
    match character {
        Some(character) => {
            Value::Word(character.to_string(), |w| Character::from_code(w).is_some())
        }
        None => Value::Absent,
    }
}

fn a_word(word: &str) -> Value {
    Value::Word(word.to_string(), |w| {
        [
            "deal", "begin", "dynamite", "jail", "draw", "play", "excess", "end",
        ]
        .contains(&w)
    })
}
