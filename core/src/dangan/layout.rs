//! Where hidden cards lie once cylinders are loaded, and how they are dealt for an imagined position.

use rand_core::Rng;

use super::bullet::Sticker;
use super::config::{CHAMBERS, Config, HAND, MAX_DECK, MAX_SEATS};
use super::imagine::{ImagineError, take};
use super::kind::Kind;
use super::pins::{Pins, Spot};
use super::state::State;
use super::view::View;
use crate::kit::rng::{below, shuffle};
use crate::kit::{FixedVec, Seat, SeatSet};

/// All cards of a round that are not in the deck.
const MOST: usize = MAX_SEATS * HAND;

/// A card that lies somewhere, open or hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    /// Where; `None` if it lies open.
    pub(super) spot: Option<Spot>,
    /// Who may have loaded it or left it out.
    pub(super) from: SeatSet,
    pub(super) card: Option<Kind>,
    pub(super) sticker: Sticker,
}

impl Default for Slot {
    fn default() -> Slot {
        Slot {
            spot: None,
            from: SeatSet::EMPTY,
            card: None,
            sticker: Sticker::NONE,
        }
    }
}

impl Slot {
    fn is_left_out(&self) -> bool {
        matches!(self.spot, Some(Spot::LeftOut(_)))
    }

    /// Whose load it belongs to, as far as it can be told: with a sticker a seat, else the seats it may be of.
    pub(super) fn load(&self) -> SeatSet {
        self.sticker.seat().map_or(self.from, SeatSet::one)
    }
}

/// Every card of the round but the deck.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) slots: FixedVec<Slot, MOST>,
}

impl Layout {
    fn empty() -> Layout {
        Layout {
            slots: FixedVec::new(),
        }
    }

    /// As a viewer sees it.
    pub(super) fn new(config: &Config, view: &View) -> Result<Layout, ImagineError> {
        let mut layout = Layout::empty();
        let mut add = |slot| {
            let added = layout.slots.push(slot);
            added.map_err(|_| ImagineError::NoSuchView)
        };
        for fired in &view.fired {
            add(Slot {
                spot: None,
                from: fired.from,
                card: Some(fired.kind),
                sticker: fired.sticker,
            })?;
        }
        for seat in config.seats().iter() {
            let cylinder = (0..).map(|at| Spot::Cylinder(seat, at));
            let aside = (0..).map(|at| Spot::Aside(seat, at));
            let backs = view.cylinder(seat).iter().zip(cylinder);
            for (back, spot) in backs.chain(view.aside(seat).iter().zip(aside)) {
                add(Slot {
                    spot: Some(spot),
                    from: back.from,
                    card: back.card,
                    sticker: back.sticker,
                })?;
            }
        }
        layout.add_left_out(config, |seat| {
            let own = view.viewer == Some(seat);
            own.then(|| view.hand.first().copied()).flatten()
        })?;
        Ok(layout)
    }

    /// As it is.
    pub(super) fn of_state(config: &Config, state: &State) -> Result<Layout, ImagineError> {
        let mut layout = Layout::empty();
        let fired = state
            .fired
            .iter()
            .map(|f| (None, f.from, f.kind, f.sticker));
        let lying = config.seats().iter().flat_map(|seat| {
            let cylinder = state.cylinder(seat).iter().enumerate();
            let cylinder = cylinder.map(move |(at, b)| (Spot::Cylinder(seat, at as u8), b));
            let aside = state.aside(seat).iter().enumerate();
            let aside = aside.map(move |(at, b)| (Spot::Aside(seat, at as u8), b));
            cylinder
                .chain(aside)
                .map(|(spot, b)| (Some(spot), b.from, b.kind, b.sticker))
        });
        for (spot, from, card, sticker) in fired.chain(lying) {
            let added = layout.slots.push(Slot {
                spot,
                from,
                card: Some(card),
                sticker,
            });
            added.map_err(|_| ImagineError::NoSuchView)?;
        }
        layout.add_left_out(config, |seat| state.hand(seat).first().copied())?;
        Ok(layout)
    }

    /// What was left out belongs to the load of its seat, and so to the seats that its bullets are mixed with.
    fn add_left_out(
        &mut self,
        config: &Config,
        card: impl Fn(Seat) -> Option<Kind>,
    ) -> Result<(), ImagineError> {
        for seat in config.seats().iter() {
            let group = self.slots.iter().find(|s| s.from.contains(seat));
            let from = group.map(|s| s.from).ok_or(ImagineError::NoSuchView)?;
            let sticker = super::setup::sticker_of(config, seat);
            let added = self.slots.push(Slot {
                spot: Some(Spot::LeftOut(seat)),
                from,
                card: card(seat),
                sticker,
            });
            added.map_err(|_| ImagineError::NoSuchView)?;
        }
        Ok(())
    }

