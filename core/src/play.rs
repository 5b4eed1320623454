//! Play: a position and how far each seat has got with its decision. What learners clone and step.

use core::fmt::{self, Debug};

use crate::game::{Game, Status};
use crate::kit::{Chance, Digest, Fnv1a, Generator, Seat, SeatSet};
use crate::learn::{Cell, Id, Learn, Returns, SEATS, WrongSize};

/// The most ids that a decision takes.
pub const LONGEST_PATH: usize = 5;

/// Forced choices that are passed over in one go at most; the next one is asked for, forced as it is.
pub const MOST_FORCED: usize = 1_000;

/// What becomes of a choice among one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Forced {
    /// It is made at once, and nobody is asked.
    ///
    /// No seat sees that it was: its Views, tensors, masks and key are those it has where everybody is asked. Who
    /// is asked next does tell that somebody was not; that is the host's to know, as [`Play::to_act`] is.
    #[default]
    Skip,
    /// It is asked for as any other.
    Ask,
}

/// What a step has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The decision takes more ids; the position is as it was.
    Further,
    /// The decision was whole and is carried out.
    Done,
}

/// Why an id was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat has nothing to decide.
    #[error("seat {seat} is not asked")]
    NotAsked {
        /// Who; absolute seat.
        seat: Seat,
    },
    /// There is no such id.
    #[error("there is no id {id}: ids are 0 to {last}")]
    NoSuchId {
        /// The id.
        id: Id,
        /// The last id there is.
        last: Id,
    },
    /// The mask does not offer it.
    #[error("id {id} is masked out for seat {seat}")]
    MaskedOut {
        /// Who; absolute seat.
        seat: Seat,
        /// The id.
        id: Id,
    },
}

/// The ids of a decision that is not whole yet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Draft {
    ids: [Id; LONGEST_PATH - 1],
    len: u8,
}

impl Draft {
    #[inline]
    fn ids(&self) -> &[Id] {
        self.ids.get(..usize::from(self.len)).unwrap_or(&self.ids)
    }
}

