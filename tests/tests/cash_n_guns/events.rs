//! A viewer who only ever read his events, and knows what he has done, holds the same picture as one who looks for the
//! first time. The picture is kept by a second, plain reading of the events.

use standoff::cash_n_guns::{
    Action, Bullet, Config, Event, Hand, Note, Power, Role, SlowAim, State, View,
};
use standoff::kit::{Dice, Seat, SeatSet};

use super::tables::{any_action, any_asked, any_config, decide, seats};

/// A gun, as far as its card counts and the viewer's own cards go.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Gun {
    cards: u8,
    loaded: bool,
    gone: usize,
    aim: Option<Seat>,
    /// The cards in hand, sorted, and the one face down; for who holds them.
    own: Option<(Vec<Bullet>, Option<Bullet>)>,
}

/// What a viewer has read so far.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Picture {
    round: u8,
    pot: Vec<Note>,
    money: Vec<u32>,
    shame: Vec<u8>,
    light: Vec<u8>,
    wounds: Vec<u8>,
    living: SeatSet,
    standing: SeatSet,
    guns: Vec<[Option<Gun>; 2]>,
    powers: Vec<Option<Power>>,
    roles: Vec<Option<Role>>,
    calls: u8,
    winners: Option<SeatSet>,
}

impl Picture {
    /// What a fresh look shows.
    fn of(config: &Config, view: &View) -> Picture {
        let gun = |seat, hand| {
            let gun = view.gun(seat, hand)?;
            let own = gun.hand.map(|hand| (hand.iter().collect(), gun.bullet));
            Some(Gun {
                cards: gun.hand_size,
                loaded: gun.loaded,
                gone: gun.spent.len(),
                aim: gun.aim,
                own,
            })
        };
        let seats = || seats(config).iter();
        Picture {
            round: view.round(),
            pot: view.pot().iter().collect(),
            money: seats().map(|s| view.money(s)).collect(),
            shame: seats().map(|s| view.shame(s)).collect(),
            light: seats().map(|s| view.light(s)).collect(),
            wounds: seats().map(|s| view.wounds(s)).collect(),
            living: view.living(),
            standing: view.standing(),
            guns: seats()
                .map(|s| [gun(s, Hand::First), gun(s, Hand::Second)])
                .collect(),
            powers: seats().map(|s| view.power(s)).collect(),
            roles: seats().map(|s| view.role(s)).collect(),
            calls: view.calls(),
            winners: view.winners(),
        }
    }
}

/// A viewer who reads.
struct Reader {
    viewer: Option<Seat>,
    picture: Picture,
    /// The cards that he has chosen to load, until it is seen that all have.
    loads: Option<[Option<Bullet>; 2]>,
    slow_are_out: bool,
}

impl Reader {
    fn new(config: &Config, state: &State, viewer: Option<Seat>) -> Reader {
        Reader {
            viewer,
            picture: Picture::of(config, &state.view(config, viewer)),
            loads: None,
            slow_are_out: config.rules().slow_aim == SlowAim::OutOfRound,
        }
    }

    fn did(&mut self, seat: Seat, action: Action) {
        if let (true, Action::Load { first, second }) = (self.viewer == Some(seat), action) {
            self.loads = Some([Some(first), second]);
        }
    }

    fn gun(&mut self, seat: Seat, hand: Hand) -> &mut Gun {
        let gun = self.picture.guns[seat.index()][hand as usize].as_mut();
        gun.expect("he has this gun")
    }

    fn loaded(&mut self, seat: Seat) {
        let own = self.loads.take_if(|_| self.viewer == Some(seat));
        let guns = self.picture.guns[seat.index()].iter_mut().enumerate();
        for (at, gun) in guns.filter_map(|(at, gun)| Some((at, gun.as_mut()?))) {
            gun.cards -= 1;
            gun.loaded = true;
            if let (Some((hand, down)), Some(loads)) = (&mut gun.own, own) {
                *down = loads[at];
                take(hand, loads[at].expect("a card for each gun"));
            }
        }
    }

    /// The card that lay face down goes, or one of the hand of somebody who had not loaded.
    fn goes(&mut self, seat: Seat, hand: Hand, bullet: Option<Bullet>) {
        let gun = self.gun(seat, hand);
        gun.gone += 1;
        if std::mem::take(&mut gun.loaded) {
            if let Some((_, down)) = &mut gun.own {
                assert_eq!(down.take(), bullet);
            }
            return;
        }
        gun.cards -= 1;
        if let Some((hand, _)) = &mut gun.own {
            take(hand, bullet.expect("his own card is shown to him"));
        }
    }

