//! Whether a position can exist: what a load and a hand-written position must pass.
//!
//! Unreachable by play alone is no reason to refuse; whatever a rule forbids to exist is refused.
//! A position that passes can be played to its end.

use super::card::{Border, Effect, Face, Kind};
use super::character::{AbilitySet, Character, CharacterSet};
use super::config::{Config, MAX_SEATS};
use super::frame::{DeathStep, Frame, RootKind, TurnStep, Verdict};
use super::invalid::Invalid;
use super::role::Role;
use super::rules::{
    CharacterChoice, DeathBenefits, DynamitePass, HorseSlots, JailMode, PlayedCard, VictoryCheck,
};
use super::state::{Picked, State, TurnCounters};
use crate::kit::{CardSet, Pile, Seat, SeatSet};

/// The least life anybody can have: 1, less the largest packet of damage.
const LEAST_LIFE: i8 = -2;

impl State {
    /// Whether this position can exist under this Config: every card in one place, counters as a recount gives
    /// them, the stack within its table, nothing that a rule forbids.
    ///
    /// ```
    /// use standoff::bang::{Config, Invalid, Preset, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    /// let state = State::new(&config, 7);
    /// assert_eq!(state.validate(&config), Ok(()));
    /// let other = Config::new(Rules::preset(Preset::Cn, 5)).unwrap();
    /// assert_eq!(state.validate(&other), Err(Invalid::OtherConfig));
    /// ```
    ///
    /// # Errors
    /// [`Invalid`] names the first thing found that cannot be.
    pub fn validate(&self, config: &Config) -> Result<(), Invalid> {
        if self.config != config.hash().value() {
            return Err(Invalid::OtherConfig);
        }
        // Seats and cards come first: what follows uses them as indices.
        self.check_seats(config)?;
        self.check_cards(config)?;
        self.check_roles(config)?;
        self.check_characters(config)?;
        self.check_lives(config)?;
        self.check_tables(config)?;
        self.check_distances(config)?;
        self.check_knowledge(config)?;
        self.check_counters(config)?;
        self.check_deaths(config)?;
        self.check_stack(config)?;
        self.check_busy_zones(config)?;
        self.check_dead_hands()?;
        self.check_end(config)?;
        self.check_answers(config)
    }

    /// Whether characters are still being chosen: nothing has been dealt but roles and characters.
    fn choosing(&self) -> bool {
        matches!(self.stack.first(), Some(Frame::ChooseCharacters))
    }

    fn check_seats(&self, config: &Config) -> Result<(), Invalid> {
        let all = SeatSet::first_n(config.players());
        let mut known = [
            ("living", self.living),
            ("hunter", self.hunter.into_iter().collect()),
            ("winners", self.winners.unwrap_or_default()),
            ("late", SeatSet::EMPTY),
            ("stack", SeatSet::EMPTY),
        ];
        for death in &self.late {
            known[3].1.insert(death.at);
            known[3].1 |= death.by.into_iter().collect();
        }
        for frame in &self.stack {
            known[4].1 |= frame.seats();
        }
        for (field, seats) in known {
            if let Some(seat) = (seats - all).first() {
                return Err(Invalid::NoSuchSeat { field, seat });
            }
        }
        // `empty` is what a State without cards holds everywhere.
        let empty = State::empty(config, self.chance);
        for i in usize::from(config.players())..MAX_SEATS {
            let seat = Seat::of(i as u8);
            let marks = self.knowledge.seat_knows(seat) - self.knowledge.public();
            for (field, neutral) in [
                ("hand", self.hands[i].is_empty()),
                ("table", self.tables[i].is_empty()),
                ("role", self.roles[i] == empty.roles[i]),
                ("character", self.characters[i] == empty.characters[i]),
                ("spare", self.spares[i].is_none()),
                ("picked", self.picked[i] == Picked::None),
                ("life", self.life[i] == 0),
                ("max_life", self.max_life[i] == 0),
                ("jail_tries", self.jail_tries[i] == 0),
                ("near", self.near[i].is_empty()),
                ("reach", self.reach[i].is_empty()),
                (
                    "knowledge",
                    marks.is_empty() && self.knowledge.told(seat).is_empty(),
                ),
            ] {
                if !neutral {
                    return Err(Invalid::UnusedSeat { seat, field });
                }
            }
        }
        Ok(())
    }

    /// Conservation: every card of the deck is in exactly one zone, and no other card is.
    fn check_cards(&self, config: &Config) -> Result<(), Invalid> {
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

    fn all_tables(&self) -> CardSet {
        self.tables.iter().fold(CardSet::EMPTY, |all, t| all | *t)
    }

    fn all_hands(&self) -> CardSet {
        self.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h)
    }

