//! The simple bot: every legal action has a worth, and the best is done.

use crate::bang::{
    Action, AskKind, CheckFor, Config, Effect, Face, HorseSlots, Kind, Suit, Take, View,
};
use crate::kit::Seat;

use super::stance::{Ledger, enmity};
use super::value::{beer_works, has_in_play, keep, weapon_range};

/// What is never done while there is something else: doing nothing is worth 0.
const NEVER: i32 = -1000;

/// What an action is worth to the viewer among his legal ones; only comparisons mean anything.
pub(super) fn worth(
    config: &Config,
    view: &View,
    ledger: &Ledger,
    legal: &[Action],
    action: Action,
) -> i32 {
    let (Some(me), Some(ask)) = (view.viewer(), view.ask()) else {
        return 0;
    };
    let mind = Mind {
        config,
        view,
        ledger,
        me,
    };
    match ask.kind {
        AskKind::Play => mind.play(action),
        AskKind::Shot => mind.dodge(legal, ask.needed, action),
        AskKind::Indians | AskKind::Duel | AskKind::Rescue => mind.answer(action),
        AskKind::Quiet => mind.heal_early(action),
        AskKind::Check(why) => mind.count(why, action),
        AskKind::DrawFrom => mind.draw_from(action),
        AskKind::Store => mind.picked(action),
        AskKind::Return | AskKind::Excess | AskKind::Pay | AskKind::Discard(_) => {
            -mind.picked(action)
        }
        AskKind::Jail => i32::from(action == Action::TryJail),
        // One character is as good as another.
        AskKind::Character => 0,
    }
}

/// One seat's point of view.
struct Mind<'a> {
    config: &'a Config,
    view: &'a View,
    ledger: &'a Ledger,
    me: Seat,
}

