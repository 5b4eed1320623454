use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::bang::{Action, Bang, Config, Event, Illegal, NotWithdrawn, Preset, Rules};
use crate::kit::Dice;
use crate::record::{Reason, Record};

fn open(preset: Preset, players: u8, seed: u8, undo: Undo) -> Table<Bang> {
    let config = Config::new(Rules::preset(preset, players)).unwrap();
    Table::new(config, [seed; 32], undo)
}

/// One of the seats asked and one of its legal actions; `None` when the game is over.
fn choose(table: &Table<Bang>, dice: &mut Dice) -> Option<(Seat, Action)> {
    let seats: Vec<Seat> = table.asked().iter().collect();
    let seat = *seats.get(dice.below(seats.len() as u32) as usize)?;
    let list = table.legal(seat);
    Some((seat, list[dice.below(list.len() as u32) as usize]))
}

fn play(table: &mut Table<Bang>, dice: &mut Dice, decisions: usize) {
    for _ in 0..decisions {
        let Some((seat, action)) = choose(table, dice) else {
            return;
        };
        table.answer(table.ask_number(), seat, action).unwrap();
    }
}

/// Does what a host might do next, whatever comes of it.
fn meddle(table: &mut Table<Bang>, dice: &mut Dice) {
    let players = u32::from(table.config().players());
    let seat = Seat::of(dice.below(players) as u8);
    let ask = table.ask_number();
    match dice.below(12) {
        0 | 1 => drop(table.undo()),
        2 => drop(table.withdraw(ask, seat)),
        3 => drop(table.time_out(ask, seat)),
        4 => {
            let driver = Driver::ALL[dice.below(2) as usize];
            table.hand(seat, driver).unwrap();
        }
        _ => play(table, dice, 1),
    }
}

#[test]
fn a_table_is_loaded_as_it_was_saved() {
    let mut undone = 0;
    for (game, preset) in Preset::ALL.iter().enumerate() {
        for players in [4, 7] {
            let mut table = open(*preset, players, game as u8, Undo::Allowed);
            let mut dice = Dice::new(u64::from(players));
            for step in 0..400 {
                meddle(&mut table, &mut dice);
                if step % 40 == 0 {
                    assert_eq!(Table::load(&table.save()), Ok(table.clone()));
                }
            }
            let record = table.record();
            assert_eq!(Table::replay(&record), Ok(table.clone()));
            assert_eq!(Record::parse(&record.to_string()), Ok(record));
            let back = |news: &News<Event>| matches!(news, News::Undone { .. });
            undone += table.news.iter().filter(|n| back(n)).count();
        }
    }
    assert!(undone > 100, "{undone}");
}

#[test]
fn a_decision_taken_back_leaves_no_trace_in_the_position() {
    let mut table = open(Preset::Xmu, 6, 3, Undo::Allowed);
    let mut dice = Dice::new(3);
    let mut states = Vec::from([*table.state()]);
    for _ in 0..150 {
        play(&mut table, &mut dice, 1);
        states.push(*table.state());
    }
    let told = table.events_for(None, 0).unwrap();
    while let Some(last) = table.decisions().last() {
        states.pop();
        assert_eq!(table.undo(), Ok(last));
        assert_eq!(Some(table.state()), states.last());
    }
    assert_eq!(states.len(), 1);
    assert_eq!(table.undo(), Err(TableError::NothingToUndo));
    // What was told once keeps its place, and all of it but the set-up was taken back.
    let after = table.events_for(None, 0).unwrap();
    assert_eq!(after[..told.len()], told);
    let mut left = told;
    for news in &after[left.len()..] {
        let News::Undone { from, to, .. } = *news else {
            panic!("{news:?}");
        };
        assert_eq!(to, left.len());
        left.truncate(from);
    }
    let fresh = open(Preset::Xmu, 6, 3, Undo::Allowed);
    assert_eq!(left, fresh.events_for(None, 0).unwrap());
}

