//! What the person who called wants.

use std::path::PathBuf;

use standoff::bots::BotKind;
use standoff::kit::{Language, Seat};

use crate::arg_error::{Allowed, ArgError};
use crate::bots;
use crate::games::{self, Entry, GAMES};

/// What the person who called wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// The text that says how the program is called.
    Help,
    /// A game.
    Show(Options),
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum Source {
    /// It is dealt.
    New(&'static Entry, Deal),
    /// A record that goes on from where it ends.
    Resume(PathBuf),
    /// A record that is only shown.
    Replay(PathBuf),
}

/// A game that is dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The set of rules; one of the game's.
    pub preset: &'static str,
    /// The arguments that change rules; each is one of the game's.
    pub switches: Vec<&'static str>,
    /// As many as the rules allow.
    pub players: u8,
    /// Where all chance comes from.
    pub seed: u64,
}

/// How a game is to be played and shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// Where it comes from.
    pub source: Source,
    /// The kind of the bots.
    pub bot: BotKind,
    /// The seat that a person plays; absolute. `None`: nobody, or the one whom the record leaves to a person.
    pub play: Option<Seat>,
    /// The seat from which distances are given; absolute. `None`: the seat that is played, or the one to act.
    pub from: Option<Seat>,
    /// Where the record is written.
    pub record: Option<PathBuf>,
    /// In which language everything is said.
    pub language: Language,
    /// Whether to go on without a pause after each turn.
    pub fast: bool,
}

/// The seed of a game for which none is chosen.
pub(crate) const USUAL_SEED: u64 = 1;

/// The argument that leaves pauses out.
pub(crate) const FAST: &str = "--fast";

/// The arguments that take a value.
pub(crate) const VALUED: &[&str] = &[
    "--game",
    "--seed",
    "--players",
    "--preset",
    "--bot",
    "--play",
    "--from",
    "--lang",
    "--record",
    "--resume",
    "--replay",
];

/// Every argument once, as it was given.
#[derive(Default)]
struct Given {
    values: Vec<(&'static str, String)>,
    /// Those that take no value.
    bare: Vec<&'static str>,
}

impl Given {
    /// Takes the value of an argument; `None` if it was not given.
    fn value(&self, flag: &str) -> Option<&str> {
        let mut all = self.values.iter();
        all.find(|(given, _)| *given == flag)
            .map(|(_, value)| value.as_str())
    }

