//! The tables of all games, written once.

/// The class `Table` of one game, in whose module it stands, with an example; in braces, methods that only this game
/// has.
macro_rules! table {
    (
        $(#[$doc:meta])* $game:ident, $module:literal, $adapter:ident,
        $(#[$example:meta])* { $($own:tt)* }
    ) => {
        use pyo3::prelude::*;
        use pyo3::types::PyBytes;
        use standoff::$game::{Action, Ask, Config, Rules, View};
        use standoff::bridge::$game::{Decision, News};
        use standoff::bridge::{Fault, Hosting};
        use standoff::game::Standings;
        use standoff::kit::{Seat, SeatSet};
        use standoff::record::{Driver, Undo};

        use crate::learn::Play;

        $(#[$doc])*
        ///
        /// Seats are absolute numbers from 0. What is not for one viewer is the host's. Whatever is refused raises
        /// `StandoffError` and leaves the table as it was. It may be used from several threads.
        ///
        $(#[$example])*
        #[pyclass(frozen, module = $module)]
        #[derive(Debug)]
        pub(crate) struct Table(Hosting<standoff::$game::$adapter>);

        #[pymethods]
        impl Table {
            /// A new game of these rules from a seed of 32 bytes, which should come from a good source where people play.
            #[new]
            #[pyo3(signature = (rules, seed, undo = Undo::Forbidden))]
            fn new(rules: Rules, seed: &[u8], undo: Undo) -> PyResult<Self> {
                let config = Config::new(rules).map_err(Fault::from)?;
                Ok(Self(Hosting::new(config, seed, undo)?))
            }

            /// The table that this record or save tells of; every digest in it is compared.
            #[staticmethod]
            fn load(py: Python<'_>, text: &str) -> PyResult<Self> {
                Ok(Self(py.detach(|| Hosting::load(text))?))
            }

            /// The whole table as text, history included: the host's. It is a record, which `load` reads.
            fn save(&self) -> String {
                self.0.with(|table| table.save())
            }

            /// Another table that stands where this one does.
            fn copy(&self) -> Self {
                Self(self.0.copied())
            }

            fn __copy__(&self) -> Self {
                self.copy()
            }

            /// A table holds nothing that could be shared with its copy.
            fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
                let _ = memo;
                self.copy()
            }

            /// Tables are pickled as what `save` writes.
            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
                Ok((py.get_type::<Self>().getattr("load")?, (self.save(),)))
            }

            /// The rules that are played; the deck sorted by face.
            #[getter]
            fn rules(&self) -> Rules {
                self.0.with(|table| *table.config().rules())
            }

            /// The 32 bytes of the seed: the host's until the game is over.
            #[getter]
            fn seed<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.with(|table| table.seed()))
            }

            /// Whether decisions can be taken back here.
            #[getter]
            fn undo_rule(&self) -> Undo {
                self.0.with(|table| table.undo_rule())
            }

            /// The digest over Config and position, 16 hexadecimal digits: the host's.
            #[getter]
            fn digest(&self) -> String {
                self.0.with(|table| table.digest().to_string())
            }

            /// Who is asked and has not answered; more than one seat answers in secret. Empty when the game is over.
            #[getter]
            fn asked(&self) -> SeatSet {
                self.0.with(|table| table.asked())
            }

            /// Who of those asked has this driver.
            fn asked_of(&self, driver: Driver) -> SeatSet {
                self.0.with(|table| table.asked_of(driver))
            }

            /// What is being asked, of whom and why; `None` when the game is over. Public.
            #[getter]
            fn ask(&self) -> Option<Ask> {
                self.0.with(|table| table.ask())
            }

            /// The number of the question now; an answer names it.
            #[getter]
            fn ask_number(&self) -> u32 {
                self.0.with(|table| table.ask_number())
            }

            /// How the game ended; `None` while it goes on.
            #[getter]
            fn standings(&self) -> Option<Standings> {
                self.0.with(|table| table.status().standings())
            }

            /// The seat's legal actions, in listing order; none if it is not asked. For this seat only.
            fn legal(&self, seat: Seat) -> Vec<Action> {
                self.0.with(|table| table.legal(seat))
            }

            /// What a viewer may know of the position now; `None` is the public.
            fn view(&self, viewer: Option<Seat>) -> PyResult<View> {
                Ok(self.0.ask(|table| table.view(viewer))?)
            }

            /// What the viewer was told from his number `since` on; `None` is the public.
            ///
            /// Each viewer's news are numbered from 0 and only get more: he asks next time from where this list ends.
            #[pyo3(signature = (viewer, since = 0))]
            fn news(&self, viewer: Option<Seat>, since: u32) -> PyResult<Vec<News>> {
                let told = self
                    .0
                    .ask(|table| table.events_for(viewer, since as usize))?;
                Ok(told.into_iter().map(News::from).collect())
            }

            /// A readable record of what the viewer has done and seen; `None` is the public. It cannot be replayed.
            fn seen_record(&self, viewer: Option<Seat>) -> PyResult<String> {
                Ok(self.0.ask(|table| table.seen_record(viewer))?)
            }

            /// The position as a game by ids, from which there are texts, bytes, imagined games and rollouts: the
            /// host's. It goes on by itself; `forced` and `keys` are those of a new `Play`: with `skip` choices among
            /// one have been made already, with `ask` it stands where the table does.
            #[pyo3(signature = (*, forced = "skip", keys = false))]
            fn play(&self, forced: &str, keys: bool) -> PyResult<Play> {
                let (config, state) = self.0.with(|table| (table.config().clone(), *table.state()));
                Play::at::<standoff::$game::$adapter>(config, state, forced, keys)
            }

            /// The decisions that hold, in order: the host's.
            fn decisions(&self) -> Vec<Decision> {
                self.0
                    .with(|table| table.decisions().map(Decision::from).collect())
            }

            /// Carries out a seat's answer to the question of this number.
            fn answer(&self, ask: u32, seat: Seat, action: Action) -> PyResult<()> {
                Ok(self.0.ask(|table| table.answer(ask, seat, action))?)
            }

            /// Answers for a seat that has let its time run out, as the rules say; gives what was done, none
            /// where to be late is no action.
            fn time_out(&self, ask: u32, seat: Seat) -> PyResult<Option<Action>> {
                Ok(self.0.ask(|table| table.time_out(ask, seat))?)
            }

            /// Takes back a seat's answer to the question of this number, while others have still to answer it.
            fn withdraw(&self, ask: u32, seat: Seat) -> PyResult<()> {
                Ok(self.0.ask(|table| table.withdraw(ask, seat))?)
            }

            /// Takes back the last decision that still holds, whoever made it, and gives it.
            fn undo(&self) -> PyResult<Decision> {
                Ok(self.0.ask(|table| table.undo()).map(Decision::from)?)
            }

            /// Who decides for a seat. Public.
            fn driver(&self, seat: Seat) -> Driver {
                self.0.with(|table| table.driver(seat))
            }

            /// Notes who decides for a seat from now on. Everybody is told.
            fn hand(&self, seat: Seat, to: Driver) -> PyResult<()> {
                Ok(self.0.ask(|table| table.hand(seat, to))?)
            }

            /// The seat's player gives up. His seat plays on, by a bot or by time-outs.
            fn resign(&self, seat: Seat) -> PyResult<()> {
                Ok(self.0.ask(|table| table.resign(seat))?)
            }

            $($own)*
        }
    };
}

