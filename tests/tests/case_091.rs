//! A viewer who only ever read his events holds the same picture as one who looks for the first time.
//!
//! The picture is kept here by a second, plain reading of the events; it knows no rule but where cards go.

use std::collections::BTreeMap;

use standoff::bang::{Ability, Bang, Config, Event, Face, PlayedCard, State, View};
use standoff::kit::{CardSet, Seat, SeatSet};
use standoff_tests::bang_configs::every_config;
use standoff_tests::random::RandomPlay;

/// Faces with how many there are.
type Faces = BTreeMap<Face, usize>;

/// What a viewer has read so far.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Picture {
    hand_sizes: Vec<usize>,
    /// His own hand.
    own: Faces,
    tables: Vec<Vec<Face>>,
    /// The discard pile and the card being played: no event says when the one joins the other.
    face_up: Faces,
    shown: Faces,
    aside: usize,
    deck: usize,
    life: Vec<i8>,
    living: SeatSet,
}

fn add(faces: &mut Faces, face: Face) {
    *faces.entry(face).or_default() += 1;
}

fn take(faces: &mut Faces, face: Face) {
    let left = faces.get_mut(&face).expect("the card lay there");
    *left -= 1;
    if *left == 0 {
        faces.remove(&face);
    }
}

fn faces(config: &Config, cards: CardSet) -> Faces {
    let mut faces = Faces::new();
    for card in cards.iter() {
        add(&mut faces, config.face(card));
    }
    faces
}

impl Picture {
    /// What a fresh look shows.
    fn of(config: &Config, view: &View) -> Picture {
        let seats = SeatSet::first_n(config.players());
        let table = |seat: Seat| {
            let cards = view.laid().iter().filter(|c| view.table(seat).contains(*c));
            cards.map(|c| config.face(c)).collect()
        };
        Picture {
            hand_sizes: seats.iter().map(|s| view.hand_size(s)).collect(),
            own: view
                .viewer()
                .map_or_else(Faces::new, |s| faces(config, view.hand(s))),
            tables: seats.iter().map(table).collect(),
            face_up: faces(config, view.discard().set() | view.resolving()),
            shown: faces(config, view.shown()),
            aside: view.aside_size(),
            deck: view.deck_size(),
            life: seats.iter().map(|s| view.life(s)).collect(),
            living: view.living(),
        }
    }
}

/// A viewer who reads.
struct Reader {
    viewer: Option<Seat>,
    picture: Picture,
    /// Which seats flip two cards for a draw!.
    flips_two: SeatSet,
    /// The first of two flipped cards.
    first_flip: Option<Face>,
    /// All flips of a draw! are made; they join the discard pile after a reshuffle that they caused.
    flips_made: bool,
    /// The brown card being played, where it waits for its end; it is not shuffled in.
    playing: Option<Face>,
    waits: bool,
}

impl Reader {
    fn new(config: &Config, state: &State, viewer: Option<Seat>) -> Reader {
        let lucky = |s: &Seat| {
            let character = state.character(*s).expect("he has a character");
            character.abilities().contains(Ability::CheckBestOf)
        };
        Reader {
            viewer,
            picture: Picture::of(config, &state.view(config, viewer)),
            flips_two: SeatSet::first_n(config.players())
                .iter()
                .filter(lucky)
                .collect(),
            first_flip: None,
            flips_made: false,
            playing: None,
            waits: config.rules().played_card_on_discard == PlayedCard::AtEnd,
        }
    }

    fn gain(&mut self, seat: Seat, card: Option<Face>) {
        self.picture.hand_sizes[seat.index()] += 1;
        if self.viewer == Some(seat) {
            add(
                &mut self.picture.own,
                card.expect("his own card is shown to him"),
            );
        }
    }

    fn lose(&mut self, seat: Seat, card: Option<Face>) {
        self.picture.hand_sizes[seat.index()] -= 1;
        if self.viewer == Some(seat) {
            take(
                &mut self.picture.own,
                card.expect("his own card is shown to him"),
            );
        }
    }

    /// Whether the card lay there; then it does no longer.
    fn off_table(&mut self, seat: Seat, card: Face) -> bool {
        let table = &mut self.picture.tables[seat.index()];
        let place = table.iter().position(|f| *f == card);
        place.map(|p| table.remove(p)).is_some()
    }

    fn flipped(&mut self, seat: Seat, card: Option<Face>) {
        if let Some(card) = card {
            self.picture.deck -= 1;
            add(&mut self.picture.shown, card);
        }
        if !self.flips_two.contains(seat) {
            self.flips_made = true;
            return;
        }
        match (self.first_flip.take(), card) {
            (None, Some(first)) => self.first_flip = Some(first),
            // Two faces: one is chosen, and `counted` says so.
            (Some(first), Some(second)) if first != second => {}
            (Some(_), _) | (None, None) => self.flips_made = true,
        }
    }

