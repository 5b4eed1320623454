//! The games that learners play here: one line each.

use std::sync::Arc;

use standoff::bots::{AnyBot, Bot, BotKind};
use standoff::game::Game;
use standoff::hosted::Hosted;
use standoff::kit::Digest;
use standoff::learn::{Family, Learn, Plane, first_cell, spec_hash};
use standoff::play::Play;
use standoff::pool::MakeBot;

use super::Misuse;
use super::room::{Room, RoomOf};

/// A game that learners play here.
pub(crate) trait Taught:
    Sized + Learn<Config: Send + Sync, State: Send + Sync, Action: Send, Event: Send + Sync> + Hosted
{
    /// Its bots.
    type Bot: Bot<Self> + Send + Sync + 'static;

    /// Its kinds of bots, by identifier.
    const BOTS: &'static [Kind<Self::Bot>];

    /// What is the same in every Config.
    const FACTS: Facts;
}

/// A kind of bot: its identifier, and what makes one.
type Kind<B> = (&'static str, MakeBot<B>);

/// The lines of a text, with their numbers from 1.
type Numbered<'a> = &'a [(usize, &'a str)];

/// What is the same in every Config of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(super) game: &'static str,
    pub(super) notation: u8,
    pub(super) rules_version: u16,
    pub(super) ids_version: u16,
    pub(super) layout_version: u16,
    pub(super) ids: usize,
    /// Cells of an observation: those of the layout, then one for each id of the draft.
    pub(super) cells: usize,
    /// Cells of the layout.
    pub(super) tensor: usize,
    pub(super) families: &'static [Family],
    pub(super) layout: &'static [Plane],
    pub(super) presets: fn() -> Vec<&'static str>,
    pub(super) bots: fn() -> Vec<&'static str>,
    pub(super) spec_hash: fn() -> Digest,
    open: for<'a> fn(Numbered<'a>) -> Result<Arc<dyn Room>, Misuse>,
}

const fn facts<G: Taught>(notation: u8, presets: fn() -> Vec<&'static str>) -> Facts {
    Facts {
        game: G::ID,
        notation,
        rules_version: G::RULES_VERSION,
        ids_version: G::IDS_VERSION,
        layout_version: G::LAYOUT_VERSION,
        ids: G::IDS,
        cells: Play::<G>::CELLS,
        tensor: first_cell(G::LAYOUT, G::LAYOUT.len()),
        families: G::FAMILIES,
        layout: G::LAYOUT,
        presets,
        bots: || G::BOTS.iter().map(|(name, _)| *name).collect(),
        spec_hash: spec_hash::<G>,
        open: |lines| {
            let config = G::read_config(lines).map_err(|fault| Misuse::Rules {
                line: fault.line as u64,
                field: fault.field,
                why: fault.why,
            })?;
            Ok(opened::<G>(config))
        },
    }
}

/// A game of this Config, whatever the game.
pub(crate) fn opened<G: Taught>(config: G::Config) -> Arc<dyn Room> {
    Arc::new(RoomOf::<G>::new(config))
}

macro_rules! taught {
    ($($module:ident $game:ident)*) => {
        $(impl Taught for standoff::$module::$game {
            type Bot = AnyBot<standoff::bots::$module::SimpleBot>;
            const BOTS: &'static [Kind<Self::Bot>] = &[
                (BotKind::Random.code(), |seed| AnyBot::new(BotKind::Random, seed)),
                (BotKind::Simple.code(), |seed| AnyBot::new(BotKind::Simple, seed)),
            ];
            const FACTS: Facts = facts::<Self>(standoff::$module::NOTATION_VERSION, || {
                standoff::$module::Preset::ALL.iter().map(|preset| preset.code()).collect()
            });
        })*

        /// Every game.
        pub(super) const GAMES: &[&Facts] = &[$(&<standoff::$module::$game as Taught>::FACTS),*];
    };
}

taught! {
    bang Bang
    cash_n_guns CashNGuns
    dangan Dangan
}

/// The facts of a game.
pub(super) fn facts_of(game: &str) -> Result<&'static Facts, Misuse> {
    let found = GAMES.iter().find(|facts| facts.game == game).copied();
    found.ok_or_else(|| no_such_word("game", game, GAMES.iter().map(|facts| facts.game)))
}

/// A word that is not known, and those that are.
pub(super) fn no_such_word<'a>(
    name: &str,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Misuse {
    let known: Vec<&str> = known.into_iter().collect();
    Misuse::NoSuchWord {
        name: name.into(),
        word: word.into(),
        known: known.join(", "),
    }
}

/// The rules that these lines choose; the first begins with the game.
pub(super) fn read(text: &str) -> Result<Arc<dyn Room>, Misuse> {
    let lines = (1..).zip(text.lines());
    let lines: Vec<(usize, &str)> = lines
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .collect();
    let game = lines
        .first()
        .and_then(|(_, line)| line.split_whitespace().next());
    let facts = facts_of(game.unwrap_or_default())?;
    (facts.open)(&lines)
}

/// The bot of a game with this identifier.
pub(super) fn bot<G: Taught>(kind: &str) -> Result<MakeBot<G::Bot>, Misuse> {
    let found = G::BOTS.iter().find(|(name, _)| *name == kind);
    let known = G::BOTS.iter().map(|(name, _)| *name);
    found
        .map(|(_, make)| *make)
        .ok_or_else(|| no_such_word("bot", kind, known))
}

/// How many seats play.
pub(super) fn players<G: Game>(config: &G::Config) -> usize {
    usize::from(G::players(config))
}
