//! Shots, wounds and deaths (CG-S5, CG-S6), and the powers that follow them (CG-R27).

use std::collections::{BTreeMap, BTreeSet};

use standoff::cash_n_guns::{Action, Bullet, DeadRole, Power, Shots, Step, Toggle, Word};

use super::{Player, Referee, Round, Said, Slip, Verdict, offers, seat_of};

impl Referee {
    pub(super) fn shoot(&mut self, now: &mut Round, said: &[Said]) -> Verdict {
        // CG-S5.
        let big = |bullet: &Bullet| *bullet == Bullet::BangBangBang;
        let loaded = std::mem::take(&mut now.loaded).into_iter();
        let (first, rest): (BTreeMap<_, _>, _) = loaded.partition(|(_, bullet)| big(bullet));
        now.loaded = rest;
        let each = if self.slips(Slip::ThreeWoundsAtOnce) {
            3
        } else {
            1
        };
        let mut hits: BTreeMap<usize, u8> = BTreeMap::new();
        for place in first.keys() {
            *hits.entry(now.aims[place]).or_default() += each;
        }
        if !self.slips(Slip::TheFelledShoot) {
            now.loaded.retain(|(seat, _), _| !hits.contains_key(seat));
        }
        self.step(now, said, Shots::First, &hits)?;
        let fired = first.keys().map(|(seat, _)| *seat).collect();
        self.take_back(now, said, &fired)?;
        if now.grenade {
            return Ok(());
        }

        // CG-S6; CG-R5, CG-R6: whom it can still reach.
        let mut targets = self.alive();
        if self.rules.felled_still_target == Toggle::Off {
            targets = &targets - &now.felled;
        }
        if self.slips(Slip::TheSlowAreSafe) {
            targets = &targets - &now.slow;
        }
        let mut hits: BTreeMap<usize, u8> = BTreeMap::new();
        for ((seat, gun), bullet) in std::mem::take(&mut now.loaded) {
            let at = now.aims.get(&(seat, gun)).filter(|at| targets.contains(at));
            if let (Bullet::Bang, Some(at)) = (bullet, at) {
                *hits.entry(*at).or_default() += 1;
            }
        }
        self.step(now, said, Shots::Rest, &hits)
    }

    /// The hits of one step, and what follows them.
    fn step(
        &mut self,
        now: &mut Round,
        said: &[Said],
        shots: Shots,
        hits: &BTreeMap<usize, u8>,
    ) -> Verdict {
        for (seat, count) in hits {
            self.wound(now, *seat, *count);
        }
        self.bury(now, said, shots)?;
        // CG-P5, CG-R18: only a shot that hits him; not one who was too slow.
        let able = self.closed(Power::Insane).filter(|seat| {
            let lives = self.players[*seat].alive || self.rules.insane_dead_throw == Toggle::On;
            hits.contains_key(seat) && lives && !now.slow.contains(seat)
        });
        let throw = Action::Say(Word::Throw);
        let thrown = self.at_will(now, said, Step::Grenade(shots), able, &[throw])?;
        let (Some(thrower), Some(_)) = (able, thrown) else {
            return Ok(());
        };
        self.players[thrower].open = true;
        now.grenade = true;
        now.loaded.clear();
        let mut targets = match self.slips(Slip::TheGrenadeHitsAll) {
            true => self.alive(),
            false => self.standing(now),
        };
        if self.rules.grenade_hits_thrower == Toggle::On && self.players[thrower].alive {
            targets.insert(thrower);
        }
        for seat in targets {
            self.wound(now, seat, 1);
        }
        self.bury(now, said, shots)
    }

    /// CG-P4: of all hits of a round the first counts; CG-P2: who is hurt so badly shows what keeps him up.
    fn wound(&mut self, now: &mut Round, seat: usize, hits: u8) {
        now.felled.insert(seat);
        let taken = now.taken.entry(seat).or_default();
        let skin = self.players[seat].power == Some(Power::DragonSkin);
        let most = match skin && self.slip != Some(Slip::TheSkinIsThin) {
            true => hits.min(1 - (*taken).min(1)),
            false => hits,
        };
        *taken += most;
        let player = &mut self.players[seat];
        player.open |= most < hits;
        player.wounds += most;
        player.open |= player.power == Some(Power::Unbreakable) && player.wounds >= 3;
    }

    fn is_deadly(&self, player: &Player) -> bool {
        let tough = player.power == Some(Power::Unbreakable);
        let more = tough && !self.slips(Slip::NobodyIsUnbreakable);
        let limit = 3 + u8::from(more) + u8::from(self.slips(Slip::ThreeWoundsAreNotDeadly));
        player.wounds >= limit
    }

    /// Who dies now; of the first who die somebody may take a gun (CG-P3, CG-R19).
    fn bury(&mut self, now: &mut Round, said: &[Said], shots: Shots) -> Verdict {
        let alive = self.alive();
        let dies = |seat: &&usize| self.is_deadly(&self.players[**seat]);
        let dead: BTreeSet<usize> = alive.iter().filter(dies).copied().collect();
        for seat in &dead {
            let player = &mut self.players[*seat];
            player.alive = false;
            // CG-R32.
            player.role_open = player.role.is_some() && self.rules.dead_role == DeadRole::Shown;
        }
        if self.somebody_died || dead.is_empty() {
            return Ok(());
        }
        self.somebody_died = true;
        let heir = self.holder(Power::DontNeedIt);
        let Some(heir) = heir.filter(|seat| self.players[*seat].alive) else {
            return Ok(());
        };
        self.players[heir].open = true;
        let mut from = dead.first().copied();
        if dead.len() > 1 {
            from = None;
            for answer in self.said(now, said, Step::TakeGun(shots), &[heir].into())? {
                let may = dead.iter().map(|s| Action::TakeGun { from: seat_of(*s) });
                offers(answer, may.collect())?;
                if let Some(Action::TakeGun { from: whose }) = answer.did {
                    from = Some(whose.index());
                }
            }
        }
        let Some(from) = from.filter(|_| !self.slips(Slip::NobodyTakesTheGun)) else {
            return Ok(());
        };
        let gun = self.players[from].guns.pop();
        self.players[heir].guns.extend(gun);
        Ok(())
    }

    /// CG-P9, CG-R23.
    fn take_back(&mut self, now: &mut Round, said: &[Said], fired: &BTreeSet<usize>) -> Verdict {
        let able = self.closed(Power::Specialist).filter(|seat| {
            let player = &self.players[*seat];
            player.alive && fired.contains(seat) && !player.guns[0].is_empty()
        });
        let cards: BTreeSet<Bullet> = match able {
            Some(seat) => self.players[seat].guns[0].iter().copied().collect(),
            None => BTreeSet::new(),
        };
        let cards = cards
            .into_iter()
            .map(|instead| Action::TakeBack { instead });
        let did = self.at_will(now, said, Step::TakeBack, able, &cards.collect::<Vec<_>>())?;
        if let (Some(seat), Some(Action::TakeBack { instead })) = (able, did) {
            self.players[seat].open = true;
            if !self.slips(Slip::NothingForTheCard) {
                self.lose(seat, 0, instead);
            }
            self.players[seat].guns[0].push(Bullet::BangBangBang);
            self.players[seat].guns[0].sort_unstable();
        }
        Ok(())
    }
}
