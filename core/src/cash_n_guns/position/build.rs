//! A State from a position text that has no save.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::draft::{Draft, From, SeatDraft};
use super::{PositionError, Reason};
use crate::cash_n_guns::apply::Run;
use crate::cash_n_guns::bullet::{ALL_BULLETS, Bullet};
use crate::cash_n_guns::config::Config;
use crate::cash_n_guns::event::Event;
use crate::cash_n_guns::gun::{Gun, How, Spent};
use crate::cash_n_guns::invalid::Invalid;
use crate::cash_n_guns::note::{ALL_NOTES, NOTES_A_ROUND, Note, Notes};
use crate::cash_n_guns::power::{Power, PowerSet};
use crate::cash_n_guns::role::Role;
use crate::cash_n_guns::shots::deadly;
use crate::cash_n_guns::state::State;
use crate::cash_n_guns::step::Step;
use crate::kit::{FixedVec, Generator, Seat, SeatSet};

/// The State of a draft, at its question.
pub(super) fn build(
    draft: &Draft,
    config: &Config,
    mut log: impl FnMut(Event),
) -> Result<State, PositionError> {
    let mut state = State::dealt(config, &mut Generator::from_u64(draft.seed));
    let table = SeatSet::first_n(config.players());
    let written = |seat: Seat| &draft.seats[seat.index()];
    state.round = draft.round;
    state.calls = draft.calls;
    if let Some(seat) = table.iter().find(|s| written(*s).godfather) {
        state.godfather = seat;
    }
    claim_roles(&mut state, draft, config)?;
    claim_powers(&mut state, draft, config)?;
    for seat in table.iter() {
        set_seat(&mut state, written(seat), config, seat);
    }
    state.first_dead = table - state.living;
    if let Some(suspects) = draft.suspects {
        state.suspects = suspects;
    }
    for seat in table.iter() {
        let gun = load(&state, draft, seat)?;
        state.guns[seat.index()][0] = Some(gun);
    }
    hand_over(&mut state);
    note_what_was_seen(&mut state, config);
    place_notes(&mut state, draft)?;
    let step = match draft.from {
        From::Load => Step::Load,
        From::Aim => Step::Aim,
        From::Courage => Step::Courage,
    };
    let mut run = Run {
        s: &mut state,
        cfg: config,
        log: &mut log,
    };
    run.put(step);
    state.step = step;
    state
        .validate(config)
        .map_err(|invalid| blame(draft, invalid))?;
    Ok(state)
}

fn claim_roles(state: &mut State, draft: &Draft, config: &Config) -> Result<(), PositionError> {
    let table = SeatSet::first_n(config.players());
    let role = |seat: &Seat| draft.seats[seat.index()].role;
    let written = |seat: &Seat, what: Role| role(seat) == Some(what);
    let named = table.iter().find(|s| role(s).is_some());
    if let Some(seat) = named.filter(|_| !config.rules().cop) {
        let line = draft.seats[seat.index()].line;
        let reason = Reason::Against("a game without the cop");
        return Err(PositionError::new(
            line,
            format!("seat {seat} role"),
            reason,
        ));
    }
    if !config.rules().cop {
        return Ok(());
    }
    let mut cops = table.iter().filter(|s| written(s, Role::Cop));
    let dealt = table.iter().find(|s| state.roles[s.index()] == Role::Cop);
    let free = |s: &Seat| !written(s, Role::Gangster);
    let cop = cops.next();
    if let Some(second) = cops.next() {
        let line = draft.seats[second.index()].line;
        return Err(PositionError::new(
            line,
            format!("seat {second} role"),
            Reason::SecondCop,
        ));
    }
    let cop = cop.or(dealt.filter(free)).or(table.iter().find(free));
    let line = draft.round_line;
    let cop = cop.ok_or_else(|| PositionError::new(line, "role", Reason::Invalid(Invalid::Cop)))?;
    for seat in table.iter() {
        state.roles[seat.index()] = if seat == cop {
            Role::Cop
        } else {
            Role::Gangster
        };
    }
    Ok(())
}

