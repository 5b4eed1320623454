//! Whether a position can exist: seats, lives, hands, bullets, the end. The stack is judged apart.

use super::bullet::{Bullet, Sticker};
use super::config::{CHAMBERS, Config, DEALT, HAND, LIVES, MAX_SEATS};
use super::frame::{Frame, TurnStep};
use super::invalid::Invalid;
use super::kind::Kind;
use super::layout::Layout;
use super::setup::sticker_of;
use super::state::{Sealed, State};
use crate::kit::{Seat, SeatSet};

impl State {
    /// Recounts the position: every card in one place, counters as a recount gives them, the stack within its table,
    /// nothing that a rule forbids. What passes can be played to its end.
    ///
    /// # Errors
    /// [`Invalid`]: the first thing found.
    pub fn validate(&self, config: &Config) -> Result<(), Invalid> {
        if self.config != config.hash().value() {
            return Err(Invalid::OtherConfig);
        }
        self.check_seats(config)?;
        self.check_lives(config)?;
        if self.is_loading() {
            self.check_loading(config)?;
        } else {
            self.check_round(config)?;
        }
        self.check_end(config)
    }

    /// The same for a position in which the next turn is about to begin.
    pub(super) fn check_turn_start(&self, config: &Config) -> Result<(), Invalid> {
        self.check_seats(config)?;
        self.check_lives(config)?;
        self.check_round(config)?;
        self.check_not_ended(config)
    }

    fn check_seats(&self, config: &Config) -> Result<(), Invalid> {
        let inside = |field, set: SeatSet, within: SeatSet| match (set - within).first() {
            Some(seat) => Err(Invalid::NoSuchSeat { field, seat }),
            None => Ok(()),
        };
        let seats = config.seats();
        inside("dealer", SeatSet::one(self.dealer), seats)?;
        inside("living", self.living, seats)?;
        inside("shields", self.shields, self.living)?;
        inside("skips", self.skips, self.living)?;
        inside("winners", self.winners.unwrap_or_default(), seats)?;
        for seat in (0..MAX_SEATS as u8).map(Seat::of) {
            let i = seat.index();
            if self.orins[i] > 0 {
                inside("orins", SeatSet::one(seat), self.living)?;
            }
            let used = [
                ("hand", !self.hands[i].is_empty() || self.used[i] != 0),
                ("cylinder", !self.cylinders[i].is_empty()),
                ("aside", !self.asides[i].is_empty()),
                ("sealed", self.sealed[i] != Sealed::None),
                ("lives", self.lives[i] != 0),
            ];
            let unused = !seats.contains(seat);
            if let Some((field, _)) = used.into_iter().find(|(_, is)| unused && *is) {
                return Err(Invalid::UnusedSeat { seat, field });
            }
        }
        Ok(())
    }

    /// Everybody begins a round with a life piece, and loses one when he is killed (DG-A8).
    fn check_lives(&self, config: &Config) -> Result<(), Invalid> {
        for seat in config.seats().iter() {
            let lives = self.lives[seat.index()];
            let sound = if self.living.contains(seat) {
                (1..=LIVES).contains(&lives)
            } else {
                lives < LIVES
            };
            if !sound {
                return Err(Invalid::Lives { seat, lives });
            }
        }
        Ok(())
    }

    fn check_end(&self, config: &Config) -> Result<(), Invalid> {
        let seats = config.seats();
        let lives = |seat: &Seat| self.lives[seat.index()];
        let most = seats.iter().map(|s| lives(&s)).max();
        let winners: SeatSet = seats.iter().filter(|s| Some(lives(s)) == most).collect();
        let has_none = seats.iter().any(|s| lives(&s) == 0);
        match self.winners {
            Some(_) if !self.to_act.is_empty() => Err(Invalid::ToAct),
            Some(said) if self.stack.is_empty() && has_none && said == winners => Ok(()),
            Some(_) => Err(Invalid::Winners),
            None => self.check_stack(config),
        }
    }

