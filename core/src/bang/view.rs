//! View: what one seat, or the public, may know of a position (section 14).
//!
//! A View is built field by field from an allow-list: what is not written here is not known. It holds no
//! seed, no generator, no digest of the State, no hidden card and nothing about what others know of cards
//! that the viewer cannot place.

use serde::{Deserialize, Serialize};

use super::ask::Ask;
use super::character::{AbilitySet, Character};
use super::config::{Config, MAX_SEATS};
use super::frame::{Frame, turn_owner};
use super::role::Role;
use super::state::{LateDeath, Picked, STACK, TurnCounters};
use crate::kit::{Card, CardSet, Digest, FixedVec, Pile, Seat, SeatSet, digest_of};

/// A card of the deck whose very place the viewer knows.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Cards above it; 0 is the top of the deck.
    pub below: u8,
    /// The card.
    pub card: Card,
}

/// What one seat, or the public, may know of a position.
///
/// `Copy`, no heap, and complete enough to imagine whole positions from: see [`imagine`](super::imagine).
/// Seats are absolute.
///
/// Cards are numbers of the Config's deck, and their faces are [`Config::face`]. Of several cards with one
/// face nobody can tell which is which, so a View does not either: it gives the lowest numbers of a face to
/// the cards that the viewer can place, in a fixed order of zones, whatever their numbers in the State are.
///
/// ```
/// use standoff::bang::{Config, Preset, Rules, State};
/// use standoff::kit::Seat;
/// let config = Config::new(Rules::preset(Preset::Official, 4)).unwrap();
/// let state = State::new(&config, 1);
/// let (ann, bob) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let view = state.view(&config, Some(ann));
/// assert_eq!(view.hand(ann), state.hand(ann));
/// assert!(view.hand(bob).is_empty());
/// assert_eq!(view.hand_size(bob), state.hand(bob).len());
/// ```
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The hash of the Config.
    pub(super) config: u64,
    /// Whose View it is; none is the public.
    pub(super) viewer: Option<Seat>,
    /// The number of the question now; it stays when the game is over.
    pub(super) number: u32,
    /// What is being asked, of whom and why; none when the game is over.
    pub(super) ask: Option<Ask>,
    /// Turns begun so far.
    pub(super) turns: u32,
    /// The stack of effects, bottom first.
    pub(super) stack: FixedVec<Frame, STACK>,
    /// What has been counted this turn.
    pub(super) this_turn: TurnCounters,
    /// Deaths whose triggers wait for the end of the root effect, first to last.
    pub(super) late: FixedVec<LateDeath, MAX_SEATS>,
    /// Who has killed his prey in the three-player game (BANG-THREE-2).
    pub(super) hunter: Option<Seat>,
    /// Whether somebody has died since victory was last judged.
    pub(super) unjudged: bool,
    /// Who has won, the dead included; none while the game goes on.
    pub(super) winners: Option<SeatSet>,
    /// Seats that have not been eliminated.
    pub(super) living: SeatSet,
    /// Life points a seat; 0 or less only in a save window and for the dead.
    pub(super) life: [i8; MAX_SEATS],
    /// The highest life a seat can have.
    pub(super) max_life: [i8; MAX_SEATS],
    /// Failed draws! a seat for the Jail in front of it (BANG-CARD-JAIL-4).
    pub(super) jail_tries: [u8; MAX_SEATS],
    /// Seats that each seat sees at distance 1.
    pub(super) near: [SeatSet; MAX_SEATS],
    /// Seats within reach of each seat's weapon.
    pub(super) reach: [SeatSet; MAX_SEATS],
    /// Abilities that somebody in play owns.
    pub(super) present: AbilitySet,
    /// Roles a seat, where the viewer knows them.
    pub(super) roles: [Option<Role>; MAX_SEATS],
    /// Characters a seat; while they are being chosen, only the viewer's own first one.
    pub(super) characters: [Option<Character>; MAX_SEATS],
    /// The viewer's second character, where he has seen it.
    pub(super) spare: Option<Character>,
    /// Who has chosen, while characters are being chosen.
    pub(super) picked: SeatSet,
    /// The viewer's own secret choice.
    pub(super) pick: Picked,
    /// How many cards each seat holds.
    pub(super) hand_sizes: [u8; MAX_SEATS],
    /// Cards that the viewer can place in a hand; all of his own.
    pub(super) hands: [CardSet; MAX_SEATS],
    /// The cards in front of each seat.
    pub(super) tables: [CardSet; MAX_SEATS],
    /// Every card on any table, in the order in which it came there.
    pub(super) laid: Pile,
    /// The discard pile; the last card is the top.
    pub(super) discard: Pile,
    /// The brown card being carried out, where it does not lie on the discard pile at once.
    pub(super) resolving: CardSet,
    /// General Store's cards or flipped cards, face up.
    pub(super) shown: CardSet,
    /// How many cards somebody is looking at, face down.
    pub(super) aside_size: u8,
    /// Cards looked at that the viewer can place; all if it is he who looks.
    pub(super) aside: CardSet,
    /// How many cards the deck holds.
    pub(super) deck_size: u8,
    /// In the deck, the viewer does not know where.
    pub(super) deck: CardSet,
    /// In the deck at a place the viewer knows, from the top down.
    pub(super) placed: FixedVec<Placed, 128>,
    /// Hidden cards that everybody can place.
    pub(super) public: CardSet,
    /// Per seat: cards that he can place, as everybody knows who can place them too.
    pub(super) told: [CardSet; MAX_SEATS],
}

impl View {
    /// The hash of the Config that the View belongs to.
    pub fn config_hash(&self) -> Digest {
        Digest::new(self.config)
    }

    /// The digest over Config and everything in the View.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }

