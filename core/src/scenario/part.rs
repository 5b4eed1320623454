//! One part of a scenario file: header, position, script; and how it is run.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::expect::Expected;
use super::games::{self, Row};
use super::stage::{Fault, Stage};
use super::{Report, ScenarioError};

/// Numbered lines.
pub(super) type Lines = Vec<(usize, String)>;

/// A switch value or preset under which a part is run instead of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The line that asks for it, from 1.
    pub line: usize,
    /// The switch, or `preset`.
    pub name: String,
    /// The value's word.
    pub value: String,
}

/// One part of a scenario file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// Its first line, from 1.
    pub line: usize,
    /// The first comment.
    pub title: String,
    /// The ids of the rules it shows.
    pub rules: Vec<String>,
    /// The worked checks it shows.
    pub checks: Vec<String>,
    /// The cases it shows.
    pub cases: Vec<String>,
    /// Under each of these it must fail.
    pub fails_with: Vec<Setting>,
    /// Under each of these presets it must hold, too.
    pub also_presets: Vec<Setting>,
    /// The position must be refused with these words.
    pub expect_error: Option<(usize, String)>,
    position: Lines,
    script: Lines,
}

fn fail(line: usize, expected: impl ToString, found: impl ToString) -> ScenarioError {
    ScenarioError {
        line,
        expected: expected.to_string(),
        found: found.to_string(),
    }
}

/// Whether the line belongs to the script: an action, scripted chance, or an expected line.
fn is_script(line: &str) -> bool {
    let acts = line
        .split_once(':')
        .is_some_and(|(seat, _)| !seat.is_empty() && seat.bytes().all(|b| b.is_ascii_digit()));
    acts || line.starts_with('>') || line.split_whitespace().next() == Some("chance")
}

/// What a line of a position is about; only a switch may be written twice.
fn field_of(line: &str) -> String {
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let second = words.next().unwrap_or_default();
    match first {
        "seat" => format!("seat {second}"),
        "switch" => line.to_string(),
        _ => first.to_string(),
    }
}

impl Part {
    /// Reads the lines of a part; `before` is the part that `as above` means.
    pub(super) fn read(
        lines: &[(usize, String)],
        before: Option<&Part>,
    ) -> Result<Part, ScenarioError> {
        let mut part = Part {
            line: lines.first().map_or(1, |(line, _)| *line),
            ..Part::default()
        };
        for (line, text) in lines {
            if let Some(title) = text.strip_prefix('#') {
                if part.title.is_empty() {
                    part.title = title.trim().to_string();
                }
            } else if text.is_empty()
                || (part.position.is_empty() && part.read_header(*line, text)?)
            {
                continue;
            } else if part.position.is_empty() && text == "as above" {
                let Some(before) = before else {
                    return Err(fail(*line, "a part above this one", "none"));
                };
                part.position.clone_from(&before.position);
            } else if !part.script.is_empty() || is_script(text) {
                part.script.push((*line, text.clone()));
            } else {
                let field = field_of(text);
                part.position
                    .retain(|(at, old)| *at >= part.line || field_of(old) != field);
                part.position.push((*line, text.clone()));
            }
        }
        part.can_fail()?;
        part.check_settings()?;
        Ok(part)
    }

