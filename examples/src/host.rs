//! Plays a game to its end: bots on the seats that nobody plays, and the person who plays, if anybody does.

use std::fs;
use std::path::{Path, PathBuf};

use standoff::bots::BotKind;
use standoff::kit::{Generator, Seat, SeatSet};
use standoff::table::{Driver, ErrorOf, Table, Undo};

use crate::args::{Deal, Options};
use crate::bots;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::games::Entry;
use crate::person::{self, Wanted};
use crate::shown::Shown;
use crate::teller::Teller;

/// Decisions after which a game is broken off; random bots need a few thousand at the most.
const LIMIT: usize = 200_000;

fn refused<G: Shown>(error: ErrorOf<G>) -> Failure {
    Failure::Refused(error.to_string())
}

/// Deals a game and plays it.
pub(crate) fn play<G: Shown>(
    options: &Options,
    deal: &Deal,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let (preset, players) = (deal.preset, deal.players);
    let none = || Failure::Refused(format!("there is no preset {preset} for {players} players"));
    let config = G::config(preset, players, &deal.switches).ok_or_else(none)?;
    let seed = Generator::from_u64(deal.seed).seed();
    // Among bots nobody minds what is taken back, not even an answer that was given in secret and then shown.
    let table = Table::<G>::new(config, seed, Undo::Allowed);
    let mut host = Host::new(options, table, options.play)?;
    let title = host.teller.phrases().opening(G::TITLE, deal, host.bot);
    writeln!(desk.out, "{title}")?;
    host.run(LIMIT, desk)
}

/// Plays on from where a record ends.
pub(crate) fn resume<G: Shown>(
    options: &Options,
    text: &str,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let table = Table::<G>::load(text).map_err(Failure::Record)?;
    let (players, decisions) = (G::players(table.config()), table.decisions().count());
    let entry = Entry::of::<G>();
    entry.check(options, players).map_err(Failure::Args)?;
    // Whom the record leaves to a person, if it is one: in a record of nobody's every seat is a person's.
    let person = |seat: &Seat| table.driver(*seat) == Driver::Person;
    let persons: SeatSet = SeatSet::first_n(players).iter().filter(person).collect();
    let only = persons.first().filter(|_| persons.len() == 1);
    let mut host = Host::new(options, table, options.play.or(only))?;
    let title = host
        .teller
        .phrases()
        .reopening(G::TITLE, players, decisions);
    writeln!(desk.out, "{title}")?;
    host.run(LIMIT, desk)
}

/// How a game was left.
enum Left {
    /// The input has ended.
    Input,
    /// The person wanted to.
    Person,
}

struct Host<G: Shown> {
    table: Table<G>,
    played: Option<Seat>,
    bot: BotKind,
    record: Option<PathBuf>,
    teller: Teller<G>,
}

impl<G: Shown> Host<G> {
    fn new(
        options: &Options,
        mut table: Table<G>,
        played: Option<Seat>,
    ) -> Result<Host<G>, Failure> {
        for seat in SeatSet::first_n(G::players(table.config())).iter() {
            let driver = match (played == Some(seat), table.driver(seat)) {
                (true, _) => Driver::Person,
                (false, Driver::Resigned) => Driver::Resigned,
                (false, Driver::Person | Driver::Bot) => Driver::Bot,
            };
            if table.driver(seat) != driver {
                table.hand(seat, driver).map_err(refused::<G>)?;
            }
        }
        let teller = Teller::new(played, options.from, options.language, options.fast);
        let record = options.record.clone();
        Ok(Host {
            table,
            played,
            bot: options.bot,
            record,
            teller,
        })
    }

    fn run(&mut self, limit: usize, desk: &mut Desk<'_>) -> Result<(), Failure> {
        // Whether it can be written is known before anybody has played for long.
        self.write_record()?;
        self.teller.open(&self.table, desk)?;
        let mut left = None;
        for decisions in 0.. {
            self.teller.tell(&self.table, desk)?;
            let asked = self.table.asked();
            if asked.is_empty() {
                self.teller.ending(&self.table, desk)?;
                break;
            }
            if decisions == limit {
                let line = self.teller.phrases().broken_off(limit);
                writeln!(desk.out, "\n{line}")?;
                break;
            }
            // The person answers last, so that of several who are asked nobody waits for a bot.
            let bots = asked.iter().find(|seat| self.played != Some(*seat));
            match (bots, self.played) {
                (Some(seat), _) => bots::decide(&mut self.table, seat, self.bot)?,
                (None, Some(seat)) => left = self.ask(seat, desk)?,
                (None, None) => return Err(Failure::Refused("nobody is asked".to_owned())),
            }
            if left.is_some() {
                break;
            }
        }
        self.write_record()?;
        if let Some(left) = left {
            self.leave(&left, desk)?;
        }
        Ok(())
    }

