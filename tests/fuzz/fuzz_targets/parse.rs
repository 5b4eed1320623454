//! Text as a position, a scenario and a record: an error, or something that is written and read again.
//!
//! Scenarios and records are a corpus to begin with: `cargo fuzz run parse tests/scenarios/bang tests/golden/bang`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::{Bang, Position, State};
use standoff::record::Record;
use standoff::scenario;
use standoff::table::Table;
use standoff_fuzz::{bytes::Bytes, play};

/// No text begins with a byte below this one: such bytes make a position's text with some changes.
const TEXT: u8 = b'\t';

fuzz_target!(|data: &[u8]| match data.first() {
    Some(&first) if first < TEXT => {
        if let Some(text) = changed(&mut Bytes::new(&data[1..])) {
            check(&text);
        }
    }
    _ => {
        let text = String::from_utf8_lossy(data);
        check(&text);
        if let Err(error) = scenario::run(&text) {
            assert!(!error.to_string().is_empty());
        }
        check_record(&text);
    }
});

fn check_record(text: &str) {
    match Table::<Bang>::load(text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(table) => {
            let record = Record::parse(text);
            assert_eq!(record.as_ref(), Ok(&table.record()));
            assert_eq!(Table::load(&table.save()), Ok(table));
        }
    }
}

/// The text of a position out of a game, in which some bytes and lines have changed places or values.
fn changed(bytes: &mut Bytes<'_>) -> Option<String> {
    let config = bytes.config()?;
    let mut state = State::new(&config, bytes.u64());
    for _ in 0..bytes.byte() {
        play::legal(&config, &mut state, bytes);
    }
    let mut text = state.notation(&config).into_bytes();
    while !bytes.is_empty() {
        let (at, other) = (bytes.below(text.len()), bytes.below(text.len()));
        match bytes.byte() % 4 {
            0 => text[at] = bytes.byte(),
            1 => text.swap(at, other),
            2 => text.truncate(at.max(1)),
            _ => text.copy_within(at.min(other)..at.max(other), at.min(other) / 2),
        }
    }
    Some(String::from_utf8_lossy(&text).into_owned())
}

fn check(text: &str) {
    match Position::parse(text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(read) => {
            let written = read.state.notation(&read.config);
            let again = Position::parse(&written);
            assert!(again.as_ref() == Ok(&read), "{again:?} from\n{written}");
            let mut state = read.state;
            play::on(&read.config, &mut state, &mut Bytes::new(text.as_bytes()));
        }
    }
}
