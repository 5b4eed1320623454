//! What each question offers, and the list and the check, which are walks over that.

use super::action::{Action, Choice, Shape, Word};
use super::ask::AskKind;
use super::bullet::{Bullet, Bullets};
use super::config::Config;
use super::power::Power;
use super::role::Role;
use super::rules::PostCallWithdraw;
use super::state::State;
use crate::kit::{Seat, SeatSet};

/// The choices that may come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    bullets: Bullets,
    seats: SeatSet,
    /// At most two, in listing order.
    words: [Option<Word>; 2],
}

impl Options {
    const NONE: Options = Options {
        bullets: Bullets::NONE,
        seats: SeatSet::EMPTY,
        words: [None; 2],
    };

    /// Gives each choice: bullets, seats clockwise from the one who chooses, words.
    #[inline]
    pub fn each(&self, seat: Seat, mut sink: impl FnMut(Choice)) {
        for bullet in Bullet::ALL {
            if self.bullets.of(*bullet) > 0 {
                sink(Choice::Bullet(*bullet));
            }
        }
        let seats = self.seats.iter_from(seat);
        seats.for_each(|seat| sink(Choice::Seat(seat)));
        let words = self.words.iter().flatten();
        words.for_each(|word| sink(Choice::Word(*word)));
    }

    /// Whether this choice is among them.
    #[inline]
    pub fn contains(&self, choice: Choice) -> bool {
        match choice {
            Choice::Bullet(bullet) => self.bullets.of(bullet) > 0,
            Choice::Seat(seat) => self.seats.contains(seat),
            Choice::Word(word) => self.words.contains(&Some(word)),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Options::NONE
    }
}

impl State {
    /// The choices that may follow these; none for a seat that is not asked, for a prefix that is not allowed, and
    /// after a whole decision.
    pub fn options(&self, config: &Config, seat: Seat, prefix: &[Choice]) -> Options {
        let Some(kind) = self.asked(seat) else {
            return Options::NONE;
        };
        let first = self.first_options(config, seat, kind);
        match prefix {
            [] => first,
            [choice] if first.contains(*choice) => self.second_options(seat, *choice),
            _ => Options::NONE,
        }
    }

    #[inline]
    fn first_options(&self, config: &Config, seat: Seat, kind: AskKind) -> Options {
        let hand = |state: &State, hand: usize| {
            state.guns[seat.index()][hand].map_or(Bullets::NONE, |gun| gun.hand)
        };
        let pass_or = |holds: bool, word| Options {
            words: [Some(Word::Pass), holds.then_some(word)],
            ..Options::NONE
        };
        let closed = |power| !self.open.contains(seat) && self.has(config, seat, power);
        match kind {
            AskKind::Load => Options {
                bullets: hand(self, 0),
                words: [closed(Power::Cunning).then_some(Word::Wait), None],
                ..Options::NONE
            },
            AskKind::Kid => pass_or(closed(Power::Kid), Word::Show),
            // Whoever is asked aims (CG-R1).
            AskKind::Aim => Options {
                seats: self.living.without(seat),
                ..Options::NONE
            },
            AskKind::Courage => Options {
                words: [
                    Some(Word::Stay),
                    self.may_withdraw(config, seat).then_some(Word::Withdraw),
                ],
                ..Options::NONE
            },
            AskKind::TakeGun => Options {
                seats: self.first_dead,
                ..Options::NONE
            },
            AskKind::Grenade => pass_or(closed(Power::Insane), Word::Throw),
            AskKind::TakeBack => Options {
                bullets: if closed(Power::Specialist) {
                    hand(self, 0)
                } else {
                    Bullets::NONE
                },
                words: [Some(Word::Pass), None],
                ..Options::NONE
            },
            AskKind::Share => pass_or(closed(Power::DoesNotHurt), Word::Share),
            AskKind::Phone => pass_or(self.roles[seat.index()] == Role::Cop, Word::Call),
        }
    }

