//! Games by ids met by values: what each game's module shows of a `Play`.

/// The functions of one game's module.
macro_rules! typed {
    ($game:ident, $adapter:ident) => {
        /// The typed side of a `Play` of this game.
        pub(crate) mod $game {
            use pyo3::prelude::*;
            use standoff::bridge::Fault;
            use standoff::$game::{Action, Event, View};

            use crate::learn::{Number, Play, viewer};

            type Game = standoff::$game::$adapter;

            /// What a viewer may know of the position now; `None` is the public.
            ///
            /// Raises `StandoffError` if there is no such seat, or if it is a Play of another game.
            #[pyfunction]
            #[pyo3(signature = (play, viewer = None))]
            pub(crate) fn view(play: &Play, viewer: Option<Number>) -> PyResult<View> {
                let viewer = self::viewer(viewer, play.players)?;
                Ok(play.typed::<Game, _>(|player| Ok(player.view(viewer)))?)
            }

            /// The seat's legal actions, in listing order; none if it is not asked. For this seat only.
            ///
            /// Raises `StandoffError` if there is no such seat, or if it is a Play of another game.
            #[pyfunction]
            pub(crate) fn legal(play: &Play, seat: Number) -> PyResult<Vec<Action>> {
                let seat = seat.seat(play.players)?;
                Ok(play.typed::<Game, _>(|player| Ok(player.actions(seat)))?)
            }

            /// Carries out a whole decision of a seat, as if its ids had been chosen one by one; a draft is dropped.
            ///
            /// Raises `StandoffError`, and changes nothing, if the rules refuse it.
            ///
            /// ```pycon
            /// >>> import standoff
            #[doc = concat!(">>> from standoff import ", stringify!($game), " as game")]
            #[doc = concat!(">>> play = standoff.Play(standoff.Config(\"", stringify!($game), "\"), 7, told=True)")]
            /// >>> seat = play.to_act[0]
            /// >>> game.act(play, seat, game.legal(play, seat)[0])
            /// >>> game.view(play, seat).viewer == seat, len(game.events_for(play, seat)) > 0
            /// (True, True)
            /// ```
            #[pyfunction]
            pub(crate) fn act(play: &Play, seat: Number, action: Action) -> PyResult<()> {
                let seat = seat.seat(play.players)?;
                let done = play.typed::<Game, _>(|player| Ok(player.act(seat, action)));
                Ok(done?.map_err(Fault::from)?)
            }

            /// What the viewer has seen happen from his number `since` on, in a Play made with `told`; `None` is the
            /// public.
            ///
            /// Raises `StandoffError` if there is no such seat, or if it is a Play of another game.
            #[pyfunction]
            #[pyo3(signature = (play, viewer = None, since = Number::of(0)))]
            pub(crate) fn events_for(
                play: &Play,
                viewer: Option<Number>,
                since: Number,
            ) -> PyResult<Vec<Event>> {
                let since = since.any("since")?;
                let viewer = self::viewer(viewer, play.players)?;
                let told = play.typed::<Game, _>(|player| {
                    Ok(player.seen(viewer).skip(since as usize).collect())
                });
                Ok(told?)
            }
        }
    };
}

typed!(bang, Bang);
typed!(cash_n_guns, CashNGuns);
typed!(dangan, Dangan);
