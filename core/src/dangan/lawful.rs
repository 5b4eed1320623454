//! What the laws need of the game: tables, every value of a field, what a step shows, a turned table.

use alloc::format;
use alloc::vec::Vec;

use super::game::Dangan;
use super::witness::{self, WITNESSES};
use super::{
    Action, Config, DEEPEST, Event, Instances, Kind, OrinWindow, PairShield, Pins, Preset, Rule,
    Rules, State, View, shows,
};
use crate::kit::{Dice, Rotate, Seat};
use crate::laws::{Lawful, Step, Table, Witness};

/// Every switch at the value that the preset leaves out.
pub(super) fn other_readings(players: u8) -> Rules {
    Rules {
        rule_instances: Instances::Flag,
        pair_shield: PairShield::Forbid,
        mamizou_live: false,
        sakuya_on_dead: true,
        orin_window: OrinWindow::EveryTurnStart,
        last_bullet_death_ends: false,
        stickers: true,
        perfect_recall: false,
        ..Rules::preset(Preset::Standard, players)
    }
}

/// Stickers that are remembered, and a deck in which these kinds come up often.
fn often(players: u8, kinds: &[Kind]) -> Rules {
    let mut rules = Rules::preset(Preset::Standard, players);
    rules.stickers = true;
    for kind in kinds {
        rules.counts[kind.index()] += 12;
    }
    rules
}

impl Lawful for Dangan {
    const DEEPEST: usize = DEEPEST;
    const LONG_GAME: u32 = 600;
    const WITNESSES: &'static [Witness] = WITNESSES;

    fn tables() -> Vec<Table<Config>> {
        let mut tables = Vec::new();
        let mut add = |name: &str, rules: Rules| {
            if let Ok(config) = Config::new(rules) {
                let name = format!("dangan {name} {} players", rules.players);
                tables.push(Table { name, config });
            }
        };
        for players in 2..=6 {
            add("standard", Rules::preset(Preset::Standard, players));
            add("other readings", other_readings(players));
        }
        add(
            "mixed",
            often(5, &[Kind::Remilia, Kind::Nue, Kind::Kosuzu, Kind::Yukari]),
        );
        add(
            "nested",
            often(4, &[Kind::Reisen, Kind::Mamizou, Kind::Mokou, Kind::Reimu]),
        );
        add(
            "corpses",
            Rules {
                orin_window: OrinWindow::EveryTurnStart,
                ..often(6, &[Kind::Orin, Kind::Flandre, Kind::Yuuka, Kind::Rumia])
            },
        );
        tables
    }

    /// Each of 36 bullets has its turn, shield, shot and what it does; as many turns are without a shot; each seat dies
    /// and looks at six bullets, and is dealt seven cards.
    fn most_events(config: &Config) -> usize {
        36 * 8 + 36 * 4 + 16 * usize::from(config.players())
    }

    fn depth(state: &State) -> usize {
        state.stack().len()
    }

    fn changed(config: &Config, before: &View, after: &View) -> u64 {
        witness::changed(config, before, after)
    }

    fn event_kind(event: &Event) -> u32 {
        witness::event_kind(event)
    }

    fn variations(action: Action, mut sink: impl FnMut(Action)) {
        let kinds = || Kind::ALL.iter().copied();
        let seats = || (0..16).map(Seat::of);
        let places = || 0..=u8::MAX;
        match action {
            Action::Load { chamber, card } => {
                kinds().for_each(|card| sink(Action::Load { chamber, card }));
                places().for_each(|chamber| sink(Action::Load { chamber, card }));
            }
            Action::Target { .. } => seats().for_each(|target| sink(Action::Target { target })),
            Action::Pair { one, other } => {
                seats().for_each(|one| sink(Action::Pair { one, other }));
                seats().for_each(|other| sink(Action::Pair { one, other }));
            }
            Action::Dispel { .. } => {
                Rule::ALL
                    .iter()
                    .for_each(|rule| sink(Action::Dispel { rule: *rule }));
            }
            Action::DispelPhoenix { .. } => {
                seats().for_each(|holder| sink(Action::DispelPhoenix { holder }));
            }
            Action::Copy { .. } => kinds().for_each(|card| sink(Action::Copy { card })),
            Action::Rotate { .. } => places().for_each(|count| sink(Action::Rotate { count })),
            Action::Take { .. } => places().for_each(|place| sink(Action::Take { place })),
            Action::Give { .. } => places().for_each(|place| sink(Action::Give { place })),
            Action::GiveTwo { first, second } => {
                places().for_each(|first| sink(Action::GiveTwo { first, second }));
                places().for_each(|second| sink(Action::GiveTwo { first, second }));
            }
            Action::Insert { .. } => places().for_each(|place| sink(Action::Insert { place })),
            Action::Exchange { .. } => seats().for_each(|with| sink(Action::Exchange { with })),
            Action::Shield | Action::Pass => {}
        }
    }

    fn any_action(dice: &mut Dice) -> Action {
        let card = Kind::ALL[dice.below(Kind::COUNT as u32) as usize];
        let rule = Rule::ALL[dice.below(Rule::ALL.len() as u32) as usize];
        let mut seat = || Seat::of(dice.below(16) as u8);
        let (one, other) = (seat(), seat());
        let mut place = || dice.below(8) as u8;
        let (first, second) = (place(), place());
        let all = [
            Action::Load {
                chamber: first,
                card,
            },
            Action::Target { target: one },
            Action::Pair { one, other },
            Action::Shield,
            Action::Dispel { rule },
            Action::DispelPhoenix { holder: one },
            Action::Copy { card },
            Action::Rotate { count: first },
            Action::Take { place: first },
            Action::Give { place: first },
            Action::GiveTwo { first, second },
            Action::Insert { place: first },
            Action::Exchange { with: one },
            Action::Pass,
        ];
        all[dice.below(all.len() as u32) as usize]
    }

    fn pins_for(step: &Step<'_, Dangan>, viewer: Option<Seat>) -> Pins {
        shows::of_step(step, viewer)
    }

    fn pins_of_truth(config: &Config, state: &State, _: Option<Seat>) -> Pins {
        shows::everything(config, state)
    }

    fn turned(config: &Config, state: &State, by: u8) -> State {
        state.rotated(config, by)
    }

    fn turned_action(config: &Config, action: Action, by: u8) -> Action {
        action.rotated(by, config.players())
    }

    fn turned_event(config: &Config, event: Event, by: u8) -> Event {
        event.rotated(by, config.players())
    }

    fn turned_view(config: &Config, view: &View, by: u8) -> View {
        view.rotated(config, by)
    }
}
