//! Random games that the engine plays and the referee counts.

use std::collections::{BTreeMap, BTreeSet};

use standoff::cash_n_guns::{
    AskKind, Bullet, Config, Event, Hand, Note, Power, Preset, Role, Rules, State,
};
use standoff::game::Game;
use standoff::kit::{Dice, Seat, SeatSet};

use super::super::tables::{any_action, any_asked, any_config, decide, seats};
use super::{Outcome, Phone, Player, Referee, Said, Slip, Verdict, ensure};

/// What came up, so that a test that compares nothing fails.
#[derive(Default, Debug)]
struct Count {
    rounds: u32,
    /// Rounds by how many shared.
    shared: BTreeMap<usize, u32>,
    nothing_shared: u32,
    deaths: usize,
    slow: u32,
    calls: u32,
    cops: u32,
    alone: u32,
    tied: u32,
    shown: BTreeMap<Power, u32>,
}

/// What the engine told of a round.
#[derive(Default)]
struct Told {
    fresh: Vec<u32>,
    shared: Option<(BTreeSet<usize>, u32)>,
    phone: Option<Phone>,
}

impl Told {
    fn hear(&mut self, event: Event) {
        match event {
            Event::RoundBegan { notes, .. } => {
                self.fresh = notes.iter().map(Note::value).collect();
            }
            Event::Shared { seats, each, .. } => self.shared = Some((numbers(seats), each)),
            Event::PhonePassed {
                first, seats, used, ..
            } => {
                let (first, seats) = (first.index(), numbers(seats));
                self.phone = Some(Phone { first, seats, used });
            }
            Event::Loaded { .. }
            | Event::PowerShown { .. }
            | Event::Aimed { .. }
            | Event::TooSlow { .. }
            | Event::Withdrew { .. }
            | Event::Lowered { .. }
            | Event::Discarded { .. }
            | Event::Fired { .. }
            | Event::Wounded { .. }
            | Event::Died { .. }
            | Event::RoleShown { .. }
            | Event::GunTaken { .. }
            | Event::GrenadeThrown { .. }
            | Event::TookBack { .. }
            | Event::Won { .. } => {}
        }
    }
}

fn numbers(seats: SeatSet) -> BTreeSet<usize> {
    seats.iter().map(Seat::index).collect()
}

/// One seat that is asked answers, or is too slow in aiming.
fn answer(config: &Config, state: &mut State, dice: &mut Dice, told: &mut Vec<Event>) -> Said {
    let (seat, ask, step) = (any_asked(state, dice), state.ask_number(), state.step());
    let mut offered = Vec::new();
    state.legal(config, seat, |action| offered.push(action));
    let aims = state.ask().is_some_and(|ask| ask.kind == AskKind::Aim);
    let did = match aims && dice.below(12) == 0 {
        true => None,
        false => Some(any_action(config, state, seat, dice)),
    };
    let mut log = |event| told.push(event);
    match did {
        Some(action) => decide(config, state, (seat, action), &mut log),
        None => {
            let done = state.too_slow(config, ask, seat, log);
            done.expect("it is asked to aim");
        }
    }
    let seat = seat.index();
    Said {
        step,
        seat,
        offered,
        did,
    }
}

/// One game; what the referee, who may misread a rule, finds wrong with it.
fn game(config: &Config, seed: u64, slip: Option<Slip>, count: &mut Count) -> Verdict {
    let mut dice = Dice::new(seed);
    let mut events = Vec::new();
    let seed = [seed as u8, (seed >> 8) as u8, 7].into_iter().cycle();
    let seed: Vec<u8> = seed.take(32).collect();
    let seed = seed.try_into().expect("32 bytes");
    let mut state = standoff::cash_n_guns::CashNGuns::start(config, seed, |e| events.push(e));
    let dealt: Vec<(Option<Power>, Option<Role>)> = seats(config)
        .iter()
        .map(|s| (state.power(config, s), state.role(config, s)))
        .collect();
    let mut referee = Referee::new(*config.rules(), &dealt, slip);
    let mut told = Told::default();
    events.drain(..).for_each(|event| told.hear(event));
    while state.winners().is_none() {
        let fresh = std::mem::take(&mut told.fresh);
        let (round, mut said) = (state.round(), Vec::new());
        while state.round() == round && state.winners().is_none() {
            said.push(answer(config, &mut state, &mut dice, &mut events));
        }
        events.drain(..).for_each(|event| told.hear(event));
        let outcome = referee.round(fresh, &said)?;
        compare(config, &state, &referee, &outcome, &told)
            .map_err(|what| format!("round {round}: {what}\n{said:#?}"))?;
        tally(config, &state, &referee, &outcome, &said, count);
        (told.shared, told.phone) = (None, None);
    }
    Ok(())
}

/// What lies in front of a seat for the engine.
fn player(config: &Config, state: &State, seat: Seat) -> Player {
    let hands = [Hand::First, Hand::Second];
    let guns = hands.into_iter().filter_map(|hand| state.gun(seat, hand));
    let cards = |gun: &standoff::cash_n_guns::Gun| -> Vec<Bullet> { gun.hand.iter().collect() };
    let public = state.view(config, None);
    Player {
        alive: state.living().contains(seat),
        guns: guns.map(cards).collect(),
        wounds: state.wounds(seat),
        shame: state.shame(seat),
        light: public.light(seat),
        money: state.money(seat),
        power: state.power(config, seat),
        // At the end all are turned up.
        open: public.open().contains(seat) && state.winners().is_none(),
        role: state.role(config, seat),
        role_open: public.role(seat).is_some() && state.winners().is_none(),
    }
}

