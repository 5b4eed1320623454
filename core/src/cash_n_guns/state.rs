//! State: one position, hidden things included. Plain data, no heap, at most 1 KiB.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::config::{CALLS, Config, MAX_SEATS};
use super::gun::{Gun, Hand};
use super::invalid::Invalid;
use super::note::{NOTE_COUNT, Note, Notes};
use super::power::{Power, PowerSet};
use super::role::Role;
use super::rules::SlowAim;
use super::step::Step;
use crate::kit::{Digest, FixedVec, Seat, SeatSet, digest_of};

/// An answer that is in and not shown yet.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Sealed {
    /// None.
    #[default]
    None,
    /// What was decided.
    Act(Action),
    /// The seat was too slow in aiming (CG-R2).
    TooSlow,
}

/// One position of a game.
///
/// It can be copied, compared, hashed and saved at any moment. No chance is left after the deal, so it holds no
/// generator. Fields are the host's; what a player may know of them is his [`View`](super::View).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(super) config: u64,
    pub(super) ask: u32,
    /// From 1.
    pub(super) round: u8,
    pub(super) step: Step,
    /// Who is asked and has not answered yet.
    pub(super) left: SeatSet,
    /// What was answered and is not shown yet.
    pub(super) sealed: [Sealed; MAX_SEATS],
    pub(super) godfather: Seat,
    /// Face down; the last is turned up next.
    pub(super) deck: FixedVec<Note, NOTE_COUNT>,
    pub(super) pot: Notes,
    /// In dollars; what the dead had stays with them (CG-R8).
    pub(super) money: [u32; MAX_SEATS],
    /// Shame markers with the coward up.
    pub(super) shame: [u8; MAX_SEATS],
    /// Shame markers with the police light up (CG-R30a).
    pub(super) light: [u8; MAX_SEATS],
    pub(super) wounds: [u8; MAX_SEATS],
    /// Wounds of this round (CG-P4).
    pub(super) wounds_now: [u8; MAX_SEATS],
    pub(super) living: SeatSet,
    pub(super) guns: [[Option<Gun>; 2]; MAX_SEATS],
    /// What everybody was dealt; of no meaning without powers.
    pub(super) powers: [Power; MAX_SEATS],
    /// Whose power is open.
    pub(super) open: SeatSet,
    /// Powers that a seat cannot have for all that everybody has seen.
    pub(super) cannot: [PowerSet; MAX_SEATS],
    pub(super) roles: [Role; MAX_SEATS],
    /// Whose role is open.
    pub(super) open_roles: SeatSet,
    /// Who can be the cop for all that everybody has seen.
    pub(super) suspects: SeatSet,
    /// Switchboard cards turned up.
    pub(super) calls: u8,
    /// Who withdrew this round.
    pub(super) withdrew: SeatSet,
    /// Whom a shot or the grenade has felled this round.
    pub(super) felled: SeatSet,
    /// Who was too slow and is out of this round.
    pub(super) out: SeatSet,
    /// Whom the shots just carried out have hit.
    pub(super) hit: SeatSet,
    /// Who has turned up a Bang!Bang!Bang! this round.
    pub(super) fired_first: SeatSet,
    /// Whether the grenade was thrown this round.
    pub(super) thrown: bool,
    /// Who shares this round, once it is known.
    pub(super) sharers: SeatSet,
    /// The first who died, together.
    pub(super) first_dead: SeatSet,
    pub(super) winners: Option<SeatSet>,
}

const _: () = assert!(size_of::<State>() <= 1024, "a State has at most 1 KiB");

impl State {
    /// The round, from 1 to 8.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Where the round stands.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Who is alive.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Who still stands in this round.
    #[inline]
    pub fn standing(&self) -> SeatSet {
        self.living - self.withdrew - self.felled - self.out
    }

    /// The notes that lie open.
    pub fn pot(&self) -> Notes {
        self.pot
    }

