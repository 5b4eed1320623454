//! How a Play goes on: an id taken, a decision carried out, forced choices made.

use super::draft::Path;
use super::offer::Offer;
use super::outcome::{PlayError, Step};
use super::style::Forced;
use super::{MOST_FORCED, Play};
use crate::game::Status;
use crate::kit::{Chance, Seat};
use crate::learn::{Id, Learn, Offered};

impl<G: Learn> Play<G> {
    /// Makes every choice among one, where that is wanted.
    #[inline]
    pub(super) fn pass_over<C: Chance>(
        &mut self,
        config: &G::Config,
        chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) {
        match self.forced {
            Forced::Ask => {}
            Forced::Skip => {
                self.settle(config, chance, log, &mut Offer::unwritten());
            }
        }
    }

    /// Makes every choice among one, where that is wanted, and lists what the first seat to act may choose then.
    ///
    /// Gives that seat and how many ids there are; `None` when the game is over.
    #[inline]
    pub(crate) fn settle<C: Chance>(
        &mut self,
        config: &G::Config,
        mut chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
        offer: &mut Offer<'_>,
    ) -> Option<(Seat, usize)> {
        let mut passed = 0;
        loop {
            let first = self.to_act(config).first()?;
            let mut listing = offer.begin(G::IDS);
            self.choices(config, first, |id| listing.add(id));
            let asked = Some((first, listing.len()));
            if self.forced == Forced::Ask || passed == MOST_FORCED {
                return asked;
            }
            // Where several are asked, the others wait for their turn: who has answered already would have no choice.
            let Some(id) = listing.single() else {
                return asked;
            };
            let taken = self.take::<true, _>(config, first, id, chance.as_deref_mut(), log);
            debug_assert!(taken.is_ok(), "what is offered is taken");
            if taken.is_err() {
                return asked;
            }
            passed += 1;
        }
    }

    // Kept out of line: the whole engine is in it, and a loop around it would fetch all its constants first.
    /// One id, with nothing passed over afterwards. If it is known to be `OFFERED`, nothing is checked.
    #[inline(never)]
    pub(crate) fn take<const OFFERED: bool, C: Chance>(
        &mut self,
        config: &G::Config,
        seat: Seat,
        id: Id,
        chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) -> Result<Step, PlayError> {
        let Some(choice) = G::decode(config, id, seat) else {
            return Err(self.refusal(config, seat, id));
        };
        // Nearly always the draft is empty.
        let action = if self.draft(seat).is_empty() {
            G::decision(&self.state, seat, &[choice])
        } else {
            self.drafted_decision(config, seat, choice)
        };
        if let Some(action) = action {
            return match self.carry_out::<OFFERED, _>(config, seat, action, chance, log) {
                Ok(()) => Ok(Step::Done),
                Err(_) => Err(self.refusal(config, seat, id)),
            };
        }
        let more = OFFERED || self.offers(config, seat, id);
        if more && self.drafts.push(seat, id) {
            Ok(Step::Further)
        } else {
            Err(self.refusal(config, seat, id))
        }
    }

    /// The decision that this choice makes behind the seat's draft.
    #[inline(never)]
    fn drafted_decision(
        &self,
        config: &G::Config,
        seat: Seat,
        choice: G::Choice,
    ) -> Option<G::Action> {
        let path = Path::<G>::read(config, seat, self.draft(seat), choice)?;
        G::decision(&self.state, seat, path.choices())
    }

    /// Whether the mask offers this id behind the seat's draft.
    fn offers(&self, config: &G::Config, seat: Seat, id: Id) -> bool {
        let mut offered = false;
        self.choices(config, seat, |other| offered |= other == id);
        offered
    }

    /// Why an id is not taken.
    #[cold]
    fn refusal(&self, config: &G::Config, seat: Seat, id: Id) -> PlayError {
        let last = G::IDS.saturating_sub(1) as Id;
        match self.status(config) {
            Status::Over(_) => PlayError::Over,
            Status::ToAct(seats) if !seats.contains(seat) => PlayError::NotAsked { seat },
            Status::ToAct(_) if id > last => PlayError::NoSuchId { id, last },
            Status::ToAct(_) => PlayError::MaskedOut { seat, id },
        }
    }

    /// Applies a whole decision and shows every seat what it may see of it, with nothing passed over afterwards. If it
    /// is known to be `OFFERED`, it is not checked.
    #[inline(always)]
    pub(crate) fn carry_out<const OFFERED: bool, C: Chance>(
        &mut self,
        config: &G::Config,
        seat: Seat,
        action: G::Action,
        chance: Option<&mut C>,
        log: &mut impl FnMut(G::Event),
    ) -> Result<(), G::Illegal> {
        let ask = G::ask_number(&self.state);
        let keys = &mut self.keys;
        let hear = |event| {
            keys.hear::<G>(config, event);
            log(event);
        };
        let state = &mut self.state;
        if OFFERED {
            G::carry_out(config, state, seat, Offered::listed(action), chance, hear);
        } else {
            match chance {
                None => G::apply(config, state, ask, seat, action, hear)?,
                Some(chance) => G::apply_with(config, state, ask, seat, action, chance, hear)?,
            }
        }
        self.keys.remember::<G>(config, seat, action);
        self.drop_drafts(seat, ask);
        Ok(())
    }

    /// A draft is for one question: other seats keep theirs while a simultaneous one is still open.
    #[inline]
    fn drop_drafts(&mut self, seat: Seat, ask: u32) {
        if G::ask_number(&self.state) != ask {
            self.drafts.drop_all();
        } else {
            self.drafts.drop_one(seat);
        }
    }
}
