//! Whether every card lies where cards may lie, and what follows from where they lie.

use super::card::{Border, Face, Kind};
use super::character::AbilitySet;
use super::config::{Config, MAX_SEATS};
use super::frame::{DeathStep, Frame, RootKind, TurnStep};
use super::invalid::Invalid;
use super::role::Role;
use super::rules::{HorseSlots, JailMode, PlayedCard, VictoryCheck};
use super::state::State;
use crate::kit::{CardSet, Seat, SeatSet};

impl State {
    /// Conservation: every card of the deck is in exactly one zone, and no other card is.
    pub(super) fn check_cards(&self, config: &Config) -> Result<(), Invalid> {
        let mut found = CardSet::EMPTY;
        let mut put = |cards: CardSet| -> Result<(), Invalid> {
            if let Some(card) = (cards - config.all_cards()).first() {
                return Err(Invalid::NotInDeck { card });
            }
            if let Some(card) = (cards & found).first() {
                let face = config.face(card);
                return Err(Invalid::CardTwice { card, face });
            }
            found |= cards;
            Ok(())
        };
        for pile in [&self.deck, &self.discard] {
            for card in pile.iter() {
                put(CardSet::one(card))?;
            }
        }
        for zone in self.hands.iter().chain(&self.tables) {
            put(*zone)?;
        }
        for zone in [self.resolving, self.shown, self.aside] {
            put(zone)?;
        }
        if let Some(card) = (config.all_cards() - found).first() {
            let face = config.face(card);
            return Err(Invalid::CardMissing { card, face });
        }
        let tables = self.all_tables();
        if self.laid.len() != tables.len() || self.laid.set() != tables {
            return Err(Invalid::Laid);
        }
        Ok(())
    }

    pub(super) fn all_tables(&self) -> CardSet {
        self.tables.iter().fold(CardSet::EMPTY, |all, t| all | *t)
    }