/// Written powers first, then those dealt in their order as far as nobody has them.
fn claim_powers(state: &mut State, draft: &Draft, config: &Config) -> Result<(), PositionError> {
    let table = SeatSet::first_n(config.players());
    let mut taken = PowerSet::EMPTY;
    for seat in table.iter() {
        let draft = &draft.seats[seat.index()];
        let Some(power) = draft.power else { continue };
        let reason = if !config.rules().powers {
            Reason::Against("a game without powers")
        } else if taken.contains(power) {
            Reason::PowerTwice(power)
        } else {
            taken.insert(power);
            continue;
        };
        return Err(PositionError::new(
            draft.line,
            format!("seat {seat} power"),
            reason,
        ));
    }
    if !config.rules().powers {
        return Ok(());
    }
    let dealt: Vec<Power> = table.iter().map(|s| state.powers[s.index()]).collect();
    let rest = Power::ALL.iter().filter(|p| !dealt.contains(p));
    let mut free = dealt.iter().chain(rest).filter(|p| !taken.contains(**p));
    for seat in table.iter() {
        let power = draft.seats[seat.index()]
            .power
            .or_else(|| free.next().copied());
        // Ten powers are enough for six seats.
        state.powers[seat.index()] = power.unwrap_or(Power::SixFeetUnder);
    }
    Ok(())
}

fn set_seat(state: &mut State, draft: &SeatDraft, config: &Config, seat: Seat) {
    let i = seat.index();
    state.money[i] = draft.money;
    state.shame[i] = draft.shame;
    state.light[i] = draft.light;
    state.wounds[i] = draft.wounds;
    if draft.open {
        state.open.insert(seat);
    }
    if draft.dead {
        state.living.remove(seat);
        let unbreakable = state.has(config, seat, Power::Unbreakable);
        state.wounds[i] = state.wounds[i].max(deadly(unbreakable));
    }
}

/// The gun of a seat: what is not written is the first cards that make up the number, turned up.
fn load(state: &State, draft: &Draft, seat: Seat) -> Result<Gun, PositionError> {
    let written = &draft.seats[seat.index()];
    let refuse = |part: &str, reason: Reason| {
        PositionError::new(written.line, format!("seat {seat} {part}"), reason)
    };
    let mut gun = Gun::new(seat);
    let begun = draft.from != From::Load && state.living.contains(seat);
    let has_loaded =
        begun && !(draft.from == From::Aim && state.open_holder(Power::Cunning) == Some(seat));
    let mut take = |bullet: Bullet, part: &str| {
        if gun.hand.take(bullet) {
            Ok(())
        } else {
            Err(refuse(part, Reason::Bullets))
        }
    };
    if let Some(bullet) = written.loaded {
        take(bullet, "loaded")?;
    }
    let mut spent: Vec<Spent> = Vec::new();
    if let Some(gone) = &written.spent {
        for (bullet, how) in gone {
            take(*bullet, "spent")?;
            let (bullet, how) = (*bullet, *how);
            spent.push(Spent { bullet, how });
        }
    } else {
        let gone = match written.hand {
            Some(hand) => {
                let loaded = written.loaded.into_iter().collect();
                let rest = ALL_BULLETS.minus(hand).and_then(|rest| rest.minus(loaded));
                let rest = rest.ok_or_else(|| refuse("hand", Reason::Bullets))?;
                rest.iter().collect::<Vec<_>>()
            }
            None => gun.hand.iter().take(usize::from(draft.round) - 1).collect(),
        };
        for bullet in gone {
            gun.hand.take(bullet);
            let how = How::Shown;
            spent.push(Spent { bullet, how });
        }
    }
    gun.spent = FixedVec::try_from_iter(spent).map_err(|_| refuse("spent", Reason::Bullets))?;
    gun.loaded = match written.loaded {
        Some(bullet) => Some(bullet),
        None if has_loaded => {
            let lowest = gun.hand.lowest();
            let bullet = lowest.ok_or_else(|| refuse("hand", Reason::Bullets))?;
            gun.hand.take(bullet);
            Some(bullet)
        }
        None => None,
    };
    if written.hand.is_some_and(|hand| hand != gun.hand) {
        return Err(refuse("hand", Reason::Against("spent and loaded")));
    }
    gun.aim = match written.aim {
        Some(at) => Some(at),
        None if draft.from == From::Courage && begun => state.living.next_after(seat),
        None => None,
    };
    Ok(gun)
}

/// Who has shown the power for it holds the gun of the first dead.
fn hand_over(state: &mut State) {
    let holder = state.open_holder(Power::DontNeedIt);
    if let (Some(holder), Some(from)) = (holder, state.first_dead.first()) {
        if let Some(mut gun) = state.guns[from.index()][0].take() {
            gun.inherited = gun.spent.len() as u8;
            state.guns[holder.index()][1] = Some(gun);
        }
    }
}

