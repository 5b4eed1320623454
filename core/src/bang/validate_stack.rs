//! Whether a stack can stand so: within the frame table, each frame fitting those around it, the top asking.

use super::card::{Effect, Kind, Whom};
use super::character::Ability;
use super::config::Config;
use super::frame::{
    Act, CheckFor, DeathStep, DiscardFor, Frame, HitCause, HitStep, RootKind, Tried, TurnStep,
};
use super::frame_table::BOTTOM;
use super::invalid::Invalid;
use super::role::Role;
use super::rules::{JailMode, SidWindow};
use super::state::State;
use crate::kit::{Seat, SeatSet};

/// `Err` with the name of a field that does not fit.
type Fit = Result<(), &'static str>;

/// The field's name, unless the condition holds.
fn fits(field: &'static str, holds: bool) -> Fit {
    if holds { Ok(()) } else { Err(field) }
}

impl State {
    pub(super) fn check_stack(&self, config: &Config) -> Result<(), Invalid> {
        let Some(bottom) = self.stack.first() else {
            return Ok(());
        };
        if !BOTTOM.contains(&bottom.kind()) {
            return Err(Invalid::Bottom {
                found: bottom.kind(),
            });
        }
        for pair in self.stack.windows(2) {
            let (on, frame) = (pair[0].kind(), pair[1].kind());
            if !frame.may_lie_on(on) {
                return Err(Invalid::MayNotLie { frame, on });
            }
        }
        for (place, frame) in self.stack.iter().enumerate() {
            self.check_frame(config, place, *frame)
                .map_err(|field| Invalid::Frame {
                    place,
                    frame: frame.kind(),
                    field,
                })?;
        }
        match self.stack.last() {
            Some(top) if !self.waits(config, *top) => {
                Err(Invalid::NotWaiting { frame: top.kind() })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The seats and cards in it are known to exist, and the pairs to be in the frame table.
    fn check_frame(&self, config: &Config, place: usize, frame: Frame) -> Fit {
        let above = self.stack.get(place + 1).copied();
        let below = place
            .checked_sub(1)
            .and_then(|p| self.stack.get(p).copied());
        match frame {
            Frame::ChooseCharacters => Ok(()),
            Frame::Turn { seat, step } => self.check_turn(config, seat, step, above),
            Frame::Root { by, kind } => {
                let owner = match kind {
                    RootKind::Card(_) | RootKind::Ability => self.turn_owner(),
                    RootKind::Check => None,
                };
                fits("by", by == owner)?;
                let paying = matches!(above, Some(Frame::Paying { .. }));
                fits("kind", paying == (kind == RootKind::Ability))
            }
            Frame::Sweep { act, left } => {
                self.check_act(config, act)?;
                fits("act", sweeps(act.kind))?;
                fits("left", !left.contains(act.by))
            }
            Frame::Shot {
                act,
                at,
                need,
                tried,
            } => {
                self.check_request(config, act, at, below)?;
                fits("act", matches!(act.kind.effect(), Effect::Shoot(_)))?;
                let slab = act.kind == Kind::Bang && self.printed(act.by, Ability::DodgesNeeded);
                fits("need", (1..=1 + u8::from(slab)).contains(&need))?;
                let can = self.printed(at, Ability::VirtualBarrel);
                fits("tried", can || !tried.ability)
            }
            Frame::ShotRead => Ok(()),
            Frame::Indians { act, at } => {
                self.check_request(config, act, at, below)?;
                fits("act", act.kind.effect() == Effect::Indians)
            }
            Frame::Duel { act, against, .. } => {
                self.check_act(config, act)?;
                fits("act", act.kind.effect() == Effect::Duel)?;
                fits("act.by", self.living.contains(act.by))?;
                fits(
                    "against",
                    against != act.by && self.living.contains(against),
                )
            }
            Frame::DuelOver { against } => fits("against", self.root_source() != Some(against)),
            Frame::Check { seat, why } => {
                fits("seat", self.has(seat, Ability::CheckBestOf))?;
                match below {
                    Some(Frame::ShotRead) => self.check_shot_check(place, seat, why),
                    Some(Frame::Turn { seat: owner, .. }) => {
                        fits("seat", seat == owner)?;
                        fits("why", matches!(why, CheckFor::Dynamite | CheckFor::Jail))
                    }
                    _ => Err("why"),
                }
            }
            Frame::Hit {
                at,
                by,
                amount,
                cause,
                step,
            } => {
                fits("step", step == HitStep::Judged)?;
                let dynamite = cause == HitCause::Dynamite;
                fits("amount", amount == if dynamite { 3 } else { 1 })?;
                fits("at", self.living.contains(at))?;
                fits("by", by == self.author(at, cause))?;
                fits("cause", self.may_hit(at, cause, below))
            }
            Frame::Dying { at, begun } => {
                fits(
                    "at",
                    matches!(below, Some(Frame::Hit { at: hit, .. }) if hit == at),
                )?;
                fits("begun", begun || above.is_none())
            }
            Frame::Death { at, by, step } => {
                fits("step", step == DeathStep::Reward)?;
                let late = self.late.iter().any(|death| death.at == at);
                fits("at", !self.living.contains(at) && !late)?;
                let author = by.is_none() || by == self.root_source();
                fits("by", author && by != Some(at))?;
                let left = matches!(below, Some(Frame::Sweep { left, .. }) if left.contains(at));
                fits("at", !left)
            }
            Frame::Discarding { seat, why } => match (why, below) {
                (DiscardFor::Death, Some(Frame::Death { at, .. })) => fits("seat", at == seat),
                (DiscardFor::Death, _) | (_, Some(Frame::Death { .. })) => Err("why"),
                (DiscardFor::Penalty, _) => {
                    let sheriff = self.roles[seat.index()] == Role::Sheriff;
                    let author = self.root_source() == Some(seat);
                    fits("seat", sheriff && author && self.living.contains(seat))?;
                    let dead = SeatSet::first_n(config.players()) - self.living;
                    let deputy = |s: Seat| self.roles[s.index()] == Role::Deputy;
                    fits("why", dead.iter().any(deputy))
                }
            },
            Frame::Paying { seat, first } => {
                let heals = self.printed(seat, Ability::DiscardToHeal);
                let hurt = self.life[seat.index()] < self.max_life[seat.index()];
                fits("seat", self.living.contains(seat) && heals && hurt)?;
                let payer = match below {
                    Some(Frame::Dying { at, .. }) => at == seat,
                    Some(Frame::Quiet { left, .. }) => left.contains(seat),
                    Some(Frame::Root { by, .. }) => by == Some(seat),
                    _ => false,
                };
                fits("seat", payer)?;
                let gone = self.discard.top().map(|card| config.face(card));
                fits("first", gone == Some(first))
            }
            Frame::Store { next, left } => {
                fits("left", (left - self.living).is_empty())?;
                fits("next", left.contains(next))
            }
            Frame::Quiet { left, from } => {
                let open = config.rules().sid_window == SidWindow::BetweenEffects;
                fits("sid_window", open)?;
                fits("left", (left - self.living).is_empty())?;
                fits("from", Some(from) == self.turn_owner())
            }
        }
    }

    /// What lies on a turn tells where the turn stands.
    fn check_turn(&self, config: &Config, seat: Seat, step: TurnStep, above: Option<Frame>) -> Fit {
        let root = match above {
            Some(Frame::Root { kind, .. }) => Some(kind),
            _ => None,
        };
        // Only a root effect can have killed him.
        fits("seat", self.living.contains(seat) || root.is_some())?;
        let quiet = matches!(above, Some(Frame::Quiet { .. }));
        let check = |wanted| matches!(above, Some(Frame::Check { why, .. }) if why == wanted);
        let jailed = self.has_on_table(config, seat, Kind::Jail);
        let fitting = match step {
            TurnStep::Dynamite { stayed } => {
                let most = config.of_kind(Kind::Dynamite).len();
                (quiet && stayed == 0)
                    || (root == Some(RootKind::Check) && usize::from(stayed) < most)
            }
            TurnStep::DynamiteRead { stayed } => {
                let there = self.oldest(config, seat, Kind::Dynamite, stayed);
                check(CheckFor::Dynamite) && there.is_some()
            }
            TurnStep::JailRead => check(CheckFor::Jail) && jailed,
            TurnStep::JailChoice => {
                let asked = config.rules().jail_mode == JailMode::ChoiceUpTo3;
                above.is_none() && asked && jailed
            }
            TurnStep::DrawFrom => {
                let choice = self.may_draw_discard(seat) || !self.may_draw_from(seat).is_empty();
                above.is_none() && choice
            }
            TurnStep::Return => above.is_none() && self.has(seat, Ability::LookAndPick),
            TurnStep::Play => {
                let effect = matches!(root, Some(RootKind::Card(_) | RootKind::Ability));
                above.is_none() || quiet || effect
            }
            TurnStep::Excess => above.is_none(),
            TurnStep::Begin
            | TurnStep::Jail
            | TurnStep::Draw
            | TurnStep::Drawn
            | TurnStep::Over => false,
        };
        fits("step", fitting)
    }

    /// A draw! against a shot: the shot below says whose, and that this source was tried.
    fn check_shot_check(&self, place: usize, seat: Seat, why: CheckFor) -> Fit {
        let shot = place.checked_sub(2).and_then(|p| self.stack.get(p));
        let Some(Frame::Shot { at, tried, .. }) = shot else {
            return Err("seat");
        };
        fits("seat", *at == seat)?;
        let Tried { barrel, ability } = *tried;
        match why {
            CheckFor::Barrel => fits("why", barrel),
            CheckFor::Ability => fits("why", ability),
            CheckFor::Dynamite | CheckFor::Jail => Err("why"),
        }
    }

    /// What is printed on a player's character card, dead or alive.
    fn printed(&self, seat: Seat, ability: Ability) -> bool {
        self.characters[seat.index()].abilities().contains(ability)
    }

    /// A card being carried out is of this deck, acts as it can, and is its root effect's.
    fn check_act(&self, config: &Config, act: Act) -> Fit {
        let swapped = act.kind == Kind::Bang
            && act.face.kind() == Kind::Missed
            && self.printed(act.by, Ability::SwapBangMissed);
        fits("act.kind", act.face.kind() == act.kind || swapped)?;
        fits("act.face", !config.of_face(act.face).is_empty())?;
        fits(
            "act.by",
            self.root() == Some((Some(act.by), RootKind::Card(act.kind))),
        )
    }

    /// A request to one target: of the sweep below, which has done with him, or of one card aimed at him.
    fn check_request(&self, config: &Config, act: Act, at: Seat, below: Option<Frame>) -> Fit {
        self.check_act(config, act)?;
        fits("at", at != act.by && self.living.contains(at))?;
        match below {
            Some(Frame::Sweep { act: sweep, left }) => {
                fits("act", sweep == act)?;
                fits("at", !left.contains(at))
            }
            Some(Frame::Root { .. }) => fits("act", act.kind.is_aimed()),
            _ => Err("at"),
        }
    }

    /// The author of a hit (BANG-DMG-1, BANG-CARD-DUEL-2).
    fn author(&self, at: Seat, cause: HitCause) -> Option<Seat> {
        match cause {
            HitCause::Shot | HitCause::Indians => self.root_source(),
            HitCause::Duel => self.root_source().filter(|source| *source != at),
            HitCause::Dynamite => None,
        }
    }

    /// Whether a hit of this cause can come from what lies below it.
    fn may_hit(&self, at: Seat, cause: HitCause, below: Option<Frame>) -> bool {
        let source = self.root_source();
        match below {
            Some(Frame::Root { kind, .. }) => match cause {
                HitCause::Shot => match kind {
                    RootKind::Card(card) => {
                        let shoots = matches!(card.effect(), Effect::Shoot(_));
                        shoots && card.is_aimed() && source != Some(at)
                    }
                    RootKind::Ability | RootKind::Check => false,
                },
                HitCause::Dynamite => kind == RootKind::Check && self.turn_owner() == Some(at),
                HitCause::Indians | HitCause::Duel => false,
            },
            Some(Frame::Sweep { act, left }) => {
                let same = match cause {
                    HitCause::Shot => act.kind.effect() == Effect::Shoot(Whom::AllOthers),
                    HitCause::Indians => act.kind.effect() == Effect::Indians,
                    HitCause::Duel | HitCause::Dynamite => false,
                };
                let targets: SeatSet = left.with(act.by);
                same && !targets.contains(at)
            }
            Some(Frame::DuelOver { against }) => {
                cause == HitCause::Duel && (at == against || source == Some(at))
            }
            Some(
                Frame::ChooseCharacters
                | Frame::Turn { .. }
                | Frame::Shot { .. }
                | Frame::ShotRead
                | Frame::Indians { .. }
                | Frame::Duel { .. }
                | Frame::Check { .. }
                | Frame::Hit { .. }
                | Frame::Dying { .. }
                | Frame::Death { .. }
                | Frame::Discarding { .. }
                | Frame::Paying { .. }
                | Frame::Store { .. }
                | Frame::Quiet { .. },
            )
            | None => false,
        }
    }
}

/// Whether a card of this kind reaches its targets one after the other.
fn sweeps(kind: Kind) -> bool {
    matches!(
        kind.effect(),
        Effect::Shoot(Whom::AllOthers) | Effect::Indians
    )
}
