//! Situations in which other engines went wrong and which no single scenario shows. The names begin with the
//! number of the case in RULES.md; the other cases are scenarios.

use standoff::bang::{
    Action, Bang, Character, Config, Event, Face, Illegal, Pins, Preset, Role, Rules, State,
    imagine,
};
use standoff::kit::{Dice, Seat, SeatSet};
use standoff_tests::bang_configs::every_config;
use standoff_tests::random::RandomPlay;

/// What a seat can read of a position: his view, his options, and every refusal he can provoke.
fn all_that_he_reads(config: &Config, state: &State, seat: Seat) -> String {
    let mut text = format!("{:?}\n", state.view(config, Some(seat)));
    state.legal(config, seat, |action| text += &format!("{action:?}\n"));
    for card in Face::all() {
        text += &format!("{:?}\n", state.why_not(config, seat, card));
        for target in SeatSet::first_n(config.players()).iter() {
            let action = Action::PlayAt { card, target };
            let answer = state.check(config, state.ask_number(), seat, action);
            text += &format!("{answer:?}\n");
        }
        for action in [
            Action::Play { card },
            Action::Respond { card },
            Action::Pick { card },
            Action::Heal { card },
        ] {
            let answer = state.check(config, state.ask_number(), seat, action);
            text += &format!("{answer:?}\n");
        }
    }
    text
}

/// Plays games of every preset and calls `look` at every decision.
fn at_every_decision(games: u64, mut look: impl FnMut(&Config, &State, &mut Dice)) {
    for (_, config) in every_config() {
        for seed in 0..games {
            let mut game = RandomPlay::<Bang>::new(&config, seed);
            let mut dice = Dice::new(seed);
            while game.state.winners().is_none() && game.decisions < 300 {
                look(&config, &game.state, &mut dice);
                game.step(drop);
            }
        }
    }
}

