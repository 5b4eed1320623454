//! The tensor of a View: what a seat may know, as one row of numbers. The table is the layout.
//!
//! Nothing here can reach a position: the writer is given the Config and a View.

use super::ask::AskKind;
use super::config::{CHAMBERS, Config, MAX_SEATS};
use super::frame::Frame;
use super::kind::{Kind, Rule};
use super::view::{Back, View};
use crate::kit::{Seat, SeatSet};
use crate::learn::{Cell, Place, Writer, WrongSize, layout};

/// The version of the layout: raised when a cell changes its place or its meaning.
pub const LAYOUT_VERSION: u16 = 1;

const ASKS: usize = AskKind::ALL.len();
const KINDS: usize = Kind::COUNT;
const BULLETS: usize = MAX_SEATS * CHAMBERS;
const ASIDES: usize = MAX_SEATS * 2;

layout! {
    SEATED "seated" [MAX_SEATS, 1] 1, Relative, "1: there is such a seat in this game";
    VIEWER "viewer" [1, 1] 1, Table, "1: this is a seat's view; 0: the public's";
    ROUND "round" [1, 1] 255, Table, "the round, from 1; 255 for more";
    TURNS "turns" [1, 1] 72, Table, "turns begun in this round";
    LEFT "to_the_left" [1, 1] 1, Table, "1: turns go to the left";
    ASK "ask" [1, ASKS] 1, Table, "what is asked, one of: load, target, pair, spell, copy, rotate, take, give, pool, insert, corpse; all 0 when the game is over";
    CAUSE "cause" [1, KINDS] 1, Table, "the bullet that asks it, or the one that is copied, by kind";
    ASKED "asked" [MAX_SEATS, 1] 1, Relative, "1: is asked and has not answered yet";
    ACTOR "actor" [MAX_SEATS, 1] 1, Relative, "1: it is his turn, a forced one too";
    OUTER "outer_turns" [MAX_SEATS, 1] 30, Relative, "his turns below that, which go on later";
    PAIR "pair" [MAX_SEATS, 1] 1, Relative, "1: takes a bullet of the other, still rotates, or may still use Orin";
    LIVES "lives" [MAX_SEATS, 1] 3, Relative, "life pieces";
    LIVING "living" [MAX_SEATS, 1] 1, Relative, "1: has not been killed in this round";
    SHIELD "shield" [MAX_SEATS, 1] 1, Relative, "1: is shielded";
    SKIP "skip" [MAX_SEATS, 1] 1, Relative, "1: his next turn has no shot";
    ORIN "orin" [MAX_SEATS, 1] 36, Relative, "uses of Orin that wait";
    READY "ready" [MAX_SEATS, 1] 1, Relative, "1: has loaded all his chambers, while cylinders are loaded";
    WINNER "winner" [MAX_SEATS, 1] 1, Relative, "1: has won";
    PHOENIX "phoenix" [MAX_SEATS, 1] 1, Relative, "1: a Phoenix of his is in force";
    NEXT "next" [1, 1] 36, Table, "bullets that keep `I am the rule` in force";
    BOTH "both" [1, 1] 36, Table, "bullets that keep `Power rampage` in force";
    HAND "hand" [1, KINDS] 7, Viewer, "his cards that are not loaded; later the one that he left out";
    SEALED "sealed" [2, CHAMBERS] 1, Viewer, "the places of his own answer that is not shown yet, in order";
    LENGTH "length" [MAX_SEATS, 1] CHAMBERS as u8, Relative, "bullets in the cylinder";
    BULLET "bullet" [BULLETS, KINDS] 1, Relative, "a bullet of the cylinder that the viewer can place, by kind; six rows a seat, the next to be fired first";
    LOADER "loader" [BULLETS, MAX_SEATS] 1, Table, "1: may have loaded it, by the offset of the loader; rows as before";
    KNOWN "known" [BULLETS, MAX_SEATS] 1, Table, "1: can place it, by the offset of who can; rows as before";
    ASIDE_SIZE "aside_size" [MAX_SEATS, 1] 2, Relative, "bullets received and not inserted yet";
    ASIDE "aside" [ASIDES, KINDS] 1, Relative, "one of them that the viewer can place, by kind; two rows a seat, in the order of inserting";
    FIRED "fired" [MAX_SEATS, KINDS] 36, Relative, "open bullets that he has fired, by kind";
}

/// One tensor at work.
struct Encoder<'a, T> {
    view: &'a View,
    to: Writer<'a, T, CELLS>,
    origin: Seat,
    players: u8,
}

/// Writes the View into the front of `cells`.
///
/// # Errors
/// [`WrongSize`] if it does not fit; nothing is written then.
pub(super) fn write<T: Cell>(
    config: &Config,
    view: &View,
    cells: &mut [T],
) -> Result<(), WrongSize> {
    let mut encoder = Encoder {
        view,
        to: Writer::new(cells)?,
        origin: view.viewer.unwrap_or_default(),
        players: config.players(),
    };
    encoder.table_facts();
    encoder.stack();
    encoder.seats();
    Ok(())
}

