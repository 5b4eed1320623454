//! State: one position, hidden things included. Plain data, no heap, at most 1.5 KiB.

use serde::{Deserialize, Serialize};

use super::card::{Effect, Kind};
use super::character::{Ability, AbilitySet, Character};
use super::config::{Config, MAX_SEATS};
use super::frame::{Frame, Verdict, turn_owner};
use super::role::Role;
use crate::kit::{
    Card, CardSet, Deck, Digest, FixedVec, Generator, Knowledge, Pile, Seat, SeatSet, digest_of,
};

/// How deep the stack can get: the longest path through the frame table.
pub const STACK: usize = 16;

/// A secret choice between two characters, until all have chosen.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Picked {
    /// Not chosen yet, or nothing to choose.
    #[default]
    None,
    /// The first card dealt.
    First,
    /// The second card dealt.
    Second,
}

/// Counters that start anew with each turn.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TurnCounters {
    /// BANG! cards played this turn (BANG-TURN-13).
    pub bangs: u8,
}

/// A death whose triggers wait for the end of the root effect (`death_benefit_timing`).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LateDeath {
    /// Who died.
    pub at: Seat,
    /// The author.
    pub by: Option<Seat>,
}

/// One position of a game.
///
/// It can be copied, compared, hashed and saved at any moment, in the middle of an effect too.
/// Fields are the host's; what a player may know of them is his [`View`](super::View).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(super) config: u64,
    pub(super) chance: Generator,
    pub(super) ask: u32,
    /// Turns begun, from 1.
    pub(super) turns: u32,
    pub(super) stack: FixedVec<Frame, STACK>,
    pub(super) verdict: Verdict,
    /// Face down; the top is drawn next.
    pub(super) deck: Deck,
    pub(super) discard: Pile,
    /// Every card on any table, in the order in which it came there.
    pub(super) laid: Pile,
    pub(super) hands: [CardSet; MAX_SEATS],
    pub(super) tables: [CardSet; MAX_SEATS],
    /// The brown card being carried out, face up.
    pub(super) resolving: CardSet,
    /// General Store's cards or flipped cards, face up.
    pub(super) shown: CardSet,
    /// Cards somebody has taken from the deck to look at, face down; only one seat at a time has any.
    pub(super) aside: CardSet,
    pub(super) knowledge: Knowledge,
    pub(super) roles: [Role; MAX_SEATS],
    pub(super) characters: [Character; MAX_SEATS],
    /// The second character card, where two are dealt.
    pub(super) spares: [Option<Character>; MAX_SEATS],
    pub(super) picked: [Picked; MAX_SEATS],
    pub(super) life: [i8; MAX_SEATS],
    pub(super) max_life: [i8; MAX_SEATS],
    pub(super) living: SeatSet,
    pub(super) jail_tries: [u8; MAX_SEATS],
    /// Others at distance 1, kept up to date with the table.
    pub(super) near: [SeatSet; MAX_SEATS],
    /// Others within reach of the weapon, kept up to date with the table.
    pub(super) reach: [SeatSet; MAX_SEATS],
    /// Abilities that somebody in play owns, kept up to date with them.
    pub(super) present: AbilitySet,
    pub(super) this_turn: TurnCounters,
    /// Whether somebody has died since victory was last judged.
    pub(super) unjudged: bool,
    pub(super) late: FixedVec<LateDeath, MAX_SEATS>,
    /// Who has killed his prey in the three-player game (BANG-THREE-2).
    pub(super) hunter: Option<Seat>,
    pub(super) winners: Option<SeatSet>,
}

const _: () = assert!(size_of::<State>() <= 1536, "a State has at most 1.5 KiB");

impl State {
    /// The same position with another generator: picks and shuffles from now on come from this seed.
    ///
    /// The deck keeps its order, and so does everything else: the host's.
    #[must_use]
    pub fn reseeded(&self, seed: [u8; 32]) -> State {
        State {
            chance: Generator::from_seed(seed),
            ..*self
        }
    }

