//! A second reading of the rules, kept seat by seat and card by card beside the engine's: who is next, whom a Live
//! round hits, what a Phoenix voids, when a round is over, who exchanges what with whom, and where each bullet lies.
//!
//! It is written from the rules and knows of the engine what a host sees at the table: answers, events, positions.

use std::collections::VecDeque;

use standoff::dangan::{Action, Config, Event, Instances, Kind, Rule, State};
use standoff::kit::Seat;

use crate::play;
use crate::public::Reader;

/// A Phoenix: whose, and the number of the turn in which it was fired.
type Phoenix = (Seat, u32);

/// Everything that the referee keeps.
#[derive(Clone, Debug)]
struct Referee {
    counts: Reader,
    cylinders: Vec<Vec<Kind>>,
    asides: Vec<VecDeque<Kind>>,
    /// Whose cylinder was shuffled since somebody was last asked: nobody can say what lies where.
    lost: Vec<bool>,
    /// Bullets that keep the rules of Yuuka and Flandre in force.
    next: u32,
    both: u32,
    phoenixes: Vec<Phoenix>,
    /// Turns begun in the round, and those that are being carried out, the outermost first.
    turns: u32,
    chain: Vec<(Seat, u32)>,
    /// Who begins, until he does.
    first: Option<Seat>,
    /// What has to come next: deaths of a Live round, or that it does nothing.
    due: VecDeque<Event>,
    /// Answers to a secret question, by seat.
    answers: Vec<Vec<u8>>,
    /// What was seen, for the test that says that everything was.
    seen: Seen,
}

/// How often each of the things was judged.
#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    hits: u32,
    doubles: u32,
    voids: u32,
    nexts: u32,
    ends: u32,
    deals: u32,
    lonely: u32,
}

impl Referee {
    fn new(config: &Config, state: &State, seen: Seen) -> Referee {
        let none = || vec![Vec::new(); 6];
        let mut fresh = Referee {
            counts: Reader::new(config),
            cylinders: none(),
            asides: vec![VecDeque::new(); 6],
            lost: vec![true; 6],
            next: 0,
            both: 0,
            phoenixes: Vec::new(),
            turns: 0,
            chain: Vec::new(),
            first: None,
            due: VecDeque::new(),
            answers: vec![Vec::new(); 6],
            seen,
        };
        fresh.look(config, state);
        fresh
    }

    /// What lies where, for whoever is asked next.
    fn look(&mut self, config: &Config, state: &State) {
        for seat in seats(config) {
            let i = seat.index();
            let lying: Vec<Kind> = state.cylinder(seat).iter().map(|b| b.kind).collect();
            let held: VecDeque<Kind> = state.aside(seat).iter().map(|b| b.kind).collect();
            if !self.lost[i] {
                assert_eq!(self.cylinders[i], lying, "the cylinder of {seat}");
                assert_eq!(self.asides[i], held, "what {seat} has received");
            }
            self.cylinders[i] = lying;
            self.asides[i] = held;
            self.lost[i] = state.is_loading();
            let phoenix = self.phoenixes.iter().any(|(holder, _)| *holder == seat);
            assert_eq!(phoenix, state.has_phoenix(seat), "a Phoenix of {seat}");
        }
        assert_eq!(self.next > 0, state.in_force(Rule::Next));
        assert_eq!(self.both > 0, state.in_force(Rule::Both));
        assert!(self.due.is_empty(), "{:?} did not come", self.due);
    }

    fn can_be_hit(&self, seat: Seat) -> bool {
        let has = self.counts.lengths[seat.index()] > 0;
        self.counts.living.contains(seat) && has && !self.counts.shields.contains(seat)
    }

    /// Seat by seat in the direction of turns from somebody on, all round to himself.
    fn round_from(&self, config: &Config, seat: Seat) -> Vec<Seat> {
        let players = config.players();
        let step = if self.counts.clockwise {
            1
        } else {
            players - 1
        };
        let steps = (1..=players).map(|n| n as u16 * u16::from(step) % u16::from(players));
        steps.map(|by| seat.step(by as u8, players)).collect()
    }

    /// The first after this one who can be hit; the shooter closes the circle.
    fn hit_after(&self, config: &Config, seat: Seat, shooter: Seat) -> Seat {
        let round = self.round_from(config, seat).into_iter();
        let mut found = round.filter(|s| *s == shooter || self.can_be_hit(*s));
        found.next().expect("the shooter at least")
    }

    /// Whom a Live round of this seat kills.
    fn killed_by(&self, config: &Config, shooter: Seat) -> Vec<Seat> {
        let one = self.hit_after(config, shooter, shooter);
        let mut hit = match (self.next > 0, self.both > 0) {
            (false, false) => vec![shooter],
            (true, false) => vec![one],
            (false, true) => vec![shooter, one],
            (true, true) => vec![one, self.hit_after(config, one, shooter)],
        };
        hit.dedup();
        hit
    }

