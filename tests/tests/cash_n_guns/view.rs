//! What a View may show: which of its fields depend on hidden things, and on whose.

use standoff::cash_n_guns::{
    CashNGuns, Config, Event, Hand, Pins, Sealed, SeenGun, State, View, imagine,
};
use standoff::kit::{Dice, Seat};
use standoff::laws::Lawful;

use super::tables::{any_action, any_asked, any_config, decide, seats};

/// The only fields that are not the same for everybody, each with how often it was seen to depend on something hidden.
/// All others are public: they are worked out of what everybody has seen.
#[derive(Default, Debug)]
struct Own {
    sealed: u32,
    guns: u32,
    powers: u32,
    roles: u32,
}

impl Own {
    fn of(&mut self, field: &str) -> Option<&mut u32> {
        match field {
            "sealed" => Some(&mut self.sealed),
            "guns" => Some(&mut self.guns),
            "powers" => Some(&mut self.powers),
            "roles" => Some(&mut self.roles),
            _ => None,
        }
    }
}

/// The names of the fields in which two Views differ.
fn differing(config: &Config, a: &View, b: &View) -> Vec<&'static str> {
    let bits = CashNGuns::changed(config, a, b);
    let rows = CashNGuns::WITNESSES.iter().enumerate();
    let differ = rows.filter(|(row, _)| bits >> row & 1 == 1);
    differ.map(|(_, witness)| witness.field).collect()
}

/// The gun without what its holder, and of what was gone before its first owner, may know.
fn public_part(gun: &SeenGun, holds: bool, owned: bool) -> SeenGun {
    let mut open = *gun;
    if holds {
        open.hand = None;
        open.bullet = None;
    }
    for (at, spent) in open.spent.as_mut_slice().iter_mut().enumerate() {
        let before = at < usize::from(gun.inherited);
        if if before { owned } else { holds } {
            spent.bullet = None;
        }
    }
    open
}

/// Two positions that everybody may think alike are seen alike, but for what is the viewer's own.
fn compare(config: &Config, one: &State, other: &State, viewer: Option<Seat>, own: &mut Own) {
    let (a, b) = (one.view(config, viewer), other.view(config, viewer));
    for field in differing(config, &a, &b) {
        let seen = own.of(field);
        let seen = seen.unwrap_or_else(|| panic!("{viewer:?} sees in `{field}` what is hidden"));
        assert!(
            viewer.is_some(),
            "the public sees in `{field}` what is hidden"
        );
        *seen += 1;
    }
    for seat in seats(config).iter() {
        let holds = viewer == Some(seat);
        for hand in [Hand::First, Hand::Second] {
            let part = |view: &View| {
                let gun = view.gun(seat, hand)?;
                Some(public_part(gun, holds, viewer == Some(gun.owner)))
            };
            assert_eq!(part(&a), part(&b), "{viewer:?} sees a card of seat {seat}");
        }
        assert!(holds || a.power(seat) == b.power(seat), "seat {seat}");
        assert!(holds || a.role(seat) == b.role(seat), "seat {seat}");
    }
    let answered = viewer.is_some_and(|seat| a.answered().contains(seat));
    assert!(answered || a.sealed() == Sealed::None);
}

/// Hidden things are dealt anew, all of them at once, from what the public sees.
#[test]
fn case_093_a_view_shows_what_is_public_and_what_is_the_viewers_own() {
    let mut own = Own::default();
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        loop {
            let public = state.view(&config, None);
            let world = imagine(&config, &public, &Pins::new(), &mut dice).expect("a world");
            for viewer in seats(&config).iter().map(Some).chain([None]) {
                compare(&config, &state, world.state(), viewer, &mut own);
            }
            if state.winners().is_some() {
                break;
            }
            let seat = any_asked(&state, &mut dice);
            let action = any_action(&config, &state, seat, &mut dice);
            decide(&config, &mut state, (seat, action), &mut drop);
        }
    }
    // A field that nothing hidden ever changes has no place on the list.
    let Own {
        sealed,
        guns,
        powers,
        roles,
    } = own;
    for seen in [sealed, guns, powers, roles] {
        assert!(seen > 500, "{own:?}");
    }
}

/// An event is seen by all but for a card: by the one who puts it down, or takes it over, or had it.
#[test]
fn case_093_an_event_shows_others_no_card_that_lies_face_down() {
    let mut hidden = 0;
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        while state.winners().is_none() {
            let seat = any_asked(&state, &mut dice);
            let action = any_action(&config, &state, seat, &mut dice);
            let mut events = Vec::new();
            decide(&config, &mut state, (seat, action), &mut |e| events.push(e));
            for event in events {
                for viewer in seats(&config).iter().map(Some).chain([None]) {
                    let (may, closed) = match event {
                        Event::Discarded { seat, hand, .. } => {
                            let bullet = None;
                            (vec![seat], Event::Discarded { seat, hand, bullet })
                        }
                        Event::TookBack { seat, .. } => {
                            let instead = None;
                            (vec![seat], Event::TookBack { seat, instead })
                        }
                        Event::GunTaken { seat, from, .. } => {
                            let bullets = None;
                            let closed = Event::GunTaken {
                                seat,
                                from,
                                bullets,
                            };
                            (vec![seat, from], closed)
                        }
                        open => (Vec::new(), open),
                    };
                    let sees = viewer.is_some_and(|seat| may.contains(&seat));
                    let expected = if sees { event } else { closed };
                    assert_eq!(event.seen_by(viewer), expected);
                    hidden += u32::from(expected != event);
                }
            }
        }
    }
    assert!(hidden > 5_000, "{hidden}");
}
