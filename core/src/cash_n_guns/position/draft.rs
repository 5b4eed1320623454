//! A position as it is written, before anything is filled in.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{PositionError, Reason};
use crate::cash_n_guns::bullet::{Bullet, Bullets};
use crate::cash_n_guns::config::{Config, MAX_SEATS, ROUNDS};
use crate::cash_n_guns::gun::How;
use crate::cash_n_guns::notation::seat as read_seat;
use crate::cash_n_guns::note::Note;
use crate::cash_n_guns::power::Power;
use crate::cash_n_guns::role::Role;
use crate::cash_n_guns::step::{Shots, Step};
use crate::kit::sheet::{Entry, Sheet, number};
use crate::kit::{Plain, Seat, SeatSet};

/// Where a written position can stand without a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum From {
    Load,
    Aim,
    Courage,
}

/// The word of a step.
pub(in crate::cash_n_guns) const fn step_word(step: Step) -> &'static str {
    match step {
        Step::Load => "load",
        Step::Kid => "kid",
        Step::Aim => "aim",
        Step::KidAim => "kid_aim",
        Step::CunningLoad => "cunning_load",
        Step::Courage => "courage",
        Step::TakeGun(Shots::First) => "take_gun_first",
        Step::TakeGun(Shots::Rest) => "take_gun",
        Step::Grenade(Shots::First) => "grenade_first",
        Step::Grenade(Shots::Rest) => "grenade",
        Step::TakeBack => "take_back",
        Step::Share => "share",
        Step::Phone => "phone",
        Step::Over => "over",
    }
}

/// One seat, as far as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatDraft {
    pub(super) line: usize,
    pub(super) role: Option<Role>,
    pub(super) power: Option<Power>,
    pub(super) open: bool,
    pub(super) dead: bool,
    pub(super) godfather: bool,
    pub(super) money: u32,
    pub(super) wounds: u8,
    pub(super) shame: u8,
    pub(super) light: u8,
    /// The cards in hand; the first ones that make up the number if none are written.
    pub(super) hand: Option<Bullets>,
    pub(super) spent: Option<Vec<(Bullet, How)>>,
    pub(super) loaded: Option<Bullet>,
    pub(super) aim: Option<Seat>,
}

#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) seed: u64,
    pub(super) round_line: usize,
    pub(super) round: u8,
    pub(super) from: From,
    pub(super) pot: Option<(usize, Vec<Note>)>,
    /// The first is turned up next.
    pub(super) deck: Option<(usize, Vec<Note>)>,
    pub(super) calls: u8,
    pub(super) suspects: Option<SeatSet>,
    pub(super) seats: [SeatDraft; MAX_SEATS],
}

impl Draft {
    pub(super) fn read(sheet: &Sheet<'_>, config: &Config) -> Result<Draft, PositionError> {
        let mut draft = Draft {
            seed: 0,
            round_line: 0,
            round: 0,
            from: From::Load,
            pot: None,
            deck: None,
            calls: 0,
            suspects: None,
            seats: core::array::from_fn(|_| SeatDraft::default()),
        };
        for entry in &sheet.entries {
            match (entry.field.as_str(), &entry.words[..]) {
                ("preset" | "switch", _) => {}
                ("seed", [word]) => {
                    draft.seed = word.parse().map_err(|_| entry.unknown(word))?;
                }
                ("round", [round, step]) => {
                    let round = number(round, 1, i64::from(ROUNDS));
                    draft.round = round.map_err(|reason| entry.error(reason))? as u8;
                    draft.round_line = entry.line;
                    draft.from = match *step {
                        "load" => From::Load,
                        "aim" => From::Aim,
                        "courage" => From::Courage,
                        word => return Err(entry.unknown(word)),
                    };
                }
                ("pot", [list]) => draft.pot = Some((entry.line, notes(entry, list)?)),
                ("deck", [list]) => draft.deck = Some((entry.line, notes(entry, list)?)),
                ("calls", [count]) => {
                    let count = number(count, 0, 3).map_err(|reason| entry.error(reason))?;
                    draft.calls = count as u8;
                }
                ("suspects", [list]) => {
                    let seats = list.split(',').filter(|w| *w != "-");
                    let set: Result<SeatSet, _> = seats.map(|w| seat(entry, config, w)).collect();
                    draft.suspects = Some(set?);
                }
                (field, words) => match field.strip_prefix("seat ") {
                    Some(who) => {
                        let who = seat(entry, config, who)?;
                        draft.seats[who.index()] = SeatDraft::read(entry, config)?;
                    }
                    None => return Err(entry.unknown(&words.join(" "))),
                },
            }
        }
        if draft.round == 0 {
            return Err(sheet.missing("round"));
        }
        Ok(draft)
    }
}

fn seat(entry: &Entry<'_>, config: &Config, word: &str) -> Result<Seat, PositionError> {
    let seat = read_seat(word).filter(|seat| seat.number() < config.players());
    seat.ok_or_else(|| {
        let most = i64::from(config.players()) - 1;
        let word = word.to_string();
        entry.error(Plain::Number {
            word,
            least: 0,
            most,
        })
    })
}

fn notes(entry: &Entry<'_>, list: &str) -> Result<Vec<Note>, PositionError> {
    let words = list.split(',').filter(|w| *w != "-");
    words
        .map(|word| Note::from_code(word).ok_or_else(|| entry.unknown(word)))
        .collect()
}

impl SeatDraft {
    fn read(entry: &Entry<'_>, config: &Config) -> Result<SeatDraft, PositionError> {
        let mut draft = SeatDraft {
            line: entry.line,
            ..SeatDraft::default()
        };
        let mut seen: Vec<&str> = Vec::new();
        for word in &entry.words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            if seen.contains(&name) {
                return Err(entry.error_in(name, Plain::Twice));
            }
            seen.push(name);
            let unknown = || entry.error_in::<Reason>(name, Plain::Unknown(value.to_string()));
            let bounded = |most| number(value, 0, most).map_err(|r| entry.error_in(name, r));
            let bullet = |word: &str| Bullet::from_code(word).ok_or_else(unknown);
            match name {
                "role" => draft.role = Some(Role::from_code(value).ok_or_else(unknown)?),
                "power" => draft.power = Some(Power::from_code(value).ok_or_else(unknown)?),
                "open" if *word == "open" => draft.open = true,
                "dead" if *word == "dead" => draft.dead = true,
                "godfather" if *word == "godfather" => draft.godfather = true,
                "money" => draft.money = bounded(425_000)? as u32,
                "wounds" => draft.wounds = bounded(9)? as u8,
                "shame" => draft.shame = bounded(8)? as u8,
                "light" => draft.light = bounded(8)? as u8,
                "hand" => {
                    let cards = value.split(',').filter(|w| *w != "-").map(bullet);
                    draft.hand = Some(cards.collect::<Result<_, _>>()?);
                }
                "spent" => {
                    let cards = value.split(',').filter(|w| *w != "-").map(|word| {
                        let (how, card) = word.split_once(':').unwrap_or(("shown", word));
                        let how = How::from_code(how).ok_or_else(unknown)?;
                        Ok((bullet(card)?, how))
                    });
                    draft.spent = Some(cards.collect::<Result<_, PositionError>>()?);
                }
                "loaded" => draft.loaded = Some(bullet(value)?),
                "aim" => draft.aim = Some(seat(entry, config, value)?),
                _ => return Err(entry.unknown(word)),
            }
        }
        Ok(draft)
    }
}
