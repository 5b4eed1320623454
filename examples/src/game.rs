//! One game from the first deal to the winner, told as it goes.

use std::fmt;
use std::io::{self, Write};

use standoff::bang::{Config, ConfigError, Declined, Event, Illegal, Rules, State, View};
use standoff::kit::{Generator, Seat, SeatSet};

use crate::args::Options;
use crate::bot::Bots;
use crate::names::Cast;
use crate::screen;
use crate::words;

/// Decisions after which a game is broken off; random bots need a few thousand at the most.
const LIMIT: u32 = 200_000;

/// Why a game could not be shown to its end.
#[derive(Debug)]
pub enum GameError {
    /// The rules cannot be played.
    Config(ConfigError),
    /// The engine asks a seat that has no legal action.
    NoAction {
        /// Who is asked; absolute seat.
        seat: Seat,
    },
    /// The engine refused what a bot chose.
    Refused(Illegal),
    /// The output could not be written.
    Write(io::Error),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Config(error) => write!(f, "these rules cannot be played: {error}"),
            GameError::NoAction { seat } => write!(f, "seat {seat} is asked and has no action"),
            GameError::Refused(error) => write!(f, "a bot's choice was refused: {error}"),
            GameError::Write(error) => write!(f, "the output could not be written: {error}"),
        }
    }
}

impl std::error::Error for GameError {}

impl From<io::Error> for GameError {
    fn from(error: io::Error) -> GameError {
        GameError::Write(error)
    }
}

/// Plays a game and tells it to `out`, as a spectator sees it; `pause` is called between turns
/// after everything so far has been written.
///
/// # Errors
/// [`GameError`] says why the game could not be shown to its end.
pub fn play(options: &Options, out: &mut impl Write, pause: impl FnMut()) -> Result<(), GameError> {
    play_up_to(LIMIT, options, out, pause)
}

fn play_up_to(
    limit: u32,
    options: &Options,
    out: &mut impl Write,
    pause: impl FnMut(),
) -> Result<(), GameError> {
    let rules = Rules::preset(options.preset, options.players);
    let config = Config::new(rules).map_err(GameError::Config)?;
    let mut dealt = Vec::new();
    let seed = Generator::from_u64(options.seed).seed();
    let mut state = State::with_seed(&config, seed, |event| dealt.push(event));
    let mut bots = Bots::new(options.bot, options.seed, options.players);
    let mut teller = Teller {
        config: &config,
        cast: Cast::default(),
        turn: 0,
        run: Vec::new(),
        out,
        pause,
    };
    teller.opening(options, &state.view(&config, None))?;
    // Hands were dealt; what is worth telling begins with the first turn.
    let begun = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let first_turn = dealt.iter().skip_while(|event| !begun(event));
    let seen: Vec<Event> = first_turn.map(|event| event.seen_by(None)).collect();
    teller.tell(&seen, &state.view(&config, None))?;
    let mut decisions = 0;
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = state.to_act().first() {
        if decisions == limit {
            return Ok(teller.broken_off(limit)?);
        }
        decisions += 1;
        legal.clear();
        state.legal(&config, seat, |action| legal.push(action));
        let Some(action) = bots.choose(&config, &state, seat, &legal) else {
            return Err(GameError::NoAction { seat });
        };
        events.clear();
        state
            .apply(&config, state.ask_number(), seat, action, |event| {
                events.push(event);
            })
            .map_err(GameError::Refused)?;
        bots.watch(&config, &state, &events);
        let seen: Vec<Event> = events.iter().map(|e| e.seen_by(None)).collect();
        teller.tell(&seen, &state.view(&config, None))?;
    }
    teller.ending(&state.view(&config, None))?;
    writeln!(teller.out, "State digest: {}", state.digest())?;
    Ok(())
}

/// Tells a game; remembers what was told.
struct Teller<'a, W, P> {
    config: &'a Config,
    cast: Cast,
    /// Turns begun, from 1.
    turn: u32,
    /// What makes one sentence and may be going on.
    run: Vec<Event>,
    out: &'a mut W,
    pause: P,
}