    fn live(&mut self, config: &Config, shooter: Seat) {
        if self.phoenixes.iter().any(|(holder, _)| *holder == shooter) {
            self.due.push_back(Event::LiveVoid { seat: shooter });
            self.seen.voids += 1;
            return;
        }
        let killed = self.killed_by(config, shooter);
        self.seen.hits += 1;
        self.seen.doubles += u32::from(killed.len() == 2);
        for seat in killed {
            let lives = self.counts.lives[seat.index()] - 1;
            let by = shooter;
            self.due.push_back(Event::Died { seat, by, lives });
        }
    }

    /// Whether the round ends with the turn that ends now.
    fn is_over(&self, config: &Config) -> bool {
        let dead = seats(config).filter(|s| !self.counts.living.contains(*s));
        let enough = [1, 2, 3, 3, 4][usize::from(config.players()) - 2];
        let empty = |seat: &Seat| self.counts.lengths[seat.index()] == 0;
        let counts = |seat: &Seat| {
            config.rules().last_bullet_death_ends || self.counts.living.contains(*seat)
        };
        let nobody = !seats(config).any(|s| self.counts.living.contains(s) && !empty(&s));
        dead.count() >= enough || nobody || seats(config).any(|s| empty(&s) && counts(&s))
    }

    /// All turns of the chain are over: what of the Phoenixes has run out is gone.
    fn end_chain(&mut self) -> Option<Seat> {
        for (seat, number) in &self.chain {
            self.phoenixes
                .retain(|(holder, fired)| holder != seat || fired >= number);
        }
        let outermost = self.chain.first().map(|(seat, _)| *seat);
        self.chain.clear();
        outermost
    }

    /// What each has received after a Secret deal, the left neighbour's bullet first.
    fn deal(&mut self, config: &Config, actor: Seat) {
        let circle: Vec<Seat> = (0..config.players())
            .map(|by| actor.step(by, config.players()))
            .filter(|s| self.can_be_hit(*s))
            .collect();
        let mut left: Vec<usize> = self.cylinders.iter().map(Vec::len).collect();
        // Of each pair: who sits to the right, who to the left of him.
        let mut pairs = Vec::new();
        for (at, right) in circle.iter().enumerate() {
            let neighbour = circle[(at + 1) % circle.len()];
            if left[right.index()] > 0 && left[neighbour.index()] > 0 {
                left[right.index()] -= 1;
                left[neighbour.index()] -= 1;
                pairs.push((*right, neighbour));
            }
        }
        // Two places: what goes to the left, and what goes to the right; of two players what goes first, and second.
        let mut goes = [[None; 2]; 6];
        for seat in &circle {
            let mut own = VecDeque::from(self.answers[seat.index()].clone());
            let mut sides = [false; 2];
            for (n, (right, neighbour)) in pairs.iter().enumerate() {
                if circle.len() == 2 {
                    sides[n] = true;
                } else {
                    sides[0] |= right == seat;
                    sides[1] |= neighbour == seat;
                }
            }
            for side in 0..2 {
                if sides[side] {
                    goes[seat.index()][side] = own.pop_front();
                }
            }
            assert!(own.is_empty(), "{seat} gives more than he exchanges");
        }
        let card = |seat: Seat, side: usize| {
            let place: Option<u8> = goes[seat.index()][side];
            place.map(|place| self.cylinders[seat.index()][usize::from(place)])
        };
        let mut received = vec![VecDeque::new(); 6];
        for (at, seat) in circle.iter().enumerate() {
            let on = |steps: usize| circle[(at + steps) % circle.len()];
            let (to_left, to_right) = (on(1), on(circle.len() - 1));
            let comes = if circle.len() == 2 {
                [card(to_left, 0), card(to_left, 1)]
            } else {
                [card(to_left, 1), card(to_right, 0)]
            };
            received[seat.index()] = comes.into_iter().flatten().collect();
        }
        for seat in &circle {
            let given = goes[seat.index()];
            let kept = |place: usize| !given.contains(&Some(place as u8));
            let lying = self.cylinders[seat.index()].iter().enumerate();
            let lying = lying.filter(|(place, _)| kept(*place));
            self.cylinders[seat.index()] = lying.map(|(_, kind)| *kind).collect();
        }
        self.asides = received;
        self.seen.deals += 1;
        self.seen.lonely += u32::from(circle.len() > 2 && pairs.len() < circle.len());
    }

    /// Both of Yukari's two take what they named.
    fn steal(&mut self, one: Seat, other: Seat) {
        let taken = |taker: Seat| usize::from(self.answers[taker.index()][0]);
        let (from_other, from_one) = (taken(one), taken(other));
        let first = self.cylinders[other.index()].remove(from_other);
        let second = self.cylinders[one.index()].remove(from_one);
        self.asides[one.index()].push_back(first);
        self.asides[other.index()].push_back(second);
    }

    /// An answer that was given.
    fn answer(&mut self, seat: Seat, action: Action) {
        self.answers[seat.index()] = match action {
            Action::Take { place } | Action::Give { place } => vec![place],
            Action::GiveTwo { first, second } => vec![first, second],
            _ => return,
        };
    }

