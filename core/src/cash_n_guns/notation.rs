//! How actions and events are written: the words of scenarios and records (docs/notation-cash_n_guns.md).

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::action::{Action, Word};
use super::bullet::{Bullet, Bullets};
use super::event::Event;
use super::gun::Hand;
use super::note::Notes;
use super::power::Power;
use super::role::Role;
use crate::kit::text::list;
use crate::kit::{Seat, SeatSet};

/// A text that is no action: what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no action: {0}")]
pub struct NotAnAction(pub String);

macro_rules! written_by_code {
    ($($name:ident)*) => {
        $(impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.code())
            }
        })*
    };
}
written_by_code! { Word Bullet Hand Power Role }

impl fmt::Display for super::Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The kinds that are there, the largest first, as a list.
impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notes = super::Note::ALL.iter().rev();
        let each = notes.flat_map(|n| core::iter::repeat_n(*n, usize::from(self.of(*n))));
        f.write_str(&list(each))
    }
}

/// The cards that are there as a list.
impl fmt::Display for Bullets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&list(self.iter()))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Load {
                first,
                second: None,
            } => write!(f, "load {first}"),
            Action::Load {
                first,
                second: Some(second),
            } => write!(f, "load {first} {second}"),
            Action::Aim {
                first,
                second: None,
            } => write!(f, "aim {first}"),
            Action::Aim {
                first,
                second: Some(second),
            } => write!(f, "aim {first} {second}"),
            Action::TakeBack { instead } => write!(f, "discard {instead}"),
            Action::TakeGun { from } => write!(f, "take {from}"),
            Action::Say(word) => fmt::Display::fmt(word, f),
        }
    }
}

/// The seat written as a number, 0 to 5.
pub(super) fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'0'..=b'5'] => Seat::new(digit - b'0'),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads what [`Display`](fmt::Display) writes; words may be any number of blanks apart.
    ///
    /// ```
    /// use standoff::cash_n_guns::Action;
    /// let action: Action = "aim 3 0".parse().unwrap();
    /// assert_eq!(action.to_string(), "aim 3 0");
    /// assert!("aim 9".parse::<Action>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let mut words = [""; 3];
        let mut count = 0;
        for word in text.split_whitespace() {
            match words.get_mut(count) {
                Some(place) => *place = word,
                None => return Err(NotAnAction("too many words".to_string())),
            }
            count += 1;
        }
        let card = |word: &str| {
            let none = || NotAnAction(format!("{word} is no bullet card"));
            Bullet::from_code(word).ok_or_else(none)
        };
        let who = |word: &str| {
            seat(word).ok_or_else(|| NotAnAction(format!("{word} is no seat, 0 to 5")))
        };
        Ok(match &words[..count] {
            ["load", first] => Action::Load {
                first: card(first)?,
                second: None,
            },
            ["load", first, second] => Action::Load {
                first: card(first)?,
                second: Some(card(second)?),
            },
            ["aim", first] => Action::Aim {
                first: who(first)?,
                second: None,
            },
            ["aim", first, second] => Action::Aim {
                first: who(first)?,
                second: Some(who(second)?),
            },
            ["discard", instead] => Action::TakeBack {
                instead: card(instead)?,
            },
            ["take", from] => Action::TakeGun { from: who(from)? },
            [word] => match Word::from_code(word) {
                Some(word) => Action::Say(word),
                None => return Err(NotAnAction(format!("`{word}` is no word of this game"))),
            },
            _ => {
                return Err(NotAnAction(format!("`{text}` has none of the known forms")));
            }
        })
    }
}

/// Something, or `hidden`.
struct Or<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Or<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => fmt::Display::fmt(value, f),
            None => f.write_str("hidden"),
        }
    }
}

/// A set of seats as a list.
pub(super) fn seats(set: SeatSet) -> String {
    list(set.iter())
}

