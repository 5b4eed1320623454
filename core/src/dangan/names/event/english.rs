//! Events as English sentences.

use core::fmt::{self, Formatter};

use super::super::super::event::Event;
use super::super::card::Card;
use super::{Cards, Language, Places, all_known, players};
use crate::kit::{Seat, Speech};

const ENGLISH: Language = Language::English;

/// The ending of a noun that there are so many of.
const fn s(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// One sentence for a run that begins with this event.
pub(super) fn sentence(
    first: Event,
    run: &[Event],
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let who = |seat: Seat| speech.name(seat);
    let name = |card| Card(card, ENGLISH);
    let cards = Cards(run, speech);
    let all = speech.tell(players(run));
    let one = players(run).len() == 1;
    match first {
        Event::RoundBegan { round } => write!(f, "Round {round} begins."),
        Event::Dealt { seat, .. } => write!(f, "{} is dealt {cards}.", who(seat)),
        Event::Loaded {
            seat,
            chamber,
            card,
        } => {
            let (who, card) = (who(seat), name(card));
            write!(f, "{who} loads {card} into chamber {}.", chamber + 1)
        }
        Event::Ready { .. } if one => write!(f, "{all} has loaded."),
        Event::Ready { .. } => write!(f, "{all} have loaded."),
        Event::First { seat } => write!(f, "{} begins.", who(seat)),
        Event::TurnBegan {
            seat,
            forced: false,
        } => write!(f, "It is the turn of {}.", who(seat)),
        Event::TurnBegan { seat, forced: true } => {
            write!(f, "{} takes a turn at once, hypnotised.", who(seat))
        }
        Event::ShieldEnded { seat } => write!(f, "The shield of {} ends.", who(seat)),
        Event::ShotLost { seat } => write!(f, "{} has no shot in this turn.", who(seat)),
        Event::Fired {
            seat,
            card,
            sticker,
        } => {
            write!(f, "{} fires {}", who(seat), name(card))?;
            match sticker.seat() {
                Some(by) => write!(f, ", loaded by {}.", who(by)),
                None => f.write_str("."),
            }
        }
        Event::Fizzled { card, .. } => write!(f, "{} finds nothing to do.", name(card)),
        Event::Named { seat, card, target } if seat == target => {
            write!(f, "{} aims {} at himself.", who(seat), name(card))
        }
        Event::Named { seat, card, target } => {
            write!(f, "{} aims {} at {}.", who(seat), name(card), who(target))
        }
        Event::NamedTwo {
            seat,
            card,
            one,
            other,
        } => {
            let (seat, card) = (who(seat), name(card));
            write!(f, "{seat} aims {card} at {} and {}.", who(one), who(other))
        }
        Event::Blocked { card } => write!(f, "A shield makes {} void.", name(card)),
        Event::Reversed { seat } => {
            write!(f, "The cylinder of {} is turned end for end.", who(seat))
        }
        Event::Rotated { seat, count: 0 } => {
            write!(f, "{} leaves the cylinder as it is.", who(seat))
        }
        Event::Rotated { seat, count: 1 } => {
            write!(f, "The first bullet of {} goes to the end.", who(seat))
        }
        Event::Rotated { seat, count } => {
            write!(
                f,
                "The first {count} bullets of {} go to the end.",
                who(seat)
            )
        }
        Event::Shuffled { seat } => write!(f, "The cylinder of {} is shuffled.", who(seat)),
        Event::Looked { seat, of, .. } => {
            write!(f, "{} looks at the cylinder of {}", who(seat), who(of))?;
            if all_known(run) {
                write!(f, ": {cards}")?;
            }
            f.write_str(".")
        }
        Event::WillSkip { seat } => {
            write!(f, "{} will have no shot in the next turn.", who(seat))
        }
        Event::Shielded { seat } => write!(f, "{} is shielded until the next turn.", who(seat)),
        Event::Dispelled { rule, holder } => {
            let rule = rule.name(ENGLISH);
            write!(f, "No longer in force: {rule}, by {}.", who(holder))
        }
        Event::Turned { clockwise: true } => f.write_str("Turns go clockwise now."),
        Event::Turned { clockwise: false } => f.write_str("Turns go anticlockwise now."),
        Event::InForce { seat, rule } => {
            let rule = rule.name(ENGLISH);
            write!(f, "In force from now on: {rule}, by {}.", who(seat))
        }
        Event::PhoenixEnded { seat } => write!(f, "The Phoenix of {} ends.", who(seat)),
        Event::Copied { seat, card } => write!(f, "{} copies {}.", who(seat), name(card)),
        Event::LiveVoid { seat } => {
            write!(f, "The Phoenix of {} makes the Live round void.", who(seat))
        }
        Event::Died { seat, by, lives } => {
            write!(f, "{} is hit by ", who(seat))?;
            if seat == by {
                f.write_str("his own Live round")?;
            } else {
                write!(f, "the Live round of {}", who(by))?;
            }
            write!(f, " and is dead: {lives} life piece{} left.", s(lives))
        }
        Event::Answered { .. } if one => write!(f, "{all} has chosen in secret."),
        Event::Answered { .. } => write!(f, "{all} have chosen in secret."),
        Event::Passed { from, place, to } => {
            let (from, to) = (who(from), who(to));
            write!(f, "Bullet {} of {from} goes to {to}.", place + 1)
        }
        Event::Pooled { from, .. } => {
            let s = if run.len() == 1 { "" } else { "s" };
            let places = Places(run, ENGLISH);
            write!(f, "{} puts bullet{s} {places} into the pool.", who(from))
        }
        Event::Drew { count, .. } => {
            let (draw, each) = if one {
                ("draws", "")
            } else {
                ("draw", " each")
            };
            write!(
                f,
                "{all} {draw} {count} bullet{}{each} from the pool.",
                s(count)
            )
        }
        Event::Inserted { seat, place: 0 } => {
            write!(f, "{} inserts a bullet at the front.", who(seat))
        }
        Event::Inserted { seat, place } => {
            write!(f, "{} inserts a bullet behind bullet {place}.", who(seat))
        }
        Event::Changed { one, other } => {
            write!(f, "{} and {} change cylinders.", who(one), who(other))
        }
        Event::Kept { seat } => {
            let orin = name(super::super::super::kind::Kind::Orin);
            write!(f, "{} keeps {orin} for later.", who(seat))
        }
        Event::RoundEnded { round } => write!(f, "Round {round} is over."),
        Event::Won { seats } => match seats.len() {
            1 => write!(f, "{} has won.", speech.tell(seats)),
            _ => write!(f, "{} have won.", speech.tell(seats)),
        },
    }
}
