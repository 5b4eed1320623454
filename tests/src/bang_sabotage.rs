//! How a card of BANG! is lost, from the outside.

use standoff::bang::{Bang, State};

use crate::faulty::Sabotage;

impl Sabotage for Bang {
    /// The bottom card of the deck becomes a second copy of the top one.
    fn lose_a_piece(state: &State) -> State {
        let deck: Vec<u8> = state.deck().iter().map(|card| card.number()).collect();
        let (Some(bottom), Some(top)) = (deck.first(), deck.last()) else {
            return *state;
        };
        let bytes = postcard::to_allocvec(state).expect("a State has a postcard form");
        // A pile is written as its length and its cards, bottom first.
        let mut written = vec![deck.len() as u8];
        written.extend(&deck);
        let at = bytes.windows(written.len()).position(|w| w == written);
        let mut forged = bytes.clone();
        forged[at.expect("the deck is in the bytes") + 1] = *top;
        assert!(bottom != top || deck.len() == 1, "cards of a deck differ");
        postcard::from_bytes(&forged).expect("the bytes have the State's form")
    }
}
