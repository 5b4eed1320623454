//! Death in its order (BANG-DEATH-1), and victory (section 11).

use super::action::Action;
use super::apply::Run;
use super::character::Ability;
use super::config::Config;
use super::event::{DiscardWhy, Event};
use super::frame::{DeathStep, DiscardFor, Frame};
use super::role::Role;
use super::rules::{DeathBenefits, TwoRenegades, VictoryCheck};
use super::state::{LateDeath, State};
use crate::kit::{Chance, FixedVec, Seat, SeatSet};

/// Cards drawn for an Outlaw (BANG-DEATH-1.4).
const BOUNTY: u8 = 3;

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    #[inline(never)]
    pub(super) fn wake_death(&mut self, at: Seat, by: Option<Seat>, step: DeathStep) {
        match step {
            DeathStep::Mark => self.mark_dead(at, by),
            DeathStep::Loot => {
                self.push(Frame::Death {
                    at,
                    by,
                    step: DeathStep::Reward,
                });
                match self.s.next_with(at, Ability::CollectEliminated) {
                    Some(heir) => self.inherit(heir, at),
                    None => self.push(Frame::Discarding {
                        seat: at,
                        why: DiscardFor::Death,
                    }),
                }
            }
            DeathStep::Reward => {
                self.push(Frame::Death {
                    at,
                    by,
                    step: DeathStep::Penalty,
                });
                if let Some(author) = self.author_in_play(at, by) {
                    if self.cfg.three_players() || self.s.roles[at.index()] == Role::Outlaw {
                        self.draw(author, BOUNTY);
                    }
                }
            }
            DeathStep::Penalty => {
                if let Some(author) = self.author_in_play(at, by) {
                    let deputy = self.s.roles[at.index()] == Role::Deputy;
                    if deputy && self.s.roles[author.index()] == Role::Sheriff {
                        self.push(Frame::Discarding {
                            seat: author,
                            why: DiscardFor::Penalty,
                        });
                    }
                }
            }
        }
    }

    fn author_in_play(&self, at: Seat, by: Option<Seat>) -> Option<Seat> {
        by.filter(|author| *author != at && self.s.living.contains(*author))
    }

    fn mark_dead(&mut self, at: Seat, by: Option<Seat>) {
        let hunted = |role: Role| role.prey() == Some(self.s.roles[at.index()]);
        // Only the first death can be a hunter's win; after any other the last one alive wins (BANG-THREE-2).
        if self.cfg.three_players() && self.s.living.len() == 3 {
            self.s.hunter = self
                .author_in_play(at, by)
                .filter(|a| hunted(self.s.roles[a.index()]));
        }
        self.s.living.remove(at);
        self.s.unjudged = true;
        self.s.refresh(self.cfg);
        self.say(Event::Died { seat: at, by });
        self.say(Event::RoleShown {
            seat: at,
            role: self.s.roles[at.index()],
        });
        if self.cfg.rules().victory_check == VictoryCheck::AtDeath {
            if let Some(winners) = self.s.victory(self.cfg) {
                return self.end(winners);
            }
        }
        match self.cfg.rules().death_benefit_timing {
            DeathBenefits::AtDeath => self.push(Frame::Death {
                at,
                by,
                step: DeathStep::Loot,
            }),
            DeathBenefits::AfterCard => {
                // A seat dies once, so there is room for all.
                let _ = self.s.late.push(LateDeath { at, by });
            }
        }
    }

    /// The triggers of the first death that waited for the end of the root effect.
    pub(super) fn late_death(&mut self) {
        if let Some(LateDeath { at, by }) = self.s.late.remove(0) {
            self.push(Frame::Death {
                at,
                by,
                step: DeathStep::Loot,
            });
        }
    }

    /// Vulture Sam takes hand and table into his hand (BANG-CHAR-SAM-1, BANG-INFO-8).
    fn inherit(&mut self, heir: Seat, at: Seat) {
        let hand = self.hand(at);
        self.s.knowledge.taken_whole(hand, at, heir);
        for card in hand.iter() {
            self.s.hands[at.index()].remove(card);
            self.s.hands[heir.index()].insert(card);
            self.say(Event::TookFromHand {
                by: heir,
                from: at,
                card: Some(self.face(card)),
            });
        }
        for card in self.s.tables[at.index()].iter() {
            self.leave_table(at, card);
            self.take_in_the_open(heir, card);
            self.say(Event::TookFromTable {
                by: heir,
                from: at,
                card: self.face(card),
            });
        }
    }

    pub(super) fn answer_discarding(&mut self, seat: Seat, why: DiscardFor, action: Action) {
        self.push(Frame::Discarding { seat, why });
        match action {
            Action::PickTable { card: face } => {
                if let Some(card) = self.on_table(seat, face) {
                    self.discard_from_table(seat, card, why.reason());
                }
            }
            Action::Pick { card: face } => {
                if let Some(card) = self.cfg.find(face, self.hand(seat)) {
                    self.discard_from_hand(seat, card, why.reason());
                }
            }
            _ => debug_assert!(false, "only a card can be picked"),
        }
    }

    /// Nobody can tell the orders apart: hand by face, then table in the order of play (BANG-DEC-19).
    #[inline(never)]
    pub(super) fn discard_rest(&mut self, seat: Seat, why: DiscardFor) {
        for card in self.hand(seat).iter() {
            self.discard_from_hand(seat, card, why.reason());
        }
        let going = self.s.discardable_table(self.cfg, seat, why);
        while let Some(card) = self.s.laid.iter().find(|c| going.contains(*c)) {
            self.discard_from_table(seat, card, why.reason());
        }
    }

    /// Judges victory at the end of a root effect in which somebody died; whether the game is over.
    pub(super) fn judge_after_card(&mut self) -> bool {
        core::mem::take(&mut self.s.unjudged) && self.judge()
    }

    #[inline(never)]
    fn judge(&mut self) -> bool {
        if self.cfg.rules().victory_check == VictoryCheck::AfterCard {
            if let Some(winners) = self.s.victory(self.cfg) {
                self.end(winners);
                return true;
            }
        }
        false
    }

    /// The game is over: all roles are shown, nobody is asked any more (BANG-WIN-4).
    fn end(&mut self, winners: SeatSet) {
        let closed = self.s.living - self.s.open_roles(self.cfg);
        // Clockwise from whoever's turn it is: no seat comes first of itself.
        for seat in closed.iter_from(self.s.turn_owner().unwrap_or_default()) {
            self.say(Event::RoleShown {
                seat,
                role: self.s.roles[seat.index()],
            });
        }
        self.s.winners = Some(winners);
        self.s.unjudged = false;
        self.s.stack = FixedVec::new();
        self.s.late = FixedVec::new();
        self.say(Event::Won { seats: winners });
    }
}