    fn check_counts(
        &self,
        cards: impl Iterator<Item = Kind>,
        wanted: impl Fn(Kind) -> u8,
    ) -> Result<(), Invalid> {
        let mut found = self.deck.map(usize::from);
        for card in cards {
            found[card.index()] += 1;
        }
        for card in Kind::ALL {
            let (found, wanted) = (found[card.index()], wanted(*card));
            if found != usize::from(wanted) {
                let card = *card;
                return Err(Invalid::Count {
                    card,
                    found,
                    wanted,
                });
            }
        }
        Ok(())
    }

    /// While cylinders are loaded nothing else has happened yet.
    fn check_loading(&self, config: &Config) -> Result<(), Invalid> {
        let fresh = State::empty(config, self.chance);
        let time = |field, sound: bool| {
            if sound {
                Ok(())
            } else {
                Err(Invalid::Time { field })
            }
        };
        time("living", self.living == fresh.living)?;
        time("turns", self.turns == 0)?;
        time("round", self.round > 0)?;
        time("clockwise", self.clockwise)?;
        time("fired", self.fired.is_empty())?;
        time("shields", self.shields.is_empty())?;
        time("skips", self.skips.is_empty())?;
        time("orins", self.orins == fresh.orins)?;
        time("asides", self.asides == fresh.asides)?;
        time("sealed", self.sealed == fresh.sealed)?;
        for seat in config.seats().iter() {
            let mut again = fresh;
            again.hands[seat.index()] = self.hands[seat.index()];
            let own = [Kind::LIVE, Kind::Kosuzu];
            let sound = self.hand(seat).len() == HAND && self.hand(seat)[DEALT..] == own;
            for bullet in self.cylinder(seat) {
                if again.loadable(seat).contains(bullet.kind) {
                    again.load_next(config, seat, bullet.kind);
                }
            }
            let same = again.cylinders[seat.index()] == self.cylinders[seat.index()]
                && again.used[seat.index()] == self.used[seat.index()];
            if !sound || !same {
                return Err(Invalid::Loading { seat });
            }
        }
        let dealt = config.seats().iter().flat_map(|s| &self.hand(s)[..DEALT]);
        self.check_counts(dealt.copied(), |kind| config.in_deck(kind))
    }

    /// Once cylinders are loaded: bullets, what was left out, what lies open.
    fn check_round(&self, config: &Config) -> Result<(), Invalid> {
        if self.round == 0 {
            return Err(Invalid::Time { field: "round" });
        }
        for seat in config.seats().iter() {
            let left_out = self.hand(seat);
            if left_out.len() != 1 || left_out == [Kind::LIVE] || self.used[seat.index()] != 0 {
                return Err(Invalid::Time { field: "hand" });
            }
            let bullets = self.cylinder(seat).iter().chain(self.aside(seat));
            for bullet in bullets.clone() {
                self.check_bullet(config, seat, bullet)?;
            }
            if bullets.count() > CHAMBERS {
                return Err(Invalid::Bullet { seat });
            }
            // Whoever is dead has looked at what he has (DG-I3).
            let dead = !self.living.contains(seat);
            if dead && self.cylinder(seat).iter().any(|b| !b.known.contains(seat)) {
                return Err(Invalid::Bullet { seat });
            }
        }
        self.check_fired(config)?;
        self.check_loads(config)
    }

    fn check_bullet(&self, config: &Config, seat: Seat, bullet: &Bullet) -> Result<(), Invalid> {
        let seats = config.seats();
        let sound = !bullet.from.is_empty()
            && (bullet.from - seats).is_empty()
            && (bullet.known - seats).is_empty()
            && sticker_fits(config, bullet.sticker, bullet.from);
        if sound {
            Ok(())
        } else {
            Err(Invalid::Bullet { seat })
        }
    }

    /// Open bullets were fired one a turn; only their own rule or a copied one is in force.
    fn check_fired(&self, config: &Config) -> Result<(), Invalid> {
        let mut last = 0;
        for fired in &self.fired {
            let seat = fired.by;
            let rules = fired
                .rule
                .is_none_or(|r| [r.kind(), Kind::Mamizou].contains(&fired.kind));
            let sound = config.seats().contains(seat)
                && !fired.from.is_empty()
                && (fired.from - config.seats()).is_empty()
                && rules
                && sticker_fits(config, fired.sticker, fired.from);
            if !sound {
                return Err(Invalid::Bullet { seat });
            }
            if fired.turn <= last || fired.turn > self.turns {
                return Err(Invalid::Turns);
            }
            last = fired.turn;
        }
        self.check_uses()
    }