impl<W: Write, P: FnMut()> Teller<'_, W, P> {
    fn opening(&mut self, options: &Options, public: &View) -> io::Result<()> {
        writeln!(
            self.out,
            "BANG! for {} players, preset {}, seed {}, {} bots",
            options.players,
            options.preset.code(),
            options.seed,
            options.bot.code()
        )?;
        for seat in SeatSet::first_n(self.config.players()).iter() {
            if let Some(character) = public.character(seat) {
                self.cast.introduce(seat, character);
            }
        }
        if public.turn_owner().is_none() {
            writeln!(
                self.out,
                "\nThe players choose their characters in secret.\n"
            )?;
        }
        Ok(())
    }

    /// What one decision led to, as the public saw it, and the table where a turn has begun.
    fn tell(&mut self, events: &[Event], public: &View) -> io::Result<()> {
        let mut fresh_turn = false;
        for event in events {
            let goes_on = self.run.last();
            if goes_on.is_some_and(|last| !words::same_breath(last, event)) {
                self.finish_sentence()?;
            }
            if let Event::TurnBegan { seat } = *event {
                fresh_turn = true;
                self.heading(seat)?;
            } else if is_worth_a_line(event) {
                self.run.push(*event);
            }
        }
        if fresh_turn && public.winners().is_none() {
            self.finish_sentence()?;
            self.table(public)?;
        }
        Ok(())
    }

    /// Writes what is waiting to be joined by more of its kind.
    fn finish_sentence(&mut self) -> io::Result<()> {
        if self.run.is_empty() {
            return Ok(());
        }
        let line = words::sentence(&self.cast, &self.run);
        writeln!(self.out, "{}", screen::wrapped(2, &line))?;
        for event in self.run.drain(..) {
            if let Event::CharacterShown { seat, character } = event {
                self.cast.introduce(seat, character);
            }
        }
        Ok(())
    }

    fn heading(&mut self, seat: Seat) -> io::Result<()> {
        self.finish_sentence()?;
        if self.turn > 0 {
            self.out.flush()?;
            (self.pause)();
        }
        self.turn += 1;
        writeln!(
            self.out,
            "\n== Turn {}: {}",
            self.turn,
            self.cast.name(seat)
        )
    }

    fn table(&mut self, public: &View) -> io::Result<()> {
        let text = screen::table(self.config, public, &self.cast);
        write!(self.out, "\n{text}\n")
    }

    fn ending(&mut self, public: &View) -> io::Result<()> {
        self.finish_sentence()?;
        writeln!(self.out, "\n== The end, after {} turns", self.turn)?;
        self.table(public)?;
        writeln!(
            self.out,
            "{}",
            screen::wrapped(0, &screen::result(public, &self.cast))
        )
    }

    fn broken_off(&mut self, limit: u32) -> io::Result<()> {
        self.finish_sentence()?;
        writeln!(self.out, "\nBroken off after {limit} decisions: no winner.")
    }
}

/// A moment let pass is asked for again and again, and the winners have a place of their own.
const fn is_worth_a_line(event: &Event) -> bool {
    let passed = matches!(
        event,
        Event::Declined {
            what: Declined::Ability,
            ..
        }
    );
    !passed && !matches!(event, Event::Won { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_end_is_broken_off_and_has_no_winner() {
        let mut out = Vec::new();
        play_up_to(10, &Options::default(), &mut out, || ()).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.ends_with("\nBroken off after 10 decisions: no winner.\n"));
        assert!(!text.contains("Winner"));
    }

    #[test]
    fn the_teller_counts_turns_as_the_game_does() {
        let mut out = Vec::new();
        let mut pauses = 0;
        play(&Options::default(), &mut out, || pauses += 1).unwrap();
        let text = String::from_utf8(out).unwrap();
        let turns = text.matches("== Turn ").count();
        assert_eq!(pauses, turns - 1, "one pause between two turns");
        assert!(text.contains(&format!("== The end, after {turns} turns")));
    }
}
