//! The pot, the phone and the end (CG-S7, CG-S8, CG-SCORE).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use standoff::cash_n_guns::{Action, PhoneSet, Power, Role, Step, Word};

use super::{Phone, Referee, Round, Said, Slip, split};

type Loot = (Option<(BTreeSet<usize>, u32)>, Option<Phone>);

impl Referee {
    pub(super) fn loot(&mut self, now: &mut Round, said: &[Said]) -> Result<Loot, String> {
        // CG-P10, CG-R24.
        let able = self.closed(Power::DoesNotHurt).filter(|seat| {
            let fell = now.withdrew.contains(seat) || now.felled.contains(seat);
            self.players[*seat].alive && fell && !now.slow.contains(seat)
        });
        let mut sharers = self.standing(now);
        let share = Action::Say(Word::Share);
        let claimed = self.at_will(now, said, Step::Share, able, &[share])?;
        if let (Some(seat), Some(_)) = (able, claimed) {
            self.players[seat].open = true;
            sharers.insert(seat);
        }
        let fewest = self.slips(Slip::TheFewestAreLeft);
        let (each, left) = split::split(&self.pot, sharers.len(), fewest);
        for seat in &sharers {
            self.players[*seat].money += each;
        }
        self.pot = left;
        if each == 0 && self.slips(Slip::ThePotIsLost) {
            self.pot.clear();
        }
        let phone = self.phone(now, said, &sharers, each)?;
        Ok((Some((sharers, each)), phone))
    }

    /// CG-S8, CG-R28, CG-R29, CG-R31, CG-R36.
    fn phone(
        &mut self,
        now: &mut Round,
        said: &[Said],
        sharers: &BTreeSet<usize>,
        each: u32,
    ) -> Result<Option<Phone>, String> {
        let received = self.rules.phone_set == PhoneSet::Standing || each > 0;
        let goes = self.rules.cop && self.round <= 6 && self.calls < 3;
        if !goes || !received || sharers.is_empty() {
            return Ok(None);
        }
        let cop = self.players.iter().position(|p| p.role == Some(Role::Cop));
        let able = cop.filter(|seat| sharers.contains(seat));
        let call = Action::Say(Word::Call);
        let used = self
            .at_will(now, said, Step::Phone, able, &[call])?
            .is_some();
        self.calls += u8::from(used && !self.slips(Slip::NobodyHearsTheCall));
        // CG-R36: round to the right, which is against the clock.
        let (players, godfather) = (self.players.len(), usize::from(self.rules.godfather));
        let mut round = (0..players).map(|steps| (godfather + players - steps) % players);
        let first = round.find(|seat| sharers.contains(seat));
        Ok(Some(Phone {
            first: first.expect("somebody shares"),
            seats: sharers.clone(),
            used,
        }))
    }

    /// What a player has at the end, in dollars; the dead have lost (CG-SCORE).
    pub(super) fn score(&self, seat: usize) -> i64 {
        let player = &self.players[seat];
        let mut money = i64::from(player.money);
        let shame = 5_000 * i64::from(player.shame);
        match player.power {
            Some(Power::SuperCoward) => money += shame,
            _ if self.slips(Slip::ShameIsFree) => {}
            _ => money -= shame,
        }
        if player.power == Some(Power::SixFeetUnder) {
            let dead = self.players.iter().filter(|p| !p.alive).count();
            money += 10_000 * dead as i64;
        }
        money
    }

    /// CG-R14, CG-COPa to c, CG-R33, CG-R34, CG-TIE.
    pub(super) fn winners(&self) -> BTreeSet<usize> {
        let mut ranked = self.alive();
        if ranked.len() <= 1 {
            return ranked;
        }
        if self.slips(Slip::TheDeadAreRanked) {
            ranked = (0..self.players.len()).collect();
        }
        let cop = self.players.iter().position(|p| p.role == Some(Role::Cop));
        if let Some(cop) = cop.filter(|cop| self.players[*cop].alive) {
            if self.calls == 3 && self.players[cop].light <= 1 {
                return [cop].into();
            }
            ranked.remove(&cop);
        }
        let rank = |seat: &usize| {
            let player = &self.players[*seat];
            (self.score(*seat), Reverse(player.shame), player.wounds)
        };
        let best = ranked.iter().map(rank).max();
        let won = ranked.iter().filter(|seat| Some(rank(seat)) == best);
        won.copied().collect()
    }
}
