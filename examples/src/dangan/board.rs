//! The table of Dangan Gokko, drawn from a View.

use standoff::dangan::{Back, Config, Kind, KindSet, Rule, Sticker, View};
use standoff::kit::{Language, Seat, SeatSet, Speech};

use crate::phrases::pick;
use crate::screen::{Grid, Row, Side, wrapped};

/// A card as it stands in a list.
fn card(kind: Kind, language: Language) -> String {
    match language {
        Language::English => kind.name(language).to_owned(),
        Language::Chinese => format!("【{}】", kind.name(language)),
    }
}

/// A card whose face is seen, with the number of the seat whose sticker it bears (DG-STICKERS).
fn face(kind: Kind, sticker: Sticker, language: Language) -> String {
    let name = card(kind, language);
    match sticker.seat() {
        Some(by) => format!("{name} ({by})"),
        None => name,
    }
}

/// Things as one list.
fn list(items: impl Iterator<Item = String>, language: Language) -> String {
    let items: Vec<String> = items.collect();
    items.join(pick(language, ", ", "、"))
}

/// Where the round stands, a row a seat, what is in force, and what the View's owner can place.
pub(super) fn board(config: &Config, view: &View, speech: Speech<'_>) -> String {
    let language = speech.language;
    let mut lines = vec![stand(config, view, language), seats(config, view, speech)];
    lines.extend(in_force(view, speech));
    let loading = view.turns() == 0;
    if !loading && view.winners().is_none() {
        let named = view.active() - view.shields();
        let named = if named.is_empty() {
            pick(language, "nobody but who acts", "只有行动者自己").to_owned()
        } else {
            speech.tell(named).to_string()
        };
        let head = pick(language, "can be named: ", "可以指定：");
        lines.push(wrapped(4, &format!("{head}{named}")));
    }
    lines.extend(own(config, view, loading, speech));
    lines.join("\n")
}

fn stand(config: &Config, view: &View, language: Language) -> String {
    let (round, turn, ends) = (view.round(), view.turns(), config.deaths_end());
    let way = match (view.clockwise(), language) {
        (true, Language::English) => "clockwise",
        (false, Language::English) => "anticlockwise",
        (true, Language::Chinese) => "顺时针",
        (false, Language::Chinese) => "逆时针",
    };
    match (turn, language) {
        (0, Language::English) => {
            format!("    round {round}, loading; it will end with {ends} dead or an empty cylinder")
        }
        (_, Language::English) => format!(
            "    round {round}, turn {turn}, {way}; it ends with {ends} dead or an empty cylinder"
        ),
        (0, Language::Chinese) => {
            format!("    第{round}轮，正在装填；{ends}人阵亡或有弹仓打空即结束")
        }
        (_, Language::Chinese) => {
            format!("    第{round}轮第{turn}回合，{way}；{ends}人阵亡或有弹仓打空即结束")
        }
    }
}

fn seats(config: &Config, view: &View, speech: Speech<'_>) -> String {
    let language = speech.language;
    let heads = match language {
        Language::English => ["seat", "life", "bullets", "state", "fired, first to last"],
        Language::Chinese => ["座位", "残机", "子弹", "状态", "打出的弹丸，从先到后"],
    };
    let [seat, life, bullets, state, fired] = heads;
    let sides = [
        (seat, Side::Right),
        (life, Side::Right),
        (bullets, Side::Right),
        (state, Side::Left),
    ];
    let mut grid = Grid::new(&sides, fired);
    let asked = view.to_act();
    for seat in config.seats().iter() {
        let own = view.fired().iter().filter(|fired| fired.by == seat);
        let fired = own.map(|fired| face(fired.kind, fired.sticker, language));
        let bullets = if view.turns() == 0 && view.viewer() != Some(seat) {
            String::new()
        } else {
            view.cylinder(seat).len().to_string()
        };
        grid.push(Row {
            marked: view.actor() == Some(seat) || view.turns() == 0 && asked.contains(seat),
            cells: vec![
                seat.to_string(),
                view.lives(seat).to_string(),
                bullets,
                state_of(view, seat, language),
            ],
            items: fired.collect(),
        });
    }
    grid.text()
}