    /// Seats in play: they are in the circle, may be named, may act, and count for victory.
    ///
    /// Ghosts of later sets will tell these apart; every reader names the one it means.
    #[inline]
    pub fn in_play(&self) -> SeatSet {
        self.living
    }

    /// Everybody in play but this seat.
    #[inline]
    pub(super) fn others(&self, seat: Seat) -> SeatSet {
        self.living.without(seat)
    }

    /// Whether this seat has not been eliminated.
    #[inline]
    pub fn is_living(&self, seat: Seat) -> bool {
        self.living.contains(seat)
    }

    /// Life points; 0 or less only in a save window and for the dead.
    pub fn life(&self, seat: Seat) -> i8 {
        self.life.get(seat.index()).copied().unwrap_or(0)
    }

    /// The highest life the seat can have.
    pub fn max_life(&self, seat: Seat) -> i8 {
        self.max_life.get(seat.index()).copied().unwrap_or(0)
    }

    /// The cards in this seat's hand: the host's, or his own.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands
            .get(seat.index())
            .copied()
            .unwrap_or(CardSet::EMPTY)
    }

    /// The cards in front of this seat.
    pub fn table(&self, seat: Seat) -> CardSet {
        self.tables
            .get(seat.index())
            .copied()
            .unwrap_or(CardSet::EMPTY)
    }

    /// The deck: the host's.
    pub fn deck(&self) -> &Pile {
        &self.deck
    }

    /// The discard pile.
    pub fn discard(&self) -> &Pile {
        &self.discard
    }

    /// This seat's role: the host's, or his own.
    pub fn role(&self, seat: Seat) -> Option<Role> {
        self.roles.get(seat.index()).copied()
    }

    /// This seat's character.
    pub fn character(&self, seat: Seat) -> Option<Character> {
        self.characters.get(seat.index()).copied()
    }

    /// The stack, bottom first.
    pub fn stack(&self) -> &[Frame] {
        &self.stack
    }

    /// Who has won, the dead included; `None` while the game goes on.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// Turns begun so far.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose turn it is; `None` before the first turn and after the end.
    pub fn turn_owner(&self) -> Option<Seat> {
        turn_owner(&self.stack)
    }

    /// The digest over Config and everything in the State.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }

    /// Abilities that are printed for a seat and not suppressed, whatever his life.
    #[inline]
    pub(super) fn owned(&self, seat: Seat) -> AbilitySet {
        if self.living.contains(seat) {
            self.characters[seat.index()].abilities()
        } else {
            AbilitySet::EMPTY
        }
    }

    /// Whether the ability is printed for a seat and not suppressed, whatever his life.
    #[inline]
    pub(super) fn owns(&self, seat: Seat, ability: Ability) -> bool {
        // Most abilities are not at the table: one look tells.
        self.present.contains(ability) && self.owned(seat).contains(ability)
    }

    /// Whether a seat has an ability that acts now (BANG-CHAR-GEN-2).
    #[inline]
    pub(super) fn has(&self, seat: Seat, ability: Ability) -> bool {
        self.owns(seat, ability) && self.life[seat.index()] > 0
    }

    /// The first seat in play that has the ability, clockwise after `from`.
    pub(super) fn next_with(&self, from: Seat, ability: Ability) -> Option<Seat> {
        if !self.present.contains(ability) {
            return None;
        }
        let holders: SeatSet = self
            .living
            .iter()
            .filter(|s| self.has(*s, ability))
            .collect();
        holders.next_after(from)
    }

    /// The next seat in play, clockwise.
    #[inline]
    pub(super) fn next(&self, seat: Seat) -> Seat {
        self.living.next_after(seat).unwrap_or(seat)
    }

    /// Whether a card of this kind lies in front of the seat.
    #[inline]
    pub(super) fn has_on_table(&self, config: &Config, seat: Seat, kind: Kind) -> bool {
        !(self.tables[seat.index()] & config.of_kind(kind)).is_empty()
    }

    /// The oldest card of this kind in front of the seat after leaving out the `skip` oldest.
    pub(super) fn oldest(&self, config: &Config, seat: Seat, kind: Kind, skip: u8) -> Option<Card> {
        let cards = self.tables[seat.index()] & config.of_kind(kind);
        if cards.is_empty() {
            return None;
        }
        self.laid
            .iter()
            .filter(|c| cards.contains(*c))
            .nth(skip as usize)
    }

    /// The Sheriff's seat; `None` in the three-player game.
    pub fn sheriff(&self, config: &Config) -> Option<Seat> {
        if config.three_players() {
            return None;
        }
        self.sheriffs(config).first()
    }

    /// The seats whose role is Sheriff. All are looked at: where he sits is not to be foreseen.
    #[inline]
    fn sheriffs(&self, config: &Config) -> SeatSet {
        let is_sheriff = |i: usize| u16::from(self.roles[i] == Role::Sheriff) << i;
        let bits = (0..MAX_SEATS).fold(0, |bits, i| bits | is_sheriff(i));
        SeatSet::from_bits(bits) & SeatSet::first_n(config.players())
    }

    /// Seats whose role everybody knows: the Sheriff, the dead, all with three players or after the end.
    #[inline]
    pub fn open_roles(&self, config: &Config) -> SeatSet {
        let all = SeatSet::first_n(config.players());
        if config.three_players() || self.winners.is_some() {
            return all;
        }
        (all - self.living) | self.sheriffs(config)
    }

    /// Whether Beer does anything now, from the number of players in play (BANG-CARD-BEER-3, -4).
    #[inline]
    pub(super) fn beer_works(&self, config: &Config) -> bool {
        !self.living.is_pair()
            || config.rules().beer_two_players == super::rules::BeerTwoPlayers::Allowed
    }

    /// Seats a Jail shelters from Duel and Indians! (BANG-CARD-JAIL-5).
    #[inline]
    pub(super) fn sheltered(&self, config: &Config) -> SeatSet {
        if !config.jail_shelters() {
            return SeatSet::EMPTY;
        }
        self.jailed(config)
    }

    /// Seats a Jail shelters from everything but shots.
    #[inline]
    pub(super) fn sheltered_widely(&self, config: &Config) -> SeatSet {
        if !config.jail_shelters_widely() {
            return SeatSet::EMPTY;
        }
        self.jailed(config)
    }

    fn jailed(&self, config: &Config) -> SeatSet {
        self.living
            .iter()
            .filter(|s| self.has_on_table(config, *s, Kind::Jail))
            .collect()
    }

    /// The cards of this seat's hand that may be used as this kind: Calamity Janet's two kinds are one.
    #[inline(always)]
    pub(super) fn usable_as(&self, config: &Config, seat: Seat, kind: Kind) -> CardSet {
        let mut cards = config.of_kind(kind);
        if self.owns(seat, Ability::SwapBangMissed) {
            match kind {
                Kind::Bang => cards |= config.of_kind(Kind::Missed),
                Kind::Missed => cards |= config.of_kind(Kind::Bang),
                _ => {}
            }
        }
        self.hands[seat.index()] & cards
    }

    /// The range of the weapon in front of the seat, 1 without one (BANG-DIST-4).
    pub fn weapon_range(&self, config: &Config, seat: Seat) -> u8 {
        match (self.tables[seat.index()] & config.weapons)
            .first()
            .map(|c| config.kind(c).effect())
        {
            Some(Effect::Weapon(range, _)) => range,
            _ => 1,
        }
    }

    /// Whether there is no BANG! limit for the seat now (BANG-TURN-13).
    pub(super) fn unlimited(&self, config: &Config, seat: Seat) -> bool {
        self.has(seat, Ability::UnlimitedBangs)
            || matches!(
                (self.tables[seat.index()] & config.weapons)
                    .first()
                    .map(|c| config.kind(c).effect()),
                Some(Effect::Weapon(_, true))
            )
    }
}
