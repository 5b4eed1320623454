//! Events as sentences: what happened, as it is told at the table.

mod chinese;
mod english;
#[cfg(test)]
mod tests;

use core::fmt;

use super::super::card::Face;
use super::super::event::Event;
use super::Language;
use super::face::listed;
use crate::kit::{Speech, Told};

/// Stands for the card where two events are compared without it.
const ANY_FACE: Face = Face::of(0);

impl Event {
    /// The event as one sentence, which names players as the speech says.
    ///
    /// A card that the event does not name is not named here either: what a viewer may not know is kept back by
    /// [`seen_by`](Event::seen_by). Of a run of events that [join](Event::joins) one sentence is told by
    /// `speech.tell(&run[..])`; for no events it is empty. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::bang::Event;
    /// use standoff::kit::{Language, Seat, Speech};
    ///
    /// let names = ["Rose Doolan".to_string()];
    /// let seat = Seat::new(0).unwrap();
    /// let drew = Event::Drew { seat, card: None };
    /// let english = Speech::new(Language::English, &names);
    /// assert_eq!(drew.told(english).to_string(), "Rose Doolan draws a card.");
    /// assert_eq!(english.tell(&[drew, drew][..]).to_string(), "Rose Doolan draws 2 cards.");
    /// let chinese = Speech::new(Language::Chinese, &[]);
    /// assert_eq!(drew.told(chinese).to_string(), "0号座位摸到1张牌。");
    /// ```
    pub const fn told(self, speech: Speech<'_>) -> Told<'_, Event> {
        speech.tell(self)
    }

    /// Whether this event and the one right after it are told in one sentence: the same move of another card.
    pub fn joins(self, next: Event) -> bool {
        let (first, second) = (series(self), series(next));
        first.zip(second).is_some_and(|(a, b)| a.0 == b.0)
    }
}

impl fmt::Display for Told<'_, Event> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sentence(core::slice::from_ref(&self.what), self.speech, f)
    }
}

impl fmt::Display for Told<'_, &[Event]> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sentence(self.what, self.speech, f)
    }
}

fn sentence(run: &[Event], speech: Speech<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (run, speech.language) {
        ([], _) => Ok(()),
        ([first, ..], Language::English) => english::sentence(*first, run, speech, f),
        ([first, ..], Language::Chinese) => chinese::sentence(*first, run, speech, f),
    }
}

/// For an event that often comes several times running: what stays the same in the run, and the card
/// that does not; `None` for every other event.
const fn series(event: Event) -> Option<(Event, Option<Face>)> {
    let card = None;
    Some(match event {
        Event::Drew { seat, card: moved } => (Event::Drew { seat, card }, moved),
        Event::Looked { seat, card: moved } => (Event::Looked { seat, card }, moved),
        Event::Kept { seat, card: moved } => (Event::Kept { seat, card }, moved),
        Event::TookFromHand {
            by,
            from,
            card: moved,
        } => (Event::TookFromHand { by, from, card }, moved),
        Event::TookFromTable {
            by,
            from,
            card: moved,
        } => {
            let card = ANY_FACE;
            (Event::TookFromTable { by, from, card }, Some(moved))
        }
        Event::Discarded {
            seat,
            card: moved,
            why,
        } => {
            let card = ANY_FACE;
            (Event::Discarded { seat, card, why }, Some(moved))
        }
        Event::StoreShown { card: moved } => (Event::StoreShown { card: ANY_FACE }, Some(moved)),
        Event::CharacterChosen { .. }
        | Event::CharacterShown { .. }
        | Event::TurnBegan { .. }
        | Event::TurnLost { .. }
        | Event::Showed { .. }
        | Event::Returned { .. }
        | Event::TookDiscard { .. }
        | Event::Played { .. }
        | Event::Placed { .. }
        | Event::Responded { .. }
        | Event::Declined { .. }
        | Event::DiscardedFromHand { .. }
        | Event::DiscardedFromTable { .. }
        | Event::Flipped { .. }
        | Event::Counted { .. }
        | Event::Dodged { .. }
        | Event::Served { .. }
        | Event::DynamitePassed { .. }
        | Event::DynamiteExploded { .. }
        | Event::StoreTaken { .. }
        | Event::Reshuffled { .. }
        | Event::Damaged { .. }
        | Event::Healed { .. }
        | Event::Died { .. }
        | Event::RoleShown { .. }
        | Event::Won { .. } => return None,
    })
}

/// The cards that a run of events moves: by name if all are known, else how many there are.
struct Cards<'a> {
    run: &'a [Event],
    language: Language,
}

impl fmt::Display for Cards<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { run, language } = *self;
        let card = |event: &Event| series(*event).and_then(|(_, card)| card);
        if run.iter().all(|event| card(event).is_some()) {
            let faces = run.iter().map(|event| card(event).unwrap_or(ANY_FACE));
            return listed(f, language, faces.map(|face| face.in_language(language)));
        }
        match (language, run.len()) {
            (Language::English, 1) => f.write_str("a card"),
            (Language::English, count) => write!(f, "{count} cards"),
            (Language::Chinese, count) => write!(f, "{count}张牌"),
        }
    }
}

/// A card that may be hidden.
struct OneCard(Option<Face>, Language);

impl fmt::Display for OneCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (Some(face), language) => face.in_language(language).fmt(f),
            (None, Language::English) => f.write_str("a card"),
            (None, Language::Chinese) => f.write_str("1张牌"),
        }
    }
}
