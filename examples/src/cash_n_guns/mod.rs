//! Ca$h 'n Gun$ as it is shown.

mod board;

use standoff::bots::cash_n_guns::SimpleBot;
use standoff::cash_n_guns::{
    Action, Ask, AskKind, Bullet, CashNGuns, Config, Event, Gangster, Illegal, Preset, Rules,
    State, View, Word,
};
use standoff::kit::{Language, Seat, SeatSet, Speech};
use standoff::table::ErrorOf;

use crate::shown::{Before, Greyed, Shown, Switch};

impl Shown for CashNGuns {
    type Bot = SimpleBot;
    type Rules = Rules;

    const TITLE: &'static str = "Ca$h 'n Gun$";
    const PRESETS: &'static [&'static str] = &[
        Preset::Base.code(),
        Preset::Powers.code(),
        Preset::Cop.code(),
        Preset::Full.code(),
    ];
    const SWITCHES: &'static [Switch<Rules>] = &[
        Switch {
            flag: "--powers",
            about: "everybody is dealt a super power",
            set: |rules| rules.powers = true,
        },
        Switch {
            flag: "--cop",
            about: "one of the players is the undercover cop",
            set: |rules| rules.cop = true,
        },
    ];
    const USUAL_PLAYERS: u8 = 5;
    const DISTANCES: bool = false;

    fn rules(preset: &str, players: u8) -> Option<Rules> {
        Some(Rules::preset(Preset::from_code(preset)?, players))
    }

    fn checked(rules: Rules) -> Option<Config> {
        Config::new(rules).ok()
    }

    fn names(config: &Config, _: &View, language: Language) -> Vec<String> {
        let name = |seat| {
            let gangster = Gangster::at(seat).map(|gangster| gangster.name(language));
            gangster.unwrap_or_default().to_owned()
        };
        SeatSet::first_n(config.players())
            .iter()
            .map(name)
            .collect()
    }

    fn before(ask: &Ask) -> Before {
        match ask.kind {
            // All guns are pointed now.
            AskKind::Courage => Before::Table,
            AskKind::Load
            | AskKind::Kid
            | AskKind::Aim
            | AskKind::TakeGun
            | AskKind::Grenade
            | AskKind::TakeBack
            | AskKind::Share
            | AskKind::Phone => Before::Line,
        }
    }

    fn board(config: &Config, view: &View, _: Seat, speech: Speech<'_>) -> String {
        board::board(config, view, speech)
    }

    fn heading(event: &Event, _: u32, speech: Speech<'_>) -> Option<String> {
        let Event::RoundBegan { .. } = event else {
            return None;
        };
        let sentence = event.told(speech).to_string();
        Some(sentence.trim_end_matches(['.', '。']).to_owned())
    }

    fn joins(_: &Event, _: &Event) -> bool {
        false
    }

    fn sentence(run: &[Event], speech: Speech<'_>) -> Option<String> {
        match run.first()? {
            // The winners have a place of their own.
            Event::Won { .. } => None,
            event => Some(event.told(speech).to_string()),
        }
    }

    fn asked(ask: &Ask, speech: Speech<'_>) -> String {
        ask.kind.name(speech.language).to_owned()
    }

    fn question(ask: &Ask, language: Language) -> String {
        ask.kind.text(language).to_owned()
    }

    fn label(_: &Ask, action: Action, speech: Speech<'_>) -> String {
        action.told(speech).to_string()
    }

    fn greyed(config: &Config, state: &State, seat: Seat, speech: Speech<'_>) -> Vec<Greyed> {
        let one_gun = |first| Action::Aim {
            first,
            second: None,
        };
        let others = SeatSet::first_n(config.players()).without(seat);
        let tried: Vec<Action> = match state.ask().map(|ask| ask.kind) {
            Some(AskKind::Aim) => others.iter().map(one_gun).collect(),
            Some(AskKind::Load) => {
                let one = |first: &Bullet| Action::Load {
                    first: *first,
                    second: None,
                };
                Bullet::ALL.iter().map(one).collect()
            }
            Some(AskKind::Courage) => vec![Action::Say(Word::Withdraw)],
            // What is a secret of his power or role is not told by what he cannot do.
            Some(
                AskKind::Kid
                | AskKind::TakeGun
                | AskKind::Grenade
                | AskKind::TakeBack
                | AskKind::Share
                | AskKind::Phone,
            )
            | None => Vec::new(),
        };
        // With two guns a decision is about both.
        let two = state
            .gun(seat, standoff::cash_n_guns::Hand::Second)
            .is_some();
        let greyed = tried.into_iter().filter_map(|action| {
            let refused = state.check(config, state.ask_number(), seat, action);
            let Err(Illegal::Refused(why)) = refused else {
                return None;
            };
            Some(Greyed {
                what: action.told(speech).to_string(),
                why: why.in_language(speech.language).to_string(),
            })
        });
        greyed.filter(|_| !two).collect()
    }

    fn explain(_: &Config, view: &View, language: Language) -> Vec<String> {
        board::explain(view, language)
    }

    fn result(config: &Config, view: &View, speech: Speech<'_>) -> String {
        board::result(config, view, speech)
    }

    fn refused(error: ErrorOf<CashNGuns>, language: Language) -> String {
        error.in_language(language).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_what_its_switches_make() {
        assert_eq!(CashNGuns::PRESETS.len(), Preset::ALL.len());
        for (preset, switches) in [
            ("base", &[][..]),
            ("powers", &["--powers"]),
            ("cop", &["--cop"]),
            ("full", &["--powers", "--cop"]),
        ] {
            assert!(CashNGuns::PRESETS.contains(&preset));
            let (plain, players) = (CashNGuns::config(preset, 5, &[]), 5);
            assert_eq!(plain, CashNGuns::config("base", players, switches));
            assert!(plain.is_some());
        }
        assert_eq!(CashNGuns::players_of("base", &[]), [4, 5, 6]);
        assert_eq!(CashNGuns::players_of("base", &["--cop"]), [5, 6]);
    }
}
