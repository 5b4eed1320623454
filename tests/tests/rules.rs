//! Every rule has its proof, and the check that says so can fail.

use standoff_tests::project_root;
use standoff_tests::rules::{Report, Rulebook, Sources, check, rows};

fn sources() -> Sources {
    Sources::load(&project_root()).expect("the project's files can be read")
}

/// BANG!'s, by which the rest of the check is tried: it looks at all games alike.
fn book(sources: &mut Sources) -> &mut Rulebook {
    let found = sources.games.iter_mut().find(|b| b.game.id == "bang");
    found.expect("there are rules of BANG!")
}

/// Everything that is open, of all games together.
fn open(sources: &Sources) -> Vec<String> {
    let reports = check(sources).into_iter();
    reports.flat_map(|(_, report)| report.open).collect()
}

/// Something of the sources that is changed, and a word of what must then be open.
fn is_reported(change: impl FnOnce(&mut Sources), word: &str) {
    let mut sources = sources();
    change(&mut sources);
    let open = open(&sources);
    assert!(
        open.iter().any(|o| o.contains(word)),
        "expected \"{word}\" among {open:#?}"
    );
}

/// RULES.md with each line passed through `edit`, which drops those it returns nothing for.
fn edit_rules(book: &mut Rulebook, edit: impl Fn(&str) -> Option<String>) {
    let lines: Vec<String> = book.rules.lines().filter_map(edit).collect();
    book.rules = lines.join("\n");
}

#[test]
fn every_rule_has_its_proof() {
    // Cases, worked checks, and scenarios at least: a row a game.
    let expected = [
        ("bang", 34, 27, 150),
        ("cash_n_guns", 13, 0, 80),
        ("dangan", 6, 11, 80),
    ];
    let reports = check(&sources());
    assert_eq!(reports.len(), expected.len());
    let mut all = Report::default();
    for ((game, report), (id, cases, checks, scenarios)) in reports.iter().zip(expected) {
        assert_eq!(game.id, id);
        assert!(report.open.is_empty(), "{id}: {:#?}", report.open);
        assert_eq!(report.cases, (cases, cases), "{id}");
        assert_eq!(report.checks, (checks, checks), "{id}");
        assert!(report.scenario > scenarios, "{id}: {report}");
        all.add(report);
    }
    let end = ", 0 open; cases 53/53; checks 38/38";
    assert!(all.to_string().ends_with(end), "{all}");
}

#[test]
fn every_row_that_is_taken_out_is_reported() {
    let mut all = sources();
    // The rest takes time and does not matter here: which rows there must be stands in the check.
    all.core.retain(|file, _| file.ends_with("/rules.rs"));
    all.tests.clear();
    let mut tried = 0;
    for at in 0..all.games.len() {
        let mut one = all.clone();
        one.games = vec![one.games.swap_remove(at)];
        one.games[0].scenarios.clear();
        let rules = one.games[0].rules.clone();
        for row in rows(&rules).0 {
            let (mut without, begins) = (one.clone(), format!("| {} | ", row.id));
            edit_rules(&mut without.games[0], |line| {
                (!line.starts_with(&begins)).then(|| line.to_owned())
            });
            let expected = format!("{}: has no row", row.id);
            let open = open(&without);
            assert!(open.iter().any(|o| o.starts_with(&expected)), "{}", row.id);
            tried += 1;
        }
    }
    assert!(tried > 200, "only {tried} rows");
}

#[test]
fn a_missing_scenario_is_reported() {
    let mut all = sources();
    all.core.clear();
    all.tests.clear();
    for at in 0..all.games.len() {
        let book = &all.games[at];
        for name in book.scenarios.keys() {
            if !book.rules.contains(&format!("{name}.scn")) {
                continue;
            }
            let mut without = all.clone();
            without.games[at].scenarios.remove(name);
            let open = open(&without);
            let expected = format!("there is no scenario {name}.scn");
            assert!(open.iter().any(|o| o.ends_with(&expected)), "{name}");
        }
    }
}

#[test]
fn a_scenario_that_does_not_name_the_rule_is_reported() {
    is_reported(
        |s| {
            let scenario = book(s)
                .scenarios
                .get_mut("bang_turn_8")
                .expect("it is there");
            scenario.rules.remove("BANG-TURN-8");
        },
        "BANG-TURN-8: bang_turn_8.scn does not name it",
    );
}

#[test]
fn an_unknown_id_is_reported() {
    is_reported(
        |s| {
            let text = s.core.values_mut().next().expect("there is code");
            text.push_str("\n// BANG-TURN-12, -99.\n");
        },
        "cites BANG-TURN-99",
    );
    is_reported(
        |s| {
            let scenario = book(s).scenarios.values_mut().next();
            let scenario = scenario.expect("there is one");
            scenario.rules.insert("BANG-TURN-98".to_owned());
        },
        "names BANG-TURN-98",
    );
}

#[test]
fn a_proof_that_is_none_is_reported() {
    let replace = |from: &'static str, to: &'static str| {
        move |s: &mut Sources| edit_rules(book(s), |line| Some(line.replace(from, to)))
    };
    is_reported(
        replace("law atomicity", "law nothing"),
        "there is no law nothing",
    );
    is_reported(
        |s| {
            for text in s.tests.values_mut() {
                *text = text.replace("laws_of!(bang, ", "laws_of!(chess, ");
            }
        },
        "there is no law atomicity",
    );
    is_reported(
        replace("test setup_1_roles", "test nothing"),
        "there is no test nothing",
    );
    is_reported(replace("as BANG-WIN-1", "as BANG-WIN-0"), "BANG-WIN-0");
    is_reported(replace("bang_turn_8.scn |", "? |"), "shows nothing");
    is_reported(
        replace("death.rs::victory", "death.rs::defeat"),
        "death.rs::defeat",
    );
}

#[test]
fn an_ignored_or_missing_test_is_no_proof() {
    is_reported(
        |s| {
            for text in s.tests.values_mut() {
                *text = text.replace("#[test]\nfn setup_1_roles", "fn setup_1_roles");
            }
        },
        "there is no test setup_1_roles",
    );
}

#[test]
fn a_switch_that_no_scenario_turns_is_reported() {
    is_reported(
        |s| {
            for scenario in book(s).scenarios.values_mut() {
                scenario.fails_with.clear();
            }
        },
        "another value of horse_slots",
    );
}

/// What one game shows is shown for that game alone.
#[test]
fn a_case_that_another_game_shows_is_reported() {
    let without = |folder: &'static str| {
        move |s: &mut Sources| {
            let tests = s.tests.iter_mut().filter(|(path, _)| path.contains(folder));
            for (_, text) in tests {
                *text = text.replace("fn case_087_", "fn no_case_");
            }
        }
    };
    is_reported(without("/bang/"), "case 87: is not shown");
    is_reported(without("/cash_n_guns/"), "case 87: is not shown");
}

#[test]
fn a_case_or_check_that_is_not_shown_is_reported() {
    is_reported(
        |s| {
            for scenario in book(s).scenarios.values_mut() {
                scenario.cases.remove("37");
            }
        },
        "case 37: is not shown",
    );
    is_reported(
        |s| {
            for scenario in book(s).scenarios.values_mut() {
                scenario.checks.remove("T06");
            }
        },
        "check T06: is not shown",
    );
}
