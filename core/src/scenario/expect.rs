//! Expected lines: events in their order, and facts.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ScenarioError;
use super::stage::{Answer, Stage};

/// How far the events of the last action have been matched, for each kind of viewer.
#[derive(Clone, Debug, Default)]
pub(super) struct Expected {
    matched: Vec<(Option<String>, usize)>,
}

impl Expected {
    /// Checks what stands after the `>`.
    pub(super) fn check<S: Stage>(
        &mut self,
        stage: &S,
        line: usize,
        body: &str,
    ) -> Result<(), ScenarioError> {
        let fail = |expected: &str, found: String| ScenarioError {
            line,
            expected: expected.to_string(),
            found,
        };
        let answer = self.answer(stage, body);
        match answer {
            Ok(answer) if answer.holds => Ok(()),
            Ok(answer) => Err(fail(body, answer.found)),
            Err(why) => Err(fail("a line that can be read", format!("`{body}`: {why}"))),
        }
    }

    fn answer<S: Stage>(&mut self, stage: &S, body: &str) -> Result<Answer, String> {
        if let Some((viewer, fact)) = addressed(body, "view ") {
            let (turned, fact) = turned_round(fact);
            return Ok(turn(turned, stage.view_fact(viewer, fact)?));
        }
        let (viewer, fact) = match addressed(body, "seen ") {
            Some((viewer, fact)) => (Some(viewer), fact),
            None => (None, body),
        };
        let (turned, fact) = turned_round(fact);
        let words: Vec<&str> = fact.split_whitespace().collect();
        match words[..] {
            ["event", ref pattern @ ..] => {
                stage.check_pattern(pattern)?;
                let events = stage.events(viewer)?;
                Ok(self.event(events, viewer, pattern, turned))
            }
            ["no", "more", "events"] => {
                let events = stage.events(viewer)?;
                let rest = &events[self.cursor(viewer, &events)..];
                Ok(turn(
                    turned,
                    Answer {
                        holds: rest.is_empty(),
                        found: shown(rest),
                    },
                ))
            }
            _ if viewer.is_some() => Err("after `seen V:` only events can stand".to_string()),
            _ => Ok(turn(turned, stage.fact(fact)?)),
        }
    }

    /// Where the matching for this viewer goes on.
    fn cursor(&self, viewer: Option<&str>, events: &[String]) -> usize {
        let found = self.matched.iter().find(|(v, _)| v.as_deref() == viewer);
        found.map_or(0, |(_, at)| (*at).min(events.len()))
    }

    fn event(
        &mut self,
        events: Vec<String>,
        viewer: Option<&str>,
        pattern: &[&str],
        turned: bool,
    ) -> Answer {
        if turned {
            let holds = !events.iter().any(|e| matches(e, pattern));
            let found = shown(&events);
            return Answer { holds, found };
        }
        let from = self.cursor(viewer, &events);
        let found = shown(&events[from..]);
        match events[from..].iter().position(|e| matches(e, pattern)) {
            Some(steps) => {
                self.matched.retain(|(v, _)| v.as_deref() != viewer);
                self.matched
                    .push((viewer.map(String::from), from + steps + 1));
                Answer { holds: true, found }
            }
            None => Answer {
                holds: false,
                found,
            },
        }
    }
}

/// `view V: rest` and `seen V: rest` as viewer and rest.
fn addressed<'a>(body: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let (viewer, rest) = body.strip_prefix(word)?.split_once(':')?;
    Some((viewer.trim(), rest.trim()))
}

fn turned_round(fact: &str) -> (bool, &str) {
    match fact.strip_prefix("not ") {
        Some(fact) => (true, fact.trim()),
        None => (false, fact),
    }
}

fn turn(turned: bool, answer: Answer) -> Answer {
    Answer {
        holds: answer.holds != turned,
        found: if turned {
            format!("just that: {}", answer.found)
        } else {
            answer.found
        },
    }
}

fn matches(event: &str, pattern: &[&str]) -> bool {
    let mut words = event.split_whitespace();
    pattern.iter().all(|said| {
        words
            .next()
            .is_some_and(|word| *said == "*" || *said == word)
    })
}

fn shown(events: &[String]) -> String {
    if events.is_empty() {
        "no events".to_string()
    } else {
        events.join("; ")
    }
}
