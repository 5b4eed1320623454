//! The table as a person keeps it who hears every event, hidden cards included, and nothing else.

use standoff::bang::{
    Character, CheckFor, Config, DiscardWhy, DynamitePass, Event, Face, Kind, PlayedCard,
    Reshuffle, Role, Rules, State, Suit,
};
use standoff::kit::{CardSet, Seat};

/// Zones, lives and counters, with cards as faces.
pub(crate) struct Table<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) players: usize,
    pub(crate) roles: Vec<Role>,
    pub(crate) characters: Vec<Character>,
    pub(crate) life: Vec<i32>,
    pub(crate) max: Vec<i32>,
    pub(crate) alive: Vec<bool>,
    pub(crate) hands: Vec<Vec<Face>>,
    /// Oldest first.
    pub(crate) tables: Vec<Vec<Face>>,
    pub(crate) deck: usize,
    /// Topmost last.
    pub(crate) discard: Vec<Face>,
    pub(crate) resolving: Option<Face>,
    pub(crate) flipped: Vec<Face>,
    /// Flips that were read and go down when the new deck, if there is one, is made (BANG-DECK-2).
    pub(crate) read: Vec<Face>,
    /// What a draw! is for, and the last one that was read: who, what for, and the card that counted.
    checking: CheckFor,
    pub(crate) verdict: Option<(usize, CheckFor, Option<Face>)>,
    pub(crate) store: Vec<Face>,
    pub(crate) aside: Vec<Face>,
    pub(crate) turn: usize,
    /// BANG! cards played this turn.
    pub(crate) bangs: u32,
    /// Failed tries for the oldest Jail.
    pub(crate) tries: Vec<u32>,
    /// Dynamites checked this turn that found nowhere to go.
    pub(crate) stayed: usize,
    /// Where the Dynamite goes whose draw! was just read.
    pub(crate) passes: Option<usize>,
    /// What the last new deck was made of.
    pub(crate) reshuffled: Vec<Face>,
    /// The card whose effect is under way, and whether a shot of it has tried Barrel and ability.
    pub(crate) card: Option<Kind>,
    pub(crate) tried: (bool, bool),
    /// Whether the rescue of the dying player has begun.
    pub(crate) begun: bool,
    /// The first card of a pair that is being paid.
    pub(crate) paid: Option<Face>,
    /// A new deck took in the card under way: its effect was over, and only Suzy Lafayette draws then.
    pub(crate) closed_early: bool,
}

pub(crate) fn faces(config: &Config, cards: CardSet) -> Vec<Face> {
    cards.iter().map(|c| config.face(c)).collect()
}

fn remove(cards: &mut Vec<Face>, face: Face) {
    let at = cards.iter().position(|f| *f == face);
    cards.remove(at.unwrap_or_else(|| panic!("{face} is not there")));
}

