//! The save window, and pairs of cards for a life point (BANG-DMG-4 to -6, BANG-CHAR-SID-1).

use super::action::Word;
use super::card::{Face, Kind};
use super::character::Ability;
use super::choices::WordSet;
use super::config::Config;
use super::frame::Frame;
use super::state::State;
use crate::kit::{Card, CardSet, Seat};

/// The life points a set of rescue cards can give (BANG-DMG-6): Beers one each, for Sid pairs of the rest too.
pub(super) fn most_rescue(hand: usize, beers: usize, pairs: bool) -> usize {
    if pairs {
        beers + (hand - beers) / 2
    } else {
        beers
    }
}

impl State {
    /// Life points a dying seat needs, Beers it can use, and whether pairs count too.
    pub(super) fn rescue_means(&self, config: &Config, seat: Seat) -> (usize, CardSet, bool) {
        let needed = usize::from((1 - self.life[seat.index()]).max(0).unsigned_abs());
        let beers = if self.beer_works(config) {
            self.hands[seat.index()] & config.of_kind(Kind::Beer)
        } else {
            CardSet::EMPTY
        };
        (needed, beers, self.owns(seat, Ability::DiscardToHeal))
    }

    /// Whether the hand could save its holder for all the public knows (BANG-DMG-6).
    #[inline(never)]
    pub(super) fn might_be_saved(&self, config: &Config, seat: Seat) -> bool {
        let hand = self.hands[seat.index()].len();
        let (needed, _, pairs) = self.rescue_means(config, seat);
        let most = if self.beer_works(config) {
            hand
        } else {
            most_rescue(hand, 0, pairs)
        };
        most >= needed
    }

    /// Beers in the save window (BANG-DMG-4, -5): every option leaves enough to reach 1 life.
    pub(super) fn rescue_cards(&self, config: &Config, seat: Seat) -> CardSet {
        let (needed, beers, pairs) = self.rescue_means(config, seat);
        let hand = self.hands[seat.index()].len();
        if !beers.is_empty() && 1 + most_rescue(hand - 1, beers.len() - 1, pairs) >= needed {
            beers
        } else {
            CardSet::EMPTY
        }
    }

    /// Words in the save window: a rescue once begun is completed, and a pair may do (BANG-DMG-4, -5).
    pub(super) fn rescue_words(&self, config: &Config, seat: Seat) -> WordSet {
        let begun = matches!(self.stack.last(), Some(Frame::Dying { begun: true, .. }));
        let pair = !self.first_of_pair(config, seat).is_empty();
        WordSet::EMPTY
            .with_if(Word::Pass, !begun)
            .with_if(Word::Heal, pair)
    }

    /// Cards that may be the lower of a pair discarded for a life point.
    pub(super) fn first_of_pair(&self, config: &Config, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        if !self.owns(seat, Ability::DiscardToHeal) {
            return CardSet::EMPTY;
        }
        if self.life[seat.index()] > 0 {
            return hand.last().map_or(CardSet::EMPTY, |c| hand.without(c));
        }
        let above = |card: Card| hand - CardSet::first_n(card.number() + 1);
        hand.iter()
            .filter(|c| {
                !self
                    .affordable(config, seat, hand.without(*c), above(*c))
                    .is_empty()
            })
            .collect()
    }

    /// Cards that may go with the lower one, which has gone: the pair is unordered.
    pub(super) fn second_of_pair(&self, config: &Config, seat: Seat, first: Face) -> CardSet {
        let hand = self.hands[seat.index()];
        let above = hand.iter().filter(|c| config.face(*c) >= first).collect();
        self.affordable(config, seat, hand, above)
    }

    /// Which of `cards` may leave `hand` for a life point: all, but for a dying seat those after which it can
    /// still reach 1 life (BANG-DMG-5).
    fn affordable(&self, config: &Config, seat: Seat, hand: CardSet, cards: CardSet) -> CardSet {
        if self.life[seat.index()] > 0 {
            return cards;
        }
        let (needed, beers, pairs) = self.rescue_means(config, seat);
        cards
            .iter()
            .filter(|card| {
                let rest = hand.without(*card);
                1 + most_rescue(rest.len(), (beers & rest).len(), pairs) >= needed
            })
            .collect()
    }
}