#[test]
fn secret_answers_are_taken_back_in_any_order() {
    let mut table = open(Preset::Xmu, 5, 1, Undo::Forbidden);
    let ask = table.ask_number();
    let begin = *table.state();
    let [a, b, c] = [0, 1, 2].map(Seat::of);
    for seat in [a, b, c] {
        table.answer(ask, seat, table.legal(seat)[1]).unwrap();
    }
    assert_eq!(table.asked().len(), 2);
    table.withdraw(ask, a).unwrap();
    let mut without = open(Preset::Xmu, 5, 1, Undo::Forbidden);
    for seat in [c, b] {
        without.answer(ask, seat, without.legal(seat)[1]).unwrap();
    }
    assert_eq!(table.state(), without.state());
    assert_eq!(
        table.events_for(Some(b), 0).unwrap().last(),
        Some(&News::Withdrawn {
            seat: a,
            from: 0,
            to: 1
        })
    );
    table.withdraw(ask, c).unwrap();
    table.withdraw(ask, b).unwrap();
    assert_eq!(*table.state(), begin);
    assert_eq!(table.decisions().count(), 0);
    for seat in table.asked().iter() {
        table.time_out(ask, seat).unwrap();
    }
    assert!(table.ask_number() > ask);
    assert_eq!(Table::load(&table.save()), Ok(table));
}

#[test]
fn a_table_that_refuses_is_as_it_was() {
    let mut table = open(Preset::Xmu, 4, 2, Undo::Forbidden);
    let ask = table.ask_number();
    let [a, b, far] = [0, 1, 9].map(Seat::of);
    let action = table.legal(a)[0];
    table.answer(ask, a, action).unwrap();
    table.resign(b).unwrap();
    let before = table.clone();

    let not_asked = Illegal::NotAsked { seat: a };
    assert_eq!(
        table.answer(ask, a, action),
        Err(TableError::Illegal(not_asked))
    );
    let stale = Illegal::StaleAsk {
        given: ask + 1,
        current: ask,
    };
    let open_action = table.legal(b)[0];
    assert_eq!(
        table.answer(ask + 1, b, open_action),
        Err(TableError::Illegal(stale))
    );
    assert_eq!(table.time_out(ask + 1, b), Err(TableError::Illegal(stale)));
    assert!(matches!(
        table.answer(ask, b, Action::End),
        Err(TableError::Illegal(Illegal::Refused(_)))
    ));
    assert_eq!(
        table.time_out(ask, a),
        Err(TableError::NotAsked { seat: a })
    );
    let none = NotWithdrawn::NotAnswered { seat: b };
    assert_eq!(table.withdraw(ask, b), Err(TableError::NotWithdrawn(none)));
    assert_eq!(table.undo(), Err(TableError::UndoForbidden));
    assert_eq!(
        table.hand(b, Driver::Person),
        Err(TableError::Resigned { seat: b })
    );
    let nobody = TableError::NoSuchSeat { seat: far };
    assert_eq!(table.resign(far), Err(nobody));
    assert_eq!(table.view(Some(far)), Err(nobody));
    assert_eq!(table.events_for(Some(far), 0), Err(nobody));
    assert_eq!(table.seen_record(Some(far)), Err(nobody));
    let too_many = TableError::NotTold { since: 3, told: 2 };
    assert_eq!(table.events_for(None, 3), Err(too_many));
    assert_eq!(table.legal(far), []);
    assert_eq!(table, before);
}

