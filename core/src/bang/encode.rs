//! The tensor of a View: what a seat may know, as one row of numbers. The table is the layout.
//!
//! Nothing here can reach a position: the writer is given the Config and what a viewer may know, his [`Glance`].

use super::ask::{Ask, AskKind};
use super::card::{Face, Kind};
use super::character::Character;
use super::config::{Config, MAX_SEATS};
use super::frame::{CheckFor, DiscardFor, Frame, turn_owner};
use super::glance::Glance;
use super::role::Role;
use super::space::{BASE_BLUES, BASE_CHARACTERS, BASE_FACES, FIRST_BLUE};
use super::state::Picked;
use crate::kit::{Card, CardSet, Seat, SeatSet};
use crate::learn::{Cell, Place, Writer, WrongSize, layout};

/// The version of the layout: raised when a cell changes its place or its meaning.
pub const LAYOUT_VERSION: u16 = 1;

/// Kinds of ask, told apart by what a draw! or a discard is for.
const ASKS: usize = AskKind::ALL.len();
const KINDS: usize = Kind::COUNT;
const ROLES: usize = Role::ALL.len();
/// More life points than anybody can have.
const LIFE: u8 = 10;

layout! {
    SEATED "seated" [MAX_SEATS, 1] 1, Relative, "1: there is such a seat in this game";
    VIEWER "viewer" [1, 1] 1, Table, "1: this is a seat's view; 0: the public's";
    TURNS "turns" [1, 1] 255, Table, "turns begun, 255 for more";
    BANGS "bangs" [1, 1] 20, Table, "BANG! cards played this turn";
    ASK "ask" [1, ASKS] 1, Table, "what is asked, one of: character, play, shot, Indians!, duel, rescue, quiet point, pay, store, draw from, return, excess, jail, draw! for barrel, for ability, for Dynamite, for Jail, discard at death, as a penalty; all 0 when the game is over";
    NEEDED "needed" [1, 1] 20, Table, "dodges or life points still needed, cards still to go";
    CAUSE "cause" [1, KINDS] 1, Table, "what the card that led to the ask acts as, by kind";
    ASKED "asked" [MAX_SEATS, 1] 1, Relative, "1: is asked and has not answered yet";
    SOURCE "source" [MAX_SEATS, 1] 1, Relative, "1: is the source of what the ask comes from";
    TARGET "target" [MAX_SEATS, 1] 1, Relative, "1: a shot, Indians!, a duel's other side or damage is at him now";
    COMING "coming" [MAX_SEATS, 1] 1, Relative, "1: still to be reached by the card, to pick from the store, or to be asked at this quiet point";
    TRIED "tried" [1, 2] 1, Table, "1: against this shot the Barrel was tried; the ability was tried";
    PAID "paid" [1, BASE_FACES] 1, Table, "the first card of a pair that pays for a life point, by face";
    OWNER "turn_owner" [MAX_SEATS, 1] 1, Relative, "1: it is his turn";
    LIVING "living" [MAX_SEATS, 1] 1, Relative, "1: not eliminated";
    LIVES "life" [MAX_SEATS, 1] LIFE, Relative, "life points; 0 also below, where `needed` tells how far";
    MAX_LIFE "max_life" [MAX_SEATS, 1] LIFE, Relative, "the highest life he can have";
    HAND_SIZE "hand_size" [MAX_SEATS, 1] 80, Relative, "cards in hand";
    ROLE "role" [MAX_SEATS, ROLES] 1, Relative, "sheriff, deputy, outlaw, renegade; all 0 if not known";
    CHARACTER "character" [MAX_SEATS, BASE_CHARACTERS] 1, Relative, "the character, by number; all 0 if not known";
    SPARE "spare" [1, BASE_CHARACTERS] 1, Viewer, "his second character, by number";
    PICKED "picked" [MAX_SEATS, 1] 1, Relative, "1: has chosen a character, while others still choose";
    PICK "pick" [1, 2] 1, Viewer, "1: has secretly chosen his first character; his second one";
    JAIL_TRIES "jail_tries" [MAX_SEATS, 1] 10, Relative, "failed draws! for the Jail in front of him";
    HUNTER "hunter" [MAX_SEATS, 1] 1, Relative, "1: has killed his prey, with three players";
    LATE "late_death" [MAX_SEATS, 1] 1, Relative, "1: has died, and what follows waits for the end of the card";
    WINNER "winner" [MAX_SEATS, 1] 1, Relative, "1: has won";
    NEAR "near" [MAX_SEATS, 1] 1, Relative, "1: the viewer sees him at distance 1";
    REACH "reach" [MAX_SEATS, 1] 1, Relative, "1: the viewer's weapon reaches him";
    REACHED_BY "reached_by" [MAX_SEATS, 1] 1, Relative, "1: his weapon reaches the viewer";
    TABLE "table" [MAX_SEATS, BASE_BLUES] 4, Relative, "cards in front of him, by face, from the first blue one";
    HAND "hand" [MAX_SEATS, BASE_FACES] 4, Relative, "cards in hand that the viewer can place, by face; all of his own";
    TOLD "told" [1, BASE_FACES] 4, Viewer, "hidden cards that he can place and knows another seat to place too, by face; public ones, and hands, left out";
    PUBLIC "public" [1, BASE_FACES] 4, Table, "hidden cards that everybody can place, by face";
    SHOWN "shown" [1, BASE_FACES] 4, Table, "cards lying face up for the store or a draw!, by face";
    RESOLVING "resolving" [1, BASE_FACES] 4, Table, "the card being carried out, where it is not discarded yet, by face";
    ASIDE "aside" [1, BASE_FACES] 4, Viewer, "cards looked at that he can place, by face";
    ASIDE_SIZE "aside_size" [1, 1] 3, Table, "cards somebody is looking at";
    DISCARD "discard" [1, BASE_FACES] 4, Table, "cards in the discard pile, by face";
    DISCARD_TOP "discard_top" [1, BASE_FACES] 1, Table, "the top of the discard pile, by face";
    DECK_SIZE "deck_size" [1, 1] 128, Table, "cards in the deck";
    DECK "deck" [1, BASE_FACES] 4, Viewer, "cards that he knows to be in the deck, by face; the public's are the public's";
    DECK_TOP "deck_top" [1, BASE_FACES] 1, Viewer, "the top of the deck, by face, where he knows it";
}

