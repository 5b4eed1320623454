//! What one step shows a viewer that he did not know before: the law of secrecy in motion needs it.
//!
//! To list too much here makes the law weaker and never wrong.

use super::action::{Action, Word};
use super::game::CashNGuns;
use super::gun::Hand;
use super::imagine::shows_power;
use super::state::{Sealed, State};
use super::step::Step;
use super::{Config, Pins};
use crate::kit::{Seat, SeatSet};
use crate::laws::Step as Taken;

/// Pins for all that the viewer cannot know for certain.
pub(super) fn everything(config: &Config, state: &State, viewer: Option<Seat>) -> Pins {
    let mut pins = Pins::new();
    for seat in SeatSet::first_n(config.players()).iter() {
        pin_power(&mut pins, config, state, seat);
        pin_guns(&mut pins, state, seat);
        if viewer != Some(seat) {
            pin_answer(&mut pins, state, seat);
        }
    }
    pin_cop(&mut pins, config, state);
    pins.deck(state.deck);
    pins
}

/// Pins for what the step shows, what its decider spends or leans on, and where a hidden thing decides what follows.
pub(super) fn of_step(taken: &Taken<'_, CashNGuns>) -> Pins {
    let (config, before) = (taken.config, taken.before);
    let mut pins = Pins::new();
    lean(&mut pins, taken);
    // An answer that is not the last shows nothing.
    if taken.before.ask == taken.after.ask && taken.after.winners.is_none() {
        return pins;
    }
    for seat in SeatSet::first_n(config.players()).iter() {
        match (before.step, before.sealed[seat.index()]) {
            // Cards stay face down; that one was laid down is seen.
            (Step::Load | Step::CunningLoad, Sealed::Act(Action::Load { .. })) => pins.loads(seat),
            _ => pin_answer(&mut pins, before, seat),
        }
        if shows_power(before.sealed[seat.index()]) {
            pin_power(&mut pins, config, before, seat);
        }
        // A card that is named must be held.
        if let Sealed::Act(Action::TakeBack { .. }) = before.sealed[seat.index()] {
            pin_guns(&mut pins, before, seat);
        }
    }
    // Powers decide what wounds do, and which cards are turned up is seen; no law lets anybody be too slow, so shots
    // follow these steps only.
    let shots = match before.step {
        Step::Courage | Step::TakeBack | Step::Grenade(_) | Step::TakeGun(_) => true,
        Step::Load
        | Step::Kid
        | Step::Aim
        | Step::KidAim
        | Step::CunningLoad
        | Step::Share
        | Step::Phone
        | Step::Over => false,
    };
    if shots {
        for seat in SeatSet::first_n(config.players()).iter() {
            pin_power(&mut pins, config, before, seat);
            pin_ready(&mut pins, taken, seat);
        }
    }
    if taken.after.round != before.round {
        pins.deck(before.deck);
    }
    let said_call = before
        .sealed
        .contains(&Sealed::Act(Action::Say(Word::Call)));
    let roles = taken.after.open_roles != before.open_roles;
    if said_call || roles || taken.after.winners.is_some() {
        pin_cop(&mut pins, config, before);
    }
    if taken.after.winners.is_some() {
        for seat in SeatSet::first_n(config.players()).iter() {
            pin_power(&mut pins, config, before, seat);
        }
    }
    pins
}

/// The loaded cards that can be turned up: not those of who withdraws, nor of a gun that points at him.
fn pin_ready(pins: &mut Pins, taken: &Taken<'_, CashNGuns>, seat: Seat) {
    let withdraws = |seat: Seat| {
        let said = Sealed::Act(Action::Say(Word::Withdraw));
        let acts = taken.seat == seat && Sealed::Act(taken.action) == said;
        acts || taken.before.sealed[seat.index()] == said
    };
    for hand in Hand::ALL {
        let Some(gun) = taken.before.gun(seat, *hand) else {
            continue;
        };
        // The one who takes it sees the whole of it.
        let kept = taken.after.gun(seat, *hand).is_some();
        match gun.loaded {
            _ if !kept => pins.gun(seat, *hand, gun),
            Some(bullet) if !withdraws(seat) && gun.aim.is_some_and(|at| !withdraws(at)) => {
                pins.loaded(seat, *hand, bullet);
            }
            Some(_) | None => {}
        }
    }
}

/// What makes the action legal.
fn lean(pins: &mut Pins, taken: &Taken<'_, CashNGuns>) {
    let (config, before, seat) = (taken.config, taken.before, taken.seat);
    match taken.action {
        Action::Load { .. } | Action::TakeBack { .. } => pin_guns(pins, before, seat),
        Action::Say(Word::Call) => pin_cop(pins, config, before),
        Action::Aim { .. } | Action::TakeGun { .. } | Action::Say(_) => {}
    }
    if shows_power(Sealed::Act(taken.action)) {
        pin_power(pins, config, before, seat);
    }
}

fn pin_power(pins: &mut Pins, config: &Config, state: &State, seat: Seat) {
    if let Some(power) = state.power(config, seat) {
        pins.power(seat, power);
    }
}

fn pin_cop(pins: &mut Pins, config: &Config, state: &State) {
    for seat in SeatSet::first_n(config.players()).iter() {
        if let Some(role) = state.role(config, seat) {
            pins.role(seat, role);
        }
    }
}

fn pin_guns(pins: &mut Pins, state: &State, seat: Seat) {
    for hand in Hand::ALL {
        if let Some(gun) = state.gun(seat, *hand) {
            pins.gun(seat, *hand, gun);
        }
    }
}

fn pin_answer(pins: &mut Pins, state: &State, seat: Seat) {
    match state.sealed[seat.index()] {
        Sealed::None => {}
        answer => pins.answer(seat, answer),
    }
}