impl Mind<'_> {
    fn enmity(&self, other: Seat) -> i32 {
        enmity(self.config, self.view, self.ledger, other)
    }

    fn keep(&self, face: Face) -> i32 {
        keep(self.config, self.view, face)
    }

    fn wounds(&self, seat: Seat) -> i32 {
        i32::from(self.view.max_life(seat) - self.view.life(seat))
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        self.view.living().without(self.me).iter()
    }

    /// Phase 2: equipment, then help, then harm, and the end when nothing is worth doing.
    fn play(&self, action: Action) -> i32 {
        if let Action::Play { card } = action {
            self.play_alone(card)
        } else if let Action::PlayAt { card, target } = action {
            self.play_at(card, target)
        } else if let Action::PlayTake { target, take, .. } = action {
            self.take(target, take)
        } else {
            self.heal_early(action)
        }
    }

    fn play_alone(&self, card: Face) -> i32 {
        match card.kind().effect() {
            Effect::Draw(_) => 95,
            Effect::Store => 45,
            Effect::Heal(..) if card.kind() == Kind::Beer => {
                if self.wounds(self.me) > 0 && beer_works(self.config, self.view) {
                    75
                } else {
                    NEVER
                }
            }
            Effect::Heal(..) => self.saloon(),
            Effect::Shoot(_) | Effect::Indians => self.sweep(),
            Effect::Weapon(range, _) => {
                let now = weapon_range(self.config, self.view, self.me);
                if range > now {
                    80 + i32::from(range)
                } else {
                    NEVER
                }
            }
            Effect::Sight | Effect::Back => {
                let single = self.config.rules().horse_slots == HorseSlots::Single;
                let has = |kind| has_in_play(self.config, self.view, self.me, kind);
                if single && (has(Kind::Mustang) || has(Kind::Scope)) {
                    NEVER
                } else {
                    82
                }
            }
            Effect::Barrel => 84,
            Effect::Dynamite => 10,
            Effect::Dodge | Effect::Take(_) | Effect::Discard(_) | Effect::Duel | Effect::Jail => {
                NEVER
            }
        }
    }

    /// Good if it heals the viewer and his friends more than his foes.
    fn saloon(&self) -> i32 {
        let mine = 30 * self.wounds(self.me).min(1);
        let theirs = self
            .others()
            .filter(|s| self.wounds(*s) > 0)
            .map(|s| self.enmity(s) / 5);
        mine - theirs.sum::<i32>()
    }

    /// Good if it harms foes more than friends; a friend's last life point counts much.
    fn sweep(&self) -> i32 {
        let harm = self.others().map(|s| {
            let want = self.enmity(s) / 4;
            if want < 0 && self.view.life(s) <= 1 {
                want - 60
            } else {
                want
            }
        });
        let gain: i32 = harm.sum();
        if gain > 0 { 55 + gain / 10 } else { NEVER }
    }

    fn play_at(&self, card: Face, target: Seat) -> i32 {
        let want = self.enmity(target);
        if want <= 0 {
            return NEVER;
        }
        let weak = 2 * (5 - i32::from(self.view.life(target)));
        let urge = want / 5 + weak;
        match card.kind() {
            Kind::Jail => 65 + want / 5,
            Kind::Duel if self.hand_of(Kind::Bang) > 0 || self.view.hand_size(target) == 0 => {
                48 + urge
            }
            Kind::Duel => NEVER,
            Kind::Bang => 60 + urge,
            // One is kept for the next shot.
            Kind::Missed if self.hand_of(Kind::Missed) > 1 => 50 + urge,
            Kind::Missed => NEVER,
            Kind::Beer
            | Kind::Panic
            | Kind::CatBalou
            | Kind::Stagecoach
            | Kind::GeneralStore
            | Kind::Indians
            | Kind::Gatling
            | Kind::Saloon
            | Kind::WellsFargo
            | Kind::Mustang
            | Kind::Barrel
            | Kind::Scope
            | Kind::Dynamite
            | Kind::Schofield
            | Kind::Volcanic
            | Kind::Remington
            | Kind::RevCarabine
            | Kind::Winchester => NEVER,
        }
    }

    fn hand_of(&self, kind: Kind) -> usize {
        (self.view.hand(self.me) & self.config.of_kind(kind)).len()
    }

    /// A foe's card: what guards him is worth most, and what burdens him is left to him.
    fn take(&self, target: Seat, take: Take) -> i32 {
        let want = self.enmity(target);
        if want <= 0 {
            return NEVER;
        }
        let prize = match take {
            Take::Hand => 4,
            Take::Table(face) => match face.kind().effect() {
                Effect::Jail | Effect::Dynamite => return NEVER,
                Effect::Barrel => 10,
                Effect::Back => 8,
                Effect::Weapon(range, _) => 2 + i32::from(range),
                Effect::Sight => 6,
                Effect::Shoot(_)
                | Effect::Dodge
                | Effect::Heal(..)
                | Effect::Draw(_)
                | Effect::Take(_)
                | Effect::Discard(_)
                | Effect::Indians
                | Effect::Duel
                | Effect::Store => 0,
            },
        };
        70 + want / 5 + prize
    }

    /// Draws cost nothing and come first; cards are spent only if they can be enough.
    fn dodge(&self, legal: &[Action], needed: u8, action: Action) -> i32 {
        if action == Action::CheckBarrel {
            return 100;
        }
        if action == Action::CheckAbility {
            return 90;
        }
        let Action::Respond { card } = action else {
            return 0;
        };
        let usable = |face: Face| legal.contains(&Action::Respond { card: face });
        let cards = self.view.hand(self.me).iter();
        let held = cards.filter(|c| usable(self.config.face(*c))).count();
        if held < usize::from(needed) {
            NEVER
        } else {
            80 - self.keep(card) / 10
        }
    }

    /// Indians!, a Duel, one's own rescue: what can be answered is answered, a card before a pair.
    fn answer(&self, action: Action) -> i32 {
        if let Action::Respond { card } = action {
            200 - self.keep(card)
        } else if let Action::Heal { card } = action {
            100 - self.keep(card)
        } else {
            NEVER
        }
    }

    /// A pair for a life point, only from a hand that has more than it needs.
    fn heal_early(&self, action: Action) -> i32 {
        let Action::Heal { card } = action else {
            return 0;
        };
        let life = usize::try_from(self.view.life(self.me)).unwrap_or(0);
        if life <= 1 || self.view.hand(self.me).len() > life + 1 {
            30 - self.keep(card) / 10
        } else {
            NEVER
        }
    }

    /// Of two flipped cards the better one counts.
    fn count(&self, why: CheckFor, action: Action) -> i32 {
        let Action::Pick { card } = action else {
            return 0;
        };
        let good = match why {
            CheckFor::Barrel | CheckFor::Ability | CheckFor::Jail => card.suit() == Suit::Hearts,
            CheckFor::Dynamite => card.suit() != Suit::Spades || card.rank().number() > 9,
        };
        i32::from(good)
    }

    /// The first card of phase 1: a good one from the discard pile, one of a foe's, or the deck's.
    fn draw_from(&self, action: Action) -> i32 {
        if let Action::DrawHand { from } = action {
            let want = self.enmity(from);
            return if want > 0 { 55 + want / 10 } else { NEVER };
        }
        if action == Action::DrawDiscard {
            let top = self.view.discard().top();
            return top.map_or(NEVER, |c| self.keep(self.config.face(c)));
        }
        50
    }

    /// What is gained with a card that is taken, or lost with one that is given up.
    fn picked(&self, action: Action) -> i32 {
        if let Action::Pick { card } = action {
            self.keep(card)
        } else {
            0
        }
    }
}
