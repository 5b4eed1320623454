//! Tells a game as it goes: what is new to a viewer, as sentences, and the table before each turn.

use std::io;

use standoff::kit::{Language, Seat, Speech};
use standoff::table::{ErrorOf, News, Table};

use crate::bots::holding;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::phrases::Phrases;
use crate::screen::wrapped;
use crate::shown::{Before, Shown};

/// Remembers what a viewer was told.
#[derive(Debug)]
pub struct Teller<G: Shown> {
    viewer: Option<Seat>,
    from: Option<Seat>,
    language: Language,
    fast: bool,
    /// How many of the viewer's news were told.
    heard: usize,
    /// Turns or rounds begun, from 1.
    stretch: u32,
    /// What makes one sentence and may be going on.
    run: Vec<G::Event>,
    /// Sentences and headings told.
    told: usize,
    /// How many there were when the table was last drawn.
    drawn: Option<usize>,
    /// The question that was last shown, by its number.
    asked: Option<u32>,
}

fn refused<G: Shown>(error: ErrorOf<G>) -> Failure {
    Failure::Refused(error.to_string())
}

impl<G: Shown> Teller<G> {
    /// Tells a viewer, with distances from a seat; absolute seats.
    pub fn new(viewer: Option<Seat>, from: Option<Seat>, language: Language, fast: bool) -> Self {
        Self {
            viewer,
            from: from.or(viewer),
            language,
            fast,
            heard: 0,
            stretch: 0,
            run: Vec::new(),
            told: 0,
            drawn: None,
            asked: None,
        }
    }

    /// The words of the demonstration itself.
    pub fn phrases(&self) -> Phrases {
        Phrases(self.language)
    }

    /// What each seat is called now.
    ///
    /// # Errors
    /// Those of [`Table::view`].
    pub fn names(&self, table: &Table<G>) -> Result<Vec<String>, Failure> {
        let view = table.view(self.viewer).map_err(refused::<G>)?;
        Ok(G::names(table.config(), &view, self.language))
    }

    /// Begins to tell a game, wherever it stands: the turn that goes on, and the table.
    ///
    /// # Errors
    /// Those of the table and of writing, as of all functions here.
    pub fn open(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let news = table.events_for(self.viewer, 0).map_err(refused::<G>)?;
        self.heard = news.len();
        let events = holding(&news);
        let begins = |event: &G::Event| G::heading(event, 1, Speech::default()).is_some();
        let headings = events.iter().filter(|event| begins(event)).count();
        let last = events.iter().rposition(begins).unwrap_or(events.len());
        self.stretch = u32::try_from(headings.saturating_sub(1)).unwrap_or(u32::MAX);
        let names = self.names(table)?;
        self.say(&events[last..], &names, desk)?;
        if !table.status().is_over() {
            self.table(table, desk)?;
        }
        Ok(())
    }

    /// Tells what is new, and draws the table where a turn has begun.
    ///
    /// # Errors
    /// As of [`open`](Teller::open).
    pub fn tell(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let news = table
            .events_for(self.viewer, self.heard)
            .map_err(refused::<G>)?;
        if news.is_empty() {
            return self.question(table, desk);
        }
        self.heard += news.len();
        let (names, before) = (self.names(table)?, self.stretch);
        let speech = Speech::new(self.language, &names);
        let mut taken_back = 0;
        for item in news {
            match item {
                News::Event(event) => self.say(&[event], &names, desk)?,
                News::Undone { .. } => taken_back += 1,
                News::Withdrawn { seat, .. } => {
                    self.finish_sentence(speech, desk)?;
                    writeln!(desk.out, "{}", self.phrases().withdrawn(seat, speech))?;
                }
                News::Handed { seat, to } => {
                    self.finish_sentence(speech, desk)?;
                    writeln!(desk.out, "{}", self.phrases().handed(seat, to, speech))?;
                }
            }
        }
        if taken_back > 0 {
            self.finish_sentence(speech, desk)?;
            writeln!(desk.out, "{}", self.phrases().taken_back(taken_back))?;
            self.count_again(table)?;
            (self.drawn, self.asked) = (None, None);
        } else if self.stretch > before && !table.status().is_over() {
            return self.table(table, desk);
        }
        self.question(table, desk)
    }

    /// Shows the question if it is new: as much as the game wants to be shown before it.
    fn question(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let Some(ask) = table
            .ask()
            .filter(|_| self.asked != Some(table.ask_number()))
        else {
            return Ok(());
        };
        match G::before(&ask) {
            Before::Nothing => Ok(()),
            Before::Line => self.who_acts(table, desk),
            Before::Table => self.table(table, desk),
        }
    }