    /// Whose View it is; `None` is the public.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// What is being asked, of whom and why; `None` when the game is over.
    pub fn ask(&self) -> Option<Ask> {
        self.ask
    }

    /// The number of the question now; it stays when the game is over.
    pub fn ask_number(&self) -> u32 {
        self.number
    }

    /// The seats that must decide now; empty when the game is over.
    pub fn to_act(&self) -> SeatSet {
        self.ask.map_or(SeatSet::EMPTY, |ask| ask.seats)
    }

    /// Turns begun so far.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose turn it is; `None` before the first turn and after the end.
    pub fn turn_owner(&self) -> Option<Seat> {
        turn_owner(&self.stack)
    }

    /// The stack of effects, bottom first.
    pub fn stack(&self) -> &[Frame] {
        &self.stack
    }

    /// What has been counted this turn.
    pub fn this_turn(&self) -> TurnCounters {
        self.this_turn
    }

    /// Deaths whose triggers wait for the end of the root effect, first to last.
    pub fn late_deaths(&self) -> &[LateDeath] {
        &self.late
    }

    /// Who has killed his prey in the three-player game (BANG-THREE-2).
    pub fn hunter(&self) -> Option<Seat> {
        self.hunter
    }

    /// Who has won, the dead included; `None` while the game goes on.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// Seats that have not been eliminated.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Life points; 0 or less only in a save window and for the dead.
    pub fn life(&self, seat: Seat) -> i8 {
        of(&self.life, seat)
    }

    /// The highest life the seat can have.
    pub fn max_life(&self, seat: Seat) -> i8 {
        of(&self.max_life, seat)
    }

    /// Failed draws! of this seat for the Jail in front of it (BANG-CARD-JAIL-4).
    pub fn jail_tries(&self, seat: Seat) -> u8 {
        of(&self.jail_tries, seat)
    }

    /// Seats that this seat sees at distance 1.
    pub fn near(&self, seat: Seat) -> SeatSet {
        of(&self.near, seat)
    }

    /// Seats within reach of this seat's weapon.
    pub fn reach(&self, seat: Seat) -> SeatSet {
        of(&self.reach, seat)
    }

    /// The seat's role, if the viewer knows it.
    pub fn role(&self, seat: Seat) -> Option<Role> {
        of(&self.roles, seat)
    }

    /// The seat's character; while characters are being chosen, only the viewer's own first one.
    pub fn character(&self, seat: Seat) -> Option<Character> {
        of(&self.characters, seat)
    }

    /// The viewer's second character, where he has seen it (BANG-INFO-2).
    pub fn spare(&self) -> Option<Character> {
        self.spare
    }

    /// Who has chosen a character, while characters are being chosen.
    pub fn picked(&self) -> SeatSet {
        self.picked
    }

    /// Which character the viewer has chosen secretly; [`Picked::None`] after all are shown.
    pub fn pick(&self) -> Picked {
        self.pick
    }

    /// How many cards the seat holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        usize::from(of(&self.hand_sizes, seat))
    }

    /// The cards in this hand that the viewer can place; all of his own.
    pub fn hand(&self, seat: Seat) -> CardSet {
        of(&self.hands, seat)
    }

    /// The cards in front of this seat.
    pub fn table(&self, seat: Seat) -> CardSet {
        of(&self.tables, seat)
    }

    /// Every card on any table, in the order in which it came there.
    pub fn laid(&self) -> &Pile {
        &self.laid
    }

    /// The discard pile.
    pub fn discard(&self) -> &Pile {
        &self.discard
    }

    /// The brown card being carried out, where it does not lie on the discard pile at once.
    pub fn resolving(&self) -> CardSet {
        self.resolving
    }

    /// General Store's cards or flipped cards, face up.
    pub fn shown(&self) -> CardSet {
        self.shown
    }

    /// How many cards somebody is looking at, face down.
    pub fn aside_size(&self) -> usize {
        usize::from(self.aside_size)
    }

    /// Those of them that the viewer can place; all if it is he who looks.
    pub fn aside(&self) -> CardSet {
        self.aside
    }

    /// How many cards the deck holds.
    pub fn deck_size(&self) -> usize {
        usize::from(self.deck_size)
    }

    /// Cards that the viewer knows to be in the deck, but not where.
    pub fn deck(&self) -> CardSet {
        self.deck
    }

    /// Cards of the deck whose very place the viewer knows, from the top down.
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// Every hidden card that the viewer can place, his own hand included.
    pub fn known(&self) -> CardSet {
        let placed: CardSet = self.placed.iter().map(|p| p.card).collect();
        self.hands
            .iter()
            .fold(self.deck | self.aside | placed, |all, hand| all | *hand)
    }

    /// Hidden cards that everybody can place (BANG-INFO-10, -12).
    pub fn public(&self) -> CardSet {
        self.public
    }

    /// Cards that this seat can place, as everybody knows who can place them too: those that were taken out of
    /// its hand. Public ones, and its hand, are not among them.
    pub fn told(&self, seat: Seat) -> CardSet {
        of(&self.told, seat)
    }

    /// Who else can place this card, as far as the viewer can tell; empty for a card that he cannot place.
    pub fn known_by(&self, config: &Config, card: Card) -> SeatSet {
        let mut others = SeatSet::first_n(config.players());
        if let Some(own) = self.viewer {
            others.remove(own);
        }
        if self.public.contains(card) {
            return others;
        }
        let knows = |seat: &Seat| {
            self.told[seat.index()].contains(card) || self.hands[seat.index()].contains(card)
        };
        others.iter().filter(knows).collect()
    }
}

#[inline]
fn of<T: Copy + Default>(seats: &[T; MAX_SEATS], seat: Seat) -> T {
    seats.get(seat.index()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests;
