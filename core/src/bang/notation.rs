//! How actions and events are written: the words of scenarios and records (docs/notation.md).

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use super::action::{Action, Take};
use super::ask::AskKind;
use super::card::Face;
use super::character::Character;
use super::event::{Declined, DiscardWhy, Event};
use super::frame::{CheckFor, DiscardFor};
use super::role::Role;
pub(super) use crate::kit::text::list;
use crate::kit::{Seat, SeatSet};

/// A text that is no action: what was wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no action: {0}")]
pub struct NotAnAction(pub String);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Take::Hand => f.write_str("hand"),
            Take::Table(face) => fmt::Display::fmt(face, f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose { character } => write!(f, "choose {character}"),
            Action::Play { card } => write!(f, "play {card}"),
            Action::PlayAt { card, target } => write!(f, "play {card} at {target}"),
            Action::PlayTake { card, target, take } => {
                write!(f, "play {card} at {target} take {take}")
            }
            Action::Heal { card } => write!(f, "heal {card}"),
            Action::End => f.write_str("end"),
            Action::Respond { card } => write!(f, "respond {card}"),
            Action::CheckBarrel => f.write_str("check barrel"),
            Action::CheckAbility => f.write_str("check ability"),
            Action::Pass => f.write_str("pass"),
            Action::Pick { card } => write!(f, "pick {card}"),
            Action::PickTable { card } => write!(f, "pick table {card}"),
            Action::DrawDeck => f.write_str("draw deck"),
            Action::DrawDiscard => f.write_str("draw discard"),
            Action::DrawHand { from } => write!(f, "draw hand {from}"),
            Action::Serve => f.write_str("serve"),
            Action::TryJail => f.write_str("try"),
        }
    }
}

/// The seat written as a number, 0 to 8.
pub(super) fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'0'..=b'8'] => Seat::new(digit - b'0'),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads what [`Display`](fmt::Display) writes; words may be any number of blanks apart.
    ///
    /// ```
    /// use standoff::bang::Action;
    /// let action: Action = "play panic:JH at 1 take hand".parse().unwrap();
    /// assert_eq!(action.to_string(), "play panic:JH at 1 take hand");
    /// assert!("play panic:JH at noon".parse::<Action>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let mut words = [""; 7];
        let mut count = 0;
        for word in text.split_whitespace() {
            match words.get_mut(count) {
                Some(place) => *place = word,
                None => return Err(NotAnAction("too many words".to_string())),
            }
            count += 1;
        }
        let card = |word: &str| {
            word.parse::<Face>()
                .map_err(|e| NotAnAction(format!("{word}: {e}")))
        };
        let who = |word: &str| {
            seat(word).ok_or_else(|| NotAnAction(format!("{word} is no seat, 0 to 8")))
        };
        Ok(match &words[..count] {
            ["choose", name] => Action::Choose {
                character: Character::from_code(name)
                    .ok_or_else(|| NotAnAction(format!("{name} is no character")))?,
            },
            ["play", face] => Action::Play { card: card(face)? },
            ["play", face, "at", target] => Action::PlayAt {
                card: card(face)?,
                target: who(target)?,
            },
            ["play", face, "at", target, "take", what] => Action::PlayTake {
                card: card(face)?,
                target: who(target)?,
                take: match *what {
                    "hand" => Take::Hand,
                    face => Take::Table(card(face)?),
                },
            },
            ["heal", face] => Action::Heal { card: card(face)? },
            ["end"] => Action::End,
            ["respond", face] => Action::Respond { card: card(face)? },
            ["check", "barrel"] => Action::CheckBarrel,
            ["check", "ability"] => Action::CheckAbility,
            ["pass"] => Action::Pass,
            ["pick", face] => Action::Pick { card: card(face)? },
            ["pick", "table", face] => Action::PickTable { card: card(face)? },
            ["draw", "deck"] => Action::DrawDeck,
            ["draw", "discard"] => Action::DrawDiscard,
            ["draw", "hand", from] => Action::DrawHand { from: who(from)? },
            ["serve"] => Action::Serve,
            ["try"] => Action::TryJail,
            _ => {
                return Err(NotAnAction(format!("`{text}` has none of the known forms")));
            }
        })
    }
}

