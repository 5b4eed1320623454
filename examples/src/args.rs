//! What the person who called wants.

use std::fmt::{self, Write as _};

use standoff::bang::{MAX_SEATS, Preset, Rules};

use crate::bot::BotKind;

/// What the person who called wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// The text that says how the program is called.
    Help,
    /// A game.
    Play(Options),
}

/// How a game is to be played and shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Where all chance comes from.
    pub seed: u64,
    /// Players, as many as the preset's role table allows.
    pub players: u8,
    /// The set of rules.
    pub preset: Preset,
    /// Who plays.
    pub bot: BotKind,
    /// Whether to go on without a pause after each turn.
    pub fast: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seed: 1,
            players: 5,
            preset: Preset::Official,
            bot: BotKind::Simple,
            fast: false,
        }
    }
}

/// Why the arguments cannot be followed; names the argument and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgError {
    /// No such argument.
    Unknown {
        /// As it was given.
        arg: String,
    },
    /// The argument needs a value.
    NoValue {
        /// The argument.
        flag: &'static str,
        /// What values there are.
        allowed: String,
    },
    /// The argument takes no value.
    NoValueTaken {
        /// The argument.
        flag: &'static str,
        /// What was given.
        value: String,
    },
    /// The value is none of those allowed.
    Value {
        /// The argument.
        flag: &'static str,
        /// What was given.
        value: String,
        /// What values there are.
        allowed: String,
    },
    /// The preset has no roles for this many players.
    Players {
        /// What was asked for.
        players: u8,
        /// The preset.
        preset: Preset,
    },
}

impl fmt::Display for ArgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArgError::Unknown { arg } => write!(
                f,
                "unknown argument `{arg}`; there are --seed, --players, --preset, --bot, --fast and --help"
            ),
            ArgError::NoValue { flag, allowed } => write!(f, "{flag} needs a value: {allowed}"),
            ArgError::NoValueTaken { flag, value } => {
                write!(f, "{flag} takes no value, but got `{value}`")
            }
            ArgError::Value {
                flag,
                value,
                allowed,
            } => write!(f, "{flag} cannot be `{value}`; allowed: {allowed}"),
            ArgError::Players { players, preset } => write!(
                f,
                "--players cannot be {players} with --preset {}; allowed: {}",
                preset.code(),
                listed(tables(*preset).map(|n| n.to_string()))
            ),
        }
    }
}

impl std::error::Error for ArgError {}

/// The numbers of players that a preset has roles for.
fn tables(preset: Preset) -> impl Iterator<Item = u8> {
    (1..=MAX_SEATS as u8).filter(move |n| {
        let rules = Rules::preset(preset, *n);
        rules.role_table.counts(*n).is_some()
    })
}

fn presets() -> String {
    listed(Preset::ALL.iter().map(|p| p.code().to_owned()))
}

fn bots() -> String {
    listed(BotKind::ALL.iter().map(|b| b.code().to_owned()))
}

