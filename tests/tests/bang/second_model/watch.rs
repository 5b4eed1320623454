//! What must come next: a list of promises made by what has happened, kept by what happens then.

use std::collections::VecDeque;

use standoff::bang::{
    BeerTwoPlayers, Character, Config, Declined, DeputyPenalty, DiscardWhy, Event, Face, Kind,
    SidWindow,
};
use standoff::kit::{Seat, SeatSet};

use super::expect::{Expect, keeps};
use super::table::Table;
use super::victory::winners;

/// What is owed, and what has to be remembered to know it.
pub(crate) struct Watch {
    pub(crate) three: bool,
    pub(crate) pending: VecDeque<Expect>,
    /// Who is dying, by whom, and for how many points.
    pub(crate) dying: Option<(usize, Option<usize>, u8)>,
    pub(crate) deaths: u32,
    /// Deaths whose triggers wait for the end of the card.
    pub(crate) late: Vec<(usize, Option<usize>)>,
    /// Who has killed his prey, with three players.
    pub(crate) hunter: Option<usize>,
    /// Who wins, where a death has decided it.
    pub(crate) must_win: Option<SeatSet>,
    /// Targets of a sweep, or takers of a General Store, still to come.
    pub(crate) line: VecDeque<usize>,
    /// Successes of the shot under way.
    pub(crate) successes: u8,
    pub(crate) last: Option<Event>,
    /// Events of the decision being carried out.
    pub(crate) so_far: u32,
    /// Cards the turn's owner drew since anything else happened, and how many he should.
    pub(crate) drawn: u32,
    pub(crate) due: u32,
    pub(crate) phase_1_seen: bool,
    /// Whether Suzy Lafayette has drawn for an effect of her own.
    pub(crate) refilled: bool,
    /// Whether she found nothing to draw since she last held a card.
    pub(crate) starved: bool,
}

impl Watch {
    pub(crate) fn new(config: &Config) -> Watch {
        Watch {
            three: config.three_players(),
            pending: VecDeque::new(),
            dying: None,
            deaths: 0,
            late: Vec::new(),
            hunter: None,
            must_win: None,
            line: VecDeque::new(),
            successes: 0,
            last: None,
            so_far: 0,
            drawn: 0,
            due: 2,
            // The first turn was under way before anybody listened.
            phase_1_seen: true,
            refilled: false,
            starved: false,
        }
    }

    pub(crate) fn won(&self, t: &Table<'_>) -> Option<SeatSet> {
        winners(t, self.three, self.hunter)
    }

    fn kept(expect: Expect, t: &Table<'_>) -> bool {
        match expect {
            Expect::Draw(_) => t.drawable() == 0,
            Expect::Loot { at, .. } => t.hands[at].is_empty() && t.tables[at].is_empty(),
            Expect::Penalty(seat) => penalty_cards(t, seat) == 0,
            Expect::Steal { .. }
            | Expect::Takes { .. }
            | Expect::RoleShown(_)
            | Expect::Quiet(_)
            | Expect::Explosion(_)
            | Expect::Spent(..)
            | Expect::Damage { .. }
            | Expect::Passed { .. }
            | Expect::Lost(_)
            | Expect::Healed(_) => false,
        }
    }

    /// Takes off promises that are kept with nothing more to happen.
    pub(crate) fn drop_kept(&mut self, t: &Table<'_>) {
        while self.pending.front().is_some_and(|e| Self::kept(*e, t)) {
            self.pending.pop_front();
        }
    }

