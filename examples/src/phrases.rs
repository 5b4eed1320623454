//! What the demonstration says itself, in every language.

use standoff::bots::BotKind;
use standoff::kit::{Language, Seat, SeatSet, Speech};

use crate::args::Deal;

/// What the demonstration says, in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrases(pub Language);

/// One of two texts.
pub(crate) const fn pick(
    language: Language,
    english: &'static str,
    chinese: &'static str,
) -> &'static str {
    match language {
        Language::English => english,
        Language::Chinese => chinese,
    }
}

impl Phrases {
    fn pick(self, english: &'static str, chinese: &'static str) -> &'static str {
        pick(self.0, english, chinese)
    }

    /// A seat by name and number.
    pub fn seat(self, seat: Seat, speech: Speech<'_>) -> String {
        let name = speech.names.get(seat.index());
        match (name.is_some_and(|name| !name.is_empty()), self.0) {
            (false, _) => speech.name(seat).to_string(),
            (true, Language::English) => format!("{} (seat {seat})", speech.name(seat)),
            (true, Language::Chinese) => format!("{}（{seat}号座位）", speech.name(seat)),
        }
    }

    /// The first line of a new game.
    pub fn opening(self, title: &str, deal: &Deal, bot: BotKind) -> String {
        let (players, seed, bot) = (deal.players, deal.seed, bot.code());
        let rules = [&[deal.preset], &deal.switches[..]].concat().join(" ");
        match self.0 {
            Language::English => {
                format!("{title} for {players} players, preset {rules}, seed {seed}, {bot} bots")
            }
            Language::Chinese => {
                format!("{title}，{players}人，规则{rules}，种子{seed}，机器人{bot}")
            }
        }
    }

    /// The first line of a game that goes on, or of one that is shown again.
    pub fn reopening(self, title: &str, players: u8, decisions: usize) -> String {
        match self.0 {
            Language::English => {
                format!("{title} for {players} players, a record of {decisions} decisions")
            }
            Language::Chinese => format!("{title}，{players}人，记录中有{decisions}个决定"),
        }
    }

    /// Who is to act, and what is asked.
    pub fn to_act(self, seats: SeatSet, asked: &str, speech: Speech<'_>) -> String {
        let one = seats.first().filter(|_| seats.len() == 1);
        let secret = one.is_none();
        let who = one.map_or_else(
            || speech.tell(seats).to_string(),
            |seat| self.seat(seat, speech),
        );
        match (self.0, secret) {
            (Language::English, false) => format!("to act: {who}: {asked}"),
            (Language::English, true) => format!("to act, in secret: {who}: {asked}"),
            (Language::Chinese, false) => format!("等待{who}：{asked}"),
            (Language::Chinese, true) => format!("等待秘密选择，{who}：{asked}"),
        }
    }

    /// The line above the choices of the person who plays.
    pub fn your_turn(self, seat: Seat, asked: &str, speech: Speech<'_>) -> String {
        let who = self.seat(seat, speech);
        match self.0 {
            Language::English => format!("You are to act, {who}: {asked}"),
            Language::Chinese => format!("轮到你，{who}：{asked}"),
        }
    }

    /// Who else is asked the same now.
    pub fn also_asked(self, seats: SeatSet, speech: Speech<'_>) -> String {
        let who = speech.tell(seats);
        match self.0 {
            Language::English => format!("Asked at the same time: {who}."),
            Language::Chinese => format!("同时被问到的有：{who}。"),
        }
    }

    /// What stands where a line is to be typed.
    pub fn prompt(self) -> &'static str {
        self.pick("number, or ? for help: ", "请输入数字，或输入?看帮助：")
    }

    /// What can be typed.
    pub fn help(self) -> &'static [&'static str] {
        match self.0 {
            Language::English => &[
                "a number  choose what stands there",
                "t         draw the table again",
                "u         take back your last decision and all that came after it; what you have seen you know",
                "s FILE    save; without FILE where --record says",
                "q         leave the game",
                "?         this help, and what your cards do",
            ],
            Language::Chinese => &[
                "数字      选择那一行",
                "t         重新画出牌桌",
                "u         收回你上一个决定和之后的一切；看到过的不会忘掉",
                "s 文件    存盘，不写文件就用--record的文件",
                "q         离开",
                "?         看帮助，以及你的牌有什么用",
            ],
        }
    }

    /// What was typed means nothing.
    pub fn no_choice(self, typed: &str, choices: usize) -> String {
        match self.0 {
            Language::English => {
                format!("`{typed}` is no choice from 1 to {choices}, u, s, t, q or ?")
            }
            Language::Chinese => format!("“{typed}”不是1到{choices}的数字，也不是u、s、t、q或?"),
        }
    }

    /// The game was written to a file.
    pub fn saved(self, path: &str) -> String {
        match self.0 {
            Language::English => format!("Saved: cargo demo --resume {path}"),
            Language::Chinese => format!("已存盘：cargo demo --resume {path}"),
        }
    }

    /// The game could not be written to a file.
    pub fn not_saved(self, path: &str, why: &str) -> String {
        match self.0 {
            Language::English => format!("Not saved, {path}: {why}"),
            Language::Chinese => format!("没能存盘，{path}：{why}"),
        }
    }

    /// Nobody has said where to save.
    pub fn save_where(self) -> &'static str {
        self.pick(
            "Save where? Type s and the name of a file.",
            "存到哪里？请输入s和文件名。",
        )
    }

    /// Decisions no longer hold.
    pub fn taken_back(self, decisions: usize) -> String {
        match self.0 {
            Language::English if decisions == 1 => "-- 1 decision is taken back.".to_owned(),
            Language::English => format!("-- {decisions} decisions are taken back."),
            Language::Chinese => format!("-- 收回了{decisions}个决定。"),
        }
    }

    /// A seat has taken back a secret answer.
    pub fn withdrawn(self, seat: Seat, speech: Speech<'_>) -> String {
        let name = speech.name(seat);
        match self.0 {
            Language::English => format!("-- {name} takes a secret answer back."),
            Language::Chinese => format!("-- {name}收回了秘密的选择。"),
        }
    }

    /// Somebody else decides for a seat.
    pub fn handed(self, seat: Seat, to: standoff::table::Driver, speech: Speech<'_>) -> String {
        use standoff::table::Driver;
        let name = speech.name(seat);
        match (self.0, to) {
            (Language::English, Driver::Person) => format!("-- A person plays {name} from now on."),
            (Language::English, Driver::Bot) => format!("-- A bot plays {name} from now on."),
            (Language::English, Driver::Resigned) => {
                format!("-- {name} resigns; the seat plays on.")
            }
            (Language::Chinese, Driver::Person) => format!("-- 从现在起由真人代表{name}。"),
            (Language::Chinese, Driver::Bot) => format!("-- 从现在起由机器人代表{name}。"),
            (Language::Chinese, Driver::Resigned) => format!("-- {name}认输，座位继续行动。"),
        }
    }

    /// The heading of the last table.
    pub fn the_end(self) -> &'static str {
        self.pick("== The end", "== 结束")
    }

    /// The digest of the last position.
    pub fn digest(self, digest: &str) -> String {
        match self.0 {
            Language::English => format!("State digest: {digest}"),
            Language::Chinese => format!("局面摘要：{digest}"),
        }
    }

    /// The game goes on no further.
    pub fn broken_off(self, decisions: usize) -> String {
        match self.0 {
            Language::English => format!("Broken off after {decisions} decisions: no winner."),
            Language::Chinese => format!("{decisions}个决定之后中止，没有胜者。"),
        }
    }

    /// A record that ends before its game does.
    pub fn record_ends(self) -> &'static str {
        self.pick(
            "The record ends here; the game is not over.",
            "记录到此为止，游戏还没有结束。",
        )
    }

    /// Nothing more can be read.
    pub fn input_ended(self) -> &'static str {
        self.pick(
            "The input has ended; the game is left here.",
            "输入到此为止，游戏停在这里。",
        )
    }

    /// The person leaves.
    pub fn left(self) -> &'static str {
        self.pick("The game is left here.", "游戏停在这里。")
    }

    /// What was left is written nowhere.
    pub fn kept_nowhere(self) -> &'static str {
        self.pick("It is not saved.", "没有存盘。")
    }

    /// How something that cannot be used is said, with the reason.
    pub fn greyed(self, what: &str, why: &str) -> String {
        match self.0 {
            Language::English => format!("{what}: {why}"),
            Language::Chinese => format!("{what}：{why}"),
        }
    }
}
