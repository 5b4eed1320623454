//! A position as it is written, before anything is filled in.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::PositionError;
use super::rules::face;
use crate::bang::card::Face;
use crate::bang::character::Character;
use crate::bang::config::{Config, MAX_SEATS};
use crate::bang::frame::TurnStep;
use crate::bang::role::Role;
use crate::kit::Plain;
use crate::kit::Seat;
use crate::kit::sheet::{Entry, Sheet, number};

/// Where a written position begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Hands are dealt, or characters chosen, from these roles, characters and deck.
    Deal,
    /// A turn stands here.
    Turn(TurnStep),
}

/// The steps by their words.
pub(super) const STEPS: &[(&str, Step)] = &[
    ("deal", Step::Deal),
    ("begin", Step::Turn(TurnStep::Begin)),
    ("dynamite", Step::Turn(TurnStep::Dynamite { stayed: 0 })),
    ("jail", Step::Turn(TurnStep::Jail)),
    ("draw", Step::Turn(TurnStep::Draw)),
    ("play", Step::Turn(TurnStep::Play)),
    ("excess", Step::Turn(TurnStep::Excess)),
    ("end", Step::Turn(TurnStep::Over)),
];

#[derive(Clone, Debug)]
pub(super) struct TurnDraft {
    pub(super) line: usize,
    /// Absolute; `None` is written `-`: the first player.
    pub(super) seat: Option<Seat>,
    pub(super) step: Step,
    pub(super) bangs: u8,
    pub(super) number: u32,
}

/// One seat, as far as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatDraft {
    pub(super) line: usize,
    pub(super) role: Option<Role>,
    pub(super) character: Option<Character>,
    pub(super) spare: Option<Character>,
    pub(super) life: Option<i8>,
    pub(super) max_life: Option<i8>,
    pub(super) dead: bool,
    pub(super) hand: Vec<Face>,
    /// Random cards of the hand.
    pub(super) random: usize,
    pub(super) table: Vec<Face>,
    pub(super) jail_tries: u8,
}

/// Faces of a line with its number.
#[derive(Clone, Debug, Default)]
pub(super) struct Faces {
    pub(super) line: usize,
    /// The first is the top.
    pub(super) faces: Vec<Face>,
}

/// Where cards go that are not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Rest {
    #[default]
    Deck,
    Discard,
    Hand(Seat),
}

#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) seed: u64,
    /// `None` only with a save.
    pub(super) turn: Option<TurnDraft>,
    pub(super) seats: [SeatDraft; MAX_SEATS],
    pub(super) deck: Faces,
    pub(super) discard: Faces,
    pub(super) rest: Rest,
    pub(super) rest_line: usize,
    /// The digits, and the line.
    pub(super) save: Option<(usize, String)>,
}

impl Draft {
    pub(super) fn read(sheet: &Sheet<'_>, config: &Config) -> Result<Draft, PositionError> {
        let mut draft = Draft {
            seed: 0,
            turn: None,
            seats: core::array::from_fn(|_| SeatDraft::default()),
            deck: Faces::default(),
            discard: Faces::default(),
            rest: Rest::Deck,
            rest_line: 0,
            save: None,
        };
        for entry in &sheet.entries {
            match (entry.field.as_str(), &entry.words[..]) {
                ("preset" | "switch" | "cards" | "characters", _) => {}
                ("seed", [word]) => {
                    draft.seed = word.parse().map_err(|_| entry.unknown(word))?;
                }
                ("turn", _) => draft.turn = Some(read_turn(entry, config)?),
                ("deck", _) => draft.deck = read_faces(entry)?,
                ("discard", _) => draft.discard = read_faces(entry)?,
                ("rest", words) => {
                    draft.rest_line = entry.line;
                    draft.rest = match words {
                        ["deck"] => Rest::Deck,
                        ["discard"] => Rest::Discard,
                        ["hand", who] => Rest::Hand(seat(entry, config, who)?),
                        _ => return Err(entry.unknown(&words.join(" "))),
                    };
                }
                ("save", [digits]) => draft.save = Some((entry.line, digits.to_string())),
                (field, words) => match field.strip_prefix("seat ") {
                    Some(who) => {
                        let who = seat(entry, config, who)?;
                        draft.seats[who.index()] = read_seat(entry)?;
                    }
                    None => return Err(entry.unknown(&words.join(" "))),
                },
            }
        }
        if draft.turn.is_none() && draft.save.is_none() {
            return Err(sheet.missing("turn"));
        }
        Ok(draft)
    }

