//! Legality, written once: what may come next, given the choices made so far.
//!
//! Masks are walks over [`State::options`]; the legal list and the check in `apply` ask the same rules, the one a loop an
//! ask, the other for its one action alone.
//! Every option can be completed.

use super::action::{Action, Choice, Word};
use super::ask::AskKind;
use super::config::Config;
use super::kind::{Kind, KindSet, Rule};
use super::state::State;
use crate::kit::{Seat, SeatSet};

/// Places of a cylinder, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PlaceSet(u8);

impl PlaceSet {
    /// Places 0 to `n - 1`, at most 8 of them.
    #[inline]
    pub const fn first_n(n: usize) -> PlaceSet {
        if n >= 8 {
            PlaceSet(u8::MAX)
        } else {
            PlaceSet((1 << n) - 1)
        }
    }

    /// The set without this place.
    #[inline]
    #[must_use]
    pub const fn without(self, place: u8) -> PlaceSet {
        if place < 8 {
            PlaceSet(self.0 & !(1 << place))
        } else {
            self
        }
    }

    /// Those of them that are above this place.
    #[inline]
    pub(super) const fn above(self, place: u8) -> PlaceSet {
        if place < 7 {
            PlaceSet(self.0 & u8::MAX << (place + 1))
        } else {
            PlaceSet(0)
        }
    }

    /// Whether the place is in the set.
    #[inline]
    pub const fn contains(self, place: u8) -> bool {
        place < 8 && self.0 >> place & 1 == 1
    }

    /// Its members, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(place)
        })
    }
}

/// The next choices of a decision, as dense sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Options {
    /// Kinds of card.
    pub kinds: KindSet,
    /// Players; absolute seats.
    pub seats: SeatSet,
    /// Places of a cylinder, or numbers of steps.
    pub places: PlaceSet,
    /// A shield.
    pub shield: bool,
    /// Nothing now.
    pub pass: bool,
}

impl Options {
    /// Nothing may be chosen.
    pub const EMPTY: Options = Options {
        kinds: KindSet::EMPTY,
        seats: SeatSet::EMPTY,
        places: PlaceSet(0),
        shield: false,
        pass: false,
    };

    /// Whether nothing may be chosen.
    pub fn is_empty(&self) -> bool {
        *self == Options::EMPTY
    }

    /// Whether this choice is among them.
    #[inline]
    pub fn contains(&self, choice: Choice) -> bool {
        match choice {
            Choice::Kind(kind) => self.kinds.contains(kind),
            Choice::Seat(seat) => self.seats.contains(seat),
            Choice::Place(place) => self.places.contains(place),
            Choice::Word(word) => word.is_in(self),
        }
    }

    /// Calls `sink` with each choice in listing order: a shield, kinds, places from 0, seats clockwise from `from`,
    /// passing.
    #[inline]
    pub fn each(&self, from: Seat, mut sink: impl FnMut(Choice)) {
        if self.shield {
            sink(Choice::Word(Word::Shield));
        }
        for kind in self.kinds.iter() {
            sink(Choice::Kind(kind));
        }
        for place in self.places.iter() {
            sink(Choice::Place(place));
        }
        for seat in self.seats.iter_from(from) {
            sink(Choice::Seat(seat));
        }
        if self.pass {
            sink(Choice::Word(Word::Pass));
        }
    }
}

impl State {
    /// What this seat may choose next, after the choices in `prefix`; empty for a seat that is not asked,
    /// for a prefix that is not allowed, and after a whole decision.
    ///
    /// ```
    /// use standoff::dangan::{Config, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Standard, 4)).unwrap();
    /// let state = State::new(&config, 7);
    /// assert_eq!(state.to_act().len(), 4);
    /// let seat = state.to_act().first().unwrap();
    /// assert!(!state.options(&config, seat, &[]).is_empty());
    /// ```
    #[inline]
    pub fn options(&self, config: &Config, seat: Seat, prefix: &[Choice]) -> Options {
        let Some(ask) = self.asked(seat) else {
            return Options::EMPTY;
        };
        match *prefix {
            [] => self.first_options(config, seat, ask),
            [first] if self.first_options(config, seat, ask).contains(first) => {
                self.later_options(config, seat, ask, first)
            }
            _ => Options::EMPTY,
        }
    }

