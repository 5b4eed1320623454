//! What the rules forbid to exist is refused, with the line and field that say it.

use alloc::format;
use alloc::string::ToString;

use super::draft::{Draft, Step, TurnDraft};
use super::{PositionError, Reason};
use crate::bang::config::Config;
use crate::bang::frame::{Frame, TurnStep};
use crate::bang::invalid::Invalid;
use crate::bang::state::State;
use crate::kit::Seat;

/// Checks a position before it is run: judged as if `owner`, whose turn it is, were in his phase 2.
pub(super) fn check(
    state: &State,
    draft: &Draft,
    config: &Config,
    turn: &TurnDraft,
    owner: Seat,
) -> Result<(), PositionError> {
    let on_turn = |reason| PositionError::new(turn.line, "turn", reason);
    if !state.living.contains(owner) {
        return Err(on_turn(Reason::Invalid(Invalid::DeadActs { seat: owner })));
    }
    let may_have_played = matches!(
        turn.step,
        Step::Turn(TurnStep::Play | TurnStep::Excess | TurnStep::Over)
    );
    if turn.bangs > 0 && !may_have_played {
        return Err(on_turn(Reason::Against("bangs")));
    }
    if turn.number == 0 && turn.step != Step::Turn(TurnStep::Begin) {
        return Err(on_turn(Reason::Against("number=0")));
    }
    let mut waiting = *state;
    waiting.turns = state.turns.max(1);
    let play = Frame::Turn {
        seat: owner,
        step: TurnStep::Play,
    };
    let pushed = waiting.stack.push(play);
    debug_assert!(pushed.is_ok(), "an empty stack has room");
    let Err(invalid) = waiting.validate(config) else {
        return Ok(());
    };
    let reason = Reason::Invalid(invalid);
    Err(match invalid.seat() {
        Some(seat) if draft.seats[seat.index()].line > 0 => {
            let line = draft.seats[seat.index()].line;
            PositionError::new(line, format!("seat {seat}"), reason)
        }
        _ => PositionError::new(turn.line, "turn".to_string(), reason),
    })
}

impl Invalid {
    /// The seat whose fault it is, if it is one seat's.
    fn seat(&self) -> Option<Seat> {
        match *self {
            Invalid::NoSuchSeat { seat, .. }
            | Invalid::UnusedSeat { seat, .. }
            | Invalid::CharacterNotAllowed { seat, .. }
            | Invalid::CharacterTwice { seat, .. }
            | Invalid::Spare { seat }
            | Invalid::Picked { seat }
            | Invalid::MaxLife { seat, .. }
            | Invalid::Life { seat, .. }
            | Invalid::DeadHolds { seat }
            | Invalid::NotATableCard { seat, .. }
            | Invalid::JailOnSheriff { seat }
            | Invalid::TwoWeapons { seat }
            | Invalid::TwoHorses { seat }
            | Invalid::TwoOfAName { seat, .. }
            | Invalid::JailTries { seat, .. }
            | Invalid::Distances { seat }
            | Invalid::NoAnswer { seat }
            | Invalid::DeadActs { seat } => Some(seat),
            Invalid::OtherConfig
            | Invalid::NotInDeck { .. }
            | Invalid::CardTwice { .. }
            | Invalid::CardMissing { .. }
            | Invalid::Laid
            | Invalid::Abilities
            | Invalid::Unjudged
            | Invalid::RoleCount { .. }
            | Invalid::Marks { .. }
            | Invalid::Counter { .. }
            | Invalid::Zone { .. }
            | Invalid::Verdict
            | Invalid::Late
            | Invalid::Hunter
            | Invalid::Winners
            | Invalid::Ended
            | Invalid::Bottom { .. }
            | Invalid::MayNotLie { .. }
            | Invalid::Frame { .. }
            | Invalid::NotWaiting { .. } => None,
        }
    }
}
