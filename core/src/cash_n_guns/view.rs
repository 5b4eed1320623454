//! View: what one seat, or the public, may know of a position.

use serde::{Deserialize, Serialize};

use super::ask::Ask;
use super::bullet::{ALL_BULLETS, BULLET_COUNT, Bullet, Bullets};
use super::config::{Config, MAX_SEATS};
use super::gun::{Hand, How};
use super::note::Notes;
use super::power::{Power, PowerSet};
use super::role::Role;
use super::state::Sealed;
use super::step::Step;
use crate::kit::{Digest, FixedVec, Seat, SeatSet, digest_of};

/// A bullet card that is gone, as a viewer sees it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SeenSpent {
    /// Which, if he knows it.
    pub bullet: Option<Bullet>,
    /// How it left.
    pub how: How,
}

/// A gun, as a viewer sees it.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SeenGun {
    /// Whose it was at first; absolute seat.
    pub owner: Seat,
    /// How many cards are in hand, 0 to 8.
    pub hand_size: u8,
    /// The cards in hand, for who holds them.
    pub hand: Option<Bullets>,
    /// Whether this round's card lies face down before it.
    pub loaded: bool,
    /// That card, for who has put it there.
    pub bullet: Option<Bullet>,
    /// At whom it is pointed this round; absolute seat.
    pub aim: Option<Seat>,
    /// The cards that are gone, in the order in which they went.
    pub spent: FixedVec<SeenSpent, BULLET_COUNT>,
    /// How many of these had gone when it changed hands; 0 for one that has not.
    pub inherited: u8,
}

impl SeenGun {
    /// The cards of this gun that lie where the viewer can tell which they are.
    pub fn known(&self) -> Bullets {
        let spent = self.spent.iter().filter_map(|spent| spent.bullet);
        let known: Bullets = spent.chain(self.bullet).collect();
        known.plus(self.hand.unwrap_or(Bullets::NONE))
    }

    /// The other cards of this gun.
    pub fn unknown(&self) -> Bullets {
        ALL_BULLETS.minus(self.known()).unwrap_or(Bullets::NONE)
    }
}

/// What one seat, or the public, may know. Fixed size, no heap; seats are absolute.
///
/// It is complete enough to imagine from: see [`imagine`](super::imagine).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    /// The hash of the Config.
    pub(super) config: u64,
    /// Whose View it is; none is the public.
    pub(super) viewer: Option<Seat>,
    /// The number of the question now; it stays when the game is over.
    pub(super) number: u32,
    /// Where the round stands, which says what is asked.
    pub(super) step: Step,
    /// Who is asked and has not answered yet; empty when the game is over.
    pub(super) left: SeatSet,
    /// Who has answered this question while others have not.
    pub(super) answered: SeatSet,
    /// The viewer's own answer that is not shown yet.
    pub(super) sealed: Sealed,
    /// The round, from 1 to 8.
    pub(super) round: u8,
    /// The Godfather's seat; it stays his when he is dead (CG-R36).
    pub(super) godfather: Seat,
    /// How many notes the deck holds, 0 to 35.
    pub(super) deck_size: u8,
    /// The notes still in the deck, by value; their order nobody knows.
    pub(super) unseen: Notes,
    /// The notes that lie open, what earlier rounds left included.
    pub(super) pot: Notes,
    /// Dollars a seat; the dead keep what they had, of no use to them (CG-R8).
    pub(super) money: [u32; MAX_SEATS],
    /// Shame markers a seat with the coward up.
    pub(super) shame: [u8; MAX_SEATS],
    /// Shame markers a seat with the police light up (CG-R30a).
    pub(super) light: [u8; MAX_SEATS],
    /// Wounds a seat, of all rounds together.
    pub(super) wounds: [u8; MAX_SEATS],
    /// Wounds a seat, of this round alone.
    pub(super) wounds_now: [u8; MAX_SEATS],
    /// Who is alive.
    pub(super) living: SeatSet,
    /// The guns of each seat, where it has them: its own, then the one that it took (CG-P3).
    pub(super) guns: [[Option<SeenGun>; 2]; MAX_SEATS],
    /// Powers a seat, where the viewer knows them: his own and those that are open.
    pub(super) powers: [Option<Power>; MAX_SEATS],
    /// Whose power is open.
    pub(super) open: SeatSet,
    /// Powers that each seat cannot have, for all that everybody has seen.
    pub(super) cannot: [PowerSet; MAX_SEATS],
    /// Roles a seat, where the viewer knows them: his own and those that are open.
    pub(super) roles: [Option<Role>; MAX_SEATS],
    /// Whose role is open.
    pub(super) open_roles: SeatSet,
    /// Who can be the cop, for all that everybody has seen; empty where there is none.
    pub(super) suspects: SeatSet,
    /// Switchboard cards turned up, 0 to 3.
    pub(super) calls: u8,
    /// Who withdrew this round (CG-S4).
    pub(super) withdrew: SeatSet,
    /// Whom a shot or the grenade has felled this round.
    pub(super) felled: SeatSet,
    /// Who was too slow in aiming and is out of this round (CG-R2).
    pub(super) out: SeatSet,
    /// Whom the shots just carried out have hit; empty but where a gun is chosen or the grenade is asked for.
    pub(super) hit: SeatSet,
    /// Who has turned up a Bang!Bang!Bang! this round; empty once what follows from it is settled (CG-S5).
    pub(super) fired_first: SeatSet,
    /// Whether the grenade was thrown this round (CG-P5).
    pub(super) thrown: bool,
    /// Who passes the phone; empty unless that is what is asked (CG-R29).
    pub(super) sharers: SeatSet,
    /// Who died first, all of them if several died together; empty while nobody is dead.
    pub(super) first_dead: SeatSet,
    /// Who has won, empty if nobody has; none while the game goes on.
    pub(super) winners: Option<SeatSet>,
}

