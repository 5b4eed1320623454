//! How a note of Ca$h 'n Gun$ is lost, from the outside.

use standoff::cash_n_guns::{CashNGuns, Note, State};

use crate::faulty::Sabotage;

impl Sabotage for CashNGuns {
    /// A note of the pot becomes another one; where the pot is empty nothing is lost.
    fn lose_a_piece(state: &State) -> State {
        let Some(note) = state.pot().iter().next() else {
            return *state;
        };
        let mut counts = [Note::Five, Note::Ten, Note::Twenty].map(|n| state.pot().of(n));
        let bytes = postcard::to_allocvec(state).expect("a State has a postcard form");
        let whole = counts;
        counts[note as usize] -= 1;
        counts[(note as usize + 1) % 3] += 1;
        // The pot is written as its counts; whatever else is written so is not what makes a position impossible.
        let places = bytes.windows(3).enumerate().filter(|(_, w)| *w == whole);
        for (at, _) in places {
            let mut forged = bytes.clone();
            forged[at..at + 3].copy_from_slice(&counts);
            if let Ok(state) = postcard::from_bytes::<State>(&forged) {
                let pot = [Note::Five, Note::Ten, Note::Twenty].map(|n| state.pot().of(n));
                if pot == counts {
                    return state;
                }
            }
        }
        *state
    }
}
