//! Events: what happened, in causal order (BANG-INFO-19).

use serde::{Deserialize, Serialize};

use super::card::Face;
use super::character::Character;
use super::frame::CheckFor;
use super::role::Role;
use crate::kit::{Seat, SeatSet};

/// Why a card of one's own is discarded: `Excess` and `Cost` from hand, `Replaced` and `Spent` from the table.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DiscardWhy {
    /// Over the hand limit in phase 3.
    Excess,
    /// Paid for an ability.
    Cost,
    /// Eliminated.
    Death,
    /// A Sheriff who killed a Deputy.
    Penalty,
    /// Replaced by another of its class.
    Replaced,
    /// A Jail or Dynamite whose work is done.
    Spent,
}

/// What a player declined.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Declined {
    /// To answer a shot.
    Shot,
    /// To answer Indians!.
    Indians,
    /// To answer in a Duel.
    Duel,
    /// To save himself.
    Rescue,
    /// To use an ability at a quiet point.
    Ability,
}

/// Something that happened. A card in `Option` is hidden from those who may not see it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, text, told))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A player has secretly chosen his character.
    CharacterChosen {
        /// Who.
        seat: Seat,
    },
    /// A character is turned up.
    CharacterShown {
        /// Whose.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// The rest of a turn is lost to Jail.
    TurnLost {
        /// Whose.
        seat: Seat,
    },
    /// A card was drawn from the deck, seen by the drawer only (BANG-INFO-4).
    Drew {
        /// Who.
        seat: Seat,
        /// The card; for the drawer.
        card: Option<Face>,
    },
    /// A card in hand, just drawn, is shown to all (BANG-INFO-12).
    Showed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// A player looks at a card from the deck top (BANG-INFO-5).
    Looked {
        /// Who.
        seat: Seat,
        /// The card; for him.
        card: Option<Face>,
    },
    /// A card looked at goes back on top of the deck.
    Returned {
        /// Who.
        seat: Seat,
        /// The card; for him.
        card: Option<Face>,
    },
    /// A card looked at is kept in hand.
    Kept {
        /// Who.
        seat: Seat,
        /// The card; for him.
        card: Option<Face>,
    },
    /// The top of the discard pile goes into a hand.
    TookDiscard {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// A random card went from hand to hand, seen by these two (BANG-INFO-6).
    TookFromHand {
        /// The taker.
        by: Seat,
        /// The former owner.
        from: Seat,
        /// The card; for these two.
        card: Option<Face>,
    },
    /// A card on the table went into a hand.
    TookFromTable {
        /// The taker.
        by: Seat,
        /// The former owner.
        from: Seat,
        /// The card.
        card: Face,
    },
    /// A brown card is played.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
        /// At whom.
        target: Option<Seat>,
    },
    /// A blue card is put in front of a player.
    Placed {
        /// Who plays it.
        seat: Seat,
        /// The card.
        card: Face,
        /// In front of whom.
        on: Seat,
    },
    /// A card was played as an answer, or to save oneself.
    Responded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// An answer was declined.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        what: Declined,
    },
    /// A card in hand was discarded by its owner.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Face,
        /// Why.
        why: DiscardWhy,
    },
    /// A card in hand was discarded by another player.
    DiscardedFromHand {
        /// Who made him.
        by: Seat,
        /// The owner.
        from: Seat,
        /// The card.
        card: Face,
    },
    /// A card on the table was discarded by another player.
    DiscardedFromTable {
        /// Who.
        by: Seat,
        /// The owner.
        from: Seat,
        /// The card.
        card: Face,
    },
    /// A card was turned up for a draw!; `None` if there was none.
    Flipped {
        /// Whose draw!.
        seat: Seat,
        /// What for.
        why: CheckFor,
        /// The card.
        card: Option<Face>,
    },
    /// Of two cards flipped, this one counts.
    Counted {
        /// Whose draw!.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// A shot was cancelled.
    Dodged {
        /// By whom.
        seat: Seat,
    },
    /// A player chose to stay in Jail.
    Served {
        /// Who.
        seat: Seat,
    },
    /// A Dynamite went on.
    DynamitePassed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A Dynamite exploded.
    DynamiteExploded {
        /// In front of whom.
        seat: Seat,
    },
    /// A card is shown for General Store.
    StoreShown {
        /// The card.
        card: Face,
    },
    /// A card of General Store was taken.
    StoreTaken {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Face,
    },
    /// The discard pile became a new deck.
    Reshuffled {
        /// How many cards.
        cards: u8,
    },
    /// Life points were lost.
    Damaged {
        /// Who.
        seat: Seat,
        /// The author.
        by: Option<Seat>,
        /// How many.
        amount: u8,
        /// Life now; may be 0 or less.
        life: i8,
    },
    /// Life points were gained.
    Healed {
        /// Who.
        seat: Seat,
        /// Life now.
        life: i8,
    },
    /// A player was eliminated.
    Died {
        /// Who.
        seat: Seat,
        /// The author.
        by: Option<Seat>,
    },
    /// A role is turned up.
    RoleShown {
        /// Whose.
        seat: Seat,
        /// Which.
        role: Role,
    },
    /// The game is over.
    Won {
        /// The winners, the dead among them included.
        seats: SeatSet,
    },
    /// A card on the table went on the discard pile by its owner's doing, or its work is done (BANG-INFO-9).
    TableDiscarded {
        /// In front of whom it lay.
        seat: Seat,
        /// The card.
        card: Face,
        /// Why.
        why: DiscardWhy,
    },
}

impl Event {
    /// The event as this viewer sees it; `None` is the public.
    ///
    /// Every event is seen by everybody; only the card of a hidden move is kept from those who may not see it.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::Drew { seat, card } => Event::Drew {
                seat,
                card: card.filter(|_| viewer == Some(seat)),
            },
            Event::Looked { seat, card } => Event::Looked {
                seat,
                card: card.filter(|_| viewer == Some(seat)),
            },
            Event::Returned { seat, card } => Event::Returned {
                seat,
                card: card.filter(|_| viewer == Some(seat)),
            },
            Event::Kept { seat, card } => Event::Kept {
                seat,
                card: card.filter(|_| viewer == Some(seat)),
            },
            Event::TookFromHand { by, from, card } => Event::TookFromHand {
                by,
                from,
                card: card.filter(|_| viewer == Some(by) || viewer == Some(from)),
            },
            Event::CharacterChosen { .. }
            | Event::CharacterShown { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::Showed { .. }
            | Event::TookDiscard { .. }
            | Event::TookFromTable { .. }
            | Event::Played { .. }
            | Event::Placed { .. }
            | Event::Responded { .. }
            | Event::Declined { .. }
            | Event::Discarded { .. }
            | Event::DiscardedFromHand { .. }
            | Event::DiscardedFromTable { .. }
            | Event::Flipped { .. }
            | Event::Counted { .. }
            | Event::Dodged { .. }
            | Event::Served { .. }
            | Event::DynamitePassed { .. }
            | Event::DynamiteExploded { .. }
            | Event::StoreShown { .. }
            | Event::StoreTaken { .. }
            | Event::Reshuffled { .. }
            | Event::Damaged { .. }
            | Event::Healed { .. }
            | Event::Died { .. }
            | Event::RoleShown { .. }
            | Event::Won { .. }
            | Event::TableDiscarded { .. } => self,
        }
    }
}
