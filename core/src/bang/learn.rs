//! The adapter for learners: gives BANG!'s ids and tensor the names that [`Learn`] has. Nothing here is a rule.

use super::{
    Action, Bang, Choice, Config, Event, FAMILIES, IDS_VERSION, LAYOUT, LAYOUT_VERSION, State,
    View, encode,
};
use crate::kit::{Chance, Digest, Seat, digest_of};
use crate::learn::{Cell, Family, Id, Learn, Offered, Plane, WrongSize};

impl Learn for Bang {
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
        encode::write(config, &view.glance(), cells)
    }

    /// A glance is enough; a tensor counts faces, so twins need no numbers.
    #[inline]
    fn observe<T: Cell>(
        config: &Config,
        state: &State,
        viewer: Option<Seat>,
        cells: &mut [T],
    ) -> Result<(), WrongSize> {
        encode::write(config, &state.glance(config, viewer), cells)
    }

    #[inline(always)]
    fn following(
        config: &Config,
        state: &State,
        seat: Seat,
        prefix: Offered<&[Choice]>,
        sink: impl FnMut(Choice),
    ) {
        state.each_following(config, seat, prefix.get(), sink);
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
