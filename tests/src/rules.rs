//! Whether each rule that a game's RULES.md states has its proof, and each proof exists.

mod bang;
mod cash_n_guns;
mod cite;
mod dangan;
mod game;
mod sources;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

pub use game::{Family, Game};
pub use sources::{Rulebook, Scenario, Sources};
pub use table::{Proof, Row, rows};

/// The games whose rules are checked, a row each.
pub const GAMES: &[&Game] = &[&bang::BANG, &cash_n_guns::CASH_N_GUNS, &dangan::DANGAN];

/// What the check found, of one game or of several together.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Rules that a scenario shows.
    pub scenario: usize,
    /// Rules that a law or a test shows, and no scenario.
    pub law_or_test: usize,
    /// Rules that nothing of what is built can reach.
    pub later: usize,
    /// What is missing or wrong, in words; empty if nothing is.
    pub open: Vec<String>,
    /// Cases shown, and cases to be shown.
    pub cases: (usize, usize),
    /// Worked checks shown, and worked checks to be shown.
    pub checks: (usize, usize),
}

impl Report {
    /// Adds what was found of another game.
    pub fn add(&mut self, other: &Report) {
        self.scenario += other.scenario;
        self.law_or_test += other.law_or_test;
        self.later += other.later;
        self.open.extend_from_slice(&other.open);
        for (sum, more) in [
            (&mut self.cases, other.cases),
            (&mut self.checks, other.checks),
        ] {
            *sum = (sum.0 + more.0, sum.1 + more.1);
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} scenario, {} law/test, {} later, {} open; cases {}/{}; checks {}/{}",
            self.scenario,
            self.law_or_test,
            self.later,
            self.open.len(),
            self.cases.0,
            self.cases.1,
            self.checks.0,
            self.checks.1
        )
    }
}

/// Checks every game's RULES.md against scenarios, laws, tests and code.
#[must_use]
pub fn check(sources: &Sources) -> Vec<(&'static Game, Report)> {
    let books = sources.games.iter();
    books
        .map(|book| (book.game, check_game(sources, book)))
        .collect()
}

/// Checks one game's RULES.md.
fn check_game(sources: &Sources, book: &Rulebook) -> Report {
    let game = book.game;
    let mut report = Report::default();
    let (rows, mut open) = rows(&book.rules);
    let by_id: BTreeMap<&str, &Row> = rows.iter().map(|r| (r.id.as_str(), r)).collect();

    for row in &rows {
        if rows.iter().filter(|r| r.id == row.id).count() > 1 {
            open.push(format!("{}: stands in more than one row", row.id));
        }
        open.extend(row.code_missing(sources, book));
        open.extend(row.proofs_missing(sources, book, &by_id));
        open.extend(switches_not_turned(row, &by_id, sources, book));
        match row.shown_as(&by_id) {
            Some(Proof::Scenario(_)) => report.scenario += 1,
            Some(Proof::Law(_) | Proof::Test(_)) => report.law_or_test += 1,
            Some(Proof::Later(_)) => report.later += 1,
            Some(Proof::As(_)) | None => open.push(format!("{}: has no proof", row.id)),
        }
    }
    let switches = sources.switches(game);
    for id in game.ids().chain(switches.iter().map(|s| format!("sw:{s}"))) {
        if !by_id.contains_key(id.as_str()) {
            open.push(format!("{id}: has no row in RULES.md"));
        }
    }
    for (file, text) in &sources.core {
        for id in cite::cited(game, file, text) {
            if !by_id.contains_key(id.as_str()) {
                open.push(format!("{file}: cites {id}, which has no row in RULES.md"));
            }
        }
    }
    for (name, scenario) in &book.scenarios {
        for id in &scenario.rules {
            if !by_id.contains_key(id.as_str()) {
                open.push(format!(
                    "{name}.scn: names {id}, which has no row in RULES.md"
                ));
            }
        }
    }

    let headers = |pick: fn(&Scenario) -> &BTreeSet<String>| -> BTreeSet<&str> {
        let all = book.scenarios.values().flat_map(pick);
        all.map(String::as_str).collect()
    };
    let (in_cases, in_checks) = (headers(|s| &s.cases), headers(|s| &s.checks));
    let without = |n: &u32| {
        !in_cases.contains(n.to_string().as_str())
            && !sources.has_test_that_begins(game, &format!("case_{n:03}_"))
    };
    let missing: Vec<&u32> = game.cases.iter().filter(|n| without(n)).collect();
    open.extend(missing.iter().map(|n| format!("case {n}: is not shown")));
    report.cases = (game.cases.len() - missing.len(), game.cases.len());

    let without = |n: &u32| {
        !in_checks.contains(format!("T{n:02}").as_str())
            && !sources.has_test_that_begins(game, &format!("check_t{n:02}_"))
    };
    let missing: Vec<&u32> = game.checks.iter().filter(|n| without(n)).collect();
    open.extend(
        missing
            .iter()
            .map(|n| format!("check T{n:02}: is not shown")),
    );
    report.checks = (game.checks.len() - missing.len(), game.checks.len());

    report.open = open;
    report
}

/// A rule that names a switch, itself or the rule that shows it, has a scenario that fails under another value.
fn switches_not_turned(
    row: &Row,
    rows: &BTreeMap<&str, &Row>,
    sources: &Sources,
    book: &Rulebook,
) -> Vec<String> {
    let elsewhere = row.proofs.iter().filter_map(|p| match p {
        Proof::As(id) => rows.get(id.as_str()),
        Proof::Scenario(_) | Proof::Law(_) | Proof::Test(_) | Proof::Later(_) => None,
    });
    let proofs = elsewhere.flat_map(|r| &r.proofs).chain(&row.proofs);
    let scenarios: Vec<&Scenario> = proofs
        .filter_map(|p| match p {
            Proof::Scenario(name) => book.scenarios.get(name),
            Proof::Law(_) | Proof::Test(_) | Proof::As(_) | Proof::Later(_) => None,
        })
        .collect();
    if scenarios.is_empty() {
        return Vec::new();
    }
    let turned = |switch: &str| {
        scenarios
            .iter()
            .any(|s| s.fails_with.contains(switch) || s.fails_with.contains("preset"))
    };
    sources
        .switches(book.game)
        .into_iter()
        .filter(|s| !book.game.no_other_value.contains(&s.as_str()) && row.names_switch(s))
        .filter(|s| !turned(s))
        .map(|s| format!("{}: no scenario fails with another value of {s}", row.id))
        .collect()
}
