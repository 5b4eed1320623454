//! How actions and events are written: the words of scenarios and records (docs/notation-dangan.md).

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::action::Action;
use super::ask::AskKind;
use super::bullet::Sticker;
use super::config::MAX_SEATS;
use super::event::Event;
use super::kind::{Kind, Rule};
use crate::kit::text::list;
use crate::kit::{Seat, SeatSet};

/// A text that is no action: what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no action: {0}")]
pub struct NotAnAction(pub String);

impl Rule {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            Rule::Phoenix => "phoenix",
            Rule::Next => "next",
            Rule::Both => "both",
        }
    }

    /// The rule with this identifier.
    pub fn from_code(code: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|r| r.code() == code)
    }
}

impl AskKind {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            AskKind::Load => "load",
            AskKind::Target => "target",
            AskKind::Pair => "pair",
            AskKind::Spell => "spell",
            AskKind::Copy => "copy",
            AskKind::Rotate => "rotate",
            AskKind::Take => "take",
            AskKind::Give => "give",
            AskKind::Pool => "pool",
            AskKind::Insert => "insert",
            AskKind::Corpse => "corpse",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Load { chamber, card } => write!(f, "load {chamber} {card}"),
            Action::Target { target } => write!(f, "target {target}"),
            Action::Pair { one, other } => write!(f, "pair {one} {other}"),
            Action::Shield => f.write_str("shield"),
            Action::Dispel { rule } => write!(f, "dispel {}", rule.code()),
            Action::DispelPhoenix { holder } => write!(f, "dispel phoenix {holder}"),
            Action::Copy { card } => write!(f, "copy {card}"),
            Action::Rotate { count } => write!(f, "rotate {count}"),
            Action::Take { place } => write!(f, "take {place}"),
            Action::Give { place } => write!(f, "give {place}"),
            Action::GiveTwo { first, second } => write!(f, "give {first} {second}"),
            Action::Insert { place } => write!(f, "insert {place}"),
            Action::Exchange { with } => write!(f, "exchange {with}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// The seat written as a number, 0 to 5.
pub(super) fn seat(word: &str) -> Option<Seat> {
    small(word)
        .filter(|n| usize::from(*n) < MAX_SEATS)
        .and_then(Seat::new)
}

/// A number of one digit.
fn small(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads what [`Display`](fmt::Display) writes; words may be any number of blanks apart.
    ///
    /// ```
    /// use standoff::dangan::Action;
    /// let action: Action = "give 0 4".parse().unwrap();
    /// assert_eq!(action.to_string(), "give 0 4");
    /// assert!("give 0 ten".parse::<Action>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let mut words = [""; 4];
        let mut count = 0;
        for word in text.split_whitespace() {
            match words.get_mut(count) {
                Some(place) => *place = word,
                None => return Err(NotAnAction("too many words".to_string())),
            }
            count += 1;
        }
        let card = |word: &str| {
            let kind = Kind::from_code(word);
            kind.ok_or_else(|| NotAnAction(format!("{word} is no card")))
        };
        let who = |word: &str| {
            seat(word).ok_or_else(|| NotAnAction(format!("{word} is no seat, 0 to 5")))
        };
        let place = |word: &str| {
            small(word).ok_or_else(|| NotAnAction(format!("{word} is no place, 0 to 9")))
        };
        Ok(match &words[..count] {
            ["load", chamber, kind] => Action::Load {
                chamber: place(chamber)?,
                card: card(kind)?,
            },
            ["target", target] => Action::Target {
                target: who(target)?,
            },
            ["pair", one, other] => Action::Pair {
                one: who(one)?,
                other: who(other)?,
            },
            ["shield"] => Action::Shield,
            ["dispel", "phoenix", holder] => Action::DispelPhoenix {
                holder: who(holder)?,
            },
            ["dispel", rule] => Action::Dispel {
                rule: Rule::from_code(rule)
                    .ok_or_else(|| NotAnAction(format!("{rule} is no rule")))?,
            },
            ["copy", kind] => Action::Copy { card: card(kind)? },
            ["rotate", count] => Action::Rotate {
                count: place(count)?,
            },
            ["take", at] => Action::Take { place: place(at)? },
            ["give", at] => Action::Give { place: place(at)? },
            ["give", first, second] => Action::GiveTwo {
                first: place(first)?,
                second: place(second)?,
            },
            ["insert", at] => Action::Insert { place: place(at)? },
            ["exchange", with] => Action::Exchange { with: who(with)? },
            ["pass"] => Action::Pass,
            _ => {
                return Err(NotAnAction(format!("`{text}` has none of the known forms")));
            }
        })
    }
}

/// How each event is written. `S` a seat, `K` a kind, `K?` a kind or `hidden`, `N` a number, `L` a list of seats; other
/// words stand for themselves, with `|` between alternatives. An event may end before the end of its shape.
pub(super) const EVENT_SHAPES: &[&str] = &[
    "round_began N",
    "dealt S K?",
    "loaded S N K",
    "ready S",
    "first S",
    "turn_began S forced",
    "shield_ended S",
    "shot_lost S",
    "fired S K of S",
    "fizzled S K",
    "named S K S",
    "named_two S K S S",
    "blocked K",
    "reversed S",
    "rotated S N",
    "shuffled S",
    "looked S at S N K? of S",
    "will_skip S",
    "shielded S",
    "dispelled phoenix|next|both of S",
    "turned left|right",
    "in_force S phoenix|next|both",
    "phoenix_ended S",
    "copied S K",
    "live_void S",
    "died S by S lives N",
    "answered S",
    "passed S N to S",
    "pooled S N",
    "drew S N",
    "inserted S N",
    "changed S S",
    "kept S",
    "round_ended N",
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
        let fits = slots.next().is_some_and(|slot| match slot {
            _ if *word == "*" => true,
            "S" => seat(word).is_some(),
            "K" => Kind::from_code(word).is_some(),
            "K?" => *word == "hidden" || Kind::from_code(word).is_some(),
            "N" => word.parse::<u32>().is_ok(),
            "L" => *word == "-" || word.split(',').all(|w| seat(w).is_some()),
            words => words.split('|').any(|w| w == *word),
        });
        if !fits {
            return Err(format!("`{word}` cannot stand there: {shape}"));
        }
    }
    Ok(())
}

