//! Config: rules validated once, with the tables that make play fast.

use super::card::{Effect, Face, Kind, Suit};
use super::character::Character;
use super::role::Role;
use super::rules::{CharacterChoice, JailShelter, Rules};
use crate::kit::{Card, CardSet, Digest, digest_of};

/// The most seats any game has.
pub const MAX_SEATS: usize = 9;

/// The version of the rules: raised when a result can change with the same Config and seed.
pub const RULES_VERSION: u16 = 1;

/// Why [`Rules`] cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The role table has no row for this many players.
    #[error("players: {players} is not offered by role table {table}")]
    Players {
        /// The players asked for.
        players: u8,
        /// The role table's identifier.
        table: &'static str,
    },
    /// The deck cannot serve the opening hands and one draw for each player.
    #[error("deck: {cards} cards are too few; {needed} are needed")]
    DeckTooSmall {
        /// Cards in the deck.
        cards: usize,
        /// Cards needed.
        needed: usize,
    },
    /// Too few characters for what is dealt.
    #[error("characters: {characters} are too few for {needed} cards dealt")]
    TooFewCharacters {
        /// Characters allowed.
        characters: usize,
        /// Character cards needed.
        needed: usize,
    },
    /// A character this version does not know.
    #[error("characters: the set holds a character this version does not know")]
    UnknownCharacter,
    /// Not 1 or 2.
    #[error("characters_dealt: {dealt} is not 1 or 2")]
    CharactersDealt {
        /// What was asked for.
        dealt: u8,
    },
    /// A choice needs two cards.
    #[error("character_choice: a choice needs characters_dealt = 2")]
    NothingToChoose,
    /// Not 3 or 4.
    #[error("kit_carlson_life: {life} is not 3 or 4")]
    KitCarlsonLife {
        /// What was asked for.
        life: u8,
    },
}

/// Rules that were checked, with derived tables; immutable, passed by reference to everything.
///
/// A card's number is its place in the deck list sorted by face, so equal faces lie side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    rules: Rules,
    hash: u64,
    counts: [u8; 4],
    pub(super) faces: [Face; 128],
    kind_of: [Kind; 128],
    /// The lowest card of each face number; past the deck's end for a face it does not hold.
    lowest: [u8; 256],
    pub(super) labels: [u8; 128],
    pub(super) cards: u8,
    kinds: [CardSet; Kind::COUNT],
    suits: [CardSet; 4],
    /// Cards that have a twin of the same face just below them.
    second_twins: CardSet,
    /// Cards whose face lies in the deck more than once.
    pub(super) twinned: CardSet,
    pub(super) weapons: CardSet,
    pub(super) horses: CardSet,
    pub(super) blues: CardSet,
    /// Cards played in front of oneself, of which no two of a name may lie there (BANG-ZONE-6).
    pub(super) singles: CardSet,
}

impl Config {
    /// Checks the rules and derives the tables.
    ///
    /// # Errors
    /// [`ConfigError`] names the first field that cannot be played.
    pub fn new(mut rules: Rules) -> Result<Config, ConfigError> {
        let counts = rules
            .role_table
            .counts(rules.players)
            .ok_or(ConfigError::Players {
                players: rules.players,
                table: rules.role_table.code(),
            })?;
        let players = rules.players as usize;
        if !(1..=2).contains(&rules.characters_dealt) {
            return Err(ConfigError::CharactersDealt {
                dealt: rules.characters_dealt,
            });
        }
        if rules.character_choice == CharacterChoice::Choose && rules.characters_dealt != 2 {
            return Err(ConfigError::NothingToChoose);
        }
        if !(3..=4).contains(&rules.kit_carlson_life) {
            return Err(ConfigError::KitCarlsonLife {
                life: rules.kit_carlson_life,
            });
        }
        if !rules.characters.is_known() {
            return Err(ConfigError::UnknownCharacter);
        }
        let needed = players * rules.characters_dealt as usize;
        if rules.characters.len() < needed {
            return Err(ConfigError::TooFewCharacters {
                characters: rules.characters.len(),
                needed,
            });
        }
        // The longest opening: every life at its highest, the Sheriff's extra point, and two cards each.
        let highest = rules
            .characters
            .iter()
            .map(|c| life_of(&rules, c) as usize)
            .max()
            .unwrap_or(0);
        let needed = players * (highest + 2) + 1;
        if rules.deck.len() < needed {
            return Err(ConfigError::DeckTooSmall {
                cards: rules.deck.len(),
                needed,
            });
        }
        rules.deck.as_mut_slice().sort_unstable();

        let mut config = Config {
            hash: digest_of(u64::from(RULES_VERSION), &("bang", &rules)).value(),
            counts,
            faces: [Face::default(); 128],
            kind_of: [Kind::Bang; 128],
            lowest: [u8::MAX; 256],
            labels: [0; 128],
            cards: rules.deck.len() as u8,
            kinds: [CardSet::EMPTY; Kind::COUNT],
            suits: [CardSet::EMPTY; 4],
            second_twins: CardSet::EMPTY,
            twinned: CardSet::EMPTY,
            weapons: CardSet::EMPTY,
            horses: CardSet::EMPTY,
            blues: CardSet::EMPTY,
            singles: CardSet::EMPTY,
            rules,
        };
        config.index();
        Ok(config)
    }

