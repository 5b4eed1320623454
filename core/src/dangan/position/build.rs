//! From what is written of a position to a State; what is not written is filled from the seed.

use alloc::format;
use alloc::vec::Vec;

use super::{PositionError, Reason};
use crate::dangan::apply::Run;
use crate::dangan::bullet::{Bullet, Fired};
use crate::dangan::config::{CHAMBERS, Config, DEALT, LIVES, MAX_SEATS};
use crate::dangan::event::Event;
use crate::dangan::frame::Frame;
use crate::dangan::imagine::take;
use crate::dangan::invalid::Invalid;
use crate::dangan::kind::{Kind, Rule};
use crate::dangan::notation::seat as read_seat;
use crate::dangan::setup::sticker_of;
use crate::dangan::state::State;
use crate::kit::sheet::{Entry, LineError, Plain, Sheet, number};
use crate::kit::{Chance, FixedVec, Generator, Seat, SeatSet, Stream};

/// One seat, as far as it is written.
#[derive(Clone, Debug, Default)]
struct Draft {
    line: usize,
    lives: Option<u8>,
    dead: bool,
    shield: bool,
    skip: bool,
    orins: u8,
    cylinder: Vec<Kind>,
    left: Option<Kind>,
    /// The dealt cards, while cylinders are loaded.
    hand: Vec<Kind>,
}

/// The State of a text without a save, run until somebody must decide.
pub(super) fn build(
    sheet: &Sheet<'_>,
    config: &Config,
    mut log: impl FnMut(Event),
) -> Result<State, PositionError> {
    let turn = sheet.get("turn").ok_or_else(|| sheet.missing("turn"))?;
    let mut chance = Generator::from_u64(match sheet.get("seed") {
        Some(entry) => match entry.words[..] {
            [word] => word.parse().map_err(|_| entry.unknown(word))?,
            _ => return Err(entry.unknown(&entry.words.join(" "))),
        },
        None => 0,
    });
    let mut state = State::empty(config, chance);
    state.round = 1;
    if let Some(entry) = sheet.get("round") {
        let round = number(&entry.words.join(" "), 1, i64::from(u32::MAX));
        state.round = round.map_err(|r| entry.error(r))? as u32;
    }
    if let Some(entry) = sheet.get("direction") {
        state.clockwise = match entry.words[..] {
            ["left"] => true,
            ["right"] => false,
            _ => return Err(entry.unknown(&entry.words.join(" "))),
        };
    }
    let mut drafts: [Draft; MAX_SEATS] = core::array::from_fn(|_| Draft::default());
    for entry in &sheet.entries {
        if let Some(who) = entry.field.strip_prefix("seat ") {
            let seat = a_seat(entry, config, who)?;
            drafts[seat.index()] = read_draft(entry)?;
        }
    }
    set_seats(&mut state, config, &drafts);
    let begins = match turn.words[..] {
        ["-", "load"] => None,
        [who] | [who, "begin"] => Some(a_seat(turn, config, who)?),
        _ => return Err(turn.unknown(&turn.words.join(" "))),
    };
    match begins {
        None => {
            if sheet.get("fired").is_some() || !state.clockwise {
                return Err(turn.error(Reason::Against("what comes after loading")));
            }
            deal_hands(&mut state, config, &drafts, &mut chance)?;
        }
        Some(_) => {
            read_fired(&mut state, sheet, config)?;
            load_all(&mut state, config, &drafts, &mut chance)?;
            let checked = state.check_turn_start(config);
            checked.map_err(|why| turn.error(why))?;
        }
    }
    if let Some(seat) = begins.filter(|s| !state.active().contains(*s)) {
        let field = "turn";
        return Err(turn.error(Invalid::NoSuchSeat { field, seat }));
    }
    let mut run = Run {
        s: &mut state,
        cfg: config,
        chance: Some(&mut chance),
        log: &mut log,
    };
    match begins {
        None => run.push(Frame::Load),
        Some(seat) => run.push_turn(seat),
    }
    run.settle();
    state.chance = chance;
    let checked = state.validate(config);
    checked.map_err(|why| turn.error(why))?;
    Ok(state)
}