impl<'a> Table<'a> {
    /// The table as it is at the first decision of the first turn.
    pub(crate) fn of(config: &'a Config, state: &State) -> Table<'a> {
        let seats: Vec<Seat> = (0..config.players()).filter_map(Seat::new).collect();
        assert!(seats.iter().all(|s| state.table(*s).is_empty()));
        let none = vec![Vec::new(); seats.len()];
        let view = state.view(config, None);
        Table {
            rules: config.rules(),
            players: seats.len(),
            roles: seats.iter().filter_map(|s| state.role(*s)).collect(),
            characters: seats.iter().filter_map(|s| state.character(*s)).collect(),
            life: seats.iter().map(|s| i32::from(state.life(*s))).collect(),
            max: seats
                .iter()
                .map(|s| i32::from(state.max_life(*s)))
                .collect(),
            alive: vec![true; seats.len()],
            hands: seats
                .iter()
                .map(|s| faces(config, state.hand(*s)))
                .collect(),
            tables: none,
            deck: state.deck().len(),
            discard: state.discard().iter().map(|c| config.face(c)).collect(),
            resolving: None,
            flipped: Vec::new(),
            read: Vec::new(),
            checking: CheckFor::Barrel,
            verdict: None,
            store: Vec::new(),
            // The first player may be looking at cards already; nobody else can.
            aside: match state.turn_owner() {
                Some(owner) => faces(config, state.view(config, Some(owner)).aside()),
                None => Vec::new(),
            },
            turn: state.turn_owner().map_or(0, Seat::index),
            bangs: u32::from(view.this_turn().bangs),
            tries: vec![0; seats.len()],
            stayed: 0,
            passes: None,
            reshuffled: Vec::new(),
            card: None,
            tried: (false, false),
            begun: false,
            paid: None,
            closed_early: false,
        }
    }

    pub(crate) fn lies(&self, seat: usize, kind: Kind) -> bool {
        self.tables[seat].iter().any(|f| f.kind() == kind)
    }

    pub(crate) fn living(&self) -> usize {
        self.alive.iter().filter(|a| **a).count()
    }

    /// The first seat clockwise after this one, of those in play that pass.
    pub(crate) fn after(&self, seat: usize, passes: impl Fn(usize) -> bool) -> Option<usize> {
        (1..self.players)
            .map(|steps| (seat + steps) % self.players)
            .find(|s| self.alive[*s] && passes(*s))
    }

    /// The living player with this character.
    pub(crate) fn who(&self, character: Character) -> Option<usize> {
        (0..self.players).find(|s| self.alive[*s] && self.characters[*s] == character)
    }

    /// Cards that can still be drawn.
    pub(crate) fn drawable(&self) -> usize {
        self.deck + self.discard.len()
    }

    /// The oldest Dynamite not yet checked.
    pub(crate) fn next_dynamite(&self, seat: usize) -> Option<Face> {
        let mut all = self.tables[seat]
            .iter()
            .filter(|f| f.kind() == Kind::Dynamite);
        all.nth(self.stayed).copied()
    }

    /// Where a Dynamite goes from here (BANG-CARD-DYN-1, -4).
    pub(crate) fn dynamite_goes_to(&self, seat: usize) -> Option<usize> {
        let piles = self.rules.dynamite_stacking;
        let next = piles && self.rules.dynamite_pass == DynamitePass::NextSeat;
        self.after(seat, |s| next || !self.lies(s, Kind::Dynamite))
    }

    /// The card that was under way goes on the discard pile.
    pub(crate) fn close_root(&mut self) {
        self.discard.extend(self.resolving.take());
        self.card = None;
    }

    fn take_off_table(&mut self, seat: usize, face: Face) {
        let table = &mut self.tables[seat];
        let at = table
            .iter()
            .position(|f| *f == face)
            .expect("it lies there");
        let first = table.iter().position(|f| f.kind() == Kind::Jail);
        if first == Some(at) {
            self.tries[seat] = 0;
        }
        table.remove(at);
    }

    fn draw(&mut self) {
        self.deck = self.deck.checked_sub(1).expect("a card is left");
    }

    pub(crate) fn happened(&mut self, event: &Event) {
        if !matches!(event, Event::Reshuffled { .. }) {
            self.closed_early = false;
            self.discard.append(&mut self.read);
            self.verdict = None;
        }
        match *event {
            Event::CharacterChosen { .. }
            | Event::CharacterShown { .. }
            | Event::Showed { .. }
            | Event::RoleShown { .. }
            | Event::Served { .. }
            | Event::TurnLost { .. }
            | Event::Declined { .. }
            | Event::Won { .. }
            | Event::DynamiteExploded { .. } => {}
            Event::TurnBegan { seat } => {
                self.close_root();
                (self.turn, self.bangs, self.stayed) = (seat.index(), 0, 0);
            }
            Event::Drew { seat, card } => {
                self.draw();
                self.hands[seat.index()].extend(card);
            }
            Event::Looked { card, .. } => {
                self.draw();
                self.aside.extend(card);
            }
            Event::Returned { card, .. } => {
                remove(&mut self.aside, card.expect("we see all"));
                self.deck += 1;
            }
            Event::Kept { seat, card } => {
                remove(&mut self.aside, card.expect("we see all"));
                self.hands[seat.index()].extend(card);
            }
            Event::TookDiscard { seat, card } => {
                assert_eq!(self.discard.pop(), Some(card));
                self.hands[seat.index()].push(card);
            }
            Event::TookFromHand { by, from, card } => {
                remove(&mut self.hands[from.index()], card.expect("we see all"));
                self.hands[by.index()].extend(card);
            }
            Event::TookFromTable { by, from, card } => {
                self.take_off_table(from.index(), card);
                self.hands[by.index()].push(card);
            }
            Event::Played { seat, card, .. } => {
                remove(&mut self.hands[seat.index()], card);
                self.close_root();
                let missed = card.kind() == Kind::Missed;
                let kind = if missed { Kind::Bang } else { card.kind() };
                self.bangs += u32::from(kind == Kind::Bang);
                self.card = Some(kind);
                self.tried = (false, false);
                match self.rules.played_card_on_discard {
                    PlayedCard::AtEnd => self.resolving = Some(card),
                    PlayedCard::AtPlay => self.discard.push(card),
                }
            }
            Event::Placed { seat, card, on } => {
                remove(&mut self.hands[seat.index()], card);
                self.tables[on.index()].push(card);
            }
            Event::Responded { seat, card } => {
                remove(&mut self.hands[seat.index()], card);
                self.discard.push(card);
                self.begun |= self.life[seat.index()] <= 0;
            }
            Event::Discarded { seat, card, why } => {
                if why == DiscardWhy::Cost {
                    self.pays(seat.index(), card);
                }
                remove(&mut self.hands[seat.index()], card);
                self.discard.push(card);
            }
            Event::TableDiscarded { seat, card, why } => {
                if why == DiscardWhy::Spent && card.kind() == Kind::Dynamite {
                    assert_eq!(self.take_dynamite(seat.index()), card);
                } else {
                    self.take_off_table(seat.index(), card);
                }
                self.discard.push(card);
            }
            Event::DiscardedFromHand { from, card, .. } => {
                remove(&mut self.hands[from.index()], card);
                self.discard.push(card);
            }
            Event::DiscardedFromTable { from, card, .. } => {
                self.take_off_table(from.index(), card);
                self.discard.push(card);
            }
            Event::Flipped { seat, why, card } => self.flip(seat.index(), why, card),
            Event::Counted { seat, card } => {
                remove(&mut self.flipped, card);
                self.flipped.push(card);
                self.reads(seat.index(), Some(card));
                self.discard.append(&mut self.read);
            }
            Event::Dodged { .. } => self.tried = (false, false),
            Event::DynamitePassed { from, to } => {
                let card = self.take_dynamite(from.index());
                self.tables[to.index()].push(card);
            }
            Event::StoreShown { card } => {
                self.draw();
                self.store.push(card);
            }
            Event::StoreTaken { seat, card } => {
                remove(&mut self.store, card);
                self.hands[seat.index()].push(card);
            }
            Event::Reshuffled { cards } => {
                assert_eq!(self.deck, 0);
                // Where a new deck waits until it is needed, flips lie on the pile by then.
                let waits = self.rules.reshuffle_when == Reshuffle::OnDemand;
                if waits || self.discard.is_empty() {
                    self.discard.append(&mut self.read);
                }
                if usize::from(cards) != self.discard.len() {
                    self.close_root();
                    self.closed_early = true;
                }
                assert_eq!(self.discard.len(), usize::from(cards));
                self.reshuffled = std::mem::take(&mut self.discard);
                self.deck = usize::from(cards);
            }
            Event::Damaged {
                seat, amount, life, ..
            } => {
                self.life[seat.index()] -= i32::from(amount);
                assert_eq!(self.life[seat.index()], i32::from(life));
                (self.tried, self.begun) = ((false, false), false);
            }
            Event::Healed { seat, life } => {
                self.life[seat.index()] += 1;
                assert_eq!(self.life[seat.index()], i32::from(life));
                assert!(self.life[seat.index()] <= self.max[seat.index()]);
            }
            Event::Died { seat, .. } => {
                assert!(self.alive[seat.index()] && self.life[seat.index()] <= 0);
                self.alive[seat.index()] = false;
            }
        }
    }

    /// One card of a pair.
    fn pays(&mut self, seat: usize, card: Face) {
        self.paid = match self.paid {
            None => Some(card),
            Some(_) => None,
        };
        self.begun |= self.life[seat] <= 0;
    }

    fn flip(&mut self, seat: usize, why: CheckFor, card: Option<Face>) {
        self.checking = why;
        if card.is_some() {
            self.draw();
        }
        self.flipped.extend(card);
        match why {
            CheckFor::Barrel => self.tried.0 = true,
            CheckFor::Ability => self.tried.1 = true,
            CheckFor::Dynamite | CheckFor::Jail => {}
        }
        let first = self.flipped.first().copied();
        let two = self.characters[seat] == Character::LuckyDuke && card.is_some();
        if !two || (self.flipped.len() == 2 && first == card) {
            self.reads(seat, first);
        }
    }

    /// This card counts (BANG-DRAW-2, -3, -5).
    fn reads(&mut self, seat: usize, card: Option<Face>) {
        self.read.append(&mut self.flipped);
        self.verdict = Some((seat, self.checking, card));
        let heart = card.is_some_and(|f| f.suit() == Suit::Hearts);
        if self.checking == CheckFor::Jail && !heart {
            self.tries[seat] += 1;
        }
        let spade = |f: Face| f.suit() == Suit::Spades && f.rank().number() <= 9;
        if self.checking == CheckFor::Dynamite && !card.is_some_and(spade) {
            self.passes = self.dynamite_goes_to(seat);
            self.stayed += usize::from(self.passes.is_none());
        }
    }

    fn take_dynamite(&mut self, seat: usize) -> Face {
        let lying = self.tables[seat].iter().enumerate();
        let mut lying = lying.filter(|(_, f)| f.kind() == Kind::Dynamite);
        let (at, _) = lying.nth(self.stayed).expect("it was checked");
        self.tables[seat].remove(at)
    }
}
