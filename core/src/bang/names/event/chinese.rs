//! Events as Chinese sentences.

use core::fmt::{self, Formatter};

use super::super::super::card::{Face, Kind};
use super::super::super::event::{Declined, DiscardWhy, Event};
use super::super::super::frame::CheckFor;
use super::super::face::listed;
use super::super::whose::Whose;
use super::{Cards, Language, OneCard};
use crate::kit::{InLanguage, Seat, SeatSet, Speech};

const CHINESE: Language = Language::Chinese;

fn face(face: Face) -> InLanguage<Face> {
    face.in_language(CHINESE)
}

const fn check(why: CheckFor) -> &'static str {
    match why {
        CheckFor::Barrel => "【酒桶】",
        CheckFor::Ability => "特技",
        CheckFor::Dynamite => "【炸药】",
        CheckFor::Jail => "【监狱】",
    }
}

const fn declined(what: Declined) -> &'static str {
    match what {
        Declined::Shot => "不再躲避",
        Declined::Indians => "没有抵挡印第安人",
        Declined::Duel => "放弃决斗",
        Declined::Rescue => "放弃自救",
        Declined::Ability => "放过了这个时机",
    }
}

/// One sentence for a run that begins with this event.
pub(super) fn sentence(
    first: Event,
    run: &[Event],
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let name = |seat: Seat| speech.name(seat);
    let whose = |seat: Seat| Whose(speech.name(seat));
    let cards = Cards {
        run,
        language: CHINESE,
    };
    let hidden = |card| OneCard(card, CHINESE);
    match first {
        Event::CharacterChosen { seat } => write!(f, "{}选好了人物。", name(seat)),
        Event::CharacterShown { seat, character } => {
            write!(f, "{}人物是{}。", whose(seat), character.name(CHINESE))
        }
        Event::TurnBegan { seat } => write!(f, "轮到{}行动。", name(seat)),
        Event::TurnLost { seat } => write!(f, "{}留在狱中，失去这个回合。", name(seat)),
        Event::Drew { seat, .. } => write!(f, "{}摸到{cards}。", name(seat)),
        Event::Showed { seat, card } => write!(f, "{}亮出刚摸到的{}。", name(seat), face(card)),
        Event::Looked { seat, .. } => write!(f, "{}看了牌堆顶的{cards}。", name(seat)),
        Event::Returned { seat, card } => {
            write!(f, "{}把{}放回牌堆顶。", name(seat), hidden(card))
        }
        Event::Kept { seat, .. } => write!(f, "{}留下{cards}。", name(seat)),
        Event::TookDiscard { seat, card } => {
            write!(f, "{}从弃牌堆拿走{}。", name(seat), face(card))
        }
        Event::TookFromHand { by, from, .. } => {
            write!(f, "{}从{}手里拿走{cards}。", name(by), name(from))
        }
        Event::TookFromTable { by, from, .. } => {
            write!(f, "{}拿走{}面前的{cards}。", name(by), name(from))
        }
        Event::Played { seat, card, target } => match (face(card), target) {
            (card, Some(at)) => write!(f, "{}对{}打出{card}。", name(seat), name(at)),
            (card, None) => write!(f, "{}打出{card}。", name(seat)),
        },
        Event::Placed { seat, card, on } if seat == on => {
            write!(f, "{}在自己面前放下{}。", name(seat), face(card))
        }
        Event::Placed { seat, card, on } => {
            write!(f, "{}把{}放到{}面前。", name(seat), face(card), name(on))
        }
        Event::Responded { seat, card } if card.kind() == Kind::Beer => {
            write!(f, "{}喝下{}。", name(seat), face(card))
        }
        Event::Responded { seat, card } => write!(f, "{}用{}应对。", name(seat), face(card)),
        Event::Declined { seat, what } => write!(f, "{}{}。", name(seat), declined(what)),
        Event::Discarded { seat, why, .. } => discarded(seat, &cards, why, speech, f),
        Event::DiscardedFromHand { by, from, card } => {
            write!(f, "{}弃掉{}手里的{}。", name(by), name(from), face(card))
        }
        Event::DiscardedFromTable { by, from, card } => {
            write!(f, "{}弃掉{}面前的{}。", name(by), name(from), face(card))
        }
        Event::Flipped { seat, why, card } => match (name(seat), check(why), card) {
            (name, why, Some(card)) => write!(f, "{name}为{why}判定，翻出{}。", face(card)),
            (name, why, None) => write!(f, "{name}为{why}判定，没有牌可翻。"),
        },
        Event::Counted { seat, card } => write!(f, "{}让{}算数。", name(seat), face(card)),
        Event::Dodged { seat } => write!(f, "{}躲开了。", name(seat)),
        Event::Served { seat } => write!(f, "{}选择坐牢。", name(seat)),
        Event::DynamitePassed { from, to } => {
            write!(f, "【炸药】从{}传给{}。", name(from), name(to))
        }
        Event::DynamiteExploded { seat } => write!(f, "【炸药】在{}面前爆炸。", name(seat)),
        Event::StoreShown { .. } => write!(f, "【杂货店】亮出{cards}。"),
        Event::StoreTaken { seat, card } => {
            write!(f, "{}从【杂货店】拿走{}。", name(seat), face(card))
        }
        Event::Reshuffled { cards } => write!(f, "弃牌堆的{cards}张牌洗成了新的牌堆。"),
        Event::Damaged {
            seat,
            by,
            amount,
            life,
        } => match by {
            Some(by) => write!(
                f,
                "{}被{}打掉{amount}点生命，生命为{life}。",
                name(seat),
                name(by)
            ),
            None => write!(f, "{}失去{amount}点生命，生命为{life}。", name(seat)),
        },
        Event::Healed { seat, life } => write!(f, "{}回复生命，生命为{life}。", name(seat)),
        Event::Died { seat, by } => match by {
            Some(by) => write!(f, "{}被{}淘汰出局。", name(seat), name(by)),
            None => write!(f, "{}出局。", name(seat)),
        },
        Event::RoleShown { seat, role } => {
            write!(f, "{}身份是{}。", whose(seat), role.name(CHINESE))
        }
        Event::Won { seats } => won(seats, speech, f),
    }
}

fn discarded(
    seat: Seat,
    cards: &Cards<'_>,
    why: DiscardWhy,
    speech: Speech<'_>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let name = speech.name(seat);
    match why {
        DiscardWhy::Excess => write!(f, "{name}手牌多于生命，弃掉{cards}。"),
        DiscardWhy::Cost => write!(f, "{name}弃掉{cards}作为代价。"),
        DiscardWhy::Death => write!(f, "{name}留下的{cards}弃掉了。"),
        DiscardWhy::Penalty => write!(f, "{name}打死副警长，弃掉{cards}。"),
        DiscardWhy::Replaced => write!(f, "{name}换下{cards}。"),
        DiscardWhy::Spent => write!(f, "{name}面前的{cards}用过后弃掉。"),
    }
}

fn won(seats: SeatSet, speech: Speech<'_>, f: &mut Formatter<'_>) -> fmt::Result {
    if seats.is_empty() {
        return f.write_str("游戏结束，无人获胜。");
    }
    f.write_str("游戏结束，")?;
    listed(f, CHINESE, seats.iter().map(|seat| speech.name(seat)))?;
    f.write_str("获胜。")
}
