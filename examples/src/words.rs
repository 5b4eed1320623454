//! What happened, in words.

#[cfg(test)]
mod tests;

use standoff::bang::{CheckFor, Declined, DiscardWhy, Event, Face, Kind, Role};
use standoff::kit::{Language, Seat};

use crate::names::{self, Cast};

/// Stands for the card where two events are compared without it.
const ANY_FACE: Face = match Face::new(0) {
    Some(face) => face,
    None => panic!("the catalogue is empty"),
};

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
        // Hand and table that go for one reason are told as one.
        Event::Discarded {
            seat,
            card: moved,
            why,
        }
        | Event::TableDiscarded {
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

/// Whether two events that follow each other are told in one sentence.
#[must_use]
pub fn same_breath(first: &Event, second: &Event) -> bool {
    let (first, second) = (series(*first), series(*second));
    first.zip(second).is_some_and(|(a, b)| a.0 == b.0)
}

/// The cards that a run of events moves, as far as they are known.
fn cards(run: &[Event]) -> Vec<String> {
    let known = run.iter().filter_map(|event| series(*event)?.1);
    known.map(names::face).collect()
}

/// The cards by name if all are known, else how many there are.
fn cards_or_count(run: &[Event]) -> String {
    let known = cards(run);
    if known.len() == run.len() {
        names::all_of(&known)
    } else if run.len() == 1 {
        "a card".to_owned()
    } else {
        format!("{} cards", run.len())
    }
}

fn points(life: i8) -> String {
    if life == 1 {
        "1 life point".to_owned()
    } else {
        format!("{life} life points")
    }
}

/// A role with its article: there is one Sheriff, and of the others there may be several.
fn one_of(role: Role) -> String {
    let article = match role {
        Role::Sheriff => "the",
        Role::Deputy | Role::Renegade => "a",
        Role::Outlaw => "an",
    };
    format!("{article} {}", role.name(Language::English))
}

const fn check(why: CheckFor) -> &'static str {
    match why {
        CheckFor::Barrel => "the Barrel",
        CheckFor::Ability => "the ability",
        CheckFor::Dynamite => "the Dynamite",
        CheckFor::Jail => "the way out of Jail",
    }
}

fn declined(name: &str, what: Declined) -> String {
    match what {
        Declined::Shot => format!("{name} takes the hit."),
        Declined::Indians => format!("{name} does not fight the Indians off."),
        Declined::Duel => format!("{name} gives up the Duel."),
        Declined::Rescue => format!("{name} asks for no rescue."),
        Declined::Ability => format!("{name} lets the moment pass."),
    }
}

fn discarded(cast: &Cast, seat: Seat, cards: &str, why: DiscardWhy) -> String {
    let name = cast.name(seat);
    match why {
        DiscardWhy::Excess => format!("{name} discards {cards}: more cards than life points."),
        DiscardWhy::Cost => format!("{name} pays with {cards}."),
        DiscardWhy::Death => format!("{name} leaves {cards} behind."),
        DiscardWhy::Penalty => format!("{name} loses {cards} for killing a Deputy."),
        DiscardWhy::Replaced => format!("{name} lays {cards} aside."),
        DiscardWhy::Spent => format!("{} {cards} is discarded.", cast.whose(seat)),
    }
}

fn responded(name: &str, card: Face) -> String {
    let what = names::face(card);
    if card.kind() == Kind::Beer {
        format!("{name} drinks {what}.")
    } else {
        format!("{name} answers with {what}.")
    }
}

