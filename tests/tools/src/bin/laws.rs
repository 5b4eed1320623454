//! Holds every game against every law, plants every fault, and prints a table.
//!
//! `laws` tries what the tests try, `laws --long` much more, `--games N` and `--seed N` choose. The exit code is
//! 1 if a law is broken or a fault is not found, 2 for arguments that make no sense.

use std::process::ExitCode;

use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::laws::{Broken, Effort, Law, Tally};
use standoff_tests::fault::Fault;
use standoff_tests::faulty::Sabotage;
use standoff_tests::lab::{find, hold, quietly};

fn main() -> ExitCode {
    match effort(std::env::args().skip(1)) {
        Ok(effort) => {
            // A row a game.
            let fine = [
                report::<Bang>(effort),
                report::<CashNGuns>(effort),
                report::<Dangan>(effort),
            ];
            if fine.iter().all(|game| *game) {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        Err(message) => {
            eprintln!("{message}\nusage: laws [--long] [--games N] [--seed N]");
            ExitCode::from(2)
        }
    }
}

fn effort(mut args: impl Iterator<Item = String>) -> Result<Effort, String> {
    let mut effort = Effort::QUICK;
    while let Some(arg) = args.next() {
        let mut number = || {
            let value = args.next().ok_or(format!("{arg} needs a number"))?;
            value
                .parse()
                .map_err(|_| format!("{arg}: {value} is no number"))
        };
        match arg.as_str() {
            "--long" => effort = Effort::LONG,
            "--games" => {
                let games: u64 = number()?;
                effort.games =
                    u32::try_from(games).map_err(|_| format!("--games: {games} are too many"))?;
            }
            "--seed" => effort.seed = number()?,
            _ => return Err(format!("unknown argument {arg}")),
        }
    }
    Ok(effort)
}

/// Runs everything for one game; whether all laws hold and all faults are found.
fn report<G: Sabotage>(effort: Effort) -> bool {
    println!(
        "{}: {} tables, {} games each\n",
        G::ID,
        G::tables().len(),
        effort.games
    );
    println!(
        "{:<17} {:>6} {:>10} {:>10} {:>10}  {:>7} {:>6}",
        "law", "holds", "decisions", "tried", "different", "planted", "found"
    );
    let mut fine = true;
    let mut play = Tally::default();
    for law in Law::ALL {
        let held = quietly(|| hold::<G>(*law, effort));
        let faults: Vec<Fault> = Fault::of(*law).collect();
        let missed: Vec<Fault> = faults
            .iter()
            .copied()
            .filter(|fault| quietly(|| find::<G>(*fault, Effort::QUICK)).is_err())
            .collect();
        let found = faults.len() - missed.len();
        fine &= held.is_ok() && !faults.is_empty() && missed.is_empty();
        print_row(*law, &held, faults.len(), found);
        if let Err(broken) = &held {
            println!("{broken}\n");
        }
        for fault in missed {
            println!("    not found: {fault:?}");
        }
        if let (Law::Termination, Ok(tally)) = (*law, held) {
            play = tally;
        }
    }
    println!(
        "\nrandom play: {} games; 99.9% took at most {} decisions (stated: {}), half of them at most {}, the longest {}; {} were given up",
        play.games,
        play.length(999),
        G::LONG_GAME,
        play.length(500),
        play.length(1000),
        play.truncated,
    );
    println!(
        "deepest stack {} (bound {}); most events of one decision {}",
        play.deepest,
        G::DEEPEST,
        play.most_events
    );
    fine
}

/// The share of the pairs of worlds that look different to somebody other than the viewer, in percent.
fn share(tally: &Tally) -> String {
    if tally.different == 0 {
        return "-".into();
    }
    let per_mille = tally.different * 1000 / tally.tried;
    format!("{}.{}%", per_mille / 10, per_mille % 10)
}

fn print_row(law: Law, held: &Result<Tally, Broken>, planted: usize, found: usize) {
    let (holds, tally) = match held {
        Ok(tally) => ("yes", tally.clone()),
        Err(_) => ("NO", Tally::default()),
    };
    println!(
        "{:<17} {holds:>6} {:>10} {:>10} {:>10}  {planted:>7} {found:>6}",
        law.name(),
        tally.decisions,
        tally.tried,
        share(&tally),
    );
}
