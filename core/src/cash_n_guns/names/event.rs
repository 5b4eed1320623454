//! Events as sentences: what happened, as it is told at the table.

use core::fmt::{self, Display, Formatter};

use super::super::event::Event;
use super::super::gun::Hand;
use super::super::note::{Note, Notes};
use crate::kit::{Language, SeatSet, Speech, Told};

impl Event {
    /// The event as one sentence, which names players as the speech says. What it does not name is not named here
    /// either: that is kept back by [`seen_by`](Event::seen_by). Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::cash_n_guns::Event;
    /// use standoff::kit::{Language, Seat, Speech};
    /// let died = Event::Died { seat: Seat::new(2).unwrap() };
    /// assert_eq!(died.told(Speech::default()).to_string(), "Seat 2 is dead.");
    /// assert_eq!(died.told(Speech::new(Language::Chinese, &[])).to_string(), "2号座位死了。");
    /// ```
    pub const fn told(self, speech: Speech<'_>) -> Told<'_, Event> {
        speech.tell(self)
    }
}

/// Notes with their value, the largest first, as people write them: `$30,000 (1x$20,000 2x$5,000)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Money(pub Notes);

impl Display for Money {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Dollars(self.0.value() as i32))?;
        let mut gap = " (";
        for note in Note::ALL.iter().rev() {
            if self.0.of(*note) > 0 {
                write!(
                    f,
                    "{gap}{}x{}",
                    self.0.of(*note),
                    Dollars(note.value() as i32)
                )?;
                gap = " ";
            }
        }
        if gap == " " { f.write_str(")") } else { Ok(()) }
    }
}

/// An amount in dollars as people write it: `$15,000`, `-$5,000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dollars(pub i32);

impl Display for Dollars {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        match self.0.unsigned_abs() {
            few @ 0..1_000 => write!(f, "${few}"),
            more => write!(f, "${},{:03}", more / 1_000, more % 1_000),
        }
    }
}

impl Display for Told<'_, Event> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.speech.language {
            Language::English => english(self.what, self.speech, f),
            Language::Chinese => chinese(self.what, self.speech, f),
        }
    }
}

fn english(event: Event, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    let language = Language::English;
    let who = |seat| speech.name(seat);
    let all = |seats: SeatSet| speech.tell(seats);
    let with = |hand: Hand| match hand {
        Hand::First => "",
        Hand::Second => " with the second gun",
    };
    match event {
        Event::RoundBegan { round, notes } => {
            write!(f, "Round {round}: {} are turned up.", Money(notes))
        }
        Event::Loaded { seats } => write!(f, "{} have loaded.", all(seats)),
        Event::PowerShown { seat, power } => {
            write!(f, "{} shows a power: {}.", who(seat), power.name(language))
        }
        Event::Aimed { seat, hand, at } => {
            write!(f, "{} aims at {}{}.", who(seat), who(at), with(hand))
        }
        Event::TooSlow { seat } => write!(f, "{} is too slow.", who(seat)),
        Event::Withdrew { seat, light: false } => write!(f, "{} withdraws in shame.", who(seat)),
        Event::Withdrew { seat, light: true } => {
            write!(f, "{} withdraws under the police light.", who(seat))
        }
        Event::Lowered { seat, .. } => write!(f, "{} has nobody to shoot at.", who(seat)),
        Event::Discarded {
            seat,
            bullet: Some(bullet),
            ..
        } => {
            let name = bullet.name(language);
            write!(f, "{} discards a bullet face down: {name}", who(seat))?;
            f.write_str(if name.ends_with('!') { "" } else { "." })
        }
        Event::Discarded { seat, .. } => write!(f, "{} discards a bullet face down.", who(seat)),
        Event::Fired {
            seat,
            hand,
            bullet,
            at,
        } => {
            let (name, gun) = (bullet.name(language), with(hand));
            write!(f, "{} shoots at {}{gun}: {name}", who(seat), who(at))
        }
        Event::Wounded {
            seat,
            taken,
            wounds,
        } => {
            let (s, t) = if taken == 1 { ("", "s") } else { ("s", "s") };
            write!(
                f,
                "{} take{t} {taken} wound{s} and has {wounds} now.",
                who(seat)
            )
        }
        Event::Died { seat } => write!(f, "{} is dead.", who(seat)),
        Event::RoleShown { seat, role } => {
            write!(f, "{} turns out to be: {}.", who(seat), role.name(language))
        }
        Event::GunTaken { seat, from, .. } => {
            write!(f, "{} takes the gun of {}.", who(seat), who(from))
        }
        Event::GrenadeThrown { seat } => write!(f, "{} throws a grenade.", who(seat)),
        Event::TookBack { seat, .. } => {
            write!(
                f,
                "{} takes the Bang!Bang!Bang! back and discards another bullet.",
                who(seat)
            )
        }
        Event::Shared {
            seats,
            each: 0,
            left,
        } => {
            let share = if seats.is_empty() {
                "Nobody is left to share"
            } else {
                "It cannot be shared"
            };
            write!(f, "{share}; {} stay in the pot.", Money(left))
        }
        Event::Shared { seats, each, left } => {
            let receive = if seats.len() == 1 {
                "receives"
            } else {
                "receive"
            };
            write!(f, "{} {receive} {}", all(seats), Dollars(each as i32))?;
            if seats.len() > 1 {
                f.write_str(" each")?;
            }
            match left.is_empty() {
                true => f.write_str("."),
                false => write!(f, "; {} stay in the pot.", Money(left)),
            }
        }
        Event::PhonePassed {
            seats, calls, used, ..
        } => {
            let was = if used { "was used" } else { "was not used" };
            write!(
                f,
                "The phone went past {} and {was}: {calls} of 3 calls.",
                all(seats)
            )
        }
        Event::Won { seats } => match seats.len() {
            0 => f.write_str("Nobody has won."),
            1 => write!(f, "{} has won.", all(seats)),
            _ => write!(f, "{} have won.", all(seats)),
        },
    }
}

