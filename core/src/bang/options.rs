//! Legality, written once: what may come next, given the choices made so far.
//!
//! The legal list, the check in `apply`, counting and masks are all walks over [`State::options`].
//! Every option can be completed (BANG-META-5).

use super::action::{Action, CardMeans, Choice, Path, Word};
use super::ask::AskKind;
use super::card::{Effect, Face, Kind, Whom};
use super::character::{Ability, CharacterSet};
use super::config::Config;
use super::frame::{DiscardFor, Frame};
use super::role::Role;
use super::rules::{BeerAtFullLife, BeerTwoPlayers, DeputyPenalty};
use super::state::State;
use crate::kit::{Card, CardSet, Seat, SeatSet};

/// A set of words, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct WordSet(u16);

impl WordSet {
    /// No word.
    pub const EMPTY: WordSet = WordSet(0);

    /// The set with this word added.
    #[inline]
    #[must_use]
    pub const fn with(self, word: Word) -> WordSet {
        WordSet(self.0 | 1 << word as u8)
    }

    #[inline]
    const fn with_if(self, word: Word, yes: bool) -> WordSet {
        WordSet(self.0 | (yes as u16) << word as u8)
    }

    /// Whether the word is in the set.
    #[inline]
    pub const fn contains(self, word: Word) -> bool {
        self.0 & (1 << word as u8) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its members, in the order of [`Word::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Word> {
        Word::ALL.iter().copied().filter(move |w| self.contains(*w))
    }
}

/// The next choices of a decision, as dense sets.
///
/// Cards and table cards are one of each face, the lowest of the deck's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Options {
    /// Cards of one's own hand, or cards shown or looked at.
    pub cards: CardSet,
    /// Cards on the table: the target's, or one's own.
    pub table: CardSet,
    /// Players; absolute seats.
    pub seats: SeatSet,
    /// Words.
    pub words: WordSet,
    /// Characters.
    pub characters: CharacterSet,
}

impl Options {
    /// Nothing may be chosen.
    pub const EMPTY: Options = Options {
        cards: CardSet::EMPTY,
        table: CardSet::EMPTY,
        seats: SeatSet::EMPTY,
        words: WordSet::EMPTY,
        characters: CharacterSet::EMPTY,
    };

    /// Whether nothing may be chosen.
    pub fn is_empty(&self) -> bool {
        *self == Options::EMPTY
    }

    /// Whether this choice is among them.
    #[inline]
    pub fn contains(&self, config: &Config, choice: Choice) -> bool {
        match choice {
            Choice::Card(face) => config.find(face, self.cards).is_some(),
            Choice::Table(face) => config.find(face, self.table).is_some(),
            Choice::Seat(seat) => self.seats.contains(seat),
            Choice::Word(word) => self.words.contains(word),
            Choice::Character(character) => self.characters.contains(character),
        }
    }

    /// Calls `sink` with each choice in listing order (BANG-DEC-26): a random hand card or the deck, cards by
    /// face, table cards by face, seats clockwise from `from`, other words, characters.
    #[inline]
    pub fn each(&self, config: &Config, from: Seat, mut sink: impl FnMut(Choice)) {
        for word in self.words.iter().filter(|w| w.leads()) {
            sink(Choice::Word(word));
        }
        for card in self.cards.iter() {
            sink(Choice::Card(config.face(card)));
        }
        for card in self.table.iter() {
            sink(Choice::Table(config.face(card)));
        }
        if !self.seats.is_empty() {
            for seat in self.seats.iter_from(from) {
                sink(Choice::Seat(seat));
            }
        }
        for word in self.words.iter().filter(|w| !w.leads()) {
            sink(Choice::Word(word));
        }
        for character in self.characters.iter() {
            sink(Choice::Character(character));
        }
    }
}

/// The life points a set of rescue cards can give (BANG-DMG-6): Beers one each, for Sid pairs of the rest too.
pub(super) fn most_rescue(hand: usize, beers: usize, pairs: bool) -> usize {
    if pairs {
        beers + (hand - beers) / 2
    } else {
        beers
    }
}

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
    pub fn options(&self, config: &Config, seat: Seat, prefix: &[Choice]) -> Options {
        let Some((kind, frame)) = self.asked(seat) else {
            return Options::EMPTY;
        };
        for done in 0..prefix.len() {
            if !self
                .next_options(config, seat, kind, frame, &prefix[..done])
                .contains(config, prefix[done])
            {
                return Options::EMPTY;
            }
        }
        self.next_options(config, seat, kind, frame, prefix)
    }

    /// Calls `sink` with every legal action of this seat, in listing order; none if it is not asked.
    #[inline]
    pub fn legal(&self, config: &Config, seat: Seat, mut sink: impl FnMut(Action)) {
        if let Some((kind, frame)) = self.asked(seat) {
            self.walk(config, seat, kind, frame, &mut Path::new(), &mut sink);
        }
    }

    fn walk(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        frame: Frame,
        path: &mut Path,
        sink: &mut impl FnMut(Action),
    ) {
        self.next_options(config, seat, kind, frame, path)
            .each(config, seat, |choice| {
                let mut longer = *path;
                // A path of three choices is whole, so there is room for one more.
                let _ = longer.push(choice);
                match Action::from_path(&longer, kind.card_means()) {
                    Some(action) => sink(action),
                    None => self.walk(config, seat, kind, frame, &mut longer, sink),
                }
            });
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
    #[inline]
    pub fn is_legal(&self, config: &Config, seat: Seat, action: Action) -> bool {
        let Some((kind, frame)) = self.asked(seat) else {
            return false;
        };
        let path = action.path();
        if Action::from_path(&path, kind.card_means()) != Some(action) {
            return false;
        }
        (0..path.len()).all(|done| {
            self.next_options(config, seat, kind, frame, &path[..done])
                .contains(config, path[done])
        })
    }

    /// The default action when this seat's clock runs out (BANG-DEC-26); `None` if it is not asked.
    pub fn default_action(&self, config: &Config, seat: Seat) -> Option<Action> {
        let (kind, _) = self.asked(seat)?;
        let declining = match kind {
            AskKind::Play => Some(Action::End),
            AskKind::Shot | AskKind::Indians | AskKind::Duel | AskKind::Rescue | AskKind::Quiet => {
                Some(Action::Pass)
            }
            AskKind::Character
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Pay
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => None,
        };
        declining
            .filter(|a| self.is_legal(config, seat, *a))
            .or_else(|| self.nth(config, seat, 0))
    }

    /// The next choices after a prefix that is known to be allowed.
    #[inline]
    fn next_options(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        frame: Frame,
        prefix: &[Choice],
    ) -> Options {
        let none = Options::EMPTY;
        let hand = self.hands[seat.index()];
        match (kind, prefix) {
            (AskKind::Play, []) => self.play_options(config, seat),
            (AskKind::Play, [Choice::Card(face)]) => Options {
                seats: self.targets(config, seat, face.kind()),
                ..none
            },
            (AskKind::Play, [Choice::Card(face), Choice::Seat(target)]) if face.kind().takes() => {
                Options {
                    words: WordSet::EMPTY
                        .with_if(Word::Hand, !self.hands[target.index()].is_empty()),
                    table: config.distinct(self.tables[target.index()]),
                    ..none
                }
            }
            (AskKind::Play | AskKind::Rescue | AskKind::Quiet, [Choice::Word(Word::Heal)]) => {
                Options {
                    cards: config.distinct(self.first_of_pair(config, seat)),
                    ..none
                }
            }
            (AskKind::Pay, []) => {
                let first = match frame {
                    Frame::Paying { first, .. } => first,
                    _ => return none,
                };
                Options {
                    cards: config.distinct(self.second_of_pair(config, seat, first)),
                    ..none
                }
            }
            (AskKind::Shot, []) => {
                let tried = match frame {
                    Frame::Shot { tried, .. } => tried,
                    _ => return none,
                };
                Options {
                    cards: config.distinct(self.usable_as(config, seat, Kind::Missed)),
                    words: WordSet::EMPTY
                        .with(Word::Pass)
                        .with_if(
                            Word::Barrel,
                            !tried.barrel && self.has_on_table(config, seat, Kind::Barrel),
                        )
                        .with_if(
                            Word::Ability,
                            !tried.ability && self.has(seat, Ability::VirtualBarrel),
                        ),
                    ..none
                }
            }
            (AskKind::Indians | AskKind::Duel, []) => Options {
                cards: config.distinct(self.usable_as(config, seat, Kind::Bang)),
                words: WordSet::EMPTY.with(Word::Pass),
                ..none
            },
            (AskKind::Rescue, []) => self.rescue_options(config, seat, frame),
            (AskKind::Quiet, []) => Options {
                words: WordSet::EMPTY.with(Word::Heal).with(Word::Pass),
                ..none
            },
            (AskKind::Store | AskKind::Check(_), []) => Options {
                cards: config.distinct(self.shown),
                ..none
            },
            (AskKind::Return, []) => Options {
                cards: config.distinct(self.aside),
                ..none
            },
            (AskKind::Excess, []) => Options {
                cards: config.distinct(hand),
                ..none
            },
            (AskKind::Jail, []) => Options {
                words: WordSet::EMPTY.with(Word::Serve).with(Word::Try),
                ..none
            },
            (AskKind::DrawFrom, []) => Options {
                words: WordSet::EMPTY
                    .with(Word::Deck)
                    .with_if(Word::Discard, self.may_draw_discard(seat)),
                seats: self.may_draw_from(seat),
                ..none
            },
            (AskKind::Discard(why), []) => Options {
                cards: config.distinct(hand),
                table: config.distinct(self.discardable_table(config, seat, why)),
                ..none
            },
            (AskKind::Character, []) => Options {
                characters: self.dealt_characters(seat),
                ..none
            },
            _ => none,
        }
    }

    /// Phase 2: the cards that can be played, healing, and the end.
    #[inline]
    fn play_options(&self, config: &Config, seat: Seat) -> Options {
        let hand = self.hands[seat.index()];
        let rules = config.rules();
        let mut cards = hand
            - self.usable_as(config, seat, Kind::Missed)
            - self.usable_as(config, seat, Kind::Bang);
        // A Missed! that is no BANG! for its holder is never played (BANG-CARD-MISSED-1).
        let bangs = self.usable_as(config, seat, Kind::Bang);
        if !bangs.is_empty() && self.may_bang(config, seat) && !self.reach[seat.index()].is_empty()
        {
            cards |= bangs;
        }
        let beers = cards & config.of_kind(Kind::Beer);
        if !beers.is_empty() && !self.may_beer(config, seat) {
            cards -= beers;
        }
        let table = self.tables[seat.index()];
        for card in (cards & ((config.blues | config.aimed) - bangs)).iter() {
            let kind = config.kind(card);
            let possible = if kind.is_aimed() {
                !self.targets(config, seat, kind).is_empty()
            } else {
                // BANG-ZONE-6: no two of a name in front of one player.
                (table & config.of_kind(kind)).is_empty()
                    || (kind == Kind::Dynamite && rules.dynamite_stacking)
            };
            if !possible {
                cards.remove(card);
            }
        }
        Options {
            cards: config.distinct(cards),
            words: WordSet::EMPTY
                .with(Word::End)
                .with_if(Word::Heal, self.may_heal(seat)),
            ..Options::EMPTY
        }
    }

    /// Whether the BANG! limit allows one more (BANG-TURN-13).
    #[inline]
    pub(super) fn may_bang(&self, config: &Config, seat: Seat) -> bool {
        self.this_turn.bangs == 0 || self.unlimited(config, seat)
    }

    /// Whether a Beer may be played in phase 2 (BANG-CARD-BEER-2, -3).
    pub(super) fn may_beer(&self, config: &Config, seat: Seat) -> bool {
        let full = self.life[seat.index()] >= self.max_life[seat.index()];
        let rules = config.rules();
        let barred = (full && rules.beer_at_full_life == BeerAtFullLife::Illegal)
            || (self.living.len() == 2 && rules.beer_two_players == BeerTwoPlayers::Illegal);
        !barred
    }

    /// Whether Sid may discard two cards for a life point now (BANG-CHAR-SID-1): public facts only.
    #[inline]
    pub(super) fn may_heal(&self, seat: Seat) -> bool {
        self.owned(seat).contains(Ability::DiscardToHeal)
            && self.life[seat.index()] < self.max_life[seat.index()]
            && self.hands[seat.index()].len() >= 2
    }

    /// At whom this card may be played now (sections 3 and 7).
    #[inline]
    pub(super) fn targets(&self, config: &Config, seat: Seat, kind: Kind) -> SeatSet {
        match kind.effect() {
            // A Missed! is played as a BANG!.
            Effect::Dodge => self.reach[seat.index()],
            Effect::Shoot(whom) => self.within(seat, whom),
            Effect::Take(whom) | Effect::Discard(whom) => {
                let within = self.within(seat, whom) - self.sheltered_widely(config);
                let mut holders = SeatSet::EMPTY;
                for target in within.iter() {
                    if !(self.hands[target.index()] | self.tables[target.index()]).is_empty() {
                        holders.insert(target);
                    }
                }
                holders
            }
            Effect::Duel => self.others(seat) - self.sheltered(config),
            Effect::Jail => {
                let mut free = self.others(seat);
                for target in free.iter() {
                    let sheriff = self.roles[target.index()] == Role::Sheriff;
                    let jailed = !config.rules().jail_stacking
                        && self.has_on_table(config, target, Kind::Jail);
                    if sheriff || jailed {
                        free.remove(target);
                    }
                }
                free
            }
            Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Indians
            | Effect::Store
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => SeatSet::EMPTY,
        }
    }

    fn within(&self, seat: Seat, whom: Whom) -> SeatSet {
        match whom {
            Whom::InReach => self.reach[seat.index()],
            Whom::Near => self.near[seat.index()],
            Whom::Anyone => self.others(seat),
            Whom::AllOthers | Whom::Oneself | Whom::Everybody => SeatSet::EMPTY,
        }
    }

    /// From whose hand the first card may be drawn (BANG-CHAR-JESSE-1).
    pub(super) fn may_draw_from(&self, seat: Seat) -> SeatSet {
        if !self.has(seat, Ability::FirstDrawFromPlayer) {
            return SeatSet::EMPTY;
        }
        self.others(seat)
            .iter()
            .filter(|s| !self.hands[s.index()].is_empty())
            .collect()
    }

    /// Whether the first card may be drawn from the discard pile (BANG-CHAR-PEDRO-1).
    pub(super) fn may_draw_discard(&self, seat: Seat) -> bool {
        self.has(seat, Ability::FirstDrawFromDiscard) && !self.discard.is_empty()
    }

    /// Which table cards go when a seat discards for this reason (BANG-DEATH-1).
    pub(super) fn discardable_table(
        &self,
        config: &Config,
        seat: Seat,
        why: DiscardFor,
    ) -> CardSet {
        match why {
            DiscardFor::Penalty
                if config.rules().deputy_kill_penalty == DeputyPenalty::HandOnly =>
            {
                CardSet::EMPTY
            }
            DiscardFor::Penalty | DiscardFor::Death => self.tables[seat.index()],
        }
    }

    fn dealt_characters(&self, seat: Seat) -> CharacterSet {
        let first = CharacterSet::EMPTY.with(self.characters[seat.index()]);
        match self.spares[seat.index()] {
            Some(second) => first.with(second),
            None => first,
        }
    }

    /// Life points a dying seat needs, Beers it can use, and whether pairs count too.
    pub(super) fn rescue_means(&self, config: &Config, seat: Seat) -> (usize, CardSet, bool) {
        let needed = usize::from((1 - self.life[seat.index()]).max(0).unsigned_abs());
        let beers = if self.beer_works(config) {
            self.hands[seat.index()] & config.of_kind(Kind::Beer)
        } else {
            CardSet::EMPTY
        };
        (
            needed,
            beers,
            self.owned(seat).contains(Ability::DiscardToHeal),
        )
    }

    /// Whether the hand could save its holder for all the public knows (BANG-DMG-6).
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

    /// The save window (BANG-DMG-4, -5): every option leaves enough to reach 1 life.
    fn rescue_options(&self, config: &Config, seat: Seat, frame: Frame) -> Options {
        let begun = matches!(frame, Frame::Dying { begun: true, .. });
        let (needed, beers, pairs) = self.rescue_means(config, seat);
        let hand = self.hands[seat.index()].len();
        let beer = !beers.is_empty() && 1 + most_rescue(hand - 1, beers.len() - 1, pairs) >= needed;
        let pair = !self.first_of_pair(config, seat).is_empty();
        Options {
            cards: if beer {
                config.distinct(beers)
            } else {
                CardSet::EMPTY
            },
            words: WordSet::EMPTY
                .with_if(Word::Pass, !begun)
                .with_if(Word::Heal, pair),
            ..Options::EMPTY
        }
    }

    /// Cards that may be the lower of a pair discarded for a life point.
    fn first_of_pair(&self, config: &Config, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        if !self.owned(seat).contains(Ability::DiscardToHeal) {
            return CardSet::EMPTY;
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
    fn second_of_pair(&self, config: &Config, seat: Seat, first: Face) -> CardSet {
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

impl AskKind {
    /// What a lone card means as an answer to this ask.
    #[inline]
    pub(super) const fn card_means(self) -> CardMeans {
        match self {
            AskKind::Play => CardMeans::Play,
            AskKind::Shot | AskKind::Indians | AskKind::Duel | AskKind::Rescue | AskKind::Quiet => {
                CardMeans::Respond
            }
            AskKind::Character
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Pay
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => CardMeans::Pick,
        }
    }
}
