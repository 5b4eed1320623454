//! The table at the end.

use std::fmt::Write as _;

use crate::outcome::{Outcome, Row};

/// The table, the quoted lines and one closing sentence; and whether all is well.
/// `strict` as in [`Row::is_red`].
pub(crate) fn summary(rows: &[Row], strict: bool, seconds: f64) -> (String, bool) {
    let mut text = table(rows);
    for quote in rows.iter().flat_map(|row| &row.quotes) {
        let _ = writeln!(text, "{quote}");
    }
    let red: Vec<&str> = rows
        .iter()
        .filter(|row| row.is_red(strict))
        .map(|row| row.name)
        .collect();
    let passed = rows.iter().filter(|r| r.outcome == Outcome::Passed).count();
    let idle = rows.iter().filter(|r| !r.outcome.ran()).count();
    let _ = if red.is_empty() {
        writeln!(
            text,
            "verify: all well in {seconds:.0} s; {passed} steps passed, {idle} did not run"
        )
    } else {
        writeln!(
            text,
            "verify: NOT WELL in {seconds:.0} s: {}; {passed} steps passed, {idle} did not run",
            red.join(", ")
        )
    };
    (text, red.is_empty())
}

/// A heading, then a line a step.
fn table(rows: &[Row]) -> String {
    let results: Vec<String> = rows.iter().map(Row::to_string).collect();
    let first = width("step", rows.iter().map(|row| row.name));
    let second = width("result", results.iter().map(String::as_str));
    let third = "seconds".len();
    let mut text = String::new();
    let _ = writeln!(text, "{:first$}  {:second$}  seconds", "step", "result");
    let _ = writeln!(text, "{:-<first$}  {:-<second$}  {:-<third$}", "", "", "");
    for (row, result) in rows.iter().zip(&results) {
        let _ = writeln!(
            text,
            "{:first$}  {result:second$}  {:third$.1}",
            row.name, row.seconds
        );
    }
    text
}

/// The width of a column: that of its longest cell.
fn width<'a>(heading: &str, cells: impl Iterator<Item = &'a str>) -> usize {
    cells
        .map(|cell| cell.chars().count())
        .fold(heading.len(), usize::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, outcome: Outcome, optional: bool) -> Row {
        Row {
            name,
            outcome,
            optional,
            quotes: Vec::new(),
            seconds: 1.25,
        }
    }

    fn one_of_each() -> Vec<Row> {
        let mut passed = row("rules", Outcome::Passed, false);
        passed.quotes.push("rules: 3 scenario, 0 open".to_owned());
        vec![
            passed,
            row("lint", Outcome::Failed("clippy: exit 101".into()), false),
            row("swift", Outcome::Skipped("no swift".into()), false),
            row("deny", Outcome::Skipped("no cargo-deny".into()), true),
            row("kotlin", Outcome::DownloadFailed("jna".into()), false),
        ]
    }

    #[test]
    fn the_table_is_aligned_and_says_why() {
        let (text, green) = summary(&one_of_each(), false, 61.6);
        assert!(!green);
        assert_eq!(
            text,
            "step    result                            seconds\n\
             ------  --------------------------------  -------\n\
             rules   passed                                1.2\n\
             lint    failed: clippy: exit 101              1.2\n\
             swift   skipped: no swift                     1.2\n\
             deny    optional, not run: no cargo-deny      1.2\n\
             kotlin  download failed: jna                  1.2\n\
             rules: 3 scenario, 0 open\n\
             verify: NOT WELL in 62 s: lint; 1 steps passed, 3 did not run\n"
        );
    }

    #[test]
    fn a_strict_machine_takes_only_optional_steps_for_dispensable() {
        let red = |strict: bool| -> Vec<&str> {
            let rows = one_of_each();
            let red = rows.iter().filter(|row| row.is_red(strict));
            red.map(|row| row.name).collect()
        };
        assert_eq!(red(false), ["lint"]);
        assert_eq!(red(true), ["lint", "swift", "kotlin"]);
    }

    #[test]
    fn a_failed_optional_step_is_a_failure() {
        let failed = row("deny", Outcome::Failed("exit 4".into()), true);
        assert!(failed.is_red(false));
        assert_eq!(failed.to_string(), "failed: exit 4");
    }

    #[test]
    fn nothing_failed_is_well() {
        let rows = [row("a", Outcome::Passed, false)];
        let (text, green) = summary(&rows, true, 0.4);
        assert!(green);
        assert!(text.ends_with("verify: all well in 0 s; 1 steps passed, 0 did not run\n"));
    }
}
