//! Numbers from Python, however large they are.

use pyo3::exceptions::PyTypeError;
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::PyMapping;

use standoff::kit::Seat;

use super::Misuse;

/// What stands where a whole number should: whether it is one, and in range, is asked with the argument's name.
#[derive(Clone, Debug)]
pub(crate) enum Number {
    /// A number of 64 bits.
    Of(u64),
    /// A whole number that is none of them, in digits.
    Beyond(String),
    /// No whole number, as Python writes it.
    Other(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Number {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr = u64::OUTPUT_TYPE;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(number) = object.extract::<u64>() {
            return Ok(Number::Of(number));
        }
        Ok(match object.call_method0("__index__") {
            // Python writes no number of thousands of digits.
            Ok(number) => Number::Beyond(number.str().map_or_else(
                |_| "a number of too many digits".into(),
                |digits| digits.to_string(),
            )),
            Err(_) => Number::Other(object.repr()?.to_string()),
        })
    }
}

impl Number {
    /// This number: for defaults.
    pub(crate) const fn of(number: u64) -> Self {
        Number::Of(number)
    }

    /// The number, if it is one and in this range; `name` is the argument's.
    pub(crate) fn within(self, name: &str, least: u64, most: u64) -> PyResult<u64> {
        let number = match self {
            Number::Of(number) if (least..=most).contains(&number) => return Ok(number),
            Number::Of(number) => number.to_string(),
            Number::Beyond(digits) => digits,
            Number::Other(found) => {
                let why = format!("{name}: {found} is no whole number");
                return Err(PyTypeError::new_err(why));
            }
        };
        Err(Misuse::out_of_range(name, number, least, most).into())
    }

    /// Any number of 64 bits.
    pub(crate) fn any(self, name: &str) -> PyResult<u64> {
        self.within(name, 0, u64::MAX)
    }

    /// A seat of a table with so many players, where the argument is `seat`.
    pub(crate) fn seat(self, players: usize) -> PyResult<Seat> {
        self.seat_in("seat", players)
    }

    /// A seat of a table with so many players.
    pub(crate) fn seat_in(self, name: &str, players: usize) -> PyResult<Seat> {
        let most = players as u64 - 1;
        let number = self.within(name, 0, most)?;
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        seat.ok_or_else(|| Misuse::out_of_range(name, number, 0, most).into())
    }
}

/// A word for each of some numbers.
#[derive(Clone, Debug)]
pub(crate) struct Words(pub(crate) Vec<(Number, String)>);

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
        let items = object.cast::<PyMapping>()?.items()?;
        let words = items.iter().map(|item| item.extract());
        Ok(Words(words.collect::<PyResult<_>>()?))
    }
}
