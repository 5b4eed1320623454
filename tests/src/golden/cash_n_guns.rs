//! The golden records of Ca$h 'n Gun$.

use standoff::bots::cash_n_guns::{AnyBot, BotKind};
use standoff::cash_n_guns::{CashNGuns, Config, Power, Preset, Rules};
use standoff::kit::Seat;
use standoff::table::Table;

use super::{Coverage, Decision, Golden, Recipe, recipe};

impl Golden for CashNGuns {
    type Bot = AnyBot;

    const RECIPES: &'static [Recipe] = &[
        recipe("base", 4, 1, "simple"),
        recipe("base", 5, 2, "random"),
        recipe("base", 6, 3, "simple"),
        recipe("powers", 4, 4, "simple"),
        recipe("powers", 5, 5, "simple"),
        recipe("powers", 6, 6, "random"),
        recipe("cop", 5, 7, "simple"),
        recipe("cop", 6, 8, "simple"),
        recipe("full", 5, 9, "simple"),
        recipe("full", 6, 10, "simple"),
        Recipe {
            busy: true,
            ..recipe("full", 6, 17, "simple")
        },
    ];

    fn config(rules: &str, players: u8) -> Option<Config> {
        let rules = Rules::preset(Preset::from_code(rules)?, players);
        Config::new(rules).ok()
    }

    fn bot(name: &str, seed: u64) -> Option<AnyBot> {
        Some(AnyBot::new(BotKind::from_code(name)?, seed))
    }

    fn cover(found: &mut Coverage, table: &Table<CashNGuns>, decisions: &[Decision<CashNGuns>]) {
        let config = table.config();
        for preset in Preset::ALL {
            let same = <CashNGuns as Golden>::config(preset.code(), config.players());
            if same.is_some_and(|c| c == *config) {
                found.note("rules", preset.code());
            }
        }
        for seat in (0..config.players()).filter_map(Seat::new) {
            let power = table.state().power(config, seat).map(Power::code);
            found.note_all("power", power.into_iter());
        }
        // A pick of one of several guns is too rare for a few games.
        let asks = decisions.iter().map(|decision| decision.ask.kind.code());
        found.note_all("ask", asks.filter(|code| *code != "take_gun"));
    }

    fn expected() -> Coverage {
        let mut all = Coverage::default();
        all.note_all("players", 4..=6);
        all.note_all("rules", Preset::ALL.iter().map(|preset| preset.code()));
        all.note_all("power", Power::ALL.iter().map(|power| power.code()));
        let asks = [
            "load",
            "kid",
            "aim",
            "courage",
            "grenade",
            "take_back",
            "share",
            "phone",
        ];
        all.note_all("ask", asks.iter());
        all.note("deed", "time_out");
        all
    }
}
