//! How a note of Ca$h 'n Gun$ is lost, from the outside, and a secret that a View can give away.

use standoff::cash_n_guns::{CashNGuns, Config, Note, Notes, State};
use standoff::kit::Seat;

use crate::faulty::Sabotage;
use crate::fields::Fields;

impl Sabotage for CashNGuns {
    /// A note of the pot becomes another one; where the pot is empty nothing is lost.
    fn lose_a_piece(state: &State) -> State {
        let Some(note) = state.pot().iter().next() else {
            return *state;
        };
        let mut counts = [Note::Five, Note::Ten, Note::Twenty].map(|n| state.pot().of(n));
        counts[note as usize] -= 1;
        counts[(note as usize + 1) % 3] += 1;
        let mut fields = Fields::of(state);
        fields.set("pot", &Notes::new(counts));
        fields.whole()
    }

    /// The role, where there are any.
    fn secret(config: &Config, state: &State, seat: Seat) -> u8 {
        state.role(config, seat).map_or(0, |role| 1 + role as u8)
    }
}
