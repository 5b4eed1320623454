//! The table against the engine's, zone by zone.

use standoff::bang::{Config, Face, Frame, JailMode, State};
use standoff::kit::Seat;

use super::table::{Table, faces};

impl Table<'_> {
    /// Everything that both know.
    pub(crate) fn compare(&mut self, config: &Config, state: &State) {
        self.discard.append(&mut self.read);
        let over = state.winners().is_some();
        let effect = state
            .stack()
            .iter()
            .any(|f| matches!(f, Frame::Root { .. }));
        if !effect && !over {
            self.close_root();
        }
        let sorted = |mut cards: Vec<Face>| {
            cards.sort_unstable();
            cards
        };
        let view = state.view(config, None);
        for seat in (0..config.players()).filter_map(Seat::new) {
            let i = seat.index();
            assert_eq!(i32::from(state.life(seat)), self.life[i]);
            assert_eq!(state.is_living(seat), self.alive[i]);
            assert_eq!(
                sorted(faces(config, state.hand(seat))),
                sorted(self.hands[i].clone())
            );
            let laid = view.laid().iter().filter(|c| view.table(seat).contains(*c));
            let laid: Vec<Face> = laid.map(|c| config.face(c)).collect();
            assert_eq!(laid, self.tables[i], "the table of {seat}");
            if self.rules.jail_mode == JailMode::ChoiceUpTo3 {
                assert_eq!(
                    u32::from(view.jail_tries(seat)),
                    self.tries[i],
                    "tries of {seat}"
                );
            }
        }
        assert_eq!(state.deck().len(), self.deck);
        assert_eq!(sorted(faces(config, view.shown())), {
            let shown = [self.flipped.clone(), self.store.clone()];
            sorted(shown.concat())
        });
        if over {
            return;
        }
        let discard: Vec<Face> = state.discard().iter().map(|c| config.face(c)).collect();
        assert_eq!(discard, self.discard);
        assert_eq!(
            faces(config, view.resolving()),
            Vec::from_iter(self.resolving)
        );
        assert_eq!(state.turn_owner().map(Seat::index), Some(self.turn));
        assert_eq!(u32::from(view.this_turn().bangs), self.bangs);
    }
}