/// One tensor at work.
struct Encoder<'a, T> {
    config: &'a Config,
    view: &'a Glance<'a>,
    to: Writer<'a, T, CELLS>,
    origin: Seat,
    players: u8,
}

/// Writes the glance into the front of `cells`.
///
/// # Errors
/// [`WrongSize`] if it does not fit; nothing is written then.
#[inline(always)]
pub(super) fn write<T: Cell>(
    config: &Config,
    view: &Glance<'_>,
    cells: &mut [T],
) -> Result<(), WrongSize> {
    let mut encoder = Encoder {
        config,
        view,
        to: Writer::new(cells)?,
        origin: view.viewer.unwrap_or_default(),
        players: config.players(),
    };
    encoder.table_facts();
    encoder.stack();
    encoder.seats();
    for (row, seat) in encoder.rows() {
        encoder.seat_facts(row, seat);
    }
    encoder.cards();
    Ok(())
}

impl<T: Cell> Encoder<'_, T> {
    /// Each row with its seat: the viewer first, then clockwise. What is his always comes at the same place, which
    /// spares the processor wrong guesses.
    #[inline(always)]
    fn rows(&self) -> impl Iterator<Item = (usize, Seat)> + use<T> {
        let (origin, players) = (self.origin, self.players);
        let seats = SeatSet::first_n(players).iter_from(origin);
        // So that the compiler knows how many rows there can be.
        (0..MAX_SEATS).zip(seats)
    }

    #[inline(always)]
    fn one(&mut self, plane: Place, at: usize) {
        self.to.put(plane, at, 1);
    }

    /// 1 in that cell of the row that begins here, if there is one. Whether there is is not to be foreseen: if not, the
    /// row's first gets a 0.
    #[inline(always)]
    fn one_of(&mut self, plane: Place, row: usize, at: Option<usize>) {
        let (at, value) = at.map_or((0, 0), |at| (at, 1));
        self.to.put(plane, row + at, value);
    }

    /// One cell a seat. There is no branch in it that could be foreseen wrongly.
    #[inline(always)]
    fn seat_set(&mut self, plane: Place, seats: SeatSet) {
        let rows = seats.seen_from(self.origin, self.players);
        self.to.put_bits(plane, rows.bits());
    }

    #[inline(always)]
    fn seat(&mut self, plane: Place, seat: Option<Seat>) {
        self.seat_set(plane, seat.map_or(SeatSet::EMPTY, SeatSet::one));
    }

    #[inline(always)]
    fn face(&mut self, plane: Place, face: Option<Face>) {
        self.one_of(plane, 0, face.map(Face::index));
    }

    /// How many of the cards there are of each face, in cells for all faces from `first` on, of which `row` is the
    /// first. Card by card: sets are small, and to turn one into a set of faces takes shifts that some processors are
    /// slow at.
    #[inline(always)]
    fn faces(
        &mut self,
        plane: Place,
        row: usize,
        first: u8,
        cards: impl IntoIterator<Item = Card>,
    ) {
        for card in cards {
            let face = self.config.face(card).number().wrapping_sub(first);
            self.to.count(plane, row + usize::from(face));
        }
    }

    /// How many of the cards there are of each face.
    #[inline(always)]
    fn all_faces(&mut self, plane: Place, cards: CardSet) {
        self.faces(plane, 0, 0, cards);
    }

    #[inline(always)]
    fn table_facts(&mut self) {
        let view = self.view;
        self.seat_set(SEATED, SeatSet::first_n(self.players));
        self.to.put(VIEWER, 0, u8::from(view.viewer.is_some()));
        self.to.put(TURNS, 0, view.turns.min(255) as u8);
        self.to.put(BANGS, 0, view.bangs);
        self.to.put(ASIDE_SIZE, 0, view.aside_size);
        self.to.put(DECK_SIZE, 0, view.deck_size);
        if let Some(ask) = view.ask {
            self.ask(ask);
        }
        self.seat(HUNTER, view.hunter);
        self.seat_set(LATE, view.late.iter().map(|death| death.at).collect());
        self.seat_set(WINNER, view.winners.unwrap_or_default());
        self.seat_set(PICKED, view.picked);
        match view.pick {
            Picked::None => {}
            Picked::First => self.one(PICK, 0),
            Picked::Second => self.one(PICK, 1),
        }
        self.one_of(SPARE, 0, view.spare.map(character_cell));
    }

    #[inline(always)]
    fn ask(&mut self, ask: Ask) {
        self.one(ASK, ask_cell(ask.kind));
        self.to.put(NEEDED, 0, ask.needed);
        self.seat_set(ASKED, ask.seats);
        self.one_of(CAUSE, 0, ask.cause.map(|kind| kind as usize));
        self.seat(SOURCE, ask.source);
    }

    /// What the effects that are being carried out still have before them.
    #[inline(always)]
    fn stack(&mut self) {
        let (mut coming, mut targets) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for frame in self.view.stack.iter() {
            match *frame {
                Frame::Sweep { left, .. }
                | Frame::Store { left, .. }
                | Frame::Quiet { left, .. } => coming |= left,
                Frame::Shot { at, tried, .. } => {
                    targets.insert(at);
                    self.to.put(TRIED, 0, u8::from(tried.barrel));
                    self.to.put(TRIED, 1, u8::from(tried.ability));
                }
                Frame::Indians { at, .. } | Frame::Hit { at, .. } | Frame::Dying { at, .. } => {
                    targets.insert(at);
                }
                Frame::Duel { against, .. } | Frame::DuelOver { against } => {
                    targets.insert(against);
                }
                Frame::Paying { first, .. } => self.face(PAID, Some(first)),
                Frame::ChooseCharacters
                | Frame::Turn { .. }
                | Frame::Root { .. }
                | Frame::ShotRead
                | Frame::Check { .. }
                | Frame::Death { .. }
                | Frame::Discarding { .. } => {}
            }
        }
        self.seat(OWNER, turn_owner(self.view.stack));
        self.seat_set(COMING, coming);
        self.seat_set(TARGET, targets);
    }

    #[inline(always)]
    fn seats(&mut self) {
        let view = self.view;
        self.seat_set(LIVING, view.living);
        let mut reached_by = SeatSet::EMPTY;
        if let Some(own) = view.viewer {
            self.seat_set(NEAR, view.near[own.index()]);
            self.seat_set(REACH, view.reach[own.index()]);
            let reaches = |i: usize| u16::from(view.reach[i].contains(own)) << i;
            reached_by = SeatSet::from_bits((0..MAX_SEATS).fold(0, |bits, i| bits | reaches(i)));
        }
        self.seat_set(REACHED_BY, reached_by);
    }

    /// What belongs to one seat, in the row with this number.
    #[inline(always)]
    fn seat_facts(&mut self, row: usize, seat: Seat) {
        let (view, i) = (self.view, seat.index());
        let points = |life: i8| life.max(0).unsigned_abs();
        self.to.put(LIVES, row, points(view.life[i]));
        self.to.put(MAX_LIFE, row, points(view.max_life[i]));
        self.to.put(HAND_SIZE, row, view.hand_sizes[i]);
        self.to.put(JAIL_TRIES, row, view.jail_tries[i]);
        let role = view.roles[i].map(|role| role as usize);
        self.one_of(ROLE, row * ROLES, role);
        let character = view.characters[i].map(character_cell);
        self.one_of(CHARACTER, row * BASE_CHARACTERS, character);
        self.faces(HAND, row * BASE_FACES, 0, view.hands[i]);
        self.faces(TABLE, row * BASE_BLUES, FIRST_BLUE, view.tables[i]);
    }

    #[inline(always)]
    fn cards(&mut self) {
        let view = self.view;
        self.all_faces(TOLD, view.told);
        self.all_faces(PUBLIC, view.public);
        self.all_faces(SHOWN, view.shown);
        self.all_faces(RESOLVING, view.resolving);
        self.all_faces(ASIDE, view.aside);
        self.faces(DISCARD, 0, 0, view.discard);
        let face = |card| self.config.face(card);
        let (discarded, deck_top) = (view.discard.top().map(face), view.deck_top.map(face));
        self.face(DISCARD_TOP, discarded);
        self.face(DECK_TOP, deck_top);
        self.all_faces(DECK, view.deck);
    }
}