    /// Calls `sink` with every legal action of this seat, in listing order; none if it is not asked.
    #[inline(always)]
    pub fn legal(&self, config: &Config, seat: Seat, mut sink: impl FnMut(Action)) {
        let Some(ask) = self.asked(seat) else {
            return;
        };
        // A loop an ask: what is the same for all its actions is worked out once.
        let offered = |ask| self.first_options(config, seat, ask);
        match ask {
            AskKind::Load => {
                let chamber = self.cylinders[seat.index()].len() as u8;
                for card in offered(AskKind::Load).kinds.iter() {
                    sink(Action::Load { chamber, card });
                }
            }
            AskKind::Insert => {
                for place in offered(AskKind::Insert).places.iter() {
                    sink(Action::Insert { place });
                }
            }
            AskKind::Give | AskKind::Pool => self.legal_gifts(config, seat, ask, &mut sink),
            AskKind::Target => {
                for target in offered(AskKind::Target).seats.iter_from(seat) {
                    sink(Action::Target { target });
                }
            }
            AskKind::Pair => {
                for one in offered(AskKind::Pair).seats.iter_from(seat) {
                    for other in self.pairs_with(config, seat, one).iter_from(seat) {
                        sink(Action::Pair { one, other });
                    }
                }
            }
            AskKind::Spell => self.legal_spells(seat, &mut sink),
            AskKind::Copy => {
                for card in offered(AskKind::Copy).kinds.iter() {
                    sink(Action::Copy { card });
                }
            }
            AskKind::Rotate => {
                for count in offered(AskKind::Rotate).places.iter() {
                    sink(Action::Rotate { count });
                }
            }
            AskKind::Take => {
                for place in offered(AskKind::Take).places.iter() {
                    sink(Action::Take { place });
                }
            }
            AskKind::Corpse => {
                for with in offered(AskKind::Corpse).seats.iter_from(seat) {
                    sink(Action::Exchange { with });
                }
                sink(Action::Pass);
            }
        }
    }

    /// The legal actions that give bullets to neighbours or into the pool.
    #[inline]
    fn legal_gifts(
        &self,
        config: &Config,
        seat: Seat,
        ask: AskKind,
        sink: &mut impl FnMut(Action),
    ) {
        let two = self.owed(ask, seat) == 2;
        for first in self.first_options(config, seat, ask).places.iter() {
            if two {
                for second in self.second_places(seat, ask, first).iter() {
                    sink(Action::GiveTwo { first, second });
                }
            } else {
                sink(Action::Give { place: first });
            }
        }
    }