    fn all_hands(&self) -> CardSet {
        self.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h)
    }

    pub(super) fn check_tables(&self, config: &Config) -> Result<(), Invalid> {
        let rules = config.rules();
        for seat in SeatSet::first_n(config.players()).iter() {
            let i = seat.index();
            let table = self.tables[i];
            if let Some(card) = (table - config.blues).first() {
                let face = config.face(card);
                return Err(Invalid::NotATableCard { seat, face });
            }
            if (table & config.weapons).len() > 1 {
                return Err(Invalid::TwoWeapons { seat });
            }
            if rules.horse_slots == HorseSlots::Single && (table & config.horses).len() > 1 {
                return Err(Invalid::TwoHorses { seat });
            }
            let jails = if rules.jail_stacking {
                CardSet::EMPTY
            } else {
                config.of_kind(Kind::Jail)
            };
            for kind in Kind::ALL.iter().copied() {
                let alike = table & (config.singles | jails) & config.of_kind(kind);
                if alike.len() > 1 {
                    return Err(Invalid::TwoOfAName { seat, kind });
                }
            }
            let jailed = self.has_on_table(config, seat, Kind::Jail);
            if jailed && self.roles[i] == Role::Sheriff {
                return Err(Invalid::JailOnSheriff { seat });
            }
            let tries = self.jail_tries[i];
            let may_try = jailed && rules.jail_mode == JailMode::ChoiceUpTo3;
            if tries > if may_try { 2 } else { 0 } {
                return Err(Invalid::JailTries { seat, tries });
            }
        }
        Ok(())
    }

    /// What is kept up to date must be what a recount gives.
    pub(super) fn check_distances(&self, config: &Config) -> Result<(), Invalid> {
        let mut fresh = *self;
        if self.choosing() {
            fresh.near = [SeatSet::EMPTY; MAX_SEATS];
            fresh.reach = fresh.near;
            fresh.present = AbilitySet::EMPTY;
        } else {
            fresh.refresh(config);
        }
        if self.present != fresh.present {
            return Err(Invalid::Abilities);
        }
        let wrong = (0..MAX_SEATS)
            .find(|i| self.near[*i] != fresh.near[*i] || self.reach[*i] != fresh.reach[*i]);
        match wrong {
            Some(i) => Err(Invalid::Distances {
                seat: Seat::of(i as u8),
            }),
            None => Ok(()),
        }
    }

    pub(super) fn check_knowledge(&self, config: &Config) -> Result<(), Invalid> {
        let marks = &self.knowledge;
        let refuse = |what| Err(Invalid::Marks { what });
        let hidden = self.deck.set() | self.all_hands() | self.aside;
        if !marks.check(hidden) {
            return refuse("marks contradict each other or lie on cards that are open");
        }
        if !marks.exact().is_subset(self.deck.set()) {
            return refuse("an exact place outside the deck");
        }
        let mut told = CardSet::EMPTY;
        for seat in SeatSet::first_n(config.players()).iter() {
            let own = marks.seat_knows(seat) - marks.public();
            if !(own & self.hands[seat.index()]).is_empty() {
                return refuse("a seat has marks of its own on its hand");
            }
            if self.turn_owner() == Some(seat) && !(own & self.aside).is_empty() {
                return refuse("a seat has marks of its own on cards it looks at");
            }
            if !(told & marks.told(seat)).is_empty() {
                return refuse("one card was given by two seats");
            }
            told |= marks.told(seat);
        }
        Ok(())
    }

    /// Cards that an effect is busy with lie there only while it is.
    pub(super) fn check_busy_zones(&self, config: &Config) -> Result<(), Invalid> {
        let top = self.stack.last();
        let refuse = |zone| Err(Invalid::Zone { zone });
        let shown = self.shown.len();
        let fits = match top {
            Some(Frame::Check { .. }) => shown == 2 && config.distinct(self.shown).len() == 2,
            Some(Frame::Store { left, .. }) => shown <= left.len(),
            Some(_) | None => shown == 0,
        };
        if !fits {
            return refuse("shown");
        }
        let looks = matches!(
            top,
            Some(Frame::Turn {
                step: TurnStep::Return,
                ..
            })
        );
        if self.aside.len() != if looks { 3 } else { 0 } {
            return refuse("aside");
        }
        let rules = config.rules();
        let keeps = rules.played_card_on_discard == PlayedCard::AtEnd;
        let (least, most) = match self.root() {
            Some((_, RootKind::Card(_))) if keeps => (1, 1),
            // A game that ends at a death ends in the middle of its card.
            None if keeps && self.winners.is_some() => {
                (0, usize::from(rules.victory_check == VictoryCheck::AtDeath))
            }
            Some(_) | None => (0, 0),
        };
        let brown = self
            .resolving
            .iter()
            .all(|c| config.kind(c).border() == Border::Brown);
        if !(least..=most).contains(&self.resolving.len()) || !brown {
            return refuse("resolving");
        }
        for face in self.stack.iter().filter_map(Frame::printed) {
            if keeps && config.find(face, self.resolving).is_none() {
                return refuse("resolving");
            }
        }
        Ok(())
    }

    /// The dead hold no cards, unless something on the way will take them or the game is over.
    pub(super) fn check_dead_hands(&self) -> Result<(), Invalid> {
        if self.winners.is_some() {
            return Ok(());
        }
        let mut waiting: SeatSet = self.late.iter().map(|death| death.at).collect();
        for frame in &self.stack {
            if let Frame::Death {
                at,
                step: DeathStep::Reward,
                ..
            } = frame
            {
                waiting.insert(*at);
            }
        }
        for i in 0..MAX_SEATS {
            let seat = Seat::of(i as u8);
            let cards = self.hands[i] | self.tables[i];
            if !cards.is_empty() && !(self.living | waiting).contains(seat) {
                return Err(Invalid::DeadHolds { seat });
            }
        }
        Ok(())
    }
}

impl Frame {
    /// The face of the card that the frame carries out.
    fn printed(&self) -> Option<Face> {
        match self {
            Frame::Sweep { act, .. }
            | Frame::Shot { act, .. }
            | Frame::Indians { act, .. }
            | Frame::Duel { act, .. } => Some(act.face),
            Frame::ChooseCharacters
            | Frame::Turn { .. }
            | Frame::Root { .. }
            | Frame::ShotRead
            | Frame::DuelOver { .. }
            | Frame::Check { .. }
            | Frame::Hit { .. }
            | Frame::Dying { .. }
            | Frame::Death { .. }
            | Frame::Discarding { .. }
            | Frame::Paying { .. }
            | Frame::Store { .. }
            | Frame::Quiet { .. } => None,
        }
    }
}
