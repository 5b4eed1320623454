//! Text as a position, a scenario and a record: an error, or something that is written and read again.
//!
//! Scenarios and records are a corpus to begin with: `cargo fuzz run parse tests/scenarios/bang tests/golden/bang`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use standoff::bang::Bang;
use standoff::cash_n_guns::CashNGuns;
use standoff::dangan::Dangan;
use standoff::record::Record;
use standoff::scenario;
use standoff::table::Table;
use standoff_fuzz::{Fuzzed, bytes::Bytes, play};

/// No text begins with a byte below this one: such bytes make a position's text with some changes.
const TEXT: u8 = b'\t';

/// What is done with the texts of a game.
struct Row {
    changed: fn(&mut Bytes<'_>),
    any: fn(&str),
}

const fn row<G: Fuzzed>() -> Row {
    Row {
        changed: changed::<G>,
        any: any::<G>,
    }
}

/// Every game, a row each.
const GAMES: &[Row] = &[row::<Bang>(), row::<CashNGuns>(), row::<Dangan>()];

fuzz_target!(|data: &[u8]| match data.first() {
    Some(&first) if first < TEXT => {
        let mut bytes = Bytes::new(&data[1..]);
        (GAMES[bytes.below(GAMES.len())].changed)(&mut bytes);
    }
    _ => {
        let text = String::from_utf8_lossy(data);
        if let Err(error) = scenario::run(&text) {
            assert!(!error.to_string().is_empty());
        }
        for game in GAMES {
            (game.any)(&text);
        }
    }
});

fn any<G: Fuzzed>(text: &str) {
    check_position::<G>(text);
    match Table::<G>::load(text) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(table) => {
            let record = Record::parse(text);
            assert_eq!(record.as_ref(), Ok(&table.record()));
            assert_eq!(Table::load(&table.save()), Ok(table));
        }
    }
}

/// The text of a position out of a game, in which some bytes and lines have changed places or values.
fn changed<G: Fuzzed>(bytes: &mut Bytes<'_>) {
    let config = bytes.config::<G>();
    let mut state = G::start_from(&config, bytes.u64());
    for _ in 0..bytes.byte() {
        play::legal::<G>(&config, &mut state, bytes);
    }
    let mut text = G::write(&config, &state).into_bytes();
    while !bytes.is_empty() {
        let (at, other) = (bytes.below(text.len()), bytes.below(text.len()));
        match bytes.byte() % 4 {
            0 => text[at] = bytes.byte(),
            1 => text.swap(at, other),
            2 => text.truncate(at.max(1)),
            _ => text.copy_within(at.min(other)..at.max(other), at.min(other) / 2),
        }
    }
    check_position::<G>(&String::from_utf8_lossy(&text));
}

fn check_position<G: Fuzzed>(text: &str) {
    match G::read_position(text) {
        Err(why) => assert!(!why.is_empty()),
        Ok((config, mut state)) => {
            let written = G::write(&config, &state);
            let again = G::read_position(&written);
            assert!(again == Ok((config.clone(), state)), "from\n{written}");
            play::on::<G>(&config, &mut state, &mut Bytes::new(text.as_bytes()));
        }
    }
}