#[test]
fn absent_players_seats_play_on_to_the_end() {
    let mut table = open(Preset::Official, 4, 5, Undo::Forbidden);
    let mut dice = Dice::new(5);
    table.resign(Seat::of(2)).unwrap();
    table.hand(Seat::of(1), Driver::Bot).unwrap();
    while !table.status().is_over() {
        let ask = table.ask_number();
        match table.asked_of(Driver::Resigned).first() {
            Some(seat) => drop(table.time_out(ask, seat).unwrap()),
            None => play(&mut table, &mut dice, 1),
        }
    }
    assert_eq!(table.asked(), SeatSet::EMPTY);
    assert_eq!(table.ask(), None);
    let over = TableError::Illegal(Illegal::Over);
    assert_eq!(
        table.answer(table.ask_number(), Seat::of(0), Action::End),
        Err(over)
    );
    let record = table.record();
    assert_eq!(record.standings, table.status().standings());
    assert_eq!(Table::replay(&record), Ok(table));
}

/// The news that come in pieces are the news, and nobody sees another's cards.
#[test]
fn news_come_in_pieces() {
    let mut table = open(Preset::Official, 5, 8, Undo::Allowed);
    let mut dice = Dice::new(8);
    let viewers = [Some(Seat::of(0)), Some(Seat::of(3)), None];
    let mut heard: [Vec<News<Event>>; 3] = Default::default();
    for _ in 0..200 {
        meddle(&mut table, &mut dice);
        for (viewer, heard) in viewers.iter().zip(&mut heard) {
            heard.extend(table.events_for(*viewer, heard.len()).unwrap());
            assert_eq!(*heard, table.events_for(*viewer, 0).unwrap());
        }
    }
    let mut hidden = 0;
    for (viewer, heard) in viewers.iter().zip(&heard) {
        for news in heard {
            if let News::Event(event) = news {
                assert_eq!(event.seen_by(*viewer), *event);
                hidden += usize::from(matches!(event, Event::Drew { card: None, .. }));
            }
        }
    }
    assert!(hidden > 50, "{hidden}");
}

#[test]
fn a_seen_record_tells_what_was_seen() {
    let me = Seat::of(1);
    let mut table = open(Preset::Official, 4, 4, Undo::Allowed);
    let mut dice = Dice::new(4);
    for _ in 0..120 {
        meddle(&mut table, &mut dice);
    }
    for viewer in [Some(me), None] {
        let text = table.seen_record(viewer).unwrap();
        let refused = Record::<Bang>::parse(&text).unwrap_err();
        assert_eq!((refused.line, refused.reason), (1, Reason::Seen));
        let events = table.events_for(viewer, 0).unwrap();
        let seen = events.iter().filter_map(|news| match news {
            News::Event(event) => Some(event.to_string()),
            News::Withdrawn { .. } | News::Undone { .. } | News::Handed { .. } => None,
        });
        let written = text.lines().filter_map(|l| l.strip_prefix("> "));
        assert!(seen.eq(written.map(String::from)));
        let mine = table
            .entries
            .iter()
            .filter_map(|(entry, _)| match entry.deed {
                Deed::Answer { seat, action } => {
                    (viewer == Some(seat)).then(|| alloc::format!("{seat}: {action}"))
                }
                Deed::TimeOut { .. } | Deed::Withdraw { .. } | Deed::Undo | Deed::Hand { .. } => {
                    None
                }
            });
        let answers = text.lines().filter(|l| l.contains(": ")).map(String::from);
        assert!(mine.eq(answers), "{text}");
        assert!(!text.contains(" = ") && !text.contains("seed") && text.contains("undo 2"));
    }
}

/// What others do in secret changes nothing in what a viewer is given.
#[test]
fn a_seen_record_keeps_secrets() {
    let [me, other] = [0, 1].map(Seat::of);
    let told = |choice: usize| {
        let mut table = open(Preset::Xmu, 4, 6, Undo::Forbidden);
        let ask = table.ask_number();
        table
            .answer(ask, other, table.legal(other)[choice])
            .unwrap();
        let his = table.seen_record(Some(other)).unwrap();
        (
            table.seen_record(Some(me)).unwrap(),
            table.seen_record(None).unwrap(),
            his,
        )
    };
    let (first, second) = (told(0), told(1));
    assert_eq!((&first.0, &first.1), (&second.0, &second.1));
    assert_ne!(first.2, second.2);
}
