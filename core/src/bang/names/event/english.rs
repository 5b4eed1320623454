//! Events as English sentences.

use core::fmt::{self, Display, Formatter};

use super::super::super::card::{Face, Kind};
use super::super::super::event::{Declined, DiscardWhy, Event};
use super::super::super::frame::CheckFor;
use super::super::super::role::Role;
use super::super::face::listed;
use super::super::whose::Whose;
use super::{Cards, Language, OneCard};
use crate::kit::{InLanguage, Seat, SeatSet, Speech};

const ENGLISH: Language = Language::English;

fn face(face: Face) -> InLanguage<Face> {
    face.in_language(ENGLISH)
}

/// Life points, or how many of them.
struct Points(i16);

impl Display for Points {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ending = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} life point{ending}", self.0)
    }
}

/// The article of a role: there is one Sheriff, and of the others there may be several.
const fn article(role: Role) -> &'static str {
    match role {
        Role::Sheriff => "the",
        Role::Deputy | Role::Renegade => "a",
        Role::Outlaw => "an",
    }
}

const fn check(why: CheckFor) -> &'static str {
    match why {
        CheckFor::Barrel => "the Barrel",
        CheckFor::Ability => "the ability",
        CheckFor::Dynamite => "the Dynamite",
        CheckFor::Jail => "the way out of Jail",
    }
}

const fn declined(what: Declined) -> &'static str {
    match what {
        Declined::Shot => "takes the hit",
        Declined::Indians => "does not fight the Indians off",
        Declined::Duel => "gives up the Duel",
        Declined::Rescue => "asks for no rescue",
        Declined::Ability => "lets the moment pass",
    }
}

