//! A bot against others: how much more often it wins than an equal among them.

use standoff::bang::{Bang, Config, Preset, Rules};
use standoff::bots::bang::{AnyBot, BotKind};
use standoff::bots::{Seated, seat_seed};
use standoff::kit::{Generator, Seat, SeatSet};
use standoff::table::{Table, Undo};

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

/// Plays these games with one champion among others. His seat goes round from game to game, and each game deals
/// roles and characters anew.
///
/// # Panics
/// If the preset has no such number of players, or a bot's choice is refused.
#[must_use]
pub fn contest(
    preset: Preset,
    players: u8,
    games: u32,
    champion: BotKind,
    others: BotKind,
) -> Outcome {
    let config = Config::new(Rules::preset(preset, players)).expect("a preset can be played");
    let (mut wins, mut winners) = (0, 0);
    for game in 0..games {
        let number = (game % u32::from(players)) as u8;
        let seat = Seat::new(number).expect("a seat of the game");
        let with = play(&config, game, |s| if s == seat { champion } else { others });
        wins += u32::from(with.contains(seat));
        winners += play(&config, game, |_| others).len();
    }
    Outcome {
        games,
        wins,
        share: winners as f64 / (f64::from(games) * f64::from(players)),
    }
}

/// Who wins the game of this number.
fn play(config: &Config, game: u32, kind: impl Fn(Seat) -> BotKind) -> SeatSet {
    let seed = u64::from(game);
    let wide = Generator::from_u64(seed).seed();
    let mut table: Table<Bang> = Table::new(config.clone(), wide, Undo::Forbidden);
    let bot = |seat| Seated::new(seat, AnyBot::new(kind(seat), seat_seed(seed, seat)));
    let seats = SeatSet::first_n(config.players());
    let mut bots: Vec<Seated<AnyBot>> = seats.iter().map(bot).collect();
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