fn listed(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// Reads the arguments, without the program's name. Of an argument given twice the last counts.
///
/// # Errors
/// [`ArgError`] names the first argument that cannot be followed.
pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Wish, ArgError> {
    let mut args = args.into_iter();
    let mut options = Options::default();
    while let Some(arg) = args.next() {
        let (flag, joined) = match arg.split_once('=') {
            Some((flag, value)) => (flag, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        match flag {
            "--help" | "-h" => return no_value("--help", joined).map(|()| Wish::Help),
            "--fast" => {
                no_value("--fast", joined)?;
                options.fast = true;
            }
            "--seed" => {
                let allowed = format!("a whole number from 0 to {}", u64::MAX);
                let read = |text: &str| text.parse().ok();
                options.seed = value("--seed", joined.or_else(|| args.next()), read, allowed)?;
            }
            "--players" => {
                let allowed = format!("a whole number from 3 to {MAX_SEATS}");
                let read = |text: &str| {
                    let number = text.parse().ok();
                    number.filter(|n| (3..=MAX_SEATS as u8).contains(n))
                };
                options.players =
                    value("--players", joined.or_else(|| args.next()), read, allowed)?;
            }
            "--preset" => {
                let given = joined.or_else(|| args.next());
                options.preset = value("--preset", given, Preset::from_code, presets())?;
            }
            "--bot" => {
                let given = joined.or_else(|| args.next());
                options.bot = value("--bot", given, BotKind::from_code, bots())?;
            }
            _ => return Err(ArgError::Unknown { arg }),
        }
    }
    let (players, preset) = (options.players, options.preset);
    if !tables(preset).any(|n| n == players) {
        return Err(ArgError::Players { players, preset });
    }
    Ok(Wish::Play(options))
}

fn no_value(flag: &'static str, given: Option<String>) -> Result<(), ArgError> {
    match given {
        Some(value) => Err(ArgError::NoValueTaken { flag, value }),
        None => Ok(()),
    }
}

fn value<T>(
    flag: &'static str,
    given: Option<String>,
    read: impl Fn(&str) -> Option<T>,
    allowed: String,
) -> Result<T, ArgError> {
    let Some(value) = given else {
        return Err(ArgError::NoValue { flag, allowed });
    };
    read(&value).ok_or(ArgError::Value {
        flag,
        value,
        allowed,
    })
}

/// What `--help` prints.
pub fn help() -> String {
    let usual = Options::default();
    let mut text = String::from(
        "Plays a game of BANG! between bots and shows what a spectator sees.

Usage: cargo demo [OPTIONS]

Options:
",
    );
    let rows = [
        (
            "--seed N",
            format!(
                "where all chance comes from, 0 to {}; usually {}",
                u64::MAX,
                usual.seed
            ),
        ),
        (
            "--players N",
            format!(
                "seats at the table, usually {}; {}",
                usual.players,
                by_preset()
            ),
        ),
        (
            "--preset NAME",
            format!(
                "set of rules: {}; usually {}",
                presets(),
                usual.preset.code()
            ),
        ),
        (
            "--bot NAME",
            format!("who plays: {}; usually {}", bots(), usual.bot.code()),
        ),
        (
            "--fast",
            "no pause after each turn; there is none anyway when the output is no terminal"
                .to_owned(),
        ),
        ("-h, --help", "print this".to_owned()),
    ];
    for (flag, about) in rows {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {flag:<14}{about}");
    }
    text.push_str(
        "
The same options give the same output, byte for byte.
Exit code: 0 all well, 1 the output could not be written, 2 wrong arguments.
",
    );
    text
}

fn by_preset() -> String {
    let ranges = Preset::ALL.iter().map(|p| {
        let first = tables(*p).next().unwrap_or_default();
        let last = tables(*p).last().unwrap_or_default();
        format!("{} {first} to {last}", p.code())
    });
    listed(ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Wish, ArgError> {
        parse(words.iter().map(|w| (*w).to_owned()))
    }

    #[test]
    fn arguments_choose_the_game() {
        let usual = Options::default();
        for (words, wish) in [
            (&[][..], Wish::Play(usual)),
            (
                &["--seed", "7", "--fast"],
                Wish::Play(Options {
                    seed: 7,
                    fast: true,
                    ..usual
                }),
            ),
            (
                &["--preset=xmu", "--players=9", "--bot", "random"],
                Wish::Play(Options {
                    players: 9,
                    preset: Preset::Xmu,
                    bot: BotKind::Random,
                    ..usual
                }),
            ),
            (
                &["--seed=1", "--seed=18446744073709551615"],
                Wish::Play(Options {
                    seed: u64::MAX,
                    ..usual
                }),
            ),
            (&["--fast", "-h"], Wish::Help),
        ] {
            assert_eq!(parsed(words), Ok(wish), "{words:?}");
        }
    }

    #[test]
    fn wrong_arguments_are_named_with_what_is_allowed() {
        for (words, error) in [
            (
                &["seven"][..],
                "unknown argument `seven`; there are --seed, --players, --preset, --bot, --fast and --help",
            ),
            (
                &["--seed"],
                "--seed needs a value: a whole number from 0 to 18446744073709551615",
            ),
            (
                &["--seed", "-1"],
                "--seed cannot be `-1`; allowed: a whole number from 0 to 18446744073709551615",
            ),
            (
                &["--players=two"],
                "--players cannot be `two`; allowed: a whole number from 3 to 9",
            ),
            (
                &["--players=10"],
                "--players cannot be `10`; allowed: a whole number from 3 to 9",
            ),
            (
                &["--players=9"],
                "--players cannot be 9 with --preset official; allowed: 3, 4, 5, 6, 7, 8",
            ),
            (
                &["--preset", "de"],
                "--preset cannot be `de`; allowed: official, cn, xmu",
            ),
            (&["--bot="], "--bot cannot be ``; allowed: random, simple"),
            (&["--fast=yes"], "--fast takes no value, but got `yes`"),
        ] {
            let got = parsed(words).map_err(|e| e.to_string());
            assert_eq!(got, Err(error.to_owned()), "{words:?}");
        }
    }

    #[test]
    fn help_names_every_argument_within_the_screen() {
        let text = help();
        for flag in [
            "--seed",
            "--players",
            "--preset",
            "--bot",
            "--fast",
            "--help",
        ] {
            assert!(text.contains(flag), "{flag}");
        }
        assert!(text.lines().all(|line| line.chars().count() <= 100));
    }
}
