//! Actions as a player is offered them: what each does where it is asked for.

use core::fmt;

use super::super::action::Action;
use super::super::ask::AskKind;
use super::Language;
use super::card::Card;
use crate::kit::{Speech, Told};

impl Action {
    /// What the action does as an answer to such an ask: a short command, without a full stop. It names players as the
    /// speech says and counts bullets of a cylinder from 1, the next to be fired. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::dangan::{Action, AskKind};
    /// use standoff::kit::Speech;
    /// let told = |action: &str, ask| {
    ///     let action: Action = action.parse().unwrap();
    ///     action.told(ask, Speech::default()).to_string()
    /// };
    /// assert_eq!(told("target 2", AskKind::Target), "Name Seat 2");
    /// assert_eq!(told("give 0 4", AskKind::Pool), "Put bullets 1 and 5 into the pool");
    /// ```
    pub const fn told(self, ask: AskKind, speech: Speech<'_>) -> Told<'_, (Action, AskKind)> {
        speech.tell((self, ask))
    }
}

impl fmt::Display for Told<'_, (Action, AskKind)> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (action, ask) = self.what;
        let into_pool = ask == AskKind::Pool;
        match self.speech.language {
            Language::English => english(action, into_pool, self.speech, f),
            Language::Chinese => chinese(action, into_pool, self.speech, f),
        }
    }
}

fn english(
    action: Action,
    into_pool: bool,
    speech: Speech<'_>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let who = |seat| speech.name(seat);
    let name = |card| Card(card, speech.language);
    match action {
        Action::Load { chamber, card } => write!(f, "Chamber {}: {}", chamber + 1, name(card)),
        Action::Target { target } => write!(f, "Name {}", who(target)),
        Action::Pair { one, other } => write!(f, "Name {} and {}", who(one), who(other)),
        Action::Shield => f.write_str("Be shielded until your next turn"),
        Action::Dispel { rule } => write!(f, "End {}", rule.name(speech.language)),
        Action::DispelPhoenix { holder } => write!(f, "End the Phoenix of {}", who(holder)),
        Action::Copy { card } => write!(f, "Copy {}", name(card)),
        Action::Rotate { count: 0 } => f.write_str("Leave the cylinder as it is"),
        Action::Rotate { count: 1 } => f.write_str("Put the first bullet to the end"),
        Action::Rotate { count } => write!(f, "Put the first {count} bullets to the end"),
        Action::Take { place } => write!(f, "Take bullet {}", place + 1),
        Action::Give { place } if into_pool => write!(f, "Put bullet {} into the pool", place + 1),
        Action::Give { place } => write!(f, "Give bullet {}", place + 1),
        Action::GiveTwo { first, second } => {
            let (first, second) = (first + 1, second + 1);
            if into_pool {
                write!(f, "Put bullets {first} and {second} into the pool")
            } else {
                write!(
                    f,
                    "Give bullet {first} to the left, bullet {second} to the right"
                )
            }
        }
        Action::Insert { place: 0 } => f.write_str("At the front, to be fired next"),
        Action::Insert { place } => write!(f, "Behind bullet {place}"),
        Action::Exchange { with } => write!(f, "Change cylinders with {}", who(with)),
        Action::Pass => f.write_str("Keep it for later"),
    }
}

fn chinese(
    action: Action,
    into_pool: bool,
    speech: Speech<'_>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let who = |seat| speech.name(seat);
    let name = |card| Card(card, speech.language);
    match action {
        Action::Load { chamber, card } => write!(f, "弹膛{}：{}", chamber + 1, name(card)),
        Action::Target { target } => write!(f, "指定{}", who(target)),
        Action::Pair { one, other } => write!(f, "指定{}和{}", who(one), who(other)),
        Action::Shield => f.write_str("到自己下个回合为止受到加护"),
        Action::Dispel { rule } => write!(f, "解除【{}】", rule.name(speech.language)),
        Action::DispelPhoenix { holder } => write!(f, "解除{}的【不死鸟】", who(holder)),
        Action::Copy { card } => write!(f, "模仿{}", name(card)),
        Action::Rotate { count: 0 } => f.write_str("弹仓保持不动"),
        Action::Rotate { count } => write!(f, "把前{count}发弹丸移到末尾"),
        Action::Take { place } => write!(f, "拿走第{}发弹丸", place + 1),
        Action::Give { place } if into_pool => write!(f, "把第{}发弹丸放进公池", place + 1),
        Action::Give { place } => write!(f, "交出第{}发弹丸", place + 1),
        Action::GiveTwo { first, second } => {
            let (first, second) = (first + 1, second + 1);
            if into_pool {
                write!(f, "把第{first}发和第{second}发弹丸放进公池")
            } else {
                write!(f, "第{first}发给左邻座，第{second}发给右邻座")
            }
        }
        Action::Insert { place: 0 } => f.write_str("放在最前面，下一发就打它"),
        Action::Insert { place } => write!(f, "放在第{place}发之后"),
        Action::Exchange { with } => write!(f, "与{}交换弹仓", who(with)),
        Action::Pass => f.write_str("留到以后"),
    }
}
