//! What one step shows a viewer that he did not know before: the law of secrecy in motion needs it.
//!
//! In another world that agrees with the truth in this, and else with his View alone, the same step must look
//! the same to him. To list too much here makes the law weaker and never wrong.

use super::action::Action;
use super::character::Ability;
use super::frame::Frame;
use super::game::Bang;
use super::{Config, Event, Face, Kind, Picked, Pins, Place, State};
use crate::kit::{CardSet, Seat, SeatSet};
use crate::laws::Step;

/// Hidden things of a position.
pub(super) struct Shows<'a> {
    config: &'a Config,
    state: &'a State,
    cards: CardSet,
    roles: SeatSet,
    /// Whose dealt characters, and which of them he has picked.
    characters: SeatSet,
    spares: SeatSet,
}

impl<'a> Shows<'a> {
    /// All that the viewer cannot know for certain.
    pub(super) fn everything(
        config: &'a Config,
        state: &'a State,
        viewer: Option<Seat>,
    ) -> Shows<'a> {
        let seats = SeatSet::first_n(config.players());
        Shows {
            config,
            state,
            cards: hidden(state, viewer),
            roles: seats,
            characters: seats,
            spares: seats,
        }
    }

    /// What the step shows the viewer, what its decider spends or leans on, and what chance gave.
    pub(super) fn of_step(step: &Step<'a, Bang>, viewer: Option<Seat>) -> Shows<'a> {
        let (config, before, after) = (step.config, step.before, step.after);
        let unknown = hidden(before, viewer);
        let mut cards = unknown - hidden(after, viewer);
        cards |= unknown & leant_on(step);
        for card in step.picked {
            cards |= unknown & CardSet::one(*card);
        }
        for event in step.events {
            // A card may be seen and hidden again in one step: by its face.
            if let Some(face) = face_of(event.seen_by(viewer)) {
                cards |= unknown & config.of_face(face);
            }
        }
        let chosen = match step.action {
            Action::Choose { .. } => SeatSet::one(step.seat),
            _ => SeatSet::EMPTY,
        };
        let turned_up = choosing(before) && !choosing(after);
        Shows {
            config,
            state: before,
            cards,
            roles: after.open_roles(config) - before.open_roles(config),
            // With all characters turned up everybody sees which of the two each has picked.
            characters: if turned_up {
                SeatSet::first_n(config.players())
            } else {
                chosen
            },
            spares: chosen,
        }
    }

    /// The pins that make a world agree with the position in these things.
    pub(super) fn pins(&self) -> Pins {
        let mut pins = Pins::new();
        let state = self.state;
        let twins = self.cards.iter().map(|card| self.config.twins(card));
        let hidden = hidden_zones(state);
        // A pin is met by what the View shows there, so a card is pinned beside its twins.
        let cards = twins.fold(self.cards, |all, twins| all | (twins & hidden));
        for card in cards.iter() {
            let holder = (0..self.config.players())
                .map(Seat::of)
                .find(|s| state.hands[s.index()].contains(card));
            let place = match (holder, state.deck.position(card)) {
                (Some(seat), _) => Place::Hand(seat),
                (None, Some(height)) => Place::DeckAt((state.deck.len() - 1 - height) as u8),
                (None, None) => Place::Aside,
            };
            // At most one pin a card: there is room for all.
            let _ = pins.card(self.config.face(card), place);
        }
        for seat in self.roles.iter() {
            pins.role(seat, state.roles[seat.index()]);
        }
        for seat in (self.characters | self.spares).iter() {
            let (first, spare) = (state.characters[seat.index()], state.spares[seat.index()]);
            let pick = state.picked[seat.index()];
            pins.pick(seat, pick);
            let whole = self.spares.contains(seat);
            if whole || pick != Picked::Second {
                pins.character(seat, first);
            }
            if let Some(spare) = spare.filter(|_| whole || pick == Picked::Second) {
                pins.spare(seat, spare);
            }
        }
        pins
    }
}

/// The cards of hidden zones.
fn hidden_zones(state: &State) -> CardSet {
    let hands = state.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h);
    hands | state.deck.set() | state.aside
}