fn compare(
    config: &Config,
    state: &State,
    referee: &Referee,
    outcome: &Outcome,
    told: &Told,
) -> Verdict {
    let same = |what: &str, theirs: String, ours: String| {
        ensure(theirs == ours, || {
            format!("{what}: the engine has {theirs}, the referee {ours}")
        })
    };
    for seat in seats(config).iter() {
        let mut ours = referee.players[seat.index()].clone();
        ours.open &= outcome.winners.is_none();
        ours.role_open &= outcome.winners.is_none();
        let theirs = player(config, state, seat);
        let name = format!("seat {seat}");
        same(&name, format!("{theirs:?}"), format!("{ours:?}"))?;
    }
    let shared = (
        format!("{:?}", told.shared),
        format!("{:?}", outcome.shared),
    );
    same("the split", shared.0, shared.1)?;
    let phone = (format!("{:?}", told.phone), format!("{:?}", outcome.phone));
    same("the phone", phone.0, phone.1)?;
    let calls = state.view(config, None).calls();
    same("calls", format!("{calls}"), format!("{}", referee.calls))?;
    let winners = state.winners().map(numbers);
    let ours = format!("{:?}", outcome.winners);
    same("the winners", format!("{winners:?}"), ours)?;
    let mut pot = referee.pot.clone();
    pot.extend(&told.fresh);
    pot.sort_unstable();
    let mut lies: Vec<u32> = state.pot().iter().map(Note::value).collect();
    lies.sort_unstable();
    same("the pot", format!("{lies:?}"), format!("{pot:?}"))?;
    if outcome.winners.is_some() {
        for seat in state.living().iter() {
            let theirs = state.score(config, seat).to_string();
            let ours = referee.score(seat.index()).to_string();
            same(&format!("the score of seat {seat}"), theirs, ours)?;
        }
    }
    // No note comes or goes: what is in the deck, in the pot and paid out is the whole box.
    let paid: u32 = seats(config).iter().map(|s| state.money(s)).sum();
    let deck = state.view(config, None).unseen().value();
    let box_of_notes = paid + deck + state.pot().value();
    same("the box", box_of_notes.to_string(), 425_000.to_string())
}

fn tally(
    config: &Config,
    state: &State,
    referee: &Referee,
    outcome: &Outcome,
    said: &[Said],
    count: &mut Count,
) {
    count.rounds += 1;
    if let Some((sharers, each)) = &outcome.shared {
        *count.shared.entry(sharers.len()).or_default() += 1;
        count.nothing_shared += u32::from(*each == 0 && !sharers.is_empty());
    }
    count.slow += said.iter().filter(|s| s.did.is_none()).count() as u32;
    count.calls += u32::from(outcome.phone.as_ref().is_some_and(|phone| phone.used));
    if let Some(winners) = &outcome.winners {
        count.deaths += seats(config).len() - state.living().len();
        count.alone += u32::from(state.living().len() == 1);
        count.tied += u32::from(winners.len() > 1);
        let cop = |seat: &usize| referee.players[*seat].role == Some(Role::Cop);
        count.cops += u32::from(state.living().len() > 1 && winners.iter().any(cop));
        for player in referee.players.iter().filter(|p| p.open) {
            *count.shown.entry(player.power.expect("shown")).or_default() += 1;
        }
    }
}

/// The first thing that is found wrong in so many games, each under rules of its own.
fn games(number: u64, slip: Option<Slip>, count: &mut Count) -> Verdict {
    for seed in 0..number {
        let config = any_config(&mut Dice::new(seed));
        game(&config, seed, slip, count)
            .map_err(|what| format!("seed {seed}, {:?}: {what}", config.rules()))?;
    }
    Ok(())
}

#[test]
fn case_079_a_referee_of_its_own_counts_every_round_alike() {
    let mut count = Count::default();
    games(1_500, None, &mut count).unwrap_or_else(|what| panic!("{what}"));
    assert!(count.rounds > 8_000 && count.deaths > 1_000, "{count:?}");
    for sharers in 0..=6 {
        assert!(count.shared[&sharers] > 20, "{count:?}");
    }
    let seldom = [count.calls, count.slow, count.nothing_shared];
    assert!(seldom.iter().all(|n| *n > 100), "{count:?}");
    assert!(
        [count.cops, count.alone].iter().all(|n| *n > 10),
        "{count:?}"
    );
    // What is used at will or shown by what happens; the rest is paid at the end, or turned up then.
    for power in [
        Power::Unbreakable,
        Power::DontNeedIt,
        Power::DragonSkin,
        Power::Insane,
        Power::Kid,
        Power::Cunning,
        Power::Specialist,
        Power::DoesNotHurt,
    ] {
        let shown = count.shown.get(&power);
        assert!(shown.is_some_and(|n| *n > 20), "{power:?}: {count:?}");
    }
}

/// The base game alone, by the rules as they are printed.
#[test]
fn case_079_the_base_game_is_counted_alike() {
    let mut count = Count::default();
    for players in 4..=6 {
        let config = Config::new(Rules::preset(Preset::Base, players)).expect("a config");
        for seed in 0..200 {
            game(&config, seed, None, &mut count).unwrap_or_else(|what| panic!("{what}"));
        }
    }
    assert!(count.rounds > 3_000 && count.tied > 0, "{count:?}");
}

/// A referee who misreads a rule does not agree: whichever it is, the games bring it up.
#[test]
fn a_referee_who_misreads_a_rule_is_found_out() {
    for slip in Slip::ALL {
        let found = games(1_500, Some(*slip), &mut Count::default());
        assert!(found.is_err(), "{slip:?} is not found");
    }
}