/// A game being played by ids: a State, and one draft and one key a seat.
///
/// `Copy`, no heap, at most 1.6 KiB. The Config is passed to every call and must be the same each time.
///
/// A seat's **key** names all it has learnt: two games in which a seat has seen and done the same have one key for
/// it, whatever is hidden from it. It is FNV-1a, begun with the digest of the seat's View where the Play began, over
/// the digest of each event as the seat has seen it and the ids of its own decisions.
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
    keys: [Digest; SEATS],
    drafts: [Draft; SEATS],
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
    pub fn start(config: &G::Config, seed: u64, forced: Forced) -> Self {
        Self::from_state(config, G::start_from(config, seed), forced)
    }

    /// A game that goes on from a position of this Config; every key begins with what its seat sees there.
    pub fn from_state(config: &G::Config, state: G::State, forced: Forced) -> Self {
        let mut play = Play {
            state,
            keys: [Digest::default(); SEATS],
            drafts: [Draft::default(); SEATS],
            forced,
        };
        for (key, seat) in play.keys.iter_mut().zip(seats_of::<G>(config)) {
            *key = G::view_digest(&G::view(config, &state, Some(seat)));
        }
        play.pass_over(config, None::<&mut Generator>, &mut |_| ());
        play
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
        self.drafts.get(seat.index()).map_or(&[], Draft::ids)
    }

    /// Takes the last id out of the seat's draft; `None` if there is none.
    pub fn take_back(&mut self, seat: Seat) -> Option<Id> {
        let last = self.draft(seat).last().copied()?;
        let draft = self.drafts.get_mut(seat.index())?;
        draft.len -= 1;
        *draft.ids.get_mut(usize::from(draft.len))? = 0;
        Some(last)
    }

    /// The seat's key: all it has learnt since the Play began; 0 for a seat that the table does not have.
    #[inline]
    pub fn key(&self, seat: Seat) -> Digest {
        self.keys.get(seat.index()).copied().unwrap_or_default()
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
        match *self.draft(seat) {
            [] => G::ids(config, &self.state, seat, &[], sink),
            [any, ..] => {
                // The id only fills the place behind the draft, which is left out again.
                if let Some((path, len)) = self.path(config, seat, any) {
                    G::ids(
                        config,
                        &self.state,
                        seat,
                        path.get(..len).unwrap_or(&[]),
                        sink,
                    );
                }
            }
        }
    }

    /// The choices of the draft and behind them the one of `id`, and how many are the draft's.
    #[inline]
    fn path(
        &self,
        config: &G::Config,
        seat: Seat,
        id: Id,
    ) -> Option<([G::Choice; LONGEST_PATH], usize)> {
        let mut path = [G::decode(config, id, seat)?; LONGEST_PATH];
        let draft = self.draft(seat);
        for (slot, id) in path.iter_mut().zip(draft) {
            *slot = G::decode(config, *id, seat)?;
        }
        Some((path, draft.len()))
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
        let step = self.take(config, seat, id, None::<&mut Generator>, &mut log)?;
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
        let step = self.take(config, seat, id, Some(&mut *chance), &mut log)?;
        self.pass_over(config, Some(chance), &mut log);
        Ok(step)
    }

    /// Makes every choice among one, where that is wanted.
    #[inline]
    fn pass_over<C: Chance>(
        &mut self,
        config: &G::Config,
        mut chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) {
        if self.forced == Forced::Ask {
            return;
        }
        for _ in 0..MOST_FORCED {
            let seats = self.to_act(config);
            let single = |seat| Some((seat, self.single(config, seat)?));
            let Some((seat, id)) = seats.iter().find_map(single) else {
                return;
            };
            let taken = self.take(config, seat, id, chance.as_deref_mut(), log);
            debug_assert!(taken.is_ok(), "what is offered is taken");
            if taken.is_err() {
                return;
            }
        }
    }

    /// The one id that the seat may choose; `None` if it may choose another one too.
    #[inline]
    fn single(&self, config: &G::Config, seat: Seat) -> Option<Id> {
        let (mut single, mut offered) = (None, 0);
        self.choices(config, seat, |id| {
            single = Some(id);
            offered += 1;
        });
        single.filter(|_| offered == 1)
    }

    #[inline]
    fn take<C: Chance>(
        &mut self,
        config: &G::Config,
        seat: Seat,
        id: Id,
        chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) -> Result<Step, PlayError> {
        match self.status(config) {
            Status::Over(_) => return Err(PlayError::Over),
            Status::ToAct(seats) if !seats.contains(seat) => {
                return Err(PlayError::NotAsked { seat });
            }
            Status::ToAct(_) => {}
        }
        if usize::from(id) >= G::IDS {
            return Err(PlayError::NoSuchId {
                id,
                last: G::IDS.saturating_sub(1) as Id,
            });
        }
        let masked_out = PlayError::MaskedOut { seat, id };
        let (path, drafted) = self.path(config, seat, id).ok_or(masked_out)?;
        let path = path.get(..=drafted).ok_or(masked_out)?;
        if let Some(action) = G::decision(&self.state, seat, path) {
            let ask = G::ask_number(&self.state);
            return if self.carry_out(config, seat, action, chance, log) {
                self.remember_own(seat, id);
                self.drop_drafts(seat, ask);
                Ok(Step::Done)
            } else {
                Err(masked_out)
            };
        }
        let mut more = false;
        G::ids(config, &self.state, seat, path, |_| more = true);
        let draft = self.drafts.get_mut(seat.index()).ok_or(masked_out)?;
        let slot = draft.ids.get_mut(drafted).filter(|_| more);
        *slot.ok_or(masked_out)? = id;
        draft.len += 1;
        Ok(Step::Further)
    }

    /// Applies a whole decision and shows every seat what it may see of it; whether it was accepted.
    #[inline]
    fn carry_out<C: Chance>(
        &mut self,
        config: &G::Config,
        seat: Seat,
        action: G::Action,
        chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) -> bool {
        let ask = G::ask_number(&self.state);
        let keys = &mut self.keys;
        let hear = |event| {
            show::<G>(config, keys, event);
            log(event);
        };
        let state = &mut self.state;
        match chance {
            None => G::apply(config, state, ask, seat, action, hear).is_ok(),
            Some(chance) => G::apply_with(config, state, ask, seat, action, chance, hear).is_ok(),
        }
    }

    /// The seat knows what it has decided, also where nothing of it shows yet.
    #[inline]
    fn remember_own(&mut self, seat: Seat, last: Id) {
        let draft = self.drafts.get(seat.index()).copied().unwrap_or_default();
        if let Some(key) = self.keys.get_mut(seat.index()) {
            let mut fnv = Fnv1a::resume(*key);
            for id in draft.ids().iter().chain([&last]) {
                fnv.write(&id.to_le_bytes());
            }
            *key = fnv.finish();
        }
    }

    /// A draft is for one question: other seats keep theirs while a simultaneous one is still open.
    #[inline]
    fn drop_drafts(&mut self, seat: Seat, ask: u32) {
        if G::ask_number(&self.state) != ask {
            self.drafts = [Draft::default(); SEATS];
        } else if let Some(draft) = self.drafts.get_mut(seat.index()) {
            *draft = Draft::default();
        }
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
        G::tensor(config, &G::view(config, &self.state, viewer), tensor)?;
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

/// Folds what each seat sees of an event into its key.
#[inline]
fn show<G: Learn>(config: &G::Config, keys: &mut [Digest; SEATS], event: G::Event) {
    // Most events look the same to all: the digest of the last form seen is kept.
    let (mut last, mut digest) = (event, G::event_digest(event));
    for (key, seat) in keys.iter_mut().zip(seats_of::<G>(config)) {
        let Some(seen) = G::seen_by(config, event, Some(seat)) else {
            continue;
        };
        if seen != last {
            (last, digest) = (seen, G::event_digest(seen));
        }
        let mut fnv = Fnv1a::resume(*key);
        fnv.write(&digest.value().to_le_bytes());
        *key = fnv.finish();
    }
}

#[cfg(test)]
mod tests;
