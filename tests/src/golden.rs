//! Golden records: whole games as text, which every language replays to the same digests.

mod bang;
mod cash_n_guns;
mod dangan;

use std::collections::{BTreeMap, BTreeSet};

use standoff::bots::{Bot, Seated, seat_seed};
use standoff::hosted::Hosted;
use standoff::kit::{Dice, Generator, Seat, SeatSet};
use standoff::record::Deed;
use standoff::table::{Driver, Table, Undo};

/// How a golden record is made anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The rules, by a word that the game knows; a part of the file's name.
    pub rules: &'static str,
    /// Players.
    pub players: u8,
    /// The 64-bit seed of game and players.
    pub seed: u64,
    /// Who plays, by a word that the game knows.
    pub bots: &'static str,
    /// Whether people come, go, and take decisions back.
    pub busy: bool,
}

/// A recipe in which nobody comes, goes, or takes anything back.
const fn recipe(rules: &'static str, players: u8, seed: u64, bots: &'static str) -> Recipe {
    Recipe {
        rules,
        players,
        seed,
        bots,
        busy: false,
    }
}

/// What golden records need of a game; they lie in its folder in `tests/golden`.
pub trait Golden: Hosted + Sized {
    /// A player.
    type Bot: Bot<Self>;

    /// All its records.
    const RECIPES: &'static [Recipe];

    /// The Config of a recipe's rules and players; `None` if there is none.
    fn config(rules: &str, players: u8) -> Option<Self::Config>;

    /// The player of this name; `None` if there is none.
    fn bot(name: &str, seed: u64) -> Option<Self::Bot>;

    /// Adds what occurs at a table besides numbers of players and kinds of deeds. `decisions` are those that stand,
    /// each with the question that it answers.
    fn cover(found: &mut Coverage, table: &Table<Self>, decisions: &[Decision<Self>]);

    /// What must occur in its records besides the kinds of deeds.
    fn expected() -> Coverage;
}

/// One decision, and the question that it answers.
#[derive(Clone, Copy, Debug)]
pub struct Decision<G: Hosted> {
    /// The question.
    pub ask: G::Ask,
    /// Who decided; absolute seat.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
}

impl Recipe {
    /// The name of the record's file, without `.txt`.
    #[must_use]
    pub fn name(&self) -> String {
        let busy = if self.busy { "_busy" } else { "" };
        let Recipe {
            rules,
            players,
            seed,
            bots,
            ..
        } = self;
        format!("{rules}_{players}_{bots}_{seed}{busy}")
    }

    /// The first line of the record's file.
    #[must_use]
    pub fn title(&self) -> String {
        let busy = if self.busy {
            ", with players who come, go, and take decisions back"
        } else {
            ""
        };
        format!("# a game of {} bots, seed {}{busy}\n", self.bots, self.seed)
    }

    /// Plays the game to its end.
    ///
    /// # Panics
    /// If the game does not know the recipe's words, or a bot's choice is refused.
    #[must_use]
    pub fn play<G: Golden>(&self) -> Table<G> {
        let config = G::config(self.rules, self.players).expect("the recipe's rules are known");
        let undo = if self.busy {
            Undo::Allowed
        } else {
            Undo::Forbidden
        };
        let seed = Generator::from_u64(self.seed).seed();
        let mut table = Table::<G>::new(config, seed, undo);
        let bot = |seat| {
            let bot = G::bot(self.bots, seat_seed(self.seed, seat));
            Seated::new(seat, bot.expect("the recipe's bots are known"))
        };
        let mut bots: Vec<_> = SeatSet::first_n(self.players).iter().map(bot).collect();
        let mut dice = Dice::new(self.seed);
        while let Some(seat) = table.asked().first() {
            if self.busy {
                meddle(&mut table, &mut dice);
            }
            answer(&mut table, &mut bots[seat.index()]);
        }
        table
    }
}

fn answer<G: Golden>(table: &mut Table<G>, bot: &mut Seated<G::Bot>) {
    // Who was asked may have been somebody else before a decision was taken back.
    if table.asked_of(Driver::Resigned).contains(bot.seat()) {
        let ask = table.ask_number();
        let done = table.time_out(ask, bot.seat());
        assert!(done.is_ok(), "the seat is asked");
    } else {
        assert!(bot.answer(table).is_ok(), "a bot's choice is legal");
    }
}

/// Now and then something that is no answer.
fn meddle<G: Golden>(table: &mut Table<G>, dice: &mut Dice) {
    let players = u32::from(G::players(table.config()));
    let seat = Seat::new(dice.below(players) as u8).expect("a seat of the game");
    let ask = table.ask_number();
    // What cannot be done then is not done: that is the table's to say.
    match dice.below(24) {
        0 => drop(table.undo()),
        1 => drop(table.hand(seat, Driver::Bot)),
        2 => drop(table.hand(seat, Driver::Person)),
        3 if dice.below(8) == 0 => drop(table.resign(seat)),
        4..=10 => drop(table.withdraw(ask, seat)),
        _ => {}
    }
}

/// What occurs in golden records: sorts of things, and the words for those that occur.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coverage(BTreeMap<&'static str, BTreeSet<String>>);

impl Coverage {
    /// Notes that something of this sort occurs.
    pub fn note(&mut self, sort: &'static str, word: impl ToString) {
        self.0.entry(sort).or_default().insert(word.to_string());
    }

    /// Notes that each of these occurs.
    pub fn note_all<T: ToString>(&mut self, sort: &'static str, words: impl Iterator<Item = T>) {
        words.for_each(|word| self.note(sort, word));
    }

    /// What occurs of one sort.
    #[must_use]
    pub fn of(&self, sort: &str) -> BTreeSet<String> {
        self.0.get(sort).cloned().unwrap_or_default()
    }

    /// Adds what occurs at this table.
    ///
    /// # Panics
    /// If the table's own record is refused.
    pub fn add<G: Golden>(&mut self, table: &Table<G>) {
        let config = table.config();
        self.note("players", G::players(config));
        let mut again = Table::<G>::new(config.clone(), table.seed(), table.undo_rule());
        let mut decisions = Vec::new();
        for (seat, action) in table.decisions() {
            let ask = again.ask().expect("the game goes on");
            let number = again.ask_number();
            let done = match action {
                Some(action) => {
                    decisions.push(Decision { ask, seat, action });
                    again.answer(number, seat, action)
                }
                None => again.time_out(number, seat).map(drop),
            };
            assert!(done.is_ok(), "it was done before");
        }
        G::cover(self, table, &decisions);
        let deeds = table.record().entries.into_iter().map(|e| match e.deed {
            Deed::Answer { .. } => "answer",
            Deed::TimeOut { .. } => "time_out",
            Deed::Withdraw { .. } => "withdraw",
            Deed::Undo => "undo",
            Deed::Hand { to, .. } => to.code(),
        });
        self.note_all("deed", deeds);
    }

    /// What must occur in the game's records.
    #[must_use]
    pub fn expected<G: Golden>() -> Coverage {
        let mut all = G::expected();
        all.note_all("deed", Driver::ALL.iter().map(|driver| driver.code()));
        all.note_all("deed", ["answer", "withdraw", "undo"].iter());
        all
    }
}
