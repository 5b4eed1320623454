//! Golden records: whole games as text, which every language replays to the same digests.

use std::collections::BTreeSet;

use standoff::bang::{Action, Bang, Character, Config, Kind, Preset, Rules};
use standoff::bots::bang::{AnyBot, BotKind};
use standoff::bots::{Seated, seat_seed};
use standoff::kit::{Dice, Generator, Seat, SeatSet};
use standoff::record::Deed;
use standoff::table::{Driver, Table, Undo};

/// How a golden record is made anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The rules.
    pub preset: Preset,
    /// Players, 3 to 9.
    pub players: u8,
    /// The 64-bit seed of game and players.
    pub seed: u64,
    /// Who plays.
    pub bots: BotKind,
    /// Whether people come, go, and take decisions back.
    pub busy: bool,
}

const fn recipe(preset: Preset, players: u8, seed: u64, bots: BotKind) -> Recipe {
    Recipe {
        preset,
        players,
        seed,
        bots,
        busy: false,
    }
}

/// The golden records of base BANG!.
pub const RECIPES: &[Recipe] = &[
    recipe(Preset::Official, 3, 1, BotKind::Simple),
    recipe(Preset::Official, 4, 2, BotKind::Random),
    recipe(Preset::Official, 5, 3, BotKind::Simple),
    recipe(Preset::Official, 6, 4, BotKind::Simple),
    recipe(Preset::Official, 7, 5, BotKind::Random),
    recipe(Preset::Official, 8, 6, BotKind::Simple),
    recipe(Preset::Cn, 4, 7, BotKind::Simple),
    recipe(Preset::Cn, 6, 8, BotKind::Random),
    recipe(Preset::Cn, 8, 65, BotKind::Simple),
    recipe(Preset::Cn, 8, 293, BotKind::Simple),
    recipe(Preset::Xmu, 3, 10, BotKind::Random),
    recipe(Preset::Xmu, 5, 11, BotKind::Simple),
    recipe(Preset::Xmu, 7, 12, BotKind::Simple),
    recipe(Preset::Xmu, 9, 13, BotKind::Simple),
    Recipe {
        busy: true,
        ..recipe(Preset::Xmu, 6, 128, BotKind::Simple)
    },
];

impl Recipe {
    /// The name of the record's file, without `.txt`.
    #[must_use]
    pub fn name(&self) -> String {
        let busy = if self.busy { "_busy" } else { "" };
        let Recipe {
            preset,
            players,
            seed,
            bots,
            ..
        } = self;
        format!("{}_{players}_{}_{seed}{busy}", preset.code(), bots.code())
    }

    /// The first line of the record's file.
    #[must_use]
    pub fn title(&self) -> String {
        let busy = if self.busy {
            ", with players who come, go, and take decisions back"
        } else {
            ""
        };
        format!(
            "# a game of {} bots, seed {}{busy}\n",
            self.bots.code(),
            self.seed
        )
    }

    /// Plays the game to its end.
    ///
    /// # Panics
    /// If a bot's choice is refused, which would be a fault of the rules.
    #[must_use]
    pub fn play(&self) -> Table<Bang> {
        let rules = Rules::preset(self.preset, self.players);
        let config = Config::new(rules).expect("a preset can be played");
        let undo = if self.busy {
            Undo::Allowed
        } else {
            Undo::Forbidden
        };
        let seed = Generator::from_u64(self.seed).seed();
        let mut table = Table::<Bang>::new(config, seed, undo);
        let bot = |seat| Seated::new(seat, AnyBot::new(self.bots, seat_seed(self.seed, seat)));
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

fn answer(table: &mut Table<Bang>, bot: &mut Seated<AnyBot>) {
    // Who was asked may have been somebody else before a decision was taken back.
    if table.asked_of(Driver::Resigned).contains(bot.seat()) {
        let ask = table.ask_number();
        table.time_out(ask, bot.seat()).expect("the seat is asked");
    } else {
        bot.answer(table).expect("a bot's choice is legal");
    }
}

/// Now and then something that is no answer.
fn meddle(table: &mut Table<Bang>, dice: &mut Dice) {
    let players = u32::from(table.config().players());
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

/// What occurs in golden records, by code.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coverage {
    /// Characters that were played.
    pub characters: BTreeSet<&'static str>,
    /// Kinds of cards that were played or answered with.
    pub kinds: BTreeSet<&'static str>,
    /// Kinds of questions that were answered.
    pub asks: BTreeSet<&'static str>,
    /// Presets, as far as their lines say so.
    pub presets: BTreeSet<&'static str>,
    /// Numbers of players.
    pub players: BTreeSet<u8>,
    /// Kinds of deeds.
    pub deeds: BTreeSet<&'static str>,
}

impl Coverage {
    /// Adds what occurs at this table.
    ///
    /// # Panics
    /// If the table's own record is refused.
    pub fn add(&mut self, table: &Table<Bang>) {
        let config = table.config();
        self.players.insert(config.players());
        for preset in Preset::ALL {
            let rules = Rules::preset(*preset, config.players());
            if Config::new(rules).is_ok_and(|c| c == *config) {
                self.presets.insert(preset.code());
            }
        }
        for seat in (0..config.players()).filter_map(Seat::new) {
            let character = table.state().character(seat).map(Character::code);
            self.characters.extend(character);
        }
        let mut again = Table::<Bang>::new(config.clone(), table.seed(), table.undo_rule());
        for (seat, action) in table.decisions() {
            let ask = again.ask().expect("the game goes on");
            self.asks.insert(ask.kind.code());
            self.kinds.extend(card_used(action).map(Kind::code));
            again
                .answer(ask.number, seat, action)
                .expect("it was done before");
        }
        let deeds = table.record().entries.into_iter().map(|e| match e.deed {
            Deed::Answer { .. } => "answer",
            Deed::Withdraw { .. } => "withdraw",
            Deed::Undo => "undo",
            Deed::Hand { to, .. } => to.code(),
        });
        self.deeds.extend(deeds);
    }
}

/// The kind of the card that this action plays or answers with.
const fn card_used(action: Action) -> Option<Kind> {
    match action {
        Action::Play { card }
        | Action::PlayAt { card, .. }
        | Action::PlayTake { card, .. }
        | Action::Respond { card } => Some(card.kind()),
        Action::Choose { .. }
        | Action::Heal { .. }
        | Action::End
        | Action::CheckBarrel
        | Action::CheckAbility
        | Action::Pass
        | Action::Pick { .. }
        | Action::PickTable { .. }
        | Action::DrawDeck
        | Action::DrawDiscard
        | Action::DrawHand { .. }
        | Action::Serve
        | Action::TryJail => None,
    }
}
