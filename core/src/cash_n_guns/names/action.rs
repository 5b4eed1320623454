//! Actions as labels: what each choice on a list does.

use core::fmt;

use super::super::action::{Action, Word};
use crate::kit::{Language, Speech, Told};

impl Action {
    /// The action as a label for who may choose it, which names players as the speech says. Nothing is put on the
    /// heap.
    ///
    /// ```
    /// use standoff::cash_n_guns::Action;
    /// use standoff::kit::Speech;
    /// let action: Action = "aim 2".parse().unwrap();
    /// assert_eq!(action.told(Speech::default()).to_string(), "Aim at Seat 2");
    /// ```
    pub const fn told(self, speech: Speech<'_>) -> Told<'_, Action> {
        speech.tell(self)
    }
}

impl fmt::Display for Told<'_, Action> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { what, speech } = *self;
        let language = speech.language;
        let who = |seat| speech.name(seat);
        match (what, language) {
            (Action::Load { first, second }, _) => {
                let load = match language {
                    Language::English => "Load ",
                    Language::Chinese => "装",
                };
                write!(f, "{load}{}", first.name(language))?;
                match (second, language) {
                    (None, _) => Ok(()),
                    (Some(second), Language::English) => {
                        write!(f, ", and {} in the second gun", second.name(language))
                    }
                    (Some(second), Language::Chinese) => {
                        write!(f, "，第二把枪装{}", second.name(language))
                    }
                }
            }
            (Action::Aim { first, second }, Language::English) => {
                write!(f, "Aim at {}", who(first))?;
                second.map_or(Ok(()), |at| write!(f, ", the second gun at {}", who(at)))
            }
            (Action::Aim { first, second }, Language::Chinese) => {
                write!(f, "瞄准{}", who(first))?;
                second.map_or(Ok(()), |at| write!(f, "，第二把枪瞄准{}", who(at)))
            }
            (Action::TakeBack { instead }, Language::English) => {
                let (back, name) = (super::super::Bullet::BangBangBang, instead.name(language));
                write!(f, "Take {} back and discard {name}", back.name(language))
            }
            (Action::TakeBack { instead }, Language::Chinese) => {
                let (back, name) = (super::super::Bullet::BangBangBang, instead.name(language));
                write!(f, "收回{}，改弃{name}", back.name(language))
            }
            (Action::TakeGun { from }, Language::English) => {
                write!(f, "Take the gun of {}", who(from))
            }
            (Action::TakeGun { from }, Language::Chinese) => write!(f, "拿走{}的枪", who(from)),
            (Action::Say(word), Language::English) => f.write_str(english(word)),
            (Action::Say(word), Language::Chinese) => f.write_str(chinese(word)),
        }
    }
}

const fn english(word: Word) -> &'static str {
    match word {
        Word::Pass => "Go on",
        Word::Wait => "Show The Cunning and load later",
        Word::Show => "Show The Kid and aim later",
        Word::Stay => "Stay",
        Word::Withdraw => "Withdraw",
        Word::Throw => "Throw the grenade",
        Word::Share => "Share the loot all the same",
        Word::Call => "Call for reinforcements",
    }
}

const fn chinese(word: Word) -> &'static str {
    match word {
        Word::Pass => "继续",
        Word::Wait => "亮出老狐狸，稍后装弹",
        Word::Show => "亮出小子，稍后瞄准",
        Word::Stay => "留下",
        Word::Withdraw => "退缩",
        Word::Throw => "扔出手榴弹",
        Word::Share => "照样分赃",
        Word::Call => "呼叫援军",
    }
}
