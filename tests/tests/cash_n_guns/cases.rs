//! Situations in which other engines went wrong and which no single scenario shows. The names begin with the number of
//! the case; what a View may show is in `view`, and who counts a game a second time is in `referee`.

use standoff::cash_n_guns::{
    Action, Bullet, CashNGuns, Config, Event, Hand, Illegal, Pins, Power, Preset, Rules, State,
    Toggle, Word, imagine,
};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff_tests::looking::{look, positions};

use super::tables::{any_action, any_asked, any_config, decide, every_config, seats};

/// Plays random games under random rules and calls `look` at every decision.
fn at_every_decision(games: u64, mut look: impl FnMut(&Config, &State, &mut Dice)) {
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        while state.winners().is_none() {
            look(&config, &state, &mut dice);
            let seat = any_asked(&state, &mut dice);
            let action = any_action(&config, &state, seat, &mut dice);
            decide(&config, &mut state, (seat, action), &mut drop);
        }
    }
}

/// Every action that can be written down.
fn all_actions() -> Vec<Action> {
    let bullets = || Bullet::ALL.iter().copied();
    let seats = || SeatSet::first_n(6).iter();
    let mut all: Vec<Action> = Word::ALL.iter().map(|word| Action::Say(*word)).collect();
    for first in bullets() {
        all.push(Action::TakeBack { instead: first });
        let seconds = bullets().map(Some).chain([None]);
        all.extend(seconds.map(|second| Action::Load { first, second }));
    }
    for first in seats() {
        all.push(Action::TakeGun { from: first });
        let seconds = seats().map(Some).chain([None]);
        all.extend(seconds.map(|second| Action::Aim { first, second }));
    }
    all
}

/// All that a seat can read of a position: its view, its options, what its clock would do, and every refusal that it
/// can provoke, of answers, of being late and of taking back.
fn all_that_it_reads(config: &Config, state: &State, seat: Seat, actions: &[Action]) -> String {
    let now = state.ask_number();
    let mut text = format!("{:?}\n", state.view(config, Some(seat)));
    state.legal(config, seat, |action| text += &format!("{action:?}\n"));
    text += &format!("{:?}\n", state.default_action(config, seat));
    for action in actions {
        let answer = state.check(config, now, seat, *action);
        let words = answer.map_err(|refused| refused.to_string());
        text += &format!("{answer:?} {words:?}\n");
    }
    let mut copy = *state;
    // The last one opens all answers: whether it is late is no question then.
    if state.to_act() != SeatSet::one(seat) {
        text += &format!("{:?}\n", copy.too_slow(config, now, seat, drop));
    }
    for other in seats(config).iter() {
        text += &format!("{:?}\n", copy.withdraw(config, now, other));
        text += &format!("{:?}\n", copy.withdraw(config, now + 1, other));
    }
    text
}

#[test]
fn case_081_what_a_seat_reads_does_not_depend_on_what_is_hidden_from_it() {
    let actions = all_actions();
    let (mut tried, mut differ) = (0, 0);
    at_every_decision(40, |config, state, dice| {
        if dice.below(4) != 0 {
            return;
        }
        for seat in seats(config).iter() {
            let view = state.view(config, Some(seat));
            let world = imagine(config, &view, &Pins::new(), dice).expect("a world");
            let (truth, other) = (state, world.state());
            assert_eq!(
                all_that_it_reads(config, truth, seat, &actions),
                all_that_it_reads(config, other, seat, &actions)
            );
            tried += 1;
            let loaded = |state: &State, s| state.gun(s, Hand::First).and_then(|gun| gun.loaded);
            differ += usize::from(
                seats(config)
                    .iter()
                    .any(|s| loaded(truth, s) != loaded(other, s)),
            );
        }
    });
    assert!(tried > 2_000 && differ > tried / 4, "{differ} of {tried}");
}