    fn write_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else {
            return Ok(());
        };
        fs::write(path, self.table.save()).map_err(|error| Failure::File {
            path: path.clone(),
            error,
        })
    }

    /// Asks the person until something is done, or until he leaves.
    fn ask(&mut self, seat: Seat, desk: &mut Desk<'_>) -> Result<Option<Left>, Failure> {
        let phrases = self.teller.phrases();
        self.teller.refresh(&self.table, desk)?;
        person::show(&self.table, seat, &self.teller, desk)?;
        loop {
            match person::read(desk, phrases)? {
                Wanted::Choice(place) => {
                    let legal = self.table.legal(seat);
                    let Some(action) = legal.get(place) else {
                        let number = place.saturating_add(1).to_string();
                        writeln!(desk.out, "{}", phrases.no_choice(&number, legal.len()))?;
                        continue;
                    };
                    let number = self.table.ask_number();
                    match self.table.answer(number, seat, *action) {
                        Ok(()) => return Ok(None),
                        Err(error) => writeln!(desk.out, "{}", G::refused(error, phrases.0))?,
                    }
                }
                Wanted::Undo => match person::take_back(&mut self.table, seat) {
                    Ok(()) => return Ok(None),
                    Err(error) => writeln!(desk.out, "{}", G::refused(error, phrases.0))?,
                },
                Wanted::Save(file) => {
                    let path = file.map(PathBuf::from).or_else(|| self.record.clone());
                    let line = match path {
                        None => phrases.save_where().to_owned(),
                        Some(path) => self.save(&path),
                    };
                    writeln!(desk.out, "{line}")?;
                }
                Wanted::Table => {
                    self.teller.draw(&self.table, desk)?;
                    person::show(&self.table, seat, &self.teller, desk)?;
                }
                Wanted::Help => person::help(&self.table, seat, phrases, desk)?,
                Wanted::Quit => return Ok(Some(Left::Person)),
                Wanted::End => return Ok(Some(Left::Input)),
                Wanted::Other(typed) => {
                    let choices = self.table.legal(seat).len();
                    writeln!(desk.out, "{}", phrases.no_choice(&typed, choices))?;
                }
            }
        }
    }

    fn save(&self, path: &Path) -> String {
        let phrases = self.teller.phrases();
        let shown = path.display().to_string();
        match fs::write(path, self.table.save()) {
            Ok(()) => phrases.saved(&shown),
            Err(error) => phrases.not_saved(&shown, &error.to_string()),
        }
    }

    fn leave(&self, left: &Left, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let phrases = self.teller.phrases();
        let why = match left {
            Left::Input => phrases.input_ended(),
            Left::Person => phrases.left(),
        };
        writeln!(desk.out, "{why}")?;
        match &self.record {
            Some(path) => writeln!(desk.out, "{}", phrases.saved(&path.display().to_string()))?,
            None => writeln!(desk.out, "{}", phrases.kept_nowhere())?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use standoff::bang::Bang;

    use super::*;
    use crate::args::{Wish, parse};

    #[test]
    fn a_game_without_end_is_broken_off_and_has_no_winner() {
        let Ok(Wish::Show(options)) = parse([]) else {
            panic!("no arguments are fine");
        };
        let config = Bang::config("official", 5, &[]).unwrap();
        let table = Table::<Bang>::new(config, [7; 32], Undo::Allowed);
        let mut host = Host::new(&options, table, None).unwrap();
        let (mut out, mut pause) = (Vec::new(), || ());
        let mut desk = Desk {
            input: &mut std::io::empty(),
            out: &mut out,
            pause: &mut pause,
            echo: false,
            grey: false,
        };
        host.run(10, &mut desk).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.ends_with("\nBroken off after 10 decisions: no winner.\n"));
        assert!(!text.contains("won"));
    }
}
