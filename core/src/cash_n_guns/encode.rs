//! The tensor of a View: what a seat may know, as one row of numbers. The table is the layout.
//!
//! Nothing here can reach a position: the writer is given the Config and a View.

use super::action::{Action, Choice};
use super::ask::AskKind;
use super::bullet::{BULLET_COUNT, Bullet};
use super::config::{Config, MAX_SEATS};
use super::gun::How;
use super::note::{FIVE, Note, Notes};
use super::power::Power;
use super::role::Role;
use super::state::Sealed;
use super::view::{SeenGun, View};
use crate::kit::{Seat, SeatSet};
use crate::learn::{Cell, Place, Writer, WrongSize, layout};

/// The version of the layout: raised when a cell changes its place or its meaning.
pub const LAYOUT_VERSION: u16 = 1;

const ASKS: usize = AskKind::ALL.len();
const POWERS: usize = Power::ALL.len();
const BULLETS: usize = Bullet::ALL.len();
const NOTES: usize = Note::ALL.len();
const GUNS: usize = 2 * MAX_SEATS;

layout! {
    SEATED "seated" [MAX_SEATS, 1] 1, Relative, "1: there is such a seat in this game";
    VIEWER "viewer" [1, 1] 1, Table, "1: this is a seat's view; 0: the public's";
    ROUND "round" [1, 1] 8, Table, "the round, from 1";
    ASK "ask" [1, ASKS] 1, Table, "what is asked, one of: load, kid, aim, courage, take gun, grenade, take back, share, phone; all 0 when the game is over";
    AFTER "after_first" [1, 1] 1, Table, "1: the Bang!Bang!Bang! cards of this round are turned up";
    ASKED "asked" [MAX_SEATS, 1] 1, Relative, "1: is asked and has not answered yet";
    ANSWERED "answered" [MAX_SEATS, 1] 1, Relative, "1: has answered while others have not";
    SEALED_WORD "sealed_word" [1, 1] 8, Viewer, "the word of his own answer that is not shown yet, by number from 1";
    SEALED_SEAT "sealed_seat" [MAX_SEATS, 2] 1, Relative, "whom he has named in it, for each gun";
    SEALED_BULLET "sealed_bullet" [2, BULLETS] 1, Viewer, "the card he has named in it, for each gun";
    SEALED_SLOW "sealed_slow" [1, 1] 1, Viewer, "1: he was too slow in aiming";
    GODFATHER "godfather" [MAX_SEATS, 1] 1, Relative, "1: is the Godfather";
    DECK "deck" [1, NOTES] 15, Table, "notes still in the deck: $5,000, $10,000, $20,000";
    POT "pot" [1, NOTES] 15, Table, "notes that lie open";
    MONEY "money" [MAX_SEATS, 1] 85, Relative, "money, in $5,000";
    SHAME "shame" [MAX_SEATS, 1] 8, Relative, "shame markers with the coward up";
    LIGHT "light" [MAX_SEATS, 1] 8, Relative, "shame markers with the police light up";
    WOUNDS "wounds" [MAX_SEATS, 1] 9, Relative, "wounds";
    WOUNDS_NOW "wounds_now" [MAX_SEATS, 1] 9, Relative, "wounds of this round";
    LIVING "living" [MAX_SEATS, 1] 1, Relative, "1: is alive";
    WITHDREW "withdrew" [MAX_SEATS, 1] 1, Relative, "1: withdrew this round";
    FELLED "felled" [MAX_SEATS, 1] 1, Relative, "1: was hit this round";
    OUT "out" [MAX_SEATS, 1] 1, Relative, "1: was too slow and is out of this round";
    HIT "hit" [MAX_SEATS, 1] 1, Relative, "1: was hit by the shots just carried out";
    FIRED "fired_first" [MAX_SEATS, 1] 1, Relative, "1: has turned up a Bang!Bang!Bang! this round";
    SHARERS "sharers" [MAX_SEATS, 1] 1, Relative, "1: passes the phone now";
    THROWN "thrown" [1, 1] 1, Table, "1: the grenade was thrown this round";
    FIRST_DEAD "first_dead" [MAX_SEATS, 1] 1, Relative, "1: was among the first who died";
    WINNER "winner" [MAX_SEATS, 1] 1, Relative, "1: has won";
    POWER "power" [MAX_SEATS, POWERS] 1, Relative, "the power, by number; all 0 if not known";
    OPEN "open" [MAX_SEATS, 1] 1, Relative, "1: his power is open";
    CANNOT "cannot" [MAX_SEATS, POWERS] 1, Relative, "1: cannot have this power, as everybody has seen";
    COP "cop" [MAX_SEATS, 1] 1, Relative, "1: is known to be the cop";
    GANGSTER "gangster" [MAX_SEATS, 1] 1, Relative, "1: is known to be a gangster";
    SUSPECT "suspect" [MAX_SEATS, 1] 1, Relative, "1: can be the cop for all that everybody has seen";
    CALLS "calls" [1, 1] 3, Table, "switchboard cards turned up";
    GUN "gun" [GUNS, 1] 1, Relative, "1: there is such a gun; each seat's own, then the one he took";
    OWNER "gun_owner" [MAX_SEATS, 1] 1, Relative, "1: his gun was taken by another";
    HAND_SIZE "hand_size" [GUNS, 1] 8, Relative, "cards in hand of each gun";
    HAND "hand" [2, BULLETS] 5, Viewer, "his own cards in hand, of each of his guns";
    LOADED "loaded" [GUNS, 1] 1, Relative, "1: a card lies face down for this gun";
    BULLET "loaded_bullet" [2, BULLETS] 1, Viewer, "which it is, of each of his guns";
    AIM "aim" [GUNS, MAX_SEATS] 1, Relative, "at whom each gun points this round";
    SPENT "spent" [GUNS, BULLETS] 5, Relative, "cards of each gun that are gone, where the viewer knows them";
    HIDDEN "hidden" [GUNS, 1] 8, Relative, "cards of each gun that are gone face down, where he does not";
    PLAIN "plain" [GUNS, 1] 8, Relative, "of these, how many can be no Bang!Bang!Bang!";
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
#[inline]
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
    encoder.own_answer();
    for seat in SeatSet::first_n(config.players()).iter() {
        encoder.seat_facts(seat);
        for hand in 0..2 {
            if let Some(gun) = &view.guns[seat.index()][hand] {
                encoder.gun(seat, hand, gun);
            }
        }
    }
    Ok(())
}

