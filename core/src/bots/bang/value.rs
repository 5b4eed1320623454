//! What a card in hand is worth to the viewer, from 0 to 100.

use crate::bang::{BeerTwoPlayers, Config, Effect, Face, Kind, View};
use crate::kit::Seat;

/// Whether a card of this kind lies in front of the seat. Absolute seat.
pub(super) fn has_in_play(config: &Config, view: &View, seat: Seat, kind: Kind) -> bool {
    !(view.table(seat) & config.of_kind(kind)).is_empty()
}

/// The range of the weapon in front of the seat, 1 without one. Absolute seat.
pub(super) fn weapon_range(config: &Config, view: &View, seat: Seat) -> u8 {
    let ranges = view
        .table(seat)
        .iter()
        .filter_map(|c| range(config.kind(c)));
    ranges.last().unwrap_or(1)
}

/// The range of a weapon; `None` if the card is none.
pub(super) const fn range(kind: Kind) -> Option<u8> {
    if let Effect::Weapon(range, _) = kind.effect() {
        Some(range)
    } else {
        None
    }
}

/// Whether a Beer does anything now (BANG-CARD-BEER-3).
pub(super) fn beer_works(config: &Config, view: &View) -> bool {
    view.living().len() != 2 || config.rules().beer_two_players == BeerTwoPlayers::Allowed
}

/// How gladly the viewer keeps a card, 0 to 100.
pub(super) fn keep(config: &Config, view: &View, face: Face) -> i32 {
    let Some(me) = view.viewer() else { return 0 };
    let unless_in_play = |worth| {
        if has_in_play(config, view, me, face.kind()) {
            5
        } else {
            worth
        }
    };
    match face.kind() {
        Kind::Bang => 50,
        Kind::Missed => 60,
        Kind::Beer if beer_works(config, view) => 70,
        Kind::Beer => 5,
        Kind::Panic => 48,
        Kind::CatBalou => 47,
        Kind::Duel => 40,
        Kind::Stagecoach => 80,
        Kind::GeneralStore => 38,
        Kind::Indians => 45,
        Kind::Gatling => 55,
        Kind::Saloon => 35,
        Kind::WellsFargo => 90,
        Kind::Jail => 42,
        Kind::Dynamite => 20,
        Kind::Mustang | Kind::Barrel | Kind::Scope => unless_in_play(65),
        Kind::Schofield
        | Kind::Volcanic
        | Kind::Remington
        | Kind::RevCarabine
        | Kind::Winchester => {
            let better = range(face.kind()) > Some(weapon_range(config, view, me));
            if better { 55 } else { 5 }
        }
    }
}