#[test]
fn case_007_every_set_of_survivors_of_one_card_has_the_right_winners() {
    const CAST: [Character; 8] = [
        Character::WillyTheKid,
        Character::BlackJack,
        Character::SlabTheKiller,
        Character::JesseJones,
        Character::LuckyDuke,
        Character::CalamityJanet,
        Character::RoseDoolan,
        Character::BartCassidy,
    ];
    let mut tried = 0;
    for (preset, players) in [("official", 4), ("official", 5), ("official", 8), ("cn", 8)] {
        let config = Config::new(Rules::preset(
            Preset::from_code(preset).expect("a preset"),
            players,
        ))
        .expect("a config");
        let roles: Vec<Role> = Role::ALL
            .iter()
            .flat_map(|r| std::iter::repeat_n(*r, usize::from(config.role_count(*r))))
            .collect();
        for source in 0..roles.len() {
            for bits in 0..1u32 << roles.len() {
                let lives = |seat: usize| bits & 1 << seat != 0;
                if !lives(source) {
                    continue;
                }
                let mut text =
                    format!("bang 1\npreset {preset} players {players}\nturn {source} play\n");
                for (seat, role) in roles.iter().enumerate() {
                    text += &format!("seat {seat} role={role} character={}", CAST[seat]);
                    text += if seat == source {
                        " hand=gatling:10H"
                    } else {
                        ""
                    };
                    text += if lives(seat) { "\n" } else { " life=1\n" };
                }
                let winners = winners(&roles, lives, preset == "cn");
                text += &format!("{source}: play gatling:10H\n> winners = {winners}\n");
                if let Err(error) = standoff::scenario::run(&text) {
                    panic!("{error}\n{text}");
                }
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 4 * 8 + 5 * 16 + 2 * 8 * 128);
}

/// The victory rule once more, in its plainest form.
fn winners(roles: &[Role], lives: impl Fn(usize) -> bool, renegades_fight: bool) -> String {
    let seats = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
        (0..roles.len()).filter(|s| wanted(*s)).collect()
    };
    let alive = seats(&|s| lives(s));
    let renegades = alive.iter().all(|s| roles[*s] == Role::Renegade);
    let won = if alive.iter().any(|s| roles[*s] == Role::Sheriff) {
        let enemy = |s: &usize| matches!(roles[*s], Role::Outlaw | Role::Renegade);
        if alive.iter().any(enemy) {
            Vec::new()
        } else {
            seats(&|s| matches!(roles[s], Role::Sheriff | Role::Deputy))
        }
    } else if renegades && alive.len() == 1 {
        alive
    } else if renegades && alive.len() == 2 && renegades_fight {
        Vec::new()
    } else {
        seats(&|s| roles[s] == Role::Outlaw)
    };
    if won.is_empty() {
        return "none".to_owned();
    }
    let won: Vec<String> = won.iter().map(usize::to_string).collect();
    won.join(",")
}

#[test]
fn case_017_five_thousand_turns_fit_on_a_small_stack() {
    let play = || {
        let config = Config::new(Rules::preset(Preset::Official, 4)).expect("a config");
        let mut state = State::new(&config, 1);
        // Everybody's clock runs out: nobody shoots, the deck goes round.
        while state.turns() < 5_000 {
            let seat = state.to_act().first().expect("nobody wins");
            let action = state.default_action(&config, seat).expect("he is asked");
            let ask = state.ask_number();
            state
                .apply(&config, ask, seat, action, drop)
                .expect("the default action is legal");
        }
        state.turns()
    };
    let small = std::thread::Builder::new().stack_size(128 * 1024);
    let turns = small.spawn(play).expect("a thread").join();
    assert_eq!(turns.expect("it ends in order"), 5_000);
}

#[test]
fn case_081_what_a_seat_reads_does_not_depend_on_what_is_hidden_from_him() {
    let (mut tried, mut differ) = (0, 0);
    at_every_decision(1, |config, state, dice| {
        if dice.below(8) != 0 {
            return;
        }
        for seat in SeatSet::first_n(config.players()).iter() {
            let view = state.view(config, Some(seat));
            let world = imagine(config, &view, &Pins::new(), dice).expect("a world");
            let (truth, other) = (state, world.state());
            assert_eq!(
                all_that_he_reads(config, truth, seat),
                all_that_he_reads(config, other, seat)
            );
            tried += 1;
            differ += usize::from(truth.deck() != other.deck());
        }
    });
    assert!(tried > 1_000 && differ > tried / 2, "{differ} of {tried}");
}

#[test]
fn case_083_counts_in_a_view_are_those_of_the_table() {
    at_every_decision(1, |config, state, _| {
        let public = state.view(config, None);
        assert_eq!(public.deck_size(), state.deck().len());
        let mut cards = public.deck_size() + public.discard().len() + public.laid().len();
        cards += public.resolving().len() + public.shown().len() + public.aside_size();
        for seat in SeatSet::first_n(config.players()).iter() {
            assert_eq!(public.hand_size(seat), state.hand(seat).len());
            cards += public.hand_size(seat);
        }
        assert_eq!(cards, config.deck_size());
    });
}

#[test]
fn case_085_looking_a_hundred_times_changes_nothing() {
    for (_, config) in every_config() {
        let (mut watched, mut alone) = (
            RandomPlay::<Bang>::new(&config, 5),
            RandomPlay::<Bang>::new(&config, 5),
        );
        while watched.state.winners().is_none() && watched.decisions < 60 {
            let before = watched.state;
            for i in 0..100u8 {
                let seat = Seat::new(i % config.players()).expect("a seat");
                let _ = before.view(&config, Some(seat)).digest();
                let _ = before.count(&config, seat);
                let _ = before.default_action(&config, seat);
                let _ = format!("{:?} {:?}", before, before.ask());
            }
            assert_eq!(before, watched.state);
            watched.step(drop);
            alone.step(drop);
            assert_eq!(watched.state.digest(), alone.state.digest());
        }
    }
}

#[test]
fn case_087_an_imagined_world_is_rarely_the_truth_and_deals_roles_anew() {
    let (mut tried, mut hit, mut other_roles) = (0u32, 0u32, 0u32);
    at_every_decision(1, |config, state, dice| {
        if dice.below(10) != 0 || config.three_players() || state.winners().is_some() {
            return;
        }
        for seat in state.in_play().iter() {
            let view = state.view(config, Some(seat));
            let world = imagine(config, &view, &Pins::new(), dice).expect("a world");
            let world = world.state();
            let seats = SeatSet::first_n(config.players());
            let hand = |state: &State, seat: Seat| -> Vec<Face> {
                state.hand(seat).iter().map(|c| config.face(c)).collect()
            };
            let same_hands = seats.iter().all(|s| hand(world, s) == hand(state, s));
            let same_roles = seats.iter().all(|s| world.role(s) == state.role(s));
            // What he knows is kept.
            assert_eq!(hand(world, seat), hand(state, seat));
            assert_eq!(world.role(seat), state.role(seat));
            tried += 1;
            hit += u32::from(same_hands && same_roles);
            other_roles += u32::from(!same_roles);
        }
    });
    assert!(tried >= 300, "{tried} worlds");
    assert!(hit * 20 < tried, "{hit} of {tried} were the truth");
    assert!(other_roles * 4 > tried, "{other_roles} of {tried}");
}

#[test]
fn case_093_no_hidden_card_is_named_in_what_a_viewer_is_shown() {
    for (_, config) in every_config() {
        let mut game = RandomPlay::<Bang>::new(&config, 11);
        while game.state.winners().is_none() && game.decisions < 250 {
            let mut events = Vec::new();
            game.step(|event| events.push(event));
            // A card may be shown and shuffled away, or stolen unseen, in one step.
            let blurs = |e: &String| e.contains("Reshuffled") || e.contains("TookFromHand");
            if events.iter().map(|e| format!("{e:?}")).any(|e| blurs(&e)) {
                continue;
            }
            let viewers = SeatSet::first_n(config.players()).iter().map(Some);
            for viewer in viewers.chain([None]) {
                let view = game.state.view(&config, viewer);
                let mut open = view.known() | view.discard().set() | view.laid().set();
                open |= view.resolving() | view.shown();
                let seen = events.iter().map(|e| format!("{:?}\n", e.seen_by(viewer)));
                let seen: String = seen.collect();
                for card in (config.all_cards() - open).iter() {
                    let face = config.face(card);
                    let elsewhere = !(config.of_face(face) & open).is_empty();
                    let name = format!("{face:?}");
                    let named = seen.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_');
                    assert!(
                        elsewhere || !named.into_iter().any(|word| word == name),
                        "{viewer:?} is shown {name}: {seen}"
                    );
                }
            }
        }
    }
}

#[test]
fn case_097_an_action_is_refused_or_does_something_of_its_own() {
    let (mut refused, mut tried) = (0, 0);
    at_every_decision(1, |config, state, dice| {
        let seat = state.to_act().first().expect("somebody is asked");
        let ask = state.ask_number();
        let mut results: Vec<(State, Vec<Event>)> = Vec::new();
        state.legal(config, seat, |action| {
            let (mut after, mut events) = (*state, Vec::new());
            let answer = after.apply(config, ask, seat, action, |event| events.push(event));
            answer.expect("it is legal");
            assert_ne!(after, *state, "{action:?} did nothing");
            let result = (after, events);
            assert!(
                !results.contains(&result),
                "{action:?} does what another does"
            );
            results.push(result);
        });
        tried += results.len();

        let card = Face::new(dice.below(Face::COUNT as u32) as u8).expect("a face");
        let target = Seat::new(dice.below(9) as u8).expect("a seat");
        for action in [
            Action::Play { card },
            Action::PlayAt { card, target },
            Action::Respond { card },
            Action::DrawHand { from: target },
            Action::TryJail,
            Action::End,
        ] {
            let mut after = *state;
            let legal = state.is_legal(config, seat, action);
            let answer = after.apply(config, ask, seat, action, drop);
            assert_eq!(answer.is_ok(), legal, "{action:?}: {answer:?}");
            if !legal {
                assert_eq!(after, *state);
                refused += 1;
            }
        }
    });
    assert!(refused > 1_000 && tried > 1_000, "{refused}, {tried}");
}

#[test]
fn case_101_a_new_game_keeps_every_setting() {
    for (_, config) in every_config() {
        let (first, again) = (State::new(&config, 9), State::new(&config, 9));
        assert_eq!(first, again);
        assert_ne!(first, State::new(&config, 10));
        assert_eq!(first.view(&config, None).config_hash(), config.hash());

        let mut rules = *config.rules();
        rules.jail_stacking = !rules.jail_stacking;
        let other = Config::new(rules).expect("a config");
        assert_ne!(other.hash(), config.hash());
        assert_ne!(State::new(&other, 9).digest(), first.digest());
        let seat = first.to_act().first().expect("somebody begins");
        let action = first.nth(&config, seat, 0).expect("an action");
        let mut state = first;
        let answer = state.apply(&other, first.ask_number(), seat, action, drop);
        assert_eq!(answer, Err(Illegal::OtherConfig));
    }
}

/// Says in which process it runs, and what came of the games.
#[test]
fn case_103_two_processes_play_the_same_games() {
    const CHILD: &str = "STANDOFF_CASE_103";
    let mut line = String::from("digests");
    for (_, config) in every_config() {
        let mut game = RandomPlay::<Bang>::new(&config, 3);
        while game.state.winners().is_none() && game.decisions < 200 {
            game.step(drop);
        }
        line += &format!(" {:?}", game.state.digest());
    }
    if std::env::var_os(CHILD).is_some() {
        println!("{line}");
        return;
    }
    for _ in 0..2 {
        let program = std::env::current_exe().expect("this test's own file");
        let name = "case_103_two_processes_play_the_same_games";
        let run = std::process::Command::new(program)
            .args([name, "--exact", "--nocapture"])
            .env(CHILD, "1")
            .output()
            .expect("a second process");
        let said = String::from_utf8(run.stdout).expect("text");
        assert!(said.lines().any(|l| l.ends_with(&line)), "{line}\n{said}");
    }
}