    /// Deals what is not known, and puts every hidden card into the position.
    pub(super) fn deal(
        mut self,
        config: &Config,
        state: &mut State,
        pins: &Pins,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        self.pin_all(config, pins)?;
        if config.rules().stickers {
            self.deal_stickers(config, rng)?;
        }
        let mut left: [u8; Kind::COUNT] = core::array::from_fn(|i| config.in_play(Kind::ALL[i]));
        for card in self.slots.iter().filter_map(|slot| slot.card) {
            take(&mut left, card).ok_or(ImagineError::Stuck)?;
        }
        for load in self.loads().iter() {
            self.deal_own(*load, Kind::LIVE, &mut left, rng)?;
        }
        for load in self.loads().iter() {
            self.deal_own(*load, Kind::Kosuzu, &mut left, rng)?;
        }
        self.deal_rest(&mut left, rng)?;
        for slot in &self.slots {
            let Some(card) = slot.card else { continue };
            let bullet = match slot.spot {
                None => continue,
                Some(Spot::LeftOut(seat)) => {
                    state.hands[seat.index()] = FixedVec::first_of([card; HAND], 1);
                    continue;
                }
                Some(Spot::Cylinder(seat, at)) => {
                    state.cylinders[seat.index()].get_mut(usize::from(at))
                }
                Some(Spot::Aside(seat, at)) => state.asides[seat.index()].get_mut(usize::from(at)),
            };
            if let Some(bullet) = bullet {
                bullet.kind = card;
                bullet.sticker = slot.sticker;
            }
        }
        state.deck = left;
        Ok(())
    }

    /// Each load once.
    pub(super) fn loads(&self) -> FixedVec<SeatSet, MAX_SEATS> {
        let mut loads: FixedVec<SeatSet, MAX_SEATS> = FixedVec::new();
        for load in self.slots.iter().map(Slot::load) {
            if !loads.contains(&load) {
                // Loads are disjoint: no more than seats. Others are found out as they are dealt.
                let _ = loads.push(load);
            }
        }
        loads
    }

    fn pin_all(&mut self, config: &Config, pins: &Pins) -> Result<(), ImagineError> {
        for pin in &pins.cards {
            let wrong = ImagineError::Card {
                card: pin.card,
                spot: pin.spot,
            };
            let mut slots = self.slots.iter_mut();
            let slot = slots.find(|s| s.spot == Some(pin.spot)).ok_or(wrong)?;
            if slot.card.is_some_and(|card| card != pin.card) {
                return Err(wrong);
            }
            if config.rules().stickers && slot.card.is_none() && !slot.is_left_out() {
                let seat = pin.sticker.seat().filter(|s| slot.from.contains(*s));
                slot.sticker = Sticker::of(seat.ok_or(wrong)?);
            }
            slot.card = Some(pin.card);
        }
        Ok(())
    }

    /// Who loaded the bullets that a shuffle has mixed: six each, any of them.
    fn deal_stickers(
        &mut self,
        config: &Config,
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        for seat in config.seats().iter() {
            let own = Sticker::of(seat);
            let known = self.slots.iter().filter(|s| s.sticker == own).count();
            // One of them is the card that was left out.
            let missing = (CHAMBERS + 1).checked_sub(known);
            let mut free: FixedVec<u8, MOST> = FixedVec::new();
            for (at, slot) in self.slots.iter().enumerate() {
                if slot.sticker == Sticker::NONE && slot.from.contains(seat) {
                    let _ = free.push(at as u8);
                }
            }
            shuffle(rng, &mut free);
            let chosen = missing.and_then(|n| free.get(..n));
            for at in chosen.ok_or(ImagineError::Stuck)? {
                self.slots[usize::from(*at)].sticker = own;
            }
        }
        Ok(())
    }

    /// Each seat of a load has a card of this kind of its own: a Live round, which it loaded, or a Secret deal.
    fn deal_own(
        &mut self,
        load: SeatSet,
        card: Kind,
        left: &mut [u8; Kind::COUNT],
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let of_load = |slot: &Slot| slot.load() == load;
        let known = self
            .slots
            .iter()
            .filter(|s| of_load(s) && s.card == Some(card));
        let missing = load.len().saturating_sub(known.count());
        for _ in 0..missing {
            let free = |slot: &Slot| {
                let may_be = card != Kind::LIVE || !slot.is_left_out();
                of_load(slot) && slot.card.is_none() && may_be
            };
            let count = self.slots.iter().filter(|s| free(s)).count() as u32;
            let nth = below(rng, count) as usize;
            let slot = self.slots.iter_mut().filter(|s| free(s)).nth(nth);
            slot.ok_or(ImagineError::Stuck)?.card = Some(card);
            take(left, card).ok_or(ImagineError::Stuck)?;
        }
        Ok(())
    }

    /// The rest of the deck goes to the rest of the places, and what remains stays in the deck.
    fn deal_rest(
        &mut self,
        left: &mut [u8; Kind::COUNT],
        rng: &mut (impl Rng + ?Sized),
    ) -> Result<(), ImagineError> {
        let mut pool: FixedVec<Kind, { MAX_DECK + MAX_SEATS }> = FixedVec::new();
        for kind in Kind::ALL {
            for _ in 0..left[kind.index()] {
                // The Config's deck, and a Secret deal each, are no more.
                let _ = pool.push(*kind);
            }
        }
        shuffle(rng, &mut pool);
        for slot in self.slots.iter_mut().filter(|s| s.card.is_none()) {
            let card = pool.pop().ok_or(ImagineError::Stuck)?;
            left[card.index()] -= 1;
            slot.card = Some(card);
        }
        Ok(())
    }
}
