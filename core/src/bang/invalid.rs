//! Why a position is refused.

use super::card::{Face, Kind};
use super::character::Character;
use super::frame_table::FrameKind;
use super::role::Role;
use crate::kit::{Card, Seat};

/// What a position holds that the rules forbid to exist. Seats are absolute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The state was made with another Config.
    #[error("config: the state belongs to another config")]
    OtherConfig,
    /// A seat that this game does not have.
    #[error("{field}: there is no seat {seat} in this game")]
    NoSuchSeat {
        /// Where it stands.
        field: &'static str,
        /// The lowest such seat.
        seat: Seat,
    },
    /// A card that this deck does not have.
    #[error("cards: card number {card} is not in this deck")]
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// A card lies in two places.
    #[error("cards: {face} (card number {card}) lies in more than one place")]
    CardTwice {
        /// The card.
        card: Card,
        /// Its face.
        face: Face,
    },
    /// A card lies nowhere.
    #[error("cards: {face} (card number {card}) lies nowhere")]
    CardMissing {
        /// The card.
        card: Card,
        /// Its face.
        face: Face,
    },
    /// The order in which cards came to the tables does not list the cards on the tables, each once.
    #[error("laid: the order of the table cards does not list just these cards")]
    Laid,
    /// A seat beyond the players is not empty.
    #[error("seat {seat}: {field} of a seat without a player is not empty")]
    UnusedSeat {
        /// The seat.
        seat: Seat,
        /// What is set.
        field: &'static str,
    },
    /// The role table asks for another number of this role.
    #[error("roles: {role} occurs {found} times, the role table says {wanted}")]
    RoleCount {
        /// The role.
        role: Role,
        /// How many there are.
        found: u8,
        /// How many there must be.
        wanted: u8,
    },
    /// The Config does not allow this character.
    #[error("seat {seat}: character {character} is not in this config")]
    CharacterNotAllowed {
        /// The seat.
        seat: Seat,
        /// The character.
        character: Character,
    },
    /// A character occurs twice, spares included.
    #[error("seat {seat}: character {character} occurs twice")]
    CharacterTwice {
        /// The second seat that has it.
        seat: Seat,
        /// The character.
        character: Character,
    },
    /// There is a spare character where one card is dealt, or none where two are.
    #[error("seat {seat}: spare character does not fit characters_dealt")]
    Spare {
        /// The seat.
        seat: Seat,
    },
    /// A character choice outside the choosing of characters.
    #[error("seat {seat}: picked is set, but no characters are being chosen")]
    Picked {
        /// The seat.
        seat: Seat,
    },
    /// Not the life points of the character, with the Sheriff's extra point.
    #[error("seat {seat}: max_life is {found}, the character has {wanted}")]
    MaxLife {
        /// The seat.
        seat: Seat,
        /// What it is.
        found: i8,
        /// What it must be.
        wanted: i8,
    },
    /// Life above the maximum, at 0 or less outside a save window, or above 0 for the dead.
    #[error("seat {seat}: life is {life}, allowed is {least} to {most}")]
    Life {
        /// The seat.
        seat: Seat,
        /// What it is.
        life: i8,
        /// The least allowed now.
        least: i8,
        /// The most allowed now.
        most: i8,
    },
    /// A dead player has cards and nothing is left that would take them.
    #[error("seat {seat}: is dead and has cards")]
    DeadHolds {
        /// The seat.
        seat: Seat,
    },
    /// A brown card lies on a table.
    #[error("seat {seat}: {face} cannot lie on a table")]
    NotATableCard {
        /// The seat.
        seat: Seat,
        /// The card.
        face: Face,
    },
    /// BANG-CARD-JAIL-1.
    #[error("seat {seat}: a Jail lies in front of the Sheriff")]
    JailOnSheriff {
        /// The seat.
        seat: Seat,
    },
    /// BANG-ZONE-7.
    #[error("seat {seat}: has two weapons")]
    TwoWeapons {
        /// The seat.
        seat: Seat,
    },
    /// BANG-DIST-8.
    #[error("seat {seat}: has two horses where one is allowed")]
    TwoHorses {
        /// The seat.
        seat: Seat,
    },
    /// BANG-ZONE-6.
    #[error("seat {seat}: has two cards named {kind} on the table")]
    TwoOfAName {
        /// The seat.
        seat: Seat,
        /// The name.
        kind: Kind,
    },
    /// More than two failed tries, or tries without a Jail or where nobody tries (BANG-CARD-JAIL-4).
    #[error("seat {seat}: jail_tries is {tries}")]
    JailTries {
        /// The seat.
        seat: Seat,
        /// What it is.
        tries: u8,
    },
    /// The abilities kept as being in play are not those of the seats in play.
    #[error("present: the abilities kept are not those of the seats in play")]
    Abilities,
    /// A death waits for victory to be judged, but nobody has died or no root effect is being carried out.
    #[error("unjudged: nobody can have died unjudged here")]
    Unjudged,
    /// Who is near or in reach is not what the table says.
    #[error("seat {seat}: near or reach is not what a recount gives")]
    Distances {
        /// The seat.
        seat: Seat,
    },
    /// Marks that contradict each other or where the cards lie.
    #[error("knowledge: {what}")]
    Marks {
        /// What is wrong.
        what: &'static str,
    },
    /// A counter that cannot stand so.
    #[error("{field}: cannot be {found} here")]
    Counter {
        /// Which.
        field: &'static str,
        /// What it is.
        found: u32,
    },
    /// Cards lie where nothing is being done with them, or others than the top frame needs.
    #[error("{zone}: does not fit what is going on")]
    Zone {
        /// Which zone.
        zone: &'static str,
    },
    /// Something waits to be read, but whoever would read it is asking.
    #[error("verdict: is set between two decisions")]
    Verdict,
    /// Deaths that wait for the end of a root effect do not fit the table.
    #[error("late: a waiting death does not fit the table")]
    Late,
    /// Nobody can have won by his prey's death now.
    #[error("hunter: nobody can have killed his prey")]
    Hunter,
    /// The winners are not those that the table gives, or the game is over and goes on.
    #[error("winners: are not what the table says")]
    Winners,
    /// The stack and the winners contradict each other: a game has one or the other.
    #[error("stack: a game that goes on has a stack, one that is over has none")]
    Ended,
    /// This frame cannot be the lowest.
    #[error("stack: {found:?} cannot be the lowest frame")]
    Bottom {
        /// The frame.
        found: FrameKind,
    },
    /// The frame table forbids it.
    #[error("stack: {frame:?} cannot lie on {on:?}")]
    MayNotLie {
        /// The frame.
        frame: FrameKind,
        /// What it lies on.
        on: FrameKind,
    },
    /// A field of a frame contradicts the frames around it or the table.
    #[error("stack: frame {place} ({frame:?}): {field} does not fit")]
    Frame {
        /// The frame's place from the bottom, from 0.
        place: usize,
        /// The frame.
        frame: FrameKind,
        /// Which field.
        field: &'static str,
    },
    /// The top frame asks nobody.
    #[error("stack: {frame:?} on top asks nobody")]
    NotWaiting {
        /// The frame.
        frame: FrameKind,
    },
    /// A seat that is asked has nothing it may do.
    #[error("seat {seat}: is asked and has no answer")]
    NoAnswer {
        /// The seat.
        seat: Seat,
    },
    /// A dead seat that may not act is asked.
    #[error("seat {seat}: is dead and is asked")]
    DeadActs {
        /// The seat.
        seat: Seat,
    },
}