impl<T: Cell> Encoder<'_, T> {
    /// The row of a seat: its offset clockwise from the viewer.
    fn row(&self, seat: Seat) -> usize {
        usize::from(seat.offset_from(self.origin, self.players))
    }

    fn seat_set(&mut self, plane: Place, first: usize, seats: SeatSet) {
        for offset in seats.seen_from(self.origin, self.players) {
            self.to.put(plane, first + offset.index(), 1);
        }
    }

    fn table_facts(&mut self) {
        let view = self.view;
        self.to.put(VIEWER, 0, u8::from(view.viewer.is_some()));
        self.to.put(ROUND, 0, view.round.min(255) as u8);
        self.to.put(TURNS, 0, view.turns);
        self.to.put(LEFT, 0, u8::from(view.clockwise));
        if let Some(ask) = view.ask {
            self.to.put(ASK, ask.kind as usize, 1);
            self.seat_set(ASKED, 0, ask.seats);
            if let Some(kind) = ask.cause {
                self.to.put(CAUSE, kind.index(), 1);
            }
        }
        for (plane, seats) in [
            (SEATED, SeatSet::first_n(self.players)),
            (LIVING, view.living),
            (SHIELD, view.shields),
            (SKIP, view.skips),
            (READY, view.ready),
            (WINNER, view.winners.unwrap_or_default()),
        ] {
            self.seat_set(plane, 0, seats);
        }
        let mut held = [0; KINDS];
        for kind in view.unloaded() {
            held[kind.index()] += 1;
            self.to.put(HAND, kind.index(), held[kind.index()]);
        }
        for (at, place) in view.sealed.places().iter().enumerate() {
            self.to.put(SEALED, at * CHAMBERS + usize::from(*place), 1);
        }
    }

    /// What is being carried out, and what goes on later.
    fn stack(&mut self) {
        let mut outer = [0_u8; MAX_SEATS];
        let (mut top, mut pair): (Option<Seat>, _) = (None, SeatSet::EMPTY);
        for frame in &self.view.stack {
            match *frame {
                Frame::Turn { seat, .. } => {
                    if let Some(below) = top.replace(seat) {
                        outer[below.index()] += 1;
                    }
                }
                Frame::Rotate { left } | Frame::Corpse { left, .. } => {
                    pair |= left;
                }
                Frame::Steal { one, other } => pair |= SeatSet::one(one).with(other),
                Frame::Load
                | Frame::Target { .. }
                | Frame::Pair { .. }
                | Frame::Spell
                | Frame::Copy
                | Frame::Deal
                | Frame::Pool
                | Frame::Insert { .. } => {}
            }
        }
        self.seat_set(PAIR, 0, pair);
        self.seat_set(ACTOR, 0, top.map_or(SeatSet::EMPTY, SeatSet::one));
        for seat in SeatSet::first_n(self.players).iter() {
            let row = self.row(seat);
            self.to.put(OUTER, row, outer[seat.index()]);
        }
    }

    fn seats(&mut self) {
        let view = self.view;
        for seat in SeatSet::first_n(self.players).iter() {
            let (i, row) = (seat.index(), self.row(seat));
            self.to.put(LIVES, row, view.lives[i]);
            self.to.put(ORIN, row, view.orins[i]);
            self.to.put(LENGTH, row, view.cylinders[i].len() as u8);
            for (at, back) in view.cylinders[i].iter().enumerate() {
                let bullet = row * CHAMBERS + at;
                self.back(BULLET, bullet, back);
                self.seat_set(LOADER, bullet * MAX_SEATS, back.from);
                self.seat_set(KNOWN, bullet * MAX_SEATS, back.known);
            }
            self.to.put(ASIDE_SIZE, row, view.asides[i].len() as u8);
            for (at, back) in view.asides[i].iter().enumerate() {
                self.back(ASIDE, row * 2 + at, back);
            }
        }
        let mut fired = [[0_u8; KINDS]; MAX_SEATS];
        let (mut next, mut both) = (0, 0);
        for bullet in &view.fired {
            let row = self.row(bullet.by);
            let count = &mut fired[row][bullet.kind.index()];
            *count += 1;
            self.to
                .put(FIRED, row * KINDS + bullet.kind.index(), *count);
            match bullet.rule {
                Some(Rule::Phoenix) => self.to.put(PHOENIX, row, 1),
                Some(Rule::Next) => next += 1,
                Some(Rule::Both) => both += 1,
                None => {}
            }
        }
        self.to.put(NEXT, 0, next);
        self.to.put(BOTH, 0, both);
    }

    fn back(&mut self, plane: Place, row: usize, back: &Back) {
        if let Some(kind) = back.card {
            self.to.put(plane, row * KINDS + kind.index(), 1);
        }
    }
}
