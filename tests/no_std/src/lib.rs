//! A static library with the engine in it and without std: it plays a whole game.
//!
//! It brings the panic handler and the allocator that std would bring. Should std get into the
//! engine's dependencies, there are two panic handlers and this does not compile: that is the test.
#![no_std]

extern crate alloc;

mod heap;

use alloc::boxed::Box;
use core::panic::PanicInfo;

use standoff::bang::{Config, Pins, Preset, Rules, State, imagine};
use standoff::kit::Dice;

#[global_allocator]
static HEAP: heap::Heap = heap::Heap::new();

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Takes one value from the heap and gives it back, so that the allocator is linked and used.
#[unsafe(no_mangle)]
pub extern "C" fn standoff_no_std_smoke(value: u32) -> u32 {
    *Box::new(value)
}

/// Plays a game of BANG! by the official rules, at random from this seed, and gives the decisions it took.
///
/// Each decision is made in a world that was imagined from the decider's view, and the position
/// that is played on is one that was saved and loaded.
///
/// Minus 1: not for this many players. Minus 2: the engine did not do what it says, which would be a fault.
#[unsafe(no_mangle)]
pub extern "C" fn standoff_no_std_play(players: u8, seed: u64) -> i64 {
    let Ok(config) = Config::new(Rules::preset(Preset::Official, players)) else {
        return -1;
    };
    play(&config, seed).unwrap_or(-2)
}

fn play(config: &Config, seed: u64) -> Option<i64> {
    let mut state = State::new(config, seed);
    let mut dice = Dice::new(seed);
    let mut decisions = 0;
    let mut buffer = [0; 4096];
    while let Some(seat) = state.to_act().first() {
        let view = state.view(config, Some(seat));
        let world = imagine(config, &view, &Pins::new(), &mut dice).ok()?;
        let at = dice.below(world.state().count(config, seat) as u32);
        let action = world.state().nth(config, seat, at as usize)?;
        let ask = state.ask_number();
        state.apply(config, ask, seat, action, |_| ()).ok()?;
        let length = state.save_into(&mut buffer).ok()?;
        state = State::load(config, &buffer[..length]).ok()?;
        decisions += 1;
    }
    Some(decisions)
}