    fn check_roles(&self, config: &Config) -> Result<(), Invalid> {
        for role in Role::ALL {
            let dealt = &self.roles[..usize::from(config.players())];
            let found = dealt.iter().filter(|r| **r == role).count() as u8;
            let wanted = config.role_count(role);
            if found != wanted {
                return Err(Invalid::RoleCount {
                    role,
                    found,
                    wanted,
                });
            }
        }
        Ok(())
    }

    fn check_characters(&self, config: &Config) -> Result<(), Invalid> {
        let allowed = config.rules().characters;
        let two = config.rules().characters_dealt == 2;
        let mut taken = CharacterSet::EMPTY;
        let mut take = |seat: Seat, character: Character| {
            if !allowed.contains(character) {
                return Err(Invalid::CharacterNotAllowed { seat, character });
            }
            if taken.contains(character) {
                return Err(Invalid::CharacterTwice { seat, character });
            }
            taken = taken.with(character);
            Ok(())
        };
        for seat in SeatSet::first_n(config.players()).iter() {
            let i = seat.index();
            take(seat, self.characters[i])?;
            match self.spares[i] {
                Some(spare) if two => take(seat, spare)?,
                None if !two => {}
                Some(_) | None => return Err(Invalid::Spare { seat }),
            }
            if self.picked[i] != Picked::None && !self.choosing() {
                return Err(Invalid::Picked { seat });
            }
        }
        Ok(())
    }

    fn check_lives(&self, config: &Config) -> Result<(), Invalid> {
        for seat in SeatSet::first_n(config.players()).iter() {
            let i = seat.index();
            let (found, life) = (self.max_life[i], self.life[i]);
            let wanted = if self.choosing() {
                0
            } else {
                self.highest_life(config, seat)
            };
            if found != wanted {
                return Err(Invalid::MaxLife {
                    seat,
                    found,
                    wanted,
                });
            }
            let (least, most) = if self.choosing() {
                (0, 0)
            } else if !self.living.contains(seat) {
                (LEAST_LIFE, 0)
            } else {
                match self.open_window(seat) {
                    // What the packet left of at least one point.
                    Some(amount) => (1 - amount.min(3) as i8, 0),
                    None => (1, wanted),
                }
            };
            if !(least..=most).contains(&life) {
                return Err(Invalid::Life {
                    seat,
                    life,
                    least,
                    most,
                });
            }
        }
        Ok(())
    }

    /// The damage for which this seat's save window is open.
    fn open_window(&self, seat: Seat) -> Option<u8> {
        self.stack.windows(2).find_map(|pair| match pair {
            [Frame::Hit { amount, .. }, Frame::Dying { at, .. }] if *at == seat => Some(*amount),
            _ => None,
        })
    }

