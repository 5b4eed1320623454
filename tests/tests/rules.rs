//! Every rule has its proof, and the check that says so can fail.

use standoff_tests::project_root;
use standoff_tests::rules::{Sources, check};

fn sources() -> Sources {
    Sources::load(&project_root()).expect("the project's files can be read")
}

/// Something of the sources that is changed, and a word of what must then be open.
fn is_reported(change: impl FnOnce(&mut Sources), word: &str) {
    let mut sources = sources();
    change(&mut sources);
    let open = check(&sources).open;
    assert!(
        open.iter().any(|o| o.contains(word)),
        "expected \"{word}\" among {open:#?}"
    );
}

/// RULES.md with each line passed through `edit`, which drops those it returns nothing for.
fn edit_rules(sources: &mut Sources, edit: impl Fn(&str) -> Option<String>) {
    let lines: Vec<String> = sources.rules.lines().filter_map(edit).collect();
    sources.rules = lines.join("\n");
}

#[test]
fn every_rule_has_its_proof() {
    let report = check(&sources());
    assert!(report.open.is_empty(), "{:#?}", report.open);
    assert_eq!(report.cases, (34, 34));
    assert_eq!(report.checks, (27, 27));
    assert!(report.scenario > 150, "{report}");
}

#[test]
fn every_row_that_is_taken_out_is_reported() {
    let mut all = sources();
    let rules = all.rules.clone();
    let rows: Vec<&str> = rules.lines().collect();
    // The rest takes time and does not matter here: which rows there must be stands in the check.
    all.core.retain(|file, _| file.ends_with("bang/rules.rs"));
    all.tests.clear();
    all.scenarios.clear();
    let mut tried = 0;
    for row in rows {
        let Some(id) = row.strip_prefix("| ").and_then(|r| r.split(" | ").next()) else {
            continue;
        };
        if id == "id" {
            continue;
        }
        let mut without = all.clone();
        edit_rules(&mut without, |line| (line != row).then(|| line.to_owned()));
        let open = check(&without).open;
        let expected = format!("{id}: has no row");
        assert!(open.iter().any(|o| o.starts_with(&expected)), "{id}");
        tried += 1;
    }
    assert!(tried > 200, "only {tried} rows");
}

#[test]
fn a_missing_scenario_is_reported() {
    let mut all = sources();
    all.core.clear();
    all.tests.clear();
    for name in all.scenarios.keys() {
        if !all.rules.contains(&format!("{name}.scn")) {
            continue;
        }
        let mut without = all.clone();
        without.scenarios.remove(name);
        let open = check(&without).open;
        let expected = format!("there is no scenario {name}.scn");
        assert!(open.iter().any(|o| o.ends_with(&expected)), "{name}");
    }
}

#[test]
fn a_scenario_that_does_not_name_the_rule_is_reported() {
    is_reported(
        |s| {
            let scenario = s.scenarios.get_mut("bang_turn_8").expect("it is there");
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
            let scenario = s.scenarios.values_mut().next().expect("there is one");
            scenario.rules.insert("BANG-TURN-98".to_owned());
        },
        "names BANG-TURN-98",
    );
}

#[test]
fn a_proof_that_is_none_is_reported() {
    let replace = |from: &'static str, to: &'static str| {
        move |s: &mut Sources| edit_rules(s, |line| Some(line.replace(from, to)))
    };
    is_reported(
        replace("law atomicity", "law nothing"),
        "there is no law nothing",
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
            for scenario in s.scenarios.values_mut() {
                scenario.fails_with.clear();
            }
        },
        "another value of horse_slots",
    );
}

#[test]
fn a_case_or_check_that_is_not_shown_is_reported() {
    is_reported(
        |s| {
            for scenario in s.scenarios.values_mut() {
                scenario.cases.remove("37");
                scenario.checks.remove("T06");
            }
        },
        "case 37: is not shown",
    );
    is_reported(
        |s| {
            for scenario in s.scenarios.values_mut() {
                scenario.checks.remove("T06");
            }
        },
        "check T06: is not shown",
    );
}
