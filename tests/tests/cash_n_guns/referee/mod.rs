//! A referee: a round of the game counted again, slowly and from the rule text alone.
//!
//! He keeps a sheet of his own, as somebody who sits beside the table and may see all cards would: hands, wounds, shame,
//! money, who is dead, which powers were used. Of the engine he hears what was asked of whom, what was offered and what
//! was answered; at the end of a round he says what must have come of it. `game` compares.

mod aims;
mod game;
mod score;
mod shots;
mod slip;
mod split;

use std::collections::{BTreeMap, BTreeSet};

use standoff::cash_n_guns::{Action, Bullet, Power, Role, Rules, Step, Word};
use standoff::kit::Seat;

use slip::Slip;

/// What a check found: nothing wrong, or what is wrong in words.
pub(crate) type Verdict = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(what()) }
}

/// One answer: at which step, whose, from which offers; `None` for a seat that was too slow.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) step: Step,
    pub(crate) seat: usize,
    pub(crate) offered: Vec<Action>,
    pub(crate) did: Option<Action>,
}

/// What lies in front of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) alive: bool,
    /// The cards in hand for each gun, sorted; a gun that is taken away leaves none.
    pub(crate) guns: Vec<Vec<Bullet>>,
    pub(crate) wounds: u8,
    pub(crate) shame: u8,
    /// How many of the markers show the police light.
    pub(crate) light: u8,
    pub(crate) money: u32,
    pub(crate) power: Option<Power>,
    pub(crate) open: bool,
    pub(crate) role: Option<Role>,
    /// Whether the role is turned up.
    pub(crate) role_open: bool,
}

/// What is true of one round only.
#[derive(Default)]
struct Round {
    /// The cards face down, by seat and gun.
    loaded: BTreeMap<(usize, usize), Bullet>,
    aims: BTreeMap<(usize, usize), usize>,
    withdrew: BTreeSet<usize>,
    felled: BTreeSet<usize>,
    slow: BTreeSet<usize>,
    /// Wounds taken this round.
    taken: BTreeMap<usize, u8>,
    grenade: bool,
    /// How many answers were used; all must be in the end.
    used: usize,
}

/// The phone card went round (CG-S8).
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Phone {
    pub(crate) first: usize,
    pub(crate) seats: BTreeSet<usize>,
    pub(crate) used: bool,
}

/// How a round ended.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    /// Who shared, and what each received in dollars; `None` where nothing was shared out at all.
    pub(crate) shared: Option<(BTreeSet<usize>, u32)>,
    /// What became of the phone; `None` if it was not passed.
    pub(crate) phone: Option<Phone>,
    /// Who has won, if the game is over.
    pub(crate) winners: Option<BTreeSet<usize>>,
}

/// The sheet.
pub(crate) struct Referee {
    pub(crate) rules: Rules,
    pub(crate) players: Vec<Player>,
    /// Notes in dollars, sorted.
    pub(crate) pot: Vec<u32>,
    pub(crate) calls: u8,
    round: u8,
    somebody_died: bool,
    slip: Option<Slip>,
}

const PASS: Action = Action::Say(Word::Pass);

impl Referee {
    pub(crate) fn new(
        rules: Rules,
        dealt: &[(Option<Power>, Option<Role>)],
        slip: Option<Slip>,
    ) -> Self {
        let bullets = [vec![Bullet::Clic; 5], vec![Bullet::Bang; 2]].concat();
        let bullets = [bullets, vec![Bullet::BangBangBang]].concat();
        let player = |(power, role): &(Option<Power>, Option<Role>)| Player {
            alive: true,
            guns: vec![bullets.clone()],
            wounds: 0,
            shame: 0,
            light: 0,
            money: 0,
            power: *power,
            open: false,
            role: *role,
            role_open: false,
        };
        Self {
            rules,
            players: dealt.iter().map(player).collect(),
            pot: Vec::new(),
            calls: 0,
            round: 0,
            somebody_died: false,
            slip,
        }
    }