    /// The legal actions that shield, or end something in force.
    fn legal_spells(&self, seat: Seat, sink: &mut impl FnMut(Action)) {
        sink(Action::Shield);
        for kind in self.kinds_in_force().iter() {
            for rule in Rule::ALL.iter().filter(|rule| rule.kind() == kind) {
                match rule {
                    Rule::Phoenix => {
                        for holder in self.phoenixes().iter_from(seat) {
                            sink(Action::DispelPhoenix { holder });
                        }
                    }
                    Rule::Next | Rule::Both => sink(Action::Dispel { rule: *rule }),
                }
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

    /// Whether this seat may do this now, without listing anything else.
    #[inline]
    pub fn is_legal(&self, config: &Config, seat: Seat, action: Action) -> bool {
        let Some(ask) = self.asked(seat) else {
            return false;
        };
        let places = |ask| self.first_options(config, seat, ask).places;
        match action {
            Action::Load { chamber, card } => {
                ask == AskKind::Load
                    && usize::from(chamber) == self.cylinders[seat.index()].len()
                    && self.loadable(seat).contains(card)
            }
            Action::Target { target } => {
                ask == AskKind::Target && self.targets(config, seat).contains(target)
            }
            Action::Pair { one, other } => {
                ask == AskKind::Pair && self.pairs_with(config, seat, one).contains(other)
            }
            Action::Shield => ask == AskKind::Spell,
            Action::Dispel { rule } => {
                ask == AskKind::Spell && rule != Rule::Phoenix && self.in_force(rule)
            }
            Action::DispelPhoenix { holder } => {
                ask == AskKind::Spell && self.phoenixes().contains(holder)
            }
            Action::Copy { card } => ask == AskKind::Copy && self.copyable(config).contains(card),
            Action::Rotate { count: place } => {
                ask == AskKind::Rotate && places(AskKind::Rotate).contains(place)
            }
            Action::Take { place } => ask == AskKind::Take && places(AskKind::Take).contains(place),
            Action::Insert { place } => {
                ask == AskKind::Insert && places(AskKind::Insert).contains(place)
            }
            Action::Give { place } => {
                ask.gives() && self.owed(ask, seat) == 1 && places(ask).contains(place)
            }
            Action::GiveTwo { first, second } => {
                ask.gives()
                    && self.owed(ask, seat) == 2
                    && places(ask).contains(first)
                    && self.second_places(seat, ask, first).contains(second)
            }
            Action::Exchange { with } => {
                ask == AskKind::Corpse && self.corpses(config).contains(with)
            }
            Action::Pass => ask == AskKind::Corpse,
        }
    }

    /// The whole decision that these choices make, as an answer to what this seat is asked; `None` while they
    /// are no whole decision, and for a seat that is not asked. Legality is not looked at.
    #[inline]
    pub fn decision(&self, seat: Seat, path: &[Choice]) -> Option<Action> {
        self.decide(self.asked(seat)?, seat, path)
    }

    #[inline]
    fn decide(&self, ask: AskKind, seat: Seat, path: &[Choice]) -> Option<Action> {
        Some(match (ask, path) {
            (AskKind::Load, [Choice::Kind(card)]) => Action::Load {
                chamber: self.cylinders[seat.index()].len() as u8,
                card: *card,
            },
            (AskKind::Target, [Choice::Seat(target)]) => Action::Target { target: *target },
            (AskKind::Pair, [Choice::Seat(one), Choice::Seat(other)]) => Action::Pair {
                one: *one,
                other: *other,
            },
            (AskKind::Spell, [Choice::Word(Word::Shield)]) => Action::Shield,
            (AskKind::Spell, [Choice::Kind(Kind::Yuuka)]) => Action::Dispel { rule: Rule::Next },
            (AskKind::Spell, [Choice::Kind(Kind::Flandre)]) => Action::Dispel { rule: Rule::Both },
            (AskKind::Spell, [Choice::Kind(Kind::Mokou), Choice::Seat(holder)]) => {
                Action::DispelPhoenix { holder: *holder }
            }
            (AskKind::Copy, [Choice::Kind(card)]) => Action::Copy { card: *card },
            (AskKind::Rotate, [Choice::Place(count)]) => Action::Rotate { count: *count },
            (AskKind::Take, [Choice::Place(place)]) => Action::Take { place: *place },
            (AskKind::Give | AskKind::Pool, [Choice::Place(place)])
                if self.owed(ask, seat) == 1 =>
            {
                Action::Give { place: *place }
            }
            (AskKind::Give | AskKind::Pool, [Choice::Place(first), Choice::Place(second)])
                if self.owed(ask, seat) == 2 =>
            {
                Action::GiveTwo {
                    first: *first,
                    second: *second,
                }
            }
            (AskKind::Insert, [Choice::Place(place)]) => Action::Insert { place: *place },
            (AskKind::Corpse, [Choice::Seat(with)]) => Action::Exchange { with: *with },
            (AskKind::Corpse, [Choice::Word(Word::Pass)]) => Action::Pass,
            _ => return None,
        })
    }

    /// How many bullets a seat gives in the deal or into the pool.
    pub(super) fn owed(&self, ask: AskKind, seat: Seat) -> usize {
        if ask == AskKind::Give {
            self.exchanges().given_by(seat)
        } else {
            self.cylinders[seat.index()].len().min(2)
        }
    }

    /// The default action when this seat's clock runs out (DG-A41); `None` if it is not asked.
    ///
    /// Cards are loaded as they were dealt, and the last that is no Live round is left out; an Orin is kept; anything
    /// else is the first legal action.
    pub fn default_action(&self, config: &Config, seat: Seat) -> Option<Action> {
        match self.asked(seat)? {
            AskKind::Load => {}
            AskKind::Corpse => return Some(Action::Pass),
            AskKind::Target
            | AskKind::Pair
            | AskKind::Spell
            | AskKind::Copy
            | AskKind::Rotate
            | AskKind::Take
            | AskKind::Give
            | AskKind::Pool
            | AskKind::Insert => return self.nth(config, seat, 0),
        }
        let left_out = self.unloaded(seat).rfind(|(_, kind)| *kind != Kind::LIVE);
        let next = self.unloaded(seat).find(|card| Some(*card) != left_out);
        let (_, card) = next?;
        Some(Action::Load {
            chamber: self.cylinders[seat.index()].len() as u8,
            card,
        })
    }
}
