//! Set-up: notes shuffled, powers and roles dealt (CG-SETUP, CG-COP0).

use super::apply::Run;
use super::config::{Config, MAX_SEATS};
use super::event::Event;
use super::gun::Gun;
use super::note::{ALL_NOTES, Note, Notes};
use super::power::{Power, PowerSet};
use super::role::Role;
use super::state::{Sealed, State};
use super::step::Step;
use crate::kit::{Chance, FixedVec, Generator, Seat, SeatSet, Stream};

impl State {
    /// A new game from a 64-bit seed, which is widened; see [`Generator::from_u64`].
    ///
    /// A game against people wants [`State::with_seed`].
    pub fn new(config: &Config, seed: u64) -> State {
        State::with_seed(config, Generator::from_u64(seed).seed(), drop)
    }

    /// A new game from a 256-bit seed; the same seed and Config give the same game on every platform.
    ///
    /// What happens before the first question goes to `log`.
    pub fn with_seed(config: &Config, seed: [u8; 32], mut log: impl FnMut(Event)) -> State {
        let mut state = State::dealt(config, &mut Generator::from_seed(seed));
        let mut run = Run {
            s: &mut state,
            cfg: config,
            log: &mut log,
        };
        run.begin_round();
        state
    }

    /// A table with everything dealt and nothing turned up.
    pub(super) fn dealt(config: &Config, chance: &mut impl Chance) -> State {
        let table = SeatSet::first_n(config.players());
        let mut state = State {
            config: config.hash().value(),
            ask: 0,
            round: 0,
            step: Step::Load,
            left: SeatSet::EMPTY,
            sealed: [Sealed::None; MAX_SEATS],
            godfather: Seat::of(config.rules().godfather),
            deck: FixedVec::new(),
            pot: Notes::NONE,
            money: [0; MAX_SEATS],
            shame: [0; MAX_SEATS],
            light: [0; MAX_SEATS],
            wounds: [0; MAX_SEATS],
            wounds_now: [0; MAX_SEATS],
            living: table,
            guns: [[None; 2]; MAX_SEATS],
            powers: [Power::SixFeetUnder; MAX_SEATS],
            open: SeatSet::EMPTY,
            cannot: [PowerSet::EMPTY; MAX_SEATS],
            roles: [Role::Gangster; MAX_SEATS],
            open_roles: SeatSet::EMPTY,
            suspects: SeatSet::EMPTY,
            calls: 0,
            withdrew: SeatSet::EMPTY,
            felled: SeatSet::EMPTY,
            out: SeatSet::EMPTY,
            hit: SeatSet::EMPTY,
            fired_first: SeatSet::EMPTY,
            thrown: false,
            sharers: SeatSet::EMPTY,
            first_dead: SeatSet::EMPTY,
            winners: None,
        };
        for seat in table.iter() {
            state.guns[seat.index()][0] = Some(Gun::new(seat));
        }
        state.deal_roles(config, chance);
        state.deal_powers(config, chance);
        state.shuffle_notes(chance);
        state
    }

    /// CG-COP0: one of the players is the cop.
    fn deal_roles(&mut self, config: &Config, chance: &mut impl Chance) {
        if !config.rules().cop {
            return;
        }
        self.suspects = SeatSet::first_n(config.players());
        let mut roles = [Role::Gangster as u8; MAX_SEATS];
        roles[0] = Role::Cop as u8;
        let roles = &mut roles[..usize::from(config.players())];
        chance.shuffle(Stream::SetUp, roles, &[]);
        for (seat, role) in roles.iter().enumerate() {
            self.roles[seat] = Role::ALL[usize::from(*role)];
        }
    }

    /// One of the ten to each (section 4).
    fn deal_powers(&mut self, config: &Config, chance: &mut impl Chance) {
        if !config.rules().powers {
            return;
        }
        let mut powers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        chance.shuffle(Stream::SetUp, &mut powers, &[]);
        for (seat, power) in powers
            .iter()
            .take(usize::from(config.players()))
            .enumerate()
        {
            self.powers[seat] = Power::of(*power);
        }
    }

    fn shuffle_notes(&mut self, chance: &mut impl Chance) {
        let mut notes = [0; super::note::NOTE_COUNT];
        for (place, note) in notes.iter_mut().zip(ALL_NOTES.iter()) {
            *place = note as u8;
        }
        chance.shuffle(Stream::Deck, &mut notes, &[]);
        self.deck = FixedVec::first_of(notes.map(Note::of), notes.len());
    }
}