/// What is left of a gun's cards for all that everybody has seen: kept from the public's events alone.
fn count_shown(shown: &mut [Vec<Bullet>], owners: &[[Option<Seat>; 2]], event: Event) {
    match event {
        Event::Fired {
            seat, hand, bullet, ..
        } => {
            let owner = owners[seat.index()][hand as usize].expect("he has the gun");
            shown[owner.index()].push(bullet);
        }
        // Only one's own gun fires before the power is open, and the card is the one just turned up.
        Event::TookBack { seat, .. } => {
            let back = shown[seat.index()].iter();
            let at = back.copied().rposition(|b| b == Bullet::BangBangBang);
            shown[seat.index()].remove(at.expect("it was turned up"));
        }
        Event::RoundBegan { .. }
        | Event::Loaded { .. }
        | Event::PowerShown { .. }
        | Event::Aimed { .. }
        | Event::TooSlow { .. }
        | Event::Withdrew { .. }
        | Event::Lowered { .. }
        | Event::Discarded { .. }
        | Event::Wounded { .. }
        | Event::Died { .. }
        | Event::RoleShown { .. }
        | Event::GunTaken { .. }
        | Event::GrenadeThrown { .. }
        | Event::Shared { .. }
        | Event::PhonePassed { .. }
        | Event::Won { .. } => {}
    }
}

#[test]
fn case_083_the_public_counts_of_a_gun_what_everybody_has_seen() {
    let (mut compared, mut hidden) = (0, 0);
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let config = any_config(&mut dice);
        let mut state = State::new(&config, seed);
        let mut shown = vec![Vec::new(); usize::from(config.players())];
        while state.winners().is_none() {
            let seat = any_asked(&state, &mut dice);
            let action = any_action(&config, &state, seat, &mut dice);
            let owners: Vec<[Option<Seat>; 2]> = seats(&config)
                .iter()
                .map(|s| [Hand::First, Hand::Second].map(|h| Some(state.gun(s, h)?.owner)))
                .collect();
            decide(&config, &mut state, (seat, action), &mut |event| {
                count_shown(&mut shown, &owners, event.seen_by(None));
            });
            let public = state.view(&config, None);
            for seat in seats(&config).iter() {
                for hand in [Hand::First, Hand::Second] {
                    let (Some(seen), Some(gun)) = (public.gun(seat, hand), state.gun(seat, hand))
                    else {
                        assert!(
                            public.gun(seat, hand).is_none() && state.gun(seat, hand).is_none()
                        );
                        continue;
                    };
                    let mut known: Vec<Bullet> = seen.known().iter().collect();
                    let mut fired = shown[gun.owner.index()].clone();
                    known.sort_unstable();
                    fired.sort_unstable();
                    assert_eq!(known, fired, "seed {seed}, the gun of seat {}", gun.owner);
                    // Sizes are public, and they are the table's.
                    assert_eq!(usize::from(seen.hand_size), gun.hand.len());
                    assert_eq!(seen.loaded, gun.loaded.is_some());
                    assert_eq!(seen.spent.len(), gun.spent.len());
                    let all = gun.hand.len() + gun.spent.len() + usize::from(seen.loaded);
                    assert_eq!(all, 8);
                    compared += 1;
                    hidden += usize::from(known.len() < gun.spent.len());
                }
            }
        }
    }
    assert!(
        compared > 50_000 && hidden > 5_000,
        "{hidden} of {compared}"
    );
}

#[test]
fn case_085_looking_changes_nothing() {
    for config in every_config() {
        let unseen = positions::<CashNGuns>(&config, 5, 80, |_| ());
        let seen = positions::<CashNGuns>(&config, 5, 80, |state| {
            for i in 0..100u8 {
                let seat = Seat::new(i % config.players()).expect("a seat");
                let _ = state.view(&config, Some(seat)).digest();
                let _ = state.default_action(&config, seat);
                let _ = (state.score(&config, seat), state.ask());
            }
            look::<CashNGuns>(&config, state);
        });
        assert!(seen == unseen);
    }
}

