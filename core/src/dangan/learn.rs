//! The adapter for learners: gives ids and tensor the names that [`Learn`] has. Nothing here is a rule.

use super::encode::{self, LAYOUT, LAYOUT_VERSION};
use super::space::{FAMILIES, IDS_VERSION};
use super::{Action, Choice, Config, Dangan, Event, State, View};
use crate::kit::{Chance, Digest, Seat, digest_of};
use crate::learn::{Cell, Family, Id, Learn, Offered, Plane, WrongSize};

impl Learn for Dangan {
    const FAMILIES: &'static [Family] = FAMILIES;
    const IDS_VERSION: u16 = IDS_VERSION;
    const LAYOUT: &'static [Plane] = LAYOUT;
    const LAYOUT_VERSION: u16 = LAYOUT_VERSION;

    #[inline]
    fn encode(config: &Config, choice: Choice, actor: Seat) -> Option<Id> {
        choice.id(actor, config.players())
    }

    #[inline]
    fn decode(config: &Config, id: Id, actor: Seat) -> Option<Choice> {
        Choice::from_id(id, actor, config.players())
    }

    #[inline]
    fn tensor<T: Cell>(config: &Config, view: &View, cells: &mut [T]) -> Result<(), WrongSize> {
        encode::write(config, view, cells)
    }

    #[inline]
    fn carry_out<C: Chance>(
        config: &Config,
        state: &mut State,
        seat: Seat,
        offered: Offered<Action>,
        chance: Option<&mut C>,
        log: impl FnMut(Event),
    ) {
        let (ask, action) = (state.ask_number(), offered.get());
        debug_assert_eq!(state.check(config, ask, seat, action), Ok(()));
        state.carry_out_legal(config, seat, action, chance, log);
    }

    #[inline]
    fn view_digest(view: &View) -> Digest {
        view.digest()
    }

    #[inline]
    fn event_digest(event: Event) -> Digest {
        digest_of(0, &event)
    }
}
