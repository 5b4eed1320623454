//! The simple bots are worth having: each wins more often than an equal among random ones.

use standoff::bots::BotKind;
use standoff::{bang, cash_n_guns, dangan};
use standoff_tests::contest::{self, Outcome};

/// The least lower bound of the win rate, as a multiple of the share of equal players.
fn worth_having(found: Option<Outcome>) {
    let found = found.expect("rules that can be played");
    assert!(found.edge() >= 1.3, "{found:?}: {}", found.edge());
}

#[test]
fn the_simple_bot_of_bang_beats_random_ones() {
    let preset = bang::Preset::Official;
    worth_having(contest::bang(preset, 5, 2_000, BotKind::Simple));
}

#[test]
fn the_simple_bot_of_cash_n_guns_beats_random_ones() {
    let preset = cash_n_guns::Preset::Full;
    worth_having(contest::cash_n_guns(preset, 6, 2_000, BotKind::Simple));
}

#[test]
fn the_simple_bot_of_dangan_beats_random_ones() {
    let preset = dangan::Preset::Standard;
    worth_having(contest::dangan(preset, 5, 2_000, BotKind::Simple));
}

/// The measure itself: a random bot is an equal of random bots.
#[test]
fn a_random_bot_does_not() {
    for found in [
        contest::bang(bang::Preset::Official, 5, 500, BotKind::Random),
        contest::cash_n_guns(cash_n_guns::Preset::Full, 6, 500, BotKind::Random),
        contest::dangan(dangan::Preset::Standard, 5, 500, BotKind::Random),
    ] {
        let found = found.expect("rules that can be played");
        assert!(found.edge() < 1.1, "{found:?}: {}", found.edge());
        assert!(found.edge() > 0.7, "{found:?}: {}", found.edge());
    }
}
