//! Asks: what a seat is being asked, derived from the top frame.

use serde::{Deserialize, Serialize};

use super::action::CardMeans;
use super::card::Kind;
use super::character::Ability;
use super::config::Config;
use super::frame::{CheckFor, DiscardFor, Frame, RootKind, TurnStep};
use super::state::{Picked, State};
use crate::kit::{Seat, SeatSet};

/// What is asked (section 15). The kind is public; the options are the decider's own.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, named))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AskKind {
    /// Which of two characters to play, secretly (BANG-DEC-1).
    Character,
    /// What to do in phase 2 (BANG-DEC-2).
    Play,
    /// Answer a shot (BANG-DEC-3).
    Shot,
    /// Answer Indians! (BANG-DEC-4).
    Indians,
    /// Answer in a Duel (BANG-DEC-5).
    Duel,
    /// Save oneself at 0 life or less (BANG-DEC-6).
    Rescue,
    /// Use an ability at a quiet point (BANG-DEC-7).
    Quiet,
    /// Pick the second card of a pair that pays for a life point (BANG-CHAR-SID-1).
    Pay,
    /// Pick a card of General Store (BANG-DEC-8).
    Store,
    /// Where the first card is drawn from (BANG-DEC-10).
    DrawFrom,
    /// Which card looked at goes back (BANG-DEC-11).
    Return,
    /// Which of two flipped cards counts (BANG-DEC-12).
    Check(CheckFor),
    /// Discard a card over the hand limit (BANG-DEC-14).
    Excess,
    /// Serve or try (BANG-DEC-15).
    Jail,
    /// The next card to lay on the discard pile (BANG-DEC-19).
    Discard(DiscardFor),
}

impl AskKind {
    /// Whether more is offered than cards of one kind and words.
    #[inline]
    pub(super) const fn is_wide(self) -> bool {
        match self {
            AskKind::Character | AskKind::DrawFrom | AskKind::Discard(_) => true,
            AskKind::Play
            | AskKind::Shot
            | AskKind::Indians
            | AskKind::Duel
            | AskKind::Rescue
            | AskKind::Quiet
            | AskKind::Store
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Pay
            | AskKind::Excess
            | AskKind::Jail => false,
        }
    }

    /// What a lone card means as an answer to this ask.
    #[inline]
    pub(super) const fn card_means(self) -> CardMeans {
        match self {
            AskKind::Play => CardMeans::Play,
            AskKind::Shot | AskKind::Indians | AskKind::Duel | AskKind::Rescue | AskKind::Quiet => {
                CardMeans::Respond
            }
            AskKind::Character
            | AskKind::Store
            | AskKind::DrawFrom
            | AskKind::Return
            | AskKind::Check(_)
            | AskKind::Pay
            | AskKind::Excess
            | AskKind::Jail
            | AskKind::Discard(_) => CardMeans::Pick,
        }
    }
}

/// What is being asked, of whom and why: the public part.
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang, told))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question; an answer names it.
    pub number: u32,
    /// Who is asked and has not answered yet; absolute seats.
    pub seats: SeatSet,
    /// What is asked.
    pub kind: AskKind,
    /// What the card that led here acts as, if a card did.
    pub cause: Option<Kind>,
    /// Who is the source of that, if anybody is.
    pub source: Option<Seat>,
    /// Dodges or life points still needed, cards still to go; 0 where nothing is counted.
    pub needed: u8,
}

impl State {
    /// The seats that must decide now; empty when the game is over. More than one: a simultaneous, secret choice.
    #[inline]
    pub fn to_act(&self) -> SeatSet {
        self.question().map_or(SeatSet::EMPTY, |(_, seats)| seats)
    }

    /// What this seat is asked; `None` if it is not asked.
    #[inline]
    pub(super) fn asked(&self, seat: Seat) -> Option<AskKind> {
        let (kind, seats) = self.question()?;
        seats.contains(seat).then_some(kind)
    }

    /// Whether this seat is asked what to do in phase 2: as [`asked`](State::asked), for the question asked most.
    #[inline]
    pub(super) fn plays(&self, seat: Seat) -> bool {
        let play = TurnStep::Play;
        matches!(self.stack.last(), Some(Frame::Turn { seat: owner, step }) if *owner == seat && *step == play)
    }

