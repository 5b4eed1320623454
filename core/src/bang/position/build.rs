//! From what is written of a position to a State; what is not written is filled from the seed.

use alloc::format;
use alloc::vec::Vec;

use super::draft::{Draft, Faces, Rest, Step};
use super::{PositionError, Reason, refuse};
use crate::bang::apply::Run;
use crate::bang::card::Face;
use crate::bang::character::{Character, CharacterSet};
use crate::bang::config::Config;
use crate::bang::event::Event;
use crate::bang::frame::Frame;
use crate::bang::role::Role;
use crate::bang::state::{State, TurnCounters};
use crate::kit::{Card, Chance, Generator, Pile, Plain, Seat, Stream};

/// The State of a draft that has a turn and no save, run until somebody must decide.
pub(super) fn build(
    draft: &Draft,
    config: &Config,
    mut log: impl FnMut(Event),
) -> Result<State, PositionError> {
    let Some(turn) = &draft.turn else {
        return Err(PositionError::new(0, "turn", Plain::Missing));
    };
    let mut chance = Generator::from_u64(draft.seed);
    let mut state = State::empty(config, chance);
    state.deal_roles(config, &mut chance);
    state.deal_characters(config, &mut chance);
    state.shuffle_deck(config, &mut chance);
    claim_roles(&mut state, draft, config)?;
    claim_characters(&mut state, draft, config, &mut chance)?;
    if turn.step == Step::Deal {
        if let Some((line, field)) = draft.against_deal() {
            return Err(PositionError::new(
                line,
                field,
                Reason::Against("turn deal"),
            ));
        }
        let first = state.first_player(config);
        if turn.seat.is_some_and(|s| s != first) {
            return Err(PositionError::new(
                turn.line,
                "turn",
                Reason::NotFirst(first),
            ));
        }
    }
    place_cards(&mut state, draft, config)?;
    match turn.step {
        Step::Deal => state.open(config, &mut chance, &mut log),
        Step::Turn(step) => {
            set_lives(&mut state, draft, config);
            let Some(seat) = turn.seat else {
                return Err(PositionError::new(turn.line, "turn", Plain::Missing));
            };
            state.refresh(config);
            state.turns = turn.number;
            state.this_turn = TurnCounters { bangs: turn.bangs };
            refuse::check(&state, draft, config, turn, seat)?;
            let mut run = Run {
                s: &mut state,
                cfg: config,
                chance: Some(&mut chance),
                log: &mut log,
            };
            run.push(Frame::Turn { seat, step });
            run.settle();
        }
    }
    state.chance = chance;
    Ok(state)
}

/// Written roles; a seat without one keeps what the seed deals it, if that is left.
fn claim_roles(state: &mut State, draft: &Draft, config: &Config) -> Result<(), PositionError> {
    let players = usize::from(config.players());
    let mut left = Role::ALL.map(|r| config.role_count(r));
    for (i, seat) in draft.seats[..players].iter().enumerate() {
        if let Some(role) = seat.role {
            let count = &mut left[role as usize];
            if *count == 0 {
                return Err(PositionError::new(
                    seat.line,
                    format!("seat {i} role"),
                    Reason::NoSuchRole(role),
                ));
            }
            *count -= 1;
        }
    }
    let mut without = Vec::new();
    for (i, seat) in draft.seats[..players].iter().enumerate() {
        let dealt = state.roles[i];
        match seat.role {
            Some(role) => state.roles[i] = role,
            None if left[dealt as usize] > 0 => left[dealt as usize] -= 1,
            None => without.push(i),
        }
    }
    let mut rest = Role::ALL
        .iter()
        .flat_map(|r| core::iter::repeat_n(*r, usize::from(left[*r as usize])));
    for i in without {
        if let Some(role) = rest.next() {
            state.roles[i] = role;
        }
    }
    Ok(())
}

