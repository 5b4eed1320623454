//! What an event promises: what a hit, a death, a card or a draw! must bring.

use standoff::bang::{
    BeerTwoPlayers, BlackJackSuits, Character, CheckFor, DeathBenefits, Direction, DiscardWhy,
    Event, Face, HorseSlots, JailMode, JailShelter, Kind, Role, Suit, VictoryCheck,
};
use standoff::kit::Seat;

use super::expect::Expect;
use super::table::Table;
use super::watch::{Watch, sid};

impl Watch {
    /// What an event promises, on the table as it is after it.
    pub(crate) fn after(&mut self, t: &Table<'_>, event: &Event) {
        match *event {
            Event::Damaged {
                seat,
                by,
                amount,
                life,
            } => {
                self.successes = 0;
                let hit = (seat.index(), by.map(Seat::index), amount);
                if life > 0 {
                    self.survived(t, hit);
                } else {
                    self.dying = Some(hit);
                }
            }
            Event::Healed { seat, life } => {
                if let Some(hit) = self.dying.filter(|d| d.0 == seat.index() && life == 1) {
                    self.dying = None;
                    self.survived(t, hit);
                }
            }
            Event::Responded { seat, card } => {
                if t.life[seat.index()] <= 0 {
                    assert_eq!(card.kind(), Kind::Beer);
                    self.pending.push_back(Expect::Healed(seat.index()));
                } else {
                    self.successes += 1;
                }
            }
            Event::Discarded {
                seat,
                why: DiscardWhy::Cost,
                ..
            } if t.paid.is_none() => {
                self.pending.push_back(Expect::Healed(seat.index()));
            }
            Event::Dodged { .. } => self.successes = 0,
            Event::Died { seat, by } => self.died(t, seat.index(), by.map(Seat::index)),
            Event::TurnBegan { .. } => {
                assert!(self.line.is_empty());
                self.pending.extend(sid(t).map(Expect::Quiet));
                self.phase_1_seen = false;
            }
            Event::Played { card, target, .. } => self.played(t, card, target.map(Seat::index)),
            Event::Placed { on, .. } => placed(t, on.index()),
            Event::Showed { card, .. } => {
                let bonus = match t.rules.black_jack_suits {
                    BlackJackSuits::Red => matches!(card.suit(), Suit::Hearts | Suit::Diamonds),
                    BlackJackSuits::Hearts => card.suit() == Suit::Hearts,
                };
                self.due += u32::from(bonus);
            }
            Event::StoreTaken { .. } if t.store.is_empty() => self.line.clear(),
            Event::Served { seat } => self.leaves_jail(t, seat.index(), true, true),
            Event::Flipped { .. } | Event::Counted { .. } => self.read(t),
            _ => {}
        }
        if let Some(suzy) = t.who(Character::SuzyLafayette) {
            self.starved = t.hands[suzy].is_empty() && (self.starved || t.drawable() == 0);
        }
        // What comes before phase 1 is no part of it.
        let before_phase_1 = matches!(
            event,
            Event::TurnBegan { .. }
                | Event::Damaged { .. }
                | Event::Flipped { .. }
                | Event::Responded { .. }
        );
        if before_phase_1 {
            (self.drawn, self.due) = (0, 2);
        }
    }

    /// Bart Cassidy draws, El Gringo takes (BANG-DMG-2).
    pub(crate) fn survived(
        &mut self,
        t: &Table<'_>,
        (seat, by, amount): (usize, Option<usize>, u8),
    ) {
        match (t.characters[seat], by) {
            (Character::BartCassidy, _) => {
                self.pending.extend((0..amount).map(|_| Expect::Draw(seat)));
            }
            (Character::ElGringo, Some(from)) => {
                let cards = t.hands[from].len().min(usize::from(amount));
                self.pending
                    .extend((0..cards).map(|_| Expect::Steal { by: seat, from }));
            }
            _ => {}
        }
    }

    pub(crate) fn died(&mut self, t: &Table<'_>, at: usize, by: Option<usize>) {
        self.dying = None;
        self.deaths += 1;
        let prey = |role: Role| match role {
            Role::Deputy => Role::Renegade,
            Role::Renegade => Role::Outlaw,
            Role::Outlaw | Role::Sheriff => Role::Deputy,
        };
        if self.three && self.deaths == 1 {
            self.hunter = by.filter(|b| prey(t.roles[*b]) == t.roles[at]);
        }
        self.pending.push_back(Expect::RoleShown(at));
        if t.rules.victory_check == VictoryCheck::AtDeath {
            self.must_win = self.won(t);
            if self.must_win.is_some() {
                self.line.clear();
                return;
            }
        }
        match t.rules.death_benefit_timing {
            DeathBenefits::AtDeath => self.death_brings(t, at, by),
            DeathBenefits::AfterCard => self.late.push((at, by)),
        }
    }

    /// Loot, reward, penalty (BANG-DEATH-1).
    pub(crate) fn death_brings(&mut self, t: &Table<'_>, at: usize, by: Option<usize>) {
        let heir = t.after(at, |s| t.characters[s] == Character::VultureSam);
        self.pending.push_back(Expect::Loot { at, heir });
        let Some(author) = by else { return };
        if self.three || t.roles[at] == Role::Outlaw {
            self.pending.extend([Expect::Draw(author); 3]);
        }
        if t.roles[at] == Role::Deputy && t.roles[author] == Role::Sheriff {
            self.pending.push_back(Expect::Penalty(author));
        }
    }

