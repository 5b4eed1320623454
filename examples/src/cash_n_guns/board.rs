//! The table of Ca$h 'n Gun$, drawn from a View.

use standoff::cash_n_guns::{
    Bullet, Bullets, CALLS, Config, Dollars, Event, Hand, Money, Pins, SeenGun, View, imagine,
};
use standoff::kit::{Dice, Language, Seat, SeatSet, Speech};

use crate::phrases::pick;
use crate::screen::{Grid, Row, Side, wrapped};

/// The guns of a seat.
fn guns(view: &View, seat: Seat) -> impl Iterator<Item = &SeenGun> {
    Hand::ALL
        .iter()
        .filter_map(move |hand| view.gun(seat, *hand))
}

/// Bullet cards, the strongest first, each kind with its number.
fn bullets(cards: Bullets, language: Language) -> Vec<String> {
    let kinds = Bullet::ALL.iter().rev();
    let held = kinds.filter(|bullet| cards.of(**bullet) > 0);
    held.map(|bullet| {
        let (count, name) = (cards.of(*bullet), bullet.name(language));
        match language {
            Language::English => format!("{count} {name}"),
            Language::Chinese => format!("{count}张【{name}】"),
        }
    })
    .collect()
}

/// A row a seat, the loot, and what the View's owner holds.
pub(super) fn board(config: &Config, view: &View, speech: Speech<'_>) -> String {
    let language = speech.language;
    let comma = pick(language, ", ", "、");
    let mut lines = vec![seats(config, view, speech)];
    let (pot, deck) = (Money(view.pot()), view.unseen().len());
    lines.push(match language {
        Language::English => format!("    loot on the table: {pot}; {deck} notes in the deck"),
        Language::Chinese => format!("    桌上的赃款：{pot}，牌堆还有{deck}张钞票"),
    });
    if view.winners().is_none() {
        let living = speech.tell(view.living());
        lines.push(match language {
            Language::English => wrapped(4, &format!("targets: {living}; nobody aims at himself")),
            Language::Chinese => wrapped(4, &format!("可以瞄准：{living}，不能瞄准自己")),
        });
    }
    if config.rules().cop {
        let (calls, godfather) = (view.calls(), speech.name(view.godfather()));
        lines.push(match language {
            Language::English => {
                format!("    calls: {calls} of {CALLS}; the Godfather is {godfather}")
            }
            Language::Chinese => format!("    已打电话：{calls}/{CALLS}次，教父是{godfather}"),
        });
    }
    let known = |what: &dyn Fn(Seat) -> Option<&'static str>, english, chinese| {
        let all = SeatSet::first_n(config.players()).iter();
        let open = all.filter(|seat| view.viewer() != Some(*seat));
        let shown = open.filter_map(|seat| {
            let (name, what) = (speech.name(seat), what(seat)?);
            Some(match language {
                Language::English => format!("{name}: {what}"),
                Language::Chinese => format!("{name}：{what}"),
            })
        });
        let shown: Vec<String> = shown.collect();
        let list = shown.join(pick(language, "; ", "；"));
        let line = format!("{}{list}", pick(language, english, chinese));
        (!shown.is_empty()).then(|| wrapped(4, &line))
    };
    let power = |seat| Some(view.power(seat)?.name(language));
    lines.extend(known(&power, "powers shown: ", "亮出的能力："));
    let role = |seat| Some(view.role(seat)?.name(language));
    lines.extend(known(&role, "roles shown: ", "亮出的身份："));
    if let Some(own) = view.viewer() {
        for (gun, which) in guns(view, own).zip(["", "2"]) {
            let held = bullets(gun.hand.unwrap_or_default(), language).join(comma);
            let loaded = gun.bullet.map(|bullet| bullet.name(language));
            let loaded = loaded.map_or_else(String::new, |name| match language {
                Language::English => format!("; loaded {name}"),
                Language::Chinese => format!("；已装【{name}】"),
            });
            lines.push(match language {
                Language::English => wrapped(4, &format!("your bullets{which}: {held}{loaded}")),
                Language::Chinese => wrapped(4, &format!("你的子弹{which}：{held}{loaded}")),
            });
        }
        let own = [
            ("your power: ", "你的能力：", power(own)),
            ("your role: ", "你的身份：", role(own)),
        ];
        for (english, chinese, name) in own {
            let head = pick(language, english, chinese);
            lines.extend(name.map(|name| format!("    {head}{name}")));
        }
    }
    lines.join("\n")
}