/// The table of BANG!.
pub(crate) mod bang {
    use standoff::bang::{Face, Refusal};

    table! {
        /// A game of BANG! in its host's hands: Config, position and history.
        bang, "standoff.bang", Bang,
        /// ```pycon
        /// >>> from standoff import bang, wide_seed
        /// >>> table = bang.Table(bang.preset(bang.Preset.Official, 5), wide_seed(7))
        /// >>> seat, ask = table.asked[0], table.ask_number
        /// >>> table.answer(ask, seat, table.legal(seat)[0])
        /// >>> table.ask_number - ask, table.view(seat).viewer == seat
        /// (1, True)
        /// ```
        {
            /// The face of each card, by its number: what the numbers in a View stand for.
            #[getter]
            fn deck(&self) -> Vec<Face> {
                self.0.with(|table| table.config().rules().deck.to_vec())
            }

            /// Why this seat cannot play this card now; `None` if it can. For this seat only.
            fn why_not(&self, seat: Seat, card: Face) -> Option<Refusal> {
                self.0
                    .with(|table| table.state().why_not(table.config(), seat, card))
            }
        }
    }
}

/// The table of Ca$h 'n Gun$.
pub(crate) mod cash_n_guns {
    table! {
        /// A game of Ca$h 'n Gun$ in its host's hands: Config, position and history.
        cash_n_guns, "standoff.cash_n_guns", CashNGuns,
        /// ```pycon
        /// >>> from standoff import cash_n_guns, wide_seed
        /// >>> rules = cash_n_guns.preset(cash_n_guns.Preset.Full, 5)
        /// >>> table = cash_n_guns.Table(rules, wide_seed(7))
        /// >>> for seat in table.asked:
        /// ...     table.answer(table.ask_number, seat, table.legal(seat)[0])
        /// >>> [decision.seat for decision in table.decisions()]
        /// [0, 1, 2, 3, 4]
        /// ```
        {}
    }
}

/// The table of Dangan Gokko.
pub(crate) mod dangan {
    table! {
        /// A game of Dangan Gokko in its host's hands: Config, position and history.
        dangan, "standoff.dangan", Dangan,
        /// ```pycon
        /// >>> from standoff import dangan, wide_seed
        /// >>> table = dangan.Table(dangan.preset(dangan.Preset.Standard, 4), wide_seed(7))
        /// >>> table.asked
        /// [0, 1, 2, 3]
        /// >>> table.answer(table.ask_number, 2, table.legal(2)[0])
        /// >>> table.decisions()[0].seat
        /// 2
        /// ```
        {}
    }
}
