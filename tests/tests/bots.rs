//! The simple bot is worth having: it wins more often than an equal among random ones.

use standoff::bang::Preset;
use standoff::bots::bang::BotKind;
use standoff_tests::contest::contest;

#[test]
fn the_simple_bot_beats_random_ones() {
    let found = contest(Preset::Official, 5, 2_000, BotKind::Simple, BotKind::Random);
    assert!(found.edge() >= 1.3, "{found:?}: {}", found.edge());
}

/// The measure itself: a random bot is an equal of random bots.
#[test]
fn a_random_bot_does_not() {
    let found = contest(Preset::Official, 5, 500, BotKind::Random, BotKind::Random);
    assert!(found.edge() < 1.1, "{found:?}: {}", found.edge());
    assert!(found.edge() > 0.7, "{found:?}: {}", found.edge());
}
