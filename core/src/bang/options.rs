//! Legality, written once: what may come next, given the choices made so far.
//!
//! The legal list, the check in `apply`, counting and masks are all walks over [`State::options`].
//! Every option can be completed (BANG-META-5).

use super::action::{Action, CardMeans, Choice, Take, Word};
use super::ask::AskKind;
use super::card::Face;
use super::choices::Options;
use super::config::Config;
use super::state::State;
use crate::kit::{Seat, SeatSet};

impl State {
    /// What this seat may choose next, after the choices in `prefix`; empty for a seat that is not asked,
    /// for a prefix that is not allowed, and after a whole decision.
    ///
    /// ```
    /// use standoff::bang::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    /// let state = State::new(&config, 7);
    /// let seat = state.to_act().first().unwrap();
    /// assert!(!state.options(&config, seat, &[]).is_empty());
    /// ```
    #[inline]
    pub fn options(&self, config: &Config, seat: Seat, prefix: &[Choice]) -> Options {
        if self.offers_path(config, seat, prefix) {
            self.options_following(config, seat, prefix)
        } else {
            Options::EMPTY
        }
    }

    /// Calls `sink` with each choice that may come next, in listing order: as [`each`](Options::each) of the
    /// [`options`](State::options).
    #[inline(always)]
    pub(super) fn each_option(
        &self,
        config: &Config,
        seat: Seat,
        prefix: &[Choice],
        sink: impl FnMut(Choice),
    ) {
        if self.offers_path(config, seat, prefix) {
            self.each_following(config, seat, prefix, sink);
        }
    }

    /// As [`each_option`](State::each_option), after choices that were offered one after the other.
    #[inline(always)]
    pub(super) fn each_following(
        &self,
        config: &Config,
        seat: Seat,
        prefix: &[Choice],
        sink: impl FnMut(Choice),
    ) {
        if prefix.is_empty() && self.plays(seat) {
            self.each_play(config, seat, sink);
        } else {
            self.options_following(config, seat, prefix)
                .each(config, seat, sink);
        }
    }

    /// What may come next after choices that were offered one after the other.
    #[inline]
    fn options_following(&self, config: &Config, seat: Seat, prefix: &[Choice]) -> Options {
        debug_assert!(self.offers_path(config, seat, prefix), "{prefix:?}");
        let offered = match prefix.split_first() {
            Some((first, later)) => self.later_options(config, seat, *first, later),
            None => match self.asked(seat) {
                Some(kind) => self.first_options(config, seat, kind),
                None => Options::EMPTY,
            },
        };
        offered.one_of_each(config)
    }

    /// Whether these choices are offered one after the other.
    #[inline]
    fn offers_path(&self, config: &Config, seat: Seat, path: &[Choice]) -> bool {
        let Some((first, later)) = path.split_first() else {
            return true;
        };
        let asked = self.asked(seat);
        asked.is_some_and(|kind| self.offers_first(config, seat, kind, *first))
            && later.iter().enumerate().all(|(done, choice)| {
                self.later_options(config, seat, *first, &later[..done])
                    .contains(config, *choice)
            })
    }

    /// The first choices of phase 2.
    #[inline(always)]
    fn each_play(&self, config: &Config, seat: Seat, mut sink: impl FnMut(Choice)) {
        for card in config.distinct(self.playable_cards(config, seat)).iter() {
            sink(Choice::Card(config.face(card)));
        }
        for word in self.play_words(seat).iter() {
            sink(Choice::Word(word));
        }
    }

    /// Calls `sink` with every legal action of this seat, in listing order; none if it is not asked.
    #[inline(always)]
    pub fn legal(&self, config: &Config, seat: Seat, mut sink: impl FnMut(Action)) {
        if self.plays(seat) {
            self.legal_plays(config, seat, &mut sink);
        } else if let Some(kind) = self.asked(seat) {
            self.legal_answers(config, seat, kind, &mut sink);
        }
    }

    /// Phase 2: cards with their targets, then words. A kind is judged once: its cards lie side by side.
    #[inline]
    fn legal_plays(&self, config: &Config, seat: Seat, sink: &mut impl FnMut(Action)) {
        let (mut judged, mut playable, mut aim) = (None, false, SeatSet::EMPTY);
        for card in config.distinct(self.hands[seat.index()]).iter() {
            let kind = config.kind(card);
            if judged != Some(kind) {
                judged = Some(kind);
                if kind.is_aimed() {
                    (playable, aim) = (false, self.aim(config, seat, kind));
                } else {
                    (playable, aim) = (self.playable(config, seat, kind), SeatSet::EMPTY);
                }
            }
            let card = config.face(card);
            if playable {
                sink(Action::Play { card });
            }
            if !aim.is_empty() {
                self.legal_at(config, seat, card, aim, sink);
            }
        }
        sink(Action::End);
        if self.play_words(seat).contains(Word::Heal) {
            self.legal_heals(config, seat, sink);
        }
    }

    /// Any other ask: one choice is a whole decision, but for the lower card of a pair.
    #[inline]
    fn legal_answers(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        sink: &mut impl FnMut(Action),
    ) {
        let means = kind.card_means();
        let mut add = |choice| match choice {
            Choice::Word(word) => self.legal_word(config, seat, word, sink),
            Choice::Card(card) if means == CardMeans::Respond => sink(Action::Respond { card }),
            Choice::Card(card) => sink(Action::Pick { card }),
            Choice::Table(card) => sink(Action::PickTable { card }),
            Choice::Seat(from) => sink(Action::DrawHand { from }),
            Choice::Character(character) => sink(Action::Choose { character }),
        };
        if kind.is_wide() {
            let offered = self.first_options(config, seat, kind).one_of_each(config);
            return offered.each(config, seat, add);
        }
        let Options { cards, words, .. } = self.first_options(config, seat, kind);
        for card in config.distinct(cards).iter() {
            add(Choice::Card(config.face(card)));
        }
        for word in words.iter() {
            add(Choice::Word(word));
        }
    }

