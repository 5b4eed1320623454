//! Asks: what each is called and what it wants to know (section 15).

use core::fmt::{self, Display, Formatter};

use super::super::ask::{Ask, AskKind};
use super::super::frame::{CheckFor, DiscardFor};
use super::face::Quoted;
use super::whose::Whose;
use super::{Language, texts};
use crate::kit::{Speech, Told};

texts! {
    /// A short heading for the ask, in this language.
    name,
    /// What the one who is asked, "you", has to decide, in one sentence of this language (section 15).
    text for AskKind:
    Character,
        "Choose a character", "Choose which of your characters to play; all are shown when the last player has chosen.",
        "选择人物", "从发到的人物中选一个来用，等所有人选好再一起亮出。";
    Play,
        "Play cards", "Play a card, use an ability, or end your turn.",
        "出牌", "打出一张牌、使用特技，或者结束回合。";
    Shot,
        "Answer a shot", "Dodge the shot, or take the hit.",
        "应对射击", "躲开这一枪，或者挨这一枪。";
    Indians,
        "Answer Indians!", "Discard a BANG!, or lose 1 life point.",
        "应对印第安人", "弃1张【砰！】，或者失去1点生命。";
    Duel,
        "Answer a Duel", "Discard a BANG!, or give up the Duel and lose 1 life point.",
        "应对决斗", "弃1张【砰！】接着决斗，或者认输并失去1点生命。";
    Rescue,
        "Save yourself", "Bring your life up to 1, or be eliminated.",
        "濒死自救", "把生命回复到1点，否则就会出局。";
    Quiet,
        "Use an ability", "Use your ability now, or let the moment pass.",
        "使用特技", "现在使用特技，或者放过这个时机。";
    Pay,
        "Pay a second card", "Choose the second of the 2 cards that you discard.",
        "弃第二张牌", "选出要弃的2张牌中的第二张。";
    Store,
        "General Store", "Take one of the cards shown in the General Store.",
        "杂货店挑牌", "从【杂货店】亮出的牌里拿一张。";
    DrawFrom,
        "First card drawn", "Choose where the first card you draw comes from.",
        "头一张牌", "选择头一张牌从哪里摸。";
    Return,
        "Put a card back", "Choose which of the cards you looked at goes back on the deck.",
        "放回一张牌", "从看过的牌里选一张放回牌堆顶。";
    Check(CheckFor::Barrel),
        "Draw! for Barrel", "Choose which of the 2 cards turned up counts for the Barrel.",
        "酒桶判定", "从翻开的2张牌里选一张，作为【酒桶】的判定。";
    Check(CheckFor::Ability),
        "Draw! for ability", "Choose which of the 2 cards turned up counts for your ability.",
        "特技判定", "从翻开的2张牌里选一张，作为特技的判定。";
    Check(CheckFor::Dynamite),
        "Draw! for Dynamite", "Choose which of the 2 cards turned up counts for the Dynamite.",
        "炸药判定", "从翻开的2张牌里选一张，作为【炸药】的判定。";
    Check(CheckFor::Jail),
        "Draw! for Jail", "Choose which of the 2 cards turned up counts for the Jail.",
        "监狱判定", "从翻开的2张牌里选一张，作为【监狱】的判定。";
    Excess,
        "Discard to limit", "Discard a card, as you hold more cards than you have life points.",
        "弃牌", "手牌多于生命，选一张弃掉。";
    Jail,
        "Serve or try", "Sit this turn out and leave Jail, or make a draw! for a Heart.",
        "坐牢或判定", "坐满这个回合后出狱，或者判定碰碰红桃的运气。";
    Discard(DiscardFor::Death),
        "Leave your cards", "Choose the next of your cards to discard, as you are eliminated.",
        "出局弃牌", "你已出局，选出接下来弃的一张牌。";
    Discard(DiscardFor::Penalty),
        "Pay the penalty", "Choose the next of your cards to discard, as you have killed a Deputy.",
        "受罚弃牌", "你打死了副警长，选出接下来弃的一张牌。";
}

