//! The rules of legality, each written once: what each ask offers first, and what may follow.

use super::action::{Choice, Word};
use super::ask::AskKind;
use super::card::{Effect, Face, Kind, Whom};
use super::character::{Ability, CharacterSet};
use super::choices::{Options, WordSet};
use super::config::Config;
use super::frame::{DiscardFor, Frame};
use super::role::Role;
use super::rules::{BeerAtFullLife, BeerTwoPlayers, DeputyPenalty};
use super::state::State;
use crate::kit::{CardSet, Seat, SeatSet};

impl State {
    /// The first choices that an ask offers, cards of equal faces included.
    #[inline(always)]
    pub(super) fn first_options(&self, config: &Config, seat: Seat, kind: AskKind) -> Options {
        let none = Options::EMPTY;
        let hand = self.hands[seat.index()];
        match kind {
            AskKind::Play => Options {
                cards: self.playable_cards(config, seat),
                words: self.play_words(seat),
                ..none
            },
            AskKind::Pay => {
                let Some(Frame::Paying { first, .. }) = self.stack.last() else {
                    return none;
                };
                Options {
                    cards: self.second_of_pair(config, seat, *first),
                    ..none
                }
            }
            AskKind::Shot => {
                let Some(Frame::Shot { tried, .. }) = self.stack.last() else {
                    return none;
                };
                Options {
                    cards: self.usable_as(config, seat, Kind::Missed),
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
            AskKind::Indians | AskKind::Duel => Options {
                cards: self.usable_as(config, seat, Kind::Bang),
                words: WordSet::EMPTY.with(Word::Pass),
                ..none
            },
            AskKind::Rescue => Options {
                cards: self.rescue_cards(config, seat),
                words: self.rescue_words(config, seat),
                ..none
            },
            AskKind::Quiet => Options {
                words: WordSet::EMPTY.with(Word::Heal).with(Word::Pass),
                ..none
            },
            AskKind::Store | AskKind::Check(_) => Options {
                cards: self.shown,
                ..none
            },
            AskKind::Return => Options {
                cards: self.aside,
                ..none
            },
            AskKind::Excess => Options {
                cards: hand,
                ..none
            },
            AskKind::Jail => Options {
                words: WordSet::EMPTY.with(Word::Serve).with(Word::Try),
                ..none
            },
            AskKind::DrawFrom => Options {
                words: WordSet::EMPTY
                    .with(Word::Deck)
                    .with_if(Word::Discard, self.may_draw_discard(seat)),
                seats: self.may_draw_from(seat),
                ..none
            },
            AskKind::Discard(why) => Options {
                cards: hand,
                table: self.discardable_table(config, seat, why),
                ..none
            },
            AskKind::Character => Options {
                characters: self.dealt_characters(seat),
                ..none
            },
        }
    }

    /// Whether an ask offers this choice first: as [`first_options`](State::first_options), without the others.
    #[inline]
    pub(super) fn offers_first(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        choice: Choice,
    ) -> bool {
        match choice {
            Choice::Card(face) => self.offers_card(config, seat, kind, face),
            Choice::Word(word) => self.offers_word(config, seat, kind, word),
            Choice::Table(_) | Choice::Seat(_) | Choice::Character(_) => self
                .first_options(config, seat, kind)
                .contains(config, choice),
        }
    }

    /// Whether an ask offers a card of this face first.
    #[inline(always)]
    pub(super) fn offers_card(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        face: Face,
    ) -> bool {
        if kind == AskKind::Play {
            return config.find(face, self.hands[seat.index()]).is_some()
                && self.playable(config, seat, face.kind());
        }
        let offered = self.first_options(config, seat, kind).cards;
        config.find(face, offered).is_some()
    }

    /// Whether an ask offers this word first.
    #[inline(always)]
    pub(super) fn offers_word(
        &self,
        config: &Config,
        seat: Seat,
        kind: AskKind,
        word: Word,
    ) -> bool {
        let offered = match kind {
            AskKind::Play => self.play_words(seat),
            other => self.first_options(config, seat, other).words,
        };
        offered.contains(word)
    }

    /// What may follow a first choice that is offered and no whole decision: whom a card is played at, which of
    /// his cards it takes, the first card of a pair. Cards of equal faces are included.
    #[inline]
    pub(super) fn later_options(
        &self,
        config: &Config,
        seat: Seat,
        first: Choice,
        later: &[Choice],
    ) -> Options {
        let none = Options::EMPTY;
        match (first, later) {
            // As an answer a card is the whole decision.
            (Choice::Card(card), []) if self.plays(seat) => Options {
                seats: self.targets(config, seat, card.kind()),
                ..none
            },
            (Choice::Card(card), [Choice::Seat(target)]) if card.kind().takes() => {
                self.takeable(*target)
            }
            (Choice::Word(Word::Heal), []) => Options {
                cards: self.first_of_pair(config, seat),
                ..none
            },
            _ => none,
        }
    }

    /// Phase 2: the cards that can be played, as [`playable`](State::playable) says of each kind.
    ///
    /// What a hand holds is not to be foreseen, so it is not judged card by card; most kinds can be played always.
    #[inline]
    pub(super) fn playable_cards(&self, config: &Config, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        let mut barred = CardSet::EMPTY;
        // No two of a name in front of one player (BANG-ZONE-6).
        for laid in self.tables[seat.index()].iter() {
            barred |= config.of_kind(config.kind(laid));
        }
        barred &= config.singles;
        let mut judge = |kind| {
            let cards = config.of_kind(kind);
            let bars = !self.playable(config, seat, kind);
            barred |= CardSet::from_bits(cards.bits() & u128::from(bars).wrapping_neg());
        };
        // These lie in every other hand, so it is not asked whether one does.
        judge(Kind::Bang);
        judge(Kind::Missed);
        judge(Kind::Beer);
        for kind in [Kind::Panic, Kind::CatBalou, Kind::Duel, Kind::Jail] {
            if !(hand & config.of_kind(kind)).is_empty() {
                judge(kind);
            }
        }
        hand - barred
    }

    /// Phase 2: the end, and healing.
    #[inline]
    pub(super) fn play_words(&self, seat: Seat) -> WordSet {
        WordSet::EMPTY
            .with(Word::End)
            .with_if(Word::Heal, self.may_heal(seat))
    }

    /// What can be taken from a player, equal faces included: a random card of his hand, or any card in front of him (BANG-ZONE-9).
    #[inline]
    pub(super) fn takeable(&self, target: Seat) -> Options {
        Options {
            words: WordSet::EMPTY.with_if(Word::Hand, !self.hands[target.index()].is_empty()),
            table: self.tables[target.index()],
            ..Options::EMPTY
        }
    }

    /// Whether a card of this kind in hand can be played in phase 2 (section 7).
    #[inline(always)]
    pub(super) fn playable(&self, config: &Config, seat: Seat, kind: Kind) -> bool {
        if kind.is_aimed() {
            return !self.aim(config, seat, kind).is_empty();
        }
        let laid = self.tables[seat.index()] & config.of_kind(kind);
        match kind.effect() {
            Effect::Heal(Whom::Oneself, _) => self.may_beer(config, seat),
            // No two of a name in front of one player (BANG-ZONE-6).
            Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => (laid & config.singles).is_empty(),
            Effect::Shoot(_)
            | Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Indians
            | Effect::Store
            | Effect::Dodge
            | Effect::Take(_)
            | Effect::Discard(_)
            | Effect::Duel
            | Effect::Jail => true,
        }
    }

    /// At whom a card of this kind in hand can be played in phase 2; nobody if it cannot be played.
    #[inline]
    pub(super) fn aim(&self, config: &Config, seat: Seat, kind: Kind) -> SeatSet {
        let may = match kind {
            Kind::Bang => self.may_bang(config, seat),
            // Played as a BANG!, by who may (BANG-CARD-MISSED-1, BANG-CHAR-JANET-1).
            Kind::Missed => self.owns(seat, Ability::SwapBangMissed) && self.may_bang(config, seat),
            Kind::Beer
            | Kind::Panic
            | Kind::CatBalou
            | Kind::Duel
            | Kind::Stagecoach
            | Kind::GeneralStore
            | Kind::Indians
            | Kind::Gatling
            | Kind::Saloon
            | Kind::WellsFargo
            | Kind::Jail
            | Kind::Mustang
            | Kind::Barrel
            | Kind::Scope
            | Kind::Dynamite
            | Kind::Schofield
            | Kind::Volcanic
            | Kind::Remington
            | Kind::RevCarabine
            | Kind::Winchester => true,
        };
        if may {
            self.targets(config, seat, kind)
        } else {
            SeatSet::EMPTY
        }
    }

    /// Whether the BANG! limit allows one more (BANG-TURN-13).
    #[inline]
    pub(super) fn may_bang(&self, config: &Config, seat: Seat) -> bool {
        self.this_turn.bangs == 0 || self.unlimited(config, seat)
    }

    /// Whether a Beer may be played in phase 2 (BANG-CARD-BEER-2, -3).
    #[inline(never)]
    pub(super) fn may_beer(&self, config: &Config, seat: Seat) -> bool {
        let full = self.life[seat.index()] >= self.max_life[seat.index()];
        let rules = config.rules();
        let barred = (full && rules.beer_at_full_life == BeerAtFullLife::Illegal)
            || (self.living.is_pair() && rules.beer_two_players == BeerTwoPlayers::Illegal);
        !barred
    }

    /// Whether Sid may discard two cards for a life point now (BANG-CHAR-SID-1): public facts only.
    #[inline]
    pub(super) fn may_heal(&self, seat: Seat) -> bool {
        self.owns(seat, Ability::DiscardToHeal)
            && self.life[seat.index()] < self.max_life[seat.index()]
            && self.hands[seat.index()].is_more_than(1)
    }

    /// At whom this card may be played now (sections 3 and 7).
    #[inline]
    pub(super) fn targets(&self, config: &Config, seat: Seat, kind: Kind) -> SeatSet {
        match kind.effect() {
            // A Missed! is played as a BANG!.
            Effect::Dodge => self.reach[seat.index()],
            Effect::Shoot(whom) => self.within(seat, whom),
            Effect::Take(whom) | Effect::Discard(whom) => {
                self.holders(self.within(seat, whom) - self.sheltered_widely(config))
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

    /// Those of the seats that have a card in hand or in front of them.
    #[inline]
    fn holders(&self, among: SeatSet) -> SeatSet {
        among.filter(|s| !(self.hands[s.index()] | self.tables[s.index()]).is_empty())
    }

    pub(super) fn within(&self, seat: Seat, whom: Whom) -> SeatSet {
        match whom {
            Whom::InReach => self.reach[seat.index()],
            Whom::Near => self.near[seat.index()],
            Whom::Anyone => self.others(seat),
            Whom::AllOthers | Whom::Oneself | Whom::Everybody => SeatSet::EMPTY,
        }
    }

    /// From whose hand the first card may be drawn (BANG-CHAR-JESSE-1).
    #[inline]
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
}
