//! How a card of Dangan Gokko is lost, from the outside.

use standoff::dangan::{Dangan, Kind, State};

use crate::faulty::Sabotage;

impl Sabotage for Dangan {
    /// A card of what was not dealt becomes another one; where there is none nothing is lost.
    fn lose_a_piece(state: &State) -> State {
        let deck = |state: &State| {
            Kind::ALL
                .iter()
                .map(|k| state.in_deck(*k))
                .collect::<Vec<u8>>()
        };
        let whole = deck(state);
        let Some(lost) = whole.iter().position(|count| *count > 0) else {
            return *state;
        };
        let mut counts = whole.clone();
        counts[lost] -= 1;
        counts[(lost + 1) % Kind::COUNT] += 1;
        let bytes = postcard::to_allocvec(state).expect("a State has a postcard form");
        // The deck is written as its counts; whatever else is written so is not what makes a position impossible.
        let places = bytes.windows(Kind::COUNT).enumerate();
        for (at, _) in places.filter(|(_, w)| **w == whole) {
            let mut forged = bytes.clone();
            forged[at..at + Kind::COUNT].copy_from_slice(&counts);
            if let Ok(state) = postcard::from_bytes::<State>(&forged)
                && deck(&state) == counts
            {
                return state;
            }
        }
        *state
    }
}
