//! The table, and the file that keeps the figures of earlier days.

use std::fmt::{self, Write as _};

/// One line of the table.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Row {
    /// What was measured.
    pub(crate) what: String,
    /// How much.
    pub(crate) figure: f64,
    /// Of what.
    pub(crate) unit: String,
    /// The time one took in steps of the calibration loop; none where no time was taken.
    pub(crate) steps: Option<f64>,
    /// Instructions one took; none where they were not counted.
    pub(crate) instructions: Option<f64>,
}

/// A row of something that takes no time.
pub(crate) fn plain(what: &str, figure: f64, unit: &str) -> Row {
    Row {
        what: what.to_owned(),
        figure,
        unit: unit.to_owned(),
        steps: None,
        instructions: None,
    }
}

/// A row beside what it was earlier.
struct Compared<'a> {
    now: &'a Row,
    then: Option<&'a Row>,
}

/// The columns that are kept; the two ratios follow them.
const HEAD: &str = "what                        figure  unit           steps  instructions";

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (steps, instructions) = (number(self.steps, 2), number(self.instructions, 0));
        write!(
            f,
            "{:24}  {:>8.2}  {:11}  {steps:>7}  {instructions:>12}",
            self.what, self.figure, self.unit
        )
    }
}

impl fmt::Display for Compared<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ratio = |of: fn(&Row) -> Option<f64>| {
            let then = self.then.and_then(of).filter(|then| *then > 0.0)?;
            Some(of(self.now)? / then)
        };
        let counted = ratio(|row| row.instructions);
        // What takes no time is compared as it stands.
        let timed = match self.now.steps {
            Some(_) => ratio(|row| row.steps),
            None => ratio(|row| Some(row.figure)),
        };
        write!(
            f,
            "{}  {:>10}  {:>12}",
            self.now,
            number(timed, 2),
            number(counted, 2)
        )
    }
}

fn number(value: Option<f64>, places: usize) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.places$}"))
}

/// The table with its ratios to the kept figures; below 1 is quicker, fewer or smaller than then.
pub(crate) fn compared(rows: &[Row], kept: &[Row]) -> String {
    let mut text = format!("{HEAD}  time ratio  instr. ratio\n");
    for now in rows {
        let then = kept.iter().find(|then| then.what == now.what);
        let _ = writeln!(text, "{}", Compared { now, then });
    }
    text
}

/// A section for the file: a heading and the rows, as they are read again.
pub(crate) fn section(heading: &str, rows: &[Row]) -> String {
    let mut text = format!("\n# {heading}\n\n{HEAD}\n");
    for row in rows {
        let _ = writeln!(text, "{row}");
    }
    text
}

/// The heading and rows of the last section of the file; none if there is none.
///
/// # Errors
/// Names the line that is no row.
pub(crate) fn last(text: &str) -> Result<(&str, Vec<Row>), String> {
    let mut found = ("", Vec::new());
    for (at, line) in text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("# ") {
            found = (heading, Vec::new());
        } else if !(found.0.is_empty() || line.is_empty() || line == HEAD) {
            let row = read(line).ok_or_else(|| format!("line {}: no row: {line}", at + 1))?;
            found.1.push(row);
        }
    }
    Ok(found)
}

/// Columns are parted by two spaces or more.
fn read(line: &str) -> Option<Row> {
    let mut cells = line.split("  ").map(str::trim).filter(|c| !c.is_empty());
    let mut cell = || cells.next();
    let optional = |cell: &str| -> Option<Option<f64>> {
        match cell {
            "-" => Some(None),
            value => Some(Some(value.parse().ok()?)),
        }
    };
    let row = Row {
        what: cell()?.to_owned(),
        figure: cell()?.parse().ok()?,
        unit: cell()?.to_owned(),
        steps: optional(cell()?)?,
        instructions: optional(cell()?)?,
    };
    cells.next().is_none().then_some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(figure: f64, steps: f64, instructions: Option<f64>) -> Vec<Row> {
        let row = |what: &str, figure, unit: &str, steps, instructions| Row {
            what: what.to_owned(),
            figure,
            unit: unit.to_owned(),
            steps,
            instructions,
        };
        vec![
            row("play, 5", figure, "M/s", Some(steps), instructions),
            row("size of State", 1_296.0, "bytes", None, None),
        ]
    }

    #[test]
    fn what_is_kept_is_read_again_and_the_last_section_counts() {
        let (old, new) = (rows(8.0, 9.5, None), rows(9.25, 8.5, Some(890.0)));
        let text = format!(
            "A word first.\n{}{}",
            section("one", &old),
            section("two", &new)
        );
        assert_eq!(last(&text), Ok(("two", new)));
        assert_eq!(last("A word.\n"), Ok(("", Vec::new())));
    }

    #[test]
    fn a_line_that_is_no_row_is_named() {
        let text = section("one", &rows(8.0, 9.5, None)).replace("8.00", "fast");
        let error = last(&text).unwrap_err();
        assert!(error.starts_with("line 5: no row: play, 5"), "{error}");
        let text = section("one", &rows(8.0, 9.5, None)) + "size of View\n";
        assert!(last(&text).unwrap_err().ends_with("size of View"));
    }

    #[test]
    fn ratios_are_in_steps_and_nothing_is_made_up() {
        let text = compared(
            &rows(9.0, 4.0, Some(450.0)),
            &rows(1.0, 8.0, Some(900.0))[..1],
        );
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "what                        figure  unit           steps  instructions  time ratio  instr. ratio",
                "play, 5                       9.00  M/s             4.00           450        0.50          0.50",
                "size of State              1296.00  bytes              -             -           -             -",
            ]
        );
    }
}