    /// Each Shion and each Orin is one use, and so is a Mamizou that copies one; what is not chosen yet is none
    /// (DG-A16, DG-A20, DG-E10).
    fn check_uses(&self) -> Result<(), Invalid> {
        let (top, fired) = (self.stack.last(), &self.fired);
        let uses = |kind| {
            let found = fired
                .iter()
                .filter(|f| [kind, Kind::Mamizou].contains(&f.kind));
            let copies = top == Some(&Frame::Copy);
            let aims = top == Some(&Frame::Target { kind });
            found.count().saturating_sub(usize::from(copies || aims))
        };
        // A turn without a shot was Shion's doing, but for one that has not got so far.
        let is_firing = matches!(self.top_step(), Some((.., TurnStep::Fire)));
        let shots = fired.len() + usize::from(is_firing);
        let lost = usize::from(self.turns).saturating_sub(shots);
        if lost > uses(Kind::Shion) {
            return Err(Invalid::Turns);
        }
        if lost + self.skips.len() > uses(Kind::Shion) {
            return Err(Invalid::Time { field: "skips" });
        }
        let orins: usize = self.orins.iter().map(|n| usize::from(*n)).sum();
        if orins > uses(Kind::Orin) {
            return Err(Invalid::Time { field: "orins" });
        }
        Ok(())
    }

    /// Each seat has loaded six, one of them its Live round; its Secret deal is among them or left out.
    fn check_loads(&self, config: &Config) -> Result<(), Invalid> {
        let all = config.seats();
        let no_load = Invalid::Loads { seats: all };
        let layout = Layout::of_state(config, self).map_err(|_| no_load)?;
        let mut seen = SeatSet::EMPTY;
        for load in layout.loads().iter() {
            let seats = *load;
            let of_load = layout.slots.iter().filter(|s| s.load() == seats);
            let count = |card| of_load.clone().filter(|s| s.card == Some(card)).count();
            let sound = (seen & seats).is_empty()
                && of_load.clone().count() == seats.len() * (CHAMBERS + 1)
                && count(Kind::LIVE) == seats.len()
                && count(Kind::Kosuzu) >= seats.len();
            if !sound {
                return Err(Invalid::Loads { seats });
            }
            seen |= seats;
        }
        // Seats that are mixed are mixed for all their bullets.
        for slot in &layout.slots {
            let apart = |other: &super::layout::Slot| {
                !(other.from & slot.from).is_empty() && other.from != slot.from
            };
            if layout.slots.iter().any(apart) {
                return Err(Invalid::Loads { seats: slot.from });
            }
        }
        let cards = layout.slots.iter().filter_map(|s| s.card);
        self.check_counts(cards, |kind| config.in_play(kind))
    }

    /// Whether the top frame asks in secret and the seats' answers are such as could be given.
    pub(super) fn check_answers(&self, config: &Config) -> Result<(), Invalid> {
        let secret = match self.stack.last() {
            Some(Frame::Steal { .. } | Frame::Deal | Frame::Pool) => true,
            Some(_) | None => false,
        };
        let mut unanswered = *self;
        unanswered.sealed = [Sealed::None; MAX_SEATS];
        unanswered.note_to_act();
        for seat in self.answered().iter() {
            let mut found = false;
            unanswered.legal(config, seat, |action| {
                found |= Sealed::of(action) == Some(self.sealed[seat.index()]);
            });
            if !(secret && found) {
                return Err(Invalid::Sealed { seat });
            }
        }
        Ok(())
    }
}

fn sticker_fits(config: &Config, sticker: Sticker, from: SeatSet) -> bool {
    let played = sticker_of(config, Seat::default()) != Sticker::NONE;
    match sticker.seat() {
        Some(seat) => played && from.contains(seat),
        None => !played && sticker == Sticker::NONE,
    }
}

#[cfg(test)]
mod tests;
