//! Tables: a game that its host owns, with everything that was done and everything that can be told of it.
//!
//! A [`Table`] holds Config, State and history. It plays no part of its own and knows no clock and no network: the
//! host says who answered what, whose time ran out, who left; the table says who is asked, what is legal, what a
//! viewer may be told. One form of text, the [`Record`], is its save as well.
//!
//! ```
//! use standoff::bang::{Bang, Config, Preset, Rules};
//! use standoff::table::{News, Table, Undo};
//! let config = Config::new(Rules::preset(Preset::Xmu, 4)).unwrap();
//! let mut table: Table<Bang> = Table::new(config, [7; 32], Undo::Forbidden);
//!
//! // Everybody chooses a character, at the same time and in secret.
//! let (ask, seats) = (table.ask_number(), table.asked());
//! assert_eq!(seats.len(), 4);
//! let ann = seats.first().unwrap();
//! let action = table.legal(ann)[1];
//! table.answer(ask, ann, action).unwrap();
//! table.withdraw(ask, ann).unwrap();
//! for seat in seats.iter() {
//!     table.time_out(ask, seat).unwrap();
//! }
//!
//! // Who was away is told what he has missed, and what he may know now.
//! let news = table.events_for(Some(ann), 0).unwrap();
//! assert!(matches!(news[1], News::Withdrawn { seat, .. } if seat == ann));
//! let (missed, view) = (table.events_for(Some(ann), 5).unwrap(), table.view(Some(ann)).unwrap());
//! assert_eq!(missed.len(), news.len() - 5);
//! assert_eq!(view.viewer(), Some(ann));
//!
//! let again: Table<Bang> = Table::load(&table.save()).unwrap();
//! assert_eq!(again.digest(), table.digest());
//! assert_eq!(again.events_for(Some(ann), 0).unwrap(), news);
//! ```

mod error;
mod news;
mod replay;
mod seen;
#[cfg(test)]
mod tests;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use crate::record::{Driver, Undo};
pub use error::{ErrorOf, TableError};
pub use news::News;

use crate::game::Status;
use crate::hosted::Hosted;
use crate::kit::{Digest, Seat, SeatSet};
use crate::record::{Deed, Entry, Record};

/// Every how many decisions a position is kept to go back to.
const MARK: usize = 64;

/// The most seats of any game.
const SEATS: usize = 16;

/// A decision that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Decision<A> {
    seat: Seat,
    /// `None` for a seat that was late where that is no action.
    action: Option<A>,
    /// Its events among the news, from here
    from: usize,
    /// to before here.
    to: usize,
}

/// A game in its host's hands. See the [module](self).
///
/// Everything in it is the host's but what [`view`](Table::view), [`events_for`](Table::events_for),
/// [`seen_record`](Table::seen_record), [`ask`](Table::ask) and [`driver`](Table::driver) give. Seats are absolute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: Hosted> {
    config: G::Config,
    seed: [u8; 32],
    undo: Undo,
    state: G::State,
    drivers: [Driver; SEATS],
    /// Everything that was done, and how much was told before each.
    entries: Vec<(Entry<G::Action>, usize)>,
    line: Vec<Decision<G::Action>>,
    /// The position after so many decisions of the line; the first is the beginning.
    marks: Vec<(usize, G::State)>,
    news: Vec<News<G::Event>>,
}

impl<G: Hosted> Table<G> {
    /// A new game from a 256-bit seed, which should come from a good source where people play.
    ///
    /// Whether decisions can be taken back is settled here for the whole game.
    pub fn new(config: G::Config, seed: [u8; 32], undo: Undo) -> Self {
        let mut news = Vec::new();
        let state = G::start(&config, seed, |event| news.push(News::Event(event)));
        Self {
            config,
            seed,
            undo,
            state,
            drivers: [Driver::Person; SEATS],
            entries: Vec::new(),
            line: Vec::new(),
            marks: Vec::from([(0, state)]),
            news,
        }
    }

    /// The rules that are played.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// The position, hidden things included: the host's.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The 256-bit seed: the host's until the game is over.
    pub fn seed(&self) -> [u8; 32] {
        self.seed
    }

    /// Whether decisions can be taken back here.
    pub fn undo_rule(&self) -> Undo {
        self.undo
    }

    /// The digest over Config and State: the host's.
    pub fn digest(&self) -> Digest {
        G::digest(&self.config, &self.state)
    }

    /// Who must decide, or how the game ended.
    pub fn status(&self) -> Status {
        G::status(&self.config, &self.state)
    }

