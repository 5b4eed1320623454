//! A bot against others: how much more often it wins than an equal among them.

use standoff::bots::{AnyBot, Bot, BotKind, Seated, seat_seed};
use standoff::hosted::Hosted;
use standoff::kit::{Generator, Seat, SeatSet};
use standoff::table::{Table, Undo};
use standoff::{bang, bots, cash_n_guns, dangan};

/// Decisions after which a game counts as lost for all.
const LIMIT: usize = 20_000;

/// What came out of many games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// Games played with the champion, and as many without.
    pub games: u32,
    /// Games that the champion has won.
    pub wins: u32,
    /// Of the same games played by the others alone: the share that a seat wins on average, 0 to 1.
    pub share: f64,
}

impl Outcome {
    /// The champion's win rate, 0 to 1.
    #[must_use]
    pub fn rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games)
    }

    /// The lower end of the 95% interval of the win rate (Wilson's).
    #[must_use]
    pub fn lower(&self) -> f64 {
        let (n, p, z) = (f64::from(self.games), self.rate(), 1.96_f64);
        let middle = p + z * z / (2.0 * n);
        let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle - spread) / (1.0 + z * z / n)
    }

    /// The lower end as a multiple of the share of equal players.
    #[must_use]
    pub fn edge(&self) -> f64 {
        self.lower() / self.share
    }
}

/// Plays these games with one champion among others, `S` the simple bot of the game. His seat goes round from game to
/// game, and each game is dealt anew.
///
/// # Panics
/// If a bot's choice is refused.
#[must_use]
pub fn contest<G, S>(config: &G::Config, games: u32, champion: BotKind, others: BotKind) -> Outcome
where
    G: Hosted,
    S: Bot<G> + From<u64>,
{
    let players = G::players(config);
    let (mut wins, mut winners) = (0, 0);
    for game in 0..games {
        let number = (game % u32::from(players)) as u8;
        let seat = Seat::new(number).expect("a seat of the game");
        let kind = |s| if s == seat { champion } else { others };
        wins += u32::from(play::<G, S>(config, game, kind).contains(seat));
        winners += play::<G, S>(config, game, |_| others).len();
    }
    Outcome {
        games,
        wins,
        share: winners as f64 / (f64::from(games) * f64::from(players)),
    }
}

/// Who wins the game of this number.
fn play<G, S>(config: &G::Config, game: u32, kind: impl Fn(Seat) -> BotKind) -> SeatSet
where
    G: Hosted,
    S: Bot<G> + From<u64>,
{
    let seed = u64::from(game);
    let wide = Generator::from_u64(seed).seed();
    let mut table: Table<G> = Table::new(config.clone(), wide, Undo::Forbidden);
    let bot = |seat| Seated::new(seat, AnyBot::<S>::new(kind(seat), seat_seed(seed, seat)));
    let seats = SeatSet::first_n(G::players(config));
    let mut bots: Vec<Seated<AnyBot<S>>> = seats.iter().map(bot).collect();
    for _ in 0..LIMIT {
        let Some(seat) = table.asked().first() else {
            break;
        };
        bots[seat.index()]
            .answer(&mut table)
            .expect("a bot's choice is legal");
    }
    let standings = table.status().standings();
    standings.map_or(SeatSet::EMPTY, |over| over.winners)
}

/// The simple bot of each game among random ones, or another champion, by these rules and with so many players; `None`
/// where they cannot be played.
#[must_use]
pub fn bang(preset: bang::Preset, players: u8, games: u32, champion: BotKind) -> Option<Outcome> {
    let config = bang::Config::new(bang::Rules::preset(preset, players)).ok()?;
    let play = contest::<bang::Bang, bots::bang::SimpleBot>;
    Some(play(&config, games, champion, BotKind::Random))
}

/// As [`bang()`].
#[must_use]
pub fn cash_n_guns(
    preset: cash_n_guns::Preset,
    players: u8,
    games: u32,
    champion: BotKind,
) -> Option<Outcome> {
    let rules = cash_n_guns::Rules::preset(preset, players);
    let config = cash_n_guns::Config::new(rules).ok()?;
    let play = contest::<cash_n_guns::CashNGuns, bots::cash_n_guns::SimpleBot>;
    Some(play(&config, games, champion, BotKind::Random))
}

/// As [`bang()`].
#[must_use]
pub fn dangan(
    preset: dangan::Preset,
    players: u8,
    games: u32,
    champion: BotKind,
) -> Option<Outcome> {
    let config = dangan::Config::new(dangan::Rules::preset(preset, players)).ok()?;
    let play = contest::<dangan::Dangan, bots::dangan::SimpleBot>;
    Some(play(&config, games, champion, BotKind::Random))
}
