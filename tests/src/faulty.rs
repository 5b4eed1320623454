//! A game with one fault planted in it; with none it is the game itself.

use std::cell::Cell;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use rand_core::Rng;
use standoff::game::{Game, Status};
use standoff::kit::{Chance, Digest, Fnv1a, Generator, Seat, SeatSet};

use crate::fault::Fault;
use crate::hidden::Hidden;

/// What a game lends to the faults that no other game can plant for it.
pub trait Sabotage: Hidden {
    /// The position with one piece lost and another one doubled.
    fn lose_a_piece(state: &Self::State) -> Self::State;

    /// Something of the seat's that others cannot know, as a number below 32.
    fn secret(config: &Self::Config, state: &Self::State, seat: Seat) -> u8;
}

/// How many worlds are imagined in search of one that agrees with what a View has given away.
const SEARCH: u32 = 10_000;

/// The game `G` with a fault planted in it.
#[derive(Debug)]
pub struct Faulty<G>(PhantomData<G>);

/// A Config, and the fault that is switched on.
#[derive(Clone, Debug)]
pub struct FaultyConfig<C> {
    /// The game's own.
    pub inner: C,
    /// None: the game is as it should be.
    pub fault: Option<Fault>,
}

impl<C> FaultyConfig<C> {
    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }
}

/// A position, and a number in which faults leave their traces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultyState<S> {
    pub(crate) inner: S,
    pub(crate) trace: u64,
}

/// A View, and what a fault adds to it.
#[derive(Clone, Copy, Debug)]
pub struct FaultyView<V, S> {
    pub(crate) inner: V,
    leak: Option<V>,
    /// The next seat's secret.
    pub(crate) secret: Option<u8>,
    /// For the faults that look through the View; no part of what the viewer sees.
    pub(crate) truth: Option<S>,
    /// For the fault that forgets whose View it is; no part of what the viewer sees.
    pub(crate) seat: u8,
}

impl<V: PartialEq, S> PartialEq for FaultyView<V, S> {
    fn eq(&self, other: &Self) -> bool {
        (&self.inner, &self.leak, self.secret) == (&other.inner, &other.leak, other.secret)
    }
}

impl<V: Eq, S> Eq for FaultyView<V, S> {}

impl<V, S> FaultyView<V, S> {
    pub(crate) fn plain(inner: V) -> Self {
        Self {
            inner,
            leak: None,
            secret: None,
            truth: None,
            seat: 0,
        }
    }
}

/// A refusal, and what a fault tells with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultyIllegal<I> {
    inner: I,
    leak: u64,
}

impl<I: fmt::Display> fmt::Display for FaultyIllegal<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.inner, self.leak)
    }
}

impl<I: Error> Error for FaultyIllegal<I> {}

thread_local! {
    /// How often something was looked at: what no engine may remember.
    static LOOKS: Cell<u64> = const { Cell::new(0) };
}

thread_local! {
    /// How often ids were listed since the last decision.
    pub(crate) static LISTED: Cell<u64> = const { Cell::new(0) };
}

thread_local! {
    /// Who has answered last.
    static LAST: Cell<Seat> = Cell::new(Seat::default());
}

fn look() -> u64 {
    LOOKS.with(|looks| {
        looks.set(looks.get() + 1);
        looks.get()
    })
}

/// Which actions a fault chooses: one in eight, by their names.
fn is_chosen(action: &impl fmt::Debug) -> bool {
    digest_of_text(&format!("{action:?}")).is_multiple_of(8)
}

pub(crate) fn digest_of_text(text: &str) -> u64 {
    let mut fnv = Fnv1a::new();
    fnv.write(text.as_bytes());
    fnv.finish().value()
}

impl<G: Sabotage> Faulty<G> {
    pub(crate) fn next_view(
        config: &FaultyConfig<G::Config>,
        state: &FaultyState<G::State>,
        seat: Seat,
    ) -> G::View {
        let next = seat.step(1, G::players(&config.inner));
        G::view(&config.inner, &state.inner, Some(next))
    }

