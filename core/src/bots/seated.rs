//! A bot on a seat of a table.

use super::Bot;
use crate::hosted::Hosted;
use crate::kit::Seat;
use crate::table::{ErrorOf, News, Table};

/// A bot that sits at a [`Table`] and has heard its news up to some number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seated<B> {
    seat: Seat,
    bot: B,
    heard: usize,
}

impl<B> Seated<B> {
    /// Puts the bot on a seat; it has heard nothing yet. Absolute seat.
    pub const fn new(seat: Seat, bot: B) -> Self {
        Self {
            seat,
            bot,
            heard: 0,
        }
    }

    /// Where it sits; absolute seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Tells the bot what is new and answers for its seat; gives what it did, `None` if its seat is not asked.
    ///
    /// Of what was taken back the bot has heard all the same, as a person has.
    ///
    /// # Errors
    /// Those of [`Table::view`], [`Table::events_for`] and [`Table::answer`]; the table is as it was.
    pub fn answer<G: Hosted>(
        &mut self,
        table: &mut Table<G>,
    ) -> Result<Option<G::Action>, ErrorOf<G>>
    where
        B: Bot<G>,
    {
        let view = table.view(Some(self.seat))?;
        let news = table.events_for(Some(self.seat), self.heard)?;
        self.heard += news.len();
        for news in news {
            match news {
                News::Event(event) => self.bot.watch(table.config(), &view, event),
                News::Withdrawn { .. } | News::Undone { .. } | News::Handed { .. } => {}
            }
        }
        let legal = table.legal(self.seat);
        let Some(action) = self.bot.choose(table.config(), &view, &legal) else {
            return Ok(None);
        };
        table.answer(table.ask_number(), self.seat, action)?;
        Ok(Some(action))
    }
}