    /// The card is over but for what its deaths bring; only who was challenged by it may draw before.
    pub(crate) fn late_deaths(&mut self, t: &Table<'_>, event: &Event) {
        let refill = match *event {
            Event::Drew { seat, .. } => {
                let i = seat.index();
                i != t.turn && t.characters[i] == Character::SuzyLafayette && t.hands[i].is_empty()
            }
            _ => false,
        };
        let over = self.pending.is_empty() && self.line.is_empty() && self.dying.is_none();
        if over && !refill && self.must_win.is_none() {
            for (at, by) in std::mem::take(&mut self.late) {
                self.death_brings(t, at, by);
            }
            self.drop_kept(t);
        }
    }

    pub(crate) fn played(&mut self, t: &Table<'_>, card: Face, target: Option<usize>) {
        self.successes = 0;
        let (by, jailed) = (t.turn, |s: usize| t.lies(s, Kind::Jail));
        let only_shots = t.rules.jail_shelter == JailShelter::NothingButShots;
        let round = |left: bool| -> Vec<usize> {
            let step = if left { 1 } else { t.players - 1 };
            let seats = (0..t.players).map(|n| (by + n * step) % t.players);
            seats.filter(|s| t.alive[*s]).collect()
        };
        let everybody = round(true);
        match card.kind() {
            Kind::Gatling => self.line = everybody[1..].iter().copied().collect(),
            Kind::Indians => {
                let sheltered = |s: usize| t.rules.jail_shelter != JailShelter::None && jailed(s);
                let left = everybody[1..].iter().copied();
                self.line = left.filter(|s| !sheltered(*s)).collect();
            }
            Kind::GeneralStore => {
                let left = t.rules.general_store_direction == Direction::Clockwise;
                let takers = round(left).into_iter();
                self.line = takers.filter(|s| !(only_shots && jailed(*s))).collect();
            }
            Kind::Saloon | Kind::Beer => {
                let beer = card.kind() == Kind::Beer;
                let works =
                    !beer || t.living() > 2 || t.rules.beer_two_players == BeerTwoPlayers::Allowed;
                let gains = |s: &usize| {
                    works
                        && t.life[*s] < t.max[*s]
                        && (*s == by || !beer)
                        && !(only_shots && !beer && jailed(*s))
                };
                self.pending
                    .extend(everybody.iter().copied().filter(gains).map(Expect::Healed));
            }
            Kind::Panic | Kind::CatBalou => {
                let from = target.expect("a player is named");
                let keep = card.kind() == Kind::Panic;
                self.pending.push_back(Expect::Takes { by, from, keep });
            }
            _ => {}
        }
    }

    /// A draw! was read: Barrel and ability count, Dynamite and Jail act (BANG-DRAW-2).
    pub(crate) fn read(&mut self, t: &Table<'_>) {
        let Some((seat, why, card)) = t.verdict else {
            return;
        };
        let heart = card.is_some_and(|f| f.suit() == Suit::Hearts);
        match why {
            CheckFor::Barrel | CheckFor::Ability => self.successes += u8::from(heart),
            CheckFor::Dynamite => {
                let spade =
                    |f: Face| f.suit() == Suit::Spades && (2..=9).contains(&f.rank().number());
                if card.is_some_and(spade) {
                    let face = t.next_dynamite(seat).expect("it was checked");
                    self.pending.push_back(Expect::Explosion(seat));
                    self.pending.push_back(Expect::Spent(seat, face));
                    self.pending.push_back(Expect::Damage {
                        at: seat,
                        by: None,
                        amount: 3,
                    });
                } else if let Some(to) = t.passes {
                    self.pending.push_back(Expect::Passed { from: seat, to });
                }
            }
            CheckFor::Jail => {
                assert!(
                    t.next_dynamite(seat).is_none(),
                    "a Dynamite is checked before"
                );
                let choice = t.rules.jail_mode == JailMode::ChoiceUpTo3;
                let goes = heart || !choice || t.tries[seat] == 3;
                self.leaves_jail(t, seat, goes, !heart);
            }
        }
    }

    pub(crate) fn leaves_jail(&mut self, t: &Table<'_>, seat: usize, goes: bool, lost: bool) {
        let jail = t.tables[seat].iter().find(|f| f.kind() == Kind::Jail);
        if goes {
            self.pending
                .push_back(Expect::Spent(seat, *jail.expect("he is in Jail")));
        }
        if lost {
            self.pending.push_back(Expect::Lost(seat));
        }
    }
}

/// One weapon, one horse where there is one place, no two of a name but where they pile up.
fn placed(t: &Table<'_>, on: usize) {
    let count = |is: &dyn Fn(Kind) -> bool| t.tables[on].iter().filter(|f| is(f.kind())).count();
    let weapons = [
        Kind::Schofield,
        Kind::Volcanic,
        Kind::Remington,
        Kind::RevCarabine,
        Kind::Winchester,
    ];
    assert!(count(&|k| weapons.contains(&k)) <= 1);
    let single = t.rules.horse_slots == HorseSlots::Single;
    assert!(!single || count(&|k| matches!(k, Kind::Mustang | Kind::Scope)) <= 1);
    for kind in Kind::ALL {
        let piles = match kind {
            Kind::Jail => t.rules.jail_stacking,
            Kind::Dynamite => t.rules.dynamite_stacking,
            _ => false,
        };
        assert!(piles || count(&|k| k == *kind) <= 1, "two of {kind}");
    }
}