fn a_seat(entry: &Entry<'_>, config: &Config, word: &str) -> Result<Seat, PositionError> {
    read_seat(word)
        .filter(|seat| config.seats().contains(*seat))
        .ok_or_else(|| entry.unknown(word))
}

fn kinds(entry: &Entry<'_>, name: &str, words: &str) -> Result<Vec<Kind>, PositionError> {
    let listed = words.split(',').filter(|w| *w != "-");
    let read = listed.map(|word| {
        let unknown = || Plain::Unknown(alloc::string::String::from(word));
        Kind::from_code(word).ok_or_else(|| entry.error_in(name, unknown()))
    });
    read.collect()
}

fn read_draft(entry: &Entry<'_>) -> Result<Draft, PositionError> {
    let mut draft = Draft {
        line: entry.line,
        ..Draft::default()
    };
    let mut seen: Vec<&str> = Vec::new();
    for word in &entry.words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        if seen.contains(&name) {
            return Err(entry.error_in(name, Plain::Twice));
        }
        seen.push(name);
        let small = |least| number(value, least, 36).map_err(|r| entry.error_in(name, r));
        match (name, *word) {
            ("lives", _) => draft.lives = Some(small(0)? as u8),
            ("orin", _) => draft.orins = small(0)? as u8,
            (_, "dead") => draft.dead = true,
            (_, "shield") => draft.shield = true,
            (_, "skip") => draft.skip = true,
            ("cylinder", _) => draft.cylinder = kinds(entry, name, value)?,
            ("hand", _) => draft.hand = kinds(entry, name, value)?,
            ("left", _) => match kinds(entry, name, value)?[..] {
                [kind] => draft.left = Some(kind),
                _ => return Err(entry.error_in(name, Plain::Unknown(value.into()))),
            },
            _ => return Err(entry.unknown(word)),
        }
    }
    Ok(draft)
}

fn set_seats(state: &mut State, config: &Config, drafts: &[Draft; MAX_SEATS]) {
    for seat in config.seats().iter() {
        let draft = &drafts[seat.index()];
        let full = LIVES - u8::from(draft.dead);
        state.lives[seat.index()] = draft.lives.unwrap_or(full);
        state.orins[seat.index()] = draft.orins;
        if draft.dead {
            state.living.remove(seat);
        }
        if draft.shield {
            state.shields.insert(seat);
        }
        if draft.skip {
            state.skips.insert(seat);
        }
    }
}

/// `S:card` for each open bullet, first to last; with `*rule` behind it what it keeps in force.
fn read_fired(state: &mut State, sheet: &Sheet<'_>, config: &Config) -> Result<(), PositionError> {
    let Some(entry) = sheet.get("fired") else {
        return Ok(());
    };
    for word in &entry.words {
        let unknown = || entry.unknown(word);
        let (who, card) = word.split_once(':').ok_or_else(unknown)?;
        let by = a_seat(entry, config, who)?;
        let (card, rule) = match card.split_once('*') {
            Some((card, rule)) => (card, Some(Rule::from_code(rule).ok_or_else(unknown)?)),
            None => (card, None),
        };
        state.turns += 1;
        let fired = Fired {
            kind: Kind::from_code(card).ok_or_else(unknown)?,
            by,
            sticker: sticker_of(config, by),
            rule,
            turn: state.turns,
            from: SeatSet::one(by),
        };
        state.fired.push(fired).map_err(|_| unknown())?;
    }
    Ok(())
}

/// Cards that are left, in the order of the seed.
struct Pool {
    left: [u8; Kind::COUNT],
    order: Vec<u8>,
}

impl Pool {
    fn new(left: [u8; Kind::COUNT]) -> Pool {
        Pool {
            left,
            order: Vec::new(),
        }
    }

    fn claim(&mut self, line: usize, field: &str, card: Kind) -> Result<(), PositionError> {
        take(&mut self.left, card).ok_or_else(|| LineError::new(line, field, Reason::UsedUp(card)))
    }

    fn shuffle(&mut self, chance: &mut Generator) {
        for kind in Kind::ALL {
            let many = usize::from(self.left[kind.index()]);
            self.order.extend(core::iter::repeat_n(kind.number(), many));
        }
        chance.shuffle(Stream::Deck, &mut self.order, &[]);
    }

