//! Refusals as sentences in every language. `Display` of [`Refusal`] is the English one in notation.

use core::fmt::{self, Display as _};

use super::super::card::{Face, Kind};
use super::super::refusal::Refusal;
use super::Language;
use super::face::Quoted;
use crate::kit::InLanguage;

impl Refusal {
    /// The sentence in this language. The English one is as by [`Display`](fmt::Display), but calls cards by their
    /// names and not in notation.
    ///
    /// Seats are absolute. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::bang::Refusal;
    /// use standoff::kit::Language;
    ///
    /// let refusal = Refusal::NobodyInReach { reach: 2 };
    /// assert_eq!(refusal.in_language(Language::Chinese).to_string(), "射程2以内没有人。");
    /// assert_eq!(refusal.in_language(Language::English).to_string(), refusal.to_string());
    /// ```
    pub const fn in_language(self, language: Language) -> InLanguage<Refusal> {
        InLanguage {
            what: self,
            language,
        }
    }
}

impl fmt::Display for InLanguage<Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            Language::English => english(self.what, f),
            Language::Chinese => chinese(self.what, f),
        }
    }
}

/// As by `Display`, but with cards as people call them.
fn english(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let face = |card: Face| card.in_language(Language::English);
    match refusal {
        Refusal::NotHeld { card } => write!(f, "you do not hold {}", face(card)),
        Refusal::NoAnswer { card } => write!(f, "{} is no answer here", face(card)),
        Refusal::NobodyHasACard { card } => {
            write!(f, "nobody whom {} reaches has a card", face(card))
        }
        Refusal::NoTarget { card } => {
            write!(f, "there is nobody at whom {} may be played", face(card))
        }
        Refusal::SameName { kind } => {
            let name = kind.name(Language::English);
            write!(f, "a card of the name {name} already lies there")
        }
        Refusal::TooFar {
            card,
            target,
            distance,
            reach,
        } => {
            let card = face(card);
            write!(
                f,
                "seat {target} is at distance {distance}, and {card} reaches {reach}"
            )
        }
        Refusal::NotYourDecision
        | Refusal::OnlyAnAnswer
        | Refusal::BangLimit { .. }
        | Refusal::NobodyInReach { .. }
        | Refusal::FullLife
        | Refusal::TwoPlayers
        | Refusal::NotEnough { .. }
        | Refusal::MustGoOn
        | Refusal::Oneself
        | Refusal::NotInPlay { .. }
        | Refusal::Sheriff
        | Refusal::Sheltered { .. }
        | Refusal::NoSuchCard { .. }
        | Refusal::NotAsked => refusal.fmt(f),
    }
}

fn chinese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let bang = Quoted(Kind::Bang);
    let face = |card: Face| card.in_language(Language::Chinese);
    match refusal {
        Refusal::NotYourDecision => f.write_str("现在不由你决定。"),
        Refusal::NotHeld { card } => write!(f, "你手里没有{}。", face(card)),
        Refusal::NoAnswer { card } => write!(f, "{}在这里不能用来应对。", face(card)),
        Refusal::OnlyAnAnswer => {
            write!(f, "{}只能在被射击时用来应对。", Quoted(Kind::Missed))
        }
        Refusal::BangLimit { played } => {
            write!(f, "你本回合已出{played}张{bang}，上限是1张。")
        }
        Refusal::NobodyInReach { reach } => write!(f, "射程{reach}以内没有人。"),
        Refusal::NobodyHasACard { card } => write!(f, "{}够得着的人都没有牌。", face(card)),
        Refusal::NoTarget { card } => write!(f, "{}没有可以指定的目标。", face(card)),
        Refusal::FullLife => f.write_str("你的生命已到上限。"),
        Refusal::TwoPlayers => write!(f, "场上只剩两人时不能用{}。", Quoted(Kind::Beer)),
        Refusal::SameName { kind } => write!(f, "那里已经有一张{}。", Quoted(kind)),
        Refusal::NotEnough { needed } => {
            write!(f, "这样凑不够，生命还差{needed}点才能回到1。")
        }
        Refusal::MustGoOn => f.write_str("自救一旦开始就必须完成。"),
        Refusal::Oneself => f.write_str("不能指定自己。"),
        Refusal::NotInPlay { target } => write!(f, "{target}号座位的玩家不在场。"),
        Refusal::TooFar {
            card,
            target,
            distance,
            reach,
        } => write!(
            f,
            "{target}号座位的距离是{distance}，{}只够到{reach}。",
            face(card)
        ),
        Refusal::Sheriff => f.write_str("不能把警长关进监狱。"),
        Refusal::Sheltered { target } => write!(f, "{target}号座位的玩家受监狱保护。"),
        Refusal::NoSuchCard { target } => write!(f, "{target}号座位的玩家没有这样的牌。"),
        Refusal::NotAsked => f.write_str("现在不能这样选择。"),
    }
}
