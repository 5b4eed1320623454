//! Events as sentences: what happened, as it is told at the table.

mod chinese;
mod english;
#[cfg(test)]
mod tests;

use core::fmt::{self, Formatter};

use super::super::bullet::Sticker;
use super::super::event::Event;
use super::super::kind::Kind;
use super::Language;
use super::card::Card;
use crate::kit::{SeatSet, Speech, Told};

impl Event {
    /// The event as one sentence, which names players as the speech says. Bullets of a cylinder are counted from 1, the
    /// next to be fired.
    ///
    /// A card that the event does not name is not named here either: what a viewer may not know is kept back by
    /// [`seen_by`](Event::seen_by). Of a run of events that [join](Event::joins) one sentence is told by
    /// `speech.tell(&run[..])`; for no events it is empty. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::dangan::{Event, Kind};
    /// use standoff::kit::{Language, Seat, Speech};
    ///
    /// let seat = Seat::new(1).unwrap();
    /// let dealt = Event::Dealt { seat, card: Some(Kind::Nue) };
    /// let english = Speech::default();
    /// assert_eq!(dealt.told(english).to_string(), "Seat 1 is dealt Nue.");
    /// assert_eq!(english.tell(&[dealt, dealt][..]).to_string(), "Seat 1 is dealt Nue, Nue.");
    /// let chinese = Speech::new(Language::Chinese, &[]);
    /// assert_eq!(dealt.told(chinese).to_string(), "1号座位拿到【夜鸟】。");
    /// ```
    pub const fn told(self, speech: Speech<'_>) -> Told<'_, Event> {
        speech.tell(self)
    }

    /// Whether this event and the one right after it are told in one sentence: the same with another card, place or
    /// player.
    pub fn joins(self, next: Event) -> bool {
        match (self, next) {
            (Event::Dealt { seat, .. }, Event::Dealt { seat: again, .. })
            | (Event::Pooled { from: seat, .. }, Event::Pooled { from: again, .. }) => {
                seat == again
            }
            (
                Event::Looked { seat, of, .. },
                Event::Looked {
                    seat: again,
                    of: there,
                    ..
                },
            ) => seat == again && of == there,
            (Event::Drew { count, .. }, Event::Drew { count: again, .. }) => count == again,
            (Event::Ready { .. }, Event::Ready { .. })
            | (Event::Answered { .. }, Event::Answered { .. }) => true,
            _ => false,
        }
    }
}

impl fmt::Display for Told<'_, Event> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        sentence(core::slice::from_ref(&self.what), self.speech, f)
    }
}

impl fmt::Display for Told<'_, &[Event]> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        sentence(self.what, self.speech, f)
    }
}

fn sentence(run: &[Event], speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    match (run, speech.language) {
        ([], _) => Ok(()),
        ([first, ..], Language::English) => english::sentence(*first, run, speech, f),
        ([first, ..], Language::Chinese) => chinese::sentence(*first, run, speech, f),
    }
}

/// The players of a run in which each does the same.
fn players(run: &[Event]) -> SeatSet {
    let player = |event: &Event| match *event {
        Event::Ready { seat } | Event::Answered { seat } | Event::Drew { seat, .. } => Some(seat),
        _ => None,
    };
    run.iter().filter_map(player).collect()
}

/// The cards of a run: by name if all are known, with who loaded those that bear a sticker; else how many there are.
struct Cards<'a>(&'a [Event], Speech<'a>);

impl fmt::Display for Cards<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let card = |event: &Event| match *event {
            Event::Dealt { card, .. } => card.map(|kind| (kind, Sticker::NONE)),
            Event::Looked { card, sticker, .. } => card.map(|kind| (kind, sticker)),
            _ => None,
        };
        let (count, known) = (self.0.len(), self.0.iter().filter_map(card));
        if known.clone().count() < count {
            return match (self.1.language, count) {
                (Language::English, 1) => f.write_str("1 card"),
                (Language::English, _) => write!(f, "{count} cards"),
                (Language::Chinese, _) => write!(f, "{count}张牌"),
            };
        }
        let faces = known.map(|(kind, sticker)| Face(kind, sticker, self.1));
        listed(faces, self.1.language, f)
    }
}

/// A bullet whose face is seen, and who loaded it if it bears a sticker (DG-STICKERS).
struct Face<'a>(Kind, Sticker, Speech<'a>);

impl fmt::Display for Face<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Face(kind, sticker, speech) = *self;
        Card(kind, speech.language).fmt(f)?;
        match (sticker.seat(), speech.language) {
            (Some(by), Language::English) => write!(f, " (loaded by {})", speech.name(by)),
            (Some(by), Language::Chinese) => write!(f, "（{}装的）", speech.name(by)),
            (None, _) => Ok(()),
        }
    }
}

/// Whether all of them are known.
fn all_known(run: &[Event]) -> bool {
    let known = |event: &Event| matches!(event, Event::Looked { card: Some(_), .. });
    run.iter().all(known)
}

/// The places of a run from which something goes, counted from 1.
struct Places<'a>(&'a [Event], Language);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let place = |event: &Event| match *event {
            Event::Pooled { place, .. } => Some(place + 1),
            _ => None,
        };
        listed(self.0.iter().filter_map(place), self.1, f)
    }
}

fn listed(
    items: impl Iterator<Item: fmt::Display>,
    language: Language,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let comma = match language {
        Language::English => ", ",
        Language::Chinese => "、",
    };
    for (at, item) in items.enumerate() {
        if at > 0 {
            f.write_str(comma)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