    /// Judges an event on the table as it was before it.
    pub(crate) fn before(&mut self, t: &Table<'_>, event: &Event) {
        if matches!(event, Event::Reshuffled { .. }) {
            return;
        }
        self.drop_kept(t);
        self.late_deaths(t, event);
        if t.closed_early {
            // The new deck is made before she draws, or when she has drawn the last card.
            let suzy = t.characters[t.turn] == Character::SuzyLafayette;
            let draws =
                |e: &Event| suzy && matches!(e, Event::Drew { seat, .. } if seat.index() == t.turn);
            assert!(draws(event) || self.last.as_ref().is_some_and(draws));
        }
        let mut promised = false;
        if let Some(front) = self.pending.front().copied() {
            assert!(
                keeps(t, front, event),
                "{front:?} must come before {event:?}"
            );
            promised = true;
            if !matches!(front, Expect::Loot { .. } | Expect::Penalty(_)) {
                self.pending.pop_front();
            }
        } else if let Some(must) = self.must_win {
            let ends = match event {
                Event::RoleShown { .. } => true,
                Event::Won { seats } => *seats == must,
                _ => false,
            };
            assert!(ends, "the game is over, not {event:?}");
        }
        match *event {
            Event::Drew { seat, .. } => self.drew(t, seat.index(), promised),
            Event::TookFromHand { by, .. } if by.index() == t.turn && t.card.is_none() => {
                self.drawn += 1;
            }
            Event::Kept { .. } | Event::TookDiscard { .. } => self.drawn += 1,
            Event::Damaged {
                seat, by, amount, ..
            } => {
                self.damaged(t, seat.index(), by.map(Seat::index), amount, promised);
            }
            Event::Dodged { seat } => {
                assert_eq!(self.successes, need(t));
                self.in_line(seat.index());
            }
            Event::Responded { seat, .. }
                if t.card == Some(Kind::Indians) && t.life[seat.index()] > 0 =>
            {
                self.in_line(seat.index());
            }
            Event::StoreTaken { seat, .. } => {
                // As many as takers, or as many as there are (BANG-DECK-4).
                let fewer = t.store.len() < self.line.len();
                assert!(
                    !fewer
                        || t.drawable() == 0
                        || !matches!(self.last, Some(Event::StoreShown { .. }))
                );
                self.in_line(seat.index());
            }
            Event::Died { seat, by } => {
                let given_up = Event::Declined {
                    seat,
                    what: Declined::Rescue,
                };
                if self.last != Some(given_up) {
                    let i = seat.index();
                    assert!(t.life[i] + public_points(t, i) < 1, "he died unasked");
                }
                assert_eq!(
                    self.dying.map(|d| (d.0, d.1)),
                    Some((seat.index(), by.map(Seat::index)))
                );
            }
            Event::TurnBegan { seat } => {
                assert_eq!(
                    Some(seat.index()),
                    t.after(t.turn, |_| true),
                    "whose turn it is"
                );
            }
            Event::Discarded { seat, card, why } | Event::TableDiscarded { seat, card, why } => {
                self.discarded(t, seat.index(), card, why);
            }
            Event::Won { seats } => assert_eq!(Some(seats), self.won(t)),
            _ => {}
        }
        self.last = Some(*event);
        self.so_far += 1;
    }

    fn in_line(&mut self, seat: usize) {
        if let Some(next) = self.line.pop_front() {
            assert_eq!(next, seat, "whose turn in the sweep it is");
        }
    }

    /// Suzy Lafayette draws at her check points and not before (BANG-CHAR-SUZY-1 to -3).
    fn drew(&mut self, t: &Table<'_>, seat: usize, promised: bool) {
        if promised {
            return;
        }
        let plain = t.card.is_none() && seat == t.turn;
        self.drawn += u32::from(plain);
        let coach = matches!(t.card, Some(Kind::Stagecoach | Kind::WellsFargo));
        if t.characters[seat] != Character::SuzyLafayette || !t.hands[seat].is_empty() {
            assert!(
                seat == t.turn && (plain || coach),
                "{seat} draws for nothing"
            );
            return;
        }
        let answered =
            matches!(self.last, Some(Event::Responded { seat: s, .. }) if s.index() == seat);
        let open = matches!(t.card, Some(Kind::Bang | Kind::Gatling | Kind::Duel));
        assert!(
            t.life[seat] > 0 && !(answered && open && seat != t.turn),
            "too early"
        );
        self.refilled |= seat == t.turn && t.card.is_some() && !coach;
    }

