//! Play: a position and how far each seat has got with its decision. What learners clone and step.

mod advance;
mod draft;
mod keys;
mod offer;
mod outcome;
mod resume;
mod style;

use core::fmt::{self, Debug};

use crate::game::{Game, Status};
use crate::kit::{Chance, Digest, Generator, Seat, SeatSet};
use crate::learn::{Cell, Id, Learn, Offered, Returns, SEATS, WrongSize};

use draft::{Drafts, Path};
use keys::Keyring;
pub(crate) use offer::{Offer, lists};
pub use outcome::{PlayError, Step};
pub use style::{Forced, Keys, Style};

/// The most ids that a decision takes.
pub const LONGEST_PATH: usize = 5;

/// Forced choices that are passed over in one go at most; the next one is asked for, forced as it is.
pub const MOST_FORCED: usize = 1_000;

/// A game being played by ids: a State, and one draft and one key a seat.
///
/// `Copy`, no heap, at most 1.6 KiB. The Config is passed to every call and must be the same each time.
///
/// A seat's **key** names all it has learnt: two games in which a seat has seen and done the same have one key for
/// it, whatever is hidden from it. It begins with the digest of the seat's View where the Play began; into it goes
/// the digest of each event as the seat has seen it and each id of its own decisions. A word goes in so: the key
/// becomes the first number of [`Dice`](crate::kit::Dice) begun with key xor word.
///
/// ```
/// use standoff::bang::{Bang, Config, Preset, Rules};
/// use standoff::learn::{Learn, Returns};
/// use standoff::play::{Forced, Play};
/// let config = Config::new(Rules::preset(Preset::Official, 5)).unwrap();
/// let mut play = Play::<Bang>::start(&config, 7, Forced::Skip);
/// let mut mask = [0; Bang::IDS];
/// while let Some(seat) = play.to_act(&config).first() {
///     play.mask(&config, seat, &mut mask).unwrap();
///     let id = mask.iter().rposition(|offered| *offered == 1).unwrap();
///     play.step(&config, seat, id as u16).unwrap();
/// }
/// let mut won = [0.0; 5];
/// play.returns(&config, Returns::Win, &mut won).unwrap();
/// assert!(won.contains(&1.0));
/// ```
pub struct Play<G: Game> {
    state: G::State,
    keys: Keyring,
    drafts: Drafts,
    forced: Forced,
}

impl<G: Game> Clone for Play<G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Play<G> {}

impl<G: Game> PartialEq for Play<G> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
            && self.keys == other.keys
            && self.drafts == other.drafts
            && self.forced == other.forced
    }
}

impl<G: Game> Eq for Play<G> {}

impl<G: Game> Debug for Play<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Play")
            .field("state", &self.state)
            .field("keys", &self.keys)
            .field("drafts", &self.drafts)
            .field("forced", &self.forced)
            .finish()
    }
}

impl<G: Learn> Play<G> {
    /// How many cells an observation has: the tensor, then one for each id that the seat's draft may hold.
    pub const CELLS: usize = G::CELLS + G::IDS;

    /// A new game from a 64-bit seed, widened as for [`Game::start_from`], at its first question.
    pub fn start(config: &G::Config, seed: u64, style: impl Into<Style>) -> Self {
        Self::from_state(config, G::start_from(config, seed), style)
    }

    /// A game that goes on from a position of this Config; every key begins with what its seat sees there.
    pub fn from_state(config: &G::Config, state: G::State, style: impl Into<Style>) -> Self {
        let mut play = Self::unsettled(config, state, style.into());
        play.pass_over(config, None::<&mut Generator>, &mut |_| ());
        play
    }

    /// As [`from_state`](Play::from_state), with nothing passed over yet.
    pub(crate) fn unsettled(config: &G::Config, state: G::State, style: Style) -> Self {
        Play {
            state,
            keys: Keyring::begin::<G>(config, &state, style.keys),
            drafts: Drafts::default(),
            forced: style.forced,
        }
    }

    /// The position: the host's.
    #[inline]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who must decide, or how the game ended.
    #[inline]
    pub fn status(&self, config: &G::Config) -> Status {
        G::status(config, &self.state)
    }

    /// The seats that must decide; empty when the game is over. Absolute seats; the host's, see [`Forced::Skip`].
    #[inline]
    pub fn to_act(&self, config: &G::Config) -> SeatSet {
        self.status(config).to_act()
    }

    /// The ids that the seat has chosen for a decision that is not whole yet.
    #[inline]
    pub fn draft(&self, seat: Seat) -> &[Id] {
        self.drafts.ids(seat)
    }

    /// Takes the last id out of the seat's draft; `None` if there is none.
    pub fn take_back(&mut self, seat: Seat) -> Option<Id> {
        self.drafts.pop(seat)
    }

    /// The seat's key: all it has learnt since the Play began; 0 for a seat that the table does not have, and where
    /// no keys are kept.
    #[inline]
    pub fn key(&self, seat: Seat) -> Digest {
        self.keys.of(seat)
    }