fn seats(config: &Config, view: &View, speech: Speech<'_>) -> String {
    let language = speech.language;
    let heads = match language {
        Language::English => [
            "seat",
            "gangster",
            "money",
            "shame",
            "wounds",
            "bullets",
            "now",
            "aims at",
            "bullets used",
        ],
        Language::Chinese => [
            "座位",
            "歹徒",
            "钱",
            "耻辱",
            "伤",
            "子弹",
            "现在",
            "瞄准",
            "用掉的子弹",
        ],
    };
    let [seat, name, money, shame, wounds, left, now, aim, used] = heads;
    let sides = [
        (seat, Side::Right),
        (name, Side::Left),
        (money, Side::Right),
        (shame, Side::Right),
        (wounds, Side::Right),
        (left, Side::Right),
        (now, Side::Left),
        (aim, Side::Left),
    ];
    let mut grid = Grid::new(&sides, used);
    for seat in SeatSet::first_n(config.players()).iter() {
        let now = if !view.living().contains(seat) {
            pick(language, "dead", "已死")
        } else if view.standing().contains(seat) {
            pick(language, "stands", "站着")
        } else {
            pick(language, "down", "倒下")
        };
        let aims = guns(view, seat).filter_map(|gun| gun.aim);
        let aims: Vec<String> = aims.map(|at| speech.name(at).to_string()).collect();
        let left: usize = guns(view, seat).map(|gun| usize::from(gun.hand_size)).sum();
        grid.push(Row {
            marked: view.ask().is_some_and(|ask| ask.seats.contains(seat)),
            cells: vec![
                seat.to_string(),
                speech.name(seat).to_string(),
                Dollars(view.money(seat) as i32).to_string(),
                view.shame(seat).to_string(),
                view.wounds(seat).to_string(),
                left.to_string(),
                now.to_owned(),
                aims.join(pick(language, ", ", "、")),
            ],
            items: spent(view, seat, language),
        });
    }
    grid.text()
}

/// The bullets that a seat has used, as far as the View's owner knows them.
fn spent(view: &View, seat: Seat, language: Language) -> Vec<String> {
    let all = || guns(view, seat).flat_map(|gun| gun.spent.iter());
    let known: Bullets = all().filter_map(|spent| spent.bullet).collect();
    let mut items = bullets(known, language);
    match (all().count() - known.len(), language) {
        (0, _) => {}
        (hidden, Language::English) => items.push(format!("{hidden} unseen")),
        (hidden, Language::Chinese) => items.push(format!("{hidden}张未公开")),
    }
    items
}

/// What the View's owner has: his bullets, his power, his role; and the powers that are open.
pub(super) fn explain(view: &View, language: Language) -> Vec<String> {
    let line = |name: &str, text: &str| match language {
        Language::English => format!("{name}: {text}"),
        Language::Chinese => format!("{name}：{text}"),
    };
    let mut lines: Vec<String> = Bullet::ALL
        .iter()
        .map(|bullet| line(bullet.name(language), bullet.text(language)))
        .collect();
    let seats = SeatSet::first_n(standoff::cash_n_guns::MAX_SEATS as u8);
    let powers = seats.iter().filter_map(|seat| view.power(seat));
    lines.extend(powers.map(|power| line(power.name(language), power.text(language))));
    let role = view.viewer().and_then(|own| view.role(own));
    lines.extend(role.map(|role| line(role.name(language), role.text(language))));
    lines
}

/// Who has won, and what everybody alive comes to.
pub(super) fn result(config: &Config, view: &View, speech: Speech<'_>) -> String {
    let Some(winners) = view.winners() else {
        return String::new();
    };
    // What somebody comes to hangs on his power: any world that fits the View has it, if the View does.
    let world = imagine(config, view, &Pins::new(), &mut Dice::new(0)).ok();
    let scores: Vec<String> = view
        .living()
        .iter()
        .filter(|seat| !config.rules().powers || view.power(*seat).is_some())
        .filter_map(|seat| {
            let score = world.as_ref()?.state().score(config, seat);
            let (name, score) = (speech.name(seat), Dollars(score));
            Some(match speech.language {
                Language::English => format!("{name} {score}"),
                Language::Chinese => format!("{name}{score}"),
            })
        })
        .collect();
    let won = Event::Won { seats: winners }.told(speech);
    let list = scores.join(pick(speech.language, ", ", "、"));
    match speech.language {
        _ if scores.is_empty() => won.to_string(),
        Language::English => format!("{won} In the end: {list}."),
        Language::Chinese => format!("{won}最后：{list}。"),
    }
}