    /// What the top frame asks, and whom; `None` if it is none that waits.
    #[inline(always)]
    fn question(&self) -> Option<(AskKind, SeatSet)> {
        let one = |kind, seat| Some((kind, SeatSet::one(seat)));
        match *self.stack.last()? {
            Frame::ChooseCharacters => Some((AskKind::Character, self.still_choosing())),
            Frame::Turn { seat, step } => one(step.asks()?, seat),
            Frame::Shot { at, .. } => one(AskKind::Shot, at),
            Frame::Indians { at, .. } => one(AskKind::Indians, at),
            Frame::Duel {
                act,
                against,
                source_answers,
            } => one(AskKind::Duel, if source_answers { act.by } else { against }),
            Frame::Check { seat, why } => one(AskKind::Check(why), seat),
            Frame::Dying { at, .. } => one(AskKind::Rescue, at),
            Frame::Discarding { seat, why } => one(AskKind::Discard(why), seat),
            Frame::Paying { seat, .. } => one(AskKind::Pay, seat),
            Frame::Store { next, .. } => one(AskKind::Store, next),
            Frame::Quiet { left, from } => one(AskKind::Quiet, self.next_quiet(left, from)?),
            Frame::Root { .. }
            | Frame::Sweep { .. }
            | Frame::ShotRead
            | Frame::DuelOver { .. }
            | Frame::Hit { .. }
            | Frame::Death { .. } => None,
        }
    }

    /// Who has still to choose a character.
    fn still_choosing(&self) -> SeatSet {
        let chosen = |s: &Seat| self.picked[s.index()] == Picked::None;
        self.living.iter().filter(chosen).collect()
    }

    /// Whether a frame on top waits for an answer: judged from public facts alone (BANG-INFO-20).
    #[inline(always)]
    pub(super) fn waits(&self, config: &Config, frame: Frame) -> bool {
        let holds = |seat: Seat| !self.hands[seat.index()].is_empty();
        match frame {
            Frame::ChooseCharacters => !self.still_choosing().is_empty(),
            Frame::Turn { seat, step } => {
                self.living.contains(seat)
                    && match step {
                        TurnStep::JailChoice
                        | TurnStep::DrawFrom
                        | TurnStep::Return
                        | TurnStep::Play => true,
                        TurnStep::Excess => {
                            self.hands[seat.index()].is_more_than(self.hand_limit(seat))
                        }
                        TurnStep::Begin
                        | TurnStep::Dynamite { .. }
                        | TurnStep::DynamiteRead { .. }
                        | TurnStep::Jail
                        | TurnStep::JailRead
                        | TurnStep::Draw
                        | TurnStep::Drawn
                        | TurnStep::Over => false,
                    }
            }
            Frame::Shot {
                at, need, tried, ..
            } => {
                need > 0
                    && self.living.contains(at)
                    && (holds(at)
                        || (!tried.barrel && self.has_on_table(config, at, Kind::Barrel))
                        || (!tried.ability && self.has(at, Ability::VirtualBarrel)))
            }
            Frame::Indians { at, .. } => self.living.contains(at) && holds(at),
            Frame::Duel {
                act,
                against,
                source_answers,
            } => {
                let answers = if source_answers { act.by } else { against };
                self.living.contains(answers) && holds(answers)
            }
            Frame::Check { .. } => true,
            Frame::Paying { seat, .. } => self.hands[seat.index()].is_more_than(1),
            Frame::Dying { at, begun } => {
                self.life[at.index()] <= 0 && (begun || self.might_be_saved(config, at))
            }
            Frame::Discarding { seat, why } => self.order_matters(config, seat, why),
            Frame::Store { left, .. } => !left.is_empty() && self.faces_differ(config),
            Frame::Quiet { left, from } => self.next_quiet(left, from).is_some(),
            Frame::Root { .. }
            | Frame::Sweep { .. }
            | Frame::ShotRead
            | Frame::DuelOver { .. }
            | Frame::Hit { .. }
            | Frame::Death { .. } => false,
        }
    }

    /// The most cards a hand may have after phase 3 (BANG-TURN-8).
    pub(super) fn hand_limit(&self, seat: Seat) -> usize {
        usize::from(self.life[seat.index()].max(0).unsigned_abs())
    }

    /// Who is asked next at a quiet point, clockwise from where the asking began (BANG-CHAR-SID-3).
    #[inline(never)]
    pub(super) fn next_quiet(&self, left: SeatSet, from: Seat) -> Option<Seat> {
        // Of all that it takes, most seats lack the ability.
        let able = |s: Seat| self.characters[s.index()].abilities();
        let able = (left & self.living).filter(|s| able(s).contains(Ability::DiscardToHeal));
        able.iter_from(from)
            .find(|s| self.may_heal(*s) && self.life[s.index()] > 0)
    }

