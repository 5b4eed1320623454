//! How a bot decides at a table: from a View and from seen events, and nothing else.

use standoff::bots::{AnyBot, Bot, BotKind, seat_seed};
use standoff::kit::Seat;
use standoff::table::{ErrorOf, News, Table};

use crate::arg_error::Allowed;
use crate::failure::Failure;
use crate::shown::Shown;

/// The kind of bots that plays where none is chosen.
pub(crate) const USUAL: BotKind = BotKind::Simple;

/// The kinds of bots, the usual one first.
pub(crate) fn kinds() -> Allowed {
    let others = BotKind::ALL.iter().filter(|kind| **kind != USUAL);
    Allowed::one_of([&USUAL].into_iter().chain(others).map(|kind| kind.code()))
}

/// The events among a viewer's news that still hold, in order.
pub fn holding<E: Copy>(news: &[News<E>]) -> Vec<E> {
    let mut holds = vec![true; news.len()];
    for item in news {
        match *item {
            News::Withdrawn { from, to, .. } | News::Undone { from, to, .. } => {
                if let Some(gone) = holds.get_mut(from..to) {
                    gone.fill(false);
                }
            }
            News::Event(_) | News::Handed { .. } => {}
        }
    }
    let held = news.iter().zip(holds);
    let events = held.filter_map(|(item, holds)| match *item {
        News::Event(event) => holds.then_some(event),
        News::Withdrawn { .. } | News::Undone { .. } | News::Handed { .. } => None,
    });
    events.collect()
}

/// Lets a bot of this kind decide for a seat that is asked. Absolute seat.
///
/// The bot is made anew for each decision, from the seed of the game, the seat and how many decisions hold, and is
/// told all that its seat has seen: so what it does depends on nothing that a record does not tell.
///
/// # Errors
/// [`Failure::NoAction`] and what the table refuses.
pub fn decide<G: Shown>(table: &mut Table<G>, seat: Seat, kind: BotKind) -> Result<(), Failure> {
    let refused = |error: ErrorOf<G>| Failure::Refused(error.to_string());
    let mut word = [0; 8];
    word.copy_from_slice(&table.seed()[..8]);
    let decisions = table.decisions().count() as u64;
    let seed = u64::from_le_bytes(word) ^ decisions.rotate_left(u64::BITS / 2);
    let mut bot = AnyBot::<G::Bot>::new(kind, seat_seed(seed, seat));
    let view = table.view(Some(seat)).map_err(refused)?;
    for event in holding(&table.events_for(Some(seat), 0).map_err(refused)?) {
        bot.watch(table.config(), &view, event);
    }
    let action = bot.choose(table.config(), &view, &table.legal(seat));
    let action = action.ok_or(Failure::NoAction { seat })?;
    table
        .answer(table.ask_number(), seat, action)
        .map_err(refused)
}
