//! What the laws need of the game: tables, every value of a field, what a step shows, a turned table.

use alloc::format;
use alloc::vec::Vec;

use super::game::CashNGuns;
use super::witness::{self, WITNESSES};
use super::{
    Action, Bullet, Config, DeadRole, Event, PhoneSet, Pins, PostCallWithdraw, Preset, Rules,
    SlowAim, State, Toggle, View, Word, shows,
};
use crate::kit::{Dice, Rotate, Seat};
use crate::laws::{Lawful, Step, Table, Witness};

/// A table with every switch at the value that presets leave out.
fn other_readings(players: u8) -> Rules {
    Rules {
        godfather: 2,
        slow_aim: SlowAim::AimsAtNobody,
        felled_still_target: Toggle::Off,
        grenade_hits_thrower: Toggle::On,
        insane_dead_throw: Toggle::Off,
        phone_set: PhoneSet::Received,
        post_call_withdraw: PostCallWithdraw::CopLimit,
        dead_role: DeadRole::Shown,
        ..Rules::preset(Preset::Full, players)
    }
}

impl Lawful for CashNGuns {
    /// Nothing interrupts anything: there is no stack.
    const DEEPEST: usize = 1;
    const LONG_GAME: u32 = 330;
    const WITNESSES: &'static [Witness] = WITNESSES;

    fn tables() -> Vec<Table<Config>> {
        let mut tables = Vec::new();
        let mut add = |name: &str, rules: Rules| {
            // With four players there is no cop.
            if let Ok(config) = Config::new(rules) {
                let name = format!("cash_n_guns {name} {} players", rules.players);
                tables.push(Table { name, config });
            }
        };
        for preset in Preset::ALL {
            for players in 4..=6 {
                add(preset.code(), Rules::preset(*preset, players));
            }
        }
        for players in 5..=6 {
            add("other readings", other_readings(players));
        }
        tables
    }

    /// Between two questions each seat shows a power and a role at most, and each of the guns, of which there are as
    /// many as seats, is lowered, discarded, fired; each seat is wounded twice, dies and loses a card to the grenade; one
    /// gun is taken, and the pot, the phone, the new round and the end have one event each.
    fn most_events(config: &Config) -> usize {
        10 * usize::from(config.players()) + 10
    }

    fn depth(_: &State) -> usize {
        1
    }

    fn changed(config: &Config, before: &View, after: &View) -> u64 {
        witness::changed(config, before, after)
    }

    fn event_kind(event: &Event) -> u32 {
        witness::event_kind(event)
    }

    fn variations(action: Action, mut sink: impl FnMut(Action)) {
        let seats = || (0..16).map(Seat::of);
        let bullets = || Bullet::ALL.iter().copied();
        match action {
            Action::Load { first, second } => {
                bullets().for_each(|first| sink(Action::Load { first, second }));
                let others = bullets().map(Some).chain([None]);
                others.for_each(|second| sink(Action::Load { first, second }));
            }
            Action::Aim { first, second } => {
                seats().for_each(|first| sink(Action::Aim { first, second }));
                let others = seats().map(Some).chain([None]);
                others.for_each(|second| sink(Action::Aim { first, second }));
            }
            Action::TakeBack { .. } => {
                bullets().for_each(|instead| sink(Action::TakeBack { instead }));
            }
            Action::TakeGun { .. } => seats().for_each(|from| sink(Action::TakeGun { from })),
            Action::Say(_) => Word::ALL.iter().for_each(|word| sink(Action::Say(*word))),
        }
    }

    fn any_action(dice: &mut Dice) -> Action {
        let bullet = |dice: &mut Dice| Bullet::ALL[dice.below(3) as usize];
        let seat = |dice: &mut Dice| Seat::of(dice.below(16) as u8);
        let both = dice.below(2) == 0;
        match dice.below(5) {
            0 => Action::Load {
                first: bullet(dice),
                second: both.then(|| bullet(dice)),
            },
            1 => Action::Aim {
                first: seat(dice),
                second: both.then(|| seat(dice)),
            },
            2 => Action::TakeBack {
                instead: bullet(dice),
            },
            3 => Action::TakeGun { from: seat(dice) },
            _ => Action::Say(Word::ALL[dice.below(Word::ALL.len() as u32) as usize]),
        }
    }

    fn pins_for(step: &Step<'_, CashNGuns>, _: Option<Seat>) -> Pins {
        shows::of_step(step)
    }

    fn pins_of_truth(config: &Config, state: &State, viewer: Option<Seat>) -> Pins {
        shows::everything(config, state, viewer)
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
