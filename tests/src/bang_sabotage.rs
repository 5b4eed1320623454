//! How a card of BANG! is lost, from the outside, and a secret that a View can give away.

use standoff::bang::{Bang, Config, State};
use standoff::kit::{Card, Seat};

use crate::faulty::Sabotage;
use crate::fields::Fields;

impl Sabotage for Bang {
    /// The bottom card of the deck becomes a second copy of the top one.
    fn lose_a_piece(state: &State) -> State {
        let mut fields = Fields::of(state);
        fields.change("deck", |deck: &mut Vec<Card>| {
            let top = deck.last().copied();
            if let (Some(bottom), Some(top)) = (deck.first_mut(), top) {
                *bottom = top;
            }
        });
        fields.whole()
    }

    /// The role.
    fn secret(_: &Config, state: &State, seat: Seat) -> u8 {
        state.role(seat).map_or(0, |role| role as u8)
    }
}