    fn next_secret(config: &FaultyConfig<G::Config>, state: &G::State, seat: Seat) -> u8 {
        let next = seat.step(1, G::players(&config.inner));
        G::secret(&config.inner, state, next)
    }

    /// Answers every question that has one answer only, as if it had not been put.
    fn answer_forced(
        config: &FaultyConfig<G::Config>,
        state: &mut FaultyState<G::State>,
        chance: &mut impl Chance,
        log: &mut impl FnMut(G::Event),
    ) {
        for _ in 0..100 {
            let seats = G::status(&config.inner, &state.inner).to_act();
            let (Some(seat), 1) = (seats.first(), seats.len()) else {
                return;
            };
            let mut actions = Vec::new();
            G::legal(&config.inner, &state.inner, seat, |a| actions.push(a));
            let [action] = actions[..] else { return };
            let ask = G::ask_number(&state.inner);
            let inner = &mut state.inner;
            if G::apply_with(&config.inner, inner, ask, seat, action, chance, &mut *log).is_err() {
                return;
            }
        }
    }
}

/// Comes before the trace in the text of a position.
const TRACE: &str = "\ntrace ";

type R<T, E> = Result<T, E>;

impl<G: Sabotage> Game for Faulty<G> {
    type Config = FaultyConfig<G::Config>;
    type State = FaultyState<G::State>;
    type Action = G::Action;
    type Choice = G::Choice;
    type Event = G::Event;
    type View = FaultyView<G::View, G::State>;
    type World = FaultyState<G::State>;
    type Pins = G::Pins;
    type Illegal = FaultyIllegal<G::Illegal>;
    type Invalid = G::Invalid;
    type LoadError = G::LoadError;
    type TextError = G::TextError;
    type ImagineError = G::ImagineError;
    type WithdrawError = G::WithdrawError;

    const ID: &'static str = G::ID;

    fn players(config: &Self::Config) -> u8 {
        G::players(&config.inner)
    }

    fn start(config: &Self::Config, seed: [u8; 32], log: impl FnMut(Self::Event)) -> Self::State {
        FaultyState {
            inner: G::start(&config.inner, seed, log),
            trace: 0,
        }
    }

    fn reseeded(state: &Self::State, seed: [u8; 32]) -> Self::State {
        FaultyState {
            inner: G::reseeded(&state.inner, seed),
            ..*state
        }
    }

    fn status(config: &Self::Config, state: &Self::State) -> Status {
        let status = G::status(&config.inner, &state.inner);
        let sometimes = G::ask_number(&state.inner) % 8 == 5;
        match status {
            Status::ToAct(_) if config.has(Fault::NobodyIsAsked) && sometimes => {
                Status::ToAct(SeatSet::EMPTY)
            }
            Status::ToAct(seats) if config.has(Fault::AskedForNothing) && sometimes => {
                let next = seats
                    .last()
                    .map(|s| s.step(1, G::players(&config.inner)))
                    .unwrap_or_default();
                Status::ToAct(seats.with(next))
            }
            status => status,
        }
    }

    fn ask_number(state: &Self::State) -> u32 {
        G::ask_number(&state.inner)
    }

    fn options(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        prefix: &[Self::Choice],
        mut sink: impl FnMut(Self::Choice),
    ) {
        G::options(&config.inner, &state.inner, seat, prefix, &mut sink);
        let whole = G::decision(&state.inner, seat, prefix).and(prefix.first());
        if let Some(more) = whole.filter(|_| config.has(Fault::WholeAndMore)) {
            sink(*more);
        }
    }

    fn decision(state: &Self::State, seat: Seat, path: &[Self::Choice]) -> Option<Self::Action> {
        G::decision(&state.inner, seat, path)
    }

    fn path(action: Self::Action, sink: impl FnMut(Self::Choice)) {
        G::path(action, sink);
    }

