//! Many games at once, whatever the game is.

use std::sync::{Arc, Mutex, PoisonError};

use standoff::learn::{Cell, Id};
use standoff::play::{Play, Style};
use standoff::pool::{Buffers, Part, Pool, PoolError};

use super::Misuse;
use super::player::{Player, PlayerOf};
use super::room::{Order, RoomOf};
use super::share::share;
use super::taught::{Taught, players};

/// Where a pool writes, with cells of bytes or floats.
pub(crate) enum Out<'a> {
    Bytes(Buffers<'a, u8>),
    Floats(Buffers<'a, f32>),
}

/// Many games.
pub(crate) trait Pooled: Send {
    fn observe(&mut self, out: Out<'_>) -> Result<(), Misuse>;
    fn step(&mut self, ids: &[Id], out: Out<'_>) -> Result<(), Misuse>;
    fn sample(&mut self, ids: &mut [Id]) -> Result<(), Misuse>;
    fn reset(&mut self, game: usize) -> Result<(), Misuse>;
    fn player(&mut self, game: usize) -> Option<Box<dyn Player>>;
}

/// The one implementation.
pub(super) struct PooledOf<G: Taught> {
    room: Arc<RoomOf<G>>,
    pool: Pool<G, G::Bot>,
    games: usize,
    threads: usize,
    style: Style,
}

impl<G: Taught> PooledOf<G> {
    pub(super) fn new(room: Arc<RoomOf<G>>, pool: Pool<G, G::Bot>, order: Order<'_>) -> Self {
        PooledOf {
            room,
            pool,
            games: order.games,
            threads: order.threads,
            style: Style {
                forced: order.setup.forced,
                keys: order.setup.keys,
            },
        }
    }

    fn step_all<T: Cell + Send>(
        &mut self,
        ids: &[Id],
        mut out: Buffers<'_, T>,
    ) -> Result<(), Misuse> {
        let config = &self.room.config;
        let mut part = self.pool.all();
        if self.threads == 1 {
            return Ok(part.step(config, ids, &mut out)?);
        }
        // Each part looks at its own ids and buffers alone: what one refuses, the others must not have done.
        part.check(config, ids, &out)?;
        let each = self.games.div_ceil(self.threads).max(1);
        let parts = split(config, part, ids, out, each);
        let all: Mutex<Result<(), PoolError>> = Mutex::new(Ok(()));
        share(self.threads, parts, |(mut part, ids, mut out)| {
            let done = part.step(config, ids, &mut out);
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            *all = (*all).and(done);
        });
        Ok(all.into_inner().unwrap_or_else(PoisonError::into_inner)?)
    }
}

/// Some games, their ids, and where they write.
type Piece<'a, G, T> = (Part<'a, G, <G as Taught>::Bot>, &'a [Id], Buffers<'a, T>);

/// Cuts a part into pieces of so many games.
fn split<'a, G: Taught, T>(
    config: &G::Config,
    part: Part<'a, G, G::Bot>,
    ids: &'a [Id],
    out: Buffers<'a, T>,
    share: usize,
) -> Vec<Piece<'a, G, T>> {
    let (seats, cells) = (players::<G>(config), Play::<G>::CELLS);
    let (mut pieces, mut left) = (Vec::new(), (part, ids, out));
    while left.0.len() > share {
        let (part, ids, out) = left;
        let (part, other_part) = part.split_at(share);
        let (ids, other_ids) = ids.split_at(share);
        let (mut first, mut second) = (empty(), empty());
        // A buffer that is left out stays so.
        macro_rules! cut {
            ($($buffer:ident: $width:expr),*) => {$(
                let whole = out.$buffer;
                let at = (share * $width).min(whole.len());
                (first.$buffer, second.$buffer) = whole.split_at_mut(at);
            )*};
        }
        cut!(cells: cells, last: seats * cells, mask: G::IDS, seat: 1, reward: seats);
        cut!(terminated: 1, truncated: 1, length: 1, taken: 1);
        pieces.push((part, ids, first));
        left = (other_part, other_ids, second);
    }
    pieces.push(left);
    pieces
}

fn empty<'a, T>() -> Buffers<'a, T> {
    Buffers {
        cells: &mut [],
        last: &mut [],
        mask: &mut [],
        seat: &mut [],
        reward: &mut [],
        terminated: &mut [],
        truncated: &mut [],
        length: &mut [],
        taken: &mut [],
    }
}

impl<G: Taught> Pooled for PooledOf<G> {
    fn observe(&mut self, out: Out<'_>) -> Result<(), Misuse> {
        let (part, config) = (self.pool.all(), &self.room.config);
        match out {
            Out::Bytes(mut out) => part.observe(config, &mut out)?,
            Out::Floats(mut out) => part.observe(config, &mut out)?,
        }
        Ok(())
    }

    fn step(&mut self, ids: &[Id], out: Out<'_>) -> Result<(), Misuse> {
        match out {
            Out::Bytes(out) => self.step_all(ids, out),
            Out::Floats(out) => self.step_all(ids, out),
        }
    }

    fn sample(&mut self, ids: &mut [Id]) -> Result<(), Misuse> {
        Ok(self.pool.all().sample_legal(ids)?)
    }

    fn reset(&mut self, game: usize) -> Result<(), Misuse> {
        Ok(self.pool.all().reset(&self.room.config, game)?)
    }

    fn player(&mut self, game: usize) -> Option<Box<dyn Player>> {
        let part = self.pool.all();
        let play = *part.play(game)?;
        // Its questions are counted on as the pool counts them.
        let began = G::ask_number(play.state()).wrapping_sub(part.length(game)?);
        let log = part.told(game).map(<[_]>::to_vec);
        let room = Arc::clone(&self.room);
        Some(Box::new(PlayerOf::new(room, play, self.style, began, log)))
    }
}
