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
use crate::kit::{CardSet, Seat, SeatSet};
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
    to: Writer<'a, T>,
    origin: Seat,
    players: u8,
}

/// Writes the glance into the front of `cells`.
///
/// # Errors
/// [`WrongSize`] if it does not fit; nothing is written then.
#[inline]
pub(super) fn write<T: Cell>(
    config: &Config,
    view: &Glance<'_>,
    cells: &mut [T],
) -> Result<(), WrongSize> {
    let mut encoder = Encoder {
        config,
        view,
        to: Writer::new(LAYOUT, cells)?,
        origin: view.viewer.unwrap_or_default(),
        players: config.players(),
    };
    encoder.table_facts();
    encoder.stack();
    encoder.seats();
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
        (0..).zip(seats)
    }

    #[inline(always)]
    fn one(&mut self, plane: Place, at: usize) {
        self.to.put(plane, at, 1);
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
    fn face(&mut self, plane: Place, face: Face) {
        self.one(plane, face.index());
    }

    /// How many there are of each face in the set, in a row of cells for all faces from `first` on.
    #[inline(always)]
    fn faces(&mut self, plane: Place, row: usize, first: usize, cards: CardSet) {
        let singles = self.config.lone_faces(cards) >> first;
        self.to.put_row(plane, row, BASE_FACES - first, singles);
        let twins = cards & self.config.twinned;
        if twins.is_empty() {
            return;
        }
        let cell = |config: &Config, card| row + config.face(card).index() - first;
        // Equal faces lie side by side.
        let (mut last, mut count) = (usize::MAX, 0);
        for card in twins.iter() {
            let at = cell(self.config, card);
            count = if at == last { count + 1 } else { 1 };
            last = at;
            self.to.put(plane, at, count);
        }
    }

    /// How many there are of each face in a set that is often empty.
    #[inline(always)]
    fn few_faces(&mut self, plane: Place, row: usize, cards: CardSet) {
        if !cards.is_empty() {
            self.all_faces(plane, row, cards);
        }
    }

    /// How many there are of each face in the set.
    #[inline(never)]
    fn all_faces(&mut self, plane: Place, row: usize, cards: CardSet) {
        self.faces(plane, row * BASE_FACES, 0, cards);
    }

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
        if let Some(spare) = view.spare {
            self.one(SPARE, character_cell(spare));
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.one(ASK, ask_cell(ask.kind));
        self.to.put(NEEDED, 0, ask.needed);
        self.seat_set(ASKED, ask.seats);
        if let Some(kind) = ask.cause {
            self.one(CAUSE, kind as usize);
        }
        self.seat(SOURCE, ask.source);
    }

    /// What the effects that are being carried out still have before them.
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
                Frame::Paying { first, .. } => self.face(PAID, first),
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
        for (row, seat) in self.rows() {
            let i = seat.index();
            self.to.put(LIVES, row, view.life[i].max(0).unsigned_abs());
            self.to
                .put(MAX_LIFE, row, view.max_life[i].max(0).unsigned_abs());
            self.to.put(HAND_SIZE, row, view.hand_sizes[i]);
            self.to.put(JAIL_TRIES, row, view.jail_tries[i]);
            // Known or not is not to be foreseen: the bit of no role lies past the cells.
            let role = view.roles[i].map_or(ROLES, |role| role as usize);
            self.to
                .put_row(ROLE, row * ROLES, ROLES, u128::from(1_u16 << role));
            if let Some(character) = view.characters[i] {
                self.one(CHARACTER, row * BASE_CHARACTERS + character_cell(character));
            }
        }
    }

    fn cards(&mut self) {
        let view = self.view;
        let blues = usize::from(FIRST_BLUE);
        for (row, seat) in self.rows() {
            let i = seat.index();
            self.few_faces(HAND, row, view.hands[i]);
            self.faces(TABLE, row * BASE_BLUES, blues, view.tables[i]);
        }
        self.few_faces(TOLD, 0, view.told);
        self.few_faces(PUBLIC, 0, view.public);
        self.few_faces(SHOWN, 0, view.shown);
        self.few_faces(RESOLVING, 0, view.resolving);
        self.few_faces(ASIDE, 0, view.aside);
        self.all_faces(DISCARD, 0, view.discard.set());
        if let Some(top) = view.discard.top() {
            self.face(DISCARD_TOP, self.config.face(top));
        }
        self.few_faces(DECK, 0, view.deck);
        if let Some(top) = view.deck_top {
            self.face(DECK_TOP, self.config.face(top));
        }
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
