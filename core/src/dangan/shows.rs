//! What one step shows a viewer that he did not know before: the law of secrecy in motion needs it.
//!
//! To list too much here makes the law weaker and never wrong.

use super::action::Action;
use super::bullet::Sticker;
use super::event::Event;
use super::frame::Frame;
use super::game::Dangan;
use super::kind::{Effect, OnOne};
use super::pins::{CardPin, LoadPin, Pins, Spot};
use super::state::{Sealed, State};
use super::{Config, MAX_SEATS};
use crate::kit::{FixedVec, Script, Seat};
use crate::laws::Step;

/// Pins for all that the viewer cannot know for certain.
pub(super) fn everything(config: &Config, state: &State) -> Pins {
    let mut pins = Pins::new();
    for seat in config.seats().iter() {
        if state.is_loading() {
            pin_load(&mut pins, state, seat);
            continue;
        }
        for spot in spots(state, seat) {
            pin(&mut pins, state, spot);
        }
        if let Some(card) = state.hand(seat).first() {
            // A card for each place there is.
            let _ = pins.card(CardPin {
                spot: Spot::LeftOut(seat),
                card: *card,
                sticker: Sticker::NONE,
            });
        }
        pins.answer(seat, state.sealed[seat.index()]);
    }
    pins
}

/// Pins for what the step shows the viewer, what its decider spends or leans on, and what chance gave.
pub(super) fn of_step(step: &Step<'_, Dangan>, viewer: Option<Seat>) -> Pins {
    let (config, before) = (step.config, step.before);
    let mut pins = Pins::new();
    if before.is_loading() {
        // That the card is there, and that it is loaded into this chamber.
        pin_load(&mut pins, before, step.seat);
        for event in step.events {
            if let Event::Fired { seat, .. } = event {
                pin_load(&mut pins, before, *seat);
            }
        }
        return pins;
    }
    // What somebody has answered shows with the last answer.
    let last = before.to_act().len() == 1;
    let mut answers = before.sealed;
    if let (true, Some(sealed)) = (last, Sealed::of(step.action)) {
        for seat in before.answered().iter() {
            pins.answer(seat, before.sealed[seat.index()]);
        }
        answers[step.seat.index()] = sealed;
    }
    let pooled = last && before.stack.last() == Some(&Frame::Pool);
    for seat in config.seats().iter() {
        let shuffled =
            shuffles(before, step.action) && step.action == Action::Target { target: seat };
        for spot in spots(before, seat) {
            let Spot::Cylinder(_, place) = spot else {
                continue;
            };
            let given = pooled && answers[seat.index()].places().contains(&place);
            if shuffled || given {
                pin(&mut pins, before, spot);
            }
        }
    }
    if shuffles(before, step.action) {
        pin_fired(&mut pins, step, viewer);
    } else {
        for spot in shown(step, viewer).iter() {
            pin(&mut pins, before, *spot);
        }
    }
    pins
}

/// Whether the action has a cylinder shuffled.
fn shuffles(state: &State, action: Action) -> bool {
    match (state.stack.last(), action) {
        (Some(Frame::Target { kind }), Action::Target { .. }) => {
            kind.effect() == Effect::OnOne(OnOne::Shuffle)
        }
        _ => false,
    }
}

/// Where the bullets lay that are fired after a shuffle: nothing else moves a bullet without a question.
fn pin_fired(pins: &mut Pins, step: &Step<'_, Dangan>, viewer: Option<Seat>) {
    let mut fired = [0_u8; MAX_SEATS];
    for event in step.events {
        match *event {
            Event::Fired { seat, .. } => {
                let count = &mut fired[seat.index()];
                pin(pins, step.before, Spot::Cylinder(seat, *count));
                *count += 1;
            }
            Event::Died { seat, .. } if viewer == Some(seat) => {
                for spot in spots(step.before, seat) {
                    pin(pins, step.before, spot);
                }
            }
            Event::RoundBegan { .. } => break,
            _ => {}
        }
    }
}

fn spots(state: &State, seat: Seat) -> impl Iterator<Item = Spot> {
    let cylinder = state.cylinder(seat).len() as u8;
    let aside = state.aside(seat).len() as u8;
    let cylinder = (0..cylinder).map(move |at| Spot::Cylinder(seat, at));
    cylinder.chain((0..aside).map(move |at| Spot::Aside(seat, at)))
}

fn pin(pins: &mut Pins, state: &State, spot: Spot) {
    let bullet = match spot {
        Spot::Cylinder(seat, at) => state.cylinder(seat).get(usize::from(at)),
        Spot::Aside(seat, at) => state.aside(seat).get(usize::from(at)),
        Spot::LeftOut(_) => None,
    };
    let known = pins.cards.iter().any(|p| p.spot == spot);
    if let Some(bullet) = bullet.filter(|_| !known) {
        // Each place once: there is room.
        let _ = pins.card(CardPin {
            spot,
            card: bullet.kind,
            sticker: bullet.sticker,
        });
    }
}

fn pin_load(pins: &mut Pins, state: &State, seat: Seat) {
    let loaded = state.cylinder(seat).iter().map(|b| b.kind);
    pins.load(
        seat,
        LoadPin {
            hand: state.hands[seat.index()],
            loaded: FixedVec::try_from_iter(loaded).unwrap_or_default(),
        },
    );
}

/// Where the bullets lay that the step turned up, or let the viewer look at: it is taken once more with a mark on each.
fn shown(step: &Step<'_, Dangan>, viewer: Option<Seat>) -> FixedVec<Spot, 42> {
    let mut marked = *step.before;
    let mut all: FixedVec<Spot, 42> = FixedVec::new();
    for seat in (0..MAX_SEATS as u8).map(Seat::of) {
        for spot in spots(step.before, seat) {
            let bullet = match spot {
                Spot::Cylinder(_, at) => marked.cylinders[seat.index()].get_mut(usize::from(at)),
                Spot::Aside(_, at) => marked.asides[seat.index()].get_mut(usize::from(at)),
                Spot::LeftOut(_) => None,
            };
            if let Some(bullet) = bullet {
                bullet.sticker = Sticker::tag(all.len() as u8);
                // 36 bullets at the most.
                let _ = all.push(spot);
            }
        }
    }
    let mut seen = FixedVec::new();
    let mut script = Script::new(step.outcomes.iter().cloned());
    let ask = marked.ask_number();
    let done = marked.apply_with(
        step.config,
        ask,
        step.seat,
        step.action,
        &mut script,
        |event| {
            let sticker = match event {
                Event::Fired { sticker, .. } => sticker,
                Event::Looked { seat, sticker, .. } if viewer == Some(seat) => sticker,
                _ => return,
            };
            if let Some(spot) = all.get(usize::from(sticker.number())) {
                if !seen.contains(spot) {
                    // As many as there are.
                    let _ = seen.push(*spot);
                }
            }
        },
    );
    debug_assert!(done.is_ok(), "marks change nothing");
    seen
}
