//! What a host needs who goes on with a Play that stood elsewhere, or wants to hear how it began.

use super::Play;
use super::style::Style;
use crate::kit::{Digest, Generator, Seat};
use crate::learn::Learn;

impl<G: Learn> Play<G> {
    /// As [`from_state`](Play::from_state); what choices among one bring that are made at once goes to `log`, with all
    /// it hides: it is the host's.
    pub fn from_state_logged(
        config: &G::Config,
        state: G::State,
        style: impl Into<Style>,
        mut log: impl FnMut(G::Event),
    ) -> Self {
        let mut play = Self::unsettled(config, state, style.into());
        play.pass_over(config, None::<&mut Generator>, &mut log);
        play
    }

    /// Puts back the [`key`](Play::key) that a seat had elsewhere, in place of the one that began here. Nothing where
    /// no keys are kept, and for a seat that the table does not have.
    ///
    /// ```
    /// use standoff::bang::{Bang, Config, Preset, Rules};
    /// use standoff::kit::Seat;
    /// use standoff::play::{Forced, Play};
    /// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
    /// let mut play = Play::<Bang>::start(&config, 7, Forced::Skip);
    /// let seat = play.to_act(&config).first().unwrap();
    /// let mut id = 0;
    /// play.choices(&config, seat, |offered| id = offered);
    /// play.step(&config, seat, id).unwrap();
    /// let mut again = Play::<Bang>::from_state(&config, *play.state(), Forced::Skip);
    /// assert_ne!(again.key(seat), play.key(seat));
    /// again.restore_key(&config, seat, play.key(seat));
    /// assert_eq!(again.key(seat), play.key(seat));
    /// ```
    pub fn restore_key(&mut self, config: &G::Config, seat: Seat, key: Digest) {
        self.keys.restore::<G>(config, seat, key);
    }
}
