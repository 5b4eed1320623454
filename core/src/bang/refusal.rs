//! Why a card cannot be played or an action is refused, from what the actor may know.

use super::action::{Action, Choice, Take};
use super::ask::AskKind;
use super::card::{Effect, Face, Kind, Whom};
use super::config::Config;
use super::role::Role;
use super::rules::{BeerAtFullLife, BeerTwoPlayers};
use super::state::State;
use crate::kit::Seat;

/// Why not. The sentence is the [`Display`](core::fmt::Display) form.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, text, in_language))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is not this seat's decision.
    #[error("it is not your decision")]
    NotYourDecision,
    /// The card is not in this seat's hand, whoever holds it.
    #[error("you do not hold {card}")]
    NotHeld {
        /// The card.
        card: Face,
    },
    /// The card is held, but is no answer to what is asked.
    #[error("{card} is no answer here")]
    NoAnswer {
        /// The card.
        card: Face,
    },
    /// A Missed! is no card to play (BANG-CARD-MISSED-1).
    #[error("a Missed! is played only as an answer to a shot")]
    OnlyAnAnswer,
    /// The BANG! limit is reached (BANG-TURN-13).
    #[error("you have played {played} BANG! this turn, and one is the limit")]
    BangLimit {
        /// BANG! cards played this turn.
        played: u8,
    },
    /// Nobody is within reach of the weapon (BANG-DIST-5).
    #[error("nobody is within reach {reach}")]
    NobodyInReach {
        /// The range of the weapon in play.
        reach: u8,
    },
    /// Nobody at the distance the card needs has a card (BANG-ZONE-9).
    #[error("nobody whom {card} reaches has a card")]
    NobodyHasACard {
        /// The card.
        card: Face,
    },
    /// Nobody may be named (BANG-CARD-JAIL-1, -5).
    #[error("there is nobody at whom {card} may be played")]
    NoTarget {
        /// The card.
        card: Face,
    },
    /// Life is at its maximum (BANG-CARD-BEER-2, BANG-CHAR-SID-1).
    #[error("your life is at its maximum")]
    FullLife,
    /// Beer gives no life with two players in play, and saves nobody (BANG-CARD-BEER-3).
    #[error("Beer gives no life with two players left")]
    TwoPlayers,
    /// A card of that name lies there already (BANG-ZONE-6).
    #[error("a card of the name {kind} already lies there")]
    SameName {
        /// The kind.
        kind: Kind,
    },
    /// What is held cannot bring life to 1, or this card would leave too little (BANG-DMG-5).
    #[error("that would leave too little to reach 1 life; {needed} points are needed")]
    NotEnough {
        /// Life points needed.
        needed: u8,
    },
    /// A rescue that was begun must be completed (BANG-DMG-5).
    #[error("a rescue that was begun must be completed")]
    MustGoOn,
    /// The target is the player himself (R6).
    #[error("you cannot name yourself")]
    Oneself,
    /// The target is not in play.
    #[error("seat {target} is not in play")]
    NotInPlay {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// The target is too far away (BANG-DIST-5).
    #[error("seat {target} is at distance {distance}, and {card} reaches {reach}")]
    TooFar {
        /// The card.
        card: Face,
        /// Who was named; absolute seat.
        target: Seat,
        /// How far he is, seen from the actor.
        distance: u8,
        /// How far the card reaches.
        reach: u8,
    },
    /// The Sheriff is not put in Jail (BANG-CARD-JAIL-1).
    #[error("the Sheriff cannot be put in Jail")]
    Sheriff,
    /// Jail shelters the target (BANG-CARD-JAIL-5).
    #[error("seat {target} is sheltered by Jail")]
    Sheltered {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// The target has no such card (BANG-ZONE-9).
    #[error("seat {target} has no such card")]
    NoSuchCard {
        /// Who was named; absolute seat.
        target: Seat,
    },
    /// The action is none of those asked for.
    #[error("that is not among what may be chosen now")]
    NotAsked,
}

impl State {
    /// Why this seat cannot play this card now; `None` if it can. Only what the seat may know is used.
    ///
    /// ```
    /// use standoff::bang::{Config, Preset, Refusal, Rules, State};
    /// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    /// let state = State::new(&config, 7);
    /// let seat = state.to_act().first().unwrap();
    /// let missing = config.all_cards() - state.hand(seat);
    /// let card = config.face(missing.first().unwrap());
    /// assert_eq!(state.why_not(&config, seat, card), Some(Refusal::NotHeld { card }));
    /// ```
    pub fn why_not(&self, config: &Config, seat: Seat, card: Face) -> Option<Refusal> {
        let Some(kind) = self.asked(seat) else {
            return Some(Refusal::NotYourDecision);
        };
        if self
            .options(config, seat, &[])
            .contains(config, Choice::Card(card))
        {
            return None;
        }
        if config.find(card, self.hand(seat)).is_none() {
            return Some(Refusal::NotHeld { card });
        }
        Some(match kind {
            AskKind::Play => self.why_not_play(config, seat, card),
            AskKind::Rescue if card.kind() == Kind::Beer && self.beer_works(config) => {
                self.too_little(seat)
            }
            AskKind::Rescue if card.kind() == Kind::Beer => Refusal::TwoPlayers,
            AskKind::Shot
            | AskKind::Indians
            | AskKind::Duel
            | AskKind::Rescue
            | AskKind::Quiet
            | AskKind::Character
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Pay
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => Refusal::NoAnswer { card },
        })
    }

    fn too_little(&self, seat: Seat) -> Refusal {
        Refusal::NotEnough {
            needed: (1 - self.life[seat.index()]).max(0).unsigned_abs(),
        }
    }

    /// Why a held card cannot be played in phase 2.
    fn why_not_play(&self, config: &Config, seat: Seat, card: Face) -> Refusal {
        let kind = card.kind();
        let as_bang = !(self.usable_as(config, seat, Kind::Bang) & config.of_kind(kind)).is_empty();
        match kind.effect() {
            Effect::Dodge if !as_bang => Refusal::OnlyAnAnswer,
            Effect::Dodge | Effect::Shoot(_) if !self.may_bang(config, seat) => {
                Refusal::BangLimit {
                    played: self.this_turn.bangs,
                }
            }
            Effect::Dodge | Effect::Shoot(_) => Refusal::NobodyInReach {
                reach: self.weapon_range(config, seat),
            },
            // Who is sheltered by a Jail has a card: the Jail.
            Effect::Take(whom) | Effect::Discard(whom)
                if !(self.within(seat, whom) & self.sheltered_widely(config)).is_empty() =>
            {
                Refusal::NoTarget { card }
            }
            Effect::Take(_) | Effect::Discard(_) => Refusal::NobodyHasACard { card },
            Effect::Duel | Effect::Jail => Refusal::NoTarget { card },
            Effect::Heal(..) => {
                let two = self.living.len() == 2
                    && config.rules().beer_two_players == BeerTwoPlayers::Illegal;
                let full = config.rules().beer_at_full_life == BeerAtFullLife::Illegal;
                if full && !two {
                    Refusal::FullLife
                } else {
                    Refusal::TwoPlayers
                }
            }
            Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => Refusal::SameName { kind },
            Effect::Draw(_) | Effect::Indians | Effect::Store => Refusal::NotAsked,
        }
    }

    /// Why an action that is not legal is not.
    pub(super) fn refusal(&self, config: &Config, seat: Seat, action: Action) -> Refusal {
        let Some(kind) = self.asked(seat) else {
            return Refusal::NotYourDecision;
        };
        if !action.fits(kind.card_means()) {
            return Refusal::NotAsked;
        }
        match action {
            Action::Play { card } | Action::Respond { card } => self
                .why_not(config, seat, card)
                .unwrap_or(Refusal::NotAsked),
            Action::PlayAt { card, target } => self
                .why_not(config, seat, card)
                .unwrap_or_else(|| self.why_not_at(config, seat, card, target)),
            Action::PlayTake { card, target, take } => {
                self.why_not(config, seat, card).unwrap_or_else(|| {
                    let there = match take {
                        Take::Hand => !self.hand(target).is_empty(),
                        Take::Table(face) => config.find(face, self.table(target)).is_some(),
                    };
                    if self.targets(config, seat, card.kind()).contains(target) && !there {
                        Refusal::NoSuchCard { target }
                    } else {
                        self.why_not_at(config, seat, card, target)
                    }
                })
            }
            Action::Heal { card } if config.find(card, self.hand(seat)).is_none() => {
                Refusal::NotHeld { card }
            }
            Action::Heal { .. } if self.life(seat) >= self.max_life(seat) => Refusal::FullLife,
            Action::Heal { .. } if kind == AskKind::Rescue => self.too_little(seat),
            Action::Pick { card } if matches!(kind, AskKind::Excess | AskKind::Discard(_)) => {
                Refusal::NotHeld { card }
            }
            Action::Pick { card }
                if kind == AskKind::Pay && config.find(card, self.hand(seat)).is_none() =>
            {
                Refusal::NotHeld { card }
            }
            Action::Pick { .. } if kind == AskKind::Pay && self.life(seat) <= 0 => {
                self.too_little(seat)
            }
            Action::Pass if kind == AskKind::Rescue => Refusal::MustGoOn,
            Action::Heal { .. }
            | Action::Choose { .. }
            | Action::End
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::Pick { .. }
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => Refusal::NotAsked,
        }
    }

    /// Why a card that can be played cannot be played at this target.
    fn why_not_at(&self, config: &Config, seat: Seat, card: Face, target: Seat) -> Refusal {
        if target == seat {
            return Refusal::Oneself;
        }
        let Ok(distance) = self.distance(config, seat, target) else {
            return Refusal::NotInPlay { target };
        };
        let reach = match card.kind().effect() {
            Effect::Dodge | Effect::Shoot(Whom::InReach) => self.weapon_range(config, seat),
            Effect::Take(Whom::Near) | Effect::Discard(Whom::Near) | Effect::Shoot(Whom::Near) => 1,
            Effect::Shoot(_)
            | Effect::Take(_)
            | Effect::Discard(_)
            | Effect::Duel
            | Effect::Jail => u8::MAX,
            Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Indians
            | Effect::Store
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => return Refusal::NotAsked,
        };
        if distance > reach {
            return Refusal::TooFar {
                card,
                target,
                distance,
                reach,
            };
        }
        match card.kind().effect() {
            Effect::Jail if self.roles[target.index()] == Role::Sheriff => Refusal::Sheriff,
            Effect::Jail => Refusal::SameName { kind: Kind::Jail },
            Effect::Duel => Refusal::Sheltered { target },
            Effect::Take(_) | Effect::Discard(_)
                if self.sheltered_widely(config).contains(target) =>
            {
                Refusal::Sheltered { target }
            }
            Effect::Take(_) | Effect::Discard(_) => Refusal::NoSuchCard { target },
            // Whom these reach they may be played at; the others name nobody.
            Effect::Dodge
            | Effect::Shoot(_)
            | Effect::Heal(..)
            | Effect::Draw(_)
            | Effect::Indians
            | Effect::Store
            | Effect::Weapon(..)
            | Effect::Sight
            | Effect::Back
            | Effect::Barrel
            | Effect::Dynamite => Refusal::NotAsked,
        }
    }
}
