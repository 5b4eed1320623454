//! Instructions a unit of work takes, counted by valgrind's callgrind.
//!
//! This program runs itself under callgrind twice, for a short and a long run of the same work: in
//! the difference everything that is done once cancels.

use std::env;
use std::process::{Command, Stdio};

use crate::work::Work;

/// The argument by which this program is told to do one work and to print what it counts for.
pub(crate) const COUNT: &str = "--count";

/// The longer run does one part in so many of what is timed, the shorter one a fourth of that.
const SHARE: u64 = 5;

/// Whether callgrind can be run here.
pub(crate) fn available() -> bool {
    Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The instructions that one unit of this work takes.
///
/// # Errors
/// A sentence that says what went wrong.
pub(crate) fn of(work: &Work) -> Result<f64, String> {
    let long = (work.times / SHARE).max(4);
    let (few, short) = run(work, long / 4)?;
    let (many, all) = run(work, long)?;
    let units = many
        .checked_sub(few)
        .filter(|units| *units > 0)
        .ok_or_else(|| format!("{}: the longer run did no more", work.name))?;
    Ok(all.saturating_sub(short) as f64 / units as f64)
}

/// One run: units of work done, instructions counted.
fn run(work: &Work, times: u64) -> Result<(u64, u64), String> {
    let program =
        env::current_exe().map_err(|e| format!("this program is not to be found: {e}"))?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([COUNT, &work.name, &times.to_string()])
        .output()
        .map_err(|e| format!("valgrind: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let counted = String::from_utf8_lossy(&output.stderr);
    let units = said.trim().parse().ok();
    match (units, collected(&counted)) {
        (Some(units), Some(instructions)) if output.status.success() => Ok((units, instructions)),
        _ => Err(format!("{}: {}: {counted}", work.name, output.status)),
    }
}

/// What callgrind says it counted: the line `==pid== Collected : number`.
fn collected(text: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.split_once("Collected :"))
        .and_then(|(_, number)| number.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_count_is_read_and_nothing_else() {
        let text = "==7== Events    : Ir\n==7== Collected : 132436\n==7==\n";
        assert_eq!(collected(text), Some(132_436));
        assert_eq!(collected("==7== Events    : Ir\n"), None);
        assert_eq!(collected("==7== Collected : Ir\n"), None);
    }
}