    /// Who is asked and has not answered; more than one seat answers in secret. Empty when the game is over.
    pub fn asked(&self) -> SeatSet {
        self.status().to_act()
    }

    /// Who of those asked has this driver.
    pub fn asked_of(&self, driver: Driver) -> SeatSet {
        let of = |seat: &Seat| self.driver(*seat) == driver;
        self.asked().iter().filter(of).collect()
    }

    /// The number of the question now; an answer names it.
    ///
    /// Numbers go up, but an [`undo`](Table::undo) takes them back too: an answer that was on its way before one
    /// is to be dropped by the host.
    pub fn ask_number(&self) -> u32 {
        G::ask_number(&self.state)
    }

    /// What is being asked, of whom and why; `None` when the game is over. Public.
    pub fn ask(&self) -> Option<G::Ask> {
        G::ask(&self.state)
    }

    /// The seat's legal actions, in listing order; none if it is not asked. For this seat only.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        G::legal(&self.config, &self.state, seat, |action| list.push(action));
        list
    }

    /// What a viewer may know of the position now; `None` is the public.
    ///
    /// # Errors
    /// [`TableError::NoSuchSeat`].
    pub fn view(&self, viewer: Option<Seat>) -> Result<G::View, ErrorOf<G>> {
        self.check_viewer(viewer)?;
        Ok(G::view(&self.config, &self.state, viewer))
    }

    /// Who decides for a seat. Public.
    pub fn driver(&self, seat: Seat) -> Driver {
        // There is an entry for every seat there can be.
        self.drivers.get(seat.index()).copied().unwrap_or_default()
    }

    /// Carries out a seat's answer to the question of this number.
    ///
    /// # Errors
    /// [`TableError::Illegal`] says why not; nothing has changed.
    pub fn answer(&mut self, ask: u32, seat: Seat, action: G::Action) -> Result<(), ErrorOf<G>> {
        self.carry_out(ask, seat, Some(action))
    }

    /// Carries out a decision, or that a seat was late.
    fn carry_out(
        &mut self,
        ask: u32,
        seat: Seat,
        action: Option<G::Action>,
    ) -> Result<(), ErrorOf<G>> {
        let from = self.news.len();
        let news = &mut self.news;
        let log = |event| news.push(News::Event(event));
        decide::<G>(&self.config, &mut self.state, ask, seat, action, log)?;
        self.line.push(Decision {
            seat,
            action,
            from,
            to: self.news.len(),
        });
        if self.line.len() % MARK == 0 {
            self.marks.push((self.line.len(), self.state));
        }
        let deed = match action {
            Some(action) => Deed::Answer { seat, action },
            None => Deed::TimeOut { seat },
        };
        self.enter(deed, from);
        Ok(())
    }

    /// Lets a seat's time run out: what the rules do then. Gives the action that this was, `None` where to be late is
    /// no action.
    ///
    /// # Errors
    /// [`TableError::NotAsked`], and [`TableError::Illegal`] where the number is not that of the question now:
    /// the answer came just in time. Nothing has changed.
    pub fn time_out(&mut self, ask: u32, seat: Seat) -> Result<Option<G::Action>, ErrorOf<G>> {
        if !self.asked().contains(seat) {
            return Err(TableError::NotAsked { seat });
        }
        let action = G::time_out(&self.config, &self.state, seat);
        self.carry_out(ask, seat, action)?;
        Ok(action)
    }

    /// Takes back a seat's answer to the question of this number, while others have still to answer it.
    ///
    /// # Errors
    /// [`TableError::NotWithdrawn`] says why not; nothing has changed.
    pub fn withdraw(&mut self, ask: u32, seat: Seat) -> Result<(), ErrorOf<G>> {
        let withdrawn = G::withdraw(&self.config, &mut self.state, ask, seat);
        withdrawn.map_err(TableError::NotWithdrawn)?;
        let told = self.news.len();
        // Its last decision is the answer taken back.
        if let Some(at) = self.line.iter().rposition(|d| d.seat == seat) {
            let Decision { from, to, .. } = self.line.remove(at);
            self.marks.retain(|(after, _)| *after <= at);
            self.news.push(News::Withdrawn { seat, from, to });
        }
        self.enter(Deed::Withdraw { seat }, told);
        Ok(())
    }

    /// Takes back the last decision that still holds, whoever made it, and gives it; no action for a seat that was
    /// late where that is none.
    ///
    /// Chance is taken back too: the same decision again leads to the same position.
    ///
    /// # Errors
    /// [`TableError::UndoForbidden`], [`TableError::NothingToUndo`]; nothing has changed.
    pub fn undo(&mut self) -> Result<(Seat, Option<G::Action>), ErrorOf<G>> {
        if self.undo == Undo::Forbidden {
            return Err(TableError::UndoForbidden);
        }
        let last = self.line.last().copied().ok_or(TableError::NothingToUndo)?;
        let keep = self.line.len() - 1;
        self.state = self.position_after(keep)?;
        self.line.truncate(keep);
        self.marks.retain(|(after, _)| *after <= keep);
        let told = self.news.len();
        let Decision {
            seat,
            action,
            from,
            to,
        } = last;
        self.news.push(News::Undone { seat, from, to });
        self.enter(Deed::Undo, told);
        Ok((seat, action))
    }

    /// Notes who decides for a seat from now on. Everybody is told.
    ///
    /// # Errors
    /// [`TableError::NoSuchSeat`], and [`TableError::Resigned`] for a seat that has; nothing has changed.
    pub fn hand(&mut self, seat: Seat, to: Driver) -> Result<(), ErrorOf<G>> {
        self.check_viewer(Some(seat))?;
        if self.driver(seat) == Driver::Resigned {
            return Err(TableError::Resigned { seat });
        }
        let told = self.news.len();
        if let Some(driver) = self.drivers.get_mut(seat.index()) {
            *driver = to;
        }
        self.news.push(News::Handed { seat, to });
        self.enter(Deed::Hand { seat, to }, told);
        Ok(())
    }

    /// The seat's player gives up. His seat plays on, by a bot or by time-outs: other players' fates hang on it.
    ///
    /// # Errors
    /// Those of [`hand`](Table::hand).
    pub fn resign(&mut self, seat: Seat) -> Result<(), ErrorOf<G>> {
        self.hand(seat, Driver::Resigned)
    }

    /// Everything that was done here, answers taken back included: the host's.
    pub fn record(&self) -> Record<G> {
        Record {
            config: self.config.clone(),
            seed: self.seed,
            undo: self.undo,
            begin: self.begin(),
            entries: self.entries.iter().map(|(entry, _)| *entry).collect(),
            standings: self.status().standings(),
        }
    }

    /// The decisions that hold and nothing else: seat and action, in order; no action for a seat that was late where
    /// that is none. The host's.
    pub fn decisions(&self) -> impl Iterator<Item = (Seat, Option<G::Action>)> {
        self.line.iter().map(|d| (d.seat, d.action))
    }

    /// The whole table as text, its history and what was told included: the host's. It is the record.
    pub fn save(&self) -> String {
        self.record().to_string()
    }

    /// The digest before the first decision.
    fn begin(&self) -> Digest {
        let first = self.marks.first().map_or(&self.state, |(_, state)| state);
        G::digest(&self.config, first)
    }

    fn enter(&mut self, deed: Deed<G::Action>, told: usize) {
        let digest = self.digest();
        self.entries.push((Entry { deed, digest }, told));
    }

    /// The position after the first decisions of the line, played again from the nearest mark.
    fn position_after(&self, decisions: usize) -> Result<G::State, ErrorOf<G>> {
        let mark = self.marks.iter().rfind(|(after, _)| *after <= decisions);
        // The beginning is always kept.
        let (after, mut state) = *mark.ok_or(TableError::NothingToUndo)?;
        for Decision { seat, action, .. } in &self.line[after..decisions] {
            let ask = G::ask_number(&state);
            decide::<G>(&self.config, &mut state, ask, *seat, *action, |_| ())?;
        }
        Ok(state)
    }

    fn check_viewer(&self, viewer: Option<Seat>) -> Result<(), ErrorOf<G>> {
        match viewer {
            Some(seat) if seat.number() >= G::players(&self.config) => {
                Err(TableError::NoSuchSeat { seat })
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// Carries out a decision, or that a seat was late where that is none.
fn decide<G: Hosted>(
    config: &G::Config,
    state: &mut G::State,
    ask: u32,
    seat: Seat,
    action: Option<G::Action>,
    log: impl FnMut(G::Event),
) -> Result<(), ErrorOf<G>> {
    let done = match action {
        Some(action) => G::apply(config, state, ask, seat, action, log),
        None => G::run_out(config, state, ask, seat, log),
    };
    done.map_err(TableError::Illegal)
}