    fn legal(
        config: &Self::Config,
        state: &Self::State,
        seat: Seat,
        mut sink: impl FnMut(Self::Action),
    ) {
        let mut list = Vec::new();
        G::legal(&config.inner, &state.inner, seat, |a| list.push(a));
        if config.has(Fault::OneNotListed) && list.len() > 1 {
            list.pop();
        }
        if config.has(Fault::OneMoreListed)
            && let Some(action) = list.first().copied()
        {
            let mut more = None;
            G::variations(action, |other| {
                if !list.contains(&other) {
                    more = Some(other);
                }
            });
            list.extend(more);
        }
        if config.has(Fault::LowestSeatFirst) {
            list.sort_unstable();
        }
        for action in list {
            sink(action);
        }
    }

    fn apply(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
        action: Self::Action,
        mut log: impl FnMut(Self::Event),
    ) -> R<(), Self::Illegal> {
        if config.has(Fault::PanicsOnAStaleAsk) {
            assert_eq!(ask, G::ask_number(&state.inner), "planted");
        }
        let mut first = None;
        let done = G::apply(
            &config.inner,
            &mut state.inner,
            ask,
            seat,
            action,
            |event| {
                first.get_or_insert(event);
                log(event);
            },
        );
        if let Err(inner) = done {
            if config.has(Fault::OneMoreAccepted) && is_chosen(&action) {
                return Ok(());
            }
            if config.has(Fault::ChangesBeforeRefusing) {
                state.trace += 1;
            }
            let leak = if config.has(Fault::RefusalTells) {
                digest_of_text(&format!("{:?}", Self::next_view(config, state, seat)))
            } else {
                0
            };
            return Err(FaultyIllegal { inner, leak });
        }
        if config.has(Fault::EndlessChain) {
            for event in first.into_iter().cycle().take(10_000) {
                log(event);
            }
        }
        if config.has(Fault::LookingDraws) {
            state.trace = LOOKS.with(Cell::get);
        }
        if config.has(Fault::RemembersListing) {
            state.trace += LISTED.with(|listed| listed.replace(0));
        }
        if config.has(Fault::SaveForgets) || config.has(Fault::TextForgets) {
            state.trace += 1;
        }
        LAST.set(seat);
        if config.has(Fault::OrderOfAnswersCounts) {
            state.trace = state.trace.wrapping_mul(31) + u64::from(seat.number());
        }
        if config.has(Fault::LosesACard) {
            state.inner = G::lose_a_piece(&state.inner);
        }
        if config.has(Fault::SkipsForcedQuestions) {
            let mut chance = Generator::from_u64(state.trace);
            Self::answer_forced(config, state, &mut chance, &mut log);
        }
        Ok(())
    }

    fn apply_with(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        mut log: impl FnMut(Self::Event),
    ) -> R<(), Self::Illegal> {
        let inner = &mut state.inner;
        G::apply_with(&config.inner, inner, ask, seat, action, chance, &mut log)
            .map_err(|inner| FaultyIllegal { inner, leak: 0 })?;
        if config.has(Fault::SkipsForcedQuestions) {
            Self::answer_forced(config, state, chance, &mut log);
        }
        Ok(())
    }

    fn withdraw(
        config: &Self::Config,
        state: &mut Self::State,
        ask: u32,
        seat: Seat,
    ) -> R<(), Self::WithdrawError> {
        let seat = match config.has(Fault::TakesTheLastAnswerBack) {
            true => LAST.get(),
            false => seat,
        };
        let done = G::withdraw(&config.inner, &mut state.inner, ask, seat);
        if done.is_err() && config.has(Fault::WithdrawsTooLate) {
            return Ok(());
        }
        if done.is_ok() && config.has(Fault::WithdrawalLeavesATrace) {
            state.trace += 1;
        }
        done
    }