/// Written characters; a seat without one keeps what the seed deals it, unless another has it.
fn claim_characters(
    state: &mut State,
    draft: &Draft,
    config: &Config,
    chance: &mut Generator,
) -> Result<(), PositionError> {
    let players = usize::from(config.players());
    let two = config.rules().characters_dealt == 2;
    let mut free = config.rules().characters;
    for (i, seat) in draft.seats[..players].iter().enumerate() {
        for (part, character) in [("character", seat.character), ("spare", seat.spare)] {
            let Some(character) = character else { continue };
            let reason = if !config.rules().characters.contains(character) {
                Reason::NotDealt(character)
            } else if !free.contains(character) {
                Reason::CharacterTwice(character)
            } else if part == "spare" && !two {
                Reason::Against("characters_dealt=1")
            } else {
                free = free.without(character);
                continue;
            };
            return Err(PositionError::new(
                seat.line,
                format!("seat {i} {part}"),
                reason,
            ));
        }
    }
    let mut open: Vec<(usize, bool)> = Vec::new();
    for (i, seat) in draft.seats[..players].iter().enumerate() {
        let mut keep = |written: Option<Character>, dealt: Option<Character>, spare: bool| {
            let kept = written.or(dealt.filter(|c| free.contains(*c)));
            match kept {
                Some(character) => free = free.without(character),
                None => open.push((i, spare)),
            }
            kept
        };
        let first = keep(seat.character, Some(state.characters[i]), false);
        state.characters[i] = first.unwrap_or(state.characters[i]);
        if two {
            state.spares[i] = keep(seat.spare, state.spares[i], true);
        }
    }
    if !open.is_empty() {
        deal_rest(state, &open, free, chance);
    }
    Ok(())
}

/// Deals characters that nobody has to the seats that lost theirs; `true` is the spare.
fn deal_rest(
    state: &mut State,
    open: &[(usize, bool)],
    free: CharacterSet,
    chance: &mut Generator,
) {
    let mut pile: Vec<u8> = free.iter().map(Character::number).collect();
    chance.shuffle(Stream::SetUp, &mut pile, &[]);
    // The config has as many characters as are dealt, so there is one for each.
    for ((i, spare), number) in open.iter().zip(pile) {
        let Some(character) = Character::new(number) else {
            continue;
        };
        if *spare {
            state.spares[*i] = Some(character);
        } else {
            state.characters[*i] = character;
        }
    }
}

fn set_lives(state: &mut State, draft: &Draft, config: &Config) {
    for i in 0..usize::from(config.players()) {
        let seat = Seat::of(i as u8);
        let written = &draft.seats[i];
        let highest = state.highest_life(config, seat);
        state.max_life[i] = written.max_life.unwrap_or(highest);
        state.life[i] = written
            .life
            .unwrap_or(if written.dead { 0 } else { highest });
        state.jail_tries[i] = written.jail_tries;
        if written.dead {
            state.living.remove(seat);
        }
    }
}

/// Written cards, then random ones, then the rest in the order of the shuffled deck.
fn place_cards(state: &mut State, draft: &Draft, config: &Config) -> Result<(), PositionError> {
    let mut free = config.all_cards();
    let mut claim = |line: usize, field: &str, face: Face| -> Result<Card, PositionError> {
        let reason = match config.find(face, free) {
            Some(card) => {
                free.remove(card);
                return Ok(card);
            }
            None if config.of_face(face).is_empty() => Reason::NotInDeck(face),
            None => Reason::UsedUp(face),
        };
        Err(PositionError::new(line, field, reason))
    };
    for (i, seat) in draft.seats.iter().enumerate() {
        for face in &seat.hand {
            state.hands[i].insert(claim(seat.line, &format!("seat {i} hand"), *face)?);
        }
        for face in &seat.table {
            let card = claim(seat.line, &format!("seat {i} table"), *face)?;
            state.tables[i].insert(card);
            // Each card is claimed once, so there is room for all.
            let _ = state.laid.push(card);
        }
    }
    let mut named = |written: &Faces, field: &str| -> Result<Vec<Card>, PositionError> {
        let cards = written.faces.iter().rev();
        cards
            .map(|face| claim(written.line, field, *face))
            .collect()
    };
    let top = named(&draft.deck, "deck")?;
    let thrown = named(&draft.discard, "discard")?;
    let mut rest: Vec<Card> = state.deck.iter().filter(|c| free.contains(*c)).collect();
    for (i, seat) in draft.seats.iter().enumerate() {
        if seat.random > rest.len() {
            let left = rest.len();
            return Err(PositionError::new(
                seat.line,
                format!("seat {i} hand"),
                Reason::TooFewCards { left },
            ));
        }
        state.hands[i].extend(rest.split_off(rest.len() - seat.random));
    }
    if let Rest::Hand(seat) = draft.rest {
        state.hands[seat.index()].extend(rest.drain(..));
    }
    let (below_deck, below_discard): (&[Card], &[Card]) = match draft.rest {
        Rest::Deck => (&rest, &[]),
        Rest::Discard => (&[], &rest),
        Rest::Hand(_) => (&[], &[]),
    };
    state.deck = pile(below_deck, &top).into();
    state.discard = pile(below_discard, &thrown);
    Ok(())
}

/// A pile, bottom first.
fn pile(below: &[Card], above: &[Card]) -> Pile {
    let mut pile = Pile::new();
    for card in below.iter().chain(above) {
        // Each card is claimed once, so there is room for all.
        let _ = pile.push(*card);
    }
    pile
}
