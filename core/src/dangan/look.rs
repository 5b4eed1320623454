//! How a View is made.

use super::bullet::{Bullet, Sticker};
use super::config::{Config, MAX_SEATS};
use super::state::{Sealed, State};
use super::view::{Back, View};
use crate::kit::{FixedVec, Seat, SeatSet};

impl State {
    /// What this viewer may know; `None`, or a seat that is not at the table, is the public.
    ///
    /// It keeps what the viewer has seen before if the Config says so: see [`view_with`](State::view_with).
    pub fn view(&self, config: &Config, viewer: Option<Seat>) -> View {
        self.view_with(config, viewer, config.rules().perfect_recall)
    }

    /// What this viewer may know, with or without his memory.
    ///
    /// With `recall` it shows each hidden bullet that he loaded or looked at, followed through every open move, until a
    /// shuffle loses it. Without, it shows what the rules let him look at now: his cards while he loads, the card that
    /// he left out, and his own cylinder once he is dead (DG-I1, DG-I3).
    pub fn view_with(&self, config: &Config, viewer: Option<Seat>, recall: bool) -> View {
        let viewer = viewer.filter(|s| s.number() < config.players());
        let loading = self.is_loading();
        let own = |seat: Seat| viewer == Some(seat);
        let sees = |seat: Seat, bullet: &Bullet| match viewer {
            Some(viewer) if recall => bullet.known.contains(viewer),
            Some(viewer) => viewer == seat && (loading || !self.living.contains(viewer)),
            None => false,
        };
        let back = |seat: Seat, bullet: &Bullet| {
            let seen = sees(seat, bullet);
            Back {
                card: seen.then_some(bullet.kind),
                sticker: if seen { bullet.sticker } else { Sticker::NONE },
                from: bullet.from,
                known: bullet.known,
            }
        };
        let mut cylinders = [FixedVec::new(); MAX_SEATS];
        let mut asides = [FixedVec::new(); MAX_SEATS];
        for seat in config.seats().iter().filter(|s| !loading || own(*s)) {
            for bullet in &self.cylinders[seat.index()] {
                // As many as there are.
                let _ = cylinders[seat.index()].push(back(seat, bullet));
            }
            for bullet in &self.asides[seat.index()] {
                let _ = asides[seat.index()].push(back(seat, bullet));
            }
        }
        let of = |seat: Option<Seat>| seat.map(Seat::index);
        View {
            config: self.config,
            viewer,
            recall,
            number: self.ask,
            ask: self.ask(),
            round: self.round,
            turns: self.turns,
            dealer: self.dealer,
            clockwise: self.clockwise,
            stack: self.stack,
            ready: if loading {
                self.ready()
            } else {
                SeatSet::EMPTY
            },
            hand: of(viewer).map_or(FixedVec::new(), |i| self.hands[i]),
            used: of(viewer).map_or(0, |i| self.used[i]),
            cylinders,
            asides,
            sealed: of(viewer).map_or(Sealed::None, |i| self.sealed[i]),
            fired: self.fired,
            lives: self.lives,
            living: self.living,
            shields: self.shields,
            skips: self.skips,
            orins: self.orins,
            winners: self.winners,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::dangan::random_games::{choose, configs, play};
    use crate::dangan::{Action, Event, Frame, Kind, Pins, Position, View, imagine};
    use crate::kit::Dice;

    /// What is remembered is what was loaded or shown; what may be looked at now is less (DG-I1, DG-I3).
    #[test]
    fn a_view_with_and_without_memory() {
        let text = "dangan 1\npreset standard players 3\nturn 0\nfired 1:kaguya\nseat 1 dead\nseat 0 cylinder=seija";
        let Position { config, state } = Position::parse(text).unwrap();
        let seen = |seat: u8, of: u8, recall| -> Vec<Option<Kind>> {
            let view = state.view_with(&config, Some(Seat::of(seat)), recall);
            view.cylinder(Seat::of(of)).iter().map(|b| b.card).collect()
        };
        for of in 0..3 {
            let all: Vec<Option<Kind>> = state
                .cylinder(Seat::of(of))
                .iter()
                .map(|b| Some(b.kind))
                .collect();
            let none = alloc::vec![None; all.len()];
            for seat in 0..3 {
                let remembered = if seat == of { &all } else { &none };
                assert_eq!(seen(seat, of, true), *remembered);
                // At the table only the dead may look.
                let now = if seat == of && of == 1 { &all } else { &none };
                assert_eq!(seen(seat, of, false), *now);
            }
        }
        for recall in [true, false] {
            let view = state.view_with(&config, Some(Seat::of(0)), recall);
            assert_eq!(view.hand(), state.hand(Seat::of(0)));
            let world = imagine(&config, &view, &Pins::new(), &mut Dice::new(1)).unwrap();
            let again = world.state().view_with(&config, view.viewer(), recall);
            assert_eq!(again, view);
        }
    }

    /// Nothing of an answer shows before the last, and their order makes no difference.
    #[test]
    fn secret_answers_do_not_depend_on_their_order() {
        let mut compared = 0;
        for (number, config) in configs().iter().enumerate() {
            for seed in 0..12 {
                play(config, seed * 50 + number as u64, |state, _, _| {
                    let asked = state.to_act();
                    if asked.len() < 2 || state.is_loading() {
                        return;
                    }
                    let mut dice = Dice::new(seed);
                    let mut answers: Vec<(Seat, Action)> = Vec::new();
                    for seat in asked.iter() {
                        let count = state.count(config, seat) as u32;
                        let nth = dice.below(count) as usize;
                        answers.push((seat, state.nth(config, seat, nth).unwrap()));
                    }
                    let ask = state.ask_number();
                    let run = |order: &mut dyn Iterator<Item = &(Seat, Action)>| {
                        let (mut after, mut last) = (*state, Vec::new());
                        for (seat, action) in order {
                            last.clear();
                            let before = after;
                            let done = after.apply(config, ask, *seat, *action, |e| last.push(e));
                            assert_eq!(done, Ok(()));
                            if after.ask_number() == ask {
                                assert_eq!(last, [Event::Answered { seat: *seat }]);
                                for other in config.seats().without(*seat).iter() {
                                    let hide = |mut view: View| {
                                        view.ask = None;
                                        view
                                    };
                                    let one = before.view(config, Some(other));
                                    let two = after.view(config, Some(other));
                                    assert_eq!(hide(one), hide(two));
                                }
                            }
                        }
                        last.retain(|e| !matches!(e, Event::Answered { .. }));
                        (after, last)
                    };
                    assert_eq!(run(&mut answers.iter()), run(&mut answers.iter().rev()));
                    compared += 1;
                });
            }
        }
        assert!(compared > 200, "{compared}");
    }

    /// A Hypnosis on a Hypnosis, as deep as all bullets together allow: the stack has room for it.
    #[test]
    fn the_deepest_stack_that_bullets_allow() {
        use crate::dangan::{Config, DEEPEST, Rule, random_games::only};
        let config = Config::new(only(6, &[Kind::Reisen], 60)).unwrap();
        let mut state = crate::dangan::State::new(&config, 1);
        let mut deepest = 0;
        let mut dice = Dice::new(3);
        // Live rounds last, and always the one who has most bullets that are none.
        while state.is_loading() {
            let seat = state.to_act().first().unwrap();
            let mut list = Vec::new();
            state.legal(&config, seat, |a| list.push(a));
            let load = list.iter().find(|a| {
                matches!(
                    a,
                    Action::Load {
                        card: Kind::Reisen,
                        ..
                    }
                )
            });
            let action = load.copied().unwrap_or(list[0]);
            let ask = state.ask_number();
            state.apply(&config, ask, seat, action, drop).unwrap();
        }
        while let (Some(Frame::Target { .. }), Some(actor)) = (state.stack().last(), state.actor())
        {
            deepest = deepest.max(state.stack().len());
            let bullets = |s: &Seat| state.cylinder(*s).len();
            let target = state.eligible(actor).iter().max_by_key(bullets).unwrap();
            let ask = state.ask_number();
            let action = Action::Target { target };
            state.apply(&config, ask, actor, action, drop).unwrap();
            assert_eq!(state.validate(&config), Ok(()));
        }
        assert_eq!(deepest, DEEPEST);
        assert!(!state.in_force(Rule::Next));
        let _ = choose(&state, &config, &mut dice);
    }
}