    fn draw(&mut self) -> Option<Kind> {
        let card = self.order.pop().and_then(Kind::new)?;
        take(&mut self.left, card)?;
        Some(card)
    }
}

fn deal_hands(
    state: &mut State,
    config: &Config,
    drafts: &[Draft; MAX_SEATS],
    chance: &mut Generator,
) -> Result<(), PositionError> {
    let mut pool = Pool::new(config.deck());
    for seat in config.seats().iter() {
        let draft = &drafts[seat.index()];
        let field = format!("seat {seat}");
        if draft.hand.len() > DEALT {
            return Err(LineError::new(draft.line, field, Reason::Load));
        }
        for card in &draft.hand {
            pool.claim(draft.line, &field, *card)?;
        }
    }
    pool.shuffle(chance);
    for seat in config.seats().iter() {
        let mut hand = drafts[seat.index()].hand.clone();
        while hand.len() < DEALT {
            match pool.draw() {
                Some(card) => hand.push(card),
                None => break,
            }
        }
        hand.extend([Kind::LIVE, Kind::Kosuzu]);
        state.hands[seat.index()] = FixedVec::try_from_iter(hand).unwrap_or_default();
    }
    state.deck = pool.left;
    Ok(())
}

/// Each seat's six: fired ones, written ones, then what is missing, its own Live round and Secret deal among them.
fn load_all(
    state: &mut State,
    config: &Config,
    drafts: &[Draft; MAX_SEATS],
    chance: &mut Generator,
) -> Result<(), PositionError> {
    let mut pool = Pool::new(core::array::from_fn(|i| config.in_play(Kind::ALL[i])));
    let mut missing: [Vec<Kind>; MAX_SEATS] = core::array::from_fn(|_| Vec::new());
    let mut room = [0; MAX_SEATS];
    let mut left: [Option<Kind>; MAX_SEATS] = core::array::from_fn(|i| drafts[i].left);
    for seat in config.seats().iter() {
        let (i, draft) = (seat.index(), &drafts[seat.index()]);
        let field = format!("seat {seat}");
        let wrong = || LineError::new(draft.line, &field, Reason::Load);
        let fired = state.fired.iter().filter(|f| f.by == seat).map(|f| f.kind);
        let mut own: Vec<Kind> = fired.chain(draft.cylinder.iter().copied()).collect();
        room[i] = CHAMBERS.checked_sub(own.len()).ok_or_else(wrong)?;
        let lives = own.iter().filter(|k| **k == Kind::LIVE).count();
        own.extend(left[i]);
        if lives == 0 {
            missing[i].push(Kind::LIVE);
        }
        if !own.contains(&Kind::Kosuzu) {
            if left[i].is_none() {
                left[i] = Some(Kind::Kosuzu);
                own.push(Kind::Kosuzu);
            } else {
                missing[i].push(Kind::Kosuzu);
            }
        }
        if lives > 1 || missing[i].len() > room[i] || left[i] == Some(Kind::LIVE) {
            return Err(wrong());
        }
        for card in own.iter().chain(&missing[i]) {
            pool.claim(draft.line, &field, *card)?;
        }
    }
    // Every Live round is some seat's own now.
    pool.shuffle(chance);
    for seat in config.seats().iter() {
        let (i, draft) = (seat.index(), &drafts[seat.index()]);
        let short = || LineError::new(draft.line, format!("seat {seat}"), Reason::Load);
        while missing[i].len() < room[i] {
            missing[i].push(pool.draw().ok_or_else(short)?);
        }
        let mut order: Vec<u8> = missing[i].iter().map(|k| k.number()).collect();
        chance.shuffle(Stream::Pick, &mut order, &[]);
        let rest = order.iter().filter_map(|n| Kind::new(*n));
        for kind in draft.cylinder.iter().copied().chain(rest) {
            let bullet = Bullet {
                kind,
                sticker: sticker_of(config, seat),
                from: SeatSet::one(seat),
                known: SeatSet::one(seat),
            };
            // Six with those fired.
            let _ = state.cylinders[i].push(bullet);
        }
        let card = match left[i] {
            Some(card) => card,
            None => pool.draw().ok_or_else(short)?,
        };
        let _ = state.hands[i].push(card);
    }
    state.deck = pool.left;
    Ok(())
}