    fn read_flips(&mut self) {
        if !std::mem::take(&mut self.flips_made) {
            return;
        }
        for (card, count) in std::mem::take(&mut self.picture.shown) {
            *self.picture.face_up.entry(card).or_default() += count;
        }
    }

    fn reshuffled(&mut self, cards: u8) {
        let waiting = self.playing.filter(|_| {
            let all: usize = self.picture.face_up.values().sum();
            all > usize::from(cards)
        });
        self.picture.face_up.clear();
        if let Some(card) = waiting {
            add(&mut self.picture.face_up, card);
        }
        self.picture.deck += usize::from(cards);
    }

    fn read(&mut self, event: Event) {
        if !matches!(event, Event::Reshuffled { .. }) {
            self.read_flips();
        }
        match event {
            Event::Drew { seat, card } => {
                self.picture.deck -= 1;
                self.gain(seat, card);
            }
            Event::Looked { .. } => {
                self.picture.deck -= 1;
                self.picture.aside += 1;
            }
            Event::Returned { .. } => {
                self.picture.deck += 1;
                self.picture.aside -= 1;
            }
            Event::Kept { seat, card } => {
                self.picture.aside -= 1;
                self.gain(seat, card);
            }
            Event::TookDiscard { seat, card } => {
                take(&mut self.picture.face_up, card);
                self.gain(seat, Some(card));
            }
            Event::TookFromHand { by, from, card } => {
                self.lose(from, card);
                self.gain(by, card);
            }
            Event::TookFromTable { by, from, card } => {
                assert!(self.off_table(from, card));
                self.gain(by, Some(card));
            }
            Event::Played { seat, card, .. } => {
                self.lose(seat, Some(card));
                add(&mut self.picture.face_up, card);
                self.playing = Some(card).filter(|_| self.waits);
            }
            Event::Placed { seat, card, on } => {
                self.lose(seat, Some(card));
                self.picture.tables[on.index()].push(card);
            }
            Event::Responded { seat, card } => {
                self.lose(seat, Some(card));
                add(&mut self.picture.face_up, card);
            }
            Event::Discarded {
                seat: from, card, ..
            }
            | Event::DiscardedFromHand { from, card, .. } => {
                self.lose(from, Some(card));
                add(&mut self.picture.face_up, card);
            }
            Event::TableDiscarded {
                seat: from, card, ..
            }
            | Event::DiscardedFromTable { from, card, .. } => {
                assert!(self.off_table(from, card));
                add(&mut self.picture.face_up, card);
            }
            Event::Flipped { seat, card, .. } => self.flipped(seat, card),
            Event::Counted { .. } => self.flips_made = true,
            Event::DynamitePassed { from, to } => {
                let dynamite = |f: &&Face| f.kind() == standoff::bang::Kind::Dynamite;
                let card = *self.picture.tables[from.index()]
                    .iter()
                    .find(dynamite)
                    .expect("it lay there");
                assert!(self.off_table(from, card));
                self.picture.tables[to.index()].push(card);
            }
            Event::StoreShown { card } => {
                self.picture.deck -= 1;
                add(&mut self.picture.shown, card);
            }
            Event::StoreTaken { seat, card } => {
                take(&mut self.picture.shown, card);
                self.gain(seat, Some(card));
            }
            Event::Reshuffled { cards } => self.reshuffled(cards),
            Event::Damaged { seat, life, .. } | Event::Healed { seat, life } => {
                self.picture.life[seat.index()] = life;
            }
            Event::Died { seat, .. } => {
                self.picture.living.remove(seat);
            }
            Event::CharacterChosen { .. }
            | Event::CharacterShown { .. }
            | Event::TurnBegan { .. }
            | Event::TurnLost { .. }
            | Event::Showed { .. }
            | Event::Declined { .. }
            | Event::Dodged { .. }
            | Event::Served { .. }
            | Event::DynamiteExploded { .. }
            | Event::RoleShown { .. }
            | Event::Won { .. } => {}
        }
    }
}

#[test]
fn case_091_who_read_all_events_sees_what_a_fresh_look_shows() {
    let mut compared = 0;
    for (_, config) in every_config() {
        for seed in 0..4 {
            let mut game = RandomPlay::<Bang>::new(&config, seed);
            // Where characters are chosen first, reading begins with the last choice.
            while game.state.turn_owner().is_none() {
                game.step(drop);
            }
            let seats = SeatSet::first_n(config.players()).iter().map(Some);
            let mut readers: Vec<Reader> = seats
                .chain([None])
                .map(|viewer| Reader::new(&config, &game.state, viewer))
                .collect();
            while game.state.winners().is_none() && game.decisions < 400 {
                let mut events = Vec::new();
                game.step(|event| events.push(event));
                for reader in &mut readers {
                    for event in &events {
                        reader.read(event.seen_by(reader.viewer));
                    }
                    reader.read_flips();
                    let view = game.state.view(&config, reader.viewer);
                    let fresh = Picture::of(&config, &view);
                    assert_eq!(reader.picture, fresh, "{:?} read {events:?}", reader.viewer);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 50_000, "{compared}");
}
