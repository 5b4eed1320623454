//! The simple bot: what an action is worth, in dollars.

use crate::cash_n_guns::{
    Action, AskKind, Bullet, Bullets, Config, Hand, LAST_CALL, Power, ROUNDS, Role, SeenGun, View,
    Word,
};
use crate::kit::{Seat, SeatSet};

/// What a wound costs that does not kill.
const WOUND: i32 = 12_000;
/// What a life is worth besides the money that goes with it.
const LIFE: i32 = 60_000;
/// What a shame marker costs.
const SHAME: i32 = 5_000;

/// How far whim may lift an action: bullets most, as a bot whose gun can be read is a poor one.
pub(super) const fn whim(action: Action) -> u32 {
    match action {
        Action::Load { .. } => 24_000,
        Action::Aim { .. } => 14_000,
        Action::TakeBack { .. } | Action::TakeGun { .. } => 2_000,
        Action::Say(Word::Wait | Word::Show) => 20_000,
        Action::Say(_) => 4_000,
    }
}

/// What the action is worth to the seat that has this View.
pub(super) fn worth(config: &Config, view: &View, own: Seat, action: Action) -> i32 {
    match action {
        Action::Load { first, second } => {
            let second = second.map_or(0, |b| load(view, own, Hand::Second, b));
            load(view, own, Hand::First, first) + second
        }
        Action::Aim { first, second } => {
            let again = second.map_or(0, |at| aim(view, at));
            // Two guns at two targets hold two players up.
            let apart = if second.is_some_and(|at| at != first) {
                6_000
            } else {
                0
            };
            aim(view, first) + again + apart
        }
        Action::TakeBack { instead } => match instead {
            // The strong card is wanted where there are rounds to use it in.
            Bullet::Clic if view.round() < ROUNDS - 1 => 10_000,
            Bullet::Clic | Bullet::Bang | Bullet::BangBangBang => -10_000,
        },
        Action::TakeGun { from } => view
            .gun(from, Hand::First)
            .map_or(0, |gun| live(gun.unknown()).0),
        Action::Say(word) => say(config, view, own, word),
    }
}

/// Cards that shoot, and all cards.
fn live(cards: Bullets) -> (i32, i32) {
    let shots = cards.of(Bullet::Bang) + cards.of(Bullet::BangBangBang);
    (i32::from(shots), cards.len() as i32)
}

/// A large pot is worth a shot, and shots left over at the end are worth nothing.
fn load(view: &View, own: Seat, hand: Hand, bullet: Bullet) -> i32 {
    let Some(cards) = view.gun(own, hand).and_then(|gun| gun.hand) else {
        return 0;
    };
    let (shots, all) = live(cards);
    let rich = (view.pot().value() as i32 - 45_000) / 4;
    match bullet {
        Bullet::Clic => 0,
        Bullet::Bang => rich + shots * 24_000 / all.max(1) - 6_000,
        Bullet::BangBangBang => rich + shots * 24_000 / all.max(1) - 8_000,
    }
}

/// Whoever is rich, or near his death, is a target.
fn aim(view: &View, at: Seat) -> i32 {
    let rich = view.money(at) as i32 / 8;
    let wounded = i32::from(view.wounds(at)) * 4_000;
    // A gun that can hardly be loaded is no threat, and its owner does not stay for nothing.
    let armed = view
        .gun(at, Hand::First)
        .map_or(0, |gun| chance(gun, 4_000));
    rich + wounded + armed
}

/// So much times the chance that the gun is loaded with a shot.
fn chance(gun: &SeenGun, times: i32) -> i32 {
    let (shots, all) = live(gun.unknown());
    times * shots / all.max(1)
}

/// What the guns that point at the seat may cost it, in dollars.
fn danger(view: &View, own: Seat) -> i32 {
    let deadly = if view.power(own) == Some(Power::Unbreakable) {
        4
    } else {
        3
    };
    let lives = deadly - i32::from(view.wounds(own));
    let mut risk = 0;
    let mut guns = 0;
    for seat in view.living().iter() {
        for hand in Hand::ALL {
            if let Some(gun) = view.gun(seat, *hand) {
                if gun.loaded && gun.aim == Some(own) {
                    risk += chance(gun, 1_000);
                    guns += 1;
                }
            }
        }
    }
    let dies = lives <= 1 || (lives == 2 && guns > 1 && risk > 700);
    let price = if dies {
        LIFE + view.money(own) as i32
    } else {
        WOUND
    };
    let price = if view.power(own) == Some(Power::DragonSkin) && lives > 1 {
        WOUND
    } else {
        price
    };
    risk.min(1_500) * price / 1_000
}

/// What a share of the pot is likely to be for one who stays.
fn share(view: &View) -> i32 {
    let pointed = |seat: &Seat| {
        let aims = |other: Seat| {
            Hand::ALL.iter().any(|hand| {
                let gun = view.gun(other, *hand);
                gun.is_some_and(|gun| gun.loaded && gun.aim == Some(*seat))
            })
        };
        view.living().iter().any(aims)
    };
    let safe: SeatSet = view
        .standing()
        .iter()
        .filter(|seat| !pointed(seat))
        .collect();
    view.pot().split(safe.len().max(2) as u8).each as i32
}

fn say(config: &Config, view: &View, own: Seat, word: Word) -> i32 {
    let standing = view.standing();
    match word {
        Word::Pass | Word::Stay => match view.ask().map(|ask| ask.kind) {
            Some(AskKind::Courage) => {
                // The cop passes the phone only where he shares.
                let phone = view.role(own) == Some(Role::Cop) && view.round() <= LAST_CALL;
                let phone = if phone { 15_000 } else { 0 };
                share(view) + phone - danger(view, own)
            }
            _ => 0,
        },
        Word::Withdraw => match view.power(own) {
            Some(Power::SuperCoward) => SHAME,
            Some(Power::DoesNotHurt) if !view.open().contains(own) => view.pot().value() as i32 / 6,
            Some(_) | None => -SHAME,
        },
        Word::Wait => 4_000,
        Word::Show => -4_000,
        Word::Throw => {
            // What others would share, and who would die of it.
            let weak = standing
                .iter()
                .filter(|seat| view.wounds(*seat) >= 2)
                .count() as i32;
            let gone = !view.living().contains(own);
            view.pot().value() as i32 / 3 - 15_000 + weak * 15_000 + if gone { 60_000 } else { 0 }
        }
        Word::Share => {
            let with = view.pot().split(standing.len() as u8 + 1).each as i32;
            let last = config.rules().players > 0 && view.round() == ROUNDS;
            with - if last { 0 } else { 12_000 }
        }
        Word::Call => 20_000,
    }
}