/// The cards of hidden zones of which the viewer does not know the very place, be it that he knows the zone.
fn hidden(state: &State, viewer: Option<Seat>) -> CardSet {
    let knowledge = &state.knowledge;
    let known = viewer.map_or(knowledge.public(), |seat| knowledge.seat_knows(seat));
    let placed = (known & knowledge.exact()) | (known - state.deck.set());
    let mut unknown = hidden_zones(state) - placed;
    if let Some(seat) = viewer {
        unknown -= state.hand(seat);
        // Cards lie aside only for the one whose turn it is.
        if state.turn_owner() == viewer {
            unknown -= state.aside;
        }
    }
    unknown
}

fn choosing(state: &State) -> bool {
    matches!(state.stack.first(), Some(Frame::ChooseCharacters))
}

/// The hidden cards that the action spends, and those without which it would not be allowed.
fn leant_on(step: &Step<'_, Bang>) -> CardSet {
    let (config, state, seat) = (step.config, step.before, step.seat);
    let hand = state.hand(seat);
    let card_of =
        |face: Face, zone: CardSet| config.find(face, zone).map_or(CardSet::EMPTY, CardSet::one);
    let mut cards = match step.action {
        Action::Play { card }
        | Action::PlayAt { card, .. }
        | Action::PlayTake { card, .. }
        | Action::Respond { card } => card_of(card, hand),
        // A pair needs a higher card; the highest is one.
        Action::Heal { card } => {
            let highest = hand.last().map_or(CardSet::EMPTY, CardSet::one);
            card_of(card, hand) | highest
        }
        Action::Pick { card } => card_of(card, hand) | card_of(card, state.aside),
        Action::Choose { .. }
        | Action::End
        | Action::CheckBarrel
        | Action::CheckAbility
        | Action::Pass
        | Action::PickTable { .. }
        | Action::DrawDeck
        | Action::DrawDiscard
        | Action::DrawHand { .. }
        | Action::Serve
        | Action::TryJail => CardSet::EMPTY,
    };
    let spends = matches!(
        step.action,
        Action::Respond { .. } | Action::Heal { .. } | Action::Pick { .. }
    );
    // A rescue that is begun must be completed, so its first card leans on the rest (BANG-DMG-5).
    if spends && state.is_living(seat) && state.life(seat) <= 0 {
        cards |= hand & config.of_kind(Kind::Beer);
        if state.owned(seat).contains(Ability::DiscardToHeal) {
            cards |= hand;
        }
    }
    cards
}

/// The face that an event shows, if it shows one.
fn face_of(event: Event) -> Option<Face> {
    match event {
        Event::Drew { card, .. }
        | Event::Looked { card, .. }
        | Event::Returned { card, .. }
        | Event::Kept { card, .. }
        | Event::TookFromHand { card, .. }
        | Event::Flipped { card, .. } => card,
        Event::Showed { card, .. }
        | Event::TookDiscard { card, .. }
        | Event::TookFromTable { card, .. }
        | Event::Played { card, .. }
        | Event::Placed { card, .. }
        | Event::Responded { card, .. }
        | Event::Discarded { card, .. }
        | Event::TableDiscarded { card, .. }
        | Event::DiscardedFromHand { card, .. }
        | Event::DiscardedFromTable { card, .. }
        | Event::Counted { card, .. }
        | Event::StoreShown { card }
        | Event::StoreTaken { card, .. } => Some(card),
        Event::CharacterChosen { .. }
        | Event::CharacterShown { .. }
        | Event::TurnBegan { .. }
        | Event::TurnLost { .. }
        | Event::Declined { .. }
        | Event::Dodged { .. }
        | Event::Served { .. }
        | Event::DynamitePassed { .. }
        | Event::DynamiteExploded { .. }
        | Event::Reshuffled { .. }
        | Event::Damaged { .. }
        | Event::Healed { .. }
        | Event::Died { .. }
        | Event::RoleShown { .. }
        | Event::Won { .. } => None,
    }
}
