//! Why an action is refused, from what the actor may know.

use super::action::{Action, Word};
use super::ask::AskKind;
use super::bullet::Bullet;
use super::config::Config;
use super::gun::Hand;
use super::state::State;
use crate::kit::Seat;

/// Why not. The sentence is the [`Display`](core::fmt::Display) form.
#[cfg_attr(
    feature = "bridge",
    standoff_macros::bridged(cash_n_guns, text, in_language)
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The action answers another kind of question.
    #[error("that is not among what may be chosen now")]
    NotAsked,
    /// The gun has no such card left (CG-S2).
    #[error("you hold no {} for your {} gun", bullet.code(), hand.code())]
    NotHeld {
        /// The card.
        bullet: Bullet,
        /// For which gun.
        hand: Hand,
    },
    /// Every gun is loaded and pointed (CG-R19h).
    #[error("each of your guns needs one")]
    EachGun,
    /// There is no second gun.
    #[error("you have one gun")]
    OneGun,
    /// One aims at others (CG-S3).
    #[error("you cannot name yourself")]
    Oneself,
    /// One aims at the living (CG-S3), and takes guns of those who died first (CG-R19b).
    #[error("seat {seat} cannot be named")]
    CannotBeNamed {
        /// Who was named; absolute seat.
        seat: Seat,
    },
    /// The power is not his, or used, or open (CG-R35).
    #[error("you have no power to do that now")]
    NoPower,
    /// Only the cop calls (CG-R28).
    #[error("only the cop can call")]
    NotTheCop,
    /// One light-side marker is all that anybody may take (CG-R30b).
    #[error("you have withdrawn once since the reinforcements were sent")]
    WithdrawnOnce,
}

impl State {
    /// Why an action that is not legal for a seat that is asked is refused.
    pub(super) fn refusal(&self, config: &Config, seat: Seat, action: Action) -> Refusal {
        let Some(kind) = self.asked(seat) else {
            return Refusal::NotAsked;
        };
        match (kind, action) {
            (AskKind::Load, Action::Load { first, second }) => {
                self.why_not_loaded(seat, first, second)
            }
            (AskKind::Aim, Action::Aim { first, second }) => match (self.two_guns(seat), second) {
                (true, None) => Refusal::EachGun,
                (false, Some(_)) => Refusal::OneGun,
                (_, second) => {
                    let wrong = |at: &Seat| *at == seat || !self.living.contains(*at);
                    let named = [Some(first), second];
                    match named.iter().flatten().find(|at| wrong(at)) {
                        Some(at) if *at == seat => Refusal::Oneself,
                        Some(at) => Refusal::CannotBeNamed { seat: *at },
                        None => Refusal::NotAsked,
                    }
                }
            },
            (AskKind::TakeGun, Action::TakeGun { from }) => Refusal::CannotBeNamed { seat: from },
            (AskKind::TakeBack, Action::TakeBack { instead }) => {
                let offered = self.options(config, seat, &[]);
                let any = Bullet::ALL
                    .iter()
                    .any(|b| offered.contains(super::Choice::Bullet(*b)));
                if any {
                    let (bullet, hand) = (instead, Hand::First);
                    Refusal::NotHeld { bullet, hand }
                } else {
                    Refusal::NoPower
                }
            }
            (AskKind::Load, Action::Say(Word::Wait))
            | (AskKind::Kid, Action::Say(Word::Show))
            | (AskKind::Grenade, Action::Say(Word::Throw))
            | (AskKind::Share, Action::Say(Word::Share)) => Refusal::NoPower,
            (AskKind::Phone, Action::Say(Word::Call)) => Refusal::NotTheCop,
            (AskKind::Courage, Action::Say(Word::Withdraw)) => Refusal::WithdrawnOnce,
            (
                AskKind::Load
                | AskKind::Kid
                | AskKind::Aim
                | AskKind::Courage
                | AskKind::TakeGun
                | AskKind::Grenade
                | AskKind::TakeBack
                | AskKind::Share
                | AskKind::Phone,
                Action::Load { .. }
                | Action::Aim { .. }
                | Action::TakeBack { .. }
                | Action::TakeGun { .. }
                | Action::Say(_),
            ) => Refusal::NotAsked,
        }
    }

    fn why_not_loaded(&self, seat: Seat, first: Bullet, second: Option<Bullet>) -> Refusal {
        let lacks = |hand: Hand, bullet: Bullet| {
            let gun = self.gun(seat, hand);
            gun.is_none_or(|gun| gun.hand.of(bullet) == 0)
        };
        match (self.two_guns(seat), second) {
            (true, None) => Refusal::EachGun,
            (false, Some(_)) => Refusal::OneGun,
            (true, Some(bullet)) if !lacks(Hand::First, first) => Refusal::NotHeld {
                bullet,
                hand: Hand::Second,
            },
            (true, Some(_)) | (false, None) => Refusal::NotHeld {
                bullet: first,
                hand: Hand::First,
            },
        }
    }
}
