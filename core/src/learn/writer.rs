//! The writer of a tensor: numbers into cells, each at the place of its plane.

use core::fmt::Debug;

use super::tables::{Plane, first_cell};

/// What a cell can be: a whole number as it is, or a float between 0 and 1.
pub trait Cell: Copy + PartialEq + Debug {
    /// The cell that holds nothing.
    const ZERO: Self;

    /// The cell that holds `value` where `high` is the highest.
    fn of(value: u8, high: u8) -> Self;

    /// The cell that holds one more than this one, which holds at most `high`, a power of two; never more than that.
    #[must_use]
    fn more(self, high: u8) -> Self;
}

impl Cell for u8 {
    const ZERO: u8 = 0;

    #[inline]
    fn of(value: u8, _: u8) -> u8 {
        value
    }

    #[inline]
    fn more(self, high: u8) -> u8 {
        self + u8::from(self < high)
    }
}

impl Cell for f32 {
    const ZERO: f32 = 0.0;

    // Floats are what learners' libraries take: they are made here, at the edge, and no rule reads one.
    #[allow(clippy::float_arithmetic)]
    #[inline]
    fn of(value: u8, high: u8) -> f32 {
        f32::from(value) / f32::from(high)
    }

    #[allow(clippy::float_arithmetic)]
    #[inline]
    fn more(self, high: u8) -> f32 {
        (self + 1.0 / f32::from(high)).min(1.0)
    }
}

/// Where a plane lies in the tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    first: usize,
    cells: usize,
    high: u8,
}

impl Place {
    /// The place of the plane with this number; meant for constants, so that nothing is added up at run time.
    pub const fn of(layout: &[Plane], plane: usize) -> Place {
        Place {
            first: first_cell(layout, plane),
            cells: layout[plane].cells(),
            high: layout[plane].high,
        }
    }
}

/// A tensor of so many cells being written, cell by cell.
///
/// The number is known when the code is built, so that most places need no check.
#[derive(Debug)]
pub struct Writer<'a, T, const CELLS: usize> {
    cells: &'a mut [T; CELLS],
}

impl<'a, T: Cell, const CELLS: usize> Writer<'a, T, CELLS> {
    /// A tensor with nothing in it, at the front of `cells`; what lies behind its last cell is left alone.
    ///
    /// # Errors
    /// [`WrongSize`] if it has more cells.
    #[inline]
    pub fn new(cells: &'a mut [T]) -> Result<Self, WrongSize> {
        let wrong = WrongSize {
            needed: CELLS,
            found: cells.len(),
        };
        let cells = cells.first_chunk_mut().ok_or(wrong)?;
        cells.fill(T::ZERO);
        Ok(Writer { cells })
    }

    /// Puts a number into a cell of a plane, counted from the plane's first; more than the plane's highest counts as
    /// the highest. A cell past the plane's last is a mistake of the caller, and a debug build stops.
    #[inline(always)]
    pub fn put(&mut self, plane: Place, at: usize, value: u8) {
        debug_assert!(
            at < plane.cells,
            "a plane of {} has no cell {at}",
            plane.cells
        );
        if let Some(cell) = self.cells.get_mut(plane.first + at) {
            *cell = T::of(value.min(plane.high), plane.high);
        }
    }

    /// Counts one more in a cell of a plane, as [`put`](Writer::put) finds it; the highest stays as it is.
    ///
    /// The plane's highest must be a power of two, by which floats are divided without loss: else a debug build stops.
    #[inline(always)]
    pub fn count(&mut self, plane: Place, at: usize) {
        debug_assert!(
            at < plane.cells && plane.high.is_power_of_two(),
            "a plane of {} to {} counts nothing in cell {at}",
            plane.cells,
            plane.high
        );
        if let Some(cell) = self.cells.get_mut(plane.first + at) {
            *cell = cell.more(plane.high);
        }
    }