    fn read(&mut self, config: &Config, event: Event) {
        if let Some(due) = self.due.front() {
            // Who was killed looks at what he has before the next one dies.
            if !matches!(event, Event::Looked { .. }) {
                assert_eq!(*due, event, "a Live round has another end");
                self.due.pop_front();
            }
        }
        match event {
            Event::RoundBegan { .. } => {
                assert!(self.chain.is_empty(), "a round begins within a turn");
            }
            Event::First { seat } => self.first = Some(seat),
            Event::TurnBegan { seat, forced } => {
                if !forced {
                    let before = self.end_chain();
                    let expected = self.first.take().or_else(|| {
                        assert!(!self.is_over(config), "the round should have ended");
                        self.seen.nexts += 1;
                        let mut round = self.round_from(config, before?).into_iter();
                        let has = |s: &Seat| self.counts.lengths[s.index()] > 0;
                        round.find(|s| self.counts.living.contains(*s) && has(s))
                    });
                    assert_eq!(Some(seat), expected, "another has the turn");
                }
                self.turns += 1;
                self.chain.push((seat, self.turns));
            }
            Event::RoundEnded { .. } => {
                self.end_chain();
                assert!(self.is_over(config), "the round is not over");
                self.seen.ends += 1;
                self.phoenixes.clear();
                self.lost.fill(true);
                (self.next, self.both, self.turns) = (0, 0, 0);
            }
            Event::Fired { seat, card, .. } if !self.lost[seat.index()] => {
                let first = self.cylinders[seat.index()].remove(0);
                assert_eq!(first, card, "another bullet was first");
            }
            Event::Reversed { seat } => self.cylinders[seat.index()].reverse(),
            Event::Rotated { seat, count } if !self.lost[seat.index()] => {
                for _ in 0..count {
                    let first = self.cylinders[seat.index()].remove(0);
                    self.cylinders[seat.index()].push(first);
                }
            }
            Event::Shuffled { seat } | Event::Drew { seat, .. } => self.lost[seat.index()] = true,
            Event::Changed { one, other } => {
                self.cylinders.swap(one.index(), other.index());
                self.lost.swap(one.index(), other.index());
            }
            Event::Inserted { seat, place } if !self.lost[seat.index()] => {
                let bullet = self.asides[seat.index()].pop_front();
                let bullet = bullet.expect("he has received one");
                self.cylinders[seat.index()].insert(usize::from(place), bullet);
            }
            Event::InForce { seat, rule } => match rule {
                Rule::Next => self.next += 1,
                Rule::Both => self.both += 1,
                Rule::Phoenix => self.phoenixes.push((seat, self.turns)),
            },
            Event::Dispelled { rule, holder } => {
                let whole = config.rules().rule_instances == Instances::Flag;
                let less = |n: u32| if whole { 0 } else { n - 1 };
                match rule {
                    Rule::Next => self.next = less(self.next),
                    Rule::Both => self.both = less(self.both),
                    Rule::Phoenix => {
                        let mut all = self.phoenixes.iter();
                        let at = all.position(|(h, _)| *h == holder).expect("a Phoenix");
                        self.phoenixes.remove(at);
                    }
                }
            }
            _ => {}
        }
        self.counts.read(config, event);
        match event {
            Event::Fired { seat, card, .. } | Event::Copied { seat, card }
                if card == Kind::LIVE =>
            {
                self.live(config, seat);
            }
            _ => {}
        }
    }
}

fn seats(config: &Config) -> impl Iterator<Item = Seat> {
    (0..config.players()).filter_map(Seat::new)
}

#[test]
fn a_second_reading_of_the_rules_agrees() {
    let mut referee: Option<Referee> = None;
    let mut before: Option<State> = None;
    let mut seen = Seen::default();
    play(6, &mut |config, state, deed, events| {
        let Some((seat, action)) = deed else {
            seen = referee.as_ref().map_or(seen, |r| r.seen);
            referee = Some(Referee::new(config, state, seen));
            before = Some(*state);
            return;
        };
        let (Some(referee), Some(was)) = (&mut referee, before) else {
            panic!("a game begins with a position");
        };
        referee.answer(seat, action);
        // What was answered in secret is carried out with the last answer.
        let opened = events.iter().any(|e| matches!(e, Event::Passed { .. }));
        if let (true, Some(actor)) = (opened, was.actor()) {
            let mut both = was.stack().iter().rev().filter_map(|f| match *f {
                standoff::dangan::Frame::Steal { one, other } => Some((one, other)),
                _ => None,
            });
            match both.next() {
                Some((one, other)) => referee.steal(one, other),
                None => referee.deal(config, actor),
            }
        }
        if events.iter().any(|e| !matches!(e, Event::Answered { .. })) {
            referee.answers.iter_mut().for_each(Vec::clear);
        }
        for event in events {
            referee.read(config, *event);
        }
        if state.winners().is_none() {
            referee.look(config, state);
        }
        before = Some(*state);
    });
    let all = referee.expect("games were played").seen;
    let each = [
        all.hits,
        all.doubles,
        all.voids,
        all.nexts,
        all.ends,
        all.deals,
        all.lonely,
    ];
    assert!(each.iter().all(|n| *n > 5), "{all:?}");
}
