//! The rows of RULES.md.

use std::collections::BTreeMap;

use super::{Rulebook, Sources};

/// What shows that a rule holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// A scenario file; its name without `.scn`.
    Scenario(String),
    /// A law.
    Law(String),
    /// A test function.
    Test(String),
    /// What shows that other rule shows this one.
    As(String),
    /// Nothing that is built reaches the rule; the reason.
    Later(String),
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// The rule in words.
    pub rule: String,
    /// `file.rs::item`, in the game's folder.
    pub code: Vec<String>,
    /// What shows it.
    pub proofs: Vec<Proof>,
}

/// The rows of all tables whose first column is called `id`, and what cannot be read.
#[must_use]
pub fn rows(text: &str) -> (Vec<Row>, Vec<String>) {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    let mut inside = false;
    for (number, line) in text.lines().enumerate() {
        let Some(cells) = line
            .strip_prefix("| ")
            .and_then(|l| l.strip_suffix(" |"))
            .map(|l| l.split(" | ").collect::<Vec<_>>())
        else {
            inside &= line.starts_with('|');
            continue;
        };
        if cells[0] == "id" {
            inside = true;
            continue;
        }
        if !inside {
            continue;
        }
        let [id, rule, from, code, shown] = cells[..] else {
            wrong.push(format!("RULES.md line {}: not five cells", number + 1));
            continue;
        };
        if rule.is_empty() || from.is_empty() {
            wrong.push(format!("{id}: an empty cell"));
        }
        let (mut proofs, mut unknown) = (Vec::new(), Vec::new());
        for part in shown.split("; ") {
            match proof(part) {
                Some(proof) => proofs.push(proof),
                None => unknown.push(format!("{id}: \"{part}\" shows nothing")),
            }
        }
        wrong.append(&mut unknown);
        found.push(Row {
            id: id.to_owned(),
            rule: rule.to_owned(),
            code: code
                .split(", ")
                .filter(|c| *c != "-")
                .map(str::to_owned)
                .collect(),
            proofs,
        });
    }
    (found, wrong)
}

fn proof(part: &str) -> Option<Proof> {
    let words = |start: &str| part.strip_prefix(start).map(str::to_owned);
    if let Some(name) = part.strip_suffix(".scn") {
        return Some(Proof::Scenario(name.to_owned()));
    }
    None.or(words("law ").map(Proof::Law))
        .or(words("test ").map(Proof::Test))
        .or(words("as ").map(Proof::As))
        .or(words("later: ").map(Proof::Later))
}

impl Row {
    /// Whether the rule or its id names this switch.
    pub(super) fn names_switch(&self, switch: &str) -> bool {
        self.rule.contains(&format!("`{switch}`")) || self.id == format!("sw:{switch}")
    }

    /// The proof that counts, the strongest first: a scenario, a law or test, later; its own or that of the rule
    /// it refers to.
    pub(super) fn shown_as<'a>(&'a self, rows: &BTreeMap<&str, &'a Row>) -> Option<&'a Proof> {
        let rank = |proof: &&Proof| match proof {
            Proof::Scenario(_) => 0,
            Proof::Law(_) | Proof::Test(_) => 1,
            Proof::Later(_) => 2,
            Proof::As(_) => 3,
        };
        match self.proofs.iter().min_by_key(rank)? {
            Proof::As(id) => rows.get(id.as_str())?.proofs.iter().min_by_key(rank),
            own => Some(own),
        }
    }

    /// What of the code column does not exist.
    pub(super) fn code_missing(&self, sources: &Sources, book: &Rulebook) -> Vec<String> {
        self.code
            .iter()
            .filter(|c| !sources.has_item(book.game, c))
            .map(|c| format!("{}: there is no {c}", self.id))
            .collect()
    }

    /// What of the last column does not exist or does not name the rule.
    pub(super) fn proofs_missing(
        &self,
        sources: &Sources,
        book: &Rulebook,
        rows: &BTreeMap<&str, &Row>,
    ) -> Vec<String> {
        let id = &self.id;
        let mut missing = Vec::new();
        for proof in &self.proofs {
            match proof {
                Proof::Scenario(name) => match book.scenarios.get(name) {
                    None => missing.push(format!("{id}: there is no scenario {name}.scn")),
                    Some(scenario) if !scenario.rules.contains(id) => {
                        missing.push(format!("{id}: {name}.scn does not name it"));
                    }
                    Some(_) => {}
                },
                Proof::Law(name) if !sources.has_law(book.game, name) => {
                    missing.push(format!("{id}: there is no law {name}"));
                }
                Proof::Test(name) if !sources.has_test_of(book.game, name) => {
                    missing.push(format!("{id}: there is no test {name}"));
                }
                Proof::As(other) if !rows.contains_key(other.as_str()) => {
                    missing.push(format!("{id}: there is no rule {other}"));
                }
                Proof::Law(_) | Proof::Test(_) | Proof::As(_) | Proof::Later(_) => {}
            }
        }
        missing
    }
}
