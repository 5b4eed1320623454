//! Kinds of cards, borders and suits: what they are called and what they do (sections 5 and 7).

use super::super::card::{Border, Kind, Suit};
use super::{Language, texts};

texts! {
    /// The name printed on the card, in this language.
    name,
    /// What the card does, to its player as "you", in one sentence of this language (section 7).
    text for Kind:
    Bang,
        "BANG!", "Shoots a player within range, for 1 life point if not dodged, and usually once a turn.",
        "砰！", "向射程内的一名玩家开一枪，没躲开就失去1点生命，通常每回合限出1张。";
    Missed,
        "Missed!", "Is 1 dodge against a shot at you, and is played only in answer to one.",
        "闪避", "自己被射击时打出，算1次躲避，不能主动使用。";
    Beer,
        "Beer", "Gives you 1 life point, in your turn or to save yourself, while more than 2 players are in play.",
        "啤酒", "自己回合内或濒死时回复自己1点生命，场上多于2人时才有效。";
    Panic,
        "Panic!", "Takes a card of a player at distance 1 to your hand; by some rules a card in play is discarded.",
        "恐慌", "从距离1的一名玩家那里拿走1张牌，有的规则下其面前的牌改为弃掉。";
    CatBalou,
        "Cat Balou", "Makes another player discard a card: one in play that you choose, or one from hand at random.",
        "金丝猫", "弃掉另一名玩家的一张牌，可指定其面前的一张，或随机弃一张手牌。";
    Duel,
        "Duel", "Challenges another player to discard BANG! cards in turn with you, until one stops and loses 1 life point.",
        "决斗", "与另一名玩家轮流弃【砰！】，对方先弃，先停下的失去1点生命。";
    Stagecoach,
        "Stagecoach", "Draws 2 cards from the deck.",
        "小马车", "为自己再摸2张牌。";
    GeneralStore,
        "General Store", "Turns up as many cards as players are in play, and each takes 1, you first.",
        "杂货店", "亮出与在场人数一样多的牌，从自己起每人挑1张。";
    Indians,
        "Indians!", "Attacks all other players: each discards a BANG! or loses 1 life point.",
        "印第安人", "袭击所有其他玩家，每人要弃1张【砰！】，不弃就失去1点生命。";
    Gatling,
        "Gatling", "Shoots all other players once, at any distance.",
        "格林机枪", "不论距离，向所有其他玩家各开一枪。";
    Saloon,
        "Saloon", "Gives 1 life point to every player in play, you included, up to the maximum.",
        "酒吧", "在场玩家连自己在内各回复1点生命，不超过上限。";
    WellsFargo,
        "Wells Fargo", "Draws 3 cards from the deck.",
        "大马车", "为自己再摸3张牌。";
    Jail,
        "Jail", "Locks up another player, never the Sheriff, for a turn unless a draw! turns up a Heart.",
        "监狱", "关押除警长外的另一名玩家，轮到其行动时判定，不出红桃就失去这个回合。";
    Mustang,
        "Mustang", "Others see you at a distance greater by 1.",
        "野马", "别人计算到你的距离时多算1。";
    Barrel,
        "Barrel", "Lets you make 1 draw! against each shot at you, and a Heart is a dodge.",
        "酒桶", "每次被射击时可判定1次，红桃算躲避。";
    Scope,
        "Scope", "You see others at a distance smaller by 1, but never below 1.",
        "阿帕卢萨马", "你计算到别人的距离时少算1，但至少为1。";
    Dynamite,
        "Dynamite", "Goes round until a draw! of 2 to 9 of Spades costs the one who has it 3 life points.",
        "炸药", "轮流传递，有它的人行动前先判定，翻出黑桃2至9就失去3点生命。";
    Schofield,
        "Schofield", "Gives your BANG! cards a range of 2.",
        "斯高菲尔德短枪", "让你的【砰！】射程为2。";
    Volcanic,
        "Volcanic", "Gives your BANG! cards a range of 1 and lifts the limit on how many you play in a turn.",
        "连击短枪", "让你的【砰！】射程为1，但每回合张数不限。";
    Remington,
        "Remington", "Gives your BANG! cards a range of 3.",
        "雷明顿手枪", "让你的【砰！】射程为3。";
    RevCarabine,
        "Rev. Carabine", "Gives your BANG! cards a range of 4.",
        "卡宾枪", "让你的【砰！】射程为4。";
    Winchester,
        "Winchester", "Gives your BANG! cards a range of 5.",
        "温彻斯特枪", "让你的【砰！】射程为5。";
}

texts! {
    /// The word for the colour of the border, in this language.
    name,
    /// When a card with this border may be used, in one sentence of this language (BANG-TURN-12).
    text for Border:
    Brown,
        "Brown", "A brown card works once, when it is used, and is then discarded.",
        "褐色", "褐色边框的动作牌用一次就生效，然后弃掉。";
    Blue,
        "Blue", "A blue card is put in front of a player and works as long as it lies there.",
        "蓝色", "蓝色边框的装备牌放在玩家面前，留在那里就一直有效。";
}

impl Suit {
    /// The word for the suit, in this language.
    pub const fn name(self, language: Language) -> &'static str {
        match (self, language) {
            (Suit::Hearts, Language::English) => "Hearts",
            (Suit::Hearts, Language::Chinese) => "红桃",
            (Suit::Diamonds, Language::English) => "Diamonds",
            (Suit::Diamonds, Language::Chinese) => "方块",
            (Suit::Clubs, Language::English) => "Clubs",
            (Suit::Clubs, Language::Chinese) => "梅花",
            (Suit::Spades, Language::English) => "Spades",
            (Suit::Spades, Language::Chinese) => "黑桃",
        }
    }
}