const fn ask_cell(kind: AskKind) -> usize {
    match kind {
        AskKind::Character => 0,
        AskKind::Play => 1,
        AskKind::Shot => 2,
        AskKind::Indians => 3,
        AskKind::Duel => 4,
        AskKind::Rescue => 5,
        AskKind::Quiet => 6,
        AskKind::Pay => 7,
        AskKind::Store => 8,
        AskKind::DrawFrom => 9,
        AskKind::Return => 10,
        AskKind::Excess => 11,
        AskKind::Jail => 12,
        AskKind::Check(CheckFor::Barrel) => 13,
        AskKind::Check(CheckFor::Ability) => 14,
        AskKind::Check(CheckFor::Dynamite) => 15,
        AskKind::Check(CheckFor::Jail) => 16,
        AskKind::Discard(DiscardFor::Death) => 17,
        AskKind::Discard(DiscardFor::Penalty) => 18,
    }
}

// Every question has a cell, and every cell a question.
const _: () = {
    let (mut seen, mut i) = (0_u64, 0);
    while i < ASKS {
        seen |= 1 << ask_cell(AskKind::ALL[i]);
        i += 1;
    }
    assert!(
        seen == (1 << ASKS) - 1,
        "the cells of the questions have no gap"
    );
};

#[inline(always)]
const fn character_cell(character: Character) -> usize {
    character.number() as usize
}

// A later set's faces and characters get planes of their own, or a new layout.
const _: () = assert!(Face::COUNT == BASE_FACES && Character::ALL.len() == BASE_CHARACTERS);

#[cfg(test)]
#[path = "encode/tests.rs"]
mod tests;