    /// The legal actions that begin with a word.
    #[inline]
    fn legal_word(&self, config: &Config, seat: Seat, word: Word, sink: &mut impl FnMut(Action)) {
        match Action::of_word(word) {
            Some(action) => sink(action),
            None => self.legal_heals(config, seat, sink),
        }
    }

    /// The legal actions that discard a pair for a life point: its lower card.
    fn legal_heals(&self, config: &Config, seat: Seat, sink: &mut impl FnMut(Action)) {
        for card in config.distinct(self.first_of_pair(config, seat)).iter() {
            sink(Action::Heal {
                card: config.face(card),
            });
        }
    }

    /// The legal actions that play this card at one of these seats.
    #[inline]
    fn legal_at(
        &self,
        config: &Config,
        seat: Seat,
        card: Face,
        aim: SeatSet,
        sink: &mut impl FnMut(Action),
    ) {
        let takes = card.kind().takes();
        for target in aim.iter_from(seat) {
            if !takes {
                sink(Action::PlayAt { card, target });
                continue;
            }
            let offered = self.takeable(target);
            if offered.words.contains(Word::Hand) {
                sink(Action::PlayTake {
                    card,
                    target,
                    take: Take::Hand,
                });
            }
            for taken in config.distinct(offered.table).iter() {
                sink(Action::PlayTake {
                    card,
                    target,
                    take: Take::Table(config.face(taken)),
                });
            }
        }
    }

    /// How many legal actions this seat has; 0 if it is not asked.
    pub fn count(&self, config: &Config, seat: Seat) -> usize {
        let mut count = 0;
        self.legal(config, seat, |_| count += 1);
        count
    }

    /// The legal action at this place of the listing order; `None` past the end.
    pub fn nth(&self, config: &Config, seat: Seat, place: usize) -> Option<Action> {
        let (mut at, mut found) = (0, None);
        self.legal(config, seat, |action| {
            if at == place {
                found = Some(action);
            }
            at += 1;
        });
        found
    }

    /// Whether this seat may do this now: a walk down one path, without listing the others.
    #[inline(always)]
    pub fn is_legal(&self, config: &Config, seat: Seat, action: Action) -> bool {
        if self.plays(seat) {
            self.is_legal_play(config, seat, action)
        } else {
            self.is_legal_answer(config, seat, action)
        }
    }

    /// Whether phase 2 allows this action.
    #[inline(always)]
    fn is_legal_play(&self, config: &Config, seat: Seat, action: Action) -> bool {
        let holds = |card| config.find(card, self.hands[seat.index()]).is_some();
        let fits = || action.fits(CardMeans::Play);
        match action {
            Action::Play { card } => {
                fits() && holds(card) && self.playable(config, seat, card.kind())
            }
            Action::PlayAt { card, target } => {
                fits() && holds(card) && self.aim(config, seat, card.kind()).contains(target)
            }
            Action::PlayTake { card, target, take } => {
                fits()
                    && holds(card)
                    && self.aim(config, seat, card.kind()).contains(target)
                    && self.takeable(target).contains(config, take.choice())
            }
            Action::Heal { card } => {
                self.play_words(seat).contains(Word::Heal) && self.starts_pair(config, seat, card)
            }
            Action::End => true,
            Action::Choose { .. }
            | Action::Respond { .. }
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::Pick { .. }
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => false,
        }
    }

    /// Whether any other ask allows this action.
    #[inline(always)]
    fn is_legal_answer(&self, config: &Config, seat: Seat, action: Action) -> bool {
        let Some(kind) = self.asked(seat) else {
            return false;
        };
        match action {
            Action::Respond { card } | Action::Pick { card } => {
                action.fits(kind.card_means()) && self.offers_card(config, seat, kind, card)
            }
            Action::Heal { card } => {
                self.offers_word(config, seat, kind, Word::Heal)
                    && self.starts_pair(config, seat, card)
            }
            Action::Choose { .. }
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => self.offers_first(config, seat, kind, action.first_choice()),
            Action::Play { .. } | Action::PlayAt { .. } | Action::PlayTake { .. } | Action::End => {
                false
            }
        }
    }

    /// Whether a card of this face may be the lower of a pair discarded for a life point.
    fn starts_pair(&self, config: &Config, seat: Seat, face: Face) -> bool {
        config
            .find(face, self.first_of_pair(config, seat))
            .is_some()
    }

    /// The whole decision that these choices make, as an answer to what this seat is asked; `None` while they
    /// are no whole decision, and for a seat that is not asked. Legality is not looked at.
    #[inline(always)]
    pub fn decision(&self, seat: Seat, path: &[Choice]) -> Option<Action> {
        let means = if self.plays(seat) {
            CardMeans::Play
        } else {
            self.asked(seat)?.card_means()
        };
        Action::from_path(path, means)
    }

    /// The default action when this seat's clock runs out (BANG-DEC-26); `None` if it is not asked.
    pub fn default_action(&self, config: &Config, seat: Seat) -> Option<Action> {
        // Whoever may respond may pass; what must be picked is picked.
        let declining = match self.asked(seat)?.card_means() {
            CardMeans::Play => Some(Action::End),
            CardMeans::Respond => Some(Action::Pass),
            CardMeans::Pick => None,
        };
        declining
            .filter(|a| self.is_legal(config, seat, *a))
            .or_else(|| self.nth(config, seat, 0))
    }
}

#[cfg(test)]
#[path = "options/tests.rs"]
mod tests;