    /// Writes 1 for each id that the seat may choose next, 0 for the others; gives how many it may.
    ///
    /// All are 0, and the number is too, for a seat that is not asked and after the end.
    ///
    /// # Errors
    /// [`WrongSize`] if the mask has not exactly one byte for each id; nothing is written then.
    #[inline]
    pub fn mask(
        &self,
        config: &G::Config,
        seat: Seat,
        mask: &mut [u8],
    ) -> Result<usize, WrongSize> {
        if mask.len() != G::IDS {
            return Err(WrongSize {
                needed: G::IDS,
                found: mask.len(),
            });
        }
        mask.fill(0);
        let mut offered = 0;
        self.choices(config, seat, |id| {
            if let Some(cell) = mask.get_mut(usize::from(id)) {
                *cell = 1;
                offered += 1;
            }
        });
        Ok(offered)
    }

    /// Gives each id that the seat may choose next, in listing order; none for a seat that is not asked.
    #[inline(always)]
    pub fn choices(&self, config: &G::Config, seat: Seat, sink: impl FnMut(Id)) {
        let path;
        let prefix = match self.draft(seat) {
            [] => &[],
            [earlier @ .., last] => {
                let last = G::decode(config, *last, seat);
                path = last.and_then(|last| Path::<G>::read(config, seat, earlier, last));
                let Some(path) = &path else {
                    return;
                };
                path.choices()
            }
        };
        // A draft grows only by what is offered. One call, whatever it is, so that the listing is built in here once.
        G::ids(config, &self.state, seat, Offered::listed(prefix), sink);
    }

    /// Chooses an id: the seat's draft grows by it, or its decision is whole and carried out.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has changed then.
    #[inline]
    pub fn step(&mut self, config: &G::Config, seat: Seat, id: Id) -> Result<Step, PlayError> {
        self.step_logged(config, seat, id, |_| ())
    }

    /// As [`step`](Play::step); what happens goes to `log`, with all it hides: it is the host's.
    ///
    /// # Errors
    /// As for [`step`](Play::step).
    #[inline]
    pub fn step_logged(
        &mut self,
        config: &G::Config,
        seat: Seat,
        id: Id,
        mut log: impl FnMut(G::Event),
    ) -> Result<Step, PlayError> {
        let own = None::<&mut Generator>;
        let step = self.take::<false, _>(config, seat, id, own, &mut log)?;
        self.pass_over(config, None::<&mut Generator>, &mut log);
        Ok(step)
    }

    /// As [`step_logged`](Play::step_logged), with chance from elsewhere.
    ///
    /// # Errors
    /// As for [`step`](Play::step).
    pub fn step_with(
        &mut self,
        config: &G::Config,
        seat: Seat,
        id: Id,
        chance: &mut impl Chance,
        mut log: impl FnMut(G::Event),
    ) -> Result<Step, PlayError> {
        let step = self.take::<false, _>(config, seat, id, Some(&mut *chance), &mut log)?;
        self.pass_over(config, Some(chance), &mut log);
        Ok(step)
    }

    /// Carries out a whole decision, as if its ids had been chosen one by one; a draft of the seat is dropped. What
    /// happens goes to `log`, with all it hides: it is the host's.
    ///
    /// # Errors
    /// Why the game refuses it; nothing has changed then.
    pub fn act(
        &mut self,
        config: &G::Config,
        seat: Seat,
        action: G::Action,
        mut log: impl FnMut(G::Event),
    ) -> Result<(), G::Illegal> {
        self.carry_out::<false, _>(config, seat, action, None::<&mut Generator>, &mut log)?;
        self.pass_over(config, None::<&mut Generator>, &mut log);
        Ok(())
    }

    /// Writes what the viewer may know, as the game's layout says, and behind it 1 for each id in his draft.
    ///
    /// `None` is the public, which has no draft. Relative to the viewer.
    ///
    /// # Errors
    /// [`WrongSize`] if there are not exactly [`CELLS`](Play::CELLS) cells; nothing is written then.
    #[inline]
    pub fn observe<T: Cell>(
        &self,
        config: &G::Config,
        viewer: Option<Seat>,
        cells: &mut [T],
    ) -> Result<(), WrongSize> {
        if cells.len() != Self::CELLS {
            return Err(WrongSize {
                needed: Self::CELLS,
                found: cells.len(),
            });
        }
        let (tensor, drafted) = cells.split_at_mut(G::CELLS);
        G::observe(config, &self.state, viewer, tensor)?;
        drafted.fill(T::ZERO);
        for id in viewer.map_or(&[][..], |seat| self.draft(seat)) {
            if let Some(cell) = drafted.get_mut(usize::from(*id)) {
                *cell = T::of(1, 1);
            }
        }
        Ok(())
    }

    /// Writes what the game has brought each seat, from seat 0 on: 0 until it is over. Absolute seats.
    ///
    /// # Errors
    /// [`WrongSize`] if there is not exactly one place for each player; nothing is written then.
    pub fn returns(
        &self,
        config: &G::Config,
        returns: Returns,
        out: &mut [f32],
    ) -> Result<(), WrongSize> {
        let players = usize::from(G::players(config));
        if out.len() != players {
            return Err(WrongSize {
                needed: players,
                found: out.len(),
            });
        }
        let status = self.status(config);
        for (place, seat) in out.iter_mut().zip(seats_of::<G>(config)) {
            *place = returns.of(&status, seat);
        }
        Ok(())
    }
}

/// The seats of the game, as many as a Play has room for.
#[inline]
fn seats_of<G: Game>(config: &G::Config) -> impl Iterator<Item = Seat> {
    SeatSet::first_n(G::players(config).min(SEATS as u8)).iter()
}

#[cfg(test)]
mod tests;
