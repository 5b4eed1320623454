//! The tables of all games, written once.

/// The table of one game, and what makes its rules.
///
/// `standoff::$game` is the game, `$adapter` its name for generic tools.
macro_rules! table {
    ($(#[$doc:meta])* $table:ident of $game:ident, $adapter:ident, $(#[$preset_doc:meta])* $preset:ident) => {
        use standoff::$game::{Action, Ask, Config, Preset, Rules, View};
        use standoff::bridge::$game::{Decision, News};
        use standoff::bridge::{Fault, Hosting};
        use standoff::game::Standings;
        use standoff::kit::{Seat, SeatSet};
        use standoff::record::{Driver, Undo};

        $(#[$preset_doc])*
        #[uniffi::export]
        #[must_use]
        pub fn $preset(preset: Preset, players: u8) -> Rules {
            Rules::preset(preset, players)
        }

        $(#[$doc])*
        ///
        /// Seats are absolute numbers from 0. What is not for one viewer is the host's. Whatever is refused throws a
        /// `Fault` and leaves the table as it was. It may be used from several threads.
        #[derive(Debug, uniffi::Object)]
        pub struct $table(Hosting<standoff::$game::$adapter>);

        #[uniffi::export]
        impl $table {
            /// A new game of these rules from a seed of 32 bytes, which should come from a good source where people play.
            ///
            /// # Errors
            /// [`Fault::Rules`], [`Fault::Seed`].
            #[uniffi::constructor]
            pub fn new(rules: Rules, seed: Vec<u8>, undo: Undo) -> Result<Self, Fault> {
                Ok(Self(Hosting::new(Config::new(rules)?, &seed, undo)?))
            }

            /// The table that this record or save tells of; every digest in it is compared.
            ///
            /// # Errors
            /// [`Fault::Record`] names the first line that cannot be read or does not come out.
            #[uniffi::constructor]
            pub fn load(text: &str) -> Result<Self, Fault> {
                Ok(Self(Hosting::load(text)?))
            }

            /// The whole table as text, history included: the host's. It is a record, which `load` reads.
            #[must_use]
            pub fn save(&self) -> String {
                self.0.with(|table| table.save())
            }

            /// Another table that stands where this one does.
            #[must_use]
            pub fn copied(&self) -> std::sync::Arc<Self> {
                std::sync::Arc::new(Self(self.0.copied()))
            }

            /// The rules that are played; the deck sorted by face.
            #[must_use]
            pub fn rules(&self) -> Rules {
                self.0.with(|table| *table.config().rules())
            }

            /// The 32 bytes of the seed: the host's until the game is over.
            #[must_use]
            pub fn seed(&self) -> Vec<u8> {
                self.0.with(|table| table.seed().to_vec())
            }

            /// Whether decisions can be taken back here.
            #[must_use]
            pub fn undo_rule(&self) -> Undo {
                self.0.with(|table| table.undo_rule())
            }

            /// The digest over Config and position, 16 hexadecimal digits: the host's.
            #[must_use]
            pub fn digest(&self) -> String {
                self.0.with(|table| table.digest().to_string())
            }

            /// Who is asked and has not answered; more than one seat answers in secret. Empty when the game is over.
            #[must_use]
            pub fn asked(&self) -> SeatSet {
                self.0.with(|table| table.asked())
            }

            /// Who of those asked has this driver.
            #[must_use]
            pub fn asked_of(&self, driver: Driver) -> SeatSet {
                self.0.with(|table| table.asked_of(driver))
            }

            /// What is being asked, of whom and why; none when the game is over. Public.
            #[must_use]
            pub fn ask(&self) -> Option<Ask> {
                self.0.with(|table| table.ask())
            }

            /// The number of the question now; an answer names it.
            #[must_use]
            pub fn ask_number(&self) -> u32 {
                self.0.with(|table| table.ask_number())
            }

            /// How the game ended; none while it goes on.
            #[must_use]
            pub fn standings(&self) -> Option<Standings> {
                self.0.with(|table| table.status().standings())
            }

            /// The seat's legal actions, in listing order; none if it is not asked. For this seat only.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`] for a number that is no seat.
            pub fn legal(&self, seat: Seat) -> Result<Vec<Action>, Fault> {
                Ok(self.0.with(|table| table.legal(seat)))
            }

            /// What a viewer may know of the position now; none is the public.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`].
            pub fn view(&self, viewer: Option<Seat>) -> Result<View, Fault> {
                self.0.ask(|table| table.view(viewer))
            }

            /// What the viewer was told from his number `since` on; none is the public.
            ///
            /// Each viewer's news are numbered from 0 and only get more: he asks next time from where this list ends.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`], [`Fault::NotTold`].
            pub fn news(&self, viewer: Option<Seat>, since: u32) -> Result<Vec<News>, Fault> {
                let told = self
                    .0
                    .ask(|table| table.events_for(viewer, since as usize))?;
                Ok(told.into_iter().map(News::from).collect())
            }

            /// A readable record of what the viewer has done and seen; none is the public. It cannot be replayed.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`].
            pub fn seen_record(&self, viewer: Option<Seat>) -> Result<String, Fault> {
                self.0.ask(|table| table.seen_record(viewer))
            }

            /// The decisions that hold, in order: the host's.
            #[must_use]
            pub fn decisions(&self) -> Vec<Decision> {
                self.0
                    .with(|table| table.decisions().map(Decision::from).collect())
            }

            /// Carries out a seat's answer to the question of this number.
            ///
            /// # Errors
            /// Why it was refused.
            pub fn answer(&self, ask: u32, seat: Seat, action: Action) -> Result<(), Fault> {
                self.0.ask(|table| table.answer(ask, seat, action))
            }

            /// Answers for a seat that has let its time run out, as the rules say; gives what was done, none
            /// where to be late is no action.
            ///
            /// # Errors
            /// [`Fault::NotAsked`], and [`Fault::StaleAsk`] where the answer came just in time.
            pub fn time_out(&self, ask: u32, seat: Seat) -> Result<Option<Action>, Fault> {
                self.0.ask(|table| table.time_out(ask, seat))
            }

            /// Takes back a seat's answer to the question of this number, while others have still to answer it.
            ///
            /// # Errors
            /// Why there is nothing to take back.
            pub fn withdraw(&self, ask: u32, seat: Seat) -> Result<(), Fault> {
                self.0.ask(|table| table.withdraw(ask, seat))
            }

            /// Takes back the last decision that still holds, whoever made it, and gives it.
            ///
            /// # Errors
            /// [`Fault::UndoForbidden`], [`Fault::NothingToUndo`].
            pub fn undo(&self) -> Result<Decision, Fault> {
                self.0.ask(|table| table.undo()).map(Decision::from)
            }

            /// Who decides for a seat. Public.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`] for a number that is no seat.
            pub fn driver(&self, seat: Seat) -> Result<Driver, Fault> {
                Ok(self.0.with(|table| table.driver(seat)))
            }

            /// Notes who decides for a seat from now on. Everybody is told.
            ///
            /// # Errors
            /// [`Fault::NoSuchSeat`], [`Fault::Resigned`].
            pub fn hand(&self, seat: Seat, to: Driver) -> Result<(), Fault> {
                self.0.ask(|table| table.hand(seat, to))
            }

            /// The seat's player gives up. His seat plays on, by a bot or by time-outs.
            ///
            /// # Errors
            /// Those of [`hand`](Self::hand).
            pub fn resign(&self, seat: Seat) -> Result<(), Fault> {
                self.0.ask(|table| table.resign(seat))
            }
        }
    };
}
pub(crate) use table;
