//! Asks: what each is called and what it wants to know (section 15).

use super::super::ask::AskKind;
use super::super::frame::{CheckFor, DiscardFor};
use super::texts;

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