    /// Refuses arguments that mean nothing beside another one.
    fn refuse(&self, flags: &[&'static str], beside: &'static str) -> Result<(), ArgError> {
        let given = |flag: &&&str| self.value(flag).is_some() || self.bare.contains(*flag);
        match flags.iter().find(given) {
            Some(flag) => Err(ArgError::Beside { flag, beside }),
            None => Ok(()),
        }
    }
}

/// Reads the arguments, without the program's name.
///
/// # Errors
/// [`ArgError`] names the first argument that cannot be followed.
pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Wish, ArgError> {
    let Some(given) = split(args)? else {
        return Ok(Wish::Help);
    };
    let source = source(&given)?;
    let language = given
        .value("--lang")
        .map_or(Ok(Language::English), |text| {
            Language::from_code(text).ok_or_else(|| ArgError::value("--lang", text, languages()))
        })?;
    let bot = given.value("--bot").map_or(Ok(bots::USUAL), |text| {
        BotKind::from_code(text).ok_or_else(|| ArgError::value("--bot", text, bots::kinds()))
    })?;
    let options = Options {
        bot,
        play: seat(&given, "--play")?,
        from: seat(&given, "--from")?,
        record: given.value("--record").map(PathBuf::from),
        language,
        fast: given.bare.contains(&FAST),
        source,
    };
    if let Source::New(game, deal) = &options.source {
        game.check(&options, deal.players)?;
    }
    Ok(Wish::Show(options))
}

/// The arguments with their values; `None` where help is asked for.
fn split(args: impl IntoIterator<Item = String>) -> Result<Option<Given>, ArgError> {
    let mut args = args.into_iter();
    let mut given = Given::default();
    while let Some(arg) = args.next() {
        let (flag, joined) = match arg.split_once('=') {
            Some((flag, value)) => (flag, Some(value.to_owned())),
            None => (arg.as_str(), None),
        };
        if ["--help", "-h"].contains(&flag) && joined.is_none() {
            return Ok(None);
        }
        let bare = match flag {
            "--help" | "-h" => Some("--help"),
            FAST => Some(FAST),
            flag => games::switch(flag),
        };
        let valued = VALUED.iter().copied().find(|known| *known == flag);
        match (bare, valued, joined) {
            (Some(flag), _, Some(value)) => return Err(ArgError::NoValueTaken { flag, value }),
            (Some(flag), _, None) if given.bare.contains(&flag) => {
                return Err(ArgError::Twice { flag });
            }
            (Some(flag), _, None) => given.bare.push(flag),
            (None, None, _) => return Err(ArgError::Unknown { arg }),
            (None, Some(flag), _) if given.value(flag).is_some() => {
                return Err(ArgError::Twice { flag });
            }
            (None, Some(flag), joined) => {
                let value = joined.or_else(|| args.next());
                let value = value.ok_or_else(|| ArgError::NoValue {
                    flag,
                    allowed: meant(flag),
                })?;
                given.values.push((flag, value));
            }
        }
    }
    Ok(Some(given))
}

/// In which language these arguments are to be answered, even if they cannot be followed otherwise.
#[must_use]
pub fn language(args: &[String]) -> Language {
    let next = args.iter().skip(1).map(Some).chain([None]);
    let mut codes = args.iter().zip(next).filter_map(|(arg, next)| {
        let joined = arg.strip_prefix("--lang=");
        joined.or(next.filter(|_| arg == "--lang").map(String::as_str))
    });
    codes.find_map(Language::from_code).unwrap_or_default()
}

/// What the value of an argument may be.
fn meant(flag: &str) -> Allowed {
    match flag {
        "--game" => games::ids(),
        "--seed" => Allowed::Number(u64::MAX),
        "--players" => Allowed::Players,
        "--preset" => Allowed::Preset,
        "--bot" => bots::kinds(),
        "--lang" => languages(),
        "--play" | "--from" => Allowed::AnySeat,
        _ => Allowed::File,
    }
}

fn languages() -> Allowed {
    Allowed::one_of(Language::ALL.iter().map(|l| l.code()))
}

fn source(given: &Given) -> Result<Source, ArgError> {
    const DEAL: [&str; 4] = ["--game", "--seed", "--players", "--preset"];
    let switches = given.bare.iter().copied().filter(|flag| *flag != FAST);
    let switches: Vec<&'static str> = switches.collect();
    if let Some(path) = given.value("--replay") {
        given.refuse(&DEAL, "--replay")?;
        given.refuse(&switches, "--replay")?;
        given.refuse(&["--resume", "--bot", "--play", "--record"], "--replay")?;
        return Ok(Source::Replay(path.into()));
    }
    if let Some(path) = given.value("--resume") {
        given.refuse(&DEAL, "--resume")?;
        given.refuse(&switches, "--resume")?;
        return Ok(Source::Resume(path.into()));
    }
    let game = match given.value("--game") {
        None => GAMES.first(),
        Some(id) => games::by_id(id),
    };
    let unknown = given.value("--game").unwrap_or_default();
    let game = game.ok_or_else(|| ArgError::value("--game", unknown, games::ids()))?;
    if let Some(flag) = switches.iter().find(|flag| !game.has_switch(flag)) {
        return Err(ArgError::not_of(flag, game, |other| other.has_switch(flag)));
    }
    let preset = match given.value("--preset") {
        None => game.presets.first().copied(),
        Some(name) => game.presets.iter().copied().find(|preset| *preset == name),
    };
    let unknown = given.value("--preset").unwrap_or_default();
    let presets = || Allowed::one_of(game.presets.iter().copied());
    let preset = preset.ok_or_else(|| ArgError::value("--preset", unknown, presets()))?;
    let seed = match given.value("--seed") {
        None => USUAL_SEED,
        Some(text) => text
            .parse()
            .map_err(|_| ArgError::value("--seed", text, meant("--seed")))?,
    };
    let players = players(given.value("--players"), game, preset, &switches)?;
    let deal = Deal {
        preset,
        switches,
        players,
        seed,
    };
    Ok(Source::New(game, deal))
}

fn players(
    text: Option<&str>,
    game: &Entry,
    preset: &'static str,
    switches: &[&'static str],
) -> Result<u8, ArgError> {
    let allowed = (game.players_of)(preset, switches);
    let number = match text {
        // Where a preset has no rules for the usual number, it says itself how many it is for.
        None if allowed.contains(&game.usual_players) => Some(game.usual_players),
        None => allowed.first().copied(),
        Some(text) => text.parse().ok().filter(|number| allowed.contains(number)),
    };
    number.ok_or_else(|| ArgError::Players {
        given: text.unwrap_or_default().to_owned(),
        game: game.id,
        rules: [&[preset], switches].concat().join(" "),
        allowed: Allowed::OneOf(allowed.iter().map(u8::to_string).collect()),
    })
}

fn seat(given: &Given, flag: &'static str) -> Result<Option<Seat>, ArgError> {
    let Some(text) = given.value(flag) else {
        return Ok(None);
    };
    let seat = text.parse().ok().and_then(Seat::new);
    seat.map(Some)
        .ok_or_else(|| ArgError::value(flag, text, Allowed::AnySeat))
}