    /// Whether anything is written that the deal itself decides.
    pub(super) fn against_deal(&self) -> Option<(usize, &'static str)> {
        let seats = self.seats.iter().find_map(|s| {
            let written = s.life.is_some() || s.dead || s.random > 0 || s.jail_tries > 0;
            (written || !s.hand.is_empty() || !s.table.is_empty()).then_some((s.line, "seat"))
        });
        let discard = !self.discard.faces.is_empty();
        seats
            .or(discard.then_some((self.discard.line, "discard")))
            .or((self.rest != Rest::Deck).then_some((self.rest_line, "rest")))
    }
}

fn seat(entry: &Entry<'_>, config: &Config, word: &str) -> Result<Seat, PositionError> {
    let most = i64::from(config.players()) - 1;
    let number = number(word, 0, most).map_err(|reason| entry.error(reason))?;
    Ok(Seat::of(number as u8))
}

fn read_turn(entry: &Entry<'_>, config: &Config) -> Result<TurnDraft, PositionError> {
    let [who, step, options @ ..] = &entry.words[..] else {
        return Err(entry.unknown(&entry.words.join(" ")));
    };
    let found = STEPS.iter().find(|(word, _)| word == step);
    let (_, step) = *found.ok_or_else(|| entry.unknown(step))?;
    let seat = match *who {
        "-" if step == Step::Deal => None,
        who => Some(seat(entry, config, who)?),
    };
    let mut turn = TurnDraft {
        line: entry.line,
        seat,
        step,
        bangs: 0,
        number: u32::from(!matches!(step, Step::Deal | Step::Turn(TurnStep::Begin))),
    };
    for word in options {
        match word.split_once('=') {
            Some(("bangs", count)) => {
                let count = number(count, 0, 128);
                turn.bangs = count.map_err(|r| entry.error_in("bangs", r))? as u8;
            }
            Some(("number", count)) => {
                let count = number(count, 0, i64::from(u32::MAX));
                turn.number = count.map_err(|r| entry.error_in("number", r))? as u32;
            }
            _ => return Err(entry.unknown(word)),
        }
    }
    Ok(turn)
}

fn read_faces(entry: &Entry<'_>) -> Result<Faces, PositionError> {
    let words = entry.words.iter().filter(|w| **w != "-");
    Ok(Faces {
        line: entry.line,
        faces: words
            .map(|w| face(entry, "", w))
            .collect::<Result<_, _>>()?,
    })
}

fn read_seat(entry: &Entry<'_>) -> Result<SeatDraft, PositionError> {
    let mut seat = SeatDraft {
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
        let unknown = || entry.error_in(name, Plain::Unknown(value.to_string()));
        let bounded =
            |n: &str, least, most| number(n, least, most).map_err(|r| entry.error_in(name, r));
        let character = || Character::from_code(value).ok_or_else(unknown);
        match name {
            "role" => seat.role = Some(Role::from_code(value).ok_or_else(unknown)?),
            "character" => seat.character = Some(character()?),
            "spare" => seat.spare = Some(character()?),
            "life" => {
                let (life, most) = match value.split_once('/') {
                    Some((life, most)) => (life, Some(bounded(most, 1, 99)? as i8)),
                    None => (value, None),
                };
                seat.life = Some(bounded(life, -99, 99)? as i8);
                seat.max_life = most;
            }
            "dead" if *word == "dead" => seat.dead = true,
            "hand" => {
                for item in value.split(',').filter(|i| *i != "-") {
                    match item.strip_prefix('*') {
                        Some(count) => seat.random += bounded(count, 1, 128)? as usize,
                        None => seat.hand.push(face(entry, name, item)?),
                    }
                }
            }
            "table" => {
                for item in value.split(',').filter(|i| *i != "-") {
                    seat.table.push(face(entry, name, item)?);
                }
            }
            "jail_tries" => seat.jail_tries = bounded(value, 0, 2)? as u8,
            _ => return Err(entry.unknown(word)),
        }
    }
    Ok(seat)
}

/// The word of a turn's step, where a position can be written there.
pub(in crate::bang) fn step_word(step: TurnStep) -> &'static str {
    match step {
        TurnStep::Begin => "begin",
        TurnStep::Dynamite { .. } | TurnStep::DynamiteRead { .. } => "dynamite",
        TurnStep::Jail | TurnStep::JailChoice | TurnStep::JailRead => "jail",
        TurnStep::Draw | TurnStep::DrawFrom | TurnStep::Return | TurnStep::Drawn => "draw",
        TurnStep::Play => "play",
        TurnStep::Excess => "excess",
        TurnStep::Over => "end",
    }
}