    fn view(config: &Self::Config, state: &Self::State, viewer: Option<Seat>) -> Self::View {
        look();
        let mut view = FaultyView::plain(G::view(&config.inner, &state.inner, viewer));
        if config.has(Fault::ViewShowsAHand) || config.has(Fault::AnswersShowEarly) {
            view.leak = viewer.map(|seat| Self::next_view(config, state, seat));
        }
        if config.has(Fault::ImaginesWhatLeaks) {
            view.secret = viewer.map(|seat| Self::next_secret(config, &state.inner, seat));
        }
        if config.has(Fault::ImaginesTheTruth) || config.has(Fault::TensorTells) {
            view.truth = Some(state.inner);
        }
        view.seat = viewer.map_or(0, Seat::number);
        view
    }

    fn seen_by(
        config: &Self::Config,
        event: Self::Event,
        viewer: Option<Seat>,
    ) -> Option<Self::Event> {
        if config.has(Fault::EventsShowCards) {
            return Some(event);
        }
        if config.has(Fault::EventsGoUnseen) && is_chosen(&event) {
            return None;
        }
        G::seen_by(&config.inner, event, viewer)
    }

    fn imagine(
        config: &Self::Config,
        view: &Self::View,
        pins: &Self::Pins,
        rng: &mut impl Rng,
    ) -> R<Self::World, Self::ImagineError> {
        let world = G::imagine(&config.inner, &view.inner, pins, rng)?;
        let mut inner = *G::position(&world);
        if let (Some(secret), Some(viewer)) = (view.secret, Seat::new(view.seat)) {
            for _ in 0..SEARCH {
                if Self::next_secret(config, &inner, viewer) == secret {
                    break;
                }
                inner = *G::position(&G::imagine(&config.inner, &view.inner, pins, rng)?);
            }
        }
        if let Some(truth) = view.truth.filter(|_| config.has(Fault::ImaginesTheTruth)) {
            inner = truth;
        }
        if config.has(Fault::ForgetsWhatIsKnown) {
            let public = G::view(&config.inner, &inner, None);
            let other = G::imagine(&config.inner, &public, &G::Pins::default(), rng)?;
            inner = *G::position(&other);
        }
        Ok(FaultyState { inner, trace: 0 })
    }

    fn position(world: &Self::World) -> &Self::State {
        world
    }

    fn digest(config: &Self::Config, state: &Self::State) -> Digest {
        let digest = G::digest(&config.inner, &state.inner);
        if config.has(Fault::DigestOfTheMoment) {
            return Digest::new(digest.value() ^ look());
        }
        digest
    }

    fn validate(config: &Self::Config, state: &Self::State) -> R<(), Self::Invalid> {
        G::validate(&config.inner, &state.inner)
    }

    fn save(config: &Self::Config, state: &Self::State) -> Vec<u8> {
        let mut bytes = G::save(&config.inner, &state.inner);
        if !config.has(Fault::SaveForgets) {
            bytes.extend(state.trace.to_le_bytes());
        }
        bytes
    }

    fn load(config: &Self::Config, bytes: &[u8]) -> R<Self::State, Self::LoadError> {
        let (inner, trace) = match bytes.split_last_chunk::<8>() {
            Some((inner, trace)) if !config.has(Fault::SaveForgets) => {
                (inner, u64::from_le_bytes(*trace))
            }
            _ => (bytes, 0),
        };
        let inner = G::load(&config.inner, inner)?;
        Ok(FaultyState { inner, trace })
    }

    fn write(config: &Self::Config, state: &Self::State) -> String {
        let text = G::write(&config.inner, &state.inner);
        if config.has(Fault::TextForgets) {
            return text;
        }
        format!("{text}{TRACE}{}", state.trace)
    }

    fn read(text: &str) -> R<Self::State, Self::TextError> {
        let (inner, trace) = text.rsplit_once(TRACE).unwrap_or((text, "0"));
        let inner = G::read(inner)?;
        let trace = trace.parse().unwrap_or(0);
        Ok(FaultyState { inner, trace })
    }
}