/// A set of seats as a list.
pub(super) fn seats(set: SeatSet) -> String {
    list(set.iter())
}

struct Hidden(Option<Kind>);

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.map_or("hidden", Kind::code))
    }
}

struct Of(Sticker);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.seat() {
            Some(seat) => write!(f, " of {seat}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::RoundBegan { round } => write!(f, "round_began {round}"),
            Event::Dealt { seat, card } => write!(f, "dealt {seat} {}", Hidden(card)),
            Event::Loaded {
                seat,
                chamber,
                card,
            } => write!(f, "loaded {seat} {chamber} {card}"),
            Event::Ready { seat } => write!(f, "ready {seat}"),
            Event::First { seat } => write!(f, "first {seat}"),
            Event::TurnBegan { seat, forced } => {
                write!(
                    f,
                    "turn_began {seat}{}",
                    if forced { " forced" } else { "" }
                )
            }
            Event::ShieldEnded { seat } => write!(f, "shield_ended {seat}"),
            Event::ShotLost { seat } => write!(f, "shot_lost {seat}"),
            Event::Fired {
                seat,
                card,
                sticker,
            } => write!(f, "fired {seat} {card}{}", Of(sticker)),
            Event::Fizzled { seat, card } => write!(f, "fizzled {seat} {card}"),
            Event::Named { seat, card, target } => write!(f, "named {seat} {card} {target}"),
            Event::NamedTwo {
                seat,
                card,
                one,
                other,
            } => write!(f, "named_two {seat} {card} {one} {other}"),
            Event::Blocked { card } => write!(f, "blocked {card}"),
            Event::Reversed { seat } => write!(f, "reversed {seat}"),
            Event::Rotated { seat, count } => write!(f, "rotated {seat} {count}"),
            Event::Shuffled { seat } => write!(f, "shuffled {seat}"),
            Event::Looked {
                seat,
                of,
                place,
                card,
                sticker,
            } => write!(
                f,
                "looked {seat} at {of} {place} {}{}",
                Hidden(card),
                Of(sticker)
            ),
            Event::WillSkip { seat } => write!(f, "will_skip {seat}"),
            Event::Shielded { seat } => write!(f, "shielded {seat}"),
            Event::Dispelled { rule, holder } => {
                write!(f, "dispelled {} of {holder}", rule.code())
            }
            Event::Turned { clockwise } => {
                write!(f, "turned {}", if clockwise { "left" } else { "right" })
            }
            Event::InForce { seat, rule } => write!(f, "in_force {seat} {}", rule.code()),
            Event::PhoenixEnded { seat } => write!(f, "phoenix_ended {seat}"),
            Event::Copied { seat, card } => write!(f, "copied {seat} {card}"),
            Event::LiveVoid { seat } => write!(f, "live_void {seat}"),
            Event::Died { seat, by, lives } => write!(f, "died {seat} by {by} lives {lives}"),
            Event::Answered { seat } => write!(f, "answered {seat}"),
            Event::Passed { from, place, to } => write!(f, "passed {from} {place} to {to}"),
            Event::Pooled { from, place } => write!(f, "pooled {from} {place}"),
            Event::Drew { seat, count } => write!(f, "drew {seat} {count}"),
            Event::Inserted { seat, place } => write!(f, "inserted {seat} {place}"),
            Event::Changed { one, other } => write!(f, "changed {one} {other}"),
            Event::Kept { seat } => write!(f, "kept {seat}"),
            Event::RoundEnded { round } => write!(f, "round_ended {round}"),
            Event::Won { seats: winners } => write!(f, "won {}", seats(winners)),
        }
    }
}