fn chinese(event: Event, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    let language = Language::Chinese;
    let who = |seat| speech.name(seat);
    let all = |seats: SeatSet| speech.tell(seats);
    let with = |hand: Hand| match hand {
        Hand::First => "",
        Hand::Second => "用第二把枪",
    };
    match event {
        Event::RoundBegan { round, notes } => {
            write!(f, "第{round}回合：翻出{}。", Money(notes))
        }
        Event::Loaded { seats } => write!(f, "{}装好了子弹。", all(seats)),
        Event::PowerShown { seat, power } => {
            write!(f, "{}亮出能力：{}。", who(seat), power.name(language))
        }
        Event::Aimed { seat, hand, at } => {
            write!(f, "{}{}瞄准了{}。", who(seat), with(hand), who(at))
        }
        Event::TooSlow { seat } => write!(f, "{}动作太慢。", who(seat)),
        Event::Withdrew { seat, light: false } => write!(f, "{}退缩，蒙受耻辱。", who(seat)),
        Event::Withdrew { seat, light: true } => write!(f, "{}在警灯下退缩。", who(seat)),
        Event::Lowered { seat, .. } => write!(f, "{}失去目标，放下了枪。", who(seat)),
        Event::Discarded {
            seat,
            bullet: Some(bullet),
            ..
        } => write!(f, "{}盖着弃掉【{}】。", who(seat), bullet.name(language)),
        Event::Discarded { seat, .. } => write!(f, "{}盖着弃掉1张子弹。", who(seat)),
        Event::Fired {
            seat,
            hand,
            bullet,
            at,
        } => {
            let (name, gun) = (bullet.name(language), with(hand));
            write!(f, "{}{gun}向{}开枪：【{name}】。", who(seat), who(at))
        }
        Event::Wounded {
            seat,
            taken,
            wounds,
        } => write!(f, "{}受了{taken}处伤，现在共{wounds}处。", who(seat)),
        Event::Died { seat } => write!(f, "{}死了。", who(seat)),
        Event::RoleShown { seat, role } => {
            write!(f, "{}的身份是{}。", who(seat), role.name(language))
        }
        Event::GunTaken { seat, from, .. } => {
            write!(f, "{}拿走了{}的枪。", who(seat), who(from))
        }
        Event::GrenadeThrown { seat } => write!(f, "{}扔出了手榴弹。", who(seat)),
        Event::TookBack { seat, .. } => {
            write!(f, "{}收回【砰！砰！砰！】，改弃另一张子弹。", who(seat))
        }
        Event::Shared {
            seats,
            each: 0,
            left,
        } => {
            let share = if seats.is_empty() {
                "没有人分赃"
            } else {
                "无法平分"
            };
            write!(f, "{share}，{}留到下回合。", Money(left))
        }
        Event::Shared { seats, each, left } => {
            write!(f, "{}各得{}", all(seats), Dollars(each as i32))?;
            match left.is_empty() {
                true => f.write_str("。"),
                false => write!(f, "，{}留到下回合。", Money(left)),
            }
        }
        Event::PhonePassed {
            seats, calls, used, ..
        } => {
            let was = if used {
                "有人打了电话"
            } else {
                "没有人打电话"
            };
            write!(f, "电话经过{}，{was}：共{calls}次。", all(seats))
        }
        Event::Won { seats } => write!(f, "{}获胜。", all(seats)),
    }
}
