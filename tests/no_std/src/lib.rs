//! A static library with the engine in it and without std: it plays a whole game.
//!
//! It brings the panic handler and the allocator that std would bring. Should std get into the
//! engine's dependencies, there are two panic handlers and this does not compile: that is the test.
#![no_std]

extern crate alloc;

mod heap;

use alloc::boxed::Box;
use core::panic::PanicInfo;

use standoff::bang::{Config, Preset, Rules, State};
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
/// Minus 1: not for this many players. Minus 2: a listed action was refused.
#[unsafe(no_mangle)]
pub extern "C" fn standoff_no_std_play(players: u8, seed: u64) -> i64 {
    let Ok(config) = Config::new(Rules::preset(Preset::Official, players)) else {
        return -1;
    };
    let mut state = State::new(&config, seed);
    let mut dice = Dice::new(seed);
    let mut decisions = 0;
    while let Some(seat) = state.to_act().first() {
        let at = dice.below(state.count(&config, seat) as u32);
        let Some(action) = state.nth(&config, seat, at as usize) else {
            return -2;
        };
        let ask = state.ask_number();
        if state.apply(&config, ask, seat, action, |_| ()).is_err() {
            return -2;
        }
        decisions += 1;
    }
    decisions
}
