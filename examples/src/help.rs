//! What `--help` prints.

use std::fmt::Write as _;

use standoff::kit::Language;

use crate::arg_error::listed;
use crate::args::USUAL_SEED;
use crate::bots;
use crate::games::{self, GAMES};

/// The text that says how the program is called.
pub(crate) fn help() -> String {
    let mut text = String::from(
        "Plays a game between bots and shows what a spectator sees, or lets a person play a seat.

Usage: cargo demo [OPTIONS]

Options:
",
    );
    let [games, bots] = [games::ids(), bots::kinds()].map(|all| all.in_language(Language::English));
    let usual = GAMES.first().map_or("", |game| game.id);
    let usual_bot = bots::USUAL.code();
    let rows = [
        ("--game NAME", format!("{games}; usually {usual}")),
        (
            "--seed N",
            format!(
                "where all chance comes from, 0 to {}; usually {USUAL_SEED}",
                u64::MAX
            ),
        ),
        ("--players N", "seats at the table; see below".to_owned()),
        ("--preset NAME", "set of rules; see below".to_owned()),
        (
            "--bot NAME",
            format!("who plays the seats that nobody plays: {bots}; usually {usual_bot}"),
        ),
        (
            "--play SEAT",
            "play this seat yourself, by typing numbers; ? tells what else".to_owned(),
        ),
        (
            "--from SEAT",
            "distances from this seat, in games that have them; usually from yours".to_owned(),
        ),
        ("--lang CODE", "en or zh; usually en".to_owned()),
        (
            "--record FILE",
            "write the game to this file, which is replaced, also if you leave early".to_owned(),
        ),
        (
            "--resume FILE",
            "play on from where a record ends".to_owned(),
        ),
        (
            "--replay FILE",
            "show a record again, after every digest in it was compared".to_owned(),
        ),
        (
            "--fast",
            "no pause after each turn; there is none where the output is no terminal".to_owned(),
        ),
        ("-h, --help", "print this".to_owned()),
    ];
    for (flag, about) in rows {
        // Writing to a String cannot fail, here and below.
        let _ = writeln!(text, "  {flag:<15}{about}");
    }
    for game in GAMES {
        let _ = writeln!(text, "\n{} ({})", game.id, game.title);
        for preset in game.presets {
            let _ = writeln!(
                text,
                "  --preset {preset:<10}--players {}",
                players(&(game.players_of)(preset, &[]))
            );
        }
        for (flag, about) in (game.switches)() {
            let by_itself = (game.players_of)(game.presets[0], &[]);
            let changed = (game.players_of)(game.presets[0], &[flag]);
            let only = match by_itself == changed {
                true => String::new(),
                false => format!("; --players {}", players(&changed)),
            };
            let _ = writeln!(text, "  {flag:<20}{about}{only}");
        }
        if let Some(preset) = game.presets.first() {
            let _ = writeln!(text, "  usually {preset}, {} players", game.usual_players);
        }
    }
    text.push_str(
        "
The same options and the same lines typed give the same output, byte for byte.
Exit code: 0 all well, also where the input ends before the game; 1 a file or the output could
not be read or written, or a record is wrong; 2 wrong arguments.
",
    );
    text
}

fn players(all: &[u8]) -> String {
    match (all.first(), all.last()) {
        (Some(first), Some(last)) if usize::from(last - first) + 1 == all.len() => {
            format!("{first} to {last}")
        }
        _ => listed(all.iter().map(u8::to_string)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_argument_and_game_within_the_screen() {
        let text = help();
        for flag in crate::args::VALUED.iter().chain(&["--fast", "--help"]) {
            assert!(text.contains(flag), "{flag}");
        }
        for game in GAMES {
            assert!(text.contains(&format!("{} ({})", game.id, game.title)));
            for (flag, about) in (game.switches)() {
                assert!(text.contains(flag) && text.contains(about), "{flag}");
            }
        }
        assert!(
            text.lines().all(|line| line.chars().count() <= 100),
            "{text}"
        );
    }
}
