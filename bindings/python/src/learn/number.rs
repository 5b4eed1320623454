//! Numbers from Python, however large they are.

use std::collections::BTreeMap;

use pyo3::exceptions::PyTypeError;
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;

use standoff::kit::Seat;

use super::Misuse;

/// A whole number that may be out of every range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(Option<u64>);

impl<'a, 'py> FromPyObject<'a, 'py> for Number {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr = u64::OUTPUT_TYPE;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<u64>() {
            Ok(number) => Ok(Number(Some(number))),
            Err(_) if object.call_method0("__index__").is_ok() => Ok(Number(None)),
            Err(_) => Err(PyTypeError::new_err("expected a whole number")),
        }
    }
}

impl Number {
    /// One that is in no range.
    pub(crate) const NONE: Number = Number(None);

    /// This number: for defaults.
    pub(crate) const fn of(number: u64) -> Self {
        Number(Some(number))
    }

    /// The number, if it is in this range.
    pub(crate) fn within(self, name: &str, least: u64, most: u64) -> Result<u64, Misuse> {
        let found = self.0.filter(|number| (least..=most).contains(number));
        found.ok_or_else(|| Misuse::OutOfRange {
            name: name.into(),
            least,
            most,
        })
    }

    /// Any number of 64 bits.
    pub(crate) fn any(self, name: &str) -> Result<u64, Misuse> {
        self.within(name, 0, u64::MAX)
    }

    /// A seat of a table with so many players.
    pub(crate) fn seat(self, players: usize) -> Result<Seat, Misuse> {
        let most = players as u64 - 1;
        let number = self.within("seat", 0, most)?;
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        seat.ok_or(Misuse::OutOfRange {
            name: "seat".into(),
            least: 0,
            most,
        })
    }
}

/// A word for each of some numbers.
#[derive(Clone, Debug)]
pub(crate) struct Words(pub(crate) BTreeMap<i64, String>);

impl<'a, 'py> FromPyObject<'a, 'py> for Words {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr = PyStaticExpr::Subscript {
        value: &PyStaticExpr::Attribute {
            value: &PyStaticExpr::Name {
                id: "collections.abc",
            },
            attr: "Mapping",
        },
        slice: &PyStaticExpr::Tuple {
            elts: &[u64::OUTPUT_TYPE, String::OUTPUT_TYPE],
        },
    };

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Words(object.extract()?))
    }
}