    /// Puts 1 into each cell of a plane, of 8 to 16 cells, whose bit is set, and 0 into the others. A shorter or longer
    /// plane is a mistake of the caller, and a debug build stops.
    #[inline(always)]
    pub fn put_bits(&mut self, plane: Place, bits: u16) {
        debug_assert!(
            (8..=16).contains(&plane.cells),
            "a plane of {} is not written eight cells at a time",
            plane.cells
        );
        let Some(last) = plane.cells.checked_sub(8) else {
            return;
        };
        self.put_eight(plane, 0, bits as u8);
        // Those that are left over go with some that are written already.
        self.put_eight(plane, last, (bits >> last) as u8);
    }

    #[inline(always)]
    fn put_eight(&mut self, plane: Place, at: usize, byte: u8) {
        let first = plane.first + at;
        let Some(eight) = self.cells.get_mut(first..first + 8) else {
            return;
        };
        for (cell, one) in eight.iter_mut().zip(&EIGHT_BITS[usize::from(byte)]) {
            *cell = T::of(*one, plane.high);
        }
    }
}

/// The bits of every byte, the lowest first: eight cells are written at once.
const EIGHT_BITS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut at = 0;
    while at < 8 * 256 {
        table[at / 8][at % 8] = ((at / 8) >> (at % 8) & 1) as u8;
        at += 1;
    }
    table
};

/// A buffer is of another size than what goes into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the buffer holds {found}, and {needed} are needed")]
pub struct WrongSize {
    /// What is needed.
    pub needed: usize,
    /// What it holds.
    pub found: usize,
}

#[cfg(test)]
mod tests {
    use super::super::tables::Frame;
    use super::*;
    use core::array::from_fn as array;

    const TWO: &[Plane] = &[
        Plane {
            name: "one",
            shape: [2, 6],
            high: 4,
            frame: Frame::Relative,
            meaning: "",
        },
        Plane {
            name: "two",
            shape: [1, 1],
            high: 1,
            frame: Frame::Table,
            meaning: "",
        },
    ];

    #[test]
    fn a_writer_keeps_to_its_planes() {
        let (one, two) = (Place::of(TWO, 0), Place::of(TWO, 1));
        let mut cells = [9_u8; 14];
        let mut writer = Writer::<_, 13>::new(&mut cells).unwrap();
        writer.put(one, 11, 200);
        writer.put(two, 0, 1);
        assert_eq!(cells, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 9]);
        let mut floats = [9.0_f32; 13];
        let mut writer = Writer::<_, 13>::new(&mut floats).unwrap();
        writer.put(one, 1, 3);
        assert_eq!(floats, array(|at| if at == 1 { 0.75 } else { 0.0 }));
        let mut writer = Writer::<_, 13>::new(&mut floats).unwrap();
        writer.put_bits(one, 0b1110_0010_1010);
        let set = [1, 3, 5, 9, 10, 11];
        let quarter = |at| if set.contains(&at) { 0.25 } else { 0.0 };
        assert_eq!(floats, array(quarter));
        let wrong = Writer::<_, 13>::new(&mut [0_u8; 12]).map(|_| ());
        assert_eq!(
            wrong,
            Err(WrongSize {
                needed: 13,
                found: 12
            })
        );
    }

    #[test]
    fn what_is_counted_is_what_is_put() {
        let one = Place::of(TWO, 0);
        let (mut cells, mut floats) = ([9_u8; 13], [9.0_f32; 13]);
        let mut writer = Writer::<_, 13>::new(&mut cells).unwrap();
        let mut float_writer = Writer::<_, 13>::new(&mut floats).unwrap();
        for at in 0..7 {
            for _ in 0..at {
                writer.count(one, at);
                float_writer.count(one, at);
            }
        }
        assert_eq!(cells, [0, 1, 2, 3, 4, 4, 4, 0, 0, 0, 0, 0, 0]);
        assert_eq!(floats, cells.map(|count| f32::of(count, 4)));
    }
}
