//! Play by bytes: what is listed must be accepted, and whatever else is tried must change nothing.

use standoff::kit::Dice;

use crate::Fuzzed;
use crate::bytes::Bytes;

/// Goes on with a game until the bytes are at their end, trying legal and other actions.
///
/// # Panics
/// If the engine panics, or breaks one of the laws of progress, agreement and atomicity.
pub fn on<G: Fuzzed>(config: &G::Config, state: &mut G::State, bytes: &mut Bytes<'_>) {
    while !bytes.is_empty() {
        match bytes.byte() {
            0..192 => legal::<G>(config, state, bytes),
            192..240 => anything::<G>(config, state, bytes),
            240.. => look::<G>(config, state, bytes),
        }
        progress::<G>(config, state);
    }
}

/// A listed action of one of the seats to act, if anybody is.
///
/// # Panics
/// If a seat to act has no action, or a listed action is refused.
pub fn legal<G: Fuzzed>(config: &G::Config, state: &mut G::State, bytes: &mut Bytes<'_>) {
    let asked = G::status(config, state).to_act();
    let Some(seat) = asked.iter().nth(bytes.below(asked.len())) else {
        return;
    };
    let mut list = Vec::new();
    G::legal(config, state, seat, |action| list.push(action));
    let action = list[bytes.below(list.len())];
    G::apply(config, state, G::ask_number(state), seat, action, |_| ())
        .expect("a listed action is legal");
}

/// Any action of any seat for any question, at any time.
fn anything<G: Fuzzed>(config: &G::Config, state: &mut G::State, bytes: &mut Bytes<'_>) {
    let seat = bytes.seat();
    let ask = match bytes.byte() {
        late if late < 32 => u32::from(late),
        _ => G::ask_number(state),
    };
    let action = bytes.action::<G>();
    let mut listed = false;
    G::legal(config, state, seat, |legal| listed |= legal == action);
    let expected = listed && ask == G::ask_number(state);

    let mut path = Vec::new();
    G::path(action, |choice| path.push(choice));
    for done in 0..=path.len() {
        G::options(config, state, seat, &path[..done], |_| ());
    }
    let _ = G::time_out(config, state, seat);

    let before = *state;
    if G::withdraw(config, state, ask, seat).is_err() {
        assert!(*state == before, "{seat}: not withdrawn, but changed");
    }
    *state = before;
    let answer = G::apply(config, state, ask, seat, action, |_| ());
    assert_eq!(answer.is_ok(), expected, "{seat} {action:?}: {answer:?}");
    if let Err(why) = answer {
        assert!(*state == before, "{seat} {action:?}: refused, but changed");
        assert!(!why.to_string().is_empty());
    }
}

/// What one seat or the public sees is seen again in any world imagined from it.
fn look<G: Fuzzed>(config: &G::Config, state: &G::State, bytes: &mut Bytes<'_>) {
    let viewer = Some(bytes.seat()).filter(|seat| seat.number() < G::players(config));
    let view = G::view(config, state, viewer);
    let mut dice = Dice::new(u64::from(bytes.byte()));
    let world = G::imagine(config, &view, &G::Pins::default(), &mut dice);
    let world = world.expect("a view has a world");
    let position = G::position(&world);
    assert!(G::view(config, position, viewer) == view);
    G::validate(config, position).expect("a world can exist");
}

/// Somebody is to act with something to do, or the game is over; and the position is one that can exist.
///
/// # Panics
/// If not.
pub fn progress<G: Fuzzed>(config: &G::Config, state: &G::State) {
    let status = G::status(config, state);
    let asked = status.to_act();
    assert_eq!(asked.is_empty(), status.is_over());
    for seat in asked.iter() {
        let mut count = 0;
        G::legal(config, state, seat, |_| count += 1);
        assert!(count > 0, "{seat} has nothing to choose");
    }
    G::validate(config, state).expect("the position can exist");
}