/// One sentence for a run of events that [`same_breath`] joins; empty for an empty run.
///
/// A card that an event does not name is not named here either: what a viewer may not know is
/// kept back by [`Event::seen_by`].
///
/// ```
/// use standoff::bang::{Character, Event};
/// use standoff::kit::Seat;
/// use standoff_examples::{names::Cast, words::sentence};
///
/// let mut cast = Cast::default();
/// let seat = Seat::new(0).unwrap();
/// cast.introduce(seat, Character::RoseDoolan);
/// let drew = Event::Drew { seat, card: None };
/// assert_eq!(sentence(&cast, &[drew, drew]), "Rose Doolan draws 2 cards.");
/// ```
#[must_use]
pub fn sentence(cast: &Cast, run: &[Event]) -> String {
    let Some(event) = run.first() else {
        return String::new();
    };
    let name = |seat: Seat| cast.name(seat);
    match *event {
        Event::CharacterChosen { seat } => format!("{} has chosen a character.", name(seat)),
        Event::CharacterShown { seat, character } => {
            format!("Seat {seat} is {}.", character.name(Language::English))
        }
        Event::TurnBegan { seat } => format!("{} turn begins.", cast.whose(seat)),
        Event::TurnLost { seat } => format!("{} stays in Jail and loses the turn.", name(seat)),
        Event::Drew { seat, .. } => format!("{} draws {}.", name(seat), cards_or_count(run)),
        Event::Showed { seat, card } => {
            format!(
                "{} shows a card just drawn, {}.",
                name(seat),
                names::face(card)
            )
        }
        Event::Looked { seat, .. } => {
            let what = cards_or_count(run);
            format!("{} looks at {what} from the top of the deck.", name(seat))
        }
        Event::Returned { seat, card } => {
            let what = card.map_or_else(|| "a card".to_owned(), names::face);
            format!("{} puts {what} back on top of the deck.", name(seat))
        }
        Event::Kept { seat, .. } => format!("{} keeps {}.", name(seat), cards_or_count(run)),
        Event::TookDiscard { seat, card } => {
            format!(
                "{} takes {} from the discard pile.",
                name(seat),
                names::face(card)
            )
        }
        Event::TookFromHand { by, from, .. } => {
            let what = cards_or_count(run);
            format!("{} takes {what} from {} hand.", name(by), cast.whose(from))
        }
        Event::TookFromTable { by, from, .. } => {
            format!(
                "{} takes {} from {}.",
                name(by),
                cards_or_count(run),
                name(from)
            )
        }
        Event::Played { seat, card, target } => {
            let what = names::face(card);
            match target {
                Some(target) => format!("{} plays {what} at {}.", name(seat), name(target)),
                None => format!("{} plays {what}.", name(seat)),
            }
        }
        Event::Placed { seat, card, on } if seat == on => {
            format!("{} puts {} in play.", name(seat), names::face(card))
        }
        Event::Placed { seat, card, on } => {
            format!(
                "{} puts {} in front of {}.",
                name(seat),
                names::face(card),
                name(on)
            )
        }
        Event::Responded { seat, card } => responded(&name(seat), card),
        Event::Declined { seat, what } => declined(&name(seat), what),
        Event::Discarded { seat, why, .. } | Event::TableDiscarded { seat, why, .. } => {
            discarded(cast, seat, &cards_or_count(run), why)
        }
        Event::DiscardedFromHand { by, from, card } => format!(
            "{} makes {} discard {} from hand.",
            name(by),
            name(from),
            names::face(card)
        ),
        Event::DiscardedFromTable { by, from, card } => format!(
            "{} makes {} discard {} from play.",
            name(by),
            name(from),
            names::face(card)
        ),
        Event::Flipped { seat, why, card } => match card {
            Some(card) => format!(
                "{} draw! for {}: {}.",
                cast.whose(seat),
                check(why),
                names::face(card)
            ),
            None => format!(
                "{} draw! for {} finds no card.",
                cast.whose(seat),
                check(why)
            ),
        },
        Event::Counted { seat, card } => {
            format!("{} lets {} count.", name(seat), names::face(card))
        }
        Event::Dodged { seat } => format!("{} is not hit.", name(seat)),
        Event::Served { seat } => format!("{} sits the Jail out.", name(seat)),
        Event::DynamitePassed { from, to } => {
            format!("The Dynamite goes on from {} to {}.", name(from), name(to))
        }
        Event::DynamiteExploded { seat } => {
            format!("The Dynamite explodes in front of {}!", name(seat))
        }
        Event::StoreShown { .. } => format!("In store: {}.", cards_or_count(run)),
        Event::StoreTaken { seat, card } => {
            format!("{} takes {} from the store.", name(seat), names::face(card))
        }
        Event::Reshuffled { cards } => {
            format!("The discard pile of {cards} cards is shuffled into a new deck.")
        }
        Event::Damaged {
            seat,
            by,
            amount,
            life,
        } => {
            let lost = points(i8::try_from(amount).unwrap_or(i8::MAX));
            let to = by.map_or_else(String::new, |by| format!(" to {}", name(by)));
            format!("{} loses {lost}{to} and is at {life}.", name(seat))
        }
        Event::Healed { seat, life } => format!("{} is back at {}.", name(seat), points(life)),
        Event::Died { seat, by } => match by {
            Some(by) => format!("{} is eliminated by {}.", name(seat), name(by)),
            None => format!("{} is eliminated.", name(seat)),
        },
        Event::RoleShown { seat, role } => format!("{} is {}.", name(seat), one_of(role)),
        Event::Won { seats } => {
            let winners: Vec<_> = seats.iter().map(name).collect();
            match winners.len() {
                0 => "The game is over, and nobody has won.".to_owned(),
                1 => format!("The game is over. {} has won.", winners[0]),
                _ => format!("The game is over. {} have won.", names::all_of(&winners)),
            }
        }
    }
}
