//! What learners need of a game with a fault: the game's own, with the faults that only learners meet.

use std::cell::Cell as StdCell;

use standoff::game::Game;
use standoff::kit::{Digest, Seat};
use standoff::learn::{Cell, Family, Id, Learn, NO_OP, Offered, Plane, WrongSize};

use crate::fault::Fault;
use crate::faulty::{Faulty, LISTED, Sabotage, digest_of_text};

impl<G: Sabotage> Learn for Faulty<G> {
    const FAMILIES: &'static [Family] = G::FAMILIES;
    const IDS_VERSION: u16 = G::IDS_VERSION;
    const LAYOUT: &'static [Plane] = G::LAYOUT;
    const LAYOUT_VERSION: u16 = G::LAYOUT_VERSION;

    fn encode(config: &Self::Config, choice: Self::Choice, actor: Seat) -> Option<Id> {
        let id = G::encode(&config.inner, choice, actor)?;
        if config.has(Fault::TwoIdsSwapped) && (id == 1 || id == 2) {
            return Some(3 - id);
        }
        Some(id)
    }

    fn decode(config: &Self::Config, id: Id, actor: Seat) -> Option<Self::Choice> {
        if config.has(Fault::ReservedIdMeansSomething) && id == NO_OP {
            return G::decode(&config.inner, 1, actor);
        }
        G::decode(&config.inner, id, actor)
    }

    fn tensor<T: Cell>(
        config: &Self::Config,
        view: &Self::View,
        cells: &mut [T],
    ) -> Result<(), WrongSize> {
        G::tensor(&config.inner, &view.inner, cells)?;
        let Some(last) = cells.last_mut() else {
            return Ok(());
        };
        if let Some(truth) = view.truth.filter(|_| config.has(Fault::TensorTells)) {
            let hidden = digest_of_text(&format!("{truth:?}"));
            *last = T::of((hidden % 256) as u8, 255);
        }
        if config.has(Fault::TensorIsAbsolute) {
            *last = T::of(view.seat, 255);
        }
        Ok(())
    }

    fn observe<T: Cell>(
        config: &Self::Config,
        state: &Self::State,
        viewer: Option<Seat>,
        cells: &mut [T],
    ) -> Result<(), WrongSize> {
        Self::tensor(config, &Self::view(config, state, viewer), cells)?;
        if let Some(first) = cells
            .first_mut()
            .filter(|_| config.has(Fault::ObservesMore))
        {
            let hidden = digest_of_text(&format!("{:?}", state.inner));
            *first = T::of((hidden % 256) as u8, 255);
        }
        Ok(())
    }

    fn ids(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: Offered<&[Self::Choice]>,
        mut sink: impl FnMut(Id),
    ) {
        LISTED.with(|listed: &StdCell<u64>| listed.set(listed.get() + 1));
        let mut ids = Vec::new();
        Self::following(config, state, seat, prefix, |choice| {
            ids.extend(Self::encode(config, choice, seat));
        });
        if ids.len() > 1 {
            if config.has(Fault::OneIdTooFew) {
                ids.pop();
            }
            if config.has(Fault::OneIdTooMany) {
                ids.extend((1..).find(|id| !ids.contains(id)));
            }
            let next = || format!("{:?}", Self::next_view(config, state, seat));
            if config.has(Fault::MaskTells) && digest_of_text(&next()).is_multiple_of(2) {
                ids.pop();
            }
        }
        ids.into_iter().for_each(&mut sink);
    }

    fn view_digest(view: &Self::View) -> Digest {
        G::view_digest(&view.inner)
    }

    fn event_digest(event: Self::Event) -> Digest {
        G::event_digest(event)
    }
}