impl View {
    /// Whose view it is; `None` is the public.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The number of the question now.
    pub fn ask_number(&self) -> u32 {
        self.number
    }

    /// Where the round stands.
    pub fn step(&self) -> Step {
        self.step
    }

    /// What is being asked; `None` when the game is over.
    pub fn ask(&self) -> Option<Ask> {
        Some(Ask {
            number: self.number,
            seats: self.left,
            kind: self.step.asks()?,
        })
    }

    /// Who has answered while others have not.
    pub fn answered(&self) -> SeatSet {
        self.answered
    }

    /// The viewer's own answer that is not shown yet.
    pub fn sealed(&self) -> Sealed {
        self.sealed
    }

    /// The round, from 1 to 8.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The Godfather's seat.
    pub fn godfather(&self) -> Seat {
        self.godfather
    }

    /// The notes that lie open.
    pub fn pot(&self) -> Notes {
        self.pot
    }

    /// The notes still in the deck.
    pub fn unseen(&self) -> Notes {
        self.unseen
    }

    /// A seat's money in dollars.
    pub fn money(&self, seat: Seat) -> u32 {
        self.money.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's shame markers, either side up.
    pub fn shame(&self, seat: Seat) -> u8 {
        let of = |markers: &[u8; MAX_SEATS]| markers.get(seat.index()).copied().unwrap_or(0);
        of(&self.shame).saturating_add(of(&self.light))
    }

    /// A seat's shame markers with the police light up.
    pub fn light(&self, seat: Seat) -> u8 {
        self.light.get(seat.index()).copied().unwrap_or(0)
    }

    /// A seat's wounds.
    pub fn wounds(&self, seat: Seat) -> u8 {
        self.wounds.get(seat.index()).copied().unwrap_or(0)
    }

    /// Who is alive.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// Who still stands in this round.
    pub fn standing(&self) -> SeatSet {
        self.living - self.withdrew - self.felled - self.out
    }

    /// A seat's gun.
    pub fn gun(&self, seat: Seat, hand: Hand) -> Option<&SeenGun> {
        self.guns.get(seat.index())?[hand as usize].as_ref()
    }

    /// A seat's power, if the viewer knows it.
    pub fn power(&self, seat: Seat) -> Option<Power> {
        self.powers.get(seat.index()).copied()?
    }

    /// Whose power is open.
    pub fn open(&self) -> SeatSet {
        self.open
    }

    /// Powers that the seat cannot have for all that everybody has seen.
    pub fn cannot(&self, seat: Seat) -> PowerSet {
        self.cannot.get(seat.index()).copied().unwrap_or_default()
    }

    /// A seat's role, if the viewer knows it.
    pub fn role(&self, seat: Seat) -> Option<Role> {
        self.roles.get(seat.index()).copied()?
    }

    /// Who can be the cop for all that everybody has seen.
    pub fn suspects(&self) -> SeatSet {
        self.suspects
    }

    /// Switchboard cards turned up.
    pub fn calls(&self) -> u8 {
        self.calls
    }

    /// Who passes the phone; empty unless that is what is asked.
    pub fn sharers(&self) -> SeatSet {
        self.sharers
    }

    /// Who has won; `None` while the game goes on.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// The digest over Config and everything in the View.
    pub fn digest(&self) -> Digest {
        digest_of(self.config, self)
    }

    /// Whether it was made under this Config.
    pub(super) fn is_of(&self, config: &Config) -> bool {
        self.config == config.hash().value()
    }
}
