//! Prints how the simple bot does against random ones: `cargo run --release -p standoff-tools --bin bots [GAMES]`.

use standoff::bang::Preset;
use standoff::bots::bang::BotKind;
use standoff_tests::contest::contest;

fn main() {
    let games = std::env::args().nth(1).map_or(Ok(2_000), |n| n.parse());
    let Ok(games) = games else {
        eprintln!("error: the number of games is no number");
        std::process::exit(2);
    };
    println!("| preset | players | games | equal share | simple wins | 95% from | lower / share |");
    println!("|---|---|---|---|---|---|---|");
    for preset in [Preset::Official, Preset::Cn, Preset::Xmu] {
        for players in [3, 4, 5, 7] {
            let found = contest(preset, players, games, BotKind::Simple, BotKind::Random);
            println!(
                "| {} | {players} | {games} | {:.3} | {:.3} | {:.3} | {:.2} |",
                preset.code(),
                found.share,
                found.rate(),
                found.lower(),
                found.edge()
            );
        }
    }
}
