//! The table of BANG!.

use standoff::bang::{Face, Refusal};

crate::table::table! {
    /// A game of BANG! in its host's hands: Config, position and history.
    BangTable of bang, Bang,
    /// The rules of a preset for this many players, with the base deck and the sixteen base characters.
    bang_preset
}

#[uniffi::export]
impl BangTable {
    /// The face of each card, by its number: what the numbers in a View stand for.
    #[must_use]
    pub fn deck(&self) -> Vec<Face> {
        self.0.with(|table| table.config().rules().deck.to_vec())
    }

    /// Why this seat cannot play this card now; none if it can. For this seat only.
    ///
    /// # Errors
    /// [`Fault::NoSuchSeat`], [`Fault::NoSuchFace`].
    pub fn why_not(&self, seat: Seat, card: Face) -> Result<Option<Refusal>, Fault> {
        Ok(self
            .0
            .with(|table| table.state().why_not(table.config(), seat, card)))
    }
}