    fn index(&mut self) {
        let deck = self.rules.deck;
        for (i, face) in deck.iter().copied().enumerate() {
            let card = Card::of(i as u8);
            self.faces[i] = face;
            self.kind_of[i] = face.kind();
            let lowest = &mut self.lowest[face.index()];
            *lowest = (*lowest).min(card.number());
            self.labels[i] = face.number();
            self.kinds[face.kind() as usize].insert(card);
            self.suits[face.suit() as usize].insert(card);
            if i > 0 && self.faces[i - 1] == face {
                self.second_twins.insert(card);
                self.twinned.insert(card);
                self.twinned.insert(Card::of(i as u8 - 1));
            }
            let one = CardSet::one(card);
            match face.kind().effect() {
                Effect::Weapon(..) => {
                    self.weapons |= one;
                    self.singles |= one;
                }
                Effect::Sight | Effect::Back => {
                    self.horses |= one;
                    self.singles |= one;
                }
                Effect::Barrel => self.singles |= one,
                Effect::Dynamite if !self.rules.dynamite_stacking => self.singles |= one,
                Effect::Shoot(_)
                | Effect::Dodge
                | Effect::Heal(..)
                | Effect::Draw(_)
                | Effect::Take(_)
                | Effect::Discard(_)
                | Effect::Indians
                | Effect::Duel
                | Effect::Store
                | Effect::Jail
                | Effect::Dynamite => {}
            }
            if face.kind().border() == super::card::Border::Blue {
                self.blues.insert(card);
            }
        }
    }

    /// The rules as they were checked; the deck sorted by face.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Names this Config; State, View and saves carry it.
    pub fn hash(&self) -> Digest {
        Digest::new(self.hash)
    }

    /// Players, 3 to 9.
    #[inline]
    pub fn players(&self) -> u8 {
        self.rules.players
    }

    /// Whether this is the open-role game for three (section 11b).
    #[inline]
    pub fn three_players(&self) -> bool {
        self.rules.players == 3
    }

    /// How many of this role are dealt.
    pub fn role_count(&self, role: Role) -> u8 {
        self.counts[role as usize]
    }

    /// How many cards the deck holds.
    pub fn deck_size(&self) -> usize {
        self.cards as usize
    }

    /// Every card of the deck.
    pub fn all_cards(&self) -> CardSet {
        CardSet::first_n(self.cards)
    }

    /// The face of a card of this deck.
    #[inline]
    pub fn face(&self, card: Card) -> Face {
        // The mask changes no card: it spares the bounds check.
        self.faces[card.index() & 127]
    }

    /// The kind of a card of this deck.
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.kind_of[card.index() & 127]
    }

    /// The cards of this kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> CardSet {
        self.kinds[kind as usize]
    }

    /// The cards of this suit.
    #[inline]
    pub fn of_suit(&self, suit: Suit) -> CardSet {
        self.suits[suit as usize]
    }

    /// The cards of this face; empty if the deck has none.
    pub fn of_face(&self, face: Face) -> CardSet {
        self.of_kind(face.kind())
            .iter()
            .filter(|c| self.face(*c) == face)
            .collect()
    }

    /// The cards of this face and all that come after it.
    pub(super) fn face_and_after(&self, face: Face) -> CardSet {
        let lower = self.faces[..self.deck_size()].partition_point(|f| *f < face);
        self.all_cards() - CardSet::first_n(lower as u8)
    }

    /// The cards with the face of this one, itself included; `lowest` is the lowest of them.
    #[inline]
    pub(super) fn group(&self, lowest: Card) -> CardSet {
        let above = self.second_twins.bits() >> lowest.number() >> 1;
        CardSet::first_n(lowest.number() + 1 + above.trailing_ones() as u8)
            - CardSet::first_n(lowest.number())
    }

    /// The other cards with the face of this one.
    #[inline]
    pub(super) fn twins(&self, card: Card) -> CardSet {
        if self.twinned.contains(card) {
            self.of_face(self.face(card)).without(card)
        } else {
            CardSet::EMPTY
        }
    }

    /// One card of each face in the set, the lowest.
    #[inline]
    pub fn distinct(&self, set: CardSet) -> CardSet {
        if (set & self.second_twins).is_empty() {
            set
        } else {
            self.without_twins(set)
        }
    }

    #[cold]
    fn without_twins(&self, set: CardSet) -> CardSet {
        let mut kept = set;
        let mut last = None;
        for card in set.iter() {
            if last == Some(self.face(card)) {
                kept.remove(card);
            }
            last = Some(self.face(card));
        }
        kept
    }

    /// The lowest card of this face in the set.
    #[inline]
    pub fn find(&self, face: Face, set: CardSet) -> Option<Card> {
        // Cards of one face lie side by side, and most faces are there once.
        let mut card = Card::new(self.lowest[face.index()])?;
        while !set.contains(card) {
            card = Card::new(card.number() + 1).filter(|c| self.second_twins.contains(*c))?;
        }
        Some(card)
    }

    /// The character's life points under these rules, without the Sheriff's extra point.
    pub fn life(&self, character: Character) -> u8 {
        life_of(&self.rules, character)
    }

    /// Whether a Jail shelters from Duel and Indians! (BANG-CARD-JAIL-5).
    pub(super) fn jail_shelters(&self) -> bool {
        self.rules.jail_shelter != JailShelter::None
    }

    /// Whether a Jail shelters from all but shots (BANG-CARD-JAIL-5).
    pub(super) fn jail_shelters_widely(&self) -> bool {
        self.rules.jail_shelter == JailShelter::NothingButShots
    }
}

fn life_of(rules: &Rules, character: Character) -> u8 {
    match character {
        Character::KitCarlson => rules.kit_carlson_life,
        other => other.life(),
    }
}
