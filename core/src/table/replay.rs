//! A record played again: every deed is done and every digest compared.

use alloc::string::ToString;

use super::{ErrorOf, Table};
use crate::hosted::Hosted;
use crate::kit::Digest;
use crate::record::{
    Deed, Lines, Reason, Record, RecordError, ending, field_of, read, written_lines,
};

impl<G: Hosted> Table<G> {
    /// The table at which this was done: the record is played again, and every digest in it compared.
    ///
    /// # Errors
    /// [`RecordError`] names the first thing that does not come out as it is written, with the line on which the
    /// record writes it.
    pub fn replay(record: &Record<G>) -> Result<Self, RecordError> {
        Self::replay_lines(record, &written_lines(record))
    }

    /// Reads a record or save, plays it again and compares every digest and the check sum.
    ///
    /// # Errors
    /// [`RecordError`] names the first line that cannot be read or does not come out. No text makes this panic.
    pub fn load(text: &str) -> Result<Self, RecordError> {
        let (record, lines, check) = read(text)?;
        let table = Self::replay_lines(&record, &lines)?;
        // Last: a digest names the very line that is wrong.
        record.compare_check(check, lines.check)?;
        Ok(table)
    }

    fn replay_lines(record: &Record<G>, lines: &Lines) -> Result<Self, RecordError> {
        let mut table = Self::new(record.config.clone(), record.seed, record.undo);
        compare(record.begin, table.digest(), lines.begin, "begin")?;
        for (entry, line) in record.entries.iter().zip(&lines.entries) {
            let field = field_of(&entry.deed);
            table.redo(entry.deed).map_err(|why| {
                let (what, why) = (entry.deed.to_string(), why.to_string());
                RecordError::new(*line, &field, Reason::Refused { what, why })
            })?;
            compare(entry.digest, table.digest(), *line, &field)?;
        }
        let standings = table.status().standings();
        if standings != record.standings {
            let written = ending(record.standings.as_ref());
            let found = ending(standings.as_ref());
            let reason = Reason::Ending { written, found };
            return Err(RecordError::new(lines.end, "end", reason));
        }
        Ok(table)
    }

    fn redo(&mut self, deed: Deed<G::Action>) -> Result<(), ErrorOf<G>> {
        let ask = self.ask_number();
        match deed {
            Deed::Answer { seat, action } => self.answer(ask, seat, action),
            Deed::TimeOut { seat } => self.carry_out(ask, seat, None),
            Deed::Withdraw { seat } => self.withdraw(ask, seat),
            Deed::Undo => self.undo().map(|_| ()),
            Deed::Hand { seat, to } => self.hand(seat, to),
        }
    }
}

fn compare(written: Digest, found: Digest, line: usize, field: &str) -> Result<(), RecordError> {
    if written == found {
        return Ok(());
    }
    let reason = Reason::Digest { written, found };
    Err(RecordError::new(line, field, reason))
}
