//! Set-up: roles, characters, deck and hands (section 2).

use super::apply::Run;
use super::character::{AbilitySet, Character};
use super::config::{Config, MAX_SEATS};
use super::event::Event;
use super::frame::{Frame, TurnStep, Verdict};
use super::role::Role;
use super::rules::{CharacterChoice, Direction};
use super::state::{Picked, State, TurnCounters};
use crate::kit::{
    CardSet, Chance, Deck, FixedVec, Generator, Knowledge, Pile, Seat, SeatSet, Stream,
};

impl State {
    /// A new game from a 64-bit seed, which is widened; see [`Generator::from_u64`].
    ///
    /// A game against people wants [`State::with_seed`].
    pub fn new(config: &Config, seed: u64) -> State {
        State::with_seed(config, Generator::from_u64(seed).seed(), drop)
    }

    /// A new game from a 256-bit seed; the same seed and Config give the same game on every platform.
    ///
    /// What happens before the first question goes to `log`: hands dealt, the first turn's beginning.
    pub fn with_seed(config: &Config, seed: [u8; 32], mut log: impl FnMut(Event)) -> State {
        let mut chance = Generator::from_seed(seed);
        let mut state = State::empty(config, chance);
        state.deal_roles(config, &mut chance);
        state.deal_characters(config, &mut chance);
        state.shuffle_deck(config, &mut chance);
        state.open(config, &mut chance, &mut log);
        state.chance = chance;
        state
    }

    /// Goes on from dealt roles and characters and a shuffled deck to the first decision.
    pub(super) fn open(
        &mut self,
        config: &Config,
        chance: &mut impl Chance,
        log: &mut impl FnMut(Event),
    ) {
        let mut run = Run {
            s: self,
            cfg: config,
            chance: Some(chance),
            log,
        };
        match config.rules().character_choice {
            CharacterChoice::FixedFirst => run.deal_hands(),
            CharacterChoice::Choose => run.push(Frame::ChooseCharacters),
        }
        run.settle();
    }

    /// A table with everybody seated and nothing dealt.
    pub(super) fn empty(config: &Config, chance: Generator) -> State {
        State {
            config: config.hash().value(),
            chance,
            ask: 0,
            turns: 0,
            stack: FixedVec::new(),
            verdict: Verdict::None,
            deck: Deck::default(),
            discard: Pile::new(),
            laid: Pile::new(),
            hands: [CardSet::EMPTY; MAX_SEATS],
            tables: [CardSet::EMPTY; MAX_SEATS],
            resolving: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            knowledge: Knowledge::default(),
            roles: [Role::Outlaw; MAX_SEATS],
            characters: [Character::BartCassidy; MAX_SEATS],
            spares: [None; MAX_SEATS],
            picked: [Picked::None; MAX_SEATS],
            life: [0; MAX_SEATS],
            max_life: [0; MAX_SEATS],
            living: SeatSet::first_n(config.players()),
            jail_tries: [0; MAX_SEATS],
            near: [SeatSet::EMPTY; MAX_SEATS],
            reach: [SeatSet::EMPTY; MAX_SEATS],
            present: AbilitySet::EMPTY,
            this_turn: TurnCounters::default(),
            unjudged: false,
            late: FixedVec::new(),
            hunter: None,
            winners: None,
        }
    }

    /// BANG-SETUP-1.
    pub(super) fn deal_roles(&mut self, config: &Config, chance: &mut impl Chance) {
        let mut roles = [0u8; MAX_SEATS];
        let players = usize::from(config.players());
        let mut dealt = Role::ALL
            .iter()
            .flat_map(|r| core::iter::repeat_n(*r, usize::from(config.role_count(*r))));
        for role in &mut roles[..players] {
            *role = dealt.next().map_or(0, |r| r as u8);
        }
        chance.shuffle(Stream::SetUp, &mut roles[..players], &[0, 1, 2, 3]);
        for (seat, role) in roles[..players].iter().enumerate() {
            self.roles[seat] = Role::ALL[usize::from(*role)];
        }
    }

