//! Events as Chinese sentences.

use core::fmt::{self, Formatter};

use super::super::super::event::Event;
use super::super::super::kind::Kind;
use super::super::card::Card;
use super::{Cards, Language, Places, all_known, players};
use crate::kit::{Seat, Speech};

const CHINESE: Language = Language::Chinese;

/// One sentence for a run that begins with this event.
pub(super) fn sentence(
    first: Event,
    run: &[Event],
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let who = |seat: Seat| speech.name(seat);
    let name = |card| Card(card, CHINESE);
    let cards = Cards(run, speech);
    let all = speech.tell(players(run));
    match first {
        Event::RoundBegan { round } => write!(f, "第{round}轮开始。"),
        Event::Dealt { seat, .. } => write!(f, "{}拿到{cards}。", who(seat)),
        Event::Loaded {
            seat,
            chamber,
            card,
        } => write!(f, "{}在弹膛{}装入{}。", who(seat), chamber + 1, name(card)),
        Event::Ready { .. } => write!(f, "{all}装填完毕。"),
        Event::First { seat } => write!(f, "{}先手。", who(seat)),
        Event::TurnBegan {
            seat,
            forced: false,
        } => write!(f, "轮到{}。", who(seat)),
        Event::TurnBegan { seat, forced: true } => {
            write!(f, "{}被催眠，立刻进行一个回合。", who(seat))
        }
        Event::ShieldEnded { seat } => write!(f, "{}的加护结束。", who(seat)),
        Event::ShotLost { seat } => write!(f, "{}这个回合不能开枪。", who(seat)),
        Event::Fired {
            seat,
            card,
            sticker,
        } => {
            write!(f, "{}打出{}", who(seat), name(card))?;
            match sticker.seat() {
                Some(by) => write!(f, "，是{}装的。", who(by)),
                None => f.write_str("。"),
            }
        }
        Event::Fizzled { card, .. } => write!(f, "{}没有效果。", name(card)),
        Event::Named { seat, card, target } if seat == target => {
            write!(f, "{}对自己使用{}。", who(seat), name(card))
        }
        Event::Named { seat, card, target } => {
            write!(f, "{}对{}使用{}。", who(seat), who(target), name(card))
        }
        Event::NamedTwo {
            seat,
            card,
            one,
            other,
        } => {
            let (one, other) = (who(one), who(other));
            write!(f, "{}对{one}和{other}使用{}。", who(seat), name(card))
        }
        Event::Blocked { card } => write!(f, "{}被加护挡下，没有效果。", name(card)),
        Event::Reversed { seat } => write!(f, "{}的弹仓首尾颠倒。", who(seat)),
        Event::Rotated { seat, count: 0 } => write!(f, "{}的弹仓保持不动。", who(seat)),
        Event::Rotated { seat, count } => {
            write!(f, "{}弹仓的前{count}发弹丸移到末尾。", who(seat))
        }
        Event::Shuffled { seat } => write!(f, "{}的弹仓洗混了。", who(seat)),
        Event::Looked { seat, of, .. } => {
            write!(f, "{}看了{}的弹仓", who(seat), who(of))?;
            if all_known(run) {
                write!(f, "：{cards}")?;
            }
            f.write_str("。")
        }
        Event::WillSkip { seat } => write!(f, "{}的下个回合不能开枪。", who(seat)),
        Event::Shielded { seat } => write!(f, "{}到自己下个回合为止受到加护。", who(seat)),
        Event::Dispelled { rule, holder } => {
            write!(f, "{}的【{}】被解除。", who(holder), rule.name(CHINESE))
        }
        Event::Turned { clockwise: true } => f.write_str("回合改为顺时针进行。"),
        Event::Turned { clockwise: false } => f.write_str("回合改为逆时针进行。"),
        Event::InForce { seat, rule } => {
            write!(f, "{}的【{}】开始生效。", who(seat), rule.name(CHINESE))
        }
        Event::PhoenixEnded { seat } => write!(f, "{}的【不死鸟】结束。", who(seat)),
        Event::Copied { seat, card } => write!(f, "{}模仿{}。", who(seat), name(card)),
        Event::LiveVoid { seat } => write!(f, "{}的【不死鸟】使实弹无效。", who(seat)),
        Event::Died { seat, by, lives } if seat == by => {
            write!(
                f,
                "{}被自己的实弹打中阵亡，剩{lives}个残机碎片。",
                who(seat)
            )
        }
        Event::Died { seat, by, lives } => {
            let (seat, by) = (who(seat), who(by));
            write!(f, "{seat}被{by}的实弹打中阵亡，剩{lives}个残机碎片。")
        }
        Event::Answered { .. } => write!(f, "{all}已经秘密选好。"),
        Event::Passed { from, place, to } => {
            let (from, to) = (who(from), who(to));
            write!(f, "{from}的第{}发弹丸交给{to}。", place + 1)
        }
        Event::Pooled { from, .. } => {
            let places = Places(run, CHINESE);
            write!(f, "{}把第{places}发弹丸放进公池。", who(from))
        }
        Event::Drew { count, .. } if players(run).len() == 1 => {
            write!(f, "{all}从公池拿回{count}发弹丸。")
        }
        Event::Drew { count, .. } => write!(f, "{all}各从公池拿回{count}发弹丸。"),
        Event::Inserted { seat, place: 0 } => {
            write!(f, "{}把1发弹丸放在弹仓最前面。", who(seat))
        }
        Event::Inserted { seat, place } => {
            write!(f, "{}把1发弹丸放在第{place}发之后。", who(seat))
        }
        Event::Changed { one, other } => write!(f, "{}和{}交换弹仓。", who(one), who(other)),
        Event::Kept { seat } => write!(f, "{}把{}留到以后。", who(seat), name(Kind::Orin)),
        Event::RoundEnded { round } => write!(f, "第{round}轮结束。"),
        Event::Won { seats } => write!(f, "{}获胜。", speech.tell(seats)),
    }
}