impl<T: Cell> Encoder<'_, T> {
    /// The row of a seat: its offset clockwise from the viewer.
    #[inline(always)]
    fn row(&self, seat: Seat) -> usize {
        usize::from(seat.offset_from(self.origin, self.players))
    }

    fn set(&mut self, plane: Place, seats: SeatSet) {
        for offset in seats.seen_from(self.origin, self.players) {
            self.to.put(plane, offset.index(), 1);
        }
    }

    fn notes(&mut self, plane: Place, notes: Notes) {
        for note in Note::ALL {
            self.to.put(plane, *note as usize, notes.of(*note));
        }
    }

    fn table_facts(&mut self) {
        let view = self.view;
        self.set(SEATED, SeatSet::first_n(self.players));
        self.to.put(VIEWER, 0, u8::from(view.viewer.is_some()));
        self.to.put(ROUND, 0, view.round);
        if let Some(kind) = view.step.asks() {
            self.to.put(ASK, kind as usize, 1);
        }
        let after = view.step.after_first_shots();
        self.to.put(AFTER, 0, u8::from(after));
        self.notes(DECK, view.unseen);
        self.notes(POT, view.pot);
        self.to.put(THROWN, 0, u8::from(view.thrown));
        self.to.put(CALLS, 0, view.calls);
        for (plane, seats) in [
            (ASKED, view.left),
            (ANSWERED, view.answered),
            (GODFATHER, SeatSet::one(view.godfather)),
            (LIVING, view.living),
            (WITHDREW, view.withdrew),
            (FELLED, view.felled),
            (OUT, view.out),
            (HIT, view.hit),
            (FIRED, view.fired_first),
            (SHARERS, view.sharers),
            (FIRST_DEAD, view.first_dead),
            (WINNER, view.winners.unwrap_or_default()),
            (OPEN, view.open),
            (SUSPECT, view.suspects),
        ] {
            self.set(plane, seats);
        }
    }

    /// What the viewer has answered and nobody has seen yet.
    fn own_answer(&mut self) {
        let action = match self.view.sealed {
            Sealed::None => return,
            Sealed::TooSlow => return self.to.put(SEALED_SLOW, 0, 1),
            Sealed::Act(action) => action,
        };
        // A take-back names a card as a load does; what is asked tells them apart.
        for (gun, choice) in action.path().iter().enumerate() {
            match *choice {
                Choice::Bullet(bullet) => {
                    self.to
                        .put(SEALED_BULLET, gun * BULLETS + bullet as usize, 1);
                }
                Choice::Seat(seat) => {
                    let row = self.row(seat);
                    self.to.put(SEALED_SEAT, 2 * row + gun, 1);
                }
                Choice::Word(word) => self.to.put(SEALED_WORD, 0, 1 + word as u8),
            }
        }
        debug_assert!(
            !matches!(action, Action::TakeGun { .. }),
            "one seat alone is asked that"
        );
    }

    fn seat_facts(&mut self, seat: Seat) {
        let (view, i, row) = (self.view, seat.index(), self.row(seat));
        let fives = (view.money[i] / FIVE).min(255) as u8;
        for (plane, count) in [
            (MONEY, fives),
            (SHAME, view.shame[i]),
            (LIGHT, view.light[i]),
            (WOUNDS, view.wounds[i]),
            (WOUNDS_NOW, view.wounds_now[i]),
        ] {
            self.to.put(plane, row, count);
        }
        if let Some(power) = view.powers[i] {
            self.to.put(POWER, row * POWERS + power as usize, 1);
        }
        for power in view.cannot[i].iter() {
            self.to.put(CANNOT, row * POWERS + power as usize, 1);
        }
        match view.roles[i] {
            Some(Role::Cop) => self.to.put(COP, row, 1),
            Some(Role::Gangster) => self.to.put(GANGSTER, row, 1),
            None => {}
        }
    }

    fn gun(&mut self, seat: Seat, hand: usize, gun: &SeenGun) {
        let row = hand * MAX_SEATS + self.row(seat);
        self.to.put(GUN, row, 1);
        if hand == 1 {
            let owner = self.row(gun.owner);
            self.to.put(OWNER, owner, 1);
        }
        self.to.put(HAND_SIZE, row, gun.hand_size);
        self.to.put(LOADED, row, u8::from(gun.loaded));
        if let Some(at) = gun.aim {
            let at = self.row(at);
            self.to.put(AIM, row * MAX_SEATS + at, 1);
        }
        for bullet in Bullet::ALL {
            let cell = hand * BULLETS + *bullet as usize;
            if let Some(cards) = gun.hand {
                self.to.put(HAND, cell, cards.of(*bullet));
            }
            if gun.bullet == Some(*bullet) {
                self.to.put(BULLET, cell, 1);
            }
            let known = gun.spent.iter().filter(|s| s.bullet == Some(*bullet));
            let known = known.count().min(BULLET_COUNT) as u8;
            self.to.put(SPENT, row * BULLETS + *bullet as usize, known);
        }
        let hidden = gun.spent.iter().filter(|s| s.bullet.is_none());
        self.to.put(HIDDEN, row, hidden.clone().count() as u8);
        let plain = hidden.filter(|s| s.how == How::Plain).count();
        self.to.put(PLAIN, row, plain as u8);
    }
}