    fn damaged(
        &mut self,
        t: &Table<'_>,
        seat: usize,
        by: Option<usize>,
        amount: u8,
        promised: bool,
    ) {
        self.in_line(seat);
        if promised {
            return;
        }
        let card = t.card.expect("a card does it");
        let author = (card != Kind::Duel || seat != t.turn).then_some(t.turn);
        assert_eq!((by, amount), (author, 1));
        let asked = matches!(self.last, Some(Event::Declined { seat: s, .. }) if s.index() == seat);
        let shot = matches!(card, Kind::Bang | Kind::Gatling);
        assert!(!shot || self.successes < need(t));
        let settled = t.hands[seat].is_empty() && !(shot && untried(t, seat));
        assert!(asked || settled, "{seat} was not asked");
    }

    fn discarded(&mut self, t: &Table<'_>, seat: usize, card: Face, why: DiscardWhy) {
        match why {
            DiscardWhy::Excess => assert_eq!(self.so_far, 0, "phase 3 is always asked"),
            DiscardWhy::Death | DiscardWhy::Penalty => {
                let table =
                    why == DiscardWhy::Death || penalty_cards(t, seat) > t.hands[seat].len();
                let cards = t.hands[seat].len() + if table { t.tables[seat].len() } else { 0 };
                if cards > 1 && t.who(Character::PedroRamirez).is_some() {
                    assert_eq!(self.so_far, 0, "the order is asked");
                } else if self.so_far > 0 {
                    let lowest = t.hands[seat].iter().min();
                    assert_eq!(lowest.or(t.tables[seat].first()), Some(&card));
                }
            }
            DiscardWhy::Cost | DiscardWhy::Replaced | DiscardWhy::Spent => {}
        }
    }
}

/// Sid Ketchum, if he would be asked at a quiet point now (BANG-CHAR-SID-3).
pub(crate) fn sid(t: &Table<'_>) -> Option<usize> {
    let seat = t.who(Character::SidKetchum)?;
    let may = t.life[seat] > 0 && t.life[seat] < t.max[seat] && t.hands[seat].len() >= 2;
    let ever = t.rules.sid_window == SidWindow::BetweenEffects;
    (may && ever).then_some(seat)
}

/// The most life points a hand of this size could give, for all the public knows (BANG-DMG-6).
pub(crate) fn public_points(t: &Table<'_>, seat: usize) -> i32 {
    let cards = t.hands[seat].len() as i32;
    let beer = t.living() > 2 || t.rules.beer_two_players == BeerTwoPlayers::Allowed;
    if beer {
        cards
    } else if t.characters[seat] == Character::SidKetchum {
        cards / 2
    } else {
        0
    }
}

/// Whether a draw! against the shot under way is left.
pub(crate) fn untried(t: &Table<'_>, seat: usize) -> bool {
    (t.lies(seat, Kind::Barrel) && !t.tried.0)
        || (t.characters[seat] == Character::Jourdonnais && !t.tried.1)
}

/// Cards that a Sheriff's penalty costs.
pub(crate) fn penalty_cards(t: &Table<'_>, seat: usize) -> usize {
    let table = match t.rules.deputy_kill_penalty {
        DeputyPenalty::HandAndTable => t.tables[seat].len(),
        DeputyPenalty::HandOnly => 0,
    };
    t.hands[seat].len() + table
}

/// Successes that cancel a shot of the card under way.
pub(crate) fn need(t: &Table<'_>) -> u8 {
    let slab = t.characters[t.turn] == Character::SlabTheKiller;
    if slab && t.card == Some(Kind::Bang) {
        2
    } else {
        1
    }
}
