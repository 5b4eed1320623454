//! Cards, and what can be in force.

use core::fmt;

use super::super::kind::{Kind, Rule};
use super::{Language, texts};

/// A card as it stands in a sentence.
pub(super) struct Card(pub(super) Kind, pub(super) Language);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.name(self.1);
        match self.1 {
            Language::English => f.write_str(name),
            Language::Chinese => write!(f, "【{name}】"),
        }
    }
}

texts! {
    /// What the card is called in this language.
    name,
    /// What firing it does, in one sentence of this language.
    text for Kind:
    Seija,
        "Seija", "Name a player: his cylinder is turned end for end.",
        "正邪", "指定一人，他的弹仓首尾颠倒。";
    Tewi,
        "Tewi", "Name a player: his first bullet goes to the end.",
        "帝帝", "指定一人，他的第一发弹丸移到末尾。";
    Reimu,
        "Reimu", "Be shielded until your next turn, or end a Phoenix or a rule that is in force.",
        "灵梦", "到自己下个回合开始前受到加护，或者解除一个生效中的【不死鸟】或规则。";
    Nue,
        "Nue", "Name a player: his cylinder is shuffled unseen.",
        "夜鸟", "指定一人，他的弹仓暗中洗混。";
    Hina,
        "Hina", "Turns go the other way round.",
        "转转", "回合改为反方向进行。";
    Rumia,
        "Rumia", "Name two players: they change cylinders, and each may rotate the one he gets.",
        "露米娅", "指定两人，他们互换弹仓，然后各自可以旋转换来的弹仓。";
    Sakuya,
        "Sakuya", "Name a player: you alone look at his cylinder.",
        "咲夜", "指定一人，只有你能看他的弹仓。";
    Shion,
        "Shion", "Name a player: his next turn has no shot.",
        "紫苑", "指定一人，他的下个回合不能开枪。";
    Mokou,
        "Mokou", "Live rounds of your cylinder do nothing until the end of your next turn.",
        "妹红", "到自己下个回合结束前，自己弹仓里的实弹无效。";
    Mamizou,
        "Mamizou", "Use the effect of a bullet that lies open.",
        "猯藏", "使用一发已公开弹丸的效果。";
    Yuuka,
        "Yuuka", "For the rest of the round a Live round hits the next player instead of who fires it.",
        "花妈", "本轮余下时间，实弹不打开枪的人，而打他的下家。";
    Flandre,
        "Flandre", "For the rest of the round a Live round hits the next player as well as who fires it.",
        "芙兰", "本轮余下时间，实弹同时打开枪的人和他的下家。";
    Kaguya,
        "Kaguya (Live round)", "Whoever fires it is dead for this round and loses a life piece.",
        "辉夜（实弹）", "开枪的人本轮阵亡，并失去一个残机碎片。";
    Kosuzu,
        "Kosuzu (Secret deal)", "Everybody exchanges a bullet with each neighbour and inserts what he gets.",
        "铃求（秘密交易）", "所有人与左右邻座各交换一发弹丸，再把换来的放入弹仓。";
    Yukari,
        "Yukari", "Name two players: each takes a bullet of the other, unseen, and inserts it.",
        "紫妈", "指定两人，他们暗中各拿对方一发弹丸放入自己的弹仓。";
    Remilia,
        "Remilia", "Everybody puts bullets into a pool, and draws and inserts as many.",
        "蕾咪", "所有人拿出弹丸洗混，再各拿回同样多的放入弹仓。";
    Reisen,
        "Reisen (Hypnosis)", "Name a player: he takes a whole turn now.",
        "红眼（催眠）", "指定一人，他现在立刻进行一个回合。";
    Orin,
        "Orin", "Now or later, change cylinders with somebody dead.",
        "猫车", "现在或以后，与一名阵亡玩家交换弹仓。";
}

texts! {
    /// What the effect is called in this language.
    name,
    /// What it does, in one sentence of this language.
    text for Rule:
    Phoenix,
        "Phoenix", "Live rounds of this player's cylinder do nothing.",
        "不死鸟", "这名玩家弹仓里的实弹无效。";
    Next,
        "I am the rule", "A Live round hits the next player instead of who fires it.",
        "我即规则", "实弹不打开枪的人，而打他的下家。";
    Both,
        "Power rampage", "A Live round hits the next player as well as who fires it.",
        "力之暴走", "实弹同时打开枪的人和他的下家。";
}
