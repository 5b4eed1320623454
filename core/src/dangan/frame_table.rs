//! Which frame may lie directly on which: one table, its bound, and what may be on top at rest.

use super::config::{CHAMBERS, MAX_SEATS};
use super::frame::Frame;
use super::state::STACK;

macro_rules! frame_kinds {
    ($($name:ident),* $(,)?) => {
        /// A kind of frame: its name without its fields.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum FrameKind {
            $(#[doc = concat!("[`Frame::", stringify!($name), "`].")] $name,)*
        }

        impl FrameKind {
            /// Every kind, in the order of [`Frame`].
            pub const ALL: &'static [FrameKind] = &[$(FrameKind::$name),*];
        }

        impl Frame {
            /// The kind of the frame.
            pub const fn kind(&self) -> FrameKind {
                match self { $(Frame::$name { .. } => FrameKind::$name,)* }
            }
        }
    };
}

frame_kinds! {
    Load, Turn, Target, Pair, Spell, Copy, Rotate, Steal, Deal, Pool, Insert, Corpse,
}

/// One row of the frame table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameRow {
    /// The frame.
    pub kind: FrameKind,
    /// What may lie directly on it.
    pub carries: &'static [FrameKind],
    /// Whether it can be on top while somebody is asked.
    pub waits: bool,
}

const fn row(kind: FrameKind, waits: bool, carries: &'static [FrameKind]) -> FrameRow {
    FrameRow {
        kind,
        carries,
        waits,
    }
}

/// What may lie at the bottom.
pub const BOTTOM: &[FrameKind] = &[FrameKind::Load, FrameKind::Turn];

/// The frame table; a row's place is its kind's number.
pub const FRAME_TABLE: &[FrameRow] = {
    use FrameKind::*;
    &[
        row(Load, true, &[]),
        // A forced turn, or what a bullet asks; its later questions take the place of its first.
        row(
            Turn,
            false,
            &[
                Turn, Target, Pair, Spell, Copy, Rotate, Steal, Deal, Pool, Insert, Corpse,
            ],
        ),
        row(Target, true, &[]),
        row(Pair, true, &[]),
        row(Spell, true, &[]),
        row(Copy, true, &[]),
        row(Rotate, true, &[]),
        row(Steal, true, &[]),
        row(Deal, true, &[]),
        row(Pool, true, &[]),
        row(Insert, true, &[]),
        row(Corpse, true, &[]),
    ]
};

/// The most forced turns that can lie on each other: a turn lies on a turn, which is the table's only cycle, and what
/// bounds it is the bullets. Each forced turn was opened by a bullet of its own that is no Live round (DG-A36).
pub const MOST_FORCED: usize = MAX_SEATS * (CHAMBERS - 1);

/// The deepest stack: a turn and all the forced ones, or one less and a question, which is some bullet's too.
pub const DEEPEST: usize = 1 + MOST_FORCED;

const _: () = assert!(DEEPEST <= STACK, "the stack must hold the longest path");

// No other cycle: a frame that is no turn carries nothing.
const _: () = {
    let mut i = 0;
    while i < FRAME_TABLE.len() {
        let row = &FRAME_TABLE[i];
        assert!(matches!(row.kind, FrameKind::Turn) || row.carries.is_empty());
        i += 1;
    }
};

impl FrameKind {
    /// Its row of the frame table.
    pub const fn row(self) -> &'static FrameRow {
        &FRAME_TABLE[self as usize]
    }

    /// Whether this frame may lie directly on that one.
    pub fn may_lie_on(self, below: FrameKind) -> bool {
        below.row().carries.contains(&self)
    }
}
