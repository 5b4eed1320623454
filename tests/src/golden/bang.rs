//! The golden records of base BANG!.

use standoff::bang::{Action, AskKind, Bang, Character, CheckFor, Config, Kind, Preset, Rules};
use standoff::bots::bang::{AnyBot, BotKind};
use standoff::kit::Seat;
use standoff::table::Table;

use super::{Coverage, Decision, Golden, Recipe, recipe};

impl Golden for Bang {
    type Bot = AnyBot;

    const RECIPES: &'static [Recipe] = &[
        recipe("official", 3, 1, "simple"),
        recipe("official", 4, 2, "random"),
        recipe("official", 5, 3, "simple"),
        recipe("official", 6, 4, "simple"),
        recipe("official", 7, 5, "random"),
        recipe("official", 8, 6, "simple"),
        recipe("cn", 4, 7, "simple"),
        recipe("cn", 6, 8, "random"),
        recipe("cn", 8, 65, "simple"),
        recipe("cn", 8, 293, "simple"),
        recipe("xmu", 3, 10, "random"),
        recipe("xmu", 5, 11, "simple"),
        recipe("xmu", 7, 12, "simple"),
        recipe("xmu", 9, 13, "simple"),
        Recipe {
            busy: true,
            ..recipe("xmu", 6, 128, "simple")
        },
    ];

    fn config(rules: &str, players: u8) -> Option<Config> {
        let rules = Rules::preset(Preset::from_code(rules)?, players);
        Config::new(rules).ok()
    }

    fn bot(name: &str, seed: u64) -> Option<AnyBot> {
        let kind = BotKind::ALL.iter().find(|kind| kind.code() == name);
        Some(AnyBot::new(*kind?, seed))
    }

    fn cover(found: &mut Coverage, table: &Table<Bang>, decisions: &[Decision<Bang>]) {
        let config = table.config();
        for preset in Preset::ALL {
            let same = Bang::config(preset.code(), config.players());
            if same.is_some_and(|c| c == *config) {
                found.note("rules", preset.code());
            }
        }
        for seat in (0..config.players()).filter_map(Seat::new) {
            let character = table.state().character(seat).map(Character::code);
            found.note_all("character", character.into_iter());
        }
        for decision in decisions {
            found.note("ask", decision.ask.kind.code());
            let kind = card_used(decision.action).map(Kind::code);
            found.note_all("card", kind.into_iter());
        }
    }

    fn expected() -> Coverage {
        let mut all = Coverage::default();
        all.note_all("players", 3..=9);
        all.note_all("rules", Preset::ALL.iter().map(|preset| preset.code()));
        all.note_all("character", Character::ALL.iter().map(|c| c.code()));
        all.note_all("card", Kind::ALL.iter().map(|kind| kind.code()));
        // No character of the base game has both abilities that lead to a choice there.
        let nobodys = AskKind::Check(CheckFor::Ability);
        let asks = AskKind::ALL.iter().filter(|kind| **kind != nobodys);
        all.note_all("ask", asks.map(|kind| kind.code()));
        all
    }
}

/// The kind of the card that this action plays or answers with.
const fn card_used(action: Action) -> Option<Kind> {
    match action {
        Action::Play { card }
        | Action::PlayAt { card, .. }
        | Action::PlayTake { card, .. }
        | Action::Respond { card } => Some(card.kind()),
        Action::Choose { .. }
        | Action::Heal { .. }
        | Action::End
        | Action::CheckBarrel
        | Action::CheckAbility
        | Action::Pass
        | Action::Pick { .. }
        | Action::PickTable { .. }
        | Action::DrawDeck
        | Action::DrawDiscard
        | Action::DrawHand { .. }
        | Action::Serve
        | Action::TryJail => None,
    }
}
