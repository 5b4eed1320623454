//! What the laws need of a game with a fault: the game's own, passed on.

use standoff::kit::{Dice, Seat};
use standoff::laws::{Exchanged, Lawful, Step, Table, Witness};

use crate::faulty::{Faulty, FaultyConfig, FaultyState, FaultyView, Sabotage};
use crate::hidden::Hidden;

impl<G: Sabotage> Hidden for Faulty<G> {
    const THINGS: &'static [&'static str] = G::THINGS;

    fn exchanged(
        config: &Self::Config,
        state: &Self::State,
        dice: &mut Dice,
    ) -> Vec<Exchanged<Self::State>> {
        let faulty = |other: Exchanged<G::State>| Exchanged {
            what: other.what,
            state: FaultyState {
                inner: other.state,
                trace: state.trace,
            },
            insiders: other.insiders,
        };
        let all = G::exchanged(&config.inner, &state.inner, dice);
        all.into_iter().map(faulty).collect()
    }
}

impl<G: Sabotage> Lawful for Faulty<G> {
    const DEEPEST: usize = G::DEEPEST;
    const LONG_GAME: u32 = G::LONG_GAME;
    const WITNESSES: &'static [Witness] = G::WITNESSES;

    fn tables() -> Vec<Table<Self::Config>> {
        let plain = |table: Table<G::Config>| Table {
            name: table.name,
            config: FaultyConfig {
                inner: table.config,
                fault: None,
            },
        };
        G::tables().into_iter().map(plain).collect()
    }

    fn most_events(config: &Self::Config) -> usize {
        G::most_events(&config.inner)
    }

    fn depth(state: &Self::State) -> usize {
        G::depth(&state.inner)
    }

    fn changed(config: &Self::Config, before: &Self::View, after: &Self::View) -> u64 {
        G::changed(&config.inner, &before.inner, &after.inner)
    }

    fn event_kind(event: &Self::Event) -> u32 {
        G::event_kind(event)
    }

    fn variations(action: Self::Action, sink: impl FnMut(Self::Action)) {
        G::variations(action, sink);
    }

    fn any_action(dice: &mut Dice) -> Self::Action {
        G::any_action(dice)
    }

    fn pins_for(step: &Step<'_, Self>, viewer: Option<Seat>) -> Self::Pins {
        let inner = Step {
            config: &step.config.inner,
            before: &step.before.inner,
            after: &step.after.inner,
            seat: step.seat,
            action: step.action,
            events: step.events,
            picked: step.picked,
            outcomes: step.outcomes,
        };
        G::pins_for(&inner, viewer)
    }

    fn pins_of_truth(
        config: &Self::Config,
        state: &Self::State,
        viewer: Option<Seat>,
    ) -> Self::Pins {
        G::pins_of_truth(&config.inner, &state.inner, viewer)
    }

    fn turned(config: &Self::Config, state: &Self::State, by: u8) -> Self::State {
        FaultyState {
            inner: G::turned(&config.inner, &state.inner, by),
            trace: state.trace,
        }
    }

    fn turned_action(config: &Self::Config, action: Self::Action, by: u8) -> Self::Action {
        G::turned_action(&config.inner, action, by)
    }

    fn turned_event(config: &Self::Config, event: Self::Event, by: u8) -> Self::Event {
        G::turned_event(&config.inner, event, by)
    }

    fn turned_view(config: &Self::Config, view: &Self::View, by: u8) -> Self::View {
        let mut turned = FaultyView::plain(G::turned_view(&config.inner, &view.inner, by));
        turned.secret = view.secret;
        turned
    }
}
