//! Prints how the simple bots do against random ones: `cargo run --release -p standoff-tools --bin bots [GAMES]`.

use standoff::bots::BotKind;
use standoff::{bang, cash_n_guns, dangan};
use standoff_tests::contest::{self, Outcome};

/// A row of the table, where the rules can be played.
fn row(game: &str, preset: &str, players: u8, found: Option<Outcome>) {
    let Some(found) = found else { return };
    println!(
        "| {game} | {preset} | {players} | {} | {:.3} | {:.3} | {:.3} | {:.2} |",
        found.games,
        found.share,
        found.rate(),
        found.lower(),
        found.edge()
    );
}

fn main() {
    let games = std::env::args().nth(1).map_or(Ok(2_000), |n| n.parse());
    let Ok(games) = games else {
        eprintln!("error: the number of games is no number");
        std::process::exit(2);
    };
    let simple = BotKind::Simple;
    println!(
        "| game | preset | players | games | equal share | simple wins | 95% from | lower / share |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for preset in bang::Preset::ALL {
        for players in [3, 4, 5, 7] {
            let found = contest::bang(*preset, players, games, simple);
            row("bang", preset.code(), players, found);
        }
    }
    for preset in cash_n_guns::Preset::ALL {
        for players in 4..=6 {
            let found = contest::cash_n_guns(*preset, players, games, simple);
            row("cash_n_guns", preset.code(), players, found);
        }
    }
    for preset in dangan::Preset::ALL {
        for players in 2..=6 {
            let found = contest::dangan(*preset, players, games, simple);
            row("dangan", preset.code(), players, found);
        }
    }
}