    /// A seat's money in dollars; 0 for a seat that there is not.
    pub fn money(&self, seat: Seat) -> u32 {
        self.money.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's wounds.
    pub fn wounds(&self, seat: Seat) -> u8 {
        self.wounds.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's shame markers, either side up.
    pub fn shame(&self, seat: Seat) -> u8 {
        let of = |markers: &[u8; MAX_SEATS]| markers.get(seat.index()).copied().unwrap_or(0);
        of(&self.shame).saturating_add(of(&self.light))
    }

    /// A seat's gun: the host's, or his own.
    pub fn gun(&self, seat: Seat, hand: Hand) -> Option<&Gun> {
        self.guns.get(seat.index())?[hand as usize].as_ref()
    }

    /// What the seat was dealt: the host's, or his own.
    pub fn power(&self, config: &Config, seat: Seat) -> Option<Power> {
        let power = self.powers.get(seat.index()).copied();
        power.filter(|_| config.rules().powers && seat.number() < config.players())
    }

    /// The seat's role: the host's, or his own.
    pub fn role(&self, config: &Config, seat: Seat) -> Option<Role> {
        let role = self.roles.get(seat.index()).copied();
        role.filter(|_| config.rules().cop && seat.number() < config.players())
    }

    /// Who has won; `None` while the game goes on.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// The digest over Config and everything in the State.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }

    /// Whether the seat has this power, open or not.
    #[inline]
    pub(super) fn has(&self, config: &Config, seat: Seat, power: Power) -> bool {
        config.rules().powers && self.powers[seat.index()] == power
    }

    /// Powers that are open.
    #[inline]
    pub(super) fn shown_powers(&self) -> PowerSet {
        self.open.iter().map(|s| self.powers[s.index()]).collect()
    }

    /// Who can have this power face down, for all that everybody has seen (CG-R35).
    #[inline]
    pub(super) fn may_have(&self, config: &Config, power: Power) -> SeatSet {
        let table = SeatSet::first_n(config.players());
        if !config.rules().powers || self.shown_powers().contains(power) {
            return SeatSet::EMPTY;
        }
        let can = |seat: &Seat| !self.cannot[seat.index()].contains(power);
        (table - self.open).iter().filter(can).collect()
    }

    /// The seat that has this power open.
    #[inline]
    pub(super) fn open_holder(&self, power: Power) -> Option<Seat> {
        self.open.iter().find(|s| self.powers[s.index()] == power)
    }

    /// Whether the reinforcements are on their way (CG-COPa).
    pub(super) fn called(&self) -> bool {
        self.calls >= CALLS
    }

    /// Whether the seat has two guns.
    #[inline]
    pub(super) fn two_guns(&self, seat: Seat) -> bool {
        self.guns[seat.index()][1].is_some()
    }

    /// Whether who is too slow in aiming is out of the round (CG-R2).
    pub(super) fn slow_is_out(config: &Config) -> bool {
        match config.rules().slow_aim {
            SlowAim::OutOfRound => true,
            SlowAim::AimsAtNobody => false,
        }
    }

    /// Whether every set names seats of the table only; what looks at seats one by one relies on it.
    pub(super) fn check_sets(&self, config: &Config) -> Result<(), Invalid> {
        let table = SeatSet::first_n(config.players());
        for (field, set) in [
            ("asked", self.left),
            ("godfather", SeatSet::one(self.godfather)),
            ("living", self.living),
            ("open", self.open),
            ("open_roles", self.open_roles),
            ("suspects", self.suspects),
            ("withdrew", self.withdrew),
            ("felled", self.felled),
            ("out", self.out),
            ("hit", self.hit),
            ("fired_first", self.fired_first),
            ("sharers", self.sharers),
            ("first_dead", self.first_dead),
            ("winners", self.winners.unwrap_or_default()),
        ] {
            let inside = (set - table).is_empty();
            if !inside {
                return Err(Invalid::NoSuchSeat { field });
            }
        }
        Ok(())
    }
}
