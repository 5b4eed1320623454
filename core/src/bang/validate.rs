//! Whether a position can exist: what a load and a hand-written position must pass.
//!
//! Unreachable by play alone is no reason to refuse; whatever a rule forbids to exist is refused.
//! A position that passes can be played to its end.

use super::character::{Character, CharacterSet};
use super::config::{Config, MAX_SEATS};
use super::frame::{Frame, RootKind, TurnStep, Verdict};
use super::frame_table::FrameKind;
use super::invalid::Invalid;
use super::role::Role;
use super::rules::{CharacterChoice, DeathBenefits, VictoryCheck};
use super::state::{Picked, State, TurnCounters};
use crate::kit::{Seat, SeatSet};

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
    pub(super) fn choosing(&self) -> bool {
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
                frame: FrameKind::ChooseCharacters,
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
            ("discard", self.discard.is_empty()),
        ] {
            if !undealt {
                return Err(Invalid::Zone { zone });
            }
        }
        Ok(())
    }

    /// The three-player hunter, and deaths that wait for the end of their root effect.
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
        let all_live = self.living == SeatSet::first_n(config.players());
        if self.unjudged && (all_live || self.root().is_none()) {
            return Err(Invalid::Unjudged);
        }
        let waits = config.rules().death_benefit_timing == DeathBenefits::AfterCard;
        let mut seen = SeatSet::EMPTY;
        for death in &self.late {
            let died = !self.living.contains(death.at) && seen.insert(death.at);
            // What waits, waits for the end of the root effect that it came from.
            let caused = death.by.is_none() || death.by == self.root_source();
            let by_other = death.by != Some(death.at);
            if !(waits && died && caused && by_other) || self.root().is_none() {
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

    /// Winners are just those whom the table gives; a victory may wait only for the end of its root effect.
    fn check_end(&self, config: &Config) -> Result<(), Invalid> {
        if self.winners.is_some() != self.stack.is_empty() {
            return Err(Invalid::Ended);
        }
        if self.choosing() {
            return Ok(());
        }
        let victory = self.victory(config);
        let pending = self.unjudged && config.rules().victory_check == VictoryCheck::AfterCard;
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