    /// Counts the turns that still hold.
    fn count_again(&mut self, table: &Table<G>) -> Result<(), Failure> {
        let news = table.events_for(self.viewer, 0).map_err(refused::<G>)?;
        let begins = |event: &&G::Event| G::heading(event, 1, Speech::default()).is_some();
        let turns = holding(&news).iter().filter(begins).count();
        self.stretch = u32::try_from(turns).unwrap_or(u32::MAX);
        Ok(())
    }

    fn say(
        &mut self,
        events: &[G::Event],
        names: &[String],
        desk: &mut Desk<'_>,
    ) -> Result<(), Failure> {
        let speech = Speech::new(self.language, names);
        for event in events {
            if self.run.last().is_some_and(|last| !G::joins(last, event)) {
                self.finish_sentence(speech, desk)?;
            }
            match G::heading(event, self.stretch + 1, speech) {
                Some(heading) => self.heading(&heading, speech, desk)?,
                None => self.run.push(*event),
            }
        }
        Ok(())
    }

    fn heading(
        &mut self,
        heading: &str,
        speech: Speech<'_>,
        desk: &mut Desk<'_>,
    ) -> Result<(), Failure> {
        self.finish_sentence(speech, desk)?;
        if self.stretch > 0 && self.drawn.is_some() {
            desk.out.flush()?;
            if !self.fast {
                (desk.pause)();
            }
        }
        self.stretch += 1;
        self.told += 1;
        writeln!(desk.out, "\n{}", wrapped(0, &format!("== {heading}")))?;
        Ok(())
    }

    /// Writes what is waiting to be joined by more of its kind.
    fn finish_sentence(&mut self, speech: Speech<'_>, desk: &mut Desk<'_>) -> io::Result<()> {
        let run = std::mem::take(&mut self.run);
        match G::sentence(&run, speech) {
            Some(line) if !run.is_empty() => {
                self.told += 1;
                writeln!(desk.out, "{}", wrapped(2, &line))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Writes what is waiting, and the table unless nothing was told since it was drawn.
    ///
    /// # Errors
    /// As of [`open`](Teller::open).
    pub fn refresh(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let names = self.names(table)?;
        self.finish_sentence(Speech::new(self.language, &names), desk)?;
        if self.drawn == Some(self.told) {
            return Ok(());
        }
        self.draw(table, desk)
    }

    /// The table and who is to act; the one who plays sees both as he is asked, which comes last.
    fn table(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        if self.is_asked(table) {
            self.asked = Some(table.ask_number());
            return Ok(());
        }
        self.draw(table, desk)?;
        self.who_acts(table, desk)?;
        writeln!(desk.out)?;
        Ok(())
    }

    /// Whether the one who plays is among those asked.
    fn is_asked(&self, table: &Table<G>) -> bool {
        self.viewer.is_some_and(|own| table.asked().contains(own))
    }

    /// Who is to act.
    fn who_acts(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        self.asked = Some(table.ask_number());
        if let Some(ask) = table.ask().filter(|_| !self.is_asked(table)) {
            let names = self.names(table)?;
            let speech = Speech::new(self.language, &names);
            self.finish_sentence(speech, desk)?;
            let asked = G::asked(&ask, speech);
            let line = self.phrases().to_act(table.asked(), &asked, speech);
            writeln!(desk.out, "{}", wrapped(4, &line))?;
        }
        Ok(())
    }

    /// The table alone.
    ///
    /// # Errors
    /// As of [`open`](Teller::open).
    pub fn draw(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let names = self.names(table)?;
        let speech = Speech::new(self.language, &names);
        self.finish_sentence(speech, desk)?;
        let view = table.view(self.viewer).map_err(refused::<G>)?;
        let first = || table.asked().first();
        let from = self.from.or_else(first).unwrap_or_default();
        let board = G::board(table.config(), &view, from, speech);
        writeln!(desk.out, "\n{board}")?;
        self.drawn = Some(self.told);
        Ok(())
    }

    /// The last table, and who has won.
    ///
    /// # Errors
    /// As of [`open`](Teller::open).
    pub fn ending(&mut self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let names = self.names(table)?;
        let speech = Speech::new(self.language, &names);
        self.finish_sentence(speech, desk)?;
        writeln!(desk.out, "\n{}", self.phrases().the_end())?;
        self.draw(table, desk)?;
        let view = table.view(self.viewer).map_err(refused::<G>)?;
        let result = G::result(table.config(), &view, speech);
        writeln!(desk.out, "\n{}", wrapped(0, &result))?;
        self.digest(table, desk)
    }

    /// The digest of the position, for comparing.
    ///
    /// # Errors
    /// As of [`open`](Teller::open).
    pub fn digest(&self, table: &Table<G>, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let digest = table.digest().to_string();
        writeln!(desk.out, "{}", self.phrases().digest(&digest))?;
        Ok(())
    }
}