/// What everybody has seen that somebody did not show.
fn note_what_was_seen(state: &mut State, config: &Config) {
    if !config.rules().powers {
        // Wounds tell of no power where there is none, and the flow notes them all the same.
        for seat in SeatSet::first_n(config.players()).iter() {
            if state.wounds[seat.index()] >= deadly(false) {
                state.cannot[seat.index()].insert(Power::Unbreakable);
            }
        }
        return;
    }
    for seat in (SeatSet::first_n(config.players()) - state.open).iter() {
        let cannot = &mut state.cannot[seat.index()];
        if state.wounds[seat.index()] >= deadly(false) {
            cannot.insert(Power::Unbreakable);
        }
        if !state.first_dead.is_empty() && state.living.contains(seat) {
            cannot.insert(Power::DontNeedIt);
        }
    }
}

/// Some of these notes that are so many and worth so much.
fn taken(from: Notes, count: usize, money: u32) -> Option<Notes> {
    for twenties in 0..=from.of(Note::Twenty) {
        for tens in 0..=from.of(Note::Ten) {
            let fives = count.checked_sub(usize::from(twenties) + usize::from(tens));
            let Some(fives) = fives.and_then(|n| u8::try_from(n).ok()) else {
                continue;
            };
            let notes = Notes::new([fives, tens, twenties]);
            if fives <= from.of(Note::Five) && notes.value() == money {
                return Some(notes);
            }
        }
    }
    None
}

fn place_notes(state: &mut State, draft: &Draft) -> Result<(), PositionError> {
    let money: u32 = state.money.iter().sum();
    let drawn = NOTES_A_ROUND * usize::from(draft.round);
    let line = draft.round_line;
    let error =
        |line, field: &str, reason| Err(PositionError::new(line, field.to_string(), reason));
    let mut rest = ALL_NOTES;
    for (line, list, field) in [(&draft.pot, "pot"), (&draft.deck, "deck")]
        .iter()
        .filter_map(|(written, field)| written.as_ref().map(|(line, list)| (*line, list, *field)))
    {
        let notes: Notes = list.iter().copied().collect();
        match rest.minus(notes) {
            Some(left) => rest = left,
            None => return error(line, field, Reason::Notes),
        }
    }
    let pot: Option<Notes> = draft
        .pot
        .as_ref()
        .map(|(_, pot)| pot.iter().copied().collect());
    let counts = match pot {
        Some(pot) => drawn.checked_sub(pot.len()).into_iter().collect(),
        None => (0..=drawn).collect::<Vec<usize>>(),
    };
    let gone = counts.iter().find_map(|count| taken(rest, *count, money));
    let Some(gone) = gone else {
        return error(line, "money", Reason::Money);
    };
    let mut left = rest.minus(gone).unwrap_or(Notes::NONE);
    let mut order: Vec<Note> = state
        .deck
        .iter()
        .copied()
        .filter(|n| left.take(*n))
        .collect();
    if let Some((line, deck)) = &draft.deck {
        if deck.len() + drawn != ALL_NOTES.len() {
            return error(*line, "deck", Reason::Notes);
        }
    }
    state.pot = match pot {
        Some(pot) => pot,
        None => order
            .split_off(order.len() - (drawn - gone.len()))
            .into_iter()
            .collect(),
    };
    let deck: Vec<Note> = match &draft.deck {
        Some((_, deck)) => deck.iter().rev().copied().collect(),
        None => order,
    };
    match FixedVec::try_from_iter(deck) {
        Ok(deck) => state.deck = deck,
        Err(_) => return error(line, "deck", Reason::Notes),
    }
    Ok(())
}

/// The error of a position that cannot exist, on the line of the seat whose fault it is.
fn blame(draft: &Draft, invalid: Invalid) -> PositionError {
    let seat = match invalid {
        Invalid::Unused { seat }
        | Invalid::Answer { seat }
        | Invalid::Gun { seat, .. }
        | Invalid::Aim { seat, .. }
        | Invalid::Wounds { seat }
        | Invalid::Shame { seat }
        | Invalid::Power { seat } => Some(seat),
        Invalid::OtherConfig
        | Invalid::Round { .. }
        | Invalid::NoSuchSeat { .. }
        | Invalid::AtThisStep { .. }
        | Invalid::Asked
        | Invalid::Notes
        | Invalid::Money
        | Invalid::Powers
        | Invalid::Cop
        | Invalid::Calls
        | Invalid::FirstDead
        | Invalid::Winners => None,
    };
    let line = |seat: Seat| draft.seats.get(seat.index()).map_or(0, |s| s.line);
    match seat {
        Some(seat) if line(seat) > 0 => {
            PositionError::new(line(seat), format!("seat {seat}"), Reason::Invalid(invalid))
        }
        Some(_) | None => PositionError::new(draft.round_line, "round", Reason::Invalid(invalid)),
    }
}
