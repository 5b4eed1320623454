//! Cards, notes, roles, powers and questions: what each is called and what it does.

use super::super::ask::AskKind;
use super::super::bullet::Bullet;
use super::super::power::Power;
use super::super::role::Role;
use crate::kit::language::texts;

texts! {
    /// The name of the card, in this language.
    name,
    /// What the card does, in one sentence of this language.
    text for Bullet:
    Clic, "Clic! Clic! Clic!", "The gun is empty.", "咔嗒！咔嗒！咔嗒！", "空枪，打不伤人。";
    Bang, "Bang!", "A wound, after the Bang!Bang!Bang! cards.", "砰！", "在【砰！砰！砰！】之后开火，打出1处伤。";
    BangBangBang, "Bang!Bang!Bang!", "A wound before all others; the target cannot shoot back.",
        "砰！砰！砰！", "抢先开火，打出1处伤，中枪的人来不及还击。";
}

texts! {
    /// The name of the role, in this language.
    name,
    /// How the role wins, in one sentence of this language.
    text for Role:
    Gangster, "Gangster", "Wins by being the richest gangster alive at the end.", "歹徒", "活到最后而且钱最多的歹徒获胜。";
    Cop, "Undercover cop", "Wins by 3 calls before the end of round 6 and living to the end with at most 1 police light.",
        "卧底警察", "第6回合结束前打通3次电话并活到最后，警灯标记不超过1个，即为获胜。";
}

texts! {
    /// The name of the power, in this language.
    name,
    /// What the power does, in one sentence of this language.
    text for Power:
    SixFeetUnder, "6 Feet Under", "At the end you receive $10,000 for each dead player.",
        "六尺之下", "游戏结束时，每有一个死者，你得到$10,000。";
    Unbreakable, "The Unbreakable", "You die of the 4th wound; turn the card up at the 3rd.",
        "打不死", "你受到第4处伤才会死，受到第3处伤时亮出。";
    DontNeedIt, "You Don't Need It Anymore", "You take the gun and the bullets of the first who dies, and use both guns.",
        "你用不着了", "你得到第一个死者的枪和剩下的子弹，从此用两把枪。";
    DragonSkin, "Dragon Skin", "You take 1 wound a round at most.", "龙皮", "你每回合最多受到1处伤。";
    Insane, "The Insane", "Once, when a shot hits you, your grenade wounds everybody who stands and ends the round.",
        "疯子", "中枪时可以扔出仅有的手榴弹，所有站着的人各受伤一次，本回合随即结束。";
    Kid, "The Kid", "You aim after the others.", "小子", "你在别人瞄准之后才瞄准。";
    Cunning, "The Cunning", "You choose your bullet after everybody has aimed.", "老狐狸", "你在所有人瞄准之后才选子弹。";
    SuperCoward, "Super Coward", "At the end you are paid $5,000 for each shame marker.",
        "超级胆小鬼", "游戏结束时，你的每个耻辱标记换得$5,000。";
    Specialist, "The Specialist", "Once, you take a Bang!Bang!Bang! back that you have used, and discard another bullet.",
        "行家", "仅一次，收回用过的【砰！砰！砰！】，改弃另一张子弹。";
    DoesNotHurt, "It Does Not Even Hurt!", "Once, you share the loot although you have withdrawn or are wounded.",
        "一点也不疼", "仅一次，即使退缩或受伤也参加分赃。";
}

texts! {
    /// A short heading for the question, in this language.
    name,
    /// What the one who is asked, "you", has to decide, in one sentence of this language.
    text for AskKind:
    Load, "Load", "Choose the bullet for this round.", "装弹", "选出本回合要用的子弹。";
    Kid, "Before the count", "You may show a power before everybody aims.", "倒数之前", "瞄准之前，可以亮出能力。";
    Aim, "Aim", "Choose whom you point your gun at.", "瞄准", "选择把枪指向谁。";
    Courage, "Stay or withdraw", "Stay in the round, or withdraw and take a shame marker.",
        "留下还是退缩", "留下，或者退缩并拿一个耻辱标记。";
    TakeGun, "Take a gun", "Choose whose gun you take.", "拿走枪", "选择拿走谁的枪。";
    Grenade, "You are hit", "You may use a power now that you are hit.", "中枪", "你中枪了，可以使用能力。";
    TakeBack, "After the shots", "You may use a power after your Bang!Bang!Bang!.", "开火之后", "打出【砰！砰！砰！】之后，可以使用能力。";
    Share, "Before the split", "You may use a power before the loot is shared.", "分赃之前", "分赃之前，可以使用能力。";
    Phone, "The phone goes round", "Pass the phone on.", "传电话", "把电话传下去。";
}
