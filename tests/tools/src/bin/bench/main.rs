//! `cargo bench-engine`: how long things take, how many instructions, how large they are.
//!
//! One table. Times are the median of some rounds, and also given in steps of a fixed calibration
//! loop that runs beside each of them, so that figures of different days and machines compare.

mod bench;
mod games;
mod instructions;
mod learners;
mod table;
mod work;

use std::fs;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use standoff_tests::project_root;

use table::{Row, plain};
use work::Work;

/// The file of figures, from the project's folder.
const KEPT: &str = "docs/benchmarks.txt";

/// Every work is timed so often; the median counts.
const ROUNDS: usize = 5;

const HELP: &str = "\
usage: cargo bench-engine [--quick] [--keep HEADING]

  --quick          count no instructions
  --keep HEADING   add the figures to docs/benchmarks.txt under this heading: the date, and
                   what kind of machine it was
";

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Asked {
    Table { quick: bool, keep: Option<String> },
    Count { what: String, times: u64 },
    Help,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match parse(&words) {
        Ok(Asked::Help) => {
            print!("{HELP}");
            Ok(())
        }
        Ok(Asked::Count { what, times }) => count(&what, times),
        Ok(Asked::Table { quick, keep }) => measure(quick, keep.as_deref()),
        Err(wrong) => {
            eprint!("{wrong}\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn parse(words: &[String]) -> Result<Asked, String> {
    let (mut quick, mut keep) = (false, None);
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "--help" | "-h" => return Ok(Asked::Help),
            "--quick" => quick = true,
            "--keep" => {
                let heading = words.next().filter(|h| !h.trim().is_empty());
                keep = Some(heading.ok_or("--keep: a heading must follow")?.to_owned());
            }
            instructions::COUNT => {
                let what = words
                    .next()
                    .ok_or("--count: a name must follow")?
                    .to_owned();
                let times = words.next().and_then(|n| n.parse().ok());
                let times = times.ok_or("--count: a number must follow the name")?;
                return Ok(Asked::Count { what, times });
            }
            _ => return Err(format!("{word}: no such argument")),
        }
    }
    Ok(Asked::Table { quick, keep })
}

/// What takes time, of all games.
fn timed() -> Vec<Work> {
    let games = work::all().into_iter();
    games.flat_map(|game| game.timed).collect()
}

/// Does one work and prints what it counts for: this is what runs under callgrind.
fn count(what: &str, times: u64) -> Result<(), String> {
    let works = timed();
    let work = works
        .iter()
        .find(|work| work.name == what)
        .ok_or_else(|| format!("--count: nothing is called {what}"))?;
    println!("{}", (work.run)(times));
    Ok(())
}

fn measure(quick: bool, keep: Option<&str>) -> Result<(), String> {
    let path = project_root().join(KEPT);
    let text = fs::read_to_string(&path).map_err(|e| format!("{KEPT}: {e}"))?;
    let (heading, kept) = table::last(&text).map_err(|e| format!("{KEPT}: {e}"))?;

    let (works, mut rows) = (timed(), Vec::new());
    rows.extend(time(&works));
    let counted = if quick {
        "not asked for"
    } else if instructions::available() {
        for (row, work) in rows.iter_mut().skip(1).zip(&works) {
            row.instructions = Some(instructions::of(work)?);
        }
        "by callgrind"
    } else {
        "skipped: no valgrind"
    };
    for game in work::all() {
        rows.extend((game.counted)());
    }

    writeln!(
        io::stdout(),
        "{}instructions: {counted}; ratios: to {KEPT}, {heading}",
        table::compared(&rows, &kept)
    )
    .map_err(|e| format!("the table: {e}"))?;
    match keep {
        Some(heading) => fs::write(&path, text + &table::section(heading, &rows))
            .map_err(|e| format!("{KEPT}: {e}")),
        None => Ok(()),
    }
}

/// Times everything; the calibration loop runs before each work of each round, and is the first row.
fn time(works: &[Work]) -> Vec<Row> {
    let calibration = work::calibration();
    let mut step = Vec::new();
    let mut taken = vec![(Vec::new(), Vec::new()); works.len()];
    // What the works need is made before the clock runs.
    for work in works {
        (work.run)(1);
    }
    for _ in 0..ROUNDS {
        for ((plain, in_steps), work) in taken.iter_mut().zip(works) {
            let one = nanoseconds(&calibration);
            let each = nanoseconds(work);
            step.push(one);
            plain.push(each);
            in_steps.push(each / one);
        }
    }
    let timed = |work: &Work, each: Vec<f64>, in_steps: Vec<f64>| {
        let each = median(each);
        let (figure, unit) = match work.rate {
            Some(unit) => (1_000.0 / each, unit),
            None => (each, "ns"),
        };
        Row {
            steps: Some(median(in_steps)),
            ..plain(&work.name, figure, unit)
        }
    };
    let first = timed(&calibration, step, vec![1.0]);
    let works = works.iter().zip(taken);
    std::iter::once(first)
        .chain(works.map(|(work, (each, in_steps))| timed(work, each, in_steps)))
        .collect()
}

/// The time of one unit of this work.
fn nanoseconds(work: &Work) -> f64 {
    let begin = Instant::now();
    let units = (work.run)(work.times);
    begin.elapsed().as_nanos() as f64 / units as f64
}

/// The middle one; of an even number the upper of the two.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use standoff_tests::rules::GAMES;

    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        parse(&words)
    }

    #[test]
    fn arguments_are_understood_or_named() {
        let keep = Some("today".to_owned());
        assert_eq!(
            asked("--quick --keep today"),
            Ok(Asked::Table { quick: true, keep })
        );
        let what = "apply".to_owned();
        assert_eq!(
            asked("--count apply 7"),
            Ok(Asked::Count { what, times: 7 })
        );
        assert!(asked("--keep").unwrap_err().starts_with("--keep:"));
        assert!(asked("--count apply x").unwrap_err().contains("a number"));
        assert!(asked("--slow").unwrap_err().starts_with("--slow:"));
        assert!(count("nothing", 1).is_err());
    }

    #[test]
    fn every_work_does_more_when_told_to() {
        let works = timed();
        for (at, work) in works.iter().enumerate() {
            // A pool counts a question once it is answered: where all are asked at once, by the last of them.
            let (few, more) = ((work.run)(8), (work.run)(24));
            assert!(few > 0 && more > few, "{}: {few}, {more}", work.name);
            assert!(works[..at].iter().all(|other| other.name != work.name));
        }
        assert_eq!(work::all().len(), GAMES.len(), "a game is not measured");
    }

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(vec![9.0, 1.0, 3.0]), 3.0);
        assert_eq!(median(vec![2.0]), 2.0);
    }
}
