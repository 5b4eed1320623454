//! Actions: whole decisions, and the small choices they are made of.

use serde::{Deserialize, Serialize};

use super::card::Face;
use super::character::Character;
use crate::kit::{FixedVec, Seat};

/// A word said at the table, where the choice is neither a card nor a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Word {
    /// End phase 2.
    End,
    /// Decline: take the hit, give up, do nothing.
    Pass,
    /// A random card of the hand.
    Hand,
    /// The deck.
    Deck,
    /// The top of the discard pile.
    Discard,
    /// The Barrel in play.
    Barrel,
    /// The character's ability that works like a Barrel.
    Ability,
    /// The character's ability to discard two cards for a life point.
    Heal,
    /// Stay in Jail.
    Serve,
    /// Try to get out of Jail by a draw!.
    Try,
}

impl Word {
    /// Every word.
    pub const ALL: &'static [Word] = &[
        Word::End,
        Word::Pass,
        Word::Hand,
        Word::Deck,
        Word::Discard,
        Word::Barrel,
        Word::Ability,
        Word::Heal,
        Word::Serve,
        Word::Try,
    ];

    /// The identifier used in notation.
    pub const fn code(self) -> &'static str {
        match self {
            Word::End => "end",
            Word::Pass => "pass",
            Word::Hand => "hand",
            Word::Deck => "deck",
            Word::Discard => "discard",
            Word::Barrel => "barrel",
            Word::Ability => "ability",
            Word::Heal => "heal",
            Word::Serve => "serve",
            Word::Try => "try",
        }
    }
}

/// One step of a decision: a card face in a zone, a seat, a character or a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// A card of one's own hand, or one of the cards shown or looked at.
    Card(Face),
    /// A card on the table: the target's, or one's own.
    Table(Face),
    /// A player; absolute seat.
    Seat(Seat),
    /// A character.
    Character(Character),
    /// A word.
    Word(Word),
}

impl Default for Choice {
    fn default() -> Choice {
        Choice::Word(Word::End)
    }
}

/// The choices of a decision so far; at most three make a whole one.
pub type Path = FixedVec<Choice, 3>;

/// What is taken from a player (BANG-ZONE-9).
#[cfg_attr(feature = "bridge", standoff_macros::bridged(bang))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Take {
    /// A random card of his hand.
    Hand,
    /// This card in front of him.
    Table(Face),
}

impl Take {
    /// The choice that says this.
    #[inline]
    pub(super) const fn choice(self) -> Choice {
        match self {
            Take::Hand => Choice::Word(Word::Hand),
            Take::Table(face) => Choice::Table(face),
        }
    }
}

/// One whole decision, as a person at the table would make it (section 15).
#[cfg_attr(
    feature = "bridge",
    standoff_macros::bridged(bang, text, told_as_answer)
)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Play this character (BANG-DEC-1).
    Choose {
        /// One of the two dealt.
        character: Character,
    },
    /// Play a card that names nobody (BANG-DEC-2).
    Play {
        /// The card.
        card: Face,
    },
    /// Play a card at a player (BANG-DEC-2).
    PlayAt {
        /// The card.
        card: Face,
        /// The target; absolute seat.
        target: Seat,
    },
    /// Play a card that takes or discards a card of a player (BANG-DEC-2).
    PlayTake {
        /// The card.
        card: Face,
        /// The target; absolute seat.
        target: Seat,
        /// What it takes.
        take: Take,
    },
    /// Discard two hand cards for a life point: this one, and a higher one picked next (BANG-CHAR-SID-1).
    Heal {
        /// The lower of the two.
        card: Face,
    },
    /// End phase 2 (BANG-DEC-2).
    End,
    /// Answer with a card from hand (BANG-DEC-3 to -6).
    Respond {
        /// The card.
        card: Face,
    },
    /// Answer a shot by a draw! for the Barrel (BANG-DEC-3).
    CheckBarrel,
    /// Answer a shot by a draw! for the ability (BANG-DEC-3).
    CheckAbility,
    /// Take the hit, decline, give up, or do nothing (BANG-DEC-3 to -7).
    Pass,
    /// Pick a card: from those shown or looked at, or of one's own hand
    /// (BANG-CHAR-SID-1, BANG-DEC-8, -11, -12, -14, -19).
    Pick {
        /// The card.
        card: Face,
    },
    /// Pick a card of one's own table (BANG-DEC-19).
    PickTable {
        /// The card.
        card: Face,
    },
    /// Draw the first card from the deck (BANG-DEC-10).
    DrawDeck,
    /// Draw the first card from the discard pile (BANG-DEC-10).
    DrawDiscard,
    /// Draw the first card from a player's hand (BANG-DEC-10).
    DrawHand {
        /// Whose; absolute seat.
        from: Seat,
    },
    /// Stay in Jail for this turn (BANG-DEC-15).
    Serve,
    /// Try to leave Jail by a draw! (BANG-DEC-15).
    TryJail,
}