    /// What follows a first choice that was allowed: the second gun of who has two (CG-R19h).
    #[inline]
    fn second_options(&self, seat: Seat, first: Choice) -> Options {
        match (self.shape(seat), first) {
            (Some(Shape::LoadTwo), Choice::Bullet(_)) => Options {
                bullets: self.guns[seat.index()][1].map_or(Bullets::NONE, |gun| gun.hand),
                ..Options::NONE
            },
            (Some(Shape::AimTwo), Choice::Seat(_)) => Options {
                seats: self.living.without(seat),
                ..Options::NONE
            },
            _ => Options::NONE,
        }
    }

    /// Once the reinforcements are on their way a player may withdraw once more (CG-R30b).
    fn may_withdraw(&self, config: &Config, seat: Seat) -> bool {
        match config.rules().post_call_withdraw {
            PostCallWithdraw::OneEach => !self.called() || self.light[seat.index()] == 0,
            PostCallWithdraw::CopLimit => true,
        }
    }

    /// What shape of decision the seat is asked for; `None` if it is not asked.
    #[inline]
    pub(super) fn shape(&self, seat: Seat) -> Option<Shape> {
        let two = |two, one| if self.two_guns(seat) { two } else { one };
        Some(match self.asked(seat)? {
            AskKind::Load => two(Shape::LoadTwo, Shape::Load),
            AskKind::Aim => two(Shape::AimTwo, Shape::Aim),
            AskKind::TakeGun => Shape::TakeGun,
            AskKind::TakeBack => Shape::TakeBack,
            AskKind::Kid
            | AskKind::Courage
            | AskKind::Grenade
            | AskKind::Share
            | AskKind::Phone => Shape::Say,
        })
    }

    /// The whole decision that these choices make for what the seat is asked; `None` if they make none.
    pub fn decision(&self, seat: Seat, path: &[Choice]) -> Option<Action> {
        Action::from_path(path, self.shape(seat)?)
    }

    /// Gives each legal action of the seat, in listing order; none if it is not asked.
    #[inline]
    pub fn legal(&self, config: &Config, seat: Seat, mut sink: impl FnMut(Action)) {
        let Some(kind) = self.asked(seat) else { return };
        let Some(shape) = self.shape(seat) else {
            return;
        };
        self.first_options(config, seat, kind).each(seat, |first| {
            if let Some(action) = Action::from_path(&[first], shape) {
                return sink(action);
            }
            self.second_options(seat, first).each(seat, |second| {
                if let Some(action) = Action::from_path(&[first, second], shape) {
                    sink(action);
                }
            });
        });
    }

    /// Whether [`apply`](State::apply) would accept this from the seat.
    #[inline]
    pub fn is_legal(&self, config: &Config, seat: Seat, action: Action) -> bool {
        let (Some(kind), Some(shape)) = (self.asked(seat), self.shape(seat)) else {
            return false;
        };
        let path = action.path();
        if Action::from_path(&path, shape) != Some(action) {
            return false;
        }
        let first = self.first_options(config, seat, kind);
        match path[..] {
            [choice] => first.contains(choice),
            [choice, then] => {
                first.contains(choice) && self.second_options(seat, choice).contains(then)
            }
            _ => false,
        }
    }

    /// What the rules do for a seat that runs out of time (CG-R37), one of its legal actions; `None` for a seat that
    /// is not asked, and in aiming, where being too slow is no choice: see [`State::too_slow`].
    pub fn default_action(&self, config: &Config, seat: Seat) -> Option<Action> {
        match self.asked(seat)? {
            AskKind::Load => {
                let lowest = |hand: usize| self.guns[seat.index()][hand]?.hand.lowest();
                Some(Action::Load {
                    first: lowest(0)?,
                    second: lowest(1),
                })
            }
            AskKind::Aim => None,
            AskKind::Courage => Some(Action::Say(Word::Stay)),
            AskKind::TakeGun => {
                let options = self.first_options(config, seat, AskKind::TakeGun);
                let from = options.seats.first()?;
                Some(Action::TakeGun { from })
            }
            AskKind::Kid
            | AskKind::Grenade
            | AskKind::TakeBack
            | AskKind::Share
            | AskKind::Phone => Some(Action::Say(Word::Pass)),
        }
    }
}
