//! How a card of Dangan Gokko is lost, from the outside, and a secret that a View can give away.

use standoff::dangan::{Config, Dangan, Kind, State};
use standoff::kit::Seat;

use crate::faulty::Sabotage;
use crate::fields::Fields;

impl Sabotage for Dangan {
    /// A card of what was not dealt becomes another one; where there is none nothing is lost.
    fn lose_a_piece(state: &State) -> State {
        let mut fields = Fields::of(state);
        fields.change("deck", |deck: &mut [u8; Kind::COUNT]| {
            if let Some(lost) = deck.iter().position(|count| *count > 0) {
                deck[lost] -= 1;
                deck[(lost + 1) % Kind::COUNT] += 1;
            }
        });
        fields.whole()
    }

    /// The card that was left out, once all have loaded.
    fn secret(_: &Config, state: &State, seat: Seat) -> u8 {
        match state.hand(seat) {
            [left] => 1 + left.number(),
            _ => 0,
        }
    }
}
