//! Play by bytes: what is listed must be accepted, and whatever else is tried must change nothing.

use standoff::bang::{Config, Pins, State, imagine};
use standoff::kit::Dice;

use crate::bytes::Bytes;

/// Goes on with a game until the bytes are at their end, trying legal and other actions.
///
/// # Panics
/// If the engine panics, or breaks one of the laws of progress, agreement and atomicity.
pub fn on(config: &Config, state: &mut State, bytes: &mut Bytes<'_>) {
    while !bytes.is_empty() {
        match bytes.byte() {
            0..192 => legal(config, state, bytes),
            192..240 => anything(config, state, bytes),
            240.. => look(config, state, bytes),
        }
        progress(config, state);
    }
}

/// A listed action of one of the seats to act, if anybody is.
///
/// # Panics
/// If the list is shorter than it says, or a listed action is refused.
pub fn legal(config: &Config, state: &mut State, bytes: &mut Bytes<'_>) {
    let asked = state.to_act();
    let Some(seat) = asked.iter().nth(bytes.below(asked.len())) else {
        return;
    };
    let place = bytes.below(state.count(config, seat));
    let action = state
        .nth(config, seat, place)
        .expect("the place is within the list");
    state
        .apply(config, state.ask_number(), seat, action, |_| ())
        .expect("a listed action is legal");
}

/// Any action of any seat for any question, at any time.
fn anything(config: &Config, state: &mut State, bytes: &mut Bytes<'_>) {
    let seat = bytes.seat();
    let ask = match bytes.byte() {
        late if late < 32 => u32::from(late),
        _ => state.ask_number(),
    };
    let Some(action) = bytes.action() else {
        return;
    };
    let mut listed = false;
    state.legal(config, seat, |legal| listed |= legal == action);
    let expected = listed && ask == state.ask_number();

    let path = action.path();
    for done in 0..=path.len() {
        let _ = state.options(config, seat, &path[..done]);
    }
    if let Some(face) = config.all_cards().iter().nth(bytes.below(128)) {
        let _ = state.why_not(config, seat, config.face(face));
    }
    let _ = state.default_action(config, seat);

    let before = *state;
    if state.withdraw(config, ask, seat).is_err() {
        assert!(*state == before, "{seat}: not withdrawn, but changed");
    }
    *state = before;
    let answer = state.apply(config, ask, seat, action, |_| ());
    assert_eq!(answer.is_ok(), expected, "{seat} {action:?}: {answer:?}");
    if let Err(why) = answer {
        assert!(*state == before, "{seat} {action:?}: refused, but changed");
        assert!(!why.to_string().is_empty());
    }
}

/// What one seat or the public sees is seen again in any world imagined from it.
fn look(config: &Config, state: &State, bytes: &mut Bytes<'_>) {
    let viewer = Some(bytes.seat()).filter(|seat| seat.number() < config.players());
    let view = state.view(config, viewer);
    let mut dice = Dice::new(u64::from(bytes.byte()));
    let world = imagine(config, &view, &Pins::new(), &mut dice).expect("a view has a world");
    assert!(world.state().view(config, viewer) == view);
    assert_eq!(world.state().validate(config), Ok(()));
}

/// Somebody is to act with something to do, or the game is over; and the position is one that can exist.
///
/// # Panics
/// If not.
pub fn progress(config: &Config, state: &State) {
    let asked = state.to_act();
    assert_eq!(asked.is_empty(), state.winners().is_some());
    assert!(asked.iter().all(|seat| state.count(config, seat) > 0));
    assert_eq!(state.validate(config), Ok(()));
}
