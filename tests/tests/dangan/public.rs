//! What the public sees is what the public has been told: counts and marks, worked out from seen events alone.

use standoff::dangan::{CHAMBERS, Config, Event, LIVES, State};
use standoff::kit::{Seat, SeatSet};

use crate::play;

const SEATS: usize = 6;

/// The table as somebody keeps it who only reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reader {
    pub(crate) round: u32,
    pub(crate) clockwise: bool,
    /// Bullets in each cylinder, and bullets received.
    pub(crate) lengths: [usize; SEATS],
    pub(crate) asides: [usize; SEATS],
    pub(crate) lives: [u8; SEATS],
    pub(crate) living: SeatSet,
    pub(crate) shields: SeatSet,
    pub(crate) skips: SeatSet,
    pub(crate) fired: usize,
}

impl Reader {
    pub(crate) fn new(config: &Config) -> Reader {
        let seats = SeatSet::first_n(config.players());
        let mut lives = [0; SEATS];
        seats.iter().for_each(|s| lives[s.index()] = LIVES);
        Reader {
            round: 1,
            clockwise: true,
            lengths: [0; SEATS],
            asides: [0; SEATS],
            lives,
            living: seats,
            shields: SeatSet::EMPTY,
            skips: SeatSet::EMPTY,
            fired: 0,
        }
    }

    /// What the public view shows.
    fn shown(config: &Config, state: &State) -> Reader {
        let view = state.view(config, None);
        let seat = |i: usize| Seat::new(i as u8).expect("one of six");
        Reader {
            round: view.round(),
            clockwise: view.clockwise(),
            lengths: std::array::from_fn(|i| view.cylinder(seat(i)).len()),
            asides: std::array::from_fn(|i| view.aside(seat(i)).len()),
            lives: std::array::from_fn(|i| view.lives(seat(i))),
            living: view.living(),
            shields: view.shields(),
            skips: view.skips(),
            fired: view.fired().len(),
        }
    }

    /// Something that happened, as anybody sees it.
    pub(crate) fn read(&mut self, config: &Config, event: Event) {
        match event {
            Event::RoundBegan { round } => {
                let lives = self.lives;
                *self = Reader {
                    round,
                    lives,
                    ..Reader::new(config)
                };
            }
            // While all load nothing of it shows; then all are loaded.
            Event::First { .. } => {
                let seats = SeatSet::first_n(config.players());
                seats
                    .iter()
                    .for_each(|s| self.lengths[s.index()] = CHAMBERS);
            }
            Event::ShieldEnded { seat } => assert!(self.shields.remove(seat), "a shield ended"),
            Event::ShotLost { seat } => assert!(self.skips.remove(seat), "a mark was used up"),
            Event::Fired { seat, .. } => {
                self.lengths[seat.index()] -= 1;
                self.fired += 1;
            }
            Event::WillSkip { seat } => self.skips = self.skips.with(seat),
            Event::Shielded { seat } => self.shields = self.shields.with(seat),
            Event::Turned { clockwise } => self.clockwise = clockwise,
            Event::Died { seat, lives, .. } => {
                self.lives[seat.index()] -= 1;
                assert_eq!(self.lives[seat.index()], lives);
                self.living.remove(seat);
                self.shields.remove(seat);
                self.skips.remove(seat);
            }
            Event::Passed { from, to, .. } => {
                self.lengths[from.index()] -= 1;
                self.asides[to.index()] += 1;
            }
            Event::Pooled { from, .. } => self.lengths[from.index()] -= 1,
            Event::Drew { seat, count } => self.asides[seat.index()] += usize::from(count),
            Event::Inserted { seat, place } => {
                assert!(usize::from(place) <= self.lengths[seat.index()]);
                self.asides[seat.index()] -= 1;
                self.lengths[seat.index()] += 1;
            }
            Event::Changed { one, other } => self.lengths.swap(one.index(), other.index()),
            Event::Dealt { .. }
            | Event::Loaded { .. }
            | Event::Ready { .. }
            | Event::TurnBegan { .. }
            | Event::Fizzled { .. }
            | Event::Named { .. }
            | Event::NamedTwo { .. }
            | Event::Blocked { .. }
            | Event::Reversed { .. }
            | Event::Rotated { .. }
            | Event::Shuffled { .. }
            | Event::Looked { .. }
            | Event::Dispelled { .. }
            | Event::InForce { .. }
            | Event::PhoenixEnded { .. }
            | Event::Copied { .. }
            | Event::LiveVoid { .. }
            | Event::Answered { .. }
            | Event::Kept { .. }
            | Event::RoundEnded { .. }
            | Event::Won { .. } => {}
        }
    }
}

#[test]
fn case_083_counts_in_a_view_are_those_of_a_reader() {
    let (mut reader, mut compared) = (None, 0);
    play(3, &mut |config, state, deed, events| {
        let mut kept = reader
            .filter(|_| deed.is_some())
            .unwrap_or(Reader::new(config));
        for event in events.iter().filter_map(|event| event.seen_by(None)) {
            kept.read(config, event);
        }
        assert_eq!(kept, Reader::shown(config, state), "{events:?}");
        reader = Some(kept);
        compared += 1;
    });
    assert!(compared > 5_000, "{compared}");
}
