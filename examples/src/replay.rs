//! Shows a record again, after every digest in it was compared.

use standoff::record::{Deed, Entry, Record};
use standoff::table::{ErrorOf, Table};

use crate::args::Options;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::games;
use crate::shown::Shown;
use crate::teller::Teller;

/// Shows the game of this record as a spectator sees it.
pub(crate) fn replay<G: Shown>(
    options: &Options,
    text: &str,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    // All of it first: what is shown has then been compared.
    let end = Table::<G>::load(text).map_err(Failure::Record)?;
    let record: Record<G> = end.record();
    let mut teller = Teller::<G>::new(None, options.from, options.language, options.fast);
    let (players, decisions) = (G::players(&record.config), end.decisions().count());
    let entry = games::Entry::of::<G>();
    entry.check(options, players).map_err(Failure::Args)?;
    let title = teller.phrases().reopening(G::TITLE, players, decisions);
    writeln!(desk.out, "{title}")?;
    let mut table = Table::new(record.config, record.seed, record.undo);
    // Who sits where is settled before the game begins, and is no news.
    let settled = |entry: &&Entry<G::Action>| matches!(entry.deed, Deed::Hand { .. });
    let seated = record.entries.iter().take_while(settled).count();
    for (at, entry) in record.entries.iter().enumerate() {
        if at == seated {
            teller.open(&table, desk)?;
        }
        let refused = |error: ErrorOf<G>| Failure::Refused(error.to_string());
        table.redo(entry.deed).map_err(refused)?;
        if at >= seated {
            teller.tell(&table, desk)?;
        }
    }
    if seated == record.entries.len() {
        teller.open(&table, desk)?;
    }
    if table.status().is_over() {
        return teller.ending(&table, desk);
    }
    teller.refresh(&table, desk)?;
    writeln!(desk.out, "\n{}", teller.phrases().record_ends())?;
    teller.digest(&table, desk)
}