/// How each event is written. `S` a seat, `N` a number, `L` a list of seats, `H` a gun, `B` a bullet card, `B?` one or
/// `hidden`, `C` cards or `hidden`, `M` notes or `-`, `P` a power, `R` a role; other words stand for themselves, with
/// `|` between alternatives. An event may end before the end of its shape.
pub(super) const EVENT_SHAPES: &[&str] = &[
    "round_began N M",
    "loaded L",
    "power_shown S P",
    "aimed S H at S",
    "too_slow S",
    "withdrew S coward|light",
    "lowered S H",
    "discarded S H B?",
    "fired S H B at S",
    "wounded S N now N",
    "died S",
    "role_shown S R",
    "gun_taken S from S C",
    "grenade S",
    "took_back S B?",
    "shared L N left M",
    "phone_passed L from S used|unused calls N",
    "won L",
];

/// Whether the words can be the beginning of an event; `*` stands for any one word.
pub(super) fn check_event_pattern(words: &[&str]) -> Result<(), String> {
    let first = words.first().copied().unwrap_or_default();
    let shape = EVENT_SHAPES
        .iter()
        .find(|shape| shape.split(' ').next() == Some(first))
        .ok_or_else(|| format!("`{first}` is no event"))?;
    let mut slots = shape.split(' ');
    for word in words {
        let listed = |known: &dyn Fn(&str) -> bool| *word == "-" || word.split(',').all(known);
        let bullet = |word: &str| Bullet::from_code(word).is_some();
        let fits = slots.next().is_some_and(|slot| match slot {
            _ if *word == "*" => true,
            "S" => seat(word).is_some(),
            "N" => word.parse::<i64>().is_ok(),
            "L" => listed(&|w| seat(w).is_some()),
            "H" => Hand::from_code(word).is_some(),
            "B" => bullet(word),
            "B?" => bullet(word) || *word == "hidden",
            "C" => listed(&bullet) || *word == "hidden",
            "M" => listed(&|w| super::Note::from_code(w).is_some()),
            "P" => Power::from_code(word).is_some(),
            "R" => Role::from_code(word).is_some(),
            words => words.split('|').any(|w| w == *word),
        });
        if !fits {
            return Err(format!("`{word}` cannot stand there: {shape}"));
        }
    }
    Ok(())
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::RoundBegan { round, notes } => write!(f, "round_began {round} {notes}"),
            Event::Loaded { seats: who } => write!(f, "loaded {}", seats(who)),
            Event::PowerShown { seat, power } => write!(f, "power_shown {seat} {power}"),
            Event::Aimed { seat, hand, at } => write!(f, "aimed {seat} {hand} at {at}"),
            Event::TooSlow { seat } => write!(f, "too_slow {seat}"),
            Event::Withdrew { seat, light } => {
                let side = if light { "light" } else { "coward" };
                write!(f, "withdrew {seat} {side}")
            }
            Event::Lowered { seat, hand } => write!(f, "lowered {seat} {hand}"),
            Event::Discarded { seat, hand, bullet } => {
                write!(f, "discarded {seat} {hand} {}", Or(bullet))
            }
            Event::Fired {
                seat,
                hand,
                bullet,
                at,
            } => write!(f, "fired {seat} {hand} {bullet} at {at}"),
            Event::Wounded {
                seat,
                taken,
                wounds,
            } => write!(f, "wounded {seat} {taken} now {wounds}"),
            Event::Died { seat } => write!(f, "died {seat}"),
            Event::RoleShown { seat, role } => write!(f, "role_shown {seat} {role}"),
            Event::GunTaken {
                seat,
                from,
                bullets,
            } => write!(f, "gun_taken {seat} from {from} {}", Or(bullets)),
            Event::GrenadeThrown { seat } => write!(f, "grenade {seat}"),
            Event::TookBack { seat, instead } => write!(f, "took_back {seat} {}", Or(instead)),
            Event::Shared {
                seats: who,
                each,
                left,
            } => write!(f, "shared {} {each} left {left}", seats(who)),
            Event::PhonePassed {
                first,
                seats: who,
                calls,
                used,
            } => {
                let side = if used { "used" } else { "unused" };
                write!(
                    f,
                    "phone_passed {} from {first} {side} calls {calls}",
                    seats(who)
                )
            }
            Event::Won { seats: who } => write!(f, "won {}", seats(who)),
        }
    }
}

#[cfg(test)]
#[path = "notation/tests.rs"]
mod tests;