impl Ask {
    /// The heading with what led to it and how much is needed, as everybody at the table may read it; it does not
    /// say who is asked. Nothing is put on the heap.
    ///
    /// ```
    /// use standoff::bang::{Ask, AskKind, Kind};
    /// use standoff::kit::{Language, Seat, SeatSet, Speech};
    ///
    /// let ask = Ask {
    ///     number: 7,
    ///     seats: SeatSet::first_n(1),
    ///     kind: AskKind::Shot,
    ///     cause: Some(Kind::Gatling),
    ///     source: Seat::new(2),
    ///     needed: 1,
    /// };
    /// let told = ask.told(Speech::default()).to_string();
    /// assert_eq!(told, "Answer a shot (Seat 2's Gatling, 1 dodge needed)");
    /// ```
    pub const fn told(self, speech: Speech<'_>) -> Told<'_, Ask> {
        speech.tell(self)
    }
}

impl Display for Told<'_, Ask> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Told { what: ask, speech } = *self;
        let (open, comma, close) = match speech.language {
            Language::English => (" (", ", ", ")"),
            Language::Chinese => ("（", "，", "）"),
        };
        f.write_str(ask.kind.name(speech.language))?;
        // The heading of a draw! says already what it is for.
        let cause = ask.cause.filter(|_| !matches!(ask.kind, AskKind::Check(_)));
        if cause.is_none() && ask.needed == 0 {
            return Ok(());
        }
        f.write_str(open)?;
        if let Some(kind) = cause {
            if let Some(source) = ask.source {
                let gap = match speech.language {
                    Language::English => " ",
                    Language::Chinese => "",
                };
                write!(f, "{}{gap}", Whose(speech.name(source)))?;
            }
            match speech.language {
                Language::English => f.write_str(kind.name(Language::English))?,
                Language::Chinese => Quoted(kind).fmt(f)?,
            }
            if ask.needed > 0 {
                f.write_str(comma)?;
            }
        }
        if ask.needed > 0 {
            needed(ask, speech.language, f)?;
        }
        f.write_str(close)
    }
}

/// How much is still needed, and of what.
fn needed(ask: Ask, language: Language, f: &mut Formatter<'_>) -> fmt::Result {
    let count = ask.needed;
    let (one, many, before, after) = match ask.kind {
        AskKind::Shot => ("dodge needed", "dodges needed", "还需躲避", "次"),
        AskKind::Rescue => ("life point needed", "life points needed", "还差", "点生命"),
        AskKind::Excess => ("card too many", "cards too many", "多出", "张"),
        AskKind::Character
        | AskKind::Play
        | AskKind::Indians
        | AskKind::Duel
        | AskKind::Quiet
        | AskKind::Pay
        | AskKind::Store
        | AskKind::DrawFrom
        | AskKind::Return
        | AskKind::Check(_)
        | AskKind::Jail
        | AskKind::Discard(_) => ("needed", "needed", "还需", "次"),
    };
    match language {
        Language::English if count == 1 => write!(f, "1 {one}"),
        Language::English => write!(f, "{count} {many}"),
        Language::Chinese => write!(f, "{before}{count}{after}"),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::super::super::card::Kind;
    use super::*;
    use crate::kit::{Seat, SeatSet};

    #[test]
    fn a_heading_says_what_led_to_it_and_how_much_is_needed() {
        let names = ["Ann".to_string()];
        let (seats, source) = (SeatSet::EMPTY, Seat::new(0));
        for (kind, cause, source, needed, english, chinese) in [
            (AskKind::Play, None, None, 0, "Play cards", "出牌"),
            (
                AskKind::Shot,
                Some(Kind::Bang),
                source,
                2,
                "Answer a shot (Ann's BANG!, 2 dodges needed)",
                "应对射击（Ann的【砰！】，还需躲避2次）",
            ),
            (
                AskKind::Rescue,
                Some(Kind::Dynamite),
                None,
                1,
                "Save yourself (Dynamite, 1 life point needed)",
                "濒死自救（【炸药】，还差1点生命）",
            ),
            (
                AskKind::Excess,
                None,
                None,
                3,
                "Discard to limit (3 cards too many)",
                "弃牌（多出3张）",
            ),
            (
                AskKind::Check(CheckFor::Jail),
                Some(Kind::Jail),
                None,
                0,
                "Draw! for Jail",
                "监狱判定",
            ),
        ] {
            let ask = Ask {
                number: 1,
                seats,
                kind,
                cause,
                source,
                needed,
            };
            let told = |language| ask.told(Speech::new(language, &names)).to_string();
            assert_eq!(told(Language::English), english);
            assert_eq!(told(Language::Chinese), chinese);
        }
    }
}
