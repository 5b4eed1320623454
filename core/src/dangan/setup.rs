//! The beginning: of the game, and of each round with its dealing and loading (section 5 of the rules).

use super::apply::Run;
use super::bullet::{Bullet, Sticker};
use super::config::{CHAMBERS, Config, DEALT, LIVES, MAX_DECK, MAX_SEATS};
use super::event::Event;
use super::frame::{Frame, TurnStep};
use super::kind::Kind;
use super::state::{Sealed, State};
use crate::kit::{Card, CardSet, Chance, FixedVec, Generator, Rotate, Seat, SeatSet, Stream};

impl State {
    /// A new game from a 64-bit seed, which is widened; see [`Generator::from_u64`].
    ///
    /// A game against people wants [`State::with_seed`].
    pub fn new(config: &Config, seed: u64) -> State {
        State::with_seed(config, Generator::from_u64(seed).seed(), drop)
    }

    /// A new game from a 256-bit seed; the same seed and Config give the same game on every platform.
    ///
    /// What happens before the first question goes to `log`: the cards that are dealt.
    pub fn with_seed(config: &Config, seed: [u8; 32], mut log: impl FnMut(Event)) -> State {
        let mut chance = Generator::from_seed(seed);
        let mut state = State::empty(config, chance);
        let mut run = Run {
            s: &mut state,
            cfg: config,
            chance: Some(&mut chance),
            log: &mut log,
        };
        run.new_round();
        run.settle();
        state.chance = chance;
        state
    }

    /// A table with everybody seated and nothing dealt.
    pub(super) fn empty(config: &Config, chance: Generator) -> State {
        let mut lives = [0; MAX_SEATS];
        for seat in config.seats().iter() {
            lives[seat.index()] = LIVES;
        }
        State {
            config: config.hash().value(),
            chance,
            ask: 0,
            round: 0,
            turns: 0,
            dealer: Seat::default(),
            clockwise: true,
            stack: FixedVec::new(),
            to_act: SeatSet::EMPTY,
            hands: [FixedVec::new(); MAX_SEATS],
            used: [0; MAX_SEATS],
            cylinders: [FixedVec::new(); MAX_SEATS],
            asides: [FixedVec::new(); MAX_SEATS],
            sealed: [Sealed::None; MAX_SEATS],
            fired: FixedVec::new(),
            deck: config.deck(),
            lives,
            living: config.seats(),
            shields: SeatSet::EMPTY,
            skips: SeatSet::EMPTY,
            orins: [0; MAX_SEATS],
            winners: None,
        }
    }

    /// Loads a card into the next chamber: the first of its kind in the hand.
    pub(super) fn load_next(&mut self, config: &Config, seat: Seat, card: Kind) {
        let Some(place) = self.find_unloaded(seat, card) else {
            return;
        };
        self.used[seat.index()] |= 1 << place;
        // There is room for six, and no seventh is asked for.
        let _ = self.cylinders[seat.index()].push(Bullet {
            kind: card,
            sticker: sticker_of(config, seat),
            from: SeatSet::one(seat),
            known: SeatSet::one(seat),
        });
    }

    /// What was not loaded stays behind: the left-over cards, once all are ready.
    pub(super) fn leave_over(&mut self) {
        for seat in self.living.iter() {
            let left: FixedVec<Kind, 7> = {
                let mut left = FixedVec::new();
                for (_, kind) in self.unloaded(seat) {
                    // Seven at the most.
                    let _ = left.push(kind);
                }
                left
            };
            self.hands[seat.index()] = left;
            self.used[seat.index()] = 0;
        }
    }
}

/// The sticker that this seat puts on what it loads.
pub(super) fn sticker_of(config: &Config, seat: Seat) -> Sticker {
    if config.rules().stickers {
        Sticker::of(seat)
    } else {
        Sticker::NONE
    }
}

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    pub(super) fn shuffle(&mut self, stream: Stream, items: &mut [u8], labels: &[u8]) {
        match &mut self.chance {
            Some(chance) => chance.shuffle(stream, items, labels),
            None => self.s.chance.shuffle(stream, items, labels),
        }
    }

    fn pick(&mut self, stream: Stream, from: CardSet, labels: &[u8]) -> Card {
        match &mut self.chance {
            Some(chance) => chance.pick(stream, from, labels),
            None => self.s.chance.pick(stream, from, labels),
        }
    }

    /// All cards return, and each is dealt five, his Live round and his Secret deal (DG-F1).
    pub(super) fn new_round(&mut self) {
        let config = self.cfg;
        let round = self.s.round + 1;
        *self.s = State {
            ask: self.s.ask,
            chance: self.s.chance,
            dealer: self.s.dealer,
            lives: self.s.lives,
            round,
            ..State::empty(config, self.s.chance)
        };
        self.say(Event::RoundBegan { round });
        let mut cards = [0_u8; MAX_DECK];
        let mut count = 0;
        for kind in Kind::ALL {
            let many = usize::from(self.s.deck[kind.index()]);
            cards[count..count + many].fill(kind.number());
            count += many;
        }
        self.shuffle(Stream::Deck, &mut cards[..count], &[]);
        let order = config.seats().iter_from(self.s.dealer);
        for (seat, dealt) in order.zip(cards[..count].chunks_exact(DEALT)) {
            let drawn = dealt.iter().filter_map(|number| Kind::new(*number));
            for card in drawn.clone() {
                self.s.deck[card.index()] -= 1;
            }
            for card in drawn.chain([Kind::LIVE, Kind::Kosuzu]) {
                // Five and two are seven.
                let _ = self.s.hands[seat.index()].push(card);
                self.say(Event::Dealt {
                    seat,
                    card: Some(card),
                });
            }
        }
        self.push(Frame::Load);
    }

    /// A step of the secret loading (DG-F2).
    pub(super) fn load(&mut self, seat: Seat, chamber: u8, card: Kind) {
        self.s.load_next(self.cfg, seat, card);
        self.say(Event::Loaded {
            seat,
            chamber,
            card,
        });
        if usize::from(chamber) + 1 == CHAMBERS {
            self.say(Event::Ready { seat });
        } else {
            self.s.to_act.insert(seat);
        }
    }

    /// All are ready: nobody may look any more, and somebody begins (DG-F2, DG-F3).
    #[inline(never)]
    pub(super) fn begin_round(&mut self) {
        self.s.leave_over();
        let players = self.cfg.players();
        let dealer = self.s.dealer;
        let mut labels = [0; MAX_SEATS];
        for (offset, label) in labels.iter_mut().enumerate() {
            *label = Seat::of(offset as u8)
                .rotated(dealer.number(), players)
                .number();
        }
        let picked = self.pick(Stream::SetUp, CardSet::first_n(players), &labels);
        let seat = dealer.step(picked.number(), players);
        self.say(Event::First { seat });
        self.push_turn(seat);
    }

    /// A turn that begins: the next in number.
    #[inline]
    pub(super) fn push_turn(&mut self, seat: Seat) {
        let number = self.s.turns.saturating_add(1);
        self.s.turns = number;
        self.push(Frame::Turn {
            seat,
            number,
            step: TurnStep::Begin,
        });
    }
}
