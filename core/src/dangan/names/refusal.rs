//! Refusals as sentences in every language; the English one is the `Display` of [`Refusal`].

use core::fmt;

use super::super::kind::Kind;
use super::super::refusal::Refusal;
use super::Language;
use crate::kit::InLanguage;

impl Refusal {
    /// The sentence in this language; the English one is the same as by [`Display`](fmt::Display).
    ///
    /// Seats are absolute. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::dangan::Refusal;
    /// use standoff::kit::Language;
    ///
    /// let refusal = Refusal::Chamber { chamber: 3 };
    /// assert_eq!(refusal.in_language(Language::Chinese).to_string(), "现在要装填的是弹膛3。");
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
            Language::English => fmt::Display::fmt(&self.what, f),
            Language::Chinese => chinese(self.what, f),
        }
    }
}

fn chinese(refusal: Refusal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |kind: Kind| kind.name(Language::Chinese);
    match refusal {
        Refusal::Chamber { chamber } => write!(f, "现在要装填的是弹膛{chamber}。"),
        Refusal::NotHeld { card } => write!(f, "你手里没有【{}】。", name(card)),
        Refusal::LiveLeftOut => f.write_str("最后一个弹膛必须装【实弹】。"),
        Refusal::NotActive { target } => write!(f, "座位{target}已经阵亡或没有弹丸了。"),
        Refusal::Shielded { target } => write!(f, "座位{target}受到加护。"),
        Refusal::PairOrder => f.write_str("请指定两名玩家，先说自己或左手边较近的一名。"),
        Refusal::NotInForce => f.write_str("没有这样的效果在生效。"),
        Refusal::NotOpen { card } => write!(f, "没有已公开的【{}】。", name(card)),
        Refusal::NoCopy { card } => write!(f, "【{}】不能模仿。", name(card)),
        Refusal::NoPlace { place } => write!(f, "这里没有位置{place}。"),
        Refusal::HowMany { wanted } => write!(f, "需要按顺序选{wanted}发不同的弹丸。"),
        Refusal::NotDead { target } => write!(f, "座位{target}没有阵亡，或者没有弹丸了。"),
        Refusal::NotAsked => f.write_str("现在不能这样选。"),
    }
}
