//! What comes up in an action, as a scenario says it.

use alloc::collections::VecDeque;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::dangan::kind::Kind;
use crate::dangan::notation::seat;
use crate::kit::text::list;
use crate::kit::{Asked, Card, CardSet, Chance, Outcome, Script, ScriptFault, Stream};
use crate::scenario::Fault;

/// Chance lines, each used for one draw; orders are completed to all that is shuffled.
#[derive(Debug)]
pub(super) struct Said {
    lines: VecDeque<(usize, Outcome)>,
    /// The line used last.
    line: usize,
    /// The line at which the script first went wrong.
    wrong: Option<usize>,
    script: Script,
}

impl Said {
    /// Reads `pick SEAT` and `order CARD CARD …`.
    pub(super) fn read(lines: &[(usize, &str)]) -> Result<Said, Fault> {
        let mut said = Said {
            lines: VecDeque::new(),
            line: lines.first().map_or(0, |(line, _)| *line),
            wrong: None,
            script: Script::default(),
        };
        for (line, text) in lines {
            let fault = |why: String| Fault {
                line: Some(*line),
                why,
            };
            let label = |word: &&str| -> Result<u8, Fault> {
                let kind = Kind::from_code(word).map(Kind::number);
                kind.ok_or_else(|| fault(format!("`{word}` is no card")))
            };
            let words: Vec<&str> = text.split_whitespace().collect();
            let outcome = match words[..] {
                ["pick", who] => {
                    let seat = seat(who).ok_or_else(|| fault(format!("`{who}` is no seat")))?;
                    Outcome::Pick(seat.number())
                }
                ["order", ref kinds @ ..] => {
                    Outcome::Order(kinds.iter().map(label).collect::<Result<_, _>>()?)
                }
                _ => return Err(fault(format!("`{text}` is neither pick nor order"))),
            };
            said.lines.push_back((*line, outcome));
        }
        Ok(said)
    }

    /// Ends it: everything must have been asked for and have fitted.
    pub(super) fn finish(self) -> Result<(), Fault> {
        let fault = |line, why: String| {
            Err(Fault {
                line: Some(line),
                why,
            })
        };
        if let Err(wrong) = self.script.finish() {
            return fault(self.wrong.unwrap_or(self.line), in_words(&wrong));
        }
        match self.lines.front() {
            Some((line, _)) => fault(*line, "nothing is left to chance here".to_string()),
            None => Ok(()),
        }
    }

    /// Hands the next line to the script; `order` completes an order.
    fn next(&mut self, order: impl FnOnce(Vec<u8>) -> Vec<u8>) {
        if let Some((line, outcome)) = self.lines.pop_front() {
            self.line = line;
            self.script.push(match outcome {
                Outcome::Pick(label) => Outcome::Pick(label),
                Outcome::Order(top) => Outcome::Order(order(top)),
            });
        }
    }

    fn note_fault(&mut self) {
        if self.script.fault().is_some() {
            self.wrong.get_or_insert(self.line);
        }
    }
}

impl Chance for Said {
    /// The cards said come first, the others after them by ascending kind.
    fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]) {
        if items.len() > 1 {
            self.next(|top| {
                let mut rest: Vec<u8> = items
                    .iter()
                    .map(|i| labels.get(usize::from(*i)).copied().unwrap_or(*i))
                    .collect();
                rest.sort_unstable();
                for label in &top {
                    if let Some(at) = rest.iter().position(|l| l == label) {
                        rest.remove(at);
                    }
                }
                top.into_iter().chain(rest).collect()
            });
        }
        self.script.shuffle(stream, items, labels);
        self.note_fault();
    }

    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card {
        if from.len() > 1 {
            self.next(|top| top);
        }
        let card = self.script.pick(stream, from, labels);
        self.note_fault();
        card
    }
}

fn kinds(labels: &[u8]) -> String {
    list(labels.iter().filter_map(|l| Kind::new(*l % 32)))
}

fn asked(asked: &Asked) -> String {
    match asked {
        Asked::Pick { among, .. } => format!("a pick among seats {}", list(among)),
        Asked::Order { of, .. } => format!("an order of {}", kinds(of)),
    }
}

/// The fault with cards in place of labels.
fn in_words(fault: &ScriptFault) -> String {
    match fault {
        ScriptFault::Ended { asked: a } => format!("more chance is asked for: {}", asked(a)),
        ScriptFault::WrongKind { asked: a, .. } | ScriptFault::NotThere { asked: a, .. } => {
            format!("asked is {}", asked(a))
        }
        ScriptFault::WrongOrder { asked: a, said } => {
            format!("asked is {}, said {}", asked(a), kinds(said))
        }
        ScriptFault::LeftOver { .. } => "nothing is left to chance here".to_string(),
    }
}
