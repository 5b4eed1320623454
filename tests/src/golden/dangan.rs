//! The golden records of Dangan Gokko.

use standoff::bots::dangan::{AnyBot, BotKind};
use standoff::dangan::{AskKind, Config, Dangan, Kind};
use standoff::laws::Lawful;
use standoff::table::Table;

use super::{Coverage, Decision, Golden, Recipe, recipe};

/// The preset, and every switch at the value that it leaves out.
const RULES: [&str; 2] = ["standard", "other_readings"];

impl Golden for Dangan {
    type Bot = AnyBot;

    const RECIPES: &'static [Recipe] = &[
        recipe("standard", 2, 1, "random"),
        recipe("standard", 3, 2, "random"),
        recipe("standard", 4, 3, "random"),
        recipe("standard", 5, 4, "random"),
        recipe("standard", 6, 5, "random"),
        recipe("other_readings", 2, 6, "random"),
        recipe("other_readings", 3, 7, "random"),
        recipe("other_readings", 4, 8, "random"),
        recipe("other_readings", 5, 9, "random"),
        recipe("other_readings", 6, 10, "random"),
        Recipe {
            busy: true,
            ..recipe("standard", 4, 11, "random")
        },
        Recipe {
            busy: true,
            ..recipe("other_readings", 5, 12, "random")
        },
        recipe("standard", 4, 13, "simple"),
        recipe("standard", 6, 14, "simple"),
        recipe("other_readings", 3, 15, "simple"),
    ];

    /// The tables at which the game is held against the laws have these rules.
    fn config(rules: &str, players: u8) -> Option<Config> {
        let name = format!("dangan {} {players} players", rules.replace('_', " "));
        let found = Dangan::tables()
            .into_iter()
            .find(|table| table.name == name);
        found.map(|table| table.config)
    }

    fn bot(name: &str, seed: u64) -> Option<AnyBot> {
        Some(AnyBot::new(BotKind::from_code(name)?, seed))
    }

    fn cover(found: &mut Coverage, table: &Table<Dangan>, decisions: &[Decision<Dangan>]) {
        let config = table.config();
        for rules in RULES {
            let same = <Dangan as Golden>::config(rules, config.players());
            if same.is_some_and(|c| c == *config) {
                found.note("rules", rules);
            }
        }
        // Those of the last round, which still lie there.
        let fired = table.state().fired().iter();
        found.note_all("fired", fired.map(|f| f.kind.code()));
        let asks = decisions.iter().map(|decision| decision.ask.kind.code());
        found.note_all("ask", asks);
    }

    fn expected() -> Coverage {
        let mut all = Coverage::default();
        all.note_all("players", 2..=6);
        all.note_all("rules", RULES.iter());
        all.note_all("fired", Kind::ALL.iter().map(|kind| kind.code()));
        all.note_all("ask", AskKind::ALL.iter().map(|kind| kind.code()));
        all
    }
}
