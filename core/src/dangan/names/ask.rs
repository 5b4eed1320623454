//! Asks: what each is called and what it wants to know.

use super::super::ask::AskKind;
use super::texts;

texts! {
    /// A short heading for the ask, in this language.
    name,
    /// What the one who is asked, "you", has to decide, in one sentence of this language.
    text for AskKind:
    Load,
        "Load", "Choose the card for the next chamber; nobody else sees it.",
        "装填", "为下一个弹膛选一张牌，别人看不到。";
    Target,
        "Name a player", "Choose the player whom the bullet is for.",
        "指定玩家", "选择这发弹丸的对象。";
    Pair,
        "Name two players", "Choose the two players whom the bullet is for.",
        "指定两名玩家", "选择这发弹丸的两名对象。";
    Spell,
        "Spell", "Be shielded, or end something that is in force.",
        "灵击", "给自己加护，或者解除一个生效中的效果。";
    Copy,
        "Copy", "Choose the open bullet whose effect you use.",
        "模仿", "选一发已公开的弹丸，使用它的效果。";
    Rotate,
        "Rotate", "Choose how many bullets go from the front of your cylinder to its end.",
        "旋转", "选择把弹仓前面的几发弹丸移到末尾。";
    Take,
        "Take a bullet", "Choose which bullet of the other player you take, unseen.",
        "拿弹丸", "不看内容，选择拿走对方的哪发弹丸。";
    Give,
        "Secret deal", "Choose which bullets your neighbours get.",
        "秘密交易", "选择把哪些弹丸交给左右邻座。";
    Pool,
        "Into the pool", "Choose which of your bullets go into the pool.",
        "放入公池", "选择把自己的哪些弹丸放进公池。";
    Insert,
        "Insert", "Choose where the bullet that you received goes.",
        "放入弹仓", "选择收到的弹丸放在弹仓的什么位置。";
    Corpse,
        "Corpse cart", "Change cylinders with somebody dead, or keep that for later.",
        "猫车", "与一名阵亡玩家交换弹仓，或者留到以后。";
}
