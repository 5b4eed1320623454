//! A value's fields by name: how a test reads and changes what no rule and no public function would.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// The fields of a struct that can be saved. Names and types that are none of its panic: that is the test's fault.
#[derive(Debug)]
pub(crate) struct Fields(BTreeMap<String, Box<RawValue>>);

impl Fields {
    pub(crate) fn of(value: &impl Serialize) -> Fields {
        let text = serde_json::to_string(value).expect("a form as text");
        Fields(serde_json::from_str(&text).expect("a struct with named fields"))
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> T {
        let field = self
            .0
            .get(name)
            .map(|field| serde_json::from_str(field.get()));
        match field {
            Some(Ok(value)) => value,
            other => panic!("the field {name} is {:?}", other.map(|read| read.err())),
        }
    }

    pub(crate) fn set(&mut self, name: &str, value: &impl Serialize) {
        let text = serde_json::value::to_raw_value(value).expect("a form as text");
        let old = self.0.insert(name.to_owned(), text);
        assert!(old.is_some(), "there is no field {name}");
    }

    /// Reads a field, changes it and writes it back.
    pub(crate) fn change<T: DeserializeOwned + Serialize>(
        &mut self,
        name: &str,
        how: impl FnOnce(&mut T),
    ) {
        let mut value = self.get(name);
        how(&mut value);
        self.set(name, &value);
    }

    /// The value with its fields as they are now.
    pub(crate) fn whole<T: DeserializeOwned>(&self) -> T {
        let text = serde_json::to_string(&self.0).expect("texts in a map are text");
        serde_json::from_str(&text).expect("fields of their own types")
    }
}