    /// Takes in a header line; whether it was one.
    fn read_header(&mut self, line: usize, text: &str) -> Result<bool, ScenarioError> {
        let Some((name, value)) = text.split_once(':') else {
            return Ok(false);
        };
        let words = || value.split_whitespace().map(String::from);
        match name {
            "rules" => self.rules.extend(words()),
            "checks" => self.checks.extend(words()),
            "cases" => self.cases.extend(words()),
            "fails-with" => {
                let Some((name, value)) = value.trim().split_once('=') else {
                    return Err(fail(line, "fails-with: switch=value", text));
                };
                self.fails_with.push(Setting {
                    line,
                    name: name.to_string(),
                    value: value.to_string(),
                });
            }
            "also-preset" => self.also_presets.extend(words().map(|value| Setting {
                line,
                name: "preset".to_string(),
                value,
            })),
            "expect-error" => self.expect_error = Some((line, value.trim().to_string())),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A part that expects nothing is refused: it could not fail.
    fn can_fail(&self) -> Result<(), ScenarioError> {
        match &self.expect_error {
            Some((line, words)) if words.is_empty() => {
                Err(fail(*line, "words of the error", "nothing"))
            }
            Some((line, _)) => match self.script.first() {
                Some((at, _)) => Err(fail(*at, format!("no script after line {line}"), "one")),
                None => Ok(()),
            },
            None if self.script.iter().any(|(_, l)| l.starts_with('>')) => Ok(()),
            None => Err(fail(self.line, "an expected line in this part", "none")),
        }
    }

    /// The game of the part: every position begins with its game's name.
    fn game(&self) -> Result<&'static Row, ScenarioError> {
        let Some((line, text)) = self.position.first() else {
            return Err(fail(self.line, "a position", "none"));
        };
        let word = text.split_whitespace().next().unwrap_or_default();
        games::find(word).ok_or_else(|| {
            let known: Vec<&str> = games::ids().collect();
            fail(*line, format!("a game: {}", known.join(", ")), word)
        })
    }

    /// Every setting names a switch and one of its values: else it would fail for no reason.
    fn check_settings(&self) -> Result<(), ScenarioError> {
        for s in self.fails_with.iter().chain(&self.also_presets) {
            (self.game()?.knows)(&s.name, &s.value).map_err(|why| {
                let found = format!("{}={}: {why}", s.name, s.value);
                fail(s.line, "a switch and one of its values", found)
            })?;
        }
        Ok(())
    }

    /// Runs the part, under another setting than its own if one is given.
    ///
    /// # Errors
    /// The first line that did not come out; what was expected names the setting, if it was given.
    pub fn run(&self, setting: Option<&Setting>) -> Result<Report, ScenarioError> {
        let done = self.run_under(setting);
        match setting {
            None => done,
            Some(setting) => done.map_err(|error| ScenarioError {
                expected: format!("{} with {}={}", error.expected, setting.name, setting.value),
                ..error
            }),
        }
    }

    fn run_under(&self, setting: Option<&Setting>) -> Result<Report, ScenarioError> {
        let mut position: Vec<(usize, &str)> = Vec::new();
        for (line, text) in &self.position {
            position.push((*line, text));
        }
        let extra = setting.map(|s| self.line_for(s));
        if let Some((line, text)) = &extra {
            position.retain(|(_, l)| !(l.starts_with("preset ") && text.starts_with("preset ")));
            position.push((*line, text));
        }
        (self.game()?.run)(self, &position)
    }

    /// The position line that makes a setting.
    fn line_for(&self, setting: &Setting) -> (usize, String) {
        let own = self.position.iter().find(|(_, l)| l.starts_with("preset "));
        match own {
            Some((line, text)) if setting.name == "preset" => {
                let rest: Vec<&str> = text.split_whitespace().skip(2).collect();
                (
                    *line,
                    format!("preset {} {}", setting.value, rest.join(" ")),
                )
            }
            _ => (
                setting.line,
                format!("switch {}={}", setting.name, setting.value),
            ),
        }
    }

    /// Plays the part on a game's stage.
    pub(super) fn run_on<S: Stage>(
        &self,
        position: &[(usize, &str)],
    ) -> Result<Report, ScenarioError> {
        let mut report = Report {
            parts: 1,
            ..Report::default()
        };
        let mut stage = match (S::open(position), &self.expect_error) {
            (Ok(stage), None) => stage,
            (Ok(_), Some((line, words))) => {
                return Err(fail(
                    *line,
                    format!("the error {words}"),
                    "a sound position",
                ));
            }
            (Err(fault), None) => {
                let line = fault.line.unwrap_or(self.line);
                return Err(fail(line, "a sound position", fault.why));
            }
            (Err(fault), Some((line, words))) => {
                let said = match fault.line {
                    Some(at) => format!("line {at}, {}", fault.why),
                    None => fault.why,
                };
                if !said.contains(words.as_str()) {
                    return Err(fail(*line, format!("the error {words}"), said));
                }
                report.expectations = 1;
                return Ok(report);
            }
        };
        let mut expected = Expected::default();
        let mut chance: Vec<(usize, &str)> = Vec::new();
        for (line, text) in &self.script {
            if text.starts_with('#') {
                continue;
            } else if let Some(body) = text.strip_prefix('>') {
                if let Some((at, _)) = chance.first() {
                    return Err(fail(*at, "an action right after the chance", text));
                }
                expected.check(&stage, *line, body.trim())?;
                report.expectations += 1;
            } else if let Some(said) = text.strip_prefix("chance ") {
                chance.push((*line, said));
            } else if let Some((seat, action)) = text.split_once(':') {
                let done = stage.act(seat.trim(), action.trim(), &chance);
                done.map_err(|Fault { line: at, why }| fail(at.unwrap_or(*line), text, why))?;
                chance.clear();
                expected = Expected::default();
                report.actions += 1;
            } else {
                let known = "`SEAT: action`, `chance …`, `> …`";
                return Err(fail(*line, known, text));
            }
        }
        match chance.first() {
            Some((line, said)) => Err(fail(*line, "an action after the chance", said)),
            None => Ok(report),
        }
    }
}