/// What shape the first choice `Card` gives a decision, which depends on what is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardMeans {
    Play,
    Respond,
    Pick,
}

impl Action {
    /// The choices that make this decision.
    pub fn path(self) -> Path {
        let unused = Choice::default();
        let first = self.first_choice();
        let (choices, length) = match self {
            Action::PlayAt { target, .. } => ([first, Choice::Seat(target), unused], 2),
            Action::PlayTake { target, take, .. } => {
                ([first, Choice::Seat(target), take.choice()], 3)
            }
            Action::Heal { card } => ([first, Choice::Card(card), unused], 2),
            Action::Choose { .. }
            | Action::Play { .. }
            | Action::End
            | Action::Respond { .. }
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::Pick { .. }
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => ([first, unused, unused], 1),
        };
        Path::first_of(choices, length)
    }

    /// The first of the choices that make this decision.
    #[inline]
    pub(super) fn first_choice(self) -> Choice {
        match self {
            Action::Choose { character } => Choice::Character(character),
            Action::Play { card }
            | Action::PlayAt { card, .. }
            | Action::PlayTake { card, .. }
            | Action::Respond { card }
            | Action::Pick { card } => Choice::Card(card),
            Action::Heal { .. } => Choice::Word(Word::Heal),
            Action::End => Choice::Word(Word::End),
            Action::CheckBarrel => Choice::Word(Word::Barrel),
            Action::CheckAbility => Choice::Word(Word::Ability),
            Action::Pass => Choice::Word(Word::Pass),
            Action::PickTable { card } => Choice::Table(card),
            Action::DrawDeck => Choice::Word(Word::Deck),
            Action::DrawDiscard => Choice::Word(Word::Discard),
            Action::DrawHand { from } => Choice::Seat(from),
            Action::Serve => Choice::Word(Word::Serve),
            Action::TryJail => Choice::Word(Word::Try),
        }
    }

    /// Whether this is the decision that its own choices make when a lone card means this.
    #[inline(always)]
    pub(super) fn fits(self, means: CardMeans) -> bool {
        match self {
            Action::Play { card } => means == CardMeans::Play && !card.kind().is_aimed(),
            Action::Respond { .. } => means == CardMeans::Respond,
            Action::Pick { .. } => means == CardMeans::Pick,
            Action::PlayAt { card, .. } => {
                means == CardMeans::Play && card.kind().is_aimed() && !card.kind().takes()
            }
            Action::PlayTake { card, .. } => means == CardMeans::Play && card.kind().takes(),
            Action::Choose { .. }
            | Action::Heal { .. }
            | Action::End
            | Action::CheckBarrel
            | Action::CheckAbility
            | Action::Pass
            | Action::PickTable { .. }
            | Action::DrawDeck
            | Action::DrawDiscard
            | Action::DrawHand { .. }
            | Action::Serve
            | Action::TryJail => true,
        }
    }

    /// The decision that a lone word makes; `None` for a word that needs more, or only follows.
    #[inline]
    pub(super) fn of_word(word: Word) -> Option<Action> {
        Some(match word {
            Word::End => Action::End,
            Word::Pass => Action::Pass,
            Word::Deck => Action::DrawDeck,
            Word::Discard => Action::DrawDiscard,
            Word::Barrel => Action::CheckBarrel,
            Word::Ability => Action::CheckAbility,
            Word::Serve => Action::Serve,
            Word::Try => Action::TryJail,
            Word::Heal | Word::Hand => return None,
        })
    }

    /// The decision that these choices make when a lone card means this; `None` if they are no whole decision.
    #[inline(always)]
    pub(super) fn from_path(path: &[Choice], means: CardMeans) -> Option<Action> {
        // Asked in each arm, where it is known which action it is, most of this is no question any more.
        let fitting = |action: Action| action.fits(means).then_some(action);
        match *path {
            [Choice::Card(card)] => match means {
                CardMeans::Play => fitting(Action::Play { card }),
                CardMeans::Respond => fitting(Action::Respond { card }),
                CardMeans::Pick => fitting(Action::Pick { card }),
            },
            [Choice::Table(card)] => fitting(Action::PickTable { card }),
            [Choice::Seat(from)] => fitting(Action::DrawHand { from }),
            [Choice::Character(character)] => fitting(Action::Choose { character }),
            [Choice::Word(word)] => Action::of_word(word),
            [Choice::Card(card), Choice::Seat(target)] => fitting(Action::PlayAt { card, target }),
            [
                Choice::Card(card),
                Choice::Seat(target),
                Choice::Word(Word::Hand),
            ] => fitting(Action::PlayTake {
                card,
                target,
                take: Take::Hand,
            }),
            [
                Choice::Card(card),
                Choice::Seat(target),
                Choice::Table(face),
            ] => fitting(Action::PlayTake {
                card,
                target,
                take: Take::Table(face),
            }),
            [Choice::Word(Word::Heal), Choice::Card(card)] => fitting(Action::Heal { card }),
            _ => None,
        }
    }
}
