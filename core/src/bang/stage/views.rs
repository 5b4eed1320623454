//! Facts about what a viewer may know.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ScenarioStage;
use super::facts::{a_character, a_role};
use super::value::Value;
use crate::bang::card::Face;
use crate::bang::view::View;
use crate::kit::{Card, CardSet, Seat, SeatSet};
use crate::scenario::Answer;

impl ScenarioStage {
    /// Whether a fact holds in the View of this viewer.
    pub(super) fn find_view_fact(
        &self,
        viewer: Option<Seat>,
        fact: &str,
    ) -> Result<Answer, String> {
        let view = self.state.view(&self.config, viewer);
        let words: Vec<&str> = fact.split_whitespace().collect();
        match words[..] {
            ["same"] => {
                let before = self.before.ok_or("nothing was done before")?;
                let same = before.view(&self.config, viewer) == view;
                let found = if same {
                    "the same view"
                } else {
                    "another view"
                };
                Ok(Answer {
                    holds: same,
                    found: found.to_string(),
                })
            }
            ["knows", place, face] => {
                let cards = self.placeable(&view, place)?;
                let face = self.face_in_deck(face)?;
                Ok(Answer {
                    holds: self.config.find(face, cards).is_some(),
                    found: Value::AnyFaces(self.faces(cards.iter())).shown(),
                })
            }
            _ => {
                let (left, right) = fact.split_once(" = ").ok_or("no such fact of a view")?;
                let words: Vec<&str> = left.split_whitespace().collect();
                self.view_value(&view, &words)?.compare(right.trim())
            }
        }
    }

    /// A face that the deck list has.
    fn face_in_deck(&self, word: &str) -> Result<Face, String> {
        let face: Face = word.parse().map_err(|e| format!("`{word}`: {e}"))?;
        if self.config.of_face(face).is_empty() {
            return Err(format!("{face} is not in the deck list"));
        }
        Ok(face)
    }

    /// The cards that the viewer can place there: in a seat's hand, in the deck, or among those looked at.
    fn placeable(&self, view: &View, place: &str) -> Result<CardSet, String> {
        Ok(match place {
            "deck" => view
                .placed()
                .iter()
                .map(|p| p.card)
                .fold(view.deck(), CardSet::with),
            "aside" => view.aside(),
            seat => view.hand(self.seat(seat)?),
        })
    }

    fn view_value(&self, view: &View, words: &[&str]) -> Result<Value, String> {
        let count = |n: usize| Value::Number(n as i64);
        let pile = |cards: &crate::kit::Pile| -> Vec<Face> { self.faces(cards.iter().rev()) };
        Ok(match *words {
            ["deck_size"] => count(view.deck_size()),
            ["discard_size"] => count(view.discard().len()),
            ["discard"] => Value::Faces(pile(view.discard())),
            ["discard_top"] => Value::FirstFaces(pile(view.discard())),
            ["resolving"] => Value::AnyFaces(self.faces(view.resolving().iter())),
            ["shown"] => Value::AnyFaces(self.faces(view.shown().iter())),
            ["aside_size"] => count(view.aside_size()),
            ["aside"] if view.aside().len() < view.aside_size() => Value::Unknown,
            ["aside"] => Value::AnyFaces(self.faces(view.aside().iter())),
            ["alive"] => Value::Seats(view.living()),
            ["picked"] => Value::Seats(view.picked()),
            ["turns"] => count(view.turns() as usize),
            ["bangs"] => count(view.this_turn().bangs.into()),
            ["turn"] => match view.turn_owner() {
                Some(seat) => Value::Seats(SeatSet::one(seat)),
                None => Value::Absent,
            },
            ["winners"] => match view.winners() {
                Some(winners) => Value::Seats(winners),
                None => Value::Absent,
            },
            ["deck_at", place] => {
                let place: usize = place
                    .parse()
                    .ok()
                    .filter(|p| (1..=128).contains(p))
                    .ok_or_else(|| format!("`{place}` is no place, 1 to 128"))?;
                let mut placed = view.placed().iter();
                match placed.find(|p| usize::from(p.below) + 1 == place) {
                    Some(placed) => Value::Face(self.config.face(placed.card)),
                    None => Value::Unknown,
                }
            }
            ["known_by", place, face] => {
                let cards = self.placeable(view, place)?;
                match self.config.find(self.face_in_deck(face)?, cards) {
                    Some(card) => Value::Seats(view.known_by(&self.config, card)),
                    None => Value::Unknown,
                }
            }
            [name, who] => return self.seat_view_value(view, name, self.seat(who)?),
            _ => return Err("no such fact of a view".to_string()),
        })
    }

    fn seat_view_value(&self, view: &View, name: &str, seat: Seat) -> Result<Value, String> {
        let table = |cards: CardSet| -> Vec<Face> {
            let laid = view.laid().iter().filter(|c: &Card| cards.contains(*c));
            self.faces(laid)
        };
        Ok(match name {
            "life" => Value::Number(view.life(seat).into()),
            "max_life" => Value::Number(view.max_life(seat).into()),
            "jail_tries" => Value::Number(view.jail_tries(seat).into()),
            "hand_size" => Value::Number(view.hand_size(seat) as i64),
            "table" => Value::Faces(table(view.table(seat))),
            "near" => Value::Seats(view.near(seat)),
            "reach" => Value::Seats(view.reach(seat)),
            "hand" if view.hand(seat).len() < view.hand_size(seat) => Value::Unknown,
            "hand" => Value::AnyFaces(self.faces(view.hand(seat).iter())),
            "role" => view.role(seat).map_or(Value::Unknown, a_role),
            "character" => match view.character(seat) {
                Some(character) => a_character(Some(character)),
                None => Value::Unknown,
            },
            "spare" => match view.spare() {
                Some(spare) if view.viewer() == Some(seat) => a_character(Some(spare)),
                _ => Value::Unknown,
            },
            _ => return Err("no such fact of a view".to_string()),
        })
    }
}
