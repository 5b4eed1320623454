//! What the laws need of BANG!: tables, every value of a field, what a step shows, a turned table.

use alloc::format;
use alloc::vec::Vec;

use super::game::Bang;
use super::shows::Shows;
use super::witness::{self, WITNESSES};
use super::{
    Action, BeerTwoPlayers, Character, CharacterChoice, Config, DEEPEST, DeathBenefits, Event,
    Face, JailShelter, Pins, Preset, Reshuffle, Rules, SidWindow, State, Take, View,
};
use crate::kit::{Dice, FixedVec, Rotate, Seat};
use crate::laws::{Lawful, Step, Table, Witness};

/// Tables that no preset has: equal faces, a deck that runs out, and the switch values that presets leave out.
fn odd_tables() -> Vec<Table<Config>> {
    let four_of_each = |step: usize| {
        let quads = Face::all().step_by(step);
        FixedVec::try_from_iter(quads.flat_map(|face| [face; 4])).unwrap_or_default()
    };
    let official = |players| Rules::preset(Preset::Official, players);
    let odd = [
        (
            "twins",
            Rules {
                deck: four_of_each(4),
                dynamite_stacking: true,
                ..official(5)
            },
        ),
        (
            "scarce",
            Rules {
                deck: four_of_each(8),
                reshuffle_when: Reshuffle::OnDemand,
                ..official(4)
            },
        ),
        (
            "late",
            Rules {
                death_benefit_timing: DeathBenefits::AfterCard,
                jail_shelter: JailShelter::NothingButShots,
                jail_stacking: true,
                beer_two_players: BeerTwoPlayers::Allowed,
                characters_dealt: 2,
                character_choice: CharacterChoice::Choose,
                sid_window: SidWindow::OwnTurnAndDying,
                ..official(7)
            },
        ),
    ];
    odd.into_iter()
        .filter_map(|(name, rules)| {
            let config = Config::new(rules).ok()?;
            let name = format!("bang {name} {} players", config.players());
            Some(Table { name, config })
        })
        .collect()
}

impl Lawful for Bang {
    const DEEPEST: usize = DEEPEST;
    const LONG_GAME: u32 = 800;
    const WITNESSES: &'static [Witness] = WITNESSES;

    fn tables() -> Vec<Table<Config>> {
        let mut tables = odd_tables();
        for preset in Preset::ALL {
            for players in 3..=9 {
                // The role tables say which numbers of players there are.
                if let Ok(config) = Config::new(Rules::preset(*preset, players)) {
                    let name = format!("bang {} {players} players", preset.code());
                    tables.push(Table { name, config });
                }
            }
        }
        tables
    }

    /// In one chain a card is drawn, moved and discarded at most once each, and may come up once more after a
    /// reshuffle; a seat is hit, healed, dies and is shown, and passes a turn that is lost.
    fn most_events(config: &Config) -> usize {
        4 * config.deck_size() + 16 * usize::from(config.players())
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
        let faces = |sink: &mut dyn FnMut(Face)| Face::all().for_each(sink);
        let seats = |sink: &mut dyn FnMut(Seat)| (0..16).map(Seat::of).for_each(sink);
        match action {
            Action::Choose { .. } => {
                for character in Character::ALL {
                    sink(Action::Choose {
                        character: *character,
                    });
                }
            }
            Action::Play { .. } => faces(&mut |card| sink(Action::Play { card })),
            Action::Heal { .. } => faces(&mut |card| sink(Action::Heal { card })),
            Action::Respond { .. } => faces(&mut |card| sink(Action::Respond { card })),
            Action::Pick { .. } => faces(&mut |card| sink(Action::Pick { card })),
            Action::PickTable { .. } => faces(&mut |card| sink(Action::PickTable { card })),
            Action::DrawHand { .. } => seats(&mut |from| sink(Action::DrawHand { from })),
            Action::PlayAt { card, target } => {
                faces(&mut |card| sink(Action::PlayAt { card, target }));
                seats(&mut |target| sink(Action::PlayAt { card, target }));
            }
            Action::PlayTake { card, target, take } => {
                faces(&mut |card| sink(Action::PlayTake { card, target, take }));
                seats(&mut |target| sink(Action::PlayTake { card, target, take }));
                let mut taking = |take| sink(Action::PlayTake { card, target, take });
                taking(Take::Hand);
                faces(&mut |face| taking(Take::Table(face)));
            }
            Action::End
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::Serve
            | Action::TryJail => {}
        }
    }

    fn any_action(dice: &mut Dice) -> Action {
        let card = Face::of(dice.below(Face::COUNT as u32) as u8);
        let other = Face::of(dice.below(Face::COUNT as u32) as u8);
        let seat = Seat::of(dice.below(16) as u8);
        let character = dice.below(Character::ALL.len() as u32) as usize;
        let take = match dice.below(2) {
            0 => Take::Hand,
            _ => Take::Table(other),
        };
        let all = [
            Action::Choose {
                character: Character::ALL[character],
            },
            Action::Play { card },
            Action::PlayAt { card, target: seat },
            Action::PlayTake {
                card,
                target: seat,
                take,
            },
            Action::Heal { card },
            Action::End,
            Action::Respond { card },
            Action::CheckBarrel,
            Action::CheckAbility,
            Action::Pass,
            Action::Pick { card },
            Action::PickTable { card },
            Action::DrawDeck,
            Action::DrawDiscard,
            Action::DrawHand { from: seat },
            Action::Serve,
            Action::TryJail,
        ];
        all[dice.below(all.len() as u32) as usize]
    }

    fn pins_for(step: &Step<'_, Bang>, viewer: Option<Seat>) -> Pins {
        Shows::of_step(step, viewer).pins()
    }

    fn pins_of_truth(config: &Config, state: &State, viewer: Option<Seat>) -> Pins {
        Shows::everything(config, state, viewer).pins()
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