/// Whether a seat lives, and what lies upon it.
fn state_of(view: &View, seat: Seat, language: Language) -> String {
    let mut words = Vec::new();
    if !view.living().contains(seat) {
        words.push(pick(language, "dead", "阵亡").to_owned());
    }
    if view.shields().contains(seat) {
        words.push(pick(language, "shielded", "加护").to_owned());
    }
    if view.skips().contains(seat) {
        words.push(pick(language, "no next shot", "下回合不能开枪").to_owned());
    }
    let kept = view.orins(seat);
    if kept > 0 {
        let orin = Kind::Orin.name(language);
        words.push(match language {
            Language::English => format!("{kept} {orin} kept"),
            Language::Chinese => format!("留有{kept}次{orin}"),
        });
    }
    list(words.into_iter(), language)
}

/// What is in force, and by whose bullet.
fn in_force(view: &View, speech: Speech<'_>) -> Option<String> {
    let language = speech.language;
    let rules = view.fired().iter().filter_map(|fired| {
        let (rule, by) = (fired.rule?.name(language), speech.name(fired.by));
        Some(match language {
            Language::English => format!("{rule} (by {by})"),
            Language::Chinese => format!("【{rule}】（{by}）"),
        })
    });
    let rules = list(rules, language);
    let head = pick(language, "in force: ", "生效中：");
    (!rules.is_empty()).then(|| wrapped(4, &format!("{head}{rules}")))
}

/// What the View's owner holds, and every bullet that he can place.
fn own(config: &Config, view: &View, loading: bool, speech: Speech<'_>) -> Vec<String> {
    let language = speech.language;
    let Some(own) = view.viewer() else {
        return Vec::new();
    };
    let line = |head: &str, text: &str| wrapped(4, &format!("{head}{text}"));
    let mut lines = Vec::new();
    if loading {
        let left = list(view.unloaded().map(|kind| card(kind, language)), language);
        lines.push(line(pick(language, "your cards: ", "你的牌："), &left));
    } else if let Some(left_out) = view.hand().first() {
        let head = pick(language, "you left out: ", "你没有装的牌：");
        lines.push(line(head, &card(*left_out, language)));
    }
    let named = |backs: &[Back]| {
        let place = |(at, back): (usize, &Back)| {
            let seen = back.card.map(|kind| face(kind, back.sticker, language));
            let name = seen.unwrap_or_else(|| "?".to_owned());
            format!("{} {name}", at + 1)
        };
        list(backs.iter().enumerate().map(place), language)
    };
    let known = |seat: &Seat| view.cylinder(*seat).iter().any(|back| back.card.is_some());
    let others = config.seats().without(own).iter().filter(known);
    for seat in core::iter::once(own).chain(others) {
        let cylinder = named(view.cylinder(seat));
        if cylinder.is_empty() {
            continue;
        }
        let head = match (seat == own, language) {
            (true, Language::English) => "your cylinder, the next first: ".to_owned(),
            (true, Language::Chinese) => "你的弹仓，从下一发起：".to_owned(),
            (false, Language::English) => format!("cylinder of {}: ", speech.name(seat)),
            (false, Language::Chinese) => format!("{}的弹仓：", speech.name(seat)),
        };
        lines.push(line(&head, &cylinder));
    }
    let aside = named(view.aside(own));
    if !aside.is_empty() {
        lines.push(line(pick(language, "to be inserted: ", "待放入："), &aside));
    }
    lines
}

/// What each card before the View's owner does, and what is in force.
pub(super) fn explain(view: &View, language: Language) -> Vec<String> {
    let placed = SeatSet::first_n(standoff::dangan::MAX_SEATS as u8).iter();
    let placed = placed.flat_map(|seat| view.cylinder(seat).iter().filter_map(|back| back.card));
    let open = view.fired().iter().map(|fired| fired.kind);
    let own = view.hand().iter().copied();
    let kinds: KindSet = placed.chain(open).chain(own).collect();
    let line = |name: &str, text: &str| match language {
        Language::English => format!("{name}: {text}"),
        Language::Chinese => format!("{name}：{text}"),
    };
    let lines = kinds
        .iter()
        .map(|kind| line(kind.name(language), kind.text(language)));
    let in_force = |rule: &&Rule| view.fired().iter().any(|fired| fired.rule == Some(**rule));
    let rules = Rule::ALL.iter().filter(in_force);
    let rules = rules.map(|rule| line(rule.name(language), rule.text(language)));
    lines.chain(rules).collect()
}