    fn round_is_over(&mut self) {
        self.picture.standing = self.picture.living;
        for gun in self.picture.guns.iter_mut().flatten().flatten() {
            gun.aim = None;
        }
    }

    fn read(&mut self, event: Event) {
        let picture = &mut self.picture;
        match event {
            Event::RoundBegan { round, notes } => {
                picture.round = round;
                picture.pot.extend(notes.iter());
                picture.pot.sort_unstable();
                self.round_is_over();
            }
            Event::Loaded { seats } => seats.iter().for_each(|seat| self.loaded(seat)),
            Event::PowerShown { seat, power } => picture.powers[seat.index()] = Some(power),
            Event::RoleShown { seat, role } => picture.roles[seat.index()] = Some(role),
            Event::Aimed { seat, hand, at } => self.gun(seat, hand).aim = Some(at),
            Event::TooSlow { seat } => {
                if self.slow_are_out {
                    picture.standing.remove(seat);
                }
            }
            Event::Withdrew { seat, light } => {
                picture.shame[seat.index()] += 1;
                picture.light[seat.index()] += u8::from(light);
                picture.standing.remove(seat);
            }
            Event::Discarded { seat, hand, bullet } => self.goes(seat, hand, bullet),
            Event::Fired {
                seat, hand, bullet, ..
            } => self.goes(seat, hand, Some(bullet)),
            Event::Wounded { seat, wounds, .. } => {
                picture.wounds[seat.index()] = wounds;
                picture.standing.remove(seat);
            }
            Event::Died { seat } => {
                picture.living.remove(seat);
                picture.standing.remove(seat);
            }
            Event::GunTaken {
                seat,
                from,
                bullets,
            } => {
                let gun = picture.guns[from.index()][0].take();
                let mut gun = gun.expect("the dead had one");
                let holds = self.viewer == Some(seat);
                gun.aim = None;
                gun.own = bullets
                    .filter(|_| holds)
                    .map(|b| (b.iter().collect(), None));
                assert_eq!(gun.own.is_some(), holds, "who takes it sees its cards");
                picture.guns[seat.index()][1] = Some(gun);
            }
            // One card comes and one goes.
            Event::TookBack { seat, instead } => {
                if let Some((hand, _)) = &mut self.gun(seat, Hand::First).own {
                    take(hand, instead.expect("his own card is shown to him"));
                    hand.push(Bullet::BangBangBang);
                    hand.sort_unstable();
                }
            }
            Event::Shared { seats, each, left } => {
                picture.pot = left.iter().collect();
                for seat in seats.iter() {
                    picture.money[seat.index()] += each;
                }
            }
            Event::PhonePassed { calls, .. } => picture.calls = calls,
            Event::Won { seats } => {
                picture.winners = Some(seats);
                self.round_is_over();
            }
            Event::Lowered { .. } | Event::GrenadeThrown { .. } => {}
        }
    }
}

fn take(hand: &mut Vec<Bullet>, bullet: Bullet) {
    let at = hand.iter().position(|b| *b == bullet);
    hand.remove(at.expect("he held the card"));
}

#[test]
fn case_091_who_read_all_events_sees_what_a_fresh_look_shows() {
    let mut compared = 0;
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        let viewers = seats(&config).iter().map(Some).chain([None]);
        let reader = |viewer| Reader::new(&config, &state, viewer);
        let mut readers: Vec<Reader> = viewers.map(reader).collect();
        while state.winners().is_none() {
            let seat = any_asked(&state, &mut dice);
            let (ask, mut events) = (state.ask_number(), Vec::new());
            let action = any_action(&config, &state, seat, &mut dice);
            // Some are late, where that is no choice.
            let late = dice.below(12) == 0 && state.default_action(&config, seat).is_none();
            let mut log = |event| events.push(event);
            if late {
                let done = state.too_slow(&config, ask, seat, log);
                done.expect("it is asked to aim");
            } else {
                decide(&config, &mut state, (seat, action), &mut log);
            }
            for reader in &mut readers {
                if !late {
                    reader.did(seat, action);
                }
                for event in &events {
                    reader.read(event.seen_by(reader.viewer));
                }
                let view = state.view(&config, reader.viewer);
                let fresh = Picture::of(&config, &view);
                assert_eq!(reader.picture, fresh, "{:?} read {events:?}", reader.viewer);
                compared += 1;
            }
        }
    }
    assert!(compared > 50_000, "{compared}");
}
