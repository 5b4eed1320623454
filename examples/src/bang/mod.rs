//! BANG! as it is shown.

mod board;

use standoff::bang::{Ask, AskKind, Bang, Config, Declined, Event, Preset, Rules, State, View};
use standoff::bots::bang::SimpleBot;
use standoff::kit::{Language, Seat, SeatSet, Speech};
use standoff::table::ErrorOf;

use crate::shown::{Before, Greyed, Shown, Switch};

impl Shown for Bang {
    type Bot = SimpleBot;

    const TITLE: &'static str = "BANG!";
    const PRESETS: &'static [&'static str] = &[
        Preset::Official.code(),
        Preset::Cn.code(),
        Preset::Xmu.code(),
    ];
    type Rules = Rules;

    const SWITCHES: &'static [Switch<Rules>] = &[];
    const USUAL_PLAYERS: u8 = 5;
    const DISTANCES: bool = true;

    fn rules(preset: &str, players: u8) -> Option<Rules> {
        Some(Rules::preset(Preset::from_code(preset)?, players))
    }

    fn checked(rules: Rules) -> Option<Config> {
        Config::new(rules).ok()
    }

    fn names(config: &Config, view: &View, language: Language) -> Vec<String> {
        // Until all characters are shown a View has at most one that may yet be changed.
        let shown = view.ask().is_none_or(|ask| ask.kind != AskKind::Character);
        let name = |seat: Seat| {
            let character = view.character(seat).filter(|_| shown);
            character.map_or_else(String::new, |c| c.name(language).to_owned())
        };
        SeatSet::first_n(config.players())
            .iter()
            .map(name)
            .collect()
    }

    fn before(_: &Ask) -> Before {
        Before::Nothing
    }

    fn board(config: &Config, view: &View, from: Seat, speech: Speech<'_>) -> String {
        board::board(config, view, from, speech)
    }

    fn heading(event: &Event, number: u32, speech: Speech<'_>) -> Option<String> {
        let Event::TurnBegan { seat } = *event else {
            return None;
        };
        let name = speech.name(seat);
        Some(match speech.language {
            Language::English => format!("Turn {number}: {name} (seat {seat})"),
            Language::Chinese => format!("第{number}回合：{name}（{seat}号座位）"),
        })
    }

    fn joins(first: &Event, second: &Event) -> bool {
        first.joins(*second)
    }

    fn sentence(run: &[Event], speech: Speech<'_>) -> Option<String> {
        let first = run.first()?;
        let passed = Declined::Ability;
        // A moment let pass is asked for again and again, and the winners have a place of their own.
        if matches!(first, Event::Declined { what, .. } if *what == passed)
            || matches!(first, Event::Won { .. })
        {
            return None;
        }
        // Before its character is shown a seat has no name, and after it nothing new would be said.
        let unnamed = matches!(
            first,
            Event::CharacterChosen { .. } | Event::CharacterShown { .. }
        );
        let speech = if unnamed { speech.nameless() } else { speech };
        Some(speech.tell(run).to_string())
    }

    fn asked(ask: &Ask, speech: Speech<'_>) -> String {
        ask.told(speech).to_string()
    }

    fn question(ask: &Ask, language: Language) -> String {
        ask.kind.text(language).to_owned()
    }

    fn label(ask: &Ask, action: standoff::bang::Action, speech: Speech<'_>) -> String {
        action.told(ask.kind, speech).to_string()
    }

    fn greyed(config: &Config, state: &State, seat: Seat, speech: Speech<'_>) -> Vec<Greyed> {
        let from_hand = match state.ask().map(|ask| ask.kind) {
            Some(
                AskKind::Play
                | AskKind::Shot
                | AskKind::Indians
                | AskKind::Duel
                | AskKind::Rescue
                | AskKind::Pay
                | AskKind::Excess
                | AskKind::Discard(_),
            ) => true,
            // The choice is not among the cards of the hand.
            Some(
                AskKind::Character
                | AskKind::Quiet
                | AskKind::Store
                | AskKind::DrawFrom
                | AskKind::Return
                | AskKind::Check(_)
                | AskKind::Jail,
            )
            | None => false,
        };
        if !from_hand {
            return Vec::new();
        }
        let held = config.distinct(state.hand(seat));
        let greyed = held.iter().filter_map(|card| {
            let face = config.face(card);
            let why = state.why_not(config, seat, face)?;
            Some(Greyed {
                what: face.in_language(speech.language).to_string(),
                why: why.in_language(speech.language).to_string(),
            })
        });
        greyed.collect()
    }

    fn explain(config: &Config, view: &View, language: Language) -> Vec<String> {
        board::explain(config, view, language)
    }

    fn result(_: &Config, view: &View, speech: Speech<'_>) -> String {
        board::result(view, speech)
    }

    fn refused(error: ErrorOf<Bang>, language: Language) -> String {
        error.in_language(language).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_chosen() {
        assert_eq!(Bang::PRESETS.len(), Preset::ALL.len());
        for preset in Preset::ALL {
            assert!(Bang::PRESETS.contains(&preset.code()));
        }
        assert_eq!(Bang::players_of("official", &[]), [3, 4, 5, 6, 7, 8]);
        assert_eq!(Bang::players_of("xmu", &[]).last(), Some(&9));
    }
}