impl DiscardFor {
    const fn reason(self) -> DiscardWhy {
        match self {
            DiscardFor::Death => DiscardWhy::Death,
            DiscardFor::Penalty => DiscardWhy::Penalty,
        }
    }
}

impl State {
    /// Who has won as the table stands, judged on the seats in play; `None` while the game goes on (BANG-WIN-1).
    pub fn victory(&self, config: &Config) -> Option<SeatSet> {
        let alive = self.in_play();
        if config.three_players() {
            return self
                .hunter
                .map(SeatSet::one)
                .or((alive.len() <= 1).then_some(alive));
        }
        let with = |roles: &[Role]| -> SeatSet {
            let all = SeatSet::first_n(config.players());
            all.iter()
                .filter(|s| roles.contains(&self.roles[s.index()]))
                .collect()
        };
        let sheriff_lives = self.sheriff(config).is_some_and(|s| alive.contains(s));
        if sheriff_lives {
            let enemies = with(&[Role::Outlaw, Role::Renegade]) & alive;
            return enemies
                .is_empty()
                .then(|| with(&[Role::Sheriff, Role::Deputy]));
        }
        let renegades = with(&[Role::Renegade]) & alive;
        if renegades == alive && alive.len() == 1 {
            return Some(alive);
        }
        // BANG-WIN-2: two Renegades fight it out.
        let fight = config.rules().two_renegades == TwoRenegades::LastStanding;
        if fight && renegades == alive && alive.len() == 2 {
            return None;
        }
        Some(with(&[Role::Outlaw]))
    }
}
