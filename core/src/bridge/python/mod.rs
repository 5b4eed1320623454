//! Conversions to and from Python that no derive gives.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

use pyo3::IntoPyObjectExt as _;
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyType};

use super::Fault;
use super::lists;
use crate::bang::{Ability, AbilitySet, Character, CharacterSet, Face, Kind, Suit};
use crate::cash_n_guns::{Bullet, Bullets, Note, Notes, Power, PowerSet};
use crate::dangan::Sticker;
use crate::kit::{Card, CardSet, FixedVec, Language, Pile, Seat, SeatSet};

/// What Python's `repr` writes for a value.
///
/// # Errors
/// Those of Python itself.
pub(crate) fn shown<'py, T>(py: Python<'py>, value: &T) -> PyResult<String>
where
    T: Clone + IntoPyObject<'py>,
{
    Ok(value.clone().into_bound_py_any(py)?.repr()?.to_string())
}

/// `Title(key=value, …)`; a field without a key is written by its value alone.
pub(crate) fn repr(title: &str, fields: &[(&str, String)]) -> String {
    let mut text = String::from(title);
    text.push('(');
    for (at, (key, value)) in fields.iter().enumerate() {
        text.push_str(if at == 0 { "" } else { ", " });
        if !key.is_empty() {
            text.push_str(key);
            text.push('=');
        }
        text.push_str(value);
    }
    text.push(')');
    text
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        raised(fault)
    }
}

/// The `StandoffError` of the package with this as its `fault`; Python's own error where that class is not to be had.
pub fn raised<T>(fault: T) -> PyErr
where
    T: ToString + for<'py> IntoPyObject<'py>,
{
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    Python::attach(|py| {
        let raised = CLASS
            .import(py, "standoff.errors", "StandoffError")
            .and_then(|class| class.call1((fault.to_string(), fault)));
        raised.map_or_else(|error| error, PyErr::from_value)
    })
}

/// A number that is checked on its way in.
macro_rules! number {
    ($type:ident, $fault:ident, $field:ident) => {
        impl<'py> IntoPyObject<'py> for $type {
            type Target = PyInt;
            type Output = Bound<'py, PyInt>;
            type Error = Infallible;
            const OUTPUT_TYPE: PyStaticExpr = u8::OUTPUT_TYPE;

            fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
                self.number().into_pyobject(py)
            }
        }

        impl<'a, 'py> FromPyObject<'a, 'py> for $type {
            type Error = PyErr;
            const INPUT_TYPE: PyStaticExpr = u8::OUTPUT_TYPE;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                let $field = object.extract::<i64>()?;
                let found = u8::try_from($field).ok().and_then($type::new);
                Ok(found.ok_or(Fault::$fault { $field })?)
            }
        }
    };
}

number!(Seat, NoSuchSeat, seat);
number!(Card, NoSuchCard, card);

/// What crosses as a list: how it is taken apart, and put together.
macro_rules! list {
    ([$($generic:tt)*] $type:ty, $item:ty, $apart:expr, $together:expr) => {
        impl<'py, $($generic)*> IntoPyObject<'py> for $type
        where
            $item: IntoPyObject<'py>,
        {
            type Target = PyAny;
            type Output = Bound<'py, PyAny>;
            type Error = PyErr;
            const OUTPUT_TYPE: PyStaticExpr = <Vec<$item>>::OUTPUT_TYPE;

            fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
                let apart: fn(&Self) -> Vec<$item> = $apart;
                apart(&self).into_pyobject(py)
            }
        }

        impl<'a, 'py, $($generic)*> FromPyObject<'a, 'py> for $type
        where
            $item: pyo3::conversion::FromPyObjectOwned<'py>,
        {
            type Error = PyErr;
            const INPUT_TYPE: PyStaticExpr = <Vec<$item>>::INPUT_TYPE;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                let together: fn(Vec<$item>) -> Result<Self, Fault> = $together;
                Ok(together(object.extract()?)?)
            }
        }
    };
}

list!([] SeatSet, Seat, |set| set.iter().collect(), |seats| Ok(seats.into_iter().collect()));
list!([] CardSet, Card, |set| set.iter().collect(), |cards| Ok(cards.into_iter().collect()));
list!([] Pile, Card, lists::of_pile, lists::pile);
list!([] AbilitySet, Ability, lists::abilities, |list| Ok(lists::ability_set(list)));
list!([] CharacterSet, Character, |set| set.iter().collect(), |list| Ok(lists::character_set(list)));
list!([] Bullets, Bullet, |all| all.iter().collect(), |list| Ok(list.into_iter().collect()));
list!([] Notes, Note, |all| all.iter().collect(), |list| Ok(list.into_iter().collect()));
list!([] PowerSet, Power, |set| set.iter().collect(), |list| Ok(list.into_iter().collect()));
list!([T: Copy + Default, const N: usize] FixedVec<T, N>, T, |list| list.to_vec(), lists::fixed);

impl<'py> IntoPyObject<'py> for Sticker {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = Infallible;
    const OUTPUT_TYPE: PyStaticExpr = <Option<Seat>>::OUTPUT_TYPE;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        self.seat().into_pyobject(py)
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Sticker {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr = <Option<Seat>>::INPUT_TYPE;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(lists::sticker(object.extract()?))
    }
}

#[pymethods]
impl Face {
    /// The face that is written so: kind, rank and suit as in `bang:QH`.
    #[new]
    fn of_text(text: &str) -> PyResult<Self> {
        Ok(text.parse().map_err(|_| Fault::NoSuchFace)?)
    }

    /// The kind of card.
    #[getter(kind)]
    fn get_kind(&self) -> Kind {
        self.kind()
    }

    /// Its rank, 2 to 14 with the ace high.
    #[getter(rank)]
    fn get_rank(&self) -> u8 {
        self.rank().number()
    }

    /// Its suit.
    #[getter(suit)]
    fn get_suit(&self) -> Suit {
        self.suit()
    }

    /// What people call it, in this language.
    #[pyo3(name = "in_language")]
    fn py_in_language(&self, language: Language) -> String {
        self.in_language(language).to_string()
    }

    fn __str__(&self) -> String {
        self.to_string()
    }

    fn __repr__(&self) -> String {
        repr("Face", &[("", alloc::format!("'{self}'"))])
    }
}
