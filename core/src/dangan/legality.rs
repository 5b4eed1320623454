//! The rules of legality, each written once: what each ask offers first, and what may follow.

use super::action::{Choice, Word};
use super::ask::AskKind;
use super::config::{CHAMBERS, Config};
use super::frame::Frame;
use super::kind::{Kind, KindSet, Rule};
use super::options::{Options, PlaceSet};
use super::rules::PairShield;
use super::state::State;
use crate::kit::{Seat, SeatSet};

impl State {
    /// The first choices that an ask offers.
    #[inline(always)]
    pub(super) fn first_options(&self, config: &Config, seat: Seat, ask: AskKind) -> Options {
        let none = Options::EMPTY;
        let length = self.cylinders[seat.index()].len();
        match ask {
            AskKind::Load => Options {
                kinds: self.loadable(seat),
                ..none
            },
            AskKind::Target => Options {
                seats: self.targets(config, seat),
                ..none
            },
            // All but the last, who has nobody after him to be named with.
            AskKind::Pair => {
                let named = self.pair_of(config, seat);
                let last = named.iter_from(seat).last();
                Options {
                    seats: last.map_or(named, |last| named.without(last)),
                    ..none
                }
            }
            AskKind::Spell => Options {
                kinds: self.kinds_in_force(),
                shield: true,
                ..none
            },
            AskKind::Copy => Options {
                kinds: self.copyable(config),
                ..none
            },
            AskKind::Rotate => Options {
                places: PlaceSet::first_n(length),
                ..none
            },
            AskKind::Take => Options {
                places: PlaceSet::first_n(self.robbed(seat).map_or(0, |s| self.cylinder(s).len())),
                ..none
            },
            AskKind::Give => Options {
                places: PlaceSet::first_n(length),
                ..none
            },
            // Of two the lower is named first.
            AskKind::Pool => Options {
                places: PlaceSet::first_n(if length > 1 { length - 1 } else { length }),
                ..none
            },
            AskKind::Insert => Options {
                places: PlaceSet::first_n(length + 1),
                ..none
            },
            AskKind::Corpse => Options {
                seats: self.corpses(config),
                pass: true,
                ..none
            },
        }
    }

    /// What may follow an allowed first choice; nothing if it makes a whole decision.
    #[inline]
    pub(super) fn later_options(
        &self,
        config: &Config,
        seat: Seat,
        ask: AskKind,
        first: Choice,
    ) -> Options {
        let none = Options::EMPTY;
        match (ask, first) {
            (AskKind::Pair, Choice::Seat(one)) => Options {
                seats: self.pairs_with(config, seat, one),
                ..none
            },
            (AskKind::Spell, Choice::Kind(Kind::Mokou)) => Options {
                seats: self.phoenixes(),
                ..none
            },
            (AskKind::Give | AskKind::Pool, Choice::Place(place)) if self.owed(ask, seat) == 2 => {
                Options {
                    places: self.second_places(seat, ask, place),
                    ..none
                }
            }
            _ => none,
        }
    }

    /// What may go into the next chamber: any card that is left, but the Live round must not be left out (DG-F2).
    #[inline]
    pub(super) fn loadable(&self, seat: Seat) -> KindSet {
        let left = self.unloaded_kinds(seat);
        let is_last = self.cylinders[seat.index()].len() + 1 == CHAMBERS;
        if is_last && left.contains(Kind::LIVE) {
            KindSet::EMPTY.with(Kind::LIVE)
        } else {
            left
        }
    }

    /// Who can be named where one player is (DG-T-eligible, DG-A3, DG-A19).
    #[inline]
    pub(super) fn targets(&self, config: &Config, actor: Seat) -> SeatSet {
        let eligible = self.eligible(actor);
        match self.stack.last() {
            Some(Frame::Target { kind }) => self.targets_of(config, actor, *kind),
            Some(_) | None => eligible,
        }
    }

    /// Who can be named by this bullet.
    #[inline]
    pub(super) fn targets_of(&self, config: &Config, actor: Seat, kind: Kind) -> SeatSet {
        let eligible = self.eligible(actor);
        if kind == Kind::Sakuya && config.rules().sakuya_on_dead {
            eligible | self.corpses(config)
        } else {
            eligible
        }
    }

    /// Who can be named where two players are (DG-A5).
    #[inline]
    pub(super) fn pair_of(&self, config: &Config, actor: Seat) -> SeatSet {
        match config.rules().pair_shield {
            PairShield::Void => self.active(),
            PairShield::Forbid => self.eligible(actor),
        }
    }

    /// Who can be named with the one that was named first: whoever comes after him clockwise from who names them.
    #[inline]
    pub(super) fn pairs_with(&self, config: &Config, actor: Seat, one: Seat) -> SeatSet {
        let mut named = self.pair_of(config, actor).iter_from(actor);
        named.by_ref().find(|seat| *seat == one);
        named.collect()
    }

    /// Where the second of two bullets that are given can lie: of two for the pool the lower place is named first.
    #[inline]
    pub(super) fn second_places(&self, seat: Seat, ask: AskKind, first: u8) -> PlaceSet {
        let all = PlaceSet::first_n(self.cylinders[seat.index()].len());
        if ask == AskKind::Pool {
            all.above(first)
        } else {
            all.without(first)
        }
    }

    /// What keeps something in force, by kind.
    pub(super) fn kinds_in_force(&self) -> KindSet {
        self.fired
            .iter()
            .filter_map(|f| f.rule)
            .map(Rule::kind)
            .collect()
    }

    /// Whose Phoenix is in force.
    pub(super) fn phoenixes(&self) -> SeatSet {
        let phoenix = self.fired.iter().filter(|f| f.rule == Some(Rule::Phoenix));
        phoenix.map(|f| f.by).collect()
    }

    /// Which open bullets Mamizou can copy (DG-A17, DG-A18).
    #[inline]
    pub(super) fn copyable(&self, config: &Config) -> KindSet {
        let open = self.open_kinds().without(Kind::Mamizou);
        if config.rules().mamizou_live {
            open
        } else {
            open.without(Kind::LIVE)
        }
    }

    /// Whose bullet this seat takes, where two take one of each other.
    pub(super) fn robbed(&self, seat: Seat) -> Option<Seat> {
        match *self.stack.last()? {
            Frame::Steal { one, other } => Some(if one == seat { other } else { one }),
            Frame::Load
            | Frame::Turn { .. }
            | Frame::Target { .. }
            | Frame::Pair { .. }
            | Frame::Spell
            | Frame::Copy
            | Frame::Rotate { .. }
            | Frame::Deal
            | Frame::Pool
            | Frame::Insert { .. }
            | Frame::Corpse { .. } => None,
        }
    }
}

impl Word {
    /// Whether these options hold the word.
    pub(super) const fn is_in(self, options: &Options) -> bool {
        match self {
            Word::Pass => options.pass,
            Word::Shield => options.shield,
        }
    }
}
