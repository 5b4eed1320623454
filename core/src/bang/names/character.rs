//! Characters: what they are called and what their abilities do (section 9).

use super::super::character::Character;
use super::texts;

texts! {
    /// The name printed on the character card, in this language.
    name,
    /// What the character's ability does, in one sentence of this language about its owner (section 9).
    text for Character:
    BartCassidy,
        "Bart Cassidy", "Draws a card for each life point lost.",
        "巴特·卡西迪", "失去几点生命，就摸几张牌。";
    BlackJack,
        "Black Jack", "Shows the second card of the draw, and draws 1 more if it is red, by some rules only if it is a Heart.",
        "黑杰克", "摸牌时亮出第二张，若为红色（有的规则只算红桃）就多摸1张。";
    CalamityJanet,
        "Calamity Janet", "May use a Missed! as a BANG! and a BANG! as a Missed! whenever either is called for.",
        "灾星珍妮", "手里的【砰！】和【闪避】可以互当对方使用。";
    ElGringo,
        "El Gringo", "For each life point lost to another player, takes a card from that player's hand at random.",
        "埃尔·格林戈", "每被其他玩家打掉一点生命，就从其手里随机拿一张牌。";
    JesseJones,
        "Jesse Jones", "May take the first card of the draw from another player's hand at random.",
        "杰西·琼斯", "摸牌的头一张可以改从另一名玩家手里随机抽取。";
    Jourdonnais,
        "Jourdonnais", "May make 1 draw! against each shot as with a Barrel, besides that of a real one.",
        "朱尔多内", "每次被射击都可以像有酒桶那样判定1次，与真的【酒桶】分开算。";
    KitCarlson,
        "Kit Carlson", "Draws by looking at the top 3 cards of the deck, keeping 2 and putting 1 back.",
        "基特·卡尔森", "摸牌时看牌堆顶上3张，拿走2张，放回1张。";
    LuckyDuke,
        "Lucky Duke", "Turns up 2 cards for each draw! and chooses which one counts.",
        "幸运公爵", "每次判定都翻2张牌，由自己决定哪一张算数。";
    PaulRegret,
        "Paul Regret", "Is seen by others at a distance greater by 1.",
        "保罗·雷格雷特", "别人到自己的距离总是多算1。";
    PedroRamirez,
        "Pedro Ramirez", "May take the first card of the draw from the top of the discard pile.",
        "佩德罗·拉米雷斯", "摸牌的头一张可以改拿弃牌堆顶上那张。";
    RoseDoolan,
        "Rose Doolan", "Sees others at a distance smaller by 1, but never below 1.",
        "罗斯·杜兰", "自己到别人的距离总是少算1，但至少为1。";
    SidKetchum,
        "Sid Ketchum", "May discard 2 hand cards for 1 life point, any number of times.",
        "席德·凯彻姆", "可以拿2张手牌换1点生命，次数不限。";
    SlabTheKiller,
        "Slab the Killer", "Plays BANG! cards that only 2 dodges can stop.",
        "杀手斯拉布", "打出的【砰！】要躲避2次才躲得开。";
    SuzyLafayette,
        "Suzy Lafayette", "Draws 1 card when the last hand card is gone.",
        "苏西·拉法叶", "手牌一张不剩时，摸1张牌。";
    VultureSam,
        "Vulture Sam", "Takes all cards of every other player who is eliminated, in hand and in play.",
        "秃鹫山姆", "其他玩家出局时，其手牌和面前的牌全归自己。";
    WillyTheKid,
        "Willy the Kid", "Has no limit on the BANG! cards of a turn.",
        "威利小子", "自己回合内出【砰！】不限张数。";
}