impl CheckFor {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            CheckFor::Barrel => "barrel",
            CheckFor::Ability => "ability",
            CheckFor::Dynamite => "dynamite",
            CheckFor::Jail => "jail",
        }
    }
}

impl DiscardWhy {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            DiscardWhy::Excess => "excess",
            DiscardWhy::Cost => "cost",
            DiscardWhy::Death => "death",
            DiscardWhy::Penalty => "penalty",
            DiscardWhy::Replaced => "replaced",
            DiscardWhy::Spent => "spent",
        }
    }
}

impl Declined {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            Declined::Shot => "shot",
            Declined::Indians => "indians",
            Declined::Duel => "duel",
            Declined::Rescue => "rescue",
            Declined::Ability => "ability",
        }
    }
}

/// Something or a word for its absence.
pub(super) struct Or<T>(pub(super) Option<T>, pub(super) &'static str);

impl<T: fmt::Display> fmt::Display for Or<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => fmt::Display::fmt(value, f),
            None => f.write_str(self.1),
        }
    }
}

/// A set of seats as a list.
pub(super) fn seats(set: SeatSet) -> String {
    list(set.iter())
}

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
            "S?" => seat(word).is_some() || *word == "none",
            "F" => word.parse::<Face>().is_ok(),
            "F?" => word.parse::<Face>().is_ok() || ["hidden", "none"].contains(word),
            "N" => word.parse::<i64>().is_ok(),
            "L" => *word == "-" || word.split(',').all(|w| seat(w).is_some()),
            "C" => Character::from_code(word).is_some(),
            "R" => Role::from_code(word).is_some(),
            words => words.split('|').any(|w| w == *word),
        });
        if !fits {
            return Err(format!("`{word}` cannot stand there: {shape}"));
        }
    }
    Ok(())
}

/// How each event is written. `S` a seat, `S?` a seat or `none`, `F` a face, `F?` a face, `hidden` or `none`,
/// `N` a number, `L` a list of seats, `C` a character, `R` a role; other words stand for themselves, with
/// `|` between alternatives. An event may end before the end of its shape.
pub(super) const EVENT_SHAPES: &[&str] = &[
    "character_chosen S",
    "character_shown S C",
    "turn_began S",
    "turn_lost S",
    "drew S F?",
    "showed S F",
    "looked S F?",
    "returned S F?",
    "kept S F?",
    "took_discard S F",
    "took_from_hand S from S F?",
    "took_from_table S from S F",
    "played S F at S",
    "placed S F on S",
    "responded S F",
    "declined S shot|indians|duel|rescue|ability",
    "discarded S F excess|cost|death|penalty",
    "table_discarded S F death|penalty|replaced|spent",
    "discarded_from_hand S from S F",
    "discarded_from_table S from S F",
    "flipped S barrel|ability|dynamite|jail F?",
    "counted S F",
    "dodged S",
    "served S",
    "dynamite_passed S to S",
    "dynamite_exploded S",
    "store_shown F",
    "store_taken S F",
    "reshuffled N",
    "damaged S by S? amount N life N",
    "healed S life N",
    "died S by S?",
    "role_shown S R",
    "won L",
];

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = |card| Or(card, "hidden");
        match *self {
            Event::CharacterChosen { seat } => write!(f, "character_chosen {seat}"),
            Event::CharacterShown { seat, character } => {
                write!(f, "character_shown {seat} {character}")
            }
            Event::TurnBegan { seat } => write!(f, "turn_began {seat}"),
            Event::TurnLost { seat } => write!(f, "turn_lost {seat}"),
            Event::Drew { seat, card } => write!(f, "drew {seat} {}", hidden(card)),
            Event::Showed { seat, card } => write!(f, "showed {seat} {card}"),
            Event::Looked { seat, card } => write!(f, "looked {seat} {}", hidden(card)),
            Event::Returned { seat, card } => write!(f, "returned {seat} {}", hidden(card)),
            Event::Kept { seat, card } => write!(f, "kept {seat} {}", hidden(card)),
            Event::TookDiscard { seat, card } => write!(f, "took_discard {seat} {card}"),
            Event::TookFromHand { by, from, card } => {
                write!(f, "took_from_hand {by} from {from} {}", hidden(card))
            }
            Event::TookFromTable { by, from, card } => {
                write!(f, "took_from_table {by} from {from} {card}")
            }
            Event::Played {
                seat,
                card,
                target: Some(target),
            } => write!(f, "played {seat} {card} at {target}"),
            Event::Played {
                seat,
                card,
                target: None,
            } => write!(f, "played {seat} {card}"),
            Event::Placed { seat, card, on } => write!(f, "placed {seat} {card} on {on}"),
            Event::Responded { seat, card } => write!(f, "responded {seat} {card}"),
            Event::Declined { seat, what } => write!(f, "declined {seat} {}", what.code()),
            Event::Discarded { seat, card, why } => {
                write!(f, "discarded {seat} {card} {}", why.code())
            }
            Event::TableDiscarded { seat, card, why } => {
                write!(f, "table_discarded {seat} {card} {}", why.code())
            }
            Event::DiscardedFromHand { by, from, card } => {
                write!(f, "discarded_from_hand {by} from {from} {card}")
            }
            Event::DiscardedFromTable { by, from, card } => {
                write!(f, "discarded_from_table {by} from {from} {card}")
            }
            Event::Flipped { seat, why, card } => {
                write!(f, "flipped {seat} {} {}", why.code(), Or(card, "none"))
            }
            Event::Counted { seat, card } => write!(f, "counted {seat} {card}"),
            Event::Dodged { seat } => write!(f, "dodged {seat}"),
            Event::Served { seat } => write!(f, "served {seat}"),
            Event::DynamitePassed { from, to } => write!(f, "dynamite_passed {from} to {to}"),
            Event::DynamiteExploded { seat } => write!(f, "dynamite_exploded {seat}"),
            Event::StoreShown { card } => write!(f, "store_shown {card}"),
            Event::StoreTaken { seat, card } => write!(f, "store_taken {seat} {card}"),
            Event::Reshuffled { cards } => write!(f, "reshuffled {cards}"),
            Event::Damaged {
                seat,
                by,
                amount,
                life,
            } => write!(
                f,
                "damaged {seat} by {} amount {amount} life {life}",
                Or(by, "none")
            ),
            Event::Healed { seat, life } => write!(f, "healed {seat} life {life}"),
            Event::Died { seat, by } => write!(f, "died {seat} by {}", Or(by, "none")),
            Event::RoleShown { seat, role } => write!(f, "role_shown {seat} {role}"),
            Event::Won { seats: winners } => write!(f, "won {}", seats(winners)),
        }
    }
}