/// One sentence for a run that begins with this event.
pub(super) fn sentence(
    first: Event,
    run: &[Event],
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let name = |seat: Seat| speech.name(seat);
    let whose = |seat: Seat| Whose(speech.name(seat));
    let cards = Cards {
        run,
        language: ENGLISH,
    };
    let hidden = |card| OneCard(card, ENGLISH);
    match first {
        Event::CharacterChosen { seat } => write!(f, "{} has chosen a character.", name(seat)),
        Event::CharacterShown { seat, character } => {
            write!(f, "{} is {}.", name(seat), character.name(ENGLISH))
        }
        Event::TurnBegan { seat } => write!(f, "{} turn begins.", whose(seat)),
        Event::TurnLost { seat } => write!(f, "{} stays in Jail and loses the turn.", name(seat)),
        Event::Drew { seat, .. } => write!(f, "{} draws {cards}.", name(seat)),
        Event::Showed { seat, card } => {
            let card = face(card);
            write!(f, "{} shows a card just drawn, {card}.", name(seat))
        }
        Event::Looked { seat, .. } => {
            let name = name(seat);
            write!(f, "{name} looks at {cards} from the top of the deck.")
        }
        Event::Returned { seat, card } => {
            let (name, card) = (name(seat), hidden(card));
            write!(f, "{name} puts {card} back on top of the deck.")
        }
        Event::Kept { seat, .. } => write!(f, "{} keeps {cards}.", name(seat)),
        Event::TookDiscard { seat, card } => {
            let card = face(card);
            write!(f, "{} takes {card} from the discard pile.", name(seat))
        }
        Event::TookFromHand { by, from, .. } => {
            write!(f, "{} takes {cards} from {} hand.", name(by), whose(from))
        }
        Event::TookFromTable { by, from, .. } => {
            write!(f, "{} takes {cards} from {}.", name(by), name(from))
        }
        Event::Played { seat, card, target } => match (face(card), target) {
            (card, Some(at)) => write!(f, "{} plays {card} at {}.", name(seat), name(at)),
            (card, None) => write!(f, "{} plays {card}.", name(seat)),
        },
        Event::Placed { seat, card, on } if seat == on => {
            write!(f, "{} puts {} in play.", name(seat), face(card))
        }
        Event::Placed { seat, card, on } => {
            let card = face(card);
            write!(f, "{} puts {card} in front of {}.", name(seat), name(on))
        }
        Event::Responded { seat, card } if card.kind() == Kind::Beer => {
            write!(f, "{} drinks {}.", name(seat), face(card))
        }
        Event::Responded { seat, card } => {
            write!(f, "{} answers with {}.", name(seat), face(card))
        }
        Event::Declined { seat, what } => write!(f, "{} {}.", name(seat), declined(what)),
        Event::Discarded { seat, why, .. } => discarded(seat, &cards, why, speech, f),
        Event::DiscardedFromHand { by, from, card } => {
            let card = face(card);
            write!(
                f,
                "{} makes {} discard {card} from hand.",
                name(by),
                name(from)
            )
        }
        Event::DiscardedFromTable { by, from, card } => {
            let card = face(card);
            write!(
                f,
                "{} makes {} discard {card} from play.",
                name(by),
                name(from)
            )
        }
        Event::Flipped { seat, why, card } => match (whose(seat), check(why), card) {
            (whose, why, Some(card)) => write!(f, "{whose} draw! for {why}: {}.", face(card)),
            (whose, why, None) => write!(f, "{whose} draw! for {why} finds no card."),
        },
        Event::Counted { seat, card } => write!(f, "{} lets {} count.", name(seat), face(card)),
        Event::Dodged { seat } => write!(f, "{} is not hit.", name(seat)),
        Event::Served { seat } => write!(f, "{} sits the Jail out.", name(seat)),
        Event::DynamitePassed { from, to } => {
            write!(
                f,
                "The Dynamite goes on from {} to {}.",
                name(from),
                name(to)
            )
        }
        Event::DynamiteExploded { seat } => {
            write!(f, "The Dynamite explodes in front of {}.", name(seat))
        }
        Event::StoreShown { .. } => write!(f, "In store: {cards}."),
        Event::StoreTaken { seat, card } => {
            write!(f, "{} takes {} from the store.", name(seat), face(card))
        }
        Event::Reshuffled { cards } => {
            write!(
                f,
                "The discard pile of {cards} cards is shuffled into a new deck."
            )
        }
        Event::Damaged {
            seat,
            by,
            amount,
            life,
        } => {
            let lost = Points(i16::from(amount));
            write!(f, "{} loses {lost}", name(seat))?;
            if let Some(by) = by {
                write!(f, " to {}", name(by))?;
            }
            write!(f, " and is at {life}.")
        }
        Event::Healed { seat, life } => {
            let life = Points(i16::from(life));
            write!(f, "{} is back at {life}.", name(seat))
        }
        Event::Died { seat, by } => match by {
            Some(by) => write!(f, "{} is eliminated by {}.", name(seat), name(by)),
            None => write!(f, "{} is eliminated.", name(seat)),
        },
        Event::RoleShown { seat, role } => {
            let article = article(role);
            write!(f, "{} is {article} {}.", name(seat), role.name(ENGLISH))
        }
        Event::Won { seats } => won(seats, speech, f),
    }
}

fn discarded(
    seat: Seat,
    cards: &Cards<'_>,
    why: DiscardWhy,
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let name = speech.name(seat);
    match why {
        DiscardWhy::Excess => write!(f, "{name} discards {cards}: more cards than life points."),
        DiscardWhy::Cost => write!(f, "{name} pays with {cards}."),
        DiscardWhy::Death => write!(f, "{name} leaves {cards} behind."),
        DiscardWhy::Penalty => write!(f, "{name} loses {cards} for killing a Deputy."),
        DiscardWhy::Replaced => write!(f, "{name} lays {cards} aside."),
        DiscardWhy::Spent => write!(f, "{} {cards} is discarded.", Whose(name)),
    }
}

fn won(seats: SeatSet, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    if seats.is_empty() {
        return f.write_str("The game is over, and nobody has won.");
    }
    f.write_str("The game is over: ")?;
    listed(f, ENGLISH, seats.iter().map(|seat| speech.name(seat)))?;
    f.write_str(if seats.len() == 1 {
        " has won."
    } else {
        " have won."
    })
}
