//! A round up to the shots: cards, aims, courage (CG-S2 to CG-S4).

use std::collections::BTreeSet;

use standoff::cash_n_guns::{Action, Bullet, PostCallWithdraw, Power, SlowAim, Step, Word};

use super::{Referee, Round, Said, Slip, Verdict, ensure, offers, seat_of};

impl Referee {
    /// CG-S2, CG-P7.
    pub(super) fn load(&mut self, now: &mut Round, said: &[Said]) -> Verdict {
        let later = self.shown(Power::Cunning);
        let mut must = self.alive();
        if let Some(seat) = later {
            must.remove(&seat);
        }
        let answers = self.said(now, said, Step::Load, &must)?;
        ensure(answers.len() == must.len(), || {
            format!("at loading {answers:?} are asked and not {must:?}")
        })?;
        let cunning = self.closed(Power::Cunning);
        for answer in answers {
            let mut may = self.loads(answer.seat);
            if cunning == Some(answer.seat) {
                may.push(Action::Say(Word::Wait));
            }
            offers(answer, may)?;
            if answer.did == Some(Action::Say(Word::Wait)) {
                self.players[answer.seat].open = true;
            } else {
                self.put_down(now, answer);
            }
        }
        Ok(())
    }

    /// Every choice of a card for each gun.
    fn loads(&self, seat: usize) -> Vec<Action> {
        let guns = &self.players[seat].guns;
        let mut may = BTreeSet::new();
        for first in &guns[0] {
            let first = *first;
            match guns.get(1) {
                Some(second) => may.extend(second.iter().map(|second| Action::Load {
                    first,
                    second: Some(*second),
                })),
                None => {
                    may.insert(Action::Load {
                        first,
                        second: None,
                    });
                }
            }
        }
        may.into_iter().collect()
    }

    fn put_down(&mut self, now: &mut Round, answer: &Said) {
        if let Some(Action::Load { first, second }) = answer.did {
            for (gun, bullet) in [Some(first), second].into_iter().enumerate() {
                if let Some(bullet) = bullet {
                    self.lose(answer.seat, gun, bullet);
                    now.loaded.insert((answer.seat, gun), bullet);
                }
            }
        }
    }

    /// A card leaves a hand.
    pub(super) fn lose(&mut self, seat: usize, gun: usize, bullet: Bullet) {
        let hand = &mut self.players[seat].guns[gun];
        if let Some(at) = hand.iter().position(|b| *b == bullet) {
            hand.remove(at);
        }
    }

    /// CG-S3, CG-P6, and at its end CG-P7.
    pub(super) fn aim(&mut self, now: &mut Round, said: &[Said]) -> Verdict {
        let able = self.closed(Power::Kid).filter(|s| self.players[*s].alive);
        let show = Action::Say(Word::Show);
        let shows = self.at_will(now, said, Step::Kid, able, &[show])?;
        if let (Some(seat), Some(_)) = (able, shows) {
            self.players[seat].open = true;
        }
        let kid = self.shown(Power::Kid);
        let mut must = self.alive();
        if let Some(seat) = kid {
            must.remove(&seat);
        }
        for (step, must) in [(Step::Aim, must), (Step::KidAim, kid.into_iter().collect())] {
            let answers = self.said(now, said, step, &must)?;
            ensure(answers.len() == must.len(), || {
                format!("at {step:?} {answers:?} are asked and not {must:?}")
            })?;
            for answer in answers {
                offers(answer, self.aims(answer.seat))?;
                self.point(now, answer);
            }
        }
        let later = self.shown(Power::Cunning).filter(|s| !now.slow.contains(s));
        let must = later.into_iter().collect();
        for answer in self.said(now, said, Step::CunningLoad, &must)? {
            ensure(later == Some(answer.seat), || {
                format!("seat {} loads late", answer.seat)
            })?;
            offers(answer, self.loads(answer.seat))?;
            self.put_down(now, answer);
        }
        Ok(())
    }

    /// CG-R1: every choice of another who lives, for each gun.
    fn aims(&self, seat: usize) -> Vec<Action> {
        let mut others = self.alive();
        others.remove(&seat);
        let two = self.players[seat].guns.len() > 1;
        let mut may = Vec::new();
        for first in others.iter().map(|s| seat_of(*s)) {
            if !two {
                let second = None;
                may.push(Action::Aim { first, second });
                continue;
            }
            for second in others.iter().map(|s| Some(seat_of(*s))) {
                may.push(Action::Aim { first, second });
            }
        }
        may
    }

    fn point(&mut self, now: &mut Round, answer: &Said) {
        let seat = answer.seat;
        match answer.did {
            Some(Action::Aim { first, second }) => {
                for (gun, at) in [Some(first), second].into_iter().enumerate() {
                    if let Some(at) = at {
                        now.aims.insert((seat, gun), at.index());
                    }
                }
            }
            // CG-R2.
            None if self.rules.slow_aim == SlowAim::OutOfRound => {
                now.slow.insert(seat);
                for gun in 0..self.players[seat].guns.len() {
                    if now.loaded.remove(&(seat, gun)).is_none()
                        && let Some(lowest) = self.players[seat].guns[gun].first().copied()
                    {
                        self.lose(seat, gun, lowest);
                    }
                }
            }
            Some(_) | None => {}
        }
    }

    /// CG-S4.
    pub(super) fn courage(&mut self, now: &mut Round, said: &[Said]) -> Verdict {
        let must: BTreeSet<usize> = &self.alive() - &now.slow;
        let answers = self.said(now, said, Step::Courage, &must)?;
        ensure(answers.len() == must.len(), || {
            format!("stay or withdraw: {answers:?} are asked and not {must:?}")
        })?;
        let sent = self.calls >= 3;
        for answer in answers {
            let seat = answer.seat;
            let mut may = vec![Action::Say(Word::Stay)];
            // CG-R30b.
            let once = self.rules.post_call_withdraw == PostCallWithdraw::OneEach;
            if !(sent && once && self.players[seat].light > 0) {
                may.push(Action::Say(Word::Withdraw));
            }
            offers(answer, may)?;
            if answer.did == Some(Action::Say(Word::Withdraw)) {
                now.withdrew.insert(seat);
                self.players[seat].shame += 1;
                self.players[seat].light += u8::from(sent);
            }
        }
        if !self.slips(Slip::TheWithdrawnShoot) {
            now.loaded
                .retain(|(seat, _), _| !now.withdrew.contains(seat));
        }
        let (aims, withdrew) = (&now.aims, &now.withdrew);
        let mut lowered = BTreeSet::new();
        now.loaded.retain(|place, _| {
            let stays = aims.get(place).is_some_and(|at| !withdrew.contains(at));
            if !stays {
                lowered.insert(place.0);
            }
            stays || (self.slip == Some(Slip::NoGunIsLowered) && aims.contains_key(place))
        });
        if self.slips(Slip::TheLoweredFall) {
            now.felled.extend(lowered);
        }
        Ok(())
    }
}
