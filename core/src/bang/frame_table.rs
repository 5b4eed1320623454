//! Which frame may lie directly on which: one table, its longest path, and what may be on top at rest.
//!
//! The table is what [`State::push`](super::State) sites do, written down once: a frame that wakes has
//! been taken off, so what it pushes lies on what it lay on, unless it pushed its own next step before.

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
    };
}

frame_kinds! {
    ChooseCharacters, Turn, Root, Sweep, Shot, ShotRead, Indians, Duel, DuelOver, Check, Hit, Dying, Death,
    Discarding, Paying, Store, Quiet,
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
pub const BOTTOM: &[FrameKind] = &[FrameKind::ChooseCharacters, FrameKind::Turn];

/// The frame table; a row's place is its kind's number.
pub const FRAME_TABLE: &[FrameRow] = {
    use FrameKind::*;
    &[
        row(ChooseCharacters, true, &[]),
        // A draw! for Dynamite or Jail; a root effect; the quiet points between.
        row(Turn, true, &[Root, Check, Quiet]),
        // A hit takes the place of its shot, a death that of its hit, a penalty that of its death.
        row(
            Root,
            false,
            &[
                Sweep, Shot, Duel, DuelOver, Hit, Death, Discarding, Paying, Store,
            ],
        ),
        row(Sweep, false, &[Shot, Indians, Hit, Death, Discarding]),
        row(Shot, true, &[ShotRead]),
        row(ShotRead, false, &[Check]),
        row(Indians, true, &[]),
        row(Duel, true, &[]),
        row(DuelOver, false, &[Hit, Death, Discarding]),
        row(Check, true, &[]),
        row(Hit, false, &[Dying]),
        row(Dying, true, &[Paying]),
        row(Death, false, &[Discarding]),
        row(Discarding, true, &[]),
        row(Paying, true, &[]),
        row(Store, true, &[]),
        row(Quiet, true, &[Paying]),
    ]
};

/// The deepest stack that the frame table allows: its longest path, in frames.
pub const DEEPEST: usize = {
    let (mut deepest, mut i) = (0, 0);
    while i < BOTTOM.len() {
        let path = longest(BOTTOM[i], 0);
        if path > deepest {
            deepest = path;
        }
        i += 1;
    }
    deepest
};

const _: () = assert!(DEEPEST <= STACK, "the stack must hold the longest path");

/// The longest path that begins with this kind. The table has no cycle, or this does not compile: a path
/// longer than there are kinds repeats one, and would need a counter that bounds it.
const fn longest(kind: FrameKind, below: usize) -> usize {
    assert!(below < FRAME_TABLE.len(), "the frame table has a cycle");
    let carries = FRAME_TABLE[kind as usize].carries;
    let (mut deepest, mut i) = (0, 0);
    while i < carries.len() {
        let path = longest(carries[i], below + 1);
        if path > deepest {
            deepest = path;
        }
        i += 1;
    }
    1 + deepest
}

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

impl Frame {
    /// The kind of the frame.
    pub const fn kind(&self) -> FrameKind {
        match self {
            Frame::ChooseCharacters => FrameKind::ChooseCharacters,
            Frame::Turn { .. } => FrameKind::Turn,
            Frame::Root { .. } => FrameKind::Root,
            Frame::Sweep { .. } => FrameKind::Sweep,
            Frame::Shot { .. } => FrameKind::Shot,
            Frame::ShotRead => FrameKind::ShotRead,
            Frame::Indians { .. } => FrameKind::Indians,
            Frame::Duel { .. } => FrameKind::Duel,
            Frame::DuelOver { .. } => FrameKind::DuelOver,
            Frame::Check { .. } => FrameKind::Check,
            Frame::Hit { .. } => FrameKind::Hit,
            Frame::Dying { .. } => FrameKind::Dying,
            Frame::Death { .. } => FrameKind::Death,
            Frame::Discarding { .. } => FrameKind::Discarding,
            Frame::Paying { .. } => FrameKind::Paying,
            Frame::Store { .. } => FrameKind::Store,
            Frame::Quiet { .. } => FrameKind::Quiet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bang::random_games::{configs, play};

    #[test]
    fn the_table_is_in_order_and_its_longest_path_is_known() {
        assert_eq!(FRAME_TABLE.len(), FrameKind::ALL.len());
        for (row, kind) in FRAME_TABLE.iter().zip(FrameKind::ALL) {
            assert_eq!(row.kind, *kind);
            assert!(
                row.waits || !row.carries.is_empty(),
                "{kind:?} would never rest"
            );
        }
        // Turn, Root, Sweep, Hit, Dying, Paying.
        assert_eq!(DEEPEST, 6);
    }

    /// Random games show no pair and no resting top that the table lacks, and all that it has.
    #[test]
    fn random_games_fill_the_table() {
        const KINDS: usize = FRAME_TABLE.len();
        let mut lain = [[0u32; KINDS]; KINDS];
        let mut rested = [0u32; KINDS];
        let mut deepest = 0;
        for (number, config) in configs().iter().enumerate() {
            for seed in 0..300 {
                play(config, seed * 100 + number as u64, |state, _, _| {
                    let stack = state.stack();
                    deepest = deepest.max(stack.len());
                    for pair in stack.windows(2) {
                        lain[pair[0].kind() as usize][pair[1].kind() as usize] += 1;
                    }
                    rested[stack[stack.len() - 1].kind() as usize] += 1;
                    assert!(BOTTOM.contains(&stack[0].kind()));
                });
            }
        }
        for row in FRAME_TABLE {
            let seen = rested[row.kind as usize] > 0;
            assert_eq!(seen, row.waits, "{:?} on top", row.kind);
            for kind in FrameKind::ALL {
                let seen = lain[row.kind as usize][*kind as usize] > 0;
                assert_eq!(
                    seen,
                    row.carries.contains(kind),
                    "{kind:?} on {:?}",
                    row.kind
                );
            }
        }
        assert_eq!(deepest, DEEPEST);
    }
}
