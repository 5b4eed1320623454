//! How many there are of each kind: notes of a pot, bullets of a hand.

/// A type for how many there are of each of a few kinds.
macro_rules! counts {
    ($(#[$doc:meta])* $name:ident of $kind:ident, $kinds:literal kinds) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default,
            serde::Serialize, serde::Deserialize,
        )]
        pub struct $name([u8; $kinds]);

        impl $name {
            /// None of any kind.
            pub const NONE: $name = $name([0; $kinds]);

            /// So many of each kind, in the order of the kinds.
            pub const fn new(counts: [u8; $kinds]) -> $name {
                $name(counts)
            }

            /// How many there are of this kind.
            #[inline]
            pub const fn of(self, kind: $kind) -> u8 {
                self.0[kind as usize]
            }

            /// How many there are of all kinds together.
            #[inline]
            pub fn len(self) -> usize {
                self.0.iter().map(|n| usize::from(*n)).sum()
            }

            /// Whether there is none.
            #[inline]
            pub fn is_empty(self) -> bool {
                self == $name::NONE
            }

            /// One more of this kind.
            #[inline]
            pub(super) fn add(&mut self, kind: $kind) {
                self.0[kind as usize] = self.0[kind as usize].saturating_add(1);
            }

            /// One less of this kind; whether there was one.
            #[inline]
            pub(super) fn take(&mut self, kind: $kind) -> bool {
                let count = &mut self.0[kind as usize];
                let had = *count > 0;
                *count = count.saturating_sub(1);
                had
            }

            /// These and those together.
            #[must_use]
            pub(super) fn plus(self, other: $name) -> $name {
                let mut sum = self;
                for (count, more) in sum.0.iter_mut().zip(other.0) {
                    *count = count.saturating_add(more);
                }
                sum
            }

            /// These without those; `None` if some of those are not there.
            #[must_use]
            pub(super) fn minus(self, other: $name) -> Option<$name> {
                let mut rest = self;
                for (count, less) in rest.0.iter_mut().zip(other.0) {
                    *count = count.checked_sub(less)?;
                }
                Some(rest)
            }

            /// The kinds that are there, each as often as it is, in the order of the kinds.
            pub fn iter(self) -> impl Iterator<Item = $kind> {
                $kind::ALL
                    .iter()
                    .flat_map(move |kind| core::iter::repeat_n(*kind, usize::from(self.of(*kind))))
            }
        }

        impl FromIterator<$kind> for $name {
            fn from_iter<I: IntoIterator<Item = $kind>>(kinds: I) -> $name {
                let mut counts = $name::NONE;
                kinds.into_iter().for_each(|kind| counts.add(kind));
                counts
            }
        }
    };
}
pub(super) use counts;
