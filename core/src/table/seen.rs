//! The record of what one viewer has seen: no seed, no digest, no answer but his own.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{ErrorOf, News, Table};
use crate::hosted::Hosted;
use crate::kit::Seat;
use crate::record::{Deed, RECORD_VERSION, check, ending};

impl<G: Hosted> Table<G> {
    /// A readable record of what the viewer has done and seen; `None` is the public.
    ///
    /// His own decisions stand as in a record, events as he saw them after a `>`. It cannot be replayed.
    ///
    /// # Errors
    /// [`TableError::NoSuchSeat`](super::TableError::NoSuchSeat).
    pub fn seen_record(&self, viewer: Option<Seat>) -> Result<String, ErrorOf<G>> {
        self.check_viewer(viewer)?;
        let who = viewer.map_or(String::from("public"), |seat| format!("{seat}"));
        let mut text = format!(
            "record {RECORD_VERSION} seen {who}\ngame {} rules {}\n{}",
            G::ID,
            G::RULES_VERSION,
            G::write_config(&self.config)
        );
        let mut lines = Vec::new();
        let told_before = |at: usize| self.entries.get(at).map_or(self.news.len(), |(_, n)| *n);
        self.say_seen(viewer, 0..told_before(0), &mut lines);
        for (at, (entry, before)) in self.entries.iter().enumerate() {
            lines.extend(self.seen_deed(entry.deed, viewer, *before));
            self.say_seen(viewer, *before..told_before(at + 1), &mut lines);
        }
        for line in &lines {
            text.push_str(line);
            text.push('\n');
        }
        let standings = self.status().standings();
        text.push_str(&format!(
            "end {} {}\n",
            lines.len(),
            ending(standings.as_ref())
        ));
        let sum = check(&text);
        Ok(format!("{text}check {sum}\n"))
    }

    /// Adds a line for each event told in this stretch.
    fn say_seen(
        &self,
        viewer: Option<Seat>,
        stretch: core::ops::Range<usize>,
        lines: &mut Vec<String>,
    ) {
        for news in self.news.get(stretch).unwrap_or_default() {
            if let News::Event(event) = *news {
                let seen = G::seen_by(&self.config, event, viewer);
                lines.extend(seen.map(|event| format!("> {event}")));
            }
        }
    }

    /// The line of a deed; `None` for another seat's answer, of which only the events are seen.
    fn seen_deed(
        &self,
        deed: Deed<G::Action>,
        viewer: Option<Seat>,
        told: usize,
    ) -> Option<String> {
        match deed {
            Deed::Answer { seat, .. } | Deed::TimeOut { seat } => {
                (viewer == Some(seat)).then(|| format!("{deed}"))
            }
            Deed::Withdraw { .. } | Deed::Hand { .. } => Some(format!("{deed}")),
            Deed::Undo => match self.news.get(told) {
                Some(News::Undone { seat, .. }) => Some(format!("undo {seat}")),
                Some(News::Event(_) | News::Withdrawn { .. } | News::Handed { .. }) | None => None,
            },
        }
    }
}
