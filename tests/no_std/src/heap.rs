//! The smallest allocator there is: one static block, handed out from the front, never taken back.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

const SIZE: usize = 64 * 1024;

/// A block of memory and how much of it is given out.
pub(crate) struct Heap {
    block: UnsafeCell<[u8; SIZE]>,
    used: AtomicUsize,
}

impl Heap {
    pub(crate) const fn new() -> Self {
        Self {
            block: UnsafeCell::new([0; SIZE]),
            used: AtomicUsize::new(0),
        }
    }

    /// The start of a free piece that fits the layout, where the block lies at address `base` and
    /// `used` bytes of it are given out; and how much is given out with it.
    fn place(base: usize, used: usize, layout: Layout) -> Option<(usize, usize)> {
        let free = base.checked_add(used)?;
        let start = free.checked_next_multiple_of(layout.align())? - base;
        let end = start.checked_add(layout.size())?;
        (end <= SIZE).then_some((start, end))
    }
}

// SAFETY: the block is reached only through pieces that `alloc` gives out, and the exchange on
// `used` gives each byte of it to one caller alone.
unsafe impl Sync for Heap {}

// SAFETY: a piece lies within the block, is aligned as the layout asks, and overlaps no other.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = self.block.get().cast::<u8>();
        let mut used = self.used.load(Ordering::Relaxed);
        while let Some((start, end)) = Self::place(block.addr(), used, layout) {
            match self
                .used
                .compare_exchange_weak(used, end, Ordering::Relaxed, Ordering::Relaxed)
            {
                // SAFETY: `place` keeps `start` within the block.
                Ok(_) => return unsafe { block.add(start) },
                Err(now) => used = now,
            }
        }
        ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
