//! A static library with the engine in it and without std.
//!
//! It brings the panic handler and the allocator that std would bring. Should std get into the
//! engine's dependencies, there are two panic handlers and this does not compile: that is the test.
#![no_std]

extern crate alloc;

mod heap;

use alloc::boxed::Box;
use core::panic::PanicInfo;

// The engine is in the graph also while nothing of it is called below.
use standoff as _;

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