    fn check_tables(&self, config: &Config) -> Result<(), Invalid> {
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
            for kind in Kind::ALL.iter().copied() {
                let may = match kind.effect() {
                    Effect::Jail => rules.jail_stacking,
                    // A Dynamite that goes to the next seat goes there whatever lies there.
                    Effect::Dynamite => {
                        rules.dynamite_stacking || rules.dynamite_pass == DynamitePass::NextSeat
                    }
                    Effect::Shoot(_)
                    | Effect::Dodge
                    | Effect::Heal(..)
                    | Effect::Draw(_)
                    | Effect::Take(_)
                    | Effect::Discard(_)
                    | Effect::Indians
                    | Effect::Duel
                    | Effect::Store
                    | Effect::Weapon(..)
                    | Effect::Sight
                    | Effect::Back
                    | Effect::Barrel => false,
                };
                if !may && (table & config.of_kind(kind)).len() > 1 {
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
    fn check_distances(&self, config: &Config) -> Result<(), Invalid> {
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
        let inside = |frame: &Frame| matches!(frame, Frame::Root { .. });
        if self.unjudged && !self.stack.iter().any(inside) {
            return Err(Invalid::Unjudged);
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

    fn check_knowledge(&self, config: &Config) -> Result<(), Invalid> {
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

    fn check_counters(&self, config: &Config) -> Result<(), Invalid> {
        if self.verdict != Verdict::None {
            return Err(Invalid::Verdict);
        }
        let begun = !self.choosing();
        if begun != (self.turns > 0) {
            return Err(Invalid::Counter {
                field: "turns",
                found: self.turns,
            });
        }
        let may_bang = match self.stack.first() {
            Some(Frame::Turn { step, .. }) => {
                matches!(step, TurnStep::Play | TurnStep::Excess | TurnStep::Over)
            }
            Some(Frame::ChooseCharacters) => false,
            // After the end the counters stand as they stood.
            Some(_) | None => true,
        };
        // Only a Config that lets characters be chosen comes to that frame.
        let may_choose = config.rules().character_choice == CharacterChoice::Choose;
        if !begun && !may_choose {
            return Err(Invalid::Frame {
                place: 0,
                frame: super::frame_table::FrameKind::ChooseCharacters,
                field: "character_choice",
            });
        }
        if !may_bang && self.this_turn != TurnCounters::default() {
            return Err(Invalid::Counter {
                field: "bangs",
                found: u32::from(self.this_turn.bangs),
            });
        }
        if begun {
            return Ok(());
        }
        // Before the characters stand nothing has been dealt.
        for (zone, undealt) in [
            ("deck", self.deck.set() == config.all_cards()),
            ("living", self.living == SeatSet::first_n(config.players())),
            ("knowledge", self.knowledge.marked().is_empty()),
            ("discard", self.discard == Pile::new()),
        ] {
            if !undealt {
                return Err(Invalid::Zone { zone });
            }
        }
        Ok(())
    }

    /// The three-player hunter, and deaths that wait.
    fn check_deaths(&self, config: &Config) -> Result<(), Invalid> {
        if let Some(hunter) = self.hunter {
            let prey = self.roles[hunter.index()].prey();
            let dead = SeatSet::first_n(config.players()) - self.living;
            let killed = dead
                .iter()
                .any(|s| Some(self.roles[s.index()]) == prey && s != hunter);
            if !config.three_players() || !killed {
                return Err(Invalid::Hunter);
            }
        }
        let waits = config.rules().death_benefit_timing == DeathBenefits::AfterCard;
        let mut seen = SeatSet::EMPTY;
        for death in &self.late {
            let fits = waits && !self.living.contains(death.at) && seen.insert(death.at);
            if !fits || self.root().is_none() {
                return Err(Invalid::Late);
            }
        }
        Ok(())
    }

    /// The root effect being carried out: its source and what it is.
    pub(super) fn root(&self) -> Option<(Option<Seat>, RootKind)> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Root { by, kind } => Some((*by, *kind)),
            _ => None,
        })
    }

    /// Cards that an effect is busy with lie there only while it is.
    fn check_busy_zones(&self, config: &Config) -> Result<(), Invalid> {
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
    fn check_dead_hands(&self) -> Result<(), Invalid> {
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

    /// Winners are just those whom the table gives; a victory may wait only for the end of its root effect.
    fn check_end(&self, config: &Config) -> Result<(), Invalid> {
        if self.winners.is_some() != self.stack.is_empty() {
            return Err(Invalid::Ended);
        }
        if self.choosing() {
            return Ok(());
        }
        let victory = self.victory(config);
        let pending = self.winners.is_none()
            && self.root().is_some()
            && config.rules().victory_check == VictoryCheck::AfterCard;
        if !pending && victory != self.winners {
            return Err(Invalid::Winners);
        }
        Ok(())
    }

    /// Whoever is asked has an answer, and is alive or discards what he leaves.
    fn check_answers(&self, config: &Config) -> Result<(), Invalid> {
        for seat in self.to_act().iter() {
            let heritage = matches!(self.stack.last(), Some(Frame::Discarding { .. }));
            if !self.living.contains(seat) && !heritage {
                return Err(Invalid::DeadActs { seat });
            }
            if self.options(config, seat, &[]).is_empty() {
                return Err(Invalid::NoAnswer { seat });
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

    /// Every seat that the frame names.
    fn seats(&self) -> SeatSet {
        let one = |seat: Seat| SeatSet::one(seat);
        let maybe = |seat: Option<Seat>| seat.into_iter().collect::<SeatSet>();
        match *self {
            Frame::ChooseCharacters | Frame::ShotRead => SeatSet::EMPTY,
            Frame::Turn { seat, .. }
            | Frame::Check { seat, .. }
            | Frame::Discarding { seat, .. }
            | Frame::Paying { seat, .. } => one(seat),
            Frame::Root { by, .. } => maybe(by),
            Frame::Sweep { act, left } => one(act.by) | left,
            Frame::Shot { act, at, .. } | Frame::Indians { act, at } => one(act.by).with(at),
            Frame::Duel { act, against, .. } => one(act.by).with(against),
            Frame::DuelOver { against } => one(against),
            Frame::Hit { at, by, .. } | Frame::Death { at, by, .. } => maybe(by).with(at),
            Frame::Dying { at, .. } => one(at),
            Frame::Store { next, left } => left.with(next),
            Frame::Quiet { left, from } => left.with(from),
        }
    }
}

#[cfg(test)]
mod tests;