    /// One round for each card dealt, from the first player (BANG-SETUP-2, -3).
    pub(super) fn deal_characters(&mut self, config: &Config, chance: &mut impl Chance) {
        let mut pile = [0u8; 128];
        let mut labels = [0u8; 128];
        let mut count = 0;
        for character in config.rules().characters.iter() {
            pile[count] = character.number();
            labels[usize::from(character.number())] = character.number();
            count += 1;
        }
        chance.shuffle(Stream::SetUp, &mut pile[..count], &labels);
        let mut next = pile[..count].iter().filter_map(|n| Character::new(*n));
        let players = config.players();
        let first = self.first_player(config);
        for round in 0..config.rules().characters_dealt {
            for steps in 0..players {
                let seat = match config.rules().character_deal_direction {
                    Direction::Clockwise => first.step(steps, players),
                    Direction::CounterClockwise => first.step(players - steps, players),
                };
                match (round, next.next()) {
                    (0, Some(character)) => self.characters[seat.index()] = character,
                    (_, dealt) => self.spares[seat.index()] = dealt,
                }
            }
        }
    }

    /// BANG-SETUP-7.
    pub(super) fn shuffle_deck(&mut self, config: &Config, chance: &mut impl Chance) {
        self.deck = config.all_cards().into();
        self.deck.shuffle(chance, Stream::Deck, &config.labels);
    }

    /// Who begins: the Sheriff, with three players the Deputy (BANG-SETUP-8).
    pub(super) fn first_player(&self, config: &Config) -> Seat {
        let opener = if config.three_players() {
            Role::Deputy
        } else {
            Role::Sheriff
        };
        SeatSet::first_n(config.players())
            .iter()
            .find(|s| self.roles[s.index()] == opener)
            .unwrap_or_default()
    }

    /// The highest life of a seat with the character it has (BANG-SETUP-6).
    pub(super) fn highest_life(&self, config: &Config, seat: Seat) -> i8 {
        let sheriff =
            i8::from(!config.three_players() && self.roles[seat.index()] == Role::Sheriff);
        config.life(self.characters[seat.index()]) as i8 + sheriff
    }
}

impl<C: Chance, L: FnMut(Event)> Run<'_, C, L> {
    /// Life points and as many cards for each, then the first turn (BANG-SETUP-6 to -8).
    fn deal_hands(&mut self) {
        let first = self.s.first_player(self.cfg);
        for seat in self.s.living.iter_from(first) {
            let life = self.s.highest_life(self.cfg, seat);
            self.s.life[seat.index()] = life;
            self.s.max_life[seat.index()] = life;
            self.draw(seat, life.unsigned_abs());
        }
        self.s.refresh(self.cfg);
        self.step(first, TurnStep::Begin);
    }

    /// A secret choice; nothing of it shows before the last (BANG-SETUP-5).
    pub(super) fn choose(&mut self, seat: Seat, character: Character) {
        let first = self.s.characters[seat.index()] == character;
        self.s.picked[seat.index()] = if first { Picked::First } else { Picked::Second };
        self.say(Event::CharacterChosen { seat });
    }

    /// All characters are turned up together; the other card is kept as a spare.
    #[inline(never)]
    pub(super) fn reveal_characters(&mut self) {
        let first = self.s.first_player(self.cfg);
        for seat in self.s.living.iter_from(first) {
            let i = seat.index();
            if let (Picked::Second, Some(second)) = (self.s.picked[i], self.s.spares[i]) {
                self.s.spares[i] = Some(self.s.characters[i]);
                self.s.characters[i] = second;
            }
            self.s.picked[i] = Picked::None;
            self.say(Event::CharacterShown {
                seat,
                character: self.s.characters[i],
            });
        }
        self.deal_hands();
    }
}