impl AskKind {
    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            AskKind::Character => "character",
            AskKind::Play => "play",
            AskKind::Shot => "shot",
            AskKind::Indians => "indians",
            AskKind::Duel => "duel",
            AskKind::Rescue => "rescue",
            AskKind::Quiet => "quiet",
            AskKind::Pay => "pay",
            AskKind::Store => "store",
            AskKind::DrawFrom => "draw_from",
            AskKind::Return => "return",
            AskKind::Check(CheckFor::Barrel) => "check_barrel",
            AskKind::Check(CheckFor::Ability) => "check_ability",
            AskKind::Check(CheckFor::Dynamite) => "check_dynamite",
            AskKind::Check(CheckFor::Jail) => "check_jail",
            AskKind::Excess => "excess",
            AskKind::Jail => "jail",
            AskKind::Discard(DiscardFor::Death) => "discard_death",
            AskKind::Discard(DiscardFor::Penalty) => "discard_penalty",
        }
    }

    /// Every kind.
    pub const ALL: &'static [AskKind] = &[
        AskKind::Character,
        AskKind::Play,
        AskKind::Shot,
        AskKind::Indians,
        AskKind::Duel,
        AskKind::Rescue,
        AskKind::Quiet,
        AskKind::Pay,
        AskKind::Store,
        AskKind::DrawFrom,
        AskKind::Return,
        AskKind::Check(CheckFor::Barrel),
        AskKind::Check(CheckFor::Ability),
        AskKind::Check(CheckFor::Dynamite),
        AskKind::Check(CheckFor::Jail),
        AskKind::Excess,
        AskKind::Jail,
        AskKind::Discard(DiscardFor::Death),
        AskKind::Discard(DiscardFor::Penalty),
    ];
}

#[cfg(test)]
mod tests;