#[test]
fn case_087_an_imagined_world_is_rarely_the_truth_and_deals_anew() {
    let (mut tried, mut hit, mut powers, mut roles) = (0_u32, 0_u32, 0_u32, 0_u32);
    at_every_decision(60, |config, state, dice| {
        if dice.below(4) != 0 || !config.rules().powers || !config.rules().cop {
            return;
        }
        for seat in seats(config).iter() {
            let view = state.view(config, Some(seat));
            let world = imagine(config, &view, &Pins::new(), dice).expect("a world");
            let world = world.state();
            let table = seats(config);
            let same_powers = table
                .iter()
                .all(|s| world.power(config, s) == state.power(config, s));
            let same_roles = table
                .iter()
                .all(|s| world.role(config, s) == state.role(config, s));
            // What it knows is kept.
            assert_eq!(world.power(config, seat), state.power(config, seat));
            assert_eq!(world.role(config, seat), state.role(config, seat));
            assert_eq!(world.gun(seat, Hand::First).map(|g| g.hand), {
                state.gun(seat, Hand::First).map(|g| g.hand)
            });
            tried += 1;
            hit += u32::from(world == state);
            powers += u32::from(!same_powers);
            roles += u32::from(!same_roles);
        }
    });
    assert!(tried >= 300, "{tried} worlds");
    assert!(hit * 20 < tried, "{hit} of {tried} were the truth");
    assert!(powers * 2 > tried && roles * 3 > tried, "{powers}, {roles}");
}

#[test]
fn case_097_an_action_is_refused_or_does_something_of_its_own() {
    let actions = all_actions();
    let (mut refused, mut tried) = (0, 0);
    at_every_decision(40, |config, state, dice| {
        let (seat, ask) = (any_asked(state, dice), state.ask_number());
        let mut list = Vec::new();
        state.legal(config, seat, |action| list.push(action));
        let mut results: Vec<State> = Vec::new();
        for action in &actions {
            let mut after = *state;
            let answer = after.apply(config, ask, seat, *action, drop);
            assert_eq!(answer.is_ok(), list.contains(action), "{action:?}");
            match answer {
                Err(Illegal::Refused(_)) => {
                    assert_eq!(after, *state);
                    refused += 1;
                }
                Err(other) => panic!("{action:?}: {other}"),
                // The last answer opens all: then what was declined may look like what never was.
                Ok(()) if after.ask_number() == ask && after.winners().is_none() => {
                    assert_ne!(after, *state, "{action:?} did nothing");
                    assert!(!results.contains(&after), "{action:?} does another's");
                    results.push(after);
                    tried += 1;
                }
                Ok(()) => {}
            }
        }
    });
    assert!(refused > 100_000 && tried > 3_000, "{refused}, {tried}");
}

#[test]
fn case_101_a_new_game_keeps_every_setting() {
    for config in every_config() {
        let (first, again) = (State::new(&config, 9), State::new(&config, 9));
        assert_eq!(first, again);
        assert_ne!(first, State::new(&config, 10));

        let mut rules = *config.rules();
        rules.felled_still_target = Toggle::Off;
        let other = Config::new(rules).expect("a config");
        assert_ne!(other.hash(), config.hash());
        assert_ne!(State::new(&other, 9).digest(), first.digest());
        let seat = first.to_act().first().expect("somebody begins");
        let action = first.default_action(&config, seat).expect("a card");
        let mut state = first;
        let answer = state.apply(&other, first.ask_number(), seat, action, drop);
        assert_eq!(answer, Err(Illegal::OtherConfig));
        assert_eq!(state, first);
    }
}

/// Every power comes up, and each is dealt once.
#[test]
fn powers_are_dealt_one_of_a_kind() {
    let config = Config::new(Rules::preset(Preset::Powers, 6)).expect("a config");
    let mut dealt = [0; 10];
    for seed in 0..200 {
        let state = State::new(&config, seed);
        let powers = seats(&config).iter().map(|s| state.power(&config, s));
        let powers: Vec<Power> = powers.map(|p| p.expect("powers are dealt")).collect();
        for (at, power) in powers.iter().enumerate() {
            assert!(!powers[..at].contains(power), "{powers:?}");
            dealt[*power as usize] += 1;
        }
    }
    assert!(dealt.iter().all(|n| (80..160).contains(n)), "{dealt:?}");
}
