//! Arrays of the caller's: looked at before they are written to.

use std::ops::Range;

use numpy::{
    BorrowError, Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;

use standoff::learn::Id;

use super::Misuse;

/// What is given as something that Python's types name, and looked at later.
macro_rules! given {
    ($(#[$doc:meta])* $name:ident, $module:literal, $class:literal) => {
        $(#[$doc])*
        pub(super) struct $name<'py>(pub(super) Bound<'py, PyAny>);

        impl<'py> FromPyObject<'_, 'py> for $name<'py> {
            type Error = PyErr;
            const INPUT_TYPE: PyStaticExpr = PyStaticExpr::Attribute {
                value: &PyStaticExpr::Name { id: $module },
                attr: $class,
            };

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                Ok($name(object.to_owned()))
            }
        }
    };
}

given!(/** An array of numpy's. */ Array, "numpy", "ndarray");
given!(/** The arrays that a pool writes to. */ Arrays, "standoff.buffers", "Buffers");

/// An array that is this call's alone, of the right type and shape, its cells one behind the other.
pub(super) struct Own<'py, T: Element>(PyReadwriteArrayDyn<'py, T>);

impl<'py, T: Element> Own<'py, T> {
    /// Takes the array for this call.
    pub(super) fn take(
        name: &str,
        array: &Bound<'py, PyAny>,
        shape: &[usize],
    ) -> Result<Self, Misuse> {
        let array = typed::<T>(name, array)?;
        if array.shape() != shape {
            let why = format!("has shape {:?}, and {shape:?} is needed", array.shape());
            return Err(Misuse::array(name, why));
        }
        if !array.is_c_contiguous() || !array.is_aligned() {
            return Err(Misuse::array(
                name,
                "is not contiguous in C order and aligned",
            ));
        }
        match array.try_readwrite() {
            Ok(own) => Ok(Own(own)),
            Err(BorrowError::NotWriteable) => Err(Misuse::array(name, "is read-only")),
            Err(_) => Err(Misuse::array(name, SHARED)),
        }
    }

    /// Where in memory it lies.
    pub(super) fn place(&self) -> Range<usize> {
        let begin = self.0.as_slice().map_or(0, |cells| cells.as_ptr().addr());
        begin..begin + self.0.len() * size_of::<T>()
    }

    /// Its cells.
    pub(super) fn cells(&mut self) -> &mut [T] {
        // Contiguous and aligned, as was looked at.
        self.0.as_slice_mut().unwrap_or_default()
    }
}

/// Refuses arrays that share memory. numpy's own books tell only of those that are parts of one array, not of two made
/// over one buffer of something else.
pub(super) fn apart(places: &[(&str, Range<usize>)]) -> Result<(), Misuse> {
    for (at, (name, place)) in places.iter().enumerate() {
        let meets = |other: &Range<usize>| place.start < other.end && other.start < place.end;
        if places[..at].iter().any(|(_, other)| meets(other)) {
            return Err(Misuse::array(name, SHARED));
        }
    }
    Ok(())
}

const SHARED: &str = "shares memory with another array, or is in use by another call";

/// Whether the array has this type of cells.
pub(super) fn is<T: Element>(array: &Bound<'_, PyAny>) -> bool {
    array.cast::<PyArrayDyn<T>>().is_ok()
}

fn typed<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
) -> Result<&'a Bound<'py, PyArrayDyn<T>>, Misuse> {
    if let Ok(array) = array.cast::<PyArrayDyn<T>>() {
        return Ok(array);
    }
    Err(match array.cast::<PyUntypedArray>() {
        Ok(untyped) => {
            let (found, needed) = (untyped.dtype(), T::get_dtype(array.py()));
            Misuse::array(
                name,
                format!("has cells of {found}, and {needed} is needed"),
            )
        }
        Err(_) => Misuse::array(name, "is no numpy array"),
    })
}

/// The ids in an array of whole numbers, one for each game.
pub(super) fn read_ids(
    array: &Bound<'_, PyAny>,
    games: usize,
    last: Id,
) -> Result<Vec<Id>, Misuse> {
    if is::<u16>(array) {
        collect::<u16>(array, games, last)
    } else if is::<i32>(array) {
        collect::<i32>(array, games, last)
    } else {
        collect::<i64>(array, games, last)
    }
}

fn collect<T: Element + Copy + Into<i64>>(
    array: &Bound<'_, PyAny>,
    games: usize,
    last: Id,
) -> Result<Vec<Id>, Misuse> {
    const NAME: &str = "ids";
    let array = typed::<T>(NAME, array)?;
    if array.shape() != [games] {
        let why = format!("has shape {:?}, and {:?} is needed", array.shape(), [games]);
        return Err(Misuse::array(NAME, why));
    }
    if !array.is_aligned() {
        return Err(Misuse::array(NAME, "is not aligned"));
    }
    let Ok(array) = array.try_readonly() else {
        return Err(Misuse::array(NAME, "is in use by another call"));
    };
    let ids = array.as_array();
    let ids = ids.iter().enumerate().map(|(game, id)| {
        let id: i64 = (*id).into();
        Id::try_from(id).map_err(|_| Misuse::NoSuchId {
            game: Some(game),
            id,
            last,
        })
    });
    ids.collect()
}

/// Writes ids into an array of whole numbers, one for each game.
pub(super) fn write_ids(array: &Bound<'_, PyAny>, ids: &[Id]) -> Result<(), Misuse> {
    const NAME: &str = "ids";
    let shape = [ids.len()];
    if is::<u16>(array) {
        Own::<u16>::take(NAME, array, &shape)?
            .cells()
            .copy_from_slice(ids);
    } else if is::<i32>(array) {
        fill(Own::<i32>::take(NAME, array, &shape)?.cells(), ids);
    } else {
        fill(Own::<i64>::take(NAME, array, &shape)?.cells(), ids);
    }
    Ok(())
}

fn fill<T: From<Id>>(cells: &mut [T], ids: &[Id]) {
    for (cell, id) in cells.iter_mut().zip(ids) {
        *cell = T::from(*id);
    }
}