    fn slips(&self, slip: Slip) -> bool {
        self.slip == Some(slip)
    }

    fn alive(&self) -> BTreeSet<usize> {
        let seats = 0..self.players.len();
        seats.filter(|s| self.players[*s].alive).collect()
    }

    /// Who has this power, alive or dead.
    fn holder(&self, power: Power) -> Option<usize> {
        self.players.iter().position(|p| p.power == Some(power))
    }

    /// Who has this power and has not shown it.
    fn closed(&self, power: Power) -> Option<usize> {
        self.holder(power).filter(|s| !self.players[*s].open)
    }

    /// Who has shown this power and is alive.
    fn shown(&self, power: Power) -> Option<usize> {
        let living = |s: &usize| self.players[*s].open && self.players[*s].alive;
        self.holder(power).filter(living)
    }

    /// A round from five fresh notes and everything that was answered in it.
    pub(crate) fn round(&mut self, fresh: Vec<u32>, said: &[Said]) -> Result<Outcome, String> {
        self.round += 1;
        self.pot.extend(fresh);
        self.pot.sort_unstable();
        let mut now = Round::default();
        self.load(&mut now, said)?;
        self.aim(&mut now, said)?;
        self.courage(&mut now, said)?;
        self.shoot(&mut now, said)?;
        let (shared, phone) = match now.grenade {
            // CG-R17e.
            true => (None, None),
            false => self.loot(&mut now, said)?,
        };
        ensure(now.used == said.len(), || {
            format!("more was asked than there is to ask: {said:?}")
        })?;
        let over = self.round == 8 || self.alive().len() <= 1;
        let winners = over.then(|| self.winners());
        Ok(Outcome {
            shared,
            phone,
            winners,
        })
    }

    /// The answers at a step; everybody of `must` must be among them.
    fn said<'a>(
        &self,
        now: &mut Round,
        said: &'a [Said],
        step: Step,
        must: &BTreeSet<usize>,
    ) -> Result<Vec<&'a Said>, String> {
        let found: Vec<&Said> = said.iter().filter(|s| s.step == step).collect();
        now.used += found.len();
        for seat in must {
            let asked = found.iter().any(|s| s.seat == *seat);
            ensure(asked, || format!("seat {seat} is not asked at {step:?}"))?;
        }
        Ok(found)
    }

    /// CG-R35: of those asked only the one who has the power, and may use it now, has more than no; gives whether he
    /// used it.
    fn at_will(
        &self,
        now: &mut Round,
        said: &[Said],
        step: Step,
        able: Option<usize>,
        words: &[Action],
    ) -> Result<Option<Action>, String> {
        let mut did = None;
        for answer in self.said(now, said, step, &able.into_iter().collect())? {
            let mut may = vec![PASS];
            if able == Some(answer.seat) {
                may.extend(words);
                did = answer.did.filter(|action| *action != PASS);
            }
            offers(answer, may)?;
        }
        Ok(did)
    }

    /// Who stands.
    fn standing(&self, now: &Round) -> BTreeSet<usize> {
        let down: BTreeSet<usize> = &(&now.withdrew | &now.felled) | &now.slow;
        &self.alive() - &down
    }
}

/// What was offered is what may be done, in any order.
fn offers(answer: &Said, may: Vec<Action>) -> Verdict {
    let may: BTreeSet<Action> = may.into_iter().collect();
    let offered: BTreeSet<Action> = answer.offered.iter().copied().collect();
    ensure(
        offered == may && offered.len() == answer.offered.len(),
        || {
            let (seat, step) = (answer.seat, answer.step);
            format!("seat {seat} is offered {offered:?} at {step:?} and not {may:?}")
        },
    )
}

fn seat_of(number: usize) -> Seat {
    Seat::new(number as u8).expect("a seat of the table")
}
