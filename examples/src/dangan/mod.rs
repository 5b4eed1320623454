//! Dangan Gokko as it is shown.

mod board;

use standoff::bots::dangan::SimpleBot;
use standoff::dangan::{
    Action, Ask, AskKind, Config, Dangan, Event, Illegal, KindSet, Preset, Rules, State, View,
};
use standoff::kit::{Language, Seat, Speech};
use standoff::table::ErrorOf;

use crate::shown::{Before, Greyed, Shown, Switch};

impl Shown for Dangan {
    type Bot = SimpleBot;
    type Rules = Rules;

    const TITLE: &'static str = "Dangan Gokko";
    const PRESETS: &'static [&'static str] = &[Preset::Standard.code()];
    const SWITCHES: &'static [Switch<Rules>] = &[
        Switch {
            flag: "--stickers",
            about: "an open bullet shows who loaded it",
            set: |rules| rules.stickers = true,
        },
        Switch {
            flag: "--no-recall",
            about: "nobody is reminded of what he loaded or was shown, as at the table",
            set: |rules| rules.perfect_recall = false,
        },
    ];
    const USUAL_PLAYERS: u8 = 4;
    const DISTANCES: bool = false;

    fn rules(preset: &str, players: u8) -> Option<Rules> {
        Some(Rules::preset(Preset::from_code(preset)?, players))
    }

    fn checked(rules: Rules) -> Option<Config> {
        Config::new(rules).ok()
    }

    /// Nobody plays a character: players are called by their seats.
    fn names(_: &Config, _: &View, _: Language) -> Vec<String> {
        Vec::new()
    }

    fn before(ask: &Ask) -> Before {
        if ask.kind.is_secret() {
            Before::Line
        } else {
            Before::Nothing
        }
    }

    fn board(config: &Config, view: &View, _: Seat, speech: Speech<'_>) -> String {
        board::board(config, view, speech)
    }

    fn heading(event: &Event, _: u32, speech: Speech<'_>) -> Option<String> {
        match event {
            Event::RoundBegan { .. } | Event::TurnBegan { .. } => {
                let sentence = event.told(speech).to_string();
                Some(sentence.trim_end_matches(['.', '。']).to_owned())
            }
            _ => None,
        }
    }

    fn joins(first: &Event, second: &Event) -> bool {
        first.joins(*second)
    }

    fn sentence(run: &[Event], speech: Speech<'_>) -> Option<String> {
        match run.first()? {
            // All get as many; who loads knows what he has chosen; of the winners something is said at the end; and the
            // dead look at their own when they like.
            Event::Dealt { card: None, .. } | Event::Loaded { .. } | Event::Won { .. } => None,
            Event::Looked {
                seat,
                of,
                card: None,
                ..
            } if seat == of => None,
            _ => Some(speech.tell(run).to_string()),
        }
    }

    fn asked(ask: &Ask, speech: Speech<'_>) -> String {
        let what = ask.kind.name(speech.language);
        let cause = ask.cause.map(|cause| cause.name(speech.language));
        match (cause, speech.language) {
            (None, _) => what.to_owned(),
            (Some(cause), Language::English) => format!("{what}, for {cause}"),
            (Some(cause), Language::Chinese) => format!("【{cause}】{what}"),
        }
    }

    fn question(ask: &Ask, language: Language) -> String {
        let what = ask.kind.text(language);
        match (ask.cause, language) {
            (None, _) => what.to_owned(),
            (Some(cause), Language::English) => {
                format!("{what} {}: {}", cause.name(language), cause.text(language))
            }
            (Some(cause), Language::Chinese) => {
                format!(
                    "{what}【{}】：{}",
                    cause.name(language),
                    cause.text(language)
                )
            }
        }
    }

    fn label(ask: &Ask, action: Action, speech: Speech<'_>) -> String {
        action.told(ask.kind, speech).to_string()
    }

    fn greyed(config: &Config, state: &State, seat: Seat, speech: Speech<'_>) -> Vec<Greyed> {
        let chamber = state.cylinder(seat).len() as u8;
        let Some(ask) = state.ask().map(|ask| ask.kind) else {
            return Vec::new();
        };
        let tried: Vec<Action> = match ask {
            AskKind::Load => {
                let left: KindSet = state.view(config, Some(seat)).unloaded().collect();
                let load = |card| Action::Load { chamber, card };
                left.iter().map(load).collect()
            }
            AskKind::Target => {
                let name = |target| Action::Target { target };
                config.seats().iter().map(name).collect()
            }
            AskKind::Copy => {
                let open: KindSet = state.fired().iter().map(|fired| fired.kind).collect();
                open.iter().map(|card| Action::Copy { card }).collect()
            }
            AskKind::Pair
            | AskKind::Spell
            | AskKind::Rotate
            | AskKind::Take
            | AskKind::Give
            | AskKind::Pool
            | AskKind::Insert
            | AskKind::Corpse => Vec::new(),
        };
        let greyed = tried.into_iter().filter_map(|action| {
            let refused = state.check(config, state.ask_number(), seat, action);
            let Err(Illegal::Refused(why)) = refused else {
                return None;
            };
            Some(Greyed {
                what: action.told(ask, speech).to_string(),
                why: why.in_language(speech.language).to_string(),
            })
        });
        greyed.collect()
    }

    fn explain(_: &Config, view: &View, language: Language) -> Vec<String> {
        board::explain(view, language)
    }

    fn result(_: &Config, view: &View, speech: Speech<'_>) -> String {
        let won = view.winners().map(|seats| Event::Won { seats });
        won.map_or_else(String::new, |won| won.told(speech).to_string())
    }

    fn refused(error: ErrorOf<Dangan>, language: Language) -> String {
        error.in_language(language).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_and_switch_can_be_chosen() {
        assert_eq!(Dangan::PRESETS.len(), Preset::ALL.len());
        assert_eq!(Dangan::players_of("standard", &[]), [2, 3, 4, 5, 6]);
        let rules = |switches: &[&str]| {
            let config = Dangan::config("standard", 4, switches);
            config.map(|config| (config.rules().stickers, config.rules().perfect_recall))
        };
        assert_eq!(rules(&[]), Some((false, true)));
        assert_eq!(rules(&["--stickers", "--no-recall"]), Some((true, false)));
    }
}
