//! Refusals as sentences in every language. `Display` of [`Refusal`] is the English one in notation.

use core::fmt;

use super::super::gun::Hand;
use super::super::refusal::Refusal;
use crate::kit::{InLanguage, Language};

impl Refusal {
    /// The sentence in this language; seats are absolute. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::cash_n_guns::Refusal;
    /// use standoff::kit::Language;
    ///
    /// let refusal = Refusal::NotTheCop;
    /// assert_eq!(refusal.in_language(Language::Chinese).to_string(), "只有卧底警察才能打电话。");
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
        let sentence = match (self.what, self.language) {
            (Refusal::NotHeld { bullet, hand }, Language::English) => {
                let name = bullet.name(Language::English);
                return write!(f, "you hold no {name} for your {} gun", hand.code());
            }
            (refusal, Language::English) => return refusal.fmt(f),
            (Refusal::NotAsked, Language::Chinese) => "现在不能这样选。",
            (Refusal::NotHeld { bullet, hand }, Language::Chinese) => {
                let gun = match hand {
                    Hand::First => "自己的枪",
                    Hand::Second => "第二把枪",
                };
                let name = bullet.name(Language::Chinese);
                return write!(f, "你的{gun}没有【{name}】了。");
            }
            (Refusal::EachGun, Language::Chinese) => "两把枪都要选。",
            (Refusal::OneGun, Language::Chinese) => "你只有一把枪。",
            (Refusal::Oneself, Language::Chinese) => "不能选自己。",
            (Refusal::CannotBeNamed { seat }, Language::Chinese) => {
                return write!(f, "不能选{seat}号座位。");
            }
            (Refusal::NoPower, Language::Chinese) => "你现在没有这样的能力。",
            (Refusal::NotTheCop, Language::Chinese) => "只有卧底警察才能打电话。",
            (Refusal::WithdrawnOnce, Language::Chinese) => "援军出动之后你已经退缩过一次。",
        };
        f.write_str(sentence)
    }
}
