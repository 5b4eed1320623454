//! Which ids must have a row. A rule that is added is added here too: that a row is gone must show.

/// Each family of ids and its highest number; they are numbered from 1 without a gap.
const FAMILIES: &[(&str, u32)] = &[
    ("META", 6),
    ("COMP", 7),
    ("ROLE", 3),
    ("SETUP", 8),
    ("DIST", 8),
    ("TURN", 14),
    ("ZONE", 10),
    ("DRAW", 5),
    ("SHOT", 9),
    ("SWEEP", 2),
    ("CARD-BANG", 1),
    ("CARD-MISSED", 1),
    ("CARD-BEER", 4),
    ("CARD-SALOON", 1),
    ("CARD-PANIC", 2),
    ("CARD-CAT", 1),
    ("CARD-STAGE", 1),
    ("CARD-STORE", 2),
    ("CARD-GATLING", 1),
    ("CARD-INDIANS", 1),
    ("CARD-DUEL", 3),
    ("CARD-HORSE", 1),
    ("CARD-WEAPON", 1),
    ("CARD-BARREL", 1),
    ("CARD-JAIL", 6),
    ("CARD-DYN", 5),
    ("CHAR-GEN", 3),
    ("CHAR-BART", 2),
    ("CHAR-BJACK", 1),
    ("CHAR-JANET", 2),
    ("CHAR-GRINGO", 2),
    ("CHAR-JESSE", 1),
    ("CHAR-JOUR", 1),
    ("CHAR-KIT", 1),
    ("CHAR-LUCKY", 1),
    ("CHAR-PAUL", 1),
    ("CHAR-PEDRO", 1),
    ("CHAR-ROSE", 1),
    ("CHAR-SID", 3),
    ("CHAR-SLAB", 1),
    ("CHAR-SUZY", 3),
    ("CHAR-SAM", 2),
    ("CHAR-WILLY", 1),
    ("DMG", 7),
    ("DEATH", 6),
    ("WIN", 5),
    ("THREE", 3),
    ("DECK", 4),
    ("INFO", 21),
    ("DEC", 26),
];

/// The steps of one death, `BANG-DEATH-1.1` to this.
const DEATH_STEPS: u32 = 9;

/// Where the editions might have differed and do not.
pub(super) const AGREED: &[&str] = &[
    "four_player_deputy",
    "horse_name_swap",
    "scope_affects",
    "same_weapon_replace",
    "self_target_table",
    "discard_order",
    "voluntary_discard",
    "jailed_excess_discard",
    "draw_without_card",
    "joker_suits",
    "precedence",
    "panic_range",
    "general_store_visibility",
    "outlaw_bounty",
    "event_kill_credit",
    "sheriff_dead_winner",
    "bart_timing",
    "bart_unit",
    "gringo_unit",
    "calamity_uses",
    "suzy_timing",
    "event_deck",
];

/// Fields of `Rules` that are no switch with a second value.
pub(super) const NO_OTHER_VALUE: &[&str] = &["players", "deck", "characters"];

/// The rulings that concern the base game.
pub(super) const RULINGS: &[u32] = &[
    1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 34, 35, 36, 37, 38, 39, 41, 42, 43,
    50, 51, 53, 54,
];

/// Situations in which other implementations went wrong, by number; later sets bring the rest.
pub(super) const CASES: &[u32] = &[
    1, 5, 7, 9, 11, 13, 15, 17, 19, 21, 25, 27, 29, 31, 33, 37, 39, 41, 43, 49, 53, 81, 83, 85, 87,
    91, 93, 95, 97, 99, 101, 103, 109, 111,
];

/// Worked checks, by number; later sets bring the rest.
pub(super) const CHECKS: &[u32] = &[
    1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 35, 37,
    45, 46,
];

/// Every id of the families.
pub(super) fn ids() -> Vec<String> {
    let numbered = FAMILIES
        .iter()
        .flat_map(|(family, count)| (1..=*count).map(move |n| format!("BANG-{family}-{n}")));
    let steps = (1..=DEATH_STEPS).map(|n| format!("BANG-DEATH-1.{n}"));
    numbered.chain(steps).collect()
}
