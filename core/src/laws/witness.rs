//! The law of witness: nothing changes before a viewer's eyes without an event.

use alloc::format;
use alloc::vec::Vec;

use super::trail::{Run, Verdict, decide, ensure};
use super::{Lawful, Witness};

/// Each field of a View that a decision changes has an event that may change it, and the viewer has seen it.
pub(super) fn witness<G: Lawful>(run: &mut Run<'_, G>) -> Verdict {
    ensure(G::WITNESSES.len() <= 64, || {
        format!("{} fields are more than 64", G::WITNESSES.len())
    })?;
    run.games(|at, _, tally| {
        let Some((seat, action)) = at.next else {
            return Ok(());
        };
        let (mut after, mut events) = (*at.state, Vec::new());
        let ask = G::ask_number(at.state);
        decide::<G>(at.config, &mut after, ask, (seat, action), &mut |e| {
            events.push(e)
        })
        .map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
        for viewer in at.viewers() {
            let seen: Vec<G::Event> = events
                .iter()
                .filter_map(|event| G::seen_by(at.config, *event, viewer))
                .collect();
            let kinds = seen.iter().fold(0_u64, |kinds, event| {
                kinds | 1 << (G::event_kind(event) & 63)
            });
            let view = |state| G::view(at.config, state, viewer);
            let changed = G::changed(at.config, &view(at.state), &view(&after));
            // A step of a secret answer that goes on shows nothing to anybody else.
            let secret = viewer != Some(seat) && G::ask_number(&after) == ask && seen.is_empty();
            ensure(changed != 0 || secret, || {
                format!("viewer {viewer:?}: {action:?} changes nothing that he sees")
            })?;
            for (field, row) in G::WITNESSES.iter().enumerate() {
                if changed >> field & 1 == 1 && row.kinds != Witness::QUESTION {
                    tally.tried += 1;
                    ensure(kinds & row.kinds != 0, || {
                        let field = row.field;
                        format!("viewer {viewer:?}: {action:?} changes {field}, seen were {seen:?}")
                    })?;
                }
            }
        }
        Ok(())
    })
}
