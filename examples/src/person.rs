//! Asks the person who plays: numbered choices, and what else may be typed.

use std::io;

use standoff::kit::{Seat, Speech};
use standoff::table::{ErrorOf, Table, TableError};

use crate::desk::Desk;
use crate::failure::Failure;
use crate::phrases::Phrases;
use crate::screen::wrapped;
use crate::shown::Shown;
use crate::teller::Teller;

/// What the person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The choice at this place of the list, from 0.
    Choice(usize),
    /// To take back.
    Undo,
    /// To save, perhaps to this file.
    Save(Option<String>),
    /// The table.
    Table,
    /// Help.
    Help,
    /// To leave.
    Quit,
    /// Nothing more comes.
    End,
    /// None of these.
    Other(String),
}

/// Reads one line.
pub(crate) fn read(desk: &mut Desk<'_>, phrases: Phrases) -> Result<Wanted, Failure> {
    write!(desk.out, "{}", phrases.prompt())?;
    desk.out.flush()?;
    let mut bytes = Vec::new();
    let read = desk.input.read_until(b'\n', &mut bytes);
    if read.map_err(Failure::Read)? == 0 {
        writeln!(desk.out)?;
        return Ok(Wanted::End);
    }
    let line = String::from_utf8_lossy(&bytes);
    if desk.echo {
        writeln!(desk.out, "{}", line.trim())?;
    }
    Ok(wanted(line.trim()))
}

fn wanted(line: &str) -> Wanted {
    if let Some(place) = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1)) {
        return Wanted::Choice(place);
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("u" | "undo", "") => Wanted::Undo,
        ("s" | "save", "") => Wanted::Save(None),
        ("s" | "save", file) => Wanted::Save(Some(file.to_owned())),
        ("t" | "table", "") => Wanted::Table,
        ("?" | "h" | "help", "") => Wanted::Help,
        ("q" | "quit", "") => Wanted::Quit,
        _ => Wanted::Other(line.to_owned()),
    }
}

/// Writes what the seat is asked: heading, numbered choices, and what cannot be chosen and why.
pub(crate) fn show<G: Shown>(
    table: &Table<G>,
    seat: Seat,
    teller: &Teller<G>,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let Some(ask) = table.ask() else {
        return Ok(());
    };
    let (phrases, names) = (teller.phrases(), teller.names(table)?);
    let speech = Speech::new(phrases.0, &names);
    let heading = phrases.your_turn(seat, &G::asked(&ask, speech), speech);
    writeln!(desk.out, "\n{}", wrapped(0, &heading))?;
    writeln!(desk.out, "{}", wrapped(0, &G::question(&ask, phrases.0)))?;
    let others = table.asked().without(seat);
    if !others.is_empty() {
        writeln!(
            desk.out,
            "{}",
            wrapped(0, &phrases.also_asked(others, speech))
        )?;
    }
    for (number, action) in (1..).zip(table.legal(seat)) {
        let label = G::label(&ask, action, speech);
        writeln!(desk.out, "{}", wrapped(2, &format!("{number:>3}  {label}")))?;
    }
    for greyed in G::greyed(table.config(), table.state(), seat, speech) {
        let line = wrapped(
            2,
            &format!("  -  {}", phrases.greyed(&greyed.what, &greyed.why)),
        );
        grey(&line, desk)?;
    }
    Ok(())
}

/// Writes a line in grey letters, where the screen has them.
fn grey(line: &str, desk: &mut Desk<'_>) -> io::Result<()> {
    if desk.grey {
        writeln!(desk.out, "\u{1b}[2m{line}\u{1b}[0m")
    } else {
        writeln!(desk.out, "{line}")
    }
}

/// Writes what can be typed, and what the cards before the person do.
pub(crate) fn help<G: Shown>(
    table: &Table<G>,
    seat: Seat,
    phrases: Phrases,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let view = table.view(Some(seat));
    let view = view.map_err(|error| Failure::Refused(error.to_string()))?;
    writeln!(desk.out)?;
    for line in phrases.help() {
        writeln!(desk.out, "  {line}")?;
    }
    for line in G::explain(table.config(), &view, phrases.0) {
        writeln!(desk.out, "{}", wrapped(2, &line))?;
    }
    Ok(())
}

/// Takes back the seat's last decision and all that came after it.
///
/// # Errors
/// Those of [`Table::undo`]; nothing has changed.
pub(crate) fn take_back<G: Shown>(table: &mut Table<G>, seat: Seat) -> Result<(), ErrorOf<G>> {
    if !table.decisions().any(|(who, _)| who == seat) {
        return Err(TableError::NothingToUndo);
    }
    while table.undo()?.0 != seat {}
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_number_or_a_word() {
        for (line, expected) in [
            ("1", Wanted::Choice(0)),
            ("12", Wanted::Choice(11)),
            ("0", Wanted::Other("0".to_owned())),
            ("-1", Wanted::Other("-1".to_owned())),
            ("", Wanted::Other(String::new())),
            ("u", Wanted::Undo),
            ("undo", Wanted::Undo),
            ("undo it", Wanted::Other("undo it".to_owned())),
            ("s", Wanted::Save(None)),
            (
                "save my game.txt",
                Wanted::Save(Some("my game.txt".to_owned())),
            ),
            ("t", Wanted::Table),
            ("?", Wanted::Help),
            ("q", Wanted::Quit),
            ("quit now", Wanted::Other("quit now".to_owned())),
        ] {
            assert_eq!(wanted(line), expected, "{line}");
        }
    }
}