    /// Whether more than one face is shown.
    #[inline(never)]
    fn faces_differ(&self, config: &Config) -> bool {
        config.distinct(self.shown).is_more_than(1)
    }

    /// Whether the order in which these cards are discarded is asked for (BANG-DEC-19): somebody in play can
    /// draw from the discard pile, and more than one face is left.
    #[inline(never)]
    fn order_matters(&self, config: &Config, seat: Seat, why: DiscardFor) -> bool {
        let cards =
            self.hands[seat.index()].len() + self.discardable_table(config, seat, why).len();
        cards > 1 && self.present.contains(Ability::FirstDrawFromDiscard)
    }

    /// The number of the question now; an answer names it. It stays when the game is over.
    #[inline]
    pub fn ask_number(&self) -> u32 {
        self.ask
    }

    /// What is being asked, of whom and why; `None` when the game is over. Public.
    pub fn ask(&self) -> Option<Ask> {
        let (kind, seats) = self.question()?;
        let frame = *self.stack.last()?;
        let (cause, source) = self.cause();
        let needed = match frame {
            Frame::Shot { need, .. } => need,
            Frame::Dying { at, .. } => (1 - self.life[at.index()]).max(0).unsigned_abs(),
            Frame::Turn {
                seat,
                step: TurnStep::Excess,
            } => (self.hands[seat.index()].len() - self.hand_limit(seat)) as u8,
            Frame::ChooseCharacters
            | Frame::Turn { .. }
            | Frame::Root { .. }
            | Frame::Sweep { .. }
            | Frame::ShotRead
            | Frame::Indians { .. }
            | Frame::Duel { .. }
            | Frame::DuelOver { .. }
            | Frame::Check { .. }
            | Frame::Hit { .. }
            | Frame::Death { .. }
            | Frame::Discarding { .. }
            | Frame::Paying { .. }
            | Frame::Store { .. }
            | Frame::Quiet { .. } => 0,
        };
        Some(Ask {
            number: self.ask,
            seats,
            kind,
            cause,
            source,
            needed,
        })
    }

    /// The card being carried out and its source, from the topmost frame that has one.
    fn cause(&self) -> (Option<Kind>, Option<Seat>) {
        for frame in self.stack.iter().rev() {
            match frame {
                Frame::Sweep { act, .. }
                | Frame::Shot { act, .. }
                | Frame::Indians { act, .. }
                | Frame::Duel { act, .. } => return (Some(act.kind), Some(act.by)),
                Frame::Check {
                    why: CheckFor::Dynamite,
                    ..
                } => return (Some(Kind::Dynamite), None),
                Frame::Check {
                    why: CheckFor::Jail,
                    ..
                } => return (Some(Kind::Jail), None),
                Frame::Root { by, kind } => {
                    let card = match kind {
                        RootKind::Card(kind) => Some(*kind),
                        RootKind::Ability => None,
                        RootKind::Check => Some(Kind::Dynamite),
                    };
                    return (card, *by);
                }
                // These say nothing of a card: what lies below them does.
                Frame::ChooseCharacters
                | Frame::Turn { .. }
                | Frame::ShotRead
                | Frame::DuelOver { .. }
                | Frame::Check {
                    why: CheckFor::Barrel | CheckFor::Ability,
                    ..
                }
                | Frame::Hit { .. }
                | Frame::Dying { .. }
                | Frame::Death { .. }
                | Frame::Discarding { .. }
                | Frame::Paying { .. }
                | Frame::Store { .. }
                | Frame::Quiet { .. } => {}
            }
        }
        (None, None)
    }

    /// The source of the root effect being carried out.
    pub(super) fn root_source(&self) -> Option<Seat> {
        self.root()?.0
    }
}

impl TurnStep {
    /// What a turn that stands here asks; `None` if it does not wait here.
    #[inline]
    const fn asks(self) -> Option<AskKind> {
        Some(match self {
            TurnStep::JailChoice => AskKind::Jail,
            TurnStep::DrawFrom => AskKind::DrawFrom,
            TurnStep::Return => AskKind::Return,
            TurnStep::Play => AskKind::Play,
            TurnStep::Excess => AskKind::Excess,
            TurnStep::Begin
            | TurnStep::Dynamite { .. }
            | TurnStep::DynamiteRead { .. }
            | TurnStep::Jail
            | TurnStep::JailRead
            | TurnStep::Draw
            | TurnStep::Drawn
            | TurnStep::Over => return None,
        })
    }
}
