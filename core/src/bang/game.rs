//! The trait adapter: gives BANG!'s functions the names that generic tools call. Nothing here is a rule.

use alloc::string::String;
use alloc::vec::Vec;

use rand_core::Rng;

use super::{
    Action, Choice, Config, Event, Illegal, ImagineError, Invalid, LoadError, NotWithdrawn, Pins,
    Position, PositionError, State, View, World, imagine,
};
use crate::game::{Game, Standings, Status};
use crate::kit::{Chance, Digest, FixedVec, Seat};

/// BANG! for generic tools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bang;

impl Game for Bang {
    type Config = Config;
    type State = State;
    type Action = Action;
    type Choice = Choice;
    type Event = Event;
    type View = View;
    type World = World;
    type Pins = Pins;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type LoadError = LoadError;
    type TextError = PositionError;
    type ImagineError = ImagineError;
    type WithdrawError = NotWithdrawn;

    const ID: &'static str = "bang";

    fn players(config: &Config) -> u8 {
        config.players()
    }

    fn start(config: &Config, seed: [u8; 32], log: impl FnMut(Event)) -> State {
        State::with_seed(config, seed, log)
    }

    fn reseeded(state: &State, seed: [u8; 32]) -> State {
        state.reseeded(seed)
    }

    #[inline(always)]
    fn status(_: &Config, state: &State) -> Status {
        match state.winners() {
            Some(winners) => Status::Over(Standings {
                winners,
                scores: FixedVec::new(),
            }),
            None => Status::ToAct(state.to_act()),
        }
    }

    #[inline]
    fn ask_number(state: &State) -> u32 {
        state.ask_number()
    }

    #[inline]
    fn options(
        config: &Config,
        state: &State,
        seat: Seat,
        prefix: &[Choice],
        sink: impl FnMut(Choice),
    ) {
        state.each_option(config, seat, prefix, sink);
    }

    #[inline(always)]
    fn decision(state: &State, seat: Seat, path: &[Choice]) -> Option<Action> {
        state.decision(seat, path)
    }

    fn path(action: Action, sink: impl FnMut(Choice)) {
        action.path().iter().copied().for_each(sink);
    }

    #[inline(always)]
    fn legal(config: &Config, state: &State, seat: Seat, sink: impl FnMut(Action)) {
        state.legal(config, seat, sink);
    }

    fn apply(
        config: &Config,
        state: &mut State,
        ask: u32,
        seat: Seat,
        action: Action,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        state.apply(config, ask, seat, action, log)
    }

    fn apply_with(
        config: &Config,
        state: &mut State,
        ask: u32,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: impl FnMut(Event),
    ) -> Result<(), Illegal> {
        state.apply_with(config, ask, seat, action, chance, log)
    }

    fn withdraw(
        config: &Config,
        state: &mut State,
        ask: u32,
        seat: Seat,
    ) -> Result<(), NotWithdrawn> {
        state.withdraw(config, ask, seat)
    }

    fn view(config: &Config, state: &State, viewer: Option<Seat>) -> View {
        state.view(config, viewer)
    }

    fn seen_by(_: &Config, event: Event, viewer: Option<Seat>) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn imagine(
        config: &Config,
        view: &View,
        pins: &Pins,
        rng: &mut impl Rng,
    ) -> Result<World, ImagineError> {
        imagine(config, view, pins, rng)
    }

    fn position(world: &World) -> &State {
        world.state()
    }

    fn digest(_: &Config, state: &State) -> Digest {
        state.digest()
    }

    fn validate(config: &Config, state: &State) -> Result<(), Invalid> {
        state.validate(config)
    }

    fn save(_: &Config, state: &State) -> Vec<u8> {
        state.save()
    }

    fn load(config: &Config, bytes: &[u8]) -> Result<State, LoadError> {
        State::load(config, bytes)
    }

    fn write(config: &Config, state: &State) -> String {
        state.notation(config)
    }

    fn read(text: &str) -> Result<State, PositionError> {
        Position::parse(text).map(|position| position.state)
    }
}
