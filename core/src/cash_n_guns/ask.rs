//! Asks: what is asked and of whom. Whom is decided from public facts alone (CG-R35).

use serde::{Deserialize, Serialize};

use super::config::Config;
use super::power::Power;
use super::rules::Toggle;
use super::state::State;
use super::step::Step;
use crate::kit::coded::switch;
use crate::kit::{Seat, SeatSet};

switch! {
    /// What is asked. The kind is public; the options are the decider's own.
    #[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns, named))]
    AskKind {
        /// Which card to load (CG-S2).
        Load = "load",
        /// Whether to show The Kid (CG-R22a).
        Kid = "kid",
        /// At whom to aim (CG-S3).
        Aim = "aim",
        /// Stay or withdraw (CG-S4).
        Courage = "courage",
        /// Whose gun to take (CG-R19b).
        TakeGun = "take_gun",
        /// Whether to throw the grenade (CG-P5).
        Grenade = "grenade",
        /// Whether to take the Bang!Bang!Bang! back (CG-P9).
        TakeBack = "take_back",
        /// Whether to share although fallen (CG-P10).
        Share = "share",
        /// Whether to call for reinforcements (CG-R28).
        Phone = "phone",
    }
}

/// What is being asked and of whom: the public part.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(cash_n_guns))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question; an answer names it.
    pub number: u32,
    /// Who is asked and has not answered yet; absolute seats.
    pub seats: SeatSet,
    /// What is asked.
    pub kind: AskKind,
}

impl Step {
    /// What is asked here; `None` when the game is over.
    pub const fn asks(self) -> Option<AskKind> {
        Some(match self {
            Step::Load | Step::CunningLoad => AskKind::Load,
            Step::Kid => AskKind::Kid,
            Step::Aim | Step::KidAim => AskKind::Aim,
            Step::Courage => AskKind::Courage,
            Step::TakeGun(_) => AskKind::TakeGun,
            Step::Grenade(_) => AskKind::Grenade,
            Step::TakeBack => AskKind::TakeBack,
            Step::Share => AskKind::Share,
            Step::Phone => AskKind::Phone,
            Step::Over => return None,
        })
    }
}

impl State {
    /// Whom a step asks: decided from public facts alone, so that who is asked tells nothing (CG-R35).
    pub(super) fn asks_whom(&self, config: &Config, step: Step) -> SeatSet {
        let living = self.living;
        let may = |power| self.may_have(config, power);
        match step {
            Step::Load => living - self.open_living(Power::Cunning),
            Step::Kid => living & may(Power::Kid),
            Step::Aim => living - self.open_living(Power::Kid),
            Step::KidAim => self.open_living(Power::Kid),
            Step::CunningLoad => self.open_living(Power::Cunning) - self.out,
            Step::Courage => living - self.out,
            Step::TakeGun(_) => self.open_living(Power::DontNeedIt),
            // CG-R18: by one reading only if he lives.
            Step::Grenade(_) => {
                let able = match config.rules().insane_dead_throw {
                    Toggle::On => self.hit,
                    Toggle::Off => self.hit & living,
                };
                (able - self.out) & may(Power::Insane)
            }
            // CG-R23: he needs another card.
            Step::TakeBack => {
                let unused = |seat: &Seat| {
                    let gun = &self.guns[seat.index()][0];
                    gun.is_some_and(|gun| !gun.hand.is_empty())
                };
                let fired = self.fired_first & living & may(Power::Specialist);
                fired.iter().filter(unused).collect()
            }
            // CG-R24.
            Step::Share => {
                let fallen = living & (self.withdrew | self.felled);
                (fallen - self.out) & may(Power::DoesNotHurt)
            }
            Step::Phone => self.sharers & self.suspects,
            Step::Over => SeatSet::EMPTY,
        }
    }

    /// Who is alive and has this power open: one seat or none.
    #[inline]
    pub(super) fn open_living(&self, power: Power) -> SeatSet {
        match self.open_holder(power) {
            Some(seat) => SeatSet::one(seat) & self.living,
            None => SeatSet::EMPTY,
        }
    }

    /// The seats that must decide now; empty when the game is over. More than one: a simultaneous, secret choice.
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        self.left
    }

    /// What this seat is asked; `None` if it is not asked.
    #[inline]
    pub(super) fn asked(&self, seat: Seat) -> Option<AskKind> {
        if self.left.contains(seat) {
            self.step.asks()
        } else {
            None
        }
    }

    /// The number of the question now; an answer names it. It stays when the game is over.
    #[inline]
    pub fn ask_number(&self) -> u32 {
        self.ask
    }

    /// What is being asked and of whom; `None` when the game is over. Public.
    pub fn ask(&self) -> Option<Ask> {
        Some(Ask {
            number: self.ask,
            seats: self.left,
            kind: self.step.asks()?,
        })
    }
}
