//! What a viewer is told: events as he sees them, and what no longer holds.

use alloc::vec::Vec;

use super::{ErrorOf, Table, TableError};
use crate::hosted::Hosted;
use crate::kit::Seat;
use crate::record::Driver;

/// One thing that is told. Seats are absolute.
///
/// `from` and `to` are places in the viewer's own list of news, from 0: what stands at `from` and after it, up to
/// but without `to`, no longer holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News<E> {
    /// Something happened.
    Event(E),
    /// A seat has taken back its unrevealed answer.
    Withdrawn {
        /// Who.
        seat: Seat,
        /// The first event that no longer holds.
        from: usize,
        /// The place after the last one.
        to: usize,
    },
    /// The last decision was taken back.
    Undone {
        /// Whose decision.
        seat: Seat,
        /// The first event that no longer holds.
        from: usize,
        /// The place after the last one.
        to: usize,
    },
    /// Somebody else decides for a seat.
    Handed {
        /// Which.
        seat: Seat,
        /// Who.
        to: Driver,
    },
}

impl<G: Hosted> Table<G> {
    /// What the viewer was told from his number `since` on; `None` is the public.
    ///
    /// Each viewer's news are numbered from 0 and only get more: he asks next time from where this list ends. What
    /// he cannot notice has no number. With his [`view`](Table::view) it is all that somebody needs who comes back.
    ///
    /// # Errors
    /// [`TableError::NoSuchSeat`], [`TableError::NotTold`].
    pub fn events_for(
        &self,
        viewer: Option<Seat>,
        since: usize,
    ) -> Result<Vec<News<G::Event>>, ErrorOf<G>> {
        self.check_viewer(viewer)?;
        let mut told = self.told(viewer);
        if since > told.len() {
            let told = told.len();
            return Err(TableError::NotTold { since, told });
        }
        Ok(told.split_off(since))
    }

    fn told(&self, viewer: Option<Seat>) -> Vec<News<G::Event>> {
        let mut told = Vec::new();
        // How many the viewer was told before each.
        let mut before = Vec::with_capacity(self.news.len());
        let place = |before: &[usize], at: usize| before.get(at).copied().unwrap_or_default();
        for news in &self.news {
            before.push(told.len());
            match *news {
                News::Event(event) => {
                    told.extend(G::seen_by(&self.config, event, viewer).map(News::Event));
                }
                News::Withdrawn { seat, from, to } => told.push(News::Withdrawn {
                    seat,
                    from: place(&before, from),
                    to: place(&before, to),
                }),
                News::Undone { seat, from, to } => told.push(News::Undone {
                    seat,
                    from: place(&before, from),
                    to: place(&before, to),
                }),
                News::Handed { seat, to } => told.push(News::Handed { seat, to }),
            }
        }
        told
    }
}
