//! Work that is shared among threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does something with each item, on this thread and on others beside it, `threads` in all.
///
/// A system that gives no more threads leaves more for those there are: nothing stays undone.
pub(super) fn share<T: Send>(threads: usize, items: Vec<T>, work: impl Fn(T) + Sync) {
    let others = threads.min(items.len()).saturating_sub(1);
    let left = Mutex::new(items);
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let go = || {
        while let Some(item) = next() {
            work(item);
        }
    };
    thread::scope(|scope| {
        for _ in 0..others {
            if thread::Builder::new().spawn_scoped(scope, go).is_err() {
                break;
            }
        }
        go();
    });
}
